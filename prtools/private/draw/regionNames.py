"""If there are many classes, write their names inside their decision regions instead of the legend."""

import numpy as np

from .plane import ABOVE
from .style import ink, paper
from .ticks import brokenName

MANY_CLASSES = 9  # minimum number of classes for names inside the regions
POINTS = 100  # approximate number of grid points per axis in the search for the middle of a region
LENGTH = 12  # maximum number of characters per line of a name
SMALLEST = 0.6  # smallest font size of a name, as a fraction of the usual size


def regionNamesDraw(ax, S, names):
    """Write the class names inside their decision regions, and remove these names from the legend.

    A class without a region remains in the legend.
    """
    if len(S.label) < MANY_CLASSES:
        return
    step = -(-len(S.x) // POINTS)
    x, y, decided = S.x[::step], S.y[::step], S.computedClass[::step, ::step]
    for label, name in zip(S.label, names):
        if (decided == label).any():
            row, column, depth = innermost(decided == label)
            reach = depth * np.abs(
                ax.transData.transform((x[1], y[1])) - ax.transData.transform((x[0], y[0]))
            )
            nameDraw(ax, (x[column], y[row]), reach, name)
            for line in ax.lines:
                if line.get_label() == name:
                    line.set_label(f"_{name}")


def innermost(isInside):
    """Return the row and column of the point farthest from the edge of a region, and its distance from this edge.

    `isInside` (m, m) is the mask of the region. The distance is counted in horizontal and vertical grid steps.
    """
    depth, inner = 0, np.pad(isInside, 1)
    while inner.any():
        deepest, depth = inner, depth + 1
        vertical = np.roll(inner, 1, axis=0) & np.roll(inner, -1, axis=0)
        inner = inner & vertical & np.roll(inner, 1, axis=1) & np.roll(inner, -1, axis=1)
    row, column = np.argwhere(deepest)[np.count_nonzero(deepest) // 2] - 1
    return row, column, depth


def nameDraw(ax, point, reach, name):
    """Write a name centred at a point. The font shrinks until the name fits into a rhombus around the point.

    `reach` contains the half-diagonals of the rhombus in pixels.
    """
    from matplotlib.patheffects import withStroke

    text = ax.text(
        *point,
        brokenName(name, LENGTH),
        color=ink(),
        ha="center",
        va="center",
        zorder=ABOVE + 0.1,
        gid="region name",
        path_effects=[withStroke(linewidth=3, foreground=paper())],
    )
    share = 1 / (text.get_window_extent().size / 2 / reach).sum()
    text.set_fontsize(text.get_fontsize() * np.clip(share, SMALLEST, 1))
