"""Match names of features and classes to the data, and format names for messages."""

from collections.abc import Mapping

import numpy as np

from .messages import brief, didYouMean, plural, shown


def nameList(names):
    """Return `names` as a list of strings, or None if `names` is a single string or is not a sequence."""
    if type(names) is list and {*map(type, names)} <= {str}:
        return names[:]
    if isinstance(names, (str, bytes, Mapping)) or not hasattr(names, "__getitem__"):
        return None
    return [str(name) for name in np.asarray(names, dtype=object).ravel()]


def checkNames(field, value, count, noun):
    """Return `value` as a list of strings. Raise an error unless `value` is a list of `count` names.

    Error messages contain `field`, the name of the list, and `noun`, a word for the named items, such as 'sample'.
    """
    names = nameList(value)
    rule = f"but it must be a list of {plural(count, 'name')}, one per {noun}"
    if names is None:
        raise TypeError(f"{field} is {shown(value)}, {rule}")
    if len(names) != count:
        raise ValueError(f"{field} has {plural(len(names), 'name')}, {rule}")
    return names


def classNames(label, outputName):
    """Return the names of the K classes, or None if `outputName` is missing or does not match the K labels `label`.

    If all labels are integers from 1 to the number M of names, label i has the i-th name. If all labels are strings in
    `outputName`, each label is its own name. Otherwise, the k-th label has the k-th name.
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
    """Return the list of the names of d features, or None if `inputName` does not contain d names."""
    names = nameList(inputName)
    return names if names is not None and len(names) == d else None


def orderCheck(DS, model, owner="the classifier"):
    """Raise an error if the features of DS are the features of `model` in another order.

    `owner` denotes the model in the message. Arrays, other names and repeated names are not checked.
    """
    known = model.inputName
    names = inputNames(model.d, DS.get("inputName")) if isinstance(DS, Mapping) else None
    if names is None or known is None or names == known:
        return
    if sorted(names) != sorted(known) or len(set(known)) < model.d:
        return
    j = next(j for j in range(model.d) if names[j] != known[j])
    features = repr(known) if len(repr(known)) < 60 else "[...]"
    raise ValueError(
        f"DS.inputName contains the features of {owner} in another order: feature {j} is"
        f" {names[j]!r}, but it must be {known[j]!r}. Use dsSelect(DS, features={features}) to"
        " restore the order."
    )


def inputNameMessage(inputName, shape):
    """Return a message if `inputName` does not contain d names for an input of `shape` (d, n), or '' otherwise."""
    d, n = shape
    if inputName is None or inputNames(d, inputName) is not None:
        return ""
    names = nameList(inputName)
    if names is None:
        kind = type(inputName).__name__
        return f"inputName is {kind}, but it must be a list of {plural(d, 'name')}, one per feature"
    hint = "Select features with dsSelect(DS, features=...), which keeps the names consistent."
    if len(names) == n:
        hint = "Is input transposed? input must be d x n, with one sample per column."
    return (
        f"inputName has {plural(len(names), 'name')}, but input has {plural(d, 'feature')}. {hint}"
    )


def outputNameMessage(label, outputName):
    """Return a message if `outputName` does not match the K class labels `label`, or '' otherwise."""
    if outputName is None or classNames(label, outputName) is not None:
        return ""
    names = nameList(outputName)
    kind = (
        f"is {type(outputName).__name__}" if names is None else f"has {plural(len(names), 'name')}"
    )
    return (
        f"outputName {kind} for the {len(label)} classes {brief(label.tolist())}, but it must be a"
        " list with one name per class"
    )


def featureName(i, inputName):
    """Return the name of feature i for messages, such as 'feature 2 (petal width)'."""
    return f"feature {i} ({inputName[i]})" if inputName else f"feature {i}"


def className(label, name=None):
    """Return the name of a class for messages, such as 'class 2 (Versicolour)'."""
    plain = f"class {label}"
    if not name or name.lower() in (str(label).lower(), plain.lower()):
        return plain
    return f"{plain} ({name})"


def classesInWords(label, names=None):
    """Return a list of class names without the word 'class', such as '2 (Versicolour)', for messages."""
    names = names or [None] * len(label)
    return [className(v, name).removeprefix("class ") for v, name in zip(label.tolist(), names)]


def emptyFeatures(X, inputName):
    """Return a sentence that names the features without a finite value in X (d, n), or '' if n is 1 or there are none.

    Each sample is then incomplete, so removing incomplete samples would leave none.
    """
    empty = np.flatnonzero(~np.isfinite(X).any(axis=1))
    if not empty.size or X.shape[1] == 1:
        return ""
    names = brief(featureName(i, inputName) for i in empty)
    return f"No value of {names} is finite. Remove such features with dsSelect(DS, features=...)"


def unknownName(noun, value, known, note=""):
    """Raise an error which reports that `value` is not in `known`, and which suggests the most similar name.

    In the message, `noun` is the kind of name, such as 'option'. The message also contains the `note`.
    """
    known = list(known)
    raise ValueError(
        f"{noun} {shown(value)} is unknown.{note or didYouMean(value, known)} Use one of:"
        f" {brief(known, 25)}"
    )
