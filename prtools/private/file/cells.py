"""The cells of a table: which are numbers, which are names of levels, and what is said of the others."""

import re

import numpy as np

from ..check.arrays import asArray, asNumbers
from ..check.messages import brief, shown
from ..kernel.calls import warn

MISSING = ("", "nan", "na", "n/a", "#n/a", "null", "none", "?")
GAP = (
    "",
    "nan",
    "na",
    "n/a",
    "#n/a",
    "null",
    "?",
    "<na>",
    "nat",
)  # in a column of text, where 'none' is a word
ERRORS = (
    "#DIV/0!",
    "#REF!",
    "#VALUE!",
    "#NAME?",
    "#NUM!",
    "#NULL!",
)  # what a spreadsheet writes for a number
# Patterns are compiled when a file of text is read, not at import.
COMMA = r"[-+]?(?:\d+,\d*|,\d+)(?:[eE][-+]?\d+)?"
GROUPED = r"[-+−]?\d{1,3}([., '_’\u00a0\u202f])\d{3}(?:\1\d{3})*(?:[.,]\d+)?"
POINT = r"[-+]?[1-9]\d{0,2}\.\d{3}"  # which may part thousands
NUMBER = r"[-+−]?(?:\d[\d.,]*|[.,]\d+)"
UNIT = rf"{NUMBER}\s*(?!(?:st|nd|rd|th)$)(?:[^\W\d_]|[%‰°$€£¥\"']).*|[$€£¥]\s*{NUMBER}.*|−[\d.,]+"


def asFloat(cell, decimal="."):
    """Return the number of a cell, NaN where it is missing, None where it is text (1_000, to Python a number, is)."""
    if not cell:
        return float("nan")
    if decimal == ",":
        cell = cell.replace(",", ".") if "." not in cell else "_"
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return float("nan") if cell.strip().lower() in MISSING else None


def isNumber(cell):
    """Return whether a cell is a number, with a point or a comma, or missing."""
    return asFloat(cell.replace(",", ".")) is not None


def isSample(name):
    """Return whether a name in a header is a number, with a point or a comma, as only a sample has it."""
    value = asFloat(name.replace(",", "."))
    return value is not None and np.isfinite(value)


def looksNumber(cell):
    """Return whether a cell that is no number should be one: of another decimal sign, with a unit, an error."""
    text = cell.strip()[:80]
    return (
        text.upper() in ERRORS
        or asFloat(text) is not None
        or any(re.fullmatch(form, text) for form in (COMMA, GROUPED, UNIT))
    )


def cellMessage(cell, where, decimal="."):
    """Return what is wrong with a cell where a number is needed, and what to do."""
    text, said = cell.strip()[:80] if isinstance(cell, str) else "", f"{where} holds {shown(cell)}"
    if text.upper() in ERRORS:
        return f"{said}, an error of the spreadsheet: mend the formula, or leave the cell empty"
    if decimal == "," and asFloat(text) is not None:
        return (
            f"{said}, with a point where decimals have a comma: write a comma (nothing, if it parts thousands),"
            " give decimal='.', or leave the column out by features=[...]"
        )
    group = re.fullmatch(GROUPED, text)
    if re.fullmatch(COMMA, text):
        more = (
            f"; where they part thousands, take them out ({text.replace(',', '')})" if group else ""
        )
        return f"{said}, with a comma: give decimal=',' where such commas are decimal{more}"
    if group:
        return f"{said}, with a thousands separator: take it out ({text.replace(group[1], '')})"
    if re.fullmatch(UNIT, text):
        return (
            f"{said}, which is no number but looks like one: write the number alone, a unit in the column's name,"
            " and put a letter before a level"
        )
    return f"{said}, which is no number: mend it, drop the column, or name it as the labels"


def decimalCheck(decimal):
    """Return `decimal`, a point, a comma, or None."""
    if decimal is not None and not isinstance(decimal, str):
        raise TypeError(f"decimal is {shown(decimal)}: it must be ',' or '.', or left out")
    if decimal not in (None, ",", "."):
        raise ValueError(f"decimal is {shown(decimal)}: it must be ',' or '.', or left out")
    return decimal


def decimalFound(rows, at, head, first):
    """Return the decimal sign that cells of the columns `at` show, cut by semicolons, or None where none does.

    A comma is told, and points all of which may part thousands; both signs are refused.
    """

    def find(sign, isIt):
        for j, row in enumerate(rows):
            if sign in row if isinstance(row, str) else any(sign in cell for cell in row):
                for i, cell in enumerate(row.split(";") if isinstance(row, str) else row):
                    if sign in cell and i in at and isIt(cell.strip()):
                        return f"{cell.strip()!r} in column {head[i]!r}, sample {first + j}"

    comma, point = (
        find(",", lambda cell: re.fullmatch(COMMA, cell)),
        find(".", lambda cell: asFloat(cell) is not None),
    )
    if comma and point:
        raise ValueError(
            f"which is its decimal sign? There are {comma}, and {point} (counted from 0): mend the cells,"
            " or leave one of the columns out by features=[...]"
        )
    if comma:
        warn(
            f"numbers are read with decimal commas, as {comma} (counted from 0): give decimal=',' to confirm it, or"
            " decimal='.' where commas part thousands, and take them out"
        )
    elif point and not find(
        ".", lambda cell: asFloat(cell) is not None and not re.fullmatch(POINT, cell)
    ):
        warn(
            f"numbers are read with decimal points, as {point} (counted from 0): give decimal='.' to confirm it, or"
            " take the points out where they part thousands"
        )
    return "," if comma else "." if point else None


def leaveOut(names):
    """Return the option that chooses the features `names`."""
    return f"features={names!r}" if names and len(repr(names)) < 60 else "features=[...]"


def featureOf(values, where, first, decimal=".", declared=None):
    """Return a column as numbers (n,), missing ones NaN, and the names of its levels, or None where it has numbers.

    Where levels are `declared`, codes count them in their order, if not all are numbers; else text is coded in the
    order of its sorted words, and a text that looks like a number, or stands among numbers, is refused.
    """
    array = asArray(values, where, "give one value a sample")
    if array.dtype.kind not in "OU" or array.ndim != 1:
        array = asNumbers(values, where)
        if array.ndim != 1:
            raise ValueError(
                f"{where} has shape {array.shape}: it must be (n,), one value a sample"
            )
        return array, None
    cells = array.tolist()
    numbers = [
        asFloat(v, decimal) if isinstance(v, str) else np.nan if isGap(v) else v for v in cells
    ]
    levels = list(declared or ())
    values = {asFloat(level) for level in levels}
    areNumbers = None not in values and len(values) == len(levels) and all(v == v for v in values)
    if None not in numbers and areNumbers:
        return asNumbers(numbers, where), None
    if not levels:
        textCheck(cells, numbers, where, first, decimal)
        levels = sorted({cell.strip() for cell in cells if not isGap(cell)})
    code = {level: i for i, level in enumerate(levels, 1)}
    return np.array(
        [code.get(str(cell).strip(), np.nan) for cell in cells], dtype=float
    ), levels or None


def isGap(cell):
    """Return whether a cell of a column of text is missing: None, NaN, or a word for it, but 'none'."""
    return cell is None or str(cell).strip().lower() in GAP


def textCheck(cells, numbers, where, first, decimal):
    """Raise where cells are not all words, or missing: with the first that looks like a number, or the rarer kind."""

    def raiseAt(i, message=cellMessage):
        raise ValueError(
            message(cells[i], f"{where}, sample {first + i} (counted from 0),", decimal)
        )

    for i, cell in enumerate(cells):
        if numbers[i] is None and looksNumber(cell):
            raiseAt(i)
    number = [v is not None and v == v for v in numbers]
    text = [v is None for v in numbers]
    if any(number) and sum(number) < sum(text):
        raiseAt(
            number.index(True),
            lambda cell, at, _: (
                f"{at} holds {cell!r}, a number among texts: mend it, or leave"
                " the column out by features=[...]"
            ),
        )
    if any(number):
        raiseAt(text.index(True))


def levelsTell(levels, n):
    """Tell which columns of text were coded, of {name: levels or None}, and how to leave them out, or confirm it."""
    said = []
    for name in (name for name in levels if levels[name] is not None):
        own = (
            ", one for each sample: is it a name or an index?"
            if len(levels[name]) == n >= 10
            else ""
        )
        said.append(f"{name!r} ({brief(levels[name], 4)}{own})")
    rest = [name for name in levels if levels[name] is None]
    warn(
        f"text is coded 1, 2, ... as DS.inputLevel names it, in {brief(said, 3)}: nbcTrain takes it, Gaussians do not;"
        + (
            f" leave it out by {leaveOut(rest)}, or name it there, too"
            if rest
            else f" {leaveOut([*levels])} confirms it"
        )
    )
