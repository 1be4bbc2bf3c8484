"""Plot the naive Bayes classifier, either with one panel per feature or in the plane of two features.

In the plane, each level of a discrete feature is drawn as a band.
"""

from functools import partial

import numpy as np

from ..check.dataset import checkDataset
from ..check.select import completeSamples
from ..lecture.nbcFeature import lnConditional
from .feature1d import checkBinned, curvesDraw, histogramsDraw, jitter, rugDraw
from .fonts import tickNames
from .modes import MODES, Mode
from .panelGrid import gridFit, gridPanels, gridSize
from .panels import figureTitleSet, keepInside
from .scene3d import pdf2dDraw
from .style import classStyle, ink
from .surface import span, surface
from .ticks import namedTicks

# On an axis of a 3-D panel, level names with more than WIDEST characters in total would overlap.
WIDEST = 24


def isDiscrete(feature):
    """Return whether a feature of the model is discrete."""
    return feature["model"] == "discrete"


# Samples and surface --------------------------------------------------------------------------------------------------


def dropMissing(DS, classifiers, mode, look):
    """Return the dataset and the classifiers to draw, and a list with the parts of the title.

    Except in the mode '1dPdf', omit samples with missing values, because the plane cannot show them.
    """
    checkDataset(DS, needOutput=False)
    if look.bins is not None:
        checkBinned(DS)
    if mode != "1dPdf":
        DS = completeSamples(DS)
    return DS, classifiers, [DS.get("dataName")]


def levelLimits(limits, model):
    """Convert the `limits` (2, 2) of the plot to the limits (2, 2) of the grid.

    For a discrete feature, the limits extend half a level beyond the lowest and the highest level.
    """
    limits = limits.copy()
    for row, feature in zip(limits, model.input):
        if isDiscrete(feature):
            row[:] = feature["level"][0] - 0.5, feature["level"][-1] + 0.5
    return limits


def levelSurface(x, y, model, classify):
    """Evaluate a classifier on the grid x, y. Values of discrete features are rounded to the nearest level."""

    def classifyNearest(points):
        rows = [nearestLevel(row, feature) for row, feature in zip(points, model.input)]
        return classify(np.stack(rows))

    return surface(x, y, model, classifyNearest)


def nearestLevel(x, feature):
    """Return the feature values x, which are rounded to the nearest level if the feature is discrete."""
    if not isDiscrete(feature):
        return x
    level = feature["level"]
    return level[np.searchsorted((level[1:] + level[:-1]) / 2, x)].astype(float)


def spread(X, model):
    """Return a copy of the samples X (d, n) with jitter around the levels of discrete features.

    Without jitter, equal samples would hide each other.
    """
    X = X.copy()
    n = X.shape[1]
    for j, feature in enumerate(model.input):
        if isDiscrete(feature):
            X[j] += 0.8 * jitter(n)[np.random.default_rng(j).permutation(n)]
    return X


# The plane of two features --------------------------------------------------------------------------------------------


def planeDraw(draw, target, scene):
    """Call draw(target, scene) to plot two features, and label the ticks of discrete features with level names."""
    panels = draw(target, scene._replace(X=spread(scene.X, scene.model)))
    for ax in np.ravel(panels):
        for axis, feature in zip((ax.xaxis, ax.yaxis), scene.model.input):
            if isDiscrete(feature):
                levelTicks(ax, axis, feature)
    if np.ndim(panels):
        roomForNames(target, panels[1])
    else:
        keepInside(panels)
    return panels


def levelTicks(ax, axis, feature):
    """Write the level names of a discrete feature along an axis."""
    names, level = feature["levelName"], feature["level"]
    if ax.name != "3d":
        namedTicks(ax, axis, names, level)
        return
    # Long names are omitted, because the contour plots below the 3-D panels show the names.
    if sum(map(len, names)) > WIDEST:
        names = [""] * len(level)
    axis.set_ticks(level, tickNames(axis, names))


def productsDraw(fig, scene):
    """Draw the product p(c_k) P(x_1 | c_k) P(x_2 | c_k) of each class k.

    The product is a probability if both features are discrete, and a density otherwise.
    """
    quantity = "probabilities" if all(map(isDiscrete, scene.model.input)) else "densities"
    return pdf2dDraw(fig, scene, "P(x_1|c_{{{k}}})\\,P(x_2|c_{{{k}}})", quantity)


def roomForNames(fig, panels):
    """Shrink a grid of panels if labels overlap the legend or extend beyond the left edge of the figure.

    If the figure has a layout engine, the layout engine reserves the space instead.
    """
    if fig.get_layout_engine() is not None:
        return
    boxes = [ax.get_tightbbox() for ax in panels.flat]
    legendTop = fig.legends[-1].get_window_extent().y1 if fig.legends else 0
    overlapBelow = max(legendTop - min(box.y0 for box in boxes), 0)
    overlapLeft = max(0.06 * fig.dpi - min(box.x0 for box in boxes), 0)
    fig.subplots_adjust(
        bottom=fig.subplotpars.bottom + overlapBelow / fig.bbox.height,
        left=fig.subplotpars.left + overlapLeft / fig.bbox.width,
    )


# A panel for each feature ---------------------------------------------------------------------------------------------


def factorsDraw(fig, scene):
    """Draw P(x_j | c_k) for all classes, in one panel per feature x_j."""
    features, look = scene.model.input, scene.look
    panels, ticks = gridPanels(fig, len(features)), []
    for j, (ax, feature) in enumerate(zip(panels, features)):
        if isDiscrete(feature):
            ticks.append(levelBarsDraw(ax, feature, scene))
        else:
            ticks.append(None)
            curveDraw(ax, j, feature, scene)
        ax.set(xlabel=scene.inputName[j])
    discrete = [ax for ax, feature in zip(panels, features) if isDiscrete(feature)]
    # Panels with probabilities share a scale. Densities cannot share a scale, because their units differ.
    if discrete and not look.ownScale:
        top = max(ax.get_ylim()[1] for ax in discrete)
        for ax in discrete:
            ax.set_ylim(0, top)
    gridFit(fig, panels, ticks, look.legend)
    figureTitleSet(fig, *scene.title, title=look.title)
    return panels


def levelBarsDraw(ax, feature, scene):
    """Draw P(x_j | c_k) of a discrete feature as bars, and return the level names.

    Each level has a group of bars, with one bar and one marker per class.
    """
    level, names = feature["level"], feature["levelName"]
    if scene.model.opt.missing == "value":
        level, names = np.append(level, np.nan), [*names, "missing"]
    # P (K, V) contains P(x_j | c_k) for K classes and V levels.
    P = np.exp(lnConditional(level, feature, scene.model.opt))
    K, V = P.shape
    for k in range(K):
        x = np.arange(V) + (k - (K - 1) / 2) * 0.8 / K
        style = classStyle(k, scene.look.colors)
        ax.bar(x, P[k], 0.8 / K, color=style["color"], edgecolor=ink(), linewidth=0.5)
        ax.plot(x, P[k], linestyle="", clip_on=False, zorder=3, label=scene.names[k], **style)
    ax.set(ylim=(0, 1.1 * P.max()), ylabel="P(x | c)")
    return names


def curveDraw(ax, j, feature, scene):
    """Draw the density of the continuous feature j for each class, with a rug plot of the samples."""
    look = scene.look
    isKnown = ~np.isnan(scene.X[j])
    values = scene.X[j, isKnown]
    code = None if scene.code is None else scene.code[isKnown]
    limits = span(values, look.margin)
    if "cut" in feature:
        x, Z = stepCurve(feature, scene.model.opt)
    else:
        x = np.linspace(*limits, look.pointNum)
        Z = np.exp(lnConditional(x, feature, scene.model.opt))
    top = Z.max()
    curvesDraw(ax, x, Z, scene.names, look.colors)
    if look.bins is not None:
        top = max(top, histogramsDraw(ax, values, code, np.ones(len(Z)), look.bins, look.colors))
    rugDraw(ax, values, code, None, top, look.colors, look.alpha)
    ax.set(xlim=limits, ylabel="p(x | c)")


def stepCurve(feature, opt):
    """Return the corners of the step curves of a binned feature as coordinates x (m,) and y (K, m).

    Row k of y contains the heights for class k. In each bin, the height is the probability divided by the bin width.
    The curves extend over the range of the data.
    """
    ends = feature["range"]
    if ends[0] == ends[-1]:  # If all values are equal, the range has width 0.
        ends = span(ends, 0)
    edges = np.concatenate([ends[:1], feature["cut"], ends[1:]])
    probability = np.exp(lnConditional((edges[1:] + edges[:-1]) / 2, feature, opt))
    height = probability / np.maximum(np.diff(edges), 1e-300)
    return np.repeat(edges, 2), np.pad(np.repeat(height, 2, axis=1), [(0, 0), (1, 1)])


DRAW = {name: mode.draw for name, mode in MODES.items()} | {"2dPdf": productsDraw}
NBC_MODES = {
    name: mode._replace(draw=partial(planeDraw, DRAW[name])) for name, mode in MODES.items()
}
NBC_MODES["1dPdf"] = Mode(factorsDraw, None, lambda K, d: gridSize(d), ("ownScale", "bins"))
