"""Detect the decimal separator of a table: a point or a comma."""

import re

from ..check.messages import shown
from ..kernel.warn import warn
from .cellToNumber import COMMA, numberOf
from .measuredColumns import unitOf
from .optionError import OptionError
from .replacedCells import SIGN_NAMES
from .textToRows import CELL_END

# In a number that matches this pattern, the point or comma may be a decimal separator or a thousands separator.
SIGN_OF_THOUSANDS = r"[-+]?[1-9]\d{0,2}[.,]\d{3}"


def decimalCheck(decimal):
    """Return `decimal` unchanged, or raise an error if it is not '.', ',' or None."""
    if decimal is None or (isinstance(decimal, str) and decimal in (",", ".")):
        return decimal
    error = ValueError if isinstance(decimal, str) else TypeError
    raise error(
        f"decimal is {shown(decimal)}, but it must be ',' or '.'. Omit decimal to detect"
        " the decimal separator"
    )


def decimalFound(rows, columns, first, areCommasDecimal):
    """Return the decimal separator in the cells of the given columns, or None if no cell has a decimal separator.

    `columns` is a dict {index: name}, and `first` is the index of the first sample in `rows`. Warn if the decimal
    separator is a comma, or if every point may be a thousands separator. Raise an error if numbers with a comma and
    numbers with a point occur. If every comma may be a thousands separator, return None unless
    `areCommasDecimal` is true.
    """
    comma = signedCell(rows, columns, first, ",", isDecimalComma)
    point = signedCell(rows, columns, first, ".", isDecimalPoint)
    onlyComma = signedCell(rows, columns, first, ",", isOnlyDecimalComma)
    onlyPoint = signedCell(rows, columns, first, ".", isOnlyDecimalPoint)
    if comma and point:
        message = (
            f"the decimal separator is ambiguous, because the table contains {comma} and {point}."
            " Correct the cells, or omit one of the columns from features=[...]"
        )
        if onlyComma and onlyPoint:
            raise ValueError(message)
        sign = "." if onlyComma else ","
        remedy = f"If {SIGN_NAMES[sign]} separate thousands, pass thousands={sign!r} to dsLoad"
        raise OptionError(f"{message}. {remedy}", thousands=sign)
    if comma and (areCommasDecimal or onlyComma):
        warn(
            f"numbers such as {comma} were read with decimal commas. Pass decimal=',' to confirm"
            " the decimal separator. If commas separate thousands, remove the commas and pass"
            " decimal='.'"
        )
        return ","
    if not point:
        return None
    if not onlyPoint:
        warn(
            f"numbers such as {point} were read with decimal points. Pass decimal='.' to confirm"
            " the decimal separator. If points separate thousands, remove the points"
        )
    return "."


def signedCell(rows, columns, first, sign, accepts):
    """Describe the first cell that contains the character `sign` and for which `accepts` returns True.

    The description contains the cell, the column name and the sample index. If no such cell exists, return None.
    """
    for sample, row in enumerate(rows, first):
        if sign in row:
            cells = row.split(CELL_END)
            for index, name in columns.items():
                cell = cells[index].strip()
                if sign in cell and accepts(unitOf(cell)[0] or cell):
                    return f"{cell!r} in column {name!r} (sample {sample}, counted from 0)"
    return None


def isDecimalComma(cell):
    """Return whether a cell is a number with a decimal comma."""
    return re.fullmatch(COMMA, cell) is not None


def isOnlyDecimalComma(cell):
    """Return whether a cell is a number with a comma that cannot be a thousands separator."""
    return isDecimalComma(cell) and not re.fullmatch(SIGN_OF_THOUSANDS, cell)


def isDecimalPoint(cell):
    """Return whether a cell that contains a point is a number."""
    return numberOf(cell) is not None


def isOnlyDecimalPoint(cell):
    """Return whether a cell is a number with a point that cannot be a thousands separator."""
    return numberOf(cell) is not None and not re.fullmatch(SIGN_OF_THOUSANDS, cell)
