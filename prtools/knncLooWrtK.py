"""Compute leave-one-out recognition rates for several numbers of neighbours."""

from __future__ import annotations

from .private.check.dataset import mappingCheck
from .private.check.options import integerIn
from .private.check.optionTables import KNNC_OPTIONS
from .private.check.record import listsOptions, refusesShowPlot
from .private.lecture.knncLoo import KnncWrtK, looClassWeight, looFit, looNeighbours, ratesWrtK
from .private.types import KnncOptions, Row, Unpack


@refusesShowPlot("knncLooWrtKPlot(knncLooWrtK(...))")
@listsOptions(KNNC_OPTIONS)
def knncLooWrtK(
    DS: Row, kMax: int, opt: Row | None = None, **options: Unpack[KnncOptions]
) -> KnncWrtK:
    """Compute the leave-one-out recognition rates for k = 1 .. kMax with a single neighbour search.

    Parameters
    ----------
    DS : Struct or dict
        Dataset with ``input`` (d, n) and ``output`` (n,).
    kMax : int
        Largest k, at most n - 1.
    opt, **options
        Options of `knncOptSet` except k. Priors and scaling are computed without the left-out sample.

    Returns
    -------
    recogRate, k, bestK : ndarray (kMax,), ndarray (kMax,), int
        Leave-one-out recognition rates (0 to 1), the values of k (1 .. kMax), and the smallest k with the highest rate.

    Notes
    -----
    See statements S4-40..43 and S4-47. A single search is sufficient, because the first k of the kMax nearest
    neighbours are the k nearest neighbours. To leave out a sample, the function ignores this sample in the search for
    its neighbours. With scaling or the Mahalanobis distance, each sample requires a separate search. Many values of k
    have similar rates, so bestK is uncertain and the highest rate is slightly optimistic.
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
    kMax = integerIn("kMax", kMax, 1, remedy=", the largest k")
    knncPrm, model, code = looFit(DS, opt, kMax)
    neighbours = looNeighbours(knncPrm, model, code)
    return ratesWrtK(neighbours, model, code, looClassWeight(model, code))
