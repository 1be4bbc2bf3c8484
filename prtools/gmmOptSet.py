"""Set the options of a Gaussian mixture."""

from __future__ import annotations

from .private.check.optionTables import GMM_OPTIONS
from .private.check.record import listsOptions
from .private.types import GmmOptions, Row, Struct, Unpack


@listsOptions(GMM_OPTIONS)
def gmmOptSet(opt: Row | None = None, **options: Unpack[GmmOptions]) -> Struct:
    """Set the options of a Gaussian mixture, with default values for options that are not passed.

    Parameters
    ----------
    opt : mapping, optional
        Options to change, as a dict or an earlier result of this function.
    gaussianNum : int, default 2
        Number of Gaussians.
    covType : {'full', 'diagonal', 'single'}, default 'full'
        Covariance model of each Gaussian, as in `qcOptSet`: a full matrix, only variances, or one variance times the
        identity matrix.
    tied : bool, default False
        If True, all Gaussians share one covariance matrix.
    startNum : int, default 5
        Number of random starts. The best result is kept.
    seed : int, default 0
        Seed for drawing the random starts. The same seed gives the same mixture.
    maxIteration : int, default 500
        Maximum number of iterations of each run.
    minImprove : float, default 1e-6
        Convergence threshold: a run ends when an iteration increases the mean of ln p(x) by less than this value.
    minVariance : float, default 1e-6
        Smallest variance of a Gaussian in any direction, as a fraction of the variance of all samples in this
        direction. Without this limit, a Gaussian could shrink to a single sample, where its density is unbounded.
    start : mapping, optional
        Initial mixture, in a form that `gmmEval` accepts. The initial mixture replaces the random starts and determines
        the number of Gaussians. The initial covariance matrices are converted to the model specified by `covType` and
        `tied`.

    Returns
    -------
    Struct
        All options, with one field per option.

    Notes
    -----
    See statement S0-7. The covariance models are the same as in the quadratic classifier (S1-11, S4-3..7). The options
    lambda and gamma are not available, because EM with these options would not always increase the likelihood.
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
