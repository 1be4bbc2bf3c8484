"""Set the options of the k-nearest-neighbour classifier."""

from __future__ import annotations

from .private.check.optionTables import KNNC_OPTIONS
from .private.check.record import listsOptions
from .private.types import KnncOptions, Row, Struct, Unpack


@listsOptions(KNNC_OPTIONS)
def knncOptSet(opt: Row | None = None, **options: Unpack[KnncOptions]) -> Struct:
    """Set the options of the k-nearest-neighbour classifier, with default values for options that are not passed.

    Parameters
    ----------
    opt : mapping, optional
        Options to change, as a dict or an earlier result of this function.
    k : int, default 1
        Number of neighbours.
    metric : {'euclidean', 'manhattan', 'maximum', 'minkowski', 'mahalanobis'}, default 'euclidean'
        Distance between samples x and y:

        - 'euclidean': square root of the sum of squared differences.
        - 'manhattan': sum of absolute differences.
        - 'maximum': largest absolute difference.
        - 'minkowski': (sum |x_i - y_i|^p)^(1/p).
        - 'mahalanobis': square root of (x - y)' S^-1 (x - y), where S is the pooled within-class covariance matrix of
          the training data. The Mahalanobis distance allows for correlations. This distance does not depend on the
          units of the features or on ``scaling``.
    p : float from 1 to 30, optional
        Exponent of 'minkowski'. For p < 1, the distance is not a metric. For p > 30, the powers overflow, and the
        distance is almost equal to 'maximum'.
    scaling : {'none', 'zscore', 'range'}, default 'none'
        Scaling of the features: 'zscore' is (x - mean) / (standard deviation), and 'range' is (x - min) / (max - min).
        All these statistics are computed from the training data.
    weight : {'uniform', 'distance'}, default 'uniform'
        'uniform': each of the k neighbours has one vote. 'distance': a neighbour at distance d has 1 / d votes. If
        there are neighbours at distance 0, only these neighbours vote.
    tie : {'random', 'nearest', 'first'}, default 'random'
        Rule for tied votes: choose a random class, the class of the nearest neighbour, or the first class among the
        tied classes.
    seed : int, default 0
        Seed for 'random'. The same seed gives the same results. The classifier assigns a random number to each training
        sample. In a tie, it compares the random numbers of the nearest neighbours from the tied classes, and chooses
        the class of the neighbour with the smallest random number.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors; see `qcOptSet`. The vote of a neighbour of class c has the weight prior_c / (n_c / n), which is 1
        for 'count'. A class with prior 0 has no votes.

    Returns
    -------
    Struct
        All options, with one field per option.

    Notes
    -----
    See statements S4-32..37 and S4-43. The Chebyshev distance is 'maximum', not 'manhattan' (erratum E4-10). Votes may
    tie if k is even. Votes cannot tie if k is odd, there are two classes, and all votes have the same weight (S4-34).
    With other priors or ``weight='distance'``, one vote can have as much weight as two other votes.
    See also: `knncTrain`, `knncWrtK`, `minkowskiBallPlot`.

    Examples
    --------
    >>> from prtools import knncOptSet
    >>> knncOptSet(k=5, metric='manhattan').tie
    'random'
    >>> knncOptSet(metric='minkowski', p=.5)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: p is 0.5, but it must be 1 or more: d(00, 11) = 4 exceeds 1 + 1 = d(00, 10) + d(10, 11)...
    """
    return KNNC_OPTIONS.checked(opt, options)
