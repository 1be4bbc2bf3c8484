"""Leave-one-out recognition rates of the k-nearest-neighbour classifier against k."""

from __future__ import annotations

from .private.check.dataset import mappingCheck
from .private.check.options import wholeIn
from .private.check.optionTables import KNNC_OPTIONS
from .private.check.record import listsOptions
from .private.lecture.knncLoo import KnncWrtK, looClassWeight, looFit, looNeighbours, ratesWrtK
from .private.types import KnncOptions, Row, Unpack


@listsOptions(KNNC_OPTIONS)
def knncLooWrtK(
    DS: Row, kMax: int, opt: Row | None = None, **options: Unpack[KnncOptions]
) -> KnncWrtK:
    """Return the leave-one-out recognition rates for k = 1 .. kMax neighbours, from one search.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    kMax : int
        The largest k, at most n - 1.
    opt, **options
        Options of `knncOptSet` other than k. Priors and scaling are computed without the sample that is left out.

    Returns
    -------
    recogRate, k, bestK : ndarray (kMax,), ndarray (kMax,), int
        Leave-one-out recognition rates, 0 to 1; the values 1 .. kMax; the smallest k with the highest rate.

    Notes
    -----
    See statements S4-40..43 and S4-47. The neighbours of a sample among all samples, without itself, are its neighbours
    among the others, and the first k of kMax neighbours are those for k: one search is enough. With scaling or the
    distance of Mahalanobis each sample needs a search of its own. The rates of many k hardly differ, so that the best
    is hard to tell, and its rate is slightly optimistic.
    See also: `knncLooWrtKPlot`, `knncWrtK`, `perfLoo`.

    Examples
    --------
    >>> from prtools import knncLooWrtK, prData
    >>> result = knncLooWrtK(prData('iris'), 20, tie='nearest')
    >>> result.recogRate[[0, 4]].round(4), result.bestK
    (array([0.96  , 0.9667]), 19)
    """
    mappingCheck(DS)
    opt = KNNC_OPTIONS.checked(opt, options)
    kMax = wholeIn("kMax", kMax, 1, remedy=", the largest k")
    knncPrm, model, code = looFit(DS, opt, kMax)
    neighbours = looNeighbours(knncPrm, model, code)
    return ratesWrtK(neighbours, model, code, looClassWeight(model, code))
