"""Scatter plot of a dataset."""
import numpy as np

from .private.check.dataset import annotations, dsOpen, hitMask
from .private.check.options import flag, numberIn
from .private.draw import axes
from .private.draw.surface import span


def dsScatterPlot(DS, *, ax=None, annotate=False, margin=.05):
    """Draw the samples of a dataset, a colour and a marker for each class, a cross on each misclassified one.

    Of more than two features the first two are drawn, and the title says so; a single one as a strip for each class.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,); without ``output`` all samples look the same. Where ``hitIndex`` is
        there, as `qcTrain` returns it, the samples that it lacks get a cross, and the title has the recognition rate.
    ax : matplotlib Axes, optional
        Where to draw; by default the current axes.
    annotate : bool, default False
        Name the samples by ``DS.annotation``, else by their index, counted from 0: in a window the one under the
        pointer, in any case the misclassified ones.
    margin : float, default 0.05
        What the axes reach beyond the samples on each side, as a share of their range.

    Returns
    -------
    Axes
        Both axes have one scale where the features have the same unit and ranges of like size.

    Raises
    ------
    ValueError, TypeError
        If DS is malformed, or ax is no Axes.

    Warns
    -----
    UserWarning
        If ``inputName`` does not fit the features: no names are drawn.

    Notes
    -----
    Statements S0-8 and S0-10.

    See Also
    --------
    dsProjPlot2, qcPlot

    Examples
    --------
    >>> import matplotlib.pyplot as plt
    >>> from prtools import dsScatterPlot, dsSelect, prData, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> DS.hitIndex = qcTrain(DS).hitIndex
    >>> fig, ax = plt.subplots()
    >>> ax = dsScatterPlot(DS, ax=ax)
    >>> ax.get_title()
    'iris: recog. rate = 98.00% (147 of 150)'
    """
    data, margin = dsOpen(DS, needOutput=False), numberIn("margin", margin, 0, 100)
    d, n = data.input.shape
    names, notes, hit = axes.drawnNames(DS, data.input), annotations(DS, n), hitMask(DS, n)
    ax = axes.axOpen("dsScatterPlot", ax)
    classes = axes.classText(data.label, data.outputName)
    if d == 1:
        points = np.stack([data.input[0], axes.jitter(n) + (0 if data.code is None else data.code)])
        ax.set(xlim=span(points[0], margin), ylim=(-.6, len(classes) - .4), xlabel=names[0], yticks=range(len(classes)))
        ax.set_yticklabels(classes)
        classes = [f"_{s}" for s in classes]  # the axis names them: not in the legend
    else:
        points = data.input[:2]
        axes.axesFit(ax, span(points[0], margin), span(points[1], margin), names)
    axes.samplesDraw(ax, points, data.code, classes)
    axes.missesDraw(ax, points, hit)
    axes.titleSet(ax, DS.get("dataName"), f"the first 2 of {d} features" if d > 2 else "", axes.rateText(hit))
    axes.legendAbove(ax)
    axes.keepInside(ax)
    if flag("annotate", annotate):
        notes = [str(i) for i in range(n)] if notes is None else notes
        axes.hoverSet(ax, points, notes)
        if hit is not None:
            axes.namesDraw(ax, points[:, ~hit], [notes[i] for i in np.flatnonzero(~hit)])
    return ax
