"""Train the linear classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkNumeric, oneClassWarn
from .private.check.optionTables import LINC_OPTIONS
from .private.check.rate import rateOfHits
from .private.check.record import listsOptions, refusesShowPlot
from .private.check.trained import TrainResult
from .private.kernel.decide import decide
from .private.kernel.warn import warn
from .private.lecture.linc import checkLinc, lincEstimate, lincScores
from .private.lecture.records import LINC
from .private.types import Floats, Ints, LincFields, LincOptions, LincPrm, Row, Unpack


class LincTrainTuple(NamedTuple):
    """Tuple of the four results of `lincTrain`."""

    lincPrm: LincPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class LincTrain(TrainResult, LincTrainTuple, LincFields):
    """Result of `lincTrain`: a tuple of four values that also has the fields of `lincPrm`."""

    __slots__ = ()


@LINC.registers("train")
@refusesShowPlot("lincPlot(DS, lincPrm, 'decBoundary')")
@listsOptions(LINC_OPTIONS)
def lincTrain(DS: Row, opt: Row | None = None, **options: Unpack[LincOptions]) -> LincTrain:
    """Train a linear classifier by logistic regression, least squares or the perceptron algorithm.

    g_k(x) = a_k' x + b_k;  the class with the largest score g_k(x) is chosen

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
        The optional field ``weight`` (n,) contains weights; see `qcTrain`. The perceptron does not support weights.
    opt, **options
        Options of `lincOptSet`, passed as a mapping or as keyword arguments, such as ``method='perceptron'``.

    Returns
    -------
    lincPrm : Struct
        Classifier with ``label`` (K,), ``a`` (d, K), ``b`` (K,), ``inputName``, ``outputName`` and ``opt``. For the
        perceptron, ``correctionNum`` is the number of corrections. You can change ``a`` and ``b`` before calling
        `lincEval`. To evaluate a and b from `qcLinear`, pass ``Struct(label=qcPrm.label, a=a, b=b)`` to `lincEval`.
    logProb : ndarray, shape (K, n)
        Scores of the training samples, as returned by `lincEval`: log posteriors for 'logistic', and g_k(x) otherwise.
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate, 0 to 1, and zero-based indices of the correctly classified samples.

    Warns
    -----
    UserWarning
        - If the classes are linearly separable and the method is 'logistic'. The weights then grow without bound; a
          ridge penalty (``lambda_``) keeps the weights finite.
        - If 'logistic' has not converged after ``maxIter`` steps.
        - If 'perceptron' still misclassifies samples after the last pass. The function then returns the weights of the
          pass with the fewest misclassified samples.

    Notes
    -----
    See statement S1-14. Decisions depend only on differences between scores. For 'logistic' and 'perceptron', the
    vectors a_k sum to 0, and the constants b_k also sum to 0. For 'leastSquares', the scores of each sample sum to 1.
    With two classes, the least-squares hyperplane is parallel to the hyperplane of the tied Gaussian classifier
    (`qcLinear`). If both classes have the same number of samples, the hyperplanes are identical. With more than two
    classes, least squares may never choose a class that lies between two other classes.

    During training, each feature is divided by its standard deviation. This scaling affects only the ridge penalty and
    the perceptron. If a hyperplane separates two classes, the perceptron makes at most (R / m)^2 corrections. R is the
    length of the longest extended sample (x, 1). The margin m is the distance from the best separating hyperplane
    through the origin to the nearest extended sample (x, 1). If the classes are not linearly separable, only
    ``maxIter`` stops the corrections.
    See also: `lincEval`, `lincPlot`, `lincAnimate`, `lincOptSet`, `qcLinear`.

    Examples
    --------
    >>> from prtools import dsSelect, lincTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3], samples=range(50, 150))
    >>> lincPrm, logProb, recogRate, hitIndex = lincTrain(DS)
    >>> print(f'{len(hitIndex)}/100')
    94/100
    >>> (lincPrm.a[:, 1] - lincPrm.a[:, 0]).round(4)
    array([ 5.7545, 10.4467])
    """
    opt, data = LINC_OPTIONS.checked(opt, options), checkNumeric(DS, weighted=True)
    lincPrm, message = lincEstimate(data, opt)  # a_k, b_k
    oneClassWarn(lincPrm.label)
    if message:
        warn(message)
    logProb = lincScores(data.input, checkLinc(lincPrm))  # g_k(x) = a_k' x + b_k
    return LincTrain(lincPrm, logProb, *rateOfHits(decide(logProb) == data.code, data.weight))
