"""Axes and figures: where to draw, limits, tick labels, titles, legends, and room for them.

No function shows, clears or resizes a figure that it was given, or changes rcParams.
"""
import re

import numpy as np

from .texts import unitOf

NUMBERED = ("misclassified", "threshold", "P(error)")  # entries of a legend with numbers of their panel
OPTIONAL = (*NUMBERED, "rejected")                     # and those that a panel may lack


def axesFor(what, ax=None, fig=None):
    """Return the axes that `what` draws into: those given, else the current ones."""
    import matplotlib.pyplot as plt

    if fig is not None:
        raise TypeError(f"{what} draws into one axes: give ax=, not fig=")
    if ax is not None and not hasattr(ax, "transData"):
        raise TypeError(f"ax is {type(ax).__name__}: {what} needs one matplotlib Axes, as plt.subplot() returns it")
    return plt.gca() if ax is None else ax


def figureFor(what, size, ax=None, fig=None):
    """Return the figure that `what` fills with panels: the given one, else the current one if empty, else a new one.

    A new figure gets the `size` in inches that the panels need.
    """
    import matplotlib.pyplot as plt

    if ax is not None:
        raise TypeError(f"{what} draws several panels: give fig=, not ax=")
    if fig is not None and not hasattr(fig, "add_subplot"):
        raise TypeError(f"fig is {type(fig).__name__}: {what} needs a matplotlib Figure, as plt.figure() returns it")
    if fig is None and plt.get_fignums() and not (plt.gcf().axes or getattr(plt.gcf(), "subfigs", None)):
        fig = plt.gcf()
    letters = max(plt.rcParams["font.size"] / 10, 1) ** .5
    return plt.figure(figsize=(letters * size[0], letters * size[1])) if fig is None else fig


def limitsSet(ax, x, y, names=("", "")):
    """Set limits and axis labels, and the same scale for both axes if the units are equal and the ranges similar.

    For features without units, the ranges must be more similar.
    """
    ax.set(xlim=x, ylim=y, xlabel=names[0], ylabel=names[1])
    ratio = (x[1] - x[0]) / (y[1] - y[0])
    if unitOf(names[0]) == unitOf(names[1]) and max(ratio, 1 / ratio) <= (4 if unitOf(names[0]) else 2):
        ax.set_aspect("equal", adjustable="box")


def namedTicks(ax, axis, names, at=None):
    """Write names along an axis at 0, 1, ... or `at`; rotated if they would overlap, and smaller if they still do."""
    axis.set_ticks(range(len(names)) if at is None else at, names)
    across = axis is ax.xaxis
    share = 1 / len(names)
    if at is not None:
        low, high = axis.get_view_interval()
        share = np.diff(np.asarray(at, dtype=float)).min(initial=np.inf) / (high - low)
    room = min(share, 1) * (ax.bbox.width if across else ax.bbox.height)
    boxes = [t.get_window_extent() for t in axis.get_ticklabels()]
    if across and max(box.width for box in boxes) > .95 * room:
        axis.set_tick_params(labelrotation=90)
    high = max(box.height for box in boxes)
    if high > .85 * room and (not across or axis.get_ticklabels()[0].get_rotation()):
        axis.set_tick_params(labelsize=axis.get_ticklabels()[0].get_fontsize() * .85 * room / high)


def titleParts(parts, title=None):
    """Return the parts of a title that are not empty, or those of the `title` that the user gave instead."""
    return [str(p) for p in (parts if title is None else [title]) if p]


def figureTitleSet(fig, *parts, title=None):
    """Set the title of a figure of several panels, as `titleSet` does that of axes."""
    parts = titleParts(parts, title)
    if parts:
        fig.suptitle(": ".join(parts))


def titleSet(ax, *parts, title=None):
    """Set the title to the parts that are not empty: one line, or one per part if too wide, smaller beside others.

    A `title` that the user gave replaces all parts.
    """
    parts = titleParts(parts, title)
    ax.apply_aspect()
    if ax.set_title(": ".join(parts)).get_window_extent().width > 1.15 * ax.bbox.width:
        title = ax.set_title("\n".join(parts))
        wide = title.get_window_extent().width / (1.1 * ax.bbox.width)
        if wide > 1 and inGrid(ax):
            title.set_fontsize(title.get_fontsize() / wide)


def legendSet(ax):
    """Show a legend above the axes, or below the figure one for all panels that show the same classes."""
    fig = ax.get_figure()
    shared = next((legend.panels for legend in fig.legends if hasattr(legend, "panels")), None)
    drawn = [other for other in fig.axes if legendRoom(other)] if shared is None else shared
    like = [other for other in drawn if other is not ax and inGrid(other) and sameClasses(other, ax)]
    if inGrid(ax) and like:
        legendShared([*like, ax])
    else:
        legendAbove(ax)


def legendRoom(ax):
    """Return what holds the place of a legend above the axes, a list of one or none."""
    return [child for child in ax.child_axes if child.get_gid() == "legend"]


def inGrid(ax):
    """Return whether the axes are one of several cells of a grid."""
    spec = ax.get_subplotspec()
    return spec is not None and spec.get_gridspec().get_geometry() != (1, 1)


def entries(ax, base=False):
    """Return the entries of the legend: label and handle; repeated ones once, and without their numbers if `base`."""
    return {re.split(r" \(\d| = |s? -?\d", text)[0] if base and text.startswith(NUMBERED) else text: handle
            for handle, text in zip(*ax.get_legend_handles_labels())}


def entriesShared(panels):
    """Return the entries of one legend for these panels, without numbers, what a panel may lack at the end."""
    once = {}
    for ax in panels:
        once = entries(ax, base=True) | once
    full = " ".join(text for ax in panels for text in entries(ax) if text.startswith("misclassified"))
    note = " (not all shown)" if "shown" in full else " (some in one place)" if "place" in full else ""
    once = {text + note * (text == "misclassified"): handle for text, handle in once.items()}
    return dict(sorted(once.items(), key=lambda entry: entry[0].startswith(OPTIONAL)))


def sameClasses(one, two):
    """Return whether the legends of two axes agree, but for entries that a panel may lack."""
    a, b = ({text for text in entries(ax, base=True) if not text.startswith(OPTIONAL)} for ax in (one, two))
    return bool(a) and bool(b) and (a <= b or b <= a)


def legendShared(panels):
    """Show one legend below the figure for these panels, without the numbers that differ from panel to panel."""
    fig, once = panels[0].get_figure(), entriesShared(panels)
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
        low = (high + 3.5 * letters) / (fig.bbox.height / fig.dpi)
        if fig.subplotpars.bottom < low:
            fig.subplots_adjust(bottom=low)


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
    spec = ax.get_subplotspec()
    if len(fig.axes) == 1 and (spec is None or spec.get_gridspec().get_geometry() == (1, 1)):  # no neighbours
        middle = (ax.bbox.x0 + ax.bbox.x1) / 2
        room = 1.96 * min(middle - fig.bbox.x0, fig.bbox.x1 - middle)
    for rows in range(1, len(handles) + 1):
        legend = ax.legend(handles, labels, loc="lower center", bbox_to_anchor=(.5, 1), ncols=-(-len(handles) // rows),
                           frameon=False, borderaxespad=.2, borderpad=.1, columnspacing=1, handletextpad=.3,
                           handlelength=1.5)
        if legend.get_window_extent().width <= room:
            break

    def place(_, renderer):
        box = Bbox.from_extents(ax.bbox.x0, ax.bbox.y1, ax.bbox.x1, legend.get_window_extent(renderer).y1)
        return box.transformed(fig.transSubfigure.inverted())

    # matplotlib moves titles above inset axes: empty ones, where the legend is, keep the title above it
    holder = ax.inset_axes((0, 1, 1, .1))
    holder.set_gid("legend")
    holder.axis("off")
    holder.set_axes_locator(place)


def legendBelow(fig, once, loc="lower center", **style):
    """Put a legend of `entries` at the bottom of the figure, in as few rows as fit; return its height in inches."""
    handles, labels = list(once.values()), list(once)
    for rows in range(1, len(handles) + 1):
        legend = fig.legend(handles, labels, loc=loc, ncols=-(-len(handles) // rows), frameon=False, **style)
        box = legend.get_window_extent()
        if box.width <= fig.bbox.width or rows == len(handles):
            return box.height / fig.dpi
        legend.remove()
    return 0.0


def keepInside(ax):
    """Shrink the axes if labels, legend or title would be cut off at the edge, unless a layout engine does."""
    fig = ax.get_figure()
    if fig.get_layout_engine() is not None:
        return
    for _ in range(3):  # smaller axes may get other ticks
        need, have = ax.get_tightbbox(), fig.bbox.padded(-.06 * fig.dpi)
        low, high = np.maximum(have.min - need.min, 0), np.maximum(need.max - have.max, 0)
        if not (low.any() or high.any()):
            return
        box = ax.get_position(original=True)
        low, high = low / fig.bbox.size, high / fig.bbox.size
        ax.set_position([*(box.min + low), *np.maximum(box.size - low - high, .1)])
        ax.set_in_layout(True)
