"""What goes from the file's process to the one that judges, and back: numbers, truths, strings, and lists of these."""
import json
from collections.abc import Mapping

import numpy as np

from .kinds import Hint, Other

MOST = 2000  # numbers and characters in an answer that is no plain string; the longest asked for has 200


# Where the file runs

def plain(value):
    """Return a value as numbers, truths, strings, and lists and mappings of these; None stands for a gap."""
    if value is None or value is ...:
        return None
    if isinstance(value, str):
        return str(value)[:10 * MOST]
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list) and any(isinstance(each, Mapping) for each in value):
        return [plain(each) for each in value[:MOST]]
    array = np.asarray(value)
    if max(array.size, array.nbytes // 8) > MOST:
        return {"is": f"an array of shape {array.shape}"}
    if array.dtype.kind in "U":
        return array.tolist()
    if array.dtype.kind == "O" and any(each is None or each is ... for each in array.flat):
        return None
    if array.dtype.kind not in "biufO":
        raise TypeError("complex numbers, dates, bytes")
    return (array.astype(float) if array.dtype.kind in "fO" else array).tolist()


def handOver(value):
    """Return an answer as plain values, or what it is, {'is': kind}, with 'fields' where it is a classifier."""
    kind = type(value).__name__
    try:
        prm = value if isinstance(value, Mapping) else getattr(value, "qcPrm", value)
        if not isinstance(prm, Mapping):
            return plain(value)
        return {"is": kind, "fields": plain(prm)} if "class" in prm else {"is": kind}
    except BaseException:  # the class may be the file's own, and so its methods
        return {"is": kind}


def inWords(error):
    """Return an exception as a line."""
    try:
        text = " ".join(str(error).split())[:MOST]
    except BaseException:  # its class may be the file's own
        text = "..."
    return f"{type(error).__name__}{text and ': '}{text}"


# Where it is judged: nothing here trusts what comes from there

def size(value):
    """Return how many numbers and characters there are in a value that was handed over."""
    todo, total = [value], 0
    for each in todo:  # no recursion: it may be nested as deep as it likes
        total += 1 + len(each) if isinstance(each, str) else 1
        todo += [*each, *each.values()] if isinstance(each, dict) else each if isinstance(each, list) else []
    return total


def received(value):
    """Return a value that was handed over as an answer."""
    if not isinstance(value, str) and size(value) > 4 * MOST:
        return Other("too large")
    if isinstance(value, dict):
        kind = value.get("is")
        return Other(kind if isinstance(kind, str) else "dict", value.get("fields"))
    return None if isinstance(value, list) and None in value else value


def returned(said):
    """Return what a call of the file's function returned, or raise the hint that it did not."""
    match said:
        case {"value": value}:
            return received(value)
        case {"used": str(function), "line": int(line)}:
            raise Hint("used", function=function, line=line)
        case {"raises": str(what)}:
            raise Hint("raises", what=what)
    raise Hint("silent")


def parsed(text):
    """Return what a line of the pipe says, or None."""
    try:  # whole numbers of very many digits would take long
        return json.loads(text, parse_int=lambda digits: int(digits) if len(digits) < 20 else float(digits))
    except (ValueError, RecursionError):
        return None


def wire(value):
    """Return an argument of a function of the file as plain values."""
    if isinstance(value, Mapping):
        what = "qcPrm" if "class" in value else "DS"
        fields = [value["class"][k][name].tolist() for name in ("mu", "sigma") for k in range(2)] + \
            [value["prior"].tolist()] if what == "qcPrm" else [value["input"].tolist(), value["output"].tolist()]
        return {what: fields}
    return value.tolist() if isinstance(value, np.ndarray) else value


def rebuilt(value):
    """Return an argument as the function is to get it."""
    from prtools import Struct, qcMake

    match value:
        case {"DS": [X, y]}:
            return Struct(input=np.array(X), output=np.array(y))
        case {"qcPrm": [mu1, mu2, Sigma1, Sigma2, prior]}:
            return qcMake([mu1, mu2], [np.array(Sigma1), np.array(Sigma2)], prior=prior)
    return np.array(value) if isinstance(value, list) else value
