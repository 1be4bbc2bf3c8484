"""Write names or dates along an axis. Long names are broken into lines, rotated or shrunk until they fit."""

import re
import textwrap

import numpy as np

from .fonts import fontsSet, tickNames

TIME = r"\b(date|time|timestamp)\b|日期|時間|时间"  # words that occur in the names of features with dates
SECONDS = 2e8, 5e9  # range of dates in seconds since 1970, from 1976 to 2128
DAY, HOUR, MINUTE = 86400, 3600, 60
LINE = 20  # maximum number of characters per line of a name


def brokenName(name, length=LINE):
    """Return the name, which is broken into lines if it has more than `length` characters."""
    return textwrap.fill(name, length) if len(name) > length else name


def namedTicks(ax, axis, names, positions=None):
    """Write names along an axis at `positions`, by default at 0, 1, ...

    Long names are broken into lines. Names that would overlap are rotated, and they are shrunk if they still overlap.
    """
    import matplotlib as mpl

    names = tickNames(axis, names)
    axis.set_tick_params(labelrotation=0, labelsize=mpl.rcParams[f"{axis.axis_name}tick.labelsize"])
    room = tickRoom(ax, axis, len(names), positions)
    if positions is None:
        positions = range(len(names))
    axis.set_ticks(positions, [brokenName(name) for name in names])
    labels = axis.get_ticklabels()
    if not labels:  # The adjacent panel may show the labels instead.
        return
    isHorizontal = axis is ax.xaxis
    if isHorizontal and labelExtent(axis, "width") <= 0.95 * room:
        return
    fontSize = labels[0].get_fontsize()
    lineHeight = 0.84 * fontSize * ax.figure.dpi / 72
    lines = max(1, int(room / lineHeight))
    length = max(LINE, -(-max(map(len, names)) // lines) + 3)
    axis.set_ticks(positions, [brokenName(name, length) for name in names])
    if isHorizontal:
        axis.set_tick_params(labelrotation=90)
    scale = 0.85 * room / labelExtent(axis, "width" if isHorizontal else "height")
    if isHorizontal:  # The height is limited, so that long rotated labels leave space for the axes.
        height = max(0.4 * ax.bbox.height, 0.25 * ax.figure.bbox.height)
        scale = min(scale, height / labelExtent(axis, "height"))
    if scale < 1:
        axis.set_tick_params(labelsize=fontSize * scale)


def labelFit(ax, axis, text, short):
    """Set the label of a horizontal axis. If `text` is wider than the axes, set the `short` text instead."""
    axis.set_label_text(text)
    fontsSet(axis.get_figure())
    if axis.label.get_window_extent().width > 1.1 * ax.bbox.width:
        axis.set_label_text(short)
        fontsSet(axis.get_figure())


def tickRoom(ax, axis, n, positions=None):
    """Return the smallest distance in pixels between n ticks at `positions`, which are evenly spaced by default."""
    share = 1 / n
    if positions is not None:
        low, high = axis.get_view_interval()
        spacing = np.diff(np.asarray(positions, dtype=float)).min(initial=np.inf)
        share = min(spacing / abs(high - low), 1)  # An inverted axis has low > high.
    return share * (ax.bbox.width if axis is ax.xaxis else ax.bbox.height)


def labelExtent(axis, side):
    """Return the largest width or height (`side`) of the tick labels in pixels. The result is at least 1."""
    return max(1, *(getattr(label.get_window_extent(), side) for label in axis.get_ticklabels()))


def datesSet(axis, name):
    """Write UTC dates along an axis if its `name` denotes a date or time and the values are seconds since 1970."""
    from matplotlib.ticker import MaxNLocator

    low, high = axis.get_view_interval()
    if not (re.search(TIME, name, re.IGNORECASE) and SECONDS[0] < low < high < SECONDS[1]):
        return

    class WholeLocator(MaxNLocator):
        """A locator that places ticks at full days, hours, minutes or seconds, so that the tick labels are exact."""

        def tick_values(self, low, high):
            unit = next((v for v in (DAY, HOUR, MINUTE) if high - low > 5 * v), 1)
            return unit * super().tick_values(low / unit, high / unit)

    def dateLabel(second, _):
        left, right = axis.get_view_interval()
        length = len("2000-01-01") if right - left > 5 * DAY else len("2000-01-01T00:00")
        return str(np.datetime64(round(second), "s"))[:length].replace("T", "\n")

    axis.set_major_formatter(dateLabel)
    axis.set_major_locator(WholeLocator(4, integer=True))
