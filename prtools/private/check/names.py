"""Names of features, classes and levels: whether they fit the data, and how messages show them."""

from collections.abc import Mapping

import numpy as np

from .words import brief, didYouMean, shown


def nameList(names):
    """Return names as a list of strings, or None if they are missing, a single string, or no sequence."""
    if type(names) is list and all(type(s) is str for s in names):
        return names[:]
    if isinstance(names, (str, bytes, Mapping)) or not hasattr(names, "__getitem__"):
        return None
    return [str(s) for s in np.asarray(names, dtype=object).ravel()]


def checkNames(field, value, count, what):
    """Return `value` as a list of `count` names, one per `what`, else raise."""
    names = nameList(value)
    if names is None or len(names) != count:
        said = f"has {len(names)} names" if names is not None else f"is {shown(value)}"
        raise (TypeError if names is None else ValueError)(
            f"{field} {said} for {count} {what}s: it must be a list of one name per {what}"
        )
    return names


def classNames(label, outputName):
    """Return the K names of `label`, or None if `outputName` is missing or does not fit.

    With integer labels within 1..M and M names, the i-th name is label i's; labels that are text and stand among the
    names are their own names; otherwise one name per label, in order.
    """
    names = nameList(outputName)
    if names is None:
        return None
    if label.dtype.kind == "U" and {*label.tolist()} <= {*names}:
        return label.tolist()
    M = len(names)
    if label.dtype.kind in "iu" and label.min() >= 1 and label.max() <= M:
        return [names[i - 1] for i in label.tolist()]
    return names if len(label) == M else None


def inputNames(d, inputName):
    """Return the d feature names, or None if they are missing or do not fit."""
    names = nameList(inputName)
    return names if names is not None and len(names) == d else None


def inputNameMessage(inputName, shape):
    """Return what is wrong with `inputName` for an input of `shape`, or ''."""
    if inputName is None or inputNames(shape[0], inputName) is not None:
        return ""
    names = nameList(inputName)
    if names is None:
        return f"inputName is {type(inputName).__name__}: it must be a list of {shape[0]} names, one per feature"
    if len(names) == shape[1]:
        hint = "is input transposed? It must be d x n, one sample per column"
    else:
        hint = (
            "select features with dsSelect(DS, features=...), which keeps names and data together"
        )
    return f"inputName has {len(names)} names for {shape[0]} features: {hint}"


def outputNameMessage(label, outputName):
    """Return what is wrong with `outputName` for the classes `label`, or ''."""
    if outputName is None or classNames(label, outputName) is not None:
        return ""
    names = nameList(outputName)
    what = f"has {len(names)} names" if names is not None else f"is {type(outputName).__name__}"
    return (
        f"outputName {what} for the {len(label)} classes {brief(label.tolist())}: it must be a list of one name"
        f" per class"
    )


def inputLevels(d, inputLevel):
    """Return for each of d features the names of its levels (code v is the v-th name), or None if it has none."""
    if inputLevel is None:
        return [None] * d
    rule = (
        "give a list of names, or None, for each feature; dsSelect selects them with the features"
    )
    if isinstance(inputLevel, str) or not hasattr(inputLevel, "__len__"):
        raise TypeError(f"inputLevel is {type(inputLevel).__name__}: {rule}")
    if len(inputLevel) != d:
        raise ValueError(f"inputLevel has {len(inputLevel)} entries for {d} features: {rule}")
    level = [nameList(names) for names in inputLevel]
    for j, names in enumerate(level):
        if names is None and inputLevel[j] is not None:
            raise TypeError(f"inputLevel of feature {j} is {type(inputLevel[j]).__name__}: {rule}")
    return level


def featureName(i, inputName):
    """Return 'feature 2 (petal width)', counted from 0, for a message."""
    return f"feature {i} ({inputName[i]})" if inputName else f"feature {i}"


def className(label, name=None):
    """Return 'class 2 (Versicolour)' for a message."""
    said = f"class {label}"
    return (
        said
        if not name or name.lower() in (str(label).lower(), said.lower())
        else f"{said} ({name})"
    )


def classesInWords(label, names=None):
    """Return '2 (Versicolour)' of each class, for messages that say "class" once."""
    return [
        className(v, s).removeprefix("class ")
        for v, s in zip(label.tolist(), names or [None] * len(label))
    ]


def unknownName(what, value, known):
    """Raise ValueError for a `value` that is not `known`, and name the most similar known one."""
    known = list(known)
    raise ValueError(
        f"{what} {shown(value)} is unknown.{didYouMean(value, known)} There are: {brief(known, 25)}"
    )
