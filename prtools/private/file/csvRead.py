"""Read CSV files completely or in chunks.

The bytes are decoded, the text is split into rows, and the rows are converted to datasets.
"""

import io
import itertools
from collections.abc import Iterator
from typing import NamedTuple

from ..check.messages import brief
from .bytesToText import decodeParts
from .csvHeader import headerCheck, headerOf
from .tableReader import TableReader
from .textToRows import CELL_END, HEAD_LENGTH, delimiterOf, linesOf, rowsOf, samples, tableLines

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
    table = csvTable(io.BytesIO(data), options.encoding)
    if not table.names:
        raise ValueError("the file contains no table. Write a header, then one sample per row")
    rows = list(table.rows)
    if not rows:
        raise ValueError(
            f"the file has a header ({brief(table.names)}) but no samples. Add one sample per row"
        )
    return csvReader(table, options).dataset(rows)


def csvTable(file, encoding, mark=None, mayLackHeader=False, output=None):
    """Return the CsvTable of an open binary file. The rows are read one by one, so the file may exceed the memory.

    `mark` is the delimiter, or None if it is unknown. If `mayLackHeader` is true, `headerOf` detects the header with
    the help of the option `output`.
    """
    parts = iter(lambda: file.read(READ_BYTES), b"")
    lines, separator = tableLines(linesOf(decodeParts(parts, encoding)))
    firstLines = headOf(lines)
    mark = mark or separator or delimiterOf(firstLines)
    rows = rowsOf(itertools.chain(firstLines, lines), mark)
    first = next(rows, None)
    if first is None:
        return CsvTable([], mark, rows, True)
    names = [cell.strip() for cell in first.split(CELL_END)]
    if mayLackHeader:
        names, isNamed = headerOf(names, output)
    else:
        headerCheck(names)
        isNamed = True
    if not isNamed:
        rows = itertools.chain([first], rows)
    return CsvTable(names, mark, samples(rows, len(names)), isNamed)


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
    if table.mark == ",":
        remedy += ". If the file has decimal commas, save it with semicolons or decimal points"
    return TableReader(table.names, options, remedy, table.mark == ";", isPart)
