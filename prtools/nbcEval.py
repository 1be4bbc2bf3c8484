"""Evaluation of the naive Bayes classifier."""

from __future__ import annotations

from .private.check.record import noDrawing
from .private.kernel.warn import warn
from .private.lecture.nbc import nbcDecide, nbcLogProb
from .private.lecture.nbcModel import checkNbc, checkNbcSamples
from .private.lecture.records import NBC
from .private.lecture.result import Evaluation
from .private.types import ArrayLike, NbcTrained, Never, Row


class NbcEval(Evaluation):
    """What `nbcEval` returns."""

    __slots__ = ()


@NBC.registers("eval")
def nbcEval(DS: Row | ArrayLike, nbcPrm: NbcTrained, *showPlot: Never) -> NbcEval:
    """Classify samples with a trained naive Bayes classifier.

    logProb_k(x) = ln p(c_k) + sum_j ln P(x_j | c_k);  the class with the largest is chosen

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or samples (d, n), or one sample (d,). NaN is a missing value. Levels
        that ``inputLevel`` names are compared by name, those of bare samples by code.
    nbcPrm : Struct or dict
        What `nbcTrain` returned. Its ``prior`` and some options can be changed before, see there.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels of the chosen classes; of equal scores, the first.
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) prod_j P(x_j | c_k); a prior or a product of 0 gives -inf.
    recogRate, hitIndex : float and ndarray, or None
        The share, 0 to 1, and the indices, from 0, of correctly classified samples; None without ``output``.

    Raises
    ------
    ValueError
        If levels have names here and had none in training, or a code is not a whole number or has no name.

    Warns
    -----
    UserWarning
        If a level occurs that training never saw (its probability is p / (n_k + p V)), if the product is 0 for all
        classes, or if bare samples are square, as in `qcEval`.

    Notes
    -----
    Statements S4-21..26. Logarithms are added, since the product of many factors underflows.
    See also: `nbcTrain`, `nbcExplain`, `nbcPlot`.

    Examples
    --------
    Sunny, hot, normal humidity, weak wind (S4-23); the posteriors are .327 and .673:

    >>> import numpy as np
    >>> from prtools import nbcEval, nbcTrain, prData
    >>> nbcPrm = nbcTrain(prData('tennis'), p=0).nbcPrm
    >>> result = nbcEval([1, 1, 2, 1], nbcPrm)
    >>> nbcPrm.outputName[result.computedClass[0] - 1]
    'Yes'
    >>> np.exp(result.logProb).ravel()
    array([0.00685714, 0.01410935])
    """
    noDrawing("nbcEval", showPlot)
    model = checkNbc(nbcPrm)
    X, output, model = checkNbcSamples(DS, model)
    logProb = nbcLogProb(X, model)  # ln p(c_k) + sum_j ln P(x_j | c_k)
    result, texts = nbcDecide(logProb, X, output, model)
    for text in texts:
        warn(text)
    return NbcEval(*result)
