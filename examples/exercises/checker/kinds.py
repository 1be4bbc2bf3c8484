"""The kinds of answers: how one is read, or refused with a hint, and when it agrees with another.

``read(value)`` returns an answer in the form in which it is compared, ``expect(value, facts)`` a computed one in the
same form; ``same(a, b)`` compares them; ``remark(answer, right)`` names what can be told of an answer that no known
mistake gives, or None.
"""
import numpy as np

from prtools import qcEval


class Hint(Exception):
    """What is not yet right: the key of a text, and what the text tells."""

    def __init__(self, key, /, **about):
        super().__init__(key)
        self.key, self.about = key, about


class Other:
    """An answer that is not made of numbers, truths and strings: what it is, and a classifier's fields."""

    def __init__(self, kind, fields=None):
        self.kind, self.fields = kind, fields


def kindOf(value):
    """Return what an answer is."""
    return value.kind if isinstance(value, Other) else type(value).__name__


def near(a, b, tol):
    """Return whether all numbers agree to `tol`, of larger ones that share."""
    return np.shape(a) == np.shape(b) and bool((np.abs(a - b) <= tol * np.maximum(1, np.abs(b))).all())


class Numbers:
    """Numbers of a shape; to three places or better, if not told otherwise."""

    wanted = "numbers"

    def __init__(self, *shape, tol=6e-4):
        self.shape, self.tol = shape, tol
        self.about = {"wanted": self.wanted if shape else "number", "n": int(np.prod(shape))}

    def read(self, value, facts):
        """Return the answer as an array of the shape."""
        try:
            array = np.asarray(value, dtype=float)
        except (TypeError, ValueError):
            raise Hint("kind", kind=kindOf(value), **self.about) from None
        if array.size != np.prod(self.shape):
            raise Hint("shape", shape=array.shape, **self.about)
        if not np.isfinite(array).all():
            raise Hint("notFinite")
        return array.reshape(self.shape)

    def expect(self, value, facts):
        """Return what was computed as an array."""
        return np.asarray(value, dtype=float)

    def same(self, a, b):
        """Return whether all numbers agree."""
        return near(a, b, self.tol)

    def remark(self, answer, right):
        """Return nothing: there is no general rule for numbers."""


class Rates(Numbers):
    """Rates from 0 to 1."""

    def remark(self, answer, right):
        """Tell a rate above 1."""
        return "aboveOne" if answer.max() > 1 else "belowZero" if answer.min() < 0 else None


class Counts(Numbers):
    """A confusion matrix of K classes."""

    wanted = "matrix"

    def __init__(self, K):
        super().__init__(K, K, tol=1e-9)
        self.about["n"] = K

    def remark(self, answer, right):
        """Tell a matrix that does not count all samples."""
        return None if np.isclose(answer.sum(), right.sum()) else "sum"


class Weights(Numbers):
    """Priors of two classes, as weights of any sum; `tol` is that of ln w1/w2."""

    def __init__(self, tol=1e-3):
        super().__init__(2, tol=tol)

    def read(self, value, facts):
        """Return the logarithm of the first weight over the second."""
        p = super().read(value, facts)
        if not (p > 0).all():
            raise Hint("notPositive")
        return np.log(p[0] / p[1])

    def expect(self, value, facts):
        """Return the same of what was computed."""
        return np.log(value[0] / value[1])

    def same(self, a, b):
        """Return whether the proportions agree."""
        return abs(a - b) <= self.tol


class OneOf(Numbers):
    """A single number, of which several may be right."""

    def same(self, a, b):
        """Return whether it is near one of them."""
        return bool((np.abs(np.subtract.outer(a, b)) <= self.tol).any())


class Truths(Numbers):
    """True or False, one or several."""

    wanted = "truths"

    def __init__(self, *shape):
        super().__init__(*shape)
        self.about = {"wanted": self.wanted if shape else "truth", "n": int(np.prod(shape))}

    def read(self, value, facts):
        """Return the truths as numbers."""
        array = np.asarray(value) if not isinstance(value, Other) else np.empty(0)
        if array.shape != self.shape or array.dtype.kind not in "bi":
            raise Hint("kind", kind=kindOf(value), **self.about)
        return array.astype(bool).astype(float)


class Letter:
    """One of some letters."""

    def __init__(self, letters):
        self.letters = letters

    def read(self, value, facts):
        """Return the letter."""
        if not isinstance(value, str) or len(value) != 1 or value not in self.letters:
            raise Hint("kind", kind=kindOf(value), wanted="letter", n=", ".join(self.letters))
        return value

    def expect(self, value, facts):
        """Return the letters that are right, or that one mistake gives."""
        return value

    def same(self, a, b):
        """Return whether the letter is among them."""
        return a in b

    def remark(self, answer, right):
        """Return nothing."""


class Classifier:
    """A classifier, judged by its scores and answers at many points."""

    def scores(self, prm):
        """Return the scores, and below them the row of the class that is answered, at many points."""
        result = qcEval(np.random.default_rng(1).uniform(-8, 8, (2, 200)), prm)
        label = np.asarray(getattr(prm, "qcPrm", prm)["label"]).astype(str)
        return np.vstack([result.logProb, (label[:, None] == result.computedClass.astype(str)).argmax(axis=0)])

    def read(self, value, facts):
        """Return its scores."""
        try:
            return self.scores(getattr(value, "fields", value))
        except (TypeError, ValueError, KeyError):
            raise Hint("kind", kind=kindOf(value), wanted="classifier", n=1) from None

    def expect(self, value, facts):
        """Return the scores of what was computed."""
        return self.scores(value)

    def same(self, a, b):
        """Return whether all scores agree."""
        return near(a, b, 1e-6)

    def remark(self, answer, right):
        """Tell scores that differ by a number for each class: the Gaussians are right, the priors are not."""
        if answer.shape != right.shape:
            return "otherClasses"
        return "otherPriors" if np.ptp((answer - right)[:-1], axis=1).max() < 1e-6 else None


class Function:
    """A function, judged by what it returns to the problems of that name of the facts; it gives a result of a kind."""

    def __init__(self, trials, result, tol=1e-3):
        self.trials, self.result, self.tol = trials, result, tol

    def read(self, value, facts):
        """Return its results, an array for each problem."""
        if not callable(value):
            raise Hint("kind", kind=kindOf(value), wanted="function", n=1)
        results = []
        for trial in getattr(facts, self.trials):
            result = value(*trial)
            if result is None:
                raise Hint("missing")
            results.append(self.result.read(result, facts))
        return results

    def expect(self, value, facts):
        """Return the results of a function of ours."""
        with np.errstate(all="ignore"):  # a mistaken formula may overflow
            return [np.asarray(value(*trial), dtype=float) for trial in getattr(facts, self.trials)]

    def agree(self, a, b):
        """Return for each problem whether the results agree, as shares of their size."""
        return [bool((np.abs(x - y) <= self.tol * np.maximum(1e-6, np.abs(y))).all()) for x, y in zip(a, b)]

    def same(self, a, b):
        """Return whether all results agree."""
        return all(self.agree(a, b))

    def remark(self, answer, right):
        """Tell a function that ignores the problem, one that is right for some, and what no ratio or rate can be."""
        if self.agree(answer[1:], answer[:-1]) == [True] * (len(answer) - 1):
            return "constant"
        if any(self.agree(answer, right)):
            return "sometimes"
        if min(each.min() for each in answer) < 0:
            return "belowZero"
        return None
