"""Texts in plots: names of features and classes, units, rates."""

import re

import numpy as np

from ..check.arrays import asLabels, raiseNonFinite
from ..check.names import inputNameMessage, inputNames, nameList, outputNameMessage
from ..kernel.calls import warn
from ..kernel.moments import labelCode


def axisNames(DS, X):
    """Return the d feature names of DS, else 'x' or 'x1', 'x2' ...; warn if DS has names that do not fit X (d, n).

    Raises if X has NaN or Inf, which cannot be drawn.
    """
    shape = X.shape
    if not np.isfinite(X).all():
        raiseNonFinite(X, inputNames(shape[0], DS.get("inputName")))
    wrong = inputNameMessage(DS.get("inputName"), shape)
    if wrong:
        d, M = shape[0], len(nameList(DS["inputName"]) or ())
        remedy = (
            f"Data and names stay together in dsSelect(DS, features={list(range(M - d, M))})"
            if d < M
            else f"Give one name per feature with dsNameAdd, or set inputName to a list of {d}"
        )
        warn(f"{wrong.split(':')[0]}: none is drawn. {remedy}")
    if DS.get("output") is not None:
        wrong = outputNameMessage(labelCode(asLabels(DS["output"]))[0], DS.get("outputName"))
        if wrong:
            warn(f"{wrong.split(':')[0]}: none is drawn. Give one name per class")
    plain = ["x"] if shape[0] == 1 else [f"x{i + 1}" for i in range(shape[0])]
    return inputNames(shape[0], DS.get("inputName")) or plain


def unitOf(name):
    """Return the unit of a feature's name, 'cm' of 'petal length (cm)', or ''."""
    found = re.search(r"[(\[]([^()\[\]]*)[)\]]\s*$", name)
    return found[1] if found else ""


def sameScale(x, y, names):
    """Return whether both axes take one scale: their units are equal and their ranges (low, high) similar."""
    ratio = (x[1] - x[0]) / (y[1] - y[0])
    return bool(unitOf(names[0]) == unitOf(names[1]) and max(ratio, 1 / ratio) <= 2)


def classTexts(label, names):
    """Return the names of the classes in a plot: as given, else 'class 1'; without labels one empty name."""
    if label is None:
        return [""]
    return [
        f"class {v}" if s in (None, str(v)) and not isinstance(v, str) else s or v
        for v, s in zip(label.tolist(), names or [None] * len(label))
    ]


def rateText(hit, rejected=None):
    """Return 'recog. rate = 98.00% (147 of 150)' of hits (n,), and the share rejected; '' if hits are unknown."""
    if hit is None:
        return ""
    share = "" if rejected is None else f", rejected {100 * rejected.mean():.2f}%"
    return f"recog. rate = {100 * hit.mean():.2f}% ({hit.sum()} of {hit.size}){share}"
