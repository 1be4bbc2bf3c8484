"""Convert the fields of a dataset to values that files can store."""

import re
from collections.abc import Mapping

import numpy as np

from ..check.arrays import fieldArray
from ..check.dataset import annotations, checkDataset, hitMask
from ..check.levels import inputLevels
from ..check.names import nameList


def savedFields(DS):
    """Validate the fields of DS, and convert the fields that are not None to values that files can store."""
    data = checkDataset(DS, needOutput=False)
    d, n = data.input.shape
    fields = {name: value for name, value in DS.items() if value is not None}
    for name, value in fields.items():
        if not isinstance(name, str):
            raise TypeError(
                f"DS has a field {name!r}, but field names must be strings. Rename or remove the"
                " field"
            )
        textCheck(name, "the name of a field")
        if name != "input":
            textCheck(value, name)
    fields["input"] = data.input
    if data.output is not None:
        fields["output"] = data.output
    for name in {"inputName", "outputName"} & fields.keys():
        fields[name] = nameList(fields[name])
        if fields[name] is None:
            kind = type(DS[name]).__name__
            raise TypeError(f"{name} is {kind}, but it must be a list of names")
    if "annotation" in fields:
        fields["annotation"] = annotations(DS, n)
    if "inputLevel" in fields:
        fields["inputLevel"] = inputLevels(d, fields["inputLevel"])
        if not any(fields["inputLevel"]):  # If no feature has levels, the field is omitted.
            del fields["inputLevel"]
    if "hitIndex" in fields:
        hitMask(DS, n)
        fields["hitIndex"] = np.asarray(fields["hitIndex"]).ravel().astype(np.int64)
    return fields


def textCheck(value, name, depth=0):
    """Raise an error if a string in `value` contains a zero byte or a lone surrogate, because files cannot store them.

    `name` is the name of the field, and `depth` counts the lists, mappings and arrays that contain `value`.
    """
    if depth > 50:
        raise ValueError(
            f"{name} is nested more than 50 levels deep, or contains itself. Remove the field, or"
            " reduce the nesting"
        )
    if isinstance(value, str):
        wrong = re.search("[\0\ud800-\udfff]", value)
        if wrong:
            raise ValueError(
                f"{name} contains {value[:60]!r}, but files cannot store the character"
                f" {wrong[0]!r}. Remove this character"
            )
        return
    isTextArray = isinstance(value, np.ndarray) and value.dtype.kind in "UOT"
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, (list, tuple)) or isTextArray:
        for item in np.asarray(value, dtype=object).ravel().tolist():
            textCheck(item, name, depth + 1)


def npzArrays(fields):
    """Convert the fields {name: value} to arrays {name: array} that can be stored without pickling."""
    return {name: npzArray(value, name) for name, value in fields.items()}


def npzArray(value, name):
    """Return the `value` of the field `name` as an array.

    inputLevel becomes a matrix with one row of level names per feature. Short rows are padded with empty names.
    """
    if name == "inputLevel":
        levels = [names or [] for names in value]
        if any("" in names for names in levels):
            raise ValueError(
                "inputLevel has an empty name, which an .npz file cannot store. Name this level"
            )
        levelNum = max(map(len, levels))
        value = [names + [""] * (levelNum - len(names)) for names in levels]
    array = fieldArray(value, name)
    if array.dtype.kind not in "biufU":
        raise TypeError(
            f"{name} is {type(value).__name__} of {array.dtype}, but an .npz file stores only"
            " numbers, strings and lists of strings. Remove the field, or convert it"
        )
    return array
