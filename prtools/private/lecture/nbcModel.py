"""Validate a trained naive Bayes classifier and the samples to classify.

Notation: X (d, n) contains the samples, with NaN for missing values. K is the number of classes, and V is the number of
levels of a feature.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.arrays import asNumbers, isIntegral, nonFiniteMessage
from ..check.dataset import checkSamples
from ..check.levels import inputLevels, integerMessage, recodeLevels
from ..check.messages import brief, shown
from ..check.names import checkNames, featureName, inputNames
from ..check.optionTables import NBC_OPTIONS
from ..check.trained import checkedOnce, checkTrained, prmField
from ..types import Floats, Ints, Labels
from .nbcFeature import levelCounts

REMEDY = "Pass the result of nbcTrain."
# For each model of a feature, FIELDS lists the fields that training adds to the parameters of the feature.
FIELDS = {
    "discrete": ("count", "level", "levelName"),
    "histogram": ("count", "cut", "range"),
    "caim": ("count", "cut", "range"),
    "gaussian": ("mu", "var"),
    "kde": ("sample",),
}


class Rule(NamedTuple):
    """Store the requirements for the numbers in a field of nbcPrm.

    Error messages quote `kind` (the type of the numbers) and `bound` (their range in words). The function `isValid`
    checks the range.
    """

    kind: str
    bound: str
    isValid: Callable


def areAscending(v):
    """Return whether each number is larger than the previous number."""
    return (v[1:] > v[:-1]).all()


COUNT = Rule("numbers", ", 0 or more", lambda v: (v >= 0).all())
RULES = {
    "present": COUNT,
    "missing": COUNT,
    "count": COUNT,
    "level": Rule("integers", ", ascending", areAscending),
    "cut": Rule("finite numbers", ", ascending", areAscending),
    "var": Rule("finite numbers", ", positive", lambda v: (v > 0).all()),
}
NO_RULE = Rule("finite numbers", "", lambda v: True)


class NbcModel(NamedTuple):
    """A validated naive Bayes classifier. `input` contains one Struct per feature, as described in `nbcTrain`."""

    label: Labels  # (K,)
    prior: Floats  # (K,)
    input: list[Struct]
    count: Ints  # (K,)
    opt: Struct
    inputName: list[str] | None
    outputName: list[str]

    @property
    def d(self):
        """Return the number of features."""
        return len(self.input)

    @property
    def decision(self):
        """Return the labels of all possible decisions, which are the classes."""
        return self.label


# Trained classifier


def checkNbc(nbcPrm):
    """Validate nbcPrm and convert it to an NbcModel. An nbcPrm is validated again only if its contents have changed."""
    return checkedOnce(prmField(nbcPrm, "nbcPrm"), makeNbc)


def makeNbc(prm):
    """Validate the mapping nbcPrm and convert it to an NbcModel."""
    prm, label, prior, outputName, classNames = checkTrained(prm, "nbc", ["input", "count", "opt"])
    if not isinstance(prm["input"], (list, tuple)):
        raise TypeError(f"nbcPrm.input is {shown(prm['input'])}, but it must be a list. {REMEDY}")
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
    """Raise an error if a feature has no counts in a class and the Laplace weight is 0.

    In this case, P(x_j | c_k) is 0/0.
    """
    for j, feature in enumerate(model.input):
        total = levelCounts(feature, model.opt)[0].sum(axis=1)
        if (total == 0).any():
            raise ValueError(
                f"{featureName(j, model.inputName)} has no counts in class"
                f" {classNames[total.argmin()]}, and p is 0. Set nbcPrm.opt.p above 0. If all"
                " values in this class are missing, you can also set opt.missing to 'value'."
            )


def checkFeature(feature, K, name):
    """Validate the parameters of one feature and return them as a Struct.

    `feature` is an entry of nbcPrm.input, which error messages call `name`.
    """
    model = feature.get("model") if isinstance(feature, Mapping) else None
    if not isinstance(model, str) or model not in FIELDS:
        raise ValueError(
            f"{name}.model is {shown(model)}, but it must be one of {', '.join(FIELDS)}. {REMEDY}"
        )
    fields = ("present", "missing", *FIELDS[model])
    for field in fields:
        if field not in feature:
            raise ValueError(f"{name} has no field {field!r}. {REMEDY}")
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
    """Validate the shape and the values of the numbers in a field, and return the numbers as an array.

    Levels must be integers. Counts of weighted samples can be fractions; counts that are integers become int64.
    """
    numbers = asNumbers(value, f"{name}.{field}")
    rule = RULES.get(field, NO_RULE)
    isValid = numbers.shape == shape and np.isfinite(numbers).all() and rule.isValid(numbers)
    if isValid and rule.kind == "integers":
        isValid = isIntegral(numbers).all()
    if not isValid:
        raise ValueError(
            f"{name}.{field} is {shown(numbers.tolist())}, but it must be {rule.kind} of"
            f" shape {shape}{rule.bound}. {REMEDY}"
        )
    isInteger = (rule is COUNT and isIntegral(numbers).all()) or rule.kind == "integers"
    return numbers.astype(np.int64) if isInteger else numbers


# Samples


def refuseInf(X, inputName):
    """Raise an error if X contains Inf; NaN is allowed as a missing value."""
    with np.errstate(over="ignore", invalid="ignore"):
        isFinite = np.isfinite(X.sum())  # For finite data, this sum is by far the fastest test.
    if not isFinite and np.isinf(X).any():
        raise ValueError(nonFiniteMessage(np.where(np.isnan(X), 0, X), inputName))


def checkNbcSamples(DS, model):
    """Validate a dataset, array or single sample, and return the input (d, n), output, model and weights.

    The output contains n labels, or is None if the samples have no labels. The weights (n,) can be None. Named levels
    of a dataset are converted to the level codes used in training. Names that do not occur in training are added to the
    model, so that warnings can quote them.
    """
    X, output, weight = checkSamples(DS, model, levels=True)
    if isinstance(DS, Mapping) and DS.get("inputLevel") is not None:
        X, model = levelsAsTrained(X, inputLevels(len(X), DS["inputLevel"]), model)
    checkCodes(X, model)
    refuseInf(X, model.inputName)
    return X, output, model, weight


def levelsAsTrained(X, level, model):
    """Convert the level codes in X (d, n) to the codes that were used in training, and return X and the model.

    `level` contains the level names of each feature of X. Names that do not occur in training are added to the model.
    """
    X, features = X.copy(), list(model.input)
    for j, (names, feature) in enumerate(zip(level, model.input)):
        if names is None or feature["model"] != "discrete" or names == feature["levelName"]:
            continue
        name = featureName(j, model.inputName)
        if feature["levelName"] == [f"{v:g}" for v in feature["level"]]:
            raise ValueError(
                f"inputLevel of {name} is {brief(names)}, but the levels of this feature had no"
                " names in training. Pass inputLevel in training as well, or omit it here."
            )
        X[j], unseen = recodeLevels(X[j], names, feature["levelName"], name)
        features[j] = Struct(feature, unseen=unseen)
    return X, model._replace(input=features)


def checkCodes(X, model):
    """Raise an error if a value of a discrete feature is neither an integer nor missing."""
    for j, (x, feature) in enumerate(zip(X, model.input)):
        if feature["model"] == "discrete":
            wrong = x[~isIntegral(x) & ~np.isnan(x)]
            if wrong.size:
                raise ValueError(integerMessage(wrong, featureName(j, model.inputName)))
