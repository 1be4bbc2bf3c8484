"""Lay out a triangle of panels, one per pair of features, with the legend in the empty corner."""

import textwrap

import numpy as np

from .fonts import fontsSet
from .legend import entries, entriesShared, legendFit


def pairsSide(rows):
    """Return the side in inches of a square figure with `rows` rows of panels."""
    return float(np.clip(2.4 * rows, 5, 18))


def pairNames(names, rows):
    """Return the feature names, broken into lines that fit along a panel."""
    length = max(8, int(13 * pairsSide(rows) / rows / 1.2))
    return [textwrap.fill(s, length) for s in names]


def outerNames(ax, xName, yName):
    """Label the outer axes of a grid of panels, and hide inner axes (name None) to save time."""
    from matplotlib.ticker import FixedLocator, MaxNLocator

    for axis, name in ((ax.xaxis, xName), (ax.yaxis, yName)):
        axis.set_label_text(name or "")
        if name is None:
            axis.set_visible(False)
            continue
        # A FixedLocator writes category names, so it is not replaced.
        if not isinstance(axis.get_major_locator(), FixedLocator):
            axis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10], prune="upper"))


def triangleFit(fig, panels, legend, gap=0.08):
    """Lay out a triangle of panels with gaps of `gap` panel heights and the legend in the empty corner.

    Constrained layout is not used, because it would measure all panels twice at each drawing.
    """
    import matplotlib as mpl

    # The size is in inches for a font of 10 points.
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
    """Place a legend of the entries `shared` at a `corner` of the figure, to the right of the panel's `box` and at
    the same height.
    """
    width, height = (corner[0] - box.x1, box.height) * fig.bbox.size
    columns = range(1, len(shared) + 1)
    style = {"loc": "upper right", "markerscale": 1.5}
    legendFit(fig.legend, shared, width, height, columns, bbox_to_anchor=corner, **style)


def labelsAlign(axes):
    """Align the labels of vertical axes with the leftmost label.

    fig.align_ylabels would measure all axes for each axis at each drawing.
    """
    for axis in axes:
        axis.get_tightbbox()  # This call places the label beside the tick labels.
    left = [axis.label.get_position()[0] for axis in axes]
    for axis, x in zip(axes, left):
        axis.labelpad += (x - min(left)) * 72 / axis.get_figure(root=True).dpi
