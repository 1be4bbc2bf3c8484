"""The confusion matrix of labels."""

import numpy as np

from ..kernel.moments import labelCode
from .arrays import asLabels, asNumbers
from .priors import checkRejectLabel
from .words import shown


def confusionMatrix(desired, computed, label=None, rejectLabel=None):
    """Return the counts (K, K), a row per true class, a column per computed one, see `confMatGet`."""
    desired, computed = asLabels(desired, "desired"), asLabels(computed, "computed")
    if desired.size != computed.size:
        raise ValueError(
            f"desired has {desired.size} labels and computed {computed.size}: give one of each per sample"
        )
    if (desired.dtype.kind == "U") != (computed.dtype.kind == "U"):
        raise TypeError(
            f"desired holds {desired.dtype} labels and computed {computed.dtype}: they must be of one kind"
        )
    given = [labelCode(v) for v in (desired, computed)]
    reject = (
        given[0][0][:0]
        if rejectLabel is None
        else np.array([checkRejectLabel(rejectLabel, given[0][0])])
    )
    both = sorted({v for own, _ in given for v in own.tolist()} - set(reject.tolist()))
    label = (
        np.array(both, dtype=None if both else desired.dtype)
        if label is None
        else asLabels(label, "label")
    )
    if len(set(label.tolist())) < label.size:
        raise ValueError(f"label is {label.tolist()}: each class must occur only once")
    missing = sorted(set(both) - set(label.tolist()))
    if missing:
        raise ValueError(
            f"label lacks {missing[0]!r}, which occurs: list all classes, or leave label out"
        )
    columns = np.concatenate([label, reject])
    order = np.argsort(columns)
    i, j = (order[np.searchsorted(columns, v, sorter=order)] for v, _ in given)
    pair = np.multiply(given[0][1], len(j), dtype=np.intp) + given[1][1]
    counted = np.zeros((len(label), len(columns)), dtype=np.intp)
    counted[np.ix_(i, j)] = np.bincount(pair, minlength=len(i) * len(j)).reshape(len(i), len(j))
    return counted


def checkMatrix(confMat):
    """Return a confusion matrix as floats, or raise."""
    C = asNumbers(confMat, "confMat")
    if C.ndim != 2 or C.size == 0 or C.shape[1] - C.shape[0] not in (0, 1):
        raise ValueError(
            f"confMat has shape {C.shape}: it must be K x K, or K x (K + 1) with the rejected samples"
            " last; give a tuple (desired, computed) for labels"
        )
    if not (np.isfinite(C) & (C >= 0)).all():
        raise ValueError("confMat has entries below 0 or not finite: it must hold counts")
    return C


def countsAndLabels(confMat, label, rejectLabel):
    """Return a confusion matrix as floats, and the labels (K,) of its classes, or raise."""
    if isinstance(confMat, tuple) and len(confMat) == 2 and np.ndim(confMat[0]) in (1, 2):
        desired, computed = (asLabels(v, name) for v, name in zip(confMat, ("desired", "computed")))
        confMat = confusionMatrix(desired, computed, label, rejectLabel)
        if label is None:
            label = np.setdiff1d(np.union1d(desired, computed), [rejectLabel])  # no label is None
    elif rejectLabel is not None:
        raise TypeError(
            f"rejectLabel is {shown(rejectLabel)}, but confMat is a matrix, not labels: give (desired,"
            " computed), or leave rejectLabel out, since the last column of K + 1 is rejection"
        )
    C = checkMatrix(confMat)
    label = np.arange(1, len(C) + 1) if label is None else asLabels(label, "label")
    if len(label) != len(C):
        raise ValueError(f"label has {len(label)} entries for {len(C)} classes: give one per class")
    return C, label
