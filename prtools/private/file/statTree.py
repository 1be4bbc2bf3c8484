"""Merge the class statistics of many chunks pairwise in a tree, and read and write such trees."""

import numpy as np

from ..check.classStat import checkStat
from ..check.messages import plural, shown
from ..check.result import Result
from ..lecture.stat import statMerge
from .atomicWrite import writing
from .filePath import checkPath
from .npz import npzRead, npzWrite
from .readFile import readAll, reading

FIELDS = ("label", "count", "mean", "scatter", "inputName", "outputName")
LEVELS = 64  # maximum number of levels of a tree


def addToTree(tree, stat):
    """Return a tree that contains `tree` and the statistics `stat` of one more chunk.

    A tree is a list of entries (level, statistics). An entry of level l contains the statistics of 2^l chunks. Two
    entries of the same level are merged into one entry of the next level. Therefore, for n chunks, each chunk takes
    part in about log2(n) merges, and rounding errors accumulate over log2(n) steps instead of n steps.
    """
    tree = list(tree)
    level = 0
    while tree and tree[-1][0] == level:
        stat = statMerge(tree.pop()[1], stat)
        level += 1
    return [*tree, (level, stat)]


def sumTree(tree):
    """Return the merged statistics of all entries of `tree`."""
    total = tree[-1][1]
    for _, stat in tree[-2::-1]:
        total = statMerge(stat, total)
    return total


def writeTree(file, tree, marks=()):
    """Write a tree of statistics to an .npz file. `marks` contains the checksums of the chunks."""
    arrays = {"level": np.array([level for level, _ in tree]), "chunk": np.array(marks, np.uint32)}
    for i, (_, stat) in enumerate(tree):
        for field in FIELDS:
            if stat.get(field) is not None:
                arrays[f"{field}{i}"] = np.asarray(stat[field])
    with writing(checkPath(file, (".npz",))[0]) as out:
        npzWrite(out, arrays)


def readTree(file):
    """Return the tree and the list of checksums in a file that `writeTree` wrote.

    If the file contains no checksums, the list is empty.
    """
    path, _ = checkPath(file, (".npz",))
    data = readAll(path, 3)
    known = {"level", "chunk", *(f"{field}{i}" for field in FIELDS for i in range(LEVELS))}
    with reading(path, "is corrupt or was not written by classStatSave or classStat"):
        # The file is not compressed, so the arrays cannot be larger than the file.
        arrays = npzRead(data, known, 1)
        levels = arrays.get("level", np.zeros(0)).ravel().tolist()
        marks = arrays.get("chunk", np.zeros(0, np.uint32))
        if not levels or levels != sorted(set(levels) & set(range(LEVELS)), reverse=True):
            raise ValueError(f"the array level is {shown(levels)}, but the levels must decrease")
        chunkNum = sum(1 << level for level in levels)
        if marks.size and (marks.dtype.kind != "u" or marks.shape != (chunkNum,)):
            chunks = plural(chunkNum, "chunk")
            raise ValueError(f"the file has {marks.size} checksums, but the tree has {chunks}")
        tree = []
        for i, level in enumerate(levels):
            fields = {field: arrays.get(f"{field}{i}") for field in FIELDS}
            stat = checkStat({field: v for field, v in fields.items() if v is not None}, "it")
            tree.append((level, Result(stat._asdict())))
        return tree, marks.tolist()
