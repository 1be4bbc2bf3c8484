"""Options of the k-nearest-neighbour classifier."""
import math

from .private.check.options import oneOf, optionsOpen, priorSet, wholeIn
from .private.check.words import shown

DEFAULT = {"k": 1, "metric": "euclidean", "p": None, "scaling": "none", "tie": "random", "seed": 0, "prior": "count"}
POWER = {"euclidean": 2.0, "manhattan": 1.0, "maximum": math.inf}


def minkowskiPower(p):
    """Return p as a float, or raise: below 1 the triangle inequality fails (S4-37), above 30 take the maximum."""
    try:
        number = float(p)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"p is {shown(p)}: it must be a number from 1 to 30") from None
    if 0 < number < 1:
        far = f"{2 ** (1 / number):.4g}" if number > .001 else f"2^{1 / number:.4g}"
        raise ValueError(f"p is {number:g}: it must be 1 or more, since d(00, 11) = {far} > 1 + 1 = d(00, 10) +"
                         " d(10, 11): no triangle inequality")
    if number <= 0:
        raise ValueError(f"p is {number:g}: it must be 1 or more, since below 1 there is no triangle inequality, and at"
                         " 0 or less no distance")
    if not number <= 30:
        raise ValueError(f"p is {number:g}: it must lie from 1 to 30; beyond, take metric='maximum', which is p = inf")
    return number


def knncOptSet(opt=None, **options):
    """Return the options of the k-nearest-neighbour classifier, checked, with defaults for those not given.

    Parameters
    ----------
    opt : mapping, optional
        Options to start from: an earlier result, or a plain dict.
    k : int, default 1
        Number of neighbours that vote.
    metric : {'euclidean', 'manhattan', 'maximum', 'minkowski'}, default 'euclidean'
        Distance: square root of the sum of squares, sum, largest, or (sum |x_i - y_i|^p)^(1/p).
    p : float from 1 to 30, optional
        The exponent of 'minkowski'. Below 1 it is no metric; above 30 its powers leave double precision, and the
        distance is all but 'maximum'.
    scaling : {'none', 'zscore', 'range'}, default 'none'
        What is done to the features first, learnt on the training data alone: nothing, (x - mean) / s.d., or
        (x - min) / (max - min).
    tie : {'random', 'nearest', 'first'}, default 'random'
        Of classes with equal votes: one at random, that of the nearest neighbour among theirs, or the first.
    seed : int, default 0
        Seed of 'random'. The same seed gives the same answers: a number is drawn for each training sample, and the
        tied class is answered whose nearest neighbour has the smallest number.
    prior : {'count', 'equal'} or array_like (K,), default 'count'
        Class priors, as in `qcOptSet`: a neighbour of class c votes with the weight prior_c / (n_c / n), which is 1 for
        'count'. A class of prior 0 does not take part.

    Returns
    -------
    Struct
        A field for each option.

    Raises
    ------
    ValueError, TypeError
        If an option is unknown (the message names the nearest), out of its bounds, or contradicts another.

    Notes
    -----
    Statements S4-32..37 and S4-43. "Chebyshev" is 'maximum', not 'manhattan' (erratum E4-10). k may be even: votes tie
    then; with an odd k, two classes and priors from the counts they cannot (S4-34).

    See Also
    --------
    knncTrain, knncWrtK, minkowskiBallPlot

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
    opt = optionsOpen(opt, options, DEFAULT)
    opt.k = wholeIn("k", opt.k, 1, remedy=", the neighbours that vote; k=5, say")
    oneOf("metric", opt.metric, (*POWER, "minkowski"))
    if opt.p is not None:
        opt.p = minkowskiPower(opt.p)
        if opt.metric != "minkowski":
            raise ValueError(f"p is {opt.p:g}, but metric='{opt.metric}' has none: leave p out, or metric='minkowski'")
    elif opt.metric == "minkowski":
        raise ValueError("metric='minkowski' needs its exponent: p=3, say")
    oneOf("scaling", opt.scaling, ("none", "zscore", "range"))
    oneOf("tie", opt.tie, ("random", "nearest", "first"))
    opt.seed = wholeIn("seed", opt.seed, 0, 2**53)
    priorSet(opt.prior)
    return opt
