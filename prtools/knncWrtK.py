"""Recognition rates of the k-nearest-neighbour classifier against k."""
from collections import namedtuple

import numpy as np

from .knncEval import knncOpen, scaled, tieKey
from .knncOptSet import knncOptSet
from .knncTrain import knncFit
from .private.check.dataset import dsOpen, finiteCheck, sampleArray
from .private.check.options import wholeIn
from .private.kernel.neighbour import blocks, elect, neighbourSearch

KnncWrtK = namedtuple("KnncWrtK", "recogRate k bestK")


def hitsWrtK(index, model, truth, weight):
    """Return how many samples are answered right with k = 1 .. kMax neighbours `index` (kMax, m); truth (m,) codes.

    The votes for k are those for k - 1 and one more.
    """
    code, key, column = model.code[index], tieKey(index, model), np.arange(index.shape[1])
    count, hits = np.zeros((model.label.size, index.shape[1])), np.zeros(len(index), dtype=int)
    for k in range(len(index)):
        count[code[k], column] += 1
        hits[k] = (elect(count * weight, code[:k + 1], key[:k + 1]) == truth).sum()
    return hits


def ratesWrtK(hits, n):
    """Return the rates of k = 1 .. kMax, these k, and the smallest k of the highest rate."""
    return KnncWrtK(hits / n, np.arange(1, len(hits) + 1), int(hits.argmax()) + 1)


def knncWrtK(DS, TS, kMax, opt=None, **options):
    """Return the recognition rates on a test set for k = 1 .. kMax neighbours, from one search.

    Parameters
    ----------
    DS : Struct or dict
        Training data: ``input`` (d, n) and ``output`` (n,).
    TS : Struct or dict
        Test data, of the same features, with output.
    kMax : int
        The largest k, at most n.
    opt, **options
        Options of `knncOptSet`; k is not needed.

    Returns
    -------
    recogRate : ndarray, shape (kMax,)
        Outside-test recognition rates, 0 to 1.
    k : ndarray, shape (kMax,)
        1 .. kMax.
    bestK : int
        The smallest k of the highest rate.

    Raises
    ------
    ValueError, TypeError
        As `knncTrain` and `knncEval`; if kMax is above n.

    Notes
    -----
    Statements S4-40..42. The k that is best on a test set has been fitted to it: its rate is no estimate any more.

    See Also
    --------
    knncLooWrtK, knncTrain

    Examples
    --------
    >>> from prtools import dsSelect, knncWrtK, prData
    >>> DS = prData('iris')
    >>> odd, even = (dsSelect(DS, samples=slice(start, None, 2)) for start in (0, 1))
    >>> knncWrtK(odd, even, 5).recogRate.round(4)
    array([0.96  , 0.96  , 0.96  , 0.9467, 0.9867])
    """
    model = knncOpen(knncFit(DS, knncOptSet(opt, **options)), wholeIn("kMax", kMax, 1, dsOpen(DS).output.size))
    data = dsOpen(TS)
    X = sampleArray(data.input, len(model.X))
    finiteCheck(X, data.inputName)
    at = np.minimum(np.searchsorted(model.label, data.output), model.label.size - 1)
    truth = np.where(model.label[at] == data.output, at, -1)  # a label that training never saw is a miss
    search = neighbourSearch(model.X, model.power)
    hits = sum(hitsWrtK(search(scaled(X[:, s], model), model.opt.k), model, truth[s], model.weight[:, None])
               for s in blocks(model.code.size, truth.size))
    return ratesWrtK(hits, truth.size)
