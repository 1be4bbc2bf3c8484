"""Clusters of samples by their means: k-means++ starts, then the steps of Lloyd.

Notation: X (d, n) samples, code (n,) the cluster of each as 0..m-1, centre (d, m).
"""
import numpy as np

STARTS = 5  # of which the one with the least sum of squares is taken
STEPS = 300  # at most, of one start
GAIN = 1e-6  # of the sum of squares: a step that gains less is the last


def kMeans(X, m, rng):
    """Return the cluster (n,) of each sample, as 0..c-1: c is m, or fewer where samples coincide."""
    X = X - X.mean(axis=1, keepdims=True)  # squares lose no digits to an offset
    return min((lloyd(X, starts(X, m, rng)) for _ in range(STARTS)), key=lambda found: found[1])[0]


def starts(X, m, rng):
    """Return m samples as centres (d, m), fewer where samples coincide: each likely to be far from those before."""
    chosen, D2 = [int(rng.integers(X.shape[1]))], np.inf
    while True:
        D2 = np.minimum(D2, np.square(X - X[:, chosen[-1:]]).sum(axis=0))
        if len(chosen) == m or D2.max() == 0:
            return X[:, chosen]
        # P(x) in proportion to the squared distance of x to the nearest one chosen (Arthur and Vassilvitskii, 2007)
        chosen.append(int(rng.choice(D2.size, p=D2 / D2.sum())))


def lloyd(X, centre):
    """Return the clusters (n,) to which steps from these centres lead, and their sum of squares."""
    square, before = np.square(X).sum(), np.inf
    for _ in range(STEPS):
        # each sample to the nearest centre: |x - c|^2 = |x|^2 - 2 c'x + |c|^2
        D2 = np.square(centre).sum(axis=0)[:, None] - 2 * centre.T @ X
        code, cost = np.unique(D2.argmin(axis=0), return_inverse=True)[1], square + D2.min(axis=0).sum()
        if cost >= before * (1 - GAIN):
            break
        # each centre to the mean of its samples; one without samples goes
        centre, before = np.stack([np.bincount(code, x) for x in X]) / np.bincount(code), cost
    return code, cost
