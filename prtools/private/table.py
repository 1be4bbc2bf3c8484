"""Tables, a sample a row: text (CSV, ARFF) decoded, split, and turned into columns {name: array}."""
import collections
import csv
import io
import itertools
import re
import warnings

import numpy as np

from .files import SIGNS
from .words import brief

BOM = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
MISSING = ("", "nan", "na", "n/a", "null", "none", "?")
DELIMITERS = ",;\t|"
TEXT = ("outputName", "annotation")  # columns that dsSave adds


def decoded(data):
    """Return a text file as text, its lines ending in \\n: UTF-8, UTF-16 with its mark, or Windows-1252."""
    what = next((text for sign, text in SIGNS.items() if data.startswith(sign) and sign != b"\x80"), None)
    code = next((c for mark, c in BOM.items() if data.startswith(mark)), "utf-8")
    if what:
        raise ValueError(f"it is no text but {what}")
    try:
        text = data.decode(code)
    except UnicodeDecodeError as why:
        if code != "utf-8":
            raise ValueError(f"it begins as {code} text, but {why.reason}: save it as UTF-8") from None
        text = data.decode("cp1252", errors="replace")
        warnings.warn("the file is no UTF-8 and is read as Windows-1252: save it as UTF-8 if names come out wrong",
                      stacklevel=4)
    if "\0" in text:
        raise ValueError("it holds zero bytes, which no text has: save the table as CSV, in UTF-8")
    return io.StringIO(text, newline=None).read()


def asFloat(cell):
    """Return the number of a cell, NaN where it is missing, None where it is text (1_000, to Python a number, is)."""
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return float("nan") if cell.strip().lower() in MISSING else None


def isSample(name):
    """Return whether a name in a header is a number, with a point or a comma, as only a sample has it."""
    value = asFloat(name.replace(",", "."))
    return value is not None and np.isfinite(value)


def column(cells, name):
    """Return cells as numbers if all are, else, and in a column that is always text, as text (object)."""
    numbers = list(map(asFloat, cells)) if name not in TEXT else [None]
    return np.array([c.strip() for c in cells], dtype=object) if None in numbers else np.array(numbers)


def notNumber(cell, where):
    """Return what is wrong with a text where a number is needed."""
    if isinstance(cell, str) and re.fullmatch(r"[-+]?[\d. ]*,\d+([eE][-+]?\d+)?", cell.strip()[:40]):
        return f"{where} holds {cell!r}, a decimal comma: save the table with decimal points"
    return f"{where} holds {cell!r}, which is no number: drop the column, or name it as the labels"


def delimiter(lines):
    """Return the delimiter that cuts the lines into equally many cells, the most of them."""
    def cuts(mark):
        counts = [len(row) for row in csv.reader(lines, delimiter=mark)]
        return counts[0] > 1, counts.count(counts[0]) / len(counts), counts[0]
    return max(DELIMITERS, key=cuts)


def csvRead(data):
    """Return the columns of the bytes of a CSV file: lines of comment (#) first, a header, a sample a row."""
    lines = io.StringIO(decoded(data))
    lines = list(itertools.dropwhile(lambda line: line.startswith("#") or not line.strip(), lines))
    if not lines or (len(lines) == 1 and lines[0].lower().startswith("sep=")):
        raise ValueError("it holds no lines: a header is needed, then a sample a row")
    told = re.fullmatch(r"sep=(.)\n?", lines[0], re.IGNORECASE)  # as Excel has it
    lines = lines[1:] if told else lines
    mark = told[1] if told else delimiter(lines[:20])
    try:
        head, *rows = [row for row in csv.reader(lines, delimiter=mark, strict=True) if any(c.strip() for c in row)]
    except csv.Error as why:
        raise ValueError(f"its quotes or cells are broken ({why}): save it again as CSV") from None
    head = [name.strip() for name in head]
    headCheck(head, mark)
    if not rows:
        raise ValueError(f"it has a header ({brief(head)}) and no samples: a sample a row is needed")
    words = rows[0][0].split()
    if len(head) == 1 < len(words) and None not in map(asFloat, words[:1]):
        raise ValueError(f"no comma, semicolon, tab or bar cuts its lines ({rows[0][0][:40]!r}): save it with"
                         " commas between the cells, not spaces")
    for i, row in enumerate(rows):
        if len(row) != len(head):
            hint = "; with decimal commas, save it with decimal points" if mark == "," else ""
            raise ValueError(f"sample {i} (counted from 0) has {len(row)} cells where the header has {len(head)}, cut"
                             f" at {mark!r}: each row needs as many{hint}")
    return {name: column(cells, name) for name, cells in zip(head, zip(*rows))}


def headCheck(head, mark):
    """Raise where the header is a sample, or lacks or repeats a name."""
    if any(map(isSample, head)):
        raise ValueError(f"its first line holds numbers ({brief(head)}) and would be lost: a header is needed, the"
                         " names of the columns; put such a line first, or a letter before names that are numbers")
    if "" in head:
        raise ValueError(f"column {head.index('')} (counted from 0) has no name in the header: name it, or drop it"
                         " if it only numbers the rows (pandas: to_csv(..., index=False))")
    name, times = collections.Counter(head).most_common(1)[0]
    if times > 1:
        raise ValueError(f"the header names {name!r} twice: columns need names of their own (cut at {mark!r})")


def arffRead(data):
    """Return the columns of the bytes of an ARFF file."""
    from scipy.io import arff

    text = decoded(data)
    arffCheck(text.split("\n"))
    try:
        table, meta = arff.loadarff(io.StringIO(text))
    except (ValueError, NotImplementedError, arff.ArffError) as why:
        raise ValueError("it is damaged, or has what is not read here: attributes of text, levels in quotes or beyond"
                         f" ASCII; save it as CSV ({why})") from None
    if not len(table):
        raise ValueError("it has no samples: a sample a row is needed after @data")
    kinds = {name: table[name].dtype.kind for name in meta.names()}
    if "M" in kinds.values():
        raise ValueError(f"its attributes {brief(n for n in kinds if kinds[n] == 'M')} are dates: they must be numbers")
    return {name: table[name].astype(str).astype(object) if kind == "S" else table[name].astype(float)
            for name, kind in kinds.items()}


def arffCheck(lines):
    """Raise where a sample of an ARFF file has more or fewer cells than there are attributes, or is sparse."""
    words = [line.split(None, 1)[0].lower() if line.strip() else "" for line in lines]
    start = words.index("@data") + 1 if "@data" in words else len(lines)
    names = words[:start].count("@attribute")
    rows = [line for line in lines[start:] if line.strip() and not line.startswith("%")]
    for i, line in enumerate(rows):
        if line.lstrip().startswith("{"):
            raise ValueError("its samples are sparse, {index value, ...}, which are not read here: save it as CSV")
        quote = "'" if "'" in line else '"'
        row = next(csv.reader([line], quotechar=quote, skipinitialspace=True)) if "," in line else line.split()
        if len(row) != names:
            raise ValueError(f"sample {i} (counted from 0) has {len(row)} cells for {names} attributes: each needs as"
                             " many; mend it, or save it as CSV")


def csvWrite(f, columns):
    """Write {name: sequence} to an open binary file as UTF-8, comma, CRLF; numbers with all their digits, NaN empty."""
    out = io.TextIOWrapper(f, encoding="utf-8", newline="")
    writer = csv.writer(out)
    quoted = next(iter(columns)).startswith(("#", "sep="))  # bare, the line would be taken for a comment
    csv.writer(out, quoting=csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL).writerow(columns)
    for row in zip(*columns.values()):
        cells = ["" if v != v else v for v in row]
        writer.writerow(cells if any(str(c).strip() for c in cells) else ["nan", *cells[1:]])  # no blank line
    out.detach()
