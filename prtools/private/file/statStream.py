"""Class statistics of data in chunks, saved meanwhile, and resumed from the file."""

import os
import time
import zlib

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset, checkNumeric
from ..lecture.stat import statStruct
from .columnBlocks import columnBlocks, release
from .filePath import checkPath
from .statTree import treeAdd, treeRead, treeSum, treeWrite


def mappedChunks(DS):
    """Yield a dataset with memory-mapped input in chunks, and release the memory of each."""
    X, output = DS["input"], DS.get("output")
    if np.size(output) != X.shape[1]:
        checkDataset(DS)  # raises, and reports what is wrong
    if not isinstance(output, np.memmap):
        output = np.asarray(output)
    for block in columnBlocks(*X.shape):
        labels = output.reshape(-1)[block]
        yield Struct(input=X[:, block], output=labels, inputLevel=DS.get("inputLevel"))
        release(X, output)


def streamedStat(chunks, saveTo, saveEvery, advance):
    """Return the class statistics of all chunks, resumed from and saved to the file `saveTo` if given.

    Chunks that the file holds already are read again for their checksums, so that other data raise an error.
    """
    tree, marks = ([], []) if saveTo is None else resumed(saveTo)
    resumedNum = len(marks)
    state = tree, resumedNum  # replaced at once: an interruption finds the old or the new

    def save():
        tree, chunkNum = state
        if saveTo is not None and chunkNum > resumedNum:
            treeWrite(saveTo, tree, marks[:chunkNum])

    chunkNum = 0
    savedAt = time.monotonic()
    try:
        for chunkNum, chunk in enumerate(chunks, 1):
            isNew = chunkNum > resumedNum
            mark, stat = chunkStat(chunk, chunkNum - 1, saveTo is not None, isNew)
            if isNew:
                marks.append(mark)
                state = treeAdd(state[0], stat), chunkNum
                advance(int(stat.count.sum()))
                if time.monotonic() - savedAt >= saveEvery:
                    save()
                    savedAt = time.monotonic()
            elif mark != marks[chunkNum - 1]:
                raise ValueError(
                    f"saveTo {str(saveTo)!r} holds statistics of other data: chunk {chunkNum - 1}"
                    " (counted from 0) differs from the one that was saved; give another name, or"
                    " delete it"
                )
    finally:
        save()
    if not chunkNum:
        raise ValueError(
            "DS is an iterator that gave no dataset: an iterator can be used only once"
        )
    if chunkNum < resumedNum:
        raise ValueError(
            f"saveTo {str(saveTo)!r} holds statistics of {resumedNum} chunks, but DS has"
            f" {chunkNum}: give all of the data, another name, or delete it"
        )
    return treeSum(state[0])


def resumed(saveTo):
    """Return the tree of statistics and the checksums that a file holds, both empty where there is none."""
    checkPath(saveTo, (".npz",))  # raises for a wrong name before the work
    if not os.path.exists(saveTo):
        return [], []
    tree, marks = treeRead(saveTo)
    if not marks:
        raise ValueError(
            f"saveTo {str(saveTo)!r} has no checksums of its data (written by classStatSave or an"
            " older version): give another name, or delete it"
        )
    return tree, marks


def chunkStat(chunk, index, isMarked, isNew):
    """Return checksum and class statistics of a chunk, each None if not asked for; errors name the chunk."""
    try:
        data = checkNumeric(chunk)
        return checksum(data) if isMarked else None, statStruct(data) if isNew else None
    except ValueError as error:
        raise ValueError(f"in chunk {index} (counted from 0): {error}") from None


def checksum(data):
    """Return a checksum of a chunk's samples, labels and names, by which a resumed run knows its data again."""
    names = (data.input.shape, data.label.tolist(), data.inputName, data.outputName)
    mark = zlib.crc32(ascii(names).encode())
    for array in (data.code, data.input):
        mark = zlib.crc32(np.ascontiguousarray(array), mark)
    return mark
