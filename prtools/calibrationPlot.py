"""Plot of the calibration of posteriors."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.options import checkLabel, numberIn, resultOf, textOf
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, curveNumber, keepInside, titleSet
from .private.draw.style import INK, color, marker
from .private.draw.texts import classTexts

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .calibrationGet import CalibrationGet


def calibrationPlot(
    result: CalibrationGet, *, name: str = "", ax: Axes | None = None, title: str | None = None
) -> Axes:
    """Draw a reliability diagram: the share of the class in each bin over the mean of its posteriors.

    On the dotted line posteriors are right; where the curve is flatter, they are too near 0 and 1. Vertical lines are
    95 % confidence intervals, the steps at the bottom the shares of all samples in the bins, in per cent as well.

    Parameters
    ----------
    result : what `calibrationGet` returned
    name : str, optional
        Name of the curve in the legend, for several curves in the same axes. Without it the counts are written.
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statement S4-30.
    See also: `calibrationGet`, `rocPlot`.

    Examples
    --------
    >>> from prtools import calibrationGet, calibrationPlot, perfLoo, posterior, prData
    >>> DS = prData('random2')
    >>> ax = calibrationPlot(calibrationGet(DS.output, posterior(perfLoo(DS).logProb)[1], 2))
    >>> ax.get_title()
    'Brier score 0.0139'
    """
    result = resultOf(
        "calibrationGet",
        result,
        {
            "meanPosterior": "b?",
            "rate": "b?",
            "lower": "b?",
            "upper": "b?",
            "count": "b",
            "edge": "e",
            "brier": "",
        },
    )
    if result.edge.size != result.count.size + 1:
        raise ValueError(
            f"edge has {result.edge.size} entries for {result.count.size} bins: give what calibrationGet"
            " returned, unchanged"
        )
    numberIn("brier", result.brier, 0, 1)
    textOf("name", name, "the name of the curve")
    (who,) = classTexts(np.array([checkLabel("positive", result.get("positive"))]), None)
    look = checkLook(title=title)
    ax = axesFor("calibrationPlot", ax)
    nth = curveNumber(ax, "rate")
    text = f"Brier score {result.brier:.4f}"
    curveDraw(ax, result, nth, f"{name}: {text}" if name else "_curve")
    sharesDraw(ax, result, nth, counted=not name)
    keysDraw(ax)
    ax.set(
        xlim=(-2, 102),
        ylim=(-2, 102),
        xlabel=f"posterior of {who} (%)",
        ylabel=f"share of {who} (%)",
    )
    ax.set_box_aspect(1)
    titleSet(ax, "calibration" if name else text, title=look.title)
    legendAbove(ax)
    keepInside(ax)
    return ax


def curveDraw(ax, result, nth, label):
    """Draw the rate of each bin that is not empty over its mean posterior, with the interval."""
    use = result.count > 0
    x, rate, lower, upper = (
        100 * np.stack([result.meanPosterior, result.rate, result.lower, result.upper])[:, use]
    )
    ax.vlines(x, lower, upper, color=color(nth), linewidth=1.2, zorder=2.5)
    ax.plot(
        x,
        rate,
        color=color(nth),
        linestyle=("-", "--", "-.")[nth % 3],
        marker=marker(nth),
        markeredgecolor=INK,
        label=label,
        gid="rate",
        zorder=3,
    )


def sharesDraw(ax, result, nth, counted):
    """Draw the share of all samples in each bin as steps, and the counts above them, if wanted."""
    share = 100 * result.count / result.count.sum()
    ax.stairs(
        share,
        100 * result.edge,
        fill=not nth,
        color=color(nth, 0.3 if nth == 0 else 0.6),
        zorder=0.5 + nth / 100,
    )
    if counted and share.size <= 20:
        for x, y, n in zip(50 * (result.edge[1:] + result.edge[:-1]), share, result.count):
            ax.text(
                x,
                y + 1,
                f"{n:g}",
                ha="center",
                va="bottom",
                fontsize="x-small",
                color=INK,
                zorder=2,
            )


def keysDraw(ax):
    """Draw the line on which posteriors are right, and name it and the steps, once and last in the legend."""
    for old in [v for v in ax.get_children() if v.get_gid() == "key"]:
        old.remove()
    ax.plot([0, 100], [0, 100], ":", color="0.4", linewidth=1, zorder=1, gid="key", label="right")
    ax.fill_between(
        [], [], color=color(0, 0.3), linewidth=0, gid="key", label="samples in each bin"
    )
