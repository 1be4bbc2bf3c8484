"""Compute the confidence interval of a recognition rate, and test the difference of two rates on the same samples.

Both functions accept arrays, because a plot may require 10^6 rates. The function scipy.stats.binomtest is not used,
because it takes 1 s to import, and 1 ms for each rate or pair of rates.
"""

import numpy as np

Z2 = 3.841458820694124  # P(N(0, 1)^2 <= Z2) = 95 %


def wilson(rate, n):
    """Return the bounds of the 95 % confidence interval of a recognition rate on n samples.

    The interval contains all p with |rate - p| <= z sqrt(p (1 - p) / n), where z^2 = Z2.
    """
    # p = (rate + z²/2n ± z sqrt(rate (1 - rate) / n + z²/4n²)) / (1 + z²/n)
    middle = rate + Z2 / (2 * n)
    half = np.sqrt(Z2 * (rate * (1 - rate) / n + Z2 / (4 * n**2)))
    scale = 1 + Z2 / n
    return np.clip((middle - half) / scale, 0, 1), np.clip((middle + half) / scale, 0, 1)


def mcNemar(b, c):
    """Return the two-sided p-value of McNemar's exact test of two classifiers.

    The number of samples that only the first classifier classifies correctly is b. The number of samples that only the
    second classifier classifies correctly is c.
    """
    from scipy.special import bdtr

    # Under the null hypothesis, each of the b + c samples favours either classifier with probability 1/2:
    # p = 2 sum_{i <= min(b, c)} C(b + c, i) / 2^(b + c)
    return np.minimum(1, 2 * bdtr(np.minimum(b, c), b + c, 0.5))
