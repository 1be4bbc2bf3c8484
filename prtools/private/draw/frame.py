"""Set up the axes, title and legend of a single-axes figure."""

from contextlib import contextmanager

from .appearance import checkLook
from .legend import SHRINK, legendSet
from .panels import inGrid, keepInside, layoutOf, layoutRestore, spreads, textShare, titleSet

# The texts around the axes may take at most these fractions of the figure height and, in a grid, of the row height.
MOST_TEXT, MOST_TEXT_GRID = 0.5, 0.55


def axesFor(caller, ax=None, title=None, fig=None):
    """Return `ax`, or the current axes if `ax` is None, or new axes if the current axes already show a plot.

    Only plots of this package lead to a new figure, so that a plot can be added to the user's own axes. Raise an error
    if an argument is invalid. The error message names the function `caller`.
    """
    import matplotlib.pyplot as plt

    checkLook(title=title)
    if fig is not None:
        raise TypeError(
            f"{caller} draws in a single axes, so it does not accept fig. Pass ax= instead of fig="
        )
    if ax is not None and not hasattr(ax, "transData"):
        kind = type(ax).__name__
        raise TypeError(
            f"ax is {kind}, but {caller} requires matplotlib axes. Pass the result of plt.subplot()"
        )
    if ax is None:
        ax = plt.figure().gca() if showsPlot(plt.gca()) else plt.gca()
    ax.prtoolsPlot = True  # `showsPlot` reads this attribute.
    return ax


def showsPlot(ax):
    """Return whether the axes contain data and a function of this package has drawn in them or in their figure."""
    isMarked = any(hasattr(artist, "prtoolsPlot") for artist in (ax, ax.figure))
    return isMarked and ax.has_data()


def curveNumber(ax, gid):
    """Return the number of curves in `ax` with the identifier `gid`.

    The number determines the colour and the marker of the next curve.
    """
    return len([line for line in ax.lines if line.get_gid() == gid])


def captionSet(ax, *parts, title=None, legend=True, ticks=None):
    """Set a title that consists of the nonempty `parts`, show the legend, and fit both into the figure.

    If the user passes a `title`, it replaces the parts. The function `ticks` writes names along the axes.
    """
    layout = layoutOf(ax)
    # `captionFit` sets the tick names again, because the names along one axis reduce the space for the other axis.
    if ticks:
        ticks()
    if not spreads(ax):  # The number of rows of the legend depends on the final width of the axes.
        keepInside(ax)
    captionFit(ax, *parts, title=title, legend=legend, ticks=ticks, layout=layout)


@contextmanager
def withoutCaptions(fig):
    """Let plots omit their titles and legends, because the caller lays out the panels afterwards."""
    fig.isLaidOutLater = True
    try:
        yield
    finally:
        del fig.isLaidOutLater


def captionFit(ax, *parts, title=None, legend=True, ticks=None, layout=None):
    """Set the title and the legend like `captionSet`, for axes that already fit into the figure.

    If the texts take more than about half of the figure height, use smaller fonts and fit the axes again. Each fit
    starts from `layout`, which is the current layout by default.
    """
    import matplotlib as mpl

    if hasattr(ax.get_figure(), "isLaidOutLater"):
        return
    layout = layout or layoutOf(ax)
    fontSizes = axisFontSizes(ax)
    most, largest = MOST_TEXT_GRID if inGrid(ax) else MOST_TEXT, 1.0
    for share in SHRINK:
        if share > largest:
            continue
        if share < 1:
            axisFontsShrink(fontSizes, share)
            layoutRestore(ax, layout)
        with mpl.rc_context(smallFonts(share)):
            titleSet(ax, *parts, title=title)
            if legend:
                legendSet(ax)
            keepInside(ax)
            if ticks:
                ticks()
                layoutRestore(ax, layout)
                keepInside(ax)
                ticks()  # Long names shrink the axes, and smaller axes require smaller names.
                keepInside(ax)
        # Smaller fonts reduce the number and the height of the lines. Therefore, the height of the text is about
        # proportional to the square of `share`.
        largest = max(share * (most / textShare(ax)) ** 0.5, SHRINK[-1])
        if largest >= share:
            break


def smallFonts(share):
    """Return the rcParams for the font sizes of titles, legends and ticks, multiplied by `share`."""
    import matplotlib as mpl
    from matplotlib.font_manager import FontProperties

    names = ("axes.titlesize", "legend.fontsize", "xtick.labelsize", "ytick.labelsize")
    return {v: share * FontProperties(size=mpl.rcParams[v]).get_size_in_points() for v in names}


def axisFontSizes(ax):
    """Return a list with a tuple (axis, label font size, tick font size) for each axis of `ax` and its colour scale."""
    sizes = []
    for axis in [v for item in (ax, *ax.child_axes) for v in (item.xaxis, item.yaxis)]:
        ticks = axis.get_ticklabels()
        sizes.append((axis, axis.label.get_fontsize(), ticks[0].get_fontsize() if ticks else None))
    return sizes


def axisFontsShrink(fontSizes, share):
    """Multiply the font sizes in the result of `axisFontSizes` by `share`."""
    for axis, label, ticks in fontSizes:
        axis.label.set_fontsize(share * label)
        if ticks:
            axis.set_tick_params(labelsize=share * ticks)
