"""Leave-one-out recognition rates of the k-nearest-neighbour classifier against k."""
from .knncOptSet import knncOptSet
from .private.check.dataset import mappingCheck
from .private.check.options import wholeIn
from .private.lecture.knnc import looFit, looNeighbours, ratesWrtK


def knncLooWrtK(DS, kMax, opt=None, **options):
    """Return the leave-one-out recognition rates for k = 1 .. kMax neighbours, from one search.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column, and ``output`` (n,) labels.
    kMax : int
        The largest k, at most n - 1.
    opt, **options
        Options of `knncOptSet`; k is not needed. Priors, and a scale, are learnt without the sample that is left out.

    Returns
    -------
    recogRate : ndarray, shape (kMax,)
        Leave-one-out recognition rates, 0 to 1.
    k : ndarray, shape (kMax,)
        1 .. kMax.
    bestK : int
        The smallest k of the highest rate.

    Raises
    ------
    ValueError, TypeError
        As `knncTrain`; if kMax is above n - 1.

    Notes
    -----
    Statements S4-40..43. A sample's neighbours in the whole set, itself struck out, are its neighbours in the rest, and
    those for k are the first k of those for kMax: one search serves all k and all samples. With scaling there is a
    search for each sample. The highest rate of many k is a little too good to be true.

    See Also
    --------
    knncLooWrtKPlot, knncWrtK, perfLoo

    Examples
    --------
    >>> from prtools import knncLooWrtK, prData
    >>> result = knncLooWrtK(prData('iris'), 20, tie='nearest')
    >>> result.recogRate[[0, 4]].round(4), result.bestK
    (array([0.96  , 0.9667]), 19)
    """
    mappingCheck(DS)
    opt = knncOptSet(opt, **options)
    knncPrm, model, code = looFit(DS, opt, wholeIn("kMax", kMax, 1, remedy=", the largest k"))
    return ratesWrtK(looNeighbours(knncPrm, model, code), model, code)
