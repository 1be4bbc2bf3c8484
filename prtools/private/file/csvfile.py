"""CSV files: read whole or block by block, by the same rules."""

import io
import itertools
import re

from ..check.messages import brief
from .cells import ERRORS, asFloat, isNumber, isSample
from .encoding import decoded
from .labels import LABELS
from .table import TEXT, datasets, namesCheck

READ_BYTES = 1 << 20  # bytes read at a time
DELIMITERS = ",;\t|"
ROW, COLUMNS = 1 << 28, 1 << 22  # letters and cells that a row may have
WORDS = ("#N/A", *ERRORS)  # cells that begin as a comment does
COMMENT = rf"(?!(?:{'|'.join(map(re.escape, WORDS))})[,;\t|])#[^\r\n]*"
SKIP = re.compile(
    rf"(?:(?:{COMMENT}|[^\S\r\n]*)[\r\n]+){{1,999}}"
)  # lines of comment, and blank ones
SEPARATOR = re.compile(r'sep=([^"\r\n])(?:[\r\n]+|$)', re.IGNORECASE)  # a line of Excel's
LINE = re.compile(r"[^\r\n]+")
BLANKS = "".join(filter(str.isspace, map(chr, range(0x3001))))  # U+3000 is the last of Unicode
BETWEEN = re.compile(r"(?:^|;)[-+]?\d*,\d+(?:;|$)", re.MULTILINE)  # a number with a decimal comma


def csvRead(data, want):
    """Return the dataset of the bytes of a CSV file: lines of comment (#) first, a header, one sample per row."""
    head, mark, rows, _ = csvHead(decoded([data], want.encoding), want.output)
    if not head:
        raise ValueError("it holds no lines: a header is needed, then one sample per row")
    rows = list(rows)
    if not rows:
        raise ValueError(
            f"it has a header ({brief(head)}) and no samples: one sample per row is needed"
        )
    return next(csvDatasets([(0, rows)], head, mark, want))


def csvTexts(file, encoding):
    """Return an iterator of the text of an open binary file, which may be larger than memory."""
    return decoded(iter(lambda: file.read(READ_BYTES), b""), encoding)


def csvDatasets(blocks, head, mark, want):
    """Return an iterator of the datasets of blocks (number of the first row, rows)."""
    hint = "; with decimal commas, save it with semicolons or decimal points" if mark == "," else ""
    return datasets(
        blocks,
        head,
        mark,
        want,
        dict.fromkeys(TEXT),
        f"where the header has {len(head)}, cut at {mark!r}: each row needs as many{hint}",
    )


def csvHead(texts, output=None, mark=None, headless=False):
    """Return the names of the columns, the delimiter, an iterator of rows, and whether a header gives the names.

    `texts` is an iterator of the text, part by part. A row is a line or, where it has quotes, a list of its cells.
    There are no names where there is no line.
    """
    text = begun("", texts)
    told = SEPARATOR.match(text)
    text = begun(text[told.end() :], texts) if told else text
    mark = mark or (told[1] if told else delimiter(text))
    rows = itertools.chain.from_iterable(rowsOf(text, texts, mark))
    first = next(rows, "")
    if isinstance(first, str) and first.count(mark) >= COLUMNS:
        raise ValueError(
            f"its first line has {first.count(mark) + 1} cells, cut at {mark!r}, more than a table has"
        )
    head = [cell.strip() for cell in (first.split(mark) if isinstance(first, str) else first)]
    named = not first or not headless or hasHeader(head, output)
    if not named:
        if len(head) == 1 and output is None:
            raise ValueError(
                f"there is one column, {head[0][:40]!r}: features and a label are needed, with a comma,"
                " semicolon, tab or bar between them"
            )
        rows = itertools.chain([first], rows)
        head = [f"x{i + 1}" for i in range(len(head))][: len(head) - (output is None)] + [
            "output"
        ] * (output is None)
    elif first:
        headCheck(head)
    return head if first else [], mark, samples(rows, len(head), mark), named


def begun(text, texts):
    """Return text from the first line on that is no comment and not blank: more than that line, or all there is."""
    while True:
        while not ("\n" in text or "\r" in text):
            part = next(texts, None)
            if part is None:
                return "" if text.startswith("#") else text
            text = rowCheck(text) + part
        at = 0
        while skip := SKIP.match(text, at):
            at = skip.end()
        text = text[at:]
        if "\n" in text or "\r" in text:
            return text


def rowCheck(text):
    """Return the beginning of a row; raise where it is none, being longer than any."""
    if len(text) > ROW:
        raise ValueError(
            f"it has a row of more than {ROW} letters, {text[:40]!r}: is it a table, its quotes closed?"
        )
    return text


def delimiter(text):
    """Return the delimiter that cuts the first lines into equally many cells, the most of them."""

    def lines(end):
        return [line[0] for line in itertools.islice(LINE.finditer(text, 0, end), 20)]

    whole = lines(max(text.rfind("\n"), text.rfind("\r")))  # the last one may be cut short
    first = "\n".join([*(whole if len(whole) > 1 else lines(len(text))), ""])

    def cuts(mark):
        try:
            rows, rest = cut(first, mark)
        except ValueError:  # its quotes are none, cut in this way
            return False, 1, 1
        counts = [
            row.count(mark) + 1 if isinstance(row, str) else len(row)
            for row in rows
            if not isComment(row, mark)
        ]
        if not counts:  # all cells are empty, or a quote is open
            return not rest, 1, 1
        return counts[0] > 1, counts.count(counts[0]) / len(counts), counts[0]

    best = max(DELIMITERS, key=cuts)
    return ";" if best == "," and BETWEEN.search(first) and cuts(";")[:2] == (True, 1) else best


def rowsOf(text, texts, mark, remedy="save it again as CSV"):
    """Yield lists of rows, blank ones left out: lines or, where they have quotes, cells."""
    need = 0
    for part in itertools.chain([""], texts):
        text += part
        if len(text) >= need:
            end = max(text.rfind("\n"), text.rfind("\r")) + 1
            rows, rest = cut(text[:end], mark)
            text = rowCheck(rest + text[end:])
            need = 2 * len(text)  # an open quote is not looked for again and again
            yield rows
    rows, rest = cut(text + "\n", mark)
    if rest:
        raise ValueError(f"its quotes are broken, one is never closed: {rest[:40]!r} ...; {remedy}")
    yield rows


def cut(text, mark):
    """Return the rows of a text that begins a row and ends a line, and the rest where a quote stays open."""
    if '"' in text:
        parts = (
            [text]
            if '"""' in text or '"#' in text
            else re.split(rf'"([^"{re.escape(mark)}\r\n]*)"', text)
        )
        ends, between = mark + "\r\n", {mark + parts[0], *parts[2::2]}
        if not all(
            '"' not in part and part and part[0] in ends and part[-1] in ends for part in between
        ):
            return quoted(text, mark)
        text = "".join(parts)  # the quotes were around whole cells that need none
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    blanks = BLANKS + mark
    return [row for row in filter(None, text.split("\n")) if row.lstrip(blanks)], ""


def quoted(text, mark):
    """Do as `cut` does, line by line. A quoted cell may hold delimiters, ends of lines, and quotes, which are doubled.

    Python's csv module would do it, but for its bound on the length of a cell, which all threads share.
    """
    rows, row, cell, odd, at, done = (
        [],
        [],
        None,
        0,
        0,
        0,
    )  # an open cell is a list of what it has so far
    for line in io.StringIO(text, newline=""):
        at += len(line)
        if cell is not None and '"' not in line:
            cell.append(line)
            continue
        body = line.rstrip("\r\n")
        if body.count(mark) >= COLUMNS:
            raise ValueError(
                f"it has a row of {body.count(mark) + 1} cells, cut at {mark!r}, more than a table has"
            )
        if cell is None and ('"' not in body or isComment(body, mark)):
            row = body
        else:
            for k, piece in enumerate(body.split(mark)):
                if cell is None:
                    piece = piece.lstrip(" ") if piece.lstrip(" ")[:1] == '"' else piece
                    if piece[:1] != '"':
                        row.append(piece)
                        continue
                cell = cell or []
                cell += [mark, piece] if cell and k else [piece]
                odd = (odd + piece.count('"')) % 2
                if not odd:
                    row.append(unquoted("".join(cell)))
                    cell = None
            if cell is not None:
                cell.append(line[len(body) :])
                continue
        if row.replace(mark, "").strip() if isinstance(row, str) else any(c.strip() for c in row):
            rows.append(row)
        row, done = [], at
    return rows, text[done:]


def unquoted(cell):
    """Return what a quoted cell holds."""
    inner = cell[1:-1]
    if cell[-1] != '"' or '"' in inner.replace('""', ""):
        raise ValueError(f"its quotes are broken at {cell[:40]!r}: save it again as CSV")
    return inner.replace('""', '"')


def hasHeader(cells, output):
    """Return whether a first row that may be a sample, or names, holds names; refuse what may be both."""
    given = cells if output is False else cells[:-1]
    sample, known = all(map(isNumber, given)), any(cell.lower() in LABELS for cell in cells)
    if isinstance(output, str) or known or not sample:
        return True
    if any(map(isSample, cells)):
        if len(cells) > 2 and cells == [str(i) for i in range(len(cells))]:
            raise ValueError(
                f"its first line counts, {brief(cells)}: if these are names of columns, as pandas gives"
                " them, put a letter before each; if it is a sample, put a line of names first"
            )
        return False
    if given:
        raise ValueError(
            f"its first line, {brief(cells)}, may be names or a sample with missing cells: put a line of"
            " names first, or give output='...' if it holds names"
        )
    return True


def headCheck(head):
    """Raise where the header is a sample, or lacks or repeats a name."""
    if any(map(isSample, head)):
        raise ValueError(
            f"its first line holds numbers ({brief(head)}) and would be lost: a header is needed, the"
            " names of the columns; put such a line first, or a letter before names that are numbers"
        )
    if len(head) > 1 and "" not in head and all(asFloat(name) is not None for name in head[:-1]):
        raise ValueError(
            f"its first line, {brief(head)}, may be a sample with missing cells, and would be lost: put a"
            " line of names first, or a letter before such names"
        )
    if "" in head:
        raise ValueError(
            f"column {head.index('')} (counted from 0) has no name in the header: name it, or drop it"
            " if it only numbers the rows (pandas: to_csv(..., index=False))"
        )
    namesCheck(head, "the header names")


def isComment(row, mark):
    """Return whether a row is a comment: a line that begins with #, and with no word that spreadsheets write so."""
    return (
        row[0] == "#"
        and isinstance(row, str)
        and row.split(mark, 1)[0].strip().upper() not in WORDS
    )


def samples(rows, cells, mark):
    """Yield the rows, of so many cells, that are no comments (#); refuse a comment that may be a sample of class #1.

    Where samples begin with a number, a comment may be a sample put out of use, as #5.1,3.5,a.
    """
    number = doubt = (
        None  # whether samples begin with a number, and a comment of as many cells as a sample has
    )
    for row in rows:
        comment = row[0] == "#" and isComment(row, mark)
        if comment and row.count(mark) == cells - 1:
            doubt = row
            if cells > 1 and not isNumber(row[1:].split(mark, 1)[0]):
                number = False
        elif not comment and number is None:
            first = row.split(mark, 1)[0] if isinstance(row, str) else row[0]
            number, words = isNumber(first), first.split()
            if cells == 1 < len(words) and asFloat(words[0]) is not None:
                raise ValueError(
                    f"no comma, semicolon, tab or bar cuts its lines ({first[:40]!r}): save it with commas"
                    " between the cells, not spaces"
                )
        if doubt and number is False:
            break
        if not comment:
            yield row
    if doubt and not number:
        raise ValueError(
            f"its line {doubt[:40]!r} may be a comment or a sample: drop it, or put its first cell in"
            " quotes"
        )
