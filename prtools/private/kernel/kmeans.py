"""Clusters of samples by their means: starts by k-means++, then the steps of Lloyd.

Notation: X (d, n) samples, code (n,) the cluster of each as 0..m-1, centre (d, m).
"""

import numpy as np

from .mixture import plusPlus

STARTS = 5  # of which the one with the least sum of squares is taken
STEPS = 300  # at most, of one start
GAIN = 1e-6  # of the sum of squares: a step that gains less is the last


def kMeans(X, m, rng):
    """Return the cluster (n,) of each sample, as 0..c-1: c is m, or fewer where samples coincide."""
    X = X - X.mean(axis=1, keepdims=True)  # squares lose no digits to an offset
    return min((lloyd(X, plusPlus(X, m, rng)) for _ in range(STARTS)), key=lambda found: found[1])[
        0
    ]


def lloyd(X, code):
    """Return the clusters (n,) to which steps from these lead, and their sum of squares."""
    square, before = np.square(X).sum(), np.inf
    for _ in range(STEPS):
        # each centre to the mean of its samples; one without samples goes
        code = np.unique(code, return_inverse=True)[1]
        centre = np.stack([np.bincount(code, x) for x in X]) / np.bincount(code)
        # each sample to the nearest centre: |x - c|^2 = |x|^2 - 2 c'x + |c|^2
        D2 = np.square(centre).sum(axis=0)[:, None] - 2 * centre.T @ X
        code, cost = D2.argmin(axis=0), square + D2.min(axis=0).sum()
        if cost >= before * (1 - GAIN):
            break
        before = cost
    return np.unique(code, return_inverse=True)[1], cost
