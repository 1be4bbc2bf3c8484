"""Chi-square Q-Q plot of the classes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import asNumbers
from .private.check.messages import brief, shown
from .private.check.options import resultOf
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, titleSet
from .private.draw.plane import samplesDraw
from .private.draw.style import INK, checkColors
from .private.draw.texts import classTexts

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .private.types import Colors
    from .Struct import Struct


def gaussianTestPlot(
    report: Struct,
    *,
    ax: Axes | None = None,
    title: str | None = None,
    colors: Colors = None,
    alpha: float | None = None,
) -> Axes:
    """Draw the squared Mahalanobis distances of each class against the quantiles expected of normal samples.

    The i-th of n distances is drawn over the quantile (i - 1/2) / n of chi-square with d degrees of freedom: normal
    classes follow the line; heavy tails lie above it, light tails below.

    Parameters
    ----------
    report : what `gaussianTest` returned
    ax : Axes, default the current axes; they are returned
    title, colors, alpha : optional
        The title, the colours of the classes, the opacity of the samples, as in `qcPlot`.

    Notes
    -----
    Statement S1-16. The line holds for many samples; even then, the last few points scatter widely.
    See also: `gaussianTest`.

    Examples
    --------
    >>> from prtools import gaussianTest, gaussianTestPlot, prData
    >>> ax = gaussianTestPlot(gaussianTest(prData('iris')))
    >>> ax.get_xlabel()
    'chi-square quantile, 4 degrees of freedom'
    """
    report = checkReport(report)
    texts = classTexts(report.label, report.outputName)
    look = checkLook(title=title, alpha=alpha, colors=checkColors(colors, texts))
    ax = axesFor("gaussianTestPlot", ax)
    d, points = report.shapiro.shape[1], quantilePoints(report)
    names = [
        f"{name} (p {p:.2g}{', rejected' if p < 0.05 else ''})"
        for name, p in zip(texts, report.pHenzeZirkler)
    ]
    right, top = 1.05 * points.max(axis=1)
    ax.axline((0, 0), slope=1, color=INK, linewidth=1, zorder=2)
    samplesDraw(
        ax,
        points,
        np.repeat(np.arange(len(names)), report.count.astype(np.intp)),
        names,
        colors=look.colors,
        alpha=look.alpha,
    )
    ax.set(
        xlim=(0, right),
        ylim=(0, top),
        ylabel="squared Mahalanobis distance",
        xlabel=f"chi-square quantile, {d} degree{'s' * (d > 1)} of freedom",
    )
    legendAbove(ax)
    titleSet(ax, "normal classes follow the line (p by Henze-Zirkler)", title=look.title)
    keepInside(ax)
    return ax


def checkReport(report):
    """Return what `gaussianTest` returned, or raise."""
    report = resultOf(
        "gaussianTest", report, {"label": "K", "count": "K", "pHenzeZirkler": "K", "shapiro": "Kd?"}
    )
    distance2, number = report.get("distance2"), report.count.tolist()
    if not isinstance(distance2, list) or [*map(np.size, distance2)] != number:
        raise ValueError(
            f"distance2 is {shown(distance2)}: it must be a list of {brief(number)} distances, as many as"
            " count says of each class; give what gaussianTest returned, unchanged"
        )
    return report


def quantilePoints(report):
    """Return the points (2, n): the chi-square quantile (i - 1/2) / n of each distance, and the distance."""
    from scipy.stats import chi2

    quantile = [
        chi2.ppf((np.arange(n) + 0.5) / n, report.shapiro.shape[1]) for n in map(int, report.count)
    ]
    return np.stack(
        [np.concatenate(quantile), asNumbers(np.concatenate(report.distance2), "distance2")]
    )
