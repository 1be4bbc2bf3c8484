"""Plot the result of a feature selection."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.arrays import asArray
from .private.check.messages import plural, shown
from .private.check.names import nameList
from .private.check.options import checkResult, numberIn
from .private.draw.appearance import checkLook
from .private.draw.frame import captionSet
from .private.draw.legend import constrain
from .private.draw.panels import figureFor
from .private.draw.style import color, ink, paper
from .private.draw.ticks import namedTicks
from .private.perf.inputSelect import InputSelect
from .private.types import Figure, NDArray

MANY = 1000  # If there are more subsets than this, the dots are rasterised in vector files.


def inputSelectPlot(
    result: InputSelect, *, fig: Figure | None = None, title: str | None = None
) -> NDArray[Any]:
    """Plot leave-one-out rates against the subset size, and show the features of the best subsets.

    In the upper panel, each dot represents a subset. The line connects the best subsets of each size, and the star
    marks the overall best subset. In the lower panel, each column shows the features of the best subset of one size.
    The column of the overall best subset is dark.

    Parameters
    ----------
    result : InputSelect
        Selection returned by `inputSelectSequential` or `inputSelectExhaustive`.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Returns
    -------
    ndarray of Axes, shape (2,)

    Notes
    -----
    See statement S0-17. The line falls if additional features are uninformative, because each feature adds parameters
    that are estimated from the same samples (S4-18).
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
    # If rates are equal, the smallest subset is chosen, as in the search.
    top = best[np.argmax(rate[best])]
    fig = figureFor("inputSelectPlot", (8, 3.6 + 0.24 * d), fig)
    constrain(fig)
    upper, lower = fig.subplots(2, 1, sharex=True, height_ratios=(3, 0.24 * max(d, 4)))
    ratesDraw(upper, size, rate, best, top)
    membersDraw(lower, [subsets[i] for i in best], names, list(best).index(top))
    captionSet(upper, dataName, f"{size[top]} of {d} features", title=title)
    return np.array([upper, lower])


def bestOfSize(size, rate):
    """Return the index of the best subset of each size, sorted by size; sizes without a rate are omitted."""
    best = []
    for m in np.unique(size[~np.isnan(rate)]):
        best.append(np.nanargmax(np.where(size == m, rate, np.nan)))
    return np.array(best)


def ratesDraw(ax, size, rate, best, top):
    """Plot the rates of all subsets against their sizes, with a line through the best subsets and a star at `top`."""
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
    ax.plot(
        size[best], rate[best], color=ink(), zorder=3, gid="best", label="best subset of each size"
    )
    ax.plot(
        size[top],
        rate[top],
        "*",
        gid="star",
        label=f"best: {rate[top]:.2f}%",
        color=color(1),
        markeredgecolor=ink(),
        markersize=14,
        zorder=4,
    )
    ax.set_ylabel("leave-one-out recog. rate (%)")


def membersDraw(ax, subsets, names, top):
    """Draw one column per subset, with one cell per selected feature. The column with index `top` is dark."""
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
        cmap=LinearSegmentedColormap.from_list("member", [paper(), color(0)]),
    )
    ax.set(xlabel="number of features", xlim=(size[0] - 0.5, size[-1] + 0.5), ylim=(d - 0.5, -0.5))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    namedTicks(ax, ax.yaxis, names)


def checkSelection(result):
    """Validate the result, and return the subsets, the rates in per cent, the feature names and the dataset name."""
    functions = "inputSelectSequential or inputSelectExhaustive"
    shapes = {"allRecogRate": "m?", "bestRecogRate": ""}
    result = checkResult("inputSelect", result, shapes, functions.removeprefix("inputSelect"))
    numberIn("bestRecogRate", result.bestRecogRate, 0, 1)
    rule = f"it must be the value that {functions} returned"
    remedy = f"Pass the result that {functions} returned."
    inputName, subsets = result.get("inputName"), result.get("allSelectedInput")
    names, rate = nameList(inputName), result.allRecogRate
    if not names:
        raise TypeError(
            f"inputName is {shown(inputName)}, but it must be a list of names. {remedy}"
        )
    if not isinstance(subsets, list):
        raise TypeError(f"allSelectedInput is {shown(subsets)}, but it must be a list. {remedy}")
    if len(subsets) != rate.size:
        number = (
            f"{len(subsets)} and {rate.size} entries, but they must have equal numbers of entries"
        )
        raise ValueError(f"allSelectedInput and allRecogRate have {number}. {remedy}")
    subsets = [asArray(subset, "allSelectedInput", rule) for subset in subsets]
    if not all(isSubset(subset, len(names)) for subset in subsets):
        features = plural(len(names), "feature")
        text = f"has a subset whose indices are not among the {features} of inputName"
        raise ValueError(f"allSelectedInput {text}. {remedy}")
    if np.isnan(rate).all():
        raise ValueError(
            f"allRecogRate is NaN for all subsets, but at least one rate is required. {remedy}"
        )
    return subsets, 100 * rate, names, str(result.get("dataName") or "")


def isSubset(array, d):
    """Return whether an array is a non-empty vector of valid indices for d features."""
    isIndex = array.dtype.kind in "iu" and array.ndim == 1 and array.size > 0
    return isIndex and array.min() >= 0 and array.max() < d
