"""Options of the quadratic classifier."""
from .private.check.optionSets import qcOptions


def qcOptSet(opt=None, **options):
    """Return the options of the quadratic classifier, checked, with defaults for those not given.

    Parameters
    ----------
    opt : mapping, optional
        Options to start from: an earlier result, or a plain dict.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors: the shares of the classes in the training data, 1/K each, or K weights (0 or more, in the order
        of the labels), which are normalised to sum to 1.
    divisor : {'n', 'n-1'}, default 'n'
        Divide a class's scatter by n_k (maximum likelihood) or n_k - 1 (unbiased); the pooled one by n or n - K.
    covType : {'full', 'diagonal', 'single'}, default 'full'
        Covariance of a class: any, the variances alone, or one variance times the identity ('spherical' is the same).
    tied : bool, default False
        All classes share the pooled covariance.
    lambda_, gamma : float in [0, 1], optional
        Regularised discriminant analysis: `lambda_` moves each covariance towards the pooled one, `gamma` towards a
        multiple of the identity. Default 0; tied is lambda 1, 'single' is gamma 1.
    cost : array_like, optional
        (K, K): cost of each decision (row) for each true class (column); (K+1, K) with row 0 = reject; or (K,), the
        cost of missing each class, which decides as priors p_k cost_k do. Default: every error costs 1.
    rejectLabel : int or str, optional
        The answer for rejected samples; default 0 where all labels are positive, else the smallest minus 1, '' for
        strings.

    Returns
    -------
    Struct
        A field for each option (``opt.lambda_`` reads ``opt['lambda']``).

    Notes
    -----
    Statements S0-11 (priors), S3-13..16 (divisors), S1-11 and S4-3..7 (models), S4-19 (regularisation), S1-1..5
    and S0-15 (costs). MATLAB's fitcdiscr has the transpose: Cost(true, decided).
    See also: `qcTrain`, `qcEstimate`.

    Examples
    --------
    >>> from prtools import prData, qcOptSet, qcTrain
    >>> opt = qcOptSet(prior='equal')
    >>> opt.divisor
    'n'
    >>> qcTrain(prData('iris'), opt).recogRate
    0.98
    """
    return qcOptions(opt, **options)
