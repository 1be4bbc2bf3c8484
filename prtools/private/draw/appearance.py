"""The options of appearance: one table for all plots, with the default, the check and a line of help of each.

A plot function takes the options of one of the TypedDicts below as ``**look: Unpack[...]``. `listsLook` lists them in
its signature, and `lookOf` checks them.
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


# Checks: check(name, value) returns the value, or raises --------------------------------------------------------------


def unchecked(name, value):
    """Return `value`, which is checked where the data or the classes are known."""
    return value


def checkBins(name, value):
    """Return the number of bins or 'auto', or raise."""
    if isinstance(value, str) and value == "auto":
        return value
    return integerIn(name, value, 1, MOST_BINS, ", or 'auto'")


def massOrNone(name, value):
    """Return the masses of ellipses as a list, or None if there are none."""
    return checkMass(value) or None


# The table ------------------------------------------------------------------------------------------------------------


class LookOption(NamedTuple):
    """An option of appearance: check(name, value, *rule) returns the value, or raises; a default of None is allowed."""

    default: object
    check: Callable
    help: str
    rule: tuple = ()


LOOK = {
    "ax": LookOption(None, unchecked, "the axes to draw into; default: the current axes"),
    "fig": LookOption(None, unchecked, "the figure to fill; default: the current one if empty"),
    "pointNum": LookOption(201, integerIn, "grid points along each axis", (2, 2001)),
    "margin": LookOption(
        0.05, numberIn, "extra room on each side, as a share of the range", (0, 100)
    ),
    "limits": LookOption(None, unchecked, "the lower and the upper limit of each feature drawn"),
    "crosses": LookOption(True, flag, "draw crosses on misclassified samples"),
    "legend": LookOption(True, flag, "show the legend"),
    "title": LookOption(
        None, checkString, "the title; '' draws none", ("the title of the picture",)
    ),
    "colors": LookOption(None, unchecked, "one colour for each class, or one for all"),
    "aspect": LookOption(None, oneOf, "the scale of the axes", (("equal", "auto"),)),
    "alpha": LookOption(None, numberIn, "the opacity of the samples", (0, 1)),
    "ownScale": LookOption(False, flag, "give each panel a height and shades of its own"),
    "bins": LookOption(None, checkBins, "draw a histogram of each class: the number of bins"),
    "mass": LookOption((), massOrNone, "draw ellipses that hold these shares of each Gaussian"),
    "inactive": LookOption(False, flag, "draw boundaries dashed where a third class is higher"),
    "names": LookOption(None, unchecked, "the names of the classifiers of a list"),
    "features": LookOption(None, unchecked, "the features to draw, by index or name"),
    "at": LookOption(None, unchecked, "with features: values of the others, for a slice"),
}
Appearance = namedtuple("Appearance", LOOK)


# Which options a function takes ---------------------------------------------------------------------------------------


class PanelsLook(TypedDict, total=False):
    """The options of `dsFeaVecPlot`, in addition to `scaling`."""

    fig: Figure | None
    legend: bool
    title: str | None
    colors: Colors
    alpha: float | None


class DistLook(PanelsLook, total=False):
    """The options of `dsDistPlot`."""

    limits: Limits


class PairsLook(DistLook, total=False):
    """The options of `dsProjPlot2`, in addition to `density`."""

    crosses: bool


class Scatter3Look(TypedDict, total=False):
    """The options of `dsScatterPlot3`, in addition to `view`."""

    fig: Figure | None
    margin: float
    crosses: bool
    legend: bool
    title: str | None


class AxesLook(TypedDict, total=False):
    """The options that plots of samples, mixtures and classifiers in one axes share."""

    ax: Axes | None
    margin: float
    limits: Limits
    legend: bool
    title: str | None
    colors: Colors
    aspect: Literal["equal", "auto"] | str | None
    alpha: float | None


class ScatterLook(AxesLook, total=False):
    """The options of `dsScatterPlot`, in addition to `annotate`."""

    crosses: bool


class GmmLook(AxesLook, total=False):
    """The options of `gmmPlot`."""

    pointNum: int
    bins: int | str | None


class Look(ScatterLook, total=False):
    """The options that the plots of all classifiers take."""

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
    """The options of `qcPlot`, which are all there are."""

    inactive: bool
    bins: int | str | None
    names: Sequence[str] | None
    features: Any
    at: ArrayLike | None


def listsLook(kind, **defaults):
    """Return a decorator: the signature lists the options of the TypedDict `kind`, with `defaults` of its own."""
    return listsOptions({name: LOOK[name].default for name in kind.__annotations__} | defaults)


def lookOf(function, given, kind, classes=None):
    """Return the Appearance of the options `given` to a plot function, which takes those of `kind`, or raise.

    Given the names of the `classes`, colours are checked, too.
    """
    for name in given:
        if name not in kind.__annotations__:
            nearest = didYouMean(name, kind.__annotations__)
            raise TypeError(f"{function}() got an unexpected keyword argument {name!r}.{nearest}")
    return checkLook(classes, **given)


def checkLook(classes=None, /, **given):
    """Return the Appearance of the options given, checked, and of the defaults of all others."""
    values = {}
    for name, option in LOOK.items():
        value = given.get(name, option.default)
        if value is not None or option.default is not None:
            value = option.check(name, value, *option.rule)
        values[name] = value
    if classes is not None:
        values["colors"] = checkColors(values["colors"], classes)
    return Appearance(**values)


def checkLimits(look, X):
    """Return the limits (d, 2) of a picture of X (d, n): those given, else the range of the samples and the margin.

    Outliers are left out of the range: `outsideDraw` shows them at the edge.
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
            f"limits is {shown(limits.tolist())}: it must have {d} x 2 numbers, the lower and the"
            f" upper limit of each feature, as [{example}], or None for a feature's own range"
        )
    return limits
