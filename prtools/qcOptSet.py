"""Set the options of the quadratic classifier."""

from __future__ import annotations

from .private.check.optionTables import QC_OPTIONS
from .private.check.record import listsOptions
from .private.types import QcOptions, Row, Struct, Unpack


@listsOptions(QC_OPTIONS)
def qcOptSet(opt: Row | None = None, **options: Unpack[QcOptions]) -> Struct:
    """Set the options of the quadratic classifier, with default values for options that are not passed.

    Parameters
    ----------
    opt : mapping, optional
        Options to change, as a dict or an earlier result of this function.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors:

        - 'count': class fractions in the training data. As in the MATLAB toolbox, an empty array also means 'count'.
        - 'equal': 1/K for each class.
        - (K,): nonnegative weights in the order of the labels. The weights are normalised to sum to 1.
    divisor : {'n', 'n-1'}, default 'n'
        Divisor of the scatter matrices:

        - 'n': n_k for each class (maximum likelihood), and n for the pooled scatter matrix.
        - 'n-1': n_k - 1 for each class (unbiased), and n - K for the pooled scatter matrix.
    covType : {'full', 'diagonal', 'single'}, default 'full'
        Type of the covariance matrices:

        - 'full': any covariance matrix.
        - 'diagonal': variances only.
        - 'single': a single variance times the identity matrix (also called 'spherical').
    tied : bool, default False
        Whether to use the pooled covariance matrix for all classes.
    lambda_, gamma : float in [0, 1], optional
        Weights lambda and gamma of regularised discriminant analysis; both are 0 by default. `lambda_` shrinks each
        covariance matrix towards the pooled covariance matrix, and `gamma` shrinks it towards a multiple of the
        identity matrix. ``tied=True`` is equivalent to lambda = 1, and ``covType='single'`` is equivalent to gamma = 1.
        With gamma='oas', gamma is estimated from the data for each covariance matrix.
    covEstimator : {'mcd'} or function, optional
        Estimator of the mean and covariance matrix of each class. 'mcd' is the reweighted minimum covariance
        determinant estimator. It ignores outliers if they are less than 25 % of the samples of the class, because it
        selects 75 % of the samples. A function(X) must return a tuple (mean, covariance) for the samples X (d, n_k).
    missing : {'refuse', 'ignore'}, default 'refuse'
        Treatment of missing values (NaN):

        - 'refuse': raise an error.
        - 'ignore': in training, estimate the means and covariances by the EM algorithm. In evaluation, use the marginal
          densities of the features that are present. Choose 'ignore' if values are missing at random.
    cost : array_like, optional
        Misclassification costs. By default, every error costs 1. Rows and columns are in ascending order of the class
        labels.

        - (K, K): cost of each decision (row) for each true class (column).
        - (K+1, K): one row with the costs of rejection, followed by the K rows of the (K, K) matrix.
        - (K,): cost of misclassifying each class; these costs are equivalent to priors proportional to p_k cost_k.
    rejectLabel : int or str, optional
        Label of rejected samples. The default is '' for string labels, 0 for positive integer labels, and the smallest
        label minus 1 for all other integer labels.

    Returns
    -------
    Struct
        All options, with one field per option (``opt.lambda_`` reads ``opt['lambda']``).

    Notes
    -----
    See statements S0-11 on priors, S3-13..16 on divisors, S1-11 and S4-3..7 on models, S4-19 on regularisation, and
    S1-1..5 and S0-15 on costs. MATLAB's fitcdiscr uses the transposed cost matrix, Cost(true, decided).

    The value 'oas' selects the oracle approximating shrinkage of Chen et al. (2010), computed as in scikit-learn. For a
    covariance matrix S, the weight is gamma = min(1, (q + 1) / ((n + 1)(q - 1/d))). Here, q = tr(S^2) / (tr S)^2 and n
    = (1 - lambda) n_k + lambda sum n_k. For Gaussian data, the option 'oas' reduces the mean squared error of the
    estimated covariance matrix. The option 'oas' requires only sample counts and covariance matrices, so it also works
    with merged class statistics. In contrast, the Ledoit-Wolf estimate requires fourth moments, which class statistics
    do not contain. The features should have similar scales, because the shrinkage target has equal variances. As an
    alternative, `qcTune` tunes gamma by leave-one-out.

    If features o of x are present and features m are missing, evaluation uses p(c_k) g(x_o; mu_o, Sigma_oo). Each EM
    iteration replaces x_m by E[x_m] = mu_m + Sigma_mo Sigma_oo^-1 (x_o - mu_o). It then estimates means and scatters,
    and adds Sigma_mm - Sigma_mo Sigma_oo^-1 Sigma_om to the scatter for each sample. With divisor='n' and without
    regularisation, the result maximises the likelihood of the values that are present (Little and Rubin 2019).
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
