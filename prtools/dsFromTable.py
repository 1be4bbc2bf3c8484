"""Convert a table to a dataset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .private.check.arrays import asNumbers
from .private.check.dataset import checkDataset
from .private.check.identifiers import identifierWarn
from .private.check.names import checkNames, unknownName
from .private.check.options import eitherArgument
from .private.check.select import selected
from .private.file.decimalSign import decimalCheck
from .private.file.featureColumn import featuresOf
from .private.file.measuredColumns import tableCodesWarn
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
    """Build a dataset from a table with one sample per row.

    input = X'

    Parameters
    ----------
    X : array_like (n, d), mapping or pandas.DataFrame
        Samples, one per row, or a mapping from column names to columns, such as {'width': [...], ...}.
    y : array_like (n,) or str, optional
        Labels (integers or strings), or the name of the label column of X.
    inputName : sequence of d str, optional
        Names of the features. By default, the names are the column names of X.
    features : optional
        Names or indices of the features to keep; see `dsSelect`. The contents of other columns are ignored.
    decimal : {'.', ','}, default '.'
        Decimal separator of numbers stored as strings.
    output : array_like (n,) or str, optional
        Alias of `y`, for consistency with `dsLoad`.

    Returns
    -------
    Struct
        Dataset with a copy of the samples in ``input`` (d, n), ``output`` (n,) if `y` is passed, and ``inputName`` if
        names are known. The strings in a column are replaced by codes 1..V; ``inputLevel`` lists the V sorted levels.
        If the column is a pandas Categorical, its levels keep their order.

    Raises
    ------
    ValueError
        If the shapes do not match, a column does not exist, or two columns have the same name. If a feature contains
        both numbers and strings, or strings that look like numbers (the message names the column and the sample).

    Warns
    -----
    UserWarning
        If strings are replaced by codes in a column that is neither a Categorical nor listed in `features`. If a
        feature that is not listed in `features` looks like row numbers or identifiers. If a number such as -999
        probably denotes a missing value.

    Notes
    -----
    Labels keep their type and values. Missing numbers in the table become NaN. To use a feature as sample weights, set
    ``DS.weight`` to its row of ``input``, and remove the feature with `dsSelect`.
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
    y = eitherArgument("y", y, "output", output)
    decimal = decimalCheck(decimal) or "."
    isTable = isinstance(X, Mapping) or isFrame(X)
    isNamed = isTable or inputName is not None
    if isinstance(y, str) and not isTable:
        raise ValueError(
            f"y is {y!r}, but X has no named columns; pass one label per row of X as y"
        )
    columns, declared = tableColumns(X)
    if isinstance(y, str) or (isTable and isinstance(y, int)):  # pandas numbers unnamed columns.
        y = columns.pop(str(y)) if str(y) in columns else unknownName("column", y, columns)
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
    if features is None:
        identifierWarn(DS.input, DS.get("inputName"), "features={}")
    else:
        DS = selected(DS, features=order)
    tableCodesWarn(DS)
    return DS
