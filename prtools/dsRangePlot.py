"""Plot the ranges of the features."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import finiteCheck
from .private.check.dataset import checkNumeric
from .private.check.select import completeSamples
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import color, ink
from .private.draw.surface import span
from .private.draw.texts import axisNames
from .private.draw.ticks import namedTicks
from .private.types import Axes, Row

# The axis is logarithmic if the ratio of the values, or the ratio of the ranges, exceeds this limit.
LOG_RATIO = 100


def dsRangePlot(DS: Row, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Draw the minimum, maximum, mean and standard deviation of each feature.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n). Samples with missing values (NaN) are omitted with a warning.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statement S4-43. Different ranges affect methods that sum over features, such as the nearest-neighbour rule and
    `pca`. For these methods, divide the features by their standard deviations. `qcTrain` does not require scaled
    features. The axis is logarithmic if all values are positive and differ by a factor of more than 100. If a value is
    0 or negative and the ranges differ by a factor of more than 100, the axis is logarithmic only far from 0. Near 0,
    the axis is linear up to a distance of about the narrowest range.
    See also: `dsBoxPlot`, `knncOptSet`, `pca`.

    Examples
    --------
    >>> from prtools import dsRangePlot, prData
    >>> ax = dsRangePlot(prData('wine'))
    >>> ax.get_title()
    'wine: the widest range is 2645 times the narrowest'
    """
    DS = completeSamples(DS)
    data = checkNumeric(DS, needOutput=False)
    X, names = data.input, axisNames(DS, data.input)
    finiteCheck(X)
    ax = axesFor("dsRangePlot", ax, title)
    place = np.arange(len(X))
    low, high = X.min(axis=1), X.max(axis=1)
    ax.bar(
        place,
        high - low,
        0.55,
        low,
        color=color(0, 0.3),
        edgecolor=ink(),
        linewidth=0.8,
        label="minimum to maximum",
    )
    ax.errorbar(
        place,
        X.mean(axis=1),
        X.std(axis=1),
        linestyle="",
        marker="o",
        color=color(2),
        capsize=4,
        linewidth=2,
        zorder=3,
        label="mean ± s.d.",
    )
    ax.set(ylabel="value", xlim=(-0.6, len(X) - 0.4), ylim=span(np.append(low, high), 0.05))
    if 0 < LOG_RATIO * low.min() < high.max():
        ax.set(yscale="log", ylim=(low.min() / 1.5, high.max() * 1.5))
    elif low.min() <= 0 and ratio(high - low) > LOG_RATIO:
        linear = 10 ** np.ceil(np.log10(narrowest(high - low)))
        ax.set_yscale("symlog", linthresh=linear, linscale=2)
        ax.yaxis.get_major_locator().set_params(numticks=5)
        ax.set_ylim(1.5 * low.min(), 1.5 * high.max())
    namedTicks(ax, ax.xaxis, names)
    captionSet(ax, DS.get("dataName"), ratioText(high - low), title=title)
    return ax


def narrowest(width):
    """Return the smallest non-zero `width` (d,), or inf if there is none."""
    return float(width[width > 0].min(initial=np.inf))


def ratio(width):
    """Return the ratio of the largest to the smallest non-zero `width` (d,), or 0 if all widths are 0."""
    return float(width.max()) / narrowest(width)


def ratioText(width):
    """Return the ratio of the largest to the smallest non-zero `width` as a string, or '' if the ratio is undefined."""
    if np.count_nonzero(width) < 2:
        return ""
    times = ratio(width)
    text = f"{times:.3g}" if times >= 1e6 else f"{times:.{0 if times >= 10 else 1}f}"
    return f"the widest range is {text} times the narrowest"
