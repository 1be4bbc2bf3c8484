"""Nearest neighbours of arrays, among many samples: the plain twin is `distances` in lecture/knnc.py.

Notation: X (d, n) training samples, Q (d, m) queries, p the exponent of the Minkowski distance (inf: the maximum).
Of samples at equal distances the one with the lower index counts as nearer. A search by tree or matrix product only
finds candidates; exact differences decide, so that rounding cannot separate equal distances.
"""
import numpy as np

DISTANCES_AT_ONCE = 1 << 21  # numbers in a block of distances (16 MB)
# Up to this many features a k-d tree, beyond it matrix products. Measured on Gaussian samples, k = 5, in milliseconds a
# query, tree and product: n = 20,000: d = 8 .05 .17, d = 12 .45 .59, d = 16 .51 .19; n = 100,000: d = 12 1.0 2.4,
# d = 16 4.3 2.2, d = 50 23 4.7, since the tree looks at nearly all samples there. Distances other than Euclid's are no
# matrix products: a tree at any d.
TREE_D = 14
EXTRA = 8  # neighbours beyond the k-th that a tree returns, since distances may be equal
SLACK = 1e-9  # relative: candidates slightly beyond the k-th distance are compared exactly


def powerDistance(differences, p):
    """Return sum |difference|^p over an iterable of d arrays, in their order: equal samples get equal sums."""
    total = None
    for D in differences:
        D = np.abs(D)
        D = D if p in (1, np.inf) else D * D if p == 2 else D**p
        if total is None:
            total = D
        elif p == np.inf:
            np.maximum(total, D, out=total)
        else:
            total += D
    return total


def neighbourSearch(X, p):
    """Return a function of (Q, k) that gives the indices (k, m) of the k nearest columns of X, the nearest first.

    Queries are to come in blocks, see blocks().
    """
    candidates = _byProduct(X) if p == 2 and len(X) > TREE_D else _byTree(X, p)

    def search(Q, k):
        index, unsure, among = candidates(Q, k)
        for j in unsure:
            i = among(j)
            distance = powerDistance((X[f, i] - Q[f, j] for f in range(len(X))), p)
            index[:, j] = i[np.argsort(distance, kind="stable")[:k]]
        return index

    return search


def blocks(n, m):
    """Yield slices of m queries so that a block of distances to n samples stays within DISTANCES_AT_ONCE numbers."""
    step = max(1, DISTANCES_AT_ONCE // n)
    return (slice(at, min(at + step, m)) for at in range(0, m, step))


def _byTree(X, p):
    """A k-d tree: some more than k, in exact order; unsure where all are as near as the k-th: all within its reach."""
    from scipy.spatial import cKDTree

    tree = cKDTree(X.T)

    def candidates(Q, k):
        most = min(k + EXTRA, X.shape[1])
        distance, index = (a.T for a in tree.query(Q.T, range(1, most + 1), p=p))
        reach = distance[k - 1] * (1 + SLACK)
        unsure = np.flatnonzero(distance[-1] <= reach) if most < X.shape[1] else ()
        exact = powerDistance((x[index] - q for x, q in zip(X, Q)), p)
        index = np.take_along_axis(index, np.lexsort((index, exact), axis=0)[:k], axis=0)
        return index, unsure, lambda j: np.sort(tree.query_ball_point(Q[:, j], reach[j], p=p))

    return candidates


def _byProduct(X):
    """|x|^2 - 2 q'x as a matrix product, about the mean: candidates within the rounding of the k-th smallest."""
    mean = X.mean(axis=1, keepdims=True)
    X = X - mean
    square = np.einsum("ij,ij->j", X, X)

    def candidates(Q, k):
        Q = Q - mean
        D = Q.T @ X
        D *= -2
        D += square
        own = np.einsum("ij,ij->j", Q, Q)
        D_k = np.partition(D, k - 1, axis=1)[:, k - 1]
        bound = D_k + 4 * (len(X) + 8) * np.finfo(float).eps * (own + square.max()) + SLACK * np.abs(D_k + own)
        return np.empty((k, Q.shape[1]), dtype=np.intp), range(Q.shape[1]), lambda j: np.flatnonzero(D[j] <= bound[j])

    return candidates


def withoutSelf(index, own):
    """Return the k nearest others, (k, m), of the k + 1 nearest `index` of samples that are among them as `own` (m,).

    A sample with k + 1 copies of lower index is not among its own nearest: then the last is dropped.
    """
    keep = index != own
    keep[-1] &= ~keep.all(axis=0)
    m = index.shape[1]
    return index.T[keep.T].reshape(m, -1).T
