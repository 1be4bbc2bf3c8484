"""Compare numbers that may be rounded."""
import numpy as np


def lastUnits(a):
    """Return one unit of the last decimal place of each number in `a`, for example .01 for the number .25."""
    return np.array([10. ** -len(np.format_float_positional(x, trim="-").partition(".")[2]) for x in np.ravel(a)])


def isRounded(a, b, share=1):
    """Return whether each number in `a` has at least two digits and is the rounded value of the number in `b`.

    The largest accepted difference is `share` units of the last decimal place in `a`. If `share` is 1, a truncated
    number is also accepted. A number that equals the number in `b`, such as 0, may have fewer digits.
    """
    difference, unit = np.abs(np.ravel(a - b)), lastUnits(a)
    hasDigits = (unit < 1) | (np.abs(np.ravel(b)) >= 10)
    return bool(((difference == 0) | hasDigits & (difference <= share * unit)).all())


def areClose(a, b):
    """Return whether `a` is rounded or, for several numbers, differs from `b` by at most 2 % of the largest number."""
    return isRounded(a, b) or (b.size > 1 and bool(np.abs(a - b).max() <= .02 * np.abs(b).max()))


def areRounded(results, right):
    """Return whether all results of a function have at most four decimals, although the correct results have more."""
    answer, right = (np.concatenate([np.ravel(each) for each in arrays]) for arrays in (results, right))
    if answer.shape != right.shape:
        return False
    isClose = np.abs(answer - right) <= 1e-9 * np.abs(right)
    return not isClose.all() and any(np.allclose(answer, np.round(right, n), rtol=1e-12, atol=0) for n in range(5))


def roundedValues(value, decimals):
    """Return a list that contains an answer and, if `decimals` is not 0, its rounded and its truncated value."""
    if not decimals:
        return [value]
    unit = 10. ** -decimals
    return [value, np.round(value, decimals), np.trunc(np.asarray(value) / unit) * unit]


def near(a, b, tol):
    """Return whether all numbers agree within the tolerance `tol`. For numbers above 1, `tol` is relative.

    If `b` contains finite numbers, NaN in `b` agrees with NaN in `a`.
    """
    if np.shape(a) != np.shape(b):
        return False
    isClose = np.abs(a - b) <= tol * np.maximum(1, np.abs(b))
    isNaN = np.isnan(a) & np.isnan(b) & np.isfinite(b).any()
    return bool(np.where(np.isfinite(b), isClose, (a == b) | isNaN).all())
