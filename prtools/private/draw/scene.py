"""A scene is what the plots of all classifiers draw: samples and classifiers, checked, with names and title."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset, hitMask, unseenLabels
from ..kernel.warn import warn
from ..perf.heldOut import evaluate
from .appearance import Appearance, checkLimits
from .frame import captionFit
from .style import checkColors
from .surface import grid, modelSpan
from .texts import axisNames, classTexts, rateText


class Checked(NamedTuple):
    """A classifier as training returned it, and as checked arrays."""

    prm: Any
    model: Any


class Scene(NamedTuple):
    """What is drawn: n samples, or if there are none only the classifiers."""

    X: np.ndarray  # samples (d, n)
    code: np.ndarray | None  # the class of each sample, an index of `names`
    names: list  # of the classes: those of the classifier first
    hit: np.ndarray | None  # which samples are classified correctly (n,)
    rejected: np.ndarray | None  # which samples are rejected (n,)
    classifiers: list  # of Checked: all modes but 'decBoundary' draw only the first
    surface: Callable  # surface(limits, pointNum, classifier)
    title: list  # parts of the title
    inputName: list  # names of the features
    look: Appearance

    @property
    def model(self):
        """The model of the classifier, of several that of the first."""
        return self.classifiers[0].model

    @property
    def limits(self):
        """The limits (d, 2) of the features."""
        return checkLimits(self.look, self.X if self.X.size else modelSpan(self.model))


def makeScene(record, drawing, DS, classifiers, title, look):
    """Return the Scene of a dataset, or of None, and checked classifiers of a kind, with its record and Drawing."""
    model, hit, rejected = classifiers[0].model, None, None
    if DS is None:
        DS, X = Struct(inputName=model.inputName), np.empty((len(model.mu), 0))
        code, names = None, classTexts(model.label, model.outputName)
    else:
        data = checkDataset(DS, needOutput=False)
        X = data.input
        code, names = classCodes(data, model)
        if look.at is None:  # samples are not in a slice
            classify = partial(evaluateWarned, record, DS, classifiers[0].prm)
            hit, rejected = hitsAndRejected(DS, data, model, classify)

    def surfaceOf(limits, pointNum, classifier):
        x, y = grid(drawing.limits(limits, classifier.model), pointNum, 0)

        def classify(points):
            return evaluate(record, points, classifier.prm)[0]

        return drawing.surface(x, y, classifier.model, classify)

    look = look._replace(colors=checkColors(look.colors, names))
    inputName = axisNames(DS, np.where(np.isnan(X), 0, X))  # naive Bayes allows missing values
    return Scene(X, code, names, hit, rejected, classifiers, surfaceOf, title, inputName, look)


def evaluateWarned(record, DS, prm):
    """Return the Evaluation of a dataset, with its warnings."""
    result, warnings = evaluate(record, DS, prm)
    for text in warnings:
        warn(text)
    return result


def hitsAndRejected(DS, data, model, evaluate):
    """Return which samples are hits (n,), and which are rejected; None if unknown, or if none can be rejected."""
    if data.output is None:
        return None, None
    hit = hitMask(DS, data.output.size)
    canReject = len(model.decision) > len(model.label)
    if hit is not None and not canReject:
        return hit, None
    computedClass = evaluate().computedClass
    if hit is None:
        hit = computedClass == data.output
    return hit, computedClass == model.decision[-1] if canReject else None


def classCodes(data, model):
    """Return code (n,) and names of the classes to draw, those of the classifier first."""
    names = classTexts(model.label, model.outputName)
    if data.output is None:
        return None, names
    others = unseenLabels(data.label, model.label)
    order = [*model.label.tolist(), *others]
    code = np.array([order.index(label) for label in data.label.tolist()])[data.code]
    return code, names + [f"class {label}" for label in others]


def titleDraw(ax, scene):
    """Set title and legend, and keep everything inside the figure."""
    rate = rateText(scene.hit, scene.rejected) if len(scene.classifiers) == 1 else ""
    captionFit(ax, *scene.title, rate, title=scene.look.title, legend=scene.look.legend)


def samplesWithoutCross(scene):
    """Return which samples get no cross: hits and rejected ones; None if there are no crosses."""
    if not scene.look.crosses:
        return None
    if scene.hit is None or scene.rejected is None:
        return scene.hit
    return scene.hit | scene.rejected


def sceneSurface(scene, classifier=None):
    """Return the surface of a classifier, by default of the only one, over the limits of the picture."""
    classifier = scene.classifiers[0] if classifier is None else classifier
    return scene.surface(scene.limits, scene.look.pointNum, classifier)
