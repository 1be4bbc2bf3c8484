"""Estimate a mean and a covariance by the minimum covariance determinant (MCD)."""

import numpy as np

from .mahalanobis import cholesky


def mcd(X):
    """Return the reweighted MCD estimates of the mean (d,) and the covariance (d, d) of the samples X (d, n).

    FAST-MCD (Rousseeuw and Van Driessen 1999) improves 500 random subsets to find the h samples whose covariance matrix
    has the smallest determinant. If h samples lie in a hyperplane, the estimated covariance matrix is singular.
    """
    from scipy.special import gammainc, gammaincinv

    d, n = X.shape
    low, centre, high = np.quantile(X, [0.125, 0.5, 0.875], axis=1)
    scale = np.where(high > low, high - low, 1)
    Z = (X.T - centre) / scale
    part = Z[:: n // 300 + 1]
    index = np.random.default_rng(0).random((500, len(part))).argsort()[:, : d + 1]
    mean, S = moments(part[index])
    for rows, stepNum, kept in ((part, 2, 50), (part, 99, 1), (Z, 99, 1)):
        m = len(rows)
        h = min(m, max(int(0.75 * m), (m + d + 1) // 2))
        for _ in range(stepNum):
            last, D2 = S, distances2(rows, mean, S)
            # The covariance matrix S of the h nearest samples has a smaller determinant.
            mean, S = moments(rows[np.sort(D2.argpartition(h - 1)[:, :h])])
            if np.array_equal(S, last):
                break
        best = np.linalg.slogdet(S)[1].argsort()[:kept]
        mean, S = mean[best], S[best]
    if cholesky(S[0], mean[0]) is not None:
        # The estimate S alpha / P(chi2_{d + 2} < chi2_{d, alpha}) is consistent    (Croux and Haesbroeck 1999)
        alpha = np.array([h / n, 0.975])
        half = gammaincinv(d / 2, alpha)
        factor = alpha / gammainc(d / 2 + 1, half)
        isNear = distances2(Z, mean, S * factor[0]) < 2 * half[1]
        mean, S = moments(Z[isNear[0]][None])
        S = S * factor[1]
    return centre + scale * mean[0], S[0] * np.outer(scale, scale)


def moments(Y):
    """Return the means (s, d) and covariances (s, d, d) of the samples Y (s, h, d)."""
    mean = Y.mean(axis=1)
    Y = Y - mean[:, None]
    return mean, Y.mT @ Y / Y.shape[1]


def distances2(Z, mean, S):
    """Return the squared Mahalanobis distances (s, n) of the rows of Z (n, d) from s Gaussians."""
    D = Z - mean[:, None]
    return np.einsum("snd,snd->sn", D @ np.linalg.pinv(S, hermitian=True), D)
