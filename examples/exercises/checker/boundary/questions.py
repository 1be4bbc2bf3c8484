"""Define the name, the type and the correct value of each answer of the worksheet."""
import numpy as np

from prtools import qcError

from ..kinds import Function, Hint, Word, hinting
from ..numeric import Numbers, Point, Rates, Scaled, Weights
from . import facts

WORDS = "thresholdWords"  # the name of the answer that the teacher grades, because it is a sentence

# LOCKED = {module: function} contains the functions of the package that solve a question. These functions are locked
# while the functions of a student are tested. The functions in LOCKED_UNTIL = {function: names of answers} are also
# locked while the worksheet runs, until the student has entered values for these answers.
LOCKED = {f"prtools.{name}": name for name in ("gaussian", "gaussianLog", "qcEval", "qcExplain", "classifierEval",
                                               "qcLinear", "qcBoundary")} | {
    "prtools.private.kernel.quadric": "qcBoundary"}
LOCKED_UNTIL = {"qcEval": ("posterior2",), "qcExplain": ("posterior2",), "qcLinear": ("x3Boundary",),
                "qcBoundary": ("x3Boundary", "x2Boundary", "kind12", "kind13", "kind23")}
# FOLLOWS = {answer: other answers}: if one of the other answers is wrong, this answer is also wrong.
FOLLOWS = {"posterior2": ["logScore"], "x3Boundary": ["lineOf"], "thresholdPrior": ["crossing"],
           "thresholdCost": ["crossing"], "x2Boundary": ["conicOf"], "kind12": ["conicKind", "conicOf"],
           "kind13": ["conicKind", "conicOf"], "kind23": ["conicKind", "conicOf"], "radiusCost": ["radiusOf"],
           "errorTwo": ["thresholdsOf"], "errorOne": ["thresholdsOf"]}
KINDS = ("line", "circle", "ellipse", "parabola", "hyperbola", "nothing")


class Ascending(Numbers):
    """The answer consists of numbers in ascending order."""

    def read(self, value, facts):
        """Return the numbers. Raise a hint if the numbers are not in ascending order."""
        array = super().read(value, facts)
        if (np.diff(array) < 0).any():
            raise Hint("orderTurned")
        return array


def lineA(f, form=facts.lineOf):
    """Return the coefficients of the boundary in problem A. The function `form` is `lineOf` or an incorrect version."""
    mu1, Sigma, mu2, _ = f.pair("A")
    return form(mu1, mu2, Sigma, *f.weights("A")[0])


def conic(f, name, i=0, k=1):
    """Return the coefficients of the boundary between the classes i and k in the problem `name`."""
    return facts.conicOf(*f.pair(name, i, k), *f.weights(name)[0][[i, k]])


def kindE(i, k):
    """Return a function that computes the kind of the boundary between the classes i and k in problem E."""
    return lambda f: facts.conicKind(*conic(f, "E", i, k))


QUESTIONS = {
    "Q1": {
        "logScore": (Function("scoreTrials", Numbers(), isSigned=True), lambda f: facts.logScore),
        "posterior2": (Rates(), lambda f: f.posteriorA),
    },
    "Q2": {
        "lineOf": (Function("lineTrials", lambda mu1, *rest: Scaled(mu1.size + 1), isSigned=True),
                   lambda f: facts.lineOf),
        "x3Boundary": (Numbers(), lambda f: facts.x3Of(lineA(f), f.variant.pointA)),
    },
    "Q3": {
        "crossing": (Function("crossingTrials", Numbers(), isSigned=True), lambda f: facts.crossing),
        "thresholdPrior": (Numbers(), lambda f: f.thresholdC(f.weights("C")[0], [1, 1])),
        "thresholdCost": (Numbers(), lambda f: f.thresholdC([.5, .5], f.weights("C")[1])),
        "priorForCost": (Weights(), lambda f: np.prod(f.weights("C"), axis=0)),
    },
    "Q4": {
        "conicOf": (Function("conicTrials", Scaled(6), isSigned=True), lambda f: facts.conicOf),
        "x2Boundary": (Numbers(), lambda f: facts.x2Of(conic(f, "D"), f.variant.x1D)),
    },
    "Q5": {
        "conicKind": (Function("kindTrials", Word(KINDS)), lambda f: facts.conicKind),
        "kind12": (Word(KINDS), kindE(0, 1)),
        "kind13": (Word(KINDS), kindE(0, 2)),
        "kind23": (Word(KINDS), kindE(1, 2)),
    },
    "Q6": {
        "radiusOf": (Function("radiusTrials", Numbers()), lambda f: facts.radiusOf),
        "center": (Point(2), lambda f: facts.circle(*f.spheres())[0]),
        "radiusCost": (Numbers(), lambda f: f.radiusF),
    },
    "Q7": {
        "thresholdsOf": (Function("thresholdTrials", Ascending(2), isSigned=True), lambda f: facts.thresholdsOf),
        "thresholdNum": (Function("numberTrials", hinting(Numbers(), "thresholdNum")), lambda f: facts.thresholdNum),
        "errorTwo": (Rates(), lambda f: qcError(f.model("G")).error),
        "errorOne": (Rates(), lambda f: f.errorBelow(f.thresholdsG[1])),
    },
}
