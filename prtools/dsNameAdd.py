"""Default names for a dataset."""

from __future__ import annotations

from .private.check.dataset import checkDataset
from .private.types import Dataset, Row
from .Struct import Struct


def dsNameAdd(DS: Row) -> Dataset:
    """Return a dataset with default names where it has none: dataName, inputName and outputName.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and perhaps ``output`` (n,).

    Returns
    -------
    Struct
        DS and the names that were missing or None: ``dataName`` 'dataset', ``inputName`` 'x1' ... 'xd', and, if there
        is an output, ``outputName``: 'Class k' for a number k, the label itself for a string. Existing names stay, even
        if they no longer fit (`dsFormatCheck` finds them). Arrays are not copied.

    Notes
    -----
    See also: `prData`, `dsSelect`, `dsFormatCheck`.

    Examples
    --------
    >>> from prtools import dsNameAdd
    >>> DS = dsNameAdd({'input': [[1, 2, 3], [4, 5, 6]], 'output': [1, 1, 2]})
    >>> DS.inputName, DS.outputName
    (['x1', 'x2'], ['Class 1', 'Class 2'])
    """
    data = checkDataset(DS, needOutput=False)
    names = {"dataName": "dataset", "inputName": [f"x{i + 1}" for i in range(len(data.input))]}
    if data.label is not None:
        labels = data.label.tolist()
        names["outputName"] = [v if isinstance(v, str) else f"Class {v}" for v in labels]
    missing = {field: value for field, value in names.items() if DS.get(field) is None}
    return Struct(DS, **missing)
