"""Plot of a receiver operating characteristic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np

from .private.check.names import unknownName
from .private.check.options import checkLabel, numberIn, resultOf, textOf, wholeIn
from .private.draw.legend import legendSet
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, curveNumber, keepInside, titleSet
from .private.draw.style import INK, color, marker
from .private.draw.texts import classTexts

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .rocGet import RocGet

TICKS = np.array([0.001, 0.01, 0.1, 1, 10, 50, 90, 99])  # %
STYLE = ("-", "--", "-.", (0, (1, 1)))


def rocPlot(
    result: RocGet,
    mode: Literal["roc", "det", "pr"] | str = "roc",
    *,
    name: str = "",
    ax: Axes | None = None,
    title: str | None = None,
) -> Axes:
    """Draw the ROC, DET or precision-recall curve of a score, with a marker at the threshold of the present priors.

    Parameters
    ----------
    result : what `rocGet` returned
    mode : {'roc', 'det', 'pr'}
        'roc', the recall against the false alarms; 'det', the misses against the false alarms, both axes scaled so that
        the curve of two Gaussians of one variance is a straight line; 'pr', the precision against the recall, in steps.
        The dotted line is chance: a score that knows nothing of the class.
    name : str, optional
        Name of the curve in the legend, for several curves in the same axes.
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statements S0-14, S1-4. The number after ± is the standard error of the area.
    See also: `rocGet`, `qcPriorSweepPlot`, `confMatPlot`.

    Examples
    --------
    >>> from prtools import posterior, prData, qcTrain, rocGet, rocPlot
    >>> DS = prData('imbalance2')
    >>> ax = rocPlot(rocGet(DS.output, posterior(qcTrain(DS).logProb)[1]))
    >>> ax.get_title()
    'class 2 against the rest: AUC 0.887 ± 0.022'
    """
    roc = checkRoc(result)
    if not isinstance(mode, str) or mode not in MODES:
        unknownName("mode", mode, MODES)
    textOf("name", name, "the name of the curve")
    look = checkLook(title=title)
    ax = axesFor("rocPlot", ax)
    nth = curveNumber(ax, mode)
    text = measureText(roc, mode)
    x, y, chance, more = MODES[mode](ax, roc)
    if roc.point is not None and not (
        mode == "pr" and roc.recall[roc.point] == 0
    ):  # no precision: 0 / 0
        more |= {"marker": marker(nth), "markevery": [roc.point], "markeredgecolor": INK}
    ax.plot(
        x,
        y,
        color=color(nth),
        linestyle=STYLE[nth % len(STYLE)],
        gid=mode,
        zorder=3,
        label=f"{name}: {text}" if name else "_curve",
        **more,
    )
    referencesDraw(ax, chance, roc.point is not None)
    ax.set_box_aspect(1)
    (positive,) = classTexts(np.array([roc.positive]), None)
    titleSet(ax, f"{positive} against the rest", "" if name else text, title=look.title)
    legendSet(ax)
    keepInside(ax)
    return ax


def checkRoc(result):
    """Return what `rocGet` returned as a Struct, or raise."""
    shapes = {
        "falseAlarm": "m",
        "recall": "m",
        "precision": "m",
        "auc": "",
        "averagePrecision": "",
        "stdError": "",
    }
    if getattr(result, "stdError", 0) is None:
        del shapes["stdError"]
    roc = resultOf("rocGet", result, shapes)
    for field in list(shapes)[3:]:
        numberIn(field, roc[field], 0, 1, ": give what rocGet returned, unchanged")
    roc.positive = checkLabel("positive", roc.get("positive"))
    roc.point = (
        None if roc.get("point") is None else wholeIn("point", roc.point, 0, roc.recall.size - 1)
    )
    return roc


def measureText(roc, mode):
    """Return the area under the curve in words, with its standard error, or the average precision."""
    if mode == "pr":
        return f"average precision {roc.averagePrecision:.3f}"
    return f"AUC {roc.auc:.3f}" + ("" if roc.get("stdError") is None else f" ± {roc.stdError:.3f}")


def rocDraw(ax, roc):
    """Prepare the axes of an ROC; return its x and y (m,) in per cent, the line of chance, and the line's style."""
    ax.set(xlim=(-2, 102), ylim=(-2, 102), xlabel="false alarms (%)", ylabel="recall (%)")
    return 100 * roc.falseAlarm, 100 * roc.recall, ([0, 100], [0, 100]), {}


def prDraw(ax, roc):
    """Prepare the axes of a precision-recall curve, and return what `rocDraw` does: of chance, all called positive.

    The curve starts at the precision of the first step, not at that of nothing called positive, which is 0 / 0.
    """
    ax.set(xlim=(-2, 102), ylim=(-2, 102), xlabel="recall (%)", ylabel="precision (%)")
    y = 100 * roc.precision[[1, *range(1, roc.precision.size)]]
    return 100 * roc.recall, y, ([0, 100], y[[-1, -1]]), {"drawstyle": "steps-pre"}


def detDraw(ax, roc):
    """Prepare the axes of a DET curve, scaled by the quantiles of N(0, 1), and return what `rocDraw` does.

    Rates of 0 and of 100 %, which lie at infinity, are drawn where half a sample would be.
    """
    from scipy.special import ndtr, ndtri

    rate = np.stack([100 * roc.falseAlarm, 100 * (1 - roc.recall)])
    low = max(rate[rate > 1e-9].min() / 2, TICKS[0])
    edge = 100 * ndtr(ndtri(low / 100) - 0.1)
    if any(line.get_gid() == "det" for line in ax.lines):
        edge = min(edge, ax.get_xlim()[0])
    scale = (lambda v: ndtri(np.clip(v / 100, 1e-9, 1 - 1e-9)), lambda z: 100 * ndtr(z))
    ax.set_xscale("function", functions=scale)
    ax.set_yscale("function", functions=scale)
    for axis in (ax.xaxis, ax.yaxis):
        axis.set_ticks(TICKS[(edge <= TICKS) & (100 - edge >= TICKS)])
        axis.set_major_formatter("{x:g}")
    ax.set(
        xlim=(edge, 100 - edge),
        ylim=(edge, 100 - edge),
        xlabel="false alarms (%)",
        ylabel="misses (%)",
    )
    return *np.clip(rate, low, 100 - low), ([edge, 100 - edge], [100 - edge, edge]), {}


def referencesDraw(ax, chance, marked):
    """Draw the line of chance, and name it and the marker, once in these axes and last in the legend."""
    old = {line.get_gid(): line for line in ax.lines if line.get_gid() in ("chance", "present")}
    for line in old.values():
        line.remove()
    if marked or "present" in old:
        ax.plot(
            [],
            [],
            "o",
            color="0.85",
            markeredgecolor=INK,
            gid="present",
            label="at the present priors",
        )
    ax.plot(*chance, ":", color="0.4", linewidth=1, gid="chance", label="chance", zorder=2)


MODES = {"roc": rocDraw, "det": detDraw, "pr": prDraw}
