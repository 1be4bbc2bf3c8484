"""Read columns of numbers in which cells have a unit or a sign for a missing value."""

import re

import numpy as np

from ..check.messages import brief
from ..kernel.warn import warn
from .cellToNumber import numberOf

ABSENT = ("-", "--", "–", "—", ".", "*", "n.a.", "missing")  # signs for a missing value
CODES = (-99, -999, -9999, -99999)  # numbers that often denote a missing value
WITH_UNIT = re.compile(r"([-+]?\d[\d.,]*)\s*((?!(?:st|nd|rd|th)$)(?:[^\W\d_]|[%‰°$€£¥]).*)")
WITH_CURRENCY = re.compile(r"([$€£¥])\s*([-+]?\d[\d.,]*)")


def measured(cells, decimal):
    """Return the cells of a column as numbers, their unit, and the signs for missing values in the column.

    Return None if the column has text that is neither, or if the units differ. At least two numbers must be different,
    and more cells must be numbers than signs.
    """
    values, units, signs = [], set(), []
    for cell in cells:
        number, unit = numberOf(cell, decimal), ""
        if cell in ABSENT:
            signs.append(cell)
            number = np.nan
        elif number is None:
            text, unit = unitOf(cell)
            number = numberOf(text, decimal)
            if not text or number is None:
                return None
        if number == number:
            units.add(unit)
        values.append(number)
    numbers = [value for value in values if value == value]
    if len(units) != 1 or len(set(numbers)) < 2 or len(numbers) <= len(signs):
        return None
    return np.array(values), units.pop(), sorted(set(signs))


def isMeasured(cells):
    """Return whether a text column contains numbers with a unit or with signs for missing values."""
    return any(measured(cells, sign) is not None for sign in ".,")


def unitOf(cell):
    """Return the number and the unit in a cell as strings. Both are empty if the cell does not consist of these."""
    match = WITH_UNIT.fullmatch(cell)
    if match:
        return match[1], match[2]
    match = WITH_CURRENCY.fullmatch(cell)
    return (match[2], match[1]) if match else ("", "")


def measuredWarn(name, unit, signs):
    """Warn that the cells of the column `name` were read without their `unit` or that `signs` were read as missing."""
    if unit:
        warn(
            f"all numbers in column {name!r} have the unit {unit!r}, which was omitted. Write the"
            " unit in the header to confirm this"
        )
    if signs:
        option = repr(signs[0] if len(signs) == 1 else signs)
        warn(
            f"the cells {', '.join(map(repr, signs))} in column {name!r} were read as missing"
            f" values. Pass missing={option} to confirm this"
        )


def codesWarn(X, names):
    """Warn about the features X (d, n) whose only negative value often denotes a missing value, such as -999."""
    found = {}
    for x, name in zip(X, names):
        negative = np.unique(x[x < 0])
        if len(negative) == 1 and negative[0] in CODES and (x >= 0).any():
            found.setdefault(f"{negative[0]:g}", []).append(name)
    for code, suspects in found.items():
        warn(
            f"{brief(suspects)}: the only negative number, {code}, may denote a missing value but"
            f" was read as a number. Pass missing={code} if the value is missing, or missing=[] if"
            " it is a number"
        )
