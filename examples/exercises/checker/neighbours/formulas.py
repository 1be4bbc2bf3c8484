"""Define incorrect functions for Q2 to Q6. Each function contains one typical mistake."""
import numpy as np


def entry(formula):
    """Return an entry for the dict `MISTAKES`: a function that returns the incorrect function `formula`."""
    return lambda f, r: formula


def laplaceBy(formula):
    """Return an entry for `MISTAKES`: an incorrect version of `laplace`.

    This version returns formula(count of v, size of x, V, p, x).
    """
    return entry(lambda x, v, V, p: formula((x == v).sum(), x.size, V, p, x))


# Naive Bayes

def relative(count, nk, V, p, n):
    """Return Laplace's estimate for each class from the counts of a level and the class sizes."""
    return (count + p) / (nk + p * V)


def bayes(X, y, x, V, p, factor=relative, prior=None, features=slice(None), joining=np.prod):
    """Return, for each class, the product of its prior and the factors of all features."""
    nk = np.array([(y == k).sum() for k in (1, 2)])
    counts = np.array([[((row == v) & (y == k)).sum() for k in (1, 2)] for row, v in zip(X, x)])
    factors = [factor(count, nk, most, p, y.size) for count, most in zip(counts, V)][features]
    return (nk / y.size if prior is None else prior(nk, p)) * joining(np.array(factors).reshape(-1, 2), axis=0)


def shares(joint):
    """Divide the products of prior and likelihood by their sum to obtain the posteriors."""
    return joint / joint.sum()


def bayesBy(**changes):
    """Return an entry for `MISTAKES`: an incorrect version of `naivePosterior`.

    This version passes `changes` to the function `bayes`.
    """
    return entry(lambda *trial: shares(bayes(*trial, **changes)))


def levelsOf(V):
    """Return an entry for `MISTAKES`: an incorrect version of `naivePosterior`.

    This version uses V(X) as the numbers of levels.
    """
    return entry(lambda X, y, x, _, p: shares(bayes(X, y, x, V(X), p)))


def evidenceByFeatures(X, y, x, V, p):
    """Divide the result of `bayes` for each class by the product of the relative frequencies of all levels."""
    return bayes(X, y, x, V, p) / np.prod([(row == v).mean() for row, v in zip(X, x)])


# Nearest neighbours

def euclidean(difference):
    """Return the Euclidean norm of each column of the array `difference` (d, n)."""
    return np.linalg.norm(difference, axis=0)


def firstLabel(labels, ranked):
    """Return the class with the most votes. In a tie, return the smallest label of the tied classes."""
    return np.bincount(labels).argmax()


def lastLabel(labels, ranked):
    """Return the class with the most votes. In a tie, return the largest label of the tied classes."""
    count = np.bincount(labels)
    return np.flatnonzero(count == count.max())[-1]


def nearestLabel(labels, ranked):
    """Return the class with the most votes. In a tie, return the tied class with the nearest sample."""
    count = np.bincount(labels)
    return next(label for label in labels if count[label] == count.max())


def nearestOfAll(labels, ranked):
    """Return the class with the most votes. In a tie, return the class of the nearest neighbour."""
    count = np.bincount(labels)
    return labels[0] if (count == count.max()).sum() > 1 else count.argmax()


def votedAgain(labels, ranked):
    """Return the class with the most votes. In a tie, drop the farthest neighbour, and let the others vote again."""
    count = np.bincount(labels)
    return votedAgain(labels[:-1], ranked) if (count == count.max()).sum() > 1 else count.argmax()


def classOf(X, y, x, k, distance=euclidean, choose=nearestLabel, part=None):
    """Return the class with the most votes for x.

    The samples are sorted by distance, and the slice part(k) of the sorted samples votes.
    """
    order = distance(X - x[:, None]).argsort(kind="stable")
    return choose(y[order][part(k) if part else slice(k)], order)


def weighted(X, y, x, k):
    """Return the class whose neighbours have the largest sum of 1 / distance."""
    D = euclidean(X - x[:, None])
    order = D.argsort()[:k]
    return np.bincount(y[order], 1 / D[order]).argmax()


VOTES = {
    "tieFirst": {"choose": firstLabel},
    "tieLast": {"choose": lastLabel},
    "tieNearestOfAll": {"choose": nearestOfAll},
    "tieAgain": {"choose": votedAgain},
    "nearestOnly": {"part": lambda k: slice(1)},
    "oneMore": {"part": lambda k: slice(k + 1)},
    "oneLess": {"part": lambda k: slice(max(1, k - 1))},
    "farthest": {"part": lambda k: slice(-k, None)},
    "manhattan": {"distance": lambda difference: np.abs(difference).sum(axis=0)},
    "maximum": {"distance": lambda difference: np.abs(difference).max(axis=0)},
    "signed": {"distance": lambda difference: difference.sum(axis=0)},
    "oneFeature": {"distance": lambda difference: np.abs(difference[0])},
}


def looBy(form=np.mean, **changes):
    """Return an entry for `MISTAKES`: an incorrect version of `looRate`.

    This version applies `form` to n Booleans, which are True for correct predictions.
    """
    def mistaken(X, y, k):
        isRight = [classOf(np.delete(X, i, axis=1), np.delete(y, i), X[:, i], k, **changes) == y[i]
                   for i in range(y.size)]
        return form(np.array(isRight))
    return entry(mistaken)


def balancedLoo(X, y, k):
    """Return the mean recall of all classes in the leave-one-out test."""
    isRight = np.array([classOf(np.delete(X, i, axis=1), np.delete(y, i), X[:, i], k) == y[i] for i in range(y.size)])
    return np.mean([isRight[y == label].mean() for label in np.unique(y)])


def insideOf(X, y, k, distance=euclidean):
    """Return the inside-test rate. In this test, each sample is its own nearest neighbour."""
    return np.mean([classOf(X, y, x, k, distance) == label for x, label in zip(X.T, y)])


def labelsKept(X, y, k):
    """Return the rate of an incorrect leave-one-out test, which removes the last label instead of label i."""
    return np.mean([classOf(np.delete(X, i, axis=1), y[:-1], X[:, i], k) == y[i] for i in range(y.size)])


FORMULAS = {
    "laplace": {
        "pIgnored": laplaceBy(lambda c, n, V, p, x: c / n),
        "pIsOne": laplaceBy(lambda c, n, V, p, x: (c + 1) / (n + V)),
        "onlyNumerator": laplaceBy(lambda c, n, V, p, x: (c + p) / n),
        "onlyDenominator": laplaceBy(lambda c, n, V, p, x: c / (n + p * V)),
        "pOnce": laplaceBy(lambda c, n, V, p, x: (c + p) / (n + p)),
        "VOnce": laplaceBy(lambda c, n, V, p, x: (c + p) / (n + V)),
        "levelsSeen": laplaceBy(lambda c, n, V, p, x: (c + p) / (n + p * np.unique(x).size)),
        "levelsToMax": laplaceBy(lambda c, n, V, p, x: (c + p) / (n + p * x.max())),
        "codeShifted": entry(lambda x, v, V, p: ((x == v - 1).sum() + p) / (x.size + p * V)),
        "brackets": laplaceBy(lambda c, n, V, p, x: (c + p) / n + p * V),
        "tableSize": lambda f, r: laplaceBy(lambda c, n, V, p, x: (c + p) / (f.n.sum() + p * V))(f, r),
        "pAdded": laplaceBy(lambda c, n, V, p, x: c / n + p),
        "pTimesV": laplaceBy(lambda c, n, V, p, x: (c + p * V) / (n + p * V)),
        "zeroOnly": laplaceBy(lambda c, n, V, p, x: c / n if c else p / (n + p * V)),
        "countIgnored": laplaceBy(lambda c, n, V, p, x: p / (n + p * V)),
        "othersCounted": laplaceBy(lambda c, n, V, p, x: (n - c + p) / (n + p * V)),
        "inverted": lambda f, r: lambda *trial: 1 / r(*trial),
        "countForShare": laplaceBy(lambda c, n, V, p, x: c + p),
        "percent": lambda f, r: lambda *trial: 100 * r(*trial),
    },
    "naivePosterior": {
        "priorForgotten": bayesBy(prior=lambda nk, p: 1),
        "priorSmoothed": bayesBy(prior=lambda nk, p: (nk + p) / (nk.sum() + 2 * p)),
        "priorOnly": bayesBy(features=slice(0)),
        "labelsFromZero": entry(lambda *trial: np.array([0, 1])),  # no sample has the label 0
        "notNormalised": entry(bayes),
        "logarithm": entry(lambda *trial: np.log(bayes(*trial))),
        "pIgnored": entry(lambda X, y, x, V, p: shares(bayes(X, y, x, V, 0))),
        "pIsOne": entry(lambda X, y, x, V, p: shares(bayes(X, y, x, V, 1))),
        "onlyNumerator": bayesBy(factor=lambda c, nk, V, p, n: (c + p) / nk),
        "pOnce": bayesBy(factor=lambda c, nk, V, p, n: (c + p) / (nk + p)),
        "VOnce": bayesBy(factor=lambda c, nk, V, p, n: (c + p) / (nk + V)),
        "levelsSeen": levelsOf(lambda X: [np.unique(row).size for row in X]),
        "featuresForLevels": levelsOf(lambda X: [len(X)] * len(X)),
        "allDays": bayesBy(factor=lambda c, nk, V, p, n: (c + p) / (n + p * V)),
        "sumForProduct": bayesBy(joining=np.sum),
        "firstFeatureOnly": bayesBy(features=slice(1)),
        "lastOmitted": bayesBy(features=slice(-1)),
        "evidenceByFeatures": entry(evidenceByFeatures),
        "classesTurned": lambda f, r: lambda *trial: r(*trial)[::-1],
        "decisionForPosterior": lambda f, r: lambda *trial: np.round(r(*trial)),
        "percent": lambda f, r: lambda *trial: 100 * r(*trial),
    },
    "neighbourClass": {key: entry(lambda *trial, change=change: classOf(*trial, **change)) for key, change in (
        VOTES | {"nearestSkipped": {"part": lambda k: slice(1, k + 1)},
                 "allVote": {"part": lambda k: slice(None)},
                 "meanOfLabels": {"choose": lambda labels, order: labels.mean()},
                 "medianOfLabels": {"choose": lambda labels, order: np.median(labels)},
                 "positionForClass": {"choose": lambda labels, order: np.bincount(labels)[labels].argmax()},
                 "uniqueIndex": {"choose": lambda labels, order: np.unique(labels, return_counts=True)[1].argmax()},
                 "meanRounded": {"choose": lambda labels, order: np.round(labels.mean())},
                 "indexForClass": {"choose": lambda labels, order: order[0]},
                 "countForClass": {"choose": lambda labels, order: np.bincount(labels).max()}}).items()} | {
        "labelsFromZero": lambda f, r: lambda *trial: r(*trial) - 1,
        "weighted": entry(weighted),
        "axisTurned": entry(lambda X, y, x, k: nearestLabel(
            y[((X - x[:, None]) ** 2).sum(axis=1).argsort()[:k]], None)),
        "unsorted": entry(lambda X, y, x, k: nearestLabel(y[:k], None)),
    },
    "looRate": {key: looBy(**change) for key, change in VOTES.items()} | {
        "insideForLoo": entry(insideOf),
        "selfVotes": entry(lambda X, y, k: insideOf(X, y, k + 1)),
        "insideManhattan": entry(lambda X, y, k: insideOf(X, y, k, VOTES["manhattan"]["distance"])),
        "nearestSkipped": looBy(part=lambda k: slice(1, k + 1)),
        "labelsKept": entry(labelsKept),
        "firstSamples": lambda f, r: lambda X, y, k: looBy(lambda isRight: isRight[:f.line.size].mean())(f, r)(X, y, k),
        "balancedForRate": entry(balancedLoo),
        "countForShare": looBy(np.sum),
        "errorForRate": looBy(lambda isRight: 1 - isRight.mean()),
        "percentRate": lambda f, r: lambda *trial: 100 * r(*trial),
    },
    "standardised": {
        "varianceForSd": entry(lambda X, x: (x - X.mean(axis=1)) / X.var(axis=1)),
        "brackets": entry(lambda X, x: x - X.mean(axis=1) / X.std(axis=1)),
        "meanKept": entry(lambda X, x: x / X.std(axis=1)),
        "scaleKept": entry(lambda X, x: x - X.mean(axis=1)),
        "unbiased": entry(lambda X, x: (x - X.mean(axis=1)) / X.std(axis=1, ddof=1)),
        "rangeForSd": entry(lambda X, x: (x - X.min(axis=1)) / np.ptp(X, axis=1)),
        "maximumForSd": entry(lambda X, x: x / np.abs(X).max(axis=1)),
        "withSample": entry(lambda X, x: (x - np.c_[X, x].mean(axis=1)) / np.c_[X, x].std(axis=1)),
        "ownMean": entry(lambda X, x: (x - x.mean()) / x.std()),
        "allFeatures": entry(lambda X, x: (x - X.mean()) / X.std()),
        "meanMinusSample": lambda f, r: lambda *trial: -r(*trial),
        "absolute": lambda f, r: lambda *trial: np.abs(r(*trial)),
        "featuresTurned": lambda f, r: lambda *trial: r(*trial)[::-1],
    },
}
