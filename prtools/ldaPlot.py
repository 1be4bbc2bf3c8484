"""Plot the class separation along Fisher's directions."""

from __future__ import annotations

from .private.check.messages import plural
from .private.check.options import checkResult
from .private.draw.cumulativeBars import cumulativeBarsDraw
from .private.draw.frame import axesFor
from .private.types import Axes, Lda


def ldaPlot(result: Lda, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Plot the fraction of the class separation along each of Fisher's directions, and the cumulative sum.

    Parameters
    ----------
    result : Lda
        Result of `lda`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statement S1-16. The separation is the ratio of between-class to within-class scatter. The R package MASS calls
    the plotted fractions "proportion of trace". To plot the projected samples, pass ``result.data`` to `dsScatterPlot`.
    See also: `lda`, `pcaPlot`, `dsScatterPlot`.

    Examples
    --------
    >>> from prtools import lda, ldaPlot, prData
    >>> ax = ldaPlot(lda(prData('iris'), 1))
    >>> ax.get_title()
    '99.12% of the separation in 1 of 2 directions'
    """
    result = checkResult("lda", result, {"value": "k", "vector": "dm", "mean": "d"})
    m, valueNum = result.vector.shape[1], result.value.size
    if m > valueNum:
        raise ValueError(
            f"value has {plural(valueNum, 'element')}, but it must have one entry for each of the"
            f" {m} directions. Pass the result of lda."
        )
    ax = axesFor("ldaPlot", ax, title)
    return cumulativeBarsDraw(ax, result.value, m, "direction", "the separation", title)
