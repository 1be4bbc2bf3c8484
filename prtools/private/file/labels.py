"""The column of labels of a table: which one it is, and what its cells denote."""

import re

import numpy as np

from ..check.arrays import asLabels, isWhole
from ..check.messages import brief
from ..check.names import unknownName
from ..kernel.calls import warn
from .cells import ERRORS, asFloat, cellMessage, isGap, isNumber, isSample, looksNumber

LABELS = ("output", "class", "label", "labels", "target", "y", "species")
# An integer, as 1, -1, 1.0 or numpy.savetxt's 1.000e+00, but not 01 or 1e3.
INTEGER = r"[-+]?(?:0|[1-9]\d*)(?:\.0*)?|[-+]?\d\.\d+e[-+]\d\d"
TIME = r"\d+[-/.:]\d+([-/.:]\d+)?([ T].*)?"
MISSING_CODES = (".", "-", "--", "missing", "-99", "-999", "-9999")
SUMMARIES = (
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
)


def namedLabel(head, want):
    """Return the name of the column of labels if it is given or usual, else None."""
    output = want.output
    if output is False:
        return None
    if output is not None:
        return output if output in head else unknownName("column", output, head)
    known = [name for name in head if name.lower() in LABELS]
    if (
        "output" in known and [name.lower() for name in known].count("output") == 1
    ):  # as dsSave writes it
        return "output"
    found = [
        name for name in known if name.lower() != "y"
    ] or known  # x, y are often features beside a class
    return onlyOne(found, found) if found else None


def onlyText(head, text, want):
    """Return the only column of text that `features` does not name, as the column of labels."""
    return onlyOne([name for name in text if name not in want.named], head)


def onlyOne(found, head):
    """Return the only one of the columns that may hold the labels; raise if there is another number of them."""
    if len(found) != 1:
        raise ValueError(
            f"which of its columns holds the labels? There are {brief(head, 10)}: give"
            " output='...', or output=False for none"
        )
    return found[0]


def isInteger(cell, decimal="."):
    """Return whether a label is written as an integer."""
    value = asFloat(cell, decimal)
    return value is not None and bool(
        isWhole(value) and re.fullmatch(INTEGER, cell.replace(",", "."))
    )


def staysText(cells):
    """Return whether text labels are read back as text from a table."""
    if not all(map(isNumber, cells)):
        return True
    numbers = [asFloat(cell) for cell in cells]
    areIntegers = None not in numbers and all(value.is_integer() for value in numbers)
    return areIntegers and not all(map(isInteger, cells))


def integerLabels(cells, label, decimal):
    """Return text labels (n,) as numbers if all are written as integers, else as they are.

    Labels such as '01' and '1', which a number cannot tell apart, are named in a warning.
    """
    texts = sorted(set(cells.tolist()))
    areIntegers = all(isInteger(text, decimal) for text in texts)
    groups = {}
    for text in texts:
        number = asFloat(text, decimal) if isSample(text) else None
        groups.setdefault(text if number is None else number, []).append(text)
    alike = next((group for group in groups.values() if len(group) > 1), None)
    if alike:
        kept = "one class" if areIntegers else "different classes"
        warn(
            f"column {label!r} has the labels {' and '.join(map(repr, alike))}, which denote one number: they are"
            f" read as {kept}; write each label in one way"
        )
    if not areIntegers:
        return cells
    value = {text: float(text.replace(",", ".")) for text in texts}  # labels are few, samples many
    return np.array([value[cell] for cell in cells.tolist()])


def guessCheck(cells, label, first):
    """Raise where the only column of text may be a feature: it holds numbers, too, or numbers with units, or times."""
    texts = set(cells)
    areNumbers = all(looksNumber(cell) or re.fullmatch(TIME, cell.strip()) for cell in texts)
    if areNumbers and not any(map(isSample, texts)):
        raise ValueError(
            f"which of its columns holds the labels? Only {label!r} holds text, but it looks like numbers"
            f" or times: see {cells[0]!r}. Give output={label!r} if these are the labels, or output='...'"
            " and features=[...] without this column"
        )
    numbers = {cell for cell in set(cells) if isSample(cell)}
    if numbers:
        number = [cell in numbers for cell in cells]
        at = number.index(
            2 * sum(number) < len(cells) or all(number)
        )  # the first of the rarer kind
        raise ValueError(
            f"which of its columns holds the labels? Only {label!r} holds text, and numbers as well: see"
            f" {cells[at]!r} at sample {first + at} (counted from 0). Mend that cell (numbers have decimal"
            " points), or give output='...'"
        )


def rivalWarn(columns, label):
    """Warn if labels were guessed to be the only column of text, but the first or last other one has a few integers."""
    others = [name for name in columns if name != label]
    for name in {others[0]: 0, others[-1]: 0} if others else ():
        x = columns[name]
        levels = np.unique(x) if x.dtype.kind == "f" else ()
        if 2 <= len(levels) <= 10 <= 5 * len(levels) <= x.size and isWhole(levels).all():
            warn(
                f"the labels are read from {label!r}, the only column of text, though {name!r} holds"
                f" {len(levels)} integers only: output={name!r} or output={label!r} says which is meant"
            )
            return


def mixedWarn(cells, label, first):
    """Warn where a column of labels holds both numbers and texts: one of them may be a slip of the pen."""
    numbers = {cell: isSample(cell) for cell in set(cells)}
    if len(set(numbers.values())) == 2 and "" not in numbers:
        number = [numbers[cell] for cell in cells]
        at = number.index(2 * sum(number) < len(cells))  # the first of the rarer kind
        warn(
            f"column {label!r} holds numbers and texts as labels, as {cells[at]!r} at sample {first + at}"
            " (counted from 0): all are taken for text; mend that cell, or give output='...'"
        )


def labelled(values, label, head, first, declared, decimal, isSettled):
    """Return the labels of a column, which must look like labels, or be `declared`.

    `isSettled` tells whether earlier samples of the file have settled the kind of the labels.
    """
    cells = values.tolist()
    wrong = {
        v
        for v in set(cells)
        if v != v
        or v in ("", "?")
        or (not declared and isinstance(v, str) and (isGap(v) or v.upper() in ERRORS))
    }
    if wrong:
        i = next(i for i, v in enumerate(cells) if v != v or v in wrong)
        v, at = cells[i], f"sample {first + i} (counted from 0)"
        if isGap(v):
            said = ": each sample needs one"
            if v and v == v:
                said = (
                    f", but {v!r}: mend it or drop the row; if it is a class, give it another word"
                )
            raise ValueError(f"column {label!r} has no label at {at}{said}")
        raise ValueError(cellMessage(v, f"column {label!r}, {at},"))
    if values.dtype.kind == "O" and not isSettled and not declared and all(map(isNumber, cells)):
        numbers = {cell: asFloat(cell, decimal) for cell in cells}
        other = next((cell for cell in cells if numbers[cell] is None), None)
        if other is not None:
            raise ValueError(
                f"column {label!r}, sample {first + cells.index(other)} (counted from 0),"
                f" holds {other!r}, a number with another decimal sign than the file's:"
                " labels are whole numbers or text; write 1, not 1.0 or 1,0"
            )
        broken = next((cell for cell in cells if not numbers[cell].is_integer()), None)
        if broken is not None:
            raise ValueError(
                f"column {label!r} holds {broken}, no label: labels are whole numbers or text; give"
                f" output='...', one of {brief(head, 10)}"
            )
    labels = np.array(asLabels(values))
    if label != "output":  # as dsSave writes it
        codeWarn(labels.tolist(), label, first)
    if not isSettled and 10 <= labels.size == len(set(labels.tolist())):
        warn(
            f"column {label!r} has a label of its own for each sample: is it an index? The labels' column is"
            " named by output='...'"
        )
    return labels


def codeWarn(cells, label, first):
    """Warn of a label that may stand for a missing one, or whose row may be a summary of the others."""
    texts = [str(cell).strip().lower() for cell in cells]
    missing = next((code for code in MISSING_CODES if code in texts), None)
    if missing and not (missing == "-" and "+" in texts):
        warn(
            f"column {label!r} has the label {missing!r}, which may stand for a missing one; if it does, remove these"
            " samples with dsSelect"
        )
    if texts[-1] in SUMMARIES and texts.count(texts[-1]) == 1:
        warn(
            f"column {label!r} has the label {cells[-1]!r} in sample {first + len(cells) - 1} (counted from 0) alone:"
            " delete the row if it is a summary of the others"
        )
