"""Define incorrect functions for the questions Q5 to Q7. Each function contains a typical mistake."""
from types import SimpleNamespace

import numpy as np

from .formulas import log, table


# Q5

def kindBy(change):
    """Return an incorrect version of `conicKind`. The dict `change` contains its incorrect conditions."""
    def right(value):
        return np.isclose(value, 0)

    ours = {"discriminant": lambda a, b, c: b * b - 4 * a * c, "isZero": right,
            "isLine": lambda a, b, c: right(a) and right(b) and right(c),
            "isCircle": lambda a, b, c: right(a - c) and right(b),
            "isEmpty": lambda a, value, f: a * value > 0} | change
    s = SimpleNamespace(**ours)

    def mistaken(a, b, c, d, e, f):
        discriminant = s.discriminant(a, b, c)
        if s.isLine(a, b, c):
            return "line"
        if s.isZero(discriminant):
            return "parabola"
        if discriminant > 0:
            return "hyperbola"
        x, y = np.linalg.lstsq(np.array([[2 * a, b], [b, 2 * c]]), np.array([-d, -e]), rcond=None)[0]
        if s.isEmpty(a, f + (d * x + e * y) / 2, f):
            return "nothing"
        return "circle" if s.isCircle(a, b, c) else "ellipse"
    return mistaken


KIND = table({
    "signOfDiscriminant": {"discriminant": lambda a, b, c: 4 * a * c - b * b},
    "crossNotHalved": {"discriminant": lambda a, b, c: b * b - a * c},
    "crossIgnored": {"discriminant": lambda a, b, c: -4 * a * c},
    "exactZero": {"isZero": lambda value: value == 0},
    "lineForgotten": {"isLine": lambda a, b, c: False},
    "lineWithCross": {"isLine": lambda a, b, c: a == c == 0},
    "circleForgotten": {"isCircle": lambda a, b, c: False},
    "circleForEllipse": {"isCircle": lambda a, b, c: np.isclose(b, 0)},
    "circleWithCross": {"isCircle": lambda a, b, c: np.isclose(a, c)},
    "emptyForgotten": {"isEmpty": lambda a, value, f: False},
    "emptyTurned": {"isEmpty": lambda a, value, f: a * value < 0},
    "emptyOneSign": {"isEmpty": lambda a, value, f: value > 0},
    "emptyAtOrigin": {"isEmpty": lambda a, value, f: a * f > 0},
}, kindBy)


# Q6

def radiusBy(change):
    """Return an incorrect version of `radiusOf`.

    In this version, the function `change` computes the radius from its terms, such as ln(p1/p2).
    """
    def mistaken(mu1, s1, mu2, s2, prior, cost):
        s = SimpleNamespace(det=len(mu1) * log(s2 / s1), two=2 * log(s2 / s1), prior=2 * log(prior[0] / prior[1]),
                            cost=2 * log(cost[0] / cost[1]), squared=(mu1 - mu2) @ (mu1 - mu2),
                            means=(mu1 - mu2) @ (mu1 - mu2) / (s2 - s1), factor=s1 * s2 / (s2 - s1), s1=s1, s2=s2,
                            weight=prior[0] * cost[0] / prior[1] / cost[1], sum=(mu1 - mu2).sum(),
                            atOrigin=mu2 @ mu2 / s2 - mu1 @ mu1 / s1)
        return change(s)
    return mistaken


RADIUS = table({
    "squared": lambda s: (s.det + s.prior + s.cost + s.means) * s.factor,
    "diameter": lambda s: 2 * np.sqrt((s.det + s.prior + s.cost + s.means) * s.factor),
    "factorForgotten": lambda s: np.sqrt(s.det + s.prior + s.cost + s.means),
    "noDeterminant": lambda s: np.sqrt((s.prior + s.cost + s.means) * s.factor),
    "determinantsTurned": lambda s: np.sqrt((s.prior + s.cost + s.means - s.det) * s.factor),
    "determinantOfOne": lambda s: np.sqrt((s.two / 2 + s.prior + s.cost + s.means) * s.factor),
    "determinantOfTwo": lambda s: np.sqrt((s.two + s.prior + s.cost + s.means) * s.factor),
    "meansForgotten": lambda s: np.sqrt((s.det + s.prior + s.cost) * s.factor),
    "distanceNotSquared": lambda s: np.sqrt((s.det + s.prior + s.cost + s.means / np.sqrt(s.squared)) * s.factor),
    "atMean1": lambda s: np.sqrt((s.det + s.prior + s.cost + s.squared / s.s2) * s.factor),
    "bothIgnored": lambda s: np.sqrt((s.det + s.means) * s.factor),
    "priorIgnored": lambda s: np.sqrt((s.det + s.cost + s.means) * s.factor),
    "priorTurned": lambda s: np.sqrt((s.det - s.prior + s.cost + s.means) * s.factor),
    "costIgnored": lambda s: np.sqrt((s.det + s.prior + s.means) * s.factor),
    "costTurned": lambda s: np.sqrt((s.det + s.prior - s.cost + s.means) * s.factor),
    "bothTurned": lambda s: np.sqrt((s.det - s.prior - s.cost + s.means) * s.factor),
    "priorNotDoubled": lambda s: np.sqrt((s.det + (s.prior + s.cost) / 2 + s.means) * s.factor),
    "logForgotten": lambda s: np.sqrt((s.det + 2 * s.weight + s.means) * s.factor),
    "determinantHalved": lambda s: np.sqrt((s.det / 2 + s.prior + s.cost + s.means) * s.factor),
    "determinantDoubled": lambda s: np.sqrt((2 * s.det + s.prior + s.cost + s.means) * s.factor),
    "variancesAdded": lambda s: np.sqrt((s.det + s.prior + s.cost + s.squared / (s.s1 + s.s2)) * s.factor),
    "sumSquared": lambda s: np.sqrt((s.det + s.prior + s.cost + s.sum ** 2 / (s.s2 - s.s1)) * s.factor),
    "valueAtOrigin": lambda s: np.sqrt(np.abs(s.det + s.prior + s.cost + s.atOrigin) * s.factor),
    "factorInverted": lambda s: np.sqrt((s.det + s.prior + s.cost + s.means) / s.factor),
    "radiusHalved": lambda s: np.sqrt((s.det + s.prior + s.cost + s.means) * s.factor) / 2,
}, radiusBy) | {"varianceForDeviation": lambda f, r: lambda mu1, s1, mu2, s2, prior, cost: r(
    mu1, s1 ** 2, mu2, s2 ** 2, prior, cost)}


# Q7

def rootsBy(change):
    """Return an incorrect version of `thresholdsOf`.

    In this version, the function `change` computes the three coefficients of the quadratic equation, or its two roots.
    """
    def mistaken(mu1, sd1, mu2, sd2, p1, p2):
        result = change(SimpleNamespace(
            a=1 / sd2 ** 2 - 1 / sd1 ** 2, b=2 * (mu1 / sd1 ** 2 - mu2 / sd2 ** 2), ln=2 * log(p1 / p2),
            det=2 * log(sd2 / sd1), means=(mu2 / sd2) ** 2 - (mu1 / sd1) ** 2, variances=(
                1 / sd2 - 1 / sd1, 2 * (mu1 / sd1 - mu2 / sd2), mu2 ** 2 / sd2 - mu1 ** 2 / sd1)))
        return np.sort(np.roots(result).real) if len(result) == 3 else np.array(result)
    return mistaken


def numerators(s, four=4):
    """Return -b - sqrt(b^2 - `four` a c) and -b + sqrt(b^2 - `four` a c). In the correct formula, `four` is 4."""
    return -s.b + np.array([-1, 1]) * np.sqrt(s.b ** 2 - four * s.a * (s.ln + s.det + s.means))


THRESHOLDS = table({
    "deviationNotSquared": lambda s: (*s.variances[:2], s.ln + s.det + s.variances[2]),
    "varianceForDeviation": lambda s: (*s.variances[:2], s.ln + s.det / 2 + s.variances[2]),
    "noDeterminant": lambda s: (s.a, s.b, s.ln + s.means),
    "determinantsTurned": lambda s: (s.a, s.b, s.ln - s.det + s.means),
    "determinantHalved": lambda s: (s.a, s.b, s.ln + s.det / 2 + s.means),
    "determinantDoubled": lambda s: (s.a, s.b, s.ln + 2 * s.det + s.means),
    "logBase": lambda s: (s.a, s.b, (s.ln + s.det) / log(10) + s.means),
    "logsNotDoubled": lambda s: (s.a, s.b, (s.ln + s.det) / 2 + s.means),
    "noPrior": lambda s: (s.a, s.b, s.det + s.means),
    "priorTurned": lambda s: (s.a, s.b, s.det + s.means - s.ln),
    "priorNotDoubled": lambda s: (s.a, s.b, s.ln / 2 + s.det + s.means),
    "rootsNegated": lambda s: (s.a, -s.b, s.ln + s.det + s.means),
    "linearNotDoubled": lambda s: (s.a, s.b / 2, s.ln + s.det + s.means),
    "fourForgotten": lambda s: np.sort(numerators(s, four=1) / (2 * s.a)),
    "rootsTimesA": lambda s: np.sort(numerators(s) / 2 * s.a),
    "rootsNotHalved": lambda s: np.sort(numerators(s) / s.a),
    "onlyRootHalved": lambda s: np.sort((numerators(s) + s.b) / (2 * s.a) - s.b),
}, rootsBy) | {"orderTurned": lambda f, r: lambda *problem: r(*problem)[::-1]}


def numberBy(change):
    """Return an incorrect version of `thresholdNum`. The dict `change` contains its incorrect results."""
    def mistaken(mu1, sd1, mu2, sd2, p1, p2):
        number = {"equal": 0, "tied": 1, "two": 2, "none": 0} | change
        if sd1 == sd2:
            return number["equal" if mu1 == mu2 else "tied"]
        if mu1 == mu2 and "sameMean" in number:
            return number["sameMean"]
        a, b = 1 / sd2 ** 2 - 1 / sd1 ** 2, 2 * (mu1 / sd1 ** 2 - mu2 / sd2 ** 2)
        c = 2 * log(p1 / p2) + 2 * number.get("det", 1) * log(sd2 / sd1) + (mu2 / sd2) ** 2 - (mu1 / sd1) ** 2
        return number["two" if b ** 2 > 4 * a * c else "none"]
    return mistaken


NUMBER = table({
    "noneForgotten": {"none": 2},
    "noneForOne": {"none": 1},
    "tiedForTwo": {"tied": 2},
    "tiedForNone": {"tied": 0},
    "equalForOne": {"equal": 1},
    "twoForOne": {"two": 1},
    "alwaysTwo": {"equal": 2, "tied": 2, "none": 2},
    "sameMeanForNone": {"sameMean": 0},
    "rootsTurned": {"two": 0, "none": 2},
    "noDeterminant": {"det": 0},
    "determinantDoubled": {"det": 2},
}, numberBy)

FORMULAS = {"conicKind": KIND, "radiusOf": RADIUS, "thresholdsOf": THRESHOLDS, "thresholdNum": NUMBER}
