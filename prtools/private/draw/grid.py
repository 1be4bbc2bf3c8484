"""A grid of panels, one for each feature or class, over one legend for all."""

import numpy as np

from .legend import entries, entriesShared, legendBelow
from .ticks import namedTicks


def gridShape(m):
    """Return rows and columns of m panels."""
    cols = min(m, 4 if m > 9 else 3 if m > 4 else 2)
    return -(-m // cols), cols


def gridSize(m):
    """Return the width and height in inches of a figure of m panels."""
    rows, cols = gridShape(m)
    return 4 * cols + 0.6, 2.8 * rows + 1


def gridPanels(fig, m):
    """Return m new panels (m,)."""
    rows, cols = gridShape(m)
    return np.array([fig.add_subplot(rows, cols, j + 1) for j in range(m)])


def gridFit(fig, panels, ticks, legend=True):
    """Lay out a grid of panels: names below each, a legend for all at the bottom, room for the title above.

    `ticks` has one entry per panel: the names along its horizontal axis, or None for numbers.
    """
    high = legendBelow(fig, entriesShared(list(map(entries, panels)))) if legend else 0
    rows, cols = gridShape(len(panels))
    head = 0.25 * any(ax.get_title() for ax in panels)
    roomSet(fig, rows, cols, high, 0, head)
    for ax, names in zip(panels, ticks):
        if names:
            namedTicks(ax, ax.xaxis, names, range(len(names)))
    tall = (
        max(
            (t.get_window_extent().height for ax in panels for t in ax.get_xticklabels()), default=0
        )
        / fig.dpi
    )
    roomSet(fig, rows, cols, high, max(tall - 0.2, 0), head)


def roomSet(fig, rows, cols, legend, below, above):
    """Lay out a grid of panels above a legend of that height, with room for names below and titles above (inches)."""
    if fig.get_layout_engine() is not None:
        return
    import matplotlib as mpl

    letter = mpl.rcParams["font.size"] / 10  # the inches below are for letters of 10 points
    wide, high = fig.bbox.size / fig.dpi / letter
    low, gap = min(0.65 + (legend + below) / letter, 0.65 * high), 0.6 + below / letter + above
    w, h = (
        (wide - 0.9 - 0.75 * (cols - 1)) / cols,
        (high - 0.5 - above - low - gap * (rows - 1)) / rows,
    )  # of a panel
    fig.subplots_adjust(
        left=0.7 / wide,
        right=1 - 0.2 / wide,
        bottom=low / high,
        top=1 - (0.5 + above) / high,
        wspace=0.75 / max(w, 0.1),
        hspace=gap / max(h, 0.1),
    )
