"""Class statistics: what a Gaussian classifier needs to know of a dataset."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from .private.check.dataset import checkDataset, checkNumeric
from .private.check.messages import shown
from .private.check.names import classNames, inputNames
from .private.check.options import flag, numberIn
from .private.file.files import checkPath
from .private.file.pieces import (
    markOf,
    progressBar,
    release,
    slices,
    treeAdd,
    treeRead,
    treeSum,
    treeWrite,
)
from .private.lecture.stat import statOf
from .Struct import Struct

if TYPE_CHECKING:
    from .private.types import ClassStat, Path, Row


def classStat(
    DS: Row | Iterable[Row],
    saveTo: Path | None = None,
    saveEvery: float = 60,
    progress: bool = True,
) -> ClassStat:
    """Return the class statistics of a dataset: per class the count, the mean and the scatter.

    n_k,  mean_k = sum x / n_k,  scatter_k = sum (x - mean_k)(x - mean_k)'  over the samples x of class k

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,); or data larger than memory, read piece by piece: an ``input`` that is a
        `numpy.memmap`, or an iterator of datasets, as `dsChunks` returns.
    saveTo : str or path, optional
        For such large data: a file for the statistics so far, saved every `saveEvery` seconds, on an interruption, and
        at the end (see `classStatLoad`). If the file exists, work resumes after the chunks that it holds, and the
        result is the same to the bit. Give the same data again from the start: their checksums are compared.
    saveEvery : float, default 60
        Seconds.
    progress : bool, default True
        Show a progress bar for long work, if tqdm is installed and stderr is a terminal.

    Returns
    -------
    Struct
        ``label`` (K,) sorted, ``count`` (K,), ``mean`` (d, K), ``scatter`` (K, d, d), and the names ``inputName`` (d)
        and ``outputName`` (K), None where DS has none that fit.

    Raises
    ------
    ValueError
        If `saveTo` holds the statistics of other data; the message says which chunk.

    Notes
    -----
    Statements S0-2, S3-13..15. Sums are taken relative to one of the samples, so that data far from 0 lose no digits.
    The statistics of parts can be merged exactly (`classStatMerge`): for data in pieces, folds and parallel training.
    See also: `classStatMerge`, `classStatLoad`, `classStatMpi`, `dsChunks`, `qcEstimate`, `qcTrain`.

    Examples
    --------
    >>> from prtools import classStat
    >>> stat = classStat({'input': [[1, 3, 5, 9]], 'output': [1, 1, 2, 2]})
    >>> stat.mean
    array([[2., 7.]])
    >>> stat.scatter.ravel()
    array([2., 8.])
    """
    progress, saveEvery = (
        flag("progress", progress),
        numberIn("saveEvery", saveEvery, 0, float("inf")),
    )
    mapped = (
        isinstance(DS, Mapping) and isinstance(DS.get("input"), np.memmap) and DS["input"].ndim == 2
    )
    if mapped or (isinstance(DS, Iterable) and not isinstance(DS, (Mapping, str, np.ndarray))):
        pieces, total = (_mapped(DS), DS["input"].shape[1]) if mapped else (DS, None)
        with progressBar(total, progress) as advance:
            stat = treeSum(_added(pieces, saveTo, saveEvery, advance))
        if mapped:  # a piece that lacks classes cannot know their names
            stat.inputName = inputNames(len(stat.mean), DS.get("inputName"))
            stat.outputName = classNames(stat.label, DS.get("outputName"))
        return stat
    data = checkNumeric(DS)
    if saveTo is not None:
        raise ValueError(
            f"saveTo is {shown(saveTo)}, but is for data read in pieces: give DS.input as a numpy.memmap,"
            " or an iterator of datasets"
        )
    return statOf(data)


def _mapped(DS):
    """Yield a dataset with memory-mapped input in pieces, and release the memory of each."""
    X, output = DS["input"], DS.get("output")
    if np.size(output) != X.shape[1]:
        checkDataset(DS)  # raises, and says what is wrong
    output = output if isinstance(output, np.memmap) else np.asarray(output)
    for part in slices(*X.shape):
        yield Struct(
            input=X[:, part], output=output.reshape(-1)[part], inputLevel=DS.get("inputLevel")
        )
        release(X, output)


def _added(pieces, saveTo, saveEvery, advance):
    """Return the tree of the statistics of all pieces, resumed from and saved to the file `saveTo` if given.

    Pieces that the file holds already are read again for their checksums, so that other data raise an error.
    """
    tree, marks = [], []
    if saveTo is not None:
        checkPath(saveTo, (".npz",))  # raises for a wrong name before the work
        if os.path.exists(saveTo):
            tree, marks = treeRead(saveTo)
            if not marks:
                raise ValueError(
                    f"saveTo {str(saveTo)!r} has no checksums of its data (written by classStatSave or"
                    " an older version): give another name, or delete it"
                )
    resumed, at, saved = len(marks), -1, time.monotonic()
    state = tree, resumed
    try:
        for at, piece in enumerate(pieces):
            mark, stat = _chunk(piece, at, saveTo is not None, at >= resumed)
            if stat is None and mark != marks[at]:
                raise ValueError(
                    f"saveTo {str(saveTo)!r} holds statistics of other data: chunk {at} (counted from 0)"
                    " differs from the one that was saved; give another name, or delete it"
                )
            if stat is not None:
                marks.append(mark)
                state = (
                    treeAdd(state[0], stat),
                    at + 1,
                )  # at once: an interruption finds the old or the new
                advance(int(stat.count.sum()))
            if saveTo is not None and state[1] > resumed and time.monotonic() - saved >= saveEvery:
                treeWrite(saveTo, state[0], marks[: state[1]])
                saved = time.monotonic()
    finally:
        if saveTo is not None and state[1] > resumed:
            treeWrite(saveTo, state[0], marks[: state[1]])
    if at < 0:
        raise ValueError(
            "DS is an iterator that gave no dataset: an iterator can be used only once"
        )
    if at + 1 < resumed:
        raise ValueError(
            f"saveTo {str(saveTo)!r} holds statistics of {resumed} chunks, but DS has {at + 1}: give all"
            " of the data, another name, or delete it"
        )
    return state[0]


def _chunk(piece, i, marked, added):
    """Return checksums and class statistics of a piece, each None if not asked for; errors name the chunk."""
    try:
        data = checkNumeric(piece)
        return markOf(data) if marked else None, statOf(data) if added else None
    except ValueError as why:
        raise ValueError(f"in chunk {i} (counted from 0): {why}") from None
