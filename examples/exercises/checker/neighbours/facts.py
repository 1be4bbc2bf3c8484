"""Compute the correct answers from the data of the worksheet, and generate random test problems for the functions."""
from functools import cached_property

import numpy as np

from prtools import Struct, coverHart, knncEval, knncLooWrtK, knncTrain, nbcEval, nbcTrain, perfLoo, qcError, qcMake

from .variant import STANDARD, dataOf, tableClasses

# Each tuple contains the classes of the five nearest neighbours, in order of distance, in a test problem with a tie.
# The class of the nearest neighbour is never tied. In three tuples, the nearest tied class has the larger label.
TIES = (1, 2, 2, 3, 3), (3, 2, 2, 1, 1), (2, 3, 3, 1, 1), (3, 1, 2, 2, 1), (1, 3, 2, 2, 3)


def laplace(x, v, V, p):
    """Return Laplace's estimate, the correct result of `laplace` in Q2."""
    return ((x == v).sum() + p) / (x.size + p * V)


def naivePosterior(X, y, x, V, p):
    """Return the posteriors of naive Bayes, the correct result of `naivePosterior` in Q3."""
    levels = [[str(v) for v in range(1, number + 1)] for number in V]
    return posteriorsOf(x, nbcTrain(Struct(input=X.astype(float), output=y, inputLevel=levels), p=p))


def posteriorsOf(x, nbcPrm):
    """Return the posteriors (K,) of the sample x for the classifier `nbcPrm`."""
    joint = np.exp(nbcEval(np.asarray(x, dtype=float), nbcPrm).logProb[:, 0])
    return joint / joint.sum()


def neighbourClass(X, y, x, k):
    """Return the class that the k nearest neighbours predict for x, the correct result of `neighbourClass` in Q4."""
    return knncEval(x, knncTrain(Struct(input=X, output=y), k=k, tie="nearest")).computedClass[0]


def looRate(X, y, k):
    """Return the leave-one-out rate, the correct result of `looRate` in Q5."""
    return perfLoo(Struct(input=X, output=y), "knnc", k=k, tie="nearest").recogRate


def standardised(X, x):
    """Return the z-scores of x, the correct result of `standardised` in Q6."""
    return (x - X.mean(axis=1)) / X.std(axis=1)


class Facts:
    """Compute the correct answers when they are first needed. Each object generates its random problems only once."""

    def __init__(self, seed=None, variant=STANDARD):
        self.rng = np.random.default_rng(seed)  # if seed is None, students cannot predict the problems
        self.variant = variant
        self.tennis, self.DS, self.test = dataOf(variant)
        self.X, self.y = self.tennis.input.astype(int), self.tennis.output
        self.V = np.array([len(names) for names in self.tennis.inputLevel])
        self.day, self.zeroDay = map(self.coded, (variant.day, variant.zeroDay))
        self.p = np.array(variant.pTried)
        self.points, self.pointClass = np.array(variant.points, dtype=float), np.array(variant.pointClass)
        self.newPoint = np.array(variant.newPoint, dtype=float)
        self.line, self.lineClass = np.array([variant.line], dtype=float), np.array(variant.lineClass)

    def coded(self, names):
        """Convert the level names of one day to level codes, one code per feature."""
        return np.array([levels.index(name) + 1 for levels, name in zip(self.tennis.inputLevel, names)])

    # Q1 to Q3

    @cached_property
    def n(self):
        """Return the number of days per class."""
        return np.bincount(self.y)[1:]

    def countOf(self, x, j):
        """Return, for each class, the number of days on which feature j has the level x[j]."""
        return np.bincount(self.y[self.X[j] == x[j]], minlength=3)[1:]

    def posteriors(self, x, p):
        """Return the posteriors of both classes for a day, using Laplace's estimate with the parameter p."""
        return posteriorsOf(x, nbcTrain(self.tennis, p=p))

    def joint(self, x):
        """Return, for each class, the product of its prior and the relative frequencies of all levels of a day."""
        return self.n / self.n.sum() * np.prod([self.countOf(x, j) / self.n for j in range(len(self.V))], axis=0)

    @cached_property
    def zeroPosteriors(self):
        """Return the posterior of class 1 on the day `zeroDay` for each value of p."""
        return np.array([self.posteriors(self.zeroDay, p)[0] for p in self.p])

    @cached_property
    def zeroClaims(self):
        """Return the letters of the true claims in Q3."""
        others = self.n * np.prod([self.countOf(self.zeroDay, j) / self.n for j in range(1, len(self.V))], axis=0)
        equal = posteriorsOf(self.zeroDay, nbcTrain(self.tennis, p=0, prior="equal"))
        first = self.countOf(self.zeroDay, 0)
        holds = {"a": others[0] < others[1], "b": first.sum() == 0, "c": first[0] == 0 < first[1], "d": equal[0] > 0}
        return [letter for letter in holds if holds[letter]]

    def tennisClasses(self, isInside):
        """Return the predicted classes of all days in the inside test or in the leave-one-out test with p = 1."""
        return tableClasses(self.variant.table, 1)[0 if isInside else 1]

    def tennisRates(self, p):
        """Return the inside-test rate and the leave-one-out rate of naive Bayes."""
        return np.array([(classes == self.y).mean() for classes in tableClasses(self.variant.table, p)])

    # Q4 and Q5

    def nearestBy(self, power):
        """Return the index of the point nearest to `newPoint`, by the Minkowski distance with exponent `power`."""
        return np.linalg.norm(self.points - self.newPoint[:, None], ord=power, axis=0).argmin()

    def newClasses(self, rule=neighbourClass):
        """Return the class that the function `rule` predicts for `newPoint`, for each k in Q4."""
        return [rule(self.points, self.pointClass, self.newPoint, k) for k in self.variant.kTried]

    def lineClasses(self, k=1):
        """Return the classes predicted in the leave-one-out test of Q5."""
        return perfLoo(Struct(input=self.line, output=self.lineClass), "knnc", k=k, tie="nearest").computedClass

    def lineInside(self, k):
        """Return the inside-test rate in Q5. In this test, each sample is its own nearest neighbour."""
        DS = Struct(input=self.line, output=self.lineClass)
        return knncEval(DS, knncTrain(DS, k=k, tie="nearest")).recogRate

    # Q6 and Q7

    def looOf(self, X, k=None, classifier="knnc", **options):
        """Return the result of the leave-one-out test on the samples X with the labels of Q6."""
        if classifier == "knnc":
            options = {"k": k or self.variant.kUnit, "tie": "nearest"} | options
        return perfLoo(Struct(input=X, output=self.DS.output), classifier, **options)

    @cached_property
    def otherUnit(self):
        """Return the samples of Q6 with feature 2 in another unit."""
        return self.DS.input * [[1], [self.variant.unitFactor]]

    @cached_property
    def scaledRates(self):
        """Return two leave-one-out rates: for z-scores from the other samples, and for z-scores from all samples."""
        X = (self.otherUnit - self.otherUnit.mean(axis=1, keepdims=True)) / self.otherUnit.std(axis=1, keepdims=True)
        return np.array([self.looOf(self.otherUnit, scaling="zscore").recogRate, self.looOf(X).recogRate])

    @cached_property
    def unitClaims(self):
        """Return the letters of the classifiers in Q6 that do not depend on the unit."""
        options = {"a": {"metric": "manhattan"}, "b": {"metric": "maximum"}, "c": {"k": 3 * self.variant.kUnit},
                   "d": {"classifier": "qc"}}
        return [letter for letter, option in options.items() if np.array_equal(
            self.looOf(self.DS.input, **option).computedClass, self.looOf(self.otherUnit, **option).computedClass)]

    @cached_property
    def curve(self):
        """Return the leave-one-out rates in Q7 for k from 1 to `kMax`."""
        return knncLooWrtK(self.DS, self.variant.kMax, tie="nearest").recogRate

    @cached_property
    def errorBayes(self):
        """Return the Bayes error for the two Gaussians in Q7."""
        return qcError(qcMake(self.variant.means, [1, 1])).error

    @cached_property
    def bound(self):
        """Return the upper bound of Cover and Hart in Q7."""
        return float(coverHart(self.errorBayes).upper)

    def rateOf(self, DS, k, training=None):
        """Return the recognition rate on DS if the neighbours are from `training`, by default the samples of Q7."""
        return knncEval(DS, knncTrain(training or self.DS, k=k, tie="nearest")).recogRate

    def errors(self, DS):
        """Return the error rates on DS for both values of k in Q7."""
        return 1 - np.array([self.rateOf(DS, k) for k in self.variant.kTest])

    @cached_property
    def testErrors(self):
        """Return the error rates on the test set for both values of k in Q7."""
        return self.errors(self.test)

    @cached_property
    def rateOfAll(self):
        """Return the recognition rate on the test set if all samples of Q7 except the farthest one vote."""
        # Both classes have the same number of samples, so the class of the farthest sample has fewer votes.
        farthest = ((self.DS.input ** 2).sum(axis=0) - 2 * self.test.input.T @ self.DS.input).argmax(axis=1)
        return (self.DS.output[farthest] != self.test.output).mean()

    @cached_property
    def kClaims(self):
        """Return the letters of the true claims in Q7."""
        one, other = self.testErrors
        holds = {"a": one <= other, "b": self.rateOfAll >= 1 - other, "c": self.errorBayes <= one <= self.bound,
                 "d": abs(self.rateOf(self.DS, 1) - (1 - one)) < abs(self.curve[0] - (1 - one))}
        return [letter for letter in holds if holds[letter]]

    # These properties return test problems for the functions.

    @cached_property
    def laplaceTrials(self):
        """Return test problems (x, v, V, p) for Q2. One of the V levels does not occur in x."""
        trials = []
        for i in range(15):
            V = int(self.rng.integers(3, 6))
            x = np.delete(np.arange(1, V + 1), (V - 1, 0, 1)[i % 3])[self.rng.integers(0, V - 1, 8 + i)]
            v = int(x[0]) if i % 2 else (V, 1, 2)[i % 3]
            trials.append((x, v, V, (2, .5, 3)[i // 2 % 3]))
        return trials

    @cached_property
    def tableTrials(self):
        """Return test problems (X, y, x, V, p) for Q3. Each table X has 1 to 5 features."""
        trials = []
        for i in range(12):
            d, n = 1 + i % 5, int(self.rng.integers(9, 20))
            V = self.rng.integers(3, 6, d)
            X = np.array([self.rng.integers(1, most, n) for most in V])  # the last level of each feature does not occur
            y = self.rng.permutation(np.arange(n) % 3 // 2 + 1)
            trials.append((X, y, X[:, self.rng.integers(n)], V, (1, .5, 3, 2, .1)[i * 2 % 5]))
        return trials

    @cached_property
    def neighbourTrials(self):
        """Return test problems (X, y, x, k) for Q4 with 3 classes. In the last problems, two classes are tied."""
        trials = []
        for i in range(150):
            d = 1 + i % 4
            X, y = self.rng.normal(size=(d, 12)), self.rng.permutation(np.arange(12) % 3 + 1)
            trials.append((X, y, self.rng.normal(size=d), 1 + i % 7))
        for classes in TIES:
            order = self.rng.permutation(9)
            X = np.arange(9) + self.rng.uniform(.1, .4, 9)
            trials.append((X[order][None], np.array((*classes, 1, 2, 3, 1))[order], np.zeros(1), 5))
        return trials

    @cached_property
    def looTrials(self):
        """Return test problems (X, y, k) for Q5 with overlapping classes. Most ties occur for k = 5."""
        trials = []
        for i in range(30):
            d, counts = (2, 3, 1, 4)[i % 4], ((20, 12, 8), (27, 13))[i % 3 // 2]
            y = self.rng.permutation(np.repeat(np.arange(len(counts)) + 1, counts))
            trials.append((self.rng.normal(size=(d, 40)) + .6 * y, y, (1, 5, 2, 5, 5, 4)[i % 6]))
        return trials

    @cached_property
    def standardTrials(self):
        """Return test problems (X, x) for Q6. Each sample has two features."""
        scale = np.array([[1], [30]])
        return [(scale * self.rng.normal(2, 1, (2, n)), scale[:, 0] * self.rng.normal(2, 2, 2)) for n in (5, 8, 12, 20)]
