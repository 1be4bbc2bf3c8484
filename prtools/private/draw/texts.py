"""Texts in plots: names of features and classes, units, and recognition rates."""

import re

import numpy as np

from ..check.arrays import asLabels, raiseNonFinite
from ..check.names import inputNameMessage, inputNames, nameList, outputNameMessage
from ..kernel.moments import labelCode
from ..kernel.warn import warn


def axisNames(DS, X):
    """Return the d feature names of DS, or 'x' or 'x1', 'x2' ... if DS has none.

    Warn if names in DS do not fit X (d, n). Raise an error if X has NaN or Inf, which cannot be drawn.
    """
    d = X.shape[0]
    if not np.isfinite(X).all():
        raiseNonFinite(X, inputNames(d, DS.get("inputName")))
    misfit = inputNameMessage(DS.get("inputName"), X.shape)
    if misfit:
        remedy = f"Give one name per feature with dsNameAdd, or set inputName to a list of {d}"
        nameNum = len(nameList(DS["inputName"]) or ())
        if d < nameNum:
            features = list(range(nameNum - d, nameNum))
            remedy = f"Use dsSelect(DS, features={features}), which selects data and names together"
        warn(f"{misfit.split('. ')[0]}, so none was drawn. {remedy}")
    if DS.get("output") is not None:
        label = labelCode(asLabels(DS["output"]))[0]
        misfit = outputNameMessage(label, DS.get("outputName"))
        if misfit:
            warn(f"{misfit.split('. ')[0]}, so none was drawn")
    names = inputNames(d, DS.get("inputName"))
    if names:
        return names
    return ["x"] if d == 1 else [f"x{i + 1}" for i in range(d)]


def unitOf(name):
    """Return the unit in a feature's name, such as 'cm' in 'petal length (cm)', or ''."""
    match = re.search(r"[(\[]([^()\[\]]*)[)\]]\s*$", name)
    return match[1] if match else ""


def sameScale(x, y, names):
    """Return whether both axes should have the same scale: equal units, and ranges (low, high) of similar length."""
    ratio = (x[1] - x[0]) / (y[1] - y[0])
    return bool(unitOf(names[0]) == unitOf(names[1]) and max(ratio, 1 / ratio) <= 2)


def classTexts(label, names=None):
    """Return the class names for a plot: `names`, or 'class 1' ... for unnamed classes. Without labels, return one
    empty name.
    """
    if label is None:
        return [""]
    texts = []
    for k, value in enumerate(label.tolist()):
        name = names[k] if names else None
        isUnnamed = name is None or name == str(value)
        texts.append(
            f"class {value}" if isUnnamed and not isinstance(value, str) else name or value
        )
    return texts


def rateText(hit, rejected=None):
    """Return 'recog. rate = 98.00% (147 of 150)' for hits (n,), and the rejection rate; '' if `hit` is None."""
    if hit is None:
        return ""
    text = f"recog. rate = {100 * hit.mean():.2f}% ({hit.sum()} of {hit.size})"
    if rejected is not None:
        text += f", rejected {100 * rejected.mean():.2f}%"
    return text
