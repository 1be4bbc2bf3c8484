"""Scatter plots of all pairs of features."""
import numpy as np

from .dsScatterPlot import dsScatterPlot
from .private.check.dataset import checkDataset, hitMask
from .private.draw.pairs import outerNames, pairNames, pairsSide, triangleFit
from .private.draw.panels import figureFor, figureTitleSet
from .private.draw.plane import missesDraw, samplesDraw
from .private.draw.scene import checkLook
from .private.draw.surface import span
from .private.draw.texts import axisNames, classTexts, rateText


def dsProjPlot2(DS, *, fig=None, crosses=True, legend=True, title=None):
    """Draw the samples over every pair of features: column i of panels shows feature i, row j feature j + 1.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) of two features or more, and ``output`` (n,). If there is a ``hitIndex``, samples that are not
        in it get a cross.
    fig : Figure, default the current figure if it is empty, else a new one
    crosses : bool, default True
        Whether to draw crosses on misclassified samples, as in `qcPlot`.
    legend : bool, default True
        Show the legend, one for all panels.
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Returns
    -------
    ndarray of Axes, shape (d - 1, d - 1)
        Entry [j, i] shows feature i against feature j + 1; None above the diagonal, where pairs would repeat.

    Notes
    -----
    See also: `dsScatterPlot`, `dsSelect`.

    Examples
    --------
    >>> from prtools import dsProjPlot2, prData
    >>> panels = dsProjPlot2(prData('iris'))
    >>> panels[1, 0].get_xlim() == panels[2, 0].get_xlim()
    True
    """
    data = checkDataset(DS, needOutput=False)
    d, n = data.input.shape
    if d < 2:
        raise ValueError("DS has 1 feature: pairs need 2 or more; dsScatterPlot(DS) draws one as a strip")
    names, hit = axisNames(DS, data.input), hitMask(DS, n)
    look = checkLook(crosses=crosses, legend=legend, title=title)
    side = pairsSide(d - 1)
    fig = figureFor("dsProjPlot2", (side + 1, side), None, fig)
    if d == 2:
        return np.array([[dsScatterPlot(DS, ax=fig.add_subplot(), crosses=crosses, legend=legend,
                                        title=title)]])
    panels = pairsDraw(fig, data, pairNames(names, d - 1), hit if look.crosses else None)
    triangleFit(fig, panels[np.tril_indices(d - 1)], look.legend)
    figureTitleSet(fig, DS.get("dataName"), rateText(hit), title=look.title)
    return panels


def pairsDraw(fig, data, names, hit):
    """Draw each pair of features into a panel of its own; return the panels (d - 1, d - 1)."""
    m = len(data.input) - 1
    panels, limits = np.full((m, m), None), [span(row, .05) for row in data.input]
    for j in range(m):
        for i in range(j + 1):
            ax = panels[j, i] = fig.add_subplot(m, m, j * m + i + 1)
            points = data.input[[i, j + 1]]
            samplesDraw(ax, points, data.code, classTexts(data.label, data.outputName), .6)
            missesDraw(ax, points, hit, .6, data.code, places=False)  # they differ from panel to panel
            ax.set(xlim=limits[i], ylim=limits[j + 1])
            outerNames(ax, names[i] if j == m - 1 else None, names[j + 1] if i == 0 else None)
    return panels
