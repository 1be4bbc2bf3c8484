"""Find the lines around the samples of a table: a title, a row of units, and remarks below the samples.

A row is a string in which the character CELL_END separates the cells.
"""

import itertools
import re

from ..check.messages import brief
from ..kernel.warn import warn
from .cellToNumber import isFiniteNumber, isNumber
from .measuredColumns import ABSENT
from .textToRows import BLANKS, CELL_END, DELIMITERS, HEAD_ROWS, cellsOf, firstCell

MOSTLY = 0.8  # minimum fraction of numbers in a column below a unit


def titleLength(rows):
    """Return the number of title rows above the header of a table.

    Only the first rows of the table are compared. A row belongs to the title if it has only one cell, or at least two
    cells fewer than the longest row. The rows up to the header must contain no numbers.
    """
    table = [[cell for cell in cellsOf(row) if cell] for row in rows[:HEAD_ROWS]]
    width = max(map(len, table), default=0)
    titleNum = next((i for i, cells in enumerate(table) if len(cells) > max(1, width - 2)), 0)
    return 0 if any(map(hasNumber, table[: titleNum + 1])) else titleNum


def titleWarn(title, remedy):
    """Warn that a title was skipped.

    `title` is the first row of the title, and `remedy` is the option that skips the title.
    """
    title = title.strip(BLANKS + DELIMITERS)
    warn(
        f"the title {title[:40]!r} above the header was skipped. To confirm the title, pass"
        f" {remedy}"
    )


def withoutUnits(rows):
    """Remove the first row if it contains only units. Units are texts without numbers above columns of numbers."""
    first = cellsOf(rows[0])
    if len(rows) < 3 or not any(first) or any(re.match(r"\W*\d", cell) for cell in first):
        return rows
    if not hasNumber(cellsOf(rows[1])):
        return rows  # This early return avoids splitting all rows of most tables.
    table = [cellsOf(row) for row in rows[1:]]
    if any(len(cells) != len(first) for cells in table):
        return rows
    for cell, column in zip(first, zip(*table)):
        isUnit = cell in ("", "-") or re.fullmatch(r"[(\[].*[)\]]", cell)
        numberNum = sum(isNumber(each) or each in ABSENT for each in column)
        if not isUnit and numberNum < MOSTLY * len(column):
            return rows
    if all(map(isNumber, first)):
        return rows  # The row is a sample with only missing values.
    warn(
        f"the first line below the header ({brief(first)}) was read as units, because the other"
        " lines contain numbers in these columns. To avoid this warning, delete the line, or pass"
        " its index in skip=[...]"
    )
    return rows[1:]


def withoutRemarks(rows):
    """Remove the last rows if each row contains only text in its first cell, because such rows are not samples.

    If such a text is also in the first cell of an earlier row, the text may be a label, and no row is removed.
    """
    remarks = []
    if rows[0].count(CELL_END) >= 2:
        remarks = list(itertools.takewhile(isRemark, reversed(rows)))[::-1]
    samples = rows[: len(rows) - len(remarks)]
    texts = [firstCell(row).strip() for row in remarks]
    if not remarks or not {firstCell(row).strip() for row in samples}.isdisjoint(texts):
        return rows
    warn(
        f"text below the samples ({brief(texts)}) was skipped, because all other cells in these"
        " lines are empty. To avoid this warning, delete the text"
    )
    return samples


def isRemark(row):
    """Return whether the first cell of a row contains text other than a number, and all other cells are empty."""
    cell, *others = cellsOf(row)
    return bool(cell) and not isNumber(cell) and not any(others)


def hasNumber(cells):
    """Return whether a list of cells contains a number."""
    return any(map(isFiniteNumber, filter(None, cells)))
