"""The picture of a trained classifier of any kind: one routine, driven by its record and by a Drawing.

A classifier without a Drawing of its own has the default one.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

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
    """Return the dataset, checked for finite values, the classifiers, and the parts of the title."""
    data = checkDataset(DS, needOutput=False)
    finiteCheck(data.input, data.inputName)
    return DS, classifiers, [DS.get("dataName", "")]


class Drawing(NamedTuple):
    """What is special in the pictures of a classifier; the defaults suit any classifier."""

    look: type = Look  # its options of appearance
    modes: Mapping[str, Mode] = MODES
    # prepare(DS, classifiers, mode, look) returns the DS and the classifiers to draw, and the title
    prepare: Callable = finiteSamples
    # limits(limits (d, 2), model) returns the limits of the grid, by default as they are
    limits: Callable = lambda limits, model: limits
    # surface(x, y, model, classify) returns the surface over the grid
    surface: Callable = surface


# k nearest neighbours -------------------------------------------------------------------------------------------------


def knncSamples(DS, classifiers, mode, look):
    """Return dataset, classifiers and title, which has k."""
    DS, classifiers, (name,) = finiteSamples(DS, classifiers, mode, look)
    k = f"k = {classifiers[0].model.opt.k}"
    return DS, classifiers, [f"{name}, {k}" if name else k]


def voteSurface(x, y, model, classify):
    """Return the surface; votes are equal over areas, so the score is 1 for the predicted class and 0 for others."""
    S = surface(x, y, model, classify)
    S.score = (S.computedClass == model.label[:, None, None]).astype(float)
    return S


# Linear classifier ----------------------------------------------------------------------------------------------------


def lincSamples(DS, classifiers, mode, look):
    """Return dataset, classifiers and title, or raise if the mode draws posteriors and the method has none."""
    method = classifiers[0].model.method
    if mode != "decBoundary" and method != "logistic":
        raise ValueError(
            f"mode {mode!r} draws posteriors, which method={method!r} does not know: take"
            " 'decBoundary' or method='logistic'"
        )
    return finiteSamples(DS, classifiers, mode, look)


DRAWINGS = {
    "qc": Drawing(QcLook, QC_MODES, qcSamples, surface=qcSurfaceOn),
    "nbc": Drawing(NbcLook, NBC_MODES, dropMissing, levelLimits, levelSurface),
    "knnc": Drawing(prepare=knncSamples, surface=voteSurface),
    "linc": Drawing(LincLook, prepare=lincSamples),
    "gmmc": Drawing(GmmcLook),
}


# The routine ----------------------------------------------------------------------------------------------------------


def classifierDraw(function, record, DS, prm, mode, look):
    """Draw what training returned, or for 'decBoundary' a list of it, by a mode; return the axes.

    `function` is the name of the plot function that was called, and `look` has its options of appearance.
    """
    modes = modesOf(record)
    mode = checkMode(mode, modes)
    scene = sceneOf(function, record, DS, prm, mode, look)
    d, look, size = len(scene.X), scene.look, modes[mode].size
    checkFeatures(mode, modes, d, canSelect=hasOption(record, "features"))
    name = f"{function}(..., {mode!r})"
    if size is None:
        where = axesFor(name, look.ax, fig=look.fig)
    else:
        where = figureFor(name, size(len(scene.model.label), d), look.fig, look.ax)
    return modes[mode].draw(where, scene)


def sceneOf(function, record, DS, prm, mode, look):
    """Return the Scene that classifierDraw draws, checked."""
    drawing = drawingOf(record)
    look = lookOf(function, look, drawing.look)
    checkModeOptions(mode, modesOf(record), look)
    classifiers = checkDrawn(record, prm, mode, look)
    DS, classifiers, title = drawing.prepare(DS, classifiers, mode, look)
    return makeScene(record, drawing, DS, classifiers, title, look)


def drawingOf(record):
    """Return the Drawing of a classifier."""
    return DRAWINGS.get(record.prefix, Drawing())


def modesOf(record):
    """Return the modes of a classifier by their names."""
    return {name: drawingOf(record).modes[name] for name in record.modes}


def hasOption(record, name):
    """Return whether the plots of a classifier have an option of appearance."""
    return name in drawingOf(record).look.__annotations__


def checkDrawn(record, prm, mode, look):
    """Return the classifiers as Checked, or raise if the mode does not draw so many, or an option is not for them."""
    # one classifier may be the tuple that training returned
    isSeveral = isinstance(prm, (list, tuple)) and not hasattr(prm, "_fields")
    if not (isSeveral and hasOption(record, "names")):
        if look.names is not None:
            raise TypeError("names is given, but it goes with a list of classifiers: leave it out")
        return [Checked(prm, record.check(prm))]
    name, number = f"{record.prefix}Prm", len(prm)
    if number == 0:
        raise ValueError(f"{name} is an empty list: give a trained classifier, or several")
    if number > 1 and mode != "decBoundary":
        raise ValueError(
            f"{name} is a list of {number} classifiers: 'decBoundary' draws several, {mode!r} draws"
            " one"
        )
    classifiers = [Checked(one, record.check(one)) for one in prm]
    for option in ("mass", "inactive"):
        if getattr(look, option):
            raise TypeError(f"{option} is given, but it is drawn of one classifier: leave it out")
    if look.names is not None:
        checkNames("names", look.names, number, "classifier")
    return classifiers
