"""Cross-validation."""
from collections import namedtuple

import numpy as np

from .private.check.dataset import checkDataset
from .private.check.options import generatorOf, wholeIn
from .private.perf.classifiers import classifierOf, confusion

PerfCv = namedtuple("PerfCv", "recogRate computedClass confMat logProb foldRate fold")


def foldsOf(code, foldNum, seed):
    """Return the fold (n,) of each sample, 0 to foldNum-1: classes and folds as even as can be, the rest at random."""
    order = np.argsort(code + generatorOf(seed).random(code.size))  # class by class, shuffled within
    fold = np.empty(code.size, dtype=np.intp)
    fold[order] = np.arange(code.size) % foldNum
    return fold


def perfCv(DS, classifier="qc", opt=None, foldNum=10, seed=0, **options):
    """Estimate the recognition rate by stratified cross-validation: each fold is classified by what the others teach.

    For 'qc' the class statistics of each fold are computed once and merged, exactly, over all folds but one.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier, opt, **options
        As in `perfLoo`.
    foldNum : int, default 10
        Number of folds, 2 to n. A class is spread as evenly as its count allows.
    seed : int
        Seed of the random folds; the same seed gives the same folds.

    Returns
    -------
    recogRate : float
        The share of all samples answered right, 0 to 1.
    computedClass : ndarray, shape (n,)
        The label answered for each sample.
    confMat : ndarray of int, shape (K, K), or (K, K + 1) where samples are rejected
        Rows are the truth, columns the answers, see `confMatGet`.
    logProb : ndarray, shape (K, n), or None
        ln p(c_k) g(x) of each sample; None where a pair of functions gives no field ``logProb``.
    foldRate : ndarray, shape (foldNum,)
        The recognition rate of each fold.
    fold : ndarray of int, shape (n,)
        The fold of each sample, from 0.

    Raises
    ------
    ValueError
        If training without a fold fails, as with a singular covariance (the message names the fold), or, for a prefix,
        if a class has only one sample.

    Warns
    -----
    UserWarning
        As `perfLoo`.

    Notes
    -----
    S0-16's outside test is one split of this kind; `perfLoo` is the limit foldNum = n.
    See also: `perfLoo`, `perfCurve`, `qcTune`, `classStatMerge`.

    Examples
    --------
    >>> from prtools import perfCv, prData
    >>> result = perfCv(prData('iris'), 'qc', foldNum=5)
    >>> print(f'{result.recogRate:.4f}')
    0.9733
    >>> result.foldRate.shape
    (5,)
    """
    data = checkDataset(DS)
    n = data.output.size
    fold = foldsOf(data.code, wholeIn("foldNum", foldNum, 2, n), seed)
    computedClass, logProb = classifierOf(classifier, opt, options).cv(DS, fold)
    hit = data.output == computedClass
    return PerfCv(float(hit.mean()), computedClass, confusion(data, computedClass), logProb,
                  np.bincount(fold, hit) / np.bincount(fold), fold)
