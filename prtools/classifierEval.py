"""Evaluate any trained classifier."""

from __future__ import annotations

from typing import Any

from .private.check.record import refusesShowPlot
from .private.kernel.warn import warn
from .private.lecture.result import Evaluation
from .private.perf.heldOut import evaluate, recordOf
from .private.types import ArrayLike, Row


@refusesShowPlot("classifierPlot(DS, cPrm)")
def classifierEval(DS: Row | ArrayLike, cPrm: Any) -> Evaluation:
    """Classify samples with a trained classifier of any type.

    Parameters
    ----------
    DS : Struct, dict or array_like
        Dataset with or without ``output``, samples (d, n), or a single sample (d,).
    cPrm : classifier or result of its training
        Result of `classifierTrain`, `qcTrain`, `nbcTrain`, `knncTrain` or a similar function.

    Returns
    -------
    computedClass, logProb, recogRate, hitIndex
        Result of the evaluation function of the classifier (see `qcEval`).

    Raises
    ------
    ValueError
        If ``inputName`` of DS contains the features of the classifier in another order.

    Notes
    -----
    See statement S0-17.
    See also: `classifierTrain`, `classifierPlot`, `qcEval`, `nbcEval`, `knncEval`.

    Examples
    --------
    >>> from prtools import classifierEval, classifierTrain, dsSelect, prData
    >>> odd, even = (dsSelect(prData('wine'), samples=slice(i, None, 2)) for i in (0, 1))
    >>> for name in ('qc', 'nbc', 'knnc'):
    ...     print(f'{name:>4}: {classifierEval(even, classifierTrain(odd, name)).recogRate:.4f}')
      qc: 0.9551
     nbc: 0.9326
    knnc: 0.6517
    """
    record = recordOf(cPrm)
    if "eval" in record.public:
        return record.public["eval"](DS, cPrm)
    result, notes = evaluate(record, DS, getattr(cPrm, "cPrm", cPrm))
    for note in notes:
        warn(note)
    return result
