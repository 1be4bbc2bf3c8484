"""The column of labels of a table: which one it is, and what its cells denote."""

import re

import numpy as np

from ..check.arrays import asLabels, isWhole
from ..check.messages import brief
from ..check.names import unknownName
from ..kernel.warn import warn
from .cellToNumber import SHEET_ERRORS, cellMessage, isFiniteNumber, isMissing, isNumber, numberOf

LABELS = ("output", "class", "label", "labels", "target", "y", "species")
# An integer, as 1, -1, 1.0 or numpy.savetxt's 1.000e+00, but not 01 or 1e3.
INTEGER = r"[-+]?(?:0|[1-9]\d*)(?:\.0*)?|[-+]?\d\.\d+e[-+]\d\d"


def namedLabel(names, output):
    """Return the name of the column of labels if it is given or usual, else None."""
    if output is False:
        return None
    if output is not None:
        return output if output in names else unknownName("column", output, names)
    usual = [name for name in names if name.lower() in LABELS]
    if "output" in usual and [name.lower() for name in usual].count("output") == 1:
        return "output"  # as dsSave writes it
    # x, y are often features beside a class
    labels = [name for name in usual if name.lower() != "y"] or usual
    return onlyColumn(labels, labels) if labels else None


def onlyColumn(candidates, names):
    """Return the only column that may hold the labels; raise if there is another number of them."""
    if len(candidates) != 1:
        raise ValueError(
            f"which of its columns holds the labels? There are {brief(names, 10)}: give"
            " output='...', or output=False for none"
        )
    return candidates[0]


def isInteger(cell, decimal="."):
    """Return whether a label is written as an integer."""
    number = numberOf(cell, decimal)
    isIntegral = number is not None and isWhole(number)
    return bool(isIntegral and re.fullmatch(INTEGER, cell.replace(",", ".")))


def staysText(cells):
    """Return whether text labels are read back as text from a table."""
    if not all(map(isNumber, cells)):
        return True
    numbers = [numberOf(cell) for cell in cells]
    areIntegers = None not in numbers and all(number.is_integer() for number in numbers)
    return areIntegers and not all(map(isInteger, cells))


def integerLabels(cells, label, decimal):
    """Return text labels (n,) as numbers if all are written as integers, else as they are.

    Labels such as '01' and '1', which a number cannot tell apart, are named in a warning.
    """
    texts = sorted(set(cells.tolist()))
    areIntegers = all(isInteger(text, decimal) for text in texts)
    groups = {}
    for text in texts:
        number = numberOf(text, decimal) if isFiniteNumber(text) else None
        groups.setdefault(text if number is None else number, []).append(text)
    alike = next((group for group in groups.values() if len(group) > 1), None)
    if alike:
        classes = "one class" if areIntegers else "different classes"
        warn(
            f"column {label!r} has the labels {' and '.join(map(repr, alike))}, which denote one"
            f" number: they are read as {classes}; write each label in one way"
        )
    if not areIntegers:
        return cells
    number = {text: float(text.replace(",", ".")) for text in texts}
    return np.array([number[cell] for cell in cells.tolist()])


def labelsOf(values, label, names, first, declared, decimal, isFirst):
    """Return the labels of a column, which must look like labels, or be `declared`.

    `first` is the number of the first sample; `isFirst` tells whether these are the first samples of the file.
    """
    cells = values.tolist()
    words = set(cells)
    wrong = {word for word in words if isNoLabel(word, declared)}
    if wrong:
        index = next(i for i, v in enumerate(cells) if v != v or v in wrong)
        raise ValueError(noLabelMessage(cells[index], label, first + index))
    if values.dtype.kind == "O" and isFirst and not declared and all(map(isNumber, words)):
        for sample, cell in enumerate(cells, first):
            number = numberOf(cell, decimal)
            if number is None:
                raise ValueError(
                    f"column {label!r}, sample {sample} (counted from 0), holds {cell!r}, a number"
                    " with another decimal sign than the file's: labels are whole numbers or text;"
                    " write 1, not 1.0 or 1,0"
                )
            if not number.is_integer():
                raise ValueError(
                    f"column {label!r} holds {cell}, no label: labels are whole numbers or text;"
                    f" give output='...', one of {brief(names, 10)}"
                )
    return np.array(asLabels(values))


def isNoLabel(value, declared):
    """Return whether a value of a column of labels is missing or an error; what is `declared` may be a word for it."""
    if value != value or value in ("", "?"):
        return True
    isText = isinstance(value, str) and not declared
    return isText and (isMissing(value) or value.upper() in SHEET_ERRORS)


def noLabelMessage(value, label, sample):
    """Return what is wrong with a sample without a label."""
    if not isMissing(value):
        return cellMessage(value, f"column {label!r}, sample {sample} (counted from 0),")
    message = f"column {label!r} has no label at sample {sample} (counted from 0)"
    if value and value == value:
        remedy = "mend it or drop the row; if it is a class, give it another word"
        return f"{message}, but {value!r}: {remedy}"
    return f"{message}: each sample needs one"
