"""Plot of what Fisher's directions separate."""

from __future__ import annotations

from .private.check.options import resultOf
from .private.draw.cumulativeBars import cumulativeBarsDraw
from .private.draw.frame import axesFor
from .private.types import Axes, Lda


def ldaPlot(result: Lda, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Draw the share of the separation of the classes along each of Fisher's directions, and the cumulative share.

    Parameters
    ----------
    result : what `lda` returned
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statement S1-16. The separation is the scatter between the classes over that within; MASS calls the shares
    "proportion of trace". To draw the samples in the new axes, give ``result.data`` to `dsScatterPlot`.
    See also: `lda`, `pcaPlot`, `dsScatterPlot`.

    Examples
    --------
    >>> from prtools import lda, ldaPlot, prData
    >>> ax = ldaPlot(lda(prData('iris'), 1))
    >>> ax.get_title()
    '99.12% of the separation in 1 of 2 directions'
    """
    result = resultOf("lda", result, {"value": "k", "vector": "dm", "mean": "d"})
    m, known = result.vector.shape[1], result.value.size
    if m > known:
        rule = f"it must have one for each of {m} directions; give what lda returned"
        raise ValueError(f"value has {known} numbers: {rule}")
    ax = axesFor("ldaPlot", ax, title)
    return cumulativeBarsDraw(ax, result.value, m, "direction", "the separation", title)
