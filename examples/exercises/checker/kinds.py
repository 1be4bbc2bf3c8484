"""Define the types of answers. Each type converts answers to a form that can be compared.

The method ``read(value, facts)`` converts an answer or raises a Hint, and ``expect(value, facts)`` converts a computed
value to the same form. The method ``isRight(answer, right)`` compares an answer with the correct answer. The method
``isSame(answer, wrong)`` compares an answer with a known mistake. If no known mistake explains a wrong answer,
``remark(answer, right)`` returns the key of a hint or None. The attribute ``decimals`` is the required number of
decimal places, or 0 if the answer is not rounded.
"""
import numpy as np

from prtools import qcEval

from .rounding import areClose, areRounded, near


class Hint(Exception):
    """Reject a wrong answer. The exception contains the key of a hint and the values for the fields of the hint."""

    def __init__(self, key, /, **fields):
        super().__init__(key)
        self.key, self.fields = key, fields


class OtherAnswer:
    """Store only the type of an answer that is not plain data. For a classifier, also store its fields."""

    def __init__(self, kind, fields=None):
        self.kind, self.fields = kind, fields


def kindOf(value):
    """Return the name of the Python type of an answer."""
    return value.kind if isinstance(value, OtherAnswer) else type(value).__name__


class Kind:
    """Define the methods that all types of answers share."""

    decimals = 0

    def isRight(self, answer, right):
        """Return whether an answer is correct."""
        return self.isSame(answer, right)

    def isRounded(self, answer, right):
        """Return whether the answer is the correct answer, rounded to fewer digits."""
        return False

    def isComplete(self, answer, right, facts):
        """Return whether an answer with few digits may be the complete result of an incorrect computation."""
        return False

    def caseHint(self, right):
        """Return a hint for a function that passes only some tests. In a failed test, the correct result is `right`."""
        return Hint("sometimes")


def hinting(kind, key):
    """Add to the type `kind` a hint for functions that pass only some of the tests, and return the type."""
    kind.caseHint = lambda right: Hint(key)
    return kind


class Letter(Kind):
    """The answer is one of several letters."""

    def __init__(self, letters):
        self.letters = letters

    def read(self, value, facts):
        """Return the letter of the answer in lower case."""
        letter = np.ravel(value)[0] if np.size(value) == 1 else value
        letter = letter.strip().lower() if isinstance(letter, str) else ""
        if len(letter) != 1 or letter not in self.letters:
            raise Hint("kind", kind=kindOf(value), expected="letter", n=", ".join(self.letters))
        return letter

    def expect(self, value, facts):
        """Return `value` unchanged. It contains the correct letters or the letter of a known mistake."""
        return value

    def isSame(self, a, b):
        """Return whether the letter is one of the correct letters."""
        return a in b

    def remark(self, answer, right):
        """Return None, because letters have no general hint."""


class Word(Kind):
    """The answer is one of several words, in upper or lower case. A word is represented by its position (from 1)."""

    def __init__(self, words):
        self.words = words

    def read(self, value, facts):
        """Return the position of the answered word."""
        word = " ".join(value.split()).lower() if isinstance(value, str) else ""
        if word not in self.words:
            kind = repr(value)[:30] if word else kindOf(value)
            raise Hint("kind", kind=kind, expected="word", n=", ".join(self.words))
        return self.expect(word, facts)

    def expect(self, value, facts):
        """Return the position of the computed word."""
        return np.array(self.words.index(value) + 1.)

    def isSame(self, a, b):
        """Return whether the words are the same."""
        return bool(a == b)

    def caseHint(self, right):
        """Return a hint that contains the correct word for a failed test."""
        return Hint("wrongWord", word=self.words[int(right) - 1])

    def remark(self, answer, right):
        """Return None, because words have no general hint."""


class Classifier(Kind):
    """The answer is a classifier. Scores and predicted classes are compared at many points."""

    def scores(self, prm):
        """Return the scores of a classifier at many points. The last row contains the index of each predicted class."""
        result = qcEval(np.random.default_rng(1).uniform(-8, 8, (2, 200)), prm)
        label = np.asarray(getattr(prm, "qcPrm", prm)["label"]).astype(str)
        return np.vstack([result.logProb, (label[:, None] == result.computedClass.astype(str)).argmax(axis=0)])

    def read(self, value, facts):
        """Return the scores of the classifier in the answer."""
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
        """Return the key of a hint if the classes are wrong or only the priors are wrong."""
        if answer.shape != right.shape:
            return "otherClasses"
        return "otherPriors" if np.ptp((answer - right)[:-1], axis=1).max() < 1e-6 else None


class Function(Kind):
    """The answer is a function. The results for several test problems are compared with the correct results.

    The argument `trials` is the name of the attribute of `facts` that contains the problems. The argument `result` is
    the type of all results, or a function that returns the type of the result for a problem. If `isSigned` is true,
    correct results may be negative. The method ``read`` accepts a function that returns a list of results for a list of
    problems.
    """

    def __init__(self, trials, result, tol=1e-3, isSigned=False):
        self.trials, self.result, self.tol, self.isSigned = trials, result, tol, isSigned

    def kinds(self, facts):
        """Return the type of the result for each test problem."""
        return [self.result(*trial) if callable(self.result) else self.result for trial in getattr(facts, self.trials)]

    def read(self, value, facts):
        """Call the function for all test problems, and return one array per result."""
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
        """Return the results of the correct function or of an incorrect function for all test problems."""
        with np.errstate(all="ignore"):  # computations with incorrect formulas may overflow
            return [kind.expect(value(*trial), facts)
                    for kind, trial in zip(self.kinds(facts), getattr(facts, self.trials))]

    def agree(self, a, b):
        """Return one Boolean per problem. True means that both results agree within the relative tolerance."""
        return [x.shape == y.shape and bool((np.abs(x - y) <= self.tol * np.maximum(1e-6, np.abs(y))).all())
                for x, y in zip(a, b)]

    def wrongPositions(self, a, b):
        """Return the positions (from 0) at which the results disagree in any test, or [] if the sizes differ."""
        if len({result.size for result in b}) > 1:
            return []
        columns = [[[np.ravel(result)[i] for result in results] for results in (a, b)] for i in range(b[0].size)]
        return [i for i, column in enumerate(columns) if not all(self.agree(*column))]

    def isSame(self, a, b):
        """Return whether all results agree."""
        return all(self.agree(a, b))

    def isRight(self, answer, right):
        """Return whether all results agree and are not rounded. The result does not depend on the test problems."""
        return self.isSame(answer, right) and not areRounded(answer, right)

    def remark(self, answer, right):
        """Return or raise a hint if the results are constant, rounded, only partly correct or negative."""
        if self.agree(answer[1:], answer[:-1]) == [True] * (len(answer) - 1):
            return "constant"
        if areRounded(answer, right) or all(map(areClose, answer, right)):
            return "rounded"
        wrong = self.wrongPositions(answer, right)
        if 0 < len(wrong) < right[0].size:
            raise Hint("someNumbers", wrong=", ".join(map(str, wrong)))
        isRight = self.agree(answer, right)
        if any(isRight):
            kind = Kind() if callable(self.result) else self.result
            raise kind.caseHint(right[isRight.index(False)])
        if not self.isSigned and min(values.min() for values in answer) < 0:
            return "belowZero"
        return None
