"""Find the columns of a table that identify its rows, such as sample numbers or names."""

import numpy as np

from ..check.arrays import isIntegral
from ..check.identifiers import COUNTED, isIdentifier
from ..check.messages import brief
from ..kernel.warn import warn
from .cellToNumber import isMissing, looksLikeNumber

DISTINCT = 0.95  # minimum fraction of distinct values; a few identifiers may be repeated


def identifyingTexts(columns, kept):
    """Return the names of the text columns {name: array} that identify the rows. Omit the names in `kept`."""
    return {
        name
        for name, cells in columns.items()
        if name not in kept and cells.dtype.kind == "O" and areRowNames(cells.tolist())
    }


def areRowNames(cells):
    """Return whether the cells of a text column are different and none of them looks like a number."""
    areDifferent = len(cells) >= COUNTED and len(set(cells)) >= DISTINCT * len(cells)
    return areDifferent and not any(isMissing(cell) or looksLikeNumber(cell) for cell in cells)


def identifyingNumbers(columns, kept, isHeaderless):
    """Return the names of the numeric columns {name: array} that contain row numbers. Omit the names in `kept`.

    At least one numeric column remains. If `isHeaderless` is true, the columns have no names, and different integers in
    the first column identify the rows.
    """
    numeric = {name: x for name, x in columns.items() if x.dtype.kind == "f"}
    found = set()
    for index, (name, x) in enumerate(columns.items()):
        isCandidate = name in numeric and name not in kept and len(x) >= COUNTED
        if isCandidate and isRowNumber(x, name, index == 0, isHeaderless):
            found.add(name)
    return found if len(found) < len(numeric) else set()


def isRowNumber(x, name, isFirst, isHeaderless):
    """Return whether the numbers x (n,) are different identifiers of the rows (see `isIdentifier`)."""
    areFirst = isHeaderless and isFirst and isIntegral(x).all()
    areDifferent = np.unique(x).size >= DISTINCT * x.size
    return areDifferent and (areFirst or isIdentifier(x, name, isFirst))


def identifierOmittedWarn(columns, found):
    """Warn that the columns in the set `found`, which identify the rows, were omitted from the features."""
    names = [name for name in columns if name in found]
    cells = columns[names[0]].tolist()
    texts = [f"{cell:.0f}" if isinstance(cell, float) else cell for cell in cells]
    one = len(names) == 1
    warn(
        f"column{'' if one else 's'} {brief(names)} {'identifies' if one else 'identify'} the rows"
        f" ({brief(texts)}) and {'was' if one else 'were'} omitted from the features. To keep"
        f" {'it' if one else 'one'}, list its name in features=[...]"
    )
