"""Warn if the label column may be the wrong column or if labels may contain typing errors."""

import re

import numpy as np

from ..check.arrays import isIntegral
from ..kernel.warn import warn
from .cellToNumber import isFiniteNumber, looksLikeNumber

TIME = r"\d+[-/.:]\d+([-/.:]\d+)?([ T].*)?"
DATE = r"\d+([-/.])\d+\1\d+([ T].*)?|\d+[- ./]+[A-Za-z]{3,9}[- ./,]+\d+|\d?\d:\d\d(:\d\d)?"
MISSING_CODES = (".", "-", "--", "missing", "-99", "-999", "-9999")
REMARKS = ("remark", "notes", "comment", "description", "bemerkung", "備註", "备注")
SUMMARIES = [
    "total",
    "totals",
    "sum",
    "mean",
    "average",
    "all",
    "summe",
    "gesamt",
    "mittelwert",
    "合計",
    "平均",
]


def guessCheck(cells, label, first):
    """Raise an error if the only text column is probably a feature and not the label column.

    A column is probably a feature if some cells are numbers, or if all cells are times or look like numbers.
    `label` is the name of the column, and `first` is the index of the first sample.
    """
    texts = set(cells)
    numbers = {cell for cell in texts if isFiniteNumber(cell)}
    if numbers:
        index = rarerKind([cell in numbers for cell in cells])
        raise ValueError(
            f"the label column is ambiguous. Only {label!r} contains text, but it also contains"
            f" numbers: see {cells[index]!r} at sample {first + index} (counted from 0). Correct"
            " the cell (write numbers with decimal points), or pass output='...' with the name of"
            " the label column"
        )
    if all(looksLikeNumber(cell) or re.fullmatch(TIME, cell.strip()) for cell in texts):
        raise ValueError(
            f"the label column is ambiguous. Only {label!r} contains text, but the text looks like"
            f" numbers or times: see {cells[0]!r}. If this column contains the labels, pass"
            f" output={label!r}. Otherwise, pass the name of the label column as output='...',"
            " and omit this column from features=[...]"
        )


def isDate(cell):
    """Return whether a cell is certainly a date or a time. For example, the cell '30-39' may be a range."""
    return re.fullmatch(DATE, cell.strip()) is not None


def rarerKind(isNumber):
    """Return the index of the first number if numbers are rarer than text, or else the index of the first text.

    `isNumber` states for each cell whether it is a number. At least one cell must be a number. If numbers and text are
    equally frequent, return the index of the first text.
    """
    numberNum = sum(isNumber)
    textIsRarer = numberNum < len(isNumber) <= 2 * numberNum
    return isNumber.index(not textIsRarer)


def rivalWarn(columns, label):
    """Warn if the labels may be in a numeric column instead of the text column `label`.

    `codeColumns` describes the columns that are checked.
    """
    for name in codeColumns(columns, {label})[:1]:
        warn(
            f"the labels were read from {label!r}, the only text column, but {name!r} contains"
            f" only {len(np.unique(columns[name]))} different integers and may be the label column."
            f" Pass output={name!r} or output={label!r} to choose the label column"
        )


def codeColumns(columns, omitted):
    """Return the names of the columns {name: array} that may contain class codes.

    Only the first and the last column that are not in `omitted` are checked. A column may contain codes if it has 2 to
    10 different values, if all values are integers, and if each value occurs at least five times on average.
    """
    names = [name for name in columns if name not in omitted]
    found = []
    for name in dict.fromkeys(names[:1] + names[-1:]):
        x = columns[name]
        levels = np.unique(x) if x.dtype.kind == "f" else ()
        isFew = 2 <= len(levels) <= 10 and 10 <= 5 * len(levels) <= x.size
        if isFew and isIntegral(levels).all():
            found.append(name)
    return found


def codesAsLabelsWarn(names):
    """Warn that the labels are read from a column, if the list `names` contains exactly one column name."""
    if len(names) == 1:
        warn(
            f"the labels were read from {names[0]!r}, because this column contains only a few"
            f" different integers. Pass output={names[0]!r} to confirm this column"
        )


def mixedWarn(cells, label, first):
    """Warn if a label column contains numbers and text, because cells of the rarer kind may be typing errors."""
    numbers = {cell for cell in cells if isFiniteNumber(cell)}
    if numbers and "" not in cells and len(numbers) < len(set(cells)):
        index = rarerKind([cell in numbers for cell in cells])
        warn(
            f"column {label!r} contains numbers and text, such as {cells[index]!r} at sample"
            f" {first + index} (counted from 0), so all labels were read as strings. Correct the"
            " cell, or pass output='...' with the name of the label column"
        )


def codeWarn(labels, label, first):
    """Warn about labels that probably do not denote classes.

    A label such as "-99" may be a code for a missing label. If the last label is a word such as "total" and occurs only
    once, the last row may summarise the other rows. `label` is the name of the column.
    """
    texts = {str(value).strip().lower() for value in set(labels)}
    missing = next((code for code in MISSING_CODES if code in texts), None)
    if missing and not (missing == "-" and "+" in texts):
        warn(
            f"column {label!r} has the label {missing!r}, which may denote a missing label but was"
            " read as a class. If this label is not a class, remove its samples with dsSelect"
        )
    last = labels[-1]
    if str(last).strip().lower() in SUMMARIES and labels.count(last) == 1:
        warn(
            f"column {label!r} has the label {last!r} only in sample {first + len(labels) - 1}"
            " (counted from 0), so this row may not be a sample. Delete the row if it summarises"
            " the other rows"
        )


def isRemarkName(name):
    """Return whether the name of a column contains a word for remarks."""
    return any(word in name.lower() for word in REMARKS)


def indexWarn(labels, label):
    """Warn if the column `label` may contain an index or remarks instead of labels.

    The column may contain remarks if its name denotes remarks. The column may contain an index if there are at least
    ten labels and at least half of the labels are different.
    """
    labelNum = len(set(labels.tolist()))
    if isRemarkName(label) or (labels.size >= 10 and 2 * labelNum >= labels.size):
        warn(
            f"column {label!r} was read as the labels, but its {labels.size} samples have"
            f" {labelNum} different labels, so the column may contain an index or remarks. Pass"
            " output='...' to choose the label column"
        )
