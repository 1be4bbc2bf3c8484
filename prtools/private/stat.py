"""Class statistics of arrays: labels as codes, and per class count, mean and scatter.

Notation: X (d, n) samples in columns, code (n,) the class of each as 0..K-1.
"""
import numpy as np


def labelCode(output):
    """Return label (K,), the distinct labels in order, and code (n,) with output = label[code]."""
    if output.dtype.kind in "iu":
        low, high = int(output.min()), int(output.max())
        if high - low < max(256, output.size):  # a table of the range: np.unique sorts, which costs as much as training
            shifted = np.subtract(output, low, dtype=np.int64)
            present = np.bincount(shifted) > 0
            return np.flatnonzero(present) + low, (np.cumsum(present) - 1)[shifted]
    return np.unique(output, return_inverse=True)


def classMoments(X, code, K):
    """Return count (K,), mean (d, K) and scatter (K, d, d), scatter_k = sum (x - mean_k)(x - mean_k)'.

    In two passes: the sums are of deviations from a mean that is nearly right, and what is left of it is taken out.
    One pass (sum of squares minus n times the squared mean) loses all digits where the mean is large.
    """
    d = X.shape[0]
    count, mean, scatter = np.zeros(K, dtype=np.int64), np.zeros((d, K)), np.zeros((K, d, d))
    with np.errstate(over="ignore", invalid="ignore"):  # NaN and Inf are found in the result
        for k in range(K):
            D = X[:, code == k]
            n = count[k] = D.shape[1]
            first = D.mean(axis=1)
            D -= first[:, None]
            rest = D.sum(axis=1) / n
            mean[:, k] = first + rest
            scatter[k] = D @ D.T - n * np.outer(rest, rest)
    return count, mean, scatter


def mergeMoments(countA, meanA, scatterA, countB, meanB, scatterB):
    """Return the moments of two sets together, class by class: the pairwise update of Chan, Golub and LeVeque (1979).

    A class that one of the sets lacks (count 0) comes out as the other has it.
    """
    count = countA + countB
    share = countB / np.maximum(count, 1)
    delta = meanB - meanA
    mean = np.where(countA == 0, meanB, meanA + share * delta)
    weight = countA * share
    scatter = scatterA + scatterB + weight[:, None, None] * np.einsum("ik,jk->kij", delta, delta)
    return count, mean, scatter
