"""Convert a table in memory, one sample per row, to columns."""

from collections.abc import Mapping

import numpy as np

from ..check.arrays import asArray, asLabels
from ..check.messages import plural
from .rowsToColumns import namesCheck


def isFrame(X):
    """Return whether a table is a DataFrame of pandas or a similar package."""
    return hasattr(X, "columns") and hasattr(X, "iloc")


def tableColumns(X):
    """Return the columns {name: values} and the declared levels {name: levels} of a table.

    If X is an array of numbers, return (None, {}).
    """
    if isFrame(X):
        names = [str(name) for name in X.columns]
        namesCheck(names, "X")
        parts = [X.iloc[:, i] for i in range(len(names))]
        columns = {name: part.to_numpy() for name, part in zip(names, parts)}
        return columns, {name: categories(part) for name, part in zip(names, parts)}
    if isinstance(X, Mapping):
        names = list(map(str, X.keys()))
        namesCheck(names, "X")
        return dict(zip(names, X.values())), {}
    rows = asArray(X, "X", "pass rows of equal length, one per sample")
    isText = rows.dtype.kind in "UO" and any(isinstance(value, str) for value in rows.flat)
    if rows.ndim != 2 or not isText:
        return None, {}
    return {f"x{i}": values for i, values in enumerate(rows.T, 1)}, {}


def categories(column):
    """Return the string categories of a column in the declared order.

    Return None if the column is not a pandas Categorical or if a category is not a string.
    """
    levels = list(getattr(getattr(column, "dtype", None), "categories", ()))
    areTexts = all(isinstance(level, str) and level == level.strip() for level in levels)
    return levels if levels and areTexts else None


def tableCheck(X):
    """Raise an error unless the array X is a table of shape (n, d) with at least one row and one column."""
    if X.ndim != 2 or 0 in X.shape:
        remedy = ". For one feature, write np.reshape(X, (-1, 1))" if X.ndim == 1 else ""
        raise ValueError(
            f"X has shape {X.shape}, but it must have shape (n, d), one sample per row, with n >= 1"
            f" and d >= 1{remedy}"
        )


def namesOrIndicesCheck(features):
    """Raise an error if the option `features` for a table without column names contains names."""
    for feature in np.asarray(features, dtype=object).ravel():
        if isinstance(feature, str):
            raise ValueError(
                f"feature {feature!r} was not found, because the columns of X have no names. Pass"
                " inputName=[...], or choose features by index"
            )


def tableLabels(y, shape):
    """Return the labels `y` of a table as an array (n,).

    `shape` is the shape (n, d) of the table. Raise an error unless `y` contains n labels.
    """
    labels = np.array(asLabels(y, "y"))
    if labels.size != shape[0]:
        hint = " X may be transposed." if labels.size == shape[1] else ""
        raise ValueError(
            f"y has {plural(labels.size, 'label')}, but X has {plural(shape[0], 'row')}.{hint} Pass"
            " one label per row"
        )
    return labels
