"""Convert the fields of a file to a dataset."""

from functools import partial

import numpy as np

from ...Struct import Struct
from ..check.arrays import asLabels, asNumbers
from ..check.dataset import FIELDS, hitMask
from ..check.names import nameList
from .matPair import labelNames, matFields
from .matVariables import matRead
from .npz import npzRead


def matDataset(data, output=None):
    """Convert a MAT-file to a dataset.

    `data` contains the bytes of the file, and `output` is the name of the labels or None. If the file has no struct DS,
    the dataset consists of a matrix of samples and the labels. The indices in hitIndex begin at 1 in the file, but at 0
    in the dataset.
    """
    fields = matRead(data, "DS", partial(matFields, output=output))
    if not isinstance(fields, dict):
        raise ValueError(
            "the variable DS is not a struct, but it must be a struct with the fields 'input' and"
            " 'output'. Save DS again as a struct"
        )
    if isinstance(fields, Struct) and output is not None:  # The file contains a struct DS.
        fields["output"] = fields.pop(*labelNames(fields, output))
    fields = {name: value if name == "input" else simplify(value) for name, value in fields.items()}
    if fields.get("hitIndex") is not None:
        index = np.atleast_1d(fields["hitIndex"])
        fields["hitIndex"] = index if index.dtype.kind == "b" else index - 1
    return datasetOf(fields)


def npzDataset(data):
    """Return the arrays in an .npz file as a dataset. `data` contains the bytes of the file."""
    return datasetOf(npzRead(data))


def datasetOf(fields):
    """Convert the fields of a file to a dataset with integers or strings as labels and lists of names."""
    DS = Struct()
    for name in sorted(
        fields, key=lambda name: FIELDS.index(name) if name in FIELDS else len(FIELDS)
    ):
        value = fields[name]
        if isinstance(value, np.ndarray) and value.ndim == 0:
            value = value.item()
        if value is None:
            continue
        if name == "input":
            value = asNumbers(value, name)
        elif name == "output":
            value = asLabels(np.atleast_1d(value))
        elif name in ("inputName", "outputName", "annotation"):
            value = nameList([value] if isinstance(value, str) else value)
        elif name == "inputLevel" and isinstance(value, np.ndarray):
            value = [[level for level in levels if level] or None for levels in value.tolist()]
        elif name == "hitIndex":
            value = np.atleast_1d(value)
            hitMask({"hitIndex": value}, np.shape(fields.get("input", ()))[-1])
            value = value.astype(np.intp)
        DS[name] = value
    return DS


def simplify(value):
    """Convert a value of a MAT-file to its simplest form, because MAT-files store every number as a matrix.

    An empty matrix becomes None, a 1 x 1 matrix becomes a number, and a row or column becomes an array (n,).
    """
    if isinstance(value, Struct):
        return Struct((name, simplify(v)) for name, v in value.items())
    if isinstance(value, list):
        return [simplify(v) for v in value] or None
    if not isinstance(value, np.ndarray):
        return value
    if value.size < 2:
        return value.item() if value.size else None
    return value.reshape(-1) if 1 in value.shape else value
