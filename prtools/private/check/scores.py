"""Input validation of scores: of one class beside the true labels, and of all classes."""

import numpy as np

from .arrays import asLabels, asNumbers
from .messages import brief, plural, shown
from .options import checkLabel


def checkScores(desired, score, positive=None):
    """Return which samples (n,) are of the positive class, the scores (n,), and that class, or raise.

    By default the positive class is the second of two.
    """
    desired, score = asLabels(desired, "desired"), asNumbers(score, "score")
    if score.ndim == 2 and 1 in score.shape:  # a MATLAB row
        score = score.ravel()
    if score.shape != desired.shape:
        raise ValueError(
            f"score has shape {score.shape} for the {desired.size} labels of desired: it must be"
            f" ({desired.size},), one number per sample; of posteriors (K, n) give the row of one"
            " class, as posterior(...)[1]"
        )
    bad = np.flatnonzero(~np.isfinite(score))
    if bad.size:
        raise ValueError(
            f"score of sample {bad[0]} (counted from 0) is {score[bad[0]]}: scores must be finite"
            " numbers; drop such samples"
        )
    label = np.unique(desired).tolist()
    if len(label) < 2:
        raise ValueError(
            f"desired has {plural(len(label), 'class', 'classes')}: it must have samples of the"
            " positive class and of others"
        )
    if positive is None and len(label) > 2:
        raise ValueError(
            f"desired has the classes {brief(label)}: give positive=, the class that score belongs"
            " to; all others are negative"
        )
    positive = label[1] if positive is None else checkLabel("positive", positive)
    if positive not in label:
        raise ValueError(
            f"positive is {shown(positive)}: it must be one of the classes {brief(label)} of"
            " desired"
        )
    return desired == positive, score, positive


def checkLogProb(logProb):
    """Return the log scores (K, n) of classes, or of any shape (K, ...), or raise."""
    S = asNumbers(logProb, "logProb")
    if S.ndim == 0 or S.size == 0:
        raise ValueError(
            f"logProb has shape {S.shape}: it must be (K, n), one row per class and one column per"
            " sample"
        )
    best = S.max(axis=0).ravel()
    bad = np.flatnonzero(np.isnan(best) | (best == np.inf))
    if bad.size:
        raise ValueError(
            f"logProb of sample {bad[0]} (counted from 0) is {best[bad[0]]}: logarithms of"
            " probabilities are finite numbers, or -inf; drop the sample, or give what qcEval"
            " returned"
        )
    return S
