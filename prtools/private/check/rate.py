"""Compute recognition rates and the indices of correctly classified samples."""

import numpy as np

from ..kernel.moments import labelCode
from ..kernel.warn import warn
from .messages import brief


def checkSameType(a, b, nameA, nameB):
    """Raise an error if only one of the label arrays a and b contains strings."""
    if (a.dtype.kind == "U") != (b.dtype.kind == "U"):
        raise TypeError(
            f"{nameA} has labels of type {a.dtype}, but {nameB} has labels of type {b.dtype}. All"
            " labels must be integers, or all must be strings."
        )


def unseenLabels(label, known):
    """Return a list of the labels (K,) that do not occur in `known` (M,)."""
    known = set(known.tolist())
    return [v for v in label.tolist() if v not in known]


def rateAndHits(output, computedClass, label, weight=None):
    """Return the recognition rate and the indices of hits, or (None, None) if `output` is None.

    Samples of unknown classes count as misses.
    """
    if output is None:
        return None, None
    checkSameType(output, label, "output", "the classifier")
    unknown = unseenLabels(labelCode(output)[0], label)
    if unknown:
        warn(
            f"output has labels that do not occur in the training data ({brief(unknown)}). Samples"
            " with these labels count as misses."
        )
    return rateOfHits(output == computedClass, weight)


def rateOfHits(isHit, weight=None):
    """Return the rate and the indices of hits. The mask `isHit` (n,) marks the correctly classified samples."""
    return float(np.average(isHit, weights=weight)), np.flatnonzero(isHit)
