"""Axes and figures: where to draw, limits, tick labels, titles, legends, and room for them.

No function shows, clears or resizes a figure that it was given, or changes rcParams. Only `figure; qcPlot(...)`, as in
MATLAB, gives an empty current figure the size that panels need.
"""
import re
import textwrap
from functools import partial

import numpy as np

from .letters import fontsSet
from .texts import unitOf
from .ticks import brokenName, datesSet

NUMBERED = ("misclassified", "threshold", "P(error)")  # entries of a legend with numbers of their panel
MEASURE = ": AUC |: average precision "                # what a curve's entry has of its panel
OPTIONAL = (*NUMBERED, "rejected")                     # and those that a panel may lack
SMALLER = (1, .85, .7, .55)                            # letters of a legend that finds too little room


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

    A new figure gets the `size` in inches that the panels need, and so does an empty one of the default size.
    """
    import matplotlib.pyplot as plt

    if ax is not None:
        raise TypeError(f"{what} draws several panels: give fig=, not ax=")
    if fig is not None and not hasattr(fig, "add_subplot"):
        raise TypeError(f"fig is {type(fig).__name__}: {what} needs a matplotlib Figure, as plt.figure() returns it")
    if fig is not None:
        return fig
    size = max(plt.rcParams["font.size"] / 10, 1) ** .5 * np.array(size)
    if not plt.get_fignums() or plt.gcf().axes or plt.gcf().subfigs:
        return plt.figure(figsize=size)
    fig = plt.gcf()
    if np.array_equal(fig.get_size_inches(), plt.rcParams["figure.figsize"]):
        fig.set_size_inches(size)
    return fig


def limitsSet(ax, x, y, names=("", ""), aspect=None):
    """Set limits, axis labels and the aspect.

    By default both axes have one scale if their units are equal, unless the picture would be flatter than 1 : 2.
    """
    ax.set(xlim=x, ylim=y, xlabel=names[0], ylabel=names[1])
    ratio = (x[1] - x[0]) / (y[1] - y[0])
    if aspect is None and unitOf(names[0]) == unitOf(names[1]) and max(ratio, 1 / ratio) <= 2:
        aspect = "equal"
    ax.set_aspect(aspect or "auto", adjustable="box")
    for axis, name in zip((ax.xaxis, ax.yaxis), names):
        datesSet(axis, name)
    if all(len(shared().get_siblings(ax)) > 1 for shared in (ax.get_shared_x_axes, ax.get_shared_y_axes)):
        ax.label_outer()  # of panels with the same axes only those at the rim need labels


def titleParts(parts, title=None):
    """Return the parts of a title that are not empty, or those of the `title` that the user gave instead."""
    return [str(p) for p in (parts if title is None else [title]) if p]


def figureTitleSet(fig, *parts, title=None):
    """Set the title of a figure of several panels, as `titleSet` does that of axes."""
    parts = titleParts(parts, title)
    if parts:
        fig.suptitle(": ".join(parts))
    fontsSet(fig)


def titleSet(ax, *parts, title=None):
    """Set the title to the parts that are not empty: in one line, or one per part, wrapped, if too wide.

    A `title` that the user gave replaces all parts. A word that is too long makes titles beside others smaller.
    """
    parts = titleParts(parts, title)
    ax.apply_aspect()
    room = 1.1 * ax.bbox.width
    if titleWidth(ax, ": ".join(parts)) > room:
        wide = titleWidth(ax, "\n".join(line for part in parts for line in wrapped(ax, part, room)))
        if wide > room and inGrid(ax):
            ax.title.set_fontsize(ax.title.get_fontsize() * room / wide)


def titleWidth(ax, text):
    """Set the title of the axes to `text`, and return its width in pixels."""
    title = ax.set_title(text)
    fontsSet(ax.get_figure())
    return title.get_window_extent().width


def wrapped(ax, text, room):
    """Return the lines of `text`, broken between words so that each is `room` pixels wide as a title, if words are."""
    lines = textwrap.wrap(text, max(int(len(text) * room / titleWidth(ax, text)), 1), break_long_words=False,
                          break_on_hyphens=False)
    return lines if all(line.count("$") % 2 == 0 for line in lines) else [text]  # a formula stays whole


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
    def plain(text):
        return re.split(r" \(\d| = |s? -?\d" if text.startswith(NUMBERED) else MEASURE, text)[0]

    return {plain(text) if base else text: handle for handle, text in zip(*ax.get_legend_handles_labels())}


def sameClasses(one, two):
    """Return whether the legends of two axes agree, in colours too, but for entries that a panel may lack."""
    a, b = ({text: getattr(handle, "get_color", str)() for text, handle in entries(ax, base=True).items()
             if not text.startswith(OPTIONAL)} for ax in (one, two))
    return bool(a) and bool(b) and (a.items() <= b.items() or b.items() <= a.items())


def legendShared(panels):
    """Show one legend below the figure for these panels, without the numbers that differ from panel to panel."""
    fig, once = panels[0].get_figure(), {}
    for ax in panels:
        if legendRoom(ax):
            legendRemove(ax)
        once = entries(ax, base=True) | once
    for old in [legend for legend in fig.legends if hasattr(legend, "panels")]:
        old.remove()
    full = " ".join(text for ax in panels for text in entries(ax) if text.startswith("misclassified"))
    note = " (not all shown)" if "shown" in full else " (some in one place)" if "place" in full else ""
    once = {text + note * (text == "misclassified"): handle for text, handle in once.items()}
    once = dict(sorted(once.items(), key=lambda entry: entry[0].startswith(OPTIONAL)))
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
    spec = ax.get_subplotspec()
    if len(fig.axes) == 1 and (spec is None or spec.get_gridspec().get_geometry() == (1, 1)):  # no neighbours
        middle = (ax.bbox.x0 + ax.bbox.x1) / 2
        room = min(1.96 * min(middle - fig.bbox.x0, fig.bbox.x1 - middle), max(1.4 * ax.bbox.width, 3.5 * fig.dpi))
    make = partial(ax.legend, handles, labels, loc="lower center", bbox_to_anchor=(.5, 1), frameon=False,
                   borderaxespad=.2, borderpad=.1, columnspacing=1, handletextpad=.3, handlelength=1.5)
    legend = legendFit(make, fewRows(handles), room, .4 * ax.bbox.height)

    def place(_, renderer):
        box = Bbox.from_extents(ax.bbox.x0, ax.bbox.y1, ax.bbox.x1, legend.get_window_extent(renderer).y1)
        return box.transformed(fig.transSubfigure.inverted())

    # matplotlib moves titles above inset axes: empty ones, where the legend is, keep the title above it
    holder = ax.inset_axes((0, 1, 1, .1))
    holder.set_gid("legend")
    holder.set(xticks=[], yticks=[])  # which would be measured, though
    holder.axis("off")
    holder.set_axes_locator(place)


def legendBelow(fig, once, loc="lower center", **style):
    """Put a legend of `entries` at the bottom of the figure, in as few rows as fit; return its height in inches."""
    if not once:
        return 0.0
    make = partial(fig.legend, list(once.values()), list(once), loc=loc, frameon=False, **style)
    legend = legendFit(make, fewRows(once), fig.bbox.width, .35 * fig.bbox.height)
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
    tries = [(size, n, high) for size in SMALLER for n in columns] + [(SMALLER[-1], n, np.inf) for n in columns]
    for size, n, most in tries:
        legend = make(ncols=n, fontsize=size * letters)
        fontsSet(legend.figure)
        box = legend.get_window_extent()
        if (box.width <= wide and box.height <= most) or (size, n, most) == tries[-1]:
            return legend
        legend.remove()


def nameFit(ax):
    """Break the name of the vertical axis into lines if it is longer than the axis."""
    name = ax.yaxis.label
    share = name.get_window_extent().height / max(ax.bbox.height, 1)
    if share > 1.05:
        whole = name.get_text().replace("\n", " ")
        longest = max(map(len, name.get_text().split("\n")))
        name.set_text(brokenName(whole, max(int(longest / share), 8)))


def keepInside(ax):
    """Shrink the axes if labels, legend or title would be cut off at the edge, unless a layout engine does."""
    fig = ax.get_figure()
    fontsSet(fig)
    nameFit(ax)
    if fig.get_layout_engine() is not None:
        return
    others = [artist for artist in (*ax.texts, ax.get_legend()) if artist]  # spines need their time, but no room
    for _ in range(3):  # smaller axes may get other ticks
        nameFit(ax)
        need, have = ax.get_tightbbox(bbox_extra_artists=others), fig.bbox.padded(-.06 * fig.dpi)
        low, high = np.maximum(have.min - need.min, 0), np.maximum(need.max - have.max, 0)
        if not (low.any() or high.any()):
            return
        box = ax.get_position(original=True)
        low, high = low / fig.bbox.size, high / fig.bbox.size
        ax.set_position([*(box.min + low), *np.maximum(box.size - low - high, .1)])
        ax.set_in_layout(True)
