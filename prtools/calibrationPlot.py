"""Plot of the calibration of posteriors."""

from __future__ import annotations

import numpy as np

from .private.check.options import checkLabel, numberIn, resultOf, textOf
from .private.draw.frame import axesFor, captionSet, curveNumber
from .private.draw.style import INK, classStyle, color
from .private.draw.texts import classTexts
from .private.types import Axes, CalibrationGet


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
    result = checkCalibration(result)
    textOf("name", name, "the name of the curve")
    ax = axesFor("calibrationPlot", ax, title)
    nth = curveNumber(ax, "rate")
    brier = f"Brier score {result.brier:.4f}"
    ratesDraw(ax, result, nth, f"{name}: {brier}" if name else "_curve")
    binsDraw(ax, result, nth)
    if not name and result.count.size <= 20:
        countsWrite(ax, result)
    chanceLineDraw(ax)
    (positive,) = classTexts(np.array([result.positive]))
    xLabel, yLabel = f"posterior of {positive} (%)", f"share of {positive} (%)"
    ax.set(xlim=(-2, 102), ylim=(-2, 102), xlabel=xLabel, ylabel=yLabel)
    ax.set_box_aspect(1)
    captionSet(ax, "calibration" if name else brier, title=title)
    return ax


def checkCalibration(result):
    """Return what `calibrationGet` returned as a Struct, or raise."""
    rates = dict.fromkeys(("meanPosterior", "rate", "lower", "upper"), "b?")
    result = resultOf("calibrationGet", result, rates | {"count": "b", "edge": "e", "brier": ""})
    if result.edge.size != result.count.size + 1:
        raise ValueError(
            f"edge has {result.edge.size} entries for {result.count.size} bins: give what"
            " calibrationGet returned"
        )
    numberIn("brier", result.brier, 0, 1)
    result.positive = checkLabel("positive", result.get("positive"))
    return result


def ratesDraw(ax, result, nth, label):
    """Draw the rate of each bin that is not empty over its mean posterior, with the interval."""
    rows = np.stack([result.meanPosterior, result.rate, result.lower, result.upper])
    x, rate, lower, upper = 100 * rows[:, result.count > 0]
    ax.vlines(x, lower, upper, color=color(nth), linewidth=1.2, zorder=2.5)
    dashes = ("-", "--", "-.")[nth % 3]
    ax.plot(x, rate, linestyle=dashes, label=label, gid="rate", zorder=3, **classStyle(nth))


def binsDraw(ax, result, nth):
    """Draw the share of all samples in each bin as steps, filled for the first curve."""
    share = 100 * result.count / result.count.sum()
    ax.stairs(
        share,
        100 * result.edge,
        zorder=0.5 + nth / 100,
        fill=nth == 0,
        color=color(nth, 0.6 if nth else 0.3),
    )


def countsWrite(ax, result):
    """Write the number of samples above the steps."""
    share = 100 * result.count / result.count.sum()
    centre = 50 * (result.edge[1:] + result.edge[:-1])
    for x, y, number in zip(centre, share, result.count):
        ax.text(
            x,
            y + 1,
            f"{number:g}",
            ha="center",
            va="bottom",
            fontsize="x-small",
            color=INK,
            zorder=2,
        )


def chanceLineDraw(ax):
    """Draw the line on which posteriors are right, and name it and the steps, once and last in the legend."""
    for artist in ax.get_children():
        if artist.get_gid() == "reference":
            artist.remove()
    ax.plot(
        [0, 100], [0, 100], ":", label="right", color="0.4", linewidth=1, zorder=1, gid="reference"
    )
    ax.fill_between(
        [], [], label="samples in each bin", color=color(0, 0.3), linewidth=0, gid="reference"
    )
