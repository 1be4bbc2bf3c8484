"""Convert rows to columns {name: array}. A column is numeric if all cells are numbers; otherwise, it is text."""

import collections

import numpy as np

from ..check.messages import plural
from .cellToNumber import numberOf
from .textToRows import CELL_END

TEXT_COLUMNS = ("outputName", "annotation")  # names of text columns that dsSave may write


def columnsOf(rows, names, texts, decimal="."):
    """Convert `rows` to columns {name: array}. Numeric columns contain floats, and text columns have dtype object.

    A column is text if its name is in `texts` or if one of its cells is not a number. `names` contains the column
    names, and `decimal` is the decimal separator.
    """
    try:
        return loadColumns(rows, names, texts, decimal)
    # `loadColumns` rejects empty cells in numeric columns, and columns that contain both text and numbers.
    except ValueError:
        cells = [row.split(CELL_END) for row in rows]
        columns = zip(names, zip(*cells))
        return {name: columnOf(column, name, texts, decimal) for name, column in columns}


def loadColumns(rows, names, texts, decimal):
    """Convert `rows` to columns {name: array} with numpy.loadtxt, which is many times faster than `numberOf`.

    The first row and `texts` determine the numeric columns. numpy.loadtxt raises an error if a numeric column contains
    a cell that `numberOf` rejects.
    """
    firstCells = rows[0].split(CELL_END)
    numeric = []
    textual = []
    for index, cell in enumerate(firstCells):
        isText = names[index] in texts or numberOf(cell, decimal) is None
        if isText:
            textual.append(index)
        else:
            numeric.append(index)
    if textual and any(row.endswith(("\r", "\n")) for row in rows):
        raise ValueError("numpy.loadtxt would omit the line break at the end of a row")
    columns = {}
    if numeric:
        numbers = rows
        if decimal == ",":
            if any("." in row for row in rows):
                raise ValueError("numpy.loadtxt would read a point as a decimal separator")
            numbers = [row.replace(",", ".") for row in rows]
        columns |= zip(numeric, loadCells(numbers, numeric, float))
    if textual:
        for index, cells in zip(textual, loadCells(rows, textual, object)):
            columns[index] = columnOf(cells, names[index], names)
    return {name: columns[index] for index, name in enumerate(names)}


def loadCells(rows, columns, dtype):
    """Return the m columns with the indices `columns` as an array (m, n) for n rows."""
    options = {"comments": None, "delimiter": CELL_END, "usecols": columns, "ndmin": 2}
    return np.loadtxt(rows, dtype, **options).T


def columnOf(cells, name, texts=(), decimal="."):
    """Return the `cells` of the column `name` as an array.

    The array contains floats if all cells are numbers and `name` is not in `texts`. Otherwise, it contains strings and
    has dtype object.
    """
    if name not in texts and numberOf(cells[0], decimal) is not None:
        numbers = [numberOf(cell, decimal) for cell in cells]
        if None not in numbers:
            return np.array(numbers)
    if name not in TEXT_COLUMNS:
        cells = [cell.strip() for cell in cells]
    return np.array(cells, dtype=object)


def countCheck(rows, cellNum, first, remedy):
    """Raise an error unless each row has `cellNum` cells.

    `first` is the index of the first row. The error message ends with `remedy`.
    """
    for sample, row in enumerate(rows, first):
        if row.count(CELL_END) + 1 != cellNum:
            raise ValueError(
                f"sample {sample} (counted from 0) {cellNumText(row, cellNum, remedy)}"
            )


def cellNumText(row, cellNum, remedy):
    """Return the end of an error message about a row that does not have `cellNum` cells. The end contains `remedy`."""
    count = row.count(CELL_END) + 1
    if count > cellNum and "','" in remedy:  # Commas separate the cells of this file.
        remedy += ". If the file has decimal commas, save it with semicolons or decimal points"
    return f"has {plural(count, 'cell')}, but {remedy}"


def namesCheck(names, where, rule="Each column must have a unique name"):
    """Raise an error if a name occurs twice. `where` denotes the list of names, and the message ends with `rule`."""
    counts = collections.Counter(names)
    for name in names:
        if counts[name] > 1:
            raise ValueError(f"the name {name!r} occurs twice in {where}. {rule}")
