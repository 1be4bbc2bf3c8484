"""Scree plot of principal components."""
import numpy as np

from .private.check.options import resultOf
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, titleSet
from .private.draw.style import INK, color


def pcaPlot(result, *, ax=None, title=None):
    """Draw the share of the variance along each principal direction, and the cumulative share.

    Parameters
    ----------
    result : what `pca` returned
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statement S1-16. Where the bars level off, further directions add little variance; this says nothing about how well
    they separate the classes.
    See also: `pca`.

    Examples
    --------
    >>> from prtools import pca, pcaPlot, prData
    >>> ax = pcaPlot(pca(prData('iris')))
    >>> ax.get_title()
    '100.00% of the variance in 4 of 4 components'
    """
    from matplotlib.ticker import MaxNLocator

    result = resultOf("pca", result, {"value": "d", "vector": "dm"})
    value = result.value
    look = checkLook(title=title)
    ax = axesFor("pcaPlot", ax)
    share = 100 * value / max(value.sum(), np.finfo(float).tiny)
    number = np.arange(1, value.size + 1)
    ax.bar(number, share, color=color(0, .5), edgecolor=INK, label="each")
    ax.plot(number, share.cumsum(), color=color(2), marker="o", label="cumulative")
    ax.set(xlabel="principal component", ylabel="share of the variance (%)", ylim=(0, 105), xlim=(.4, value.size + .6))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    legendAbove(ax)
    kept = result.vector.shape[1]
    titleSet(ax, f"{share[:kept].sum():.2f}% of the variance in {kept} of {value.size} components", title=look.title)
    keepInside(ax)
    return ax
