"""Read columns of numbers whose cells may contain a unit, or a marker of a missing value, such as "-"."""

import re

import numpy as np

from ..check.arrays import ACCEPT_NAN, FILL_IN, FINITE
from ..check.messages import brief
from ..check.names import emptyFeatures
from ..kernel.warn import warn
from .cellToNumber import isFiniteNumber, looksLikeNumber, numberOf

ABSENT = (
    "-",
    "--",
    "---",
    "–",
    "—",
    ".",
    "*",
    "n.a.",
    "n.d.",
    "k.A.",
    "nd",
    "missing",
)  # markers of a missing value
# A negative code may denote a missing value if no other number is negative. Codes below -9 may also denote a missing
# value if the distance to the next number is larger than the range of the other numbers. A large code may denote a
# missing value if it is at least ten times as large as all other numbers.
CODES = (-9, -99, -999, -9999, -99999)
LARGE_CODES = (999, 9999, 99999)
CODES_REMEDY = "Pass missing={} if the value is missing, or missing=[] if it is a number"
WITH_UNIT = re.compile(r"([-+]?\d[\d.,]*)\s*((?!(?:st|nd|rd|th)$)(?:[^\W\d_]|[%‰°$€£¥]).*)")
WITH_CURRENCY = re.compile(r"([$€£¥])\s*([-+]?\d[\d.,]*)")


def measured(cells, decimal):
    """Return the numbers in a column, their unit, and the markers of missing values that occur in the column.

    Return None if the column contains other text, different units, fewer than two different numbers, or no more numbers
    than markers.
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


def isWords(cells):
    """Return whether no cell is a number and at least one cell is not in ABSENT and does not look like a number."""
    areNumbers = all(cell in ABSENT or looksLikeNumber(cell) for cell in cells)
    return not areNumbers and not any(map(isFiniteNumber, cells))


def unitOf(cell):
    """Return the number and the unit in a cell as strings, or two empty strings if the cell has no unit."""
    match = WITH_UNIT.fullmatch(cell)
    if match:
        return match[1], match[2]
    match = WITH_CURRENCY.fullmatch(cell)
    return (match[2], match[1]) if match else ("", "")


def measuredWarn(name, unit, signs):
    """Warn that the `unit` of the column `name` was omitted, or that the cells `signs` were read as missing values."""
    if unit:
        warn(
            f"all numbers in column {name!r} have the unit {unit!r}, which was omitted. To avoid"
            " this warning, write the unit in the header instead of in the cells"
        )
    if signs:
        option = repr(signs[0] if len(signs) == 1 else signs)
        warn(
            f"the cells {', '.join(map(repr, signs))} in column {name!r} were read as missing"
            f" values. Pass missing={option} to confirm the missing values"
        )


def codesWarn(columns, remedy=CODES_REMEDY):
    """Warn about columns {name: numbers} in which a number such as -999 probably denotes a missing value.

    The warning ends with the text `remedy`, in which {} is replaced by the number.
    """
    found = {}
    for name, x in columns.items():
        code = codeOf(x[np.isfinite(x)])
        if code is not None:
            found.setdefault(f"{code:g}", []).append(name)
    for code, suspects in found.items():
        warn(
            f"in {brief(suspects)}, the number {code} may denote a missing value but was read as a"
            f" number. {remedy.format(code)}"
        )


def tableCodesWarn(DS):
    """Warn like `codesWarn` about the features of a dataset from a table, whose codes the user can replace."""
    names = DS.get("inputName") or [f"feature {i}" for i in range(len(DS.input))]
    codesWarn(
        dict(zip(names, DS.input)),
        "If {0} denotes a missing value, replace it by NaN in X, for example with"
        " df.replace({0}, np.nan)",
    )


def codeOf(values):
    """Return the number in `values` that probably denotes a missing value. If there is none, return None."""
    if not len(values) or not (values.min() in CODES or values.max() in LARGE_CODES):
        return None  # This early return avoids sorting the values of most columns.
    values = np.unique(values)
    if len(values) < 3:
        return None
    isFarBelow = values[0] < -9 and values[1] - values[0] > values[-1] - values[1]
    if values[0] in CODES and (values[1] >= 0 or isFarBelow):
        return values[0]
    isLarge = values[-1] in LARGE_CODES and 10 * np.abs(values[:-1]).max() <= values[-1]
    return values[-1] if isLarge else None


def missingWarn(DS, first, isWhole):
    """Warn if samples have missing or infinite values. `isWhole` is False if DS is a part of the table."""
    missing = np.argwhere(~np.isfinite(DS.input))
    if not len(missing):
        return
    feature, sample = missing[0]
    kind, value, remedy = "missing", "NaN", ACCEPT_NAN
    if np.isinf(DS.input).any():
        kind, value, remedy = "missing or infinite", "NaN or Inf", FILL_IN
    way = (isWhole and emptyFeatures(DS.input, DS.inputName)) or (
        f"Remove such samples with {FINITE} or dsLoad(..., complete=True), or {remedy}"
    )
    cells = "cell, which is" if len(missing) == 1 else "cells. The first such cell is"
    warn(
        f"input has {len(missing)} {kind} {cells} in column {DS.inputName[feature]!r}, sample"
        f" {first + sample} (counted from 0), and was read as {value}. {way}"
    )
