"""Train the Gaussian-mixture classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkNumeric, oneClassWarn
from .private.check.optionTables import GMMC_OPTIONS
from .private.check.rate import rateOfHits
from .private.check.record import listsOptions, refusesShowPlot
from .private.check.trained import TrainResult
from .private.kernel.decide import decide
from .private.kernel.warn import warn
from .private.lecture.gmmc import checkGmmc, gmmcEstimate, gmmcLogProb
from .private.lecture.records import GMMC
from .private.types import Floats, GmmcFields, GmmcOptions, GmmcPrm, Ints, Row, Unpack


class GmmcTrainTuple(NamedTuple):
    """Tuple of the four results of `gmmcTrain`."""

    gmmcPrm: GmmcPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class GmmcTrain(TrainResult, GmmcTrainTuple, GmmcFields):
    """Result of `gmmcTrain`: a tuple of four values, which also has the fields of `gmmcPrm` as attributes."""

    __slots__ = ()


@GMMC.registers("train")
@refusesShowPlot("gmmcPlot(DS, gmmcPrm, 'decBoundary')")
@listsOptions(GMMC_OPTIONS)
def gmmcTrain(DS: Row, opt: Row | None = None, **options: Unpack[GmmcOptions]) -> GmmcTrain:
    """Train a classifier that models each class as a Gaussian mixture.

    p(x | c) = sum_j w_cj g(x; mu_cj, Sigma_cj), fitted to the samples of class c as in `gmmTrain`

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,). The optional field ``weight`` (n,) contains weights; see `qcTrain`.
    opt, **options
        Options of `gmmcOptSet`, as in ``gmmcTrain(DS, opt)`` or ``gmmcTrain(DS, gaussianNum=3)``.

    Returns
    -------
    gmmcPrm : Struct
        Classifier with the fields ``label`` (K,), ``prior`` (K,), ``gmm``, ``class`` (read as ``class_``),
        ``inputName``, ``outputName`` and ``opt``. The priors sum to 1 and may be changed before `gmmcEval` is called.
        ``gmm`` is a list of K mixtures, as returned by `gmmTrain`.
    logProb : ndarray, shape (K, n)
        Natural logarithms of the weighted densities p(c) p(x | c) of the training samples.
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate (0 to 1) and indices (from 0) of the correctly classified samples. With more
        Gaussians, the inside-test rate is more optimistic, so choose the number of Gaussians with `perfCv`.

    Raises
    ------
    ValueError
        If a class has fewer samples than Gaussians, or if the covariance matrix of all its samples is singular.

    Warns
    -----
    UserWarning
        If `gmmTrain` warns about the mixture of a class. The message names the class.

    Notes
    -----
    See statement S0-7. With one Gaussian per class, this classifier is identical to the quadratic classifier.
    See also: `gmmcEval`, `gmmcPlot`, `gmmcOptSet`, `gmmTrain`, `qcTrain`.

    Examples
    --------
    >>> from prtools import gmmcTrain, prData, qcTrain
    >>> DS = prData('nonlinearSeparable')
    >>> f'{qcTrain(DS).recogRate:.3f} {gmmcTrain(DS, gaussianNum=[3, 2]).recogRate:.3f}'
    '0.868 0.982'
    """
    opt, data = GMMC_OPTIONS.checked(opt, options), checkNumeric(DS, weighted=True)
    gmmcPrm, messages = gmmcEstimate(data, opt)  # w_cj, mu_cj and Sigma_cj of each class
    oneClassWarn(data.label)
    for message in messages:
        warn(message)
    logProb = gmmcLogProb(data.input, checkGmmc(gmmcPrm))  # ln p(c) + ln p(x | c)
    return GmmcTrain(gmmcPrm, logProb, *rateOfHits(decide(logProb) == data.code, data.weight))
