"""Leaving one sample out of a Gaussian class, in closed form: the new ln|Sigma| and distances.

Without its sample x a class of n samples, mean m and scatter W has, with e = x - m,

    n - 1,    m - e / (n - 1),    W - n / (n - 1) e e'

(a rank-one update). Every covariance model is linear in the scatters. With Base, the covariance of the whole scatters
divided by the counts that remain, leaving x out gives

    Sigma = Base - w [(1 - gamma) P(e e') + gamma / d |e|^2 I]

Each function computes ln|Sigma| and z' Sigma^-1 z of all samples without a factorisation per sample. The third result,
`kept` (n,), is the share that is kept: Sigma - kept Base is positive semidefinite, and near 0 the result is inaccurate.

Notation: E (d, n) the deviations e from the own class's mean, Z (d, n) those from the mean of the class that is scored.
"""

from collections import namedtuple
from functools import partial

import numpy as np

from .mahalanobis import cholesky, factorInverse, lnDet, rankTol


def squares(A, B):
    """Return the inner product of each column of A with that of B, (n,)."""
    return np.einsum("ij,ij->j", A, B)


def fullOut(Z, H, w):
    """Return ln|Sigma|, z' Sigma^-1 z and kept for Sigma = I - w h h': the full covariance, whitened by its Base.

    |Sigma| = 1 - w h'h,  Sigma^-1 = I + w h h' / (1 - w h'h)  (Sherman and Morrison)
    """
    if w == 0:  # the sample is of another class, so this one does not change
        return 0.0, squares(Z, Z), 1.0
    kept = 1 - w * squares(H, H)
    return np.log(kept), squares(Z, Z) + w * squares(Z, H) ** 2 / kept, kept


def diagonalOut(base, gamma, Z, E, w):
    """Return ln|Sigma|, z' Sigma^-1 z and kept for a diagonal Sigma: its variances, one by one.

    v_i = base_i - w [(1 - gamma) e_i^2 + gamma / d |e|^2]
    """
    V = base[:, None] - w * ((1 - gamma) * E**2 + gamma / len(E) * squares(E, E))
    return np.log(V).sum(axis=0), squares(Z, Z / V), (V / base[:, None]).min(axis=0)


def rdaOut(base, gamma, Z, H, w):
    """Return ln|Sigma|, z' Sigma^-1 z and kept for RDA, rotated into the eigenvectors of its Base, diag(base) there.

    Sigma = D - u h h',  D = diag(base) - w gamma / d |h|^2 I,  u = w (1 - gamma):  as `fullOut`, with D in place of I
    """
    D = base[:, None] - w * gamma / len(H) * squares(H, H)
    G = H / D
    u = w * (1 - gamma)
    kept, share = 1 - u * squares(H, G), (D / base[:, None]).min(axis=0)
    return (
        np.log(D).sum(axis=0) + np.log(kept),
        squares(Z, Z / D) + u * squares(Z, G) ** 2 / kept,
        np.where(share > 0, kept * share, share),
    )  # two factors below 0 would have a product above it


Base = namedtuple("Base", "rotation lnDet leastKept out")


def makeBase(sigma, mean, covType, gamma):
    """Return the Base of a covariance: a rotation of the deviations that makes the formula short, and the formula.

    `rotation` is (d, d), or None for I; `lnDet` what is to be added to ln|Sigma|; `leastKept` the value of kept
    above which a Sigma is surely regular, infinite for a singular Base; and `out(Z, H, w)`, one of the three above.
    """
    L = cholesky(sigma, mean)
    leastKept = np.inf if L is None else leastKeptOf(sigma, mean, L)
    if covType != "full" or gamma == 1:
        return Base(None, 0.0, leastKept, partial(diagonalOut, np.diagonal(sigma), gamma))
    if gamma > 0:
        spread, vector = np.linalg.eigh(sigma)
        return Base(np.ascontiguousarray(vector.T), 0.0, leastKept, partial(rdaOut, spread, gamma))
    if L is None:
        return Base(None, 0.0, leastKept, fullOut)
    return Base(factorInverse(L), lnDet(L), leastKept, fullOut)


def leastKeptOf(sigma, mean, L):
    """Return the share of sigma = L L' that a Sigma must keep to be clearly regular by the rule of `cholesky`.

    The pivots of its correlation are at least kept times sigma's, its tolerance is at most about 1 / kept times
    sigma's. The 1e4 between them also holds kept so large that the closed form loses no more than six digits.
    """
    sd = np.sqrt(np.diagonal(sigma))
    return np.sqrt(1e4 * rankTol(mean, sd)) / (L.diagonal() / sd).min()
