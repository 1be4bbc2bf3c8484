"""The questions: the name and the type of each answer, and the function that computes the right answer from facts."""
import numpy as np

from prtools import qcPriorSweep

from .facts import aucOf, balanced, confMatOf, costOf, rateOf, recalls, vanishing
from .kinds import Classifier, Counts, Function, Letter, Numbers, OneOf, Rates, Truths, Weights

WORDS = "vanishWords"  # the sentence for the teacher, which is passed on but not checked


def vanishingRatio(mu1, Sigma1, mu2, Sigma2):
    """Return the right result of the function of Q5."""
    return vanishing([mu1, mu2], [Sigma1, Sigma2])


def ratesAt(DS, prm, w):
    """Return the right result of the function of Q4."""
    sweep = qcPriorSweep(DS, [w], qcPrm=prm)
    return sweep.recogRate[0], sweep.recall[1, 0], sweep.balancedRate[0]


def inAndOut(measure, f, name):
    """Return a measure of the classifier `name` on DS and on the test set, computed from its confusion matrices."""
    return [measure(confMatOf(f.DS, getattr(f, name))), measure(f.tested[name])]


QUESTIONS = {
    "Q1": {
        "majorityRate": (Rates(), lambda f: rateOf(f.always)),
        "majorityBalanced": (Rates(), lambda f: balanced(f.always)),
    },
    "Q2": {
        "qcPrmCount": (Classifier(), lambda f: f.count),
        "confCount": (Counts(2), lambda f: f.confCount),
        "ratioMost": (Numbers(tol=2e-3), lambda f: f.summit.ratio),  # the answer is found on a grid
        "pointMost": (Numbers(2, tol=.03), lambda f: f.summit.point),
        "vanishClaim": (Letter("abcd"), lambda f: f.claims),
    },
    "Q3": {
        "qcPrmEqual": (Classifier(), lambda f: f.equal),
        "confEqual": (Counts(2), lambda f: f.confEqual),
        "rateEqual": (Rates(), lambda f: rateOf(f.confEqual)),
        "recallEqual": (Rates(), lambda f: recalls(f.confEqual)[1]),
    },
    "Q4": {
        "ratesAt": (Function("sweepTrials", Numbers(3)), lambda f: ratesAt),
        "wBestRate": (OneOf(tol=.051), lambda f: f.best(f.sweep.recogRate)),
        "wBestBalanced": (OneOf(tol=.051), lambda f: f.best(f.sweep.balancedRate)),
    },
    "Q5": {
        "vanishingRatio": (Function("gaussianTrials", Numbers()), lambda f: vanishingRatio),
        "ratioEstimated": (Numbers(), lambda f: f.summit.ratio),
        "vanishes": (Truths(3), lambda f: 1000 / np.array([20, 109, 200]) > f.limit),
    },
    "Q6": {
        "confCost": (Counts(2), lambda f: f.confCost),
        "priorSame": (Weights(), lambda f: f.n * [1, 10]),
        "costEqual": (Numbers(), lambda f: f.n[0] / f.n[1]),
    },
    "Q7": {
        "confCount3": (Counts(3), lambda f: confMatOf(f.DS3, f.count3)),
        "confEqual3": (Counts(3), lambda f: confMatOf(f.DS3, f.equal3)),
        "ratio3": (Numbers(), lambda f: f.vanish3),
        "vanished3": (Truths(), lambda f: (1 - f.count3.prior[2]) / f.count3.prior[2] > f.vanish3),
    },
    "Q8": {
        "aucInOut": (Rates(2), lambda f: [aucOf(f.DS, f.equal), aucOf(f.test, f.equal)]),
        "operating": (Rates(2), lambda f: f.tested["equal"][:, 1] / f.tested["equal"].sum(axis=1)),
        "balancedInOut": (Rates(2), lambda f: inAndOut(balanced, f, "equal")),
        "costInOut": (Numbers(2), lambda f: inAndOut(costOf, f, "costly")),
        "priorField2": (Weights(), lambda f: [98, 2 * 10]),
        "priorField10": (Weights(), lambda f: [90, 10 * 10]),
        "priorUnknown": (Weights(tol=.1), lambda f: f.minimax),
    },
}
FIELDS = {name: field for fields in QUESTIONS.values() for name, field in fields.items()}
