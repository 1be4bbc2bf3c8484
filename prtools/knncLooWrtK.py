"""Leave-one-out recognition rates of the k-nearest-neighbour classifier against k."""
import numpy as np

from .knncEval import knncOpen, scaled, vote
from .knncOptSet import knncOptSet
from .knncTrain import knncFit, scaleLearn
from .knncWrtK import hitsWrtK, ratesWrtK
from .private.check.options import wholeIn
from .private.kernel.neighbour import blocks, neighbourSearch, powerDistance, withoutSelf


def looOpen(DS, opt, k=None):
    """Return the classifier of all samples, as trained and as arrays, and the samples' codes (n,); k is checked."""
    knncPrm = knncFit(DS, opt)
    model = knncOpen(knncPrm, k)
    if model.opt.k >= model.code.size:
        most = model.code.size - 1
        raise ValueError(f"k is {model.opt.k}, but leaving one out leaves {most} training samples: k must be from 1 to"
                         f" {most}")
    return knncPrm, model, np.searchsorted(model.label, knncPrm.output)


def looNeighbours(knncPrm, model, code):
    """Yield, in blocks, a slice of the samples, their k nearest others (k, m), and the weights (K, m) of the votes.

    The weights are those of training without the sample. With scaling, each sample left out leaves another scale: it is
    searched for by itself then.
    """
    use = model.prior[code] > 0
    own = np.where(use, np.cumsum(use) - 1, -1)  # where a sample stands among those that vote
    search = neighbourSearch(model.X, model.power) if model.opt.scaling == "none" else None
    for s in blocks(model.code.size, code.size):
        if search is None:
            index = np.stack([_alone(knncPrm, j, use, own[j], model) for j in range(s.start, s.stop)], axis=1)
        else:
            index = withoutSelf(search(scaled(knncPrm.input[:, s], model), model.opt.k + 1), own[s])
        others = np.maximum(model.count[:, None] - (np.arange(model.label.size)[:, None] == code[s]), 1)
        counted = isinstance(model.opt.prior, str) and model.opt.prior == "count"  # without the sample: all weigh 1
        yield s, index, np.ones(others.shape) if counted else model.prior[:, None] * (code.size - 1) / others


def _alone(knncPrm, j, use, own, model):
    """Return the nearest others (k,) of sample j, with the scale that the others give."""
    X = knncPrm.input
    _, scale = scaleLearn(np.delete(X, j, axis=1), model.opt.scaling, model.inputName,
                          f" where sample {j} (counted from 0) is left out")
    distance = powerDistance(((X[f, use] - X[f, j]) / scale[f] for f in range(len(X))), model.power)
    if own >= 0:
        distance[own] = np.inf
    return np.argsort(distance, kind="stable")[:model.opt.k]


def knncLoo(DS, opt):
    """Return computedClass (n,) and logProb (K, n) of each sample without itself, from one search; opt checked."""
    knncPrm, model, code = looOpen(DS, opt)
    logProb, row = np.empty((model.label.size, code.size)), np.empty(code.size, dtype=np.intp)
    for s, index, weight in looNeighbours(knncPrm, model, code):
        logProb[:, s], row[s] = vote(index, model, weight)
    return model.label[row], logProb


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
    opt = knncOptSet(opt, **options)
    knncPrm, model, code = looOpen(DS, opt, wholeIn("kMax", kMax, 1, remedy=", the largest k"))
    hits = sum(hitsWrtK(index, model, code[s], weight) for s, index, weight in looNeighbours(knncPrm, model, code))
    return ratesWrtK(hits, code.size)
