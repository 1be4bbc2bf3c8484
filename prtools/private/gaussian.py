"""Gaussian kernels of arrays: the Cholesky factor, its whitening, squared Mahalanobis distances.

Notation: X (d, n), mu (d,), sigma (d, d) = L L'. No covariance is inverted, no determinant taken.
"""
import numpy as np

CHUNK = 1 << 17  # numbers a block of columns: it stays in the cache while it is centred, whitened and squared
TINY = np.finfo(float).tiny  # a variance below it has lost digits


def correlation(sigma):
    """Return the correlation matrix of `sigma` and its standard deviations (d,)."""
    sd = np.sqrt(np.diagonal(sigma))
    return sigma / sd / sd[:, None], sd


def rankTol(mean, sd):
    """Return the eigenvalue of a correlation matrix below which it is taken for 0.

    10 d eps is what rounding leaves of an exact dependence; where the means are large against the spread, the data
    themselves are rounded, and their rounding has the relative variance (eps |mean| / sd)^2.
    """
    eps = np.finfo(float).eps
    return sd.size * max(10 * eps, min(float(np.max(eps * np.abs(mean) / sd)), 1.0) ** 2)  # 1 is all of it


def cholesky(sigma, mean):
    """Return L of sigma = L L', or None where sigma is singular (or not positive definite).

    Judged by the pivots of the correlation matrix, each the share of a feature's variance that those before it do not
    explain, so that a change of units, or of origin, changes nothing.
    """
    if not (np.diagonal(sigma) > TINY).all():
        return None
    R, sd = correlation(sigma)
    try:
        C = np.linalg.cholesky(R)
    except np.linalg.LinAlgError:
        return None
    return None if C.diagonal().min() ** 2 <= rankTol(mean, sd) else sd[:, None] * C


def lnDet(L):
    """Return ln|sigma| of sigma = L L'."""
    return 2 * np.log(L.diagonal()).sum()


def mahalanobis2(X, mu, L):
    """Return (x - mu)' sigma^-1 (x - mu) of each column, (n,), as the squared length of L^-1 (x - mu)."""
    d, n = X.shape
    W = np.linalg.inv(L)
    out = np.empty(n)
    step = max(1, CHUNK // d)
    with np.errstate(over="ignore", invalid="ignore"):  # a sample beyond all range, or NaN, is found in the result
        for at in range(0, n, step):
            Z = W @ (X[:, at:at + step] - mu[:, None])
            np.einsum("ij,ij->j", Z, Z, out=out[at:at + step])
    return out


def inverse(L):
    """Return sigma^-1 = W'W of sigma = L L', W = L^-1: exactly symmetric."""
    W = np.linalg.inv(L)
    return W.T @ W
