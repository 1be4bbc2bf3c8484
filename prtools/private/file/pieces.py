"""Work in pieces: memory-mapped arrays, merging as a tree, a progress bar."""

import contextlib
import mmap
import sys
import zlib

import numpy as np

from ...Struct import Struct
from ..check.classStat import checkStat
from ..check.messages import shown
from ..lecture.stat import statMerge
from .files import checkPath, readAll, reading, writing
from .npz import npzRead, npzWrite

PIECE_NUMBERS = 1 << 21  # numbers a piece: 16 MiB


def slices(d, n):
    """Yield slices of n columns of d numbers each, a piece of memory at a time."""
    step = max(1, PIECE_NUMBERS // d)
    return (slice(at, min(at + step, n)) for at in range(0, n, step))


def release(*arrays):
    """Give back the memory of pages that memory-mapped arrays have read: they stay in the file."""
    for array in arrays:
        mode, base = getattr(array, "mode", "c"), array
        while isinstance(base, np.ndarray):
            base = base.base
        if (
            isinstance(base, mmap.mmap) and mode != "c" and hasattr(mmap, "MADV_DONTNEED")
        ):  # "c" would lose changes
            base.madvise(mmap.MADV_DONTNEED)


def treeAdd(tree, stat):
    """Return `tree`, a list of (level, statistics), with one more: two of a level become one of the next.

    So n pieces are merged log2(n) deep, and rounding adds up over as many steps, not over n.
    """
    level, tree = 0, list(tree)
    while tree and tree[-1][0] == level:
        stat, level = statMerge(tree.pop()[1], stat), level + 1
    return [*tree, (level, stat)]


def treeSum(tree):
    """Return the statistics of all that was added."""
    (_, stat), *rest = tree[::-1]
    for _, other in rest:
        stat = statMerge(other, stat)
    return stat


FIELDS = ("label", "count", "mean", "scatter", "inputName", "outputName")
KNOWN = {"level", "chunk", *(f"{f}{i}" for f in FIELDS for i in range(64))}


def treeWrite(file, tree, marks=()):
    """Write a tree of statistics and the marks of the chunks that it holds; nothing is pickled."""
    arrays = {
        f"{f}{i}": np.asarray(s[f])
        for i, (_, s) in enumerate(tree)
        for f in FIELDS
        if s.get(f) is not None
    }
    with writing(checkPath(file, (".npz",))[0]) as out:
        npzWrite(
            out,
            {
                "level": np.array([level for level, _ in tree]),
                "chunk": np.array(marks, np.uint32),
                **arrays,
            },
        )


def treeRead(file):
    """Return what `treeWrite` was given; of a file of statistics alone, `marks` is empty."""
    path, _ = checkPath(file, (".npz",))
    data = readAll(path, 3)
    with reading(path, "is none that classStatSave or classStat wrote, or is damaged"):
        arrays = npzRead(data, KNOWN, 1)  # written unpacked: the bytes bound what they can hold
        level = arrays.get("level", np.zeros(0))
        level = level.tolist() if level.ndim == 1 else []
        marks = arrays.get("chunk", np.zeros(0, np.uint32)).tolist()
        if not level or level != sorted({v for v in level if v in range(64)}, reverse=True):
            raise ValueError(f"its array level is {shown(level)}: the levels of a tree fall")
        if marks and (arrays["chunk"].dtype.kind != "u" or arrays["chunk"].ndim != 1):
            raise ValueError(
                f"its array chunk is {shown(marks)}: the marks of chunks are whole numbers"
            )
        if marks and len(marks) != sum(1 << v for v in level):
            raise ValueError(
                f"it marks {len(marks)} chunks, where its tree has {sum(1 << v for v in level)}"
            )
        tree = [
            {f: arrays[f"{f}{i}"] for f in FIELDS if f"{f}{i}" in arrays} for i in range(len(level))
        ]
        return [(v, Struct(checkStat(stat, "it")._asdict())) for v, stat in zip(level, tree)], marks


def markOf(data):
    """Return a checksum of a chunk's samples, labels and names, by which a resumed run knows its data again."""
    mark = zlib.crc32(
        ascii((data.input.shape, data.label.tolist(), data.inputName, data.outputName)).encode()
    )
    for part in (data.code, data.input):
        mark = zlib.crc32(np.ascontiguousarray(part), mark)
    return mark


@contextlib.contextmanager
def progressBar(total, progress, unit="samples"):
    """Give a function to tell how many more are done: a bar of tqdm, where there is one, on a terminal."""
    if progress and sys.stderr is not None and sys.stderr.isatty():
        with contextlib.suppress(ImportError):
            from tqdm import tqdm

            with tqdm(total=total, unit=f" {unit}", unit_scale=True) as bar:
                yield bar.update
            return
    yield lambda count: None
