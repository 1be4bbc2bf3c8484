"""The types of answers. Each type reads an answer or raises a hint, and compares answers.

``read(value, facts)`` converts an answer to the form used for comparison, and ``expect(value, facts)`` converts a
computed value. ``isSame(a, b)`` compares two converted values. ``remark(answer, right)`` returns the key of a hint for
an answer that no known mistake explains, or None.
"""
import numpy as np

from prtools import qcEval


class Hint(Exception):
    """Exception for an answer that is not right, with the key of a hint and the values of the fields in its text."""

    def __init__(self, key, /, **fields):
        super().__init__(key)
        self.key, self.fields = key, fields


class OtherAnswer:
    """Answer that does not consist of numbers, Booleans and strings, with its type and the fields of a classifier."""

    def __init__(self, kind, fields=None):
        self.kind, self.fields = kind, fields


def kindOf(value):
    """Return the name of the type of an answer."""
    return value.kind if isinstance(value, OtherAnswer) else type(value).__name__


def near(a, b, tol):
    """Return whether all numbers agree within `tol`, which is a relative tolerance for numbers above 1."""
    return np.shape(a) == np.shape(b) and bool((np.abs(a - b) <= tol * np.maximum(1, np.abs(b))).all())


class Numbers:
    """Numbers with a given shape and, by default, a tolerance of about three decimal places."""

    expected = "numbers"

    def __init__(self, *shape, tol=6e-4):
        self.shape, self.tol = shape, tol
        self.fields = {"expected": self.expected if shape else "number", "n": int(np.prod(shape))}

    def read(self, value, facts):
        """Return the answer as an array with the given shape."""
        try:
            array = np.asarray(value, dtype=float)
        except (TypeError, ValueError):
            raise Hint("kind", kind=kindOf(value), **self.fields) from None
        if array.size != np.prod(self.shape):
            raise Hint("shape", shape=array.shape, **self.fields)
        if not np.isfinite(array).all():
            raise Hint("notFinite")
        return array.reshape(self.shape)

    def expect(self, value, facts):
        """Return the computed numbers as an array."""
        return np.asarray(value, dtype=float)

    def isSame(self, a, b):
        """Return whether all numbers agree."""
        return near(a, b, self.tol)

    def remark(self, answer, right):
        """Return None because no general rule exists for numbers."""


class Rates(Numbers):
    """Rates from 0 to 1."""

    def remark(self, answer, right):
        """Return the key of the hint for a rate above 1 or below 0."""
        return "aboveOne" if answer.max() > 1 else "belowZero" if answer.min() < 0 else None


class Counts(Numbers):
    """A confusion matrix of K classes."""

    expected = "matrix"

    def __init__(self, K):
        super().__init__(K, K, tol=1e-9)
        self.fields["n"] = K

    def remark(self, answer, right):
        """Return the key of the hint for a matrix whose sum is not the number of samples."""
        return None if np.isclose(answer.sum(), right.sum()) else "sum"


class Weights(Numbers):
    """Priors of two classes as weights with any sum; `tol` is the tolerance of ln w1/w2."""

    def __init__(self, tol=1e-3):
        super().__init__(2, tol=tol)

    def read(self, value, facts):
        """Return the logarithm of the ratio of the first to the second weight."""
        p = super().read(value, facts)
        if not (p > 0).all():
            raise Hint("notPositive")
        return np.log(p[0] / p[1])

    def expect(self, value, facts):
        """Return the logarithm of the ratio of the computed weights."""
        return np.log(value[0] / value[1])

    def isSame(self, a, b):
        """Return whether the ratios agree."""
        return abs(a - b) <= self.tol


class OneOf(Numbers):
    """A single number for which several values are right."""

    def isSame(self, a, b):
        """Return whether the number is close to one of the right values."""
        return bool((np.abs(np.subtract.outer(a, b)) <= self.tol).any())


class Truths(Numbers):
    """One or several Booleans."""

    expected = "truths"

    def __init__(self, *shape):
        super().__init__(*shape)
        self.fields = {"expected": self.expected if shape else "truth", "n": int(np.prod(shape))}

    def read(self, value, facts):
        """Return the Booleans as numbers."""
        array = np.asarray(value) if not isinstance(value, OtherAnswer) else np.empty(0)
        if array.shape != self.shape or array.dtype.kind not in "bi":
            raise Hint("kind", kind=kindOf(value), **self.fields)
        return array.astype(bool).astype(float)


class Letter:
    """One of several letters."""

    def __init__(self, letters):
        self.letters = letters

    def read(self, value, facts):
        """Return the letter."""
        if not isinstance(value, str) or len(value) != 1 or value not in self.letters:
            raise Hint("kind", kind=kindOf(value), expected="letter", n=", ".join(self.letters))
        return value

    def expect(self, value, facts):
        """Return the right letters, or the letter of a known mistake."""
        return value

    def isSame(self, a, b):
        """Return whether the letter is one of the right letters."""
        return a in b

    def remark(self, answer, right):
        """Return None because no general rule exists for letters."""


class Classifier:
    """A classifier, compared by its scores and predicted classes at many points."""

    def scores(self, prm):
        """Return the scores at many points, with the index of the predicted class in the last row."""
        result = qcEval(np.random.default_rng(1).uniform(-8, 8, (2, 200)), prm)
        label = np.asarray(getattr(prm, "qcPrm", prm)["label"]).astype(str)
        return np.vstack([result.logProb, (label[:, None] == result.computedClass.astype(str)).argmax(axis=0)])

    def read(self, value, facts):
        """Return the scores of the classifier."""
        try:
            return self.scores(getattr(value, "fields", value))
        except (TypeError, ValueError, KeyError):
            raise Hint("kind", kind=kindOf(value), expected="classifier", n=1) from None

    def expect(self, value, facts):
        """Return the scores of the computed classifier."""
        return self.scores(value)

    def isSame(self, a, b):
        """Return whether all scores agree."""
        return near(a, b, 1e-6)

    def remark(self, answer, right):
        """Return the key of a hint if the classes are wrong, or if the scores differ by constants, which indicates
        wrong priors.
        """
        if answer.shape != right.shape:
            return "otherClasses"
        return "otherPriors" if np.ptp((answer - right)[:-1], axis=1).max() < 1e-6 else None


class Function:
    """A function, compared by its results for the test problems `facts.<trials>`; `result` is the type of a result."""

    def __init__(self, trials, result, tol=1e-3):
        self.trials, self.result, self.tol = trials, result, tol

    def read(self, value, facts):
        """Return the results of the function, one array per problem."""
        if not callable(value):
            raise Hint("kind", kind=kindOf(value), expected="function", n=1)
        results = []
        for trial in getattr(facts, self.trials):
            result = value(*trial)
            if result is None:
                raise Hint("missing")
            results.append(self.result.read(result, facts))
        return results

    def expect(self, value, facts):
        """Return the results of the right function, or of a known mistake."""
        with np.errstate(all="ignore"):  # a wrong formula may overflow
            return [np.asarray(value(*trial), dtype=float) for trial in getattr(facts, self.trials)]

    def agree(self, a, b):
        """Return whether the results of each problem agree within the relative tolerance."""
        return [bool((np.abs(x - y) <= self.tol * np.maximum(1e-6, np.abs(y))).all()) for x, y in zip(a, b)]

    def isSame(self, a, b):
        """Return whether all results agree."""
        return all(self.agree(a, b))

    def remark(self, answer, right):
        """Return the key of the hint for a function that is constant, right only sometimes, or negative."""
        if self.agree(answer[1:], answer[:-1]) == [True] * (len(answer) - 1):
            return "constant"
        if any(self.agree(answer, right)):
            return "sometimes"
        if min(values.min() for values in answer) < 0:
            return "belowZero"
        return None
