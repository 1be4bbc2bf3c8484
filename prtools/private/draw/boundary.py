"""The boundaries of a surface, where two classes have equal scores, as arrays."""

from itertools import combinations

import numpy as np

from .surface import LOWEST


def boundaryLines(S, sign=1):
    """Return the boundaries of a surface, a polyline (2, n) for each pair (i, j) of rows that meet, NaN between pieces.

    The boundary of i and j is where their scores are equal and no third score is higher, by linear interpolation
    between grid points. If the scores are equal over an area, the area is decided for i, and the line encloses it. Sign
    -1 gives the inactive parts, where a third score is higher.
    """
    import contourpy

    score = np.maximum(S.score, LOWEST)

    def active(i, j, line):
        at = gridValue(score, S.x, S.y, line)
        rest = np.delete(at, (i, j), axis=0).max(axis=0, initial=-np.inf)
        return clipped(line, sign * np.minimum(np.maximum(at[i], at[j]) - rest, -LOWEST))

    found = {}
    for i, j in combinations(range(len(score)), 2):
        lines = contourpy.contour_generator(S.x, S.y, score[j] - score[i]).lines(0.0)
        parts = [p for p in (active(i, j, line.T) for line in lines) if p.size]
        if parts:
            found[i, j] = np.concatenate(
                [q for p in parts for q in (p, np.full((2, 1), np.nan))], axis=1
            )
    return found


def clipped(line, margin):
    """Return the parts of a polyline (2, n) where `margin` (n,) is at least 0, cut at its zeros, NaN between them."""
    inside = margin >= 0
    left = np.flatnonzero(inside[1:] != inside[:-1])  # of the zeros
    share = margin[left] / (margin[left] - margin[left + 1])
    zeros = line[:, left] + share * (line[:, left + 1] - line[:, left])
    gap = np.append(False, inside[:-1] & ~inside[1:])  # the first point outside, after each part
    kept = np.insert(inside | gap, left + 1, True)
    return np.insert(np.where(gap, np.nan, line), left + 1, zeros, axis=1)[:, kept]


def gridValue(Z, x, y, points):
    """Return Z (..., len(y), len(x)) at points (2, n) inside the grid, by bilinear interpolation."""
    i = np.clip(np.searchsorted(x, points[0]) - 1, 0, len(x) - 2)
    j = np.clip(np.searchsorted(y, points[1]) - 1, 0, len(y) - 2)
    s, t = (points[0] - x[i]) / (x[i + 1] - x[i]), (points[1] - y[j]) / (y[j + 1] - y[j])
    low = (1 - s) * Z[..., j, i] + s * Z[..., j, i + 1]
    return (1 - t) * low + t * ((1 - s) * Z[..., j + 1, i] + s * Z[..., j + 1, i + 1])
