"""Plot of what Fisher's directions separate."""

from __future__ import annotations

from .private.check.options import resultOf
from .private.draw.appearance import checkLook
from .private.draw.cumulativeBars import cumulativeBarsDraw
from .private.draw.panels import axesFor
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
    look = checkLook(title=title)
    m, known = result.vector.shape[1], result.value.size
    if m > known:
        raise ValueError(
            f"value has size {known}, but vector has {m} directions: it must have one number for"
            " each; give what lda returned, unchanged"
        )
    ax = axesFor("ldaPlot", ax)
    return cumulativeBarsDraw(ax, result.value, m, "direction", "the separation", look.title)
