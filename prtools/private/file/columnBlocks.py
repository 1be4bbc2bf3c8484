"""Large data block by block."""

import mmap

import numpy as np

BLOCK_NUMBERS = 1 << 21  # numbers a block: 16 MiB


def columnBlocks(d, n):
    """Yield slices of n columns of d numbers each, a block of memory at a time."""
    step = max(1, BLOCK_NUMBERS // d)
    return (slice(start, min(start + step, n)) for start in range(0, n, step))


def release(*arrays):
    """Give back the memory of pages that memory-mapped arrays have read: they stay in the file."""
    for array in arrays:
        isCopied = getattr(array, "mode", "c") == "c"  # copied on write: changes would be lost
        base = array
        while isinstance(base, np.ndarray):
            base = base.base
        if isinstance(base, mmap.mmap) and not isCopied and hasattr(mmap, "MADV_DONTNEED"):
            base.madvise(mmap.MADV_DONTNEED)
