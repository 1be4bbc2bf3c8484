"""Define the known mistakes of the worksheet and the hint for each mistake.

The dict `MISTAKES` has the form {name of an answer: {key of a hint: function}}. Each function computes the wrong answer
that results from a mistake. The argument f is an object that computes all correct answers, and r is the correct answer.
Mistakes in several answers may have the same key. The modules ``en`` and ``zh`` contain the hints.
"""
import numpy as np

from prtools import qcTrain, qcVanish

from .facts import aucOf, balanced, confMatOf, costOf, rateOf, recalls, vanishing, withPrior
from .formulas import FORMULAS
from .questions import inAndOut, meanCosts
from .variant import grid


def shares(f, r):
    """Divide each row of the confusion matrix r by its sum, and return the result."""
    return r / r.sum(axis=1, keepdims=True)


def pointOf(values, points):
    """Return the column of `points` that has the largest of the `values`."""
    return points[:, np.argmax(values)]


NUMBER = {"percent": lambda f, r: 100 * np.array(r)}
INVERSE = {"inverted": lambda f, r: 1 / r}
LOG = {"logarithm": lambda f, r: np.log(r)}
MATRIX = {"transposed": lambda f, r: r.T, "rowShares": shares, "allShares": lambda f, r: r / r.sum()}
SWAPPED = {"insideOutside": lambda f, r: r[::-1]}

MISTAKES = FORMULAS | {
    "majorityRate": NUMBER | {
        "minorityShare": lambda f, r: 1 - r,
        "balancedForRate": lambda f, r: balanced(f.always),
        "recallOfOne": lambda f, r: recalls(f.always)[0],
        "countForRate": lambda f, r: f.n[0],
        "againstOther": lambda f, r: f.n[0] / f.n[1],
        "brackets": lambda f, r: f.n[0] / f.n[0] + f.n[1],
    },
    "majorityBalanced": NUMBER | {
        "rateForBalanced": lambda f, r: rateOf(f.always),
        "recallOfOne": lambda f, r: recalls(f.always)[0],
        "recallOfTwo": lambda f, r: recalls(f.always)[1],
        "columnMean": lambda f, r: f.always[0, 0] / f.always[:, 0].sum() / 2,
        "countForRate": lambda f, r: f.n[0] / 2,
    },
    "qcPrmCount": {
        "equalForCount": lambda f, r: f.equal,
        "priorTurned": lambda f, r: f.trained(prior=f.n[::-1]),
        "costForCount": lambda f, r: f.costly,
        "tied": lambda f, r: f.trained(tied=True),
        "diagonal": lambda f, r: f.trained(covType="diagonal"),
        "unbiased": lambda f, r: f.trained(divisor="n-1"),
    },
    "confCount": MATRIX | {
        "confOfEqual": lambda f, r: f.confEqual,
        "confTurned": lambda f, r: r[:, ::-1],
        "confOfTruth": lambda f, r: np.diag(f.n),
    },
    "ratioMost": INVERSE | LOG | {
        "weighted": lambda f, r: r * f.n[1] / f.n[0],
        "otherRatio": lambda f, r: np.exp(-f.lnRatio(grid()).min()),
        "atMean": lambda f, r: np.exp(f.lnRatio(f.count.class_[1].mu[:, None]))[0],
        "sampleOnly": lambda f, r: np.exp(f.lnRatio(f.DS.input).max()),
        "truthForEstimate": lambda f, r: f.limit,
        "countsForRatio": lambda f, r: f.n[0] / f.n[1],
        "peaks": lambda f, r: np.sqrt(np.linalg.det(f.count.class_[0].sigma) / np.linalg.det(f.count.class_[1].sigma)),
    },
    "pointMost": {
        "pointOfMean2": lambda f, r: f.count.class_[1].mu,
        "pointOfMean1": lambda f, r: f.count.class_[0].mu,
        "coordinatesTurned": lambda f, r: r[::-1],
        "truthForEstimate": lambda f, r: qcVanish(f.true, 2).point,
        "sampleOnly": lambda f, r: pointOf(f.lnRatio(f.DS.input), f.DS.input),
        "lowestPoint": lambda f, r: pointOf(-f.lnRatio(grid()), grid()),
    },
    "vanishClaim": {
        "claimA": lambda f, r: "a",
        "claimB": lambda f, r: "b",
        "claimD": lambda f, r: "d",
    },
    "qcPrmEqual": {
        "countForEqual": lambda f, r: f.count,
        "costForEqual": lambda f, r: f.costly,
        "priorTurned": lambda f, r: f.trained(prior=f.n[::-1]),
        "tied": lambda f, r: f.trained(prior="equal", tied=True),
        "diagonal": lambda f, r: f.trained(prior="equal", covType="diagonal"),
        "unbiased": lambda f, r: f.trained(prior="equal", divisor="n-1"),
    },
    "confEqual": MATRIX | {
        "confOfCount": lambda f, r: f.confCount,
        "confOfCost": lambda f, r: f.confCost,
        "confTurned": lambda f, r: r[:, ::-1],
    },
    "rateEqual": NUMBER | {
        "balancedForRate": lambda f, r: balanced(f.confEqual),
        "rateOfCount": lambda f, r: rateOf(f.confCount),
        "errorRate": lambda f, r: 1 - r,
        "countForRate": lambda f, r: f.confEqual.trace(),
        "recallOfOne": lambda f, r: recalls(f.confEqual)[0],
    },
    "recallEqual": NUMBER | {
        "precision": lambda f, r: f.confEqual[1, 1] / f.confEqual[:, 1].sum(),
        "recallOfOne": lambda f, r: recalls(f.confEqual)[0],
        "missRate": lambda f, r: 1 - r,
        "ofAll": lambda f, r: f.confEqual[1, 1] / f.confEqual.sum(),
        "countForRate": lambda f, r: f.confEqual[1, 1],
        "balancedForRecall": lambda f, r: balanced(f.confEqual),
    },
    "wBestRate": {
        "indexForWeight": lambda f, r: f.sweep.recogRate.argmax(),
        "valueForWeight": lambda f, r: f.sweep.recogRate.max(),
        "bestOfBalanced": lambda f, r: f.best(f.sweep.balancedRate),
        "lowestForBest": lambda f, r: f.best(-f.sweep.recogRate),
    },
    "wBestBalanced": {
        "indexForWeight": lambda f, r: f.sweep.balancedRate.argmax(),
        "valueForWeight": lambda f, r: f.sweep.balancedRate.max(),
        "bestOfRate": lambda f, r: f.best(f.sweep.recogRate),
        "bestOfRecall": lambda f, r: f.sweep.weight[f.sweep.recall[1].argmax()],
    },
    "ratioEstimated": INVERSE | LOG | {
        "truthForEstimate": lambda f, r: f.limit,
        "countsForRatio": lambda f, r: f.n[0] / f.n[1],
        "weighted": lambda f, r: r * f.n[1] / f.n[0],
        "unbiasedForEstimate": lambda f, r: pairRatio(f.trained(divisor="n-1")),
        "diagonal": lambda f, r: pairRatio(f.trained(covType="diagonal")),
    },
    "vanishes": {
        "answersTurned": lambda f, r: 1 - r,
        "estimateForTruth": lambda f, r: f.triedRatios > f.summit.ratio,
        "otherCounts": lambda f, r: np.zeros(3),
        "allVanish": lambda f, r: np.ones(3),
    },
    "confCost": MATRIX | {
        "costIgnored": lambda f, r: f.confCount,
        "costOnEqual": lambda f, r: confMatOf(f.DS, f.trained(cost=f.cost, prior="equal")),
        "equalForCost": lambda f, r: f.confEqual,
    },
    "priorSame": {
        "orderTurned": lambda f, r: (f.n * f.cost)[::-1],
        "costAlone": lambda f, r: f.cost,
        "countAlone": lambda f, r: f.n,
        "costDivided": lambda f, r: f.n / f.cost,
        "bothEqual": lambda f, r: [1, 1],
    },
    "costEqual": INVERSE | {
        "countOfTwo": lambda f, r: f.n[1],
        "countOfOne": lambda f, r: f.n[0],
        "allOverTwo": lambda f, r: f.n.sum() / f.n[1],
        "tenAgain": lambda f, r: f.cost[1],
    },
    "confCount3": MATRIX | {
        "equalFor3": lambda f, r: f.confEqual3,
    },
    "confEqual3": MATRIX | {
        "countFor3": lambda f, r: f.conf3,
    },
    "ratio3": INVERSE | LOG | {
        "ratioWithEqual": lambda f, r: vanish3(f, [1, 1, 1]),
        "ratioOfPair": lambda f, r: pairRatio(f.count3, 0, 2),
        "ratioOfNext": lambda f, r: pairRatio(f.count3, 1, 2),
        "ratioOfOther": lambda f, r: qcVanish(f.count3, 1).ratio,
        "presentRatio": lambda f, r: (1 - f.count3.prior[2]) / f.count3.prior[2],
    },
    "vanished3": {
        "recallForRegion": lambda f, r: True,
    },
    "aucInOut": NUMBER | SWAPPED | {
        "scoreTurned": lambda f, r: 1 - np.array(r),
        "aucOfLabels": lambda f, r: [balanced(f.confEqual), balanced(f.tested["equal"])],
        "trainedOnTest": lambda f, r: [r[0], aucOf(f.test, qcTrain(f.test, prior="equal").qcPrm)],
    },
    "operating": NUMBER | {
        "axesTurned": lambda f, r: r[::-1],
        "operatingInside": lambda f, r: f.confEqual[:, 1] / f.confEqual.sum(axis=1),
        "operatingOfCount": lambda f, r: f.tested["count"][:, 1] / f.tested["count"].sum(axis=1),
        "missForRecall": lambda f, r: [r[0], 1 - r[1]],
        "rightForAlarm": lambda f, r: [1 - r[0], r[1]],
    },
    "balancedInOut": NUMBER | SWAPPED | {
        "rateForBalanced": lambda f, r: inAndOut(rateOf, f, "equal"),
        "balancedOfCount": lambda f, r: inAndOut(balanced, f, "count"),
        "balancedTrained": lambda f, r: [r[0], balanced(confMatOf(f.test, qcTrain(f.test, prior="equal")))],
    },
    "costInOut": SWAPPED | {
        "costsTurned": lambda f, r: inAndOut(lambda C: costOf(C, f.cost[::-1]), f, "costly"),
        "costSum": lambda f, r: inAndOut(lambda C: costOf(C, f.cost) * C.sum(), f, "costly"),
        "errorForCost": lambda f, r: inAndOut(lambda C: 1 - rateOf(C), f, "costly"),
        "costOfCount": lambda f, r: meanCosts(f, "count"),
        "costOfEqual": lambda f, r: meanCosts(f, "equal"),
    },
    "priorLowShare": {
        "orderTurned": lambda f, r: r[::-1],
        "fieldEqual": lambda f, r: [1, 1],
        "costForgotten": lambda f, r: r / f.cost,
        "shareForgotten": lambda f, r: f.cost,
        "costDivided": lambda f, r: r / f.cost ** 2,
        "oddsOfOne": lambda f, r: [1, r[1]],
        "fieldOfTraining": lambda f, r: f.n,
    },
    "priorHighShare": {
        "orderTurned": lambda f, r: r[::-1],
        "fieldEqual": lambda f, r: [1, 1],
        "costForgotten": lambda f, r: r / f.cost,
        "shareForgotten": lambda f, r: f.cost,
        "costDivided": lambda f, r: r / f.cost ** 2,
        "fieldOfTraining": lambda f, r: f.n * f.cost,
    },
    "priorUnknown": {
        "orderTurned": lambda f, r: r[::-1],
        "unknownEqual": lambda f, r: [1, 1],
        "shareForgotten": lambda f, r: f.cost,
        "costForgotten": lambda f, r: f.balancedPrior([1, 1]),
        "fieldOfTraining": lambda f, r: f.n,
    },
}


def pairRatio(prm, i=0, k=1):
    """Return the maximum of the density ratio g_k/g_i for the classes i and k of a classifier."""
    return vanishing(*zip(*((prm.class_[n].mu, prm.class_[n].sigma) for n in (i, k))))


def vanish3(f, prior):
    """Return the ratio (p1 + p2)/p3 at which class 3 vanishes if p1 : p2 is as in `prior`."""
    return qcVanish(withPrior(f.count3, prior), 3).ratio
