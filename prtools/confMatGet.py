"""Confusion matrix."""

from __future__ import annotations

from .private.check.confusion import confusionMatrix
from .private.check.record import refusesShowPlot
from .private.types import ArrayLike, Ints


@refusesShowPlot("confMatPlot(confMatGet(...))")
def confMatGet(
    desired: ArrayLike,
    computed: ArrayLike,
    label: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
) -> Ints:
    """Compute the confusion matrix from true and computed labels.

    C[i, j] = number of samples of class label_i that were assigned to label_j

    Parameters
    ----------
    desired, computed : array_like, shape (n,)
        True and computed labels, which are integers or strings.
    label : array_like, optional
        Classes in the order of the rows. By default, all true and computed labels are used in sorted order.
    rejectLabel : int or str, optional
        Computed label of rejected samples (``qcPrm.rejectLabel``). Rejected samples are counted in an additional last
        column.

    Returns
    -------
    ndarray of int, shape (K, K) or (K, K + 1)
        Sample counts, with one row per true class and one column per computed class.

    Raises
    ------
    ValueError
        If a true or computed label does not occur in `label`.

    Notes
    -----
    The recognition rate is the trace divided by the sum of all entries. The recall of a class is its diagonal entry
    divided by the sum of its row.
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
