"""Define the choices in the explorer: covariance models, weights that the buttons set, and the range of the sliders."""

import math

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset
from ..check.messages import plural
from ..check.optionTables import QC_OPTIONS
from ..check.priors import classWeights
from ..draw.style import checkColors
from ..draw.texts import classTexts
from ..lecture.qc import estimate
from ..lecture.singular import replaceRemedy
from ..lecture.stat import statOf

MODEL = {  # MODEL contains the options of qcTrain for each covariance model.
    "full": {},
    "diagonal": {"covType": "diagonal"},
    "single": {"covType": "single"},
    "tied full": {"tied": True},
    "tied diagonal": {"tied": True, "covType": "diagonal"},
    "tied single": {"tied": True, "covType": "single"},
}


SELECT = "Select two features with qcExplore(dsSelect(DS, features=[i, j]))"


def checkPlane(DS, name="DS", remedy=SELECT):
    """Check the dataset DS, and return the checked data. Raise an error unless DS has two features.

    If there are more than two features, the error message ends with `remedy`.
    """
    data = checkDataset(DS)
    d = len(data.input)
    if d != 2:
        message = f"{name} has {plural(d, 'feature')}, but the explorer requires 2"
        raise ValueError(f"{message}. {remedy}" if d > 2 else message)
    return data


def trained(data, name):
    """Train a classifier with the covariance model `name` and equal priors, and return its qcPrm and QcModel.

    Raise an error if the classifier cannot be trained.
    """
    start = f"covariance model {name!r} cannot be trained: "
    # The original remedy recommends options that the explorer does not have.
    with replaceRemedy("Choose another model", start):
        return estimate(statOf(data), QC_OPTIONS.checked({"prior": "equal"}, MODEL[name]))


def firstTrainable(data):
    """Return the first covariance model in MODEL that can be trained, and a message.

    If the first model in MODEL cannot be trained, the message quotes its error. Otherwise, the message is empty.
    """
    messages = []
    for name in MODEL:
        try:
            trained(data, name)
            return name, messages[0] if messages else ""
        except ValueError as error:
            messages.append(str(error))
    rule = "The other models cannot be trained either"
    raise ValueError(messages[-1].replace("Choose another model", rule))


def positiveWeights(name, value, classNames):
    """Return `value` as an array (K,) of positive class weights, or raise an error if it is invalid."""
    weights = classWeights(name, value, classNames)
    if not weights.all():
        className = classNames[int(weights.argmin())]
        raise ValueError(
            f"{name} is 0 for class {className}, but the logarithmic sliders require positive"
            " numbers. Pass a number above 0"
        )
    return weights


def startOf(DS, cost, colors):
    """Return the initial state of the explorer as a Struct."""
    data = checkPlane(DS)
    names = classTexts(data.label, data.outputName)
    count = np.bincount(data.code)
    if cost is None:
        cost = np.ones(len(count))
        cost[count.argmin()] = 10
    else:
        cost = positiveWeights("cost", cost, names).copy()
    weights = {"counts": count, "equal": np.ones(len(count)), "cost": count * cost}
    weights = {name: w / w.min() for name, w in weights.items()}
    largest = max(w.max() for w in weights.values())
    return Struct(
        data=data,
        names=names,
        colors=checkColors(colors, names, data.label),
        count=count,
        # cost of misclassifying each class; by default, 10 for the smallest class and 1 for all other classes
        cost=cost,
        buttonWeights=weights,  # Each array of weights is scaled so that its minimum is 1.
        # limits of the sliders, which show the logarithms log10 w of the weights
        limits=(-2.0, max(3.0, float(math.ceil(math.log10(largest))))),
    )
