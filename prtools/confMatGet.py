"""Confusion matrix."""
import numpy as np

from .private.check.dataset import asLabels
from .private.check.options import rejectOpen
from .private.kernel.moments import labelCode


def confMatGet(desired, computed, label=None, rejectLabel=None):
    """Count how often each class is answered for each true class.

    C[i, j] = number of samples of class label_i that were answered label_j

    Parameters
    ----------
    desired, computed : array_like, shape (n,)
        True and answered labels, whole numbers or strings.
    label : array_like, optional
        The classes in the wanted order; by default all labels that occur in either, sorted.
    rejectLabel : int or str, optional
        The answer that means "rejected" (``qcPrm.rejectLabel``): no class, but a last column of its own.

    Returns
    -------
    ndarray of int, shape (K, K) or (K, K + 1)
        Rows are the truth, columns the answers. A class that is never answered has a column of zeros.

    Raises
    ------
    ValueError, TypeError
        If lengths differ, a label occurs that `label` lacks, or labels are of two kinds.

    Notes
    -----
    The recognition rate is the trace over the sum; a class's recall is its diagonal entry over its row's sum.

    See Also
    --------
    confMatPlot, qcEval

    Examples
    --------
    >>> from prtools import confMatGet
    >>> confMatGet([1, 1, 2, 3], [1, 2, 2, 2])
    array([[1, 1, 0],
           [0, 1, 0],
           [0, 1, 0]])
    >>> confMatGet([1, 1, 2], [1, 0, 2], rejectLabel=0)
    array([[1, 0, 1],
           [0, 1, 0]])
    """
    desired, computed = asLabels(desired, "desired"), asLabels(computed, "computed")
    if desired.size != computed.size:
        raise ValueError(f"desired has {desired.size} labels and computed {computed.size}: give one of each a sample")
    if (desired.dtype.kind == "U") != (computed.dtype.kind == "U"):
        raise TypeError(f"desired holds {desired.dtype} labels and computed {computed.dtype}: they must be of one kind")
    given = [labelCode(v) for v in (desired, computed)]
    reject = given[0][0][:0] if rejectLabel is None else np.array([rejectOpen(rejectLabel, given[0][0])])
    both = sorted({v for own, _ in given for v in own.tolist()} - set(reject.tolist()))
    label = np.array(both, dtype=None if both else desired.dtype) if label is None else asLabels(label, "label")
    if len(set(label.tolist())) < label.size:
        raise ValueError(f"label is {label.tolist()}: no class may stand twice")
    missing = sorted(set(both) - set(label.tolist()))
    if missing:
        raise ValueError(f"label lacks {missing[0]!r}, which occurs: list all classes, or leave label out")
    answer = np.concatenate([label, reject])
    order = np.argsort(answer)
    i, j = (order[np.searchsorted(answer, v, sorter=order)] for v, _ in given)
    pair = np.multiply(given[0][1], len(j), dtype=np.intp) + given[1][1]
    counted = np.zeros((len(label), len(answer)), dtype=np.intp)
    counted[np.ix_(i, j)] = np.bincount(pair, minlength=len(i) * len(j)).reshape(len(i), len(j))
    return counted
