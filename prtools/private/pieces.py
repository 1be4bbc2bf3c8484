"""Work in pieces: memory-mapped arrays, merging as a tree, a progress bar."""
import contextlib
import mmap
import sys
import zlib

import numpy as np

from ..classStatMerge import classStatMerge
from ..Struct import Struct
from .files import pathOpen, writing

PIECE = 1 << 21  # numbers a piece: 16 MiB


def slices(d, n):
    """Yield slices of n columns of d numbers each, a piece of memory at a time."""
    step = max(1, PIECE // d)
    return (slice(at, min(at + step, n)) for at in range(0, n, step))


def release(*arrays):
    """Give back the memory of pages that memory-mapped arrays have read: they stay in the file."""
    for array in arrays:
        mode, base = getattr(array, "mode", "c"), array
        while isinstance(base, np.ndarray):
            base = base.base
        if isinstance(base, mmap.mmap) and mode != "c" and hasattr(mmap, "MADV_DONTNEED"):  # "c" would lose changes
            base.madvise(mmap.MADV_DONTNEED)


def treeAdd(tree, stat):
    """Return `tree`, a list of (level, statistics), with one more: two of a level become one of the next.

    So n pieces are merged log2(n) deep, and rounding adds up over as many steps, not over n.
    """
    level, tree = 0, list(tree)
    while tree and tree[-1][0] == level:
        stat, level = classStatMerge(tree.pop()[1], stat), level + 1
    return [*tree, (level, stat)]


def treeSum(tree):
    """Return the statistics of all that was added."""
    (_, stat), *rest = tree[::-1]
    for _, other in rest:
        stat = classStatMerge(other, stat)
    return stat


FIELDS = ("label", "count", "mean", "scatter", "inputName", "outputName")


def treeWrite(file, tree, done=0, mark=0):
    """Write a tree of statistics, how many chunks it holds, and the mark of the first; nothing is pickled."""
    arrays = {f"{f}{i}": s[f] for i, (_, s) in enumerate(tree) for f in FIELDS if s.get(f) is not None}
    with writing(pathOpen(file, (".npz",))[0]) as out:
        np.savez(out, classStat=[done, mark], level=[level for level, _ in tree], **arrays)


def treeRead(file):
    """Return what `treeWrite` was given."""
    path, _ = pathOpen(file, (".npz",))
    try:
        with np.load(path, allow_pickle=False) as data:
            done, mark = data["classStat"].tolist()
            tree = [(level, Struct({f: data.get(f"{f}{i}") for f in FIELDS}))
                    for i, level in enumerate(data["level"].tolist())]
    except FileNotFoundError:
        raise
    except Exception as why:  # of a damaged file, nearly any
        raise ValueError(f"file {str(file)!r} is none that classStatSave or classStat wrote, or is damaged"
                         f" ({type(why).__name__})") from None
    for _, stat in tree:
        for f in FIELDS[4:]:
            stat[f] = None if stat[f] is None else stat[f].tolist()
    return tree, done, mark


def markOf(X):
    """Return a checksum of samples, by which a resumed run knows its data again."""
    return zlib.crc32(np.ascontiguousarray(X))


@contextlib.contextmanager
def progressBar(total, progress):
    """Give a function to tell how many samples more are done: a bar of tqdm, where there is one, on a terminal."""
    if progress and sys.stderr is not None and sys.stderr.isatty():
        with contextlib.suppress(ImportError):
            from tqdm import tqdm

            with tqdm(total=total, unit=" samples", unit_scale=True) as bar:
                yield bar.update
            return
    yield lambda count: None
