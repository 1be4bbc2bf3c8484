"""Input validation of arrays of numbers and labels."""

import math
import sys

import numpy as np

from .names import featureName
from .words import shown

MOST = sys.float_info.max
# Objects that astype(float) reads as numbers: '1_0' as 10, an hour as 1, a complex number without its imaginary part.
DISGUISED = (
    str,
    bytes,
    bytearray,
    memoryview,
    np.ndarray,
    np.complexfloating,
    np.timedelta64,
    np.datetime64,
)
FINITE = "dsSelect(DS, samples=np.isfinite(DS.input).all(axis=0))"


def asArray(value, name, remedy):
    """Return `value` as an array, or raise if it is sparse or ragged or has masked values."""
    if hasattr(value, "_fields"):
        part = [name] if name in value._fields else value._fields
        raise TypeError(
            f"{name} is {type(value).__name__}, a result of several parts: give the one that is meant,"
            f" {' or '.join('.' + f for f in part)}"
        )
    if hasattr(value, "toarray"):
        raise TypeError(
            f"{name} is {type(value).__name__}, a sparse matrix: it must be an"
            " ordinary array, as its .toarray() returns it"
        )
    ma = sys.modules.get("numpy.ma")  # which costs as much as all of prtools to import
    rows = (
        value if isinstance(value, (list, tuple)) else [value]
    )  # numpy takes no masks from rows in a list
    masked = (
        [row for row in rows if isinstance(row, ma.MaskedArray) and ma.is_masked(row)] if ma else ()
    )
    if masked:
        number = sum(int(ma.count_masked(row)) for row in masked)
        raise ValueError(f"{name} has {number} masked values: fill or drop them first")
    try:
        array = np.asarray(value)
    except ValueError:
        raise TypeError(f"{name} is ragged: {remedy}") from None
    except (TypeError, RuntimeError) as why:  # a tensor on a graphics card, or with a gradient
        raise TypeError(f"{name} is {type(value).__name__}, which gives no array: {why}") from None
    return ofFixedLength(array) if array.dtype.kind == "T" else array


def ofFixedLength(array):
    """Return strings of any length (StringDType) as an array of fixed length, or of objects.

    Objects keep what a fixed length loses: missing values, and zero bytes at the end.
    """
    objects = array.astype(object)
    if not all(isinstance(v, str) and not v.endswith("\0") for v in objects.flat):
        return objects
    return objects.astype(str)


def fieldArray(value, name):
    """Return a field for a file as an array, or raise if an array of text would change it."""
    array = asArray(value, name, "give rows of equal length, or drop the field")
    if array.dtype.kind == "U" and np.asarray(value, dtype=object).tolist() != array.tolist():
        raise TypeError(
            f"{name} has numbers among its texts, or a text that ends in a zero byte, and would be changed:"
            " give text alone"
        )
    return array


def asNumbers(value, name):
    """Return `value` as a float64 array, or raise TypeError, as for complex numbers, text and ragged lists."""
    array = asArray(value, name, "give rows of equal length, one per feature")
    if array.ndim == 0 and array.dtype.kind == "O":
        raise TypeError(
            f"{name} is {type(value).__name__}: it must be numbers, in an array or in rows of equal length"
        )
    if array.dtype.char in "Og":
        rangeCheck(array, name)
    if array.dtype.kind == "O":
        wrong = next((v for v in array.flat if isinstance(v, DISGUISED)), None)
        if wrong is not None:
            what = "text" if isinstance(wrong, (str, bytes)) else type(wrong).__name__
            raise TypeError(
                f"{name} must hold real numbers, not {what} such as {shown(wrong)}: convert it, or read it"
                " with dsFromTable"
            )
        try:
            array = array.astype(float)
        except (TypeError, ValueError, OverflowError):
            raise TypeError(
                f"{name} must hold numbers, not {type(value).__name__} of objects"
            ) from None
    if array.dtype.kind not in "biuf":
        what = {"c": "complex numbers", "U": "text", "S": "bytes"}.get(
            array.dtype.kind, str(array.dtype)
        )
        raise TypeError(f"{name} must hold real numbers, not {what}")
    return array.astype(np.float64, copy=False)


def rangeCheck(array, name):
    """Raise if a longdouble, or an integer of Python, is beyond the range of float64."""
    if array.dtype.kind == "f":
        large = array[np.isfinite(array) & (np.abs(array) > MOST)]
    else:
        large = [
            v for v in array.flat if isinstance(v, (int, np.longdouble)) and MOST < abs(v) < np.inf
        ]
    if len(large):
        power = math.log10(abs(int(large[0])))
        raise ValueError(
            f"{name} has a number of about 10^{power:.0f}, beyond the range of double"
            " precision, 1.8e308: rescale such numbers, or drop them"
        )


def isWhole(numbers):
    """Return which floats are whole numbers that a double represents exactly; NaN is not, being unequal to itself."""
    return (numbers == np.floor(numbers)) & (np.abs(numbers) < 2**53)


def asLabels(value, name="output"):
    """Return labels (n,) as integers or strings. Whole-number floats, as .mat files have them, are integers."""
    array = asArray(value, name, "give one label per sample")
    if array.ndim == 0 and array.dtype.kind not in "biuf":
        raise TypeError(f"{name} is {type(value).__name__}: it must be (n,), one label per sample")
    if array.ndim == 2 and 1 in array.shape:  # a MATLAB row
        array = array.ravel()
    if array.ndim != 1:
        raise ValueError(f"{name} has shape {array.shape}: it must be (n,), one label per sample")
    if array.dtype.kind == "O" or (array.dtype.kind == "U" and not isinstance(value, np.ndarray)):
        items = (
            np.asarray(value, dtype=object).ravel().tolist()
        )  # numpy would turn NaN among strings to "nan"
        text = [isinstance(v, str) for v in items]
        if any(text) and not all(text):
            at = text.index(False)
            raise TypeError(
                f"{name} has {items[at]!r} at sample {at} (counted from 0) among strings: labels are whole"
                " numbers or strings, all of one kind"
            )
        cut = next((v for v in items if isinstance(v, str) and v.endswith("\0")), None)
        if cut is not None:  # numpy would drop it as padding
            raise ValueError(
                f"{name} has the label {cut!r}, which ends in a zero byte: drop it, since numpy cannot"
                " store it"
            )
        array = array.astype(str) if all(text) else np.asarray(items)
    if array.dtype.kind == "b":
        array = array.astype(np.int64)
    if array.dtype.kind == "u" and array.size and array.max() >= 2**63:
        raise ValueError(
            f"{name} has the label {array.max()}: whole numbers below 2**63 are taken, or strings"
        )
    if array.dtype.kind == "f":
        # half precision cannot represent 2**53, and a longdouble may lie beyond doubles
        array = array.astype(np.promote_types(array.dtype, np.float64))
        bad = np.flatnonzero(~isWhole(array))
        if bad.size:
            raise ValueError(
                f"{name} has {array[bad[0]]!s} at sample {bad[0]} (counted from 0): labels"
                " are whole numbers or strings; drop such samples with"
                " dsSelect(DS, samples=...) or give them a class"
            )
        array = array.astype(np.int64)
    if array.dtype.kind == "O":
        items = array.tolist()
        index = next((i for i, v in enumerate(items) if not isSmall(v)), 0)
        raise TypeError(
            f"{name} has {shown(items[index])} at sample {index} (counted from 0):"
            " labels are whole numbers below 2**63 or strings, all of one kind"
        )
    if array.dtype.kind not in "iuU":
        raise TypeError(
            f"{name} holds {array.dtype} labels: they must be whole numbers or strings, all of one kind"
        )
    return array


def isSmall(value):
    """Return whether a value is a number that fits into 64 bits."""
    return isinstance(value, (int, float, np.number)) and abs(value) < 2**63


def sampleArray(value, d=None, name="input", owner="the classifier"):
    """Return samples as float64 (d, n). With `d`, that of `owner`, a vector is one sample, or n samples if d = 1."""
    X = asNumbers(value, name)
    if d == 1 and X.ndim < 2:
        X = X.reshape(1, -1)
    elif d is not None and X.ndim == 1:
        X = X[:, None]
    if X.ndim != 2:
        more = f"; for one feature write {name}[None, :]" if X.ndim == 1 else ""
        raise ValueError(
            f"{name} has shape {X.shape}: it must be d x n, one sample per column{more}"
        )
    if 0 in X.shape:
        raise ValueError(
            f"{name} is empty (shape {X.shape}): at least one feature and one sample are needed"
        )
    if d is not None and X.shape[0] != d:
        turned = ": is it transposed?" if X.shape[1] == d else "."
        raise ValueError(
            f"{name} has {X.shape[0]} features (shape {X.shape}) where {owner} has {d}{turned}"
            f" It must be {d} x n, one sample per column, of the features that the model was trained on"
        )
    return X


def nonFiniteMessage(X, inputName=None, name="input"):
    """Return a message on the NaN and Inf in X: how many, and where the first is; '' if there is none."""
    bad = np.argwhere(~np.isfinite(X))
    if not len(bad):
        return ""
    i, j = bad[0]
    count = f"{len(bad)} values that are" if len(bad) > 1 else "a value that is"
    return (
        f"{name} has {count} not finite, the first {X[i, j]} at {featureName(i, inputName)}, sample {j}"
        f" (counted from 0): drop such samples with {FINITE} or fill them in"
    )


def wholeMessage(x, feature):
    """Return a message on a value of a feature (n,) that is not a code, a whole number; '' if all are."""
    bad = np.flatnonzero(~isWhole(x))
    if not bad.size:
        return ""
    return (
        f"{feature} is discrete but has the value {x[bad[0]]:g}: its levels must be whole numbers; round them, or"
        " take another model ('gaussian', 'histogram', 'caim', 'kde')"
    )


def finiteCheck(X, inputName=None, name="input"):
    """Raise if X has NaN or Inf, or numbers too large to square."""
    with np.errstate(over="ignore"):
        if not np.isfinite(X.size * np.square(2 * max(X.max(), -X.min()))):
            raiseNonFinite(X, inputName, name)


def raiseNonFinite(X, inputName=None, name="input"):
    """Raise, and say why a result is not finite: NaN or Inf in X, and where, or numbers too large to square."""
    raise ValueError(
        nonFiniteMessage(X, inputName, name)
        or f"{name} reaches {np.abs(X).max():.3g} in absolute value, too large to square in double"
        f" precision: rescale the features, or drop such samples"
    )


def levelMessage(x, names, feature):
    """Return a message on a value of a feature (n,) that is no code of the level `names` (or None); '' if all are."""
    wrong = wholeMessage(x, feature)
    if wrong or names is None:
        return wrong
    bad = x[(x < 1) | (x > len(names))]
    return (
        ""
        if not bad.size
        else (
            f"{feature} has the code {bad[0]:g}, but inputLevel names {len(names)} levels:"
            f" name all codes, or give codes from 1 to {len(names)}"
        )
    )


def recoded(x, names, known, feature):
    """Return the codes (n,) of levels `names` as codes of the `known` ones, and {code: name} of those not among these.

    These, as far as they occur, have the codes after the known ones; NaN stays.
    """
    here = ~np.isnan(x)
    wrong = levelMessage(x[here], names, feature)
    if wrong:
        raise ValueError(wrong)
    at = x[here].astype(np.intp) - 1
    new = [name for i, name in enumerate(names) if name not in known and (at == i).any()]
    code = {name: i for i, name in enumerate([*known, *new], 1)}
    out = x.copy()
    out[here] = np.array([code.get(name, 0) for name in names], dtype=float)[at]
    return out, {code[name]: name for name in new}
