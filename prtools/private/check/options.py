"""Validate single arguments, and results that are passed to plotting functions.

Error messages contain `name`, the name of the argument.
"""

import operator
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from .arrays import asLabels, asNumbers, isIntegral
from .messages import shown
from .names import checkNames, unknownName


def oneOf(name, value, allowed):
    """Return `value` if it is one of the strings in `allowed`.

    Otherwise, raise an error that suggests one of these strings.
    """
    if not isinstance(value, str) or value not in allowed:
        unknownName(name, value, allowed)
    return value


def numberIn(name, value, low, high, remedy=""):
    """Return `value` as a float. Raise an error unless `value` is a number from `low` to `high`.

    For values below `low`, the error message ends with `remedy`.
    """
    message = f"{name} is {shown(value)}, but it must be a number from {low} to {high:g}"
    try:
        # Arrays are rejected here, because float() accepts arrays (1,) in numpy before version 2.4.
        number = float("" if getattr(value, "ndim", 0) else value)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(message) from None
    if number < low and remedy:
        raise ValueError(f"{name} is {shown(value)}, but it must be {low} or more{remedy}")
    if not low <= number <= high:
        raise ValueError(message)
    return number


def checkString(name, value, meaning):
    """Return `value` if it is a string. Otherwise, raise an error.

    The error message describes the argument with `meaning`, such as 'the title'.
    """
    if not isinstance(value, str):
        raise TypeError(f"{name} is {shown(value)}, but it must be a string, {meaning}")
    return value


def flag(name, value):
    """Return `value` as a bool. Raise an error unless `value` is True, False, 1 or 0."""
    if value is not True and value is not False and (np.ndim(value) or value not in (0, 1)):
        raise TypeError(f"{name} is {shown(value)}, but it must be True or False")
    return bool(value)


def eitherArgument(name, value, synonym, synonymValue):
    """Return the labels that the user passed as one of two arguments.

    Raise an error if the user passed both arguments.
    """
    if value is not None and synonymValue is not None:
        raise TypeError(
            f"{synonym} is {shown(synonymValue)}, but {name} also specifies the labels. Pass only"
            " one of these arguments."
        )
    return value if synonymValue is None else synonymValue


def integerIn(name, value, low, high=np.inf, remedy=""):
    """Return `value` as an integer. Raise an error unless `value` is an integer from `low` to `high`."""
    span = (f"from {low} to {high}" if high < np.inf else f"of {low} or more") + remedy
    message = f"{name} is {shown(value)}, but it must be an integer {span}"
    try:
        number = operator.index(value if not isinstance(value, bool) else "")
    except TypeError:
        raise TypeError(message) from None
    if not low <= number <= high:
        raise ValueError(message)
    return number


def integersIn(name, values, low, high):
    """Return `values` as an array of integers. Raise an error unless all values are integers from `low` to `high`."""
    numbers = asNumbers(values, name)
    for v in numbers.flat:
        integerIn(name, int(v) if isIntegral(v) else float(v), low, high)
    return numbers.astype(np.int64)


def randomGenerator(seed):
    """Return a random number generator for an integer seed."""
    return np.random.default_rng(integerIn("seed", seed, 0))


def checkLabel(name, value):
    """Return `value` as a label. Raise an error unless `value` is an integer or a string."""
    try:
        return asLabels([value], name).item()
    except (TypeError, ValueError):
        raise TypeError(
            f"{name} is {shown(value)}, but it must be a single label (an integer or a string)"
        ) from None


def classLabel(name, value, label):
    """Return `value` if it is one of the labels `label` (K,).

    Otherwise, raise an error that suggests one of these labels.
    """
    value, known = checkLabel(name, value), label.tolist()
    if value not in known:
        unknownName(f"class {name} =", value, known)
    return value


def checkMass(mass):
    """Return the probability masses of ellipses as a list. Raise an error unless each mass is above 0 and below 1."""
    values = asNumbers(mass, "mass").reshape(-1).tolist()
    bad = [v for v in values if not 0 < v < 1]
    if bad:
        raise ValueError(
            f"mass contains {bad[0]}, but each probability mass must be above 0 and below 1, such"
            " as .5"
        )
    return values


def checkResult(function, value, shapes, synonyms="", plot=None):
    """Validate a result that is to be plotted, and return its fields as a Struct.

    `value` must be a result of the function named `function`. `synonyms` lists other functions with the same type of
    result, such as ' or knncWrtK'. `plot` is the name of the plot function. By default, it is `function` without 'Get'
    and with the ending 'Plot'.

    `shapes` maps the names of array fields to their shapes. A shape is a string such as 'Km'; each letter denotes the
    same size in all fields. All numbers must be finite, unless '?' after the letters allows NaN, or '-' allows -Inf.
    If ``label`` is in `shapes`, ``outputName`` must contain one name per class or be None.
    """
    fields = value._asdict() if hasattr(value, "_asdict") else value
    plot = plot or f"{function.removesuffix('Get')}Plot"
    isOther = hasattr(value, "_fields") and (
        type(value).__name__.lower() not in (function + synonyms).lower()
    )
    if isOther or not isinstance(fields, Mapping) or not shapes.keys() & fields.keys():
        raise TypeError(
            f"{plot} needs a result of {function}{synonyms}, not {type(value).__name__}."
            f" Use {plot}({function}(...))."
        )
    result, size = Struct(fields), {}
    rule = f"Pass the result of {function}{synonyms} unchanged."
    for field, shape in shapes.items():
        if result.get(field) is None:
            raise ValueError(f"The result of {function}{synonyms} has no field {field!r}. {rule}")
        result[field] = array = (asLabels if field == "label" else asNumbers)(result[field], field)
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
                f"{field} has shape {array.shape}, but it must have shape ({must}) and must not be"
                f" empty. {rule}"
            )
        allowed = {"?": np.isnan, "-": np.isneginf}.get(shape[-1:], np.isfinite)
        if field != "label" and not (np.isfinite(array) | allowed(array)).all():
            raise ValueError(f"{field} has a value that is not finite. {rule}")
    if "label" in shapes and result.setdefault("outputName") is not None:
        K = len(result.label)
        result.outputName = checkNames("outputName", result.outputName, K, "class")
    return result
