"""Define the appearance options of all plots.

The table LOOK lists the default value, the check function and the help text of each option.

The argument ``**look: Unpack[...]`` of a plot function accepts the options of one TypedDict below. The decorator
`listsLook` adds the options to the signature of a plot function, and `lookOf` checks the options.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypedDict

import numpy as np

from ..check.arrays import asNumbers
from ..check.messages import didYouMean, shown
from ..check.options import checkMass, checkString, flag, integerIn, numberIn, oneOf
from ..check.record import listsOptions
from ..types import ArrayLike, Axes, Colors, Figure, Limits
from .style import checkColors
from .surface import span, withoutOutliers

MOST_BINS = 1000


# Checks: check(name, value) returns the value of the option `name`, or raises an error --------------------------------


def unchecked(name, value):
    """Return `value` unchanged. The value is checked later, when the data and the classes are known."""
    return value


def checkBins(name, value):
    """Return `value` if it is a number of bins or 'auto'; otherwise raise an error."""
    if isinstance(value, str) and value == "auto":
        return value
    return integerIn(name, value, 1, MOST_BINS, ", or 'auto'")


def massOrNone(name, value):
    """Return the ellipse probabilities in `value` as a list, or None if `value` is empty."""
    return checkMass(value) or None


# The table of options -------------------------------------------------------------------------------------------------


class LookOption(NamedTuple):
    """An appearance option. The function check(name, value, *rule) returns the valid value or raises an error.

    If the default value is None, the value None is accepted without a check.
    """

    default: object
    check: Callable
    help: str
    rule: tuple = ()


LOOK = {
    "ax": LookOption(
        None,
        unchecked,
        "the axes to draw in; by default the current axes, unless they already show a plot",
    ),
    "fig": LookOption(
        None,
        unchecked,
        "the figure to draw in; by default the current figure, or a new figure if it is not empty",
    ),
    "pointNum": LookOption(201, integerIn, "the number of grid points along each axis", (2, 2001)),
    "margin": LookOption(
        0.05, numberIn, "the extra space on each side, as a fraction of the range", (0, 100)
    ),
    "limits": LookOption(None, unchecked, "the lower and upper limit of each plotted feature"),
    "crosses": LookOption(True, flag, "mark misclassified samples with crosses"),
    "legend": LookOption(True, flag, "show the legend"),
    "title": LookOption(
        None, checkString, "the title, or '' for no title", ("the title of the figure",)
    ),
    "colors": LookOption(None, unchecked, "one colour per class, or one colour for all classes"),
    "aspect": LookOption(None, oneOf, "the aspect ratio of the axes", (("equal", "auto"),)),
    "alpha": LookOption(None, numberIn, "the opacity of the samples", (0, 1)),
    "ownScale": LookOption(False, flag, "scale the heights and shades of each panel separately"),
    "bins": LookOption(None, checkBins, "the number of bins in the histogram of each class"),
    "mass": LookOption((), massOrNone, "draw ellipses that contain these probabilities"),
    "inactive": LookOption(
        False, flag, "draw boundaries as dashed lines where a third class has a higher score"
    ),
    "names": LookOption(None, unchecked, "the names of several classifiers"),
    "features": LookOption(None, unchecked, "the indices or names of the features to draw"),
    "at": LookOption(
        None, unchecked, "for a slice, the fixed values of the features that are not drawn"
    ),
}
Appearance = namedtuple("Appearance", LOOK)


# The options of each function ----------------------------------------------------------------------------------------


class PanelsLook(TypedDict, total=False):
    """The appearance options of `dsFeaVecPlot`, except the option `scaling`."""

    fig: Figure | None
    legend: bool
    title: str | None
    colors: Colors
    alpha: float | None


class DistLook(PanelsLook, total=False):
    """The options of `dsDistPlot`."""

    limits: Limits


class PairsLook(DistLook, total=False):
    """The appearance options of `dsProjPlot2`, except the option `density`."""

    crosses: bool


class Scatter3Look(TypedDict, total=False):
    """The appearance options of `dsScatterPlot3`, except the option `view`."""

    fig: Figure | None
    margin: float
    crosses: bool
    legend: bool
    title: str | None


class AxesLook(TypedDict, total=False):
    """The options that are shared by all plots of samples, mixtures or classifiers in a single axes."""

    ax: Axes | None
    margin: float
    limits: Limits
    legend: bool
    title: str | None
    colors: Colors
    aspect: Literal["equal", "auto"] | str | None
    alpha: float | None


class ScatterLook(AxesLook, total=False):
    """The appearance options of `dsScatterPlot`, except the option `annotate`."""

    crosses: bool


class GmmLook(AxesLook, total=False):
    """The options of `gmmPlot`."""

    pointNum: int
    bins: int | str | None


class Look(ScatterLook, total=False):
    """The options shared by the plots of all classifiers."""

    fig: Figure | None
    pointNum: int


class LincLook(Look, total=False):
    """The options of `lincPlot`."""

    names: Sequence[str] | None


class NbcLook(Look, total=False):
    """The options of `nbcPlot`."""

    ownScale: bool
    bins: int | str | None


class GmmcLook(Look, total=False):
    """The options of `gmmcPlot`."""

    ownScale: bool
    mass: ArrayLike


class QcLook(GmmcLook, total=False):
    """The options of `qcPlot`, which accepts all appearance options."""

    inactive: bool
    bins: int | str | None
    names: Sequence[str] | None
    features: Any
    at: ArrayLike | None


def listsLook(kind, **defaults):
    """Return a decorator that adds the options of the TypedDict `kind` to a function's signature.

    `defaults` overrides the default values of some options.
    """
    return listsOptions({name: LOOK[name].default for name in kind.__annotations__} | defaults)


def lookOf(function, options, kind, classes=None, label=None):
    """Check the `options` that the user passed to the plot `function`, and return an Appearance object.

    Raise an error if an option is not in the TypedDict `kind`. If the class names `classes` and the labels `label` are
    given, also check the colours.
    """
    for name in options:
        if name not in kind.__annotations__:
            nearest = didYouMean(name, kind.__annotations__)
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}.{nearest}")
    return checkLook(classes, label, **options)


def checkLook(classes=None, label=None, /, **options):
    """Check the `options`, and return an Appearance object. Options that are not passed have their default values."""
    values = {}
    for name, option in LOOK.items():
        value = options.get(name, option.default)
        if value is not None or option.default is not None:
            value = option.check(name, value, *option.rule)
        values[name] = value
    if classes is not None:
        values["colors"] = checkColors(values["colors"], classes, label)
    return Appearance(**values)


def checkLimits(look, X):
    """Return the axis limits (d, 2) for a plot of the samples X (d, n).

    The limits are `look.limits` or, by default, the range of the samples with a margin. The default range excludes
    outliers, which the function `outsideDraw` shows at the edge of the plot.
    """
    d, limits = len(X), look.limits
    if limits is None:
        limits = [None] * d
    if isinstance(limits, (list, tuple)) and len(limits) == d:
        limits = [
            span(withoutOutliers(x), look.margin) if row is None else row
            for x, row in zip(X, limits)
        ]
    limits = asNumbers(limits, "limits")
    isFinite = limits.shape == (d, 2) and np.isfinite(limits).all()
    if not (isFinite and (limits[:, 0] < limits[:, 1]).all()):
        example = ", ".join(["[0, 1]"] * d)
        raise ValueError(
            f"limits is {shown(limits.tolist())}, but it must be a {d} x 2 array with one row"
            f" [lower, upper] per feature and lower < upper, such as [{example}]. Pass None instead"
            " of a row to use the range of the feature"
        )
    return limits
