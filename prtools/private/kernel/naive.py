"""Many independent Gaussian features at once, for naive Bayes: the plain twin is `lnFactor` in lecture/nbcFeature.py.

Notation: X (d, n) samples, mu and var (K, d) the means and variances of the features in each class.
"""
import math

import numpy as np

from .mahalanobis import LARGEST_TERM
from .threads import CACHE_NUMBERS, inThreads


def diagonalForms(mu, var):
    """Return a centre c (d, 1) and coefficients (K, 1 + 2 d) of [1; x; x^2] about c, or None if digits would be lost.

    sum_j ln g(x_j; m_j, v_j) = -sum_j (ln 2 pi v_j + m_j^2 / v_j) / 2 + sum_j m_j / v_j x_j - sum_j x_j^2 / 2 v_j. The
    terms must not be much larger than their sum for samples within three standard deviations of any class.
    """
    centre = mu.mean(axis=0)
    with np.errstate(over="ignore", invalid="ignore"):
        m = mu - centre
        reach = (np.abs(m) + 3 * np.sqrt(var)).max(axis=0)
        if not (reach * (reach + 2 * np.abs(m)) / var).sum(axis=1).max() <= LARGEST_TERM * mu.shape[1] ** 2:
            return None
    constant = -(np.log(2 * math.pi * var) + m * m / var).sum(axis=1) / 2
    return centre[:, None], np.column_stack([constant, m / var, -.5 / var])


def diagonalDensity(X, centre, C, out):
    """Add the sums of the logarithms of the densities to `out` (K, n); NaN where a value is NaN or infinite."""
    d, n = X.shape
    step = max(64, CACHE_NUMBERS // (2 * d + 1))

    def work(part):
        x = np.empty((2 * d + 1, part.stop - part.start))
        x[0] = 1
        near, square = x[1:d + 1], x[d + 1:]
        np.subtract(X[:, part], centre, out=near)
        np.multiply(near, near, out=square)
        out[:, part] += C @ x

    with np.errstate(over="ignore", invalid="ignore"):  # found in the result
        inThreads(work, [slice(at, min(at + step, n)) for at in range(0, n, step)])
    return out
