"""Class sizes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.dataset import checkDataset
from .private.check.printing import resultType
from .private.check.record import refusesShowPlot
from .private.types import Ints, Labels, Row


@resultType
class ClassSize(NamedTuple):
    """Result of `dsClassSize`."""

    count: Ints  # type: ignore[assignment]
    label: Labels


@refusesShowPlot("dsClassSizePlot(DS)")
def dsClassSize(DS: Row) -> ClassSize:
    """Count the samples in each class.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,).

    Returns
    -------
    count : ndarray of int, shape (K,)
        Number of samples in each class; the sum is n.
    label : ndarray, shape (K,)
        Sorted class labels.

    Notes
    -----
    Statement S0-3: the prior of a class is its count divided by n.
    See also: `dsClassSizePlot`, `classStat`.

    Examples
    --------
    >>> from prtools import dsClassSize, prData
    >>> count, label = dsClassSize(prData('wine'))
    >>> count.tolist(), label.tolist()
    ([59, 71, 48], [1, 2, 3])
    """
    data = checkDataset(DS, weighted=True)
    return ClassSize(np.bincount(data.code, minlength=len(data.label)), data.label)
