"""Options of the classifier of Gaussian mixtures."""

from __future__ import annotations

from .private.check.optionTables import GMMC_OPTIONS
from .private.check.record import listsOptions
from .private.types import GmmcOptions, Row, Struct, Unpack


@listsOptions(GMMC_OPTIONS)
def gmmcOptSet(opt: Row | None = None, **options: Unpack[GmmcOptions]) -> Struct:
    """Return the options of the classifier of Gaussian mixtures, checked, with defaults for all others.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: an earlier result, or a dict.
    gaussianNum : int or array_like (K,) of int, default 2
        Number of Gaussians of each class: one for all, or one each, in the order of the labels.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors, as in `qcOptSet`.
    covType, tied, startNum, seed, maxIteration, minImprove, minVariance
        As in `gmmOptSet`, of the mixture of each class; `tied` means that the Gaussians of a class share a covariance.

    Returns
    -------
    Struct
        A field for each option.

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
