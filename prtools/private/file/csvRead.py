"""CSV files read, whole or in chunks: bytes to text, text to rows, rows to datasets."""

import io
import itertools
from collections.abc import Iterator
from typing import NamedTuple

from ..check.messages import brief
from .bytesToText import decoded
from .csvHeader import headerCheck, headerOf
from .tableReader import TableReader
from .textToRows import CELL_END, HEAD_LETTERS, delimiterOf, linesOf, rowsOf, samples, tableLines

READ_BYTES = 1 << 18  # bytes read at a time


class CsvTable(NamedTuple):
    """A CSV file whose header has been read."""

    names: list  # of the columns; none where the file has no lines
    mark: str  # the delimiter
    rows: Iterator
    isNamed: bool  # whether a header gives the names


def csvRead(data, wanted):
    """Return the dataset of the bytes of a CSV file: lines of comment (#) first, a header, one sample per row."""
    table = csvTable(io.BytesIO(data), wanted.encoding)
    if not table.names:
        raise ValueError("it holds no lines: a header is needed, then one sample per row")
    rows = list(table.rows)
    if not rows:
        raise ValueError(
            f"it has a header ({brief(table.names)}) and no samples: one sample per row is needed"
        )
    return csvReader(table, wanted).dataset(rows)


def csvTable(file, encoding, mark=None, mayLackHeader=False, output=None):
    """Return the CsvTable of an open binary file, which may be larger than memory."""
    parts = iter(lambda: file.read(READ_BYTES), b"")
    lines, separator = tableLines(linesOf(decoded(parts, encoding)))
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
    """Return the first of an iterator of lines, about HEAD_LETTERS long together."""
    head = []
    letters = 0
    for line in lines:
        head.append(line)
        letters += len(line)
        if letters > HEAD_LETTERS:
            break
    return head


def csvReader(table, wanted, isPart=False):
    """Return the TableReader of a CSV file."""
    remedy = (
        f"where the header has {len(table.names)}, cut at {table.mark!r}: each row needs as many"
    )
    if table.mark == ",":
        remedy += "; with decimal commas, save it with semicolons or decimal points"
    return TableReader(table.names, wanted, remedy, table.mark == ";", isPart)
