"""Bar chart of the class sizes."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from .dsClassSize import dsClassSize
from .private.check.arrays import asLabels, asNumbers
from .private.check.messages import shown
from .private.check.names import classNames
from .private.draw.appearance import checkLook
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import INK, color
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
    """Draw how many samples each class has, as bars with their counts.

    Parameters
    ----------
    DS : Struct, dict, or result of `dsClassSize`
        A dataset, or the counts and labels of its classes.
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.
    colors : colour or sequence of colours, optional
        One for each class, or one for all, as in `qcPlot`.

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
    look = checkLook(names, title=title, colors=colors)
    ax = axesFor("dsClassSizePlot", ax)
    fill = [color(k, 0.75, look.colors) for k in range(len(count))]
    bars = ax.bar(range(len(count)), count, color=fill, edgecolor=INK)
    ax.bar_label(bars, [f"{number:g}" for number in count], padding=2)
    ax.set(ylabel="samples", ylim=(0, 1.12 * max(count.max(), 1)))
    namedTicks(ax, ax.xaxis, names)
    text = f"{count.sum():g} samples, {len(count)} classes"
    captionSet(ax, fields.get("dataName"), text, title=look.title, legend=False)
    return ax


def checkCounts(value):
    """Return counts (K,) and labels (K,) of a result of dsClassSize; bare counts are those of classes 1..K."""
    isPair = isinstance(value, tuple) and len(value) == 2 and np.ndim(value[0]) == 1
    counts, labels = value if isPair else (value, None)
    count = asNumbers(counts, "count").ravel()
    label = asLabels(labels, "label") if isPair else np.arange(1, count.size + 1)
    isRow = count.size == max(np.shape(counts), default=1) > 0
    if not isRow or not (np.isfinite(count) & (count >= 0)).all():
        raise ValueError(f"count is {shown(counts)}: it must be one number per class, 0 or more")
    if label.size != count.size:
        raise ValueError(f"there are {count.size} counts for {label.size} labels: give one of each")
    return count, label
