"""Class statistics: what a Gaussian classifier needs to know of a dataset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from .private.check.dataset import checkNumeric
from .private.check.messages import shown
from .private.check.names import classNames, inputNames
from .private.check.options import flag, numberIn
from .private.file.progressBar import progressBar
from .private.file.statStream import mappedChunks, streamedStat
from .private.lecture.stat import statOf
from .private.types import ClassStat, Path, Row
from .Struct import Struct


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
    progress = flag("progress", progress)
    saveEvery = numberIn("saveEvery", saveEvery, 0, float("inf"))
    X = DS.get("input") if isinstance(DS, Mapping) else None
    if isinstance(X, np.memmap) and X.ndim == 2:
        with progressBar(X.shape[1], progress) as advance:
            stat = streamedStat(mappedChunks(DS), saveTo, saveEvery, advance)
        # a chunk that lacks classes cannot know their names
        stat.inputName = inputNames(len(X), DS.get("inputName"))
        stat.outputName = classNames(stat.label, DS.get("outputName"))
        return stat
    if isinstance(DS, Iterable) and not isinstance(DS, (Mapping, str, np.ndarray)):
        with progressBar(None, progress) as advance:
            return streamedStat(DS, saveTo, saveEvery, advance)
    data = checkNumeric(DS)
    if saveTo is not None:
        raise ValueError(
            f"saveTo is {shown(saveTo)}, but is for data read in pieces: give DS.input as a"
            " numpy.memmap, or an iterator of datasets"
        )
    return Struct(statOf(data)._asdict())
