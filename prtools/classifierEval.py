"""Evaluation of a trained classifier of any kind."""

from __future__ import annotations

from typing import Any

from .private.kernel.warn import warn
from .private.lecture.result import Evaluation
from .private.perf.heldOut import evaluate, recordOf
from .private.types import ArrayLike, Row


def classifierEval(DS: Row | ArrayLike, cPrm: Any) -> Evaluation:
    """Classify samples with a trained classifier of any kind, by its own function, as `qcEval`.

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or samples (d, n), or one sample (d,).
    cPrm : what `classifierTrain`, `qcTrain`, `nbcTrain`, `knncTrain` or their like returned

    Returns
    -------
    computedClass, logProb, recogRate, hitIndex
        What the evaluation function of that classifier returns, see `qcEval`.

    Notes
    -----
    Statement S0-17.
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
