"""Names along an axis: broken into lines, turned and shrunk to fit. Dates."""

import re
import textwrap

import numpy as np

from .letters import ticksWritten

TIME = r"\b(date|time|timestamp)\b|日期|時間|时间"  # in the name of a feature
SECONDS = 2e8, 5e9  # since 1970, of dates from 1976 to 2128
DAY = 86400
LETTERS = 20  # of a name in a line, before it is broken


def brokenName(name, letters=LETTERS):
    """Return a name, a long one broken into lines of at most so many letters."""
    return textwrap.fill(name, letters) if len(name) > letters else name


def namedTicks(ax, axis, names, at=None):
    """Write names along an axis at 0, 1, ... or `at`.

    Long ones are broken into lines; rotated if they would overlap, and smaller if they still do.
    """
    names, at = ticksWritten(axis, names), range(len(names)) if at is None else at
    axis.set_ticks(at, [brokenName(name) for name in names])
    if not axis.get_ticklabels():  # hidden: the panel beside has them
        return
    across, share = axis is ax.xaxis, 1 / len(names)
    if not isinstance(at, range):
        low, high = axis.get_view_interval()
        share = np.diff(np.asarray(at, dtype=float)).min(initial=np.inf) / (high - low)
    room = min(share, 1) * (ax.bbox.width if across else ax.bbox.height)
    if across and max(t.get_window_extent().width for t in axis.get_ticklabels()) <= 0.95 * room:
        return
    lines = max(
        1, int(room / (0.7 * 1.2 * axis.get_ticklabels()[0].get_fontsize() * ax.figure.dpi / 72))
    )
    letters = max(LETTERS, -(-max(map(len, names)) // lines) + 3)
    axis.set_ticks(at, [brokenName(name, letters) for name in names])
    if across:
        axis.set_tick_params(labelrotation=90)
    labels = axis.get_ticklabels()
    need = max(
        t.get_window_extent().width if across else t.get_window_extent().height for t in labels
    )
    if need > 0.85 * room:
        axis.set_tick_params(labelsize=labels[0].get_fontsize() * 0.85 * room / need)


def datesSet(axis, name):
    """Write dates (UTC) along an axis in the plane if its feature is named date or time and has seconds since 1970."""
    from matplotlib.ticker import MaxNLocator

    low, high = axis.get_view_interval()
    if not (re.search(TIME, name, re.IGNORECASE) and SECONDS[0] < low < high < SECONDS[1]):
        return

    class WholeLocator(MaxNLocator):
        """Ticks at whole days, hours, minutes or seconds, so that what is written beside them is exact."""

        def tick_values(self, low, high):
            unit = next(v for v in (DAY, 3600, 60, 1) if high - low > 5 * v or v == 1)
            return unit * super().tick_values(low / unit, high / unit)

    def dateAt(second, _):
        left, right = axis.get_view_interval()
        return str(np.datetime64(round(second), "s"))[
            : 10 if right - left > 5 * DAY else 16
        ].replace("T", "\n")

    axis.set_major_formatter(dateAt)
    axis.set_major_locator(WholeLocator(4, integer=True))
