"""Options of a Gaussian mixture."""

from __future__ import annotations

from .private.check.optionTables import GMM_OPTIONS
from .private.check.record import listsOptions
from .private.types import GmmOptions, Row, Struct, Unpack


@listsOptions(GMM_OPTIONS)
def gmmOptSet(opt: Row | None = None, **options: Unpack[GmmOptions]) -> Struct:
    """Return the options of a Gaussian mixture, checked, with defaults for all others.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: an earlier result, or a dict.
    gaussianNum : int, default 2
        Number of Gaussians.
    covType : {'full', 'diagonal', 'single'}, default 'full'
        Covariance of a Gaussian: any, only variances, or one variance times the identity, as in `qcOptSet`.
    tied : bool, default False
        All Gaussians share one covariance.
    startNum : int, default 5
        Number of starts, of which the best is kept.
    seed : int, default 0
        Seed of the starts. The same seed gives the same mixture.
    maxIteration : int, default 500
        Number of iterations after which a run ends at the latest.
    minImprove : float, default 1e-6
        A run ends when an iteration raises the mean of ln p(x) by less.
    minVariance : float, default 1e-6
        The least variance of a Gaussian in any direction, as a share of that of all samples, in the same direction.
        Without it a Gaussian could shrink to a single sample, where its density has no bound.
    start : mapping, optional
        A mixture to start from, as `gmmEval` takes it, in place of those drawn; then it says the number of Gaussians.
        Covariances of another model than `covType` and `tied` say are brought to this one.

    Returns
    -------
    Struct
        A field for each option.

    Notes
    -----
    See statement S0-7. The covariance models are those of the quadratic classifier (S1-11, S4-3..7); lambda and gamma
    are not among them, since the likelihood would not always rise.
    See also: `gmmTrain`, `gmmcOptSet`, `qcOptSet`.

    Examples
    --------
    >>> from prtools import gmmOptSet, gmmTrain, prData
    >>> opt = gmmOptSet(gaussianNum=3, tied=True)
    >>> opt.startNum
    5
    >>> len(gmmTrain(prData('iris'), opt).gmmPrm.class_)
    3
    """
    return GMM_OPTIONS.checked(opt, options)
