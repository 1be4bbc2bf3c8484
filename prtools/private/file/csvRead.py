"""Read CSV files as a whole or in chunks.

The bytes are decoded, the text is split into rows, and the rows are converted to datasets.
"""

import io
import re
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from .bytesToText import decodeParts
from .cellToNumber import isFiniteNumber
from .csvHeader import headerOf
from .sampleLines import lineNamed, raggedCheck
from .tableLayout import layoutOf
from .tableMargins import titleLength, titleWarn
from .tableReader import TableReader
from .textToRows import (
    CELL_END,
    DELIMITERS,
    HEAD_LENGTH,
    HEAD_ROWS,
    areSpaced,
    delimiterOf,
    linesOf,
    rowsOf,
    samples,
    tableLines,
)

READ_BYTES = 1 << 18  # number of bytes per read operation


class CsvTable(NamedTuple):
    """The column names, the delimiter and the rows of a CSV file."""

    names: list  # column names (an empty list if the file has no lines)
    mark: str  # delimiter
    rows: Iterator
    isNamed: bool  # whether the file has a header


def csvRead(data, options):
    """Convert `data`, the bytes of a CSV file, to a dataset.

    The file consists of optional comment lines (#), a header, and one sample per row.
    """
    rows, mark, comment = csvRows(io.BytesIO(data), options)
    names, rows, options = layoutOf(rows, options, comment)
    skip = options.skip or ()

    def numbered():
        """Yield (index, row) for all lines that are not skipped."""
        for index, line in enumerate(linesOf(decodeParts([data], options.encoding))):
            if index not in skip:
                yield index, rowOf(line, mark)

    reader = csvReader(CsvTable(names, mark, rows, True), options)
    raggedCheck(rows, len(names), skip, numbered, reader.remedy)
    with lineNamed(rows, numbered):
        return reader.dataset(rows)


def rowOf(line, mark):
    """Return the row in a line, or '' if the line is blank or contains only part of a row."""
    try:
        return next(rowsOf(iter([line]), mark), "")
    except ValueError:  # A quoted cell continues on the next line.
        return ""


def csvRows(file, options, mark=None):
    """Return an iterator over the rows of an open binary file, the delimiter, and the comment above the first row.

    `mark` is the delimiter, or None if it is unknown.
    """
    parts = iter(lambda: file.read(READ_BYTES), b"")
    lines = linesOf(decodeParts(parts, options.encoding))
    if options.skip is not None:
        lines = (line for index, line in enumerate(lines) if index not in options.skip)
    lines, separator, comment = tableLines(lines)
    firstLines = headOf(lines)
    mark = mark or separator
    if options.isWhole and mark is None:
        firstLines = withoutTitle(firstLines)
    mark = mark or delimiterOf(firstLines)
    comment = next(rowsOf(iter([comment.lstrip("# ")]), mark), "")
    return rowsOf(chain(firstLines, lines), mark), mark, comment


def csvTable(file, options, mark=None):
    """Return the CsvTable of an open binary file. The rows are read one by one, so the file may exceed the memory.

    `mark` is the delimiter, or None if it is unknown. The file may have no header.
    """
    rows, mark, _ = csvRows(file, options, mark)
    first = next(rows, None)
    if first is None:
        return CsvTable([], mark, rows, True)
    names = [cell.strip() for cell in first.split(CELL_END)]
    names, isNamed = headerOf(names, options.output)
    if not isNamed:
        rows = chain([first], rows)
    return CsvTable(names, mark, samples(rows, len(names)), isNamed)


def withoutTitle(lines):
    """Remove the title (the lines above the header) from the first `lines` of a file."""
    head = lines[:HEAD_ROWS]
    mark = delimiterOf(head[len(head) // 2 :])
    if mark == " ":
        titleNum = spacedTitleLength(head)
        if titleNum:
            titleWarn(lines[0], f"skip={titleNum}")
        return lines[titleNum:]
    try:
        rows = [next(rowsOf(iter([line]), mark), "") for line in head]
    except ValueError:  # A quoted cell continues on the next line.
        return lines
    titleNum = titleLength(rows)
    # A line with numbers is a sample, not a title. The delimiter of this line may differ from `mark`.
    if any(map(isFiniteNumber, re.split(f"[{DELIMITERS}]", "".join(head[:titleNum])))):
        return lines
    if titleNum:
        titleWarn(lines[0], f"skip={titleNum}")
    return lines[titleNum:]


def spacedTitleLength(lines):
    """Return the number of lines above the header of a table whose cells are separated by spaces.

    A blank line must separate the title from the table. A line with numbers belongs to the title only if the number of
    words in the line differs from the number of columns.
    """
    blank = next((i for i, line in enumerate(lines) if line.isspace()), 0)
    table = [line for line in lines[blank + 1 :] if not line.isspace()]
    if not blank or not areSpaced(table, False):
        return 0
    columnNum = len(table[-1].split())
    title = [line.split() for line in lines[:blank]]
    areSamples = [len(words) == columnNum and any(map(isFiniteNumber, words)) for words in title]
    return 0 if any(areSamples) else blank + 1


def headOf(lines):
    """Return the first lines of the iterator `lines` as a list.

    The list ends when it contains more than HEAD_LENGTH characters or when `lines` is exhausted.
    """
    head = []
    length = 0
    for line in lines:
        head.append(line)
        length += len(line)
        if length > HEAD_LENGTH:
            break
    return head


def csvReader(table, options, isPart=False):
    """Return a TableReader that converts the rows of a CsvTable to datasets."""
    remedy = (
        f"the header, split at {table.mark!r}, has {len(table.names)}. All rows must have the same"
        " number of cells"
    )
    return TableReader(table.names, options, remedy, table.mark, isPart)
