"""Define the types of answers. Each type converts answers, or raises a hint, and compares them.

``read(value, facts)`` converts an answer to the form used for comparison, and ``expect(value, facts)`` converts a
computed value. ``isRight(answer, right)`` compares an answer with the right answer, and ``isSame(answer, wrong)``
compares it with a known mistake. ``remark(answer, right)`` returns the key of a hint for an answer that no known
mistake explains, or None. ``decimals`` is the required number of decimal places, or 0.
"""
import numpy as np

from prtools import qcEval


class Hint(Exception):
    """Exception for a wrong answer. It contains the key of a hint and the values of the hint's fields."""

    def __init__(self, key, /, **fields):
        super().__init__(key)
        self.key, self.fields = key, fields


class OtherAnswer:
    """The type of an answer that is not plain data. If the answer is a classifier, its fields are included."""

    def __init__(self, kind, fields=None):
        self.kind, self.fields = kind, fields


def kindOf(value):
    """Return the name of the type of an answer."""
    return value.kind if isinstance(value, OtherAnswer) else type(value).__name__


class Kind:
    """The common part of the types of answers."""

    decimals = 0

    def isRight(self, answer, right):
        """Return whether the answer is right."""
        return self.isSame(answer, right)

    def caseHint(self, right):
        """Return the hint for a function that is right in some tests but not in a test with the result `right`."""
        return Hint("sometimes")


def near(a, b, tol):
    """Return whether all numbers agree within `tol`. For numbers above 1, `tol` is a relative tolerance."""
    if np.shape(a) != np.shape(b):
        return False
    isClose = np.abs(a - b) <= tol * np.maximum(1, np.abs(b))
    return bool(np.where(np.isfinite(b), isClose, a == b).all())


class Letter(Kind):
    """One of several letters."""

    def __init__(self, letters):
        self.letters = letters

    def read(self, value, facts):
        """Return the letter."""
        letter = np.ravel(value)[0] if np.size(value) == 1 else value
        letter = letter.strip().lower() if isinstance(letter, str) else ""
        if len(letter) != 1 or letter not in self.letters:
            raise Hint("kind", kind=kindOf(value), expected="letter", n=", ".join(self.letters))
        return letter

    def expect(self, value, facts):
        """Return the right letters, or the letter of a known mistake."""
        return value

    def isSame(self, a, b):
        """Return whether the letter is one of the right letters."""
        return a in b

    def remark(self, answer, right):
        """Return None because no general rule exists for letters."""


class Word(Kind):
    """One of several words, without regard to case. It is compared as the number of the word, starting at 1."""

    def __init__(self, words):
        self.words = words

    def read(self, value, facts):
        """Return the number of the word."""
        word = " ".join(value.split()).lower() if isinstance(value, str) else ""
        if word not in self.words:
            kind = repr(value)[:30] if word else kindOf(value)
            raise Hint("kind", kind=kind, expected="word", n=", ".join(self.words))
        return self.expect(word, facts)

    def expect(self, value, facts):
        """Return the number of the computed word."""
        return np.array(self.words.index(value) + 1.)

    def isSame(self, a, b):
        """Return whether the words are the same."""
        return bool(a == b)

    def caseHint(self, right):
        """Return a hint that contains the word of the first wrong result."""
        return Hint("wrongWord", word=self.words[int(right) - 1])

    def remark(self, answer, right):
        """Return None because no general rule exists for words."""


class Classifier(Kind):
    """A classifier. Its scores and predicted classes are compared at many points."""

    def scores(self, prm):
        """Return the scores at many points. The last row contains the indices of the predicted classes."""
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
        """Return the key of a hint if the classes or the priors are wrong."""
        if answer.shape != right.shape:
            return "otherClasses"
        return "otherPriors" if np.ptp((answer - right)[:-1], axis=1).max() < 1e-6 else None


class Function(Kind):
    """A function. Its results for the test problems in `facts.<trials>` are compared with the right results.

    The answer is a function of a list of problems that returns the list of their results. `result` is the type of
    a result, or a function of the problem that returns the type. If `isSigned` is true, right results may be
    negative.
    """

    def __init__(self, trials, result, tol=1e-3, isSigned=False):
        self.trials, self.result, self.tol, self.isSigned = trials, result, tol, isSigned

    def kinds(self, facts):
        """Return the type of the result of each test problem."""
        return [self.result(*trial) if callable(self.result) else self.result for trial in getattr(facts, self.trials)]

    def read(self, value, facts):
        """Return one array of results per test problem."""
        if not callable(value):
            raise Hint("kind", kind=kindOf(value), expected="function", n=1)
        returned = value(getattr(facts, self.trials))
        if any(result is None for result in returned):
            raise Hint("missing")
        isNone = [kindOf(result) == "NoneType" for result in returned]
        if any(isNone):
            raise Hint("returnsNone" if all(isNone) else "returnsNoneAtTimes")
        results = [kind.read(result, facts) for kind, result in zip(self.kinds(facts), returned)]
        if not all(np.isfinite(result).all() for result in results):
            raise Hint("notFinite")
        return results

    def expect(self, value, facts):
        """Return the results of the right function or of a function with a known mistake."""
        with np.errstate(all="ignore"):  # a wrong formula may overflow
            return [kind.expect(value(*trial), facts)
                    for kind, trial in zip(self.kinds(facts), getattr(facts, self.trials))]

    def agree(self, a, b):
        """Return one Boolean per problem, which is true if the results agree within the relative tolerance."""
        return [x.shape == y.shape and bool((np.abs(x - y) <= self.tol * np.maximum(1e-6, np.abs(y))).all())
                for x, y in zip(a, b)]

    def wrongPositions(self, a, b):
        """Return the positions, starting at 1, of the numbers that do not agree in all results; [] if sizes differ."""
        if len({result.size for result in b}) > 1:
            return []
        columns = [[[np.ravel(result)[i] for result in results] for results in (a, b)] for i in range(b[0].size)]
        return [i for i, column in enumerate(columns, 1) if not all(self.agree(*column))]

    def isSame(self, a, b):
        """Return whether all results agree."""
        return all(self.agree(a, b))

    def remark(self, answer, right):
        """Return the key of a hint if the function is constant, right only for some problems, negative or rounded."""
        if self.agree(answer[1:], answer[:-1]) == [True] * (len(answer) - 1):
            return "constant"
        wrong = self.wrongPositions(answer, right)
        if 0 < len(wrong) < right[0].size:
            raise Hint("someNumbers", wrong=", ".join(map(str, wrong)))
        isRight = self.agree(answer, right)
        if any(isRight):
            kind = Kind() if callable(self.result) else self.result
            raise kind.caseHint(right[isRight.index(False)])
        if not self.isSigned and min(values.min() for values in answer) < 0:
            return "belowZero"
        isKind = isinstance(self.result, Kind)
        isRounded = isKind and all(self.result.remark(*pair) == "digits" for pair in zip(answer, right))
        return "digits" if isRounded else None
