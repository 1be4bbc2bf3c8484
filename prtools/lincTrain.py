"""Training of the linear classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkNumeric, oneClassWarn, rateOfHits
from .private.check.optionTables import LINC_OPTIONS
from .private.check.record import listsOptions, refuseDrawing
from .private.check.trained import TrainResult
from .private.kernel.decide import decide
from .private.kernel.warn import warn
from .private.lecture.linc import checkLinc, lincEstimate, lincScores
from .private.lecture.records import LINC
from .private.types import Floats, Ints, LincFields, LincOptions, LincPrm, Never, Row, Unpack


class LincTrainTuple(NamedTuple):
    """Tuple of the four results of `lincTrain`."""

    lincPrm: LincPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class LincTrain(TrainResult, LincTrainTuple, LincFields):
    """Result of `lincTrain`: a tuple of four, on which the fields of `lincPrm` can also be read and set."""

    __slots__ = ()


@LINC.registers("train")
@listsOptions(LINC_OPTIONS)
def lincTrain(
    DS: Row, opt: Row | None = None, *showPlot: Never, **options: Unpack[LincOptions]
) -> LincTrain:
    """Train a linear classifier without estimating densities: logistic regression, least squares or the perceptron.

    g_k(x) = a_k' x + b_k;  the class with the largest score g_k(x) is chosen

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    opt, **options
        Options of `lincOptSet`, as a mapping or as keyword arguments: ``lincTrain(DS, method='perceptron')``.

    Returns
    -------
    lincPrm : Struct
        Classifier: ``label`` (K,), ``a`` (d, K), ``b`` (K,), ``inputName``, ``outputName``, ``opt``, and for the
        perceptron ``correctionNum``, the number of corrections. You can change ``a`` and ``b`` before calling
        `lincEval`, or use the result of `qcLinear`: ``Struct(label=qcPrm.label, a=a, b=b)``.
    logProb : ndarray, shape (K, n)
        Scores of the training samples, as returned by `lincEval`: log posteriors for 'logistic', otherwise g_k(x).
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate (0 to 1) and indices (from 0) of the correctly classified samples.

    Warns
    -----
    UserWarning
        - If the classes are linearly separable, so that the weights of 'logistic' grow without bound. A ridge penalty
          (``lambda_``) keeps the weights finite.
        - If 'logistic' has not converged after ``maxIter`` steps.
        - If 'perceptron' still misclassifies samples after the last pass. The function then returns the weights of the
          best pass.

    Notes
    -----
    See statement S1-14. Decisions depend only on differences of the scores. For 'logistic' and 'perceptron', both the
    a_k and the b_k sum to 0. For 'leastSquares', the scores of each sample sum to 1. With two classes, the
    least-squares hyperplane is parallel to the hyperplane of the tied Gaussian classifier (`qcLinear`). If the classes
    have equal counts, the hyperplanes are identical. With more classes, least squares may never choose a class that
    lies between two others.

    During training, each feature is divided by its standard deviation. This scaling affects only the ridge penalty and
    the perceptron. If a hyperplane separates two classes, the perceptron makes at most (R / m)^2 corrections. In this
    bound, a 1 is appended to each sample, and R is the length of the longest sample. The distance m is measured from
    the best hyperplane through the origin to the nearest sample. If no hyperplanes separate the classes, the
    corrections never stop.
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
    refuseDrawing("lincTrain", showPlot)
    opt, data = LINC_OPTIONS.checked(opt, options), checkNumeric(DS)
    lincPrm, message = lincEstimate(data, opt)  # a_k, b_k
    oneClassWarn(lincPrm.label)
    if message:
        warn(message)
    logProb = lincScores(data.input, checkLinc(lincPrm))  # g_k(x) = a_k' x + b_k
    return LincTrain(lincPrm, logProb, *rateOfHits(decide(logProb) == data.code))
