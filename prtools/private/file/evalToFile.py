"""Classify data larger than memory, and write log densities and classes to arrays or files."""

import contextlib
import os
from collections.abc import Mapping

import numpy as np

from ..check.arrays import asLabels, sampleArray
from ..check.dataset import checkFields, lengthMessage, refuseLevels, squareWarn
from ..check.names import orderCheck, unknownName
from ..check.rate import rateAndHits
from ..check.weight import refuseWeight
from ..lecture.missing import ignoredNum, missingWarn
from ..lecture.qc import scoreAndDecide
from .atomicWrite import writing
from .columnBlocks import columnBlocks, release
from .filePath import checkPath
from .npz import npyWriter
from .progressBar import progressBar


def evalToFile(DS, model, out, progress):
    """Classify the samples of `DS` block by block, and return (computedClass, logProb, recogRate, None).

    The results of each block are written to the arrays or files in `out`. If `progress` is true, a progress bar is
    shown.
    """
    X, output = samplesAndLabels(DS, model.d)
    orderCheck(DS, model)
    d, n = X.shape
    hits = ignored = 0
    outputs = openOutputs(out, len(model.label), n, model.decision.dtype)
    with outputs as writers, progressBar(n, progress) as advance:
        for block in columnBlocks(d, n):
            size = block.stop - block.start
            try:
                part = sampleArray(X[:, block], d)
                logProb, row = scoreAndDecide(part, model)
                labels = None if output is None else asLabels(output[block])
            # The message of this error counts samples from the start of the block.
            except ValueError as error:
                raise ValueError(
                    f"the block of {size} samples from index {block.start} (counted from 0) is"
                    f" invalid: {error}"
                ) from None
            computedClass = model.decision.take(row)
            values = {"computedClass": computedClass, "logProb": logProb}
            for name, write in writers.items():
                write(block, values[name])
            rate, _ = rateAndHits(labels, computedClass, model.label)
            hits += (rate or 0) * size
            ignored += ignoredNum(part, model.missing)
            release(X, output, *out.values())
            advance(size)
    missingWarn(ignored, n)
    recogRate = None if output is None else round(hits) / n
    return openResult(out.get("computedClass")), openResult(out.get("logProb")), recogRate, None


def samplesAndLabels(DS, d):
    """Return the samples (d, n) and the labels (n,) of `DS`. The labels are None if `DS` has no labels.

    Arrays and memory-mapped arrays are not copied.
    """
    X, output = DS, None
    if isinstance(DS, Mapping):
        checkFields(DS)
        X, output = DS["input"], DS.get("output")
        refuseLevels(DS, len(X))
        refuseWeight(DS)
    isMatrix = isinstance(X, np.ndarray) and X.ndim == 2 and X.size
    if not isMatrix or len(X) != d:
        X = sampleArray(X, d)
    if not isinstance(DS, Mapping):
        squareWarn(X.shape)
    if output is None:
        return X, None
    if np.size(output) != X.shape[1]:
        raise ValueError(lengthMessage(np.size(output), X.shape))
    return X, output.reshape(-1) if isinstance(output, np.ndarray) else asLabels(output)


@contextlib.contextmanager
def openOutputs(out, K, n, labelType):
    """Open the files and check the arrays in `out`, and yield a dict {name: write}.

    The name "computedClass" denotes the classes (n,), and the name "logProb" denotes the log densities (K, n). The
    function write(block, values) writes the values of the samples in the slice `block`.

    A file receives its final name when it is complete. The file is not memory-mapped. If the disk is full, writing to a
    memory-mapped array kills the process, whereas writing to an ordinary file raises an error.
    """
    if not isinstance(out, Mapping):
        raise TypeError(
            f"out is {type(out).__name__}, but it must be a mapping such as out={{'computedClass':"
            f" 'class.npy'}}. To plot, call qcPlot(DS, qcPrm, 'decBoundary')"
        )
    kinds = {"computedClass": ((n,), labelType), "logProb": ((K, n), np.dtype(float))}
    paths = set()
    writers = {}
    with contextlib.ExitStack() as stack:
        for name, target in out.items():
            if name not in kinds:
                unknownName("out", name, kinds)
            shape, dtype = kinds[name]
            if isFile(target):
                path, _ = checkPath(target, (".npy",), f"out.{name}")
                if os.path.realpath(path) in paths:
                    raise ValueError(
                        f"out names the file {path!r} twice. Pass a different file for each result"
                    )
                paths.add(os.path.realpath(path))
                writers[name] = npyWriter(stack.enter_context(writing(path)), shape, dtype)
            elif target is not None:
                writers[name] = arrayWriter(target, shape, dtype, name)
        yield writers
        for target in out.values():
            if isinstance(target, np.memmap):
                target.flush()


def arrayWriter(array, shape, dtype, name):
    """Check the shape and the type of an array, and return a function write(block, values).

    The function assigns `values` to the columns in the slice `block` of the array.
    """
    kind = getattr(array, "dtype", type(array).__name__)
    if np.shape(array) != shape or kind != dtype or not array.flags.writeable:
        raise ValueError(
            f"out.{name} is {kind} with shape {np.shape(array)}, but it must be a writable array of"
            f" type {dtype} with shape {shape}, or a file name"
        )

    def write(block, values):
        array[..., block] = values

    return write


def openResult(target):
    """Return an entry of `out` as an array. If the entry is a file name, the array is memory-mapped."""
    return np.load(target, mmap_mode="r+") if isFile(target) else target


def isFile(target):
    """Return whether an entry of `out` is a file name."""
    return isinstance(target, (str, os.PathLike))
