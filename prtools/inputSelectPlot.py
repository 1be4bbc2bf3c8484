"""Plot of a selection of features."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.arrays import asArray
from .private.check.messages import shown
from .private.check.names import nameList
from .private.check.options import numberIn, resultOf
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import figureFor, keepInside, titleSet
from .private.draw.style import INK, color
from .private.draw.ticks import namedTicks

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from .private.perf.inputSelect import InputSelect

MANY = 1000  # subsets from which on they are a picture in vector files


def inputSelectPlot(
    result: InputSelect, *, fig: Figure | None = None, title: str | None = None
) -> NDArray[Any]:
    """Draw the leave-one-out rates of subsets of features over their size, and which features the best have.

    Above, a dot is a subset, the line joins the best of each size, and the star is the best of all. Below, a column is
    the best subset of a size, dark for the star.

    Parameters
    ----------
    result : what `inputSelectSequential` or `inputSelectExhaustive` returned
    fig : Figure, default the current figure if it is empty, else a new one
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Returns
    -------
    ndarray of Axes, shape (2,)

    Notes
    -----
    Statement S0-17. A line that falls to the right is the price of features that tell nothing: each has parameters
    that the samples must pay for (S4-18).
    See also: `inputSelectSequential`, `inputSelectExhaustive`.

    Examples
    --------
    >>> from prtools import inputSelectExhaustive, inputSelectPlot, prData
    >>> rates, members = inputSelectPlot(inputSelectExhaustive(prData('iris')))
    >>> rates.get_title()
    'iris: 3 of 4 features'
    """
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.ticker import MaxNLocator

    subsets, rate, names, head = checkResult(result)
    look = checkLook(title=title)
    size, d = np.array([len(s) for s in subsets]), len(names)
    kept = [m for m in np.unique(size) if not np.isnan(rate[size == m]).all()]
    best = [
        max(np.flatnonzero(size == m), key=lambda i: np.nan_to_num(rate[i], nan=-1)) for m in kept
    ]
    top = best[int(np.argmax(rate[best]))]  # of equal rates the smallest, as the search takes it
    fig = figureFor("inputSelectPlot", (8, 3.6 + 0.24 * d), None, fig)
    upper, lower = panels = fig.subplots(
        2, 1, sharex=True, height_ratios=(3, 0.24 * max(d, 4)), gridspec_kw={"hspace": 0.07}
    )
    upper.plot(
        size,
        rate,
        ".",
        color=color(0, 0.45),
        zorder=2,
        gid="subsets",
        rasterized=size.size > MANY,
        label=f"{size.size} subsets",
    )
    upper.plot(kept, rate[best], color=INK, zorder=3, gid="best", label="the best of each size")
    upper.plot(
        size[top],
        rate[top],
        "*",
        color=color(1),
        markeredgecolor=INK,
        markersize=14,
        zorder=4,
        gid="star",
        label=f"the best: {rate[top]:.2f}%",
    )
    member = np.zeros((d, d))
    for i in best:
        member[subsets[i], size[i] - 1] = 1 if i == top else 0.45
    lower.pcolormesh(
        np.arange(d + 1) + 0.5,
        np.arange(d + 1) - 0.5,
        member,
        vmin=0,
        vmax=1,
        edgecolors="0.85",
        linewidth=0.5,
        cmap=LinearSegmentedColormap.from_list("member", ["white", color(0)]),
    )
    upper.set(ylabel="leave-one-out recog. rate (%)")
    lower.set(
        xlabel="number of features", xlim=(min(kept) - 0.5, max(kept) + 0.5), ylim=(d - 0.5, -0.5)
    )
    lower.xaxis.set_major_locator(MaxNLocator(integer=True))
    namedTicks(lower, lower.yaxis, names)
    titleSet(upper, head, f"{size[top]} of {d} features", title=look.title)
    keepInside(lower)
    legendAbove(upper)
    keepInside(upper)
    if (
        fig.get_layout_engine() is None
    ):  # sizes above each other: both panels as narrow as the names leave them
        (x0, _, w, _), (_, y0, _, h) = (ax.get_position().bounds for ax in (lower, upper))
        upper.set_position((x0, y0, w, h))
    return panels


def checkResult(result):
    """Return the subsets, their rates in percent, the names of the features and that of the dataset, or raise."""
    result = resultOf(
        "inputSelect",
        result,
        {"allRecogRate": "m?", "bestRecogRate": ""},
        "Sequential or inputSelectExhaustive",
    )
    numberIn("bestRecogRate", result.bestRecogRate, 0, 1)
    rule = "give what inputSelectSequential or inputSelectExhaustive returned, unchanged"
    names, subsets, rate = (
        nameList(result.get("inputName")),
        result.get("allSelectedInput"),
        result.allRecogRate,
    )
    if not names:
        raise TypeError(
            f"inputName is {shown(result.get('inputName'))}: it must be a list of names; {rule}"
        )
    if not isinstance(subsets, list):
        raise TypeError(
            f"allSelectedInput is {shown(subsets)}: it must be a list of subsets; {rule}"
        )
    if len(subsets) != rate.size:
        raise ValueError(
            f"allSelectedInput and allRecogRate have {len(subsets)} and {rate.size} entries: {rule}"
        )
    subsets = [asArray(s, "allSelectedInput", rule) for s in subsets]
    if not all(
        s.dtype.kind in "iu" and s.ndim == 1 and s.size and 0 <= s.min() <= s.max() < len(names)
        for s in subsets
    ):
        raise ValueError(
            f"allSelectedInput has a subset that is not of the {len(names)} features of inputName: {rule}"
        )
    if np.isnan(rate).all():
        raise ValueError(f"allRecogRate is NaN for all subsets: {rule}")
    return subsets, 100 * rate, names, str(result.get("dataName") or "")
