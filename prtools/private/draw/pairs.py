"""A triangle of panels, one for each pair of features: its names, and its legend in the empty corner."""

import textwrap

import numpy as np

from .fonts import fontsSet
from .legend import entries, entriesShared, legendFit


def pairsSide(rows):
    """Return the side in inches of a figure with `rows` rows of panels."""
    return float(np.clip(2.4 * rows, 5, 18))


def pairNames(names, rows):
    """Return the names of the features, broken into lines that fit along a panel."""
    letters = max(8, int(13 * pairsSide(rows) / rows / 1.2))
    return [textwrap.fill(s, letters) for s in names]


def outerNames(ax, xName, yName):
    """Label the outer axes of a grid of panels; the inner ones (None) are hidden, which saves time."""
    from matplotlib.ticker import FixedLocator, MaxNLocator

    for axis, name in ((ax.xaxis, xName), (ax.yaxis, yName)):
        axis.set_label_text(name or "")
        if name is None:
            axis.set_visible(False)
            continue
        if not isinstance(axis.get_major_locator(), FixedLocator):  # names of levels stay
            axis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10], prune="upper"))


def triangleFit(fig, panels, legend, gap=0.08):
    """Lay out the panels of a triangle, `gap` of their height apart; the legend goes into the empty corner.

    Our own layout: constrained layout measures all panels twice whenever they are drawn.
    """
    import matplotlib as mpl

    # in inches for letters of 10 points
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
    once = entriesShared(list(map(entries, panels)))
    if once and legend:
        cornerLegend(fig, panels[0].get_position(), once, (0.97, top))


def cornerLegend(fig, box, once, corner):
    """Put a legend of the `entries` at a corner of the figure, right of the `box` of a panel and as high."""
    width, height = (corner[0] - box.x1, box.height) * fig.bbox.size
    columns = range(1, len(once) + 1)
    style = {"loc": "upper right", "markerscale": 1.5}
    legendFit(fig.legend, once, width, height, columns, bbox_to_anchor=corner, **style)


def labelsAlign(axes):
    """Move the labels of y axes, one above the other, to where the leftmost is.

    fig.align_ylabels would measure all axes for each of them, whenever they are drawn.
    """
    for axis in axes:
        axis.get_tightbbox()  # puts the label beside the tick labels
    left = [axis.label.get_position()[0] for axis in axes]
    for axis, x in zip(axes, left):
        axis.labelpad += (x - min(left)) * 72 / axis.get_figure(root=True).dpi
