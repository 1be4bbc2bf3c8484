"""The confusion matrix of labels."""

import numpy as np

from ..kernel.moments import labelCode
from .arrays import asLabels, asNumbers
from .messages import shown
from .priors import checkRejectLabel


def confusionMatrix(desired, computed, label=None, rejectLabel=None):
    """Return the counts (K, K), a row per true class, a column per computed one, see `confMatGet`."""
    desired, computed = asLabels(desired, "desired"), asLabels(computed, "computed")
    if desired.size != computed.size:
        raise ValueError(
            f"desired has {desired.size} labels and computed {computed.size}: give one of each per"
            " sample"
        )
    if (desired.dtype.kind == "U") != (computed.dtype.kind == "U"):
        raise TypeError(
            f"desired holds {desired.dtype} labels and computed {computed.dtype}: they must be of"
            " one kind"
        )
    trueLabel, trueCode = labelCode(desired)
    computedLabel, computedCode = labelCode(computed)
    columns = np.union1d(trueLabel, computedLabel)
    reject = columns[:0]
    if rejectLabel is not None:
        reject = np.array([checkRejectLabel(rejectLabel, trueLabel)])
        columns = np.setdiff1d(columns, reject)
    label = columns if label is None else checkClasses(label, columns.tolist())
    columns = np.concatenate([label, reject])
    order = np.argsort(columns)
    row = order[np.searchsorted(columns, trueLabel, sorter=order)]
    column = order[np.searchsorted(columns, computedLabel, sorter=order)]
    # C[i, j] = number of samples of class i that were assigned to class j
    K, L = len(label), len(columns)
    cell = row[trueCode] * L + column[computedCode]
    return np.bincount(cell, minlength=K * L).reshape(K, L)


def checkClasses(label, occurring):
    """Return the classes given in order, checked: each once, and all that occur."""
    label = asLabels(label, "label")
    classes = set(label.tolist())
    if len(classes) < label.size:
        raise ValueError(f"label is {label.tolist()}: each class must occur only once")
    missing = [v for v in occurring if v not in classes]
    if missing:
        raise ValueError(
            f"label lacks {missing[0]!r}, which occurs: list all classes, or leave label out"
        )
    return label


def checkMatrix(confMat):
    """Return a confusion matrix as floats, or raise."""
    C = asNumbers(confMat, "confMat")
    if C.ndim != 2 or C.size == 0 or C.shape[1] - C.shape[0] not in (0, 1):
        raise ValueError(
            f"confMat has shape {C.shape}: it must be K x K, or K x (K + 1) with the rejected"
            " samples last; give a tuple (desired, computed) for labels"
        )
    if not (np.isfinite(C) & (C >= 0)).all():
        raise ValueError("confMat has entries below 0 or not finite: it must hold counts")
    return C


def countsAndLabels(confMat, label, rejectLabel):
    """Return a confusion matrix as floats, and the labels (K,) of its classes, or raise."""
    if isinstance(confMat, tuple) and len(confMat) == 2 and np.ndim(confMat[0]) in (1, 2):
        desired, computed = asLabels(confMat[0], "desired"), asLabels(confMat[1], "computed")
        confMat = confusionMatrix(desired, computed, label, rejectLabel)
        if label is None:
            label = np.setdiff1d(np.union1d(desired, computed), [rejectLabel])  # no label is None
    elif rejectLabel is not None:
        raise TypeError(
            f"rejectLabel is {shown(rejectLabel)}, but confMat is a matrix, not labels: give"
            " (desired, computed), or leave rejectLabel out, since the last column of K + 1 is"
            " rejection"
        )
    C = checkMatrix(confMat)
    label = np.arange(1, len(C) + 1) if label is None else asLabels(label, "label")
    if len(label) != len(C):
        raise ValueError(f"label has {len(label)} entries for {len(C)} classes: give one per class")
    return C, label
