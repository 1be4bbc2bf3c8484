"""Define the known mistakes of the worksheet and the hint for each mistake.

The dict `MISTAKES` has the form {name of an answer: {key of a hint: function}}. Each function computes the wrong answer
that results from a mistake. The argument f is an object that computes all correct answers, and r is the correct answer.
Mistakes in several answers may have the same key. The modules ``en`` and ``zh`` contain the hints.
"""
import numpy as np

from prtools import qcError, qcMake

from .facts import looRate
from .formulas import FORMULAS, VOTES, classOf, insideOf

POWERS = 2, 1, np.inf  # exponents of the Euclidean, Manhattan and maximum distances
NUMBER = {"percent": lambda f, r: 100 * np.array(r)}
RATE = {"percentRate": NUMBER["percent"]}
PAIR = NUMBER | {"percentRounded": lambda f, r: np.round(100 * np.array(r)), "classesTurned": lambda f, r: r[::-1]}
ERROR = {"errorForRate": lambda f, r: 1 - np.array(r)}
SWAPPED = {"insideOutside": lambda f, r: r[::-1]}


def zeroPosteriorsBy(key):
    """Return a function that computes the answer `zeroPosteriors` with an incorrect version of `naivePosterior`."""
    return lambda f, r: [FORMULAS["naivePosterior"][key](f, None)(f.X, f.y, f.zeroDay, f.V, p)[0] for p in f.p]


def newClassesBy(key):
    """Return a function that computes the answer `newClasses` with an incorrect version of `neighbourClass`."""
    return lambda f, r: f.newClasses(lambda *trial: classOf(*trial, **VOTES[key]))


def ofDay(f, x, j=0):
    """Return the number of days on which feature j has the level x[j]."""
    return f.countOf(x, j).sum()


def errorOf(f, difference):
    """Return the Bayes error of two Gaussians with variance 1 whose means differ by `difference`."""
    return qcError(qcMake([0, difference], [1, 1])).error


def meanDistance(f):
    """Return the distance between the two class means in Q6."""
    return float(np.linalg.norm(np.subtract(*f.variant.means)))


MISTAKES = FORMULAS | {
    "priors": PAIR | {
        "labelsFromZero": lambda f, r: [0, r[0]],
        "equalPriors": lambda f, r: [.5, .5],
        "countForShare": lambda f, r: f.n,
        "oddsForShare": lambda f, r: f.n / f.n[::-1],
        "brackets": lambda f, r: f.n / f.n[0] + f.n[1],
    },
    "firstGiven": PAIR | {
        "conditionalTurned": lambda f, r: f.countOf(f.day, 0) / ofDay(f, f.day),
        "jointForConditional": lambda f, r: f.countOf(f.day, 0) / f.n.sum(),
        "codeShifted": lambda f, r: f.countOf(f.day - 1, 0) / f.n,
        "countForShare": lambda f, r: f.countOf(f.day, 0),
        "labelsFromZero": lambda f, r: [np.nan, r[0]],
        "classesIgnored": lambda f, r: np.full(2, ofDay(f, f.day) / f.n.sum()),
        "laplaceTooEarly": lambda f, r: (f.countOf(f.day, 0) + 1) / (f.n + f.V[0]),
    },
    "posteriors": PAIR | {
        "notNormalised": lambda f, r: f.joint(f.day),
        "notNormalisedPrior": lambda f, r: f.joint(f.day) / (f.n / f.n.sum()),
        "priorForgotten": lambda f, r: shares(f.joint(f.day) / f.n),
        "sumForProduct": lambda f, r: shares(sum(f.countOf(f.day, j) for j in range(len(f.V)))),  # n_k cancels
        "roundedProducts": lambda f, r: shares(f.joint(f.day).round(4)),
        "laplaceTooEarly": lambda f, r: f.posteriors(f.day, 1),
        "firstFeatureOnly": lambda f, r: f.countOf(f.day, 0) / ofDay(f, f.day),
        "decisionForPosterior": lambda f, r: np.round(r),
        "evidenceByFeatures": lambda f, r: f.joint(f.day) / np.prod(
            [ofDay(f, f.day, j) / f.n.sum() for j in range(len(f.V))]),
    },
    "zeroEstimates": NUMBER | {
        "otherClass": lambda f, r: (f.countOf(f.zeroDay, 0)[1] + f.p) / (f.n[1] + f.p * f.V[0]),
        "labelsFromZero": lambda f, r: np.where(f.p > 0, 1 / f.V[0], np.nan),
        "classesIgnored": lambda f, r: (ofDay(f, f.zeroDay) + f.p) / (f.n.sum() + f.p * f.V[0]),
        "pOnce": lambda f, r: f.p / (f.n[0] + f.p),
        "VOnce": lambda f, r: f.p / (f.n[0] + f.V[0]),
        "onlyNumerator": lambda f, r: f.p / f.n[0],
        "levelsSeen": lambda f, r: f.p / (f.n[0] + f.p * np.unique(f.X[0, f.y == 1]).size),
        "pIgnored": lambda f, r: np.zeros(3),
        "pIsOne": lambda f, r: np.full(3, 1 / (f.n[0] + f.V[0])),
        "featuresForLevels": lambda f, r: f.p / (f.n[0] + f.p * len(f.V)),
        "sampleLevel": lambda f, r: (f.countOf(f.day, 0)[0] + f.p) / (f.n[0] + f.p * f.V[0]),
    },
    "estimateLimit": {
        "limitZero": lambda f, r: 0,
        "limitOne": lambda f, r: 1,
        "classesForLevels": lambda f, r: 1 / 2,
        "featuresForLevels": lambda f, r: 1 / len(f.V),
        "classesIgnored": lambda f, r: ofDay(f, f.zeroDay) / f.n.sum(),
        "inverted": lambda f, r: 1 / r,
        "percent": lambda f, r: 100 * r,
    },
    "zeroPosteriors": NUMBER | {
        "otherClass": lambda f, r: 1 - np.array(r),
        **{key: zeroPosteriorsBy(key) for key in ("notNormalised", "priorForgotten", "priorSmoothed", "onlyNumerator",
                                                  "pOnce", "VOnce", "allDays", "featuresForLevels")},
        "dayOfQ1": lambda f, r: [f.posteriors(f.day, p)[0] for p in f.p],
    },
    "zeroClaim": {
        "claimOthersFavour": lambda f, r: "a",
        "claimLevelUnseen": lambda f, r: "b",
        "claimPriorSmall": lambda f, r: "d",
    },
    "tennisInOut": RATE | SWAPPED | ERROR | {
        "insideTwice": lambda f, r: [r[0], r[0]],
        "looTwice": lambda f, r: [r[1], r[1]],
        "countForShare": lambda f, r: np.array(r) * f.n.sum(),
        "labelsFromZero": lambda f, r: [np.mean(f.tennisClasses(isInside) - 1 == f.y) for isInside in (True, False)],
        "withoutLaplace": lambda f, r: f.tennisRates(0),
    },
    "nearestBy": {
        "fromOne": lambda f, r: r + 1,
        "farthest": lambda f, r: [distances(f, power).argmax() for power in POWERS],
        "fromOrigin": lambda f, r: [np.linalg.norm(f.points, ord=power, axis=0).argmin() for power in POWERS],
        "metricsTurned": lambda f, r: r[[0, 2, 1]],
        "metricsReversed": lambda f, r: r[::-1],
        "sameMetric": lambda f, r: np.full(3, r[0]),
        "classForIndex": lambda f, r: f.pointClass[r],
        "distanceForIndex": lambda f, r: [distances(f, power).min() for power in POWERS],
    },
    "newClasses": {key: newClassesBy(key) for key in ("tieFirst", "tieNearestOfAll", "tieAgain", "nearestOnly",
                                                      "oneMore", "manhattan", "maximum")} | {
        "labelsFromZero": lambda f, r: r - 1,
        "nearestSkipped": lambda f, r: f.newClasses(lambda *trial: classOf(*trial, part=lambda k: slice(1, k + 1))),
    },
    "lineClasses": {
        "insideClasses": lambda f, r: f.lineClass,
        "flagsForClasses": lambda f, r: r == f.lineClass,
        "errorFlags": lambda f, r: r != f.lineClass,
        "indexForNeighbour": lambda f, r: np.array(neighboursOf(f)),
        "fromOne": lambda f, r: np.array(neighboursOf(f)) + 1,
        "threeForOne": lambda f, r: f.lineClasses(f.variant.kLine[1]),
        "otherOfTwo": lambda f, r: 3 - r,
    },
    "lineInside": RATE | ERROR | {
        "looForInside": lambda f, r: [looRate(f.line, f.lineClass, k) for k in f.variant.kLine],
        "kTurned": lambda f, r: r[::-1],
        "insideAlwaysOne": lambda f, r: [1, 1],
        "countForShare": lambda f, r: np.array(r) * f.lineClass.size,
    },
    "lineLoo": RATE | ERROR | {
        "insideForLoo": lambda f, r: [insideOf(f.line, f.lineClass, k) for k in f.variant.kLine],
        "kTurned": lambda f, r: r[::-1],
        "sameK": lambda f, r: [r[0], r[0]],
        "countForShare": lambda f, r: np.array(r) * f.lineClass.size,
    },
    "looUnit": RATE | ERROR | {
        "otherUnitUsed": lambda f, r: f.looOf(f.otherUnit).recogRate,
        "scaledUsed": lambda f, r: f.looOf(f.DS.input, scaling="zscore").recogRate,
        "oneNeighbour": lambda f, r: f.looOf(f.DS.input, 1).recogRate,
        "insideForLoo": lambda f, r: f.rateOf(f.DS, f.variant.kUnit),
        "otherClassifier": lambda f, r: f.looOf(f.DS.input, classifier="qc").recogRate,
    },
    "looOtherUnit": RATE | ERROR | {
        "firstUnitUsed": lambda f, r: f.looOf(f.DS.input).recogRate,
        "otherFeature": lambda f, r: f.looOf(f.DS.input * [[f.variant.unitFactor], [1]]).recogRate,
        "scaledUsed": lambda f, r: f.looOf(f.otherUnit, scaling="zscore").recogRate,
        "oneNeighbour": lambda f, r: f.looOf(f.otherUnit, 1).recogRate,
    },
    "looScaled": {
        "percentRate": lambda f, r: 100 * r[0],
        "errorForRate": lambda f, r: 1 - r[0],
        "notScaled": lambda f, r: f.looOf(f.otherUnit).recogRate,
        "firstUnitUsed": lambda f, r: f.looOf(f.DS.input).recogRate,
        "rangeForSd": lambda f, r: f.looOf(f.otherUnit, scaling="range").recogRate,
        "oneNeighbour": lambda f, r: f.looOf(f.otherUnit, 1, scaling="zscore").recogRate,
    },
    "unitClaim": {
        "claimManhattan": lambda f, r: "a",
        "claimMaximum": lambda f, r: "b",
        "claimLargeK": lambda f, r: "c",
    },
    "kBest": {
        "valueForK": lambda f, r: f.curve.max(),
        "indexForK": lambda f, r: f.curve.argmax(),
        "insideForLoo": lambda f, r: 1,
        "largestForBest": lambda f, r: f.variant.kMax,
    },
    "looAll": {
        "guessing": lambda f, r: .5,
        "insideForLoo": lambda f, r: f.rateOf(f.DS, f.DS.output.size - 1),
        "kMaxForAll": lambda f, r: f.curve[-1],
        "errorForRate": lambda f, r: 1,
    },
    "testErrors": NUMBER | {
        "rateForError": lambda f, r: 1 - r,
        "kTurned": lambda f, r: r[::-1],
        "insideForTest": lambda f, r: f.errors(f.DS),
        "looForTest": lambda f, r: 1 - f.curve[np.array(f.variant.kTest) - 1],
        "countForShare": lambda f, r: r * f.test.output.size,
        "nextK": lambda f, r: [1 - f.rateOf(f.test, k + 1) for k in f.variant.kTest],
        "trainedOnTest": lambda f, r: [1 - f.rateOf(f.test, k, f.test) for k in f.variant.kTest],
        "setsTurned": lambda f, r: [1 - f.rateOf(f.DS, k, f.test) for k in f.variant.kTest],
    },
    "errorBayes": NUMBER | {
        "rateForError": lambda f, r: 1 - r,
        "noHalf": lambda f, r: errorOf(f, 2 * meanDistance(f)),
        "quarter": lambda f, r: errorOf(f, meanDistance(f) / 2),
        "bothTails": lambda f, r: 2 * r,
        "oneTail": lambda f, r: r / 2,
        "testForBayes": lambda f, r: f.testErrors[1],
    },
    "errorBound": NUMBER | {
        "twice": lambda f, r: 2 * f.errorBayes,
        "product": lambda f, r: f.errorBayes * (1 - f.errorBayes),
        "halfOfSquare": lambda f, r: f.errorBayes * (2 - f.errorBayes),
        "lowerBound": lambda f, r: f.errorBayes,
        "rateForError": lambda f, r: 1 - r,
        "boundOfEstimate": lambda f, r: 2 * f.testErrors[1] * (1 - f.testErrors[1]),
    },
    "kClaim": {
        "claimOneBest": lambda f, r: "a",
        "claimLargest": lambda f, r: "b",
        "claimInside": lambda f, r: "d",
    },
}


def distances(f, power):
    """Return the Minkowski distance of each point in Q4 from `newPoint`, with exponent `power`."""
    return np.linalg.norm(f.points - f.newPoint[:, None], ord=power, axis=0)


def shares(joint):
    """Divide the products of prior and likelihood by their sum to obtain the posteriors."""
    return joint / joint.sum()


def neighboursOf(f):
    """Return, for each sample in Q5, the index of the nearest other sample."""
    D = np.abs(f.line[0][:, None] - f.line[0])
    return (D + np.diag(np.full(len(D), np.inf))).argmin(axis=1)
