"""Divide a continuous feature into intervals by histogram bins or by CAIM.

CAIM means class-attribute interdependence maximisation. Notation: x (n,) contains the values of one feature, code (n,)
contains the classes as 0..K-1, and cut (V-1,) contains the ascending bounds between V intervals.
"""

import math
import warnings

import numpy as np

from .moments import positiveOrOne
from .warn import warn

MAX_BINS = 10**6
TOLERANCE = 1e-12  # relative difference below which two CAIM values count as equal


def histogramCuts(x, bins, feature="the feature"):
    """Return the edges between histogram bins. `bins` is a number of bins or the name of a numpy rule.

    The outermost edges are omitted, because the first and the last bin extend to infinity.
    """
    if isinstance(bins, str) and bins in ("fd", "auto"):
        bins = limitedBins(x, bins, feature)
    with warnings.catch_warnings(record=True) as caught, np.errstate(all="ignore"):
        warnings.simplefilter("always")
        edges = np.histogram_bin_edges(x, bins)
    if caught:
        warn(
            f"bins={bins!r} does not determine an optimal number of bins for {feature}, so"
            f" {len(edges) - 1} bins are used. Remove outliers, or pass bins='auto' or a number."
        )
    return edges[1:-1]


def limitedBins(x, bins, feature):
    """Return the rule `bins` ('fd' or 'auto') if it creates at most MAX_BINS bins.

    If outliers would cause more bins, return a number of bins for 'auto', and raise an error for 'fd'.
    """
    width = 2 * np.subtract(*np.percentile(x, [75, 25])) / np.cbrt(x.size)
    if not width > 0 or np.ptp(x) / width <= MAX_BINS:
        return bins
    if bins == "auto":  # Recent versions of numpy have the same limit.
        return math.ceil(2 * math.sqrt(x.size))
    raise ValueError(
        f"{feature} ranges from {x.min():g} to {x.max():g}, so bins='fd' would create more than"
        f" {MAX_BINS} bins of width {width:.3g}. Remove outliers, or pass bins='auto' or a number."
    )


def intervalCode(x, cut, model):
    """Return the index, 0..V-1, of the interval that contains each value in x.

    The intervals are (a, b] if `model` is 'caim', and [a, b) as in numpy for other models.
    """
    return np.searchsorted(cut, x, side="left" if model == "caim" else "right")


def caimCuts(x, code, K, weight=None):
    """Return the cuts that the CAIM algorithm finds, and the value of CAIM for these cuts.

    CAIM is the mean of (largest class count)^2 / (number of samples) over the V intervals. The algorithm of Kurgan and
    Cios (2004) starts without cuts. Each step adds a cut, which is the midpoint of two neighbouring values. The
    midpoint with the largest CAIM is chosen. If several midpoints are equally good, the lowest is chosen. The algorithm
    stops when CAIM no longer increases and there are at least K intervals. With `weight` (n,), a sample with the weight
    w counts as w samples.
    """
    value, level = np.unique(x, return_inverse=True)
    count = np.zeros((len(value) + 1, K))
    np.add.at(count, (level + 1, code), 1 if weight is None else weight)
    cumulative = count.cumsum(axis=0)  # Row i contains the class counts for the i lowest values.

    def term(low, high):
        """Return the ratio (largest class count)^2 / (number of samples) of each interval [low, high).

        The result is 0 if the interval is empty.
        """
        inside = cumulative[high] - cumulative[low]
        return inside.max(axis=-1) ** 2 / positiveOrOne(inside.sum(axis=-1))

    places, candidates, best = np.array([0, len(value)]), np.arange(1, len(value)), 0.0
    while candidates.size:
        right = np.searchsorted(places, candidates)
        low, high = places[right - 1], places[right]
        total = term(places[:-1], places[1:]).sum()
        gain = term(low, candidates) + term(candidates, high) - term(low, high)
        caim = (total + gain) / len(places)
        chosen = int((caim >= caim.max() * (1 - TOLERANCE)).argmax())
        if caim[chosen] <= best * (1 + TOLERANCE) and len(places) > K:
            break
        best = float(caim[chosen])
        places = np.insert(places, right[chosen], candidates[chosen])
        candidates = np.delete(candidates, chosen)
    inner = places[1:-1]
    if not inner.size:
        best = float(term(0, len(value)))
    return (value[inner - 1] + value[inner]) / 2, best
