"""Create figures, set limits and titles, and reserve space for labels and legends.

No function changes rcParams. If the user passes a figure, it is not shown, cleared or resized. If the current figure is
empty, it is resized to fit the panels. This behaviour corresponds to `figure; qcPlot(...)` in MATLAB.
"""

import textwrap

import numpy as np

from .fonts import fontsSet
from .texts import sameScale
from .ticks import brokenName, datesSet


def figureFor(caller, size, fig=None, ax=None):
    """Return the figure for the panels of the plot function `caller`.

    Return `fig` if it is not None. Otherwise, return the current figure if it is empty, or else a new figure. A new
    figure, or an empty figure of the default size, is resized to `size` (width, height) in inches.
    """
    import matplotlib.pyplot as plt

    if ax is not None:
        raise TypeError(
            f"{caller} draws several panels, so it does not accept ax. Pass fig= instead of ax="
        )
    size = max(plt.rcParams["font.size"] / 10, 1) ** 0.5 * np.array(size)
    if fig is not None:
        if not hasattr(fig, "add_subplot"):
            kind = type(fig).__name__
            raise TypeError(
                f"fig is {kind}, but {caller} requires a matplotlib figure. Pass the result of"
                " plt.figure()"
            )
    elif not plt.get_fignums() or plt.gcf().axes or plt.gcf().subfigs:
        fig = plt.figure(figsize=size)
    else:
        fig = plt.gcf()
        if np.array_equal(fig.get_size_inches(), plt.rcParams["figure.figsize"]):
            fig.set_size_inches(size)
    fig.prtoolsPlot = True  # `showsPlot` reads this mark.
    return fig


def limitsSet(ax, x, y, names=("", ""), aspect=None):
    """Set the limits, the labels and the aspect ratio of axes for two features.

    By default, features with equal units have the same scale, unless one range is more than twice as long as the other.
    """
    ax.set(xlim=x, ylim=y, xlabel=names[0], ylabel=names[1])
    if aspect is None and sameScale(x, y, names):
        aspect = "equal"
    ax.set_aspect(aspect or "auto", adjustable="box")
    for axis, name in zip((ax.xaxis, ax.yaxis), names):
        datesSet(axis, name)
    # With this alignment, the scale factor of the axis, such as 1e-9, appears beside the title and not below the title.
    ax.yaxis.get_offset_text().set_horizontalalignment("right")
    sharesX = len(ax.get_shared_x_axes().get_siblings(ax)) > 1
    sharesY = len(ax.get_shared_y_axes().get_siblings(ax)) > 1
    if sharesX and sharesY:
        ax.label_outer()  # If panels share axes, only the outer panels have labels.


def inGrid(ax):
    """Return whether the axes are in a grid with several cells."""
    spec = ax.get_subplotspec()
    return spec is not None and spec.get_gridspec().get_geometry() != (1, 1)


def titleParts(parts, title=None):
    """Return the nonempty parts of a title as a list of strings. If `title` is not None, it replaces the parts."""
    if title is not None:
        parts = [title]
    return [str(part) for part in parts if part]


def figureTitleSet(fig, *parts, title=None):
    """Set the title of a figure with several panels. Use a smaller font if the title is too wide."""
    text = ": ".join(titleParts(parts, title))
    head = fig.suptitle(text) if text else None
    fontsSet(fig)
    if head:
        share = 0.98 * fig.bbox.width / head.get_window_extent().width
        head.set_fontsize(head.get_fontsize() * min(1, share))


def titleSet(ax, *parts, title=None):
    """Set a title that consists of the nonempty parts. If the parts do not fit into one line, use one line per part.

    If `title` is not None, it replaces all parts. In a grid of panels, a smaller font is used if a word is wider than
    the panel.
    """
    parts = titleParts(parts, title)
    ax.apply_aspect()
    room = 1.1 * ax.bbox.width
    if titleWidth(ax, ": ".join(parts)) <= room:
        return
    lines = []
    for part in parts:
        lines += wrapTitle(ax, part, room)
    width = titleWidth(ax, "\n".join(lines))
    if width > room and inGrid(ax):
        ax.title.set_fontsize(ax.title.get_fontsize() * room / width)


def titleWidth(ax, text):
    """Set the title of the axes to `text`, and return the title width in pixels."""
    title = ax.set_title(text)
    fontsSet(ax.get_figure())
    return title.get_window_extent().width


def wrapTitle(ax, text, room):
    """Return `text` as a list of title lines that are at most `room` pixels wide. Words are not broken."""
    width = max(int(len(text) * room / titleWidth(ax, text)), 1)
    lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    isFormulaWhole = all(line.count("$") % 2 == 0 for line in lines)
    return lines if isFormulaWhole else [text]


def nameFit(ax):
    """Break the label of the vertical axis into lines if it is longer than the axis."""
    name = ax.yaxis.label
    share = name.get_window_extent().height / max(ax.bbox.height, 1)
    if share > 1.05:
        text = name.get_text()
        longest = max(map(len, text.split("\n")))
        name.set_text(brokenName(text.replace("\n", " "), max(int(longest / share), 8)))


def keepInside(ax):
    """Shrink the axes if their labels, legend or title extend beyond the figure.

    If the figure has a layout engine, the layout engine reserves the space instead. This function does not set
    constrained layout,
    because it would move all axes, including the user's, whenever the figure is drawn.
    """
    fig = ax.get_figure()
    fontsSet(fig)
    nameFit(ax)
    if fig.get_layout_engine() is not None:
        return
    # Spines are not measured, because measuring spines is slow and they require no extra space.
    artists = [artist for artist in (*ax.texts, *ax.child_axes, ax.get_legend()) if artist]
    for _ in range(3):  # The ticks may change when the axes shrink.
        extent = ax.get_tightbbox(bbox_extra_artists=artists)
        room = fig.bbox.padded(-0.06 * fig.dpi)
        low = np.maximum(room.min - extent.min, 0) / fig.bbox.size
        high = np.maximum(extent.max - room.max, 0) / fig.bbox.size
        if not (low.any() or high.any()):
            return
        box = ax.get_position(original=True)
        ax.set_position([*(box.min + low), *np.maximum(box.size - low - high, 0.1)])
        ax.set_in_layout(True)
        nameFit(ax)
