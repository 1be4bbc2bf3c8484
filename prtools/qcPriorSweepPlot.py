"""Plot the performance over a range of priors."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.names import unknownName
from .private.check.options import checkLabel, checkResult
from .private.draw.appearance import checkLook
from .private.draw.frame import axesFor, captionSet
from .private.draw.legend import legendFit
from .private.draw.style import classStyle, ink
from .private.draw.texts import classTexts
from .private.types import Axes, Colors, Struct


def qcPriorSweepPlot(
    sweep: Struct, *, ax: Axes | None = None, title: str | None = None, colors: Colors = None
) -> Any:
    """Plot the recognition rate, recalls, balanced rate and cost of a prior sweep against the prior weight.

    The legend lists the best weights for each criterion. In the plot, a dot marks a single best weight, and a thick
    line between two dots marks an interval of best weights. The cost has a separate axis on the right. If the cost
    equals the error rate, the cost curve is omitted.

    Parameters
    ----------
    sweep : Struct or dict
        Result of `qcPriorSweep`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.
    colors : colour or sequence of colours, optional
        One colour per class, or one colour for all classes; see `qcPlot`.

    Notes
    -----
    See statements S0-14 and S0-15.
    See also: `qcPriorSweep`.

    Examples
    --------
    >>> from prtools import prData, qcPriorSweep, qcPriorSweepPlot
    >>> ax = qcPriorSweepPlot(qcPriorSweep(prData('imbalanceHmm'), [.1, 1, 5, 10, 20]))
    >>> ax.get_xlabel()
    'prior weight w of majority'
    """
    sweep = checkSweep(sweep)
    names = classTexts(sweep.label, sweep.outputName)
    look = checkLook(names, sweep.label, title=title, colors=colors)
    ax = axesFor("qcPriorSweepPlot", ax)
    order = np.argsort(sweep.weight)
    w = sweep.weight[order]
    recalls = []
    for k, recall in enumerate(sweep.recall[:, order]):
        recalls += ax.plot(
            w,
            recall,
            markevery=max(1, w.size // 8),
            label=f"recall of {names[k]}",
            zorder=2,
            **classStyle(k, look.colors),
        )
    rate, balanced, cost = sweep.recogRate[order], sweep.balancedRate[order], sweep.cost[order]
    criteria = [
        criterionDraw(ax, w, rate, np.max, "recog. rate", ink(), "-"),
        criterionDraw(ax, w, balanced, np.max, "balanced rate", ink(), "--"),
    ]
    scale = "log" if w[0] > 0 else "linear"
    xLabel = f"prior weight w of {names[sweep.label.tolist().index(sweep.i)]}"
    ax.set(xscale=scale, ylim=(-0.03, 1.03), ylabel="rate", xlabel=xLabel)
    if not np.allclose(cost, 1 - rate):
        right = ax.twinx()
        criteria += [criterionDraw(right, w, cost, np.min, "cost per sample", "0.35", ":")]
        right.set(ylim=(0, 1.06 * cost.max()), ylabel="cost per sample")
        ax.get_figure().sca(ax)  # twinx changes the current axes.
    legendUnder(ax, criteria + recalls)
    text = "rates against the prior weight"
    captionSet(ax, sweep.get("dataName"), text, title=look.title, legend=False)
    return ax


def checkSweep(sweep):
    """Return the result of `qcPriorSweep` as a Struct, or raise an error if it is invalid."""
    shapes = {"label": "K", "recall": "Km?"}
    shapes |= dict.fromkeys(("weight", "recogRate", "balancedRate", "cost"), "m")
    sweep = checkResult("qcPriorSweep", sweep, shapes)
    sweep.i = checkLabel("i", sweep.get("i"))
    classes = sweep.label.tolist()
    if sweep.i not in classes:
        unknownName("i", sweep.i, classes)
    return sweep


def criterionDraw(ax, w, value, best, name, hue, dashes):
    """Plot a criterion against the ascending weights w, and return the line.

    A thick line with a dot at each end marks the first interval of best weights.
    """
    isBest = np.isclose(value, best(value), rtol=0, atol=1e-12)
    start = isBest.argmax()
    length = (~isBest[start:]).argmax() or w.size - start
    run = slice(start, start + length)
    bestWeights = f"{w[start]:.3g}"
    if length > 1:
        bestWeights += f" to {w[run][-1]:.3g}"
    label = f"{name}: best {best(value):.4f} at w = {bestWeights}"
    (line,) = ax.plot(w, value, color=hue, linestyle=dashes, label=label, zorder=3)
    ax.plot(w[run], value[run], color=hue, linewidth=4, alpha=0.5, zorder=3)
    ax.plot(w[run][[0, -1]], value[run][[0, -1]], "o", color=hue, markersize=8, zorder=4)
    return line


def legendUnder(ax, lines):
    """Draw the legend below the label of the horizontal axis, in one or two columns."""
    from matplotlib.transforms import ScaledTranslation

    fig, labelHeight = ax.figure, 3.5 * ax.xaxis.label.get_fontsize() / 72
    place = ax.transAxes + ScaledTranslation(0, -labelHeight, fig.dpi_scale_trans)
    legendFit(
        ax.legend,
        {line.get_label(): line for line in lines},
        0.94 * fig.bbox.width,
        0.4 * fig.bbox.height,
        (2, 1),
        loc="upper center",
        bbox_to_anchor=(0.5, 0),
        bbox_transform=place,
        borderaxespad=0,
    )
