"""Cuts that make levels of a continuous feature: the bins of a histogram, and CAIM.

Notation: x (n,) one feature, code (n,) the classes as 0..K-1, cut (V-1,) in ascending order, V intervals.
"""

import math
import warnings

import numpy as np

from .calls import warn

MAX_BINS = 10**6


def histogramCuts(x, bins, feature="the feature"):
    """Return the inner edges of numpy's bins; the first and the last bin reach to infinity."""
    if bins in ("fd", "auto"):
        bins = boundedBins(x, bins, feature)
    with warnings.catch_warnings(record=True) as messages, np.errstate(all="ignore"):
        warnings.simplefilter("always")
        edges = np.histogram_bin_edges(x, bins)
    if messages:  # of 'stone' only
        warn(
            f"bins={bins!r} finds no best number of bins of {feature} and takes {len(edges) - 1}: drop"
            " outliers, or take bins='auto' or a number"
        )
    return edges[1:-1]


def boundedBins(x, bins, feature):
    """Return the rule, or for 'auto' a number, where outliers would cause too many bins; 'fd' raises then."""
    width = 2 * np.subtract(*np.percentile(x, [75, 25])) / np.cbrt(x.size)
    if width == 0 or np.ptp(x) / width <= MAX_BINS:
        return bins
    if bins == "auto":
        return math.ceil(2 * math.sqrt(x.size))  # the bound of later versions of numpy
    raise ValueError(
        f"{feature} ranges from {x.min():g} to {x.max():g}, which bins='fd' cuts into more than"
        f" {MAX_BINS} bins of {width:.3g}: drop outliers, or take bins='auto' or a number"
    )


def intervalCode(x, cut, model):
    """Return the interval, 0..V-1, of each value: [a, b) as in numpy's histograms, (a, b] as in CAIM's paper."""
    return np.searchsorted(cut, x, side="left" if model == "caim" else "right")


def caimCuts(x, code, K):
    """Return the cuts of CAIM and their CAIM, the mean over the V intervals of (largest class count)^2 / count.

    Kurgan and Cios (2004): from no cut on, the midpoint of two neighbouring values that gives the largest CAIM is
    added, as long as CAIM grows or there are fewer than K intervals. Of equal midpoints the lower is taken.
    """
    value, position = np.unique(x, return_inverse=True)
    count = np.bincount(position * K + code, minlength=value.size * K).reshape(-1, K)
    below = np.vstack([np.zeros(K), count.cumsum(axis=0)])  # class counts below each value
    edges = [0, value.size]  # of the intervals, as positions among the values
    free = np.arange(1, value.size)
    best = 0.0
    while free.size:
        right = np.searchsorted(edges, free)
        low, high = np.take(edges, right - 1), np.take(edges, right)
        total = purity(below, edges[:-1], edges[1:]).sum()
        gain = purity(below, low, free) + purity(below, free, high) - purity(below, low, high)
        score = (total + gain) / len(edges)
        # rounding must not choose among equal scores
        i = int((score >= score.max() * (1 - 1e-12)).argmax())
        if score[i] <= best * (1 + 1e-12) and len(edges) > K:
            break
        best = float(score[i])
        edges = sorted([*edges, int(free[i])])
        free = np.delete(free, i)
    if len(edges) == 2:
        best = float(purity(below, 0, value.size))
    inner = np.array(edges[1:-1], dtype=np.intp)
    return (value[inner - 1] + value[inner]) / 2, best


def purity(below, low, high):
    """Return (largest class count)^2 / count of the values from position `low` to `high`, 0 without samples."""
    inside = below[high] - below[low]
    return inside.max(axis=-1) ** 2 / np.maximum(inside.sum(axis=-1), 1)
