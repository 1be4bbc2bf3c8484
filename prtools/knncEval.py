"""Evaluation of the k-nearest-neighbour classifier."""

from __future__ import annotations

from .private.check.dataset import rateAndHits
from .private.check.record import noDrawing
from .private.lecture.knnc import knncVote, nearest
from .private.lecture.knncModel import checkKnnc, checkKnncSamples
from .private.lecture.records import KNNC
from .private.lecture.result import Evaluation
from .private.types import ArrayLike, KnncTrained, Never, Row


class KnncEval(Evaluation):
    """What `knncEval` returns."""

    __slots__ = ()


@KNNC.registers("eval")
def knncEval(DS: Row | ArrayLike, knncPrm: KnncTrained, *showPlot: Never) -> KnncEval:
    """Classify samples by a vote of their k nearest neighbours among the training samples.

    logProb_c(x) = ln(k_c / k), k_c of the k nearest are of class c;  the class with the largest is chosen; with
    weight='distance' k_c and k are sums of 1 / d(x, y) over the neighbours y

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or samples (d, n), or one sample (d,). Levels that ``inputLevel`` names
        are compared by name, those of bare samples by code.
    knncPrm : Struct or dict
        What `knncTrain` returned. Its ``prior`` and some options can be changed before, see there.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels of the chosen classes; ties are decided by ``opt.tie``.
    logProb : ndarray, shape (K, n)
        Natural logarithms of the shares of the votes: of k_c / k, or, if the priors are not those of the counts, of
        w_c k_c / sum_j w_j k_j, w_c = prior_c / (n_c / n). No vote gives -inf.
    recogRate, hitIndex : float and ndarray, or None
        The share, 0 to 1, and the indices, from 0, of correctly classified samples; None without ``output``.

    Raises
    ------
    ValueError
        If ``opt.k`` is above the number of training samples, or a level was not among those of training.

    Warns
    -----
    UserWarning
        If bare samples are square, as in `qcEval`.

    Notes
    -----
    See statements S4-33, 34, 41 and 45. Answers do not depend on each other, so that parts of DS can be evaluated in
    parallel. Of training samples at the same distance, the one with the lower index counts as nearer. The search
    works in blocks: 100,000 samples in 50 dimensions against as many take less than 200 MB.
    See also: `knncTrain`, `knncExplain`, `knncWrtK`, `knncPlot`.

    Examples
    --------
    >>> import numpy as np
    >>> from prtools import dsSelect, knncEval, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> result = knncEval([5, 1.7], knncTrain(DS, k=5))
    >>> result.computedClass.tolist()
    [3]
    >>> np.exp(result.logProb).ravel()
    array([0. , 0.4, 0.6])
    """
    noDrawing("knncEval", showPlot)
    model = checkKnnc(knncPrm)
    Q, output = checkKnncSamples(DS, model)
    neighbours = nearest(Q, model, model.opt.k)
    vote = knncVote(neighbours, model)
    computedClass = model.label[vote.row]
    rate = rateAndHits(output, computedClass, model.label)
    return KnncEval(computedClass, vote.logProb, *rate)
