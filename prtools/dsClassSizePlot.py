"""Draw a bar chart of the class sizes."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from .dsClassSize import dsClassSize
from .private.check.arrays import asLabels, asNumbers
from .private.check.messages import plural, shown
from .private.check.names import classNames
from .private.draw.appearance import checkLook
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import color, ink
from .private.draw.texts import classTexts
from .private.draw.ticks import namedTicks
from .private.types import ArrayLike, Axes, Colors, Row


def dsClassSizePlot(
    DS: Row | tuple[ArrayLike, ArrayLike],
    *,
    ax: Axes | None = None,
    title: str | None = None,
    colors: Colors = None,
) -> Axes:
    """Draw a bar chart of the class sizes.

    Parameters
    ----------
    DS : Struct, dict, or ClassSize
        Dataset, or counts and labels returned by `dsClassSize`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.
    colors : colour or sequence of colours, optional
        Class colours, as in `qcPlot`: one colour per class, or a single colour for all classes.

    Notes
    -----
    See also: `dsClassSize`.

    Examples
    --------
    >>> from prtools import dsClassSizePlot, prData
    >>> ax = dsClassSizePlot(prData('wine'))
    >>> [int(bar.get_height()) for bar in ax.patches]
    [59, 71, 48]
    """
    isData = isinstance(DS, Mapping)
    count, label = dsClassSize(DS) if isData else checkCounts(DS)
    fields = DS if isData else {}
    names = classTexts(label, classNames(label, fields.get("outputName")))
    look = checkLook(names, label, title=title, colors=colors)
    ax = axesFor("dsClassSizePlot", ax)
    fill = [color(k, 0.75, look.colors) for k in range(len(count))]
    bars = ax.bar(range(len(count)), count, color=fill, edgecolor=ink())
    ax.bar_label(bars, [f"{number:g}" for number in count], padding=2)
    ax.set(ylabel="samples", ylim=(0, 1.12 * max(count.max(), 1)))
    namedTicks(ax, ax.xaxis, names)
    sampleNum = f"{count.sum():g} sample{'' if count.sum() == 1 else 's'}"
    text = f"{sampleNum}, {plural(len(count), 'class', 'classes')}"
    captionSet(ax, fields.get("dataName"), text, title=look.title, legend=False)
    return ax


def checkCounts(value):
    """Return the counts (K,) and labels (K,) of a `dsClassSize` result; the default labels are 1..K."""
    isPair = isinstance(value, tuple) and len(value) == 2 and np.ndim(value[0]) == 1
    counts, labels = value if isPair else (value, None)
    count = asNumbers(counts, "count").ravel()
    label = asLabels(labels, "label") if isPair else np.arange(1, count.size + 1)
    isRow = count.size == max(np.shape(counts), default=1) > 0
    if not isRow or not (np.isfinite(count) & (count >= 0)).all():
        raise ValueError(
            f"count is {shown(counts)}, but it must contain one nonnegative number per class"
        )
    if label.size != count.size:
        raise ValueError(
            f"dsClassSizePlot received {plural(count.size, 'count')} and"
            f" {plural(label.size, 'label')}: pass one label per count"
        )
    return count, label
