"""Options of the quadratic classifier."""

from __future__ import annotations

from .private.check.optionTables import QC_OPTIONS
from .private.check.record import listsOptions
from .private.types import QcOptions, Row, Struct, Unpack


@listsOptions(QC_OPTIONS)
def qcOptSet(opt: Row | None = None, **options: Unpack[QcOptions]) -> Struct:
    """Set the options of the quadratic classifier, with default values for all other options.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: a dict or an earlier result of this function.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors.

        - 'count': fractions of the classes in the training data. An empty array, [] in the toolbox, means 'count'.
        - 'equal': 1/K for each class.
        - (K,): weights of 0 or more, in the order of the labels, which are normalised to sum to 1.
    divisor : {'n', 'n-1'}, default 'n'
        Divisor of the scatter matrices.

        - 'n': n_k for a class (maximum likelihood), and n for the pooled scatter.
        - 'n-1': n_k - 1 for a class (unbiased), and n - K for the pooled scatter.
    covType : {'full', 'diagonal', 'single'}, default 'full'
        Type of the covariance matrices.

        - 'full': any covariance matrix.
        - 'diagonal': variances only.
        - 'single': a single variance times the identity matrix (also called 'spherical').
    tied : bool, default False
        True to use the pooled covariance matrix for all classes.
    lambda_, gamma : float in [0, 1], optional
        Weights of regularised discriminant analysis, by default 0. `lambda_` shrinks each covariance matrix towards the
        pooled one, and `gamma` shrinks it towards a multiple of the identity matrix. ``tied=True`` is the same as
        lambda = 1, and 'single' is the same as gamma = 1. The value 'oas' estimates gamma for each class, or for the
        pooled covariance matrix, from the number and the spread of the samples.
    cost : array_like, optional
        Misclassification costs. By default, every error costs 1.

        - (K, K): cost of each decision (row) for each true class (column).
        - (K+1, K): the same costs with an additional row 0, which contains the costs of rejection.
        - (K,): cost of misclassifying each class, equivalent to priors p_k cost_k.
    rejectLabel : int or str, optional
        Label of rejected samples. By default 0 if all labels are positive, otherwise the smallest label minus 1; '' for
        strings.

    Returns
    -------
    Struct
        All options as fields (``opt.lambda_`` reads ``opt['lambda']``).

    Notes
    -----
    See statements S0-11 (priors), S3-13..16 (divisors), S1-11 and S4-3..7 (models), S4-19 (regularisation), S1-1..5
    and S0-15 (costs). MATLAB's fitcdiscr uses the transposed cost matrix, Cost(true, decided).

    The value 'oas' selects the oracle approximating shrinkage of Chen et al. (2010), computed as in scikit-learn. For a
    covariance matrix S, the weight is gamma = min(1, (q + 1) / ((n + 1)(q - 1/d))). Here q = tr(S^2) / (tr S)^2 and n =
    (1 - lambda) n_k + lambda sum n_k. This shrinkage reduces the mean squared error of the estimated covariance matrix
    of a Gaussian. It requires only the count and the covariance matrix, so it also works with merged class statistics.
    The estimate of Ledoit and Wolf requires fourth moments, which class statistics do not contain. The features should
    have similar scales, because the target of the shrinkage has equal variances. To tune gamma by leave-one-out
    instead, see `qcTune`.
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
