"""Detect thousands separators, and apply the options `missing` and `thousands` to the cells of a table."""

import re

from ..kernel.warn import warn
from .cellToNumber import COMMA, numberOf
from .textToRows import CELL_END, cellsOf

SIGN_NAMES = {".": "points", ",": "commas"}
JUDGED_ROWS = 10_000  # maximum number of rows from which the separators are determined
# MIXED matches numbers with a decimal separator after groups of three digits. GROUPS matches numbers whose separators
# may separate thousands.
MIXED = r"[-+]?\d{1,3}([.,])\d{3}(\1\d{3})*(?!\1)[.,]\d+"
GROUPS = r"[-+]?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*"


def replaced(rows, names, options):
    """Apply the options `missing` and `thousands` to the cells of `rows`, and return the new rows and options."""
    if options.thousands is None and any("\u00a0" in row or "\u202f" in row for row in rows):
        # A no-break space between digits can only separate thousands.
        rows = [row.replace("\u202f", "\u00a0") for row in rows]
        options = options._replace(thousands="\u00a0")
    if options.thousands is None and options.decimal is None:
        options = withThousands(rows, names, options)
    if not options.missing and options.thousands is None:
        return rows, options
    missing = options.missing or ()
    label = names.index(options.output) if options.output in names else None
    sign = re.escape(options.thousands or ",")
    point = ".,".replace(sign[-1], "")
    grouped = re.compile(
        rf"(?:[$€£¥]\s*)?[-+]?\d{{1,3}}(?:{sign}\d{{3}})+(?:[{point}]\d+)?(?:\s*\D+)?"
    )

    def cellOf(index, cell):
        if cell in missing or numberOf(cell) in missing:
            return ""
        isGrouped = options.thousands and index != label and grouped.fullmatch(cell)
        return cell.replace(options.thousands, "") if isGrouped else cell

    rows = [CELL_END.join(cellOf(i, c) for i, c in enumerate(cellsOf(row))) for row in rows]
    if options.thousands == "." and options.decimal is None:
        options = options._replace(decimal=",")
    return rows, options


def withThousands(rows, names, options):
    """Add the thousands separator and the decimal separator to the options if the numbers in the table determine both.

    Both separators are certain if a number contains a comma and a point. The separators are also certain if one of
    these characters occurs only before groups of three digits, and the other character also occurs elsewhere. A warning
    reports the separators. A later number that contradicts the separators causes an error.
    """
    if not any("," in row for row in rows):
        return options  # This early return avoids splitting all rows of most tables.
    chosen = [i for i, name in enumerate(names) if name in options.featureNames] or range(
        len(names)
    )
    table = [row.split(CELL_END) for row in rows[:JUDGED_ROWS]]
    cells = [cells[i].strip() for cells in table for i in chosen if i < len(cells)]
    found = {sign: [] for sign in ",."}
    for cell in cells:
        if re.fullmatch(MIXED, cell):
            found[re.search("[,.]", cell)[0]].append(cell)
    for sign, other in ((",", "."), (".", ",")):
        mixed = found[sign] and not found[other]
        grouped, decimal = signedNumbers(cells, sign), signedNumbers(cells, other)
        isGroup = all(re.fullmatch(GROUPS, cell) for cell in grouped)
        isDecimal = decimal and not all(re.fullmatch(GROUPS, cell) for cell in decimal)
        if (mixed or grouped) and isGroup and (mixed or isDecimal):
            example = (found[sign] or grouped)[0]
            warn(
                f"in numbers such as {example!r}, {SIGN_NAMES[sign]} were read as thousands"
                f" separators, because numbers such as {(found[sign] or decimal)[0]!r} have decimal"
                f" {SIGN_NAMES[other]}. Pass thousands={sign!r} to confirm the separator"
            )
            return options._replace(thousands=sign, decimal=other)
    return options


def signedNumbers(cells, sign):
    """Return the cells that are numbers and contain the separator `sign`, a comma or a point, but not both."""
    if sign == ",":
        return [cell for cell in cells if "," in cell and re.fullmatch(COMMA, cell)]
    return [cell for cell in cells if "." in cell and numberOf(cell) is not None]
