"""Plot the unit balls of Minkowski distances."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asNumbers
from .private.draw.frame import axesFor
from .private.draw.legend import legendAbove
from .private.draw.panels import keepInside, titleSet
from .private.draw.plane import BALL, ball
from .private.draw.style import classStyle
from .private.types import ArrayLike, Axes


def minkowskiBallPlot(
    p: ArrayLike = (1, 2, 4, np.inf), *, ax: Axes | None = None, title: str | None = None
) -> Axes:
    """Plot the unit balls of Minkowski distances in the plane.

    (|x_1|^p + |x_2|^p)^(1/p) = 1;  for p = inf: max(|x_1|, |x_2|) = 1

    Parameters
    ----------
    p : float or sequence of float, default (1, 2, 4, inf)
        Positive exponents. Balls with p < 1 have dashed outlines, because they are not convex and violate the triangle
        inequality.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statements S4-36 and S4-37. The distance is called the Manhattan distance for p = 1, the Euclidean distance for
    p = 2, and the maximum or Chebyshev distance for p = inf (erratum E4-10).
    See also: `knncOptSet`, `knncExplainPlot`.

    Examples
    --------
    >>> from prtools import minkowskiBallPlot
    >>> ax = minkowskiBallPlot([.5, 1])
    >>> [line.get_label() for line in ax.lines]
    ['p = 0.5, no metric', 'p = 1 (Manhattan)']
    """
    powers = asNumbers(p, "p").ravel()
    wrong = powers[~(powers > 0)]
    if wrong.size:
        raise ValueError(
            f"p is {wrong[0]:g}, but it must be greater than 0. Pass, for example, p=2."
        )
    ax = axesFor("minkowskiBallPlot", ax, title)
    for k, power in enumerate(powers.tolist()):
        label = f"p = {power:g}"
        if power in BALL:
            label += f" ({BALL[power]})"
        elif power < 1:
            label += ", no metric"
        dashes = "--" if power < 1 else "-"
        ax.plot(*ball(power), linestyle=dashes, label=label, markevery=90, **classStyle(k))
    ax.set(xlim=(-1.15, 1.15), ylim=(-1.15, 1.15), xlabel="$x_1$", ylabel="$x_2$", aspect="equal")
    legendAbove(ax)
    if title is not None:
        titleSet(ax, title=title)
    keepInside(ax)
    return ax
