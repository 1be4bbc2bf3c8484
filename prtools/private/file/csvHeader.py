"""Detect and validate the header of a CSV file. If the file has no header, generate column names."""

from collections import Counter

from ..check.messages import brief
from ..kernel.warn import warn
from .cellToNumber import isFiniteNumber, isNumber, looksLikeNumber, numberOf
from .labelColumn import LABELS
from .rowsToColumns import namesCheck


def headerOf(cells, output):
    """Return the column names of a CSV file, and whether its first row is a header.

    `cells` contains the first row. If this row is a sample, the columns are named x1, x2, ... Unless `output` is False,
    the last column is then named "output".
    """
    if hasHeader(cells, output):
        headerCheck(cells)
        return cells, True
    if output is False:
        return [f"x{i + 1}" for i in range(len(cells))], False
    if len(cells) == 1 and output is None:
        raise ValueError(
            f"there is only one column, {cells[0][:40]!r}, but features and a label are required."
            " Separate the columns with commas, semicolons, tabs or vertical bars"
        )
    return [*(f"x{i + 1}" for i in range(len(cells) - 1)), "output"], False


def hasHeader(cells, output):
    """Return whether the first row, `cells`, is a header. Raise an error if the row may also be a sample.

    `output` is the name of the label column, False if the file has no labels, or None if the column is unknown.
    """
    features = cells if output is False else cells[:-1]
    isLabelled = any(cell.lower() in LABELS for cell in cells)
    if isinstance(output, str) or isLabelled or not all(map(isNumber, features)):
        return True
    if any(map(isFiniteNumber, cells)):
        if len(cells) > 2 and cells == [str(i) for i in range(len(cells))]:
            raise ValueError(
                f"the first line contains column numbers ({brief(cells)}), so it may be a pandas"
                " header or a sample. If it is a header, put a letter before each name. If it is a"
                " sample, insert a header"
            )
        return False
    if features:
        raise ValueError(
            f"the first line, {brief(cells)}, may be a header or a sample with missing values."
            " If it is a header, pass output='...' with the name of the label column. Otherwise,"
            " insert a header"
        )
    return True


def headerCheck(names, mayBeNumbers=False):
    """Raise an error if the header is probably a sample, or if a column name is missing or occurs twice.

    If `mayBeNumbers` is true, the first row is certainly a header, so its names may be numbers.
    """
    if any(map(isFiniteNumber, names)) and not mayBeNumbers:
        raise ValueError(numbersMessage(names))
    if "" in names:
        raise ValueError(
            f"column {names.index('')} (counted from 0) has no name in the header. Name the column,"
            " or choose features by index: dsLoad(..., features=[0, 1]). If the column contains"
            " only row numbers, remove it: in pandas, call to_csv(..., index=False) or dsFromTable."
            " To omit N lines above the header, pass skip=N"
        )
    areNumbers = len(names) > 1 and all(numberOf(name) is not None for name in names[:-1])
    if areNumbers and not all(map(isFiniteNumber, names[:-1])):
        raise ValueError(
            f"the first line, {brief(names)}, may be a sample with missing values, but it must be a"
            " header. Insert a header, or put a letter before each name. If the line is a sample,"
            " pass header=False to dsLoad"
        )
    rule = (
        "Each column must have a unique name. dsLoad can choose columns by index: features=[0, 1]"
    )
    namesCheck(names, "the header", rule)


def numbersMessage(names):
    """Return the error message for a first line that contains numbers."""
    label = f"output='x1' or 'x{len(names)}'" if len(names) > 1 else "output=False"
    return (
        f"the first line contains numbers ({brief(names, 4)[:60]}), but it must be a header with"
        " the names of the columns. Insert a header, or pass skip=N to dsLoad to omit N lines. If"
        f" the line is a sample, pass header=False (and {label}); if it contains names, pass"
        " header=True"
    )


def repeatsNumbered(names, cells, output):
    """Add numbers to repeated column names, and warn that the names have changed.

    Return the names unchanged if a repeated name may be the name of the label column. Also return the names unchanged
    if the first sample, `cells`, contains text below a repeated name, because the first row may then be a sample.
    `output` is the option `output` of `dsLoad`.
    """
    repeated = [name for name, count in Counter(names).items() if count > 1]
    mayBeLabels = any(name == output or name.lower() in LABELS for name in repeated)
    areNumbers = all(looksLikeNumber(cell) for name, cell in zip(names, cells) if name in repeated)
    if not repeated or mayBeLabels or not areNumbers:
        return names
    warn(
        f"the header has repeated names ({brief(repeated)}), so numbers were added to them, such as"
        f" {repeated[0] + '.1'!r}. Pass features=[...] to choose columns by index or by these names"
    )
    return namesRepaired(names)


def namesRepaired(names):
    """Return unique column names: add numbers to repeated names, and replace empty names by "column" and the index."""
    unique = {}  # A dict can be searched faster than a list.
    copies = Counter()
    for index, name in enumerate(names):
        name = copy = name or f"column {index}"
        while copy in unique:
            copies[name] += 1
            copy = f"{name}.{copies[name]}"
        unique[copy] = index
    return list(unique)
