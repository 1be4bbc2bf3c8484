"""A part of a CSV file: the rows whose lines begin in one of P equal ranges of its bytes."""

import codecs
import itertools
import operator
import os
import re

from ..check.messages import shown
from .bytesToText import decoded, markedCode
from .csvRead import READ_BYTES
from .textToRows import CELL_END, SEPARATOR, isSkipped, linesOf, rowsOf, samples

LINE_END = re.compile(rb"\r\n?|\n")
CELL_RULE = (
    "part cuts the file between lines, so no cell may hold an end of line: leave part"
    " out, or save the file without such cells"
)


def partCheck(part):
    """Return part (r, P) as two integers, or None."""
    if part is None:
        return None
    rule = "it must be (r, P) for part r of P, two whole numbers with r from 0 to P - 1, as (0, 4)"
    try:
        r, P = map(operator.index, part if isinstance(part, (tuple, list)) else ())
    except (TypeError, ValueError):
        raise TypeError(f"part is {shown(part)}: {rule}") from None
    if not 0 <= r < P:
        remedy = f"; the last part of {P} is ({P - 1}, {P})" if r == P > 0 else ""
        raise ValueError(f"part is {shown(part)}: {rule}{remedy}")
    return r, P


def blocksOf(rows, sampleNum):
    """Yield blocks of `sampleNum` rows, each as (number of its first row, list of rows)."""
    for first in itertools.count(0, sampleNum):
        block = list(itertools.islice(rows, sampleNum))
        if not block:
            return
        yield first, block


def partRows(file, part, table, firstRows, encoding):
    """Return an iterator of the rows of one part; `firstRows` are the first samples of the file."""
    for row in [CELL_END.join(table.names), *firstRows]:
        lineEndCheck(row)
    code = partCode(file, encoding)
    start, stop = partRange(file, part, bodyStart(file, code, table.mark, table.isNamed))
    # A line break in front: else the first cell of a part could be mistaken for the signature of a format.
    texts = decoded(itertools.chain([b"\n"], bytesOf(file, start, stop)), code)
    rows = map(lineEndCheck, rowsOf(linesOf(texts), table.mark, CELL_RULE))
    # `samples` learns from the first sample of the file what a comment is; that sample is not of this part.
    rows = samples(itertools.chain(firstRows[:1], rows), len(table.names))
    next(rows)
    return rows


def partCode(file, encoding):
    """Return the encoding of an open file, in which lines must end in the same byte as in UTF-8."""
    file.seek(0)
    code = markedCode(file.read(4), encoding) or encoding or "utf-8"
    if b"\n".decode(code, "ignore") != "\n":
        raise ValueError(
            f"its encoding is {code!r}, but part needs one in which lines end in the"
            " same byte as in UTF-8: save the file as UTF-8, or leave part out"
        )
    return "utf-8" if code == "utf-8-sig" else code


def lineEndCheck(row):
    """Return a row; raise if a cell holds an end of line."""
    if "\n" in row or "\r" in row:
        cell = next(cell for cell in row.split(CELL_END) if "\n" in cell or "\r" in cell)
        raise ValueError(f"its cell {shown(cell)} holds an end of line: {CELL_RULE}")
    return row


def partRange(file, part, body):
    """Return the first byte of a part, and the first byte after it; samples begin at byte `body`."""
    r, P = part
    size = sizeOf(file)
    return [max(body, lineStart(file, size * k // P)) for k in (r, r + 1)]


def bodyStart(file, code, mark, isNamed):
    """Return the byte at which the line after the header begins, or the first row without one."""
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
    """Return the first byte at or after byte `index` at which a line begins, or the file's size."""
    if index == 0:
        return 0
    file.seek(index - 1)
    data = more = file.read(1 << 13)
    while more:
        end = LINE_END.search(data)
        if end and end.end() < len(data):  # \r as the last byte may be half of an end of line
            return index - 1 + end.end()
        more = file.read(len(data))
        data += more
    return index - 1 + len(data)


def bytesOf(file, start, stop):
    """Yield the bytes of an open file from `start` to `stop`, piece by piece."""
    file.seek(start)
    while start < stop and (data := file.read(min(READ_BYTES, stop - start))):
        start += len(data)
        yield data


def sizeOf(file):
    """Return the number of bytes of an open file."""
    return os.fstat(file.fileno()).st_size
