"""A grid of panels, one for each feature or class, over one legend for all."""

import numpy as np

from .legend import constrain, entries, entriesShared, legendBelow
from .ticks import namedTicks


def gridShape(m):
    """Return rows and columns of m panels."""
    columns = min(m, 4 if m > 9 else 3 if m > 4 else 2)
    return -(-m // columns), columns


def gridSize(m):
    """Return the width and height in inches of a figure of m panels."""
    rows, columns = gridShape(m)
    return 4 * columns + 0.6, 2.8 * rows + 1


def gridPanels(fig, m):
    """Return m new panels (m,)."""
    rows, columns = gridShape(m)
    return np.array([fig.add_subplot(rows, columns, j + 1) for j in range(m)])


def gridFit(fig, panels, ticks, legend=True):
    """Let matplotlib lay out a grid of panels: names below each, and one legend for all at the bottom.

    `ticks` has one entry per panel: the names along its horizontal axis, or None for numbers.
    """
    for ax, names in zip(panels, ticks):
        if names:
            namedTicks(ax, ax.xaxis, names, range(len(names)))
    constrain(fig)
    if legend:
        legendBelow(fig, entriesShared([entries(ax) for ax in panels]))
