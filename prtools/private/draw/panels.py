"""Axes and figures: where to draw, limits, tick labels, titles, legends, and room for them.

No function shows, clears or resizes a figure that it was given, or changes rcParams.
"""
import numpy as np

from .texts import unitOf


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


def titleSet(ax, *parts):
    """Set the title to the parts that are not empty: in one line, or one line per part if that is too wide."""
    parts = [str(p) for p in parts if p]
    ax.apply_aspect()
    if ax.set_title(": ".join(parts)).get_window_extent().width > 1.15 * ax.bbox.width:
        ax.set_title("\n".join(parts))


def legendAbove(ax):
    """Put the legend between axes and title, in as few rows as fit."""
    from matplotlib.transforms import Bbox

    once = dict(zip(*ax.get_legend_handles_labels()[::-1]))  # a second plot into these axes repeats no entry
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
    holder.axis("off")
    holder.set_axes_locator(place)


def legendBelow(fig, ax, **style):
    """Put the legend of the axes at the bottom of the figure, in as few rows as fit; return its height in inches."""
    handles, labels = ax.get_legend_handles_labels()
    for rows in range(1, len(handles) + 1):
        legend = fig.legend(handles, labels, loc="lower center", ncols=-(-len(handles) // rows), frameon=False, **style)
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
