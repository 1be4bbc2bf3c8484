"""Define the name, the type and the correct value of each answer of the worksheet."""
import numpy as np

from prtools import qcPriorSweep

from ..kinds import Classifier, Function, Letter
from ..numeric import Counts, FineFractions, Fractions, Numbers, Point, Rates, Truths, Weights, positive
from .facts import aucOf, balanced, confMatOf, costOf, rateOf, recalls, vanishing

WORDS = "vanishWords"  # the name of the answer that the teacher grades, because it is a sentence

# LOCKED = {module: function} contains the functions of the package that solve a question. These functions are locked
# while the functions of a student are tested. The functions in LOCKED_UNTIL = {function: names of answers} are also
# locked while the worksheet runs, until the student has entered values for these answers.
LOCKED = {"prtools.qcVanish": "qcVanish", "prtools.private.lecture.vanish": "qcVanish",
          "prtools.qcPriorSweep": "qcPriorSweep"}
LOCKED_UNTIL = {"qcVanish": ("ratioMost", "pointMost")}
# FOLLOWS = {answer: other answers}: if one of the other answers is wrong, this answer is also wrong.
FOLLOWS = {"confCount": ["qcPrmCount"], "confEqual": ["qcPrmEqual"], "rateEqual": ["confEqual"],
           "recallEqual": ["confEqual"], "wBestRate": ["ratesAt"], "wBestBalanced": ["ratesAt"],
           "ratioEstimated": ["vanishingRatio"], "vanishes": ["vanishingRatio"], "vanished3": ["ratio3"],
           "operating": ["qcPrmEqual", "confEqual"], "balancedInOut": ["qcPrmEqual", "confEqual"],
           "costInOut": ["confCost"]}


class BestWeight(Numbers):
    """The answer is a weight w. With the prior [w 1], the rate must reach the maximum over all weights of Q4."""

    decimals = 0

    def __init__(self, rate):
        super().__init__(tol=.051)  # this tolerance is half of the step between two weights
        self.rate = rate

    def read(self, value, facts):
        """Return the weight, and whether it lies in the range of Q4 and its rate equals the highest rate of Q4."""
        w = float(positive(super().read(value, facts)))
        rate = qcPriorSweep(facts.DS, [w], qcPrm=facts.count)[self.rate][0]
        isInside = facts.sweep.weight[0] <= w <= facts.sweep.weight[-1]
        return w, isInside and rate >= facts.sweep[self.rate].max() - 1e-9

    def isRight(self, answer, right):
        """Return whether the weight is correct. It may lie between the weights of Q4."""
        return answer[1]

    def isSame(self, a, b):
        """Return whether the weight `a` is close to one of the wrong weights `b`."""
        return bool((np.abs(a[0] - b) <= self.tol).any())

    def remark(self, answer, right):
        """Return None, because the hint for an unknown mistake is stored under the name of the answer."""


def vanishingRatio(mu1, Sigma1, mu2, Sigma2):
    """Return the maximum of the density ratio g2/g1, the correct result of `vanishingRatio` in Q5."""
    return vanishing([mu1, mu2], [Sigma1, Sigma2])


def ratesAt(DS, prm, w):
    """Return the three rates for the weight w, the correct result of `ratesAt` in Q4."""
    sweep = qcPriorSweep(DS, [w], qcPrm=prm)
    return sweep.recogRate[0], sweep.recall[1, 0], sweep.balancedRate[0]


def inAndOut(measure, f, name):
    """Apply `measure` to the confusion matrices of the classifier `name` on DS and on the test set."""
    return [measure(confMatOf(f.DS, getattr(f, name))), measure(f.tested[name])]


def meanCosts(f, name):
    """Return the mean costs of the classifier `name` on DS and on the test set."""
    return inAndOut(lambda C: costOf(C, f.cost), f, name)


def fieldPrior(f, i):
    """Return the best priors for a classifier without costs if the proportion of class 2 in practice is `shares[i]`."""
    share = f.variant.shares[i]
    return np.array([1 - share, share]) * f.cost


QUESTIONS = {
    "Q1": {
        "majorityRate": (FineFractions(lambda f: f.n.sum()), lambda f: rateOf(f.always)),
        "majorityBalanced": (Rates(), lambda f: balanced(f.always)),
    },
    "Q2": {
        "qcPrmCount": (Classifier(), lambda f: f.count),
        "confCount": (Counts(2), lambda f: f.confCount),
        "ratioMost": (Numbers(tol=2e-3), lambda f: f.summit.ratio),  # tol is wide, because students search on a grid
        "pointMost": (Point(2, tol=.03), lambda f: f.summit.point),
        "vanishClaim": (Letter("abcd"), lambda f: f.claims),
    },
    "Q3": {
        "qcPrmEqual": (Classifier(), lambda f: f.equal),
        "confEqual": (Counts(2), lambda f: f.confEqual),
        "rateEqual": (Fractions(lambda f: f.n.sum()), lambda f: rateOf(f.confEqual)),
        "recallEqual": (Fractions(lambda f: f.n[1]), lambda f: recalls(f.confEqual)[1]),
    },
    "Q4": {
        "ratesAt": (Function("sweepTrials", Numbers(3)), lambda f: ratesAt),
        "wBestRate": (BestWeight("recogRate"), lambda f: f.best(f.sweep.recogRate)),
        "wBestBalanced": (BestWeight("balancedRate"), lambda f: f.best(f.sweep.balancedRate)),
    },
    "Q5": {
        "vanishingRatio": (Function("gaussianTrials", Numbers()), lambda f: vanishingRatio),
        "ratioEstimated": (Numbers(), lambda f: f.summit.ratio),
        "vanishes": (Truths(3), lambda f: f.triedRatios > f.limit),
    },
    "Q6": {
        "confCost": (Counts(2), lambda f: f.confCost),
        "priorSame": (Weights(), lambda f: f.n * f.cost),
        "costEqual": (Numbers(), lambda f: f.n[0] / f.n[1]),
    },
    "Q7": {
        "confCount3": (Counts(3), lambda f: f.conf3),
        "confEqual3": (Counts(3), lambda f: f.confEqual3),
        "ratio3": (Numbers(), lambda f: f.vanish3),
        "vanished3": (Truths(), lambda f: (1 - f.count3.prior[2]) / f.count3.prior[2] > f.vanish3),
    },
    "Q8": {
        "aucInOut": (Rates(2), lambda f: [aucOf(f.DS, f.equal), aucOf(f.test, f.equal)]),
        "operating": (Rates(2), lambda f: f.tested["equal"][:, 1] / f.tested["equal"].sum(axis=1)),
        "balancedInOut": (Rates(2), lambda f: inAndOut(balanced, f, "equal")),
        "costInOut": (Numbers(2), lambda f: meanCosts(f, "costly")),
        "priorLowShare": (Weights(), lambda f: fieldPrior(f, 0)),
        "priorHighShare": (Weights(), lambda f: fieldPrior(f, 1)),
        "priorUnknown": (Weights(tol=.1), lambda f: f.minimax),
    },
}
