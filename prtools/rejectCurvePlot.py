"""Plot an error-reject curve."""

from __future__ import annotations

from .private.check.options import checkResult
from .private.draw.frame import axesFor, captionSet
from .private.types import Axes, Row


def rejectCurvePlot(curve: Row, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Plot the error rate of the accepted samples against the reject rate.

    Parameters
    ----------
    curve, ax, title
        Result of `rejectCurve`, axes to draw in, and title; see `perfCurvePlot`.

    Notes
    -----
    See statement S1-3.
    See also: `rejectCurve`.

    Examples
    --------
    >>> from prtools import rejectCurve, rejectCurvePlot
    >>> rejectCurvePlot(rejectCurve([1, 2], [1, 1], [[0, -1], [-9, -1]])).get_title()
    'error-reject curve'
    """
    curve = checkResult("rejectCurve", curve, dict.fromkeys(["reject", "error"], "m"))
    ax = axesFor("rejectCurvePlot", ax, title)
    ax.plot(100 * curve.reject, 100 * curve.error, drawstyle="steps-post")
    ax.set(xlabel="reject rate (%)", ylabel="error rate of accepted samples (%)")
    captionSet(ax, "error-reject curve", title=title)
    return ax
