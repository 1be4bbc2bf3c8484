"""ARFF files, as Weka writes them: numeric and nominal attributes."""

import re

from ..check.messages import brief
from .bytesToText import decoded
from .tableReader import TableReader, namesCheck
from .textToRows import CELL_END

NUMERIC = ("numeric", "real", "integer")
ATTRIBUTE = re.compile(r"@attribute\s+", re.IGNORECASE)
SPACES = re.compile(r"\s*")
CELL = re.compile(r"""(?:'([^']*)'|"([^"]*)"|([^\s,'"](?:[^,]*[^\s,])?)|)\s*(,|$)""")


def arffRead(data, wanted):
    """Return the dataset of the bytes of an ARFF file."""
    text = "".join(decoded([data], wanted.encoding)).replace("\r\n", "\n").replace("\r", "\n")
    lines = [line for line in map(str.strip, text.split("\n")) if line and line[0] != "%"]
    starts = (i for i, line in enumerate(lines) if line.split(None, 1)[0].lower() == "@data")
    start = next(starts, len(lines))
    kinds = attributes(lines[:start])
    rows = [dataRow(line) for line in lines[start + 1 :]]
    if not rows:
        raise ValueError("it has no samples: one sample per row is needed after @data")
    remedy = f"for {len(kinds)} attributes: each needs as many; mend it, or save it as CSV"
    levels = {name: kind for name, kind in kinds.items() if not isinstance(kind, str)}
    return TableReader(list(kinds), wanted, remedy, levels=levels).dataset(rows)


def attributes(lines):
    """Return {name: levels, or the word of its kind} of the attributes that lines declare."""
    pairs = [attribute(line) for line in lines if ATTRIBUTE.match(line)]
    if not pairs:
        raise ValueError("it is damaged, or no ARFF file: it names no attributes; save it as CSV")
    namesCheck([name for name, _ in pairs], "it names the attribute")
    kinds = dict(pairs)
    other = [name for name, kind in pairs if isinstance(kind, str) and kind not in NUMERIC]
    dates = [name for name in other if kinds[name] == "date"]
    if dates:
        raise ValueError(f"its attributes {brief(dates)} are dates: they must be numbers")
    if other:
        raise ValueError(
            f"it has what is not read here, attributes of text or other kinds ({brief(other)}):"
            " drop them, or save it as CSV"
        )
    return kinds


def attribute(line):
    """Return the name that a line declares, and its levels (a dict, in order) or the word of its kind."""
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
            f"the levels of its attribute {name!r} are not closed by }}: mend it, or save it as CSV"
        )
    levels = [level.strip() for level in cells(kind[1:-1])]
    namesCheck(levels, f"its attribute {name!r} has the level")
    return name, dict.fromkeys(levels)


def dataRow(line):
    """Return a row; blanks may stand for the commas."""
    if line.startswith("{"):
        raise ValueError(
            "its samples are sparse, {index value, ...}, which are not read here: save it as CSV"
        )
    if "'" in line or '"' in line:
        return CELL_END.join(cells(line))
    return line.replace(",", CELL_END) if "," in line else CELL_END.join(line.split())


def cells(line):
    """Return the cells of a line: what stands between commas, or between quotes, with the blanks around left out."""
    if "\\" in line:
        raise ValueError(
            f"its line {line[:40]!r} has a backslash, which is not read here: save it as CSV"
        )
    values = []
    start = 0
    while True:
        start = SPACES.match(line, start).end()
        cell = CELL.match(line, start)
        if not cell:
            raise ValueError(
                f"its quotes are broken at {line[start : start + 40]!r}: mend it, or save it as CSV"
            )
        values.append(cell[1] or cell[2] or cell[3] or "")
        start = cell.end()
        if not cell[4]:
            return values
