"""Draw a scatter plot of a dataset."""

from __future__ import annotations

import numpy as np

from .private.check.dataset import annotations, checkDataset, hitMask
from .private.check.options import flag
from .private.check.select import completeSamples
from .private.draw.appearance import ScatterLook, checkLimits, listsLook, lookOf
from .private.draw.feature1d import jitter
from .private.draw.fonts import fontSet
from .private.draw.frame import axesFor, captionSet
from .private.draw.panels import limitsSet
from .private.draw.plane import crossIndices, missesDraw, outsideDraw, samplesDraw
from .private.draw.pointNames import namesDraw
from .private.draw.style import ink, paper
from .private.draw.texts import axisNames, classTexts, rateText
from .private.draw.ticks import datesSet, namedTicks
from .private.types import Axes, Row, Unpack


@listsLook(ScatterLook)
def dsScatterPlot(DS: Row, *, annotate: bool = False, **look: Unpack[ScatterLook]) -> Axes:
    """Draw a scatter plot of a dataset, with a separate colour and marker for each class.

    If there are more than two features, only the first two are drawn; the title reports this selection. If there is a
    single feature, each class is drawn as a strip. For 50,000 samples or more, large classes are drawn as densities, in
    shades of the class colours.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,). If DS has no ``output``, all samples have the same colour and marker. If
        DS has a ``hitIndex`` (see `qcTrain`), samples that are not in ``hitIndex`` are marked with crosses, and the
        title shows the recognition rate. Samples with missing values (NaN) in the drawn features are omitted with a
        warning.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    annotate : bool, default False
        Whether to label misclassified samples with ``DS.annotation``, or with their indices (from 0) if DS has no
        annotations. If there are more misclassified samples than crosses, only the samples with a cross are labelled.
        In an interactive window, the sample under the mouse pointer is also labelled.
    margin : float, default 0.05
        Margin on each side of the samples, as a fraction of their range.
    limits : array_like (2, 2), or (1, 2) for one feature, optional
        Lower and upper limits of each plotted feature; see `qcPlot`.
    crosses, legend : bool, default True
        Whether to mark misclassified samples with crosses, and whether to show the legend; see `qcPlot`.
    title, colors, aspect, alpha : optional
        Title, class colours, aspect ratio of the axes and opacity of the samples; see `qcPlot`.

    Returns
    -------
    Axes
        Both axes have the same scale if the features have the same unit and similar ranges.

    Notes
    -----
    See statements S0-8 and S0-10.
    See also: `dsScatterPlot3`, `dsProjPlot2`, `qcPlot`.

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
    DS = completeSamples(DS, 2)
    data = checkDataset(DS, needOutput=False)
    d, n = data.input.shape
    # Features that are not drawn may have missing values.
    names = axisNames(DS, np.where(np.isnan(data.input), 0, data.input))
    notes, hit = annotations(DS, n), hitMask(DS, n)
    texts = classTexts(data.label, data.outputName)
    options = lookOf("dsScatterPlot", look, ScatterLook, texts, data.label)
    colors = options.colors
    limits = checkLimits(options, data.input[:2])
    ax = axesFor("dsScatterPlot", options.ax)
    if d == 1:
        points = stripsSet(ax, data, names[0], limits[0], texts)
        # The class names appear along the axis, so a legend is unnecessary.
        texts = [f"_{text}" for text in texts]
    else:
        points = data.input[:2]
        limitsSet(ax, *limits, names, options.aspect)
    samplesDraw(ax, points, data.code, texts, colors=colors, alpha=options.alpha)
    outsideDraw(ax, points, data.code, colors, options.limits)
    missesDraw(ax, points, hit if options.crosses else None, code=data.code)
    part = f"the first 2 of {d} features" if d > 2 else ""
    captionSet(
        ax, DS.get("dataName"), part, rateText(hit), title=options.title, legend=options.legend
    )
    if flag("annotate", annotate):
        notes = [str(i) for i in range(n)] if notes is None else notes
        hoverSet(ax, points, notes)
        if hit is not None:
            crosses = [index for part in crossIndices(hit, data.code).values() for index in part]
            crosses.sort()
            namesDraw(ax, points[:, crosses], [notes[i] for i in crosses])
    return ax


def stripsSet(ax, data, name, limits, texts):
    """Prepare axes with one strip per class, and return the samples of a single feature as points (2, n)."""
    x = data.input[0]
    y = jitter(x.size)
    if data.code is not None:
        y = y + data.code
    ax.set(xlim=limits, ylim=(-0.6, len(texts) - 0.4), xlabel=name)
    datesSet(ax.xaxis, name)
    namedTicks(ax, ax.yaxis, texts)
    return np.stack([x, y])


def hoverSet(ax, points, names):
    """Show the name of the sample under the mouse pointer in interactive windows; `points` has shape (2, n)."""
    note = ax.annotate(
        "",
        (0, 0),
        (8, 8),
        textcoords="offset points",
        visible=False,
        zorder=6,
        annotation_clip=False,
        bbox={"boxstyle": "round", "fc": paper(), "ec": ink()},
    )
    note.set_in_layout(False)

    def show(event):
        wasVisible = note.get_visible()
        note.set_visible(False)
        if event.inaxes is ax:
            distance = np.hypot(*(ax.transData.transform(points.T) - (event.x, event.y)).T)
            index = distance.argmin()
            if distance[index] <= 8:
                note.xy = points[:, index]
                note.set_text(names[index])
                fontSet(ax.figure, note)
                note.set_visible(True)
        if wasVisible or note.get_visible():
            ax.figure.canvas.draw_idle()

    ax.figure.canvas.mpl_connect("motion_notify_event", show)
