"""Plot a Gaussian mixture."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from .private.check.dataset import checkData
from .private.check.messages import plural
from .private.draw.appearance import GmmLook, checkLimits, listsLook, lookOf
from .private.draw.feature1d import binNumber, curvesDraw, histogramsDraw
from .private.draw.frame import axesFor, captionFit
from .private.draw.panels import limitsSet
from .private.draw.plane import ellipsesDraw, outsideDraw, samplesDraw
from .private.draw.style import ink, paper
from .private.draw.texts import axisNames
from .private.draw.ticks import datesSet
from .private.lecture.gmm import gmmScores
from .private.lecture.gmmModel import checkGmm
from .private.types import ArrayLike, Axes, GmmTrained, Row, Unpack
from .Struct import Struct

MASS = (0.5, 0.95)  # probabilities that the two ellipses of a Gaussian contain


@listsLook(GmmLook, pointNum=401)
def gmmPlot(data: ArrayLike | Row, gmmPrm: GmmTrained, **look: Unpack[GmmLook]) -> Axes:
    """Plot a Gaussian mixture of one or two features together with the samples.

    For d = 1, the plot shows the components w_j g(x; mu_j, Sigma_j), the density p(x) and a histogram of the samples.
    For d = 2, the plot shows the samples and ellipses for each Gaussian.

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, as in `gmmTrain`. For d = 2, each sample has the colour of its most probable Gaussian.
    gmmPrm : Struct or dict
        Mixture returned by `gmmTrain`. The ellipses of a Gaussian contain 50 and 95 % of its probability, and a cross
        marks its mean.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    pointNum, margin : int, float
        Number of points along each curve, and margin on each side of the samples as a fraction of their range.
    limits : array_like (d, 2), optional
        Lower and upper limits of each feature; see `qcPlot`.
    bins : int, optional
        Number of bins of the histogram for d = 1. By default, the number is chosen automatically, as in `qcPlot`.
    legend, title, colors, aspect, alpha : optional
        These arguments have the same meaning as in `qcPlot`, but `colors` contains one colour per Gaussian.

    Returns
    -------
    Axes

    Notes
    -----
    See statement S0-7. The title shows the mean of ln p(x) over the samples.
    See also: `gmmTrain`, `gmmAnimate`, `gmmcPlot`.

    Examples
    --------
    >>> from prtools import gmmPlot, gmmTrain, prData
    >>> DS = prData('random2')
    >>> ax = gmmPlot(DS, gmmTrain(DS, gaussianNum=4))
    >>> print(ax.get_title())
    random2: 4 Gaussians, mean log-likelihood 0.03482
    """
    model, (X, weight) = checkGmm(gmmPrm), checkData(data)
    names = [f"Gaussian {j}" for j in model.label]
    options = lookOf("gmmPlot", {"pointNum": 401, **look}, GmmLook, names)
    d, k = model.mu.shape
    if d > 2 or len(X) != d:
        raise ValueError(
            f"data has {plural(len(X), 'feature')} and the mixture has {plural(d, 'feature')}, but"
            " both must have 1 feature, or both must have 2. Fit and plot dsSelect(DS, features=[i,"
            " j])."
        )
    if options.bins is not None and d == 2:
        raise TypeError("bins is given, but only data with 1 feature have a histogram. Omit bins.")
    logLike, score = gmmScores(X, model)
    ax = axesFor("gmmPlot", options.ax)
    DS = data if isinstance(data, Mapping) else Struct(inputName=model.inputName)
    draw = curvesOver if d == 1 else ellipsesOver
    draw(ax, X, model, score.argmax(axis=0), names, axisNames(DS, X), options)
    text = f"{plural(k, 'Gaussian')}, mean log-likelihood {np.average(logLike, weights=weight):.4g}"
    captionFit(ax, DS.get("dataName"), text, title=options.title, legend=options.legend)
    return ax


def curvesOver(ax, X, model, code, names, inputName, look):
    """Draw the components of the mixture and their sum over a histogram of all samples."""
    ((low, high),) = limits = checkLimits(look, X)
    x = np.union1d(np.linspace(low, high, look.pointNum), np.clip(model.mu[0], low, high))
    logLike, parts = gmmScores(x[None, :], model)
    bins = binNumber(X[0], code, look.bins or "auto")
    histogramsDraw(ax, X[0], np.zeros(X.shape[1], dtype=int), np.ones(1), bins, ["0.5"])
    ax.plot(x, np.exp(logLike), color=ink(), linewidth=4, label="$p(x)$", zorder=2.8)
    curvesDraw(ax, x, np.exp(parts), names, look.colors)
    formula = "$p(x) = \\sum_j w_j\\,g(x;\\mu_j,\\Sigma_j)$"
    ax.set(xlim=limits[0], xlabel=inputName[0], ylabel=formula)
    ax.set_ylim(bottom=0)
    datesSet(ax.xaxis, inputName[0])


def ellipsesOver(ax, X, model, code, names, inputName, look):
    """Draw the samples in the colour of their most probable Gaussian, with the mean and ellipses of each Gaussian."""
    samplesDraw(ax, X, code, names, colors=look.colors, alpha=look.alpha)
    ellipsesDraw(ax, model, MASS, look.colors, np.arange(len(names)))
    ax.plot(
        *model.mu,
        "P",
        linestyle="",
        label="means",
        color=paper(),
        markeredgecolor=ink(),
        markersize=8,
        zorder=4,
    )
    limitsSet(ax, *checkLimits(look, X), inputName, look.aspect)
    outsideDraw(ax, X, code, look.colors, look.limits)
