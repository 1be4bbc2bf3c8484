"""Names for a dataset that has none."""
from .private.check.dataset import checkDataset
from .Struct import Struct


def dsNameAdd(DS):
    """Return a dataset with the names that it lacks: dataName, inputName and outputName.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and, where there is one, ``output`` (n,).

    Returns
    -------
    Struct
        DS with the fields that were missing or None: ``dataName`` 'dataset', ``inputName`` 'x1' ... 'xd' and, where
        there is an output, ``outputName``, 'Class k' for a label k that is a number, the label itself for a string.
        Names that are there stay as they are, also those that no longer fit (`dsFormatCheck` finds them). Arrays are
        those of DS, not copies.

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
        names["outputName"] = [v if isinstance(v, str) else f"Class {v}" for v in data.label.tolist()]
    return Struct(DS, **{field: value for field, value in names.items() if DS.get(field) is None})
