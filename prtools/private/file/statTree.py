"""Class statistics of many chunks, merged as a tree, and files of them."""

import numpy as np

from ...Struct import Struct
from ..check.classStat import checkStat
from ..check.messages import shown
from ..lecture.stat import statMerge
from .atomicWrite import writing
from .filePath import checkPath
from .npz import npzRead, npzWrite
from .readFile import readAll, reading

FIELDS = ("label", "count", "mean", "scatter", "inputName", "outputName")
LEVELS = 64


def treeAdd(tree, stat):
    """Return `tree`, a list of (level, statistics), with one more: two of a level become one of the next.

    So n chunks are merged log2(n) deep, and rounding adds up over as many steps, not over n.
    """
    tree = list(tree)
    level = 0
    while tree and tree[-1][0] == level:
        stat = statMerge(tree.pop()[1], stat)
        level += 1
    return [*tree, (level, stat)]


def treeSum(tree):
    """Return the statistics of all that was added."""
    total = tree[-1][1]
    for _, stat in tree[-2::-1]:
        total = statMerge(stat, total)
    return total


def treeWrite(file, tree, marks=()):
    """Write a tree of statistics and the checksums of its chunks; nothing is pickled."""
    arrays = {"level": np.array([level for level, _ in tree]), "chunk": np.array(marks, np.uint32)}
    for i, (_, stat) in enumerate(tree):
        for field in FIELDS:
            if stat.get(field) is not None:
                arrays[f"{field}{i}"] = np.asarray(stat[field])
    with writing(checkPath(file, (".npz",))[0]) as out:
        npzWrite(out, arrays)


def treeRead(file):
    """Return what `treeWrite` was given; of a file of statistics alone, `marks` is empty."""
    path, _ = checkPath(file, (".npz",))
    data = readAll(path, 3)
    known = {"level", "chunk", *(f"{field}{i}" for field in FIELDS for i in range(LEVELS))}
    with reading(path, "is none that classStatSave or classStat wrote, or is damaged"):
        arrays = npzRead(data, known, 1)  # written unpacked: the bytes bound what they can hold
        levels = arrays.get("level", np.zeros(0)).ravel().tolist()
        marks = arrays.get("chunk", np.zeros(0, np.uint32))
        if not levels or levels != sorted(set(levels) & set(range(LEVELS)), reverse=True):
            raise ValueError(f"its array level is {shown(levels)}: the levels of a tree fall")
        chunkNum = sum(1 << level for level in levels)
        if marks.size and (marks.dtype.kind != "u" or marks.shape != (chunkNum,)):
            raise ValueError(f"it marks {marks.size} chunks, where its tree has {chunkNum}")
        tree = []
        for i, level in enumerate(levels):
            fields = {field: arrays.get(f"{field}{i}") for field in FIELDS}
            stat = checkStat({field: v for field, v in fields.items() if v is not None}, "it")
            tree.append((level, Struct(stat._asdict())))
        return tree, marks.tolist()
