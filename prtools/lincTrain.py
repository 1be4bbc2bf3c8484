"""Training of the linear classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkNumeric, oneClassWarn, rateOfHits
from .private.check.optionTables import LINC_OPTIONS
from .private.check.record import listsOptions, noDrawing
from .private.check.trained import TrainResult
from .private.kernel.decide import decide
from .private.kernel.warn import warn
from .private.lecture.linc import checkLinc, lincEstimate, lincScores
from .private.lecture.records import LINC
from .private.types import Floats, Ints, LincFields, LincOptions, LincPrm, Never, Row, Unpack


class LincTrainTuple(NamedTuple):
    """The four results of `lincTrain`."""

    lincPrm: LincPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class LincTrain(TrainResult, LincTrainTuple, LincFields):
    """What `lincTrain` returns: four in a tuple; fields of `lincPrm` are read and set on it too."""

    __slots__ = ()


@LINC.registers("train")
@listsOptions(LINC_OPTIONS)
def lincTrain(
    DS: Row, opt: Row | None = None, *showPlot: Never, **options: Unpack[LincOptions]
) -> LincTrain:
    """Train a linear classifier directly, without densities: logistic regression, least squares or the perceptron.

    g_k(x) = a_k' x + b_k;  the class with the largest is chosen

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    opt, **options
        Options of `lincOptSet`, as ``lincTrain(DS, opt)`` or ``lincTrain(DS, method='perceptron')``.

    Returns
    -------
    lincPrm : Struct
        ``label`` (K,), ``a`` (d, K), ``b`` (K,), ``inputName``, ``outputName``, ``opt``, and of the perceptron
        ``correctionNum``, how many corrections it made. ``a`` and ``b`` can be changed before `lincEval`; those of
        `qcLinear` serve as well: ``Struct(label=qcPrm.label, a=a, b=b)``.
    logProb : ndarray, shape (K, n)
        Of the training samples, as `lincEval` returns it: log posteriors of 'logistic', else the scores g_k(x).
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate, 0 to 1, and the indices, from 0, of the correctly classified samples.

    Warns
    -----
    UserWarning
        If 'logistic' finds classes that hyperplanes part, whose likelihood grows with the weights for ever: a ridge
        (``lambda_``) keeps them finite. If its steps are too few. If 'perceptron' still misses samples after the last
        pass: it keeps the weights of the pass with the fewest misses.

    Notes
    -----
    Statement S1-14. Only differences of the scores decide: of 'logistic' and 'perceptron' the a_k add up to 0, as do
    the b_k; of 'leastSquares' the scores of each sample add up to 1. With two classes, least squares has the direction
    of the tied Gaussian (`qcLinear`), and with equal counts its hyperplane; with more, a class that lies between two
    others may never be chosen. Inside, features are divided by their standard deviations, which matters to ridge and
    perceptron alone. If hyperplanes part the classes, the perceptron comes to an end after (R / m)^2 corrections of two
    classes at most, R the length of the longest sample (with a 1 added to each), m the distance of the nearest sample
    from the best hyperplane through the origin; else it never does.
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
    noDrawing("lincTrain", showPlot)
    opt, data = LINC_OPTIONS.checked(opt, options), checkNumeric(DS)
    lincPrm, message = lincEstimate(data, opt)  # a_k, b_k
    oneClassWarn(lincPrm.label)
    if message:
        warn(message)
    logProb = lincScores(data.input, checkLinc(lincPrm))  # g_k(x) = a_k' x + b_k
    return LincTrain(lincPrm, logProb, *rateOfHits(decide(logProb) == data.code))
