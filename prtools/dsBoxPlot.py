"""Box plots of each feature and class."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.dataset import checkNumeric
from .private.draw.density import MANY
from .private.draw.grid import gridFit, gridPanels, gridSize
from .private.draw.look import checkLook
from .private.draw.panels import figureFor, figureTitleSet
from .private.draw.style import INK, checkColors, color, marker, markerSize
from .private.draw.texts import axisNames, classTexts

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from .private.types import Colors, Row

REACH = 1.5  # of the length of the box, as Tukey has it


def dsBoxPlot(
    DS: Row, *, fig: Figure | None = None, title: str | None = None, colors: Colors = None
) -> NDArray[Any]:
    """Draw a box plot of each feature, a panel each, with a box for each class.

    The box reaches from the lower to the upper quartile, with a line at the median; the whiskers to the last samples
    within 1.5 lengths of the box; samples beyond are drawn one by one.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,); without ``output`` there is one box.
    fig : Figure, default the current figure if it is empty, else a new one
    title, colors : optional
        The title, and the colours of the classes, as in `qcPlot`.

    Returns
    -------
    ndarray of Axes, shape (d,)

    Notes
    -----
    Statement S0-8. Of a normal class .7 % of the samples lie beyond the whiskers. A box shows no second peak: for that
    see `dsDistPlot`.
    See also: `dsDistPlot`, `dsRangePlot`, `dsFeaVecPlot`, `dsScatterPlot`.

    Examples
    --------
    >>> from prtools import dsBoxPlot, prData
    >>> panels = dsBoxPlot(prData('iris'))
    >>> panels[2].get_title()
    'petal length (cm)'
    """
    data = checkNumeric(DS, needOutput=False)
    names, texts = axisNames(DS, data.input), classTexts(data.label, data.outputName)
    look = checkLook(title=title, colors=checkColors(colors, texts))
    code = np.zeros(data.input.shape[1], dtype=int) if data.code is None else data.code
    fig = figureFor("dsBoxPlot", gridSize(len(names)), None, fig)
    panels = gridPanels(fig, len(names))
    for ax, x, name in zip(panels, data.input, names):
        for k in range(len(texts)):
            fill = "0.8" if data.code is None else color(k, 0.75, look.colors)
            boxDraw(ax, x[code == k], k, fill, "o" if data.code is None else marker(k))
        ax.set(title=name, xlim=(-0.5, len(texts) - 0.5), xticks=[])
    gridFit(fig, panels, [None if data.code is None else texts] * len(names), legend=False)
    figureTitleSet(fig, DS.get("dataName"), title=look.title)
    return panels


def boxDraw(ax, x, k, fill, mark):
    """Draw one box, at place k, of the samples x (n,)."""
    low, middle, high = np.percentile(x, [25, 50, 75])
    inside = x[(low - REACH * (high - low) <= x) & (x <= high + REACH * (high - low))]
    box = {
        "q1": low,
        "med": middle,
        "q3": high,
        "whislo": min(inside.min(), low),
        "whishi": max(inside.max(), high),
        "fliers": x[(x < inside.min()) | (inside.max() < x)],
    }
    line = {"color": INK, "linewidth": 1}
    drawn = ax.bxp(
        [box],
        [k],
        widths=0.55,
        patch_artist=True,
        boxprops={"facecolor": fill, "edgecolor": INK},
        medianprops=line | {"linewidth": 2},
        whiskerprops=line,
        capprops=line,
        manage_ticks=False,
        flierprops={
            "marker": mark,
            "markerfacecolor": fill,
            "markeredgecolor": INK,
            "markeredgewidth": 0.5,
            "markersize": 0.7 * markerSize(1),
        },
    )
    for beyond in drawn["fliers"]:
        beyond.set_rasterized(box["fliers"].size > MANY)
