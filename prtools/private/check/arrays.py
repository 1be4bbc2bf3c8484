"""Input validation of arrays: numbers, labels, samples."""

import math
import sys

import numpy as np

from .messages import shown
from .names import featureName

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
ONE_PER_SAMPLE = "it must be (n,), one label per sample"
LABELS = "labels are whole numbers below 2**63 or strings, all of one kind"
DROP = "drop such samples with dsSelect(DS, samples=...) or give them a class"
COLUMNS = "it must be d x n, one sample per column"


def asArray(value, name, remedy):
    """Return `value` as an array, or raise if it is a result, sparse, masked or ragged."""
    kind = type(value).__name__
    if hasattr(value, "_fields"):
        fields = [name] if name in value._fields else value._fields
        raise TypeError(
            f"{name} is {kind}, a result of several parts: give the one that is meant,"
            f" {' or '.join('.' + field for field in fields)}"
        )
    if hasattr(value, "toarray"):
        raise TypeError(
            f"{name} is {kind}, a sparse matrix: it must be an ordinary array, as its .toarray()"
            " returns it"
        )
    refuseMasked(value, name)
    try:
        array = np.asarray(value)
    except ValueError:
        raise TypeError(f"{name} is ragged: {remedy}") from None
    except (TypeError, RuntimeError) as error:  # a tensor on a graphics card, or with a gradient
        raise TypeError(f"{name} is {kind}, which gives no array: {error}") from None
    return array.astype(object) if array.dtype.kind == "T" else array  # strings of any length


def refuseMasked(value, name):
    """Raise if an array, or one of the rows in a list, has masked values."""
    ma = sys.modules.get("numpy.ma")  # which costs as much as all of prtools to import
    if ma is None:
        return
    rows = value if isinstance(value, (list, tuple)) else [value]  # numpy drops the masks of rows
    count = sum(int(ma.count_masked(row)) for row in rows if isinstance(row, ma.MaskedArray))
    if count:
        raise ValueError(f"{name} has {count} masked values: fill or drop them first")


def fieldArray(value, name):
    """Return a field for a file as an array, or raise if an array of text would change it."""
    array = asArray(value, name, "give rows of equal length, or drop the field")
    if array.dtype.kind == "U" and np.asarray(value, dtype=object).tolist() != array.tolist():
        raise TypeError(
            f"{name} has numbers among its texts, or a text that ends in a zero byte, and would be"
            " changed: give text alone"
        )
    return array


def asNumbers(value, name):
    """Return `value` as a float64 array, or raise, as for complex numbers, text and ragged lists."""
    if type(value) is np.ndarray and value.dtype == np.float64:
        return value
    array = asArray(value, name, "give rows of equal length, one per feature")
    if array.ndim == 0 and array.dtype.kind == "O":
        raise TypeError(
            f"{name} is {type(value).__name__}: it must be numbers, in an array or in rows of equal"
            " length"
        )
    if array.dtype.char in "Og":
        rangeCheck(array, name)
    if array.dtype.kind == "O":
        return objectsAsNumbers(array, name, type(value).__name__)
    if array.dtype.kind not in "biuf":
        content = {"c": "complex numbers", "U": "text", "S": "bytes"}
        raise TypeError(
            f"{name} must hold real numbers, not {content.get(array.dtype.kind, array.dtype)}"
        )
    return array.astype(np.float64, copy=False)


def rangeCheck(array, name):
    """Raise if a longdouble, or an integer of Python, is beyond the range of float64."""
    for value in array.flat:
        if isinstance(value, (int, np.longdouble)) and MOST < abs(value) < np.inf:
            power = math.log10(abs(int(value)))
            raise ValueError(
                f"{name} has a number of about 10^{power:.0f}, beyond the range of double"
                " precision, 1.8e308: rescale such numbers, or drop them"
            )


def objectsAsNumbers(array, name, kind):
    """Return an array of objects, made from a value of type `kind`, as float64."""
    for item in array.flat:
        if isinstance(item, DISGUISED):
            content = "text" if isinstance(item, (str, bytes)) else type(item).__name__
            raise TypeError(
                f"{name} must hold real numbers, not {content} such as {shown(item)}: convert it,"
                " or read it with dsFromTable"
            )
    try:
        return array.astype(float)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"{name} must hold numbers, not {kind} of objects") from None


def isWhole(numbers):
    """Return which floats are integers that a double represents exactly; NaN is not one."""
    return (numbers == np.floor(numbers)) & (np.abs(numbers) < 2**53)


def asLabels(value, name="output"):
    """Return labels (n,) as integers or strings. Floats without fractions, as of .mat files, are integers."""
    if type(value) is np.ndarray and value.dtype.kind in "iU" and value.ndim == 1:
        return value
    array = asArray(value, name, "give one label per sample")
    if array.ndim == 0 and array.dtype.kind not in "biuf":
        raise TypeError(f"{name} is {type(value).__name__}: {ONE_PER_SAMPLE}")
    if array.ndim == 2 and 1 in array.shape:  # a MATLAB row
        array = array.ravel()
    if array.ndim != 1:
        raise ValueError(f"{name} has shape {array.shape}: {ONE_PER_SAMPLE}")
    if array.dtype.kind == "O" or (array.dtype.kind == "U" and not isinstance(value, np.ndarray)):
        # a list of strings and NaN would become an array with the text 'nan'
        array = objectsAsLabels(np.asarray(value, dtype=object).ravel().tolist(), name)
    if array.dtype.kind == "b":
        return array.astype(np.int64)
    if array.dtype.kind == "f":
        return floatsAsLabels(array, name)
    if array.dtype.kind not in "iuU":
        raise TypeError(f"{name} holds {array.dtype} labels: {LABELS}")
    if array.dtype.kind == "u" and array.size and array.max() >= 2**63:
        raise ValueError(labelMessage(name, array.max(), array.argmax()))
    return array


def labelMessage(name, label, index):
    """Return why a label is not accepted."""
    return f"{name} has {label} at sample {index} (counted from 0): {LABELS}; {DROP}"


def objectsAsLabels(items, name):
    """Return a list of labels as an array of strings or of numbers."""
    isText = [isinstance(item, str) for item in items]
    if all(isText):
        for item in items:
            if item.endswith("\0"):
                raise ValueError(
                    f"{name} has the label {item!r}, which ends in a zero byte: drop it, since"
                    " numpy cannot store it"
                )
        return np.array(items, dtype=str)
    array = np.asarray(items)
    if not any(isText) and array.dtype.kind != "O":
        return array
    isValid = isText if any(isText) else [isSmall(item) for item in items]
    index = isValid.index(False) if False in isValid else 0
    raise TypeError(labelMessage(name, shown(items[index]), index))


def isSmall(value):
    """Return whether a value is a number that fits into 64 bits."""
    return isinstance(value, (int, float, np.number)) and abs(value) < 2**63


def floatsAsLabels(array, name):
    """Return floats as integers, or raise if one is no integer."""
    # half precision cannot represent 2**53, and a longdouble may lie beyond doubles
    array = array.astype(np.promote_types(array.dtype, np.float64))
    bad = np.flatnonzero(~isWhole(array))
    if bad.size:
        raise ValueError(labelMessage(name, str(array[bad[0]]), bad[0]))
    return array.astype(np.int64)


def sampleArray(value, d=None, name="input", owner="the classifier"):
    """Return samples as float64 (d, n). With `d`, that of `owner`, a vector is one sample, or n samples if d = 1."""
    X = asNumbers(value, name)
    if d == 1 and X.ndim < 2:
        X = X.reshape(1, -1)
    elif d is not None and X.ndim == 1:
        X = X[:, None]
    if X.ndim != 2:
        remedy = f"; for one feature write {name}[None, :]" if X.ndim == 1 else ""
        raise ValueError(f"{name} has shape {X.shape}: {COLUMNS}{remedy}")
    if 0 in X.shape:
        raise ValueError(
            f"{name} is empty (shape {X.shape}): at least one feature and one sample are needed"
        )
    if d not in (None, len(X)):
        raiseOtherFeatures(X, d, name, owner)
    return X


def raiseOtherFeatures(X, d, name, owner):
    """Raise for samples with another number of features than the d of `owner`."""
    hint = ": is it transposed?" if X.shape[1] == d else "."
    raise ValueError(
        f"{name} has {X.shape[0]} features (shape {X.shape}) where {owner} has {d}{hint} It must be"
        f" {d} x n, one sample per column, of the features that the model was trained on"
    )


def nonFiniteMessage(X, inputName=None, name="input"):
    """Return a message on the NaN and Inf in X: how many, and where the first is; '' if there is none."""
    bad = np.argwhere(~np.isfinite(X))
    if not len(bad):
        return ""
    i, j = bad[0]
    count = "a value that is" if len(bad) == 1 else f"{len(bad)} values that are"
    return (
        f"{name} has {count} not finite, the first {X[i, j]} at {featureName(i, inputName)}, sample"
        f" {j} (counted from 0): drop such samples with {FINITE} or fill them in"
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
        " precision: rescale the features, or drop such samples"
    )
