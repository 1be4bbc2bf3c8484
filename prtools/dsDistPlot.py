"""Plot the class densities of the features."""

from __future__ import annotations

from typing import Any

from .private.check.arrays import finiteCheck
from .private.check.dataset import checkNumeric
from .private.check.select import completeSamples
from .private.draw.appearance import DistLook, checkLimits, listsLook, lookOf
from .private.draw.feature1d import densitiesDraw, rugDraw
from .private.draw.panelGrid import gridFit, gridPanels, gridSize
from .private.draw.panels import figureFor, figureTitleSet
from .private.draw.plane import outsideDraw
from .private.draw.texts import axisNames, classTexts
from .private.draw.ticks import datesSet
from .private.types import NDArray, Row, Unpack

# The margin is a fraction of the range, because kernel densities extend beyond the samples.
MARGIN = 0.12


@listsLook(DistLook)
def dsDistPlot(DS: Row, **look: Unpack[DistLook]) -> NDArray[Any]:
    """Plot the class densities of each feature in a separate panel, and mark the samples with ticks.

    The curve of each class is a kernel density estimate with area 1. The bandwidth of a class with n samples is
    n^(-1/5) times the standard deviation (Scott's rule). All curves in a panel have the same scale. Heights in
    different panels are not comparable, because the features have different units.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,). If DS has no ``output``, each panel has one density. A class with a single
        sample has no density. Samples with missing values (NaN) are omitted with a warning.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    limits : array_like (d, 2), optional
        Lower and upper limits of each feature; see `qcPlot`.
    legend : bool, default True
        Whether to show one legend for all panels.
    title, colors, alpha : optional
        Title, class colours and opacity of the ticks; see `qcPlot`.

    Returns
    -------
    ndarray of Axes, shape (d,)

    Notes
    -----
    See statements S0-8 and S1-16. If the densities of two classes do not overlap, the feature alone separates the
    classes. If the densities overlap, a pair of features may still separate the classes (see `dsProjPlot2`).
    See also: `dsBoxPlot`, `dsProjPlot2`, `nbcPlot`, `gaussianTest`.

    Examples
    --------
    >>> from prtools import dsDistPlot, prData
    >>> panels = dsDistPlot(prData('iris'))
    >>> panels[2].get_xlabel()
    'petal length (cm)'
    """
    DS = completeSamples(DS)
    data = checkNumeric(DS, needOutput=False)
    X = data.input
    names, texts = axisNames(DS, X), classTexts(data.label, data.outputName)
    finiteCheck(X)
    options = lookOf("dsDistPlot", look, DistLook, texts, data.label)._replace(margin=MARGIN)
    colors = options.colors
    limits = checkLimits(options, X)
    fig = figureFor("dsDistPlot", gridSize(len(X)), options.fig)
    panels = gridPanels(fig, len(X))
    for j, ax in enumerate(panels):
        densitiesDraw(ax, X[j], data.code, len(texts), limits[j], colors, texts)
        rug = rugDraw(ax, X[j], data.code, None, ax.get_ylim()[1] / 1.1, colors, options.alpha)
        outsideDraw(ax, rug, data.code, colors, None if options.limits is None else [limits[j]])
        ax.set(xlabel=names[j], ylabel="density", yticks=[])
        datesSet(ax.xaxis, names[j])
    gridFit(fig, panels, [None] * len(X), options.legend and data.code is not None)
    figureTitleSet(fig, DS.get("dataName"), title=options.title)
    return panels
