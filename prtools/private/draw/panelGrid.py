"""Lay out a grid of panels, one for each feature or class, with a shared legend."""

import numpy as np

from .legend import constrain, entries, entriesShared, legendBelow
from .ticks import namedTicks


def gridShape(m):
    """Return the number of rows and the number of columns of a grid with m panels."""
    columns = min(m, 4 if m > 9 else 3 if m > 4 else 2)
    return -(-m // columns), columns


def gridSize(m):
    """Return the width and the height (in inches) of a figure with a grid of m panels."""
    rows, columns = gridShape(m)
    return 4 * columns + 0.6, 2.8 * rows + 1


def gridPanels(fig, m):
    """Add m axes in a grid to the figure, and return them as an array (m,)."""
    rows, columns = gridShape(m)
    return np.array([fig.add_subplot(rows, columns, j + 1) for j in range(m)])


def gridFit(fig, panels, ticks, legend=True):
    """Set constrained layout for a grid of panels, and add tick names and a shared legend at the bottom.

    `ticks` contains one entry per panel. Each entry is a list of tick names for the horizontal axis, or None for a
    numeric axis.
    """
    for ax, names in zip(panels, ticks):
        if names:
            namedTicks(ax, ax.xaxis, names, range(len(names)))
    constrain(fig)
    if legend:
        legendBelow(fig, entriesShared([entries(ax) for ax in panels]))
