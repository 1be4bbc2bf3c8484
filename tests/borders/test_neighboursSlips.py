"""Slips of students in the worksheet "Neighbours and naive Bayes": each edit of the solution gets a fitting hint."""
import functools
import warnings

import pytest
from checker.execution import execute
from checker.formats.parts import partsOf, solutions
from checker.judge import Judge, caller, hint
from checker.neighbours.facts import Facts
from checker.plain import answerOf, received
from checker.worksheets import WORKSHEETS

SHEET = WORKSHEETS["neighbours"]
# {(answer, text of the solution): {text that replaces it: key of the hint, or None for a right answer}}
EDITS = {
    ("priors", "priors = np.array([(y == k).mean() for k in (1, 2)])"): {
        "priors = np.array([(y == k).sum() for k in (1, 2)])": "countForShare",
        "priors = np.array([(y == k).mean() for k in (2, 1)])": "classesTurned",
        "priors = np.array([(y == k).mean() for k in (0, 1)])": "labelsFromZero",
        "priors = np.array([.36, .64])": "digits",
        "priors = (y == 1).mean()": "isNumber",
        "priors = np.array([5 / 9, 9 / 5])": "oddsForShare",
        "priors = np.array([35.714, 64.286])": "percent",
        "priors = np.array([36, 64])": "percentRounded",
        "n1, n2 = (y == 1).sum(), (y == 2).sum()\npriors = np.array([n1 / n1 + n2, n2 / n1 + n2])": "brackets",
        "priors = np.array([.5, .5])": "equalPriors",
    },
    ("firstGiven", "firstGiven = frequencies[0]"): {
        "firstGiven = [(y[X[0] == 1] == k).mean() for k in (1, 2)]": "conditionalTurned",
        "firstGiven = [((X[0] == 1) & (y == k)).mean() for k in (1, 2)]": "jointForConditional",
        "firstGiven = [((X[0] == 1) & (y == k)).sum() for k in (1, 2)]": "countForShare",
        "firstGiven = [(X[0] == 1).mean()] * 2": "classesIgnored",
        "firstGiven = frequencies[:, 0]": "shape",
        "firstGiven = frequencies[1]": "firstGiven",
        "firstGiven = [(X[0, y == k] == 1).mean() for k in (0, 1)]": "labelsFromZero",
        "firstGiven = [(X[0, y == k] == codesOf(day)[0] - 1).mean() for k in (1, 2)]": "codeShifted",
    },
    ("posteriors", "posteriors = products / products.sum()"): {
        "posteriors = products": "notNormalised",
        "posteriors = [.0069 / .021, .0141 / .021]": "roundedProducts",
        "posteriors = [.33, .67]": "digits",
        "posteriors = np.log(products)": "belowZero",
        "posteriors = products / np.prod([(X[j] == c).mean() for j, c in "
        "enumerate(codesOf(day))])": "evidenceByFeatures",
        "posteriors = \"Yes\"": "kind",
    },
    ("posteriors", "products = priors * frequencies.prod(axis=0)"): {
        "products = frequencies.prod(axis=0)": "priorForgotten",
        "products = priors * frequencies.sum(axis=0)": "sumForProduct",
        "products = priors * firstGiven": "firstFeatureOnly",
    },
    ("laplace", "return ((x == v).sum() + p) / (x.size + p * V)"): {
        "return (x == v).mean()": "pIgnored",
        "return ((x == v).sum() + p) / (x.size + V)": "VOnce",
        "return ((x == v).sum() + p) / (x.size + p)": "pOnce",
        "return ((x == v).sum() + 1) / (x.size + V)": "pIsOne",
        "return ((x == v).sum() + p) / x.size + p * V": "brackets",
        "return (x == v).sum() + p / x.size + p * V": "laplace",
        "return ((x == v).sum() + p) / (x.size + p * len(set(x)))": "levelsSeen",
        "return max((x == v).mean(), p / (x.size + p * V))": "zeroOnly",
        "return (x.tolist().count(v + 1) + p) / (x.size + p * V)": "laplace",
        "return (x.tolist().count(v - 1) + p) / (x.size + p * V)": "codeShifted",
        "return ((x == v).sum() + p) / (14 + p * V)": "tableSize",
        "return ((x == v).sum() + p) / (5 + p * 3)": "laplace",
        "return ((x == v) + p) / (x.size + p * V)": "shape",
        "print(((x == v).sum() + p) / (x.size + p * V))": "returnsNone",
        "return ((x == v).sum() + p / V) / (x.size + p)": "laplace",
        "return (np.bincount(x)[v] + p) / (x.size + p * V)": "raises",
        "return (np.bincount(x, minlength=V + 1)[v] + p) / (x.size + p * V)": None,
        "return (x == v).sum() / (x.size + p * V)": "onlyDenominator",
    },
    ("zeroEstimates", "codesOf(zeroDay)[0], V[0], p) for p in pTried]"): {
        "codesOf(zeroDay)[0], len(V), p) for p in pTried]": "featuresForLevels",
    },
    ("zeroEstimates", "zeroEstimates = [laplace(X[0, y == 1]"): {
        "zeroEstimates = [laplace(X[0, y == 2]": "otherClass",
        "zeroEstimates = [laplace(X[0]": "classesIgnored",
        "zeroEstimates = [laplace(X[0, y == 0]": "labelsFromZero",
    },
    ("zeroEstimates", "zeroEstimates = [laplace(X[0, y == 1], codesOf(zeroDay)"): {
        "zeroEstimates = [laplace(X[0, y == 1], codesOf(day)": "sampleLevel",
    },
    ("zeroEstimates", "zeroEstimates = [laplace(X[0, y == 1], codesOf(zeroDay)[0], V[0], p) for p in pTried]"): {
        "zeroEstimates = [laplace(X[0, y == 1], codesOf(zeroDay)[0], V[0], 1)] * 3": "pIsOne",
        "zeroEstimates = [0, .13, .25]": "digits",
        "zeroEstimates = [0, .12, .25]": "digits",
    },
    ("estimateLimit", "estimateLimit = 1 / V[0]"): {
        "estimateLimit = 1": "limitOne",
        "estimateLimit = 0": "limitZero",
        "estimateLimit = .5": "classesForLevels",
        "estimateLimit = .33": "digits",
        "estimateLimit = np.inf": "notFinite",
    },
    ("naivePosterior", "products = np.array([(y == k).mean() * np.prod("): {
        "products = np.array([np.prod(": "priorForgotten",
        "products = np.array([(y == k).mean() * np.sum(": "sumForProduct",
        "products = np.array([laplace(y, k, 2, p) * np.prod(": "priorSmoothed",
        "products = np.array([(y == k).sum() * np.prod(": None,
        "products = np.array([5 / 14 * np.prod(": "priorForgotten",
    },
    ("naivePosterior", "laplace(X[j, y == k], x[j], V[j], p) for j in range(len(x))]"): {
        "laplace(X[j, y == k], x[j], V[0], p) for j in range(len(x))]": "naivePosterior",
        "laplace(X[j, y == k], x[j], V, p) for j in range(len(x))]": "naivePosterior",
        "laplace(X[j], x[j], V[j], p) for j in range(len(x))]": "priorOnly",
        "laplace(X[j, y == k], x[j], V[j], 1) for j in range(len(x))]": "pIsOne",
        "laplace(X[j, y == k], x[j], V[j], p) for j in range(4)]": "raises",
        "laplace(X[j, y == k], x[j], V[j], p) for j in range(len(x) - 1)]": "lastOmitted",
        "laplace(X[:, y == k], x[j], V[j], p) for j in range(len(x))]": "naivePosterior",
        "laplace(X[j, y == k], x[j], V[j], 0) for j in range(len(x))]": "pIgnored",
        "laplace(y[X[j] == x[j]], k, 2, p) for j in range(len(x))]": "allDays",
    },
    ("naivePosterior", "                         for k in (1, 2)])\n    return products / products.sum()"): {
        "                         for k in (2, 1)])\n    return products / products.sum()": "classesTurned",
        "                         for k in (1, 2)])\n    return products": "notNormalised",
        "                         for k in (1, 2)])\n    return np.log(products)": "logarithm",
        "                         for k in (0, 1)])\n    return products / products.sum()": "labelsFromZero",
        "                         for k in (1, 2)])\n    return products[0] / products.sum()": "isNumber",
        "                         for k in (1, 2)])\n    return products.argmax() + 1": "isNumber",
    },
    ("zeroPosteriors", "V, p)[0] for p in pTried]\nzeroClaim"): {
        "V, p)[1] for p in pTried]\nzeroClaim": "otherClass",
    },
    ("zeroPosteriors", "codesOf(zeroDay), V, p)[0] for p in pTried]\nzeroClaim"): {
        "codesOf(day), V, p)[0] for p in pTried]\nzeroClaim": "dayOfQ1",
        "codesOf(zeroDay), V, p) for p in pTried]\nzeroClaim": "shape",
    },
    ("zeroClaim", "zeroClaim = 'c'"): {
        "zeroClaim = 'a'": "claimOthersFavour",
        "zeroClaim = 'b'": "claimLevelUnseen",
        "zeroClaim = 'd'": "claimPriorSmall",
    },
    ("tennisInOut", "tennisClass(np.delete(everyDay, i), X[:, i])"): {
        "tennisClass(everyDay, X[:, i])": "insideTwice",
    },
    ("tennisInOut", "tennisInOut = np.mean(inside), np.mean(leftOut)"): {
        "tennisInOut = np.sum(inside), np.sum(leftOut)": "countForShare",
        "tennisInOut = np.mean(leftOut), np.mean(inside)": "insideOutside",
    },
    ("tennisInOut", "return naivePosterior(X[:, days], y[days], x, V, 1).argmax() + 1"): {
        "return naivePosterior(X[:, days], y[days], x, V, 1).argmax()": "labelsFromZero",
        "return naivePosterior(X[:, days], y[days], x, V, 0).argmax() + 1": "withoutLaplace",
    },
    ("nearestBy", "argmin() for power in (2, 1, np.inf)]"): {
        "argmin() + 1 for power in (2, 1, np.inf)]": "fromOne",
        "argmin() for power in (2, np.inf, 1)]": "metricsTurned",
        "min() for power in (2, 1, np.inf)]": "distanceForIndex",
        "argmin() for power in (2, 2, 2)]": "sameMetric",
        "argmax() for power in (2, 1, np.inf)]": "farthest",
    },
    ("nearestBy", "difference = np.abs(points - newPoint[:, None])"): {
        "difference = points - newPoint[:, None] * 0": "fromOrigin",
    },
    ("neighbourClass", "nearest = y[((X - x[:, None]) ** 2).sum(axis=0).argsort()[:k]]"): {
        "nearest = y[np.abs(X - x[:, None]).sum(axis=0).argsort()[:k]]": "manhattan",
        "nearest = y[(X - x[:, None]).sum(axis=0).argsort()[:k]]": "signed",
        "nearest = y[((X - x) ** 2).sum(axis=0).argsort()[:k]]": "raisesShapes",
        "nearest = y[((X - x[:, None]) ** 2).sum(axis=1).argsort()[:k]]": "axisTurned",
        "nearest = y[((X - x[:, None]) ** 2).sum(axis=0).argsort()[1:k + 1]]": "nearestSkipped",
        "nearest = y[((X - x[:, None]) ** 2).sum(axis=0).argsort()[-k:]]": "farthest",
        "nearest = y[((X - x[:, None]) ** 2).sum(axis=0).argsort()[:k - 1]]": "raises",
        "nearest = y[:k]": "unsorted",
        "nearest = y[np.sort(((X - x[:, None]) ** 2).sum(axis=0))[:k].astype(int)]": "raises",
    },
    ("neighbourClass", "return nearest[np.argmax(votes)]  #"): {
        "return np.bincount(nearest).argmax()  #": "tieFirst",
        "return np.unique(nearest)[np.unique(nearest, return_counts=True)[1].argmax()]  #": "tieFirst",
        "return np.unique(nearest, return_counts=True)[1].argmax()  #": "uniqueIndex",
        "return max(votes)  #": "countForClass",
        "return round(nearest.mean())  #": "meanRounded",
        "return np.median(nearest)  #": "medianOfLabels",
        "return nearest[0]  #": "nearestOnly",
        "return nearest  #": "shape",
        "return np.argmax(votes)  #": "positionForClass",
        "return nearest[np.argmax(votes)] if votes.count(max(votes)) == max(votes) "
        "else neighbourClass(X, y, x, k - 1)  #": "tieAgain",
        "return nearest[::-1][np.argmax(votes[::-1])]  #": "neighbourClass",
        "return sorted(nearest, key=votes.count)[-1]  #": "neighbourClass",
        "return nearest[np.argmin(votes)]  #": "neighbourClass",
        "return np.flatnonzero(np.bincount(nearest) == max(votes))[-1]  #": "tieLast",
        "return nearest[np.argmax(votes)] - 1  #": "labelsFromZero",
    },
    ("newClasses", "newClasses = [neighbourClass(points, pointClass, newPoint, k) for k in kTried]"): {
        "newClasses = [np.bincount(pointClass[np.linalg.norm(difference, "
        "axis=0).argsort()[:k]]).argmax() for k in kTried]": "tieFirst",
        "newClasses = [neighbourClass(points, pointClass, newPoint, k + 1) for k in kTried]": "oneMore",
        "newClasses = [2, 3, 1, 1]": "newClasses",
    },
    ("lineClasses", "lineClasses = [looClass(line, lineClass, i, 1) for i in range(7)]"): {
        "lineClasses = [looClass(line, lineClass, i, 3) for i in range(7)]": "threeForOne",
        "lineClasses = [looClass(line, lineClass, i, 1) == lineClass[i] for i in range(7)]": "flagsForClasses",
        "lineClasses = [neighbourClass(line, lineClass, line[:, i], 1) for i in range(7)]": "insideClasses",
        "lineClasses = [1, 0, 3, 4, 3, 6, 5]": "indexForNeighbour",
    },
    ("lineInside", "lineInside = [np.mean([neighbourClass(line, lineClass, x, k) == label for x, label "
                   "in zip(line.T, lineClass)])\n              for k in kLine]"): {
        "lineInside = [1, 1]": "insideAlwaysOne",
        "lineInside = [7, 6]": "countForShare",
    },
    ("lineLoo", "lineLoo = [looRate(line, lineClass, k) for k in kLine]"): {
        "lineLoo = [1 - looRate(line, lineClass, k) for k in kLine]": "errorForRate",
        "lineLoo = [.57, .71]": "digits",
        "lineLoo = [1, 6 / 7]": "insideForLoo",
    },
    ("looRate", "return np.mean([looClass(X, y, i, k) == y[i] for i in range(y.size)])"): {
        "return np.mean([neighbourClass(X, y, X[:, i], k) == y[i] for i in range(y.size)])": "insideForLoo",
        "return np.mean([neighbourClass(X, y, X[:, i], k + 1) == y[i] for i in range(y.size)])": "selfVotes",
        "return np.sum([looClass(X, y, i, k) == y[i] for i in range(y.size)])": "countForShare",
        "return np.mean([looClass(X, y, i, k) != y[i] for i in range(y.size)])": "errorForRate",
        "return np.mean([looClass(X, y, i, k) == y[i] for i in range(7)])": "firstSamples",
        "return np.mean([looClass(X, y, i, 1) == y[i] for i in range(y.size)])": "nearestOnly",
        "return [looClass(X, y, i, k) == y[i] for i in range(y.size)]": "shape",
        "return np.mean([neighbourClass(np.delete(X, i, axis=1), y, X[:, i], "
        "k) == y[i] for i in range(y.size)])": "labelsKept",
        "return np.mean([neighbourClass(np.delete(X, i), np.delete(y, i), X[:, "
        "i], k) == y[i] for i in range(y.size)])": "raises",
        "return perfLoo({'input': X, 'output': y}, 'knnc', k=k).recogRate": "used",
        "return 100 * np.mean([looClass(X, y, i, k) == y[i] for i in range(y.size)])": "percentRate",
    },
    ("standardised", "return (x - X.mean(axis=1)) / X.std(axis=1)"): {
        "return x - X.mean(axis=1) / X.std(axis=1)": "brackets",
        "return (x - X.mean(axis=0)) / X.std(axis=0)": "raisesShapes",
        "return (x - X.mean()) / X.std()": "allFeatures",
        "return (x - X.mean(axis=1)) / X.var(axis=1)": "varianceForSd",
        "return (x - X.mean(axis=1)) / X.std(axis=1, ddof=1)": "unbiased",
        "return (x - x.mean()) / x.std()": "ownMean",
        "return (x - X.min(axis=1)) / (X.max(axis=1) - X.min(axis=1))": "rangeForSd",
        "return (X - X.mean(axis=1)[:, None]) / X.std(axis=1)[:, None]": "shape",
        "return (x - np.median(X, axis=1)) / X.std(axis=1)": "standardised",
    },
    ("looUnit", "looUnit = looRate(DS.input, DS.output, kUnit)"): {
        "looUnit = looRate(DS.input, DS.output, 1)": "oneNeighbour",
        "looUnit = knncTrain(DS, k=kUnit).recogRate": None,
        "looUnit = perfLoo(DS).recogRate": "otherClassifier",
        "looUnit = 166 / 200": "looUnit",
        "looUnit = .84": "looUnit",
        "looUnit = knncEval(DS, knncTrain(DS, k=kUnit)).recogRate": "insideForLoo",
    },
    ("looOtherUnit", "otherUnit = {'input': DS.input * [[1], [unitFactor]]"): {
        "otherUnit = {'input': DS.input * [[unitFactor], [unitFactor]]": "firstUnitUsed",
        "otherUnit = {'input': DS.input / [[1], [unitFactor]]": "otherFeature",
        "otherUnit = {'input': DS.input * [[unitFactor], [1]]": "otherFeature",
    },
    ("looScaled", "looScaled = perfLoo(otherUnit, 'knnc', k=kUnit, tie='nearest', scaling='zscore').recogRate"): {
        "looScaled = perfLoo(otherUnit, 'knnc', k=kUnit, tie='nearest').recogRate": "notScaled",
        "looScaled = looRate(scores, DS.output, kUnit)": None,
        "looScaled = perfLoo(otherUnit, 'knnc', k=kUnit, scaling='range').recogRate": "rangeForSd",
        "looScaled = .85": "looScaled",
    },
    ("unitClaim", "unitClaim = 'd'"): {
        "unitClaim = 'a'": "claimManhattan",
        "unitClaim = 'c'": "claimLargeK",
    },
    ("kBest", "kBest = curve.bestK"): {
        "kBest = curve.recogRate.argmax()": "indexForK",
        "kBest = curve.recogRate.max()": "valueForK",
        "kBest = knncWrtK(DS, DS, kMax, tie='nearest').bestK": "insideForLoo",
        "kBest = kMax": "largestForBest",
        "kBest = 52": None,
        "kBest = knncLooWrtK(DS, kMax).bestK": "kBest",
        "kBest = knncWrtK(DS, test, kMax, tie='nearest').bestK": "largestForBest",
    },
    ("looAll", "looAll = looRate(DS.input, DS.output, DS.output.size - 1)"): {
        "looAll = .5": "guessing",
        "looAll = looRate(DS.input, DS.output, kMax)": "kMaxForAll",
        "looAll = looRate(DS.input, DS.output, DS.output.size)": None,
        "looAll = looRate(DS.input, DS.output, 6)": "kMaxForAll",
    },
    ("testErrors", "testErrors = [1 - knncEval("): {
        "testErrors = [knncEval(": "rateForError",
    },
    ("testErrors", "testErrors = [1 - knncEval(test, knncTrain(DS, k=k, tie='nearest')).recogRate for k in kTest]"): {
        "testErrors = 1 - knncWrtK(DS, test, kMax, tie='nearest').recogRate[[1, 15]]": "nextK",
        "testErrors = 1 - knncWrtK(DS, test, kMax, tie='nearest').recogRate[[0, 14]]": None,
        "testErrors = 1 - knncWrtK(DS, test, kMax, tie='nearest').recogRate[[0, 13]]": "testErrors",
        "testErrors = [.2295, .1665]": "nextK",
        "testErrors = [.2295, .1662]": None,
        "testErrors = [.2295, .1663]": None,
        "testErrors = [.229, .166]": "digits",
        "testErrors = [.23, .166]": "digits",
        "testErrors = np.round([.2295, .1665], 3)": "digits",
        "testErrors = [.23, .17]": "digits",
    },
    ("testErrors", "testErrors = [1 - knncEval(test, knncTrain(DS,"): {
        "testErrors = [1 - knncEval(DS, knncTrain(DS,": "insideForTest",
        "testErrors = [1 - knncEval(DS, knncTrain(test,": "setsTurned",
        "testErrors = [1 - knncEval(test, knncTrain(test,": "trainedOnTest",
    },
    ("errorBayes", "errorBayes = norm.cdf(-np.linalg.norm(mu1 - mu2) / 2)"): {
        "errorBayes = norm.cdf(np.linalg.norm(mu1 - mu2) / 2)": "rateForError",
        "errorBayes = norm.cdf(-np.linalg.norm(mu1 - mu2))": "noHalf",
        "errorBayes = 2 * norm.cdf(-1)": "bothTails",
        "errorBayes = norm.cdf(-1) / 2": "oneTail",
        "errorBayes = norm.pdf(-1)": "errorBayes",
        "errorBayes = .16": "digits",
    },
    ("errorBound", "errorBound = errorBayes * (2 - 2 * errorBayes)"): {
        "errorBound = 2 * errorBayes": "twice",
        "errorBound = errorBayes * (2 - errorBayes)": "halfOfSquare",
        "errorBound = errorBayes * (1 - errorBayes)": "product",
        "errorBound = 2 * testErrors[1] * (1 - testErrors[1])": "boundOfEstimate",
        "errorBound = 2 * (1 - errorBayes)": "aboveOne",
        "errorBound = errorBayes * (2 - errorBayes * .5)": "errorBound",
    },
    ("kClaim", "kClaim = 'c'"): {
        "kClaim = 'a'": "claimOneBest",
        "kClaim = 'b'": "claimLargest",
        "kClaim = 'd'": "claimInside",
    },
}
ALL = [(name, old, new, key) for (name, old), edits in EDITS.items() for new, key in edits.items()]


@pytest.fixture(scope="module")
def own():
    """A judge, which computes the right answers once."""
    return Judge(SHEET, Facts(seed=9))


@functools.cache
def solutionCode():
    """Return {answer: the code of the solution up to this answer, without figures}."""
    parts, lines, code = partsOf(SHEET, "en"), [], {}
    for part, region in zip(parts, solutions(SHEET, parts)):
        lines += part.lines if part.kind == "code" and not part.question else region
        code |= dict.fromkeys(part.names, "\n".join(lines))
    return code


@pytest.mark.parametrize(("name", "old", "new", "key"), ALL)
def test_slip_gets_its_hint(own, name, old, new, key):
    code = solutionCode()[name]
    assert code.count(old) == 1
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a slip may divide by 0
        names, errors, _ = execute(code.replace(old, new), "my.py")
        assert name not in {lost for error in errors for lost in error["names"]}  # only other answers may fail
        value = names[name]
        finding = own.finding(name, caller(value, SHEET.locked) if callable(value) else received(answerOf(value)))
    assert (finding and finding[0]) == key
    if finding:
        assert "?" in hint(SHEET, name, finding, "en")


def test_slips_are_many_and_cover_each_answer():
    assert len(ALL) >= 180
    assert {name for name, *_ in ALL} == set(SHEET.fields)
    assert sum(key == name for name, _, _, key in ALL) <= len(ALL) // 10  # few get only a general hint
