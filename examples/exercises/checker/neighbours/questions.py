"""Define the name, the type and the correct value of each answer of the worksheet."""
import numpy as np

from ..kinds import Function, Letter, hinting
from ..numeric import FineFractions, Numbers, Rates, Fractions
from . import facts

WORDS = "zeroWords"  # the name of the answer that the teacher grades, because it is a sentence

# LOCKED = {module: function} contains the functions of the package that solve a question. These functions are locked
# while the functions of a student are tested. The functions in LOCKED_UNTIL = {function: names of answers} are also
# locked while the worksheet runs, until the student has entered values for these answers.
BAYES = {f"prtools.{name}": name for name in ("nbcTrain", "nbcEval", "nbcExplain")}
VOTES = {f"prtools.{name}": name for name in ("knncTrain", "knncEval", "knncExplain", "knncWrtK", "knncLooWrtK")}
LOCKED = BAYES | VOTES | {"prtools.perfLoo": "perfLoo", "prtools.private.lecture.nbc": "nbcTrain",
                          "prtools.private.lecture.knnc": "knncTrain", "prtools.private.lecture.knncLoo": "knncTrain"}
LOCKED_UNTIL = dict.fromkeys(BAYES.values(), ("posteriors", "zeroPosteriors", "tennisInOut")) | dict.fromkeys(
    [*VOTES.values(), "perfLoo"], ("newClasses", "lineClasses", "lineInside", "lineLoo"))
# FOLLOWS = {answer: other answers}: if one of the other answers is wrong, this answer is also wrong.
FOLLOWS = {"posteriors": ["priors"], "zeroEstimates": ["laplace"], "naivePosterior": ["laplace"],
           "zeroPosteriors": ["naivePosterior"], "tennisInOut": ["naivePosterior"], "newClasses": ["neighbourClass"],
           "lineClasses": ["neighbourClass"], "lineInside": ["neighbourClass"], "looRate": ["neighbourClass"],
           "lineLoo": ["looRate"], "looUnit": ["looRate"], "looOtherUnit": ["looRate"],
           "looScaled": ["standardised", "looRate"], "looAll": ["looRate"], "errorBound": ["errorBayes"]}


class Labels(Numbers):
    """The answer consists of class labels or indices."""

    decimals = 0

    def __init__(self, *shape):
        super().__init__(*shape, tol=1e-9)

    def remark(self, answer, right):
        """Return the key of a hint if the answer contains NaN or infinite numbers, or None otherwise."""
        return None if np.isfinite(answer).all() else "notFinite"


class AnyOf:
    """Define the common methods of answer types for which several values are accepted."""

    def isSame(self, a, b):
        """Return whether the answer `a` agrees with one of the values `b`."""
        return bool((np.abs(a - b) <= self.tol).any())


class AnyLabel(AnyOf, Labels):
    """The answer is a label or a number of neighbours, and several values are accepted."""


class AnyFraction(AnyOf, Fractions):
    """The answer is a fraction of samples, and several values are accepted."""


def bestK(f):
    """Return all numbers of neighbours that have the highest leave-one-out rate in Q7."""
    return np.flatnonzero(f.curve == f.curve.max()) + 1


def days(f):
    """Return the number of days in the weather table."""
    return f.n.sum()


def lineSize(f):
    """Return the number of samples in Q5."""
    return f.lineClass.size


def trainingSize(f):
    """Return the number of samples in Q6 and Q7."""
    return f.DS.output.size


def testSize(f):
    """Return the number of samples in the test set of Q7."""
    return f.test.output.size


QUESTIONS = {
    "Q1": {
        "priors": (Rates(2), lambda f: f.n / f.n.sum()),
        "firstGiven": (Rates(2), lambda f: f.countOf(f.day, 0) / f.n),
        "posteriors": (Rates(2), lambda f: f.posteriors(f.day, 0)),
    },
    "Q2": {
        "laplace": (Function("laplaceTrials", hinting(Rates(), "laplace")), lambda f: facts.laplace),
        "zeroEstimates": (Rates(3), lambda f: f.p / (f.n[0] + f.p * f.V[0])),
        "estimateLimit": (Rates(), lambda f: 1 / f.V[0]),
    },
    "Q3": {
        "naivePosterior": (Function("tableTrials", hinting(Rates(2), "naivePosterior")),
                           lambda f: facts.naivePosterior),
        "zeroPosteriors": (Rates(3), lambda f: f.zeroPosteriors),
        "zeroClaim": (Letter("abcd"), lambda f: f.zeroClaims),
        "tennisInOut": (Fractions(days, 2), lambda f: f.tennisRates(1)),
    },
    "Q4": {
        "nearestBy": (Labels(3), lambda f: [f.nearestBy(power) for power in (2, 1, np.inf)]),
        "neighbourClass": (Function("neighbourTrials", hinting(Labels(), "neighbourClass")),
                           lambda f: facts.neighbourClass),
        "newClasses": (Labels(4), lambda f: f.newClasses()),
    },
    "Q5": {
        "lineClasses": (Labels(7), lambda f: f.lineClasses()),
        "lineInside": (Fractions(lineSize, 2), lambda f: [f.lineInside(k) for k in f.variant.kLine]),
        "lineLoo": (Fractions(lineSize, 2), lambda f: [facts.looRate(f.line, f.lineClass, k) for k in f.variant.kLine]),
        "looRate": (Function("looTrials", hinting(Rates(), "looRate")), lambda f: facts.looRate),
    },
    "Q6": {
        "standardised": (Function("standardTrials", Numbers(2), isSigned=True), lambda f: facts.standardised),
        "looUnit": (Fractions(trainingSize), lambda f: f.looOf(f.DS.input).recogRate),
        "looOtherUnit": (Fractions(trainingSize), lambda f: f.looOf(f.otherUnit).recogRate),
        "looScaled": (AnyFraction(trainingSize), lambda f: f.scaledRates),
        "unitClaim": (Letter("abcd"), lambda f: f.unitClaims),
    },
    "Q7": {
        "kBest": (AnyLabel(), bestK),
        "looAll": (Rates(), lambda f: f.looOf(f.DS.input, f.DS.output.size - 1).recogRate),
        "testErrors": (FineFractions(testSize, 2), lambda f: f.testErrors),
        "errorBayes": (Rates(), lambda f: f.errorBayes),
        "errorBound": (Rates(), lambda f: f.bound),
        "kClaim": (Letter("abcd"), lambda f: f.kClaims),
    },
}
