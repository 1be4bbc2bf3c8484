"""Detect the label column of a table, and convert its cells to labels."""

import re

import numpy as np

from ..check.arrays import asLabels, isIntegral
from ..check.messages import brief
from ..check.names import unknownName
from ..kernel.warn import warn
from .cellToNumber import SHEET_ERRORS, cellError, isFiniteNumber, isMissing, isNumber, numberOf
from .optionError import OptionError

LABELS = ("output", "class", "label", "labels", "target", "y", "species")
# This pattern matches integers such as 1, -1, 1.0 and 1.000e+00 (from numpy.savetxt), but does not match 01 or 1e3.
INTEGER = r"[-+]?(?:0|[1-9]\d*)(?:\.0*)?|[-+]?\d\.\d+e[-+]\d\d"


def namedLabel(names, output):
    """Return the name of the label column, or None if `output` and the column `names` do not determine this column.

    If `output` is a string, it is the name of the label column. If `output` is False, the table has no labels. If
    `output` is None, a column with a usual name (see LABELS) contains the labels.
    """
    if output is False:
        return None
    if output is not None:
        return output if output in names else unknownName("column", output, names)
    usual = [name for name in names if name.lower() in LABELS]
    if "output" in usual and [name.lower() for name in usual].count("output") == 1:
        return "output"  # dsSave writes labels to the column "output".
    # Features are often named x and y. Therefore, y is the label column only if no other column has a name in LABELS.
    labels = [name for name in usual if name.lower() != "y"] or usual
    return onlyColumn(labels, labels) if labels else None


def onlyColumn(candidates, names):
    """Return the name of the only column that may contain the labels.

    `candidates` lists all columns that may contain the labels. Unless there is exactly one candidate, raise an error
    that quotes the column `names`.
    """
    if len(candidates) != 1:
        found = "No column contains class names"
        if candidates:
            found = f"The columns {brief(candidates, 10)} may contain the labels"
        raise ValueError(
            f"the label column is ambiguous. {found}. The columns are {brief(names, 10)}. Pass"
            " output='...' with the name of the label column, or output=False if there are only"
            " features"
        )
    return candidates[0]


def codeColumn(rows):
    """Return the index of the column that contains class codes, or None unless exactly one column may contain them.

    `rows` is a list of lists of cells. Only the first and the last column are checked. A column may contain class codes
    if it contains 2 to 10 different integers, and if each integer occurs at least five times on average.
    """
    found = []
    for index in {0, len(rows[0]) - 1}:
        cells = [row[index] for row in rows if len(row) > index]
        codes = set(cells)
        if 2 <= len(codes) <= 10 and 5 * len(codes) <= len(cells) and all(map(isInteger, codes)):
            found.append(index)
    return found[0] if len(found) == 1 else None


def isInteger(cell, decimal="."):
    """Return whether a label has the form of an integer (see INTEGER). `decimal` is the decimal separator."""
    number = numberOf(cell, decimal)
    isNumber = number is not None and isIntegral(number)
    return bool(isNumber and re.fullmatch(INTEGER, cell.replace(",", ".")))


def isReadAsText(cells):
    """Return whether `dsLoad` reads the labels in the list `cells` as strings and not as numbers."""
    if not all(map(isNumber, cells)):
        return True
    numbers = [numberOf(cell) for cell in cells]
    areIntegers = None not in numbers and all(number.is_integer() for number in numbers)
    return areIntegers and not all(map(isInteger, cells))


def integerLabels(cells, label, decimal):
    """Convert string labels (n,) to numbers if all labels are integers. Otherwise, return the labels unchanged.

    Warn about different labels that denote the same number, such as '01' and '1'. `label` is the name of the column.
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
            f"column {label!r} has the labels {' and '.join(map(repr, alike))}, which denote the"
            f" same number but were read as {classes}. Use exactly one label for each class"
        )
    if not areIntegers:
        return cells
    number = {text: float(text.replace(",", ".")) for text in texts}
    return np.array([number[cell] for cell in cells.tolist()])


def labelsOf(values, label, names, first, declared, decimal, isFirst):
    """Return the `values` (n,) of the label column as labels. Raise an error if a label is invalid.

    `label` is the name of the column, and `names` contains the names of all columns. `first` is the index of the first
    sample in `values`, and `isFirst` states whether `values` belongs to the first block of rows. `declared` states
    whether the file declares the labels.
    """
    cells = values.tolist()
    words = set(cells)
    wrong = {word for word in words if isInvalidLabel(word, declared)}
    if wrong:
        index = next(i for i, v in enumerate(cells) if v != v or v in wrong)
        raise invalidLabelError(cells[index], label, first + index)
    if values.dtype.kind == "O" and isFirst and not declared and all(map(isNumber, words)):
        for sample, cell in enumerate(cells, first):
            number = numberOf(cell, decimal)
            if number is None:
                raise ValueError(
                    f"column {label!r}, sample {sample} (counted from 0), holds {cell!r}, but the"
                    " file has another decimal separator. Labels must be integers or strings. Write"
                    " 1 instead of 1.0 or 1,0"
                )
            if not number.is_integer():
                raise ValueError(
                    f"column {label!r} holds {cell}, but labels must be integers or strings. Pass"
                    f" output='...' with one of the columns {brief(names, 10)}"
                )
    return np.array(asLabels(values))


def isInvalidLabel(value, declared):
    """Return whether a label is missing or is an error value of a spreadsheet.

    If `declared` is true, the file declares the labels, so words for missing values, such as 'NA', are valid labels.
    """
    if value != value or value in ("", "?"):
        return True
    isText = isinstance(value, str) and not declared
    return isText and (isMissing(value) or value.upper() in SHEET_ERRORS)


def invalidLabelError(value, label, sample):
    """Return the error for the invalid or missing label `value` of a `sample` in the column `label`."""
    if not isMissing(value):
        return cellError(value, f"column {label!r}, sample {sample} (counted from 0),")
    message = f"column {label!r} has no label for sample {sample} (counted from 0)"
    if value and value == value:
        remedy = "Correct the cell or remove the row. If the cell names a class, rename the class"
        return ValueError(f"{message}, because {value!r} denotes a missing value. {remedy}")
    return OptionError(
        f"{message}. Each sample must have a label. Fill in the label. Alternatively, pass"
        " complete=True to dsLoad to omit incomplete samples, or skip=[...] to omit lines",
        sample,
        complete=True,
    )
