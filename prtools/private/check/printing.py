"""Print results with a title and one field per line.

Small arrays are printed in full. For large arrays, the shape and the type are printed.
"""

from collections.abc import Mapping

import numpy as np

from .messages import plural

LINES, WIDTH = 20, 100  # maximum number of lines and of characters per line


def arrayText(array):
    """Return a vector of up to 6 numbers or a matrix of up to 4 x 4 numbers as a string.

    For a larger array, return its shape and dtype.
    """
    isShort = array.ndim == 1 and array.size <= 6
    isSmall = array.ndim == 2 and max(array.shape) <= 4
    if array.size and (isShort or isSmall):
        return np.array2string(array, precision=4, max_line_width=WIDTH)
    return f"{array.shape} {array.dtype}"


def fieldText(value):
    """Return the value of a field as a string with one or more lines."""
    if isinstance(value, np.ndarray) and value.ndim:
        return arrayText(value)
    if isinstance(value, Mapping):
        return f"Struct with {', '.join(map(str, value.keys())) or 'no fields'}"
    if isinstance(value, (list, tuple)) and value:
        first = f"{len(value)} x "
        if all(isinstance(item, Mapping) for item in value):
            return first + fieldText(value[0])
        if all(isinstance(item, np.ndarray) for item in value):
            return (first + arrayText(value[0])).split("\n")[0]
    if isinstance(value, np.generic):
        value = value.item()
    return " ".join(repr(value).split())


def fieldLines(fields):
    """Return a list with (name, lines) for each field of a mapping, where `lines` are lines of text.

    If there are too many lines, arrays are replaced by their shapes. If there are still too many lines, the last fields
    are omitted.
    """
    rows = [(str(name), fieldText(value).split("\n")) for name, value in fields.items()]
    if sum(len(lines) for _, lines in rows) >= LINES:
        for i, (name, lines) in enumerate(rows):
            if len(lines) > 1:
                rows[i] = name, [str(np.shape(fields[name]))]
    if len(rows) >= LINES:
        others = len(rows) - LINES + 2
        rows = [*rows[: LINES - 2], ("...", [f"and {others} more fields"])]
    return rows


def shortened(line):
    """Return the line. If it has more than WIDTH characters, replace its end by dots."""
    return line if len(line) <= WIDTH else line[: WIDTH - 3] + "..."


def screenText(text):
    """Break a long text into lines of at most WIDTH characters, and return at most LINES lines."""
    from textwrap import fill

    return fill(text, WIDTH, subsequent_indent="    ", max_lines=LINES, placeholder=" ...")


def structTitle(fields):
    """Return the first line of a printed struct. For a dataset, the line reports the contents of the dataset."""
    X = fields.get("input")
    if not isinstance(X, np.ndarray) or X.ndim != 2 or X.dtype.kind not in "fiu":
        return "Struct with fields" if fields else "Struct with no fields"
    from .identifiers import isIdentifier  # This import is local to keep `import prtools` fast.
    from .names import inputNames

    d, n = X.shape
    parts = [plural(d, "feature"), plural(n, "sample")]
    if np.shape(fields.get("output")) == (n,):
        parts.append(plural(len(np.unique(fields["output"])), "class", "classes"))
    title = f"{fields.get('dataName') or 'dataset'}: {', '.join(parts)}"
    missingNum = int(np.isnan(X.sum(axis=0)).sum())
    if missingNum:
        title += f"; {plural(missingNum, 'sample')} with missing values"
    names = inputNames(d, fields.get("inputName"))
    for i, x in enumerate(X):
        if isIdentifier(x.astype(float), names[i] if names else None, i == 0):
            return f"{title}; column {names[i] if names else i!r} looks like row numbers"
    return title


def printed(title, fields):
    """Return the printed form of a result: the first line `title`, followed by the fields of the mapping `fields`."""
    rows = fieldLines(fields)
    width = max((len(name) for name, _ in rows), default=0)
    text = [title]
    for name, lines in rows:
        text.append(f"  {name:>{width}}: {lines[0]}")
        text += [f"  {'':>{width}}  {line}" for line in lines[1:]]
    return "\n".join(map(shortened, text))


def printedHtml(title, fields):
    """Return a result with the mapping `fields` as an HTML table for a notebook."""
    from html import escape

    rows = []
    for name, lines in fieldLines(fields):
        text = escape("\n".join(map(shortened, lines)))
        rows.append(
            f"<tr><th style='text-align:right'>{escape(name)}</th>"
            f"<td style='text-align:left'><pre style='margin:0'>{text}</pre></td></tr>"
        )
    return f"<table><caption>{escape(title)}</caption>{''.join(rows)}</table>"


def titleOf(result, rateName="recog. rate"):
    """Return the first line of a printed result: the type of the result and its recognition rate, if any."""
    name = type(result).__name__
    rate = getattr(result, "recogRate", None)
    scores = getattr(result, "logProb", None)
    if scores is None or np.ndim(rate):
        return name
    n = scores.shape[1]
    if rate is None:
        return f"{name}: {plural(n, 'sample')}"
    title, count = f"{name}: {rateName} {rate:.2%}", round(rate * n)
    hitIndex, confMat = getattr(result, "hitIndex", None), getattr(result, "confMat", None)
    # With weights, the rate is not the fraction of such samples, and confMat contains floats.
    isFraction = hitIndex is None or abs(len(hitIndex) - rate * n) < 1e-6
    if confMat is not None:
        isFraction = confMat.dtype.kind != "f"
    return f"{title} ({count} of {n})" if isFraction else title


def resultType(cls):
    """Extend the NamedTuple class `cls` so that its objects print as a few lines, or as a table in a notebook."""
    cls.__repr__ = lambda self: printed(titleOf(self), self._asdict())
    cls._repr_html_ = lambda self: printedHtml(titleOf(self), self._asdict())
    return cls
