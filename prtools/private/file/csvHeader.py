"""The header of a CSV file: its first row, or names that are made where a file of numbers has none."""

from ..check.messages import brief
from .cellToNumber import isFiniteNumber, isNumber, numberOf
from .labelColumn import LABELS
from .tableReader import namesCheck


def headerOf(cells, output):
    """Return names for the columns, and whether the first row gives them; else it is a sample."""
    if hasHeader(cells, output):
        headerCheck(cells)
        return cells, True
    if output is False:
        return [f"x{i + 1}" for i in range(len(cells))], False
    if len(cells) == 1 and output is None:
        raise ValueError(
            f"there is one column, {cells[0][:40]!r}: features and a label are needed, with a"
            " comma, semicolon, tab or bar between them"
        )
    return [*(f"x{i + 1}" for i in range(len(cells) - 1)), "output"], False


def hasHeader(cells, output):
    """Return whether a first row that may be a sample, or names, holds names; refuse what may be both."""
    features = cells if output is False else cells[:-1]
    isLabelled = any(cell.lower() in LABELS for cell in cells)
    if isinstance(output, str) or isLabelled or not all(map(isNumber, features)):
        return True
    if any(map(isFiniteNumber, cells)):
        if len(cells) > 2 and cells == [str(i) for i in range(len(cells))]:
            raise ValueError(
                f"its first line counts, {brief(cells)}: if these are names of columns, as pandas"
                " gives them, put a letter before each; if it is a sample, put a line of names"
                " first"
            )
        return False
    if features:
        raise ValueError(
            f"its first line, {brief(cells)}, may be names or a sample with missing cells: put a"
            " line of names first, or give output='...' if it holds names"
        )
    return True


def headerCheck(names):
    """Raise where the header is a sample, or lacks or repeats a name."""
    if any(map(isFiniteNumber, names)):
        raise ValueError(
            f"its first line holds numbers ({brief(names)}) and would be lost: a header is needed,"
            " the names of the columns; put such a line first, or a letter before names that are"
            " numbers"
        )
    if "" in names:
        raise ValueError(
            f"column {names.index('')} (counted from 0) has no name in the header: name it, or drop"
            " it if it only numbers the rows (pandas: to_csv(..., index=False))"
        )
    if len(names) > 1 and all(numberOf(name) is not None for name in names[:-1]):
        raise ValueError(
            f"its first line, {brief(names)}, may be a sample with missing cells, and would be"
            " lost: put a line of names first, or a letter before such names"
        )
    namesCheck(names, "the header names")
