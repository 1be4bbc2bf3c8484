"""Evaluation of the linear classifier."""

from __future__ import annotations

from .private.check.dataset import checkSamples, rateAndHits
from .private.check.record import noDrawing
from .private.kernel.decide import decide
from .private.lecture.linc import checkLinc, lincScores
from .private.lecture.records import LINC
from .private.lecture.result import Evaluation
from .private.types import ArrayLike, LincTrained, Never, Row


class LincEval(Evaluation):
    """What `lincEval` returns."""

    __slots__ = ()


@LINC.registers("eval")
def lincEval(DS: Row | ArrayLike, lincPrm: LincTrained, *showPlot: Never) -> LincEval:
    """Classify samples with a trained linear classifier.

    g_k(x) = a_k' x + b_k;  the class with the largest is chosen

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or samples (d, n), or one sample (d,).
    lincPrm : Struct or dict
        What `lincTrain` returned.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels of the chosen classes; of equal scores, the first.
    logProb : ndarray, shape (K, n)
        Of 'logistic' the natural logarithms of the posteriors P(c_k | x) = exp g_k(x) / sum_j exp g_j(x); of
        'leastSquares' and 'perceptron', which know no probabilities, the scores g_k(x) themselves.
    recogRate, hitIndex : float and ndarray, or None
        The share, 0 to 1, and the indices, from 0, of correctly classified samples; None without ``output``.

    Warns
    -----
    UserWarning
        If bare samples are square, as in `qcEval`.

    Notes
    -----
    Statement S1-14.
    See also: `lincTrain`, `lincPlot`, `posterior`.

    Examples
    --------
    >>> import numpy as np
    >>> from prtools import dsSelect, lincEval, lincTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3], samples=range(50, 150))
    >>> np.exp(lincEval([5, 1.7], lincTrain(DS)).logProb).ravel().round(4)
    array([0.221, 0.779])
    """
    noDrawing("lincEval", showPlot)
    model = checkLinc(lincPrm)
    X, output = checkSamples(DS, model.d)
    logProb = lincScores(X, model)  # g_k(x) = a_k' x + b_k
    computedClass = model.label[decide(logProb)]
    return LincEval(computedClass, logProb, *rateAndHits(output, computedClass, model.label))
