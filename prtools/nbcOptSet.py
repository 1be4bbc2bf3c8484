"""Options of the naive Bayes classifier."""

from __future__ import annotations

from .private.check.optionTables import NBC_OPTIONS
from .private.check.record import listsOptions
from .private.types import NbcOptions, Row, Struct, Unpack


@listsOptions(NBC_OPTIONS)
def nbcOptSet(opt: Row | None = None, **options: Unpack[NbcOptions]) -> Struct:
    """Set the options of the naive Bayes classifier, with default values for all other options.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: a dict or an earlier result of this function.
    model : str or list of d str, default 'auto'
        Model of the feature values within a class. Pass one model for all features or a list with one model per
        feature.

        - 'discrete': fraction of each level.
        - 'gaussian': normal density.
        - 'histogram', 'caim': values are binned, and the bins are treated as levels.
        - 'kde': kernel density estimate.
        - 'auto': 'discrete' for features with levels (``DS.inputLevel``), otherwise 'gaussian'.
    p : float, default 1
        Weight of the Laplace correction, 0 or more. The correction adds p samples to each level: for a feature with V
        levels, a probability is (count + p) / (n_k + p V). This estimate is the posterior mean for the prior
        Dirichlet(p, ..., p).
    missing : {'ignore', 'value'}, default 'ignore'
        Treatment of NaN.

        - 'ignore': leave missing values out of the counts and of the product.
        - 'value': treat NaN as an additional level of every feature, even if no value is missing in training. This
          option is better if values are often missing and the class affects which values are missing.
    bins : str or int, default 'auto'
        Number of bins for 'histogram', or the name of a rule, as in numpy.histogram_bin_edges.
    bandwidth : {'scott', 'silverman'} or float, default 'scott'
        Bandwidth for 'kde': the name of a rule, or a factor that multiplies the standard deviation, as in
        scipy.stats.gaussian_kde.
    divisor : {'n', 'n-1'}, default 'n'
        Divisor of the variances for 'gaussian': n_k (maximum likelihood) or n_k - 1.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors, as in `qcOptSet`.

    Returns
    -------
    Struct
        All options as fields.

    Notes
    -----
    See statements S4-25, 54 (missing values), S4-26, 53 (Laplace correction) and S4-27, 28, 51 (continuous features).
    According to erratum E4-9, V counts the levels of the feature. Probabilities of intervals are estimated from more
    samples than probabilities of single values, so they are less noisy. However, binning discards the differences
    within an interval and the order of the intervals.
    See also: `nbcTrain`, `nbcExplain`.

    Examples
    --------
    >>> from prtools import nbcOptSet
    >>> opt = nbcOptSet(model='caim')
    >>> opt.p
    1.0
    """
    return NBC_OPTIONS.checked(opt, options)
