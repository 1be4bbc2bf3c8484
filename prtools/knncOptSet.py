"""Options of the k-nearest-neighbour classifier."""
from .private.check.optionSets import knncOptions


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

    Notes
    -----
    Statements S4-32..37 and S4-43. "Chebyshev" is 'maximum', not 'manhattan' (erratum E4-10). k may be even: votes tie
    then; with an odd k, two classes and priors from the counts they cannot (S4-34).
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
    return knncOptions(opt, **options)
