"""Draw bars of decreasing percentages and a line of cumulative percentages."""

import numpy as np

from .legend import legendAbove
from .panels import keepInside, titleSet
from .style import color, ink


def cumulativeBarsDraw(ax, value, number, direction, quantity, title=None):
    """Draw the percentage of each number in `value` (m,) as a bar, and the cumulative percentages as a line.

    The numbers add up to a quantity with the name `quantity`, such as 'the variance'. `direction` is the label of the
    horizontal axis. The title reports the cumulative percentage of the first `number` bars.
    """
    from matplotlib.ticker import MaxNLocator

    share = 100 * value / max(value.sum(), np.finfo(float).tiny)
    x = np.arange(1, value.size + 1)
    ax.bar(x, share, color=color(0, 0.5), edgecolor=ink(), label=f"each {direction.split()[-1]}")
    ax.plot(x, share.cumsum(), color=color(2), marker="o", label="cumulative")
    ax.set(xlabel=direction, xlim=(0.4, value.size + 0.6))
    ax.set(ylabel=f"percentage of {quantity}", ylim=(0, 105))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    legendAbove(ax)
    noun = f"{direction.split()[-1]}s"
    text = f"{share[:number].sum():.2f}% of {quantity} in {number} of {value.size} {noun}"
    titleSet(ax, text, title=title)
    keepInside(ax)
    return ax
