"""Find the header and the samples among the rows of a table.

A row is a string in which the character CELL_END separates the cells. A warning reports a title, a row of units or a
column of row names, because these cells do not belong to the dataset.
"""

import re

from ..check.identifiers import COUNTED
from ..check.messages import brief
from ..kernel.warn import warn
from .cellToNumber import isFiniteNumber, isNumber
from .csvHeader import headerCheck, namesRepaired, numbersMessage, repeatsNumbered
from .labelColumn import LABELS, codeColumn
from .labelWarnings import codesAsLabelsWarn
from .tableMargins import hasNumber, withoutRemarks, withoutUnits
from .textToRows import CELL_END, cellsOf, firstCell, samples


def layoutOf(rows, options, comment="", mayComment=True):
    """Return the column names of a table, its samples as a list of rows, and the options for reading them.

    `rows` is an iterator. If `mayComment` is true, rows that begin with # are comments. `comment` is the comment above
    the first row. This comment may be a header that numpy.savetxt wrote.
    """
    rows = iter(rows)
    first = next(rows, None)
    if first is None:
        raise ValueError("the file contains no table. Write a header, then one sample per row")
    names = cellsOf(first)
    rows = list(samples(rows, len(names)) if mayComment else rows)
    names, rows = withoutEmpty(names, rows)
    if options.header is None and namesColumns(cellsOf(comment), names):
        warn(f"the comment {comment.replace(CELL_END, ' ')[:40]!r} was read as the header")
        names, rows = cellsOf(comment), [CELL_END.join(names), *rows]
        options = options._replace(header=True)
    if hasNames(names, rows, options):
        if not rows:
            raise ValueError(
                f"the file has a header ({brief(names)}) but no samples. Add one sample per row"
            )
        rows = withoutRemarks(withoutUnits(rows))
        names, rows = withoutRowNames(names, rows)
        if options.features is not None:
            names = namesRepaired(names)
        elif "" not in names:
            names = repeatsNumbered(names, cellsOf(rows[0]), options.output)
        headerCheck(names, mayBeNumbers=True)
        return names, rows, options
    rows = [CELL_END.join(names), *rows]
    isUnlabelled = options.output is None and all(map(isNumber, names))
    label = codeColumn([cellsOf(row) for row in rows]) if isUnlabelled else None
    names = [f"x{i + 1}" for i in range(len(names))]
    if label is not None:
        label = names[label]
        codesAsLabelsWarn([label])
        options = options._replace(output=label)
    return names, rows, options._replace(header=False)


def withoutEmpty(names, rows):
    """Remove columns that have neither a name nor a value, if all rows have the same number of cells.

    The header or the samples may have additional cells, because their lines may end with additional delimiters.
    """
    if rows and names[-1] == "":
        cellNum = max(row.count(CELL_END) for row in rows) + 1
        names = names if any(names[cellNum:]) else names[:cellNum]
    width = max(len(names), rows[0].count(CELL_END) + 1) if rows else len(names)
    empty = {i for i in range(width) if i >= len(names) or not names[i]}
    table = []
    for row in rows if empty else ():
        cells = row.split(CELL_END)
        empty = {i for i in empty if len(cells) == width and not cells[i].strip()}
        if not empty:
            break
        table.append(cells)
    if not empty:
        return names, rows
    names, *table = [
        [cell for i, cell in enumerate(cells) if i not in empty] for cells in (names, *table)
    ]
    return names, [CELL_END.join(cells) for cells in table]


def hasNames(names, rows, options):
    """Return whether the first row, `names`, is a header. Raise an error if the row may also be a sample.

    If the first row contains no numbers but the next row does, the first row is a header. Otherwise, the first row is a
    sample if its label recurs in a later row.
    """
    if options.header is not None:
        return options.header
    hasNumbers = hasNumber(names)
    if not hasNumbers and (not rows or hasNumber(cellsOf(rows[0]))):
        return True
    if isSample(names, [cellsOf(row) for row in rows]):
        warn(
            f"the file has no header, so the columns were named x1 to x{len(names)}. Pass"
            " header=False to confirm the names, or header=True if the first line contains names"
        )
        return False
    words = {name.lower() for name in names}
    if (
        not hasNumbers
        or options.output in names
        or not words.isdisjoint(LABELS)
        or countsColumns(names)
    ):
        return True
    raise ValueError(numbersMessage(names))


def namesColumns(comment, first):
    """Return whether the cells of a comment name the columns of a table. `first` contains the cells of a sample."""
    isText = not hasNumber(comment) and "" not in comment and len({*comment}) == len(first)
    return isText and len(comment) == len(first) > 1 and hasNumber(first)


def isSample(first, rows):
    """Return whether the cells `first` of the first row contain a label that recurs in the later rows `rows`."""
    if any(len(row) != len(first) for row in rows):
        return False
    texts = [i for i, cell in enumerate(first) if not isNumber(cell)]
    if texts:
        return any(row[i] == first[i] for row in rows for i in texts)
    count = [str(i) for i in range(len(first) + 1)]
    isCount = first in (count[:-1], count[1:])
    return not isCount and codeColumn([first, *rows]) is not None


def countsColumns(names):
    """Return whether the first row is the header that pandas writes for a table with an index and numbered columns."""
    return names == ["", *map(str, range(len(names) - 1))]


def withoutRowNames(names, rows):
    """Remove the first column if it has no name and contains row numbers or row names. R writes such files."""
    cellNum = rows[0].count(CELL_END) + 1
    isShort = cellNum == len(names) + 1 and all(row.count(CELL_END) == len(names) for row in rows)
    isUnnamed = names[0] == "" and len(names) > 1
    if len(rows) < 3 or not (isShort or isUnnamed):
        return names, rows
    index = [firstCell(row).strip() for row in rows]
    if not isIndex(index, mayJump=isUnnamed or len(rows) >= COUNTED):
        return names, rows
    warn(
        f"the first column has no name and identifies the rows ({brief(index)}), so it was omitted."
        " To write a file without this column, call to_csv(..., index=False) in pandas, or"
        " write.csv(..., row.names=FALSE) in R"
    )
    return names[not isShort :], [row.split(CELL_END, 1)[1] for row in rows]


def isIndex(cells, mayJump):
    """Return True if the `cells` of a column are row names or row numbers. All cells must differ.

    If `mayJump` is true, the numbers may be any integers, because rows may have been removed or reordered. Otherwise,
    the numbers must be consecutive and begin at 0 or 1.
    """
    if len(set(cells)) < len(cells) or "" in cells:
        return False
    if not any(map(isFiniteNumber, cells)):
        return True
    if mayJump:
        return all(re.fullmatch(r"\d+", cell) for cell in cells)
    return cells[0] in ("0", "1") and cells == [str(int(cells[0]) + i) for i in range(len(cells))]
