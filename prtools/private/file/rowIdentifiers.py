"""Find the columns of a table that identify its rows, such as sample numbers or names."""

import numpy as np

from ..check.arrays import isIntegral
from ..check.identifiers import COUNTED, isIdentifier
from ..check.messages import brief
from ..kernel.warn import warn
from .cellToNumber import isMissing, looksLikeNumber
from .labelWarnings import isDate, isRemarkName

DISTINCT = 0.95  # minimum fraction of distinct values; a few identifiers may be repeated


def identifyingTexts(columns, kept):
    """Return the names of the text columns {name: array} that identify the rows. Omit the names in `kept`."""
    texts = textsOf(columns, kept)
    return {name for name, cells in texts.items() if areRowNames(cells)}


def remarkColumns(columns, kept):
    """Return the names of the text columns {name: array} that contain dates or remarks. Omit the names in `kept`."""
    texts = textsOf(columns, kept)
    return {name for name, cells in texts.items() if areRemarks(name, cells)}


def areRemarks(name, cells):
    """Return whether the cells of the text column `name` are dates or remarks.

    If the cells are remarks, the name of the column denotes remarks, or at least half of the cells are empty.
    """
    texts = filled(cells)
    if texts and all(map(isDate, texts)):
        return True
    isSparse = 2 * len(texts) <= len(cells) >= COUNTED
    return (isRemarkName(name) or isSparse) and not any(map(looksLikeNumber, texts))


def filled(cells):
    """Return the cells that are not missing."""
    return [cell for cell in cells if not isMissing(cell)]


def textsOf(columns, kept):
    """Return the text columns in a dict {name: array} as a dict {name: list}. Omit the names in `kept`."""
    texts = {name: cells for name, cells in columns.items() if cells.dtype.kind == "O"}
    return {name: cells.tolist() for name, cells in texts.items() if name not in kept}


def areRowNames(cells):
    """Return whether at least ten cells exist, almost all are different, and none is missing or looks like a number."""
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


def omittedWarn(columns, omitted, remarks):
    """Warn about the columns in the set `omitted`, which contain dates or remarks, or identify the rows.

    `remarks` contains the names of the columns with dates or remarks.
    """
    names = [name for name in columns if name in omitted]
    identifiers = [name for name in names if name not in remarks]
    if identifiers:
        cells = columns[identifiers[0]].tolist()
        texts = [f"{cell:.0f}" if isinstance(cell, float) else cell for cell in cells]
        oneOmittedWarn(identifiers, f"the rows ({brief(texts)})", "identifies", "identify")
    if remarks & omitted:
        oneOmittedWarn(
            [name for name in names if name in remarks], "dates or remarks", "contains", "contain"
        )


def oneOmittedWarn(names, content, singular, plural):
    """Warn that the columns `names` were omitted. The reason is a verb (`singular` or `plural`) with `content`."""
    one = len(names) == 1
    warn(
        f"column{'' if one else 's'} {brief(names)} {singular if one else plural} {content} and"
        f" {'was' if one else 'were'} omitted from the features. To keep {'it' if one else 'one'},"
        " list its name in features=[...]"
    )
