"""Compute ln|Sigma| and distances in closed form if one sample is left out of a Gaussian class.

A class has n samples, mean m and scatter W. If its sample x is left out, and e = x - m, these three values become

    n - 1,    m - e / (n - 1),    W - n / (n - 1) e e'

(a rank-one update of W). In every covariance model, Sigma is a linear function of the scatters. Base is the covariance
computed from the scatters of all samples, but divided by the remaining counts. Leaving x out gives

    Sigma = Base - w [(1 - gamma) P(e e') + gamma / d |e|^2 I]

The functions `...Out` return ln|Sigma| and z' Sigma^-1 z of all samples without a factorisation per sample. The third
result, `kept` (n,), is the fraction of Base that remains in Sigma: Sigma - kept Base is positive semidefinite. The
results are inaccurate where `kept` is near 0.

Notation: E (d, n) contains deviations of samples from the means of their classes, and H (d, n) the same deviations in
the coordinates of Base. Z (d, n) contains deviations from the mean of the class whose score is computed.
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
    """Return ln|Sigma|, z' Sigma^-1 z and `kept` for a full covariance.

    In the whitened coordinates of Z and H, Sigma = I - w h h', where h is a column of H.

    |Sigma| = 1 - w h'h,  Sigma^-1 = I + w h h' / (1 - w h'h)  (Sherman and Morrison)
    """
    if w == 0:  # the sample belongs to another class, so this class does not change
        return 0.0, products(Z, Z), 1.0
    kept = 1 - w * products(H, H)
    return np.log(kept), products(Z, Z) + w * products(Z, H) ** 2 / kept, kept


def diagonalOut(base, gamma, Z, E, w):
    """Return ln|Sigma|, z' Sigma^-1 z and `kept` for a diagonal covariance with the variances v_i.

    v_i = base_i - w [(1 - gamma) e_i^2 + gamma / d |e|^2]
    """
    V = base[:, None] - w * ((1 - gamma) * E**2 + gamma / len(E) * products(E, E))
    share = V / base[:, None]
    return np.log(V).sum(axis=0), products(Z, Z / V), share.min(axis=0)


def rdaOut(base, gamma, Z, H, w):
    """Return ln|Sigma|, z' Sigma^-1 z and `kept` for regularised discriminant analysis (RDA).

    In the coordinates of Z and H, the eigenvectors of Base, Base is diag(base).

    Sigma = D - u h h',  D = diag(base) - w gamma / d |h|^2 I,  u = w (1 - gamma).  In `fullOut`, D is I.
    """
    D = base[:, None] - w * gamma / len(H) * products(H, H)
    G = H / D
    u = w * (1 - gamma)
    factor = 1 - u * products(H, G)
    lnDetSigma = np.log(D).sum(axis=0) + np.log(factor)
    distance = products(Z, Z / D) + u * products(Z, G) ** 2 / factor
    share = (D / base[:, None]).min(axis=0)
    # The product must not become positive if both factors are negative.
    return lnDetSigma, distance, np.where(share > 0, factor * share, share)


class Base(NamedTuple):
    """A covariance before a sample is left out, a transformation, and the leave-one-out formula in its coordinates.

    `rotation` is the transformation matrix (d, d), or None for the identity. `lnDet` is added to ln|Sigma|. If `kept`
    is larger than `leastKept`, Sigma is nonsingular; `leastKept` is infinite for a singular Base. `out(Z, H, w)` is one
    of the functions `...Out`.
    """

    rotation: np.ndarray | None
    lnDet: float
    leastKept: float
    out: Callable


def makeBase(sigma, mean, covType, gamma):
    """Return the Base with the covariance `sigma` for the options covType and gamma."""
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
    """Return the value of `kept` above which Sigma is certainly nonsingular by the rule of `cholesky`.

    `sigma` = L L' is the covariance before a sample is left out. The correlation pivots of Sigma are at least kept
    times the pivots of sigma, and the tolerance for Sigma is at most about 1 / kept times the tolerance for sigma. The
    safety factor 1e4 ensures that the closed form loses fewer than six digits.
    """
    sd = np.sqrt(np.diagonal(sigma))
    return np.sqrt(1e4 * rankTol(mean, sd)) / (L.diagonal() / sd).min()
