"""Receiver operating characteristic (ROC)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .private.check.options import numberIn
from .private.check.printing import resultType
from .private.check.record import refusesShowPlot
from .private.check.scores import checkScores
from .private.types import ArrayLike, Floats


@resultType
class RocGet(NamedTuple):
    """Result of `rocGet`."""

    falseAlarm: Floats
    recall: Floats
    precision: Floats
    threshold: Floats
    auc: float
    stdError: float | None
    averagePrecision: float
    positive: Any
    point: int | None


@refusesShowPlot("rocPlot(rocGet(...))")
def rocGet(
    desired: ArrayLike,
    score: ArrayLike,
    positive: int | str | None = None,
    threshold: float | None = None,
) -> RocGet:
    """Compute the ROC, DET and precision-recall curves of a score, and the area under the ROC curve (AUC).

    A sample is classified as positive if its score is at least the threshold. AUC = P(score of a positive sample >
    score of a negative sample), where equal scores count half.

    Parameters
    ----------
    desired : array_like, shape (n,)
        True labels, as integers or strings.
    score : array_like, shape (n,)
        Score of each sample. Higher scores indicate that the positive class is more probable. For example, pass the row
        of the positive class from the result of `posterior`. The difference between two rows of ``logProb`` yields the
        same curves, but avoids ties between posteriors that round to 1.
    positive : int or str, optional
        Positive class, whose samples should have high scores. All other classes count as negative. For two classes, the
        default is the second class in sorted order. For more than two classes, this argument is required.
    threshold : float, optional
        Score above which the classifier chooses the positive class with the present priors. The default is .5 if all
        scores lie between 0 and 1, as posteriors do, and None otherwise. Pass 0 for differences in ``logProb``. With
        more than two classes, a posterior above .5 means that the positive class is more probable than all other
        classes together.

    Returns
    -------
    falseAlarm, recall, precision : ndarray, shape (m,)
        Rates at each threshold. At the first threshold, no sample is classified as positive. The other thresholds are
        the distinct scores.

        - ``falseAlarm``: fraction of negative samples that are classified as positive (1 - specificity).
        - ``recall``: fraction of positive samples that are classified as positive (1 - miss rate).
        - ``precision``: fraction of true positives among the samples that are classified as positive. The precision is
          1 if no sample is classified as positive.
    threshold : ndarray, shape (m,)
        Thresholds in descending order, from inf to the lowest score.
    auc, stdError : float
        Area under the ROC curve and its standard error. The standard error is None if a class has only one sample.
    averagePrecision : float
        Mean precision, weighted by the increments in recall.
    positive : int or str
        Positive class.
    point : int or None
        Index of the point on the curve that corresponds to the present priors, or None if the threshold for these
        priors is unknown.

    Raises
    ------
    ValueError
        If all samples belong to one class, or if there are more than two classes and `positive` is not passed.

    Notes
    -----
    See statements S0-14 and S1-4: for two classes, changing the priors or costs changes the threshold, but not the
    curve. The standard error follows DeLong, DeLong and Clarke-Pearson (1988) and assumes independent samples. The
    standard error is 0 if the scores of the two classes do not overlap, even though the scores of new samples may
    overlap.
    See also: `rocPlot`, `posterior`, `confMatGet`, `qcPriorSweep`.

    Examples
    --------
    >>> from prtools import posterior, prData, qcTrain, rocGet
    >>> DS = prData('imbalanceHmm')
    >>> roc = rocGet(DS.output, posterior(qcTrain(DS).logProb)[1])
    >>> print(f'AUC {roc.auc:.3f} ± {roc.stdError:.3f}, recall {roc.recall[roc.point]:.2f} at the present priors')
    AUC 0.916 ± 0.015, recall 0.24 at the present priors
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
    """Return the AUC and its standard error; P and N count the positive and negative samples at each level.

    For each sample, find the fraction of correctly ranked samples of the other class; ties count half. The AUC is the
    mean of these fractions.
    """
    # V10 = P(score of a negative < s), V01 = P(score of a positive > s). The mean of V10 and the mean of V01 both equal
    # the AUC.
    V10 = 1 - (falseAlarm[1:] + falseAlarm[:-1]) / 2
    V01 = (recall[1:] + recall[:-1]) / 2
    p, n = P.sum(), N.sum()
    auc = float(P @ V10 / p)
    if min(p, n) < 2:
        return auc, None
    # var AUC = var(V10) / p + var(V01) / n, with variances over the positives and the negatives
    variance = P @ (V10 - auc) ** 2 / (p - 1) / p + N @ (V01 - auc) ** 2 / (n - 1) / n
    return auc, float(np.sqrt(variance))


def pointAt(levels, score, threshold):
    """Return the index of the lowest level above the threshold, or None if the threshold is unknown."""
    if threshold is None:
        if score.min() < 0 or score.max() > 1:
            return None
        threshold = 0.5
    threshold = numberIn("threshold", threshold, -np.inf, np.inf)
    return int(np.count_nonzero(levels > threshold)) - 1
