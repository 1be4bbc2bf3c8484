"""The text of a CSV file to rows. A row is a string, in which CELL_END separates the cells."""

import csv
import io
import itertools
import re

from .cellToNumber import SHEET_ERRORS, isNumber, numberOf

CELL_END = "\0"  # which no text of a file holds
# all that a blank row has
BLANKS = CELL_END + " \t\r\n\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u2003\u3000"
ROW_LETTERS = 1 << 26  # letters that a row may have
HEAD_LETTERS = 1 << 16  # letters from which the delimiter is found
HEAD_ROWS = 20
DELIMITERS = ",;\t|"
HASH_WORDS = ("#N/A", *SHEET_ERRORS)  # cells that begin as a comment does
SEPARATOR = re.compile(r'sep=([^"\r\n])[\r\n]*', re.IGNORECASE)  # a line of Excel
NEEDLESS_QUOTES = re.compile(r'"(?<![^\0]")([^"#\0][^"\0]*|)"(?![^\0])')  # around a whole cell
DECIMAL_COMMA = re.compile(r"(?:^|;)[-+]?\d*,\d+(?:;|$)", re.MULTILINE)


def linesOf(texts):
    """Yield the lines of a text that comes in parts, each with its end."""
    last = ""
    for text in texts:
        lines = list(io.StringIO(last + text, newline=""))
        last = lines.pop() if lines else ""  # the next part may continue it
        if len(last) > ROW_LETTERS:
            raise ValueError(
                f"it has a row of more than {ROW_LETTERS} letters, {last[:40]!r}: is it a table?"
            )
        yield from lines
    if last:
        yield last


def tableLines(lines):
    """Return the lines from the header on, and the delimiter of a line sep=; before it, or None."""
    lines = itertools.dropwhile(isSkipped, lines)
    first = next(lines, "")
    separator = SEPARATOR.fullmatch(first)
    if separator:
        return itertools.dropwhile(isSkipped, lines), separator[1]
    return itertools.chain([first], lines), None


def isSkipped(line):
    """Return whether a line before the header is a comment, or blank."""
    return line.isspace() or isComment(re.sub("[,;\t|]", CELL_END, line, count=1))


def isComment(row):
    """Return whether a row is a comment: it begins with #, and with no word that spreadsheets write so."""
    return row[0] == "#" and row.split(CELL_END, 1)[0].strip().upper() not in HASH_WORDS


def delimiterOf(lines):
    """Return the delimiter that cuts the first lines into equally many cells, the most of them."""

    def fit(mark):
        counts = cellCounts(lines, mark)
        return counts[0] > 1, counts.count(counts[0]) / len(counts), counts[0]

    best = max(DELIMITERS, key=fit)
    if (
        best == ","
        and DECIMAL_COMMA.search("".join(lines[:HEAD_ROWS]))
        and fit(";")[:2] == (True, 1)
    ):
        return ";"
    return best


def cellCounts(lines, mark):
    """Return the numbers of cells of the first rows."""
    rows = itertools.islice(rowsOf(iter(lines), mark), HEAD_ROWS)
    try:
        return [row.count(CELL_END) + 1 for row in rows if not isComment(row)] or [1]
    except ValueError:  # cut in this way, its quotes are broken
        return [1]


def rowsOf(lines, mark, remedy="save it again as CSV"):
    """Yield the rows of an iterator of lines; comments are rows, blank rows are left out."""
    for line in lines:
        row = line.rstrip("\r\n").replace(mark, CELL_END)
        if '"' in row and not isComment(row):
            row = NEEDLESS_QUOTES.sub(r"\1", row)  # twice as fast as csv where that suffices
            if '"' in row:
                row = quotedRow(line, lines, mark, remedy)
        if row.lstrip(BLANKS):
            yield row


def quotedRow(line, lines, mark, remedy):
    """Return the row that begins with `line`; a cell in quotes may extend over the next of the `lines`."""
    source = itertools.chain([line], lines)
    reader = csv.reader(source, delimiter=mark, strict=True, skipinitialspace=mark != " ")
    try:
        cells = next(reader)
    except csv.Error as error:
        raise ValueError(
            f"its quotes are broken in the row {line[:40]!r} ({error}); {remedy}"
        ) from None
    if cells[0].startswith("#"):
        cells[0] = " " + cells[0]  # in quotes it begins no comment
    return CELL_END.join(cells)


def samples(rows, cellNum):
    """Yield the rows, of `cellNum` cells, that are no comments (#); refuse a comment that may be a sample of class #1.

    Where samples begin with a number, a comment may be a sample put out of use, as #5.1,3.5,a.
    """
    doubtful = None  # a comment with as many cells as a sample
    startsWithNumber = None  # whether the samples do
    for row in rows:
        if row[0] != "#" or not isComment(row):
            if startsWithNumber is None:
                spacesCheck(row, cellNum)
                startsWithNumber = isNumber(firstCell(row))
            yield row
        elif row.count(CELL_END) == cellNum - 1:
            doubtful = row
            if cellNum > 1 and not isNumber(firstCell(row[1:])):
                startsWithNumber = False
            if startsWithNumber is False:
                break
    if doubtful and not startsWithNumber:
        raise ValueError(
            f"its line {doubtful[:40].replace(CELL_END, ',')!r} may be a comment or a sample: drop"
            " it, or put its first cell in quotes"
        )


def firstCell(row):
    """Return the first cell of a row."""
    return row.split(CELL_END, 1)[0]


def spacesCheck(row, cellNum):
    """Raise where spaces separate the cells of the first sample."""
    words = row.split()
    if cellNum == 1 < len(words) and numberOf(words[0]) is not None:
        raise ValueError(
            f"no comma, semicolon, tab or bar cuts its lines ({row[:40]!r}): save it with commas"
            " between the cells, not spaces"
        )
