"""A grid of panels, one for each feature or class, over one legend for all."""

import numpy as np

from .legend import entries, entriesShared, legendBelow
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
    """Lay out a grid of panels: names below each, a legend for all at the bottom, room for the title above.

    `ticks` has one entry per panel: the names along its horizontal axis, or None for numbers.
    """
    legendHeight = legendBelow(fig, entriesShared(list(map(entries, panels)))) if legend else 0
    titleHeight = 0.25 if any(ax.get_title() for ax in panels) else 0
    shape = gridShape(len(panels))
    roomSet(fig, shape, legendHeight, 0, titleHeight)
    for ax, names in zip(panels, ticks):
        if names:
            namedTicks(ax, ax.xaxis, names, range(len(names)))
    tickLabels = [label for ax in panels for label in ax.get_xticklabels()]
    heights = [label.get_window_extent().height / fig.dpi for label in tickLabels]
    roomSet(fig, shape, legendHeight, max(max(heights, default=0) - 0.2, 0), titleHeight)


def roomSet(fig, shape, legend, below, above):
    """Lay out a grid of panels above a legend of that height, with room for names below and titles above (inches)."""
    if fig.get_layout_engine() is not None:
        return
    import matplotlib as mpl

    rows, columns = shape
    letter = mpl.rcParams["font.size"] / 10  # the inches below are for letters of 10 points
    width, height = fig.bbox.size / fig.dpi / letter
    bottom = min(0.65 + (legend + below) / letter, 0.65 * height)
    gap = 0.6 + below / letter + above
    panelWidth = (width - 0.9 - 0.75 * (columns - 1)) / columns
    panelHeight = (height - 0.5 - above - bottom - gap * (rows - 1)) / rows
    fig.subplots_adjust(
        left=0.7 / width,
        right=1 - 0.2 / width,
        bottom=bottom / height,
        top=1 - (0.5 + above) / height,
        wspace=0.75 / max(panelWidth, 0.1),
        hspace=gap / max(panelHeight, 0.1),
    )
