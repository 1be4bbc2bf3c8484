"""Rows of cells to columns, {name: array}: numbers where all cells are, else text."""

import numpy as np

from .cellToNumber import numberOf
from .textToRows import CELL_END

TEXT_COLUMNS = ("outputName", "annotation")  # which dsSave adds


def columnsOf(rows, names, texts, decimal="."):
    """Return {name: array} of rows; the columns in `texts` are text (object), others where a cell is no number."""
    try:
        return loadedColumns(rows, names, texts, decimal)
    except ValueError:  # a cell is missing, or text stands among numbers
        cells = [row.split(CELL_END) for row in rows]
        columns = zip(names, zip(*cells))
        return {name: columnOf(column, name, texts, decimal) for name, column in columns}


def loadedColumns(rows, names, texts, decimal):
    """Return the columns of rows whose first one shows which columns are numbers.

    numpy.loadtxt is many times faster than `numberOf`, and refuses whatever `numberOf` refuses.
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
    columns = {}
    if numeric:
        numbers = rows
        if decimal == ",":
            if any("." in row for row in rows):
                raise ValueError("a point may be part of a number")
            numbers = [row.replace(",", ".") for row in rows]
        columns |= zip(numeric, loaded(numbers, numeric, float))
    if textual:
        for index, cells in zip(textual, loaded(rows, textual, object)):
            columns[index] = columnOf(cells, names[index], names)
    return {name: columns[index] for index, name in enumerate(names)}


def loaded(rows, columns, dtype):
    """Return some columns of rows, one a row."""
    options = {"comments": None, "delimiter": CELL_END, "usecols": columns, "ndmin": 2}
    return np.loadtxt(rows, dtype, **options).T


def columnOf(cells, name, texts=(), decimal="."):
    """Return cells as numbers if all are, else, and in the columns `texts`, as text (object)."""
    if name not in texts and numberOf(cells[0], decimal) is not None:
        numbers = [numberOf(cell, decimal) for cell in cells]
        if None not in numbers:
            return np.array(numbers)
    if name not in TEXT_COLUMNS:
        cells = [cell.strip() for cell in cells]
    return np.array(cells, dtype=object)


def countCheck(rows, cellNum, first, remedy):
    """Raise where a row has another number of cells; `remedy` ends the message."""
    for sample, row in enumerate(rows, first):
        count = row.count(CELL_END) + 1
        if count != cellNum:
            raise ValueError(f"sample {sample} (counted from 0) has {count} cells {remedy}")
