"""Training of the k-nearest-neighbour classifier."""
from collections import namedtuple

from .knncEval import knncEval
from .knncOptSet import knncOptSet
from .private.check.dataset import oneClassWarn
from .private.lecture.knnc import knncFit

KnncTrain = namedtuple("KnncTrain", "knncPrm logProb recogRate hitIndex")


def knncTrain(DS, opt=None, **options):
    """Train the k-nearest-neighbour classifier: the data are the model.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column, and ``output`` (n,) labels, whole numbers or strings.
    opt, **options
        Options of `knncOptSet`, as ``knncTrain(DS, opt)`` or ``knncTrain(DS, k=5)``.

    Returns
    -------
    knncPrm : Struct
        ``label`` (K,), ``prior`` (K,), ``input`` (d, n) and ``output`` (n,) of the training data, ``shift`` and
        ``scale`` (d,) of the scaling, ``inputName``, ``outputName``, and ``opt``, the options as used. ``prior``,
        ``opt.k``, ``opt.metric`` (with ``opt.p``), ``opt.tie`` and ``opt.seed`` may be set anew before `knncEval`.
        ``opt.scaling`` and ``opt.prior`` are what training used: setting them anew changes nothing, train again.
    logProb : ndarray, shape (K, n)
        ln(k_c / k) of the training samples, k_c of whose k neighbours are of class c; each is its own neighbour.
    recogRate : float
        Inside-test recognition rate, 0 to 1: with k = 1 it is 1 unless samples coincide, and says nothing. See
        `knncLooWrtK` and `perfLoo` for a rate that does.
    hitIndex : ndarray
        Indices, from 0, of the samples answered right.

    Raises
    ------
    ValueError
        If k is above the number of samples, or a feature to be scaled is constant.

    Warns
    -----
    UserWarning
        If there is one class only.

    Notes
    -----
    Statements S4-33, 34 and S4-43 (scaling, learnt on the training data alone).
    See also: `knncEval`, `knncPlot`, `knncWrtK`, `knncLooWrtK`, `knncOptSet`.

    Examples
    --------
    >>> from prtools import knncTrain, prData
    >>> knncPrm, logProb, recogRate, hitIndex = knncTrain(prData('iris'), k=5)
    >>> f'{recogRate:.4f}'
    '0.9667'
    """
    knncPrm = knncFit(DS, knncOptSet(opt, **options))
    oneClassWarn(knncPrm.label)
    result = knncEval(DS, knncPrm)
    return KnncTrain(knncPrm, result.logProb, result.recogRate, result.hitIndex)
