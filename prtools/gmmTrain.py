"""Train a Gaussian mixture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .private.check.dataset import checkData
from .private.check.names import inputNames
from .private.check.optionTables import GMM_OPTIONS
from .private.check.record import listsOptions, refusesShowPlot
from .private.check.trained import TrainResult
from .private.kernel.warn import warn
from .private.lecture.gmm import bestFit, emRun, emStarts
from .private.lecture.gmmModel import makeGmm
from .private.lecture.gmmReport import criteria, gmmWarnings
from .private.types import ArrayLike, Floats, GmmFields, GmmOptions, GmmPrm, Row, Unpack
from .Struct import Struct


class GmmTrainTuple(NamedTuple):
    """Tuple of the four results of `gmmTrain`."""

    gmmPrm: GmmPrm
    logLike: Floats
    aic: float
    bic: float


class GmmTrain(TrainResult, GmmTrainTuple, GmmFields):
    """Result of `gmmTrain`: a tuple of four values, which also has the fields of `gmmPrm` as attributes."""

    __slots__ = ()


@refusesShowPlot("gmmPlot(data, gmmPrm)")
@listsOptions(GMM_OPTIONS)
def gmmTrain(
    data: ArrayLike | Row, opt: Row | None = None, **options: Unpack[GmmOptions]
) -> GmmTrain:
    """Fit a Gaussian mixture to samples with the EM algorithm.

    p(x) = sum_j w_j g(x; mu_j, Sigma_j)

    The E step computes the responsibilities r_j = w_j g_j(x) / p(x). The M step sets w_j, mu_j and Sigma_j to the
    fraction, mean and covariance matrix of the samples weighted with r_j.

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column, or a dataset, whose ``output`` is ignored. A vector (n,) contains n samples of one
        feature. The optional field ``weight`` (n,) of a dataset contains weights; see `qcTrain`.
    opt, **options
        Options of `gmmOptSet`, as in ``gmmTrain(data, opt)`` or ``gmmTrain(data, gaussianNum=3)``.

    Returns
    -------
    gmmPrm : Struct
        Mixture with the fields ``class``, ``inputName`` and ``opt`` (the options). ``class`` (read as ``class_``) is a
        list of Structs with ``mu`` (d,), ``sigma`` (d, d) and the weight ``w``.
    logLike : ndarray, shape (m,)
        Log-likelihood sum ln p(x), or sum w ln p(x) with weights w, at the start and after each of the m - 1
        iterations. The log-likelihood never decreases.
    aic, bic : float
        Akaike's criterion 2 q - 2 logLike and Schwarz's criterion q ln n - 2 logLike, where q is the number of free
        parameters. With weights, n is the sum of the weights. Choose the `gaussianNum` with the smallest AIC or BIC.

    Raises
    ------
    ValueError
        If there are fewer samples than Gaussians, or if the covariance matrix of all samples is singular.

    Warns
    -----
    UserWarning
        If a Gaussian has shrunk to a few samples or to the minimum variance, or if EM has not converged.

    Notes
    -----
    See statement S0-7. EM converges to a local maximum, so the function runs EM from several starts chosen by
    k-means++. The function keeps the best result without a shrunken Gaussian. If every result contains a shrunken
    Gaussian, the function keeps the best of all results. With weights, k-means++ draws samples with probabilities
    proportional to their weights, so the starts differ from the starts for repeated samples. EM is due to Dempster,
    Laird and Rubin (1977).
    See also: `gmmEval`, `gmmPlot`, `gmmOptSet`, `gmmAnimate`, `gmmcTrain`.

    Examples
    --------
    >>> from prtools import gmmTrain, prData
    >>> DS = prData('random2')                            # 4 clusters of 100 samples
    >>> result = gmmTrain(DS, gaussianNum=4)
    >>> [round(part.w, 2) for part in result.gmmPrm.class_]
    [0.23, 0.26, 0.28, 0.23]
    >>> min(range(2, 6), key=lambda k: gmmTrain(DS, gaussianNum=k).bic)
    4
    """
    opt, (X, weight) = GMM_OPTIONS.checked(opt, options), checkData(data)
    names = inputNames(len(X), data.get("inputName")) if isinstance(data, Mapping) else None
    overall, starts = emStarts(X, opt, "data", names, weight)
    fit = bestFit([emRun(X, start, overall, opt, weight) for start in starts])
    warn(*gmmWarnings(fit, opt))
    opt = Struct(opt, start=None, gaussianNum=len(fit.model.label))
    return GmmTrain(makeGmm(fit.model, opt), fit.logLike, *criteria(fit, opt))
