"""Validate class statistics."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from .arrays import asLabels, asNumbers, isIntegral
from .messages import brief, plural, shown
from .names import classNames, inputNames


class ClassStat(NamedTuple):
    """The statistics of K classes: label (K,), count (K,), mean (d, K), scatter (K, d, d), and the names."""

    label: Any
    count: Any
    mean: Any
    scatter: Any
    inputName: Any
    outputName: Any


def checkStat(stat, name="stat"):
    """Validate the class statistics in the mapping `stat`, and return them as a ClassStat."""
    if not isinstance(stat, Mapping):
        raise TypeError(f"{name} is {type(stat).__name__}. Pass the result of classStat.")
    for field in ("label", "count", "mean", "scatter"):
        if field not in stat:
            raise ValueError(
                f"{name} has no field {field!r}. Pass the result of classStat, not the data."
            )
    label = asLabels(stat["label"], f"{name}.label")
    count = asNumbers(stat["count"], f"{name}.count")
    mean = asNumbers(stat["mean"], f"{name}.mean")
    scatter = asNumbers(stat["scatter"], f"{name}.scatter")
    K = label.size
    d = len(mean) if mean.ndim else 1
    if (count.shape, mean.shape, scatter.shape) != ((K,), (d, K), (K, d, d)):
        raise ValueError(
            f"{name} has {plural(K, 'label')}, but the shapes of count, mean and scatter are"
            f" {count.shape}, {mean.shape} and {scatter.shape} instead of (K,), (d, K) and (K, d,"
            " d). Pass the result of classStat unchanged."
        )
    if len(set(label.tolist())) < K:
        raise ValueError(
            f"{name}.label is {brief(label.tolist())}, but each class must occur only once"
        )
    if not all(0 <= v < 2**53 for v in count.tolist()):
        raise ValueError(
            f"{name}.count is {brief(count.tolist())}, but it must contain one nonnegative number"
            " below 2**53 per class"
        )
    if isIntegral(count).all():  # Counts of weighted samples can be fractions.
        count = count.astype(np.int64)
    checkScatter(scatter, mean, name)
    inputName = inputNames(d, stat.get("inputName"))
    outputName = classNames(label, stat.get("outputName"))
    return ClassStat(label, count, mean, scatter, inputName, outputName)


def checkScatter(scatter, mean, name):
    """Raise an error if a mean or scatter is not finite, or if a scatter is not a valid scatter matrix."""
    size = np.abs(scatter).max()
    # This comparison is false if `size` is NaN.
    if not (size < np.inf and np.isfinite(mean).all()):
        raise ValueError(
            f"{name} has a mean or scatter that is not finite. Recompute the statistics with"
            " classStat, which reports the reason."
        )
    isSymmetric = (scatter == scatter.mT).all() or np.abs(scatter - scatter.mT).max() <= 1e-8 * size
    if not isSymmetric or scatter.diagonal(axis1=1, axis2=2).min() < 0:
        raise ValueError(
            f"{name}.scatter is {shown(scatter.tolist())}, but each matrix must be symmetric, and"
            " its diagonal must be nonnegative. Pass the result of classStat unchanged."
        )
