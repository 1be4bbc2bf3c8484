"""Confusion matrix."""
from .private.check.confusion import confusionMatrix


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
    ValueError
        If a label occurs that `label` lacks.

    Notes
    -----
    The recognition rate is the trace over the sum; a class's recall is its diagonal entry over its row's sum.
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
