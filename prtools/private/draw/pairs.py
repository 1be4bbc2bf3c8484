"""A triangle of panels, one for each pair of features: its names, and its legend in the empty corner."""
import textwrap

import numpy as np

from .panels import entriesShared


def pairsSide(rows):
    """Return the side in inches of a figure of so many rows of panels."""
    return float(np.clip(2.4 * rows, 5, 18))


def pairNames(names, rows):
    """Return the names of the features, in lines that fit along a panel of so many rows."""
    letters = max(8, int(13 * pairsSide(rows) / rows / 1.2))
    return [textwrap.fill(s, letters) for s in names]


def outerNames(ax, xName, yName):
    """Label the outer axes of a grid of panels; inner axes (None) lose their tick labels too."""
    from matplotlib.ticker import FixedLocator, MaxNLocator

    for axis, name in ((ax.xaxis, xName), (ax.yaxis, yName)):
        if not isinstance(axis.get_major_locator(), FixedLocator):  # names of levels stay
            axis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10], prune="upper"))
        axis.set_tick_params(labelsize="small")
        if name is None:
            axis.set_tick_params(labelbottom=False, labelleft=False)
        axis.set_label_text(name or "")


def triangleFit(fig, panels, legend, gap=.08):
    """Lay out the panels of a triangle, `gap` of their height apart; the legend goes into the empty corner."""
    import matplotlib as mpl

    wide, high = fig.bbox.size / fig.dpi * 10 / mpl.rcParams["font.size"]
    top = 1 - (.6 + .2 * any(ax.get_title() for ax in panels)) / high
    if fig.get_layout_engine() is None:
        fig.subplots_adjust(left=1 / wide, right=1 - .2 / wide, bottom=.8 / high, top=top, wspace=.08, hspace=gap)
    once = entriesShared(panels)
    fig.align_labels(panels)
    if once and legend:
        fig.legend(list(once.values()), list(once), loc="upper right", bbox_to_anchor=(.97, top), frameon=False,
                   markerscale=1.5)
