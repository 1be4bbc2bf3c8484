"""Compute test-set recognition rates for several numbers of neighbours."""

from __future__ import annotations

import numpy as np

from .private.check.dataset import checkDataset
from .private.check.options import integerIn
from .private.check.optionTables import KNNC_OPTIONS
from .private.check.record import listsOptions, refusesShowPlot
from .private.lecture.knnc import knncFit, nearest
from .private.lecture.knncLoo import KnncWrtK, ratesWrtK
from .private.lecture.knncModel import checkKnnc, checkKnncSamples
from .private.types import KnncOptions, Row, Unpack


@refusesShowPlot("knncLooWrtKPlot(knncWrtK(...))")
@listsOptions(KNNC_OPTIONS)
def knncWrtK(
    DS: Row, TS: Row, kMax: int, opt: Row | None = None, **options: Unpack[KnncOptions]
) -> KnncWrtK:
    """Compute the test-set recognition rates for k = 1 .. kMax with a single neighbour search.

    Parameters
    ----------
    DS, TS : Struct or dict
        Training and test data, each with ``input`` and ``output``.
    kMax : int
        Largest k, at most the number of training samples.
    opt, **options
        Options of `knncOptSet` except k.

    Returns
    -------
    recogRate, k, bestK : ndarray (kMax,), ndarray (kMax,), int
        Outside-test recognition rates (0 to 1), the values of k (1 .. kMax), and the smallest k with the highest rate.

    Notes
    -----
    See statements S4-40..42. The best k is chosen on the test set, so the highest rate is not an unbiased estimate of
    the recognition rate on new data.
    See also: `knncLooWrtK`, `knncTrain`.

    Examples
    --------
    >>> from prtools import dsSelect, knncWrtK, prData
    >>> DS = prData('iris')
    >>> odd, even = (dsSelect(DS, samples=slice(start, None, 2)) for start in (0, 1))
    >>> knncWrtK(odd, even, 5).recogRate.round(4)
    array([0.96  , 0.96  , 0.96  , 0.9467, 0.9867])
    """
    opt = KNNC_OPTIONS.checked(opt, options)
    kMax = integerIn("kMax", kMax, 1, checkDataset(DS).output.size)
    model = checkKnnc(knncFit(DS, opt), kMax)
    data = checkDataset(TS)
    Q, _ = checkKnncSamples(TS, model)
    code = np.searchsorted(model.label, data.output).clip(max=model.label.size - 1)
    truth = np.where(
        model.label[code] == data.output, code, -1
    )  # -1 marks a label that is not in the training data
    return ratesWrtK(nearest(Q, model, kMax), model, truth)
