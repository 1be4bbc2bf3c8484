"""A grid of panels, one per feature or class, with one legend."""

import numpy as np

from .legend import constrain, entries, entriesShared, legendBelow
from .ticks import namedTicks


def gridShape(m):
    """Return the numbers of rows and columns for m panels."""
    columns = min(m, 4 if m > 9 else 3 if m > 4 else 2)
    return -(-m // columns), columns


def gridSize(m):
    """Return the width and height in inches of a figure with m panels."""
    rows, columns = gridShape(m)
    return 4 * columns + 0.6, 2.8 * rows + 1


def gridPanels(fig, m):
    """Return an array (m,) of new axes in the figure."""
    rows, columns = gridShape(m)
    return np.array([fig.add_subplot(rows, columns, j + 1) for j in range(m)])


def gridFit(fig, panels, ticks, legend=True):
    """Set constrained layout for a grid of panels, and add tick names and one legend at the bottom.

    `ticks` has one entry per panel: the tick names of its horizontal axis, or None for numbers.
    """
    for ax, names in zip(panels, ticks):
        if names:
            namedTicks(ax, ax.xaxis, names, range(len(names)))
    constrain(fig)
    if legend:
        legendBelow(fig, entriesShared([entries(ax) for ax in panels]))
