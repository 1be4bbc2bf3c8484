"""A trained naive Bayes classifier, and samples for it, checked.

Notation: X (d, n) samples, NaN where a value is missing, K classes, V levels of a feature.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.arrays import asNumbers, isWhole, nonFiniteMessage
from ..check.dataset import checkSamples
from ..check.levels import inputLevels, recodeLevels, wholeMessage
from ..check.messages import brief, shown
from ..check.names import checkNames, featureName, inputNames
from ..check.optionTables import NBC_OPTIONS
from ..check.trained import checkedOnce, checkTrained, prmField
from ..types import Floats, Ints, Labels
from .nbcFeature import levelCounts

REMEDY = "give what nbcTrain returned"
FIELDS = {
    "discrete": ("count", "level", "levelName"),
    "histogram": ("count", "cut", "range"),
    "caim": ("count", "cut", "range"),
    "gaussian": ("mu", "var"),
    "kde": ("sample",),
}  # of each model


class Rule(NamedTuple):
    """What the numbers of a field must be: whole or finite, and within a bound."""

    kind: str
    bound: str
    isKept: Callable


def areAscending(v):
    """Return whether each number is larger than the one before it."""
    return (v[1:] > v[:-1]).all()


COUNT = Rule("whole", ", 0 or more", lambda v: (v >= 0).all())
RULES = {
    "present": COUNT,
    "missing": COUNT,
    "count": COUNT,
    "level": Rule("whole", ", ascending", areAscending),
    "cut": Rule("finite", ", ascending", areAscending),
    "var": Rule("finite", ", above 0", lambda v: (v > 0).all()),
}
NO_RULE = Rule("finite", "", lambda v: True)


class NbcModel(NamedTuple):
    """A checked naive Bayes classifier; `input` has a Struct for each feature, see `nbcTrain`."""

    label: Labels  # (K,)
    prior: Floats  # (K,)
    input: list[Struct]
    count: Ints  # (K,)
    opt: Struct
    inputName: list[str] | None
    outputName: list[str]

    @property
    def decision(self):
        """All labels that evaluation can return."""
        return self.label


# What was trained


def checkNbc(nbcPrm):
    """Return a trained naive Bayes classifier as an NbcModel."""
    return checkedOnce(prmField(nbcPrm, "nbcPrm"), makeNbc)


def makeNbc(prm):
    """Return the NbcModel of a mapping, checked."""
    prm, label, prior, outputName, classNames = checkTrained(prm, "nbc", ["input", "count", "opt"])
    if not isinstance(prm["input"], (list, tuple)):
        raise TypeError(f"nbcPrm.input is {shown(prm['input'])}: it must be a list, {REMEDY}")
    features = [
        checkFeature(feature, label.size, f"nbcPrm.input[{j}]")
        for j, feature in enumerate(prm["input"])
    ]
    model = NbcModel(
        label=label,
        prior=prior,
        input=features,
        count=checkNumbers(prm["count"], "nbcPrm", "count", label.shape),
        opt=NBC_OPTIONS.checked(prm["opt"]),
        inputName=inputNames(len(features), prm.get("inputName")),
        outputName=outputName,
    )
    if model.opt.p == 0:
        checkClassCounts(model, classNames)
    return model


def checkClassCounts(model, classNames):
    """Raise if a class has no counts of a feature, whose shares would be 0 / 0 without a Laplace weight."""
    for j, feature in enumerate(model.input):
        total = levelCounts(feature, model.opt)[0].sum(axis=1)
        if (total == 0).any():
            raise ValueError(
                f"{featureName(j, model.inputName)} has no counts in class"
                f" {classNames[total.argmin()]}, and p is 0: set nbcPrm.opt.p above 0, or"
                " opt.missing to 'value' where all its values are missing"
            )


def checkFeature(feature, K, name):
    """Return what was trained of one feature, an entry of nbcPrm.input, with checked arrays."""
    model = feature.get("model") if isinstance(feature, Mapping) else None
    if not isinstance(model, str) or model not in FIELDS:
        raise ValueError(
            f"{name}.model is {shown(model)}: it must be one of {', '.join(FIELDS)}; {REMEDY}"
        )
    fields = ("present", "missing", *FIELDS[model])
    for field in fields:
        if field not in feature:
            raise ValueError(f"{name} has no field {field!r}: {REMEDY}")
    shape = dict.fromkeys(("present", "missing", "mu", "var"), (K,))
    if "count" in fields:
        V = asNumbers(feature["count"], f"{name}.count").shape[-1:]
        shape.update(count=(K, *V), level=V, range=(2,), cut=tuple(v - 1 for v in V))
    checked = Struct(feature)
    for field in fields:
        value = feature[field]
        if field == "levelName":
            checked[field] = checkNames(f"{name}.{field}", value, V[0], "level")
        elif field == "sample":
            checked[field] = [checkNumbers(x, name, field, np.shape(x)) for x in value]
        else:
            checked[field] = checkNumbers(value, name, field, shape[field])
    return checked


def checkNumbers(value, name, field, shape):
    """Return a field as finite numbers of a shape that keep its rule; counts and levels are whole numbers."""
    numbers = asNumbers(value, f"{name}.{field}")
    rule = RULES.get(field, NO_RULE)
    isSound = numbers.shape == shape and np.isfinite(numbers).all() and rule.isKept(numbers)
    if isSound and rule.kind == "whole":
        isSound = isWhole(numbers).all()
    if not isSound:
        raise ValueError(
            f"{name}.{field} is {shown(numbers.tolist())}: it must be {rule.kind} numbers of shape"
            f" {shape}{rule.bound}; {REMEDY}"
        )
    return numbers.astype(np.int64) if rule.kind == "whole" else numbers


# Samples


def checkFinite(X, inputName):
    """Raise if X has Inf; NaN is a missing value."""
    with np.errstate(over="ignore", invalid="ignore"):
        isFinite = np.isfinite(X.sum())  # by far the quickest where all is well
    if not isFinite and np.isinf(X).any():
        raise ValueError(nonFiniteMessage(np.where(np.isnan(X), 0, X), inputName))


def checkNbcSamples(DS, model):
    """Return input (d, n) and output (n,), or None, of what is to be classified: a DS, samples, or one sample.

    Levels that a DS names have the codes of training; the model, third, knows the names of others for warnings.
    """
    X, output = checkSamples(DS, len(model.input), levels=True)
    if isinstance(DS, Mapping) and DS.get("inputLevel") is not None:
        X, model = levelsAsTrained(X, inputLevels(len(X), DS["inputLevel"]), model)
    checkCodes(X, model)
    checkFinite(X, model.inputName)
    return X, output, model


def levelsAsTrained(X, level, model):
    """Return X (d, n) with the codes that the names `level` have in training, and the model with names it never saw."""
    X, features = X.copy(), list(model.input)
    for j, (names, feature) in enumerate(zip(level, model.input)):
        if names is None or feature["model"] != "discrete" or names == feature["levelName"]:
            continue
        name = featureName(j, model.inputName)
        if feature["levelName"] == [f"{v:g}" for v in feature["level"]]:
            raise ValueError(
                f"inputLevel of {name} is {brief(names)}, but in training its codes had no names:"
                " give inputLevel in training, too, or leave it out here"
            )
        X[j], unseen = recodeLevels(X[j], names, feature["levelName"], name)
        features[j] = Struct(feature, unseen=unseen)
    return X, model._replace(input=features)


def checkCodes(X, model):
    """Raise if a value of a discrete feature is neither a whole number nor missing."""
    for j, (x, feature) in enumerate(zip(X, model.input)):
        if feature["model"] == "discrete":
            wrong = x[~isWhole(x) & ~np.isnan(x)]
            if wrong.size:
                raise ValueError(wholeMessage(wrong, featureName(j, model.inputName)))
