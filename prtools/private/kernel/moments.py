"""Class statistics of arrays: labels as codes, and per class count, mean and scatter.

Notation: X (d, n) samples in columns, code (n,) the class of each as 0..K-1.
"""

import functools
import itertools

import numpy as np

from .threads import SMALL_NUMBERS, inThreads

BLOCK_NUMBERS = 3 << 16  # numbers of a block, 1.5 MiB
CLASS_WIDTH = 64  # columns of a block per class, enough to be worth the calls
PARTS = 4  # of many columns: a fixed number, whatever the machine, for the same bits
FIRST = 100  # samples of a class in its first block, whose mean is subtracted from all


def labelCode(output):
    """Return label (K,), the distinct labels in order, whole numbers as int64, and code (n,) with output = label[code].

    The codes have the narrowest type, 8 bits if K <= 250: numpy sorts 8 and 16 bits by radix, 8 bits in half to two
    thirds of the time of 16.
    """
    whole = output.dtype.kind in "iu"
    if output.size <= 1000:  # half the time of np.unique at 150
        label = np.array(sorted(set(output.tolist())), dtype=output.dtype)
        code = label.searchsorted(output).astype(narrowest(label.size))
        return label.astype(np.int64) if whole else label, code
    if whole:
        low, high = output.min(), output.max()
        width = int(high) - int(low) + 1
        if width <= max(
            256, output.size
        ):  # a table of the range; np.unique sorts, which takes as long as training
            code = np.subtract(
                output, low, dtype=narrowest(width), casting="unsafe"
            )  # correct also modulo 2^8 or 2^16
            present = np.bincount(code[:4096], minlength=width) > 0
            for v in np.flatnonzero(~present) if width <= 250 else ():
                present[v] = (
                    code == v
                ).any()  # a pass over bytes: for few classes faster than bincount
            if width > 250:
                present = np.bincount(code) > 0
            label = np.flatnonzero(present).astype(np.int64) + int(low)  # indices may have 32 bits
            if label.size < width:
                code = (np.cumsum(present) - 1).astype(narrowest(label.size)).take(code)
            return label, code
    label, code = np.unique(output, return_inverse=True)
    return label.astype(np.int64) if whole else label, code.astype(narrowest(label.size))


def narrowest(K):
    """Return the narrowest integer type for 0..K-1, with room for a few more."""
    return np.uint8 if K <= 250 else np.uint16 if K <= 65000 else np.intp


def classMoments(X, code, K, onlyVariances=False):
    """Return count (K,), mean (d, K) and scatter (K, d, d) of the classes, unchecked; or only its diagonals (K, d).

    A few parts of the columns are summed in threads and merged: always the same number, for the same bits. The relative
    error of a variance is a few eps, however far the data lie from the origin.
    """
    d, n = X.shape
    width = max(BLOCK_NUMBERS // (d + 2), CLASS_WIDTH * K)  # a column and its place in the order
    parts = PARTS if n >= PARTS * width else 1
    ends = [n * i // parts for i in range(parts + 1)]

    def work(part):
        return partMoments(X, code, K, onlyVariances, width, *part)

    isSmall = X.size <= SMALL_NUMBERS  # less than it takes to limit BLAS
    moments = [work((0, n))] if isSmall else inThreads(work, itertools.pairwise(ends))
    count, mean, scatter = functools.reduce(lambda a, b: mergeMoments(*a, *b), moments)
    return count, mean, scatter if onlyVariances else (scatter + scatter.mT) / 2


def partMoments(X, code, K, onlyVariances, width, start, stop, shift=None):
    """Return count, mean and scatter of the columns from start to stop, in blocks of so many columns.

    The samples of class k are taken relative to shift_k (K, d, 1): by default the mean of the first ones, and if these
    prove to lie far off, in a second pass the mean of all.
    """
    d, isFirstPass = len(X), shift is None
    count, shift = np.zeros(K, dtype=np.int64), np.zeros((K, d, 1)) if isFirstPass else shift
    total, square = np.zeros((K, d)), np.zeros((K, d) if onlyVariances else (K, d, d))
    with np.errstate(over="ignore", invalid="ignore"):  # NaN and Inf are found in the result
        for first in range(start, stop, width):
            block = slice(first, min(first + width, stop))
            order = code[block].argsort(kind="stable")
            D = (
                X.take(order + first, axis=1)
                if X.flags.c_contiguous
                else X[:, block].take(order, axis=1)
            )
            ends = np.bincount(code[block], minlength=K).cumsum().tolist()
            for k, (low, high) in enumerate(itertools.pairwise([0, *ends])):
                if low == high:
                    continue
                P = D[:, low:high]
                if isFirstPass and not count[k]:
                    shift[k] = meanOf(P[:, :FIRST])
                P -= shift[k]
                # n_k = the number of samples of class k    (S3-13)
                count[k] += high - low
                # sum (x - shift_k)    (S3-14)
                total[k] += P.sum(axis=1)
                # sum (x - shift_k)(x - shift_k)'    (S3-15)
                square[k] += np.einsum("ij,ij->i", P, P) if onlyVariances else P @ P.T
        n = np.maximum(count, 1)[:, None]
        mean = shift[:, :, 0] + total / n
        # scatter_k = sum (x - shift_k)(x - shift_k)' - n_k (mean_k - shift_k)(mean_k - shift_k)'
        offset = total / np.sqrt(n)
        scatter = square - outer(offset.T, square.ndim)
        variance = scatter if onlyVariances else scatter.diagonal(axis1=1, axis2=2)
        if isFirstPass and (offset**2 > max(9, d) * variance).any():
            return partMoments(X, code, K, onlyVariances, width, start, stop, mean[:, :, None])
        return count, mean.T, scatter


def meanOf(P):
    """Return the mean (d, 1) of the columns of P. The first is subtracted, so a constant feature has an exact mean."""
    first = P[:, :1]
    return first + np.add.reduce(P - first, axis=1, keepdims=True) / P.shape[1]


def outer(delta, ndim):
    """Return delta_k delta_k' of the columns of delta (d, K): as (K, d, d) if ndim is 3, or the diagonals (K, d)."""
    return np.einsum("ik,jk->kij", delta, delta) if ndim == 3 else delta.T**2


def mergeMoments(countA, meanA, scatterA, countB, meanB, scatterB):
    """Return the moments of two sets together, class by class: the pairwise update of Chan, Golub and LeVeque (1979).

    A class that is missing in one of the sets (count 0) is taken from the other.
    """
    count = countA + countB
    share = countB / np.maximum(count, 1)
    delta = meanB - meanA
    mean = np.where(countA == 0, meanB, meanA + share * delta)
    return count, mean, scatterA + scatterB + outer(delta * np.sqrt(countA * share), scatterA.ndim)
