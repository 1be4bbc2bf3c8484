"""Read Weka's ARFF files with numeric and nominal attributes."""

import re

from ..check.messages import brief, plural
from .bytesToText import decodeParts
from .rowsToColumns import namesCheck
from .tableReader import TableReader
from .textToRows import CELL_END

NUMERIC = ("numeric", "real", "integer")
ATTRIBUTE = re.compile(r"@attribute\s+", re.IGNORECASE)
SPACES = re.compile(r"\s*")
CELL = re.compile(r"""(?:'([^']*)'|"([^"]*)"|([^\s,'"](?:[^,]*[^\s,])?)|)\s*(,|$)""")


def arffRead(data, options):
    """Convert `data`, the bytes of an ARFF file, to a dataset."""
    text = "".join(decodeParts([data], options.encoding)).replace("\r\n", "\n").replace("\r", "\n")
    lines = [line for line in map(str.strip, text.split("\n")) if line and line[0] != "%"]
    starts = (i for i, line in enumerate(lines) if line.split(None, 1)[0].lower() == "@data")
    start = next(starts, len(lines))
    kinds = attributes(lines[:start])
    rows = [dataRow(line) for line in lines[start + 1 :]]
    if not rows:
        raise ValueError("the file contains no samples. Write one sample per row after @data")
    declared = plural(len(kinds), "attribute")
    remedy = f"the header declares {declared}. Correct the row, or save the table as CSV"
    levels = {name: kind for name, kind in kinds.items() if not isinstance(kind, str)}
    return TableReader(list(kinds), options, remedy, levels=levels).dataset(rows)


def attributes(lines):
    """Return the attributes that the header `lines` declare, as a dict {name: kind}.

    The docstring of `attribute` describes the kinds.
    """
    pairs = [attribute(line) for line in lines if ATTRIBUTE.match(line)]
    if not pairs:
        raise ValueError(
            "the file declares no attributes, so it is corrupt or not an ARFF file. Save the table"
            " as CSV"
        )
    namesCheck([name for name, _ in pairs], "the header")
    kinds = dict(pairs)
    other = [name for name, kind in pairs if isinstance(kind, str) and kind not in NUMERIC]
    dates = [name for name in other if kinds[name] == "date"]
    if dates:
        raise ValueError(
            f"the file has the date attributes {brief(dates)}, but attributes must be numeric or"
            " nominal. Convert the dates to numbers"
        )
    if other:
        raise ValueError(
            f"the file has attributes that are neither numeric nor nominal ({brief(other)}). Remove"
            " these attributes, or save the table as CSV"
        )
    return kinds


def attribute(line):
    """Return the name and the kind of the attribute that a line declares.

    The kind of a nominal attribute is a dict whose keys are the levels. All other kinds are strings, such as "numeric".
    """
    text = line[ATTRIBUTE.match(line).end() :]
    if text[:1] in ("'", '"'):
        name, _, kind = text[1:].partition(text[0])
    else:
        name = re.match(r"[^\s{]*", text)[0]
        kind = text[len(name) :]
    name = name.strip()
    kind = kind.strip()
    if not kind.startswith("{"):
        return name, kind.split(None, 1)[0].lower() if kind else ""
    if not kind.endswith("}"):
        raise ValueError(
            f"the levels of the attribute {name!r} do not end with }}. Add the brace, or save the"
            " table as CSV"
        )
    levels = [level.strip() for level in cells(kind[1:-1])]
    where = f"the levels of {name!r}"
    namesCheck(levels, where, "Each level must have a unique name")
    return name, dict.fromkeys(levels)


def dataRow(line):
    """Convert a data line to a row. A row is a string in which the character CELL_END separates the cells.

    In the data line, commas separate the cells. If the line has no commas, spaces separate the cells.
    """
    if line.startswith("{"):
        raise ValueError(
            "the samples are in the sparse format {index value, ...}, which is not supported. Save"
            " the table as CSV"
        )
    if "'" in line or '"' in line:
        return CELL_END.join(cells(line))
    return line.replace(",", CELL_END) if "," in line else CELL_END.join(line.split())


def cells(line):
    """Split a line at commas, and return the list of cells without quotes or surrounding spaces."""
    if "\\" in line:
        raise ValueError(
            f"the line {line[:40]!r} contains a backslash, which is not supported. Save the table"
            " as CSV"
        )
    values = []
    start = 0
    while True:
        start = SPACES.match(line, start).end()
        cell = CELL.match(line, start)
        if not cell:
            raise ValueError(
                f"the quotes do not match at {line[start : start + 40]!r}. Correct the quotes, or"
                " save the table as CSV"
            )
        values.append(cell[1] or cell[2] or cell[3] or "")
        start = cell.end()
        if not cell[4]:
            return values
