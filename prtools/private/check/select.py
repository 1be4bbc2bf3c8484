"""Selection of features and samples of a dataset by index, slice, mask or name."""

import numpy as np

from ...Struct import Struct
from .arrays import asArray, asLabels, asNumbers, isWhole, sampleArray
from .dataset import annotations, checkFields, hitMask, lengthMessage
from .levels import inputLevels
from .messages import shown
from .names import classNames, inputNames, nameList, unknownName


def selected(DS, features=None, samples=None):
    """Return the dataset of some features and samples, see `dsSelect`."""
    DS = checkFields(DS)
    X = sampleArray(DS["input"])
    d, n = X.shape
    inputName = inputNames(d, DS.get("inputName"))
    annotation = annotations(DS, n)
    isHit = hitMask(DS, n)
    i = indexOf("feature", features, d, inputName, "inputName")
    j = indexOf("sample", samples, n, annotation, "annotation")
    selection = Struct(DS, input=X[np.ix_(i, j)])
    if inputName is not None:
        selection.inputName = [inputName[k] for k in i]
    if DS.get("inputLevel") is not None:
        levels = inputLevels(d, DS["inputLevel"])
        selection.inputLevel = [levels[k] for k in i]
    if annotation is not None:
        selection.annotation = [annotation[k] for k in j]
    if isHit is not None:
        selection.hitIndex = np.flatnonzero(isHit[j])
    if DS.get("output") is not None:
        selectOutput(selection, DS, X.shape, j)
    return selection


def selectOutput(selection, DS, shape, index):
    """Set output and outputName of a selection. Labels may be invalid: such samples can be left out."""
    output = DS["output"]
    if not isinstance(output, np.ndarray):
        output = np.asarray(output, dtype=object)
    message = lengthMessage(output.size, shape)
    if message:
        raise ValueError(message)
    output = output.reshape(-1)
    labels = validLabels(output[index])
    selection.output = output[index] if labels is None else labels
    before = validLabels(output[output == output])  # NaN is unequal to itself
    if "outputName" not in DS or labels is None or before is None:
        return
    label = np.unique(before)
    names = classNames(label, DS["outputName"])
    if names is not None:
        nameOf = dict(zip(label.tolist(), names))
        selection.outputName = [nameOf[v] for v in np.unique(labels).tolist()]


def validLabels(values):
    """Return labels (n,), checked, or None if there are none or some are invalid."""
    try:
        labels = asLabels(values.tolist() if values.dtype.kind == "O" else values)
    except (TypeError, ValueError):
        return None
    return labels if labels.size else None


def indexOf(what, chosen, size, names, field="inputName"):
    """Return the indices (m,) that an index, slice, mask, name, or list of them chooses among `size`."""
    if chosen is None:
        index = np.arange(size)
    elif isinstance(chosen, slice):
        index = slicedIndex(what, chosen, size)
    elif isinstance(chosen, (set, frozenset, dict)):
        raise TypeError(f"{what}s is a {type(chosen).__name__}: give a list, whose order counts")
    else:
        chosen = asArray(chosen, f"{what}s", "give one list of indices, a mask, or names")
        chosen = np.atleast_1d(chosen)
        if chosen.dtype.kind == "b":
            index = maskedIndex(what, chosen, size)
        elif chosen.dtype.kind in "UO" and all(isinstance(item, str) for item in chosen.flat):
            index = namedIndex(what, nameList(chosen), names, field)
        else:
            index = countedIndex(what, chosen, size)
    if not len(index):
        raise ValueError(f"{what}s selects nothing: at least one of the {size} {what}s is needed")
    return index


def slicedIndex(what, chosen, size):
    """Return the indices that a slice selects."""
    try:
        return np.arange(size)[chosen]
    except (TypeError, ValueError):
        raise TypeError(
            f"{what}s is {shown(chosen)}: a slice has whole numbers, and its step is not 0"
        ) from None


def maskedIndex(what, chosen, size):
    """Return the indices at which a mask is True."""
    if chosen.shape != (size,):
        raise ValueError(
            f"{what}s is a mask of shape {chosen.shape}: it must be ({size},), one per {what}"
        )
    return np.flatnonzero(chosen)


def countedIndex(what, chosen, size):
    """Return integers as indices from 0, negative ones counted from the end."""
    if chosen.dtype.kind in "fO":
        numbers = asNumbers(chosen, f"{what}s")
        chosen = numbers.astype(np.int64) if isWhole(numbers).all() else chosen
    if chosen.ndim != 1 or (chosen.size and chosen.dtype.kind not in "iu"):
        raise TypeError(
            f"{what}s is an array of {chosen.dtype} of shape {chosen.shape}: give whole numbers"
            f" from 0 to {size - 1}, a slice, a mask or names"
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
    index = []
    for name in chosen:
        if name not in names:
            unknownName(what, name, names)
        index += [k for k, candidate in enumerate(names) if candidate == name]
    return index
