"""How many samples each class has."""
from collections import namedtuple

import numpy as np

from .private.check.dataset import checkDataset
from .private.check.show import Result


class ClassSize(Result, namedtuple("ClassSize", "count label")):
    """What `dsClassSize` returns."""

    __slots__ = ()


def dsClassSize(DS):
    """Count the samples of each class.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column, and ``output`` (n,) labels.

    Returns
    -------
    count : ndarray of int, shape (K,)
        Samples of each class; they sum to n.
    label : ndarray, shape (K,)
        The classes, sorted.

    Raises
    ------
    ValueError, TypeError
        If DS is malformed.

    Notes
    -----
    Statement S0-3: a class's prior is its count over the total.

    See Also
    --------
    dsClassSizePlot, classStat

    Examples
    --------
    >>> from prtools import dsClassSize, prData
    >>> count, label = dsClassSize(prData('wine'))
    >>> count
    array([59, 71, 48])
    >>> label
    array([1, 2, 3])
    """
    data = checkDataset(DS)
    return ClassSize(np.bincount(data.code, minlength=len(data.label)), data.label)
