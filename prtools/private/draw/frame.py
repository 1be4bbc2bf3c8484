"""A picture in one axes: where to draw, and its title and legend."""

from .appearance import checkLook
from .legend import legendSet
from .panels import keepInside, titleSet


def axesFor(what, ax=None, title=None, fig=None):
    """Return the axes that `what` draws into: those given, else the current ones; raise if the title is no text."""
    import matplotlib.pyplot as plt

    checkLook(title=title)
    if fig is not None:
        raise TypeError(f"{what} draws into one axes: give ax=, not fig=")
    if ax is not None and not hasattr(ax, "transData"):
        raise TypeError(f"ax is {type(ax).__name__}: {what} needs one Axes, as of plt.subplot()")
    return plt.gca() if ax is None else ax


def curveNumber(ax, gid):
    """Return how many curves of this kind the axes have: the number of the next one's colour and marker."""
    return len([line for line in ax.lines if line.get_gid() == gid])


def captionSet(ax, *parts, title=None, legend=True):
    """Set the title to the parts that are not empty, show the legend, and keep all inside the figure."""
    keepInside(ax)  # the width of the axes decides on the rows of the legend
    captionFit(ax, *parts, title=title, legend=legend)


def captionFit(ax, *parts, title=None, legend=True):
    """Do what captionSet does in axes that fit already."""
    titleSet(ax, *parts, title=title)
    if legend:
        legendSet(ax)
    keepInside(ax)
