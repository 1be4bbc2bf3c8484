"""Names of features and classes: whether they fit the data, and how messages show them."""

from collections.abc import Mapping

import numpy as np

from .messages import brief, didYouMean, shown


def nameList(names):
    """Return names as a list of strings, or None if they are missing, a single string, or no sequence."""
    if type(names) is list and {*map(type, names)} <= {str}:
        return names[:]
    if isinstance(names, (str, bytes, Mapping)) or not hasattr(names, "__getitem__"):
        return None
    return [str(name) for name in np.asarray(names, dtype=object).ravel()]


def checkNames(field, value, count, what):
    """Return `value` as a list of `count` names, one per `what`, else raise."""
    names = nameList(value)
    rule = f"for {count} {what}s: it must be a list of one name per {what}"
    if names is None:
        raise TypeError(f"{field} is {shown(value)} {rule}")
    if len(names) != count:
        raise ValueError(f"{field} has {len(names)} names {rule}")
    return names


def classNames(label, outputName):
    """Return the K names of `label`, or None if `outputName` is missing or does not fit.

    With integer labels within 1..M and M names, the i-th name is label i's; labels that are text and stand among the
    names are their own names; otherwise one name per label, in order.
    """
    names = nameList(outputName)
    if names is None:
        return None
    labels, M = label.tolist(), len(names)
    if label.dtype.kind == "U" and set(labels) <= set(names):
        return labels
    if label.dtype.kind in "iu" and label.min() >= 1 and label.max() <= M:
        return [names[i - 1] for i in labels]
    return names if len(labels) == M else None


def inputNames(d, inputName):
    """Return the d feature names, or None if they are missing or do not fit."""
    names = nameList(inputName)
    return names if names is not None and len(names) == d else None


def inputNameMessage(inputName, shape):
    """Return what is wrong with `inputName` for an input of `shape`, or ''."""
    d, n = shape
    if inputName is None or inputNames(d, inputName) is not None:
        return ""
    names = nameList(inputName)
    if names is None:
        kind = type(inputName).__name__
        return f"inputName is {kind}: it must be a list of {d} names, one per feature"
    hint = "select features with dsSelect(DS, features=...), which keeps names and data together"
    if len(names) == n:
        hint = "is input transposed? It must be d x n, one sample per column"
    return f"inputName has {len(names)} names for {d} features: {hint}"


def outputNameMessage(label, outputName):
    """Return what is wrong with `outputName` for the classes `label`, or ''."""
    if outputName is None or classNames(label, outputName) is not None:
        return ""
    names = nameList(outputName)
    problem = f"is {type(outputName).__name__}" if names is None else f"has {len(names)} names"
    return (
        f"outputName {problem} for the {len(label)} classes {brief(label.tolist())}: it must be a"
        " list of one name per class"
    )


def featureName(i, inputName):
    """Return 'feature 2 (petal width)', counted from 0, for a message."""
    return f"feature {i} ({inputName[i]})" if inputName else f"feature {i}"


def className(label, name=None):
    """Return 'class 2 (Versicolour)' for a message."""
    plain = f"class {label}"
    if not name or name.lower() in (str(label).lower(), plain.lower()):
        return plain
    return f"{plain} ({name})"


def classesInWords(label, names=None):
    """Return '2 (Versicolour)' of each class, for messages that say "class" once."""
    names = names or [None] * len(label)
    return [className(v, name).removeprefix("class ") for v, name in zip(label.tolist(), names)]


def unknownName(what, value, known):
    """Raise ValueError for a `value` that is not `known`, and name the most similar known one."""
    known = list(known)
    raise ValueError(
        f"{what} {shown(value)} is unknown.{didYouMean(value, known)} There are: {brief(known, 25)}"
    )
