"""Slips of students in the worksheet "The boundary by hand": each edit of the solution gets a fitting hint."""
import functools

import pytest
from checker.boundary.facts import Facts
from checker.execution import execute
from checker.formats.parts import partsOf, solutions
from checker.judge import Judge, hint
from checker.plain import answerOf, received
from checker.worksheets import WORKSHEETS
from sheets import solving

SHEET = WORKSHEETS["boundary"]
# {(answer, text of the solution): {text that replaces it: key of the hint, or None for a right answer}}
EDITS = {
    ("logScore", "return np.log(p) - ("): {
        "return p - (": "logForgotten",
        "return -(": "noPrior",
        "return -np.log(p) + (": "scoreSign",
        "return np.log(p) + (": "densitySign",
    },
    ("logScore", "np.log(p) - (len(mu) * np.log(2 * np.pi) + "): {
        "np.log(p) - (": "noConstant",
    },
    ("logScore", "(len(mu) * np.log(2 * np.pi)"): {
        "(np.log(2 * np.pi)": "constantOfOne",
        "(len(Sigma) ** 2 * np.log(2 * np.pi)": "sometimes",
        "(2 * np.log(2 * np.pi)": "sometimes",
        "(len(mu) * np.log(np.pi)": "logScore",
    },
    ("logScore", "np.log(np.linalg.det(Sigma)) + D2"): {
        "np.linalg.det(Sigma) + D2": "determinantNoLogarithm",
        "2 * np.log(np.linalg.det(Sigma)) + D2": "determinantNotHalved",
        "np.log(np.linalg.det(2 * np.pi * Sigma)) + D2": "constantNotHalved",
        "np.log10(np.linalg.det(Sigma)) + D2": "logScore",
    },
    ("logScore", "+ np.log(np.linalg.det(Sigma)) + D2"): {
        "+ np.log(np.linalg.det(Sigma)) - D2": "distanceSign",
    },
    ("logScore", "D2 = (x - mu) @ np.linalg.inv(Sigma) @ (x - mu)"): {
        "D2 = (x - mu) @ Sigma @ (x - mu)": "notInverted",
        "D2 = (x - mu) / Sigma * (x - mu)": "shape",
        "D2 = (x - mu) @ Sigma ** -1 @ (x - mu)": "elementsInverted",
        "D2 = np.sum((x - mu) ** 2)": "covarianceIgnored",
        "D2 = np.sum((x - mu) ** 2 / np.diag(Sigma))": "correlationsIgnored",
        "D2 = np.sqrt((x - mu) @ np.linalg.inv(Sigma) @ (x - mu))": "distanceNotSquared",
        "D2 = (x + mu) @ np.linalg.inv(Sigma) @ (x + mu)": "logScore",
    },
    ("logScore", "np.log(np.linalg.det(Sigma)) + D2) / 2"): {
        "np.log(np.linalg.det(Sigma)) / 2 + D2 / 2)": "constantNotHalved",
    },
    ("posterior2", "posterior2 = 1 / (1 + np.exp(g1 - g2))"): {
        "posterior2 = 1 / (1 + np.exp(g2 - g1))": "posteriorOfOne",
        "posterior2 = g2 / (g1 + g2)": "scoresForPosterior",
        "posterior2 = np.exp(g2)": "jointForPosterior",
        "posterior2 = np.exp(g2 - g1)": "oddsForPosterior",
        "posterior2 = .75": "digits",
    },
    ("posterior2", "g1, g2 = logScore(pointA, muA1, SigmaA, priorA[0]), logScore(pointA, muA2, SigmaA, priorA[1])"): {
        "g1, g2 = logScore(pointA, muA1, SigmaA, priorA[1]), logScore(pointA, muA2, SigmaA, priorA[0])":
            "priorsSwapped",
    },
    ("lineOf", "P @ (mu1 - mu2), (mu2"): {
        "P @ (mu2 - mu1), (mu2": "linearSign",
    },
    ("lineOf", "return np.append(P @ (mu1 - mu2), (mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 + np.log(p1 / p2))"): {
        "return np.append(P @ (mu2 - mu1), (mu1 @ P @ mu1 - mu2 @ P @ mu2) / 2 + np.log(p2 / p1))": "sidesTurned",
        "return P @ (mu1 - mu2), (mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 + np.log(p1 / p2)": "nested",
        "return P @ (mu1 - mu2)": "shape",
        "return np.append(P @ (mu2 - mu1), (mu1 @ P @ mu1 - mu2 @ P @ mu2) / 2 + np.log(p1 / p2))": "meansTurned",
        "return np.append(P @ (mu1 - mu2), (mu1 @ P @ mu1 - mu2 @ P @ mu2) / 2 - np.log(p1 / p2))": "constantTurned",
        "return np.append(P @ (mu2 - mu1), (mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 - np.log(p1 / p2))": "onlyMeansRight",
        "return np.append(P @ (mu1 - mu2), (mu2 @ P @ mu2 + mu1 @ P @ mu1) / 2 + np.log(p1 / p2))": "meansAdded",
        "return np.append(P @ (mu1 + mu2), (mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 + np.log(p1 / p2))": "linearSum",
        "return np.append(2 * P @ (mu1 - mu2), (mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 + np.log(p1 / p2))":
            "linearDoubled",
        "return np.append(P @ (mu1 - mu2), (mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 + np.log(p1 - p2))": "notFinite",
    },
    ("lineOf", "mu1 @ P @ mu1) / 2 + np.log(p1 / p2))"): {
        "mu1 @ P @ mu1) / 2 + np.log(p2 / p1))": "priorTurned",
        "mu1 @ P @ mu1) + np.log(p1 / p2))": "constantNotHalved",
        "mu1 @ P @ mu1) / 2)": "noPrior",
        "mu1 @ P @ mu1) / 2 + np.log(p1 / p2) / 2)": "priorNotDoubled",
        "mu1 @ P @ mu1) / 2 + np.log(p1) / np.log(p2))": "lineOf",
    },
    ("lineOf", "(mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2 +"): {
        "-(mu1 - mu2) @ P @ (mu1 - mu2) / 2 +": "distanceOfMeans",
        "(mu1 - mu2) @ P @ (mu1 + mu2) / 2 +": "constantSign",
    },
    ("lineOf", "    P = np.linalg.inv(Sigma)\n    return np.append(P"): {
        "    P = Sigma\n    return np.append(P": "notInverted",
    },
    ("x3Boundary", "x3Boundary = -(w[0] * pointA[0] + w[1] * pointA[1] + w0) / w[2]"): {
        "x3Boundary = (w[0] * pointA[0] + w[1] * pointA[1] + w0) / w[2]": "sign",
        "x3Boundary = -w0 / w[2]": "sumForFeature",
        "x3Boundary = -(w[0] * pointA[0] + w[1] * pointA[1]) / w[2]": "constantForgotten",
        "x3Boundary = -(w[0] * pointA[0] + w[1] * pointA[1] + w0)": "divisorForgotten",
        "x3Boundary = -(w[0] * pointA[0] + w[1] * pointA[1] + w0) / w[2] - pointA[2]": "moveForFeature",
    },
    ("crossing", "    weight = prior * cost\n    return 1 / 2 + np.log(weight[0] / weight[1])"): {
        "    weight = prior\n    return 1 / 2 + np.log(weight[0] / weight[1])": "costIgnored",
        "    weight = prior / cost\n    return 1 / 2 + np.log(weight[0] / weight[1])": "costTurned",
        "    weight = prior[::-1] * cost\n    return 1 / 2 + np.log(weight[0] / weight[1])": "priorOfOther",
    },
    ("crossing", "return 1 / 2 + np.log(weight[0] / weight[1])"): {
        "return 1 / 2 - np.log(weight[0] / weight[1])": "fromOther",
        "return np.log(weight[0] / weight[1])": "fromMiddle",
        "return 1 + 2 * np.log(weight[0] / weight[1])": "crossing",
        "return 1 / 2 + 2 * np.log(weight[0] / weight[1])": "shiftDoubled",
        "return 1 / 2 + 0 * np.log(weight[0] / weight[1])": "bothIgnored",
    },
    ("thresholdPrior", "thresholdPrior = muC1 + gapC[0] * crossing("): {
        "thresholdPrior = crossing(": "shareForThreshold",
    },
    ("thresholdPrior", "priorC, np.array([1, 1]))"): {
        "priorC, costC)": "costAndPrior",
        "priorC[::-1], np.array([1, 1]))": "priorTurned",
    },
    ("thresholdCost", "np.array([.5, .5]), costC)"): {
        "np.array([.5, .5]), costC[::-1])": "costTurned",
        "priorC, costC)": "costAndPrior",
    },
    ("priorForCost", "priorForCost = priorC * costC"): {
        "priorForCost = priorC / costC": "costDivided",
        "priorForCost = costC": "costAlone",
    },
    ("conicOf", "A, b = P2 - P1, 2 * (P1 @ mu1 - P2 @ mu2)"): {
        "A, b = P1 - P2, 2 * (P1 @ mu1 - P2 @ mu2)": "quadraticSign",
        "A, b = P2 - P1, P1 @ mu1 - P2 @ mu2": "linearNotDoubled",
        "A, b = P2 - P1, 2 * (P2 @ mu2 - P1 @ mu1)": "linearSign",
        "A, b = np.linalg.inv(Sigma2 - Sigma1), 2 * (P1 @ mu1 - P2 @ mu2)": "inverseOfDifference",
    },
    ("conicOf", "np.log(np.linalg.det(Sigma2) / np.linalg.det(Sigma1))"): {
        "np.log(np.linalg.det(Sigma1) / np.linalg.det(Sigma2))": "determinantsTurned",
        "np.log(np.linalg.det(Sigma2) / np.linalg.det(Sigma1)) / 2": "determinantHalved",
    },
    ("conicOf", "f = 2 * np.log(p1 / p2) + lnDeterminants"): {
        "f = np.log(p1 / p2) + lnDeterminants": "priorNotDoubled",
        "f = 2 * np.log(p1 / p2)": "noDeterminant",
    },
    ("conicOf", "+ mu2 @ P2 @ mu2 - mu1 @ P1 @ mu1\n    return np.array([A"): {
        "- mu2 @ P2 @ mu2 + mu1 @ P1 @ mu1\n    return np.array([A": "meansSign",
    },
    ("conicOf", "return np.array([A[0, 0], 2 * A[0, 1], A[1, 1], *b, f])"): {
        "return np.array([A[0, 0], A[0, 1], A[1, 1], *b, f])": "crossNotDoubled",
        "return np.array([A[0, 0], A[1, 1], 2 * A[0, 1], *b, f])": "crossLast",
        "return A, b, f": "nested",
        "return np.array([A[0, 0], 2 * A[0, 1], A[1, 1], *b, f]) / 2": None,
        "return np.array([A[0, 0], 2 * A[0, 1], A[1, 1], *b, f]).round(2)": "rounded",
    },
    ("conicOf", "P1, P2 = np.linalg.inv(Sigma1), np.linalg.inv(Sigma2)\n    A"): {
        "P1, P2 = Sigma1, Sigma2\n    A": "notInverted",
    },
    ("x2Boundary", "x2Boundary = -(a * x1D ** 2 + d * x1D + f) / e"): {
        "x2Boundary = (a * x1D ** 2 + d * x1D + f) / e": "sign",
        "x2Boundary = 2.58": "digits",
    },
    ("conicKind", "discriminant = b ** 2 - 4 * a * c"): {
        "discriminant = b ** 2 - a * c": "crossNotHalved",
        "discriminant = 4 * a * c - b ** 2": "signOfDiscriminant",
    },
    ("conicKind", "np.isclose(discriminant, 0)"): {
        "discriminant == 0": "exactZero",
    },
    ("conicKind", "    if np.allclose([a, b, c], 0):\n        return 'line'\n"): {
        "": "lineForgotten",
    },
    ("conicKind", "if np.allclose([a, b, c], 0)"): {
        "if np.isclose(a, 0) and np.isclose(c, 0)": "lineWithCross",
    },
    ("conicKind", "    if a * value > 0:\n        return 'nothing'\n"): {
        "": "emptyForgotten",
    },
    ("conicKind", "if a * value > 0:"): {
        "if value > 0:": "emptyOneSign",
        "if value < 0:": "wrongWord",
        "if a * f > 0:": "emptyAtOrigin",
    },
    ("conicKind", "return 'circle' if np.isclose(a, c) and np.isclose(b, 0) else 'ellipse'"): {
        "return 'ellipse'": "circleForgotten",
        "return 'circle' if np.isclose(a, c) else 'ellipse'": "circleWithCross",
        "return 'circle' if a == c == 1 else 'ellipse'": "circleForgotten",
    },
    ("conicKind", "        return 'hyperbola'"): {
        "        print('hyperbola')": "wrongWord",
    },
    ("conicKind", "if np.isclose(discriminant, 0):\n        return 'parabola'\n"): {
        "if np.isclose(discriminant, 0):\n        return 'parabel'\n": "kind",
    },
    ("radiusOf", "return np.sqrt(twice * s1 * s2 / (s2 - s1))"): {
        "return twice * s1 * s2 / (s2 - s1)": "squared",
        "return np.sqrt(twice)": "factorForgotten",
        "return np.sqrt(twice * (s2 - s1) / (s1 * s2))": "factorInverted",
        "return np.sqrt(twice * s1 * s2 / (s2 - s1)) / 2": "radiusHalved",
        "return np.sqrt(twice * s1 * s2 / (s1 - s2))": "notFinite",
    },
    ("radiusOf", "(np.size(mu1) * np.log(s2 / s1)"): {
        "(np.log(s2 / s1)": "determinantOfOne",
        "(2 * np.log(s2 / s1)": "determinantOfTwo",
        "(np.size(mu1) * np.log(s1 / s2)": "determinantsTurned",
        "(np.size(mu1) / 2 * np.log(s2 / s1)": "determinantHalved",
        "(2 * np.size(mu1) * np.log(s2 / s1)": "determinantDoubled",
    },
    ("radiusOf", "+ 2 * np.log(weight[0] / weight[1])\n"): {
        "+ np.log(weight[0] / weight[1])\n": "priorNotDoubled",
        "- 2 * np.log(weight[0] / weight[1])\n": "bothTurned",
        "+ 2 * weight[0] / weight[1]\n": "logForgotten",
    },
    ("radiusOf", "+ np.sum((mu1 - mu2) ** 2) / (s2 - s1))"): {
        "+ np.linalg.norm(mu1 - mu2) / (s2 - s1))": "distanceNotSquared",
        "+ np.sum((mu1 - mu2) ** 2) / (s1 - s2))": "notFinite",
        "+ np.sum((mu1 - mu2) ** 2) / (s1 + s2))": "variancesAdded",
        "+ np.sum(mu1 - mu2) ** 2 / (s2 - s1))": "sumSquared",
        "+ (mu1 - mu2) ** 2 / (s2 - s1))": "shape",
    },
    ("radiusOf", "weight = prior * cost\n    twice"): {
        "weight = prior\n    twice": "costIgnored",
        "s1, s2, weight = s1 ** 2, s2 ** 2, prior * cost\n    twice": "varianceForDeviation",
    },
    ("center", "center = (muF1 / sF1 - muF2 / sF2) / (1 / sF1 - 1 / sF2)"): {
        "center = (muF1 / sF1 + muF2 / sF2) / (1 / sF1 + 1 / sF2)": "weightedMean",
        "center = muF1": "mean1ForCenter",
    },
    ("radiusCost", "radiusCost = radiusOf(muF1, sF1, muF2, sF2, priorF, costF)"): {
        "radiusCost = radiusOf(muF1, sF1, muF2, sF2, priorF, np.ones(2))": "costIgnored",
    },
    ("thresholdsOf", "return np.sort([(-b - root) / (2 * a), (-b + root) / (2 * a)])"): {
        "return (-b - root) / (2 * a), (-b + root) / (2 * a)": "orderTurned",
        "return np.sort([(-b - root) / 2 * a, (-b + root) / 2 * a])": "rootsTimesA",
        "return np.sort([(b - root) / (2 * a), (b + root) / (2 * a)])": "rootsNegated",
        "return (-b + root) / (2 * a)": "isNumber",
    },
    ("thresholdsOf", "b = 2 * (mu1 / sd1 ** 2 - mu2 / sd2 ** 2)"): {
        "b = mu1 / sd1 ** 2 - mu2 / sd2 ** 2": "linearNotDoubled",
    },
    ("thresholdsOf", "    a = 1 / sd2 ** 2 - 1 / sd1 ** 2\n    b = 2 * (mu1 / sd1 ** 2 - mu2 / sd2 ** 2)\n    "
                     "return a, b, 2 * np.log(p1 * sd2 / (p2 * sd1)) + mu2 ** 2 / sd2 ** 2 - mu1 ** 2 / sd1 ** 2"): {
        "    a = 1 / sd2 - 1 / sd1\n    b = 2 * (mu1 / sd1 - mu2 / sd2)\n    return a, b, "
        "2 * np.log(p1 * sd2 / (p2 * sd1)) + mu2 ** 2 / sd2 - mu1 ** 2 / sd1": "deviationNotSquared",
    },
    ("thresholdsOf", "np.log(p1 * sd2 / (p2 * sd1))"): {
        "np.log(p1 * sd1 / (p2 * sd2))": "determinantsTurned",
        "np.log(p1 / p2)": "noDeterminant",
        "np.log(sd2 / sd1)": "noPrior",
        "np.log(p1 * sd2 ** 2 / (p2 * sd1 ** 2))": "determinantDoubled",
    },
    ("thresholdNum", "    if sd1 == sd2:\n        return 0 if mu1 == mu2 else 1\n"): {
        "": "tiedForTwo",
    },
    ("thresholdNum", "return 0 if mu1 == mu2 else 1"): {
        "return 1": "equalForOne",
        "return 1 if mu1 == mu2 else 2": "thresholdNum",
    },
    ("thresholdNum", "return 2 if b ** 2 > 4 * a * c else 0"): {
        "return 2": "noneForgotten",
        "return 0 if b ** 2 > 4 * a * c else 2": "rootsTurned",
        "return 2 if b ** 2 > 4 * a * (c - 2 * np.log(p1 / p2)) else 0": "noneForgotten",
        "return 2 if b ** 2 > 4 * a * (c - 2 * np.log(sd2 / sd1)) else 0": "noDeterminant",
        "return 2 if mu1 != mu2 and b ** 2 > 4 * a * c else 0": "sameMeanForNone",
        "return len(thresholdsOf(mu1, sd1, mu2, sd2, p1, p2))": "noneForgotten",
    },
    ("thresholdNum", "    if sd1 == sd2:\n        return 0 if mu1 == mu2 else 1\n    return 2 if b ** 2 > 4 * a * c "
                     "else 0"): {
        "    return len(thresholdsOf(mu1, sd1, mu2, sd2, p1, p2))": "alwaysTwo",
        "    return 1 if sd1 == sd2 else 2": "thresholdNum",
    },
    ("thresholdNum", "    return 2 if b ** 2 > 4 * a * c else 0"): {
        "    if b ** 2 > 4 * a * c:\n        return 2": "returnsNoneAtTimes",
    },
    ("errorTwo", "errorTwo = (1 - between1 + between2) / 2"): {
        "errorTwo = 1 - between1 + between2": "priorsForgotten",
        "errorTwo = (between1 + 1 - between2) / 2": "rightForError",
    },
    ("errorOne", "norm.cdf(high, muG1, sdG1) + norm.cdf(high, muG2, sdG2)) / 2"): {
        "norm.cdf(low, muG1, sdG1) + norm.cdf(low, muG2, sdG2)) / 2": "lowerThreshold",
    },
    ("errorOne", "errorOne = (1"): {
        "errorOne = errorTwo  # (1": "twoThresholds",
    },
}
ALL = [(name, old, new, key) for (name, old), edits in EDITS.items() for new, key in edits.items()]


@pytest.fixture(scope="module")
def own():
    """A judge, which computes the right answers once."""
    return Judge(SHEET, Facts(seed=9))


@functools.cache
def solutionCode():
    """Return the code of the solution without figures, with the numbers of the worksheet."""
    parts = partsOf(SHEET, "en")
    return "\n".join(line for part, region in zip(parts, solutions(SHEET, parts))
                     for line in (part.lines if part.kind == "code" and not part.question else region))


@pytest.mark.filterwarnings("ignore:invalid value", "ignore:divide by zero")
@pytest.mark.parametrize(("name", "old", "new", "key"), ALL)
def test_slip_gets_its_hint(own, name, old, new, key):
    code = solutionCode()
    assert code.count(old) == 1
    names, errors, _ = execute(code.replace(old, new), "my.py")
    assert name not in {lost for error in errors for lost in error["names"]}  # only other answers may fail
    value = names[name]
    finding = own.finding(name, solving(value) if callable(value) else received(answerOf(value)))
    assert (finding and finding[0]) == key
    if finding:
        assert "?" in hint(SHEET, name, finding, "en")


def test_slips_are_many_and_cover_each_answer_with_a_choice():
    assert len(ALL) >= 45
    assert {name for name, *_ in ALL} >= set(SHEET.fields) - {"kind12", "kind13", "kind23"}
    assert sum(key == name for name, _, _, key in ALL) <= len(ALL) // 10  # few get only a general hint
