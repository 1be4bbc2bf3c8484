"""Input validation of class statistics."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from .arrays import asLabels, asNumbers
from .messages import brief
from .names import classNames, inputNames


class ClassStat(NamedTuple):
    """Class statistics: label (K,), count (K,), mean (d, K), scatter (K, d, d), and the names or None."""

    label: Any
    count: Any
    mean: Any
    scatter: Any
    inputName: Any
    outputName: Any


def checkStat(stat, name="stat"):
    """Return class statistics as a ClassStat, checked."""
    if not isinstance(stat, Mapping):
        raise TypeError(f"{name} is {type(stat).__name__}: give what classStat returned")
    for field in ("label", "count", "mean", "scatter"):
        if field not in stat:
            raise ValueError(
                f"{name} has no field {field!r}: give what classStat returned, not the data"
            )
    label = asLabels(stat["label"], f"{name}.label")
    count = asNumbers(stat["count"], f"{name}.count")
    mean = asNumbers(stat["mean"], f"{name}.mean")
    scatter = asNumbers(stat["scatter"], f"{name}.scatter")
    K = label.size
    d = len(mean) if mean.ndim else 1
    if (count.shape, mean.shape, scatter.shape) != ((K,), (d, K), (K, d, d)):
        raise ValueError(
            f"{name} has {K} labels, count {count.shape}, mean {mean.shape} and scatter"
            f" {scatter.shape}: they must be (K,), (d, K) and (K, d, d), as classStat returned them"
        )
    if len(set(label.tolist())) < K:
        raise ValueError(f"{name}.label is {brief(label.tolist())}: each class must occur once")
    if not all(0 <= v < 2**53 and v.is_integer() for v in count.tolist()):
        raise ValueError(
            f"{name}.count is {brief(count.tolist())}: it must be whole numbers, 0 or more,"
            " one per class"
        )
    checkScatter(scatter, mean, name)
    inputName = inputNames(d, stat.get("inputName"))
    outputName = classNames(label, stat.get("outputName"))
    return ClassStat(label, count.astype(np.int64), mean, scatter, inputName, outputName)


def checkScatter(scatter, mean, name):
    """Raise if means or scatters are not finite, or a scatter is no sum of squares."""
    size = np.abs(scatter).max()
    if not (size < np.inf and np.isfinite(mean).all()):  # false for NaN, too
        raise ValueError(
            f"{name} has a mean or scatter that is not finite: recompute it with classStat,"
            " which says why"
        )
    isSymmetric = (scatter == scatter.mT).all() or np.abs(scatter - scatter.mT).max() <= 1e-8 * size
    if not isSymmetric or scatter.diagonal(axis1=1, axis2=2).min() < 0:
        raise ValueError(
            f"{name}.scatter is no sum of squares (not symmetric, or below 0 on the diagonal):"
            " it must be as classStat returned it"
        )
