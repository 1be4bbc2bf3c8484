"""Process large arrays in blocks of columns."""

import mmap

import numpy as np

BLOCK_NUMBERS = 1 << 21  # maximum number of floats in a block (16 MiB)


def columnBlocks(d, n):
    """Return an iterator of slices that divide n columns of d numbers into blocks.

    A block contains at most BLOCK_NUMBERS numbers, unless a single column is longer.
    """
    step = max(1, BLOCK_NUMBERS // d)
    return (slice(start, min(start + step, n)) for start in range(0, n, step))


def release(*arrays):
    """Release the memory that memory-mapped arrays use. The data remain in the files."""
    for array in arrays:
        # Do not release a copy-on-write map, because its changes exist only in memory and would be lost.
        isCopied = getattr(array, "mode", "c") == "c"
        base = array
        while isinstance(base, np.ndarray):
            base = base.base
        if isinstance(base, mmap.mmap) and not isCopied and hasattr(mmap, "MADV_DONTNEED"):
            base.madvise(mmap.MADV_DONTNEED)
