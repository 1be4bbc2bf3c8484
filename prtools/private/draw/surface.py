"""What a plot of a classifier in the plane shows, as arrays: a grid, and scores and decisions on it."""

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.dataset import checkDataset
from ..check.names import className
from ..check.options import numberIn, wholeIn
from ..kernel.calls import warn
from ..kernel.decide import decide, decisionScore
from ..kernel.mahalanobis import factorInverse
from ..kernel.threads import inBlocks
from ..lecture.qc import logJoint
from ..lecture.qcModel import checkModel

FEW, FAR = 0.005, 5
LOWEST = -1e300  # replaces the score -inf where scores are subtracted, since -inf minus -inf is NaN


def bulk(values):
    """Return the values (n,) without outliers: at each end one or the share FEW, without which the range is a FAR-th.

    In a picture with outliers the rest would be a dot. Of fewer than 20 values none is an outlier.
    """
    m = max(1, int(FEW * values.size))
    if values.size < 20:
        return values
    low, high = np.partition(values, (m, -m - 1))[[m, -m - 1]]
    wide = high - low
    if not 0 < FAR * wide < np.ptp(values):
        return values
    return values[(low - wide <= values) & (values <= high + wide)]


def span(values, margin):
    """Return the range of `values`, extended on each side by the share `margin` of its length."""
    low, high = float(values.min()), float(values.max())
    wide = (high - low) or max(abs(high), 1.0)  # a constant feature needs an axis, too
    extra = margin * wide if high > low else wide / 2
    return low - extra, high + extra


def checkPointNum(pointNum):
    """Return pointNum as an int, 2 to 2001, or raise."""
    return wholeIn("pointNum", pointNum, 2, 2001)


def grid(X, pointNum, margin):
    """Return x (m,) and y (m,), evenly spaced over the samples X (2, n) and the margin."""
    return tuple(np.linspace(*span(row, margin), pointNum) for row in X)


def surface(evaluate, label, x, y):
    """Return the surface of any classifier without costs: evaluate(points (2, m)) gives logProb (K, m)."""
    return surfaceFields(evaluate(np.stack([a.ravel() for a in np.meshgrid(x, y)])), label, x, y)


def surfaceFields(logProb, label, x, y, cost=None, decision=None):
    """Return x, y, label, logProb, decision, score and computedClass, as in `qcSurface`, of logProb (K, points)."""
    score = decisionScore(logProb, cost)
    decision = label if decision is None else decision
    shape = (-1, len(y), len(x))
    computed = decision.take(decide(score)).reshape(shape[1:])
    return Struct(
        x=x,
        y=y,
        label=label,
        logProb=logProb.reshape(shape),
        decision=decision,
        score=score.reshape(shape),
        computedClass=computed,
    )


def gridSurface(DS, qcPrm, pointNum=201, margin=0.05):
    """Return what `qcSurface` returns, without the posteriors, which take a third of the time and are rarely needed."""
    model = checkModel(qcPrm)
    X = modelSpan(model) if DS is None else checkDataset(DS, needOutput=False).input
    if len(X) != 2:
        raise ValueError(
            f"DS has {len(X)} feature{'s' * (len(X) > 1)}: a surface needs 2; select them with"
            " dsSelect(DS, features=[i, j]) and train on these"
        )
    if not np.isfinite(X).all():
        raiseNonFinite(X)
    pointNum = checkPointNum(pointNum)
    x, y = grid(X, pointNum, numberIn("margin", margin, 0, 100))
    S = surfaceFields(gridScores(x, y, model), model.label, x, y, model.cost, model.decision)
    narrowWarn(model, np.array([x[1] - x[0], y[1] - y[0]]), pointNum)
    return S


def gridScores(x, y, model):
    """Return logProb (K, points) of the grid."""
    points = np.stack([a.ravel() for a in np.meshgrid(x, y)])
    out = np.empty((len(model.label), points.shape[1]))
    inBlocks(
        lambda part: logJoint(points[:, part], model, out[:, part]),
        points.shape[1],
        model.numbersPerColumn,
    )
    if not out.max(axis=0).min() > -np.inf:  # true for NaN, too
        raiseNonFinite(points)
    return out


def modelSpan(model, reach=3):
    """Return samples (d, 2K) that span `reach` standard deviations around the mean of each class."""
    sd = np.sqrt(np.diagonal(model.sigma, axis1=1, axis2=2)).T
    return np.hstack([model.mu - reach * sd, model.mu + reach * sd])


def narrowWarn(model, step, pointNum):
    """Warn if a class, cut along an axis, has a standard deviation below a step of the grid."""
    for k, L in enumerate(model.L):
        W = factorInverse(L)
        sd = 1 / np.hypot.reduce(W)
        if (sd < step).any():
            i = int((sd / step).argmin())
            who = className(model.label[k], model.outputName[k])
            warn(
                f"{who} has a standard deviation of {sd[i]:.2g} along feature {i}, below the grid's step of"
                f" {step[i]:.2g}: it is drawn coarsely, or missed; raise pointNum (now {pointNum}), or draw"
                f" samples of a smaller range"
            )
            return
