"""Convert feature columns to numbers. The levels of text columns are coded as 1, 2, ..."""

import numpy as np

from ..check.arrays import asArray, asNumbers
from ..check.messages import brief, shown
from ..kernel.warn import warn
from .cellToNumber import cellError, isMissing, looksLikeNumber, numberOf


def featuresOf(columns, first=0, decimal=".", declared=None, isWhole=True, isChosen=False):
    """Convert d columns of n values to an array (d, n) and a list with the level names of each column.

    The list contains None for a numeric column. `columns` is a dict {name: values}, and `first` is the index of the
    first sample. `declared` maps column names to lists of known levels (see `featureOf`). If `isWhole` is false, the
    columns are incomplete, and a text column without known levels raises an error. If `isChosen` is false, the user did
    not choose the features, and a warning names the coded columns.
    """
    if not columns:
        raise ValueError("the table has no feature columns. Add at least one feature column")
    declared = declared or {}
    rows = []
    levels = {}
    for name, values in columns.items():
        x, levels[name] = featureOf(values, f"column {name!r}", first, decimal, declared.get(name))
        rows.append(x)
    sizes = [x.size for x in rows]
    if min(sizes) < max(sizes):
        raise ValueError(
            f"the columns of X have {min(sizes)} to {max(sizes)} values, but all columns must have"
            " the same number of values"
        )
    coded = [name for name in columns if levels[name] is not None and not declared.get(name)]
    if coded and not isWhole:
        numeric = [name for name in columns if name not in coded]
        raise ValueError(textInChunkMessage(columns[coded[0]].tolist(), coded[0], first, numeric))
    if coded and not isChosen:
        levelsWarn({name: levels[name] for name in columns if not declared.get(name)}, sizes[0])
    return np.stack(rows), list(levels.values())


def featureOf(values, where, first, decimal=".", declared=None):
    """Return a column as numbers (n,) and a list of its level names, which is None for a numeric column.

    Missing values become NaN. Text is coded in the order of the `declared` levels. Without declared levels, text is
    coded in sorted order; an error is raised if text looks like a number or if the column contains text and numbers.
    If all values and all declared levels are numbers, the column is numeric. `where` names the column in messages.
    """
    array = asArray(values, where, "pass one value per sample")
    if array.dtype.kind not in "OU" or array.ndim != 1:
        array = asNumbers(values, where)
        if array.ndim != 1:
            raise ValueError(
                f"{where} has shape {array.shape}, but it must have shape (n,) for n samples"
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
    """Return the value of a cell as a number, NaN if the value is missing, or None if it is text."""
    if isinstance(cell, str):
        return numberOf(cell, decimal)
    return np.nan if isMissing(cell) else cell


def areNumbers(levels):
    """Return whether all strings in `levels` denote different numbers."""
    values = {numberOf(level) for level in levels}
    return None not in values and len(values) == len(levels) and not np.isnan([*values]).any()


def textCheck(cells, numbers, where, first, decimal):
    """Raise an error if a text column contains numbers or text that looks like a number.

    The error quotes the first text that looks like a number. If no text looks like a number, the error quotes the first
    number if numbers are rarer than text, and the first text otherwise. `numbers` contains the results of
    `numberOrNone` for the `cells`.
    """
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
            f"{place} holds {cells[index]!r}, which is a number in a text column. Correct the cell,"
            " or omit the column from features=[...]"
        )
    error = cellError(cells[index], place, decimal)
    error.sample = first + index
    raise error


def textInChunkMessage(cells, name, first, numeric):
    """Return the error message for a text column without declared levels in a file that is read in chunks.

    `name` is the name of the column, and `numeric` contains the names of the numeric columns. `first` is the index of
    the first sample in `cells`.
    """
    index = next(i for i, cell in enumerate(cells) if not isMissing(cell))
    message = (
        f"column {name!r}, sample {first + index} (counted from 0), holds {shown(cells[index])},"
        " which is not a number. Correct the cell, or read text columns with dsLoad"
    )
    return f"{message}, or omit the column: {featuresOption(numeric)}" if numeric else message


def featuresOption(names):
    """Return the Python code of the option that chooses the features `names`, such as "features=['a', 'b']"."""
    return f"features={names!r}" if names and len(repr(names)) < 60 else "features=[...]"


def levelsWarn(levels, n):
    """Warn that text columns were coded, and explain how to confirm the coding or omit the columns.

    `levels` is a dict {name: level names} with None for numeric columns. `n` is the number of samples.
    """
    coded = []
    for name, words in levels.items():
        if words is not None:
            index = ", one per sample, so it may be an index" if len(words) == n >= 10 else ""
            coded.append(f"{name!r} ({brief(words, 4)}{index})")
    numeric = [name for name in levels if levels[name] is None]
    if numeric:
        remedy = (
            f"Pass {featuresOption(numeric)} to omit the text columns, or also list the text"
            " columns in features=[...] to confirm the coding"
        )
    else:
        remedy = f"Pass {featuresOption([*levels])} to confirm the coding"
    warn(
        f"text in {brief(coded, 3)} was coded as 1, 2, ... in the order of DS.inputLevel. nbcTrain"
        f" accepts such features, but Gaussian classifiers do not. {remedy}"
    )
