"""Evaluation of the naive Bayes classifier."""
from collections import namedtuple

from .private.kernel.calls import warn
from .private.lecture.nbc import checkNbc, checkNbcSamples, nbcDecide, nbcLogProb

NbcEval = namedtuple("NbcEval", "computedClass logProb recogRate hitIndex")


def nbcEval(DS, nbcPrm):
    """Classify samples with a trained naive Bayes classifier.

    logProb_k(x) = ln p(c_k) + sum_j ln P(x_j | c_k);  the answer is the class with the largest

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or bare samples (d, n), or one sample (d,). NaN is a missing value.
    nbcPrm : Struct or dict
        What `nbcTrain` returned: its first part, or the whole. ``nbcPrm.prior`` and ``nbcPrm.opt.p`` may have been set
        anew.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels answered; of equal scores, the class that comes first.
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) prod_j P(x_j | c_k); a prior or a product of 0 gives -inf.
    recogRate : float or None
        The share of samples answered right, 0 to 1; None without ``output``.
    hitIndex : ndarray or None
        Indices, from 0, of the samples answered right; None without ``output``.

    Raises
    ------
    ValueError, TypeError
        If the data are malformed, hold Inf, have another number of features or other levels than in training, or a code
        that is no whole number.

    Warns
    -----
    UserWarning
        If a level occurs that training never saw (its probability is p / (n_k + p V)), if the product is 0 for all
        classes, if ``output`` has labels that training never saw, or if bare samples are square, as in `qcEval`.

    Notes
    -----
    Statements S4-21..26: in logarithms, so that many features do not underflow.

    See Also
    --------
    nbcTrain, nbcExplain, nbcPlot

    Examples
    --------
    Sunny, hot, normal humidity, weak wind (S4-23); the posteriors are .327 and .673:

    >>> import numpy as np
    >>> from prtools import nbcEval, nbcTrain, prData
    >>> nbcPrm = nbcTrain(prData('tennis'), p=0).nbcPrm
    >>> result = nbcEval([1, 1, 2, 1], nbcPrm)
    >>> nbcPrm.outputName[result.computedClass[0] - 1]
    'Yes'
    >>> np.exp(result.logProb).ravel()
    array([0.00685714, 0.01410935])
    """
    model = checkNbc(nbcPrm)
    X, output = checkNbcSamples(DS, model)
    logProb = nbcLogProb(X, model)  # ln p(c_k) + sum_j ln P(x_j | c_k)
    evaluation, warningTexts = nbcDecide(logProb, X, output, model)  # the largest; rate and hits
    for text in warningTexts:
        warn(text)
    return NbcEval(*evaluation)
