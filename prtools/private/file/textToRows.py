"""Split CSV text into rows. A row is a string in which the character CELL_END separates the cells."""

import csv
import io
import itertools
import re

from .cellToNumber import SHEET_ERRORS, isNumber, numberOf

CELL_END = "\0"  # a character that text files do not contain
# A row is blank if it contains only characters in BLANKS.
BLANKS = CELL_END + " \t\r\n\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u2003\u3000"
ROW_LENGTH = 1 << 26  # maximum number of characters in a row
HEAD_LENGTH = 1 << 16  # number of characters used to detect the delimiter
HEAD_ROWS = 20  # maximum number of rows used to detect the delimiter
DELIMITERS = ",;\t|"
HASH_WORDS = ("#N/A", *SHEET_ERRORS)  # cells that begin with # but are not comments
# SEPARATOR matches a line such as "sep=;", in which Excel files declare the delimiter.
SEPARATOR = re.compile(r'sep=([^"\r\n])[\r\n]*', re.IGNORECASE)
# NEEDLESS_QUOTES matches a cell in quotes that does not require them, because it contains no delimiter or quotes.
NEEDLESS_QUOTES = re.compile(r'"(?<![^\0]")([^"#\0][^"\0]*|)"(?![^\0])')
SPACED = re.compile(r'"[^"]*"|\S+')  # a cell between spaces
DECIMAL_COMMA = re.compile(r"(?:^|;)[-+]?\d*,\d+(?:;|$)", re.MULTILINE)


def linesOf(texts):
    """Yield the lines of a text with their line ends. `texts` yields the consecutive parts of the text."""
    last = ""
    for text in texts:
        lines = list(io.StringIO(last + text, newline=""))
        last = lines.pop() if lines else ""  # The next part of the text may continue the last line.
        if len(last) > ROW_LENGTH:
            raise ValueError(
                f"the file has a row of more than {ROW_LENGTH} characters ({last[:40]!r}), so it is"
                " probably not a table. Save the table as CSV"
            )
        yield from lines
    if last:
        yield last


def tableLines(lines):
    """Return an iterator over the lines from the header onwards, the declared delimiter, and the last comment line.

    A line such as "sep=;" before the header declares the delimiter. Without such a line, the delimiter is None.
    """
    first = comment = ""
    for first in lines:
        if not isSkipped(first):
            break
        comment = first
    else:
        first = ""
    separator = SEPARATOR.fullmatch(first)
    if separator:
        return itertools.dropwhile(isSkipped, lines), separator[1], ""
    return itertools.chain([first], lines), None, comment


def isSkipped(line):
    """Return whether a line before the header is blank or a comment."""
    return line.isspace() or isComment(re.sub("[,;\t|]", CELL_END, line, count=1))


def isComment(row):
    """Return whether a row is a comment. A comment begins with # but not with a word in HASH_WORDS."""
    return row[0] == "#" and row.split(CELL_END, 1)[0].strip().upper() not in HASH_WORDS


def delimiterOf(lines):
    """Return the delimiter that splits the first `lines` of a file most uniformly into at least two cells.

    If several delimiters are equally good, return the delimiter that splits the first line into the most cells.
    """

    def quality(mark):
        counts = cellCounts(lines, mark)
        return counts[0] > 1, counts.count(counts[0]) / len(counts), counts[0]

    best = max(DELIMITERS, key=quality)
    isSplit, share, _ = quality(best)
    mayBeCommas = isSplit and best == ","
    # A cell between tabs that contains numbers separated by spaces shows that tabs and spaces separate the cells.
    isMixed = best == "\t" and (
        share < 1 or re.search(r"\d {2,}[-+.\d]", "".join(lines[:HEAD_ROWS]))
    )
    mayBeSpaced = not isSplit or mayBeCommas or isMixed
    if mayBeSpaced and areSpaced(lines, mayBeCommas):
        return " "
    if (
        best == ","
        and DECIMAL_COMMA.search("".join(lines[:HEAD_ROWS]))
        and quality(";")[:2] == (True, 1)
    ):
        return ";"
    return best


def areSpaced(lines, mayBeCommas):
    """Return whether spaces or tabs separate the cells of the first `lines` of a file.

    The first line may have one cell fewer, because R writes no name above the row names. If `mayBeCommas` is true,
    commas may also be the delimiter; in this case, return True only if the cells contain commas and each comma is a
    decimal separator.
    """
    rows = [row.split(CELL_END) for row in itertools.islice(rowsOf(iter(lines), " "), HEAD_ROWS)]
    counts = {len(row) for row in rows[1:] if row[0][:1] != "#"}
    if len(counts) != 1 or max(counts) < 2 or len(rows[0]) not in (max(counts), max(counts) - 1):
        return False
    commas = [cell for row in rows for cell in row if "," in cell]
    areDecimal = bool(commas) and all(re.fullmatch(r"[-+]?\d+,\d+", cell) for cell in commas)
    return areDecimal or not mayBeCommas


def cellCounts(lines, mark):
    """Return the number of cells in each of the first rows in `lines`, split at the delimiter `mark`.

    At most HEAD_ROWS rows are split. If the rows cannot be split, return [1].
    """
    rows = itertools.islice(rowsOf(iter(lines), mark), HEAD_ROWS)
    try:
        return [row.count(CELL_END) + 1 for row in rows if not isComment(row)] or [1]
    except ValueError:  # With the delimiter `mark`, the quotes do not match.
        return [1]


def rowsOf(lines, mark, remedy="Save the table again as CSV"):
    """Split `lines` (an iterator) at the delimiter `mark`, and yield each row that is not blank.

    Comments are also yielded. If quotes do not match, the error message ends with `remedy`.
    """
    for line in lines:
        row = spacedRow(line) if mark == " " else line.rstrip("\r\n").replace(mark, CELL_END)
        if mark != " " and '"' in row and not isComment(row):
            # This substitution is twice as fast as the csv module.
            row = NEEDLESS_QUOTES.sub(r"\1", row)
            if '"' in row:
                row = quotedRow(line, lines, mark, remedy)
        if row.lstrip(BLANKS):
            yield row


def spacedRow(line):
    """Split a line at runs of spaces and tabs that are not in quotes, and return the row."""
    if '"' not in line:
        return CELL_END.join(line.split())
    return CELL_END.join(cell.strip('"') for cell in SPACED.findall(line))


def quotedRow(line, lines, mark, remedy):
    """Return the row whose first line is `line`. A quoted cell may continue on the following lines.

    The iterator `lines` yields the following lines, and `mark` is the delimiter. If quotes do not match, the error
    message ends with `remedy`.
    """
    source = itertools.chain([line], lines)
    reader = csv.reader(source, delimiter=mark, strict=True, skipinitialspace=mark != " ")
    try:
        cells = next(reader)
    except csv.Error as error:
        raise ValueError(
            f"the quotes do not match in the row {line[:40]!r} ({error}). {remedy}"
        ) from None
    if cells[0].startswith("#"):
        cells[0] = " " + cells[0]  # A # in quotes does not begin a comment.
    return CELL_END.join(cells)


def samples(rows, cellNum):
    """Yield the `rows` that are not comments (#). `cellNum` is the number of cells in a sample.

    Raise an error if a row that begins with # may be a sample, for example because #1 may be the name of a class. If
    other samples begin with a number, a row such as #5.1,3.5,a is a comment.
    """
    doubtful = None  # a comment with as many cells as a sample
    startsWithNumber = None  # whether samples begin with a number, or None if this is unknown
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
            f"the line {doubtful[:40].replace(CELL_END, ',')!r} may be a comment or a sample."
            " Remove the line, or put the first cell in quotes"
        )


def firstCell(row):
    """Return the first cell of a row."""
    return row.split(CELL_END, 1)[0]


def cellsOf(row):
    """Return the cells of a row without surrounding spaces."""
    return [cell.strip() for cell in row.split(CELL_END)]


def spacesCheck(row, cellNum):
    """Raise an error if spaces separate the cells of the first sample."""
    words = row.split()
    if cellNum == 1 < len(words) and numberOf(words[0]) is not None:
        raise ValueError(
            f"the first sample ({row[:40]!r}) contains no comma, semicolon, tab or vertical bar."
            " Separate the cells with commas. Spaces can separate the cells only if all rows have"
            " the same number of cells"
        )
