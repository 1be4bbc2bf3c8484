"""What the plots of all classifiers share: a scene (samples and classifiers, checked), and the modes that draw it.

A mode is drawn by draw(where, scene). Its `d` is the number of features that it draws (None: any). Its `panels` is None
if it draws into one axes, else a function of (K, d) that returns the size of the figure. Of a classifier, the scene has
the checked `model` (label, outputName, decision) and `surface`, a function of (DS, prm, pointNum, margin) that returns
a surface as `gridSurface` does.
"""

from collections import namedtuple

import numpy as np

from ..check.arrays import asNumbers
from ..check.dataset import checkDataset, hitMask, unseen
from ..check.names import checkNames, unknownName
from .certainty import certaintyDraw
from .legend import legendSet
from .look import checkLimits
from .panels import axesFor, figureFor, keepInside, limitsSet, titleSet
from .plane import (
    boundariesCompare,
    boundariesDraw,
    ellipsesDraw,
    meansDraw,
    missesDraw,
    outsideDraw,
    regionsDraw,
    samplesDraw,
)
from .style import checkColors
from .texts import axisNames, classTexts, rateText

Mode = namedtuple("Mode", "draw d panels")
Scene = namedtuple(
    "Scene", "DS X code names hit rejected model classifiers surface title inputName look"
)


def checkMode(mode, modes):
    """Return the name of a mode as the `modes` have it, in whatever case it was typed, or raise."""
    same = [name for name in modes if isinstance(mode, str) and name.lower() == mode.lower()]
    if not same:
        unknownName("mode", mode, modes)
    return same[0]


def checkUnused(name, given, used, why):
    """Raise if an argument is given that this mode does not use, and say why."""
    if given and not used:
        raise TypeError(f"{name} is given, but {why}: leave it out")


def isSeveral(prm):
    """Return whether a list of classifiers is given, not one, which may be the tuple that training returned."""
    return isinstance(prm, (list, tuple)) and not hasattr(prm, "_fields")


def checkClassifiers(name, prm, mode, names):
    """Return the classifiers given, as a list, or raise if the mode draws no such number, or the names do not fit."""
    several = isSeveral(prm)
    checkUnused("names", names is not None, several, "it goes with a list of classifiers")
    classifiers = list(prm) if several else [prm]
    K = len(classifiers)
    if K == 0:
        raise ValueError(
            f"{name} is an empty list: give a trained classifier, or a list of several"
        )
    if K > 1 and mode != "decBoundary":
        raise ValueError(
            f"{name} is a list of {K} classifiers: 'decBoundary' draws several, {mode!r} draws one"
        )
    if names is not None:
        checkNames("names", names, K, "classifier")
    return classifiers


def modeDraw(what, modes, mode, scene, d, ax, fig, sections=False):
    """Draw a scene of d features by one of the `modes` of the function `what`, which draws `sections` or not."""
    chosen = modes[mode]
    checkUnused(
        "aspect",
        scene.look.aspect is not None,
        mode in ("decBoundary", "2dPosteriorAll"),
        f"'decBoundary' and '2dPosteriorAll' take it, {mode!r} not",
    )
    if chosen.d not in (d, None):
        raise ValueError(dimensionMessage(modes, mode, d, sections))
    if chosen.panels:
        where = figureFor(
            f"{what}(..., {mode!r})", chosen.panels(len(scene.model.label), d), ax, fig
        )
    else:
        where = axesFor(f"{what}(..., {mode!r})", ax, fig)
    return chosen.draw(where, scene)


def dimensionMessage(modes, mode, d, sections):
    """Return a message: the mode does not fit d features, and which modes do."""
    fit = [f"'{m}'" for m in modes if modes[m].d in (d, None)]
    now = (
        f"for {d} there {'are' if len(fit) > 1 else 'is'} {', '.join(fit)}"
        if fit
        else f"for {d} there is no mode"
    )
    some = f"features=[{', '.join('ij'[: modes[mode].d])}]"
    remedy = (
        f";{f' draw a part of it with {some}, or' * sections} train on dsSelect(DS, {some})"
        * (d > modes[mode].d)
    )
    return f"mode {mode!r} draws {modes[mode].d} feature{'s' * (modes[mode].d > 1)} and DS has {d}: {now}{remedy}"


def classifierScene(DS, prm, model, evaluate, surface, look, title=None):
    """Return the scene of a classifier, checked as `model`, with evaluate(DS) and surface(DS, prm, pointNum, margin).

    Missing values (NaN) are allowed; modes that draw samples in the plane need them dropped before.
    """
    data = checkDataset(DS, needOutput=False)
    inputName = axisNames(DS, np.where(np.isnan(data.input), 0, data.input))
    code, names = classCodes(data, model)
    hit, rejected = hitsAndRejected(DS, data, model, evaluate)
    titles = [DS.get("dataName", "") if title is None else title]
    look = look._replace(colors=checkColors(look.colors, names))
    return Scene(
        DS, data.input, code, names, hit, rejected, model, [prm], surface, titles, inputName, look
    )


def hitsAndRejected(DS, data, model, evaluate):
    """Return which samples are hits (n,), and which are rejected, or None if unknown or impossible."""
    if data.output is None:
        return None, None
    hit, canReject = hitMask(DS, data.output.size), len(model.decision) > len(model.label)
    if hit is not None and not canReject:
        return hit, None
    computed = evaluate(DS).computedClass
    return computed == data.output if hit is None else hit, computed == model.decision[
        -1
    ] if canReject else None


def classCodes(data, model):
    """Return code (n,) and names of the classes to draw, those of the classifier first."""
    names = classTexts(model.label, model.outputName)
    if data.output is None:
        return None, names
    unknown = unseen(data.label, model.label)
    order = [*model.label.tolist(), *unknown]
    code = np.array([order.index(v) for v in data.label.tolist()])[data.code]
    return code, names + [f"class {v}" for v in unknown]


def titleDraw(ax, scene):
    """Set title and legend, and keep everything inside the figure."""
    rate = rateText(scene.hit, scene.rejected) if len(scene.classifiers) == 1 else ""
    titleSet(ax, *scene.title, rate, title=scene.look.title)
    if scene.look.legend:
        legendSet(ax)
    keepInside(ax)


def uncrossed(scene):
    """Return which samples get no cross: hits and rejected ones; None if there are no crosses."""
    if not scene.look.crosses:
        return None
    return scene.hit if scene.hit is None or scene.rejected is None else scene.hit | scene.rejected


def drawnRange(scene):
    """Return what spans the picture, its limits (d, 2) as samples, and no margin."""
    return {"input": checkLimits(scene.look, asNumbers(scene.DS["input"], "input"))}, 0


def sceneSurface(scene, prm=None):
    """Return the surface of a classifier, by default of the only one, over the drawn range."""
    DS, margin = drawnRange(scene)
    return scene.surface(
        DS, scene.classifiers[0] if prm is None else prm, scene.look.pointNum, margin
    )


def decBoundaryDraw(ax, scene, shaded=None):
    """Draw regions, boundaries, samples and crosses; of several classifiers only boundaries and samples.

    The regions of a single one are shaded(ax, scene, surface, image), if that function is given.
    """
    look, one = scene.look, len(scene.classifiers) == 1
    surfaces = [sceneSurface(scene, prm) for prm in scene.classifiers]
    if one:
        regions = regionsDraw(ax, surfaces[0], look.colors)
        if shaded:
            shaded(ax, scene, surfaces[0], regions)
        boundariesDraw(ax, surfaces[0])
        if look.inactive:
            boundariesDraw(ax, surfaces[0], -1, "equal scores, a third is higher")
    else:
        boundariesCompare(
            ax, surfaces, look.names or [f"classifier {v + 1}" for v in range(len(surfaces))]
        )
    if look.mass:
        ellipsesDraw(
            ax,
            getattr(scene.model, "gaussians", scene.model),
            look.mass,
            look.colors,
            getattr(scene.model, "code", None),
        )
    if scene.X.size:
        samplesDraw(ax, scene.X, scene.code, scene.names, colors=look.colors, alpha=look.alpha)
        missesDraw(ax, scene.X, uncrossed(scene) if one else None, code=scene.code)
    else:
        meansDraw(ax, scene.model.mu, scene.names, look.colors)
    limitsSet(ax, surfaces[0].x[[0, -1]], surfaces[0].y[[0, -1]], scene.inputName, look.aspect)
    outsideDraw(ax, scene.X, scene.code, look.colors, look.limits)
    titleDraw(ax, scene)
    return ax


def posterior2dAllDraw(ax, scene):
    """Draw what decBoundaryDraw does, with the regions shaded by the posterior of the answer."""
    return decBoundaryDraw(ax, scene, certaintyDraw)
