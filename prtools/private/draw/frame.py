"""Set up the axes, title and legend of a single-axes figure."""

from .appearance import checkLook
from .legend import legendSet
from .panels import keepInside, titleSet


def axesFor(caller, ax=None, title=None, fig=None):
    """Return `ax`. If `ax` is None, return the current axes, or the axes of a new figure if they show a plot.

    Only the plots of this package count: a plot may be added to data that the user has drawn. Raise an error if an
    argument is invalid. The error message names the plot function `caller`.
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
    ax.prtoolsPlot = True  # `showsPlot` reads this mark.
    return ax


def showsPlot(ax):
    """Return whether a plot function of this package has drawn in the axes or in their figure, and data remain."""
    isMarked = any(hasattr(artist, "prtoolsPlot") for artist in (ax, ax.figure))
    return isMarked and ax.has_data()


def curveNumber(ax, gid):
    """Return the number of curves in `ax` with the identifier `gid`.

    The number selects the colour and the marker of the next curve.
    """
    return len([line for line in ax.lines if line.get_gid() == gid])


def captionSet(ax, *parts, title=None, legend=True):
    """Set a title that consists of the nonempty parts, show the legend, and fit both into the figure.

    If the user passes a `title`, it replaces the parts.
    """
    keepInside(ax)  # The number of rows of the legend depends on the final width of the axes.
    captionFit(ax, *parts, title=title, legend=legend)


def captionFit(ax, *parts, title=None, legend=True):
    """Set the title and the legend as `captionSet` does, for axes that fit into the figure."""
    titleSet(ax, *parts, title=title)
    if legend:
        legendSet(ax)
    keepInside(ax)
