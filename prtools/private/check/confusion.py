"""The confusion matrix of labels."""
import numpy as np

from ..kernel.moments import labelCode
from .arrays import asLabels
from .options import checkRejectLabel


def confusionMatrix(desired, computed, label=None, rejectLabel=None):
    """Return the counts (K, K), a row per true class, a column per computed one, see `confMatGet`."""
    desired, computed = asLabels(desired, "desired"), asLabels(computed, "computed")
    if desired.size != computed.size:
        raise ValueError(f"desired has {desired.size} labels and computed {computed.size}: give one of each per sample")
    if (desired.dtype.kind == "U") != (computed.dtype.kind == "U"):
        raise TypeError(f"desired holds {desired.dtype} labels and computed {computed.dtype}: they must be of one kind")
    given = [labelCode(v) for v in (desired, computed)]
    reject = given[0][0][:0] if rejectLabel is None else np.array([checkRejectLabel(rejectLabel, given[0][0])])
    both = sorted({v for own, _ in given for v in own.tolist()} - set(reject.tolist()))
    label = np.array(both, dtype=None if both else desired.dtype) if label is None else asLabels(label, "label")
    if len(set(label.tolist())) < label.size:
        raise ValueError(f"label is {label.tolist()}: each class must occur only once")
    missing = sorted(set(both) - set(label.tolist()))
    if missing:
        raise ValueError(f"label lacks {missing[0]!r}, which occurs: list all classes, or leave label out")
    columns = np.concatenate([label, reject])
    order = np.argsort(columns)
    i, j = (order[np.searchsorted(columns, v, sorter=order)] for v, _ in given)
    pair = np.multiply(given[0][1], len(j), dtype=np.intp) + given[1][1]
    counted = np.zeros((len(label), len(columns)), dtype=np.intp)
    counted[np.ix_(i, j)] = np.bincount(pair, minlength=len(i) * len(j)).reshape(len(i), len(j))
    return counted
