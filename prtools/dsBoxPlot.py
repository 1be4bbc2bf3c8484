"""Draw box plots of the features."""

from __future__ import annotations

from typing import Any

from .private.check.dataset import checkNumeric
from .private.check.select import completeSamples
from .private.draw.appearance import checkLook
from .private.draw.density import MANY
from .private.draw.panelGrid import gridFit, gridPanels, gridSize
from .private.draw.panels import figureFor, figureTitleSet
from .private.draw.style import color, ink, marker, markerSize
from .private.draw.texts import axisNames, classTexts
from .private.types import Colors, Figure, NDArray, Row

WHISKER = 1.5  # maximum whisker length in box lengths, as proposed by Tukey


def dsBoxPlot(
    DS: Row, *, fig: Figure | None = None, title: str | None = None, colors: Colors = None
) -> NDArray[Any]:
    """Draw box plots of all features, with one panel per feature and one box per class.

    A box extends from the lower to the upper quartile, with a line at the median. The whiskers end at the most distant
    samples within 1.5 box lengths of the box. Samples beyond the whiskers are drawn as points.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,). If DS has no ``output``, each panel has one box. Samples with missing
        values (NaN) are omitted with a warning.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    title, colors : optional
        Title and class colours; see `qcPlot`.

    Returns
    -------
    ndarray of Axes, shape (d,)

    Notes
    -----
    See statement S0-8. In a normally distributed class, 0.7 % of the samples lie beyond the whiskers. A box plot does
    not show whether a distribution has several peaks; use `dsDistPlot` to see the peaks.
    See also: `dsDistPlot`, `dsRangePlot`, `dsFeaVecPlot`, `dsScatterPlot`.

    Examples
    --------
    >>> from prtools import dsBoxPlot, prData
    >>> panels = dsBoxPlot(prData('iris'))
    >>> panels[2].get_title()
    'petal length (cm)'
    """
    DS = completeSamples(DS)
    data = checkNumeric(DS, needOutput=False)
    names, texts = axisNames(DS, data.input), classTexts(data.label, data.outputName)
    look = checkLook(texts, data.label, title=title, colors=colors)
    fig = figureFor("dsBoxPlot", gridSize(len(names)), fig)
    panels = gridPanels(fig, len(names))
    for ax, x, name in zip(panels, data.input, names):
        if data.code is None:
            boxDraw(ax, x, 0, "0.8", "o")
        else:
            for k in range(len(texts)):
                fill, shape = color(k, 0.75, look.colors), marker(k, look.colors)
                boxDraw(ax, x[data.code == k], k, fill, shape)
        ax.set(title=name, xlim=(-0.5, len(texts) - 0.5), xticks=[])
    gridFit(fig, panels, [None if data.code is None else texts] * len(names), legend=False)
    figureTitleSet(fig, DS.get("dataName"), title=look.title)
    return panels


def boxDraw(ax, x, k, fill, shape):
    """Draw a box plot of the samples x (n,) at position k; `shape` is the marker of the outliers."""
    line = {"color": ink(), "linewidth": 1}
    artists = ax.boxplot(
        x,
        positions=[k],
        whis=WHISKER,
        widths=0.55,
        patch_artist=True,
        boxprops={"facecolor": fill, "edgecolor": ink()},
        medianprops=line | {"linewidth": 2},
        whiskerprops=line,
        capprops=line,
        manage_ticks=False,
        flierprops={
            "marker": shape,
            "markerfacecolor": fill,
            "markeredgecolor": ink(),
            "markeredgewidth": 0.5,
            "markersize": 0.7 * markerSize(1),
        },
    )
    (outliers,) = artists["fliers"]
    outliers.set_rasterized(outliers.get_ydata().size > MANY)
