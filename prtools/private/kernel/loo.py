"""Leaving one sample out of a Gaussian class, in closed form: the new ln|Sigma| and distances.

Without its sample x a class of n samples, mean m and scatter W has, with e = x - m,

    n - 1,    m - e / (n - 1),    W - n / (n - 1) e e'

(a rank-one update). Every covariance model is linear in the scatters. With Base, the covariance of the whole scatters
divided by the counts that remain, leaving x out gives

    Sigma = Base - w [(1 - gamma) P(e e') + gamma / d |e|^2 I]

Each function computes ln|Sigma| and z' Sigma^-1 z of all samples without a factorisation per sample. The third result,
`kept` (n,), is the share of Base that Sigma keeps: Sigma - kept Base is positive semidefinite. Near 0 the results are
inaccurate.

Notation: E (d, n) the deviations e from the own class's mean, Z (d, n) those from the mean of the class that is scored.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from .mahalanobis import cholesky, factorInverse, lnDet, rankTol


def products(A, B):
    """Return the inner product of each column of A with the same column of B, (n,)."""
    return np.einsum("ij,ij->j", A, B)


def fullOut(Z, H, w):
    """Return ln|Sigma|, z' Sigma^-1 z and kept for Sigma = I - w h h': the full covariance, whitened by its Base.

    |Sigma| = 1 - w h'h,  Sigma^-1 = I + w h h' / (1 - w h'h)  (Sherman and Morrison)
    """
    if w == 0:  # the sample is of another class, so this one does not change
        return 0.0, products(Z, Z), 1.0
    kept = 1 - w * products(H, H)
    return np.log(kept), products(Z, Z) + w * products(Z, H) ** 2 / kept, kept


def diagonalOut(base, gamma, Z, E, w):
    """Return ln|Sigma|, z' Sigma^-1 z and kept for a diagonal Sigma: its variances, one by one.

    v_i = base_i - w [(1 - gamma) e_i^2 + gamma / d |e|^2]
    """
    V = base[:, None] - w * ((1 - gamma) * E**2 + gamma / len(E) * products(E, E))
    share = V / base[:, None]
    return np.log(V).sum(axis=0), products(Z, Z / V), share.min(axis=0)


def rdaOut(base, gamma, Z, H, w):
    """Return ln|Sigma|, z' Sigma^-1 z and kept for RDA, rotated into the eigenvectors of its Base, diag(base) there.

    Sigma = D - u h h',  D = diag(base) - w gamma / d |h|^2 I,  u = w (1 - gamma):  as `fullOut`, with D in place of I
    """
    D = base[:, None] - w * gamma / len(H) * products(H, H)
    G = H / D
    u = w * (1 - gamma)
    factor = 1 - u * products(H, G)
    lnDetSigma = np.log(D).sum(axis=0) + np.log(factor)
    distance = products(Z, Z / D) + u * products(Z, G) ** 2 / factor
    share = (D / base[:, None]).min(axis=0)
    # The product of two factors below 0 would be above 0.
    return lnDetSigma, distance, np.where(share > 0, factor * share, share)


class Base(NamedTuple):
    """A covariance before a sample is left out: a rotation that makes the formula short, and the formula.

    `rotation` is (d, d), or None for I; `lnDet` is to be added to ln|Sigma|; a Sigma that keeps more than `leastKept`,
    infinite for a singular Base, is surely regular; `out(Z, H, w)` is one of the three functions above.
    """

    rotation: np.ndarray | None
    lnDet: float
    leastKept: float
    out: Callable


def makeBase(sigma, mean, covType, gamma):
    """Return the Base of a covariance of the options covType and gamma."""
    L = cholesky(sigma, mean)
    leastKept = np.inf if L is None else leastKeptOf(sigma, mean, L)
    if covType not in ("full", "diagonal", "single"):
        raise ValueError(f"covType {covType!r} has no closed form for leave-one-out")
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

    The pivots of its correlation are at least kept times those of sigma, its tolerance is at most about 1 / kept times
    that of sigma. The factor 1e4 also keeps the loss of the closed form below six digits.
    """
    sd = np.sqrt(np.diagonal(sigma))
    return np.sqrt(1e4 * rankTol(mean, sd)) / (L.diagonal() / sd).min()
