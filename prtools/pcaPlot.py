"""Draw a scree plot of principal components."""

from __future__ import annotations

from .private.check.options import checkResult
from .private.draw.cumulativeBars import cumulativeBarsDraw
from .private.draw.frame import axesFor
from .private.types import Axes, Pca


def pcaPlot(result: Pca, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Plot the variance fraction of each principal component and the cumulative sum of the fractions (scree plot).

    Parameters
    ----------
    result : Pca
        Result of `pca`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statement S1-16. Where the bars level off, further components add little variance. The variance of a component
    does not measure class separation.
    See also: `pca`, `ldaPlot`.

    Examples
    --------
    >>> from prtools import pca, pcaPlot, prData
    >>> ax = pcaPlot(pca(prData('iris')))
    >>> ax.get_title()
    '100.00% of the variance in 4 of 4 components'
    """
    result = checkResult("pca", result, {"value": "d", "vector": "dm"})
    ax = axesFor("pcaPlot", ax, title)
    m = result.vector.shape[1]
    return cumulativeBarsDraw(ax, result.value, m, "principal component", "the variance", title)
