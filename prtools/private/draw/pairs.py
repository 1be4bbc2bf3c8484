"""Lay out a triangle of panels, with one panel for each pair of features and the legend in the empty corner."""

import textwrap

import numpy as np

from .fonts import fontsSet
from .legend import entries, entriesShared, legendFit


def pairsSide(rows):
    """Return the side length, in inches, of a square figure with the given number of panel rows."""
    return float(np.clip(2.2 * rows, 5, 18))


def pairNames(names, rows):
    """Return the feature names, broken into lines that fit beside the panels of a figure with `rows` rows."""
    length = max(8, int(13 * pairsSide(rows) / rows / 1.2))
    return [textwrap.fill(s, length) for s in names]


def outerNames(ax, xName, yName):
    """Label the axes of a panel with the names of its features.

    For an inner axis of the panel grid, the name is None. Inner axes are hidden, because drawing inner axes takes time.
    """
    from matplotlib.ticker import FixedLocator, MaxNLocator

    for axis, name in ((ax.xaxis, xName), (ax.yaxis, yName)):
        axis.set_label_text(name or "")
        if name is None:
            axis.set_visible(False)
            continue
        # A FixedLocator places the names of categories, so it is not replaced.
        if not isinstance(axis.get_major_locator(), FixedLocator):
            axis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10], prune="upper"))


def triangleFit(fig, panels, legend, gap=0.08):
    """Lay out a triangle of panels, with the legend in the empty corner.

    `gap` is the vertical distance between panels as a fraction of the panel height. Constrained layout is not used,
    because it would measure all panels twice whenever the figure is drawn.
    """
    import matplotlib as mpl

    # The margins below are given in inches for a 10-point font, and they grow with the font size.
    width, height = fig.bbox.size / fig.dpi * 10 / mpl.rcParams["font.size"]
    head = 0.8 if any(ax.get_title() for ax in panels) else 0.6
    top = 1 - head / height
    if fig.get_layout_engine() is None:
        fig.subplots_adjust(
            wspace=0.08,
            hspace=gap,
            left=1 / width,
            right=1 - 0.2 / width,
            bottom=0.8 / height,
            top=top,
        )
    fontsSet(fig)
    labelsAlign([ax.yaxis for ax in panels if ax.get_subplotspec().is_first_col()])
    shared = entriesShared(list(map(entries, panels)))
    if shared and legend:
        cornerLegend(fig, panels[0].get_position(), shared, (0.97, top))


def cornerLegend(fig, box, shared, corner):
    """Place a legend to the right of a panel.

    `shared` contains the legend entries {label: handle}. `box` is the position of the panel, and `corner` is the upper
    right corner of the legend, both as fractions of the figure size.
    """
    width, height = (corner[0] - box.x1, box.height) * fig.bbox.size
    columns = range(1, len(shared) + 1)
    style = {"loc": "upper right", "bbox_to_anchor": corner}
    legendFit(fig.legend, shared, width, height, columns, **style)


def labelsAlign(axes):
    """Align the labels of vertical axes with the leftmost label.

    fig.align_ylabels is not used, because it would measure all axes once per axis whenever the figure is drawn.
    """
    for axis in axes:
        # This call causes matplotlib to place the label beside the tick labels.
        axis.get_tightbbox()
    left = [axis.label.get_position()[0] for axis in axes]
    for axis, x in zip(axes, left):
        axis.labelpad += (x - min(left)) * 72 / axis.get_figure(root=True).dpi
