"""Compute class statistics of data in chunks, save them at intervals, and resume an interrupted run."""

import os
import time
import zlib

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset, checkNumeric
from ..lecture.stat import statStruct
from .columnBlocks import columnBlocks, release
from .filePath import checkPath
from .statTree import addToTree, readTree, sumTree, writeTree


def mappedChunks(DS):
    """Yield the blocks of a dataset with memory-mapped input as datasets, and release the memory of each block."""
    X, output = DS["input"], DS.get("output")
    if np.size(output) != X.shape[1]:
        checkDataset(DS)  # This call raises the error for an invalid chunk.
    if not isinstance(output, np.memmap):
        output = np.asarray(output)
    for block in columnBlocks(*X.shape):
        labels = output.reshape(-1)[block]
        yield Struct(input=X[:, block], output=labels, inputLevel=DS.get("inputLevel"))
        release(X, output)


def streamedStat(chunks, saveTo, saveEvery, advance):
    """Return the class statistics of all chunks; resume from and save to the file `saveTo` if it is not None.

    Chunks in the file are read again, and an error is raised if their checksums differ.
    """
    tree, marks = ([], []) if saveTo is None else resumeTree(saveTo)
    resumedNum = len(marks)
    # One tuple holds both values, so that an interruption cannot separate them.
    state = tree, resumedNum

    def save():
        tree, chunkNum = state
        if saveTo is not None and chunkNum > resumedNum:
            writeTree(saveTo, tree, marks[:chunkNum])

    chunkNum = 0
    savedAt = time.monotonic()
    try:
        for chunkNum, chunk in enumerate(chunks, 1):
            isNew = chunkNum > resumedNum
            mark, stat = chunkStat(chunk, chunkNum - 1, saveTo is not None, isNew)
            if isNew:
                marks.append(mark)
                state = addToTree(state[0], stat), chunkNum
                advance(int(stat.count.sum()))
                if time.monotonic() - savedAt >= saveEvery:
                    save()
                    savedAt = time.monotonic()
            elif mark != marks[chunkNum - 1]:
                raise ValueError(
                    f"saveTo {str(saveTo)!r} contains statistics of other data: chunk"
                    f" {chunkNum - 1} (counted from 0) differs from the saved chunk. Pass another"
                    " name, or delete the file"
                )
    finally:
        save()
    if not chunkNum:
        raise ValueError("DS is an iterator without datasets. Create a new one for each use")
    if chunkNum < resumedNum:
        raise ValueError(
            f"saveTo {str(saveTo)!r} contains statistics of {resumedNum} chunks, but DS has"
            f" {chunkNum}. Pass all of the data or another name, or delete the file"
        )
    return sumTree(state[0])


def resumeTree(saveTo):
    """Return the tree of statistics and the checksums in the file `saveTo`, or two empty lists if it does not exist."""
    checkPath(saveTo, (".npz",))  # A wrong name raises an error before any chunk is read.
    if not os.path.exists(saveTo):
        return [], []
    tree, marks = readTree(saveTo)
    if not marks:
        raise ValueError(
            f"saveTo {str(saveTo)!r} has no checksums of its data, because classStatSave or an"
            " older version wrote it. Pass another name, or delete the file"
        )
    return tree, marks


def chunkStat(chunk, index, isMarked, isNew):
    """Return the checksum (if `isMarked`) and class statistics (if `isNew`) of a chunk; errors name the chunk."""
    try:
        data = checkNumeric(chunk)
        return checksum(data) if isMarked else None, statStruct(data) if isNew else None
    except ValueError as error:
        raise ValueError(f"in chunk {index} (counted from 0): {error}") from None


def checksum(data):
    """Return a checksum of a chunk's samples, labels and names, with which a resumed run recognises its data."""
    names = (data.input.shape, data.label.tolist(), data.inputName, data.outputName)
    mark = zlib.crc32(ascii(names).encode())
    for array in (data.code, data.input):
        mark = zlib.crc32(np.ascontiguousarray(array), mark)
    return mark
