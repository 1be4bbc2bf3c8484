"""Set the options of the naive Bayes classifier."""

from __future__ import annotations

from .private.check.optionTables import NBC_OPTIONS
from .private.check.record import listsOptions
from .private.types import NbcOptions, Row, Struct, Unpack


@listsOptions(NBC_OPTIONS)
def nbcOptSet(opt: Row | None = None, **options: Unpack[NbcOptions]) -> Struct:
    """Set the options of the naive Bayes classifier, with default values for options that are not passed.

    Parameters
    ----------
    opt : mapping, optional
        Options to change, as a dict or an earlier result of this function.
    model : str or list of d str, default 'auto'
        Model of the feature values within a class. Pass one model for all features or a list with one model per
        feature.

        - 'discrete': relative frequency of each level.
        - 'gaussian': normal density.
        - 'histogram', 'caim': relative frequency of each bin; the bins are treated as levels.
        - 'kde': kernel density estimate.
        - 'auto': 'discrete' for features with levels (``DS.inputLevel``), and 'gaussian' for all other features.
    p : float, default 1
        Weight of the Laplace correction, 0 or more. The correction adds p samples to each level. For a feature with V
        levels, the estimated probability is (count + p) / (n_k + p V). This estimate is the posterior mean under a
        Dirichlet(p, ..., p) prior.
    missing : {'ignore', 'value'}, default 'ignore'
        Treatment of NaN.

        - 'ignore': omit missing values from the counts and from the product.
        - 'value': treat NaN as an additional level of every feature, even if no value is missing in training. Choose
          'value' if many values are missing and the probability of a missing value depends on the class.
    bins : str or int, default 'auto'
        Number of bins for 'histogram', or the name of a binning rule of numpy.histogram_bin_edges.
    bandwidth : {'scott', 'silverman'} or float, default 'scott'
        Bandwidth for 'kde': the name of a rule, or a factor that multiplies the standard deviation, as in
        scipy.stats.gaussian_kde.
    divisor : {'n', 'n-1'}, default 'n'
        Divisor of the variances for 'gaussian': n_k (maximum likelihood) or n_k - 1.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors; see `qcOptSet`.

    Returns
    -------
    Struct
        All options, with one field per option.

    Notes
    -----
    See statements S4-25 and S4-54 on missing values, S4-26 and S4-53 on the Laplace correction, and S4-27, S4-28 and
    S4-51 on continuous features. V is the number of levels of the feature (erratum E4-9). Interval probabilities are
    less noisy than probabilities of single values, because more samples contribute to each estimate. However, binning
    discards the order of the intervals and all differences within an interval.
    See also: `nbcTrain`, `nbcExplain`.

    Examples
    --------
    >>> from prtools import nbcOptSet
    >>> opt = nbcOptSet(model='caim')
    >>> opt.p
    1.0
    """
    return NBC_OPTIONS.checked(opt, options)
