"""Set the options of the Gaussian-mixture classifier."""

from __future__ import annotations

from .private.check.optionTables import GMMC_OPTIONS
from .private.check.record import listsOptions
from .private.types import GmmcOptions, Row, Struct, Unpack


@listsOptions(GMMC_OPTIONS)
def gmmcOptSet(opt: Row | None = None, **options: Unpack[GmmcOptions]) -> Struct:
    """Set the options of the Gaussian-mixture classifier, with default values for options that are not passed.

    Parameters
    ----------
    opt : mapping, optional
        Options to change, as a dict or an earlier result of this function.
    gaussianNum : int or array_like (K,) of int, default 2
        Number of Gaussians: one number for all classes, or one number per class in label order.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors; see `qcOptSet`.
    covType, tied, startNum, seed, maxIteration, minImprove, minVariance
        Options of the mixtures, as in `gmmOptSet`. With `tied`, all Gaussians of a class share one covariance matrix.

    Returns
    -------
    Struct
        All options, with one field per option.

    Notes
    -----
    See statement S0-7.
    See also: `gmmcTrain`, `gmmOptSet`.

    Examples
    --------
    >>> from prtools import gmmcOptSet
    >>> gmmcOptSet(gaussianNum=[3, 2]).gaussianNum.tolist()
    [3, 2]
    """
    return GMMC_OPTIONS.checked(opt, options)
