"""Columns of features: numbers, or text that is coded 1, 2, ... with the names of the levels."""

import numpy as np

from ..check.arrays import asArray, asNumbers
from ..check.messages import brief, shown
from ..kernel.warn import warn
from .cellToNumber import cellMessage, isMissing, looksLikeNumber, numberOf


def featuresOf(columns, first=0, decimal=".", declared=None, isWhole=True, isChosen=False):
    """Return columns as an array (d, n), and the names of the levels of each, or None where it has numbers.

    `first` is the number of the first sample, `declared` are levels that are known, by column (else see `featureOf`);
    the levels of other text are known only where the columns are whole, and a warning names them unless they were
    chosen.
    """
    if not columns:
        raise ValueError("there are no columns of features: at least one is needed")
    declared = declared or {}
    rows = []
    levels = {}
    for name, values in columns.items():
        x, levels[name] = featureOf(values, f"column {name!r}", first, decimal, declared.get(name))
        rows.append(x)
    sizes = [x.size for x in rows]
    if min(sizes) < max(sizes):
        raise ValueError(
            f"the columns of X have {min(sizes)} to {max(sizes)} values: they must have equally"
            " many"
        )
    coded = [name for name in columns if levels[name] is not None and not declared.get(name)]
    if coded and not isWhole:
        numeric = [name for name in columns if name not in coded]
        raise ValueError(textInChunkMessage(columns[coded[0]].tolist(), coded[0], first, numeric))
    if coded and not isChosen:
        levelsWarn({name: levels[name] for name in columns if not declared.get(name)}, sizes[0])
    return np.stack(rows), list(levels.values())


def featureOf(values, where, first, decimal=".", declared=None):
    """Return a column as numbers (n,), missing ones NaN, and the names of its levels, or None where it has numbers.

    Where levels are `declared`, codes count them in their order, if not all are numbers; else text is coded in the
    order of its sorted words, and a text that looks like a number, or stands among numbers, is refused.
    """
    array = asArray(values, where, "give one value a sample")
    if array.dtype.kind not in "OU" or array.ndim != 1:
        array = asNumbers(values, where)
        if array.ndim != 1:
            raise ValueError(
                f"{where} has shape {array.shape}: it must be (n,), one value a sample"
            )
        return array, None
    cells = array.tolist()
    numbers = [numberOrNone(cell, decimal) for cell in cells]
    levels = list(declared or ())
    if None not in numbers and areNumbers(levels):
        return asNumbers(numbers, where), None
    if not levels:
        textCheck(cells, numbers, where, first, decimal)
        levels = sorted({cell.strip() for cell in cells if not isMissing(cell)})
    code = {level: i for i, level in enumerate(levels, 1)}
    codes = [code.get(str(cell).strip(), np.nan) for cell in cells]
    return np.array(codes, dtype=float), levels or None


def numberOrNone(cell, decimal):
    """Return the number of a value of a column, which may be no text; None where it is text."""
    if isinstance(cell, str):
        return numberOf(cell, decimal)
    return np.nan if isMissing(cell) else cell


def areNumbers(levels):
    """Return whether levels are different numbers."""
    values = {numberOf(level) for level in levels}
    return None not in values and len(values) == len(levels) and not np.isnan([*values]).any()


def textCheck(cells, numbers, where, first, decimal):
    """Raise where cells are not all words, or missing: with the first that looks like a number, or the rarer kind."""
    numeric = [i for i, v in enumerate(numbers) if v is not None and v == v]
    text = [i for i, v in enumerate(numbers) if v is None]
    wrong = [i for i in text if looksLikeNumber(cells[i])]
    if numeric and not wrong:
        wrong = numeric if len(numeric) < len(text) else text
    if not wrong:
        return
    index = wrong[0]
    place = f"{where}, sample {first + index} (counted from 0),"
    if wrong is numeric:
        raise ValueError(
            f"{place} holds {cells[index]!r}, a number among texts: mend it, or leave the column"
            " out by features=[...]"
        )
    raise ValueError(cellMessage(cells[index], place, decimal))


def textInChunkMessage(cells, name, first, numeric):
    """Return what is wrong with a column of text in a chunk, whose levels are not all known."""
    index = next(i for i, cell in enumerate(cells) if not isMissing(cell))
    message = (
        f"column {name!r}, sample {first + index} (counted from 0), holds {shown(cells[index])},"
        " which is no number: mend it; text is read by dsLoad"
    )
    return f"{message}, or left out by {featuresOption(numeric)}" if numeric else message


def featuresOption(names):
    """Return the option that chooses the features `names`."""
    return f"features={names!r}" if names and len(repr(names)) < 60 else "features=[...]"


def levelsWarn(levels, n):
    """Warn which columns of text were coded, of {name: levels or None}, and how to leave them out, or confirm it."""
    coded = []
    for name, words in levels.items():
        if words is not None:
            index = (
                ", one for each sample: is it a name or an index?" if len(words) == n >= 10 else ""
            )
            coded.append(f"{name!r} ({brief(words, 4)}{index})")
    numeric = [name for name in levels if levels[name] is None]
    if numeric:
        remedy = f"leave it out by {featuresOption(numeric)}, or name it there, too"
    else:
        remedy = f"{featuresOption([*levels])} confirms it"
    warn(
        f"text is coded 1, 2, ... as DS.inputLevel names it, in {brief(coded, 3)}: nbcTrain takes"
        f" it, Gaussians do not; {remedy}"
    )
