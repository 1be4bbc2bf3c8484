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
from ..check.names import unknownName
from ..check.options import flag, textOf
from ..check.words import shown
from ..kernel.decide import normalised
from .certainty import certaintyDraw
from .panels import (
    axesFor,
    entries,
    figureFor,
    figureTitleSet,
    keepInside,
    legendBelow,
    legendSet,
    limitsSet,
    titleSet,
)
from .plane import boundariesCompare, boundariesDraw, ellipsesDraw, meansDraw, missesDraw, regionsDraw, samplesDraw
from .surface3d import contoursDraw, floorDraw, surfaceDraw, surfacesDraw
from .texts import axisNames, classTexts, rateText

Mode = namedtuple("Mode", "draw d panels")
Scene = namedtuple("Scene", "DS X code names hit rejected model classifiers surface title inputName look")
LOOK = {"pointNum": 201, "margin": .05, "limits": None, "ownScale": False, "crosses": True, "legend": True,
        "inactive": False, "mass": (), "names": None, "title": None, "bins": None}
FLAGS = [name for name, value in LOOK.items() if isinstance(value, bool)]
Look = namedtuple("Look", LOOK, defaults=LOOK.values())


def checkLook(**given):
    """Return the Look of the options given, or raise."""
    look = Look(**given)
    if look.title is not None:
        textOf("title", look.title, "the title of the picture")
    return look._replace(**{name: flag(name, getattr(look, name)) for name in FLAGS})


def checkMode(mode, modes):
    """Raise if the mode is none of the `modes`."""
    if not isinstance(mode, str) or mode not in modes:
        unknownName("mode", mode, modes)


def modeDraw(what, modes, mode, scene, d, ax, fig, sections=False):
    """Draw a scene of d features by one of the `modes` of the function `what`, which draws `sections` or not."""
    chosen = modes[mode]
    if chosen.d not in (d, None):
        raise ValueError(dimensionMessage(modes, mode, d, sections))
    if chosen.panels:
        where = figureFor(f"{what}(..., {mode!r})", chosen.panels(len(scene.model.label), d), ax, fig)
    else:
        where = axesFor(f"{what}(..., {mode!r})", ax, fig)
    return chosen.draw(where, scene)


def dimensionMessage(modes, mode, d, sections):
    """Return a message: the mode does not fit d features, and which modes do."""
    fit = [f"'{m}'" for m in modes if modes[m].d in (d, None)]
    now = f"for {d} there {'are' if len(fit) > 1 else 'is'} {', '.join(fit)}" if fit else f"for {d} there is no mode"
    some = f"features=[{', '.join('ij'[:modes[mode].d])}]"
    return (f"mode {mode!r} draws {modes[mode].d} feature{'s' * (modes[mode].d > 1)} and DS has {d}: {now};"
            f"{f' draw a part of it with {some}, or' * sections} train on dsSelect(DS, {some})")


def classifierScene(DS, prm, model, evaluate, surface, look, title=None):
    """Return the scene of a classifier, checked as `model`, with evaluate(DS) and surface(DS, prm, pointNum, margin).

    Missing values (NaN) are allowed; modes that draw samples in the plane need them dropped before.
    """
    data = checkDataset(DS, needOutput=False)
    inputName = axisNames(DS, np.where(np.isnan(data.input), 0, data.input))
    code, names = classCodes(data, model)
    hit, rejected = hitsAndRejected(DS, data, model, evaluate)
    titles = [DS.get("dataName", "") if title is None else title]
    return Scene(DS, data.input, code, names, hit, rejected, model, [prm], surface, titles, inputName, look)


def hitsAndRejected(DS, data, model, evaluate):
    """Return which samples are hits (n,), and which are rejected, or None if unknown or impossible."""
    if data.output is None:
        return None, None
    hit, canReject = hitMask(DS, data.output.size), len(model.decision) > len(model.label)
    if hit is not None and not canReject:
        return hit, None
    computed = evaluate(DS).computedClass
    return computed == data.output if hit is None else hit, computed == model.decision[-1] if canReject else None


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
    """Return what spans the picture: the samples and the margin, or the limits (d, 2) and no margin."""
    if scene.look.limits is None:
        return scene.DS, scene.look.margin
    d = len(scene.X)
    limits = asNumbers(scene.look.limits, "limits")
    if limits.shape != (d, 2) or not (np.isfinite(limits).all() and (limits[:, 0] < limits[:, 1]).all()):
        raise ValueError(f"limits is {shown(limits.tolist())}: it must have {d} x 2 numbers, the lower and the upper"
                         f" limit of each feature, as [{', '.join(['[0, 1]'] * d)}]")
    return {"input": limits}, 0


def sceneSurface(scene, prm=None):
    """Return the surface of a classifier, by default of the only one, over the drawn range."""
    DS, margin = drawnRange(scene)
    return scene.surface(DS, scene.classifiers[0] if prm is None else prm, scene.look.pointNum, margin)


def decBoundaryDraw(ax, scene, shaded=None):
    """Draw regions, boundaries, samples and crosses; of several classifiers only boundaries and samples.

    The regions of a single one are shaded(ax, scene, surface, image), if that function is given.
    """
    look, one = scene.look, len(scene.classifiers) == 1
    surfaces = [sceneSurface(scene, prm) for prm in scene.classifiers]
    if one:
        regions = regionsDraw(ax, surfaces[0])
        if shaded:
            shaded(ax, scene, surfaces[0], regions)
        boundariesDraw(ax, surfaces[0])
        if look.inactive:
            boundariesDraw(ax, surfaces[0], -1, "equal scores, a third is higher")
    else:
        boundariesCompare(ax, surfaces, look.names or [f"classifier {v + 1}" for v in range(len(surfaces))])
    if look.mass:
        ellipsesDraw(ax, scene.model, look.mass)
    if scene.X.size:
        samplesDraw(ax, scene.X, scene.code, scene.names)
        missesDraw(ax, scene.X, uncrossed(scene) if one else None, code=scene.code)
    else:
        meansDraw(ax, scene.model.mu, scene.names)
    limitsSet(ax, surfaces[0].x[[0, -1]], surfaces[0].y[[0, -1]], scene.inputName)
    titleDraw(ax, scene)
    return ax


def posterior2dAllDraw(ax, scene):
    """Draw what decBoundaryDraw does, with the regions shaded by the posterior of the answer."""
    return decBoundaryDraw(ax, scene, certaintyDraw)


def pdf2dDraw(fig, scene, density="g(x;\\mu_{{{k}}},\\Sigma_{{{k}}})", what="densities"):
    """Draw the weighted densities, of one height unless each class has its own scale."""
    S = sceneSurface(scene)
    Z = np.exp(np.minimum(S.logProb, 700))
    heads = [f"{name}$p(c_{{{k}}})\\,{density.format(k=k)}$" for k, name in panelHeads(scene)]
    peak = None if scene.look.ownScale else float(Z.max())
    return panelsDraw(fig, scene, S, Z, f"{what} weighted by the priors", heads, peak)


def pdf2dAllDraw(fig, scene, what="densities"):
    """Draw the weighted densities of all classes in one 3-D axes, over the samples and the decision regions."""
    S = sceneSurface(scene)
    ax = fig.add_subplot(projection="3d")
    peak = surfacesDraw(ax, S, np.exp(np.minimum(S.logProb, 700)))
    for k, name in enumerate(scene.names):
        own = scene.code == k if scene.code is not None and scene.X.size else np.zeros(scene.X.shape[1], dtype=bool)
        floorDraw(ax, S, scene.X[:, own], k, peak, name)
    ax.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1])
    titleSet(ax, *scene.title, f"{what} weighted by the priors", title=scene.look.title)
    solidFit(fig, ax, scene.look.legend)
    return ax


def posterior2dDraw(fig, scene):
    """Draw the posteriors."""
    S = sceneSurface(scene)
    heads = [f"{name}$P(c_{{{k}}}\\,|\\,x)$" for k, name in panelHeads(scene)]
    return panelsDraw(fig, scene, S, normalised(S.logProb), "posteriors", heads, 1.0)


def panelHeads(scene):
    """Return (index, name with a separator) of each class for a title: labels as index, or 1..K for strings."""
    label = scene.model.label
    index = label.tolist() if label.dtype.kind in "iu" else range(1, len(label) + 1)
    part = ": " if len(label) <= 4 and max(map(len, scene.names)) <= 14 else "\n"
    return [(k, name + part) for k, name in zip(index, scene.names)]


def panelsDraw(fig, scene, S, Z, what, heads, peak=None):
    """Draw Z (K, m, m): a row of 3-D surfaces and a row of contours with the samples, one column per class."""
    K = len(Z)
    panels = np.empty((2, K), dtype=object)
    for k in range(K):
        own = scene.X[:, scene.code == k] if scene.code is not None else np.empty((2, 0))
        upper = panels[0, k] = fig.add_subplot(2, K, k + 1, projection="3d")
        surfaceDraw(upper, S, Z[k], k, own, peak)
        lower = panels[1, k] = fig.add_subplot(2, K, K + k + 1)
        contoursDraw(lower, S, Z[k], k, peak)
        if scene.X.size:
            samplesDraw(lower, scene.X, scene.code, scene.names, .5)
        upper.set_title(heads[k])
        upper.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1])
        lower.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1] if k == 0 else "")
    panelsFit(fig, panels, scene.look.legend)
    figureTitleSet(fig, *scene.title, what, title=scene.look.title)
    return panels


def panelsSize(K, d):
    """Return the width and height in inches for a column of two panels per class."""
    return float(np.clip(3.6 * K, 6, 20)), 6.6


def oneSize(K, d):
    """Return the width and height in inches of a single 3-D panel."""
    return 6.4, 5.2


def solidFit(fig, ax, legend, markerscale=1.8, right=3):
    """Lay out single 3-D axes under their title: the legend below, room for `right` letters beside them."""
    room = legendBelow(fig, entries(ax), markerscale=markerscale) if legend else 0
    if fig.get_layout_engine() is None:
        letter, (wide, high) = ax.title.get_fontsize() / 72, fig.bbox.size / fig.dpi
        fig.subplots_adjust(left=.02, right=1 - right * letter / wide, bottom=(room + 2 * letter) / high,
                            top=1 - (1.6 + 1.2 * ax.get_title().count("\n")) * letter / high)


def panelsFit(fig, panels, legend=True):
    """Lay out a row of 3-D panels over a row of plane ones: room for labels and title, one legend below."""
    import matplotlib as mpl

    if fig.get_layout_engine() is None:
        wide, high = fig.bbox.size / fig.dpi * 10 / mpl.rcParams["font.size"]
        fig.subplots_adjust(left=.65 / wide, right=1 - .3 / wide, bottom=min(1 / high, .2), top=1 - min(.8 / high, .2),
                            wspace=.25, hspace=.3)
        cut = .06 * fig.dpi - min(ax.get_tightbbox().x0 for ax in panels[:, 0])
        if cut > 0:
            fig.subplots_adjust(left=.65 / wide + cut / fig.bbox.width)
    if legend:
        legendBelow(fig, entries(panels[1, 0]), markerscale=1.8)
