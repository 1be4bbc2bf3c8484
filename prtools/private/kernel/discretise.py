"""Cuts that make levels of a continuous feature: the bins of a histogram, and CAIM.

Notation: x (n,) one feature, code (n,) the classes as 0..K-1, cut (V-1,) in ascending order, V intervals.
"""

import warnings

import numpy as np

from .calls import warn

MAX_BINS = 10**6  # bins


def histogramCuts(x, bins, feature="the feature"):
    """Return the inner edges of numpy's bins; the first and the last bin reach to infinity."""
    if isinstance(bins, str) and bins in ("fd", "auto"):  # outliers may cause any number of bins
        width = 2 * np.subtract(*np.percentile(x, [75, 25])) / np.cbrt(x.size)
        many = width > 0 and not np.ptp(x) / width <= MAX_BINS
        if many and bins == "auto":
            bins = int(
                np.ceil(2 * np.sqrt(x.size))
            )  # the bound that later versions of numpy give 'auto'
        elif many:
            raise ValueError(
                f"{feature} ranges from {x.min():g} to {x.max():g}, which bins='fd' cuts into more than"
                f" {MAX_BINS} bins of {width:.3g}: drop outliers, or take bins='auto' or a"
                " number"
            )
    if not isinstance(bins, str) or bins != "stone":
        return np.histogram_bin_edges(x, bins)[1:-1]
    with warnings.catch_warnings(record=True) as said, np.errstate(all="ignore"):
        warnings.simplefilter("always")
        edges = np.histogram_bin_edges(x, bins)
    if said:
        warn(
            f"bins={bins!r} finds no best number of bins of {feature} and takes {len(edges) - 1}: drop outliers, or"
            " take bins='auto' or a number"
        )
    return edges[1:-1]


def intervalCode(x, cut, model):
    """Return the interval, 0..V-1, of each value: [a, b) as in numpy's histograms, (a, b] as in CAIM's paper."""
    return np.searchsorted(cut, x, side="left" if model == "caim" else "right")


def caimCuts(x, code, K):
    """Return the cuts of CAIM and their CAIM, the mean over the V intervals of (largest class count)^2 / count.

    Kurgan and Cios (2004): from no cut on, the midpoint of two neighbouring values that gives the largest CAIM is
    added, as long as CAIM grows or there are fewer than K intervals. Of equal midpoints the lower is taken.
    """
    value, at = np.unique(x, return_inverse=True)
    count = np.zeros((len(value), K))
    np.add.at(count, (at, code), 1)
    below = np.vstack(
        [np.zeros(K), count.cumsum(axis=0)]
    )  # class counts below the place between two values

    def part(low, high):
        """Return the intervals' shares of the sum, 0 for one without samples."""
        inside = below[high] - below[low]
        return inside.max(axis=-1) ** 2 / np.maximum(inside.sum(axis=-1), 1)

    place, free, best = [0, len(value)], np.arange(1, len(value)), 0.0
    while free.size:
        right = np.searchsorted(place, free)
        low, high = np.take(place, right - 1), np.take(place, right)
        whole = part(np.array(place[:-1]), np.array(place[1:])).sum()
        score = (whole - part(low, high) + part(low, free) + part(free, high)) / len(place)
        top = int(
            (score >= score.max() * (1 - 1e-12)).argmax()
        )  # rounding must not choose among equal ones
        if score[top] <= best * (1 + 1e-12) and len(place) > K:
            break
        best = float(score[top])
        place = sorted([*place, int(free[top])])
        free = np.delete(free, top)
    inner = np.array(place[1:-1], dtype=np.intp)
    return (value[inner - 1] + value[inner]) / 2, best if inner.size else float(part(0, len(value)))
