"""Find the lines of a file that contain given samples, so that error messages can name the lines."""

import contextlib

from .optionError import OptionError
from .rowsToColumns import cellNumText
from .textToRows import CELL_END

LINES = 10  # maximum number of lines that a message proposes to skip


@contextlib.contextmanager
def lineNamed(rows, numbered):
    """Add the line of the file to the message of an OptionError about a sample.

    `rows` contains the samples, and `numbered()` yields (index of the line, row) for all lines of the file.
    """
    try:
        yield
    except OptionError as error:
        mayBeSkipped = error.sample is not None and error.option.keys() & {"missing", "complete"}
        line = lineOf(rows[error.sample], numbered()) if mayBeSkipped else None
        if line is None:
            raise
        message = (
            f"{error}. The sample is in line {line} (counted from 0). To omit this line, pass"
            f" skip=[{line}]"
        )
        raise OptionError(message, **error.option) from None


def lineOf(row, numbered):
    """Return the index of the line that contains a row, or None. The row may lack the first columns of the line."""
    cells = filledCells(row)
    for index, each in numbered:
        if cells and filledCells(each)[-len(cells) :] == cells:
            return index
    return None


def filledCells(row):
    """Return the cells of a row that are not empty."""
    return [cell.strip() for cell in row.split(CELL_END) if cell.strip()]


def raggedCheck(rows, cellNum, skip, numbered, remedy):
    """Raise an error unless each row has `cellNum` cells. If few lines are wrong, the message names the lines to skip.

    `skip` contains the lines that are already skipped. `numbered()` yields (index of the line, row) for all other
    lines. The message contains the sentence `remedy`.
    """
    wrong = [row for row in rows if row.count(CELL_END) + 1 != cellNum]
    if not wrong:
        return
    lines = [lineOf(row, numbered()) for row in wrong[:LINES]]
    text = " ".join(filledCells(wrong[0]))[:40]
    problem = cellNumText(wrong[0], cellNum, remedy)
    message = f"line {lines[0]} of the file (counted from 0), {text!r}, {problem}"
    if None in lines:
        raise ValueError(f"{message}. Pass skip=N to omit N lines above the header")
    if 2 * len(wrong) > len(rows) or len(wrong) > LINES:
        raise ValueError(f"{message}. If this line is the header, pass skip={lines[0]}")
    lines = sorted({*skip, *lines})
    raise OptionError(f"{message}. Pass skip={lines} to omit such lines", skip=lines)
