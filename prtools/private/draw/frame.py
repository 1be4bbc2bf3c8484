"""Set up the axes, the title and the legend of a figure with one axes."""

from .appearance import checkLook
from .legend import legendSet
from .panels import keepInside, titleSet


def axesFor(caller, ax=None, title=None, fig=None):
    """Return `ax`, or the current axes if `ax` is None.

    Raise an error if an argument is invalid. The message names the plot function `caller`.
    """
    import matplotlib.pyplot as plt

    checkLook(title=title)
    if fig is not None:
        raise TypeError(f"{caller} draws into one axes. Pass ax= instead of fig=")
    if ax is not None and not hasattr(ax, "transData"):
        kind = type(ax).__name__
        raise TypeError(
            f"ax is {kind}, but {caller} requires one Axes, such as plt.subplot() returns"
        )
    return plt.gca() if ax is None else ax


def curveNumber(ax, gid):
    """Return the number of curves in `ax` with the identifier `gid`.

    The number selects the colour and the marker of the next curve.
    """
    return len([line for line in ax.lines if line.get_gid() == gid])


def captionSet(ax, *parts, title=None, legend=True):
    """Set the title to its nonempty parts, show the legend, and fit everything into the figure.

    The user's `title` replaces the parts.
    """
    keepInside(ax)  # The number of rows of the legend depends on the final width of the axes.
    captionFit(ax, *parts, title=title, legend=legend)


def captionFit(ax, *parts, title=None, legend=True):
    """Set the title and the legend as in `captionSet`, for axes that already fit into the figure."""
    titleSet(ax, *parts, title=title)
    if legend:
        legendSet(ax)
    keepInside(ax)
