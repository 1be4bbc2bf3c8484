"""Plots of the quadratic classifier."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from .private.check.arrays import asNumbers
from .private.check.dataset import checkDataset
from .private.check.options import checkMass, numberIn
from .private.check.select import indexOf
from .private.check.words import brief
from .private.draw.feature1d import checkBins, curvesDraw, histogramsDraw, rugDraw
from .private.draw.look import checkLook
from .private.draw.plane import outsideDraw
from .private.draw.scene import (
    Mode,
    Scene,
    checkClassifiers,
    checkMode,
    checkUnused,
    classCodes,
    decBoundaryDraw,
    drawnRange,
    hitsAndRejected,
    isSeveral,
    modeDraw,
    posterior2dAllDraw,
    titleDraw,
    uncrossed,
)
from .private.draw.solids import oneSize, panelsSize, pdf2dAllDraw, pdf2dDraw, posterior2dDraw
from .private.draw.style import INK, checkColors, color, light
from .private.draw.surface import checkPointNum, gridSurface, modelSpan, span
from .private.draw.texts import axisNames
from .private.draw.ticks import datesSet
from .private.kernel.decide import decide, normalised, thresholds
from .private.lecture.classifiers import QC
from .private.lecture.qc import logJoint
from .private.lecture.qcModel import checkModel
from .qcError import qcError
from .qcEval import qcEval
from .qcSection import qcSection
from .Struct import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import ArrayLike

    from .private.types import Colors, Limits, QcPrm, Row
    from .qcTrain import QcTrain

WANTS = {
    "at": "it is the place of a slice and goes with features=",
    "ownScale": "it goes with '2dPdf', whose panels have one height without it",
    "bins": "a histogram is drawn by '1dPdf', of samples with classes, and not of a slice",
    "mass": "ellipses are drawn by 'decBoundary' of one classifier",
    "inactive": "inactive boundaries are drawn by 'decBoundary' of one classifier",
}


@QC.registers("plot")
def qcPlot(
    DS: Row | None,
    qcPrm: QcPrm | QcTrain | Row | Sequence[Any],
    mode: str = "2dPdf",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    ownScale: bool = False,
    crosses: bool = True,
    legend: bool = True,
    features: Any = None,
    at: ArrayLike | None = None,
    inactive: bool = False,
    mass: ArrayLike = (),
    bins: int | str | None = None,
    names: Sequence[str] | None = None,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any:
    """Draw a trained quadratic classifier.

    '..Pdf' draws p(c_k) g(x; mu_k, Sigma_k), '..Posterior' P(c_k | x), 'decBoundary' where two scores are equal

    Parameters
    ----------
    DS : Struct or dict, or None
        ``input`` (d, n) and ``output`` (n,), the samples to draw; without ``output`` they are grey. Misclassified are
        those that are not in ``hitIndex``; without it, DS is classified here. None draws only the classifier, three
        standard deviations around the means.
    qcPrm : Struct or dict, or list of them
        What `qcTrain` returned. For a list, 'decBoundary' draws the boundaries of all in one axes, in different line
        styles.
    mode : {'2dPdf', '2dPdfAll', '2dPosterior', '2dPosteriorAll', 'decBoundary', '1dPdf', '1dPosterior'}
        In upper or lower case. For d = 2: '2dPdf', a row of 3-D surfaces of the weighted densities and a row of their
        contours, one column per class, all of one height; '2dPosterior', the same of the posteriors; '2dPdfAll', the
        weighted densities of all classes in one 3-D axes; 'decBoundary', the decision regions (hatched where samples
        are rejected), boundaries, samples, and crosses on misclassified samples; '2dPosteriorAll', the same with the
        regions shaded by the posterior of the class that is decided for, and lines where it is 60, 75 and 90 %. For
        d = 1: '1dPdf', the weighted densities, the samples below them, the thresholds, and the areas of error shaded;
        axes that share y keep the height of the highest curve; '1dPosterior', the same of the posteriors, without
        areas.
    ax : Axes, default the current axes, for 'decBoundary', '2dPosteriorAll', '1dPdf' and '1dPosterior'
    fig : Figure, default the current figure if it is empty, else a new one, for the other modes
    pointNum, margin : int, float
        Grid points along each axis, and extra room on each side of the samples, as a share of their range.
    limits : array_like (d, 2), optional
        The lower and the upper limit of each feature drawn, to compare pictures, or to see a part closely. Default,
        and where a row is None: the range of the samples and the margin, but for outliers, which are told at the edge:
        at each end one sample, of many up to .5 %, if the range is more than fivefold with them.
    ownScale : bool, default False
        For '2dPdf': give each class a height and shades of its own, so that the shape of low densities is seen.
    crosses : bool, default True
        Draw crosses on misclassified samples, at most 100 for classes of about the same size; the legend says how many
        are shown of how many.
    legend : bool, default True
        Show the legend: above the axes, or once below the figure for panels that show the same classes, there without
        the numbers of the panels. With it goes the scale of the shades, beside axes that stand alone.
    features : sequence of int or str, optional
        The features to draw if the classifier has more, by index or name. Regions, rate and crosses are those of the
        marginal; a slice has no rate and no crosses, since the samples are not in it.
    at : array_like, optional
        With `features`: values of the other features for a slice (see `qcSection`). Default: the exact marginal.
    inactive : bool, default False
        For 'decBoundary': draw dashed where two scores are equal, but a third is higher.
    mass : float or sequence of float, optional
        For 'decBoundary': draw ellipses that hold these shares of each class, such as .5 and .95.
    bins : int or 'auto', optional
        For '1dPdf': draw a histogram of each class in place of the areas of error, to see whether a Gaussian fits. A
        bar is as high as p(c_k) times the share of the class in it, divided by its width, so that bars and curves have
        one scale. 'auto' takes Scott's width, 3.49 s n^(-1/3), its geometric mean over the classes.
    names : sequence of str, optional
        For a list: the names of the classifiers.
    title : str, optional
        The title, instead of the automatic one; '' draws none.
    colors : colour or sequence of colours, optional
        One for each class, or one for all, which then differ by their markers; regions, surfaces, curves and ellipses
        follow the colour of their class. Default: ``axes.prop_cycle`` where a style sets it, else a palette that
        colour-blind readers and grey prints keep apart, as are its light shades of the regions.
    aspect : {'equal', 'auto'}, optional
        For 'decBoundary' and '2dPosteriorAll': one scale for both axes, or the whole axes filled. Default: one scale
        if the features have the same unit, unless the picture would be flatter than 1 : 2.
    alpha : float, default 1
        The opacity of the samples, from 0 to 1.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPdf' and '2dPosterior' the array: surfaces above, contours below.

    Warns
    -----
    UserWarning
        If a class is narrower than a step of the grid.

    Notes
    -----
    Statements S0-5, S0-10, S0-12, S0-13, S1-3, S3-3, S4-7, S4-9..13. Regions and boundaries are computed from
    logarithms or risks, so they are right even where all densities underflow. From 50,000 samples on, those of the
    large classes are drawn as a density, the darker the more samples, where a few alone are dots. PDF and SVG hold
    regions, densities, 3-D surfaces and more than 2000 markers as pictures, of the resolution that they are saved with:
    ``plt.savefig('a.pdf', dpi=300)``.
    See also: `qcTrain`, `qcAnimate`, `qcSurface`, `qcSection`, `qcBoundary`, `dsScatterPlot`.

    Examples
    --------
    >>> import matplotlib.pyplot as plt
    >>> from prtools import dsSelect, prData, qcPlot, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> fig, ax = plt.subplots()
    >>> ax = qcPlot(DS, qcTrain(DS), 'decBoundary', ax=ax)
    >>> ax.get_title()
    'iris: recog. rate = 98.00% (147 of 150)'
    """
    mode = checkMode(mode, MODES)
    look = checkLook(
        pointNum=pointNum,
        margin=margin,
        limits=limits,
        ownScale=ownScale,
        crosses=crosses,
        legend=legend,
        inactive=inactive,
        mass=checkMass(mass),
        names=names,
        title=title,
        bins=checkBins(bins),
        colors=colors,
        aspect=aspect,
        alpha=alpha,
    )
    several = isSeveral(qcPrm)
    checkUnused("ownScale", ownScale, mode == "2dPdf", WANTS["ownScale"])
    checkUnused("bins", bins is not None, mode == "1dPdf" and at is None, WANTS["bins"])
    checkUnused("at", at is not None, features is not None, WANTS["at"])
    checkUnused("mass", look.mass, mode == "decBoundary" and not several, WANTS["mass"])
    checkUnused("inactive", inactive, mode == "decBoundary" and not several, WANTS["inactive"])
    classifiers = checkClassifiers("qcPrm", qcPrm, mode, names)
    scene = qcScene(DS, classifiers, features, at, look)
    checkUnused("bins", bins is not None, scene.code is not None, WANTS["bins"])
    return modeDraw("qcPlot", MODES, mode, scene, len(scene.model.mu), ax, fig, sections=True)


def qcScene(DS, classifiers, features, at, look):
    """Return what is drawn, checked: samples, hits, rejected samples, the classifiers of the drawn features, names."""
    title, model, noSamples = "", checkModel(classifiers[0]), DS is None
    if noSamples:
        DS = Struct(input=modelSpan(model), inputName=model.inputName)
    data = checkDataset(DS, needOutput=False)
    if features is not None:
        f = indexOf("feature", features, len(model.mu), data.inputName or model.inputName)
        title = sectionText(f, at, data)
        classifiers = [qcSection(prm, f, at) for prm in classifiers]
        model = checkModel(classifiers[0])
        DS = Struct(
            DS,
            input=data.input[f],
            inputName=[data.inputName[i] for i in f] if data.inputName else None,
        )
        DS.pop("hitIndex", None)  # it was computed with all features
    classifiers = [model, *classifiers[1:]]  # checked once
    evaluate = partial(qcEval, qcPrm=model)
    hit, rejected = (
        (None, None) if noSamples or at is not None else hitsAndRejected(DS, data, model, evaluate)
    )
    inputName = axisNames(DS, asNumbers(DS["input"], "input"))
    code, names = classCodes(data, model)
    X = np.empty((len(model.mu), 0)) if noSamples else asNumbers(DS["input"], "input")
    titles = [DS.get("dataName", ""), title]
    look = look._replace(colors=checkColors(look.colors, names))
    return Scene(
        DS, X, code, names, hit, rejected, model, classifiers, gridSurface, titles, inputName, look
    )


def sectionText(f, at, data):
    """Return the title of a plot of some of the features."""
    if at is None:
        return f"marginal of {len(f)} of {len(data.input)} features"
    others = np.setdiff1d(np.arange(len(data.input)), f)
    values = np.reshape(at, -1)
    values = values[others] if values.size == len(data.input) else values
    names = data.inputName or [f"feature {i}" for i in range(len(data.input))]
    return "slice at " + ", ".join(f"{names[i]} = {v:g}" for i, v in zip(others, values))


def pdf1dDraw(ax, scene):
    """Draw the weighted densities of one feature, samples, thresholds, and the areas of error or histograms."""
    x, logProb, edges, row = scoresAlong(scene)
    Z = np.exp(np.minimum(logProb, 700))
    top, look = Z.max(), scene.look
    if look.bins is None:
        errorsDraw(
            ax,
            x,
            Z,
            edges,
            row,
            f"P(error) = {qcError(scene.classifiers[0]).error:.4g}",
            look.colors,
        )
    else:
        top = max(
            top,
            histogramsDraw(ax, scene.X[0], scene.code, scene.model.prior, look.bins, look.colors),
        )
    return featureDraw(ax, scene, x, Z, edges, row, top, "$p(c)\\,g(x)$")


def posterior1dDraw(ax, scene):
    """Draw the posteriors of one feature, a rug of the samples, and the thresholds."""
    x, logProb, edges, row = scoresAlong(scene)
    return featureDraw(ax, scene, x, normalised(logProb), edges, row, 1.0, "$P(c\\,|\\,x)$")


def featureDraw(ax, scene, x, Z, edges, row, top, name):
    """Draw the curves Z (K, m) over x (m,), up to `top` and named `name`, the regions, and a rug of the samples."""
    colors, alpha = scene.look.colors, scene.look.alpha
    bandsDraw(ax, edges, row, len(Z), colors)
    curvesDraw(ax, x, Z, scene.names, colors)
    thresholdsDraw(ax, edges[1:-1])
    rug = rugDraw(ax, scene.X[0], scene.code, uncrossed(scene), top, colors, alpha)
    ax.set(xlim=edges[[0, -1]], xlabel=scene.inputName[0], ylabel=name)
    datesSet(ax.xaxis, scene.inputName[0])
    outsideDraw(ax, rug, scene.code, colors, scene.look.limits)
    titleDraw(ax, scene)
    return ax


def scoresAlong(scene):
    """Return x (m,), ln p(c_k) g(x) as (K, m), the edges (t + 1,) of the decision regions, and the decision in each."""
    model = scene.model

    def decisionAt(points):
        return decide(logJoint(points, model), model.cost)

    mu, sd = model.mu[0], np.sqrt(model.sigma[:, 0, 0])
    DS, margin = drawnRange(scene)
    low, high = span(np.asarray(DS["input"], dtype=float)[0], numberIn("margin", margin, 0, 100))
    # points around each mean too, so that a class narrower than a step of the grid is not missed
    near = (mu[:, None] + sd[:, None] * np.linspace(-6, 6, 241)).ravel()
    x = np.union1d(
        np.linspace(low, high, checkPointNum(scene.look.pointNum)),
        near[(near > low) & (near < high)],
    )
    cut = thresholds(decisionAt, x)
    x = np.union1d(x, cut)
    edges = np.concatenate([[low], cut, [high]])
    middle = (edges[None, :-1] + edges[None, 1:]) / 2
    return x, logJoint(x[None, :], model), edges, decisionAt(middle)


def bandsDraw(ax, edges, code, K, colors=None):
    """Draw the regions of one feature: a band from each of the edges (m + 1,) to the next, of class `code` (m,).

    Code K is rejection: hatched.
    """
    for k, left, right in zip(code, edges[:-1], edges[1:]):
        if k < K:
            ax.axvspan(left, right, color=light(k, colors), linewidth=0, zorder=0)
        else:
            ax.axvspan(
                left, right, facecolor="white", edgecolor="0.6", hatch="//", linewidth=0, zorder=0
            )
    if K in code:
        ax.fill_between(
            [], [], facecolor="white", hatch="//", edgecolor="0.6", linewidth=0, label="rejected"
        )


def errorsDraw(ax, x, Z, edges, code, text, colors=None):
    """Shade the area below each curve Z[k] (m,) over the bands (see bandsDraw) of the other classes."""
    for k, z in enumerate(Z):
        for row, left, right in zip(code, edges[:-1], edges[1:]):
            if row in (k, len(Z)):
                continue
            hatch = ("\\\\\\\\", "////", "xx", "--")[k % 4]
            ax.fill_between(
                x,
                0,
                z,
                where=(x >= left) & (x <= right),
                facecolor=color(k, 0.6, colors),
                edgecolor=color(k, 1, colors),
                hatch=hatch,
                linewidth=0,
                zorder=2.5,
                gid=f"error {k}",
            )
    ax.fill_between(
        [], [], facecolor="0.85", hatch="////", edgecolor="0.5", linewidth=0, label=text
    )


def thresholdsDraw(ax, cut):
    """Draw a vertical line at each threshold, with the values in the legend."""
    if not cut.size:
        return None
    x, y = np.repeat(cut, 3), np.tile([0.0, 1.0, np.nan], cut.size)
    name = f"threshold{'s' * (cut.size > 1)} {brief([f'{v:.4g}' for v in cut])}"
    return ax.plot(x, y, "--", color=INK, transform=ax.get_xaxis_transform(), label=name, zorder=2)[
        0
    ]


MODES = {  # drawing function, number of features, size of a figure of several panels (None: one axes)
    "2dPdf": Mode(pdf2dDraw, 2, panelsSize),
    "2dPdfAll": Mode(pdf2dAllDraw, 2, oneSize),
    "2dPosterior": Mode(posterior2dDraw, 2, panelsSize),
    "2dPosteriorAll": Mode(posterior2dAllDraw, 2, None),
    "decBoundary": Mode(decBoundaryDraw, 2, None),
    "1dPdf": Mode(pdf1dDraw, 1, None),
    "1dPosterior": Mode(posterior1dDraw, 1, None),
}
