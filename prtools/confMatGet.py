"""Confusion matrix."""

from __future__ import annotations

from .private.check.confusion import confusionMatrix
from .private.types import ArrayLike, Ints


def confMatGet(
    desired: ArrayLike,
    computed: ArrayLike,
    label: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
) -> Ints:
    """Count how often samples of each class are assigned to each class.

    C[i, j] = number of samples of class label_i that were assigned to label_j

    Parameters
    ----------
    desired, computed : array_like, shape (n,)
        True and computed labels, whole numbers or strings.
    label : array_like, optional
        The classes in the order of the rows; by default all labels that occur, sorted.
    rejectLabel : int or str, optional
        The computed label that means "rejected" (``qcPrm.rejectLabel``). It gets a last column of its own.

    Returns
    -------
    ndarray of int, shape (K, K) or (K, K + 1)
        Rows are true classes, columns computed ones. A class that is never computed has a column of zeros.

    Raises
    ------
    ValueError
        If a label occurs that `label` lacks.

    Notes
    -----
    The recognition rate is the trace over the sum; the recall of a class is its diagonal entry over the sum of its row.
    See also: `confMatPlot`, `qcEval`.

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
    return confusionMatrix(desired, computed, label, rejectLabel)
