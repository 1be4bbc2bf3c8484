"""What a plot of a classifier shows, as arrays: grid, scores, posteriors, labels, boundaries. Knows no figure.

A classifier is given as ``evaluate``, a function from samples (d, n) to logProb (K, n), the labels of its K rows, and
its costs, if any: decisions are of the largest score (decide.decisionScore). So every classifier is drawn by the same
code.
"""
import numpy as np

from ...Struct import Struct
from ..check.options import wholeIn
from ..kernel.decide import decide, decisionScore

LOWEST = -1e300  # stands for the score -inf where scores are subtracted: -inf minus -inf is no number


def span(values, margin):
    """Return the range of `values`, wider on each side by the share `margin` of its length."""
    low, high = float(values.min()), float(values.max())
    wide = (high - low) or max(abs(high), 1.0)  # a constant feature still wants an axis
    extra = margin * wide if high > low else wide / 2
    return low - extra, high + extra


def gridSize(pointNum):
    """Return pointNum as an int, 2 to 2001, or raise."""
    return wholeIn("pointNum", pointNum, 2, 2001)


def grid(X, pointNum, margin):
    """Return x (m,) and y (m,), evenly spaced over the samples X (2, n) and the margin."""
    return tuple(np.linspace(*span(row, margin), pointNum) for row in X)


def surface(evaluate, label, x, y, cost=None, answer=None):
    """Return the fields of `gridSurface`: x, y, label, logProb, answer, score and computedClass."""
    return surfaceOf(evaluate(np.stack([a.ravel() for a in np.meshgrid(x, y)])), label, x, y, cost, answer)


def surfaceOf(logProb, label, x, y, cost=None, answer=None):
    """Return the same of logProb (K, points) itself."""
    score = decisionScore(logProb, cost)
    answer = label if answer is None else answer
    shape = (-1, len(y), len(x))
    computed = answer.take(decide(score)).reshape(shape[1:])
    return Struct(x=x, y=y, label=label, logProb=logProb.reshape(shape), answer=answer, score=score.reshape(shape),
                  computedClass=computed)


def gridValue(Z, x, y, points):
    """Return Z (..., len(y), len(x)) between its grid points, at points (2, n) inside: linear along x, then along y."""
    i = np.clip(np.searchsorted(x, points[0]) - 1, 0, len(x) - 2)
    j = np.clip(np.searchsorted(y, points[1]) - 1, 0, len(y) - 2)
    s, t = (points[0] - x[i]) / (x[i + 1] - x[i]), (points[1] - y[j]) / (y[j + 1] - y[j])
    low = (1 - s) * Z[..., j, i] + s * Z[..., j, i + 1]
    return (1 - t) * low + t * ((1 - s) * Z[..., j + 1, i] + s * Z[..., j + 1, i + 1])


def clipped(line, margin):
    """Return the parts of a polyline (2, n) where `margin` (n,) is at least 0, NaN between them; cut at its zeros."""
    inside = margin >= 0
    parts, nan = [], np.full((2, 1), np.nan)
    for v in range(line.shape[1]):
        if v and inside[v] != inside[v - 1]:
            share = margin[v - 1] / (margin[v - 1] - margin[v])
            parts.append(line[:, v - 1:v] + share * (line[:, v:v + 1] - line[:, v - 1:v]))
            if inside[v - 1]:
                parts.append(nan)
        if inside[v]:
            parts.append(line[:, v:v + 1])
    return np.concatenate(parts, axis=1) if parts else np.empty((2, 0))


def activePart(S, i, j, line, sign=1):
    """Return the part of a line (2, n) of equal scores of i and j where no third scores more, NaN between pieces.

    With sign -1 the other part: the line that the classifier does not see.
    """
    at = gridValue(np.maximum(S.score, LOWEST), S.x, S.y, line)
    rest = np.delete(at, (i, j), axis=0).max(axis=0, initial=-np.inf)
    return clipped(line, sign * np.minimum(np.maximum(at[i], at[j]) - rest, -LOWEST))


def ellipse(mu, L, mass, pointNum=181):
    """Return the points (2, m) of the ellipse that holds the given mass: Mahalanobis^2 = -2 ln(1 - mass)."""
    t = np.linspace(0, 2 * np.pi, pointNum)
    return mu[:, None] + np.sqrt(-2 * np.log1p(-mass)) * L @ np.stack([np.cos(t), np.sin(t)])
