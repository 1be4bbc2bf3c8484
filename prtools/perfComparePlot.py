"""Plot a comparison of classifiers."""

from __future__ import annotations

import numpy as np

from .private.check.messages import plural
from .private.check.names import checkNames
from .private.check.options import checkResult, flag, integerIn, numberIn
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import color, ink, paper
from .private.draw.ticks import namedTicks
from .private.types import Axes, Struct

SIGNIFICANT = 0.05  # p value below which a classifier counts as worse than the best classifier


def perfComparePlot(
    result: Struct, *, sort: bool = True, ax: Axes | None = None, title: str | None = None
) -> Axes:
    """Plot the recognition rates of classifiers with their 95 % confidence intervals.

    A hollow marker indicates a classifier that is significantly worse than the best classifier (McNemar's exact test, p
    < .05). The dotted line shows the recognition rate of a classifier that always chooses the largest class. If the
    rate of the largest class is far below all intervals, an arrow towards this rate replaces the line.

    Parameters
    ----------
    result : PerfCompare
        Result of `perfCompare`.
    sort : bool, default True
        Whether to sort the classifiers by recognition rate, with the best classifier at the top.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statement S0-17.
    See also: `perfCompare`, `confMatPlot`.

    Examples
    --------
    >>> from prtools import perfCompare, perfComparePlot, prData
    >>> ax = perfComparePlot(perfCompare(prData('iris')))
    >>> [t.get_text() for t in ax.get_yticklabels()]
    ['tied (linear)', 'quadratic', '5NN', '1NN', 'naive Bayes']
    """
    result = checkComparison(result)
    method = methodText(result)
    rate, lower, upper = 100 * np.stack([result.recogRate, result.lower, result.upper])
    order = np.arange(rate.size)
    if flag("sort", sort):
        order = np.argsort(-rate, kind="stable")
    best = rate.argmax()
    ax = axesFor("perfComparePlot", ax, title)
    for row, i in enumerate(order):
        isWorse = i != best and result.pValue[best, i] < SIGNIFICANT
        ax.plot(
            [lower[i], upper[i]], [row, row], color=color(0), marker="|", zorder=2, gid="interval"
        )
        ax.plot(
            rate[i],
            row,
            "o",
            color=paper() if isWorse else color(0),
            markeredgecolor=color(0),
            markersize=8,
            zorder=3,
            gid="rate",
            label=f"worse than {result.name[best]} (McNemar, p < {SIGNIFICANT:g})"
            if isWorse
            else "rate, 95% interval",
        )
        ax.annotate(
            f"{rate[i]:.1f}%",
            (1, row),
            (5, 0),
            xycoords=ax.get_yaxis_transform(),
            textcoords="offset points",
            va="center",
        )
    majorityDraw(ax, 100 * result.majorityRate, lower.min(), upper.max())
    ax.set(ylim=(rate.size - 0.5, -0.5), xlabel="recog. rate (%)")
    namedTicks(ax, ax.yaxis, [result.name[i] for i in order])
    captionSet(ax, result.get("dataName"), method, title=title)
    return ax


def majorityDraw(ax, rate, low, high):
    """Draw the `rate` of the largest class as a line, or as an arrow if it is far below the range from low to high."""
    label = f"largest class {rate:.1f}%"
    if low - rate < high - low:
        ax.axvline(rate, linestyle=":", color=ink(), zorder=1, gid="majority", label=label)
    else:
        frame = {"xycoords": "axes fraction", "textcoords": "offset points"}
        ax.annotate(f"\u2190 {label}", (0, 0), (5, 5), **frame, gid="majority")


def checkComparison(result):
    """Return the result of `perfCompare` as a Struct, or raise an error if it is invalid."""
    shapes = {"recogRate": "m", "lower": "m", "upper": "m", "pValue": "mm", "majorityRate": ""}
    result = checkResult("perfCompare", result, shapes)
    result.name = checkNames("name", result.get("name"), result.recogRate.size, "classifier")
    if not ((result.lower <= result.recogRate) & (result.recogRate <= result.upper)).all():
        raise ValueError(
            "recogRate is not between lower and upper in some rows, but each interval must contain"
            " its rate. Pass the result that perfCompare returned."
        )
    numberIn("majorityRate", result.majorityRate, 0, 1)
    return result


def methodText(result):
    """Return a string that states the estimation method and the number of samples."""
    n = integerIn("sampleNum", result.get("sampleNum"), 1)
    if result.get("foldNum") is None:
        return f"leave-one-out, {plural(n, 'sample')}"
    return f"{integerIn('foldNum', result.foldNum, 2)}-fold cross-validation, {plural(n, 'sample')}"
