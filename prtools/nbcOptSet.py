"""Options of the naive Bayes classifier."""

from __future__ import annotations

from .private.check.optionTables import NBC_OPTIONS
from .private.check.record import listsOptions
from .private.types import NbcOptions, Row, Struct, Unpack


@listsOptions(NBC_OPTIONS)
def nbcOptSet(opt: Row | None = None, **options: Unpack[NbcOptions]) -> Struct:
    """Return the options of the naive Bayes classifier, checked, with defaults for all others.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: an earlier result, or a dict.
    model : str or list of d str, default 'auto'
        Model of the values within a class, one for all features or one per feature: 'discrete' (shares of the levels),
        'gaussian', 'histogram' or 'caim' (cut into intervals, then discrete), 'kde' (kernel density estimate). 'auto'
        is 'discrete' for features with levels (``DS.inputLevel``), else 'gaussian'.
    p : float, default 1
        Weight of the Laplace correction, 0 or more: (count + p) / (n_k + p V), V the number of levels. It is as if p
        more samples of each level had been seen: the posterior mean of the shares, a priori Dirichlet(p, ..., p).
    missing : {'ignore', 'value'}, default 'ignore'
        NaN is left out of the counts and of the product, or is one more level of every feature, even if nothing is
        missing in training. The level is better where values are often missing, also in samples to come, and where
        this depends on the class.
    bins : str or int, default 'auto'
        Rule for, or number of, the bins of 'histogram', as in numpy.histogram_bin_edges.
    bandwidth : {'scott', 'silverman'} or float, default 'scott'
        Bandwidth of 'kde': a rule, or a factor of the standard deviation, as in scipy.stats.gaussian_kde.
    divisor : {'n', 'n-1'}, default 'n'
        Divisor of the variances of 'gaussian': n_k (maximum likelihood) or n_k - 1.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors, as in `qcOptSet`.

    Returns
    -------
    Struct
        A field for each option.

    Notes
    -----
    Statements S4-25, 54 (missing values), S4-26, 53 (Laplace, with erratum E4-9: V is the number of levels of the
    feature) and S4-27, 28, 51 (continuous features). Intervals have less noise than single values, and their shares
    rest on more samples; what lies within one, and the order of the intervals, is lost.
    See also: `nbcTrain`, `nbcExplain`.

    Examples
    --------
    >>> from prtools import nbcOptSet
    >>> opt = nbcOptSet(model='caim')
    >>> opt.p
    1.0
    """
    return NBC_OPTIONS.checked(opt, options)
