"""Define the types of answers that consist of numbers or Booleans."""
import numpy as np

from .kinds import Hint, Kind, OtherAnswer, kindOf
from .rounding import isRounded, lastUnits, near


def containsText(value):
    """Return whether a value is or contains a string. NumPy converts some strings to numbers."""
    return isinstance(value, str) or (isinstance(value, list) and any(map(containsText, value)))


def positive(array):
    """Return `array` unchanged. Raise a hint if an element is not a positive finite number."""
    if not np.isfinite(array).all():
        raise Hint("notFinite")
    if not (array > 0).all():
        raise Hint("notPositive")
    return array


class Numbers(Kind):
    """The answer is an array of numbers. By default, about three decimal places are compared."""

    expected = "numbers"
    decimals = 3  # the worksheet asks for this number of decimal places

    def __init__(self, *shape, tol=6e-4):
        self.shape, self.tol = shape, tol
        self.fields = {"expected": self.expected if shape else "number", "n": int(np.prod(shape))}

    def refuseText(self, value):
        """Raise a hint if an answer contains a string."""
        if containsText(value):
            raise Hint("kind", kind="str", **self.fields)

    def read(self, value, facts):
        """Convert the answer to an array of the correct shape, or raise a hint."""
        self.refuseText(value)
        try:
            array = np.asarray(value, dtype=float)
        except (TypeError, ValueError):
            isNested = isinstance(value, list) and any(isinstance(part, list) for part in value)
            raise Hint("nested" if isNested else "kind", kind=kindOf(value), **self.fields) from None
        if array.size != np.prod(self.shape):
            raise Hint("shape" if array.shape else "isNumber", shape=array.shape, **self.fields)
        return array.reshape(self.shape)

    def expect(self, value, facts):
        """Convert the computed numbers to an array."""
        return np.asarray(value, dtype=float)

    def isSame(self, a, b):
        """Return whether all numbers agree within the tolerance."""
        return near(a, b, self.tol)

    def isRounded(self, answer, right):
        """Return whether each number is the correct number, rounded to fewer digits."""
        return isRounded(answer, right, share=.5)

    def remark(self, answer, right):
        """Return the key of a hint if numbers are not finite or have too few digits."""
        if not np.isfinite(answer).all():
            return "notFinite"
        return "digits" if isRounded(answer, right) else None


class Point(Numbers):
    """The answer contains the coordinates of a point."""

    expected = "point"


class Rates(Numbers):
    """The answer contains rates from 0 to 1."""

    def remark(self, answer, right):
        """Return the key of a hint if a rate is above 1 or below 0."""
        outside = "aboveOne" if answer.max() > 1 else "belowZero" if answer.min() < 0 else None
        return super().remark(answer, right) or outside


class Fractions(Rates):
    """The answer contains fractions of samples. The function size(facts) returns the number of samples."""

    def __init__(self, size, *shape):
        super().__init__(*shape)
        self.size = size

    def isComplete(self, answer, right, facts):
        """Return whether the number of samples in each fraction differs from the correct number by at most 1."""
        counts = np.abs(answer - right) * self.size(facts)
        return bool(np.isclose(counts, np.minimum(np.round(counts), 1), rtol=0, atol=1e-6).all())


class FineFractions(Fractions):
    """The answer contains fractions of up to 4000 samples. Four decimal places can show a difference of one sample."""

    decimals = 4

    def __init__(self, size, *shape):
        super().__init__(size, *shape)
        self.tol = 1e-4


class Counts(Numbers):
    """The answer is a confusion matrix of K classes."""

    expected = "matrix"
    decimals = 0

    def __init__(self, K):
        super().__init__(K, K, tol=1e-9)
        self.fields["n"] = K

    def remark(self, answer, right):
        """Return the key of a hint if the cells of the matrix do not add up to the number of samples."""
        return super().remark(answer, right) if np.isclose(answer.sum(), right.sum()) else "sum"


class Weights(Numbers):
    """The answer contains two weights that are proportional to the priors. `tol` is the tolerance for ln(w1/w2).

    The method ``read`` returns ln(w1/w2) and two bounds on the rounding error of this logarithm. The first bound
    assumes that the weights have the required decimal places. The second bound uses the decimal places of the answer.
    """

    def __init__(self, tol=1e-3):
        super().__init__(2, tol=tol)

    def read(self, value, facts):
        """Return ln(w1/w2) for the two weights in the answer, and both bounds. Integers are exact."""
        p = positive(super().read(value, facts))
        unit = np.where(p == np.round(p), 0, lastUnits(p))
        return np.array([np.log(p[0] / p[1]), *((each / p).sum() / 2 for each in (
            np.minimum(unit, 10. ** -self.decimals), unit))])

    def expect(self, value, facts):
        """Return ln(w1/w2) for the two computed weights."""
        return np.log(value[0] / value[1])

    def isSame(self, a, b):
        """Return whether both logarithms agree within the tolerance or within the error of rounded weights."""
        return bool(abs(a[0] - b) <= max(self.tol, min(a[1], .05)))

    def isRounded(self, answer, right):
        """Return False, because known mistakes in weights cannot result from rounding."""
        return False

    def remark(self, answer, right):
        """Return the key of a hint if rounding explains the difference, which must be at most about 10 %."""
        return "digits" if abs(answer[0] - right) <= min(answer[2], .1) else None


class Scaled(Numbers):
    """The answer contains the coefficients of an equation.

    All coefficients may be multiplied by the same positive number. The last coefficient is the constant. Before the
    comparison, all coefficients are divided by the Euclidean norm of the coefficients without the constant.
    """

    def read(self, value, facts):
        """Return the scaled coefficients of the answer."""
        return self.checked(super().read(value, facts))

    def checked(self, array):
        """Return the coefficients after scaling. Raise a hint if the coefficients do not define an equation."""
        if not np.isfinite(array).all():
            raise Hint("notFinite")
        if not array[:-1].any():
            raise Hint("onlyConstant")
        return self.scaled(array)

    @staticmethod
    def scaled(array):
        """Divide the coefficients by the Euclidean norm of all coefficients except the constant."""
        return array / np.linalg.norm(array[:-1])

    def expect(self, value, facts):
        """Return the computed coefficients after scaling."""
        return self.scaled(super().expect(value, facts))

    def remark(self, answer, right):
        """Return the key of a hint if the coefficients have too few digits."""
        return "digits" if near(answer, right, 20 * self.tol) else None


class Truths(Numbers):
    """The answer contains one or more Booleans."""

    expected = "truths"
    decimals = 0

    def __init__(self, *shape):
        super().__init__(*shape)
        self.fields = {"expected": self.expected if shape else "truth", "n": int(np.prod(shape))}

    def read(self, value, facts):
        """Convert the Booleans to numbers."""
        self.refuseText(value)
        array = np.asarray(value) if not isinstance(value, OtherAnswer) else np.empty(0)
        if array.size != np.prod(self.shape) or array.dtype.kind not in "bi":
            raise Hint("kind", kind=kindOf(value), **self.fields)
        return array.astype(bool).astype(float).reshape(self.shape)
