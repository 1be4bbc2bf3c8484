"""Training of a Gaussian mixture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .private.check.dataset import checkData
from .private.check.names import inputNames
from .private.check.optionTables import GMM_OPTIONS
from .private.check.record import listsOptions
from .private.check.trained import TrainResult
from .private.kernel.warn import warn
from .private.lecture.gmm import bestFit, emRun, emStarts
from .private.lecture.gmmModel import makeGmm
from .private.lecture.gmmReport import criteria, gmmWarnings
from .private.types import ArrayLike, Floats, GmmFields, GmmOptions, GmmPrm, Row, Unpack
from .Struct import Struct


class GmmTrainTuple(NamedTuple):
    """The four results of `gmmTrain`."""

    gmmPrm: GmmPrm
    logLike: Floats
    aic: float
    bic: float


class GmmTrain(TrainResult, GmmTrainTuple, GmmFields):
    """What `gmmTrain` returns: four in a tuple; fields of `gmmPrm` are read and set on it too."""

    __slots__ = ()


@listsOptions(GMM_OPTIONS)
def gmmTrain(
    data: ArrayLike | Row, opt: Row | None = None, **options: Unpack[GmmOptions]
) -> GmmTrain:
    """Fit a mixture of Gaussians to samples by EM, which raises their likelihood step by step.

    p(x) = sum_j w_j g(x; mu_j, Sigma_j). E step: r_j = w_j g_j(x) / p(x), the share of Gaussian j in x; M step: w_j,
    mu_j and Sigma_j are share, mean and covariance of the samples, each counted r_j times

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column; (n,) is n samples of one feature. Or a dataset, whose ``output`` is not looked at.
    opt, **options
        Options of `gmmOptSet`, as ``gmmTrain(data, opt)`` or ``gmmTrain(data, gaussianNum=3)``.

    Returns
    -------
    gmmPrm : Struct
        ``class`` (read as ``class_``), a list of Structs with ``mu`` (d,), ``sigma`` (d, d) and the weight ``w``;
        ``inputName`` and the options ``opt``.
    logLike : ndarray, shape (m,)
        sum ln p(x) of all samples, at the start and after each of the m - 1 iterations; it never falls.
    aic, bic : float
        The criteria of Akaike, 2 q - 2 logLike, and Schwarz, q ln n - 2 logLike, with q free numbers in the mixture:
        of several `gaussianNum` the one with the least is a good choice.

    Raises
    ------
    ValueError
        If there are fewer samples than Gaussians, or all of them together have a singular covariance.

    Warns
    -----
    UserWarning
        If a Gaussian has shrunk to a few samples or to the least variance, or the iterations did not come to an end.

    Notes
    -----
    See statement S0-7. EM finds a nearby maximum, not the highest: so it runs from several starts, drawn by k-means++,
    and the best is kept, of those without a Gaussian that has shrunk if there are any. After Dempster, Laird and Rubin
    (1977).
    See also: `gmmEval`, `gmmPlot`, `gmmOptSet`, `gmmAnimate`, `gmmcTrain`.

    Examples
    --------
    >>> from prtools import gmmTrain, prData
    >>> DS = prData('random2')                            # 4 blobs of 100
    >>> result = gmmTrain(DS, gaussianNum=4)
    >>> [round(part.w, 2) for part in result.gmmPrm.class_]
    [0.23, 0.26, 0.28, 0.23]
    >>> min(range(2, 6), key=lambda k: gmmTrain(DS, gaussianNum=k).bic)
    4
    """
    opt, X = GMM_OPTIONS.checked(opt, options), checkData(data)
    d, n = X.shape
    names = inputNames(d, data.get("inputName")) if isinstance(data, Mapping) else None
    overall, starts = emStarts(X, opt, "data", names)
    fit = bestFit([emRun(X, start, overall, opt) for start in starts])
    warn(*gmmWarnings(fit, n, opt))
    opt = Struct(opt, start=None, gaussianNum=len(fit.model.label))
    return GmmTrain(makeGmm(fit.model, opt), fit.logLike, *criteria(fit, n, opt))
