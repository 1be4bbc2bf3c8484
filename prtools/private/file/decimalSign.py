"""The decimal sign of a table: a point or a comma."""

import re

from ..check.messages import shown
from ..kernel.warn import warn
from .cellToNumber import COMMA, numberOf
from .textToRows import CELL_END

POINT_OF_THOUSANDS = r"[-+]?[1-9]\d{0,2}\.\d{3}"  # a decimal point, or one that separates thousands


def decimalCheck(decimal):
    """Return `decimal`, a point, a comma, or None."""
    if decimal is None or (isinstance(decimal, str) and decimal in (",", ".")):
        return decimal
    error = ValueError if isinstance(decimal, str) else TypeError
    raise error(f"decimal is {shown(decimal)}: it must be ',' or '.', or left out")


def decimalFound(rows, columns, first):
    """Return the decimal sign that cells of the `columns` {index: name} show, or None where none does.

    A warning reports a comma, and points all of which may separate thousands; both signs are refused. `first` is the
    number of the first sample.
    """
    comma = signedCell(rows, columns, first, ",", isDecimalComma)
    point = signedCell(rows, columns, first, ".", isDecimalPoint)
    if comma and point:
        raise ValueError(
            f"which is its decimal sign? There are {comma}, and {point} (counted from 0): mend the"
            " cells, or leave one of the columns out by features=[...]"
        )
    if comma:
        warn(
            f"numbers are read with decimal commas, as {comma} (counted from 0): give decimal=','"
            " to confirm it, or decimal='.' where commas part thousands, and take them out"
        )
        return ","
    if not point:
        return None
    if not signedCell(rows, columns, first, ".", isOnlyDecimalPoint):
        warn(
            f"numbers are read with decimal points, as {point} (counted from 0): give decimal='.'"
            " to confirm it, or take the points out where they part thousands"
        )
    return "."


def signedCell(rows, columns, first, sign, accepts):
    """Return the first cell with a sign that `accepts` takes, as words for a message, or None."""
    for sample, row in enumerate(rows, first):
        if sign in row:
            cells = row.split(CELL_END)
            for index, name in columns.items():
                cell = cells[index].strip()
                if sign in cell and accepts(cell):
                    return f"{cell!r} in column {name!r}, sample {sample}"
    return None


def isDecimalComma(cell):
    """Return whether a cell is a number with a decimal comma."""
    return re.fullmatch(COMMA, cell) is not None


def isDecimalPoint(cell):
    """Return whether a cell with a point is a number."""
    return numberOf(cell) is not None


def isOnlyDecimalPoint(cell):
    """Return whether a cell is a number whose point does not separate thousands."""
    return numberOf(cell) is not None and not re.fullmatch(POINT_OF_THOUSANDS, cell)
