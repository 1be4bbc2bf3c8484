"""Evaluation of the quadratic classifier."""
import warnings
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from .gaussianLog import logGaussians
from .private.dataset import dsOpen, raiseNonFinite, sampleArray
from .private.decide import decisionScore, firstMax
from .private.model import modelOpen
from .private.words import brief

COLUMNS = 1 << 17  # scores a block: 1 MiB
QcEval = namedtuple("QcEval", "computedClass logProb recogRate hitIndex")


def logJoint(X, model, out=None):
    """Return ln p(c_k) + ln g(x; mu_k, Sigma_k), (K, n), of the columns of X, unchecked (S0-3, S0-4)."""
    with np.errstate(divide="ignore"):  # a prior of 0 is a logarithm of -inf, as it should be
        lnPrior = np.log(model.prior)
    out = np.empty((len(lnPrior), X.shape[1])) if out is None else out
    for part in columnBlocks(*out.shape):
        logGaussians(X[:, part], model.ready, model.lnDet, lnPrior, out[:, part])
    return out


def columnBlocks(K, n):
    """Yield slices of the n columns such that K scores of each stay in the cache while a decision is taken on them."""
    step = max(64, COLUMNS // K)
    return (slice(at, at + step) for at in range(0, n, step))


def decided(X, model, logProb, computedClass):
    """Fill logProb (K, n) and computedClass (n,) for the columns of X."""
    for part in columnBlocks(*logProb.shape):
        S = logJoint(X[:, part], model, logProb[:, part])
        row, best = firstMax(S)
        if not np.isfinite(best).all():
            raiseNonFinite(X, model.inputName)
        if model.cost is not None:
            row, _ = firstMax(decisionScore(S, model.cost))
        computedClass[part] = model.answer.take(row)


def scored(output, computedClass, label):
    """Return recogRate and hitIndex, or (None, None) without output; labels that training never saw are misses."""
    if output is None:
        return None, None
    if (output.dtype.kind == "U") != (label.dtype.kind == "U"):
        raise TypeError(f"output holds {output.dtype} labels, the classifier {label.dtype}: they must be of one kind")
    unseen = np.setdiff1d(output, label)
    if unseen.size:
        warnings.warn(f"output has labels that training never saw ({brief(unseen.tolist())}): their samples count as"
                      " misses", stacklevel=3)
    hit = output == computedClass
    return float(hit.mean()), np.flatnonzero(hit)


def qcEval(DS, qcPrm):
    """Classify samples with a trained quadratic classifier.

    logProb_k(x) = ln p(c_k) + ln g(x; mu_k, Sigma_k);  the answer is the class with the largest

    With costs the answer is the decision l of least conditional risk u_l(x) = sum_k cost_lk p(c_k) g(x; mu_k, Sigma_k).

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or bare samples (d, n), or one sample (d,).
    qcPrm : Struct or dict
        What `qcTrain` returned: its first part, or the whole. ``qcPrm.prior`` may have been set anew, to K weights or
        'equal', and so may ``qcPrm.cost`` (see `qcOptSet`).

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels answered; of equal scores, the class that comes first. A rejected sample has ``qcPrm.rejectLabel``,
        by default 0 where all labels are positive, else the smallest label minus 1, and '' where labels are strings.
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) g(x); a prior of 0 gives -inf.
    recogRate : float or None
        The share of samples answered right, 0 to 1 (a rejected one is not); None without ``output``.
    hitIndex : ndarray or None
        Indices, from 0, of the samples answered right; None without ``output``.

    Raises
    ------
    ValueError, TypeError
        If the data are malformed, have NaN or Inf, or another number of features than the classifier.

    Warns
    -----
    UserWarning
        If ``output`` has labels that training never saw (they count as misses), or a decision is never worth its cost.

    Notes
    -----
    Statements S0-3, S0-4, S0-15, S1-1..5.

    See Also
    --------
    qcTrain, qcPlot, confMatGet

    Examples
    --------
    Trained on the odd samples of iris (features 3 and 4), tested on the even ones:

    >>> from prtools import dsSelect, prData, qcEval, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> qcPrm = qcTrain(dsSelect(DS, samples=slice(0, None, 2))).qcPrm
    >>> print(f"{qcEval(dsSelect(DS, samples=slice(1, None, 2)), qcPrm).recogRate:.6f}")
    0.973333
    >>> qcEval([4.5, 1.4], qcPrm).computedClass
    array([2])
    """
    model = modelOpen(qcPrm)
    if isinstance(DS, Mapping):
        data = dsOpen(DS, needOutput=False)
        X, output = sampleArray(data.input, model.mu.shape[0]), data.output
    else:
        X, output = sampleArray(DS, model.mu.shape[0]), None
    n = X.shape[1]
    logProb, computedClass = np.empty((len(model.label), n)), np.empty(n, dtype=model.answer.dtype)
    decided(X, model, logProb, computedClass)
    return QcEval(computedClass, logProb, *scored(output, computedClass, model.label))
