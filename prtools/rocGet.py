"""Receiver operating characteristic."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .private.check.options import numberIn
from .private.check.printing import resultType
from .private.check.scores import checkScores
from .private.types import ArrayLike, Floats


@resultType
class RocGet(NamedTuple):
    """What `rocGet` returns."""

    falseAlarm: Floats
    recall: Floats
    precision: Floats
    threshold: Floats
    auc: float
    stdError: float | None
    averagePrecision: float
    positive: Any
    point: int | None


def rocGet(
    desired: ArrayLike,
    score: ArrayLike,
    positive: int | str | None = None,
    threshold: float | None = None,
) -> RocGet:
    """Count the errors at every threshold of a score: the ROC, DET and precision-recall curves, and the area AUC.

    A sample is called positive if its score is at least the threshold. AUC = P(score of a positive > of a negative),
    where equal scores count half.

    Parameters
    ----------
    desired : array_like, shape (n,)
        True labels, whole numbers or strings.
    score : array_like, shape (n,)
        The larger, the surer that the sample is positive, as the row of the positive class of what `posterior` returns.
        The difference of two rows of ``logProb`` gives the same curves, without the ties of posteriors rounded to 1.
    positive : int or str, optional
        The class that `score` belongs to; all others are negative. By default the second of two classes, in sorted
        order; of more it must be given.
    threshold : float, optional
        Above it the classifier decides for the positive class at its present priors. By default .5 if all scores lie
        from 0 to 1, as posteriors do, else there is none. For differences of ``logProb`` give 0. With more than two
        classes, above .5 the positive class is likelier than all others together.

    Returns
    -------
    falseAlarm, recall, precision : ndarray, shape (m,)
        At each threshold the share of the negatives that are called positive (1 - specificity), the share of the
        positives that are (1 - miss rate), and the share of true positives in what is called positive (1 if nothing
        is). One entry per distinct score, after one for nothing called positive.
    threshold : ndarray, shape (m,)
        From inf down to the lowest score.
    auc, stdError : float
        The area under the ROC, and its standard error; None if a class has only one sample.
    averagePrecision : float
        Mean of the precision, weighted by the steps of the recall.
    positive : int or str
        The positive class.
    point : int or None
        The entry at the present priors.

    Raises
    ------
    ValueError
        If all samples are of one class, or if there are more than two classes and `positive` is not given.

    Notes
    -----
    Statements S0-14, S1-4: other priors or costs move the threshold of two classes and leave the curve as it is. The
    standard error is that of DeLong, DeLong and Clarke-Pearson (1988), for independent samples. It is 0 where the
    classes do not overlap, although other samples may.
    See also: `rocPlot`, `posterior`, `confMatGet`, `qcPriorSweep`.

    Examples
    --------
    >>> from prtools import posterior, prData, qcTrain, rocGet
    >>> DS = prData('imbalance2')
    >>> roc = rocGet(DS.output, posterior(qcTrain(DS).logProb)[1])
    >>> print(f'AUC {roc.auc:.3f} ± {roc.stdError:.3f}, recall {roc.recall[roc.point]:.2f} at the present priors')
    AUC 0.887 ± 0.022, recall 0.00 at the present priors
    """
    isPositive, score, positive = checkScores(desired, score, positive)
    level, code = np.unique(-score, return_inverse=True)
    P = np.bincount(code[isPositive], minlength=level.size)
    N = np.bincount(code[~isPositive], minlength=level.size)
    truePositive = np.append(0, P.cumsum())
    falsePositive = np.append(0, N.cumsum())
    recall = truePositive / P.sum()
    falseAlarm = falsePositive / N.sum()
    precision = np.append(1, truePositive[1:] / (truePositive + falsePositive)[1:])
    auc, stdError = areaUnder(falseAlarm, recall, P, N)
    levels = np.append(np.inf, 0 - level)
    return RocGet(
        falseAlarm,
        recall,
        precision,
        threshold=levels,
        auc=auc,
        stdError=stdError,
        averagePrecision=float(np.diff(recall) @ precision[1:]),
        positive=positive,
        point=pointAt(levels, score, threshold),
    )


def areaUnder(falseAlarm, recall, P, N):
    """Return the area under the ROC and its standard error, from the curve (m + 1,) and the counts (m,) of each level.

    Each sample has its place: the share of the other class that it is right of, ties half.
    """
    # V10 = P(score of a negative < s), V01 = P(score of a positive > s); AUC is the mean of either
    V10 = 1 - (falseAlarm[1:] + falseAlarm[:-1]) / 2
    V01 = (recall[1:] + recall[:-1]) / 2
    p, n = P.sum(), N.sum()
    auc = float(P @ V10 / p)
    if min(p, n) < 2:
        return auc, None
    # var AUC = var(V10) / p + var(V01) / n, over the positives and over the negatives
    variance = P @ (V10 - auc) ** 2 / (p - 1) / p + N @ (V01 - auc) ** 2 / (n - 1) / n
    return auc, float(np.sqrt(variance))


def pointAt(levels, score, threshold):
    """Return the entry of the descending levels (m,) at which what lies above the threshold is called positive."""
    if threshold is None:
        if score.min() < 0 or score.max() > 1:
            return None
        threshold = 0.5
    threshold = numberIn("threshold", threshold, -np.inf, np.inf)
    return int(np.count_nonzero(levels > threshold)) - 1
