"""Define the known mistakes of the worksheet and the hint for each mistake.

The dict `MISTAKES` has the form {name of an answer: {key of a hint: function}}. Each function(f, r) returns the wrong
answer that results from a mistake. The argument r is the correct answer. The argument f is an object of the class
`Facts`, which computes all correct answers. Mistakes in several answers may have the same key. The modules ``en`` and
``zh`` contain the hints.
"""
import numpy as np

from . import curveFormulas, facts, formulas
from .curveFormulas import RADIUS
from .formulas import CONICS, LINES, conicBy, lineBy
from .questions import KINDS, lineA

PERCENT = {"percent": lambda f, r: 100 * r}
KIND_HINT = {"line": "kindLine", "circle": "kindCircle", "ellipse": "kindEllipse", "parabola": "kindParabola",
             "hyperbola": "kindHyperbola", "nothing": "kindNothing"}


def scoresA(f):
    """Return, for each class in problem A, the product of its prior and its density at `pointA`."""
    mu1, Sigma1, mu2, Sigma2 = f.pair("A")
    p1, p2 = f.weights("A")[0]
    x = np.array(f.variant.pointA)
    return np.exp([facts.logScore(x, mu1, Sigma1, p1), facts.logScore(x, mu2, Sigma2, p2)])


def linesA(*keys):
    """Return the known mistakes in the answer `x3Boundary` that result from incorrect versions of `lineOf`."""
    return {key: lambda f, r, key=key: facts.x3Of(lineA(f, lineBy(LINES[key])), f.variant.pointA) for key in keys}


def conicsD(*keys):
    """Return the known mistakes in the answer `x2Boundary` that result from incorrect versions of `conicOf`."""
    return {key: lambda f, r, key=key: facts.x2Of(
        conicBy(CONICS[key])(*f.pair("D"), *f.weights("D")[0]), f.variant.x1D) for key in keys}


def radiiF(*keys):
    """Return the known mistakes in the answer `radiusCost` that result from incorrect versions of `radiusOf`."""
    return {key: lambda f, r, key=key: RADIUS[key](f, None)(*f.spheres()) for key in keys}


def stepC(f):
    """Return the distance between the means in problem C."""
    mu1, _, mu2, _ = f.pair("C")
    return (mu2 - mu1)[0]


def middleC(f):
    """Return the midpoint of the means in problem C."""
    mu1, _, mu2, _ = f.pair("C")
    return (mu1 + mu2)[0] / 2


def kindsE(*right):
    """Return the known mistakes in an answer that names a kind of conic: all words in `KINDS` except `right`.

    `right` contains the correct word for the standard worksheet.
    """
    return {KIND_HINT[word]: lambda f, r, word=word: word for word in KINDS if word not in right}


def meanF(weigh):
    """Return a known mistake in the answer `center`.

    The function `weigh` computes the wrong centre from the means and variances in problem F.
    """
    return lambda f, r: weigh(*f.spheres()[:4])


MISTAKES = formulas.FORMULAS | curveFormulas.FORMULAS | {
    "posterior2": PERCENT | {
        "posteriorOfOne": lambda f, r: 1 - r,
        "priorForPosterior": lambda f, r: f.weights("A")[0][1],
        "noPrior": lambda f, r: (lambda g: g[1] / g.sum())(scoresA(f) / f.weights("A")[0]),
        "priorsSwapped": lambda f, r: (lambda g: g[1] / g.sum())(
            scoresA(f) / f.weights("A")[0] * f.weights("A")[0][::-1]),
        "oddsForPosterior": lambda f, r: scoresA(f)[1] / scoresA(f)[0],
        "jointForPosterior": lambda f, r: scoresA(f)[1],
        "densityForPosterior": lambda f, r: scoresA(f)[1] / f.weights("A")[0][1],
        "scoresForPosterior": lambda f, r: np.log(scoresA(f))[1] / np.log(scoresA(f)).sum(),
        "scoreForPosterior": lambda f, r: np.log(scoresA(f))[1],
    },
    "x3Boundary": linesA("noPrior", "priorTurned", "logForgotten", "constantNotHalved", "priorDoubled",
                         "priorNotDoubled", "constantSign", "onlyPrior") | {
        "sumForFeature": lambda f, r: r + sum(f.variant.pointA[:2]),
        "pointItself": lambda f, r: f.variant.pointA[2],
        "moveForFeature": lambda f, r: r - f.variant.pointA[2],
        "constantForgotten": lambda f, r: facts.x3Of([*lineA(f)[:3], 0], f.variant.pointA),
        "divisorForgotten": lambda f, r: r * lineA(f, lineBy(lambda s: (s.w, s.half)))[2],
        "sign": lambda f, r: -r,
    },
    "thresholdPrior": {
        "noPrior": lambda f, r: middleC(f),
        "priorTurned": lambda f, r: 2 * middleC(f) - r,
        "shareForThreshold": lambda f, r: (r - f.pair("C")[0][0]) / stepC(f),
        "shiftForThreshold": lambda f, r: r - middleC(f),
        "shiftDoubled": lambda f, r: 2 * r - middleC(f),
        "costAndPrior": lambda f, r: f.thresholdC(*f.weights("C")),
        "costForPrior": lambda f, r: f.thresholdC([.5, .5], f.weights("C")[1]),
    },
    "thresholdCost": {
        "costIgnored": lambda f, r: middleC(f),
        "costTurned": lambda f, r: 2 * middleC(f) - r,
        "shareForThreshold": lambda f, r: (r - f.pair("C")[0][0]) / stepC(f),
        "shiftForThreshold": lambda f, r: r - middleC(f),
        "shiftDoubled": lambda f, r: 2 * r - middleC(f),
        "costAndPrior": lambda f, r: f.thresholdC(*f.weights("C")),
        "priorForCostC": lambda f, r: f.thresholdC(f.weights("C")[0], [1, 1]),
    },
    "priorForCost": {
        "weightsTurned": lambda f, r: r[::-1],
        "costAlone": lambda f, r: f.weights("C")[1],
        "priorAlone": lambda f, r: f.weights("C")[0],
        "costDivided": lambda f, r: f.weights("C")[0] / f.weights("C")[1],
        "bothEqual": lambda f, r: [1, 1],
    },
    "x2Boundary": conicsD("quadraticSign", "quadraticForgotten", "linearNotDoubled", "noDeterminant",
                          "determinantsTurned", "determinantHalved", "determinantDoubled", "noMeans") | {
        "sign": lambda f, r: -r,
        "atOrigin": lambda f, r: facts.x2Of(facts.conicOf(*f.pair("D"), *f.weights("D")[0]), 0),
        "middleForBoundary": lambda f, r: (f.pair("D")[0] + f.pair("D")[2])[1] / 2,
    },
    "kind12": kindsE("parabola"),
    "kind13": kindsE("hyperbola"),
    "kind23": kindsE("hyperbola"),
    "center": {
        "centerSign": lambda f, r: -r,
        "mean1ForCenter": meanF(lambda mu1, s1, mu2, s2: mu1),
        "mean2ForCenter": meanF(lambda mu1, s1, mu2, s2: mu2),
        "middleForCenter": meanF(lambda mu1, s1, mu2, s2: (mu1 + mu2) / 2),
        "variancesSwapped": meanF(lambda mu1, s1, mu2, s2: (mu1 / s2 - mu2 / s1) / (1 / s2 - 1 / s1)),
        "weightedMean": meanF(lambda mu1, s1, mu2, s2: (mu1 / s1 + mu2 / s2) / (1 / s1 + 1 / s2)),
        "centerNotHalved": lambda f, r: 2 * r,
        "coordinatesTurned": lambda f, r: r[::-1],
    },
    "radiusCost": radiiF("squared", "diameter", "noDeterminant", "determinantsTurned",
                         "determinantOfOne", "bothIgnored", "priorIgnored", "priorTurned",
                         "costIgnored", "costTurned", "priorNotDoubled"),
    "errorTwo": PERCENT | {
        "rightForError": lambda f, r: 1 - r,
        "oneThreshold": lambda f, r: f.errorBelow(f.thresholdsG[1]),
        "lowerThreshold": lambda f, r: f.errorBelow(f.thresholdsG[0]),
        "priorsForgotten": lambda f, r: 2 * r,
        "errorOfOne": lambda f, r: f.errorsTwo()[0],
        "errorOfTwo": lambda f, r: f.errorsTwo()[1],
        "varianceForDeviation": lambda f, r: f.errorsTwo(power=2).sum(),
    },
    "errorOne": PERCENT | {
        "rightForError": lambda f, r: 1 - r,
        "twoThresholds": lambda f, r: f.errorsTwo().sum(),
        "lowerThreshold": lambda f, r: f.errorBelow(f.thresholdsG[0]),
        "priorsForgotten": lambda f, r: 2 * r,
        "errorOfOne": lambda f, r: f.weights("G")[0][0] * (1 - f.belowG(f.thresholdsG[1])[0]),
        "errorOfTwo": lambda f, r: f.weights("G")[0][1] * f.belowG(f.thresholdsG[1])[1],
    },
}
