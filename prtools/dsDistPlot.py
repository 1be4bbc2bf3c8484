"""Densities of each feature in each class."""

from __future__ import annotations

from typing import Any

from .private.check.arrays import finiteCheck
from .private.check.dataset import checkNumeric
from .private.draw.appearance import DistLook, checkLimits, listsLook, lookOf
from .private.draw.feature1d import densitiesDraw, rugDraw
from .private.draw.panelGrid import gridFit, gridPanels, gridSize
from .private.draw.panels import figureFor, figureTitleSet
from .private.draw.plane import outsideDraw
from .private.draw.texts import axisNames, classTexts
from .private.draw.ticks import datesSet
from .private.types import NDArray, Row, Unpack

MARGIN = 0.12  # of the range, where kernels reach out of it


@listsLook(DistLook)
def dsDistPlot(DS: Row, **look: Unpack[DistLook]) -> NDArray[Any]:
    """Draw how each feature is distributed, a panel each: the density of each class, over the samples as ticks.

    The densities have area 1, whatever the size of the class: kernel densities of Scott's width, n^(-1/5) s.d. Those of
    one panel have one scale; between features heights do not compare, since their units differ.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,); without ``output`` there is one density. Of a class of one sample there is
        none.
    fig : Figure, default the current figure if it is empty, else a new one
    limits : array_like (d, 2), optional
        The lower and the upper limit of each feature, as in `qcPlot`.
    legend : bool, default True
        Show the legend, one for all panels.
    title, colors, alpha : optional
        The title, the colours of the classes, the opacity of the ticks, as in `qcPlot`.

    Returns
    -------
    ndarray of Axes, shape (d,)

    Notes
    -----
    Statements S0-8 and S1-16. Where the densities of two classes lie apart, the feature alone tells them apart; where
    they are one above the other, a pair of features may still do it, see `dsProjPlot2`.
    See also: `dsBoxPlot`, `dsProjPlot2`, `nbcPlot`, `gaussianTest`.

    Examples
    --------
    >>> from prtools import dsDistPlot, prData
    >>> panels = dsDistPlot(prData('iris'))
    >>> panels[2].get_xlabel()
    'petal length (cm)'
    """
    data = checkNumeric(DS, needOutput=False)
    X = data.input
    names, texts = axisNames(DS, X), classTexts(data.label, data.outputName)
    finiteCheck(X)
    options = lookOf("dsDistPlot", look, DistLook, texts)._replace(margin=MARGIN)
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
