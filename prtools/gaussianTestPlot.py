"""Draw a chi-square Q-Q plot of the Mahalanobis distances."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asNumbers
from .private.check.messages import brief, plural, shown
from .private.check.options import checkResult
from .private.draw.appearance import checkLook
from .private.draw.frame import axesFor, captionSet
from .private.draw.plane import samplesDraw
from .private.draw.style import ink
from .private.draw.texts import classTexts
from .private.types import Axes, Colors, Struct


def gaussianTestPlot(
    report: Struct,
    *,
    ax: Axes | None = None,
    title: str | None = None,
    colors: Colors = None,
    alpha: float | None = None,
) -> Axes:
    """Plot the squared Mahalanobis distances of each class against chi-square quantiles (Q-Q plot).

    The i-th of n distances is plotted against the (i - 1/2) / n quantile of the chi-square distribution with d degrees
    of freedom. For a normally distributed class, the points follow the reference line. The last points lie above the
    line for a class with heavy tails, and below the line for a class with light tails.

    Parameters
    ----------
    report : GaussianReport
        Test results returned by `gaussianTest`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title, colors, alpha : optional
        Title, class colours and opacity of the samples; see `qcPlot`.

    Notes
    -----
    See statement S1-16. For large, normally distributed classes, the points approach the reference line, but the last
    few points always scatter widely.
    See also: `gaussianTest`.

    Examples
    --------
    >>> from prtools import gaussianTest, gaussianTestPlot, prData
    >>> ax = gaussianTestPlot(gaussianTest(prData('iris')))
    >>> ax.get_xlabel()
    'chi-square quantile, 4 degrees of freedom'
    """
    report = checkReport(report)
    names = classTexts(report.label, report.outputName)
    look = checkLook(names, report.label, title=title, alpha=alpha, colors=colors)
    ax = axesFor("gaussianTestPlot", ax)
    d = report.shapiro.shape[1]
    points = quantilePoints(report, d)
    code = np.repeat(np.arange(len(names)), report.count.astype(np.intp))
    texts = []
    for name, p in zip(names, report.pHenzeZirkler):
        texts.append(f"{name} (p {p:.4g}{', rejected' if p < 0.05 else ''})")
    right, top = 1.05 * points.max(axis=1)
    ax.axline((0, 0), slope=1, color=ink(), linewidth=1, zorder=2, label="normal distribution")
    samplesDraw(ax, points, code, texts, colors=look.colors, alpha=look.alpha)
    xLabel = f"chi-square quantile, {plural(d, 'degree')} of freedom"
    ax.set(xlim=(0, right), ylim=(0, top), xlabel=xLabel, ylabel="squared Mahalanobis distance")
    captionSet(ax, "normal classes follow the line (p: Henze-Zirkler test)", title=look.title)
    return ax


def checkReport(report):
    """Validate and return a result of `gaussianTest`."""
    shapes = {"label": "K", "count": "K", "pHenzeZirkler": "K", "shapiro": "Kd?"}
    report = checkResult("gaussianTest", report, shapes)
    distance2, count = report.get("distance2"), report.count.tolist()
    if not isinstance(distance2, list) or [np.size(row) for row in distance2] != count:
        rule = f"it must be a list of arrays with {brief(count)} distances"
        remedy = "Pass the result that gaussianTest returned."
        raise ValueError(f"distance2 is {shown(distance2)}, but {rule}. {remedy}")
    return report


def quantilePoints(report, d):
    """Return the chi-square quantiles and the squared distances as points (2, n)."""
    from scipy.stats import chi2

    quantile = [chi2.ppf((np.arange(n) + 0.5) / n, d) for n in report.count.astype(int)]
    distance2 = asNumbers(np.concatenate(report.distance2), "distance2")
    return np.stack([np.concatenate(quantile), distance2])
