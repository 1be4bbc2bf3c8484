"""Gaussian kernels of arrays: the Cholesky factor, its whitening, squared Mahalanobis distances.

Notation: X (d, n), mu (d,), sigma (d, d) = L L'. No covariance is inverted, no determinant taken.
"""
import numpy as np

from .threads import BLAS_SMALL_D, CACHE_NUMBERS

EPS = float(np.finfo(float).eps)
TINY = float(np.finfo(float).tiny)  # smaller variances have lost digits
SMALL_PRODUCT = 1 << 18  # multiplications that OpenBLAS does in the calling thread, see `byWhitening`
FAR_SDS = 30  # standard deviations from the common centre: from 100 on more is lost than by plain substitution
MANY_CLASSES = 8  # classes
LARGEST_TERM = 50  # of a quadratic function, in squared standard deviations, times d^2: as many ulps may be lost


def correlation(sigma):
    """Return the correlation matrix of `sigma` and its standard deviations (d,)."""
    sd = np.sqrt(np.diagonal(sigma))
    return sigma / sd / sd[:, None], sd


def rankTol(mean, sd):
    """Return the eigenvalue of a correlation matrix below which it is taken for 0.

    Rounding turns an exact dependence into an eigenvalue of up to 10 d eps. If means are large compared with the
    spread, the data themselves are rounded, with the relative variance (eps |mean| / sd)^2.
    """
    return sd.size * max(10 * EPS, min(float((EPS * np.abs(mean) / sd).max()), 1.0) ** 2)  # 1 is all of it


def cholesky(sigma, mean):
    """Return L of sigma = L L', or None if sigma is singular (or not positive definite).

    The pivots of the correlation matrix decide: each is the share of the variance of a feature that the features before
    it do not explain. So units and origin do not matter.
    """
    if not (np.diagonal(sigma) > TINY).all():
        return None
    R, sd = correlation(sigma)
    try:
        C = np.linalg.cholesky(R)
    except np.linalg.LinAlgError:
        return None
    return None if C.diagonal().min() ** 2 <= rankTol(mean, sd) else sd[:, None] * C


def choleskys(sigma, mean):
    """Return the factors of K covariances (K, d, d), or a list with None for a singular one; mean is (d, K)."""
    var = sigma.diagonal(axis1=1, axis2=2)
    if var.min() > TINY:  # all at once, which is faster for small data
        sd = np.sqrt(var)
        try:
            C = np.linalg.cholesky(sigma / sd[:, None, :] / sd[:, :, None])
            strictest = rankTol(mean.T, sd) / len(sd)  # of all classes
            if C.diagonal(axis1=1, axis2=2).min() ** 2 > strictest:
                return sd[:, :, None] * C
        except np.linalg.LinAlgError:
            pass
    return [cholesky(S, m) for S, m in zip(sigma, mean.T)]


def lnDet(L):
    """Return ln|sigma| of sigma = L L', of one or of K of them."""
    return 2 * np.log(L.diagonal(axis1=-2, axis2=-1)).sum(axis=-1)


def factorInverse(L):
    """Return L^-1 of one factor or of K of them, in units of the features: of an upper triangle, which has no pivots.

    Of L itself numpy exchanges rows, the larger ones first, and features of smaller units lose digits.
    """
    return np.linalg.inv(L.mT).mT


def whitening(mu, L, W=None):
    """Return K Gaussians, mu (d, K) and L (K, d, d), in the form that `mahalanobis2All` takes.

    For each group of classes with the same kernel: the kernel, the slice of the classes, their common centre c, and the
    matrices of the kernel. Classes so far from c that accuracy would be lost get a group each, with their own mean as
    c.
    """
    K = mu.shape[1]
    W = factorInverse(L) if W is None else W
    centre = mu.mean(axis=1, keepdims=True)
    w = -W @ (mu - centre).T[:, :, None]
    if K > 1 and np.abs(w).max() > FAR_SDS:
        return [(kernel, slice(k, k + 1), *rest) for k in range(K)
                for kernel, _, *rest in whitening(mu[:, [k]], L[[k]])]
    if max(MANY_CLASSES, len(mu)) <= K:
        C = quadraticForms(W, mu - centre, L)
        if C is not None:
            return [(byFeatures, slice(0, K), centre, C)]
    return [(byWhitening, slice(0, K), centre, inQuarters(np.concatenate([w, W], axis=2)))]


def inQuarters(W):
    """Return (K, d, d + 1) matrices as one of K d rows, or for large d as four, each with a quarter of all rows.

    The factors are triangular, so the rows of a quarter need only the leading part of x: 1.3, 1.3 and 1.4 times as fast
    at d = 64, 100 and 200 on an AMD EPYC, up to 1.7 on an Intel Xeon; no gain at d = 20.
    """
    d = W.shape[1]
    height = d if d <= BLAS_SMALL_D else -(-d // 4)
    return [W[:, r:r + height, :r + height + 1].reshape(-1, min(d, r + height) + 1) for r in range(0, d, height)]


def quadraticForms(W, mu, L):
    """Return the coefficients (K, 1 + d + d (d + 1) / 2) of the squared distances for 1, x_i and x_i x_j, i <= j.

    With A = W_k'W_k they are mu_k'A mu_k, -2 A mu_k, and A, twice where i < j. None if, for samples within
    three standard deviations of a class, the terms are so much larger than their sum that accuracy would be lost: if
    classes are far apart, or features nearly depend on each other.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        d, A = len(mu), W.mT @ W
        reach = (np.abs(mu) + 3 * np.sqrt(np.square(L).sum(axis=2)).T).max(axis=1)
        if not np.einsum("i,kij,j->k", reach, np.abs(A), reach).max() <= LARGEST_TERM * d * d:
            return None
    b = np.einsum("kij,jk->ik", A, mu)
    square = [A[:, i, i:].T * np.where(np.arange(d - i), 2, 1)[:, None] for i in range(d)]
    return np.ascontiguousarray(np.concatenate([np.einsum("ik,ik->k", b, mu)[None], -2 * b, *square]).T)


def mahalanobis2All(X, whitened, out):
    """Fill `out` (K, n) with (x - mu_k)' sigma_k^-1 (x - mu_k), the squared length of L_k^-1 (x - mu_k)."""
    with np.errstate(over="ignore", invalid="ignore"):  # overflow and NaN are found in the result
        for kernel, group, centre, matrices in whitened:
            kernel(X, centre, matrices, out[group])
    return out


def byWhitening(X, centre, blocks, out):
    """Fill `out` (K, n) with the squared rows of W_k [1; x - c], summed per class: the kernel for few classes.

    Products are cut into small ones, for which BLAS has a kernel in the calling thread: faster than two threads of its
    own, which wait for each other if another program uses the other core (60 times the time was measured).
    """
    (d, n), K, rows = X.shape, len(out), len(blocks[0])
    small = d <= BLAS_SMALL_D
    m = min(SMALL_PRODUCT // (rows * (d + 1)), CACHE_NUMBERS // rows) if small else 4 * CACHE_NUMBERS // rows
    m = max(1, min(n, max(64, m)))
    D, Z = np.empty((d + 1, m)), np.empty((rows, m))
    D[0] = 1
    for at in range(0, n, m):
        to = out[:, at:at + m]
        w = to.shape[1]
        np.subtract(X[:, at:at + m], centre, out=D[1:, :w])
        for i, W in enumerate(blocks):
            z = np.matmul(W, D[:W.shape[1], :w], out=Z[:len(W), :w]).reshape(K, -1, w)
            if i == 0:
                np.einsum("kij,kij->kj", z, z, out=to)
            else:
                to += np.einsum("kij,kij->kj", z, z)


def byFeatures(X, centre, C, out):
    """Fill `out` (K, n) with C [1; x_i; x_i x_j] of x - c: the kernel for many classes, with one set of squares.

    A third to a quarter of the time of `byWhitening` for 50 classes or more (d = 5, 10, 20), .4 of it at d = 50,
    K = 100.
    """
    (d, n), f = X.shape, C.shape[1]
    m = max(1, min(n, max(64, 4 * CACHE_NUMBERS // f)))
    Q = np.ones((f, m))
    for at in range(0, n, m):
        q, end = Q[:, :min(m, n - at)], d + 1
        x = np.subtract(X[:, at:at + m], centre, out=q[1:end])
        for i in range(d):
            end += d - i
            np.multiply(x[i:], x[i], out=q[end - d + i:end])
        to = np.matmul(C, q, out=out[:, at:at + m])
        if to.min() < 0:
            to[to < -1] = np.nan  # overflow
            np.maximum(to, 0, out=to)  # rounding errors


def inOneThread(whitened):
    """Return whether the kernels use only the calling thread, so that other threads can run in parallel."""
    return all(kernel is byWhitening and len(centre) <= BLAS_SMALL_D for kernel, _, centre, _ in whitened)


def mahalanobis2(X, mu, L):
    """Return (x - mu)' sigma^-1 (x - mu) of each column for one Gaussian, (n,)."""
    return mahalanobis2All(X, whitening(mu[:, None], L[None]), np.empty((1, X.shape[1])))[0]


def gridMahalanobis2(x, y, mu, L):
    """Return the squared distances (K, len(y), len(x)) of the points of a grid in the plane, mu (2, K), L (K, 2, 2).

    A quadratic function of two variables is [1, v, v^2] C_k [1, u, u^2]', u = x - mu_1, v = y - mu_2: one small product
    a class for the whole grid, a third of the time of squares point by point. These serve where the features are so
    correlated that the terms are far larger than their sum, or so small that a term overflows.
    """
    W = factorInverse(L)
    u, v = x - mu[0][:, None], y - mu[1][:, None]
    with np.errstate(over="ignore", invalid="ignore"):
        A = W.mT @ W
        if not np.isfinite(A).all() or (W[:, 1, 0] ** 2 > 100 * W[:, 0, 0] ** 2).any():  # rho^2 / (1 - rho^2) > 100
            Z = (W[:, 1, 0, None] * u)[:, None, :] + (W[:, 1, 1, None] * v)[:, :, None]
            Z *= Z
            Z += np.square(W[:, 0, 0, None] * u)[:, None, :]
            return Z
        a, b, c = A.reshape(-1, 4)[:, [0, 1, 3]].T[:, :, None]
        one = np.ones_like(v)
        return np.stack([one, v, v * v], axis=2) @ np.stack([a * u * u, 2 * b * u, c + 0 * u], axis=1)


def inverse(L):
    """Return sigma^-1 = W'W of sigma = L L', W = L^-1: exactly symmetric."""
    W = factorInverse(L)
    return W.T @ W
