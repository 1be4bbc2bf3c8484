"""Find the k nearest samples with a k-d tree or with matrix products.

Notation: X (d, n) contains the training samples, and Q (d, m) contains the queries. The number p is the exponent of the
Minkowski distance, and p = inf means the maximum distance over the features. The tree and the products only find
candidates. The candidates are sorted by exact distances, so equal distances remain equal despite rounding errors. If
samples have equal distances, the sample with the lower index counts as nearer. If there are few samples, the function
`nearest` in lecture/knnc.py finds the same neighbours by computing all distances.
"""

import numpy as np

from .threads import inThreads, withWorkers

DISTANCES_AT_ONCE = 1 << 21  # maximum number of distances in one block (8 or 16 MiB)
# A k-d tree is used for at most TREE_D features. Euclidean distances of more features are computed by matrix products.
# The following times per query were measured on one core, for Gaussians and k = 5.
# For n = 10,000 and d = 6, a tree search takes 7 to 14 µs, and matrix products take 12 to 15 µs.
# For n = 10,000 and d = 10, a tree search takes 22 to 44 µs, and matrix products take 14 µs.
# For n = 100,000 and d = 8, a tree search takes 50 to 69 µs, and matrix products take 112 to 134 µs.
# For n = 100,000 and d = 14, a tree search takes 394 to 798 µs, and matrix products take 116 µs.
TREE_D = 9
EXTRA = 2  # number of additional neighbours that a tree returns, because distances may be equal
# number of samples in a group, which is first represented by the sample nearest to the query
GROUP = 16
# A tree is used if the squared norm of a query exceeds FAR times the largest squared norm of a sample.
FAR = 1e4
# Candidates are compared exactly if their distances exceed the k-th distance by at most the fraction SLACK.
SLACK = 1e-9


def powerDistance(A, B, p):
    """Return the powers d(a, b)^p of Minkowski distances, or d(a, b) if p = inf.

    A and B are iterables with one array per feature. No root is computed, because it would not change the order of
    distances but would add rounding errors. The terms of all features are summed in a fixed order. Therefore, if two
    pairs of samples have the same differences, they have exactly the same distance.
    """
    total, difference = 0.0, None
    for a, b in zip(A, B):
        # The array `difference` is reused, because its allocation would take most of the time for small data.
        difference = np.subtract(a, b, out=difference)
        np.abs(difference, out=difference)
        # d(x, y) = (sum_j |x_j - y_j|^p)^(1/p), for p = inf max_j |x_j - y_j|    (S4-36, E4-10)
        if p == np.inf:
            total = np.maximum(total, difference)
        else:
            difference **= p
            total += difference
    return total


def neighbourSearch(X, Q, p, k):
    """Return the indices (k, m) of the k columns of X nearest to each column of Q, in order of distance."""
    if p == 2 and len(X) > TREE_D:
        return nearestByProduct(X, Q, k)
    return nearestByTree(X, Q, p, k)


def blocks(numbers, m):
    """Divide m queries into slices that fit into memory, and return the slices.

    A query requires `numbers` array elements. A slice with several queries requires at most DISTANCES_AT_ONCE array
    elements.
    """
    step = max(1, DISTANCES_AT_ONCE // numbers)
    return [slice(start, min(start + step, m)) for start in range(0, m, step)]


def exactNearest(X, Q, query, sample, k, p):
    """Return the indices (k, m) of the k nearest candidates of each query, sorted by exact distance and by index.

    Sample `sample[i]` is a candidate for the neighbours of query `query[i]`. The array `query` is sorted, and contains
    each query at least k times.
    """
    number = np.bincount(query)
    place = np.arange(query.size) - np.repeat(np.cumsum(number) - number, number)
    distance = np.full((number.size, number.max()), np.inf)
    index = np.zeros(distance.shape, dtype=np.intp)
    distance[query, place] = powerDistance(
        (x.take(sample) for x in X), (q.take(query) for q in Q), p
    )
    index[query, place] = sample
    # Sorting the row of each query separately takes a tenth of the time of sorting all entries together.
    order = np.lexsort((index, distance))[:, :k]
    return np.take_along_axis(index, order, axis=1).T


def withoutSelf(index, place):
    """Return the indices (k, m) of the k nearest samples other than the query itself.

    `index` (k + 1, m) contains the nearest samples of each query, and query i is the sample with the index place[i]. If
    k + 1 samples with lower indices are equal to a query, `index` does not contain the query itself, so the last
    neighbour of the query is removed.
    """
    isOther = index != place
    isOther[-1] &= ~isOther.all(axis=0)
    m = index.shape[1]
    return index.T[isOther.T].reshape(m, -1).T


# k-d tree


def nearestByTree(X, Q, p, k):
    """Return the indices (k, m) of the k nearest samples of each query, found by a k-d tree."""
    from scipy.spatial import cKDTree

    # Compared with a balanced tree, an unbalanced tree takes half the time to build, and 1 to 1.3 times the time to
    # search.
    tree = cKDTree(X.T, balanced_tree=False, compact_nodes=False)
    return nearestInTree(tree, X, Q, p, k, min(k + EXTRA, tree.n))


def nearestInTree(tree, X, Q, p, k, number):
    """Return the indices (k, m) of the k nearest samples of each query.

    The neighbours are chosen from at least `number` candidates per query.
    """
    index = np.empty((k, Q.shape[1]), dtype=np.intp)
    for part in blocks(8 * number, Q.shape[1]):
        points = Q[:, part]
        distance, sample = withWorkers(tree.query, points.T, range(1, number + 1), p=p)
        query = np.repeat(np.arange(len(sample)), number)
        index[:, part] = exactNearest(X, points, query, sample.ravel(), k, p)
        # If the last candidate is as near as the k-th neighbour, more samples may have this distance.
        isTied = distance[:, -1] <= distance[:, k - 1] * (1 + SLACK)
        if number < tree.n and isTied.any():
            tied = part.start + np.flatnonzero(isTied)
            more = min(8 * number, tree.n)
            index[:, tied] = nearestInTree(tree, X, Q[:, tied], p, k, more)
    return index


# Matrix products


def nearestByProduct(X, Q, k):
    """Return the indices (k, m) of the k samples nearest to each query in Euclidean distance, using |x|^2 - 2 q'x.

    Products are computed in single precision after subtraction of the median, which is robust to missing values coded
    as 1e12. A tree is used for queries that require more than single precision: queries that are far from the samples,
    or whose neighbours are too close to each other.
    """
    d, n = X.shape
    centre = np.median(X[:, :: max(1, n // 1000)], axis=1, keepdims=True)
    square = powerDistance(X, centre, 2)
    radius2 = square.max()
    if not 1e-20 < radius2 < 1e30:
        return nearestByTree(X, Q, 2, k)
    # The columns [x; |x|^2] of A are padded with far samples to a multiple of GROUP. These far samples are finite,
    # because Inf times 0 is NaN.
    A = np.zeros((d + 1, -(-n // GROUP) * GROUP), dtype=np.float32)
    np.subtract(X, centre, out=A[:d, :n], casting="same_kind")
    A[d, :n] = square
    A[d, n:] = np.finfo(np.float32).max
    index = np.full((k, Q.shape[1]), -1)

    def work(part):
        candidates = productCandidates(A, Q[:, part] - centre, radius2, k)
        if candidates is not None:
            index[:, part] = exactNearest(X, Q[:, part], *candidates, k, 2)

    inThreads(work, blocks(n, Q.shape[1]))
    missing = np.flatnonzero(index[0] < 0)
    if missing.size:
        index[:, missing] = nearestByTree(X, Q[:, missing], 2, k)
    return index


def productCandidates(A, Q, radius2, k):
    """Return two arrays with the query index and the sample index of each candidate, or None if a tree is required.

    A contains the samples in the format of `nearestByProduct`, and Q (d, m) contains the queries.

    First, each group of GROUP samples is represented by the sample nearest to the query. The k-th smallest distance to
    these samples is an upper bound of the k-th smallest distance to all samples.
    """
    d, m = Q.shape
    q2 = np.einsum("ij,ij->j", Q, Q)
    if q2.max() > FAR * radius2:
        return None
    B = np.concatenate([-2 * Q, np.ones((1, m))]).astype(np.float32)
    D = B.T @ A  # |x|^2 - 2 q'x = |q - x|^2 - |q|^2
    D = D.reshape(m, GROUP if k * GROUP <= D.shape[1] else 1, -1)
    least = D.min(axis=1)
    kth = np.partition(least, k - 1, axis=1)[:, k - 1]
    # A neighbour has |x|^2 <= (|q| + |x - q|)^2 <= 2 (|q|^2 + |x - q|^2), which bounds the rounding error.
    reach2 = np.minimum(radius2, 2 * q2 + 2 * np.maximum(q2 + kth, 0))
    single = np.finfo(np.float32)
    rounding = 2 * (d + 8) * (float(single.eps) * (q2 + reach2) + float(single.tiny))
    bound = (kth + rounding + SLACK * np.abs(kth + q2)).astype(np.float32)
    query, group = np.nonzero(least <= bound[:, None])
    if query.size * D.shape[1] > D.size // 8:  # The result would require more memory than D.
        return None
    candidate, member = np.nonzero(D[query, :, group] <= bound[query, None])
    return query[candidate], group[candidate] + D.shape[2] * member
