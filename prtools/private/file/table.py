"""Tables, one sample per row: rows turned into columns {name: array}, columns into datasets."""
import collections

import numpy as np

from ...Struct import Struct
from ..check.arrays import FINITE, asLabels, isWhole
from ..check.names import unknownName
from ..check.select import indexOf, selected
from ..check.words import brief, shown
from ..kernel.calls import warn
from .cells import (
    ERRORS,
    asFloat,
    cellMessage,
    decimalCheck,
    decimalFound,
    featureOf,
    isGap,
    isNumber,
    isSample,
    leaveOut,
    levelsTell,
)
from .encoding import encodingCheck

TEXT = ("outputName", "annotation")  # columns that dsSave adds
LABELS = ("output", "class", "label", "labels", "target", "y", "species")
Wanted = collections.namedtuple("Wanted", "output features named decimal encoding whole")  # named: chosen by name


def wanted(output, features, decimal, encoding, whole):
    """Return what a user wants of a table, checked; `whole` tells whether it is read at once."""
    if output is not None and output is not False and not isinstance(output, str):
        raise TypeError(f"output is {shown(output)}: it must be the name of the column of labels, or False if there is"
                        " none")
    chosen = features if isinstance(features, (list, tuple, np.ndarray)) else [features]
    named = {str(name) for name in chosen if isinstance(name, str)}
    return Wanted(output, features, named, decimalCheck(decimal), encodingCheck(encoding), whole)


def column(cells, name, texts=(), decimal="."):
    """Return cells as numbers if all are, else, and in the columns `texts`, as text (object)."""
    no = name in texts or asFloat(cells[0], decimal) is None
    numbers = [None] if no else [asFloat(cell, decimal) for cell in cells]
    if None not in numbers:
        return np.array(numbers)
    return np.array(cells if name in TEXT else [cell.strip() for cell in cells], dtype=object)


def namesCheck(names, where, rule="columns need names of their own"):
    """Raise where a name stands twice among the names of columns, saying where and by which rule."""
    name, times = collections.Counter(names).most_common(1)[0] if names else ("", 0)
    if times > 1:
        raise ValueError(f"{where} {name!r} twice: {rule}")


def chosenOf(columns, features):
    """Return the columns that `features` chooses, by index or name, and the order of the choice."""
    if features is None or not columns:
        return columns, None
    index = [int(i) for i in indexOf("feature", features, len(columns), list(columns))]
    kept = sorted({*index})
    return {name: columns[name] for i, name in enumerate(columns) if i in kept}, [kept.index(i) for i in index]


def stacked(columns, first=0, decimal=".", declared=None, whole=True, chosen=False):
    """Return columns as an array (d, n), and the names of the levels of each, or None where it has numbers.

    `first` is the number of the first sample, `declared` are levels that are known, by column (else see `featureOf`);
    those of other text are known only where the columns are `whole`, and told where these were not `chosen`.
    """
    read = {name: featureOf(values, f"column {name!r}", first, decimal, (declared or {}).get(name))
            for name, values in columns.items()}
    if not read:
        raise ValueError("there are no columns of features: at least one is needed")
    sizes = [x.size for x, _ in read.values()]
    if len(set(sizes)) > 1:
        raise ValueError(f"the columns of X have {min(sizes)} to {max(sizes)} values: they must have equally many")
    known = {name: level for name, (_, level) in read.items() if not (declared or {}).get(name)}
    text = [name for name in known if known[name] is not None]
    if text and not whole:
        at, cell = next((i, cell) for i, cell in enumerate(columns[text[0]].tolist()) if not isGap(cell))
        rest = [name for name in columns if name not in text]
        raise ValueError(f"column {text[0]!r}, sample {first + at} (counted from 0), holds {shown(cell)}, which is no"
                         f" number: mend it; text is read by dsLoad"
                         + (f", or left out by {leaveOut(rest)}" if rest else ""))
    if text and not chosen:
        levelsTell(known, sizes[0])
    return np.stack([x for x, _ in read.values()]), [level for _, level in read.values()]


def columnsOf(rows, head, mark, texts, first, have, decimal="."):
    """Return {name: array} of rows, each its cells or, without quotes, a line; `have` ends the message on a count."""
    counts = [row.count(mark) + 1 if isinstance(row, str) else len(row) for row in rows]
    if counts.count(len(head)) < len(rows):
        i = next(i for i, count in enumerate(counts) if count != len(head))
        raise ValueError(f"sample {first + i} (counted from 0) has {counts[i]} cells {have}")
    lines = rows if set(map(type, rows)) == {str} else None
    if lines and decimal == ",":  # loadtxt reads points alone
        lines = None if mark == "," or any("." in row for row in rows) else [row.replace(",", ".") for row in rows]
    if lines:
        cells = rows[0].split(mark)
        at = [i for i, name in enumerate(head) if name not in texts and asFloat(cells[i], decimal) is not None]
        rest = sorted({*range(len(head))} - {*at})
        try:  # many times as quick, and it takes no cell for a number that asFloat does not
            X = np.loadtxt(lines, delimiter=mark, comments=None, usecols=at, ndmin=2).T if at else ()
        except ValueError:
            pass  # a missing cell, or a text
        else:
            tail = len(head) - rest[0] if rest else 0
            cells = [cell for row in rows for cell in row.rsplit(mark, tail)[-tail:]] if rest else []
            columns = dict(zip(at, X)) | {i: column(cells[i - rest[0]::tail], head[i], [head[i]]) for i in rest}
            return {name: columns[i] for i, name in enumerate(head)}
    cells = [cell for row in rows for cell in (row.split(mark) if isinstance(row, str) else row)]
    return {name: column(cells[i::len(head)], name, texts, decimal) for i, name in enumerate(head)}


def datasets(blocks, head, mark, want, texts, have):
    """Yield a dataset of each block of rows; the first tells which column holds the labels, and of which kind.

    `texts` are the columns that are always text: {name: their levels, or None}.
    """
    done, label, names, declared, decimal = 0, None, {}, texts, want.decimal
    for rows in blocks:
        columns = columnsOf(rows, head, mark, texts, done, have, decimal or ".")
        unknown = decimal is None and mark == ";"
        text = [name for name in columns if columns[name].dtype.kind == "O"]
        if not done:  # where the decimal sign is not known, numbers may have either
            label = labelColumn(head, [name for name in text if name not in TEXT and not (
                unknown and all(map(isNumber, columns[name].tolist())))], want)
        if unknown:
            chosen = chosenOf({name: i for i, name in enumerate(head) if name not in texts and name != label},
                              want.features)[0]
            decimal = decimalFound(rows, {*chosen.values()}, head, done)
            if decimal == ",":
                columns = columnsOf(rows, head, mark, texts, done, have, decimal)
        for name in declared.keys() & columns.keys():
            levelCheck(columns[name].tolist(), name, declared[name], done)
        text = [name for name in columns if columns[name].dtype.kind == "O"]
        if not done:
            texts = {label: None} | texts if label in text else texts
        elif label in text and label not in texts:
            at, cell = next((i, v) for i, v in enumerate(columns[label].tolist())
                            if asFloat(v, decimal or ".") is None)
            raise ValueError(f"column {label!r} holds {cell!r} at sample {done + at} (counted from 0), where the labels"
                             " of the first chunk are numbers: labels are all numbers or all text")
        if label in texts and label not in declared and want.output is None and label != "output":  # as dsSave writes
            (mixedWarn if label.lower() in LABELS else guessCheck)(columns[label].tolist(), label, done)
        yield fromColumns(columns, label, names, done, want, decimal or ".", declared)
        done += len(rows)


def labelColumn(head, text, want):
    """Return the name of the column of labels, or None where there is none; those of `text` hold text."""
    output, text = want.output, [name for name in text if name not in want.named]
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


def fromColumns(columns, label, names, first, want, decimal, declared):
    """Return a dataset of columns; `names` are those of labels seen before, to which its own are added."""
    head = list(columns)
    extra = {name: columns.pop(name) for name in TEXT if name in columns and name != label}
    DS = Struct()
    if label is not None:
        DS.output = labelled(columns.pop(label), label, head, first, declared.get(label))
    columns, order = chosenOf(columns, want.features)
    X, level = stacked(columns, first, decimal, declared, want.whole, order is not None)
    DS = Struct(input=X, **DS, inputName=list(columns), **({"inputLevel": level} if any(level) else {}))
    if order is not None:
        DS = selected(DS, features=order)
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
        many = f"cells, the first in column {DS.inputName[i]!r}" if len(missing) > 1 else (
            f"cell, in column {DS.inputName[i]!r}")
        warn(f"input has {len(missing)} {what} {many}, sample {first + j} (counted from 0), read as {value}: drop such"
             f" samples with {FINITE}, or fill in")
    return DS


def labelled(values, label, head, first, declared):
    """Return the labels of a column, which must look like labels, or be `declared`."""
    cells = values.tolist()
    wrong = {v for v in set(cells) if v != v or v in ("", "?") or (not declared and isinstance(v, str)
                                                                   and (isGap(v) or v.upper() in ERRORS))}
    if wrong:
        i = next(i for i, v in enumerate(cells) if v != v or v in wrong)
        v, at = cells[i], f"sample {first + i} (counted from 0)"
        if isGap(v):
            said = ": each sample needs one"
            if v and v == v:
                said = f", but {v!r}: mend it or drop the row; if it is a class, give it another word"
            raise ValueError(f"column {label!r} has no label at {at}{said}")
        raise ValueError(cellMessage(v, f"column {label!r}, {at},"))
    if values.dtype.kind == "O" and not first and not declared and all(map(isNumber, cells)):
        raise ValueError(f"column {label!r}, sample 0 (counted from 0), holds {cells[0]!r}, a number with another"
                         " decimal sign than the file's: labels are whole numbers or text; write 1, not 1.0 or 1,0")
    if values.dtype.kind == "f" and not isWhole(values).all():
        raise ValueError(f"column {label!r} holds {values[~isWhole(values)][0]:g}, no label: labels are whole"
                         f" numbers or text; give output='...', one of {brief(head, 10)}")
    labels = np.array(asLabels(values))
    if not first and 10 <= labels.size == len(set(labels.tolist())):
        warn(f"column {label!r} has a label of its own for each sample: is it an index? The labels' column is"
             " named by output='...'")
    return labels
