"""Validate true labels, the scores of one class, and the log scores of all classes."""

import numpy as np

from ..kernel.decide import posteriors
from .arrays import asLabels, asNumbers, isIntegral
from .messages import brief, plural, shown
from .options import checkLabel


def checkScores(desired, score, positive=None):
    """Validate the true labels `desired` (n,) and the scores (n,) of the class `positive`.

    Return a mask (n,) of the samples of the positive class, the scores (n,) and the label of the positive class. If
    there are two classes, the second class is positive by default.
    """
    desired, score = asLabels(desired, "desired"), asNumbers(score, "score")
    if score.ndim == 2 and 1 in score.shape:  # MATLAB stores vectors as matrices with one row.
        score = score.ravel()
    if score.shape != desired.shape:
        raise ValueError(
            f"score has shape {score.shape}, but desired has {plural(desired.size, 'label')}. Pass"
            " one score per sample. From posteriors of shape (K, n), pass the row of one class,"
            " such as posterior(...)[1]."
        )
    bad = np.flatnonzero(~np.isfinite(score))
    if bad.size:
        raise ValueError(
            f"score of sample {bad[0]} (counted from 0) is {score[bad[0]]}, but scores must be"
            " finite numbers. Remove such samples."
        )
    label = np.unique(desired).tolist()
    if len(label) < 2:
        raise ValueError(
            f"desired contains {plural(len(label), 'class', 'classes')}, but it must contain"
            " samples of the positive class and of at least one other class"
        )
    if positive is None and len(label) > 2:
        raise ValueError(
            f"desired has the classes {brief(label)}, so the positive class is ambiguous. Use the"
            " argument positive to specify the class to which the scores refer."
        )
    positive = label[1] if positive is None else checkLabel("positive", positive)
    if positive not in label:
        raise ValueError(
            f"positive is {shown(positive)}, but it must be one of the classes {brief(label)} in"
            " desired"
        )
    return desired == positive, score, positive


def checkedPosteriors(logProb):
    """Return the posteriors for the log scores `logProb` (K, ...).

    Raise an error if the scores of a sample are -inf for all classes, because the posterior is then undefined.
    """
    bad = np.flatnonzero(np.isneginf(logProb.max(axis=0)))
    if bad.size:
        raise ValueError(
            f"logProb of sample {bad[0]} (counted from 0) is -inf for all classes, so the"
            " posteriors of this sample are undefined. Remove the sample, or pass the logProb"
            " returned by qcEval."
        )
    return posteriors(logProb)


def checkLogProb(logProb):
    """Return the validated log scores of K classes as an array (K, n) or (K, ...)."""
    S = asNumbers(logProb, "logProb")
    if S.ndim == 0 or S.size == 0:
        raise ValueError(
            f"logProb has shape {S.shape}, but it must have shape (K, n), with one row per class"
            " and one column per sample"
        )
    best = S.max(axis=0).ravel()
    bad = np.flatnonzero(np.isnan(best) | (best == np.inf))
    if bad.size:
        raise ValueError(
            f"logProb of sample {bad[0]} (counted from 0) is {best[bad[0]]}, but log scores must be"
            " finite numbers or -inf. Remove the sample, or pass the result of qcEval."
        )
    refuseProbabilities(S)
    return S


def refuseProbabilities(S):
    """Raise an error if the columns of the scores S (K, ...) are probabilities that sum to 1.

    Log scores in which each column sums to 1 are improbable unless they are integers. Scores from least squares also
    sum to 1, but `posterior` does not apply to these scores.
    """
    low, high = S.min(), S.max()
    if low < 0 or high > 1 or isIntegral(S).all() or np.abs(S.sum(axis=0) - 1).max() > 1e-6:
        return
    raise ValueError(
        f"logProb contains values from {low:.3g} to {high:.3g}, and each column sums to 1, so the"
        " values are probabilities, but logProb must contain log scores. Pass the logProb returned"
        " by qcEval, or np.log of the probabilities."
    )
