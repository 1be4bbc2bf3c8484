"""Add default names to a dataset."""

from __future__ import annotations

from .private.check.dataset import checkDataset
from .private.types import Dataset, Row
from .Struct import Struct


def dsNameAdd(DS: Row) -> Dataset:
    """Return a dataset in which missing names are replaced by default names.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), and optionally ``output`` (n,).

    Returns
    -------
    Struct
        Dataset in which a default name replaces each name that is missing or None. The default of ``dataName`` is
        'dataset', and the default of ``inputName`` is 'x1' ... 'xd'. If DS has an output, ``outputName`` is 'Class k'
        for an integer label k, or the label itself for a string label. Existing names are kept, even if they do not
        match the data (`dsFormatCheck` reports them). Arrays are not copied.

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
