"""Evaluation of the quadratic classifier."""

from __future__ import annotations

import contextlib
import functools
import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.arrays import asLabels, sampleArray
from .private.check.dataset import (
    checkFields,
    checkSamples,
    lengthMessage,
    rateAndHits,
    refuseLevels,
    squareWarn,
)
from .private.check.names import unknownName
from .private.check.options import flag
from .private.file.files import checkPath, writing
from .private.file.npz import npyWriter
from .private.file.pieces import progressBar, release, slices
from .private.lecture.classifiers import QC
from .private.lecture.qc import scoreAndDecide
from .private.lecture.qcModel import checkModel
from .private.lecture.result import Evaluation

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .private.types import QcPrm, Row
    from .qcTrain import QcTrain


class QcEval(Evaluation):
    """What `qcEval` returns."""

    __slots__ = ()


def evalToFile(DS, model, out, progress):
    """Return QcEval of data of any size, with its arrays written piece by piece to those that `out` gives."""
    isDS = isinstance(DS, Mapping)
    if isDS:
        checkFields(DS)
        refuseLevels(DS, len(DS["input"]))
    X, output = (DS["input"], DS.get("output")) if isDS else (DS, None)
    whole = (
        isinstance(X, np.ndarray) and X.ndim == 2 and X.size and len(X) == len(model.mu)
    )  # not to be copied
    X = X if whole else sampleArray(X, len(model.mu))
    if not isDS:
        squareWarn(X.shape)
    K, n = len(model.label), X.shape[1]
    if output is not None and np.size(output) != n:
        raise ValueError(lengthMessage(np.size(output), X.shape))
    if output is not None:
        output = output.reshape(-1) if isinstance(output, np.ndarray) else asLabels(output)
    with openOutputs(out, K, n, model.decision.dtype) as puts, progressBar(n, progress) as advance:
        hits = 0
        for part in slices(len(X), n):
            m = part.stop - part.start
            try:
                S, row = scoreAndDecide(sampleArray(X[:, part], len(X)), model)
                computed = model.decision.take(row)
                given = None if output is None else asLabels(output[part])
            except ValueError as why:  # its numbers of samples are those of the piece
                raise ValueError(f"in the {m} samples from number {part.start}: {why}") from None
            for name, put in puts.items():
                put(part, S if name == "logProb" else computed)
            hits += (rateAndHits(given, computed, model.label)[0] or 0) * m
            release(X, output, *out.values())
            advance(m)
    kept = {
        name: np.load(array, mmap_mode="r+") if isinstance(array, (str, os.PathLike)) else array
        for name, array in out.items()
    }
    return QcEval(
        kept.get("computedClass"),
        kept.get("logProb"),
        None if output is None else round(hits) / n,
        None,
    )


@contextlib.contextmanager
def openOutputs(out, K, n, labelType):
    """Give {name: put} for computedClass (n,) and logProb (K, n), as far as `out` says where: put(part, values).

    A file takes its name when it is complete. It is written and not mapped: on a full disk, writing is an error, while
    a touch of a mapped page ends the process.
    """
    kinds = {"computedClass": ((n,), labelType), "logProb": ((K, n), np.dtype(float))}
    if not isinstance(out, Mapping):
        raise TypeError(
            f"out is {type(out).__name__}: give a mapping, out={{'computedClass': array or file name}}; to"
            " draw, call qcPlot(DS, qcPrm, 'decBoundary')"
        )
    for name in out:
        if name not in kinds:
            unknownName("out", name, kinds)
    with contextlib.ExitStack() as stack:
        puts, paths = {}, set()
        for name, array in out.items():
            shape, dtype = kinds[name]
            if isinstance(array, (str, os.PathLike)):
                path, _ = checkPath(array, (".npy",), f"out.{name}")
                if os.path.realpath(path) in paths:
                    raise ValueError(
                        f"out names the file {path!r} twice: give each result a file of its own"
                    )
                paths.add(os.path.realpath(path))
                puts[name] = npyWriter(stack.enter_context(writing(path)), shape, dtype)
            elif array is not None:
                kind = getattr(array, "dtype", type(array).__name__)
                if np.shape(array) != shape or kind != dtype or not array.flags.writeable:
                    raise ValueError(
                        f"out.{name} is {kind} of shape {np.shape(array)}: it must be an array of {dtype}"
                        f" of shape {shape} that can be written to, or a file name"
                    )
                puts[name] = functools.partial(_put, array)
        yield puts
        for array in out.values():
            if isinstance(array, np.memmap):
                array.flush()


def _put(array, part, values):
    array[..., part] = values


@QC.registers("eval")
def qcEval(
    DS: Row | ArrayLike,
    qcPrm: QcPrm | QcTrain | Row,
    out: Mapping[str, Any] | None = None,
    progress: bool = True,
) -> QcEval:
    """Classify samples with a trained quadratic classifier.

    logProb_k(x) = ln p(c_k) + ln g(x; mu_k, Sigma_k);  the class with the largest is chosen

    With costs the decision l of least conditional risk is chosen, u_l(x) = sum_k cost_lk p(c_k) g(x; mu_k, Sigma_k).

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or samples (d, n), or one sample (d,).
    qcPrm : Struct or dict
        What `qcTrain` returned. Before, you can change ``qcPrm.prior`` to K weights or 'equal', and ``qcPrm.cost`` (see
        `qcOptSet`).
    out : mapping, optional
        For data larger than memory, read piece by piece from a `numpy.memmap`: where to write ``computedClass`` (n,)
        and ``logProb`` (K, n), each an array of that shape (for example a memmap) or the name of an .npy file, which is
        created when complete. In the result, those not given and ``hitIndex`` are None.
    progress : bool, default True
        Show a progress bar with `out`, if tqdm is installed and stderr is a terminal.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels of the chosen classes; of equal scores, the first. Rejected samples have ``qcPrm.rejectLabel`` (see
        `qcOptSet`).
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) g(x); a prior of 0 gives -inf.
    recogRate, hitIndex : float and ndarray, or None
        The share, 0 to 1, and the indices, from 0, of correctly classified samples; None without ``output``.

    Warns
    -----
    UserWarning
        If a decision is never optimal with the given costs, or bare samples are square, so that their rows may be the
        samples: a dataset says what is meant.

    Notes
    -----
    Statements S0-3, S0-4, S0-15, S1-1..5.
    See also: `qcTrain`, `qcPlot`, `confMatGet`.

    Examples
    --------
    Trained on the odd samples of iris (features 3 and 4), tested on the even ones:

    >>> from prtools import dsSelect, prData, qcEval, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> qcPrm = qcTrain(dsSelect(DS, samples=slice(0, None, 2))).qcPrm
    >>> print(f"{qcEval(dsSelect(DS, samples=slice(1, None, 2)), qcPrm).recogRate:.6f}")
    0.973333
    >>> qcEval([4.5, 1.4], qcPrm).computedClass.tolist()
    [2]
    """
    model, progress = checkModel(qcPrm), flag("progress", progress)
    if out is not None:
        return evalToFile(DS, model, out, progress)
    X, output = checkSamples(DS, model.d)
    logProb, row = scoreAndDecide(X, model)  # ln p(c_k) + ln g(x; mu_k, Sigma_k)
    computedClass = model.decision.take(row)
    return QcEval(computedClass, logProb, *rateAndHits(output, computedClass, model.label))
