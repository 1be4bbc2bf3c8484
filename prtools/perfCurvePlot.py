"""Plot of a learning curve."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.options import numberIn, resultOf
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, titleSet
from .private.draw.style import INK, color, marker

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .perfCurve import PerfCurve


def perfCurvePlot(curve: PerfCurve, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Draw recognition rates over the number of training samples: test, training, and the Bayes rate if known.

    Lines are means over the repeats; bands are one standard deviation wide to each side.

    Parameters
    ----------
    curve : what `perfCurve` returned
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statement S4-17.
    See also: `perfCurve`.

    Examples
    --------
    >>> from prtools import perfCurve, perfCurvePlot, qcMake, qcSample
    >>> DS = qcSample(qcMake([[0], [2]], 1), 400)
    >>> ax = perfCurvePlot(perfCurve(DS, 'qc', [10, 40, 160], bayesRate=.841345))
    >>> ax.get_title()
    'learning curve, 10 repeats'
    """
    curve = resultOf("perfCurve", curve, {"size": "m", "outsideRate": "rm", "insideRate": "rm"})
    look = checkLook(title=title)
    ax = axesFor("perfCurvePlot", ax)
    meanDraw(ax, curve.size, curve.outsideRate, 0, "test samples")
    meanDraw(ax, curve.size, curve.insideRate, 1, "training samples")
    ax.fill_between([], [], color="0.8", linewidth=0, label="one standard deviation")
    if curve.get("bayesRate") is not None:
        numberIn("bayesRate", curve.bayesRate, 0, 1)
        ax.axhline(
            100 * curve.bayesRate,
            linestyle="--",
            color=INK,
            zorder=2,
            label=f"Bayes rate {100 * curve.bayesRate:.2f}%",
        )
    ax.set(xscale="log", xlabel="training samples", ylabel="recog. rate (%)")
    ax.set_xticks(curve.size, [f"{n:g}" for n in curve.size])
    ax.set_xticks([], minor=True)
    legendAbove(ax)
    titleSet(ax, f"learning curve, {len(curve.outsideRate)} repeats", title=look.title)
    keepInside(ax)
    return ax


def meanDraw(ax, size, rates, k, name):
    """Draw the mean of rates (r, m) over the sizes (m,), in a band of one standard deviation to both sides."""
    mean, spread = 100 * rates.mean(axis=0), 100 * rates.std(axis=0)
    ax.fill_between(
        size,
        mean - spread,
        np.minimum(mean + spread, 100),
        color=color(2 * k, 0.2),
        linewidth=0,
        zorder=1,
    )
    ax.plot(size, mean, color=color(2 * k), marker=marker(k), label=name, zorder=3)
