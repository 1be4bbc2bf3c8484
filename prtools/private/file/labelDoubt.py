"""Doubts about the column of labels: it may be another column, and a label may be a slip or no class."""

import re

import numpy as np

from ..check.arrays import isWhole
from ..kernel.warn import warn
from .cellToNumber import isFiniteNumber, looksLikeNumber

TIME = r"\d+[-/.:]\d+([-/.:]\d+)?([ T].*)?"
MISSING_CODES = (".", "-", "--", "missing", "-99", "-999", "-9999")
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
    """Raise where the only column of text may be a feature: it holds numbers, too, or numbers with units, or times."""
    texts = set(cells)
    numbers = {cell for cell in texts if isFiniteNumber(cell)}
    if numbers:
        index = rarerKind([cell in numbers for cell in cells])
        raise ValueError(
            f"which of its columns holds the labels? Only {label!r} holds text, and numbers as"
            f" well: see {cells[index]!r} at sample {first + index} (counted from 0). Mend that"
            " cell (numbers have decimal points), or give output='...'"
        )
    if all(looksLikeNumber(cell) or re.fullmatch(TIME, cell.strip()) for cell in texts):
        raise ValueError(
            f"which of its columns holds the labels? Only {label!r} holds text, but it looks like"
            f" numbers or times: see {cells[0]!r}. Give output={label!r} if these are the labels,"
            " or output='...' and features=[...] without this column"
        )


def rarerKind(isNumber):
    """Return the index of the first number, or of the first text if these are fewer."""
    numberNum = sum(isNumber)
    textIsRarer = numberNum < len(isNumber) <= 2 * numberNum
    return isNumber.index(not textIsRarer)


def rivalWarn(columns, label):
    """Warn if labels were guessed to be the only column of text, but the first or last other one has a few integers."""
    others = [name for name in columns if name != label]
    for name in dict.fromkeys(others[:1] + others[-1:]):
        x = columns[name]
        levels = np.unique(x) if x.dtype.kind == "f" else ()
        isFew = 2 <= len(levels) <= 10 and 10 <= 5 * len(levels) <= x.size
        if isFew and isWhole(levels).all():
            warn(
                f"the labels are read from {label!r}, the only column of text, though {name!r}"
                f" holds {len(levels)} integers only: output={name!r} or output={label!r} says"
                " which is meant"
            )
            return


def mixedWarn(cells, label, first):
    """Warn where a column of labels holds both numbers and texts: one of them may be a slip of the pen."""
    numbers = {cell for cell in cells if isFiniteNumber(cell)}
    if numbers and "" not in cells and len(numbers) < len(set(cells)):
        index = rarerKind([cell in numbers for cell in cells])
        warn(
            f"column {label!r} holds numbers and texts as labels, as {cells[index]!r} at sample"
            f" {first + index} (counted from 0): all are taken for text; mend that cell, or give"
            " output='...'"
        )


def codeWarn(labels, label, first):
    """Warn of a label that may stand for a missing one, or whose row may be a summary of the others."""
    texts = {str(value).strip().lower() for value in set(labels)}
    missing = next((code for code in MISSING_CODES if code in texts), None)
    if missing and not (missing == "-" and "+" in texts):
        warn(
            f"column {label!r} has the label {missing!r}, which may stand for a missing one; if it"
            " does, remove these samples with dsSelect"
        )
    last = labels[-1]
    if str(last).strip().lower() in SUMMARIES and labels.count(last) == 1:
        warn(
            f"column {label!r} has the label {last!r} in sample {first + len(labels) - 1} (counted"
            " from 0) alone: delete the row if it is a summary of the others"
        )


def indexWarn(labels, label):
    """Warn where each sample has a label of its own."""
    if 10 <= labels.size == len(set(labels.tolist())):
        warn(
            f"column {label!r} has a label of its own for each sample: is it an index? The labels'"
            " column is named by output='...'"
        )
