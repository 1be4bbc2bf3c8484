"""How many samples each class has."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.dataset import checkDataset
from .private.check.printing import resultType
from .private.types import Ints, Labels, Row


@resultType
class ClassSize(NamedTuple):
    """What `dsClassSize` returns."""

    count: Ints  # type: ignore[assignment]
    label: Labels


def dsClassSize(DS: Row) -> ClassSize:
    """Count the samples of each class.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)

    Returns
    -------
    count : ndarray of int, shape (K,)
        Samples of each class; they sum to n.
    label : ndarray, shape (K,)
        The classes, sorted.

    Notes
    -----
    Statement S0-3: the prior of a class is its count divided by the total.
    See also: `dsClassSizePlot`, `classStat`.

    Examples
    --------
    >>> from prtools import dsClassSize, prData
    >>> count, label = dsClassSize(prData('wine'))
    >>> count.tolist(), label.tolist()
    ([59, 71, 48], [1, 2, 3])
    """
    data = checkDataset(DS)
    return ClassSize(np.bincount(data.code, minlength=len(data.label)), data.label)
