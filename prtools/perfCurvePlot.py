"""Plot a learning curve."""

from __future__ import annotations

import numpy as np

from .private.check.options import checkResult, numberIn
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import color, ink
from .private.types import Axes, PerfCurve


def perfCurvePlot(curve: PerfCurve, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Plot a learning curve: test and training recognition rates against the number of training samples.

    Lines show means over the repeats, and bands extend one standard deviation to each side.

    Parameters
    ----------
    curve : PerfCurve
        Result of `perfCurve`. A dashed line shows the Bayes rate if the result contains it.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statement S4-17.
    See also: `perfCurve`.

    Examples
    --------
    >>> from prtools import perfCurve, perfCurvePlot, qcMake, qcSample
    >>> DS = qcSample(qcMake([[0], [2]], 1), 400)
    >>> ax = perfCurvePlot(perfCurve(DS, 'qc', [10, 40, 160], bayesRate=.841345))
    >>> ax.get_title()
    'learning curve'
    """
    curve = checkResult("perfCurve", curve, {"size": "m", "outsideRate": "rm", "insideRate": "rm"})
    ax = axesFor("perfCurvePlot", ax, title)
    r = len(curve.outsideRate)
    meanDraw(ax, curve.size, curve.outsideRate, 0, "o", "test samples")
    meanDraw(ax, curve.size, curve.insideRate, 2, "s", "training samples")
    if r > 1:
        label = f"one standard deviation, {r} repeats"
        ax.fill_between([], [], color="0.8", linewidth=0, label=label)
    if curve.get("bayesRate") is not None:
        bayes = 100 * numberIn("bayesRate", curve.bayesRate, 0, 1)
        ax.axhline(bayes, linestyle="--", color=ink(), zorder=2, label=f"Bayes rate {bayes:.2f}%")
    ax.set(xscale="log", xlabel="training samples", ylabel="recog. rate (%)")
    ax.set_xticks(curve.size, [f"{n:g}" for n in curve.size])
    ax.set_xticks([], minor=True)
    captionSet(ax, "learning curve", title=title)
    return ax


def meanDraw(ax, size, rates, hue, shape, label):
    """Plot the mean rates over the repeats against the training-set sizes, with a band of one standard deviation."""
    mean, sd = 100 * rates.mean(axis=0), 100 * rates.std(axis=0)
    high = np.minimum(mean + sd, 100)
    ax.fill_between(size, mean - sd, high, color=color(hue, 0.2), linewidth=0, zorder=1)
    ax.plot(size, mean, color=color(hue), marker=shape, label=label, zorder=3)
