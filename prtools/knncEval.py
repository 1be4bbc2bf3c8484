"""Evaluation of the k-nearest-neighbour classifier."""
from collections import namedtuple

from .private.check.dataset import rateAndHits
from .private.lecture.knnc import knncVote, nearest
from .private.lecture.knncModel import checkKnnc, checkKnncSamples

KnncEval = namedtuple("KnncEval", "computedClass logProb recogRate hitIndex")


def knncEval(DS, knncPrm):
    """Classify samples by a vote of their k nearest neighbours among the training samples.

    logProb_c(x) = ln(k_c / k), k_c of the k nearest are of class c;  the answer is the class with the largest

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or bare samples (d, n), or one sample (d,).
    knncPrm : Struct or dict
        What `knncTrain` returned: its first part, or the whole. ``knncPrm.prior`` and ``knncPrm.opt.k`` may have been
        set anew.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels answered; equal votes are decided as ``opt.tie`` says.
    logProb : ndarray, shape (K, n)
        Natural logarithms of the classes' shares of the votes: of k_c / k, or with priors other than the counts, of
        w_c k_c / sum_j w_j k_j, w_c = prior_c / (n_c / n). -inf where there is no vote.
    recogRate : float or None
        The share of samples answered right, 0 to 1; None without ``output``.
    hitIndex : ndarray or None
        Indices, from 0, of the samples answered right; None without ``output``.

    Raises
    ------
    ValueError, TypeError
        If the data are malformed, have NaN or Inf, or another number of features than the classifier, or if k is above
        the number of training samples.

    Warns
    -----
    UserWarning
        If ``output`` has labels that training never saw (they count as misses), or bare samples are square, as in
        `qcEval`.

    Notes
    -----
    Statements S4-33, 34 and S4-41. Of training samples at the same distance, that of the lower index is the nearer.
    Samples are taken in blocks: of 100,000 in 50 dimensions against as many, the search takes less than 200 MB.

    See Also
    --------
    knncTrain, knncWrtK, knncPlot

    Examples
    --------
    >>> import numpy as np
    >>> from prtools import dsSelect, knncEval, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> result = knncEval([5, 1.7], knncTrain(DS, k=5))
    >>> result.computedClass
    array([3])
    >>> np.exp(result.logProb).ravel()
    array([0. , 0.4, 0.6])
    """
    model = checkKnnc(knncPrm)
    Q, output = checkKnncSamples(DS, model)
    neighbours = nearest(Q, model, model.opt.k)
    logProb, row = knncVote(neighbours, model, Q.shape[1])  # ln of the shares of the votes, the class elected
    computedClass = model.label[row]
    return KnncEval(computedClass, logProb, *rateAndHits(output, computedClass, model.label))
