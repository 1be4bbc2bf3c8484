"""ARFF files, as Weka writes them: numeric and nominal attributes."""

import re

from ..check.messages import brief
from .encoding import decoded
from .table import TEXT, datasets, namesCheck

NUMERIC = ("numeric", "real", "integer")
NAME = re.compile(r"@attribute\s+", re.IGNORECASE)
BLANK = re.compile(r"\s*")


def arffRead(data, want):
    """Return the dataset of the bytes of an ARFF file."""
    text = "".join(decoded([data], want.encoding)).replace("\r\n", "\n").replace("\r", "\n")
    lines = [
        line
        for line in filter(None, text.split("\n"))
        if line.strip() and not line.lstrip().startswith("%")
    ]
    start = next(
        (i for i, line in enumerate(lines) if line.split(None, 1)[0].lower() == "@data"), len(lines)
    )
    kinds = [attribute(line.strip()) for line in lines[:start] if NAME.match(line.lstrip())]
    names = [name for name, _ in kinds]
    if not names:
        raise ValueError("it is damaged, or no ARFF file: it names no attributes; save it as CSV")
    namesCheck(names, "it names the attribute")
    other = {name: kind for name, kind in kinds if isinstance(kind, str) and kind not in NUMERIC}
    dates = [name for name, kind in other.items() if kind == "date"]
    if dates:
        raise ValueError(f"its attributes {brief(dates)} are dates: they must be numbers")
    if other:
        raise ValueError(
            f"it has what is not read here, attributes of text or other kinds ({brief(other)}): drop them,"
            " or save it as CSV"
        )
    rows = [dataRow(line) for line in lines[start + 1 :]]
    if not rows:
        raise ValueError("it has no samples: one sample per row is needed after @data")
    texts = dict.fromkeys(TEXT) | {name: kind for name, kind in kinds if not isinstance(kind, str)}
    return next(
        datasets(
            [(0, rows)],
            names,
            ",",
            want,
            texts,
            f"for {len(names)} attributes: each needs as many; mend it, or save it as CSV",
        )
    )


def attribute(line):
    """Return the name that a line declares, and its levels (a dict, in order) or the word of its kind."""
    said = line[NAME.match(line).end() :]
    if said[:1] in ("'", '"'):
        name, _, kind = said[1:].partition(said[0])
    else:
        name = re.match(r"[^\s{]*", said)[0]
        kind = said[len(name) :]
    kind = kind.strip()
    if not kind.startswith("{"):
        return name.strip(), kind.split(None, 1)[0].lower() if kind else ""
    inner = kind[1:].rstrip()
    if not inner.endswith("}"):
        raise ValueError(
            f"the levels of its attribute {name!r} are not closed by }}: mend it, or save it as CSV"
        )
    levels = [level.strip() for level in cells(inner[:-1])]
    namesCheck(levels, f"its attribute {name!r} has the level")
    return name.strip(), dict.fromkeys(levels)


def dataRow(line):
    """Return a row as a line, cut by commas (blanks may stand for them), or, where it has quotes, as its cells."""
    if line.lstrip().startswith("{"):
        raise ValueError(
            "its samples are sparse, {index value, ...}, which are not read here: save it as CSV"
        )
    if "'" in line or '"' in line:
        return cells(line)
    return line if "," in line else ",".join(line.split())


def cells(line):
    """Return the cells of a line: what stands between commas, or between quotes, with the blanks around left out."""
    if "\\" in line:
        raise ValueError(
            f"its line {line[:40]!r} has a backslash, which is not read here: save it as CSV"
        )
    if "'" not in line and '"' not in line:
        return line.split(",")
    found, at = [], 0
    while at <= len(line):
        at = BLANK.match(line, at).end()
        inner = line[at : at + 1] in ("'", '"')
        end = line.find(line[at], at + 1) if inner else at
        stop = line.find(",", max(end, at))
        stop = len(line) if stop < 0 else stop
        if end < 0 or (inner and line[end + 1 : stop].strip()):
            raise ValueError(
                f"its quotes are broken at {line[at : at + 40]!r}: mend it, or save it as CSV"
            )
        found.append(line[at + 1 : end] if inner else line[at:stop].strip())
        at = stop + 1
    return found
