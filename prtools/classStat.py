"""Compute class statistics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from .private.check.dataset import checkNumeric
from .private.check.messages import shown
from .private.check.names import classNames, inputNames
from .private.check.options import flag, numberIn
from .private.check.result import Result
from .private.file.progressBar import progressBar
from .private.file.statStream import mappedChunks, streamedStat
from .private.lecture.stat import statOf
from .private.types import ClassStat, Path, Row


def classStat(
    DS: Row | Iterable[Row],
    saveTo: Path | None = None,
    saveEvery: float = 60,
    progress: bool = True,
) -> ClassStat:
    """Compute the class statistics of a dataset: the count, mean and scatter matrix of each class.

    n_k,  mean_k = sum x / n_k,  scatter_k = sum (x - mean_k)(x - mean_k)'  over the samples x of class k
    A sample with the weight w counts as w samples, so n_k is the sum of the weights in class k.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), ``output`` (n,) and optional weights ``weight`` (n,). For data larger than memory, pass a
        `numpy.memmap` as ``input``, or pass an iterator of datasets, such as the result of `dsChunks`. A memmap or an
        iterator is read in chunks.
    saveTo : str or path, optional
        File that stores intermediate statistics if the data are read in chunks (see `classStatLoad`). The file is saved
        every `saveEvery` seconds, on interruption, and at the end. If the file exists, the function skips the chunks
        whose statistics are in the file. The result is identical to the result of an uninterrupted computation. To
        resume a computation, pass the same data again, starting with the first chunk, because the function compares the
        checksums of the chunks.
    saveEvery : float, default 60
        Interval between saves, in seconds.
    progress : bool, default True
        Whether to show a progress bar for long computations, if tqdm is installed and stderr is a terminal.

    Returns
    -------
    Struct
        ``label`` (K,), sorted; ``count`` (K,); ``mean`` (d, K); ``scatter`` (K, d, d); ``inputName`` (d); and
        ``outputName`` (K). ``inputName`` is None if the data have no valid feature names, and ``outputName`` is None if
        the data have no valid class names.

    Raises
    ------
    ValueError
        If the file `saveTo` contains the statistics of other data.

    Notes
    -----
    See statements S0-2, S3-13..15. Before summation, one sample is subtracted from all samples to keep the sums
    accurate for data far from 0. `classStatMerge` merges the statistics of chunks, folds or parallel processes exactly.
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
        # A chunk that does not contain all classes cannot determine the class names.
        stat.inputName = inputNames(len(X), DS.get("inputName"))
        stat.outputName = classNames(stat.label, DS.get("outputName"))
        return stat
    if isinstance(DS, Iterable) and not isinstance(DS, (Mapping, str, np.ndarray)):
        with progressBar(None, progress) as advance:
            return streamedStat(DS, saveTo, saveEvery, advance)
    data = checkNumeric(DS, weighted=True)
    if saveTo is not None:
        raise ValueError(
            f"saveTo is {shown(saveTo)}, but statistics can be saved only if the data are read in"
            " chunks. Pass DS.input as a numpy.memmap, or pass an iterator of datasets."
        )
    return Result(statOf(data)._asdict())
