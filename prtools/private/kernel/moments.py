"""Class statistics of arrays: labels as codes, and per class count, mean and scatter.

Notation: X (d, n) samples in columns, code (n,) the class of each as 0..K-1.
"""
import functools
import itertools
import operator

import numpy as np

from .threads import BLAS_SMALL_D, CACHE_NUMBERS, inThreads

FIRST_AS_SHIFT = 1 << 14  # samples of which the first of each class is tried as shift
SUM_PARTS = 4  # of many columns: a fixed number, whatever the machine, for the same bits


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
        if width <= max(256, output.size):  # a table of the range; np.unique sorts, which takes as long as training
            code = np.subtract(output, low, dtype=narrowest(width), casting="unsafe")  # correct also modulo 2^8 or 2^16
            present = np.bincount(code[:4096], minlength=width) > 0
            for v in np.flatnonzero(~present) if width <= 250 else ():
                present[v] = (code == v).any()  # a pass over bytes: for few classes faster than bincount
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


def momentsInBlocks(X, code, K, shift=None):
    """Return count (K,), mean (d, K) and scatter (K, d, d): what `lecture.stat.classMoments` says plainly.

    One pass over blocks of columns. For each block, with D the deviations of a class from a shift_k close to its mean,

        s_k += sum D,  G_k += D D';  in the end  mean_k = shift_k + s_k / n_k,  scatter_k = G_k - s_k s_k' / n_k

    Without the shift (sum of squares minus n times the squared mean) all digits are lost if the mean is large. If a
    shift is more than 3 (or sqrt d) standard deviations from the mean, a second pass uses the means as shifts, so that
    rounding errors stay below what `rankTol` takes for an exact dependence. Many columns are cut into SUM_PARTS, which
    are summed in threads, with a few MiB per thread for any n: .6 of the time of one part on two cores, at 5,000,000 x
    2 and at 1,000,000 x 10. Not used if many classes need wide blocks, nor for more than 100 features, where the
    threads of BLAS are faster.
    """
    d, n = X.shape
    about = roughMeans(X, code, K) if shift is None else shift
    m = blockSize(d, K)
    small = m * d <= CACHE_NUMBERS if d <= BLAS_SMALL_D else d <= 100 and K * d * d <= 4 * CACHE_NUMBERS
    many = small and n * d >= 4 * CACHE_NUMBERS
    parts = SUM_PARTS if many else 1
    ends = [n * i // parts for i in range(parts + 1)]
    sums = inThreads(lambda part: shiftedSums(X, code, about, m, *part), itertools.pairwise(ends))
    count, square = (functools.reduce(operator.add, parts) for parts in zip(*sums))
    del sums
    with np.errstate(over="ignore", invalid="ignore"):  # NaN and Inf are found in the result
        some, total = np.maximum(count, 1), square[:, :, d]
        root, mean = total / np.sqrt(some)[:, None], about + total.T / some
        scatter = root[:, :, None] * root[:, None, :]
        np.subtract(square[:, :, :d], scatter, out=scatter)
        del square, total
        scatter = scatter + scatter.mT  # not in place, for which numpy would take two copies
        scatter *= .5
        variance = np.einsum("kii->ki", scatter)  # a view
        np.maximum(variance, 0, out=variance)  # a constant feature, by rounding
        if shift is None and (root * root > max(9, d) * variance).any():
            del scatter, variance, root
            return momentsInBlocks(X, code, K, mean)
    return count, mean, scatter


def blockSize(d, K):
    """Return how many columns to sort at once: as many as stay cached, but enough of each class to be worth the calls.

    For up to 34 features, 2 MiB with all other arrays, or 8 if there are so many classes that one thread works.
    """
    if d <= BLAS_SMALL_D:
        return max(min(CACHE_NUMBERS // d, CACHE_NUMBERS // 4), min(256 * K, 8 * CACHE_NUMBERS // (d + 8)))
    return max(1, min(max(8192, 256 * K), 16 * CACHE_NUMBERS // d))


def roughMeans(X, code, K):
    """Return a shift (d, K) for each class: the mean over about 1000 columns, or its first column.

    The first column is used for a class that is not among the 1000, and for all classes of a few thousand columns. The
    mean is computed relative to a column, so that the mean of a constant feature is exact.
    """
    n = len(code)
    if n > FIRST_AS_SHIFT:
        step = n // 1000
        (D, part), = sortedBlocks(X[:, ::step], code[::step], 0, -(-n // step), n)
        start = np.flatnonzero(np.diff(part, prepend=-1))
        shift, number = D[:-1, start], np.diff(start, append=len(part))
        with np.errstate(over="ignore", invalid="ignore"):
            shift += np.add.reduceat(D[:-1] - np.repeat(shift, number, axis=1), start, axis=1) / number
        if start.size == K:
            return shift
    first = np.zeros(K, dtype=np.intp)
    first[code[::-1]] = np.arange(n - 1, -1, -1)  # of several values for one place the last is kept
    own = X.take(first, axis=1)
    if n > FIRST_AS_SHIFT:
        own[:, part[start]] = shift
    return own


def shiftedSums(X, code, shift, m, start, stop):
    """Return count (K,) and [G, s] (K, d, d + 1) of `classMoments` for the columns from start to stop, in blocks of m.

    A block is first sorted by class, so that each class is a slice, centred in place and squared by one product: two
    thirds of the time of a mask per class at 200,000 x 20, K = 10. For up to 34 features, the product is with the block
    above a row of ones, which also gives s: BLAS then uses its kernel for small matrices instead of that for D D', and
    training takes .7 of the time at 200,000 x 20 and 1,000,000 x 10.
    """
    d, K = shift.shape
    count, sums = [0] * K, np.zeros((K, d, d + 1))
    classes, shifts = np.arange(K, dtype=code.dtype), shift.T[:, :, None]
    with np.errstate(over="ignore", invalid="ignore"):
        np.setbufsize(16)  # 1.2 to 1.3 times as fast as numpy's buffers of 8192: rows are short; errstate restores
        for D, part in sortedBlocks(X, code, start, stop, m):
            ends = part.searchsorted(classes, side="right").tolist()
            for k, (low, high) in enumerate(zip([0, *ends], ends)):
                if low < high:
                    P = D[:d, low:high]
                    P -= shifts[k]
                    count[k] += high - low
                    if 1 < d <= BLAS_SMALL_D:  # a single row is a dot product, which is more accurate
                        sums[k] += P @ D[:, low:high].T
                    else:
                        sums[k, :, :d] += P @ P.T
                        sums[k, :, d] += P @ D[d, low:high]
    return np.array(count), sums


def sortedBlocks(X, code, start, stop, m):
    """Yield the columns of X from start to stop in blocks of m, sorted by class in one buffer above a row of ones.

    With each block come its codes.
    """
    d, D = len(X), None
    for at in range(start, stop, m):
        part = code[at:min(at + m, stop)]
        order = part.argsort(kind="stable")
        part = part.take(order)
        if D is None or part.size < len(D[0]):
            D = np.empty((d + 1, part.size))
            D[d] = 1
        if X.flags.c_contiguous:
            order += at
            X.take(order, axis=1, out=D[:d], mode="clip")  # of a slice, take would make a copy first; clip: no 2nd one
        elif X.T.flags.c_contiguous:
            D[:d] = X.T[at:at + m].take(order, axis=0, mode="clip").T
        else:
            X[:, at:at + m].take(order, axis=1, out=D[:d], mode="clip")
        yield D, part


def mergeMoments(countA, meanA, scatterA, countB, meanB, scatterB):
    """Return the moments of two sets together, class by class: the pairwise update of Chan, Golub and LeVeque (1979).

    A class that is missing in one of the sets (count 0) is taken from the other.
    """
    count = countA + countB
    share = countB / np.maximum(count, 1)
    delta = meanB - meanA
    mean = np.where(countA == 0, meanB, meanA + share * delta)
    weight = countA * share
    scatter = scatterA + scatterB + weight[:, None, None] * np.einsum("ik,jk->kij", delta, delta)
    return count, mean, scatter
