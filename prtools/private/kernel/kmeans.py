"""Cluster samples by k-means, which consists of k-means++ initialisation and Lloyd's algorithm.

Notation: X (d, n) contains the samples, code (n,) contains the cluster of each sample as 0..m-1, and centre (d, m)
contains the cluster means.
"""

import numpy as np

# number of initialisations; the result with the smallest sum of squares is returned
START_NUM = 5
STEP_NUM = 300  # maximum number of steps from one initialisation
LEAST_GAIN = 1e-6  # relative decrease of the sum of squares below which the iteration stops


def kMeans(X, m, rng):
    """Divide the samples into m clusters and return the cluster index of each sample.

    The number of clusters is less than m if fewer than m samples are distinct. The indices begin at 0 and are
    consecutive.
    """
    # The mean is subtracted, because the squares of data far from 0 would otherwise lose precision.
    X = X - X.mean(axis=1, keepdims=True)
    best, leastCost = None, np.inf
    for _ in range(START_NUM):
        code, cost = lloyd(X, plusPlus(X, m, rng))
        if cost < leastCost:
            best, leastCost = code, cost
    return best


def plusPlus(X, m, rng, weight=None):
    """Draw m samples by k-means++ (Arthur and Vassilvitskii, 2007), and assign each sample to the nearest drawn sample.

    For each sample, the result (n,) contains the index (0..m-1) of the nearest drawn sample. The first sample is drawn
    at random. Each later sample is drawn with a probability that is proportional to the squared distance from the
    nearest previously drawn sample. Therefore, if clusters are far from each other, a sample is probably drawn from
    each cluster. If fewer than m samples are distinct, some samples are drawn twice. In this case, no sample is
    assigned to the index of the second draw. If `weight` (n,) is given, all probabilities are multiplied by the
    weights.
    """
    n = X.shape[1]
    code = np.zeros(n, dtype=np.intp)
    nearest = np.full(n, np.inf)
    if weight is None:
        weight, chosen = 1, int(rng.integers(n))
    else:
        chosen = int(rng.choice(n, p=weight / weight.sum()))
    for j in range(m):
        distance = np.square(X - X[:, [chosen]]).sum(axis=0)
        isNearer = distance < nearest
        code[isNearer] = j
        nearest[isNearer] = distance[isNearer]
        cumulative = np.cumsum(weight * nearest)
        chosen = cumulative.searchsorted(rng.random() * cumulative[-1], side="right")
        chosen = min(int(chosen), n - 1)
    return code


def lloyd(X, code):
    """Improve the clusters `code` (n,) by Lloyd's algorithm, and return the new clusters (n,) and the sum of squares.

    Each term of the sum is the squared distance of a sample from the nearest centre in the last step.
    """
    square = np.square(X).sum()
    lastCost = np.inf
    for _ in range(STEP_NUM):
        # Each centre becomes the mean of its samples; a centre without samples is removed.
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
