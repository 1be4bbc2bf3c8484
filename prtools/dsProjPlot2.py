"""Scatter plots of all pairs of features."""
import textwrap

import numpy as np

from .dsScatterPlot import dsScatterPlot
from .private.check.dataset import dsOpen, hitMask
from .private.draw import axes
from .private.draw.surface import span


def dsProjPlot2(DS, *, fig=None):
    """Draw the samples over every pair of features: column i of panels shows feature i, row j feature j + 1.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) of two features or more, and ``output`` (n,); a cross on each sample that ``hitIndex`` lacks,
        where it is there.
    fig : matplotlib Figure, optional
        Where to draw; by default the current figure if it is empty, else a new one.

    Returns
    -------
    ndarray of Axes, shape (d - 1, d - 1)
        Entry [j, i] shows feature i against feature j + 1; above the diagonal, where a pair would come again, None.

    Raises
    ------
    ValueError, TypeError
        If DS is malformed or has one feature, or fig is no Figure.

    Warns
    -----
    UserWarning
        If ``inputName`` does not fit the features: no names are drawn.

    See Also
    --------
    dsScatterPlot, dsSelect

    Examples
    --------
    >>> from prtools import dsProjPlot2, prData
    >>> panels = dsProjPlot2(prData('iris'))
    >>> panels[1, 0].get_xlim() == panels[2, 0].get_xlim()
    True
    """
    data = dsOpen(DS, needOutput=False)
    d, n = data.input.shape
    if d < 2:
        raise ValueError("DS has 1 feature: pairs need 2 or more; dsScatterPlot(DS) draws one as a strip")
    names, hit = axes.drawnNames(DS, data.input), hitMask(DS, n)
    side = float(np.clip(2.4 * (d - 1), 5, 18))
    fig = axes.figOpen("dsProjPlot2", (side + 1, side), None, fig)
    panels, limits = np.full((d - 1, d - 1), None), [span(row, .05) for row in data.input]
    if d == 2:
        return np.array([[dsScatterPlot(DS, ax=fig.add_subplot())]])
    letters = max(8, int(13 * side / (d - 1) / 1.2))
    names = [textwrap.fill(s, letters) for s in names]
    for j in range(d - 1):
        for i in range(j + 1):
            ax = panels[j, i] = fig.add_subplot(d - 1, d - 1, j * (d - 1) + i + 1)
            points = data.input[[i, j + 1]]
            axes.samplesDraw(ax, points, data.code, axes.classText(data.label, data.outputName), .6)
            axes.missesDraw(ax, points, hit, .6)
            ax.set(xlim=limits[i], ylim=limits[j + 1])
            axes.outerNames(ax, names[i] if j == d - 2 else None, names[j + 1] if i == 0 else None)
    axes.projFit(fig, panels, DS.get("dataName"), axes.rateText(hit))
    return panels
