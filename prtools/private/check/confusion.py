"""Compute and validate confusion matrices."""

import numpy as np

from ..kernel.moments import labelCode
from .arrays import asLabels, asNumbers
from .messages import plural, shown
from .priors import checkRejectLabel
from .rate import checkSameType


def confusionMatrix(desired, computed, label=None, rejectLabel=None, weight=None):
    """Return the (K, K) confusion matrix, or a (K, K + 1) matrix whose last column counts rejected samples.

    Entry (i, j) is the number of samples of class i that were assigned to class j. `label` specifies the order of the
    classes. With `weight` (n,), entry (i, j) is the sum of the weights of these samples.
    """
    desired, computed = asLabels(desired, "desired"), asLabels(computed, "computed")
    if desired.size != computed.size:
        raise ValueError(
            f"desired has {plural(desired.size, 'label')}, but computed has {computed.size}."
            " Pass one true label and one computed label for each sample."
        )
    checkSameType(desired, computed, "desired", "computed")
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
    K, L = len(label), len(columns)
    cell = row[trueCode] * L + column[computedCode]
    return np.bincount(cell, weight, K * L).reshape(K, L)


def checkClasses(label, occurring):
    """Return `label`, the class labels in the order of the matrix rows, as an array.

    Raise an error if `label` contains a class twice, or does not contain all classes in `occurring`.
    """
    label = asLabels(label, "label")
    classes = set(label.tolist())
    if len(classes) < label.size:
        raise ValueError(f"label is {label.tolist()}, but each class must occur only once")
    missing = [v for v in occurring if v not in classes]
    if missing:
        raise ValueError(
            f"label does not contain {missing[0]!r}, but it must contain all classes in desired and"
            " computed. Add the missing classes, or omit label."
        )
    return label


def checkMatrix(confMat):
    """Validate a confusion matrix, and return it as an array of floats."""
    C = asNumbers(confMat, "confMat")
    if C.ndim != 2 or C.size == 0 or C.shape[1] - C.shape[0] not in (0, 1):
        raise ValueError(
            f"confMat has shape {C.shape}, but it must have shape (K, K), or (K, K + 1) with the"
            " rejected samples in the last column. To pass labels, use a tuple (desired,"
            " computed)."
        )
    invalid = C[~(np.isfinite(C) & (C >= 0))]
    if invalid.size:
        raise ValueError(
            f"confMat contains {invalid[0]:g}, but counts must be finite and nonnegative"
        )
    return C


def countsAndLabels(confMat, label, rejectLabel):
    """Return a validated confusion matrix of floats and the labels (K,) of its classes.

    `confMat` is the matrix, or a tuple of true and computed labels.
    """
    if isinstance(confMat, tuple) and len(confMat) == 2 and np.ndim(confMat[0]) in (1, 2):
        desired, computed = asLabels(confMat[0], "desired"), asLabels(confMat[1], "computed")
        confMat = confusionMatrix(desired, computed, label, rejectLabel)
        if label is None:
            # If rejectLabel is None, no class is removed, because None is not a label.
            label = np.setdiff1d(np.union1d(desired, computed), [rejectLabel])
    elif rejectLabel is not None:
        raise TypeError(
            f"rejectLabel is {shown(rejectLabel)}, but it must be None if confMat is a matrix."
            " Omit rejectLabel, or pass labels as (desired, computed)."
        )
    C = checkMatrix(confMat)
    label = np.arange(1, len(C) + 1) if label is None else asLabels(label, "label")
    if len(label) != len(C):
        raise ValueError(
            f"label has {plural(len(label), 'entry', 'entries')}, but confMat has"
            f" {plural(len(C), 'class', 'classes')}. Pass one label per class."
        )
    return C, label
