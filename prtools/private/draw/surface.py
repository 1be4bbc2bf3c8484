"""Evaluate a classifier on a grid in the plane of two features."""

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.dataset import checkDataset
from ..check.messages import plural
from ..check.names import className
from ..check.options import integerIn, numberIn
from ..kernel.decide import decisionScore
from ..kernel.mahalanobis import factorInverse
from ..kernel.warn import warn
from ..lecture.qcHeldOut import qcEvaluate
from ..lecture.qcModel import checkModel

# FEW and FAR define outliers. The docstring of `withoutOutliers` explains both numbers.
FEW, FAR = (0.005, 5)
# This value replaces a score of -inf before a subtraction, because -inf minus -inf is NaN.
LOWEST = -1e300


def withoutOutliers(values):
    """Return the values (n,) without outliers, because outliers would compress the rest of a plot.

    At each end of the range, up to max(1, FEW n) of the n values may be outliers. These values are outliers if the
    full range is more than FAR times as wide as the range without them. If there are fewer than
    20 values, none of them is an outlier.
    """
    m = max(1, int(FEW * values.size))
    if values.size < 20:
        return values
    low, high = np.partition(values, (m, -m - 1))[[m, -m - 1]]
    width = high - low
    if not 0 < FAR * width < np.ptp(values):
        return values
    return values[(low - width <= values) & (values <= high + width)]


def span(values, margin):
    """Return the range (low, high) of `values` with a margin on each side.

    `margin` is a fraction of the length of the range.
    """
    low, high = float(values.min()), float(values.max())
    # The range must have a positive length even if the feature is constant.
    extra = margin * (high - low) if low < high else max(abs(high), 1.0) / 2
    return low - extra, high + extra


def grid(X, pointNum, margin):
    """Return the coordinates x (m,) and y (m,) of a grid that covers the samples X (2, n) and a margin around them.

    The m = `pointNum` coordinates along each axis are evenly spaced.
    """
    return tuple(np.linspace(*span(row, margin), pointNum) for row in X)


def surface(x, y, model, classify):
    """Evaluate any classifier on the grid x, y, and return the surface as a Struct.

    The docstring of `qcSurface` describes the fields x, y, label, logProb, decision, score and computedClass. For
    points (2, m), classify(points) returns computedClass (m,) and logProb (K, m).
    """
    result = classify(np.stack([values.ravel() for values in np.meshgrid(x, y)]))
    logProb = result.logProb
    # If all classes have the score -inf at a point, equal finite scores replace these scores.
    if np.isneginf(logProb[0]).any():
        logProb = np.where(np.isneginf(logProb).all(axis=0), LOWEST, logProb)
    shape = (-1, len(y), len(x))
    return Struct(
        x=x,
        y=y,
        label=model.label,
        logProb=logProb.reshape(shape),
        decision=model.decision,
        score=decisionScore(logProb, getattr(model, "cost", None)).reshape(shape),
        computedClass=result.computedClass.reshape(shape[1:]),
    )


def checkTwo(name, d, rule):
    """Raise an error unless d is 2, where d is the number of features of the argument `name`.

    `rule` is the text before '2' in the message, such as 'qcAnimate draws'.
    """
    if d != 2:
        remedy = "Train on dsSelect(DS, features=[i, j])"
        raise ValueError(f"{name} has {plural(d, 'feature')}, but {rule} 2. {remedy}")


def gridSurface(DS, qcPrm, pointNum=201, margin=0.05):
    """Return the same surface as `qcSurface`, but without posteriors.

    The posteriors are omitted, because computing them takes a third of the time of `qcSurface`.
    """
    model = checkModel(qcPrm)
    X = modelSpan(model) if DS is None else checkDataset(DS, needOutput=False).input
    checkTwo("DS", len(X), "a surface requires")
    if not np.isfinite(X).all():
        raiseNonFinite(X)
    pointNum = integerIn("pointNum", pointNum, 2, 2001)
    x, y = grid(X, pointNum, numberIn("margin", margin, 0, 100))
    return qcSurfaceOn(x, y, model, lambda points: qcEvaluate(points, model)[0])


def qcSurfaceOn(x, y, model, classify):
    """Evaluate a quadratic classifier on the grid x, y. Warn if the grid is too coarse for a class."""
    S = surface(x, y, model, classify)
    narrowWarn(model, np.array([x[1] - x[0], y[1] - y[0]]), len(x))
    return S


def modelSpan(model, reach=3):
    """Return points (d, 2K) whose range contains most of the probability of the K classes of the model.

    The points lie `reach` standard deviations below and above each class mean.
    """
    sd = np.sqrt(np.diagonal(model.sigma, axis1=1, axis2=2)).T
    return np.hstack([model.mu - reach * sd, model.mu + reach * sd])


def narrowWarn(model, step, pointNum):
    """Warn if the conditional standard deviation of a class along an axis is smaller than the grid step."""
    for k, L in enumerate(model.L):
        sd = 1 / np.hypot.reduce(factorInverse(L))
        if (sd < step).any():
            i = int((sd / step).argmin())
            warn(
                f"{className(model.label[k], model.outputName[k])} has a standard deviation of"
                f" {sd[i]:.2g} along feature {i}, which is less than the grid step of"
                f" {step[i]:.2g}, so the class was drawn coarsely. Increase pointNum (now"
                f" {pointNum}), or draw a smaller range"
            )
            return
