"""Class statistics of arrays: labels as codes, and per class count, mean and scatter.

Notation: X (d, n) samples in columns, code (n,) the class of each as 0..K-1.
"""
import numpy as np

BLOCK = 1 << 17  # numbers in a block of columns, 1 MiB: it stays in the cache while it is centred and squared


def labelCode(output):
    """Return label (K,), the distinct labels in order, and code (n,) with output = label[code].

    The codes are of the narrowest kind, 8 bits where K <= 250: numpy sorts 8 and 16 bits by radix, and 8
    in half to two thirds of the time of 16.
    """
    if output.dtype.kind in "iu" and output.size:
        low, high = output.min(), output.max()
        width = int(high) - int(low) + 1
        if width <= max(256, output.size):  # a table of the range: np.unique sorts, which costs as much as training
            code = np.subtract(output, low, dtype=narrowest(width), casting="unsafe")  # modulo 2^8 or 2^16: still right
            present = np.bincount(code[:4096], minlength=width) > 0
            for v in np.flatnonzero(~present) if width <= 250 else ():
                present[v] = (code == v).any()  # a pass over bytes: for few classes cheaper than bincount
            if width > 250:
                present = np.bincount(code) > 0
            label = np.flatnonzero(present) + int(low)
            if label.size < width:
                code = (np.cumsum(present) - 1).astype(narrowest(label.size)).take(code)
            return label, code
    label, code = np.unique(output, return_inverse=True)
    return label, code.astype(narrowest(label.size))


def narrowest(K):
    """Return the narrowest kind of integers that holds 0..K-1, with room for a few more."""
    return np.uint8 if K <= 250 else np.uint16 if K <= 65000 else np.int64


def classMoments(X, code, K):
    """Return count (K,), mean (d, K) and scatter (K, d, d), scatter_k = sum (x - mean_k)(x - mean_k)'.

    In one pass over blocks of columns. In each, with D the deviations of a class from a shift_k close to its mean,

        s_k += sum D,  G_k += D D';  in the end  mean_k = shift_k + s_k / n_k,  scatter_k = G_k - s_k s_k' / n_k

    Without the shift (sum of squares minus n times the squared mean) all digits are lost where the mean is large.
    A block is sorted by class first, so that each class is a slice, centred in place and squared by one product:
    two thirds of the time of a mask a class at 200,000 x 20, K = 10, and no gain for d = 2 and 3 classes.
    It stays in the cache and in 8 MiB, whatever n is.
    """
    d = len(X)
    shift = roughMeans(X, code, K)
    count, total, scatter = np.zeros(K, dtype=np.int64), np.zeros((d, K)), np.zeros((K, d, d))
    classes = np.arange(K).astype(code.dtype)
    with np.errstate(over="ignore", invalid="ignore"):  # NaN and Inf are found in the result
        np.setbufsize(16)  # short rows cost up to 4 times as much with numpy's buffers of 8192; errstate restores them
        for D, part in sortedBlocks(X, code, max(BLOCK // d, min(256 * K, 8 * BLOCK // (d + 8)))):
            ends = np.searchsorted(part, classes, side="right").tolist()
            for k, (start, end) in enumerate(zip([0, *ends], ends)):
                if start < end:
                    P = D[:, start:end]
                    P -= shift[:, k, None]
                    count[k] += end - start
                    total[:, k] += P.sum(axis=1)
                    scatter[k] += P @ P.T
        some = np.maximum(count, 1)
        root = total / np.sqrt(some)
        scatter -= root.T[:, :, None] * root.T[:, None, :]
        np.einsum("kii->ki", scatter)[scatter.diagonal(axis1=1, axis2=2) < 0] = 0  # a constant feature, by rounding
    return count, shift + total / some, scatter


def sortedBlocks(X, code, m):
    """Yield the columns of X in blocks of m, sorted by class in one buffer, with their codes."""
    d, n = X.shape
    D = np.empty((d, min(m, n)))
    for at in range(0, n, m):
        part = code[at:at + m]
        order = part.argsort(kind="stable")
        if part.size < len(D[0]):
            D = np.empty((d, part.size))
        if X.flags.c_contiguous:
            X.take(order + at, axis=1, out=D, mode="clip")  # of a slice, take would make a copy first; clip: no 2nd one
        elif X.T.flags.c_contiguous:
            D[:] = X.T[at:at + m].take(order, axis=0, mode="clip").T
        else:
            X[:, at:at + m].take(order, axis=1, out=D, mode="clip")
        yield D, part.take(order)


def roughMeans(X, code, K):
    """Return means (d, K) of about 1000 columns, or of one for a class that is not among them.

    They are taken about the first sample of each class, so that the mean of a constant feature is that constant.
    """
    step = max(1, len(code) // 1000)
    few, Y = code[::step], X[:, ::step]
    number = np.bincount(few, minlength=K)
    first = [int(((few if number[k] else code) == k).argmax()) * (step if number[k] else 1) for k in range(K)]
    base = X[:, first]
    with np.errstate(over="ignore", invalid="ignore"):
        rest = np.stack([np.bincount(few, row - own.take(few), K) for row, own in zip(Y, base)])
        return base + rest / np.maximum(number, 1)


def mergeMoments(countA, meanA, scatterA, countB, meanB, scatterB):
    """Return the moments of two sets together, class by class: the pairwise update of Chan, Golub and LeVeque (1979).

    A class that one of the sets lacks (count 0) comes out as the other has it.
    """
    count = countA + countB
    share = countB / np.maximum(count, 1)
    delta = meanB - meanA
    mean = np.where(countA == 0, meanB, meanA + share * delta)
    weight = countA * share
    scatter = scatterA + scatterB + weight[:, None, None] * np.einsum("ik,jk->kij", delta, delta)
    return count, mean, scatter
