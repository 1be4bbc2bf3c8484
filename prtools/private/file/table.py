"""Tables, a sample a row: text decoded, rows turned into columns {name: array}, columns into datasets."""
import codecs
import collections
import itertools
import re

import numpy as np

from ...Struct import Struct
from ..check.arrays import asLabels, asNumbers, isWhole
from ..check.names import unknownName
from ..check.words import brief
from ..kernel.calls import warn
from .files import SIGNS

BOM = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
MISSING = ("", "nan", "na", "n/a", "null", "none", "?")
TEXT = ("outputName", "annotation")  # columns that dsSave adds
LABELS = ("output", "class", "label", "labels", "target", "y", "species")


def decoded(parts):
    """Yield the text of a file's bytes, part by part: UTF-8, UTF-16 with its mark, or Windows-1252."""
    code = None
    for data in itertools.chain(parts, [b""]):
        if code is None:
            what = next((text for sign, text in SIGNS.items() if data.startswith(sign) and sign != b"\x80"), None)
            if what:
                raise ValueError(f"it is no text but {what}")
            code, plain = next((c for mark, c in BOM.items() if data.startswith(mark)), "utf-8"), True
            decoder = codecs.getincrementaldecoder(code)()
        held = decoder.getstate()[0]
        try:
            text = decoder.decode(data, final=not data)
        except UnicodeDecodeError as why:
            if code != "utf-8":
                raise ValueError(f"it begins as {code} text, but {why.reason}: save it as UTF-8") from None
            if not plain:  # its other letters have been read as UTF-8
                raise ValueError("it is part UTF-8, part something else: save it as UTF-8") from None
            code = "cp1252"
            decoder = codecs.getincrementaldecoder(code)("replace")
            text = decoder.decode(held + data)
            warn("the file is no UTF-8 and is read as Windows-1252: save it as UTF-8 if names come out wrong")
        if "\0" in text:
            raise ValueError("it holds zero bytes, which no text has: save the table as CSV, in UTF-8")
        plain = plain and text.isascii()
        yield text


def asFloat(cell):
    """Return the number of a cell, NaN where it is missing, None where it is text (1_000, to Python a number, is)."""
    if not cell:
        return float("nan")
    try:
        return float(cell) if "_" not in cell else None
    except ValueError:
        return float("nan") if cell.strip().lower() in MISSING else None


def isSample(name):
    """Return whether a name in a header is a number, with a point or a comma, as only a sample has it."""
    value = asFloat(name.replace(",", "."))
    return value is not None and np.isfinite(value)


def column(cells, name, texts=()):
    """Return cells as numbers if all are, else, and in the columns `texts`, as text (object)."""
    numbers = [None] if name in texts or asFloat(cells[0]) is None else list(map(asFloat, cells))
    if None not in numbers:
        return np.array(numbers)
    return np.array(cells if name in TEXT else [cell.strip() for cell in cells], dtype=object)


def notNumber(cell, where):
    """Return what is wrong with a text where a number is needed."""
    if isinstance(cell, str) and re.fullmatch(r"[-+]?[\d. ]*,\d+([eE][-+]?\d+)?", cell.strip()[:40]):
        return f"{where} holds {cell!r}, a decimal comma: save the table with decimal points"
    return f"{where} holds {cell!r}, which is no number: mend it, drop the column, or name it as the labels"


def namesCheck(names, where, rule="columns need names of their own"):
    """Raise where a name stands twice among the names of columns, saying where and by which rule."""
    name, times = collections.Counter(names).most_common(1)[0] if names else ("", 0)
    if times > 1:
        raise ValueError(f"{where} {name!r} twice: {rule}")


def stacked(columns, first=0):
    """Return columns of numbers as an array (d, n); `first` is the number of the first sample."""
    arrays = [_numbers(values, f"column {name!r}", first) for name, values in columns.items()]
    if not arrays:
        raise ValueError("there are no columns of features: at least one is needed")
    sizes = [a.size for a in arrays]
    if len(set(sizes)) > 1:
        raise ValueError(f"the columns of X have {min(sizes)} to {max(sizes)} values: they must have equally many")
    return np.stack(arrays)


def _numbers(values, where, first):
    """Return a column as numbers; texts that are numbers are taken, missing ones are NaN."""
    array = np.asarray(values)
    if array.dtype.kind in "OU" and array.ndim == 1:
        cells = [asFloat(v) if isinstance(v, str) else v for v in array.tolist()]
        if None in cells:
            at = cells.index(None)
            raise ValueError(notNumber(array.tolist()[at], f"{where}, sample {first + at} (counted from 0),"))
        values = cells
    array = asNumbers(values, where)
    if array.ndim != 1:
        raise ValueError(f"{where} has shape {array.shape}: it must be (n,), one value a sample")
    return array


def columnsOf(rows, head, mark, texts, first, have):
    """Return {name: array} of rows, each its cells or, without quotes, a line; `have` ends the message on a count."""
    counts = [row.count(mark) + 1 if isinstance(row, str) else len(row) for row in rows]
    if counts.count(len(head)) < len(rows):
        i = next(i for i, count in enumerate(counts) if count != len(head))
        raise ValueError(f"sample {first + i} (counted from 0) has {counts[i]} cells {have}")
    if set(map(type, rows)) == {str}:
        cells = rows[0].split(mark)
        at = [i for i, name in enumerate(head) if name not in texts and asFloat(cells[i]) is not None]
        rest = sorted({*range(len(head))} - {*at})
        try:  # many times as quick, and it takes no cell for a number that asFloat does not
            X = np.loadtxt(rows, delimiter=mark, comments=None, usecols=at, ndmin=2).T if at else ()
        except ValueError:
            pass  # a missing cell, or a text
        else:
            tail = len(head) - rest[0] if rest else 0
            cells = [cell for row in rows for cell in row.rsplit(mark, tail)[-tail:]] if rest else []
            columns = dict(zip(at, X)) | {i: column(cells[i - rest[0]::tail], head[i], [head[i]]) for i in rest}
            return {name: columns[i] for i, name in enumerate(head)}
    cells = [cell for row in rows for cell in (row.split(mark) if isinstance(row, str) else row)]
    return {name: column(cells[i::len(head)], name, texts) for i, name in enumerate(head)}


def datasets(blocks, head, mark, output, texts, have):
    """Yield a dataset of each block of rows; the first tells which column holds the labels, and of which kind.

    `texts` are the columns that are always text: {name: their levels, or None}.
    """
    done, label, names, declared = 0, None, {}, texts
    for rows in blocks:
        columns = columnsOf(rows, head, mark, texts, done, have)
        for name in declared.keys() & columns.keys():
            levelCheck(columns[name].tolist(), name, declared[name], done)
        text = [name for name in columns if columns[name].dtype.kind == "O"]
        if not done:
            label = labelColumn(head, [name for name in text if name not in TEXT], output)
            texts = {label: None} | texts if label in text else texts
        elif label in text and label not in texts:
            at, cell = next((i, v) for i, v in enumerate(columns[label].tolist()) if asFloat(v) is None)
            raise ValueError(f"column {label!r} holds {cell!r} at sample {done + at} (counted from 0), where the labels"
                             " of the first chunk are numbers: labels are all numbers or all text")
        if label in texts and label not in declared and output is None and label != "output":  # which dsSave writes
            (mixedWarn if label.lower() in LABELS else guessCheck)(columns[label].tolist(), label, done)
        yield fromColumns(columns, label, names, done)
        done += len(rows)


def labelColumn(head, text, output):
    """Return the name of the column of labels, or None where there is none; those of `text` hold text."""
    if output is False:
        return None
    if output is not None:
        return output if output in head else unknownName("column", output, head)
    known = [name for name in head if name.lower() in LABELS]
    if "output" in known and [name.lower() for name in known].count("output") == 1:  # as dsSave writes it
        return "output"
    found = [name for name in known if name.lower() != "y"] or known or text  # x, y are often features beside a class
    if len(found) != 1:
        raise ValueError(f"which of its columns holds the labels? There are {brief(known or head, 10)}: give"
                         " output='...', or output=False for none")
    return found[0]


def levelCheck(cells, name, levels, first):
    """Raise where a column has a level that is not declared; where `levels` is None, any may stand."""
    wrong = levels is not None and {cell for cell in set(cells) if cell.strip() not in levels and cell.strip() != "?"}
    if wrong:
        at = next(i for i, cell in enumerate(cells) if cell in wrong)
        raise ValueError(f"column {name!r}, sample {first + at} (counted from 0), holds {cells[at]!r}, which is none of"
                         f" its levels, {brief(sorted(levels))}: mend it, or declare the level")


def guessCheck(cells, label, first):
    """Raise where the only column of text has numbers, too: it may be a feature with a slip of the pen."""
    numbers = {cell for cell in set(cells) if isSample(cell)}
    if numbers:
        number = [cell in numbers for cell in cells]
        at = number.index(2 * sum(number) < len(cells) or all(number))  # the first of the rarer kind
        raise ValueError(f"which of its columns holds the labels? Only {label!r} holds text, and numbers as well: see"
                         f" {cells[at]!r} at sample {first + at} (counted from 0). Mend that cell (numbers have decimal"
                         " points), or give output='...'")


def mixedWarn(cells, label, first):
    """Warn where a column of labels holds both numbers and texts: one of them may be a slip of the pen."""
    number = list(map(isSample, cells))
    if any(number) and not all(number) and all(cells):
        at = number.index(2 * sum(number) < len(cells))  # the first of the rarer kind
        warn(f"column {label!r} holds numbers and texts as labels, as {cells[at]!r} at sample {first + at}"
             " (counted from 0): all are taken for text; mend that cell, or give output='...'")


def fromColumns(columns, label, names, first=0):
    """Return a dataset of columns; `names` are those of labels seen before, to which its own are added."""
    head = list(columns)
    extra = {name: columns.pop(name) for name in TEXT if name in columns and name != label}
    DS = Struct()
    if label is not None:
        DS.output = labelled(columns.pop(label), label, head, first)
    DS = Struct(input=stacked(columns, first), **DS, inputName=list(columns))
    if "outputName" in extra and "output" in DS:
        pairs = set(zip(DS.output.tolist(), extra["outputName"].tolist()))
        if any(names.setdefault(v, name) != name for v, name in pairs):
            raise ValueError("its column outputName has two names for one label: each label must have one")
        DS.outputName = [name for _, name in sorted(pairs)]
    if "annotation" in extra:
        DS.annotation = extra["annotation"].tolist()
    missing = np.argwhere(~np.isfinite(DS.input))
    if len(missing):
        i, j = missing[0]
        what, value = ("missing or infinite", "NaN or Inf") if np.isinf(DS.input).any() else ("missing", "NaN")
        warn(f"input has {len(missing)} {what} cells, the first in column {DS.inputName[i]!r}, sample"
             f" {first + j} (counted from 0); they are {value}: drop such samples with"
             " dsSelect(DS, samples=...), or fill in")
    return DS


def labelled(values, label, head, first):
    """Return the labels of a column, which must look like labels."""
    empty = [i for i, v in enumerate(values.tolist()) if v in ("", "?") or v != v]
    if empty:
        raise ValueError(f"column {label!r} has no label at sample {first + empty[0]} (counted from 0): each sample"
                         " needs one")
    if values.dtype.kind == "f" and not isWhole(values).all():
        raise ValueError(f"column {label!r} holds {values[~isWhole(values)][0]:g}, no label: labels are whole"
                         f" numbers or text; give output='...', one of {brief(head, 10)}")
    labels = np.array(asLabels(values))
    if not first and 10 <= labels.size == len(set(labels.tolist())):
        warn(f"column {label!r} has a label of its own for each sample: is it an index? The labels' column is"
             " named by output='...'")
    return labels
