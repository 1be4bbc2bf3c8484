"""Compute the tests of `gaussianTest` for normal samples and for equal covariances of the classes.

Notation: the columns of Z (d, n) are the whitened samples z_i = L^-1 (x_i - mean) of one class. L is the Cholesky
factor of the covariance Sigma = L L', estimated with the divisor n.
"""

import numpy as np

from ...Struct import Struct
from ..kernel.mahalanobis import lnDet


def mardia(Z):
    """Return Mardia's skewness, its p-value, Mardia's kurtosis and its p-value."""
    from scipy.stats import chi2, norm

    d, n = Z.shape
    # b1 = mean (z_i' z_j)^3 over all pairs = sum_abc (mean z_a z_b z_c)^2
    skewness = sum((((Z * z) @ Z.T / n) ** 2).sum() for z in Z)
    # b2 = mean (z_i' z_i)^2
    kurtosis = ((Z * Z).sum(axis=0) ** 2).mean()
    # n b1 / 6 ~ chi-square with d (d+1) (d+2) / 6 degrees of freedom
    pSkewness = chi2.sf(n * skewness / 6, d * (d + 1) * (d + 2) / 6)
    # b2 ~ N(d (d+2), 8 d (d+2) / n)
    standard = (kurtosis - d * (d + 2)) / np.sqrt(8 * d * (d + 2) / n)
    return skewness, pSkewness, kurtosis, 2 * norm.sf(abs(standard))


def henzeZirkler(Z, step=1000):
    """Return the statistic of the Henze-Zirkler test (1990) and its p-value in the lognormal approximation.

    The statistic is n times a weighted distance between the empirical characteristic function and the characteristic
    function of N(0, I). To limit memory use, the distances between samples are computed for `step` samples at a time.
    """
    from scipy.stats import norm

    d, n = Z.shape
    b = ((2 * d + 1) * n / 4) ** (2 / (d + 4)) / 2  # b is the squared smoothing parameter beta^2.
    square = (Z * Z).sum(axis=0)
    pairs = 0.0
    for start in range(0, n, step):
        part = slice(start, start + step)
        # |z_i - z_j|^2 = z_i' z_i + z_j' z_j - 2 z_i' z_j
        D2 = square[part, None] + square - 2 * Z[:, part].T @ Z
        pairs += np.exp(-b / 2 * np.maximum(D2, 0)).sum()
    # HZ = sum_ij exp(-b |z_i - z_j|^2 / 2) / n
    #      - 2 (1 + b)^(-d/2) sum_i exp(-b z_i' z_i / (2 + 2 b)) + n (1 + 2 b)^(-d/2)
    singles = (1 + b) ** (-d / 2) * np.exp(-b / (2 * (1 + b)) * square).sum()
    HZ = pairs / n - 2 * singles + n * (1 + 2 * b) ** (-d / 2)
    a = 1 + 2 * b
    w = (1 + b) * (1 + 3 * b)
    mean = 1 - a ** (-d / 2) * (1 + d * b / a + d * (d + 2) * b**2 / (2 * a**2))
    variance = 2 * (1 + 4 * b) ** (-d / 2)
    variance += 2 * a**-d * (1 + 2 * d * b**2 / a**2 + 3 * d * (d + 2) * b**4 / (4 * a**4))
    variance -= 4 * w ** (-d / 2) * (1 + 3 * d * b**2 / (2 * w) + d * (d + 2) * b**4 / (2 * w**2))
    # ln HZ ~ N(ln mean - s^2 / 2, s^2),  s^2 = ln(1 + variance / mean^2)
    s2 = np.log(1 + variance / mean**2)
    return HZ, norm.sf((np.log(HZ / mean) + s2 / 2) / np.sqrt(s2))


def boxM(count, scatter):
    """Perform Box's M test (1949) for equal covariances, and return the results.

    The results are a Struct with the fields M, F, df (2,), chi2, chi2Df, p and words. The p-value p is computed from
    the F approximation if this approximation is applicable, and from the chi-square approximation otherwise.
    """
    from scipy.stats import chi2, f

    K, d = len(count), scatter.shape[1]
    v = count - 1
    pooled = lnDet(np.linalg.cholesky(scatter.sum(axis=0) / v.sum()))
    # M = (n - K) ln|S| - sum_k (n_k - 1) ln|S_k|
    M = v.sum() * pooled - v @ lnDet(np.linalg.cholesky(scatter / v[:, None, None]))
    c1 = ((1 / v).sum() - 1 / v.sum()) * (2 * d * d + 3 * d - 1) / (6 * (d + 1) * (K - 1))
    c2 = ((1 / v**2).sum() - 1 / v.sum() ** 2) * (d - 1) * (d + 2) / (6 * (K - 1))
    df1 = d * (d + 1) * (K - 1) // 2
    excess = c2 - c1**2
    df2 = (df1 + 2) / abs(excess) if excess else np.inf
    if excess >= 0:
        b = df1 / (1 - c1 - df1 / df2)
        F = M / b
    else:
        b = df2 / (1 - c1 + 2 / df2)
        F = df2 * M / (df1 * (b - M))
    box = Struct(M=M, F=F, df=(df1, df2), chi2=M * (1 - c1), chi2Df=df1)
    if F >= 0 and np.isfinite(df2) and b > 0:
        return Struct(box, p=float(f.sf(F, df1, df2)), words=f"F({df1}, {df2:.1f}) = {F:.4f}")
    return Struct(box, p=float(chi2.sf(box.chi2, df1)), words=f"chi-square({df1}) = {box.chi2:.4f}")


def shapiroWilk(X):
    """Return the statistic W and the p-value of a Shapiro-Wilk test for each feature.

    If there are more than 5000 samples, the test uses at most 5000 equally spaced samples.
    """
    from scipy.stats import shapiro

    step = -(-X.shape[1] // 5000)  # The p-values are valid for up to 5000 samples.
    tests = [shapiro(x[::step]) for x in X]
    return [test.statistic for test in tests], [test.pvalue for test in tests]
