"""Compute decision boundaries as polylines."""

from itertools import combinations

import numpy as np

from .surface import LOWEST


def boundaryLines(S, sign=1):
    """Return a dict {(i, j): polyline (2, n)} with the boundary between each pair of classes i and j.

    NaN separates the pieces of a polyline. On the boundary, the classes i and j have equal scores, and no third class
    has a higher score. Scores between grid points are interpolated linearly. If the scores are equal throughout an
    area, the area is assigned to class i, and the polyline encloses the area. If sign is -1, return the inactive parts
    of the boundaries, where a third class has a higher score.
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
    """Return the margin by which the scores of the classes i and j exceed all other scores at each point of a line.

    `line` (2, n) contains the points. The margin (n,) is the larger score of the classes i and j, minus the largest
    score of all other classes.
    """
    values = gridValue(score, S.x, S.y, line)
    highestOther = np.delete(values, (i, j), axis=0).max(axis=0, initial=-np.inf)
    return np.minimum(np.maximum(values[i], values[j]) - highestOther, -LOWEST)


def clipLine(line, margin):
    """Return the parts of a polyline (2, n) where `margin` (n,) is not negative.

    The parts end at the interpolated zeros of the margin. NaN separates the parts.
    """
    isInside = margin >= 0
    # The margin changes its sign between the points left[i] and left[i] + 1 of the line.
    left = np.flatnonzero(isInside[1:] != isInside[:-1])
    share = margin[left] / (margin[left] - margin[left + 1])
    zeros = line[:, left] + share * (line[:, left + 1] - line[:, left])
    isGap = np.append(False, isInside[:-1] & ~isInside[1:])
    isPart = np.insert(isInside | isGap, left + 1, True)
    return np.insert(np.where(isGap, np.nan, line), left + 1, zeros, axis=1)[:, isPart]


def gridValue(Z, x, y, points):
    """Return the grid values Z, interpolated bilinearly at the `points` (2, n).

    Z has the shape (..., len(y), len(x)), and the result has the shape (..., n). x and y are the grid coordinates. All
    points must lie inside the grid.
    """
    i = np.clip(np.searchsorted(x, points[0]) - 1, 0, len(x) - 2)
    j = np.clip(np.searchsorted(y, points[1]) - 1, 0, len(y) - 2)
    s = (points[0] - x[i]) / (x[i + 1] - x[i])
    t = (points[1] - y[j]) / (y[j + 1] - y[j])
    low = (1 - s) * Z[..., j, i] + s * Z[..., j, i + 1]
    return (1 - t) * low + t * ((1 - s) * Z[..., j + 1, i] + s * Z[..., j + 1, i + 1])
