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
    "A file that is read with part must not contain line breaks in cells. Omit part, or save the"
    " file without such cells"
)


def partCheck(part):
    """Return `part` as a tuple (r, P) of integers, or None if it is None. Raise an error if it is invalid."""
    if part is None:
        return None
    rule = "It must be two integers (r, P) with 0 <= r < P for part r of P parts, such as (0, 4)"
    try:
        r, P = map(operator.index, part if isinstance(part, (tuple, list)) else ())
    except (TypeError, ValueError):
        raise TypeError(f"part is {shown(part)}. {rule}") from None
    if not 0 <= r < P:
        remedy = f". The last of {P} parts is ({P - 1}, {P})" if r == P > 0 else ""
        raise ValueError(f"part is {shown(part)}. {rule}{remedy}")
    return r, P


def blocksOf(rows, sampleNum):
    """Divide the iterator `rows` into blocks of at most `sampleNum` rows.

    For each block, yield the index of its first row and the list of its rows.
    """
    for first in itertools.count(0, sampleNum):
        block = list(itertools.islice(rows, sampleNum))
        if not block:
            return
        yield first, block


def readPartRows(file, part, table, firstRows, encoding):
    """Return an iterator of the rows in part (r, P) of a CSV file.

    `table` is the CsvTable of the whole file, and `firstRows` are the first samples of the file.
    """
    for row in [CELL_END.join(table.names), *firstRows]:
        lineEndCheck(row)
    code = partCode(file, encoding)
    start, stop = partRange(file, part, bodyStart(file, code, table.mark, table.isNamed))
    # The line break prevents `decodeParts` from mistaking the first cell of a part for a binary file format.
    texts = decodeParts(itertools.chain([b"\n"], bytesOf(file, start, stop)), code)
    rows = map(lineEndCheck, rowsOf(linesOf(texts), table.mark, CELL_RULE))
    # `samples` needs the first sample of the file to recognise comments. That sample is discarded afterwards.
    rows = samples(itertools.chain(firstRows[:1], rows), len(table.names))
    next(rows)
    return rows


def partCode(file, encoding):
    """Return the encoding of an open file. Raise an error unless it encodes line breaks as the same bytes as UTF-8."""
    file.seek(0)
    code = markedCode(file.read(4), encoding) or encoding or "utf-8"
    if b"\n".decode(code, "ignore") != "\n":
        raise ValueError(
            f"its encoding is {code!r}, but part requires an encoding with the same line breaks as"
            " UTF-8. Save the file as UTF-8, or omit part"
        )
    return "utf-8" if code == "utf-8-sig" else code


def lineEndCheck(row):
    """Return `row` unchanged. Raise an error if one of its cells contains a line break."""
    if "\n" in row or "\r" in row:
        cell = next(cell for cell in row.split(CELL_END) if "\n" in cell or "\r" in cell)
        raise ValueError(f"its cell {shown(cell)} contains a line break. {CELL_RULE}")
    return row


def partRange(file, part, body):
    """Return the index of the first byte of a part, and the index of the first byte after it.

    `part` is (r, P), and `body` is the index of the byte at which the first sample of the file begins.
    """
    r, P = part
    size = sizeOf(file)
    return [max(body, lineStart(file, size * k // P)) for k in (r, r + 1)]


def bodyStart(file, code, mark, isNamed):
    """Return the index of the byte at which the first sample of a CSV file may begin.

    This is the first byte after the header or, if the file has no header, the first byte of the first row. `code` is
    the encoding, `mark` the delimiter, and `isNamed` states whether the file has a header.
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

    If no line begins there, return the size of the file.
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
