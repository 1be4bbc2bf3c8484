"""Leave-one-out."""
from collections import namedtuple

from .private.check.dataset import checkDataset
from .private.perf.classifiers import classifierOf, confusion

PerfLoo = namedtuple("PerfLoo", "recogRate computedClass confMat logProb")


def perfLoo(DS, classifier="qc", opt=None, **options):
    """Estimate the recognition rate by leave-one-out: each sample is classified by a classifier trained on all others.

    For 'qc' nothing is trained anew. Without its sample x, a class of n samples, mean m and scatter W has the mean
    m - (x - m) / (n - 1) and the scatter W - n / (n - 1) (x - m)(x - m)', and a rank-one change of Sigma changes
    |Sigma| and the distances in closed form (Sherman and Morrison).

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier : str or pair of functions
        A prefix, 'qc', 'nbc' or 'knnc', or ``(train, evaluate)``: train(DS) gives the parameters, evaluate(DS,
        parameters) the answers (n,), alone or as the first part of a tuple. Such a pair is trained n times, and so is
        'nbc'; 'knnc' takes one search, see `knncLooWrtK`.
    opt, **options
        The classifier's options, see `qcOptSet`, `nbcOptSet`, `knncOptSet`. Priors 'count' are counted without the
        sample, as training would.

    Returns
    -------
    recogRate : float
        The share of samples answered right, 0 to 1.
    computedClass : ndarray, shape (n,)
        The label answered for each sample.
    confMat : ndarray of int, shape (K, K), or (K, K + 1) where samples are rejected
        Rows are the truth, columns the answers, see `confMatGet`.
    logProb : ndarray, shape (K, n), or None
        ln p(c_k) g(x) of each sample without itself; None where a pair of functions gives no field ``logProb``.

    Raises
    ------
    ValueError
        If training without a sample fails, as with a singular covariance (the message names the sample), or, for a
        prefix, if a class has only one sample.

    Warns
    -----
    UserWarning
        For 'nbc', once: of levels that the others do not have, and of products that are 0 for all classes.

    Notes
    -----
    Statements S0-17 (145 of 150 on iris, features 3-4) and S4-18. Where a covariance nearly becomes singular, and the
    closed form would lose digits, the classifier is trained without that sample instead.
    See also: `perfCv`, `qcTune`, `perfCurve`, `qcTrain`.

    Examples
    --------
    >>> from prtools import dsSelect, perfLoo, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> result = perfLoo(DS, 'qc')
    >>> print(f'{result.recogRate:.6f}')
    0.966667
    >>> result.confMat
    array([[50,  0,  0],
           [ 0, 48,  2],
           [ 0,  3, 47]])
    """
    data = checkDataset(DS)
    computedClass, logProb = classifierOf(classifier, opt, options).loo(DS)
    return PerfLoo(float((data.output == computedClass).mean()), computedClass, confusion(data, computedClass), logProb)
