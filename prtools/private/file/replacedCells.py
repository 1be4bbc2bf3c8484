"""Apply the options `missing` and `thousands` to the cells of a table."""

import re

from .cellToNumber import numberOf
from .textToRows import CELL_END, cellsOf


def replaced(rows, names, options):
    """Apply the options `missing` and `thousands` to the cells of `rows`. Return the rows and the other options."""
    if options.thousands is None and any("\u00a0" in row or "\u202f" in row for row in rows):
        # A no-break space between digits can only separate thousands.
        rows = [row.replace("\u202f", "\u00a0") for row in rows]
        options = options._replace(thousands="\u00a0")
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
