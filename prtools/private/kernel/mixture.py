"""Mixtures, arrays in and out: starting points spread over the samples, and weighted sums of squares.

Notation: X (d, n) samples in columns, r (K, n) the weight of each sample in each part of the mixture.
"""
import numpy as np

from .threads import CACHE_NUMBERS


def plusPlus(X, k, rng):
    """Return the nearest (n,), as 0..k-1, of k samples drawn by k-means++ (Arthur and Vassilvitskii, 2007).

    The first is drawn at random, each of the others with a probability proportional to the squared distance from the
    nearest one before, so that clusters far apart have one each. Of fewer than k different samples some are drawn
    twice, and the later twin is the nearest of none.
    """
    code, far = np.zeros(X.shape[1], dtype=np.intp), np.full(X.shape[1], np.inf)
    chosen = int(rng.integers(X.shape[1]))
    for j in range(k):
        distance = np.square(X - X[:, [chosen]]).sum(axis=0)
        nearer = distance < far
        code[nearer], far[nearer] = j, distance[nearer]
        reached = np.cumsum(far)
        chosen = min(int(reached.searchsorted(rng.random() * reached[-1], side="right")), X.shape[1] - 1)
    return code


def weightedSums(X, r, shift):
    """Return sum r (K,), sum r (x - shift_k) (K, d) and sum r (x - shift_k)(x - shift_k)' (K, d, d).

    In blocks of columns that stay cached. With the present means as shifts, differences of the sums lose little.
    """
    (d, n), K = X.shape, len(r)
    m, total, square = max(64, CACHE_NUMBERS // (K * d)), np.zeros((K, d)), np.zeros((K, d, d))
    for at in range(0, n, m):
        D = X[:, at:at + m] - shift.T[:, :, None]
        P = r[:, None, at:at + m] * D
        total += P.sum(axis=2)
        square += P @ D.mT
    return r.sum(axis=1), total, square
