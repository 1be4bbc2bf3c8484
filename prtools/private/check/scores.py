"""Input validation of true labels beside the scores of one class."""

import numpy as np

from .arrays import asLabels, asNumbers
from .options import checkLabel
from .words import brief, shown


def checkScores(desired, score, positive=None):
    """Return which samples (n,) are of the positive class, the scores (n,), and that class, or raise.

    By default the positive class is the second of two.
    """
    desired, value = asLabels(desired, "desired"), asNumbers(score, "score")
    if value.ndim == 2 and 1 in value.shape:  # a MATLAB row
        value = value.ravel()
    if value.shape != desired.shape:
        raise ValueError(
            f"score has shape {value.shape} for the {desired.size} labels of desired: it must be"
            f" ({desired.size},), one number per sample; of posteriors (K, n) give the row of one class,"
            " as posterior(...)[1]"
        )
    bad = np.flatnonzero(~np.isfinite(value))
    if bad.size:
        raise ValueError(
            f"score of sample {bad[0]} (counted from 0) is {value[bad[0]]}: scores must be finite numbers;"
            " drop such samples"
        )
    label = np.unique(desired).tolist()
    if len(label) < 2:
        raise ValueError(
            f"desired has {len(label)} class{'es' * (len(label) != 1)}: it must have samples of the"
            " positive class and of others"
        )
    if positive is None and len(label) > 2:
        raise ValueError(
            f"desired has the classes {brief(label)}: give positive=, the class that score belongs to; all"
            " others are negative"
        )
    positive = label[1] if positive is None else checkLabel("positive", positive)
    if positive not in label:
        raise ValueError(
            f"positive is {shown(positive)}: it must be one of the classes {brief(label)} of desired"
        )
    return desired == positive, value, positive
