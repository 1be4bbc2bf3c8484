"""Options of the k-nearest-neighbour classifier."""

from __future__ import annotations

from .private.check.optionTables import KNNC_OPTIONS
from .private.check.record import listsOptions
from .private.types import KnncOptions, Row, Struct, Unpack


@listsOptions(KNNC_OPTIONS)
def knncOptSet(opt: Row | None = None, **options: Unpack[KnncOptions]) -> Struct:
    """Return the options of the k-nearest-neighbour classifier, checked, with defaults for all others.

    Parameters
    ----------
    opt : mapping, optional
        Options to change: an earlier result, or a dict.
    k : int, default 1
        Number of neighbours that vote.
    metric : {'euclidean', 'manhattan', 'maximum', 'minkowski', 'mahalanobis'}, default 'euclidean'
        Of the differences: root of the sum of squares, sum, maximum, or (sum |x_i - y_i|^p)^(1/p); or
        root of (x - y)' S^-1 (x - y), with S the pooled covariance within the classes of the training data, which
        counts in standard deviations, whatever units and correlations are; ``scaling`` then changes nothing.
    p : float from 1 to 30, optional
        The exponent of 'minkowski'. Below 1 it is no metric; above 30 it is nearly 'maximum', and the powers overflow.
    scaling : {'none', 'zscore', 'range'}, default 'none'
        Scaling of the features, computed from the training data only: none, (x - mean) / s.d., or
        (x - min) / (max - min).
    weight : {'uniform', 'distance'}, default 'uniform'
        Whether each of the k neighbours has one vote, or a neighbour at the distance d has 1 / d of them, and those
        at distance 0, where there are such, vote alone.
    tie : {'random', 'nearest', 'first'}, default 'random'
        Which of the classes with equal votes is chosen: a random one, that of the nearest neighbour, or the first.
    seed : int, default 0
        Seed of 'random'. The same seed gives the same results: a number is drawn for each training sample, and of the
        tied classes that one is chosen whose nearest neighbour has the smallest number.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors, as in `qcOptSet`: the vote of a neighbour of class c has the weight prior_c / (n_c / n), which is
        1 for 'count'. A class with prior 0 has no votes.

    Returns
    -------
    Struct
        A field for each option.

    Notes
    -----
    See statements S4-32..37 and S4-43. "Chebyshev" is 'maximum', not 'manhattan' (erratum E4-10). With an even k,
    votes can tie. With an odd k and two classes, equally weighted votes cannot tie (S4-34). Other votes can: with
    priors other than the class counts, or with ``weight='distance'``, one vote can equal two.
    See also: `knncTrain`, `knncWrtK`, `minkowskiBallPlot`.

    Examples
    --------
    >>> from prtools import knncOptSet
    >>> knncOptSet(k=5, metric='manhattan').tie
    'random'
    >>> knncOptSet(metric='minkowski', p=.5)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: p is 0.5: it must be 1 or more, since d(00, 11) = 4 > 1 + 1 = d(00, 10) + d(10, 11): no triangle...
    """
    return KNNC_OPTIONS.checked(opt, options)
