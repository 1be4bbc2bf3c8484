"""Plot of a sweep of priors."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.names import unknownName
from .private.check.options import checkLabel, resultOf
from .private.draw.legend import legendFit
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, titleSet
from .private.draw.style import INK, checkColors, color, marker
from .private.draw.texts import classTexts
from .Struct import Struct

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .private.types import Colors


def qcPriorSweepPlot(
    sweep: Struct, *, ax: Axes | None = None, title: str | None = None, colors: Colors = None
) -> Any:
    """Draw the result of `qcPriorSweep`: recognition rate, recalls, balanced rate and cost against the weight.

    The best weights of each criterion are marked by a thick line between two dots, or one dot, and named in the legend.
    The cost has its own axis on the right; it is not drawn if it is the error rate.

    Parameters
    ----------
    sweep : what `qcPriorSweep` returned
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.
    colors : colour or sequence of colours, optional
        One for each class, or one for all, as in `qcPlot`.

    Notes
    -----
    Statements S0-14, S0-15.
    See also: `qcPriorSweep`.

    Examples
    --------
    >>> from prtools import prData, qcPriorSweep, qcPriorSweepPlot
    >>> ax = qcPriorSweepPlot(qcPriorSweep(prData('imbalance2'), [.1, 1, 5, 10, 20]))
    >>> ax.get_xlabel()
    "w, the prior's weight of majority"
    """
    from matplotlib.transforms import ScaledTranslation

    sweep = checkSweep(sweep)
    names = classTexts(sweep.label, sweep.outputName)
    look = checkLook(title=title, colors=checkColors(colors, names))
    ax = axesFor("qcPriorSweepPlot", ax)
    order = np.argsort(sweep.weight)
    w = sweep.weight[order]
    for k, recall in enumerate(sweep.recall[:, order]):
        ax.plot(
            w,
            recall,
            color=color(k, 1, look.colors),
            marker=marker(k),
            markevery=max(1, w.size // 8),
            markeredgecolor=INK,
            label=f"recall of {names[k]}",
            zorder=2,
        )
    criterionDraw(ax, w, sweep.recogRate[order], np.max, "recog. rate", linestyle="-", color=INK)
    criterionDraw(
        ax, w, sweep.balancedRate[order], np.max, "balanced rate", linestyle="--", color=INK
    )
    ax.set(
        xscale="log" if w[0] > 0 else "linear",
        ylim=(-0.03, 1.03),
        ylabel="rate",
        xlabel=f"w, the prior's weight of {names[sweep.label.tolist().index(sweep.i)]}",
    )
    legend = list(zip(*ax.get_legend_handles_labels()))
    if not np.allclose(sweep.cost, 1 - sweep.recogRate):
        right = ax.twinx()
        line = criterionDraw(
            right, w, sweep.cost[order], np.min, "cost per sample", linestyle=":", color="0.35"
        )
        right.set(ylim=(0, 1.06 * sweep.cost.max()), ylabel="cost per sample")
        legend.append((line, line.get_label()))
    legend = legend[len(names) :] + legend[: len(names)]
    below = ScaledTranslation(
        0, -3.5 * ax.xaxis.label.get_fontsize() / 72, ax.figure.dpi_scale_trans
    )  # the labels
    make = partial(
        ax.legend,
        *zip(*legend),
        loc="upper center",
        bbox_to_anchor=(0.5, 0),
        frameon=False,
        bbox_transform=ax.transAxes + below,
        borderaxespad=0,
    )
    legendFit(make, (2, 1), 0.94 * ax.figure.bbox.width, 0.4 * ax.figure.bbox.height)
    titleSet(ax, sweep.get("dataName", ""), "the same classifier, other priors", title=look.title)
    keepInside(ax)
    return ax


def checkSweep(sweep):
    """Return what `qcPriorSweep` returned, or raise."""
    sweep = resultOf(
        "qcPriorSweep",
        sweep,
        {
            "label": "K",
            "weight": "m",
            "recogRate": "m",
            "recall": "Km?",
            "balancedRate": "m",
            "cost": "m",
        },
    )
    i, label = checkLabel("i", sweep.get("i")), sweep.label.tolist()
    if i not in label:
        unknownName("i", i, label)
    return Struct(sweep, i=i)


def criterionDraw(ax, w, value, best, name, **style):
    """Draw a criterion against the ascending weights w, the best part thick with a dot at each end; return the line."""
    at = np.flatnonzero(np.isclose(value, best(value), rtol=0, atol=1e-12))
    run = at[
        : np.flatnonzero(np.diff(at, append=w.size + 1) > 1)[0] + 1
    ]  # the first run of consecutive ones
    where = f"{w[run[0]]:.3g}" + (f" to {w[run[-1]]:.3g}" if run.size > 1 else "")
    (line,) = ax.plot(
        w, value, label=f"{name}: best {best(value):.4f} at w = {where}", zorder=3, **style
    )
    ax.plot(w[run], value[run], color=style["color"], linewidth=4, alpha=0.5, zorder=3)
    ax.plot(w[run[[0, -1]]], value[run[[0, -1]]], "o", color=style["color"], markersize=8, zorder=4)
    return line
