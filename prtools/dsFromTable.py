"""A dataset from a table, one sample per row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .private.check.arrays import asNumbers
from .private.check.dataset import checkDataset
from .private.check.identifiers import identifierWarn
from .private.check.names import checkNames, unknownName
from .private.check.options import either
from .private.check.select import selected
from .private.file.decimalSign import decimalCheck
from .private.file.featureColumn import featuresOf
from .private.file.tableColumns import (
    isFrame,
    namesOrIndicesCheck,
    tableCheck,
    tableColumns,
    tableLabels,
)
from .private.file.tableReader import chosenOf
from .private.types import Dataset
from .Struct import Struct


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
    decimal = decimalCheck(decimal) or "."
    isTable = isinstance(X, Mapping) or isFrame(X)
    isNamed = isTable or inputName is not None
    if isinstance(y, str) and not isTable:
        raise ValueError(
            f"y is {y!r}, but X has no named columns: y must be the labels, one a row of X"
        )
    columns, declared = tableColumns(X)
    if isinstance(y, str):
        y = columns.pop(y) if y in columns else unknownName("column", y, columns)
    order, levels = features, []
    if columns is None:
        table = asNumbers(X, "X")
        if not isNamed:
            namesOrIndicesCheck(features)
    else:
        if inputName is not None:
            inputName = checkNames("inputName", inputName, len(columns), "column")
            declared = {new: declared.get(old) for new, old in zip(inputName, columns)}
            columns = dict(zip(inputName, columns.values()))
        columns, order = chosenOf(columns, features)
        inputName = list(columns) if isNamed else None
        X, levels = featuresOf(columns, 0, decimal, declared, isChosen=features is not None)
        table = X.T
    tableCheck(table)
    DS = Struct(input=table.T.copy())
    if y is not None:
        DS.output = tableLabels(y, table.shape)
    if inputName is not None:
        DS.inputName = checkNames("inputName", inputName, table.shape[1], "column")
    if any(levels):
        DS.inputLevel = levels
    checkDataset(DS, needOutput=False)
    if features is not None:
        return selected(DS, features=order)
    identifierWarn(DS.input, DS.get("inputName"), "features={}")
    return DS
