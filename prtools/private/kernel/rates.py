"""How sure a recognition rate is: its confidence interval, and the test of two rates of the same samples."""

import numpy as np


def wilson(rate, n):
    """Return the 95 % confidence interval of a rate of n samples: all p with |rate - p| <= z sqrt(p (1 - p) / n)."""
    from statistics import (
        NormalDist,
    )  # here, for `import prtools` to be quick: loads fractions, decimal, random

    z2 = NormalDist().inv_cdf(0.975) ** 2
    # p = (rate + z²/2n ± z sqrt(rate (1 - rate) / n + z²/4n²)) / (1 + z²/n)
    middle, half = rate + z2 / (2 * n), np.sqrt(z2 * (rate * (1 - rate) / n + z2 / (4 * n**2)))
    return [np.clip(end / (1 + z2 / n), 0, 1) for end in (middle - half, middle + half)]


def mcNemar(b, c):
    """Return the two-sided p of McNemar's exact test: b samples only the one has right, c samples only the other."""
    from scipy.special import bdtr

    # Of b + c samples on which they differ, each may win half: p = 2 sum_{i <= min(b, c)} C(b + c, i) / 2^(b + c)
    return np.minimum(1, 2 * bdtr(np.minimum(b, c), b + c, 0.5))
