"""Scree plot of principal components."""

from __future__ import annotations

from .private.check.options import resultOf
from .private.draw.cumulativeBars import cumulativeBarsDraw
from .private.draw.frame import axesFor
from .private.types import Axes, Pca


def pcaPlot(result: Pca, *, ax: Axes | None = None, title: str | None = None) -> Axes:
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
    See also: `pca`, `ldaPlot`.

    Examples
    --------
    >>> from prtools import pca, pcaPlot, prData
    >>> ax = pcaPlot(pca(prData('iris')))
    >>> ax.get_title()
    '100.00% of the variance in 4 of 4 components'
    """
    result = resultOf("pca", result, {"value": "d", "vector": "dm"})
    ax = axesFor("pcaPlot", ax, title)
    m = result.vector.shape[1]
    return cumulativeBarsDraw(ax, result.value, m, "principal component", "the variance", title)
