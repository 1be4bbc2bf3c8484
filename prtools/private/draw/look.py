"""The looks that pictures share: options of the public functions, checked in one place, documented in `qcPlot`."""

from collections import namedtuple

import numpy as np

from ..check.arrays import asNumbers
from ..check.messages import shown
from ..check.options import flag, numberIn, oneOf, textOf
from .surface import bulk, span

LOOK = {
    "pointNum": 201,
    "margin": 0.05,
    "limits": None,
    "ownScale": False,
    "crosses": True,
    "legend": True,
    "inactive": False,
    "mass": (),
    "names": None,
    "title": None,
    "bins": None,
    "colors": None,
    "aspect": None,
    "alpha": None,
}
FLAGS = [name for name, value in LOOK.items() if isinstance(value, bool)]
Look = namedtuple("Look", LOOK, defaults=LOOK.values())


def checkLook(**given):
    """Return the Look of the options given, or raise."""
    look = Look(**given)
    if look.title is not None:
        textOf("title", look.title, "the title of the picture")
    if look.aspect is not None:
        oneOf("aspect", look.aspect, ("equal", "auto"))
    if look.alpha is not None:
        numberIn("alpha", look.alpha, 0, 1)
    return look._replace(**{name: flag(name, getattr(look, name)) for name in FLAGS})


def checkLimits(look, X):
    """Return the limits (d, 2) of a picture of X (d, n): those given, else the range of the samples and the margin.

    Outliers are left out of the range: `outsideDraw` tells them.
    """
    d, given = len(X), look.limits
    margin = numberIn("margin", look.margin, 0, 100)
    if given is None or (isinstance(given, (list, tuple)) and len(given) == d):
        given = [
            span(bulk(x), margin) if row is None else row for x, row in zip(X, given or [None] * d)
        ]
    limits = asNumbers(given, "limits")
    if limits.shape != (d, 2) or not (
        np.isfinite(limits).all() and (limits[:, 0] < limits[:, 1]).all()
    ):
        raise ValueError(
            f"limits is {shown(limits.tolist())}: it must have {d} x 2 numbers, the lower and the upper"
            f" limit of each feature, as [{', '.join(['[0, 1]'] * d)}], or None for a feature's own range"
        )
    return limits
