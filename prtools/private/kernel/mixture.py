"""Mixtures, arrays in and out: starting points spread over the samples, and weighted sums of squares.

Notation: X (d, n) samples in columns, r (K, n) the weight of each sample in each part of the mixture.
"""

import numpy as np


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
        chosen = min(
            int(reached.searchsorted(rng.random() * reached[-1], side="right")), X.shape[1] - 1
        )
    return code


def weightedSums(X, r, shift, isDiagonal=False):
    """Return sum r (K,), sum r (x - shift_k) (K, d) and sum r (x - shift_k)(x - shift_k)' (K, d, d) of a block X.

    Of the matrices only the diagonals (K, d) where `isDiagonal`. With the present means as shifts, differences of the
    sums lose little.
    """
    D = np.subtract(X, shift.T[:, :, None], order="C")
    P = r[:, None] * D
    squares = np.einsum("kin,kin->ki", P, D) if isDiagonal else P @ D.mT
    return r.sum(axis=1), P.sum(axis=2), squares
