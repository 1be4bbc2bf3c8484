"""Train the quadratic classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkNumeric, oneClassWarn
from .private.check.optionTables import QC_OPTIONS
from .private.check.rate import rateOfHits
from .private.check.record import listsOptions, refusesShowPlot
from .private.check.trained import TrainResult
from .private.lecture.missing import ignoredNum, missingWarn
from .private.lecture.qc import estimate, scoreAndDecide
from .private.lecture.records import QC
from .private.lecture.stat import statOf
from .private.types import Floats, Ints, QcFields, QcOptions, QcPrm, Row, Unpack


class QcTrainTuple(NamedTuple):
    """Tuple of the four results of `qcTrain`."""

    qcPrm: QcPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class QcTrain(TrainResult, QcTrainTuple, QcFields):
    """Result of `qcTrain`: a tuple of four values that also has the fields of `qcPrm`."""

    __slots__ = ()


@QC.registers("train")
@refusesShowPlot("qcPlot(DS, qcPrm, 'decBoundary')")
@listsOptions(QC_OPTIONS)
def qcTrain(DS: Row, opt: Row | None = None, **options: Unpack[QcOptions]) -> QcTrain:
    """Train a quadratic classifier, which models each class with a Gaussian weighted by the class prior.

    p(c_k) = n_k / n,  mu_k = sum x / n_k,  Sigma_k = sum (x - mu_k)(x - mu_k)' / n_k

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
        The optional field ``weight`` (n,) contains positive weights. A sample with the weight 2 has the same effect as
        two equal samples.
    opt, **options
        Options of `qcOptSet`, passed as a mapping or as keyword arguments, such as ``prior='equal'``.

    Returns
    -------
    qcPrm : Struct
        Classifier with the fields listed in `qcEstimate`.
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) g(x; mu_k, Sigma_k) for the training samples.
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate, 0 to 1, and zero-based indices of the correctly classified samples.

    Raises
    ------
    ValueError
        If the covariance matrix of a class is singular. The error message suggests remedies.

    Warns
    -----
    UserWarning
        If samples have missing values and missing='ignore'.

    Notes
    -----
    See statements S0-2..S0-4, S0-9 and S0-16. The classifier is optimal if each class has a Gaussian distribution. A
    class with several clusters requires several Gaussians (S0-7). Each class has d (d + 3) / 2 parameters, so the
    classifier overfits if there are few samples (S4-48, S4-50 and E4-14). With few samples, ``tied=True`` or
    regularisation can improve the recognition rate on new samples; see `perfCv` and `qcTune`.
    See also: `qcEval`, `qcPlot`, `qcOptSet`, `prData`.

    Examples
    --------
    >>> from prtools import dsSelect, prData, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
    >>> print(f'Recog. rate = {recogRate * 100:f}%')
    Recog. rate = 98.000000%
    """
    opt = QC_OPTIONS.checked(opt, options)
    data = checkNumeric(DS, weighted=True)
    stat = statOf(data, opt)  # n_k, mean_k, scatter_k
    qcPrm, model = estimate(stat, opt)  # p(c_k), mu_k, Sigma_k
    oneClassWarn(model.label)
    model.warnCost()
    # ln p(c_k) + ln g(x; mu_k, Sigma_k), and whether the true class has the largest value
    logProb, isHit = scoreAndDecide(data.input, model, data.code)
    missingWarn(ignoredNum(data.input, opt.missing), data.code.size)
    return QcTrain(qcPrm, logProb, *rateOfHits(isHit, data.weight))
