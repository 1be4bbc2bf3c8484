"""Define the Scene, which contains all data of a classifier plot, such as the validated samples and classifiers."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset, hitMask
from ..check.rate import unseenLabels
from ..kernel.warn import warn
from ..perf.heldOut import evaluate
from .appearance import Appearance, checkLimits
from .frame import captionFit
from .style import checkColors
from .surface import grid, modelSpan
from .texts import axisNames, classTexts, rateText


class Checked(NamedTuple):
    """Store a trained classifier: the parameters that training returned, and the validated model."""

    prm: Any
    model: Any


class Scene(NamedTuple):
    """Store the data of a plot that shows n >= 0 samples with d features, and at least one classifier."""

    X: np.ndarray  # samples (d, n)
    code: np.ndarray | None  # class (n,) of each sample, as an index into the list `names`
    names: list  # class names; the classes of the classifier come first
    hit: np.ndarray | None  # mask (n,) of the correctly classified samples
    rejected: np.ndarray | None  # mask (n,) of the rejected samples
    # Checked objects of the classifiers to draw; only the mode 'decBoundary' draws more than one classifier
    classifiers: list
    surface: Callable  # surface(limits, pointNum, classifier) evaluates a classifier on a grid
    title: list  # parts of the title
    inputName: list  # names of the features
    look: Appearance

    @property
    def model(self):
        """The model of the first classifier."""
        return self.classifiers[0].model

    @property
    def limits(self):
        """The limits (d, 2) of the plotted features."""
        return checkLimits(self.look, self.X if self.X.size else modelSpan(self.model))


def makeScene(record, drawing, DS, classifiers, title, look):
    """Return the Scene for a dataset DS and validated classifiers.

    `record` and `drawing` describe the kind of classifier. If DS is None, the Scene has no samples.
    """
    model, hit, rejected = classifiers[0].model, None, None
    if DS is None:
        DS, X = Struct(inputName=model.inputName), np.empty((len(model.mu), 0))
        code, label = None, model.label.tolist()
        names = classTexts(model.label, model.outputName)
    else:
        data = checkDataset(DS, needOutput=False)
        X = data.input
        code, label, names = classCodes(data, model)
        # If look.at is given, the plot shows a slice. The samples do not lie in the slice, so they are not classified.
        if look.at is None:
            classify = partial(evaluateWarned, record, DS, classifiers[0].prm)
            hit, rejected = hitsAndRejected(DS, data, model, classify)

    def surfaceOf(limits, pointNum, classifier):
        x, y = grid(drawing.limits(limits, classifier.model), pointNum, 0)

        def classify(points):
            return evaluate(record, points, classifier.prm)[0]

        return drawing.surface(x, y, classifier.model, classify)

    look = look._replace(colors=checkColors(look.colors, names, label))
    inputName = axisNames(DS, np.where(np.isnan(X), 0, X))  # Naive Bayes accepts NaN.
    return Scene(X, code, names, hit, rejected, classifiers, surfaceOf, title, inputName, look)


def evaluateWarned(record, DS, prm):
    """Classify a dataset, issue the warnings of the classifier, and return the Evaluation."""
    result, warnings = evaluate(record, DS, prm)
    for text in warnings:
        warn(text)
    return result


def hitsAndRejected(DS, data, model, evaluate):
    """Return a mask (n,) of the correctly classified samples and a mask (n,) of the rejected samples.

    Both masks are None if the true classes are unknown. The second mask is None if the classifier cannot reject.
    """
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
    """Return the class indices (n,) of the samples, the list of labels, and the list of class names.

    A class index refers to the same position in both lists. The lists begin with the classes of the
    classifier, followed by classes that occur only in the data. If the true classes are unknown, the indices are None.
    """
    names = classTexts(model.label, model.outputName)
    if data.output is None:
        return None, model.label.tolist(), names
    newLabels = unseenLabels(data.label, model.label)
    order = [*model.label.tolist(), *newLabels]
    code = np.array([order.index(label) for label in data.label.tolist()])[data.code]
    return code, order, names + [f"class {label}" for label in newLabels]


def titleDraw(ax, scene):
    """Set the title and the legend, and fit them into the figure."""
    rate = rateText(scene.hit, scene.rejected) if len(scene.classifiers) == 1 else ""
    captionFit(ax, *scene.title, rate, title=scene.look.title, legend=scene.look.legend)


def samplesWithoutCross(scene):
    """Return a mask (n,) of the samples that are correctly classified or rejected. These samples have no crosses.

    If the plot has no crosses, return None.
    """
    if not scene.look.crosses:
        return None
    if scene.hit is None or scene.rejected is None:
        return scene.hit
    return scene.hit | scene.rejected


def sceneSurface(scene, classifier=None):
    """Evaluate a classifier (by default the first) on a grid that covers the plot limits, and return the surface."""
    classifier = scene.classifiers[0] if classifier is None else classifier
    return scene.surface(scene.limits, scene.look.pointNum, classifier)
