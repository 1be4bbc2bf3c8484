"""Draw every kind of trained classifier with one routine, `classifierDraw`.

The record of a classifier lists its functions, and a Drawing object specifies its plots.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from ..check.arrays import finiteCheck
from ..check.dataset import checkDataset
from ..check.names import checkNames
from .appearance import GmmcLook, LincLook, Look, NbcLook, QcLook, lookOf
from .frame import axesFor
from .modes import MODES, Mode, checkFeatures, checkMode, checkModeOptions
from .nbcDraw import NBC_MODES, dropMissing, levelLimits, levelSurface
from .panels import figureFor
from .qcDraw import QC_MODES, qcSamples
from .scene import Checked, makeScene
from .surface import qcSurfaceOn, surface


def finiteSamples(DS, classifiers, mode, look):
    """Return the dataset and the classifiers to draw, and a list with the parts of the title.

    Raise an error if a feature value is not finite.
    """
    data = checkDataset(DS, needOutput=False)
    finiteCheck(data.input, data.inputName)
    return DS, classifiers, [DS.get("dataName", "")]


class Drawing(NamedTuple):
    """Store the plot options and the plot functions of one kind of classifier.

    The default values are suitable for any classifier.
    """

    look: type = Look  # TypedDict of the appearance options
    modes: Mapping[str, Mode] = MODES
    # prepare(DS, classifiers, mode, look) returns the dataset and the classifiers to draw, and the parts of the title.
    prepare: Callable = finiteSamples
    # limits(limits, model) converts the limits (d, 2) of the plot to the limits (d, 2) of the grid.
    limits: Callable = lambda limits, model: limits
    # surface(x, y, model, classify) evaluates the classifier on a grid with the coordinates x and y.
    surface: Callable = surface
    pointNum: int = 201  # number of grid points along each axis


# k nearest neighbours -------------------------------------------------------------------------------------------------


def knncSamples(DS, classifiers, mode, look):
    """Return the dataset, the classifiers and the parts of the title, which include the value of k."""
    DS, classifiers, (name,) = finiteSamples(DS, classifiers, mode, look)
    k = f"k = {classifiers[0].model.opt.k}"
    return DS, classifiers, [f"{name}, {k}" if name else k]


def voteSurface(x, y, model, classify):
    """Evaluate a classifier on a grid, with score 1 for the predicted class and score 0 for all other classes.

    Vote counts are unsuitable as scores, because two classes often have equal counts throughout an area.
    """
    S = surface(x, y, model, classify)
    S.score = votes(S, model)
    return S


def votes(S, model):
    """For each grid point, return score 1 for the predicted class and score 0 for all other classes."""
    return (S.computedClass == model.decision[:, None, None]).astype(float)


# Linear classifier ----------------------------------------------------------------------------------------------------


def lincSamples(DS, classifiers, mode, look):
    """Return the dataset and the classifiers to draw, and a list with the parts of the title.

    Raise an error if the mode requires posteriors and the training method does not provide posteriors.
    """
    method = classifiers[0].model.method
    if mode != "decBoundary" and method != "logistic":
        raise ValueError(
            f"mode {mode!r} requires posteriors, but method={method!r} does not provide them."
            " Pass mode='decBoundary', or train with method='logistic'"
        )
    return finiteSamples(DS, classifiers, mode, look)


# Estimators -----------------------------------------------------------------------------------------------------------


def estimatorSamples(DS, classifiers, mode, look):
    """Return the dataset and the classifiers to draw, and a list with the parts of the title.

    Raise an error if the mode requires posteriors and the estimator does not provide posteriors.
    """
    estimator = classifiers[0].prm
    if mode != "decBoundary" and not hasattr(estimator, "predict_proba"):
        reason = f"{type(estimator).__name__} has no method predict_proba"
        raise ValueError(
            f"mode {mode!r} requires posteriors, but {getattr(estimator, 'noPosteriors', reason)}."
            " Pass mode='decBoundary'"
        )
    return finiteSamples(DS, classifiers, mode, look)


def estimatorSurface(x, y, model, classify):
    """Evaluate an estimator on a grid, and replace unsuitable scores by the result of `votes`.

    The scores are unsuitable if they are infinite, if two classes have equal scores, or if the predicted class does not
    have the largest score.
    """
    S = surface(x, y, model, classify)
    second, best = (
        np.sort(S.score, axis=0)[-2:] if len(S.score) > 1 else (S.score[0] - 1, S.score[0])
    )
    isPredicted = model.label[S.score.argmax(axis=0)] == S.computedClass
    if not (np.isfinite(S.score).all() and (second < best).all() and isPredicted.all()):
        S.score = votes(S, model)
    return S


DRAWINGS = {
    "qc": Drawing(QcLook, QC_MODES, qcSamples, surface=qcSurfaceOn),
    "nbc": Drawing(NbcLook, NBC_MODES, dropMissing, levelLimits, levelSurface),
    # These scores are only 0 or 1, so smooth boundaries require a fine grid.
    "knnc": Drawing(prepare=knncSamples, surface=voteSurface, pointNum=401),
    "linc": Drawing(LincLook, prepare=lincSamples),
    "gmmc": Drawing(GmmcLook),
    "estimator": Drawing(prepare=estimatorSamples, surface=estimatorSurface),
}


# The routine ----------------------------------------------------------------------------------------------------------


def classifierDraw(function, record, DS, prm, mode, look):
    """Draw the trained classifier `prm` in the given mode, and return the axes.

    The mode 'decBoundary' accepts a list of classifiers. `function` is the name of the public plot function, and
    `look` contains its appearance options.
    """
    modes = modesOf(record)
    mode = checkMode(mode, modes)
    scene = sceneOf(function, record, DS, prm, mode, look)
    d, look, size = len(scene.X), scene.look, modes[mode].size
    checkFeatures(mode, modes, d, canSelect=hasOption(record, "features"))
    name = f"{function}(..., {mode!r})"
    if size is None:
        target = axesFor(name, look.ax, fig=look.fig)
    else:
        target = figureFor(name, size(len(scene.model.label), d), look.fig, look.ax)
    return modes[mode].draw(target, scene)


def sceneOf(function, record, DS, prm, mode, look):
    """Check the arguments of `classifierDraw`, and return the Scene object to draw."""
    drawing = drawingOf(record)
    look = lookOf(function, {"pointNum": drawing.pointNum, **look}, drawing.look)
    checkModeOptions(mode, modesOf(record), look)
    classifiers = checkDrawn(record, prm, mode, look)
    DS, classifiers, title = drawing.prepare(DS, classifiers, mode, look)
    return makeScene(record, drawing, DS, classifiers, title, look)


def drawingOf(record):
    """Return the Drawing object for the classifier with the given `record`."""
    return DRAWINGS.get(record.prefix, Drawing())


def modesOf(record):
    """Return a dict {name: Mode} with the plot modes that the `record` of a classifier lists."""
    return {name: drawingOf(record).modes[name] for name in record.modes}


def hasOption(record, name):
    """Return whether the plot function of a classifier accepts the appearance option `name`."""
    return name in drawingOf(record).look.__annotations__


def checkDrawn(record, prm, mode, look):
    """Validate the classifier or classifiers in `prm`, and return a list of Checked objects.

    Raise an error if the mode or an option does not allow this number of classifiers.
    """
    # The named tuple that training returns has the attribute _fields and counts as a single classifier. A list or an
    # ordinary tuple contains any number of classifiers.
    isSeveral = isinstance(prm, (list, tuple)) and not hasattr(prm, "_fields")
    if not (isSeveral and hasOption(record, "names")):
        if look.names is not None:
            raise TypeError(
                "the option names requires a list of classifiers, but a single classifier is given."
                " Omit names"
            )
        return [Checked(prm, record.check(prm))]
    name, number = f"{record.prefix}Prm", len(prm)
    if number == 0:
        raise ValueError(f"{name} is an empty list. Pass one or more trained classifiers")
    if number > 1 and mode != "decBoundary":
        raise ValueError(
            f"{name} is a list of {number} classifiers, but mode {mode!r} draws only one. Pass one"
            " classifier, or mode='decBoundary'"
        )
    classifiers = [Checked(item, record.check(item)) for item in prm]
    for option in ("mass", "inactive"):
        if getattr(look, option):
            raise TypeError(
                f"the option {option} requires a single classifier, but a list is given."
                f" Omit {option}"
            )
    if look.names is not None:
        checkNames("names", look.names, number, "classifier")
    return classifiers
