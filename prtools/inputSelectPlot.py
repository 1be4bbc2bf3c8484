"""Plot of a selection of features."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.arrays import asArray
from .private.check.messages import shown
from .private.check.names import nameList
from .private.check.options import numberIn, resultOf
from .private.draw.appearance import checkLook
from .private.draw.frame import captionSet
from .private.draw.legend import constrain
from .private.draw.panels import figureFor
from .private.draw.style import INK, color
from .private.draw.ticks import namedTicks
from .private.perf.inputSelect import InputSelect
from .private.types import Figure, NDArray

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
    fig : Figure, optional
        Figure to draw in. By default, the current figure if it is empty, or else a new figure.
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Returns
    -------
    ndarray of Axes, shape (2,)

    Notes
    -----
    See statement S0-17. A line that falls to the right is the price of features that tell nothing: each has parameters
    that the samples must pay for (S4-18).
    See also: `inputSelectSequential`, `inputSelectExhaustive`.

    Examples
    --------
    >>> from prtools import inputSelectExhaustive, inputSelectPlot, prData
    >>> rates, members = inputSelectPlot(inputSelectExhaustive(prData('iris')))
    >>> rates.get_title()
    'iris: 3 of 4 features'
    """
    subsets, rate, names, dataName = checkSelection(result)
    checkLook(title=title)
    d = len(names)
    size = np.array([len(subset) for subset in subsets])
    best = bestOfSize(size, rate)
    top = best[np.argmax(rate[best])]  # of equal rates the smallest, as the search takes it
    fig = figureFor("inputSelectPlot", (8, 3.6 + 0.24 * d), fig)
    constrain(fig)
    upper, lower = fig.subplots(2, 1, sharex=True, height_ratios=(3, 0.24 * max(d, 4)))
    ratesDraw(upper, size, rate, best, top)
    membersDraw(lower, [subsets[i] for i in best], names, list(best).index(top))
    captionSet(upper, dataName, f"{size[top]} of {d} features", title=title)
    return np.array([upper, lower])


def bestOfSize(size, rate):
    """Return the index of the best subset of each size that has rates (m,), small sizes first."""
    best = []
    for m in np.unique(size[~np.isnan(rate)]):
        best.append(np.nanargmax(np.where(size == m, rate, np.nan)))
    return np.array(best)


def ratesDraw(ax, size, rate, best, top):
    """Draw the rates over the size: a dot per subset, a line through the best ones, a star for the top one."""
    ax.plot(
        size,
        rate,
        ".",
        gid="subsets",
        label=f"{size.size} subsets",
        color=color(0, 0.45),
        zorder=2,
        rasterized=size.size > MANY,
    )
    ax.plot(size[best], rate[best], color=INK, zorder=3, gid="best", label="the best of each size")
    ax.plot(
        size[top],
        rate[top],
        "*",
        gid="star",
        label=f"the best: {rate[top]:.2f}%",
        color=color(1),
        markeredgecolor=INK,
        markersize=14,
        zorder=4,
    )
    ax.set_ylabel("leave-one-out recog. rate (%)")


def membersDraw(ax, subsets, names, top):
    """Draw a column for each subset, with a cell for each feature that it has; the column of the top one is dark."""
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.ticker import MaxNLocator

    d = len(names)
    size = [len(subset) for subset in subsets]
    member = np.zeros((d, d))
    for index, subset in enumerate(subsets):
        member[subset, size[index] - 1] = 1 if index == top else 0.45
    edge = np.arange(d + 1)
    ax.pcolormesh(
        edge + 0.5,
        edge - 0.5,
        member,
        vmin=0,
        vmax=1,
        edgecolors="0.85",
        linewidth=0.5,
        cmap=LinearSegmentedColormap.from_list("member", ["white", color(0)]),
    )
    ax.set(xlabel="number of features", xlim=(size[0] - 0.5, size[-1] + 0.5), ylim=(d - 0.5, -0.5))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    namedTicks(ax, ax.yaxis, names)


def checkSelection(result):
    """Return the subsets, their rates in percent, the names of the features and that of the dataset, or raise."""
    functions = "inputSelectSequential or inputSelectExhaustive"
    shapes = {"allRecogRate": "m?", "bestRecogRate": ""}
    result = resultOf("inputSelect", result, shapes, functions.removeprefix("inputSelect"))
    numberIn("bestRecogRate", result.bestRecogRate, 0, 1)
    rule = f"give what {functions} returned"
    inputName, subsets = result.get("inputName"), result.get("allSelectedInput")
    names, rate = nameList(inputName), result.allRecogRate
    if not names:
        raise TypeError(f"inputName is {shown(inputName)}: it must be a list of names; {rule}")
    if not isinstance(subsets, list):
        raise TypeError(f"allSelectedInput is {shown(subsets)}: it must be a list; {rule}")
    if len(subsets) != rate.size:
        number = f"{len(subsets)} and {rate.size} entries"
        raise ValueError(f"allSelectedInput and allRecogRate have {number}: {rule}")
    subsets = [asArray(subset, "allSelectedInput", rule) for subset in subsets]
    if not all(isSubset(subset, len(names)) for subset in subsets):
        text = f"has a subset that is not of the {len(names)} features of inputName"
        raise ValueError(f"allSelectedInput {text}: {rule}")
    if np.isnan(rate).all():
        raise ValueError(f"allRecogRate is NaN for all subsets: {rule}")
    return subsets, 100 * rate, names, str(result.get("dataName") or "")


def isSubset(array, d):
    """Return whether an array has indices of d features, at least one."""
    isIndex = array.dtype.kind in "iu" and array.ndim == 1 and array.size > 0
    return isIndex and array.min() >= 0 and array.max() < d
