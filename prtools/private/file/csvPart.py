"""Read one of P parts of a CSV file.

The file is divided into P byte ranges of equal length. A part contains the rows that begin in its byte range.
"""

import codecs
import itertools
import operator
import os
import re

from ..check.messages import shown
from .bytesToText import decodeParts, markedCode
from .csvRead import READ_BYTES
from .textToRows import CELL_END, SEPARATOR, isSkipped, linesOf, rowsOf, samples

LINE_END = re.compile(rb"\r\n?|\n")
CELL_RULE = (
    "If part is passed, the file must not contain line breaks in cells. Omit the argument part,"
    " or remove these line breaks"
)


def partCheck(part):
    """Validate the option `part`, and return it as a tuple (r, P) of integers or as None."""
    if part is None:
        return None
    message = (
        f"part is {shown(part)}, but it must be (r, P), two integers with 0 <= r < P for part r of"
        " P, such as (0, 4)"
    )
    try:
        r, P = map(operator.index, part if isinstance(part, (tuple, list)) else ())
    except (TypeError, ValueError):
        raise TypeError(message) from None
    if not 0 <= r < P:
        remedy = f". The last of {P} parts is ({P - 1}, {P})" if r == P > 0 else ""
        raise ValueError(message + remedy)
    return r, P


def blocksOf(rows, sampleNum):
    """Divide the iterator `rows` into blocks of at most `sampleNum` rows.

    For each block, yield the index of the first row and the list of rows.
    """
    for first in itertools.count(0, sampleNum):
        block = list(itertools.islice(rows, sampleNum))
        if not block:
            return
        yield first, block


def readPartRows(file, part, table, firstRows, encoding):
    """Return an iterator over the rows in part (r, P) of a CSV file.

    `table` is the CsvTable of the whole file, and `firstRows` contains the first samples of the file.
    """
    for row in [CELL_END.join(table.names), *firstRows]:
        lineEndCheck(row)
    code = partCode(file, encoding)
    start, stop = partRange(file, part, bodyStart(file, code, table.mark, table.isNamed))
    # Without the line break, `decodeParts` might mistake the first cell of the part for a binary file format.
    texts = decodeParts(itertools.chain([b"\n"], bytesOf(file, start, stop)), code)
    rows = map(lineEndCheck, rowsOf(linesOf(texts), table.mark, CELL_RULE))
    # The first sample of the file precedes the part, because `samples` uses it to recognise comments.
    rows = samples(itertools.chain(firstRows[:1], rows), len(table.names))
    next(rows)  # Discard the first sample of the file.
    return rows


def partCode(file, encoding):
    """Return the encoding of an open file. Raise an error unless line breaks have the same bytes as in UTF-8."""
    file.seek(0)
    code = markedCode(file.read(4), encoding) or encoding or "utf-8"
    if b"\n".decode(code, "ignore") != "\n":
        raise ValueError(
            f"the encoding is {code!r}, but part requires an encoding that represents line"
            " breaks like UTF-8. Save the file as UTF-8, or omit part"
        )
    return "utf-8" if code == "utf-8-sig" else code


def lineEndCheck(row):
    """Return `row` unchanged, or raise an error if a cell contains a line break."""
    if "\n" in row or "\r" in row:
        cell = next(cell for cell in row.split(CELL_END) if "\n" in cell or "\r" in cell)
        raise ValueError(f"the cell {shown(cell)} contains a line break. {CELL_RULE}")
    return row


def partRange(file, part, body):
    """Return the indices of the first byte in a part and of the first byte after the part.

    `part` is (r, P), and `body` is the index of the byte at which the first sample of the file begins.
    """
    r, P = part
    size = sizeOf(file)
    return [max(body, lineStart(file, size * k // P)) for k in (r, r + 1)]


def bodyStart(file, code, mark, isNamed):
    """Return the index of the first byte after the header of a CSV file.

    If the file has no header, return the index of the first byte in the first row. `code` is the encoding, `mark` is
    the delimiter, and `isNamed` states whether the file has a header.
    """
    file.seek(0)
    start = 3 if file.read(3) == codecs.BOM_UTF8 else 0
    size = sizeOf(file)
    while start < size:
        end = lineStart(file, start + 1)
        file.seek(start)
        line = file.read(end - start).decode(code)
        isBlank = not line.replace(mark, "").strip()
        if not isBlank and not isSkipped(line) and not SEPARATOR.fullmatch(line):
            return end if isNamed else start
        start = end
    return size


def lineStart(file, index):
    """Return the index of the first byte at or after `index` that begins a line.

    If no line begins at or after `index`, return the size of the file.
    """
    if index == 0:
        return 0
    file.seek(index - 1)
    data = added = file.read(1 << 13)
    while added:
        end = LINE_END.search(data)
        # A line break at the end of `data` may be incomplete, because \n may follow \r.
        if end and end.end() < len(data):
            return index - 1 + end.end()
        added = file.read(len(data))
        data += added
    return index - 1 + len(data)


def bytesOf(file, start, stop):
    """Read the bytes start..stop-1 of an open file, and yield them in blocks of at most READ_BYTES bytes."""
    file.seek(start)
    while start < stop and (data := file.read(min(READ_BYTES, stop - start))):
        start += len(data)
        yield data


def sizeOf(file):
    """Return the size of an open file in bytes."""
    return os.fstat(file.fileno()).st_size
