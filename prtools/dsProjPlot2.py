"""Draw scatter plots of all pairs of features."""

from __future__ import annotations

from typing import Any

import numpy as np

from .dsScatterPlot import dsScatterPlot
from .private.check.dataset import checkDataset, hitMask
from .private.check.options import flag
from .private.check.select import completeSamples
from .private.draw.appearance import PairsLook, checkLimits, listsLook, lookOf
from .private.draw.feature1d import densitiesDraw
from .private.draw.pairs import outerNames, pairNames, pairsSide, triangleFit
from .private.draw.panels import figureFor, figureTitleSet
from .private.draw.plane import missesDraw, outsideDraw, samplesDraw
from .private.draw.texts import axisNames, classTexts, rateText
from .private.types import NDArray, Row, Unpack


@listsLook(PairsLook)
def dsProjPlot2(DS: Row, *, density: bool = True, **look: Unpack[PairsLook]) -> NDArray[Any]:
    """Draw scatter plots of all pairs of features, with the class densities of each feature on the diagonal.

    Panel [j, i] shows feature j against feature i for i < j. Panel [i, i] shows a kernel density estimate of feature i
    in each class, with Scott's bandwidth and area 1. A class with a single sample has no density.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) with two or more features, and ``output`` (n,). If DS has a ``hitIndex``, samples that are not
        in ``hitIndex`` are marked with crosses. Samples with missing values (NaN) are omitted with a warning.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    density : bool, default True
        Whether to draw the densities on the diagonal. Without densities, the figure has only d - 1 rows and columns,
        with larger panels.
    limits : array_like (d, 2), optional
        Lower and upper limits of each feature; see `qcPlot`.
    crosses : bool, default True
        Whether to mark misclassified samples with crosses; see `qcPlot`.
    legend : bool, default True
        Whether to show one legend for all panels.
    title, colors, alpha : optional
        Title, class colours and opacity of the samples; see `qcPlot`.

    Returns
    -------
    ndarray of Axes, shape (d, d)
        Entries above the diagonal are None. Without densities, the diagonal entries are also None.

    Notes
    -----
    Panels above the diagonal would repeat all pairs, so the legend and the title are placed there instead. All
    densities of one feature have the same scale, so a narrow class has a higher curve than a wide class. Density axes
    have no tick labels, because the heights for different features have different units.
    See also: `dsScatterPlot`, `dsSelect`.

    Examples
    --------
    >>> from prtools import dsProjPlot2, prData
    >>> panels = dsProjPlot2(prData('iris'))
    >>> panels[0, 0].get_xlim() == panels[1, 0].get_xlim() == panels[3, 0].get_xlim()
    True
    """
    DS = completeSamples(DS)
    data = checkDataset(DS, needOutput=False)
    d, n = data.input.shape
    if d < 2:
        raise ValueError(
            "DS has 1 feature, but this plot requires 2 or more. Use dsScatterPlot(DS) to draw"
            " a single feature as a strip."
        )
    names, hit = axisNames(DS, data.input), hitMask(DS, n)
    texts = classTexts(data.label, data.outputName)
    options = lookOf("dsProjPlot2", look, PairsLook, texts, data.label)
    limits = checkLimits(options, data.input)
    density = flag("density", density)
    rows = d if density else d - 1
    side = pairsSide(rows)
    fig = figureFor("dsProjPlot2", (side + 1, side), options.fig)
    if rows == 1:
        look.pop("fig", None)
        ax = dsScatterPlot(DS, ax=fig.add_subplot(), **look)
        return np.array([[None, None], [ax, None]])
    panels = panelsDraw(fig, data, limits, hit if options.crosses else None, rows, texts, options)
    namesSet(panels, pairNames(names, rows))
    triangleFit(fig, [ax for ax in panels.flat if ax], options.legend)
    figureTitleSet(fig, DS.get("dataName"), rateText(hit), title=options.title)
    return panels


def panelsDraw(fig, data, limits, hit, rows, texts, look):
    """Draw each pair of features in a separate panel, and the densities of each feature on the diagonal."""
    d = len(limits)
    panels = np.full((d, d), None)
    for j, i in zip(*np.tril_indices(d, rows - d)):
        number = (j - d + rows) * rows + i + 1
        # Limits that are set before plotting avoid slow autoscaling.
        ax = fig.add_subplot(rows, rows, number, xlim=limits[i], ylim=limits[j])
        panels[j, i] = ax
        if i == j:
            densitiesDraw(ax, data.input[i], data.code, len(texts), limits[i], look.colors)
        else:
            pairDraw(ax, data, [i, j], hit, texts, look)
    return panels


def pairDraw(ax, data, pair, hit, texts, look):
    """Draw the samples for a pair of features [i, j], and mark misclassified samples with crosses."""
    points = data.input[pair]
    samplesDraw(ax, points, data.code, texts, 0.6, look.colors, look.alpha)
    # Each panel has a different set of coinciding samples.
    missesDraw(ax, points, hit, 0.6, data.code, places=False)
    limits = None if look.limits is None else [look.limits[i] for i in pair]
    outsideDraw(ax, points, data.code, look.colors, limits)


def namesSet(panels, names):
    """Write the feature names along the outer edges of the grid, and remove the tick labels of the density axes."""
    for (j, i), ax in np.ndenumerate(panels):
        if ax is None:
            continue
        yName = "density" if i == j else names[j]
        outerNames(ax, names[i] if j == len(names) - 1 else None, yName if i == 0 else None)
        if i == j:
            ax.set_yticks([])
