"""Compute class statistics of data in chunks, save the statistics at intervals, and resume interrupted runs."""

import os
import time
import zlib

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset, checkNumeric
from ..check.weight import sampleWeights
from ..lecture.stat import statStruct
from .columnBlocks import columnBlocks, release
from .filePath import checkPath
from .statTree import addToTree, readTree, sumTree, writeTree


def mappedChunks(DS):
    """Divide a dataset with memory-mapped input into blocks, and yield each block as a dataset.

    The memory of a block is released before the next block is read.
    """
    X, output = DS["input"], DS.get("output")
    if np.size(output) != X.shape[1]:
        checkDataset(DS)  # `checkDataset` raises an error that describes the mismatch.
    if not isinstance(output, np.memmap):
        output = np.asarray(output)
    weight = sampleWeights(DS, X.shape[1])
    for block in columnBlocks(*X.shape):
        chunk = Struct(input=X[:, block], output=output.reshape(-1)[block])
        chunk.weight = None if weight is None else weight[block]
        yield Struct(chunk, inputLevel=DS.get("inputLevel"))
        release(X, output)


def streamedStat(chunks, saveTo, saveEvery, advance):
    """Return the class statistics of all chunks combined.

    If `saveTo` is not None, the statistics are saved to this file every `saveEvery` seconds. If the file exists, the
    run resumes after the saved chunks. The saved chunks are read again, and an error is raised if their checksums
    differ. The function `advance` is called with the number of samples in each new chunk.
    """
    tree, marks = ([], []) if saveTo is None else resumeTree(saveTo)
    resumedNum = len(marks)
    # The tree and the number of its chunks form one tuple, so that an interruption cannot separate their updates.
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
                advance(np.shape(chunk["input"])[-1])
                if time.monotonic() - savedAt >= saveEvery:
                    save()
                    savedAt = time.monotonic()
            elif mark != marks[chunkNum - 1]:
                raise ValueError(
                    f"saveTo {str(saveTo)!r} contains statistics of other data: chunk"
                    f" {chunkNum - 1} (counted from 0) differs from the saved chunk. Pass another"
                    " file name, or delete the file"
                )
    finally:
        save()
    if not chunkNum:
        raise ValueError(
            "DS is an iterator that yields no datasets. Create a new iterator for each use"
        )
    if chunkNum < resumedNum:
        raise ValueError(
            f"saveTo {str(saveTo)!r} contains statistics of {resumedNum} chunks, but DS has"
            f" {chunkNum}. Pass all of the data, pass another file name, or delete the file"
        )
    return sumTree(state[0])


def resumeTree(saveTo):
    """Read the file `saveTo`, and return its tree of statistics and its checksums.

    If the file does not exist, return two empty lists.
    """
    checkPath(saveTo, (".npz",))  # Report an invalid path before the first chunk is read.
    if not os.path.exists(saveTo):
        return [], []
    tree, marks = readTree(saveTo)
    if not marks:
        raise ValueError(
            f"saveTo {str(saveTo)!r} contains no checksums, because classStatSave or an older"
            " version of prtools wrote the file. Pass another file name, or delete the file"
        )
    return tree, marks


def chunkStat(chunk, index, isMarked, isNew):
    """Return the checksum and the class statistics of a chunk. Error messages contain its `index`.

    The checksum is None unless `isMarked` is true. The statistics are None unless `isNew` is true.
    """
    try:
        data = checkNumeric(chunk, weighted=True)
        return checksum(data) if isMarked else None, statStruct(data) if isNew else None
    except ValueError as error:
        raise ValueError(f"chunk {index} (counted from 0) is invalid: {error}") from None


def checksum(data):
    """Return a checksum of the samples, labels and names of a chunk.

    A resumed run compares checksums to ensure that the data have not changed.
    """
    names = (data.input.shape, data.label.tolist(), data.inputName, data.outputName)
    mark = zlib.crc32(ascii(names).encode())
    weight = () if data.weight is None else (data.weight,)
    for array in (data.code, data.input, *weight):
        mark = zlib.crc32(np.ascontiguousarray(array), mark)
    return mark
