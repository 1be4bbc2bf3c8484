"""Convert values to plain data (numbers, Booleans, strings, lists) and back. Processes exchange such data."""
import json
import re
from collections.abc import Mapping

import numpy as np

from .kinds import Hint, OtherAnswer

MAX_SIZE = 2000  # an answer may contain at most this number of values; the largest correct answer contains 200 values
RAISES = {  # the hint for an error whose text contains the pattern
    "raisesName": "^(NameError|AttributeError|ModuleNotFoundError)",
    "raisesCall": "^TypeError.* argument",
    "raisesShapes": "shape|dimension|broadcast|matmul|mismatch|square",
}


# These functions run in the process of the worksheet.

def plain(value):
    """Convert a value to plain data in lists and mappings. None represents a missing answer."""
    if value is None or value is ...:
        return None
    if isinstance(value, str):
        return str(value)[:10 * MAX_SIZE]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        return [plain(item) for item in value[:MAX_SIZE]]
    try:
        array = np.asarray(value)
    except ValueError:  # the value contains arrays of different shapes
        return [plain(item) for item in value[:MAX_SIZE]]
    if max(array.size, array.nbytes // 8) > MAX_SIZE:
        return {"is": f"an array of shape {array.shape}"}
    if array.dtype.kind in "U":
        return array.tolist()
    if array.dtype.kind == "O" and any(item is ... for item in array.flat):
        return None
    if array.dtype.kind == "O" and any(item is None for item in array.flat):
        return {"is": "NoneType"}
    if array.dtype.kind not in "biufO":
        raise TypeError("complex numbers, dates and bytes are not supported")
    return (array.astype(float) if array.dtype.kind in "fO" else array).tolist()


class Answer:
    """Store an answer that was converted to plain data before the worksheet ended."""

    def __init__(self, value):
        self.plain = answerOf(value)


def answerOf(value):
    """Convert an answer to plain data, or to {'is': name of its type}. For a classifier, add its 'fields'."""
    kind = type(value).__name__
    if type(value) is Answer:
        return value.plain
    if value is None:
        return {"is": kind}
    try:
        prm = classifierOf(value)
        if prm is not None:
            return {"is": kind, "fields": plain(prm)}
        # Functions such as qcVanish return a named tuple, which is not a list of numbers.
        isResult = hasattr(value, "_fields") and not all(np.size(item) == 1 for item in value)
        return {"is": kind} if isResult or isinstance(value, Mapping) else plain(value)
    except BaseException:  # the worksheet may define the class, whose methods may raise any exception
        return {"is": kind}


def classifierOf(value):
    """Return the mapping of a trained classifier, or None if the value is not a classifier."""
    try:
        prm = value if isinstance(value, Mapping) else getattr(value, "qcPrm", None)
        return prm if isinstance(prm, Mapping) and "class" in prm else None
    except BaseException:  # the worksheet may define the class, whose methods may raise any exception
        return None


def errorText(error):
    """Convert an exception to one line of text."""
    try:
        text = " ".join(str(error).split())[:MAX_SIZE]
    except BaseException:  # the worksheet may define the class, whose methods may raise any exception
        text = "..."
    return f"{type(error).__name__}{text and ': '}{text}"


# These functions run in the process of the checker, which does not trust data from the worksheet.

def size(value):
    """Return the total number of values and characters in plain data."""
    todo, total = [value], 0
    for item in todo:  # the data may be nested too deeply for a recursion
        total += 1 + len(item) if isinstance(item, str) else 1
        todo += [*item, *item.values()] if isinstance(item, dict) else item if isinstance(item, list) else []
    return total


def received(value):
    """Convert plain data from the worksheet to an answer."""
    if not isinstance(value, str) and size(value) > 4 * MAX_SIZE:
        return OtherAnswer("too large")
    if isinstance(value, dict):
        kind = value.get("is")
        return OtherAnswer(kind if isinstance(kind, str) else "dict", value.get("fields"))
    return None if isinstance(value, list) and None in value else value


def returned(reply):
    """Return the result in the reply to a function call. Raise a hint if the call failed."""
    match reply:
        case {"value": value}:
            return received(value)
        case {"changes": str(name)}:
            raise Hint("changesArgument", name=name)
        case {"used": str(function), "line": int(line)}:
            raise Hint("used", function=function, line=line)
        case {"raises": str(what), "line": int(line)} if what.startswith("SystemExit"):
            raise Hint("ends", line=line)
        case {"raises": str(what), "line": int(line)}:
            key = next((key for key, pattern in RAISES.items() if re.search(pattern, what)), "raises")
            raise Hint(key, what=what.rstrip("."), line=line)
    raise Hint("silent")


def parsed(text):
    """Convert a line of JSON from the pipe to data. Return None if the line is invalid."""
    try:  # long integers become floats, because the conversion of many digits takes too long
        return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) < 20 else float(digits))
    except (ValueError, RecursionError):
        return None


def wire(value):
    """Convert an argument for a function of the worksheet to plain data."""
    if isinstance(value, Mapping):
        kind = "qcPrm" if "class" in value else "DS"
        fields = [value["class"][k][name].tolist() for name in ("mu", "sigma") for k in range(2)] + \
            [value["prior"].tolist()] if kind == "qcPrm" else [value["input"].tolist(), value["output"].tolist()]
        return {kind: fields}
    return value.tolist() if isinstance(value, np.ndarray) else value


def rebuilt(value):
    """Convert the plain data from the function `wire` back to the original argument."""
    match value:
        case {"DS": [X, y]}:
            from prtools import Struct

            return Struct(input=np.array(X), output=np.array(y))
        case {"qcPrm": [mu1, mu2, Sigma1, Sigma2, prior]}:
            from prtools import qcMake

            return qcMake([mu1, mu2], [np.array(Sigma1), np.array(Sigma2)], prior=prior)
    return np.array(value) if isinstance(value, list) else value
