"""Split CSV text into rows; a row is a string in which CELL_END separates the cells."""

import csv
import io
import itertools
import re

from .cellToNumber import SHEET_ERRORS, isNumber, numberOf

CELL_END = "\0"  # a character that text files do not contain
# A row of these characters only is blank.
BLANKS = CELL_END + " \t\r\n\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u2003\u3000"
ROW_LENGTH = 1 << 26  # maximum number of characters in a row
HEAD_LENGTH = 1 << 16  # number of characters from which the delimiter is determined
HEAD_ROWS = 20
DELIMITERS = ",;\t|"
HASH_WORDS = ("#N/A", *SHEET_ERRORS)  # cells that begin with # but do not begin a comment
SEPARATOR = re.compile(r'sep=([^"\r\n])[\r\n]*', re.IGNORECASE)  # Excel's line for the delimiter
NEEDLESS_QUOTES = re.compile(r'"(?<![^\0]")([^"#\0][^"\0]*|)"(?![^\0])')  # quotes around a cell
DECIMAL_COMMA = re.compile(r"(?:^|;)[-+]?\d*,\d+(?:;|$)", re.MULTILINE)


def linesOf(texts):
    """Yield the lines of a text, with their line ends, from its consecutive parts `texts`."""
    last = ""
    for text in texts:
        lines = list(io.StringIO(last + text, newline=""))
        last = lines.pop() if lines else ""  # The next part may continue the last line.
        if len(last) > ROW_LENGTH:
            raise ValueError(
                f"it has a row of more than {ROW_LENGTH} characters, {last[:40]!r}, so it is"
                " probably not a table. Save the table as CSV"
            )
        yield from lines
    if last:
        yield last


def tableLines(lines):
    """Return the lines from the header on, and the delimiter from a preceding line such as sep=; (None without this
    line).
    """
    lines = itertools.dropwhile(isSkipped, lines)
    first = next(lines, "")
    separator = SEPARATOR.fullmatch(first)
    if separator:
        return itertools.dropwhile(isSkipped, lines), separator[1]
    return itertools.chain([first], lines), None


def isSkipped(line):
    """Return whether a line before the header is blank or a comment."""
    return line.isspace() or isComment(re.sub("[,;\t|]", CELL_END, line, count=1))


def isComment(row):
    """Return whether a row is a comment: it begins with #, but not with a spreadsheet's error value."""
    return row[0] == "#" and row.split(CELL_END, 1)[0].strip().upper() not in HASH_WORDS


def delimiterOf(lines):
    """Return the delimiter that splits the first `lines` most uniformly, and into more cells if two are equal."""

    def quality(mark):
        counts = cellCounts(lines, mark)
        return counts[0] > 1, counts.count(counts[0]) / len(counts), counts[0]

    best = max(DELIMITERS, key=quality)
    if (
        best == ","
        and DECIMAL_COMMA.search("".join(lines[:HEAD_ROWS]))
        and quality(";")[:2] == (True, 1)
    ):
        return ";"
    return best


def cellCounts(lines, mark):
    """Return the list of cell counts for at most HEAD_ROWS rows, split at the delimiter `mark`; [1] if that fails."""
    rows = itertools.islice(rowsOf(iter(lines), mark), HEAD_ROWS)
    try:
        return [row.count(CELL_END) + 1 for row in rows if not isComment(row)] or [1]
    except ValueError:  # With this delimiter, the quotes do not match.
        return [1]


def rowsOf(lines, mark, remedy="Save it again as CSV"):
    """Yield the rows of an iterator of lines with the delimiter `mark`, including comments but not blank rows."""
    for line in lines:
        row = line.rstrip("\r\n").replace(mark, CELL_END)
        if '"' in row and not isComment(row):
            row = NEEDLESS_QUOTES.sub(r"\1", row)  # twice as fast as the csv module
            if '"' in row:
                row = quotedRow(line, lines, mark, remedy)
        if row.lstrip(BLANKS):
            yield row


def quotedRow(line, lines, mark, remedy):
    """Return the row that begins with `line`; a quoted cell may continue on the next of the `lines`."""
    source = itertools.chain([line], lines)
    reader = csv.reader(source, delimiter=mark, strict=True, skipinitialspace=mark != " ")
    try:
        cells = next(reader)
    except csv.Error as error:
        raise ValueError(
            f"its quotes do not match in the row {line[:40]!r} ({error}). {remedy}"
        ) from None
    if cells[0].startswith("#"):
        cells[0] = " " + cells[0]  # A # in quotes does not begin a comment.
    return CELL_END.join(cells)


def samples(rows, cellNum):
    """Yield the `rows` that are not comments (#); `cellNum` is the number of cells of a sample.

    Raise an error if a comment may be a sample of class #1. If samples begin with a number, a line such as
    #5.1,3.5,a is a sample that the author has commented out.
    """
    doubtful = None  # a comment with as many cells as a sample
    startsWithNumber = None  # whether samples start with a number; None before the first sample
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
            f"its line {doubtful[:40].replace(CELL_END, ',')!r} may be a comment or a sample."
            " Remove it, or put its first cell in quotes"
        )


def firstCell(row):
    """Return the first cell of a row."""
    return row.split(CELL_END, 1)[0]


def spacesCheck(row, cellNum):
    """Raise an error if spaces separate the cells of the first sample."""
    words = row.split()
    if cellNum == 1 < len(words) and numberOf(words[0]) is not None:
        raise ValueError(
            f"its lines ({row[:40]!r}) contain no comma, semicolon, tab or vertical bar. Separate"
            " the cells with commas, not spaces"
        )
