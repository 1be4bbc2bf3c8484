"""Create figures, set limits and titles, and reserve space for labels and legends.

No function in this module changes rcParams. If the user passes a figure, it is not shown, cleared or resized. If the
current figure is empty, it is resized to fit the panels, as with `figure; qcPlot(...)` in MATLAB.
"""

import textwrap
import warnings
from functools import partial

import numpy as np

from .drawFit import fitAtDraw, isFitted
from .fonts import fontsSet
from .texts import sameScale
from .ticks import brokenName, datesSet

# The right and top margins are measured from the left and bottom edges, so smaller values mean wider margins.
INNER = ("right", "top")
PAD = 0.06  # distance of the texts from the edge of the figure in inches


def figureFor(caller, size, fig=None, ax=None):
    """Return the figure for the panels of the plot function `caller`.

    Return `fig` if it is not None. If `fig` is None, return the current figure or, if the current figure is not empty,
    a new figure. A new figure, or an empty figure of the default size, is resized to `size` (width, height) in inches.
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
    fig.prtoolsPlot = True  # `showsPlot` reads this attribute.
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

    If `title` is not None, it replaces all parts. Line breaks in the parts are kept. A smaller font is used if a line
    is still too wide.
    """
    parts = titleParts(parts, title)
    ax.apply_aspect()
    room = titleRoom(ax)
    if titleWidth(ax, ": ".join(parts)) > room:
        lines = []
        for line in "\n".join(parts).split("\n"):
            lines += wrapTitle(ax, line, room) or [""]
        titleWidth(ax, "\n".join(lines))
    fitAtDraw(ax, "title", partial(titleFit, ax, ax.get_title(), ax.title.get_fontsize()))
    titleFit(ax, ax.get_title(), ax.title.get_fontsize())


def titleRoom(ax):
    """Return the maximum title width in pixels. Without neighbouring axes, the title may be wider than the axes."""
    fig, centre = ax.get_figure(), (ax.bbox.x0 + ax.bbox.x1) / 2
    inside = 1.96 * min(centre - fig.bbox.x0, fig.bbox.x1 - centre)
    return min(inside, 1.1 * ax.bbox.width) if len(fig.axes) > 1 or inGrid(ax) else inside


def titleFit(ax, text, fontSize):
    """Shrink the title `text` if it is too wide. Do not change a title that the user has set."""
    if ax.get_title() != text:
        return
    ax.title.set_fontsize(fontSize)
    share = titleRoom(ax) / max(ax.title.get_window_extent().width, 1)
    ax.title.set_fontsize(fontSize * min(1, share))


def titleWidth(ax, text):
    """Set the title of the axes to `text`, and return the title width in pixels."""
    title = ax.set_title(text)
    fontsSet(ax.get_figure())
    return title.get_window_extent().width


def wrapTitle(ax, text, room):
    """Return `text` as a list of title lines that are at most `room` pixels wide. Words are not broken."""
    width = max(int(len(text) * room / max(titleWidth(ax, text), 1)), 1)
    lines = textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
    isFormulaWhole = all(line.count("$") % 2 == 0 for line in lines)
    return lines if isFormulaWhole else [text]


def nameFit(ax):
    """Break a label that is longer than the vertical axis into lines, or shrink the label if it contains a formula."""
    name = ax.yaxis.label
    share = name.get_window_extent().height / max(ax.bbox.height, 1)
    text = name.get_text()
    if share > 1.05 and "$" in text:
        name.set_fontsize(name.get_fontsize() / share)
    elif share > 1.05:
        longest = max(map(len, text.split("\n")))
        name.set_text(brokenName(text.replace("\n", " "), max(int(longest / share), 8)))


def keepInside(ax):
    """Shrink the axes if their labels, legend or title extend beyond the figure, or overlap other panels of a grid.

    If the figure has a layout engine, the layout engine reserves the space instead. This function does not set
    constrained layout, because constrained layout would move all axes, including the user's, whenever the figure is
    drawn.
    """
    fig = ax.get_figure()
    fontsSet(fig)
    nameFit(ax)
    engine = fig.get_layout_engine()
    if engine is not None:
        engine.execute(fig.get_figure(root=True))  # The texts depend on the final axes size.
        return
    if spreads(ax):
        gridSpread(ax)
    for _ in range(3):  # Repeat, because the ticks may change when the axes shrink.
        extent = textExtent(ax)
        room = fig.bbox.padded(-PAD * fig.dpi)
        low = np.maximum(room.min - extent.min, 0) / fig.bbox.size
        high = np.maximum(extent.max - room.max, 0) / fig.bbox.size
        if not (low.any() or high.any()):
            return
        box = ax.get_position(original=True)
        positionSet(ax, [*(box.min + low), *np.maximum(box.size - low - high, 0.1)])
        nameFit(ax)


def spreads(ax):
    """Return whether the axes are in a grid of panels that `keepInside` lays out as a whole."""
    fig = ax.get_figure()
    return inGrid(ax) and fig is fig.get_figure(root=True) and fig.get_layout_engine() is None


def gridSpread(ax):
    """Increase the margins of a grid and the spaces between its panels until no texts overlap, as tight_layout does."""
    from matplotlib.layout_engine import TightLayoutEngine

    fig = ax.get_figure()
    previous, panels = margins(fig), [v for v in fig.axes if v is ax or isFitted(v, "title")]
    for _ in range(2):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # Axes outside the grid cause a harmless warning.
            TightLayoutEngine().execute(fig)
        widest = widestMargins(previous, margins(fig), ax.get_subplotspec().get_gridspec())
        texts = list(map(verticalTexts, panels))
        fig.subplots_adjust(**widest)
        for panel in panels:
            nameFit(panel)
        if texts == list(map(verticalTexts, panels)):
            return


def widestMargins(a, b, grid):
    """Compare two results of `margins`, and return the widest margins and the largest spaces between panels."""
    widest = {side: (min if side in INNER else max)(a[side], b[side]) for side in a}
    spaces = (("wspace", "left", "right", grid.ncols), ("hspace", "bottom", "top", grid.nrows))
    for space, low, high, n in spaces:
        # matplotlib gives a space as a fraction of the mean panel size, which depends on the margins.
        length = widest[high] - widest[low]
        size = (b[high] - b[low]) / (n + b[space] * (n - 1))
        gap = b[space] * size
        widest[space] = max(a[space], gap / max((length - gap * (n - 1)) / n, 0.1 * size))
    return widest


def verticalTexts(ax):
    """Return the label and the tick labels of the vertical axis, which may change when the axes shrink."""
    return [text.get_text() for text in (ax.yaxis.label, *ax.yaxis.get_ticklabels())]


def margins(fig):
    """Return a dict {side: value} of the margins of a figure and the spaces between its panels."""
    sides = ("left", "bottom", "wspace", "hspace", *INNER)
    return {side: getattr(fig.subplotpars, side) for side in sides}


def layoutOf(ax):
    """Return the position of the axes and the margins of their figure, which `layoutRestore` can restore."""
    return ax.get_position(original=True), margins(ax.get_figure())


def layoutRestore(ax, layout):
    """Restore the `layout` that `layoutOf` returned, unless the figure has a layout engine."""
    fig, (position, sides) = ax.get_figure(), layout
    if fig.get_layout_engine() is not None:
        return
    if margins(fig) != sides:
        fig.subplots_adjust(**sides)
    positionSet(ax, position)


def positionSet(ax, position):
    """Set the position of the axes without removing them from the layout."""
    ax.set_position(position)
    ax.set_in_layout(True)


def textExtent(ax):
    """Return the bounding box in pixels of the axes with all texts, the legend and the colour scale."""
    # Spines are not measured, because they require no extra space and measuring them is slow.
    artists = [artist for artist in (*ax.texts, *ax.child_axes, ax.get_legend()) if artist]
    return ax.get_tightbbox(bbox_extra_artists=artists)


def textShare(ax):
    """Return the height of the texts around the axes, as a fraction of the height of the figure or of the grid row."""
    share, spec = 1, ax.get_subplotspec()
    if spec is not None:
        heights = spec.get_gridspec().get_height_ratios()
        share = sum(heights[spec.rowspan.start : spec.rowspan.stop]) / sum(heights)
    fig = ax.get_figure()
    return (textExtent(ax).height - ax.bbox.height + 2 * PAD * fig.dpi) / (share * fig.bbox.height)
