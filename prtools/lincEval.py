"""Evaluate the linear classifier."""

from __future__ import annotations

from .private.check.dataset import checkSamples
from .private.check.rate import rateAndHits
from .private.check.record import refusesShowPlot
from .private.kernel.decide import decide
from .private.lecture.linc import checkLinc, lincScores
from .private.lecture.records import LINC
from .private.lecture.result import PosteriorEvaluation
from .private.types import ArrayLike, Floats, LincTrained, Row


class LincEval(PosteriorEvaluation):
    """Result of `lincEval`."""

    method: str = "logistic"

    @property
    def posterior(self) -> Floats:
        """The posteriors (K, n) of the classes, computed each time this property is read."""
        if self.method != "logistic":
            raise AttributeError(
                f"method is '{self.method}', which does not provide posteriors. Train with"
                " method='logistic'."
            )
        return super().posterior


@LINC.registers("eval")
@refusesShowPlot("lincPlot(DS, lincPrm, 'decBoundary')")
def lincEval(DS: Row | ArrayLike, lincPrm: LincTrained) -> LincEval:
    """Classify samples with a trained linear classifier.

    g_k(x) = a_k' x + b_k;  the class with the largest score g_k(x) is chosen

    Parameters
    ----------
    DS : Struct, dict or array_like
        Dataset with or without ``output``, samples (d, n), or a single sample (d,).
    lincPrm : Struct or dict
        Classifier returned by `lincTrain`.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        Computed class of each sample: the label of the class with the highest score. In a tie, the first of the tied
        classes is chosen.
    logProb : ndarray, shape (K, n)
        For 'logistic', natural logarithms of the posteriors P(c_k | x) = exp g_k(x) / sum_j exp g_j(x). For
        'leastSquares' and 'perceptron', scores g_k(x), because these methods do not estimate probabilities.
    recogRate, hitIndex : float and ndarray, or None
        Recognition rate (0 to 1) and zero-based indices of the correctly classified samples. Both values are None if DS
        has no ``output``.
    posterior : ndarray, shape (K, n)
        Posteriors of the classes. The property ``posterior`` is computed when it is read, and is not one of the four
        values of the tuple. Only 'logistic' provides posteriors.

    Warns
    -----
    UserWarning
        If the samples form a square array, because the orientation of the array is ambiguous (see `qcEval`).

    Notes
    -----
    See statement S1-14.
    See also: `lincTrain`, `lincPlot`, `posterior`.

    Examples
    --------
    >>> import numpy as np
    >>> from prtools import dsSelect, lincEval, lincTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3], samples=range(50, 150))
    >>> np.exp(lincEval([5, 1.7], lincTrain(DS)).logProb).ravel().round(4)
    array([0.221, 0.779])
    """
    model = checkLinc(lincPrm)
    X, output, weight = checkSamples(DS, model)
    logProb = lincScores(X, model)  # g_k(x) = a_k' x + b_k
    computedClass = model.label[decide(logProb)]
    rate = rateAndHits(output, computedClass, model.label, weight)
    result = LincEval(computedClass, logProb, *rate)
    result.method = model.method
    return result
