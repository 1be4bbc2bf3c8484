"""Plot the recognition rate against k."""

from __future__ import annotations

from .private.check.options import checkResult, checkString, integersIn
from .private.draw.frame import axesFor, captionSet, curveNumber
from .private.draw.style import classStyle, color
from .private.lecture.knncLoo import KnncWrtK
from .private.types import Axes


def knncLooWrtKPlot(
    result: KnncWrtK, *, name: str = "", ax: Axes | None = None, title: str | None = None
) -> Axes:
    """Plot the recognition rate of the k-nearest-neighbour classifier against k, and mark the best k.

    Parameters
    ----------
    result : KnncWrtK
        Recognition rates returned by `knncLooWrtK` or `knncWrtK`.
    name : str, optional
        Name of the curve in the legend. Pass a name if the plot contains several curves.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statements S4-40 and S4-42. If k is small, the classifier fits the noise; if k is large, the classifier misses
    local structure.
    See also: `knncLooWrtK`, `knncWrtK`.

    Examples
    --------
    >>> from prtools import knncLooWrtK, knncLooWrtKPlot, prData
    >>> ax = knncLooWrtKPlot(knncLooWrtK(prData('iris'), 30, tie='nearest'))
    >>> ax.get_legend_handles_labels()[1]
    ['best: k = 19, 98.00%']
    """
    shapes = {"recogRate": "m", "k": "m", "bestK": ""}
    result = checkResult("knncLooWrtK", result, shapes, " or knncWrtK")
    checkString("name", name, "the name of the curve")
    ax = axesFor("knncLooWrtKPlot", ax, title)
    k, rate = result.k, 100 * result.recogRate
    nth = curveNumber(ax, "rate")
    ax.plot(k, rate, color=color(nth), linewidth=1.2, gid="rate")
    best = integersIn("bestK", result.bestK, 1, k.size).item()
    label = f"best: k = {best}, {rate[best - 1]:.2f}%"
    label = f"{name}: {label}" if name else label
    ax.plot(best, rate[best - 1], linestyle="", zorder=4, label=label, **classStyle(nth))
    ax.set(xlabel="number of neighbours k", ylabel="recognition rate (%)")
    captionSet(ax, title=title)
    return ax
