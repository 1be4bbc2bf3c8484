"""Compose the texts in plots, such as the names of features and classes, units and recognition rates."""

import re

import numpy as np

from ..check.arrays import asLabels, raiseNonFinite
from ..check.messages import brief, plural
from ..check.names import inputNameMessage, inputNames, nameList, outputNameMessage
from ..check.options import checkLabel
from ..kernel.moments import labelCode
from ..kernel.warn import warn


def axisNames(DS, X):
    """Return the d feature names of DS, by default 'x' for one feature and 'x1', 'x2', ... for several.

    Warn if the names in DS do not match X (d, n). Raise an error if X contains NaN or Inf, which cannot be drawn.
    """
    d = X.shape[0]
    if not np.isfinite(X).all():
        raiseNonFinite(X, inputNames(d, DS.get("inputName")))
    misfit = inputNameMessage(DS.get("inputName"), X.shape)
    if misfit:
        names = plural(d, "name")
        remedy = f"Pass one name per feature to dsNameAdd, or set inputName to a list of {names}"
        nameNum = len(nameList(DS["inputName"]) or ())
        if d < nameNum:
            features = list(range(nameNum - d, nameNum))
            remedy = f"Use dsSelect(DS, features={features}), which selects data and names together"
        warn(f"{misfit.split('. ')[0]}, so the names were omitted from the plot. {remedy}")
    if DS.get("output") is not None:
        label = labelCode(asLabels(DS["output"]))[0]
        misfit = outputNameMessage(label, DS.get("outputName"))
        if misfit:
            warn(f"{misfit.split('. ')[0]}, so the names were omitted from the plot")
    names = inputNames(d, DS.get("inputName"))
    if names:
        return names
    return ["x"] if d == 1 else [f"x{i + 1}" for i in range(d)]


def unitOf(name):
    """Return the unit in the name of a feature, such as 'cm' in 'petal length (cm)', or '' if the name has no unit."""
    match = re.search(r"[(\[]([^()\[\]]*)[)\]]\s*$", name)
    return match[1] if match else ""


def sameScale(x, y, names):
    """Return whether the axes of a plot should have the same scale.

    The axes have the same scale if the names contain the same unit and the ranges x and y have similar lengths.
    """
    ratio = (x[1] - x[0]) / (y[1] - y[0])
    return bool(unitOf(names[0]) == unitOf(names[1]) and max(ratio, 1 / ratio) <= 2)


def classTexts(label, names=None):
    """Return the list of class names for a plot. If a class has no name, the list contains a string such as 'class 1'.

    If `label` is None, return a list with one empty name. If a name begins with an underscore, put a space before the
    name, because otherwise matplotlib would omit the name from legends.
    """
    if label is None:
        return [""]
    texts = []
    for k, value in enumerate(label.tolist()):
        name = names[k] if names else None
        isUnnamed = name is None or name == str(value)
        text = f"class {value}" if isUnnamed and not isinstance(value, str) else name or value
        texts.append(f" {text}" if text.startswith("_") else text)
    return texts


def rateText(hit, rejected=None):
    """Return a text with the recognition rate, such as 'recog. rate = 98.00% (147 of 150)'.

    `hit` (n,) is True for correctly classified samples. If `hit` is None, the text is empty. If the mask `rejected`
    (n,) is given, the text includes the rejection rate.
    """
    if hit is None:
        return ""
    text = f"recog. rate = {100 * hit.mean():.2f}% ({hit.sum()} of {hit.size})"
    if rejected is not None:
        text += f", rejected {100 * rejected.mean():.2f}%"
    return text


def answerText(result, names):
    """Return the name of the class that the user entered, or 'rejected'. Raise an error if the answer is invalid."""
    answer = checkLabel("answer", result.get("answer"))
    name = dict(zip(result.label.tolist(), names))
    if answer in name:
        return name[answer]
    if answer not in asLabels(result.get("decision", []), "decision").tolist():
        raise ValueError(
            f"answer is {answer!r}, but it must be one of the classes {brief(name)} or one of"
            " the labels in the field decision. Pass the result returned by qcExplain."
        )
    return "rejected"
