"""Plot of a comparison of classifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.names import checkNames
from .private.check.options import flag, numberIn, resultOf, wholeIn
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, titleSet
from .private.draw.style import INK, color
from .private.draw.ticks import namedTicks

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .Struct import Struct

SURE = 0.05  # p below which two classifiers are told apart


def perfComparePlot(
    result: Struct, *, sort: bool = True, ax: Axes | None = None, title: str | None = None
) -> Axes:
    """Draw the recognition rates of classifiers with their 95 % confidence intervals, the best at the top.

    A hollow dot is worse than the best by McNemar's exact test (p < .05). The dotted line is the rate of always
    answering the largest class.

    Parameters
    ----------
    result : what `perfCompare` returned
    sort : bool, default True
        Sort by the rate; else the classifiers stay in their order.
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statement S0-17.
    See also: `perfCompare`, `confMatPlot`.

    Examples
    --------
    >>> from prtools import perfCompare, perfComparePlot, prData
    >>> ax = perfComparePlot(perfCompare(prData('iris')))
    >>> [t.get_text() for t in ax.get_yticklabels()]
    ['tied (linear)', 'quadratic', '5NN', '1NN', 'naive Bayes']
    """
    result = resultOf(
        "perfCompare",
        result,
        {"recogRate": "m", "lower": "m", "upper": "m", "pValue": "mm", "majorityRate": ""},
    )
    m, rule = result.recogRate.size, "give what perfCompare returned, unchanged"
    names = checkNames("name", result.get("name"), m, "classifier")
    rate, lower, upper = 100 * np.stack([result.recogRate, result.lower, result.upper])
    if not ((lower <= rate) & (rate <= upper)).all():
        raise ValueError(f"recogRate lies outside of lower and upper: {rule}")
    look = checkLook(title=title)
    order = np.argsort(-rate, kind="stable") if flag("sort", sort) else np.arange(m)
    best = rate.argmax()
    ax = axesFor("perfComparePlot", ax)
    for row, i in enumerate(order):
        worse = i != best and result.pValue[best, i] < SURE
        ax.plot(
            [lower[i], upper[i]], [row, row], color=color(0), marker="|", zorder=2, gid="interval"
        )
        ax.plot(
            rate[i],
            row,
            "o",
            color="white" if worse else color(0),
            markeredgecolor=color(0),
            markersize=8,
            zorder=3,
            gid="rate",
            label=f"worse, p < {SURE:g}" if worse else "95% interval",
        )
        ax.annotate(
            f"{rate[i]:.1f}%",
            (1, row),
            (5, 0),
            xycoords=ax.get_yaxis_transform(),
            textcoords="offset points",
            va="center",
        )
    largest = 100 * numberIn("majorityRate", result.majorityRate, 0, 1)
    ax.axvline(
        largest,
        linestyle=":",
        color=INK,
        zorder=1,
        gid="majority",
        label=f"largest class {largest:.1f}%",
    )
    ax.set(ylim=(m - 0.5, -0.5), xlabel="recog. rate (%)")
    namedTicks(ax, ax.yaxis, [names[i] for i in order])
    n, folds = wholeIn("sampleNum", result.get("sampleNum"), 1), result.get("foldNum")
    how = (
        "leave-one-out"
        if folds is None
        else f"{wholeIn('foldNum', folds, 2)}-fold cross-validation"
    )
    titleSet(ax, result.get("dataName"), f"{how}, {n} samples", title=look.title)
    keepInside(ax)  # long names narrow the axes, which decides on the rows of the legend
    legendAbove(ax)
    keepInside(ax)
    return ax
