"""Scatter plots of all pairs of features."""
import textwrap
from functools import partial

import numpy as np

from .dsScatterPlot import dsScatterPlot
from .private.check.dataset import checkDataset, hitMask
from .private.draw.letters import fontsSet
from .private.draw.look import checkLimits, checkLook
from .private.draw.panels import figureFor, figureTitleSet, legendFit
from .private.draw.plane import missesDraw, samplesDraw
from .private.draw.style import checkColors
from .private.draw.texts import axisNames, classTexts, rateText


def dsProjPlot2(DS, *, fig=None, limits=None, crosses=True, legend=True, title=None, colors=None, alpha=None):
    """Draw the samples over every pair of features: column i of panels shows feature i, row j feature j + 1.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) of two features or more, and ``output`` (n,). If there is a ``hitIndex``, samples that are not
        in it get a cross.
    fig : Figure, default the current figure if it is empty, else a new one
    limits : array_like (d, 2), optional
        The lower and the upper limit of each feature, as in `qcPlot`.
    crosses : bool, default True
        Whether to draw crosses on misclassified samples, as in `qcPlot`.
    legend : bool, default True
        Show the legend, one for all panels.
    title, colors, alpha : optional
        The title, the colours of the classes, the opacity of the samples, as in `qcPlot`.

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
    texts = classTexts(data.label, data.outputName)
    look = checkLook(limits=limits, crosses=crosses, legend=legend, title=title, alpha=alpha,
                     colors=checkColors(colors, texts))
    limits = checkLimits(look, data.input)
    side = float(np.clip(2.4 * (d - 1), 5, 18))
    fig = figureFor("dsProjPlot2", (side + 1, side), None, fig)
    if d == 2:
        return np.array([[dsScatterPlot(DS, ax=fig.add_subplot(), limits=limits, crosses=crosses, legend=legend,
                                        title=title, colors=colors, alpha=alpha)]])
    letters = max(8, int(13 * side / (d - 1) / 1.2))
    names = [textwrap.fill(s, letters) for s in names]
    panels = pairsDraw(fig, data, names, limits, hit if look.crosses else None, texts, look)
    triangleFit(fig, panels, look.legend)
    figureTitleSet(fig, DS.get("dataName"), rateText(hit), title=look.title)
    return panels


def pairsDraw(fig, data, names, limits, hit, texts, look):
    """Draw each pair of features into a panel of its own; return the panels (d - 1, d - 1)."""
    m = len(data.input) - 1
    panels = np.full((m, m), None)
    for j in range(m):
        for i in range(j + 1):
            ax = panels[j, i] = fig.add_subplot(m, m, j * m + i + 1)
            points = data.input[[i, j + 1]]
            samplesDraw(ax, points, data.code, texts, .6, look.colors, look.alpha)
            missesDraw(ax, points, hit, .6, data.code, places=False)  # they differ from panel to panel
            ax.set(xlim=limits[i], ylim=limits[j + 1])
            outerNames(ax, names[i] if j == m - 1 else None, names[j + 1] if i == 0 else None)
    return panels


def outerNames(ax, xName, yName):
    """Label the outer axes of a grid of panels; the inner ones (None) are hidden, and take no time."""
    from matplotlib.ticker import MaxNLocator

    for axis, name in ((ax.xaxis, xName), (ax.yaxis, yName)):
        if name is None:
            axis.set_visible(False)
        else:
            axis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10], prune="upper"))
            axis.set_tick_params(labelsize="small")
            axis.set_label_text(name)


def triangleFit(fig, panels, legend):
    """Lay out a triangle of panels; the legend goes into the empty corner."""
    wide, high = fig.bbox.size / fig.dpi
    if fig.get_layout_engine() is None:
        fig.subplots_adjust(left=1 / wide, right=1 - .2 / wide, bottom=.8 / high, top=1 - .6 / high, wspace=.08,
                            hspace=.08)
    handles, labels = panels[0, 0].get_legend_handles_labels()
    fontsSet(fig)
    labelsAlign([ax.yaxis for ax in panels[:, 0]])
    if handles and legend:
        row, corner = panels[0, 0].get_position(), (.97, 1 - .6 / high)
        make = partial(fig.legend, handles, labels, loc="upper right", bbox_to_anchor=corner, frameon=False,
                       markerscale=1.5)
        legendFit(make, range(1, len(handles) + 1), *((corner[0] - row.x1, row.height) * fig.bbox.size))
    fontsSet(fig)


def labelsAlign(axes):
    """Move the labels of y axes, one above the other, to where the leftmost is.

    fig.align_ylabels would measure all axes for each of them, whenever they are drawn.
    """
    for axis in axes:
        axis.get_tightbbox()  # puts the label beside the tick labels
    at = [axis.label.get_position()[0] for axis in axes]
    for axis, x in zip(axes, at):
        axis.labelpad += (x - min(at)) * 72 / axis.get_figure(root=True).dpi
