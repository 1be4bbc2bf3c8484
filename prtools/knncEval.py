"""Evaluate the k-nearest-neighbour classifier."""

from __future__ import annotations

from .private.check.rate import rateAndHits
from .private.check.record import refusesShowPlot
from .private.lecture.knnc import knncVote, nearest
from .private.lecture.knncModel import checkKnnc, checkKnncSamples
from .private.lecture.records import KNNC
from .private.lecture.result import PosteriorEvaluation
from .private.types import ArrayLike, KnncTrained, Row


class KnncEval(PosteriorEvaluation):
    """Result of `knncEval`."""

    __slots__ = ()


@KNNC.registers("eval")
@refusesShowPlot("knncPlot(DS, knncPrm, 'decBoundary')")
def knncEval(DS: Row | ArrayLike, knncPrm: KnncTrained) -> KnncEval:
    """Classify samples by a vote of their k nearest neighbours among the training samples.

    logProb_c(x) = ln(k_c / k), where k_c of the k nearest neighbours belong to class c

    The class with the largest logProb_c(x) is chosen. With weight='distance', k_c and k are sums of 1 / d(x, y) over
    the neighbours y.

    Parameters
    ----------
    DS : Struct, dict or array_like
        Dataset with or without ``output``, samples (d, n), or a single sample (d,). Categorical levels are matched by
        name if DS has ``inputLevel``, and by code otherwise.
    knncPrm : Struct or dict
        Classifier returned by `knncTrain`. You can change the ``prior`` and some options of the classifier (see
        `knncTrain`).

    Returns
    -------
    computedClass : ndarray, shape (n,)
        Computed class of each sample: the label of the class with the most votes. ``opt.tie`` determines how ties are
        resolved.
    logProb : ndarray, shape (K, n)
        Natural logarithms of the vote fractions k_c / k. If the priors differ from the class fractions, the vote
        fractions are w_c k_c / sum_j w_j k_j with w_c = prior_c / (n_c / n). A value of -inf means that the class has
        no votes.
    recogRate, hitIndex : float and ndarray, or None
        Recognition rate (0 to 1) and zero-based indices of the correctly classified samples. Both values are None if DS
        has no ``output``.
    posterior : ndarray, shape (K, n)
        Posteriors of the classes. The property ``posterior`` is computed when it is read, and is not one of the four
        values of the tuple.

    Raises
    ------
    ValueError
        If ``opt.k`` exceeds the number of training samples, or if a categorical level does not occur in the training
        data.

    Warns
    -----
    UserWarning
        If the samples form a square array, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statements S4-33, 34, 41 and 45. Samples are classified independently, so parts of DS can be evaluated in
    parallel. Among training samples at the same distance, the sample with the lower index counts as nearer. The search
    processes the samples in blocks. For 100,000 samples and 100,000 training samples with 50 features, the search
    requires less than 200 MB.
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
    model = checkKnnc(knncPrm)
    Q, output = checkKnncSamples(DS, model)
    neighbours = nearest(Q, model, model.opt.k)
    vote = knncVote(neighbours, model)
    computedClass = model.label[vote.row]
    rate = rateAndHits(output, computedClass, model.label)
    return KnncEval(computedClass, vote.logProb, *rate)
