"""Options of the naive Bayes classifier."""
from .private.check.optionSets import nbcOptions


def nbcOptSet(opt=None, **options):
    """Return the options of the naive Bayes classifier, checked, with defaults for those not given.

    Parameters
    ----------
    opt : mapping, optional
        Options to start from: an earlier result, or a plain dict.
    model : str or list of d str, default 'auto'
        Model of a class's values, one for all features or one each: 'discrete' (shares of the levels), 'gaussian',
        'histogram' or 'caim' (cut into intervals, then discrete), 'kde' (a kernel density). 'auto' is discrete for a
        feature with levels (``DS.inputLevel``), gaussian for any other.
    p : float, default 1
        Weight of the Laplace correction, 0 or more: (count + p) / (n_k + p V), V the number of levels.
    missing : {'ignore', 'value'}, default 'ignore'
        NaN is left out of the counts and of the product, or is a level of its own: one more for each feature, also for
        one of which nothing is missing in training, since it may be later.
    bins : str or int, default 'auto'
        Rule or number of the bins of 'histogram', as numpy.histogram_bin_edges takes it.
    bandwidth : {'scott', 'silverman'} or float, default 'scott'
        Bandwidth of 'kde': a rule, or a factor of the standard deviation, as scipy.stats.gaussian_kde takes it.
    divisor : {'n', 'n-1'}, default 'n'
        Divide by n_k (maximum likelihood) or n_k - 1 in the variances of 'gaussian'.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors, as in `qcOptSet`.

    Returns
    -------
    Struct
        A field for each option.

    Notes
    -----
    Statements S4-25 (missing values), S4-26 (Laplace, with erratum E4-9: V is the number of levels of the feature) and
    S4-27, 28 (continuous features).
    See also: `nbcTrain`, `nbcExplain`.

    Examples
    --------
    >>> from prtools import nbcOptSet
    >>> opt = nbcOptSet(model='caim')
    >>> opt.p
    1.0
    """
    return nbcOptions(opt, **options)
