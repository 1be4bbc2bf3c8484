"""Place legends above a single axes, or below several panels that show the same classes."""

import re
from functools import partial

import numpy as np

from .fonts import fontsSet
from .panels import inGrid, keepInside, spreads

# NUMBERED legend entries contain numbers that differ between panels. OPTIONAL entries may be missing in some panels.
NUMBERED = ("misclassified", "threshold", "P(error)", "outside")
OPTIONAL = (*NUMBERED, "rejected")
# In a legend entry, this pattern matches the name of a measure between a class name and a number.
MEASURE = ": AUC |: average precision "
# The font size in rcParams is multiplied by each of these fractions in turn until the legend fits.
SHRINK = (1, 0.85, 0.7, 0.55)


def legendSet(ax):
    """Show the legend above the axes, or show one legend below the figure if panels in a grid have the same classes."""
    fig = ax.get_figure()
    panels = [item for item in fig.axes if legendHolders(item)]
    for legend in fig.legends:
        panels = getattr(legend, "panels", panels)
    neighbours = [item for item in panels if item is not ax and inGrid(item)]
    similar = [item for item in neighbours if sameClasses(item, ax)]
    if inGrid(ax) and similar:
        legendShared([*similar, ax])
    else:
        legendAbove(ax)


def legendHolders(ax):
    """Return a list of the hidden axes that reserve space for a legend above `ax`."""
    return [child for child in ax.child_axes if child.get_gid() == "legend"]


def entries(ax):
    """Return the legend entries of the axes as a dict {label: handle}. Entries with equal labels are merged."""
    return {label: handle for handle, label in zip(*ax.get_legend_handles_labels())}


def unnumbered(labels):
    """Return the legend entries {label: handle} without the numbers in the labels that may differ between panels."""
    plain = {}
    for label, handle in labels.items():
        pattern = r" \(\d| = |s? -?\d" if label.startswith(NUMBERED) else MEASURE
        plain[re.split(pattern, label)[0]] = handle
    return plain


def entriesShared(panels):
    """Return the combined legend entries {label: handle} of several panels, with optional entries last."""
    shared, note = {}, ""
    for labels in sorted(panels, key=classNumber):  # The panel with the most classes comes first.
        shared = unnumbered(labels) | shared
        for label in labels:
            if label.startswith("misclassified") and "shown" in label:
                note = " (not all shown)"
            elif label.startswith("misclassified") and "place" in label and not note:
                note = " (some coincide)"
    first, last = {}, {}
    for label, handle in shared.items():
        if label == "misclassified":
            label += note
        (last if label.startswith(OPTIONAL) else first)[label] = handle
    return first | last


def classNumber(labels):
    """Return the number of legend entries that are not optional."""
    return sum(not label.startswith(OPTIONAL) for label in labels)


def sameClasses(ax, other):
    """Return whether two axes have the same legend entries and colours. Optional entries are ignored."""
    a, b = classColors(ax), classColors(other)
    return bool(a) and bool(b) and (a.items() <= b.items() or b.items() <= a.items())


def classColors(ax):
    """Return a dict {label: colour} of the legend entries of the axes, except optional entries."""
    return {
        label: getattr(handle, "get_color", str)()
        for label, handle in unnumbered(entries(ax)).items()
        if not label.startswith(OPTIONAL)
    }


def legendShared(panels):
    """Show one legend for all given panels below the figure. Omit numbers that differ between the panels."""
    fig = panels[0].get_figure()
    shared = entriesShared([entries(ax) for ax in panels])
    for ax in panels:
        legendRemove(ax)
    for legend in [*fig.legends]:
        if hasattr(legend, "panels"):
            legend.remove()
    legendBelow(fig, shared)
    fig.legends[-1].panels = panels
    roomHold(fig.legends[-1])
    for ax in panels:
        if not spreads(ax):
            keepInside(ax)


def roomHold(legend):
    """Reserve space for a legend below the panels in the last row, by adding empty inset axes below each panel.

    The inset axes are required because tight_layout ignores figure legends. Constrained layout requires no inset axes.
    """
    from matplotlib.layout_engine import ConstrainedLayoutEngine
    from matplotlib.transforms import Bbox

    fig = legend.figure

    def place(panel, renderer):
        isReserved = isinstance(fig.get_layout_engine(), ConstrainedLayoutEngine)
        height = 0 if isReserved else legend.get_window_extent(renderer).height
        bottom = panel.xaxis.get_tightbbox(renderer).y0
        box = Bbox.from_bounds(panel.bbox.x0, bottom - height, panel.bbox.width, height)
        return box.transformed(fig.transSubfigure.inverted())

    for panel in fig.axes:
        for child in panel.child_axes:
            if child.get_gid() == "legend room":
                child.remove()
        if inGrid(panel) and panel.get_subplotspec().is_last_row():
            holder = panel.inset_axes((0, -0.1, 1, 0.1), gid="legend room")
            holder.set_axis_off()
            holder.set_axes_locator(lambda _, renderer, panel=panel: place(panel, renderer))


def legendRemove(ax):
    """Remove a legend that prtools has placed above the axes, but keep a legend that the user has added."""
    for holder in legendHolders(ax):
        holder.remove()
        if ax.get_legend():
            ax.get_legend().remove()


def legendAbove(ax):
    """Place the legend between the axes and their title, in as few rows as possible."""
    legendRemove(ax)
    labels = entries(ax)
    if not labels:
        return
    ax.apply_aspect()
    legend = legendFit(
        ax.legend,
        labels,
        widthAbove(ax),
        0.4 * ax.bbox.height,
        loc="lower center",
        bbox_to_anchor=(0.5, 1 + factorHeight(ax.yaxis) / ax.bbox.height),
        borderaxespad=0.2,
        borderpad=0.1,
        columnspacing=1,
        handletextpad=0.5,
        handlelength=1.5,
    )
    placeHold(ax, legend)


def widthAbove(ax):
    """Return the maximum width in pixels of a legend above the axes."""
    fig = ax.get_figure()
    if len(fig.axes) > 1 or inGrid(ax):
        return 1.15 * ax.bbox.width
    centre = (ax.bbox.x0 + ax.bbox.x1) / 2
    inside = 1.96 * min(centre - fig.bbox.x0, fig.bbox.x1 - centre)
    return min(inside, max(1.4 * ax.bbox.width, 3.5 * fig.dpi))


def placeHold(ax, legend):
    """Keep the title above the legend.

    matplotlib places titles above inset axes. Therefore, this function adds hidden inset axes at the position of the
    legend.
    """
    from matplotlib.transforms import Bbox

    fig = ax.get_figure()

    def place(_, renderer):
        top = legend.get_window_extent(renderer).y1
        box = Bbox.from_extents(ax.bbox.x0, ax.bbox.y1, ax.bbox.x1, top)
        return box.transformed(fig.transSubfigure.inverted())

    holder = ax.inset_axes((0, 1, 1, 0.1), gid="legend", visible=False)
    # The vertical axis is hidden, because a visible axis would increase the measured size of the inset axes.
    holder.yaxis.set_visible(False)
    holder.set_axes_locator(place)


def factorHeight(axis):
    """Return the height in pixels of the scale factor (such as 1e-9) at the end of an axis.

    If the axis has no scale factor, return 0.
    """
    formatter = axis.get_major_formatter()
    formatter.set_locs(axis.get_majorticklocs())
    if not formatter.get_offset():
        return 0
    axis.get_tightbbox()  # This call causes matplotlib to create the text of the scale factor.
    return axis.get_offset_text().get_window_extent().height


def legendBelow(fig, labels, **style):
    """Place a legend at the bottom of the figure in as few rows as possible, and return its height in inches.

    Constrained layout reserves space for the legend. Without a layout engine, the caller must reserve the space.
    """
    if not labels:
        return 0.0
    style["loc"] = "outside lower center"
    legend = legendFit(fig.legend, labels, fig.bbox.width, 0.3 * fig.bbox.height, **style)
    return legend.get_window_extent().height / fig.dpi


def constrain(fig):
    """Use constrained layout for the figure if it has no layout engine."""
    root = fig.get_figure(root=True)
    if root.get_layout_engine() is None:
        root.set_layout_engine("constrained", h_pad=0.07, w_pad=0.07)


def legendFit(draw, labels, width, height, columns=None, **style):
    """Draw a legend that fits into the given width and height (in pixels), and return the legend.

    The function `draw` creates the legend from the entries `labels`. `columns` lists the numbers of columns to try. By
    default, the function tries the numbers of columns that result in 1, 2, 3 ... rows. If the legend does not fit, the
    function tries smaller fonts, and finally ignores the height.
    """
    import matplotlib as mpl
    from matplotlib.font_manager import FontProperties

    if columns is None:
        n = len(labels)
        columns = sorted({-(-n // rows) for rows in range(1, n + 1)}, reverse=True)
    make = partial(draw, list(labels.values()), list(labels), frameon=False, **style)
    fontSize = FontProperties(size=mpl.rcParams["legend.fontsize"]).get_size_in_points()
    for share, limit in [*((share, height) for share in SHRINK), (SHRINK[-1], np.inf)]:
        for n in columns:
            legend = make(ncols=n, fontsize=share * fontSize)
            markersSet(legend, share)
            fontsSet(legend.figure)
            box = legend.get_window_extent()
            if box.width <= width and box.height <= limit:
                return legend
            legend.remove()
    legend = make(ncols=columns[-1], fontsize=SHRINK[-1] * fontSize)
    markersSet(legend, SHRINK[-1])
    return legend


def markersSet(legend, share):
    """Make the markers in a legend opaque, and set their size to `share` times the marker size in rcParams.

    If there are many samples, the markers in the axes are too small and too pale for a legend.
    """
    import matplotlib as mpl
    from matplotlib.lines import Line2D

    size = share * mpl.rcParams["lines.markersize"]
    for handle in legend.legend_handles:
        if isinstance(handle, Line2D) and handle.get_linestyle() == "None":
            handle.set(alpha=1, markersize=size)
            handle.set_markeredgewidth(size * 0.1)
