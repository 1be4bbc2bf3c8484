"""Selection of features and samples of a dataset by index, slice, mask or name."""

import numpy as np

from ...Struct import Struct
from .arrays import asArray, asLabels, asNumbers, isWhole, sampleArray
from .dataset import annotations, fieldsCheck, hitMask, lengthMessage
from .names import classNames, inputLevels, inputNames, nameList, unknownName
from .words import shown


def selected(DS, features=None, samples=None):
    """Return the dataset of some features and samples, see `dsSelect`."""
    fieldsCheck(DS)
    X = sampleArray(DS["input"])
    d, n = X.shape
    names, notes, hit = inputNames(d, DS.get("inputName")), annotations(DS, n), hitMask(DS, n)
    i = indexOf("feature", features, d, names, "inputName")
    j = indexOf("sample", samples, n, notes, "annotation")
    out = Struct(DS, input=X[np.ix_(i, j)])
    if names is not None:
        out.inputName = [names[k] for k in i]
    if DS.get("inputLevel") is not None:
        level = inputLevels(d, DS["inputLevel"])
        out.inputLevel = [level[k] for k in i]
    if notes is not None:
        out.annotation = [notes[k] for k in j]
    if hit is not None:
        out.hitIndex = np.flatnonzero(hit[j])
    if DS.get("output") is not None:
        output = (
            DS["output"]
            if isinstance(DS["output"], np.ndarray)
            else np.asarray(DS["output"], dtype=object)
        )
        wrong = lengthMessage(output.size, X.shape)
        if wrong:
            raise ValueError(wrong)
        output = output.reshape(-1)
        kept = _labels(output[j])
        out.output = output[j] if kept is None else kept
        if "outputName" in DS:
            old = _labels(output[output == output])  # NaN is unequal to itself
            out.outputName = _keptNames(old, kept, DS["outputName"])
    return out


def _labels(values):
    """Return labels (n,), checked, or None if there are none or some are invalid."""
    try:
        return (
            asLabels(values.tolist() if values.dtype.kind == "O" else values)
            if values.size
            else None
        )
    except (TypeError, ValueError):
        return None


def _keptNames(old, new, outputName):
    """Return the names of the classes in the labels `new`, as `outputName` gives them among those in `old`."""
    names = None if old is None or new is None else classNames(np.unique(old), outputName)
    if names is None:
        return outputName
    name = dict(zip(np.unique(old).tolist(), names))
    return [name[v] for v in np.unique(new).tolist()]


def indexOf(what, chosen, size, names, field="inputName"):
    """Return the indices (m,) that an index, slice, mask, name, or list of them chooses among `size`."""
    if chosen is None or isinstance(chosen, slice):
        try:
            index = np.arange(size)[chosen or slice(None)]
        except (TypeError, ValueError):
            raise TypeError(
                f"{what}s is {shown(chosen)}: a slice has whole numbers, and its step is not 0"
            ) from None
    elif isinstance(chosen, (set, frozenset, dict)):
        raise TypeError(f"{what}s is a {type(chosen).__name__}: give a list, whose order counts")
    else:
        chosen = np.atleast_1d(
            asArray(chosen, f"{what}s", "give one list of indices, a mask, or names")
        )
        if chosen.dtype.kind == "U" or (
            chosen.dtype.kind == "O" and all(isinstance(s, str) for s in chosen.flat)
        ):
            index = namedIndex(what, nameList(chosen), names, field)
        elif chosen.dtype.kind == "b":
            if chosen.shape != (size,):
                raise ValueError(
                    f"{what}s is a mask of shape {chosen.shape}: it must be ({size},), one per {what}"
                )
            index = np.flatnonzero(chosen)
        else:
            index = countedIndex(what, chosen, size)
    if not len(index):
        raise ValueError(f"{what}s selects nothing: at least one of the {size} {what}s is needed")
    return index


def countedIndex(what, chosen, size):
    """Return whole numbers as indices from 0, negative ones counted from the end."""
    if chosen.dtype.kind in "fO":
        numbers = asNumbers(chosen, f"{what}s")
        chosen = numbers.astype(np.int64) if isWhole(numbers).all() else chosen
    if chosen.ndim != 1 or (chosen.size and chosen.dtype.kind not in "iu"):
        raise TypeError(
            f"{what}s is an array of {chosen.dtype} of shape {chosen.shape}: give whole numbers from 0 to"
            f" {size - 1}, a slice, a mask or names"
        )
    bad = chosen[(chosen < -size) | (chosen >= size)]
    if bad.size:
        raise ValueError(
            f"{what} {bad[0]} does not exist: DS has {size} {what}s, counted from 0 to {size - 1}"
        )
    return chosen.astype(np.intp) % size


def namedIndex(what, chosen, names, field):
    """Return the indices of all items with the names `chosen`, name by name."""
    if names is None:
        raise ValueError(
            f"{what} {chosen[0]!r} is not found: DS has no {field} with one name per {what};"
            f" give indices, or set DS.{field}"
        )
    for name in chosen:
        if name not in names:
            unknownName(what, name, names)
    return [k for name in chosen for k in range(len(names)) if names[k] == name]
