"""Compute decision boundaries, on which two classes have equal scores, as polylines."""

from itertools import combinations

import numpy as np

from .surface import LOWEST


def boundaryLines(S, sign=1):
    """Return {(i, j): polyline (2, n)} for the boundaries between classes i and j; NaN separates the pieces.

    On the boundary of i and j, their scores are equal and no third score is higher, by linear interpolation between
    grid points. If the scores are equal on a whole area, the area belongs to class i, and the line encloses the area.
    With sign=-1, return the inactive parts, where a third score is higher.
    """
    import contourpy

    score, lines = np.maximum(S.score, LOWEST), {}
    for i, j in combinations(range(len(score)), 2):
        pieces = []
        for line in contourpy.contour_generator(S.x, S.y, score[j] - score[i]).lines(0.0):
            piece = clipLine(line.T, sign * lead(score, S, line.T, i, j))
            if piece.size:
                pieces += [piece, np.full((2, 1), np.nan)]
        if pieces:
            lines[i, j] = np.concatenate(pieces, axis=1)
    return lines


def lead(score, S, line, i, j):
    """Return the margin (n,) of the scores of i and j over all other scores along a line (2, n)."""
    values = gridValue(score, S.x, S.y, line)
    highestOther = np.delete(values, (i, j), axis=0).max(axis=0, initial=-np.inf)
    return np.minimum(np.maximum(values[i], values[j]) - highestOther, -LOWEST)


def clipLine(line, margin):
    """Return the parts of a polyline (2, n) where `margin` (n,) >= 0; they end at zeros of the margin, and NaN
    separates them.
    """
    isInside = margin >= 0
    left = np.flatnonzero(isInside[1:] != isInside[:-1])  # indices of the points before the zeros
    share = margin[left] / (margin[left] - margin[left + 1])
    zeros = line[:, left] + share * (line[:, left + 1] - line[:, left])
    # The first outside point after each part becomes a NaN that separates the parts.
    isGap = np.append(False, isInside[:-1] & ~isInside[1:])
    isPart = np.insert(isInside | isGap, left + 1, True)
    return np.insert(np.where(isGap, np.nan, line), left + 1, zeros, axis=1)[:, isPart]


def gridValue(Z, x, y, points):
    """Return Z (..., len(y), len(x)), interpolated bilinearly at points (2, n) inside the grid."""
    i = np.clip(np.searchsorted(x, points[0]) - 1, 0, len(x) - 2)
    j = np.clip(np.searchsorted(y, points[1]) - 1, 0, len(y) - 2)
    s = (points[0] - x[i]) / (x[i + 1] - x[i])
    t = (points[1] - y[j]) / (y[j + 1] - y[j])
    low = (1 - s) * Z[..., j, i] + s * Z[..., j, i + 1]
    return (1 - t) * low + t * ((1 - s) * Z[..., j + 1, i] + s * Z[..., j + 1, i + 1])
