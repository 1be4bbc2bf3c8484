"""Input validation of single values, and of results given to plots."""

import operator
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from .arrays import asLabels, asNumbers, isWhole
from .messages import shown
from .names import checkNames, unknownName


def oneOf(name, value, allowed):
    """Return `value` if it is one of `allowed`, else raise and name the most similar."""
    if not isinstance(value, str) or value not in allowed:
        unknownName(name, value, allowed)
    return value


def numberIn(name, value, low, high, remedy=""):
    """Return `value` as a float in [low, high], else raise; a `remedy` is for values below `low`."""
    try:
        # before numpy 2.4, of an array (1,) as well
        number = float("" if getattr(value, "ndim", 0) else value)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(
            f"{name} is {shown(value)}: it must be a number from {low} to {high:g}"
        ) from None
    if number < low and remedy:
        raise ValueError(f"{name} is {shown(value)}: it must be {low} or more{remedy}")
    if not low <= number <= high:
        raise ValueError(f"{name} is {shown(value)}: it must lie from {low} to {high:g}")
    return number


def textOf(name, value, what):
    """Return `value` if it is text, else raise; `what` says what text, as 'the title'."""
    if not isinstance(value, str):
        raise TypeError(f"{name} is {shown(value)}: it must be text, {what}")
    return value


def flag(name, value):
    """Return `value` as a bool if it is True or False (or 1 or 0), else raise."""
    if value is not True and value is not False and (np.ndim(value) or value not in (0, 1)):
        raise TypeError(f"{name} is {shown(value)}: it must be True or False")
    return bool(value)


def either(name, value, other, same):
    """Return the labels, which have two names, at most one of which may be given."""
    if value is not None and same is not None:
        raise TypeError(
            f"{other} is {shown(same)}, and {name} is given, too: both name the labels; give one of"
            " them"
        )
    return value if same is None else same


def wholeIn(name, value, low, high=np.inf, remedy=""):
    """Return `value` as a whole number from low to high, else raise."""
    span = (f"from {low} to {high}" if high < np.inf else f"of {low} or more") + remedy
    try:
        number = operator.index(value if not isinstance(value, bool) else "")
    except TypeError:
        raise TypeError(f"{name} is {shown(value)}: it must be a whole number {span}") from None
    if not low <= number <= high:
        raise ValueError(f"{name} is {shown(value)}: it must be a whole number {span}")
    return number


def wholesIn(name, values, low, high):
    """Return an array of whole numbers from low to high, given as integers or floats, else raise."""
    numbers = asNumbers(values, name)
    for v in numbers.flat:
        wholeIn(name, int(v) if isWhole(v) else float(v), low, high)
    return numbers.astype(np.int64)


def generatorOf(seed):
    """Return the random number generator of a seed, a whole number, else raise."""
    return np.random.default_rng(wholeIn("seed", seed, 0))


def checkLabel(name, value):
    """Return `value` as one label, a whole number or text, else raise."""
    try:
        return asLabels([value], name).item()
    except (TypeError, ValueError):
        raise TypeError(
            f"{name} is {shown(value)}: it must be one label, a whole number or text"
        ) from None


def classLabel(name, value, label):
    """Return `value` as one of the labels (K,), else raise and name the most similar."""
    value, known = checkLabel(name, value), label.tolist()
    if value not in known:
        unknownName(f"class {name} =", value, known)
    return value


def checkMass(mass):
    """Return the masses of the ellipses as a list, each above 0 and below 1."""
    values = asNumbers(mass, "mass").reshape(-1).tolist()
    bad = [v for v in values if not 0 < v < 1]
    if bad:
        raise ValueError(
            f"mass has {bad[0]}: a share of a class must lie above 0 and below 1, as .5 or .95"
        )
    return values


def resultOf(function, value, shapes, also=""):
    """Return the fields of `value`, the result of `function` that a plot draws, as a Struct, or raise.

    Fields in `shapes` are checked and converted to arrays. A shape is given in letters, such as 'Km', each of the same
    size in all fields. Numbers are finite; '?' after the letters allows NaN, '-' allows -Inf. With ``label``, there is
    one ``outputName`` per class, or None. `also` names other functions with such results, as ' or knncWrtK'; what
    stands before its ' or ' ends the name of the first.
    """
    fields = value._asdict() if hasattr(value, "_asdict") else value
    other = (
        hasattr(value, "_fields") and type(value).__name__.lower() not in (function + also).lower()
    )
    if other or not isinstance(fields, Mapping) or not shapes.keys() & fields.keys():
        raise TypeError(
            f"{function}Plot draws what {function}{also} returned, not {type(value).__name__}:"
            f" write {function}Plot({function}{also.split(' or ')[0]}(...))"
        )
    out, size, rule = Struct(fields), {}, f"give what {function}{also} returned, unchanged"
    for field, shape in shapes.items():
        if out.get(field) is None:
            raise ValueError(
                f"{function}Plot is given a result without the field {field!r}: {rule}"
            )
        out[field] = array = (asLabels if field == "label" else asNumbers)(out[field], field)
        letters = shape.rstrip("?-")
        for letter, number in zip(letters, array.shape):
            size.setdefault(letter, (number, field))
        if array.size == 0 or array.shape != tuple(
            size.get(letter, (None,))[0] for letter in letters
        ):
            must = ", ".join(
                "{} as in {}".format(*size.get(letter, (letter, function))) for letter in letters
            )
            raise ValueError(
                f"{field} has shape {array.shape}: it must be ({must}), not empty; {rule}"
            )
        allowed = {"?": np.isnan, "-": np.isneginf}.get(shape[-1:], np.isfinite)
        if field != "label" and not (np.isfinite(array) | allowed(array)).all():
            raise ValueError(f"{field} has a value that is not finite: {rule}")
    if "label" in shapes and out.setdefault("outputName") is not None:
        out.outputName = checkNames("outputName", out.outputName, len(out.label), "class")
    return out
