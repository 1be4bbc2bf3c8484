"""Options of the quadratic classifier."""

from __future__ import annotations

from .private.check.optionTables import QC_OPTIONS
from .private.check.record import listsOptions
from .private.types import QcOptions, Row, Struct, Unpack


@listsOptions(QC_OPTIONS)
def qcOptSet(opt: Row | None = None, **options: Unpack[QcOptions]) -> Struct:
    """Return the options of the quadratic classifier, checked, with defaults for all others.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: an earlier result, or a dict.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors: the shares of the classes in the training data, 1/K each, or K weights (0 or more, in the order
        of the labels), normalised to sum to 1. An empty one, [] as in the toolbox, is 'count'.
    divisor : {'n', 'n-1'}, default 'n'
        Divisor of the scatter of a class: n_k (maximum likelihood) or n_k - 1 (unbiased); of the pooled one: n or n -
        K.
    covType : {'full', 'diagonal', 'single'}, default 'full'
        Covariance of a class: any, only variances, or one variance times the identity (also called 'spherical').
    tied : bool, default False
        All classes share the pooled covariance.
    lambda_, gamma : float in [0, 1], optional
        Regularised discriminant analysis: `lambda_` moves each covariance towards the pooled one, `gamma` towards a
        multiple of the identity. Default 0; 'tied' means lambda 1, 'single' means gamma 1. gamma='oas' estimates
        gamma of each class, or of the pooled covariance, from its number of samples and its spread.
    cost : array_like, optional
        (K, K): cost of each decision (row) for each true class (column); (K+1, K) with row 0 = reject; or (K,), the
        cost of missing each class, equivalent to priors p_k cost_k. Default: every error costs 1.
    rejectLabel : int or str, optional
        The label of rejected samples; default 0 if all labels are positive, else the smallest minus 1, '' for strings.

    Returns
    -------
    Struct
        A field for each option (``opt.lambda_`` reads ``opt['lambda']``).

    Notes
    -----
    Statements S0-11 (priors), S3-13..16 (divisors), S1-11 and S4-3..7 (models), S4-19 (regularisation), S1-1..5
    and S0-15 (costs). MATLAB's fitcdiscr has the transpose: Cost(true, decided).

    'oas' is the oracle approximating shrinkage of Chen et al. (2010), as scikit-learn computes it, gamma = min(1,
    (q + 1) / ((n + 1)(q - 1/d))) with q = tr(S^2) / (tr S)^2: it makes the mean squared error of the covariance of a
    Gaussian small. It needs no more than the count and the covariance, so it works from class statistics, merged ones
    too; the estimate of Ledoit and Wolf needs fourth moments, which these do not have. For n it takes (1 - lambda) n_k
    + lambda sum n_k. Features should be of one scale, since it shrinks towards one variance for all. To tune gamma by
    leave-one-out instead, see `qcTune`.
    See also: `qcTrain`, `qcEstimate`, `qcTune`.

    Examples
    --------
    >>> from prtools import prData, qcOptSet, qcTrain
    >>> opt = qcOptSet(prior='equal')
    >>> opt.divisor
    'n'
    >>> qcTrain(prData('iris'), opt).recogRate
    0.98
    """
    return QC_OPTIONS.checked(opt, options)
