"""Plots of the naive Bayes classifier."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from .dsSelect import dsSelect
from .nbcEval import nbcEval
from .private.check.dataset import checkDataset
from .private.check.options import flag, numberIn
from .private.draw.feature1d import checkBins, curvesDraw, histogramsDraw, jitter, rugDraw
from .private.draw.grid import gridFit, gridPanels, gridSize
from .private.draw.letters import ticksWritten
from .private.draw.look import checkLook
from .private.draw.panels import figureTitleSet, keepInside
from .private.draw.scene import (
    Mode,
    checkMode,
    checkUnused,
    classifierScene,
    decBoundaryDraw,
    modeDraw,
    posterior2dAllDraw,
)
from .private.draw.solids import panelsSize, pdf2dDraw, posterior2dDraw
from .private.draw.style import INK, color, marker
from .private.draw.surface import LOWEST, checkPointNum, grid, span, surface
from .private.draw.ticks import namedTicks
from .private.kernel.calls import warn
from .private.lecture.classifiers import NBC
from .private.lecture.nbc import nbcLogProb
from .private.lecture.nbcFeature import lnFactor
from .private.lecture.nbcModel import checkNbc

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from .nbcTrain import NbcTrain
    from .private.types import Colors, Limits, NbcPrm, Row


@NBC.registers("plot")
def nbcPlot(
    DS: Row,
    nbcPrm: NbcPrm | NbcTrain | Row,
    mode: str = "2dPdf",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    ownScale: bool = False,
    bins: int | str | None = None,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any:
    """Draw a trained naive Bayes classifier.

    '1dPdf' draws P(x_j | c_k); '2dPdf' p(c_k) P(x_1 | c_k) P(x_2 | c_k); the other modes as qcPlot

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,), the samples to draw; without ``output`` they are grey. Misclassified are
        those that are not in ``hitIndex``; without it, DS is classified here.
    nbcPrm : what `nbcTrain` returned
    mode : {'2dPdf', '1dPdf', '2dPosterior', '2dPosteriorAll', 'decBoundary'}
        '1dPdf', for any d, draws one panel per feature: bars of the probabilities of its levels, or density curves and
        the samples ('histogram', 'caim': the probability of an interval divided by its length). The others need d = 2
        and are those of `qcPlot`; the levels of a discrete feature are bands, with the samples spread within. Samples
        with missing values are not drawn there, with a warning.
    ax : Axes, default the current axes, for 'decBoundary' and '2dPosteriorAll'
    fig : Figure, default the current figure if it is empty, else a new one, for the other modes
    pointNum, margin : int, float
        Grid points along each axis, and extra room on each side of the samples, as a share of their range.
    limits : array_like (2, 2), optional
        The lower and the upper limit of both features, to compare pictures, or to see a part closely. Default, and
        where a row is None: the range of the samples and the margin; levels are always drawn from the first to the
        last. Not for '1dPdf'.
    ownScale : bool, default False
        For '2dPdf': give each class a height and shades of its own. For '1dPdf': give each panel of levels a
        height of its own.
    bins : int or 'auto', optional
        For '1dPdf': draw a histogram of each class behind its density, as `qcPlot` does, here of area 1.
    crosses, legend : bool, default True
        Whether to draw crosses on misclassified samples, and the legend, as in `qcPlot`.
    title, colors, aspect, alpha : optional
        The title, the colours of the classes, the scale of the axes, the opacity of the samples, as in `qcPlot`.

    Returns
    -------
    Axes, or ndarray of Axes
        For '1dPdf' (d,), for '2dPdf' and '2dPosterior' (2, K): surfaces above, contours below.

    Notes
    -----
    Statements S4-21..28.
    See also: `nbcTrain`, `nbcExplain`, `qcPlot`.

    Examples
    --------
    >>> from prtools import nbcPlot, nbcTrain, prData
    >>> DS = prData('tennis')
    >>> panels = nbcPlot(DS, nbcTrain(DS), '1dPdf')
    >>> [label.get_text() for label in panels[0].get_xticklabels()]
    ['Sunny', 'Overcast', 'Rain']
    """
    mode = checkMode(mode, MODES)
    model, data = checkNbc(nbcPrm), checkDataset(DS, needOutput=False)
    gone = np.isnan(data.input).any(axis=0)
    if gone.any() and mode != "1dPdf":
        warn(f"{gone.sum()} of {gone.size} samples have missing values: they are not drawn")
        DS = dsSelect(DS, samples=~gone)
    checkUnused(
        "limits",
        limits is not None,
        mode != "1dPdf",
        "'1dPdf' draws all features, each in a panel of its own",
    )
    checkUnused(
        "bins",
        bins is not None,
        mode == "1dPdf" and data.output is not None,
        "a histogram is drawn by '1dPdf', of samples with classes",
    )
    checkUnused(
        "ownScale",
        flag("ownScale", ownScale),
        mode in ("1dPdf", "2dPdf"),
        "it goes with '1dPdf' and '2dPdf', whose panels have one height without it",
    )
    look = checkLook(
        pointNum=pointNum,
        margin=margin,
        limits=limits,
        ownScale=ownScale,
        crosses=crosses,
        legend=legend,
        title=title,
        bins=checkBins(bins),
        colors=colors,
        aspect=aspect,
        alpha=alpha,
    )
    scene = classifierScene(DS, nbcPrm, model, partial(nbcEval, nbcPrm=nbcPrm), nbcSurface, look)
    return modeDraw("nbcPlot", MODES, mode, scene, len(data.input), ax, fig)


def nbcSurface(DS, nbcPrm, pointNum=201, margin=0.05):
    """Return what gridSurface returns, of a naive Bayes classifier; between levels, the values of the nearest level."""
    model, X = checkNbc(nbcPrm), checkDataset(DS, needOutput=False).input
    around = np.stack([_bounds(row, prm, margin) for row, prm in zip(X, model.input)])
    x, y = grid(around, checkPointNum(pointNum), 0)

    def evaluate(points):
        nearest = [_nearest(row, prm) for row, prm in zip(points, model.input)]
        return np.maximum(
            nbcLogProb(np.stack(nearest), model), LOWEST
        )  # where all products are 0, all classes alike

    return surface(evaluate, model.label, x, y)


def _bounds(x, prm, margin):
    """Return the limits of an axis: half a level beyond the levels, else the range of the samples with the margin."""
    if prm["model"] == "discrete":
        return prm["level"][0] - 0.5, prm["level"][-1] + 0.5
    return span(x, numberIn("margin", margin, 0, 100))


def _nearest(x, prm):
    """Return values as they are, or for a discrete feature the levels nearest to them."""
    if prm["model"] != "discrete":
        return x
    level = prm["level"]
    return level[np.searchsorted((level[1:] + level[:-1]) / 2, x)].astype(float)


def spread(X, model):
    """Return samples (d, n), those of a discrete feature spread about their level so that equal samples are seen."""
    X = X.copy()
    for j, prm in enumerate(model.input):
        if prm["model"] == "discrete":
            X[j] += 0.8 * jitter(X.shape[1])[np.random.default_rng(j).permutation(X.shape[1])]
    return X


def planeDraw(draw, where, scene):
    """Draw as qcPlot does, with the levels of discrete features as ticks."""
    panels = draw(where, scene._replace(X=spread(scene.X, scene.model)))
    for ax in np.ravel(panels):
        for axis, prm in zip((ax.xaxis, ax.yaxis), scene.model.input):
            levelTicks(ax, axis, prm)
    if np.ndim(panels):
        roomForNames(where, panels[1])
    else:
        keepInside(panels)
    return panels


def levelTicks(ax, axis, prm):
    """Write the names of the levels of a discrete feature along an axis."""
    if prm["model"] == "discrete" and ax.name == "3d":
        letters = sum(
            map(len, prm["levelName"])
        )  # long names would overlap here; the contours below show them
        names = prm["levelName"] if letters <= 24 else [""] * len(prm["level"])
        axis.set_ticks(prm["level"], ticksWritten(axis, names))
    elif prm["model"] == "discrete":
        namedTicks(ax, axis, prm["levelName"], prm["level"])


def factorsDraw(fig, scene):
    """Draw P(x_j | c_k), one panel per feature."""
    d, own = len(scene.X), scene.model.opt.missing == "value"
    panels = gridPanels(fig, d)
    for j, (ax, prm) in enumerate(zip(panels, scene.model.input)):
        if prm["model"] == "discrete":
            values = np.append(prm["level"], [np.nan] * own)
            levelBarsDraw(
                ax, np.exp(lnFactor(values, prm, scene.model.opt)), scene.names, scene.look.colors
            )
            ax.set_ylabel("P(x | c)")
        else:
            curveDraw(ax, j, prm, scene)
        ax.set(xlabel=scene.inputName[j])
    ticks = [
        prm["levelName"] + ["missing"] * own if prm["model"] == "discrete" else None
        for prm in scene.model.input
    ]
    levels = [ax for ax, names in zip(panels, ticks) if names]
    if levels and not scene.look.ownScale:  # probabilities are compared; densities have a unit each
        top = max(ax.get_ylim()[1] for ax in levels)
        for ax in levels:
            ax.set_ylim(0, top)
    gridFit(fig, panels, ticks, scene.look.legend)
    figureTitleSet(fig, *scene.title, title=scene.look.title)
    return panels


def curveDraw(ax, j, prm, scene):
    """Draw the density of each class over a rug of the samples."""
    here = ~np.isnan(scene.X[j])
    low, high = span(scene.X[j, here], numberIn("margin", scene.look.margin, 0, 100))
    if "cut" in prm:
        x, Z = stepCurve(prm, scene.model.opt)
    else:
        x = np.linspace(low, high, checkPointNum(scene.look.pointNum))
        Z = np.exp(lnFactor(x, prm, scene.model.opt))
    look, code, top = scene.look, None if scene.code is None else scene.code[here], Z.max()
    curvesDraw(ax, x, Z, scene.names, look.colors)
    if look.bins is not None:
        top = max(
            top, histogramsDraw(ax, scene.X[j, here], code, np.ones(len(Z)), look.bins, look.colors)
        )
    rugDraw(ax, scene.X[j, here], code, None, top, look.colors, look.alpha)
    ax.set(xlim=(low, high), ylabel="p(x | c)")


def stepCurve(prm, opt):
    """Return the corners of the step curve: probability / length, from cut to cut and to the ends of the data."""
    ends = (
        prm["range"] if np.ptp(prm["range"]) else span(prm["range"], 0)
    )  # a single value has no range
    edges = np.concatenate([ends[:1], prm["cut"], ends[1:]])
    high = np.exp(lnFactor((edges[1:] + edges[:-1]) / 2, prm, opt)) / np.maximum(
        np.diff(edges), 1e-300
    )
    return np.repeat(edges, 2), np.pad(np.repeat(high, 2, axis=1), [(0, 0), (1, 1)])


def productsDraw(fig, scene):
    """Draw p(c_k) P(x_1 | c_k) P(x_2 | c_k): probabilities where both features are discrete, else densities."""
    what = (
        "probabilities"
        if all(prm["model"] == "discrete" for prm in scene.model.input)
        else "densities"
    )
    return pdf2dDraw(fig, scene, "P(x_1|c_{{{k}}})\\,P(x_2|c_{{{k}}})", what)


def levelBarsDraw(ax, P, names, colors=None):
    """Draw P (K, V) as V groups of bars, one per class, with markers on top, so that classes differ in grey prints."""
    K, V = P.shape
    for k in range(K):
        at = np.arange(V) + (k - (K - 1) / 2) * 0.8 / K
        ax.bar(at, P[k], 0.8 / K, color=color(k, 1, colors), edgecolor=INK, linewidth=0.5)
        ax.plot(
            at,
            P[k],
            marker(k),
            color=color(k, 1, colors),
            markeredgecolor=INK,
            label=names[k],
            clip_on=False,
            zorder=3,
        )
    ax.set(ylim=(0, 1.1 * P.max()))


def roomForNames(fig, panels):
    """Shrink a grid of panels if labels overlap the legend below or are cut off, unless a layout engine does."""
    if fig.get_layout_engine() is not None:
        return
    boxes = [ax.get_tightbbox() for ax in panels.flat]
    floor = fig.legends[-1].get_window_extent().y1 if fig.legends else 0
    lack = floor - min(box.y0 for box in boxes), 0.06 * fig.dpi - min(box.x0 for box in boxes)
    now, (wide, high) = fig.subplotpars, fig.bbox.size
    fig.subplots_adjust(
        bottom=now.bottom + max(lack[0], 0) / high, left=now.left + max(lack[1], 0) / wide
    )


MODES = {
    "1dPdf": Mode(factorsDraw, None, lambda K, d: gridSize(d)),
    "2dPdf": Mode(partial(planeDraw, productsDraw), 2, panelsSize),
    "2dPosterior": Mode(partial(planeDraw, posterior2dDraw), 2, panelsSize),
    "2dPosteriorAll": Mode(partial(planeDraw, posterior2dAllDraw), 2, None),
    "decBoundary": Mode(partial(planeDraw, decBoundaryDraw), 2, None),
}
