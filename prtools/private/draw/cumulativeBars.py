"""Bars of shares, the largest first, and a line of their sums, as of the directions of a projection."""

import numpy as np

from .legend import legendAbove
from .panels import keepInside, titleSet
from .style import INK, color


def cumulativeBarsDraw(ax, value, kept, direction, what, title=None):
    """Draw the share of each value (m,) and the cumulative share; the title says that of the first `kept`."""
    from matplotlib.ticker import MaxNLocator

    share = 100 * value / max(value.sum(), np.finfo(float).tiny)
    number = np.arange(1, value.size + 1)
    ax.bar(number, share, color=color(0, 0.5), edgecolor=INK, label="each")
    ax.plot(number, share.cumsum(), color=color(2), marker="o", label="cumulative")
    ax.set(
        xlabel=direction, ylabel=f"share of {what} (%)", ylim=(0, 105), xlim=(0.4, value.size + 0.6)
    )
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    legendAbove(ax)
    titleSet(
        ax,
        f"{share[:kept].sum():.2f}% of {what} in {kept} of {value.size} {direction.split()[-1]}s",
        title=title,
    )
    keepInside(ax)
    return ax
