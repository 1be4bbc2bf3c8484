"""A dataset from a table, one sample per row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.arrays import asArray, asLabels, asNumbers
from .private.check.dataset import checkDataset
from .private.check.identifiers import identifierWarn
from .private.check.names import checkNames, unknownName
from .private.check.options import either
from .private.check.select import selected
from .private.file.decimalSign import decimalCheck
from .private.file.featureColumn import featuresOf
from .private.file.tableReader import chosenOf, namesCheck
from .Struct import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .private.types import Dataset


def dsFromTable(
    X: Any,
    y: Any = None,
    inputName: Sequence[str] | None = None,
    features: Any = None,
    decimal: str | None = ".",
    *,
    output: Any = None,
) -> Dataset:
    """Return the dataset of a table, one sample per row, as most other programs have them.

    input = X'

    Parameters
    ----------
    X : array_like (n, d), mapping or pandas.DataFrame
        Samples, one a row; or columns by their names, as {'width': [...], ...}.
    y : array_like (n,) or str, optional
        Labels, whole numbers or strings; or the name of the column of X that holds them.
    inputName : sequence of d str, optional
        Names of the features; those of the columns by default.
    features : optional
        Which features to keep, by name or index, as in `dsSelect`; what other columns hold is not looked at.
    decimal : {'.', ','}, default '.'
        Decimal sign of numbers that are text.
    output : array_like (n,) or str, optional
        The same as `y`, by the word of `dsLoad`.

    Returns
    -------
    Struct
        DS with ``input`` (d, n), a copy, ``output`` (n,) where `y` is given, and ``inputName`` where names are known. A
        column of text becomes codes 1..V, which ``inputLevel`` names, in sorted order; a pandas
        Categorical of text in the order of its categories.

    Raises
    ------
    ValueError
        If shapes disagree, a column is unknown, two have one name, or a feature holds numbers and texts, or texts that
        look like numbers (the message names column and sample).

    Warns
    -----
    UserWarning
        If columns of text, but for a Categorical, were coded, and not chosen by `features`; if a feature looks like row
        numbers or identifiers, unless `features` chooses it.

    Notes
    -----
    Labels keep their kind and values, see the package's conventions; a table's missing numbers come out as NaN.
    See also: `dsToTable`, `dsLoad`.

    Examples
    --------
    >>> from prtools import dsFromTable, qcTrain
    >>> DS = dsFromTable([[1.0, 2.0], [1.5, 1.0], [2.0, 3.0]], ['a', 'a', 'b'])
    >>> DS.input
    array([[1. , 1.5, 2. ],
           [2. , 1. , 3. ]])
    >>> dsFromTable({'width': [1.0, 2.0], 'kind': ['a', 'b']}, 'kind').inputName
    ['width']
    """
    y = either("y", y, "output", output)
    level, order, named = [], features, inputName is not None
    decimal = decimalCheck(decimal) or "."
    frame = hasattr(X, "columns") and hasattr(X, "iloc")  # a DataFrame
    if not frame and not isinstance(X, Mapping):
        if isinstance(y, str):
            raise ValueError(
                f"y is {y!r}, but X has no named columns: y must be the labels, one a row of X"
            )
        table = X
        X = _textRows(asArray(X, "X", "give rows of equal length, one per sample"))
    else:
        named = True
    if frame or isinstance(X, Mapping):
        names = list(map(str, X.columns if frame else X))
        namesCheck(names, "X names")
        parts = [X.iloc[:, i] for i in range(len(names))] if frame else X.values()
        columns = dict(zip(names, (part.to_numpy() for part in parts) if frame else parts))
        declared = _levels(names, parts) if frame else {}
        if isinstance(y, str):
            y = columns.pop(y) if y in columns else unknownName("column", y, columns)
        if inputName is not None:
            inputName = checkNames("inputName", inputName, len(columns), "column")
            declared = {
                new: declared[old] for new, old in zip(inputName, columns) if old in declared
            }
            columns = dict(zip(inputName, columns.values()))
        columns, order = chosenOf(columns, features)
        inputName = list(columns) if named else None
        X, level = featuresOf(
            columns, decimal=decimal, declared=declared, isChosen=order is not None
        )
        X = X.T
    else:
        X = asNumbers(table, "X")
        asked = [v for v in np.asarray(features, dtype=object).ravel() if isinstance(v, str)]
        if asked and not named:
            raise ValueError(
                f"feature {asked[0]!r} is not found, since the columns of X have no names: give"
                " inputName=[...], or indices"
            )
    if X.ndim != 2 or 0 in X.shape:
        more = "; for one feature write np.reshape(X, (-1, 1))" if X.ndim == 1 else ""
        raise ValueError(
            f"X has shape {X.shape}: it must be n x d, one sample per row, with at least one of each"
            + more
        )
    DS = Struct(input=X.T.copy())
    if y is not None:
        DS.output = np.array(asLabels(y, "y"))
        if DS.output.size != X.shape[0]:
            turned = ": is X transposed?" if DS.output.size == X.shape[1] else "."
            raise ValueError(
                f"y has {DS.output.size} labels for {X.shape[0]} rows of X{turned} Give one label a row"
            )
    if inputName is not None:
        DS.inputName = checkNames("inputName", inputName, X.shape[1], "column")
    if any(level):
        DS.inputLevel = level
    checkDataset(DS, needOutput=False)
    if features is not None:
        return DS if order is None else selected(DS, features=order)
    identifierWarn(DS.input, DS.get("inputName"), "features={}")
    return DS


def _textRows(rows):
    """Return an array, where it has rows with text as columns x1, x2 ..., {name: values}."""
    if (
        rows.ndim != 2
        or rows.dtype.kind not in "UO"
        or not any(isinstance(v, str) for v in rows.flat)
    ):
        return rows
    return {f"x{i}": values for i, values in enumerate(rows.T, 1)}


def _levels(names, parts):
    """Return the levels of the columns of a DataFrame that are Categoricals of texts, in their order."""
    found = {
        name: list(getattr(getattr(part, "dtype", None), "categories", ()))
        for name, part in zip(names, parts)
    }
    return {
        name: levels
        for name, levels in found.items()
        if levels and all(isinstance(v, str) and v == v.strip() for v in levels)
    }
