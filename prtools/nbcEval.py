"""Evaluate the naive Bayes classifier."""

from __future__ import annotations

from .private.check.record import refusesShowPlot
from .private.kernel.warn import warn
from .private.lecture.nbc import nbcDecide, nbcLogProb
from .private.lecture.nbcModel import checkNbc, checkNbcSamples
from .private.lecture.records import NBC
from .private.lecture.result import PosteriorEvaluation
from .private.types import ArrayLike, NbcTrained, Row


class NbcEval(PosteriorEvaluation):
    """Result of `nbcEval`."""

    __slots__ = ()


@NBC.registers("eval")
@refusesShowPlot("nbcPlot(DS, nbcPrm, 'decBoundary')")
def nbcEval(DS: Row | ArrayLike, nbcPrm: NbcTrained) -> NbcEval:
    """Classify samples with a trained naive Bayes classifier.

    logProb_k(x) = ln p(c_k) + sum_j ln P(x_j | c_k);  the class with the largest logProb_k(x) is chosen

    Parameters
    ----------
    DS : Struct, dict or array_like
        Dataset with or without ``output``, samples (d, n), or a single sample (d,). NaN is a missing value. Levels are
        matched to the training levels by name if DS has ``inputLevel``, and by code otherwise.
    nbcPrm : Struct or dict
        Classifier returned by `nbcTrain`. You can change some fields of the classifier after training (see `nbcTrain`).

    Returns
    -------
    computedClass : ndarray, shape (n,)
        Computed class of each sample: the label of the class with the highest score. In a tie, the first of the tied
        classes is chosen.
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) prod_j P(x_j | c_k). If a product is 0, its logarithm is -inf.
    recogRate, hitIndex : float and ndarray, or None
        Recognition rate, 0 to 1, and zero-based indices of the correctly classified samples. Both values are None if DS
        has no ``output``.
    posterior : ndarray, shape (K, n)
        Posteriors of the classes. The property ``posterior`` is computed when it is read, and is not one of the four
        values of the tuple.

    Raises
    ------
    ValueError
        If DS has level names but the training data had none. If a level code is not an integer or has no name.

    Warns
    -----
    UserWarning
        - If a level did not occur in training. The probability of an unknown level is p / (n_k + p V); see `nbcOptSet`.
        - If the product p(c_k) prod_j P(x_j | c_k) of a sample is 0 for every class.
        - If a plain array is square, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statements S4-21..26. The function adds logarithms instead of multiplying probabilities, because a product of
    many small factors can underflow.
    See also: `nbcTrain`, `nbcExplain`, `nbcPlot`.

    Examples
    --------
    Classify a day with sunny outlook, hot temperature, normal humidity and weak wind (S4-23). The posteriors are .327
    and .673:

    >>> import numpy as np
    >>> from prtools import nbcEval, nbcTrain, prData
    >>> nbcPrm = nbcTrain(prData('tennis'), p=0).nbcPrm
    >>> result = nbcEval([1, 1, 2, 1], nbcPrm)
    >>> nbcPrm.outputName[result.computedClass[0] - 1]
    'Yes'
    >>> np.exp(result.logProb).ravel()
    array([0.00685714, 0.01410935])
    """
    model = checkNbc(nbcPrm)
    X, output, model, weight = checkNbcSamples(DS, model)
    logProb = nbcLogProb(X, model)  # ln p(c_k) + sum_j ln P(x_j | c_k)
    result, texts = nbcDecide(logProb, X, output, model, weight)
    for text in texts:
        warn(text)
    return NbcEval(*result)
