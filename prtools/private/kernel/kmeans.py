"""Clusters of samples by their means: starts by k-means++, then the steps of Lloyd.

Notation: X (d, n) samples, code (n,) the cluster of each as 0..m-1, centre (d, m).
"""

import numpy as np

START_NUM = 5  # the clusters with the least sum of squares are kept
STEP_NUM = 300  # at most, from one start
LEAST_GAIN = 1e-6  # of the sum of squares: a step that gains less is the last


def kMeans(X, m, rng):
    """Return the cluster (n,) of each sample, as 0..c-1: c is m, or fewer where samples coincide."""
    X = X - X.mean(axis=1, keepdims=True)  # squares lose no digits to an offset
    best, leastCost = None, np.inf
    for _ in range(START_NUM):
        code, cost = lloyd(X, plusPlus(X, m, rng))
        if cost < leastCost:
            best, leastCost = code, cost
    return best


def plusPlus(X, m, rng):
    """Return the nearest (n,), as 0..m-1, of m samples drawn by k-means++ (Arthur and Vassilvitskii, 2007).

    The first is drawn at random, each of the others with a probability proportional to the squared distance from the
    nearest one before, so that clusters far apart have one each. Of fewer than m different samples some are drawn
    twice, and no sample is assigned to the second copy.
    """
    n = X.shape[1]
    code = np.zeros(n, dtype=np.intp)
    nearest = np.full(n, np.inf)
    chosen = int(rng.integers(n))
    for j in range(m):
        distance = np.square(X - X[:, [chosen]]).sum(axis=0)
        isNearer = distance < nearest
        code[isNearer] = j
        nearest[isNearer] = distance[isNearer]
        cumulative = np.cumsum(nearest)
        chosen = cumulative.searchsorted(rng.random() * cumulative[-1], side="right")
        chosen = min(int(chosen), n - 1)
    return code


def lloyd(X, code):
    """Return the clusters (n,) to which steps from these lead, and their sum of squares."""
    square = np.square(X).sum()
    lastCost = np.inf
    for _ in range(STEP_NUM):
        # Each centre moves to the mean of its samples; a centre without samples is removed.
        code = np.unique(code, return_inverse=True)[1]
        centre = np.stack([np.bincount(code, x) for x in X]) / np.bincount(code)
        # Each sample is assigned to the nearest centre: |x - c|^2 = |x|^2 - 2 c'x + |c|^2.
        D2 = np.square(centre).sum(axis=0)[:, None] - 2 * centre.T @ X
        code = D2.argmin(axis=0)
        cost = square + D2.min(axis=0).sum()
        if cost >= lastCost * (1 - LEAST_GAIN):
            break
        lastCost = cost
    return np.unique(code, return_inverse=True)[1], cost
