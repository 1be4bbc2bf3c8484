"""The fields of a dataset in the form in which files keep them."""

import re
from collections.abc import Mapping

import numpy as np

from ..check.arrays import fieldArray
from ..check.dataset import annotations, checkDataset, hitMask
from ..check.levels import inputLevels
from ..check.names import nameList


def savedFields(DS):
    """Return the fields of DS, checked; those that are None are left out."""
    data = checkDataset(DS, needOutput=False)
    d, n = data.input.shape
    fields = {name: value for name, value in DS.items() if value is not None}
    for name, value in fields.items():
        if not isinstance(name, str):
            raise TypeError(
                f"DS has a field {name!r}: the names of fields must be text; rename or drop it"
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
            raise TypeError(f"{name} is {type(DS[name]).__name__}: it must be a list of names")
    if "annotation" in fields:
        fields["annotation"] = annotations(DS, n)
    if "inputLevel" in fields:
        fields["inputLevel"] = inputLevels(d, fields["inputLevel"])
        if not any(fields["inputLevel"]):  # as where the field is missing
            del fields["inputLevel"]
    if "hitIndex" in fields:
        hitMask(DS, n)
        fields["hitIndex"] = np.asarray(fields["hitIndex"]).ravel().astype(np.int64)
    return fields


def textCheck(value, name, depth=0):
    """Raise if a text has characters that files cannot store: zero bytes and lone surrogates."""
    if depth > 50:
        raise ValueError(
            f"{name} is nested more than 50 deep, or holds itself: drop the field, or nest less"
        )
    if isinstance(value, str):
        wrong = re.search("[\0\ud800-\udfff]", value)
        if wrong:
            raise ValueError(
                f"{name} has {value[:60]!r}, with the character {wrong[0]!r}, which files do not"
                " keep: take it out"
            )
        return
    isTextArray = isinstance(value, np.ndarray) and value.dtype.kind in "UOT"
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, (list, tuple)) or isTextArray:
        for item in np.asarray(value, dtype=object).ravel().tolist():
            textCheck(item, name, depth + 1)


def npzArrays(fields):
    """Return the fields as arrays that need no pickling."""
    return {name: npzArray(value, name) for name, value in fields.items()}


def npzArray(value, name):
    """Return a field as an array; the rows of inputLevel are padded with empty names."""
    if name == "inputLevel":
        levels = [names or [] for names in value]
        if any("" in names for names in levels):
            raise ValueError(
                "inputLevel has an empty name, which an .npz file does not keep: name that level"
            )
        most = max(map(len, levels))
        value = [names + [""] * (most - len(names)) for names in levels]
    array = fieldArray(value, name)
    if array.dtype.kind not in "biufU":
        raise TypeError(
            f"{name} is {type(value).__name__} of {array.dtype}: an .npz file takes numbers, text"
            " and lists of text; drop the field, or change it"
        )
    return array
