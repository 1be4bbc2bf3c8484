"""Gaussian kernels of arrays: the Cholesky factor, its inverse, squared Mahalanobis distances.

Notation: X (d, n), mu (d, K), sigma (K, d, d) = L L', W = L^-1. No covariance is inverted, no determinant taken.
"""

from typing import NamedTuple

import numpy as np

from .threads import inBlocks

EPS = float(np.finfo(float).eps)
TINY = float(np.finfo(float).tiny)  # smaller variances have lost digits
FAR_SDS = 5  # largest distance of a mean from the centre of its group, in standard deviations times sqrt(d)
STRIP, STRIP_ROWS = (
    8,
    64,
)  # rows of a strip, per class and of all classes: fewer are slow to multiply


def areDiagonal(matrices):
    """Return whether a matrix (d, d), or all of several (K, d, d), are diagonal."""
    return np.count_nonzero(matrices) == np.count_nonzero(matrices.diagonal(axis1=-2, axis2=-1))


def diagonalMatrices(diagonals):
    """Return the matrices (K, d, d) of diagonals (K, d); pages of zeros take no memory until they are written to."""
    K, d = diagonals.shape
    matrices = np.zeros((K, d, d))
    np.einsum("kii->ki", matrices)[:] = diagonals
    return matrices


def correlation(sigma):
    """Return the correlation matrix of `sigma` and its standard deviations (d,)."""
    sd = np.sqrt(np.diagonal(sigma))
    return sigma / sd / sd[:, None], sd


def rankTol(mean, sd):
    """Return the eigenvalue of a correlation matrix below which it is taken for 0.

    Rounding turns an exact dependence into an eigenvalue of up to 10 d eps. If means are large compared with the
    spread, the data themselves are rounded, with the relative variance (eps |mean| / sd)^2.
    """
    return sd.size * max(
        10 * EPS, min(float((EPS * np.abs(mean) / sd).max()), 1.0) ** 2
    )  # 1 is all of it


def cholesky(sigma, mean):
    """Return L of sigma = L L', or None if sigma is singular (or not positive definite).

    The pivots of the correlation matrix decide: each is the share of the variance of a feature that the features before
    it do not explain. So units and origin do not matter.
    """
    if not (np.diagonal(sigma) > TINY).all():
        return None
    R, sd = correlation(sigma)
    try:
        C = lowerFactor(R)
    except np.linalg.LinAlgError:
        return None
    return None if C.diagonal().min() ** 2 <= rankTol(mean, sd) else sd[:, None] * C


def choleskys(sigma, mean):
    """Return the factors of K covariances (K, d, d), or a list with None for a singular one; mean is (d, K)."""
    var = sigma.diagonal(axis1=1, axis2=2)
    if var.min() > TINY:  # all at once, which is faster for small data
        sd = np.sqrt(var)
        try:
            C = lowerFactor(sigma / sd[:, None, :] / sd[:, :, None])
            strictest = rankTol(mean.T, sd) / len(sd)  # of all classes
            if C.diagonal(axis1=1, axis2=2).min() ** 2 > strictest:
                return sd[:, :, None] * C
        except np.linalg.LinAlgError:
            pass
    return [cholesky(S, m) for S, m in zip(sigma, mean.T)]


def lowerFactor(R):
    """Return C of R = C C', of one correlation matrix or of several; diagonal matrices need no factorisation."""
    return np.sqrt(R) if areDiagonal(R) else np.linalg.cholesky(R)


def lnDet(L):
    """Return ln|sigma| of sigma = L L', of one or of K of them."""
    return 2 * np.log(L.diagonal(axis1=-2, axis2=-1)).sum(axis=-1)


def factorInverse(L):
    """Return L^-1 of one factor or of K of them, in units of the features: of an upper triangle, which has no pivots.

    Of L itself numpy exchanges rows, the larger ones first, and features of smaller units lose digits.
    """
    if areDiagonal(L):
        return np.divide(1, L, out=np.zeros_like(L), where=L > 0)
    return np.linalg.inv(L.mT).mT


class Group(NamedTuple):
    """Classes that are scored together: their rows in the result, a centre c, and [W_k (c - mu_k), W_k] in strips."""

    rows: slice | np.ndarray
    centre: np.ndarray
    strips: list

    def squaredDistances(self, X):
        """Return D_k^2 = |W_k (x - c) + W_k (c - mu_k)|^2 of the columns of X (d, n), one row per class."""
        d, n = X.shape
        Y = np.empty((d + 1, n))
        Y[0] = 1
        np.subtract(X, self.centre, out=Y[1:])
        D2 = 0.0
        for A in self.strips:
            K, height, width = A.shape
            Z = (A.reshape(-1, width) @ Y[:width]).reshape(K, height, n)
            D2 = D2 + np.einsum("kij,kij->kj", Z, Z)
        return D2


class DiagonalGroup(NamedTuple):
    """Classes with diagonal covariances: means and standard deviations (K, d, 1)."""

    rows: slice
    mu: np.ndarray
    sd: np.ndarray

    def squaredDistances(self, X):
        """Return D_k^2 = sum ((x_i - mu_ki) / sd_ki)^2 of the columns of X (d, n), one row per class."""
        Z = np.subtract(
            X, self.mu, order="C"
        )  # so that results do not depend on the order of X in memory
        Z /= self.sd
        return np.einsum("kij,kij->kj", Z, Z)


def whitening(mu, L):
    """Return K Gaussians, mu (d, K) and L (K, d, d) or diagonals (K, d), as the groups for `squaredDistances`.

    Far from mu_k, |W_k (x - c) + W_k (c - mu_k)|^2 loses digits. So a group consists of the classes whose means lie
    within FAR_SDS sqrt(d) standard deviations from c, the mean of its first class.
    """
    if L.ndim == 2 or areDiagonal(L):
        sd = L if L.ndim == 2 else L.diagonal(axis1=1, axis2=2)
        return [DiagonalGroup(slice(None), mu.T[:, :, None], sd[:, :, None])]
    W = factorInverse(L)
    groups, left = [], np.arange(len(L))
    while left.size:
        centre = mu[:, left[:1]]
        shift = np.einsum("kij,jk->ki", W if left.size == len(L) else W[left], centre - mu[:, left])
        isNear = np.abs(shift).max(axis=1) <= FAR_SDS * len(mu) ** 0.5
        isNear[0] = True
        near = left[isNear]
        rows = slice(None) if near.size == len(L) else near
        groups.append(
            Group(
                rows, centre, strips(np.concatenate([shift[isNear][:, :, None], W[near]], axis=2))
            )
        )
        left = left[~isNear]
    return groups


def numbersPerColumn(groups, K):
    """Return how many numbers a score and its decision keep at a time for each column of X."""
    if isinstance(groups[0], DiagonalGroup):
        return groups[0].mu.size + 2 * K
    d = len(groups[0].centre)
    rows = max(group.strips[0][:, :, 0].size for group in groups)
    return d + 1 + rows + 2 * K


def strips(A):
    """Return K matrices (d, d + 1) as strips of h rows, (K, h, 1 + h), (K, h, 1 + 2 h), ...

    Without their first column the matrices are triangular: leading rows use only leading features, which halves the
    multiplications.
    """
    K, d, _ = A.shape
    height = max(STRIP, STRIP_ROWS // K)
    height = height if d > 2 * height else d
    starts = range(0, d, height)
    return [
        np.ascontiguousarray(A[:, start : start + height, : start + height + 1]) for start in starts
    ]


def squaredDistances(X, groups, out):
    """Fill `out` (K, n) with D_k^2 = |W_k (x - mu_k)|^2 = (x - mu_k)' sigma_k^-1 (x - mu_k) of a block X (d, n)."""
    with np.errstate(over="ignore", invalid="ignore"):  # overflow and NaN are found in the result
        for group in groups:
            out[group.rows] = group.squaredDistances(X)
    return out


def mahalanobis2(X, mu, L):
    """Return (x - mu)' sigma^-1 (x - mu) of each column for one Gaussian, (n,)."""
    d, n = X.shape
    W, D2 = factorInverse(L), np.empty(n)

    def fill(part):
        with np.errstate(over="ignore", invalid="ignore"):  # found in the result
            # D^2 = (x - mu)' Sigma^-1 (x - mu) = |W (x - mu)|^2,  W = L^-1    (S0-1)
            Z = W @ np.subtract(X[:, part], mu[:, None], order="C")
            D2[part] = np.einsum("in,in->n", Z, Z)

    inBlocks(fill, n, 2 * d)
    return D2


def inverse(L):
    """Return sigma^-1 = W'W of sigma = L L', W = L^-1: exactly symmetric."""
    W = factorInverse(L)
    return W.T @ W
