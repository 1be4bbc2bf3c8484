"""Compute determinants and Mahalanobis distances of a Gaussian class in closed form after one sample is left out.

Consider a class with n samples, mean m and scatter W. Let e = x - m be the deviation of a sample x.
Without x, the class has these statistics:

    count n - 1,    mean m - e / (n - 1),    scatter W - n / (n - 1) e e'

In every covariance model, Sigma is a linear function of the scatters. Let Base be the sum of the scatters of all
samples, divided by the number of remaining samples. The covariance without x is given by this formula:

    Sigma = Base - w [(1 - gamma) P(e e') + gamma / d |e|^2 I]

The functions `fullOut`, `diagonalOut` and `rdaOut` return ln|Sigma| and z' Sigma^-1 z for each sample, without
factorising a matrix for each sample. The third result, `kept` (n,), is the fraction of Base that remains in Sigma:
Sigma - kept * Base is positive semidefinite. The results are inaccurate where `kept` is near 0.

Notation: E (d, n) contains the deviations of the samples from their class means. H (d, n) contains these deviations in
the coordinates of Base. Z (d, n) contains the deviations from the mean of the class whose score is computed.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from .mahalanobis import cholesky, factorInverse, lnDet, rankTol


def products(A, B):
    """Return the inner products (n,) of corresponding columns of A and B."""
    return np.einsum("ij,ij->j", A, B)


def fullOut(Z, H, w):
    """Return ln|Sigma|, z' Sigma^-1 z and `kept` for a full covariance matrix.

    Z and H contain whitened coordinates, in which Sigma = I - w h h' for a column h of H. The matrix determinant
    lemma and the Sherman-Morrison formula give the determinant and the inverse of Sigma:

        |Sigma| = 1 - w h'h,    Sigma^-1 = I + w h h' / (1 - w h'h)
    """
    if w == 0:  # The sample that is left out belongs to another class, so Sigma = I.
        return 0.0, products(Z, Z), 1.0
    kept = 1 - w * products(H, H)
    return np.log(kept), products(Z, Z) + w * products(Z, H) ** 2 / kept, kept


def diagonalOut(base, gamma, Z, E, w):
    """Return ln|Sigma|, z' Sigma^-1 z and `kept` for a diagonal covariance matrix.

    The variances are v_i = base_i - w [(1 - gamma) e_i^2 + gamma / d |e|^2]
    """
    V = base[:, None] - w * ((1 - gamma) * E**2 + gamma / len(E) * products(E, E))
    share = V / base[:, None]
    return np.log(V).sum(axis=0), products(Z, Z / V), share.min(axis=0)


def rdaOut(base, gamma, Z, H, w):
    """Return ln|Sigma|, z' Sigma^-1 z and `kept` for regularised discriminant analysis (RDA).

    The axes of Z and H are the eigenvectors of Base, so that Base is the diagonal matrix diag(base).

    Sigma = D - u h h',  D = diag(base) - w gamma / d |h|^2 I,  u = w (1 - gamma)
    """
    D = base[:, None] - w * gamma / len(H) * products(H, H)
    G = H / D
    u = w * (1 - gamma)
    factor = 1 - u * products(H, G)
    lnDetSigma = np.log(D).sum(axis=0) + np.log(factor)
    distance = products(Z, Z / D) + u * products(Z, G) ** 2 / factor
    share = (D / base[:, None]).min(axis=0)
    # If `factor` and `share` are both negative, their product is positive, so `share` is returned as `kept`.
    return lnDetSigma, distance, np.where(share > 0, factor * share, share)


class Base(NamedTuple):
    """The covariance Base of a class, with other quantities that the leave-one-out formulas require.

    `rotation` transforms samples to the coordinates of Z and H, or is None for the identity. The transformation changes
    ln|Sigma|; `lnDet` must be added to undo this change. Sigma is nonsingular if `kept` is larger than `leastKept`,
    which is infinite for a singular Base. `out(Z, H, w)` is `fullOut`, `diagonalOut` or `rdaOut`.
    """

    rotation: np.ndarray | None
    lnDet: float
    leastKept: float
    out: Callable


def makeBase(sigma, mean, covType, gamma):
    """Compute the Base of a class from its covariance matrix `sigma` and the options covType and gamma."""
    L = cholesky(sigma, mean)
    leastKept = np.inf if L is None else leastKeptShare(sigma, mean, L)
    if covType not in ("full", "diagonal", "single"):
        raise ValueError(f"Leave-one-out has no closed form for covType={covType!r}.")
    if covType != "full" or gamma == 1:
        return Base(None, 0.0, leastKept, partial(diagonalOut, np.diagonal(sigma), gamma))
    if gamma > 0:
        spread, vector = np.linalg.eigh(sigma)
        return Base(np.ascontiguousarray(vector.T), 0.0, leastKept, partial(rdaOut, spread, gamma))
    if L is None:
        return Base(None, 0.0, leastKept, fullOut)
    return Base(factorInverse(L), lnDet(L), leastKept, fullOut)


def leastKeptShare(sigma, mean, L):
    """Return the lower limit of `kept` above which Sigma is certainly nonsingular.

    `sigma` = L L' is the covariance Base. The correlation pivots of Sigma are at least `kept` times as large as the
    pivots of Base. The tolerance of `cholesky` for Sigma is at most about 1 / `kept` times as large as the tolerance
    for Base. The safety factor 1e4 ensures that the closed form loses fewer than six digits.
    """
    sd = np.sqrt(np.diagonal(sigma))
    return np.sqrt(1e4 * rankTol(mean, sd)) / (L.diagonal() / sd).min()
