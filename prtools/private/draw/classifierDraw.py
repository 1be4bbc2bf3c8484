"""The picture of a trained classifier of any kind: one routine, driven by its record and its Drawing."""

from ..check.names import checkNames
from .appearance import lookOf
from .drawings import DRAWINGS, Drawing
from .modes import checkFeatures, checkMode, checkModeOptions
from .panels import axesFor, figureFor
from .scene import Trained, makeScene


def classifierDraw(function, record, DS, prm, mode, look):
    """Draw what training returned, or for 'decBoundary' a list of it, by a mode; return the axes.

    `function` is the name of the plot function that was called, and `look` has its options of appearance.
    """
    modes = {name: drawingOf(record).modes[name] for name in record.modes}
    mode = checkMode(mode, modes)
    scene = sceneOf(function, record, DS, prm, mode, look)
    d, K = len(scene.X), len(scene.model.label)
    checkFeatures(mode, modes, d, canSelect=hasOption(record, "features"))
    ax, fig, name = scene.look.ax, scene.look.fig, f"{function}(..., {mode!r})"
    if modes[mode].size is None:
        where = axesFor(name, ax, fig)
    else:
        where = figureFor(name, modes[mode].size(K, d), ax, fig)
    return modes[mode].draw(where, scene)


def sceneOf(function, record, DS, prm, mode, look):
    """Return the Scene that classifierDraw draws, checked."""
    drawing = drawingOf(record)
    look = lookOf(function, look, drawing.look)
    checkModeOptions(mode, {name: drawing.modes[name] for name in record.modes}, look)
    classifiers = checkClassifiers(record, prm, mode, look)
    DS, classifiers, title = drawing.prepare(DS, classifiers, mode, look)
    return makeScene(record, drawing, DS, classifiers, title, look)


def drawingOf(record):
    """Return the Drawing of a classifier."""
    return DRAWINGS.get(record.prefix, Drawing())


def hasOption(record, name):
    """Return whether the plots of a classifier have an option of appearance."""
    return name in drawingOf(record).look.__annotations__


def isSeveral(prm):
    """Return whether a list of classifiers is given, not one, which may be the tuple that training returned."""
    return isinstance(prm, (list, tuple)) and not hasattr(prm, "_fields")


def checkClassifiers(record, prm, mode, look):
    """Return the classifiers as Trained, or raise if the mode does not draw so many, or an option is not for them."""
    if not (hasOption(record, "names") and isSeveral(prm)):
        if look.names is not None:
            raise TypeError("names is given, but it goes with a list of classifiers: leave it out")
        return [Trained(prm, record.check(prm))]
    name, number = f"{record.prefix}Prm", len(prm)
    if number == 0:
        raise ValueError(
            f"{name} is an empty list: give a trained classifier, or a list of several"
        )
    if number > 1 and mode != "decBoundary":
        raise ValueError(
            f"{name} is a list of {number} classifiers: 'decBoundary' draws several, {mode!r} draws"
            " one"
        )
    for option in ("mass", "inactive"):
        if getattr(look, option):
            raise TypeError(f"{option} is given, but it is drawn of one classifier: leave it out")
    if look.names is not None:
        checkNames("names", look.names, number, "classifier")
    return [Trained(one, record.check(one)) for one in prm]
