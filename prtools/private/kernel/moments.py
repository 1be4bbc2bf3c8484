"""Convert labels to codes, and compute the count, mean and scatter of each class.

Notation: X (d, n) contains the samples in columns, and code (n,) contains the classes of the samples as 0..K-1.
"""

import itertools

import numpy as np

from .threads import SMALL_NUMBERS, inThreads

BLOCK_NUMBERS = 3 << 16  # number of array elements in a block, which takes 1.5 MiB
# minimum number of columns per class in a block, because many small blocks would take longer
CLASS_WIDTH = 64
# number of parts into which many columns are divided; it is fixed, so that rounding errors are reproducible
PARTS = 4
LEAST_COUNT = 1e-100  # count assumed for an empty class, to avoid division by 0
# The mean of the first FIRST samples of a class is subtracted from all samples of the class.
FIRST = 100


def labelCode(output):
    """Return the sorted distinct labels (K,) and the codes (n,), for which output = label[code].

    Integer labels become int64. The codes have the narrowest integer type, because numpy sorts 8-bit and 16-bit
    integers by radix sort, which is fast. Sorting 8-bit integers takes half to two thirds as long as sorting 16-bit
    integers.
    """
    isInteger = output.dtype.kind in "iu"
    if output.size <= 1000:  # For 150 labels, np.unique takes twice as long as this branch.
        label = np.array(sorted(set(output.tolist())), dtype=output.dtype)
        code = label.searchsorted(output)
    elif isInteger and int(output.max()) - int(output.min()) < max(256, output.size):
        label, code = integerCode(output)
    else:
        label, code = np.unique(output, return_inverse=True)
    if isInteger:
        label = label.astype(np.int64)
    return label, code.astype(narrowest(label.size), copy=False)


def integerCode(output):
    """Return the results of `labelCode` for integers in a narrow range.

    A table of all integers in the range is used, because it is faster than sorting.
    """
    low = output.min()
    width = int(output.max()) - int(low) + 1
    # The codes are correct despite overflow, because they are computed modulo 2^8 or 2^16 and are below this modulus.
    code = np.subtract(output, low, dtype=narrowest(width), casting="unsafe")
    if width <= 250:
        isPresent = np.bincount(code[:4096], minlength=width) > 0
        for v in np.flatnonzero(~isPresent):
            isPresent[v] = (code == v).any()  # This is faster than np.bincount of all codes.
    else:
        isPresent = np.bincount(code) > 0
    label = np.flatnonzero(isPresent).astype(np.int64) + int(low)
    if label.size < width:
        code = (np.cumsum(isPresent) - 1).astype(narrowest(label.size)).take(code)
    return label, code


def narrowest(K):
    """Return the narrowest integer type that can represent 0..K-1 and a few larger numbers."""
    if K <= 250:
        return np.uint8
    return np.uint16 if K <= 65000 else np.intp


def classMoments(X, code, K, onlyVariances=False, weight=None):
    """Return the count (K,), mean (d, K) and scatter (K, d, d) of each class.

    If `onlyVariances` is true, only the diagonals (K, d) of the scatters are computed. If `weight` (n,) is given, a
    sample with the weight w counts as w equal samples.

    The columns are divided into a few parts. Threads compute the moments of the parts, which are then merged. The
    number of parts is fixed, so that all results are exactly reproducible. In each part, shift_k (K, d, 1) is
    subtracted from the samples of class k. The shift is the mean of the first samples or, if that mean is inaccurate,
    the mean of all samples in the part. Therefore, the relative error of a variance is a few eps, even if the data are
    far from the origin. This function does not check the result for NaN.
    """
    d, n = X.shape
    # In a block, each column requires memory for d numbers and a sort index.
    width = max(BLOCK_NUMBERS // (d + 2), CLASS_WIDTH * K)

    def partMoments(part, shift=None):
        isFirstPass = shift is None
        shift = np.zeros((K, d, 1)) if isFirstPass else shift
        count = np.zeros(K, dtype=np.int64 if weight is None else float)
        total = np.zeros((K, d))
        square = np.zeros((K, d) if onlyVariances else (K, d, d))
        for k, P, index in classBlocks(X, code, K, width, *part):
            if isFirstPass and not count[k]:
                shift[k] = meanOf(P[:, :FIRST])
            P -= shift[k]
            R = P if weight is None else weight[index] * P
            # n_k = the number of samples of class k, or the sum of their weights    (S3-13)
            count[k] += P.shape[1] if weight is None else weight[index].sum()
            # sum (x - shift_k)    (S3-14)
            total[k] += R.sum(axis=1)
            # sum (x - shift_k)(x - shift_k)'    (S3-15)
            square[k] += np.einsum("ij,ij->i", R, P) if onlyVariances else R @ P.T
        n_k = positiveOrOne(count)[:, None]
        mean = shift[:, :, 0] + total / n_k
        # scatter_k = sum (x - shift_k)(x - shift_k)' - n_k (mean_k - shift_k)(mean_k - shift_k)'
        offset = total / np.sqrt(n_k)
        scatter = square - outer(offset.T, square.ndim)
        variance = scatter if onlyVariances else scatter.diagonal(axis1=1, axis2=2)
        if isFirstPass and (offset**2 > max(9, d) * variance).any():
            return partMoments(part, mean[:, :, None])
        return count, mean.T, scatter

    # The caller checks the result for NaN and Inf.
    with np.errstate(over="ignore", invalid="ignore"):
        count, mean, scatter = mergedParts(partMoments, n, X.size, width)
    return count, mean, scatter if onlyVariances else (scatter + scatter.mT) / 2


def classBlocks(X, code, K, width, start, stop):
    """For each block of `width` columns and each class k, yield k, a copy of the samples of class k, and their indices.

    The blocks divide the columns from start to stop.
    """
    for first in range(start, stop, width):
        block = slice(first, min(first + width, stop))
        order = code[block].argsort(kind="stable")
        if X.flags.c_contiguous:
            P = X.take(order + first, axis=1)
        else:
            part = X[:, block]  # Without slicing, `take` would copy the whole array X.
            P = part.take(order, axis=1)
        order += first
        low = 0
        for k, count in enumerate(np.bincount(code[block], minlength=K).tolist()):
            if count:
                yield k, P[:, low : low + count], order[low : low + count]
                low += count


def mergedParts(momentsOf, n, size, width):
    """Return the class moments of n columns. The columns contain `size` numbers in total.

    `momentsOf((start, stop))` returns the moments of the columns from start to stop. If n is large, the columns are
    divided into PARTS parts, and the moments of the parts are merged.
    """
    # For small arrays, limiting the BLAS threads would take longer than the computation.
    if size <= SMALL_NUMBERS:
        return momentsOf((0, n))
    parts = PARTS if n >= PARTS * width else 1
    ends = [n * i // parts for i in range(parts + 1)]
    first, *others = inThreads(momentsOf, itertools.pairwise(ends))
    for moments in others:
        first = mergeMoments(*first, *moments)
    return first


def positiveOrOne(count):
    """Return counts or sums of weights as divisors, with 1 instead of each value that is not positive."""
    return np.where(count > 0, count, 1)


def meanOf(P):
    """Return the mean (d, 1) of the columns of P.

    The first column is subtracted before summation, so that the mean of equal values is exact.
    """
    first = P[:, :1]
    return first + np.add.reduce(P - first, axis=1, keepdims=True) / P.shape[1]


def outer(delta, ndim):
    """Return delta_k delta_k' (K, d, d) for the columns of delta (d, K), or the diagonals (K, d) if ndim is 2."""
    return np.einsum("ik,jk->kij", delta, delta) if ndim == 3 else delta.T**2


def mergeMoments(countA, meanA, scatterA, countB, meanB, scatterB):
    """Merge the moments of two datasets by the pairwise update of Chan, Golub and LeVeque (1979).

    If a class has no samples in one dataset (count 0), the moments in the other dataset are used.
    """
    count = countA + countB
    share = countB / positiveOrOne(count)
    delta = meanB - meanA
    mean = np.where(countA == 0, meanB, meanA + share * delta)
    return count, mean, scatterA + scatterB + outer(delta * np.sqrt(countA * share), scatterA.ndim)


# Weighted samples ---------------------------------------------------------------------------------


def weightedSums(X, r, shift, onlyVariances=False):
    """For each class k, return the sums of r, r (x - shift_k) and r (x - shift_k)(x - shift_k)' over the samples x.

    r (K, n) contains the weight of each sample in each class. The sums have the shapes (K,), (K, d) and (K, d, d). If
    `onlyVariances` is true, only the diagonals (K, d) of the last sum are computed.
    """
    D = np.subtract(X, shift.T[:, :, None], order="C")
    P = r[:, None] * D
    square = np.einsum("kin,kin->ki", P, D) if onlyVariances else P @ D.mT
    return r.sum(axis=1), P.sum(axis=2), square


def weightedMoments(count, total, square, shift):
    """Compute the means (d, K) and covariances (K, d, d), or variances (K, d), from the result of `weightedSums`.

    The results are accurate if the columns of `shift` (d, K) are close to the means.
    """
    n_k = np.maximum(count, LEAST_COUNT)
    offset = total / n_k[:, None]
    # S_k = sum r (x - shift_k)(x - shift_k)' / n_k - (mean_k - shift_k)(mean_k - shift_k)',  n_k = sum r
    if square.ndim == 2:
        covariance = np.maximum(square / n_k[:, None] - offset**2, 0)
    else:
        covariance = square / n_k[:, None, None] - outer(offset.T, 3)
        covariance = (covariance + covariance.mT) / 2
    return shift + offset.T, covariance
