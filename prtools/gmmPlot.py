"""Plot of a Gaussian mixture."""

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
from .private.draw.style import INK
from .private.draw.texts import axisNames
from .private.draw.ticks import datesSet
from .private.lecture.gmm import gmmScores
from .private.lecture.gmmModel import checkGmm
from .private.types import ArrayLike, Axes, GmmTrained, Row, Unpack
from .Struct import Struct

MASS = (0.5, 0.95)  # shares of a Gaussian that its ellipses hold


@listsLook(GmmLook, pointNum=401)
def gmmPlot(data: ArrayLike | Row, gmmPrm: GmmTrained, **look: Unpack[GmmLook]) -> Axes:
    """Draw a Gaussian mixture of one or two features over the samples.

    d = 1: the parts w_j g(x; mu_j, Sigma_j) and their sum p(x) over a histogram; d = 2: ellipses over the samples

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, as `gmmTrain` takes them. For d = 2 a sample has the colour of the Gaussian that it most likely came
        from.
    gmmPrm : Struct or dict
        What `gmmTrain` returned. An ellipse holds 50 or 95 % of a Gaussian; its mean is a cross.
    ax : Axes, optional
        Axes to draw in, which are returned. By default, the current axes.
    pointNum, margin : int, float
        Points along each curve, and extra room on each side of the samples, as a share of their range.
    limits : array_like (d, 2), optional
        The lower and the upper limit of each feature, as in `qcPlot`.
    bins : int, optional
        For d = 1: the number of bins of the histogram. Default: as 'auto' in `qcPlot`.
    legend, title, colors, aspect, alpha : optional
        As in `qcPlot`, with a colour for each Gaussian.

    Returns
    -------
    Axes

    Notes
    -----
    See statement S0-7. The title has the mean of ln p(x) over the samples.
    See also: `gmmTrain`, `gmmAnimate`, `gmmcPlot`.

    Examples
    --------
    >>> from prtools import gmmPlot, gmmTrain, prData
    >>> DS = prData('random2')
    >>> ax = gmmPlot(DS, gmmTrain(DS, gaussianNum=4))
    >>> print(ax.get_title())
    random2
    4 Gaussians, mean log-likelihood 0.03482
    """
    model, X = checkGmm(gmmPrm), checkData(data)
    names = [f"Gaussian {j}" for j in model.label]
    options = lookOf("gmmPlot", {"pointNum": 401, **look}, GmmLook, names)
    d, k = model.mu.shape
    if d > 2 or len(X) != d:
        raise ValueError(
            f"data has {len(X)} features and the mixture {d}: gmmPlot draws 1 or 2, of both alike;"
            " fit dsSelect(DS, features=[i, j])"
        )
    if options.bins is not None and d == 2:
        raise TypeError("bins is given, but a histogram is drawn of 1 feature: leave it out")
    logLike, score = gmmScores(X, model)
    ax = axesFor("gmmPlot", options.ax)
    DS = data if isinstance(data, Mapping) else Struct(inputName=model.inputName)
    draw = curvesOver if d == 1 else ellipsesOver
    draw(ax, X, model, score.argmax(axis=0), names, axisNames(DS, X), options)
    text = f"{plural(k, 'Gaussian')}, mean log-likelihood {logLike.mean():.4g}"
    captionFit(ax, DS.get("dataName"), text, title=options.title, legend=options.legend)
    return ax


def curvesOver(ax, X, model, code, names, inputName, look):
    """Draw the parts of the mixture and their sum over a histogram of all samples."""
    ((low, high),) = limits = checkLimits(look, X)
    x = np.union1d(np.linspace(low, high, look.pointNum), np.clip(model.mu[0], low, high))
    logLike, parts = gmmScores(x[None, :], model)
    bins = binNumber(X[0], code, look.bins or "auto")
    histogramsDraw(ax, X[0], np.zeros(X.shape[1], dtype=int), np.ones(1), bins, ["0.5"])
    ax.plot(x, np.exp(logLike), color=INK, linewidth=4, label="$p(x)$", zorder=2.8)
    curvesDraw(ax, x, np.exp(parts), names, look.colors)
    formula = "$p(x) = \\sum_j w_j\\,g(x;\\mu_j,\\Sigma_j)$"
    ax.set(xlim=limits[0], xlabel=inputName[0], ylabel=formula)
    ax.set_ylim(bottom=0)
    datesSet(ax.xaxis, inputName[0])


def ellipsesOver(ax, X, model, code, names, inputName, look):
    """Draw the samples, each in the colour of its most probable Gaussian, and mean and two ellipses of each."""
    samplesDraw(ax, X, code, names, colors=look.colors, alpha=look.alpha)
    ellipsesDraw(ax, model, MASS, look.colors, np.arange(len(names)))
    ax.plot(
        *model.mu,
        "P",
        linestyle="",
        label="means",
        color="white",
        markeredgecolor=INK,
        markersize=8,
        zorder=4,
    )
    limitsSet(ax, *checkLimits(look, X), inputName, look.aspect)
    outsideDraw(ax, X, code, look.colors, look.limits)
