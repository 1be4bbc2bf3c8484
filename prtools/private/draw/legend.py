"""Legends: above one axes, or one below the figure for all panels that show the same classes; room for them."""

import re
from functools import partial

import numpy as np

from .letters import fontsSet
from .panels import inGrid, keepInside

NUMBERED = (
    "misclassified",
    "threshold",
    "P(error)",
    "outside",
)  # entries of a legend with numbers of their panel
MEASURE = ": AUC |: average precision "  # what a curve's entry has of its panel
OPTIONAL = (*NUMBERED, "rejected")  # and those that a panel may lack
SMALLER = (1, 0.85, 0.7, 0.55)  # letters of a legend that finds too little room


def legendSet(ax):
    """Show a legend above the axes, or below the figure one for all panels that show the same classes."""
    fig = ax.get_figure()
    shared = next((legend.panels for legend in fig.legends if hasattr(legend, "panels")), None)
    drawn = [other for other in fig.axes if legendRoom(other)] if shared is None else shared
    like = [
        other for other in drawn if other is not ax and inGrid(other) and sameClasses(other, ax)
    ]
    if inGrid(ax) and like:
        legendShared([*like, ax])
    else:
        legendAbove(ax)


def legendRoom(ax):
    """Return what holds the place of a legend above the axes, a list of one or none."""
    return [child for child in ax.child_axes if child.get_gid() == "legend"]


def entries(ax):
    """Return the entries of the legend, label and handle; repeated ones once."""
    return {text: handle for handle, text in zip(*ax.get_legend_handles_labels())}


def unnumbered(found):
    """Return entries without the numbers of their panel."""

    def plain(text):
        return re.split(r" \(\d| = |s? -?\d" if text.startswith(NUMBERED) else MEASURE, text)[0]

    return {plain(text): handle for text, handle in found.items()}


def entriesShared(several):
    """Return the entries of one legend for those of several panels, without numbers, what one may lack at the end."""
    once = {}
    for found in several:
        once = unnumbered(found) | once
    full = " ".join(text for found in several for text in found if text.startswith("misclassified"))
    note = (
        " (not all shown)" if "shown" in full else " (some in one place)" if "place" in full else ""
    )
    once = {text + note * (text == "misclassified"): handle for text, handle in once.items()}
    return dict(sorted(once.items(), key=lambda entry: entry[0].startswith(OPTIONAL)))


def sameClasses(one, two):
    """Return whether the legends of two axes agree, in colours too, but for entries that a panel may lack."""
    a, b = (
        {
            text: getattr(handle, "get_color", str)()
            for text, handle in unnumbered(entries(ax)).items()
            if not text.startswith(OPTIONAL)
        }
        for ax in (one, two)
    )
    return bool(a) and bool(b) and (a.items() <= b.items() or b.items() <= a.items())


def legendShared(panels):
    """Show one legend below the figure for these panels, without the numbers that differ from panel to panel."""
    fig, once = panels[0].get_figure(), entriesShared(list(map(entries, panels)))
    for ax in panels:
        if legendRoom(ax):
            legendRemove(ax)
    for old in [legend for legend in fig.legends if hasattr(legend, "panels")]:
        old.remove()
    outside = fig.get_layout_engine() is not None
    high = legendBelow(fig, once, loc="outside lower center" if outside else "lower center")
    fig.legends[-1].panels = panels
    if not outside:
        letters = panels[0].xaxis.label.get_fontsize() / 72
        low = (high + 3.8 * letters) / (fig.bbox.height / fig.dpi)
        if fig.subplotpars.bottom < low:
            fig.subplots_adjust(bottom=low)
            for ax in panels:
                keepInside(ax)


def legendRemove(ax):
    """Remove the legend above the axes, and what holds its place."""
    if ax.get_legend():
        ax.get_legend().remove()
    for holder in legendRoom(ax):
        holder.remove()


def legendAbove(ax):
    """Put the legend between axes and title, in as few rows as fit."""
    from matplotlib.transforms import Bbox

    legendRemove(ax)
    once = entries(ax)  # a second plot into these axes repeats no entry
    handles, labels = list(once.values()), list(once)
    if not handles:
        return
    fig = ax.get_figure()
    ax.apply_aspect()
    room = 1.15 * ax.bbox.width
    if len(fig.axes) == 1 and not inGrid(ax):  # no neighbours
        middle = (ax.bbox.x0 + ax.bbox.x1) / 2
        room = min(
            1.96 * min(middle - fig.bbox.x0, fig.bbox.x1 - middle),
            max(1.4 * ax.bbox.width, 3.5 * fig.dpi),
        )
    above = 1 + factorHeight(ax.yaxis) / ax.bbox.height
    make = partial(
        ax.legend,
        handles,
        labels,
        loc="lower center",
        bbox_to_anchor=(0.5, above),
        frameon=False,
        borderaxespad=0.2,
        borderpad=0.1,
        columnspacing=1,
        handletextpad=0.3,
        handlelength=1.5,
    )
    legend = legendFit(make, fewRows(handles), room, 0.4 * ax.bbox.height)

    def place(_, renderer):
        box = Bbox.from_extents(
            ax.bbox.x0, ax.bbox.y1, ax.bbox.x1, legend.get_window_extent(renderer).y1
        )
        return box.transformed(fig.transSubfigure.inverted())

    # matplotlib moves titles above inset axes: hidden ones, where the legend is, keep the title above it
    holder = ax.inset_axes((0, 1, 1, 0.1), gid="legend", visible=False)
    holder.yaxis.set_visible(False)  # else it would be measured
    holder.set_axes_locator(place)


def factorHeight(axis):
    """Return the height in pixels of the factor of an axis's numbers, as 1e-9, which stands above the axis, or 0."""
    formatter = axis.get_major_formatter()
    formatter.set_locs(axis.get_majorticklocs())
    if not formatter.get_offset():
        return 0
    axis.get_tightbbox()  # writes it
    return axis.get_offset_text().get_window_extent().height


def legendBelow(fig, once, loc="lower center", **style):
    """Put a legend of `entries` at the bottom of the figure, in as few rows as fit; return its height in inches."""
    if not once:
        return 0.0
    make = partial(fig.legend, list(once.values()), list(once), loc=loc, frameon=False, **style)
    legend = legendFit(make, fewRows(once), fig.bbox.width, 0.35 * fig.bbox.height)
    return legend.get_window_extent().height / fig.dpi


def fewRows(handles):
    """Return the numbers of columns of a legend to try: those of 1, 2, 3 ... rows."""
    n = len(handles)
    return list(dict.fromkeys(-(-n // rows) for rows in range(1, n + 1)))


def legendFit(make, columns, wide, high):
    """Return the legend that `make` makes, with the first number of columns that fits; in smaller letters if needed."""
    import matplotlib as mpl
    from matplotlib.font_manager import FontProperties

    letters = FontProperties(size=mpl.rcParams["legend.fontsize"]).get_size_in_points()
    tries = [(size, n, high) for size in SMALLER for n in columns] + [
        (SMALLER[-1], n, np.inf) for n in columns
    ]
    for size, n, most in tries:
        legend = make(ncols=n, fontsize=size * letters)
        fontsSet(legend.figure)
        box = legend.get_window_extent()
        if (box.width <= wide and box.height <= most) or (size, n, most) == tries[-1]:
            return legend
        legend.remove()
