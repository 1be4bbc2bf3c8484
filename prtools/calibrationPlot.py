"""Plot the calibration of posteriors."""

from __future__ import annotations

import numpy as np

from .private.check.messages import plural
from .private.check.options import checkLabel, checkResult, checkString, numberIn
from .private.draw.frame import axesFor, captionSet, curveNumber
from .private.draw.style import classStyle, color, ink
from .private.draw.texts import classTexts
from .private.types import Axes, CalibrationGet


def calibrationPlot(
    result: CalibrationGet, *, name: str = "", ax: Axes | None = None, title: str | None = None
) -> Axes:
    """Plot a reliability diagram: the observed class frequency in each bin against the mean posterior.

    The dotted line shows perfect calibration. If the curve is flatter than this line, the posteriors are too close to 0
    and 1. Vertical lines show 95 % confidence intervals. The steps at the bottom show the percentage of all samples in
    each bin.

    Parameters
    ----------
    result : CalibrationGet
        Calibration returned by `calibrationGet`.
    name : str, optional
        Name of the curve in the legend, for plots with several curves in the same `ax`. If the curve has no name and
        there are at most 20 bins, the plot also shows the number of samples in each bin.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statement S4-30.
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
    checkString("name", name, "the name of the curve")
    ax = axesFor("calibrationPlot", ax, title)
    nth = curveNumber(ax, "rate")
    brier = f"Brier score {result.brier:.4f}"
    ratesDraw(ax, result, nth, f"{name}: {brier}" if name else "_curve")
    binsDraw(ax, result, nth)
    if not name and result.count.size <= 20:
        countsWrite(ax, result)
    chanceLineDraw(ax)
    (positive,) = classTexts(np.array([result.positive]))
    xLabel, yLabel = f"posterior of {positive} (%)", f"frequency of {positive} (%)"
    ax.set(xlim=(-2, 102), ylim=(-2, 102), xlabel=xLabel, ylabel=yLabel)
    ax.set_box_aspect(1)
    captionSet(ax, "calibration" if name else brier, title=title)
    return ax


def checkCalibration(result):
    """Validate a result of `calibrationGet` and return it as a Struct."""
    rates = dict.fromkeys(("meanPosterior", "rate", "lower", "upper"), "b?")
    result = checkResult("calibrationGet", result, rates | {"count": "b", "edge": "e", "brier": ""})
    if result.edge.size != result.count.size + 1:
        bins = plural(result.count.size, "bin requires", "bins require")
        raise ValueError(
            f"edge contains {plural(result.edge.size, 'edge')}, but {bins}"
            f" {result.count.size + 1} edges. Pass the result that calibrationGet returned."
        )
    numberIn("brier", result.brier, 0, 1)
    result.positive = checkLabel("positive", result.get("positive"))
    return result


def ratesDraw(ax, result, nth, label):
    """Plot the rates of the non-empty bins, with confidence intervals, against the mean posteriors."""
    rows = np.stack([result.meanPosterior, result.rate, result.lower, result.upper])
    x, rate, lower, upper = 100 * rows[:, result.count > 0]
    ax.vlines(x, lower, upper, color=color(nth), linewidth=1.2, zorder=2.5)
    dashes = ("-", "--", "-.")[nth % 3]
    ax.plot(x, rate, linestyle=dashes, label=label, gid="rate", zorder=3, **classStyle(nth))


def binsDraw(ax, result, nth):
    """Draw the percentage of all samples in each bin as steps; only the steps of the first curve are filled."""
    share = 100 * result.count / result.count.sum()
    ax.stairs(
        share,
        100 * result.edge,
        zorder=0.5 + nth / 100,
        fill=nth == 0,
        color=color(nth, 1 if nth else 0.3),
    )


def countsWrite(ax, result):
    """Write the number of samples in each bin above the step of the bin."""
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
            color=ink(),
            zorder=2,
        )


def chanceLineDraw(ax):
    """Draw the line of perfect calibration, and update the legend entries of the line and the steps."""
    for artist in ax.get_children():
        if artist.get_gid() == "reference":
            artist.remove()
    ax.plot(
        [0, 100],
        [0, 100],
        ":",
        label="perfect calibration",
        color="0.4",
        linewidth=1,
        zorder=1,
        gid="reference",
    )
    ax.fill_between(
        [],
        [],
        label="steps: samples in each bin (%)",
        color=color(0, 0.3),
        linewidth=0,
        gid="reference",
    )
