"""The unit ball of a Minkowski distance is convex if p >= 1. If p < 1, the distance is not a metric."""
# %% A distance is a function of two points (erratum E4-11); test the triangle inequality on 10,000 triples x, y, z
import matplotlib.pyplot as plt
import numpy as np

from prtools import knncOptSet, minkowskiBallPlot


def d(x, y, p):
    """Return the Minkowski distance between each column of `x` and the same column of `y`."""
    return (np.abs(x - y) ** p).sum(axis=0) ** (1 / p)


x, y, z = np.random.default_rng(0).uniform(size=(3, 2, 10_000))
for p in (.5, 1, 2):
    violated = d(x, y, p) > d(x, z, p) + d(z, y, p) + 1e-12
    corner = d(np.array([0, 0]), np.array([1, 1]), p)
    print(f'p = {p}: d(00, 11) = {corner:.4g}, d(00, 10) + d(10, 11) = 2; {violated.sum()} of {violated.size} triples'
          ' violate the triangle inequality')
try:
    knncOptSet(metric='minkowski', p=.5)
except ValueError as why:
    print(why)

# %% p = 1 yields the Manhattan distance, and p = inf yields the Chebyshev distance (erratum E4-10)
minkowskiBallPlot([.5, 1, 1.5, 2, 4, np.inf],
                  title='Points at Minkowski distance 1: convex only if p ≥ 1')
plt.show()
