"""Plot ROC, DET and precision-recall curves."""

from __future__ import annotations

from typing import Literal

import numpy as np

from .private.check.names import unknownName
from .private.check.options import checkLabel, checkResult, checkString, integerIn, numberIn
from .private.draw.frame import axesFor, captionSet, curveNumber
from .private.draw.style import classStyle, color, ink
from .private.draw.texts import classTexts
from .private.types import Axes, RocGet

TICKS = np.array([0.001, 0.01, 0.1, 1, 10, 50, 90, 99])  # per cent
STYLE = ("-", "--", "-.", (0, (1, 1)))


def rocPlot(
    result: RocGet,
    mode: Literal["roc", "det", "pr"] | str = "roc",
    *,
    name: str = "",
    ax: Axes | None = None,
    title: str | None = None,
) -> Axes:
    """Plot the ROC, DET or precision-recall curve of a score, and mark the operating point for the current priors.

    Parameters
    ----------
    result : RocGet
        Result of `rocGet`.
    mode : {'roc', 'det', 'pr'}
        Type of curve. The dotted line is the curve of a score that does not depend on the class (chance).

        - 'roc': recall against false-alarm rate.
        - 'det': miss rate against false-alarm rate. The axes are scaled so that Gaussian scores with equal class
          variances give a straight line.
        - 'pr': precision against recall, as a step function.
    name : str, optional
        Name of the curve in the legend. If the plot contains several curves, pass a name and `ax` for each curve.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statements S0-14 and S1-4. The number after ± is the standard error of the AUC.
    See also: `rocGet`, `qcPriorSweepPlot`, `confMatPlot`.

    Examples
    --------
    >>> from prtools import posterior, prData, qcTrain, rocGet, rocPlot
    >>> DS = prData('imbalanceHmm')
    >>> ax = rocPlot(rocGet(DS.output, posterior(qcTrain(DS).logProb)[1]))
    >>> ax.get_title()
    'class 2 against the rest: AUC 0.916 ± 0.015'
    """
    roc = checkRoc(result)
    if not isinstance(mode, str) or mode not in MODES:
        unknownName("mode", mode, MODES)
    checkString("name", name, "the name of the curve")
    ax = axesFor("rocPlot", ax, title)
    nth = curveNumber(ax, mode)
    x, y, chance = MODES[mode](ax, roc)
    text = measureText(roc, mode)
    style = {"color": color(nth), "linestyle": STYLE[nth % len(STYLE)], "gid": mode, "zorder": 3}
    style["drawstyle"] = "steps-pre" if mode == "pr" else "default"
    hasPoint = roc.point is not None
    # Without true positives, the precision can be 0 / 0, so no marker is drawn.
    if hasPoint and (mode != "pr" or roc.recall[roc.point] > 0):
        style |= {"markevery": [roc.point]} | classStyle(nth)
    ax.plot(x, y, label=f"{name}: {text}" if name else "_curve", **style)
    chanceLineDraw(ax, chance, hasPoint)
    ax.set_box_aspect(1)
    (positive,) = classTexts(np.array([roc.positive]))
    captionSet(ax, f"{positive} against the rest", "" if name else text, title=title)
    return ax


def checkRoc(result):
    """Return the result of `rocGet` as a Struct, or raise an error if it is invalid."""
    measures = ["auc", "averagePrecision", "stdError"]
    if getattr(result, "stdError", 0) is None:
        measures.remove("stdError")
    shapes = {"falseAlarm": "m", "recall": "m", "precision": "m"} | dict.fromkeys(measures, "")
    roc = checkResult("rocGet", result, shapes)
    for field in measures:
        numberIn(field, roc[field], 0, 1, ". Pass the result returned by rocGet.")
    roc.positive = checkLabel("positive", roc.get("positive"))
    roc.setdefault("point")
    if roc.point is not None:
        roc.point = integerIn("point", roc.point, 0, roc.recall.size - 1)
    return roc


def measureText(roc, mode):
    """Return the area under the curve and its standard error, or the average precision, as a string."""
    if mode == "pr":
        return f"average precision {roc.averagePrecision:.3f}"
    error = "" if roc.get("stdError") is None else f" ± {roc.stdError:.3f}"
    return f"AUC {roc.auc:.3f}{error}"


def rocSet(ax, roc):
    """Set up the axes for an ROC curve; return the curve coordinates in per cent and the chance line."""
    ax.set(xlim=(-2, 102), ylim=(-2, 102), xlabel="false alarms (%)", ylabel="recall (%)")
    return 100 * roc.falseAlarm, 100 * roc.recall, ([0, 100], [0, 100])


def prSet(ax, roc):
    """Set up the axes for a precision-recall curve, and return the same values as `rocSet`.

    The curve starts at the precision of the first step, because the precision is 0 / 0 if no sample is classified as
    positive. The chance line shows the precision when all samples are classified as positive.
    """
    ax.set(xlim=(-2, 102), ylim=(-2, 102), xlabel="recall (%)", ylabel="precision (%)")
    precision = 100 * roc.precision
    precision[0] = precision[1]
    return 100 * roc.recall, precision, ([0, 100], precision[[-1, -1]])


def detSet(ax, roc):
    """Set up the axes for a DET curve, scaled by the quantiles of N(0, 1), and return the same values as `rocSet`.

    Rates of 0 and 100 % would lie at infinity, so these rates are replaced by rates slightly above 0 and below 100 %.
    """
    from scipy.special import ndtr, ndtri

    def quantile(rate):
        return ndtri(np.clip(rate / 100, 1e-9, 1 - 1e-9))

    def rateOf(z):
        return 100 * ndtr(z)

    rates = np.stack([100 * roc.falseAlarm, 100 * (1 - roc.recall)])
    low = max(rates[rates > 1e-9].min() / 2, TICKS[0])
    edge = rateOf(quantile(low) - 0.1)
    if curveNumber(ax, "det"):
        edge = min(edge, ax.get_xlim()[0])
    limits = (edge, 100 - edge)
    ax.set_xscale("function", functions=(quantile, rateOf))
    ax.set_yscale("function", functions=(quantile, rateOf))
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_ticks(TICKS[(edge <= TICKS) & (100 - edge >= TICKS)])
        axis.set_major_formatter("{x:g}")
    ax.set(xlim=limits, ylim=limits, xlabel="false alarms (%)", ylabel="misses (%)")
    falseAlarm, miss = np.clip(rates, low, 100 - low)
    return falseAlarm, miss, (limits, limits[::-1])


def chanceLineDraw(ax, chance, hasPoint):
    """Draw the chance line and add the legend entry of the marker; move both entries to the end of the legend."""
    for line in [*ax.lines]:
        if line.get_gid() in ("chance", "present"):
            hasPoint = hasPoint or line.get_gid() == "present"
            line.remove()
    if hasPoint:
        ax.plot(
            [], [], "o", gid="present", color="0.85", markeredgecolor=ink(), label="operating point"
        )
    ax.plot(*chance, ":", color="0.4", linewidth=1, gid="chance", label="chance", zorder=2)


MODES = {"roc": rocSet, "det": detSet, "pr": prSet}
