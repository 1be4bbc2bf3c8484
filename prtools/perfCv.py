"""Cross-validation."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.options import integerIn, randomGenerator
from .private.check.printing import resultType
from .private.check.record import listsOptions, refusesShowPlot, refuseUnknown
from .private.lecture.records import ANY_OPTIONS
from .private.perf.heldOut import confusion, heldOut
from .private.types import AnyOptions, Classifier, Floats, Ints, Labels, Row, Unpack


@resultType
class Folds(NamedTuple):
    """The six values of the result of `perfCv`."""

    recogRate: float
    computedClass: Labels
    confMat: Ints
    logProb: Floats
    foldRate: Floats
    fold: Ints


class PerfCv(Folds):
    """Result of `perfCv`."""

    repeatRate: Any = None


def foldsOf(code, foldNum, rng):
    """Return a random fold index for each sample (n,). Folds have nearly equal sizes and class fractions."""
    # The random numbers below 1 shuffle the samples within each class.
    order = np.argsort(code + rng.random(code.size))
    fold = np.empty(code.size, dtype=np.intp)
    fold[order] = np.arange(code.size) % foldNum
    return fold


@refusesShowPlot("confMatPlot(confMatGet(DS.output, perfCv(...).computedClass))")
@listsOptions(ANY_OPTIONS)
def perfCv(
    DS: Row,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    foldNum: int = 10,
    seed: int = 0,
    repeat: int = 1,
    **options: Unpack[AnyOptions],
) -> PerfCv:
    """Estimate the recognition rate by stratified cross-validation.

    Each fold is classified after training on the other folds. For 'qc', the class statistics of each fold are computed
    once and merged exactly for each training set.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier, opt, **options
        See `perfLoo`.
    foldNum : int, default 10
        Number of folds, 2 to n. The samples of each class are distributed over the folds as evenly as possible.
    seed : int
        Seed for drawing the random folds.
    repeat : int, default 1
        Number of repetitions. Each repetition uses other random folds.

    Returns
    -------
    recogRate : float
        Recognition rate, 0 to 1: the mean over all repetitions.
    computedClass, confMat, logProb
        See `perfLoo`. ``computedClass``, ``confMat``, ``logProb``, ``foldRate`` and ``fold`` are the results of the
        first repetition.
    foldRate : ndarray, shape (foldNum,)
        Recognition rate of each fold.
    fold : ndarray of int, shape (n,)
        Zero-based fold index of each sample.
    repeatRate : ndarray, shape (repeat,)
        Recognition rate of each repetition. The attribute ``repeatRate`` is not one of the six values of the tuple. The
        spread of these rates shows the effect of the random folds, but not the effect of the choice of the samples,
        because all repetitions use the same samples.

    Raises
    ------
    ValueError
        - If training fails when a fold is left out, for example because a covariance matrix is singular. The error
          message names the fold.
        - If `classifier` is a name and a class has only one sample.

    Warns
    -----
    UserWarning
        For 'nbc', if a level occurs only in one fold, or if the probability products of a sample are 0 for all classes.
        One warning reports all of these samples.

    Notes
    -----
    The outside test in statement S0-16 uses a single split instead of several folds. `perfLoo` is the special case
    foldNum = n.
    See also: `perfLoo`, `perfBoot`, `perfCompare`, `perfCurve`, `qcTune`, `classStatMerge`.

    Examples
    --------
    >>> from prtools import perfCv, prData
    >>> result = perfCv(prData('iris'), 'qc', foldNum=5)
    >>> print(f'{result.recogRate:.4f}')
    0.9733
    >>> result.foldRate.shape
    (5,)
    >>> perfCv(prData('iris'), 'qc', foldNum=5, repeat=4).repeatRate.round(4)
    array([0.9733, 0.9667, 0.9733, 0.98  ])
    """
    refuseUnknown(perfCv, options)
    data = checkDataset(DS, weighted=True)
    oneClassWarn(data.label)
    foldNum, rng = integerIn("foldNum", foldNum, 2, data.output.size), randomGenerator(seed)
    crossValidate = heldOut(classifier, opt, options).crossValidate
    folds = [foldsOf(data.code, foldNum, rng) for _ in range(integerIn("repeat", repeat, 1, 10**6))]
    results = [crossValidate(DS, fold) for fold in folds]
    hits = [data.output == computedClass for computedClass, _ in results]
    (computedClass, logProb), fold, hit = results[0], folds[0], hits[0]
    weight = np.ones(data.output.size) if data.weight is None else data.weight
    repeatRate = np.average(hits, axis=1, weights=weight)
    result = PerfCv(
        float(repeatRate.mean()),
        computedClass,
        confusion(data, computedClass),
        logProb,
        np.bincount(fold, hit * weight) / np.bincount(fold, weight),
        fold,
    )
    result.repeatRate = repeatRate
    return result
