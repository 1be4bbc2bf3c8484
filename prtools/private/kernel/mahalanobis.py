"""Compute Cholesky factors L of covariances, inverses of L, and squared Mahalanobis distances.

Notation: X (d, n) contains the samples, mu (d, K) contains the means, and sigma (K, d, d) = L L' contains the
covariances of K classes. W denotes L^-1. Mahalanobis distances are computed from W, without inverses or determinants of
sigma. Diagonal covariances may be passed as variances (K, d). L then contains the standard deviations (K, d).
"""

from typing import NamedTuple

import numpy as np

from .threads import inBlocks

EPS = float(np.finfo(float).eps)
TINY = float(np.finfo(float).tiny)  # smallest normal number; smaller variances are imprecise
FAR_SDS = 5  # maximum distance of a mean from the centre of its group, in units of sqrt(d) standard deviations
STRIP = 8  # minimum number of rows in a strip of a matrix
# minimum sum of the numbers of rows over the strips of all classes, because products with fewer rows are slow
STRIP_ROWS = 64


# Factors ------------------------------------------------------------------------------------------


def areDiagonal(matrices):
    """Return whether a matrix (d, d) is diagonal, or whether all matrices (K, d, d) are diagonal."""
    return np.count_nonzero(matrices) == np.count_nonzero(matrices.diagonal(axis1=-2, axis2=-1))


def diagonalMatrices(diagonals):
    """Return the diagonal matrices (K, d, d) with the given diagonals (K, d)."""
    K, d = diagonals.shape
    matrices = np.zeros((K, d, d))
    np.einsum("kii->ki", matrices)[:] = diagonals
    return matrices


def correlation(sigma):
    """Return the correlation matrix and the standard deviations (d,) of the covariance `sigma`."""
    sd = np.sqrt(np.diagonal(sigma))
    return sigma / sd / sd[:, None], sd


def rankTol(mean, sd):
    """Return the tolerance below which an eigenvalue of a correlation matrix counts as 0.

    `mean` and `sd` have shape (d,) for one tolerance, or (K, d) for the tolerances of K matrices.

    If features are exactly dependent, rounding causes an eigenvalue of up to 10 d eps instead of 0. If a mean is large
    relative to the standard deviation, rounding of the data adds a relative variance of up to (eps |mean| / sd)^2.
    """
    rounding = (EPS * np.abs(mean) / sd).max(axis=-1)
    return sd.shape[-1] * np.maximum(10 * EPS, np.minimum(rounding, 1) ** 2)


def cholesky(sigma, mean):
    """Return the Cholesky factor L of sigma = L L', or None if sigma is not positive definite."""
    return choleskys(sigma[None], mean[:, None])[0]


def choleskys(sigma, mean):
    """Return the Cholesky factors of K covariances for classes with the means `mean` (d, K).

    If some covariances are singular, return a list in which their factors are None.

    The pivots of the correlation matrix determine whether a covariance is singular. A pivot is the fraction of a
    feature's variance that the preceding features do not explain. Because this fraction has no unit, the result does
    not depend on the units or the origins of the features.
    """
    L = nonsingularFactors(sigma, mean)
    if L is not None:
        return L
    if len(sigma) == 1:
        return [None]
    return [choleskys(sigma[[k]], mean[:, [k]])[0] for k in range(len(sigma))]


def nonsingularFactors(sigma, mean):
    """Return the Cholesky factors of K covariances, or None if any covariance is singular."""
    isDiagonal = sigma.ndim == 2
    variance = sigma if isDiagonal else sigma.diagonal(axis1=1, axis2=2)
    if not variance.min() > TINY:
        return None
    sd = np.sqrt(variance)
    tolerance = rankTol(mean.T, sd)
    if isDiagonal:
        return sd if (tolerance < 1).all() else None
    R = sigma / sd[:, None, :] / sd[:, :, None]
    try:
        C = np.sqrt(R) if areDiagonal(R) else np.linalg.cholesky(R)
    except np.linalg.LinAlgError:
        return None
    pivot = C.diagonal(axis1=1, axis2=2) ** 2
    return sd[:, :, None] * C if (pivot.min(axis=1) > tolerance).all() else None


def lnDet(L):
    """Return ln|sigma| for one factor L or for each of K factors, where sigma = L L'."""
    return 2 * np.log(L.diagonal(axis1=-2, axis2=-1)).sum(axis=-1)


def factorInverse(L):
    """Return L^-1 for one factor or for each of K factors.

    The transpose of L is inverted, because numpy never exchanges rows of an upper triangular matrix. In L itself, numpy
    would move larger rows to the top, and features with small values would lose precision.
    """
    if areDiagonal(L):
        return np.divide(1, L, out=np.zeros_like(L), where=L > 0)
    return np.linalg.inv(L.mT).mT


def inverse(L):
    """Return the exactly symmetric matrix sigma^-1 = W'W, where sigma = L L' and W = L^-1."""
    W = factorInverse(L)
    return W.T @ W


# Distances ----------------------------------------------------------------------------------------


class Group(NamedTuple):
    """A group of classes whose distances are computed together.

    `rows` contains the row indices of the classes in the result. `centre` is the point c (d, 1) that is subtracted from
    the samples. `strips` contains the matrices [W_k (c - mu_k), W_k] of the classes, divided into strips of rows.
    """

    rows: slice | np.ndarray
    centre: np.ndarray
    strips: list

    def distances2(self, X):
        """Return D_k^2 = |W_k (x - c) + W_k (c - mu_k)|^2 (K, n) for the columns of X (d, n)."""
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

    def numbersPerColumn(self):
        """Return the number of array elements that `distances2` stores per column of X."""
        K, height, _ = self.strips[0].shape
        return len(self.centre) + 1 + K * height


class DiagonalGroup(NamedTuple):
    """A group of classes with diagonal covariances.

    The means `mu` and standard deviations `sd` have shape (K, d, 1).
    """

    rows: slice
    mu: np.ndarray
    sd: np.ndarray

    def distances2(self, X):
        """Return D_k^2 = sum ((x_i - mu_ki) / sd_ki)^2 (K, n) for the columns of X (d, n)."""
        # Z has a fixed memory order, so that the results do not depend on the memory order of X.
        Z = np.subtract(X, self.mu, order="C")
        Z /= self.sd
        return np.einsum("kij,kij->kj", Z, Z)

    def numbersPerColumn(self):
        """Return the number of array elements that `distances2` stores per column of X."""
        return self.mu.size


def makeGroups(mu, L):
    """Divide K Gaussians into groups for `squaredDistances`.

    The distance |W_k (x - c) + W_k (c - mu_k)|^2 loses precision if c is far from mu_k. Therefore, all means of a group
    lie within FAR_SDS sqrt(d) standard deviations of c. The point c is the mean of the first class in the group.
    """
    if L.ndim == 2 or areDiagonal(L):
        sd = L if L.ndim == 2 else L.diagonal(axis1=1, axis2=2)
        return [DiagonalGroup(slice(None), mu.T[:, :, None], sd[:, :, None])]
    W = factorInverse(L)
    groups = []
    remaining = np.arange(len(L))
    while remaining.size:
        centre = mu[:, remaining[:1]]
        shift = np.einsum("kij,jk->ki", W[remaining], centre - mu[:, remaining])
        isNear = np.abs(shift).max(axis=1) <= FAR_SDS * len(mu) ** 0.5
        isNear[0] = True
        rows = remaining[isNear]
        A = np.concatenate([shift[isNear][:, :, None], W[rows]], axis=2)
        groups.append(Group(slice(None) if rows.size == len(L) else rows, centre, strips(A)))
        remaining = remaining[~isNear]
    return groups


def numbersPerColumn(groups, K):
    """Return the number of array elements that the computation of scores and decisions stores per column of X."""
    return max(group.numbersPerColumn() for group in groups) + 2 * K


def strips(A):
    """Divide K matrices (d, d + 1) into strips of h rows with the shapes (K, h, 1 + h), (K, h, 1 + 2 h), ...

    The matrices are triangular except for the first column. Each strip omits the columns that are 0 in all rows of the
    strip, so strips halve the number of multiplications.
    """
    K, d, _ = A.shape
    height = max(STRIP, STRIP_ROWS // K)
    if d <= 2 * height:
        height = d
    parts = []
    for start in range(0, d, height):
        stop = start + height
        parts.append(np.ascontiguousarray(A[:, start:stop, : stop + 1]))
    return parts


def squaredDistances(X, groups, out):
    """Write the squared Mahalanobis distances of the columns x of X (d, n) to `out` (K, n), and return `out`.

    D_k^2 = |W_k (x - mu_k)|^2 = (x - mu_k)' sigma_k^-1 (x - mu_k)
    """
    # The caller checks `out` for overflow and NaN.
    with np.errstate(over="ignore", invalid="ignore"):
        for group in groups:
            out[group.rows] = group.distances2(X)
    return out


def mahalanobis2(X, mu, L):
    """Return (x - mu)' sigma^-1 (x - mu), where sigma = L L', for each column x of X."""
    d, n = X.shape
    W, D2 = factorInverse(L), np.empty(n)

    def fill(part):
        with np.errstate(over="ignore", invalid="ignore"):  # The caller checks D2.
            # D^2 = (x - mu)' Sigma^-1 (x - mu) = |W (x - mu)|^2,  W = L^-1    (S0-1)
            Z = W @ np.subtract(X[:, part], mu[:, None], order="C")
            D2[part] = np.einsum("in,in->n", Z, Z)

    inBlocks(fill, n, 2 * d)
    return D2
