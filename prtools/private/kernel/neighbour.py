"""Nearest neighbours of arrays, among many samples: the plain twin is `distances` in lecture/knnc.py.

Notation: X (d, n) training samples, Q (d, m) queries, p the exponent of the Minkowski distance (inf: the maximum).
Of samples at equal distances the one with the lower index counts as nearer. A search by tree or matrix product only
finds candidates; exact differences decide, so that rounding cannot separate equal distances.
"""

import numpy as np

from .threads import inThreads, withWorkers

PRODUCT = 1 << 20  # multiplications of a block, whose results stay cached

DISTANCES_AT_ONCE = (
    1 << 21
)  # numbers in a thread's block of distances (8 MiB, or 16 in double precision)
# Up to this many features a k-d tree, beyond it matrix products. Measured on Gaussian classes and on uniform samples,
# k = 5, in microseconds a query on one core, tree and product: n = 10,000: d = 6 7 to 14 and 12 to 15, d = 8 15 to 20
# and 12, d = 10 22 to 44 and 14; n = 100,000: d = 8 50 to 69 and 112 to 134, d = 10 141 to 180 and 124 to 133, d = 14
# 394 to 798 and 116, since the tree looks at nearly all samples there. Distances other than Euclid's are no matrix
# products: a tree at any d.
TREE_D = 9
EXTRA = 2  # neighbours beyond the k-th that a tree returns, since distances may be equal
GROUP = 16  # samples, of which the least distance stands for all until candidates are chosen
FAR = 1e4  # squared distance from the centre, relative to that of the farthest sample, beyond which single is not tried
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
    """Return a function of (Q, k) that gives the indices (k, m) of the k nearest columns of X, the nearest first."""
    return _byProduct(X) if p == 2 and len(X) > TREE_D else _byTree(X, p)


def blocks(numbers, m):
    """Yield slices of m queries, each with so many numbers, so that a block stays within DISTANCES_AT_ONCE numbers."""
    step = max(1, DISTANCES_AT_ONCE // numbers)
    return (slice(at, min(at + step, m)) for at in range(0, m, step))


def exactNearest(X, Q, row, col, k, p):
    """Return the k nearest (k, m) among candidates by exact differences: samples `col` for the queries `row`.

    Both are (c,), `row` ascending, at least k candidates a query. Sorted query by query: a tenth of the time of all.
    """
    number = np.bincount(row)
    at = np.arange(row.size) - np.repeat(np.cumsum(number) - number, number)
    distance, index = (
        np.full((number.size, number.max()), np.inf),
        np.zeros((number.size, number.max()), dtype=np.intp),
    )
    distance[row, at] = powerDistance((x.take(col) - q.take(row) for x, q in zip(X, Q)), p)
    index[row, at] = col
    return np.take_along_axis(index, np.lexsort((index, distance))[:, :k], axis=1).T


def _byTree(X, p):
    """A k-d tree returns some more than k; where all of them are as near as the k-th, all within its reach."""
    from scipy.spatial import cKDTree

    n = X.shape[1]
    tree = cKDTree(
        X.T, balanced_tree=False, compact_nodes=False
    )  # built in half the time, searched in 1 to 1.3

    def search(Q, k):
        most, index = min(k + EXTRA, n), np.empty((k, Q.shape[1]), dtype=np.intp)
        for s in blocks(most, Q.shape[1]):
            distance, found = withWorkers(tree.query, Q[:, s].T, range(1, most + 1), p=p)
            index[:, s] = exactNearest(
                X, Q[:, s], np.repeat(np.arange(len(found)), most), found.ravel(), k, p
            )
            reach = distance[:, k - 1] * (1 + SLACK)
            unsure = (
                np.flatnonzero(distance[:, -1] <= reach) if most < n else np.empty(0, dtype=np.intp)
            )
            for part in blocks(
                4 * n, unsure.size
            ):  # a list of indices takes several times the memory of an array
                own = s.start + unsure[part]
                near = withWorkers(tree.query_ball_point, Q[:, own].T, reach[unsure[part]], p=p)
                row = np.repeat(np.arange(own.size), [len(one) for one in near])
                index[:, own] = exactNearest(X, Q[:, own], row, np.concatenate(near), k, p)
        return index

    return search


def _byProduct(X):
    """|x|^2 - 2 q'x as matrix products, about a centre: candidates within the rounding of the k-th smallest.

    In single precision; in double where queries are so far away, or samples so near each other, that too many of them
    would be candidates. The centre is a median, which a far sample, say a missing value coded as 1e12, does not move.
    """
    d, n = X.shape
    centre = np.median(X[:, :: max(1, n // 1000)], axis=1, keepdims=True)
    square = np.zeros(n)
    for x, c in zip(X, centre):
        square += (x - c) ** 2

    radius2 = square.max()

    def matrix(kind):
        """Return [x; |x|^2] of all samples, and some farthest away, so that their number is a multiple of GROUP."""
        A = np.zeros((d + 1, -(-n // GROUP) * GROUP), dtype=kind)
        np.subtract(X, centre, out=A[:d, :n], casting="same_kind")
        A[d, :n], A[d, n:] = (
            square,
            np.finfo(kind).max,
        )  # not Inf: BLAS multiplies it by 0 in lanes that it drops
        return A

    single = matrix(np.float32) if 1e-20 < radius2 < 1e30 else None

    def search(Q, k):
        index = np.empty((k, Q.shape[1]), dtype=np.intp)

        def work(s):
            found = _candidates(A, Q[:, s] - centre, radius2, k)
            if found:
                index[:, s] = exactNearest(X, Q[:, s], *found, k, 2)
            return not found

        A, parts = single, list(blocks(n, Q.shape[1]))
        if single is not None:
            parts = [s for s, more in zip(parts, inThreads(work, parts)) if more]
        if parts:  # shorter ones: all samples may be candidates, whose indices take several times the memory of D
            A = matrix(np.float64)
            inThreads(
                work,
                [
                    slice(s.start + at.start, s.start + at.stop)
                    for s in parts
                    for at in blocks(8 * n, s.stop - s.start)
                ],
            )
        return index

    return search


def _candidates(A, Q, radius2, k):
    """Return row and col, (c,) each, of the candidates of queries Q (d, m); None if single precision leaves too many.

    Of GROUP samples at first only the nearest is looked at: the k-th of these nearest is no nearer than the k-th of
    all. The queries of a product are as many as PRODUCT allows.
    """
    (d, m), n, single, kind = Q.shape, A.shape[1], A.dtype == np.float32, np.finfo(A.dtype)
    own = np.einsum("ij,ij->j", Q, Q)
    if single and own.max() > FAR * radius2:
        return None
    B, D = (
        np.concatenate([-2 * Q, np.ones((1, m))]).T.astype(A.dtype),
        np.empty((m, n), dtype=A.dtype),
    )
    step = max(GROUP, PRODUCT // B.size)
    for at in range(0, n, step):
        np.matmul(B, A[:, at : at + step], out=D[:, at : at + step])
    D = D.reshape(m, GROUP if k * GROUP <= n else 1, -1)
    least = D.min(axis=1)
    D_k = np.partition(least, k - 1, axis=1)[:, k - 1]
    # a neighbour has |x|^2 <= (|q| + |x - q|)^2 <= 2 (|q|^2 + |x - q|^2): no farther sample counts in the rounding
    reach2 = np.minimum(radius2, 2 * own + 2 * np.maximum(own + D_k, 0))
    rounding = 2 * (d + 8) * (float(kind.eps) * (own + reach2) + float(kind.tiny))
    bound = (D_k + rounding + SLACK * np.abs(D_k + own)).astype(A.dtype)
    row, group = np.nonzero(least <= bound[:, None])
    if single and row.size > 4 * k * m:
        return None
    at, member = np.nonzero(D[row, :, group] <= bound[row, None])
    return row[at], group[at] + D.shape[2] * member


def withoutSelf(index, own):
    """Return the k nearest others, (k, m), of the k + 1 nearest `index` of samples that are among them as `own` (m,).

    A sample with k + 1 copies of lower index is not among its own nearest: then the last is dropped.
    """
    keep = index != own
    keep[-1] &= ~keep.all(axis=0)
    m = index.shape[1]
    return index.T[keep.T].reshape(m, -1).T
