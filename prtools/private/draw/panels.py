"""Axes and figures: where to draw, limits, titles, and room for labels and legends.

No function shows, clears or resizes a figure that it was given, or changes rcParams. Only `figure; qcPlot(...)`, as in
MATLAB, gives an empty current figure the size that panels need.
"""

import textwrap

import numpy as np

from .fonts import fontsSet
from .texts import sameScale
from .ticks import brokenName, datesSet


def figureFor(what, size, fig=None, ax=None):
    """Return the figure that `what` fills with panels: the given one, else the current one if empty, else a new one.

    A new figure gets the `size` in inches that the panels need, and so does an empty one of the default size.
    """
    import matplotlib.pyplot as plt

    if ax is not None:
        raise TypeError(f"{what} draws several panels: give fig=, not ax=")
    if fig is not None:
        if not hasattr(fig, "add_subplot"):
            raise TypeError(f"fig is {type(fig).__name__}: {what} needs a Figure, as plt.figure()")
        return fig
    size = max(plt.rcParams["font.size"] / 10, 1) ** 0.5 * np.array(size)
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
    if aspect is None and sameScale(x, y, names):
        aspect = "equal"
    ax.set_aspect(aspect or "auto", adjustable="box")
    for axis, name in zip((ax.xaxis, ax.yaxis), names):
        datesSet(axis, name)
    # a factor such as 1e-9 appears beside the title, not below it
    ax.yaxis.get_offset_text().set_horizontalalignment("right")
    sharesX = len(ax.get_shared_x_axes().get_siblings(ax)) > 1
    sharesY = len(ax.get_shared_y_axes().get_siblings(ax)) > 1
    if sharesX and sharesY:
        ax.label_outer()  # of panels with the same axes only those at the rim need labels


def inGrid(ax):
    """Return whether the axes are one of several cells of a grid."""
    spec = ax.get_subplotspec()
    return spec is not None and spec.get_gridspec().get_geometry() != (1, 1)


def titleParts(parts, title=None):
    """Return the parts of a title that are not empty, or the `title` that the user gave instead."""
    if title is not None:
        parts = [title]
    return [str(part) for part in parts if part]


def figureTitleSet(fig, *parts, title=None):
    """Set the title of a figure of several panels, in smaller letters if it is too wide."""
    text = ": ".join(titleParts(parts, title))
    head = fig.suptitle(text) if text else None
    fontsSet(fig)
    if head:
        share = 0.98 * fig.bbox.width / head.get_window_extent().width
        head.set_fontsize(head.get_fontsize() * min(1, share))


def titleSet(ax, *parts, title=None):
    """Set the title to the parts that are not empty: in one line, or one per part, wrapped, if too wide.

    A `title` that the user gave replaces all parts. A word that is too long makes titles beside others smaller.
    """
    parts = titleParts(parts, title)
    ax.apply_aspect()
    room = 1.1 * ax.bbox.width
    if titleWidth(ax, ": ".join(parts)) <= room:
        return
    lines = []
    for part in parts:
        lines += wrapped(ax, part, room)
    width = titleWidth(ax, "\n".join(lines))
    if width > room and inGrid(ax):
        ax.title.set_fontsize(ax.title.get_fontsize() * room / width)


def titleWidth(ax, text):
    """Set the title of the axes to `text`, and return its width in pixels."""
    title = ax.set_title(text)
    fontsSet(ax.get_figure())
    return title.get_window_extent().width


def wrapped(ax, text, room):
    """Return the lines of `text`, broken between words, each at most `room` pixels wide as a title."""
    width = max(int(len(text) * room / titleWidth(ax, text)), 1)
    lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    isFormulaWhole = all(line.count("$") % 2 == 0 for line in lines)
    return lines if isFormulaWhole else [text]


def nameFit(ax):
    """Break the name of the vertical axis into lines if it is longer than the axis."""
    name = ax.yaxis.label
    share = name.get_window_extent().height / max(ax.bbox.height, 1)
    if share > 1.05:
        text = name.get_text()
        longest = max(map(len, text.split("\n")))
        name.set_text(brokenName(text.replace("\n", " "), max(int(longest / share), 8)))


def keepInside(ax):
    """Shrink the axes if labels, legend or title would be cut off at the edge, unless a layout engine does.

    Constrained layout would move all axes of the figure, also those of the user, and each time that it is drawn.
    """
    fig = ax.get_figure()
    fontsSet(fig)
    nameFit(ax)
    if fig.get_layout_engine() is not None:
        return
    # without the spines, which are slow to measure and need no room
    others = [artist for artist in (*ax.texts, *ax.child_axes, ax.get_legend()) if artist]
    for _ in range(3):  # smaller axes may get other ticks
        needed = ax.get_tightbbox(bbox_extra_artists=others)
        room = fig.bbox.padded(-0.06 * fig.dpi)
        low = np.maximum(room.min - needed.min, 0) / fig.bbox.size
        high = np.maximum(needed.max - room.max, 0) / fig.bbox.size
        if not (low.any() or high.any()):
            return
        box = ax.get_position(original=True)
        ax.set_position([*(box.min + low), *np.maximum(box.size - low - high, 0.1)])
        ax.set_in_layout(True)
        nameFit(ax)
