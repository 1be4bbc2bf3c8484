"""Box plots of each feature and class."""

from __future__ import annotations

from typing import Any

from .private.check.dataset import checkNumeric
from .private.draw.appearance import checkLook
from .private.draw.density import MANY
from .private.draw.panelGrid import gridFit, gridPanels, gridSize
from .private.draw.panels import figureFor, figureTitleSet
from .private.draw.style import INK, color, marker, markerSize
from .private.draw.texts import axisNames, classTexts
from .private.types import Colors, Figure, NDArray, Row

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
    look = checkLook(texts, title=title, colors=colors)
    fig = figureFor("dsBoxPlot", gridSize(len(names)), fig)
    panels = gridPanels(fig, len(names))
    for ax, x, name in zip(panels, data.input, names):
        if data.code is None:
            boxDraw(ax, x, 0, "0.8", "o")
        else:
            for k in range(len(texts)):
                boxDraw(ax, x[data.code == k], k, color(k, 0.75, look.colors), marker(k))
        ax.set(title=name, xlim=(-0.5, len(texts) - 0.5), xticks=[])
    gridFit(fig, panels, [None if data.code is None else texts] * len(names), legend=False)
    figureTitleSet(fig, DS.get("dataName"), title=look.title)
    return panels


def boxDraw(ax, x, k, fill, shape):
    """Draw one box, at place k, of the samples x (n,), and those beyond its whiskers in markers of this shape."""
    line = {"color": INK, "linewidth": 1}
    artists = ax.boxplot(
        x,
        positions=[k],
        whis=REACH,
        widths=0.55,
        patch_artist=True,
        boxprops={"facecolor": fill, "edgecolor": INK},
        medianprops=line | {"linewidth": 2},
        whiskerprops=line,
        capprops=line,
        manage_ticks=False,
        flierprops={
            "marker": shape,
            "markerfacecolor": fill,
            "markeredgecolor": INK,
            "markeredgewidth": 0.5,
            "markersize": 0.7 * markerSize(1),
        },
    )
    (beyond,) = artists["fliers"]
    beyond.set_rasterized(beyond.get_ydata().size > MANY)
