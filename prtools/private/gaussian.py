"""Gaussian kernels of arrays: the Cholesky factor, its whitening, squared Mahalanobis distances.

Notation: X (d, n), mu (d,), sigma (d, d) = L L'. No covariance is inverted, no determinant taken.
"""
import numpy as np

EPS = float(np.finfo(float).eps)
TINY = float(np.finfo(float).tiny)  # a variance below it has lost digits
CHUNK = 1_000_000  # multiplications a product: the cache holds it, and OpenBLAS wakes no second thread for it. Where
#                   another program has that thread's core, each product waits for it: 60 times the time was seen
ROWS = 24  # of a block of a triangular factor
FAR = 1e3  # standard deviations from the common centre: what is lost there is 1e-13 of a squared distance of 1


def correlation(sigma):
    """Return the correlation matrix of `sigma` and its standard deviations (d,)."""
    sd = np.sqrt(np.diagonal(sigma))
    return sigma / sd / sd[:, None], sd


def rankTol(mean, sd):
    """Return the eigenvalue of a correlation matrix below which it is taken for 0.

    10 d eps is what rounding leaves of an exact dependence; where the means are large against the spread, the data
    themselves are rounded, and their rounding has the relative variance (eps |mean| / sd)^2.
    """
    return sd.size * max(10 * EPS, min(float((EPS * np.abs(mean) / sd).max()), 1.0) ** 2)  # 1 is all of it


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


def choleskys(sigma, mean):
    """Return the factor of each of K covariances (K, d, d), or None, as `cholesky` does; mean is (d, K)."""
    var = sigma.diagonal(axis1=1, axis2=2)
    if (var > TINY).all():  # all at once: one by one it costs the smallest data most
        sd = np.sqrt(var)
        try:
            C = np.linalg.cholesky(sigma / sd[:, None, :] / sd[:, :, None])
            pivots = C.diagonal(axis1=1, axis2=2) ** 2
            if pivots.min() > rankTol(mean.T, sd) / len(sd):  # the tolerance of the strictest class
                return list(sd[:, :, None] * C)
        except np.linalg.LinAlgError:
            pass
    return [cholesky(S, m) for S, m in zip(sigma, mean.T)]


def lnDet(L):
    """Return ln|sigma| of sigma = L L'."""
    return 2 * np.log(L.diagonal()).sum()


def whitening(mu, L):
    """Make K Gaussians, mu (d, K) and L (K, d, d), ready for `mahalanobis2All`.

    The classes are whitened together: their inverse factors W_k, stacked, times [1; x - c], c a common centre, whose 1
    takes W_k (mu_k - c) out. Classes so far from c that this would cost digits are whitened one by one, each about its
    own mean. Returns, for each such group, the slice of its classes, c, and the stacked matrices.

    One product for all takes .6 of the time of one a class. The factors are triangular: cut into blocks of ROWS rows,
    each times the leading part of x only, they take .6 to .75 of that for d >= 50; at d = 20 it
    was .9, and they are left whole.
    """
    d, K = mu.shape
    W = np.linalg.inv(L)
    centre = mu.mean(axis=1, keepdims=True)
    if K > 1 and np.abs(W @ (mu - centre).T[:, :, None]).max() > FAR:
        return [(slice(k, k + 1), *whitening(mu[:, [k]], L[[k]])[0][1:]) for k in range(K)]
    W = np.concatenate([-W @ (mu - centre).T[:, :, None], W], axis=2)
    height = ROWS if d >= 2 * ROWS else d
    blocks = (W[:, r:r + height, :r + height + 1] for r in range(0, d, height))
    return [(slice(0, K), centre, [B.reshape(-1, B.shape[2]) for B in blocks])]


def mahalanobis2All(X, ready, out):
    """Fill `out` (K, n) with (x - mu_k)' sigma_k^-1 (x - mu_k), the squared length of L_k^-1 (x - mu_k)."""
    d, n = X.shape
    with np.errstate(over="ignore", invalid="ignore"):  # a sample beyond all range, or NaN, is found in the result
        for group, centre, blocks in ready:
            part = out[group]
            K = len(part)
            rows = max(map(len, blocks))
            m = min(max(n, 1), max(64, CHUNK // (rows * (d + 1))))
            D, Z = np.ones((d + 1, m)), np.empty((rows, m))
            for at in range(0, n, m):
                to = part[:, at:at + m]
                w = to.shape[1]
                np.subtract(X[:, at:at + m], centre, out=D[1:, :w])
                for i, W in enumerate(blocks):
                    z = np.matmul(W, D[:W.shape[1], :w], out=Z[:len(W), :w]).reshape(K, -1, w)
                    if i == 0:
                        np.einsum("kij,kij->kj", z, z, out=to)
                    else:
                        to += np.einsum("kij,kij->kj", z, z)
    return out


def mahalanobis2(X, mu, L):
    """Return (x - mu)' sigma^-1 (x - mu) of each column for one Gaussian, (n,)."""
    return mahalanobis2All(X, whitening(mu[:, None], L[None]), np.empty((1, X.shape[1])))[0]


def gridMahalanobis2(x, y, mu, L):
    """Return the squared distances (K, len(y), len(x)) of the points of a grid in the plane, mu (2, K), L (K, 2, 2).

    L^-1 (p - mu) = (a (x - mu_1), b (x - mu_1) + c (y - mu_2)): a sum of a row and a column, not a product a point.
    """
    out = np.empty((L.shape[0], len(y), len(x)))
    with np.errstate(over="ignore", invalid="ignore"):
        for Z, m, W in zip(out, mu.T, np.linalg.inv(L)):
            np.add.outer(W[1, 1] * (y - m[1]), W[1, 0] * (x - m[0]), out=Z)
            Z *= Z
            Z += (W[0, 0] * (x - m[0])) ** 2
    return out


def inverse(L):
    """Return sigma^-1 = W'W of sigma = L L', W = L^-1: exactly symmetric."""
    W = np.linalg.inv(L)
    return W.T @ W
