"""Validate arrays of numbers, labels and samples."""

import math
import sys

import numpy as np

from .messages import plural, refuseResult, shown
from .names import emptyFeatures, featureName

LARGEST = sys.float_info.max
# For data of these types, astype(float) would return misleading numbers. For example, astype(float) converts '1_0' to
# 10, a timedelta of one hour to 1, and a complex number to its real part.
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
FILL_IN = "fill in the values"
ACCEPT_NAN = "use nbcTrain or qcTrain(DS, missing='ignore'), which accept missing values"
ONE_PER_SAMPLE = "it must have shape (n,), with one label per sample"
LABELS = "all labels must be integers below 2**63, or all must be strings"
FRAME = "X.dropna(subset=[y]) (if X is a DataFrame)"
DROP = "Use {} to remove samples without a class, or assign classes to them."
COLUMNS = "it must be d x n, with one sample per column"


def asArray(value, name, remedy):
    """Return `value` as an array.

    Raise an error if `value` is a result tuple, a sparse array or a masked array, or if its rows have unequal lengths.
    Error messages contain `name`, the name of the value. The message about unequal lengths ends with the text `remedy`.
    """
    kind = type(value).__name__
    refuseResult(name, value)
    if hasattr(value, "toarray"):
        raise TypeError(
            f"{name} is {kind}, a sparse matrix, but it must be an ordinary array. Pass the result"
            " of its toarray() method."
        )
    refuseMasked(value, name)
    try:
        array = np.asarray(value)
    except ValueError:
        raise TypeError(f"{name} is ragged: {remedy}") from None
    except (TypeError, RuntimeError) as error:  # For example, the value is a tensor on a GPU.
        raise TypeError(f"{name} is {kind}, which numpy cannot convert: {error}") from None
    return array.astype(object) if array.dtype.kind == "T" else array  # 'T': StringDType


def refuseMasked(value, name):
    """Raise an error if the array or list of rows `value` contains masked values."""
    # numpy.ma is not imported, because the import would double the import time of prtools.
    ma = sys.modules.get("numpy.ma")
    if ma is None:
        return
    # Rows in a list are also checked for masks, because np.asarray would discard these masks.
    rows = value if isinstance(value, (list, tuple)) else [value]
    count = sum(int(ma.count_masked(row)) for row in rows if isinstance(row, ma.MaskedArray))
    if count:
        masked = plural(count, "masked value")
        raise ValueError(f"{name} has {masked}. Fill in or remove masked values first.")


def fieldArray(value, name):
    """Return the field `name` as an array that can be saved.

    Raise an error if numpy would change the strings in the field.
    """
    array = asArray(value, name, "pass rows of equal length, or remove the field")
    if array.dtype.kind == "U" and np.asarray(value, dtype=object).tolist() != array.tolist():
        raise TypeError(
            f"{name} contains both strings and numbers, or a string that ends in a zero byte. Pass"
            " only strings without trailing zero bytes."
        )
    return array


def asNumbers(value, name, rule="an array of numbers or a list of rows of equal length"):
    """Return `value` as a float64 array.

    Raise an error unless `value` contains real numbers in rows of equal length. If `value` is not a sequence, the
    message contains the `rule`.
    """
    if type(value) is np.ndarray and value.dtype == np.float64:
        return value
    array = asArray(value, name, "pass rows of equal length, one per feature")
    kind = array.dtype.kind
    if array.ndim == 0 and kind == "O":
        raise TypeError(f"{name} is {type(value).__name__}, but it must be {rule}")
    if array.dtype.char in "Og":
        rangeCheck(array, name)
    if kind in "OUS":  # In a list of numbers and strings, asArray has converted the numbers.
        return objectsAsNumbers(np.asarray(value, dtype=object), name, type(value).__name__)
    if kind not in "biuf":
        content = "complex numbers" if kind == "c" else array.dtype
        raise TypeError(f"{name} must contain real numbers, not {content}")
    return array.astype(np.float64, copy=False)


def rangeCheck(array, name):
    """Raise an error if a longdouble or a Python integer exceeds the range of float64."""
    for value in array.flat:
        if isinstance(value, (int, np.longdouble)) and LARGEST < abs(value) < np.inf:
            power = math.log10(abs(int(value)))
            raise ValueError(
                f"{name} contains a value of about 10^{power:.0f}, which exceeds the range of"
                " double precision (1.8e308). Rescale or remove large numbers."
            )


def objectsAsNumbers(array, name, kind):
    """Convert an array of objects to float64. Error messages contain `kind`, the type of the original value."""
    for index, item in enumerate(array.flat):
        if isinstance(item, DISGUISED):
            content = "strings" if isinstance(item, str) else type(item).__name__
            place = list(map(int, np.unravel_index(index, array.shape)))
            raise TypeError(
                f"{name} must contain real numbers, not {content} such as {shown(item)} at index"
                f" {place}. Convert all values to numbers, or pass the table to dsFromTable."
            )
    try:
        return array.astype(float)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"{name} is a {kind} of objects, but it must contain numbers") from None


def isIntegral(numbers):
    """Return a mask that is true for integers below 2^53 in absolute value, and false for NaN."""
    return (numbers == np.floor(numbers)) & (np.abs(numbers) < 2**53)


def asLabels(value, name="output"):
    """Return the labels in `value` as an array (n,) of integers or strings.

    Integral floats, which are common in .mat files, are converted. Raise an error if a label is invalid.
    """
    if type(value) is np.ndarray and value.dtype.kind in "iU" and value.ndim == 1:
        return value
    array = asArray(value, name, "pass one label per sample")
    if array.ndim == 0 and array.dtype.kind not in "biuf":
        raise TypeError(f"{name} is {type(value).__name__}, but {ONE_PER_SAMPLE}")
    if array.ndim == 2 and 1 in array.shape:  # MATLAB stores vectors as matrices with one row.
        array = array.ravel()
    if array.ndim != 1:
        raise ValueError(f"{name} has shape {array.shape}, but {ONE_PER_SAMPLE}")
    if array.dtype.kind == "O" or (array.dtype.kind == "U" and not isinstance(value, np.ndarray)):
        # np.asarray would convert NaN in a list of strings to the string 'nan'.
        array = objectsAsLabels(np.asarray(value, dtype=object).ravel().tolist(), name)
    if array.dtype.kind == "b":
        return array.astype(np.int64)
    if array.dtype.kind == "f":
        return floatsAsLabels(array, name)
    if array.dtype.kind not in "iuU":
        raise TypeError(f"{name} has {array.dtype} labels, but {LABELS}")
    if array.dtype.kind == "u" and array.size and array.max() >= 2**63:
        raise ValueError(labelMessage(name, array.max(), array.argmax()))
    return array


def labelMessage(name, label, index):
    """Return the error message for the invalid label of sample `index`."""
    drop = DROP.format(FRAME if name == "y" else "dsSelect(DS, samples=...)")
    return f"{name} contains {label} for sample {index} (counted from 0), but {LABELS}. {drop}"


def objectsAsLabels(items, name):
    """Convert a list of labels to an array. Raise an error if the list contains both strings and numbers."""
    isText = [isinstance(item, str) for item in items]
    if all(isText):
        for item in items:
            if item.endswith("\0"):
                raise ValueError(
                    f"{name} has the label {item!r}, which ends in a zero byte. Remove the zero"
                    " byte, because numpy cannot store it."
                )
        return np.array(items, dtype=str)
    array = np.asarray(items)
    if not any(isText) and array.dtype.kind != "O":
        return array
    isValid = isText if any(isText) else [isSmall(item) for item in items]
    index = isValid.index(False) if False in isValid else 0
    raise TypeError(labelMessage(name, shown(items[index]), index))


def isSmall(value):
    """Return whether `value` is a number below 2**63 in absolute value."""
    return isinstance(value, (int, float, np.number)) and abs(value) < 2**63


def floatsAsLabels(array, name):
    """Convert an array of float labels to integers. Raise an error if a label is not an integer."""
    # isIntegral compares with 2**53, which float16 cannot represent. promote_types does not change the type longdouble.
    array = array.astype(np.promote_types(array.dtype, np.float64))
    bad = np.flatnonzero(~isIntegral(array))
    if bad.size:
        raise ValueError(labelMessage(name, str(array[bad[0]]), bad[0]))
    return array.astype(np.int64)


def sampleArray(value, d=None, name="input", owner="the classifier"):
    """Return samples as an array (d, n) of float64.

    If the number of features `d` is given, `value` may also be a vector: one sample if d > 1, or n samples if d = 1.
    Error messages contain `name`, the name of the argument, and `owner`, the object that requires d features.
    """
    X = asNumbers(value, name)
    if d == 1 and X.ndim < 2:
        X = X.reshape(1, -1)
    elif d is not None and X.ndim == 1:
        X = X[:, None]
    if X.ndim != 2:
        remedy = f". For one feature, pass {name}[None, :]." if X.ndim == 1 else ""
        raise ValueError(f"{name} has shape {X.shape}, but {COLUMNS}{remedy}")
    if 0 in X.shape:
        raise ValueError(
            f"{name} is empty (shape {X.shape}), but it must have at least one feature and one"
            " sample"
        )
    if d not in (None, len(X)):
        raiseOtherFeatures(X, d, name, owner)
    return X


def raiseOtherFeatures(X, d, name, owner):
    """Raise an error for samples X that do not have the d features of `owner`, such as "the classifier"."""
    hint = f" Is {name} transposed?" if X.shape[1] == d else ""
    raise ValueError(
        f"{name} has {plural(X.shape[0], 'feature')} (shape {X.shape}), but {owner} has {d}.{hint}"
        f" {name} must be {d} x n, with one sample per column and one feature of the model per row."
    )


def nonFiniteMessage(X, inputName=None, name="input", remedy=FILL_IN):
    """Return a message with the number of NaN and Inf values and their first position, or '' if X is finite."""
    bad = np.argwhere(~np.isfinite(X))
    if not len(bad):
        return ""
    i, j = bad[0]
    count = "a value that is not finite:"
    if len(bad) > 1:
        count = f"{len(bad)} values that are not finite; the first is"
    remedy = emptyFeatures(X, inputName) or (
        f"Remove such samples with {FINITE}, load the file with dsLoad(..., complete=True), or"
        f" {remedy}"
    )
    place = f"{featureName(i, inputName)}, sample {j} (counted from 0)"
    return f"{name} has {count} {X[i, j]} at {place}. {remedy}."


def finiteCheck(X, inputName=None, name="input"):
    """Raise an error if X contains NaN, Inf, or numbers whose squares would overflow."""
    with np.errstate(over="ignore"):
        if not np.isfinite(X.size * np.square(2 * max(X.max(), -X.min()))):
            raiseNonFinite(X, inputName, name)


def raiseNonFinite(X, inputName=None, name="input", remedy=FILL_IN):
    """Raise an error that reports the NaN, Inf or overflowing squares in X."""
    raise ValueError(
        nonFiniteMessage(X, inputName, name, remedy)
        or f"{name} reaches {np.abs(X).max():.3g} in absolute value, which is too large to square"
        " in double precision. Rescale the features, or remove samples with large values."
    )
