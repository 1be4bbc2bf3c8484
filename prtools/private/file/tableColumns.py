"""A table in memory, one sample per row, as columns."""

from collections.abc import Mapping

import numpy as np

from ..check.arrays import asArray, asLabels
from .tableReader import namesCheck


def isFrame(X):
    """Return whether a table is a DataFrame, of pandas or another package."""
    return hasattr(X, "columns") and hasattr(X, "iloc")


def tableColumns(X):
    """Return {name: values} and {name: declared levels} of a table; (None, {}) of an array of numbers."""
    if isFrame(X):
        names = [str(name) for name in X.columns]
        namesCheck(names, "X names")
        parts = [X.iloc[:, i] for i in range(len(names))]
        columns = {name: part.to_numpy() for name, part in zip(names, parts)}
        return columns, {name: categories(part) for name, part in zip(names, parts)}
    if isinstance(X, Mapping):
        names = [str(name) for name in X]
        namesCheck(names, "X names")
        return dict(zip(names, X.values())), {}
    rows = asArray(X, "X", "give rows of equal length, one per sample")
    isText = rows.dtype.kind in "UO" and any(isinstance(value, str) for value in rows.flat)
    if rows.ndim != 2 or not isText:
        return None, {}
    return {f"x{i}": values for i, values in enumerate(rows.T, 1)}, {}


def categories(column):
    """Return the levels of a Categorical of texts, in their order, or None."""
    levels = list(getattr(getattr(column, "dtype", None), "categories", ()))
    areTexts = all(isinstance(level, str) and level == level.strip() for level in levels)
    return levels if levels and areTexts else None


def tableCheck(X):
    """Raise if an array is no table."""
    if X.ndim != 2 or 0 in X.shape:
        remedy = "; for one feature write np.reshape(X, (-1, 1))" if X.ndim == 1 else ""
        raise ValueError(
            f"X has shape {X.shape}: it must be n x d, one sample per row, with at least one of"
            f" each{remedy}"
        )


def namesOrIndicesCheck(features):
    """Raise if features are chosen by name in a table whose columns have none."""
    for feature in np.asarray(features, dtype=object).ravel():
        if isinstance(feature, str):
            raise ValueError(
                f"feature {feature!r} is not found, since the columns of X have no names: give"
                " inputName=[...], or indices"
            )


def tableLabels(y, shape):
    """Return labels (n,), one a row of a table of a shape (n, d)."""
    labels = np.array(asLabels(y, "y"))
    if labels.size != shape[0]:
        hint = ": is X transposed?" if labels.size == shape[1] else "."
        raise ValueError(
            f"y has {labels.size} labels for {shape[0]} rows of X{hint} Give one label a row"
        )
    return labels
