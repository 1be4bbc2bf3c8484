"""Tables, one sample per row: rows turned into columns {name: array}, columns into datasets."""

import collections

import numpy as np

from ...Struct import Struct
from ..check.arrays import FINITE
from ..check.identifiers import identifierWarn
from ..check.messages import brief, shown
from ..check.select import indexOf, selected
from ..kernel.calls import warn
from .cells import (
    asFloat,
    decimalCheck,
    decimalFound,
    featureOf,
    isGap,
    isNumber,
    leaveOut,
    levelsTell,
)
from .encoding import encodingCheck
from .labels import (
    LABELS,
    guessCheck,
    integerLabels,
    isInteger,
    labelled,
    mixedWarn,
    namedLabel,
    onlyText,
    rivalWarn,
)

TEXT = ("outputName", "annotation")  # columns that dsSave adds
# named: features that are chosen by name; isPart: other parts of the file are read as this one
# isSettled: the first samples of the file have been read
Wanted = collections.namedtuple(
    "Wanted", "output features named decimal encoding whole isPart isSettled"
)


def wanted(output, features, decimal, encoding, whole):
    """Return what a user wants of a table, checked; `whole` tells whether it is read at once."""
    if output is not None and output is not False and not isinstance(output, str):
        raise TypeError(
            f"output is {shown(output)}: it must be the name of the column of labels, or False if there is"
            " none"
        )
    chosen = features if isinstance(features, (list, tuple, np.ndarray)) else [features]
    named = {str(name) for name in chosen if isinstance(name, str)}
    return Wanted(
        output, features, named, decimalCheck(decimal), encodingCheck(encoding), whole, False, False
    )


def column(cells, name, texts=(), decimal="."):
    """Return cells as numbers if all are, else, and in the columns `texts`, as text (object)."""
    isText = name in texts or asFloat(cells[0], decimal) is None
    numbers = [None] if isText else [asFloat(cell, decimal) for cell in cells]
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
    return {name: columns[name] for i, name in enumerate(columns) if i in kept}, [
        kept.index(i) for i in index
    ]


def stacked(columns, first=0, decimal=".", declared=None, whole=True, chosen=False):
    """Return columns as an array (d, n), and the names of the levels of each, or None where it has numbers.

    `first` is the number of the first sample, `declared` are levels that are known, by column (else see `featureOf`);
    those of other text are known only where the columns are `whole`, and told where these were not `chosen`.
    """
    read = {
        name: featureOf(values, f"column {name!r}", first, decimal, (declared or {}).get(name))
        for name, values in columns.items()
    }
    if not read:
        raise ValueError("there are no columns of features: at least one is needed")
    sizes = [x.size for x, _ in read.values()]
    if len(set(sizes)) > 1:
        raise ValueError(
            f"the columns of X have {min(sizes)} to {max(sizes)} values: they must have equally many"
        )
    known = {name: level for name, (_, level) in read.items() if not (declared or {}).get(name)}
    text = [name for name in known if known[name] is not None]
    if text and not whole:
        at, cell = next(
            (i, cell) for i, cell in enumerate(columns[text[0]].tolist()) if not isGap(cell)
        )
        rest = [name for name in columns if name not in text]
        raise ValueError(
            f"column {text[0]!r}, sample {first + at} (counted from 0), holds {shown(cell)}, which is no"
            f" number: mend it; text is read by dsLoad"
            + (f", or left out by {leaveOut(rest)}" if rest else "")
        )
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
        lines = (
            None
            if mark == "," or any("." in row for row in rows)
            else [row.replace(",", ".") for row in rows]
        )
    if lines:
        first = rows[0].split(mark)
        number = [
            i
            for i, name in enumerate(head)
            if name not in texts and asFloat(first[i], decimal) is not None
        ]
        text = [i for i in range(len(head)) if i not in number]

        def read(source, index, kind):
            return (
                np.loadtxt(source, kind, comments=None, delimiter=mark, usecols=index, ndmin=2).T
                if index
                else ()
            )

        try:  # many times faster than asFloat, and it refuses whatever asFloat refuses
            columns = dict(zip(number, read(lines, number, float)))
        except ValueError:
            pass  # a cell is missing, or is text
        else:
            columns |= {
                i: column(cells, head[i], [head[i]])
                for i, cells in zip(text, read(rows, text, object))
            }
            return {name: columns[i] for i, name in enumerate(head)}
    cells = [cell for row in rows for cell in (row.split(mark) if isinstance(row, str) else row)]
    return {
        name: column(cells[i :: len(head)], name, texts, decimal) for i, name in enumerate(head)
    }


def datasets(blocks, head, mark, want, texts, have):
    """Yield a dataset of each block; the first settles which column holds the labels, and of which kind.

    A block is (number of its first sample, rows). `texts` are the columns that are always text:
    {name: their levels, or None}.
    """
    names, declared, decimal = {}, texts, want.decimal
    label = namedLabel(head, want)
    for done, rows in blocks:
        asText = dict(texts) if label is None else {label: None, **texts}
        columns = columnsOf(rows, head, mark, asText, done, have, decimal or ".")
        unknown = decimal is None and mark == ";"
        if label is None and want.output is not False:
            # where the decimal sign is not known, numbers may have either
            label = onlyText(
                head,
                [
                    name
                    for name in columns
                    if columns[name].dtype.kind == "O"
                    and name not in TEXT
                    and not (unknown and all(map(isNumber, columns[name].tolist())))
                ],
                want,
            )
        if unknown:
            chosen = chosenOf(
                {name: i for i, name in enumerate(head) if name not in texts and name != label},
                want.features,
            )[0]
            decimal = decimalFound(rows, {*chosen.values()}, head, done)
            if decimal == ",":
                columns = columnsOf(rows, head, mark, asText, done, have, decimal)
        if label is not None and label not in texts:
            columns[label] = integerLabels(columns[label], label, decimal or ".")
        for name in declared.keys() & columns.keys():
            levelCheck(columns[name].tolist(), name, declared[name], done)
        text = [name for name in columns if columns[name].dtype.kind == "O"]
        if not want.isSettled:
            texts = {label: None} | texts if label in text else texts
        elif label in text and label not in texts:
            at, cell = next(
                (i, v)
                for i, v in enumerate(columns[label].tolist())
                if not isInteger(v, decimal or ".")
            )
            raise ValueError(
                f"column {label!r} holds {cell!r} at sample {done + at} (counted from 0), where the labels"
                " of the first chunk are numbers: labels are all numbers or all text"
            )
        if (
            label in texts and label not in declared and want.output is None and label != "output"
        ):  # as dsSave writes
            isGuess = label.lower() not in LABELS
            (guessCheck if isGuess else mixedWarn)(columns[label].tolist(), label, done)
            if isGuess and not done:
                rivalWarn(columns, label)
        yield fromColumns(columns, label, names, done, want, decimal or ".", declared)
        want = want._replace(isSettled=True)
        decimal = decimal or ("." if want.isPart else None)  # the parts of a file must agree


def levelCheck(cells, name, levels, first):
    """Raise where a column has a level that is not declared; where `levels` is None, any may stand."""
    wrong = levels is not None and {
        cell for cell in set(cells) if cell.strip() not in levels and cell.strip() != "?"
    }
    if wrong:
        at = next(i for i, cell in enumerate(cells) if cell in wrong)
        raise ValueError(
            f"column {name!r}, sample {first + at} (counted from 0), holds {cells[at]!r}, which is none of"
            f" its levels, {brief(sorted(levels))}: mend it, or declare the level"
        )


def fromColumns(columns, label, names, first, want, decimal, declared):
    """Return a dataset of columns; `names` are those of labels seen before, to which its own are added."""
    head = list(columns)
    extra = {name: columns.pop(name) for name in TEXT if name in columns and name != label}
    DS = Struct()
    if label is not None:
        DS.output = labelled(
            columns.pop(label), label, head, first, declared.get(label), decimal, want.isSettled
        )
    columns, order = chosenOf(columns, want.features)
    X, level = stacked(columns, first, decimal, declared, want.whole, order is not None)
    DS = Struct(
        input=X, **DS, inputName=list(columns), **({"inputLevel": level} if any(level) else {})
    )
    if order is not None:
        DS = selected(DS, features=order)
    elif not want.isSettled:
        identifierWarn(X, DS.inputName, "features={}")
    if "outputName" in extra and "output" in DS:
        pairs = set(zip(DS.output.tolist(), extra["outputName"].tolist()))
        if any(names.setdefault(v, name) != name for v, name in pairs):
            raise ValueError(
                "its column outputName has two names for one label: each label must have one"
            )
        DS.outputName = [name for _, name in sorted(pairs)]
    if "annotation" in extra:
        DS.annotation = extra["annotation"].tolist()
    missing = np.argwhere(~np.isfinite(DS.input))
    if len(missing):
        i, j = missing[0]
        what, value = (
            ("missing or infinite", "NaN or Inf")
            if np.isinf(DS.input).any()
            else ("missing", "NaN")
        )
        many = (
            f"cells, the first in column {DS.inputName[i]!r}"
            if len(missing) > 1
            else (f"cell, in column {DS.inputName[i]!r}")
        )
        warn(
            f"input has {len(missing)} {what} {many}, sample {first + j} (counted from 0), read as {value}: drop such"
            f" samples with {FINITE}, or fill in"
        )
    return DS
