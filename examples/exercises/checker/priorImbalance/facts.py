"""Compute the correct answers from the data of the worksheet, and generate random test problems for the functions."""
from functools import cached_property

import numpy as np

from prtools import (
    Struct,
    confMatGet,
    gaussianLog,
    qcEval,
    qcMake,
    qcPriorSweep,
    qcSample,
    qcTrain,
    qcVanish,
    rocGet,
)

from .variant import STANDARD, dataOf

DIMENSIONS = (2, 1, 3, 2, 5)  # the number of features in each test problem for Q5


def confMatOf(DS, prm):
    """Return the confusion matrix of a classifier on DS."""
    return confMatGet(DS.output, qcEval(DS, prm).computedClass, prm.label)


def recalls(C):
    """Return the recall of each class, computed from the confusion matrix C."""
    return C.diagonal() / C.sum(axis=1)


def rateOf(C):
    """Return the recognition rate, computed from the confusion matrix C."""
    return C.trace() / C.sum()


def balanced(C):
    """Return the mean recall of all classes, computed from the confusion matrix C."""
    return recalls(C).mean()


def withPrior(prm, prior):
    """Return a classifier with the Gaussians of `prm` and the priors `prior`."""
    return Struct(prm, prior=prior)


def vanishing(mu, Sigma):
    """Return the maximum of the density ratio g2/g1 of two Gaussians."""
    return qcVanish(qcMake(mu, Sigma), 2).ratio


def aucOf(DS, prm, sign=1):
    """Return the area under the ROC curve of class 2 on DS."""
    logProb = qcEval(DS, prm).logProb
    return rocGet(DS.output, sign * (logProb[1] - logProb[0])).auc


def costOf(C, cost):
    """Return the mean cost per sample, given the confusion matrix C and the cost of an error for each class."""
    return (C.sum(axis=1) - C.diagonal()) @ cost / C.sum()


class Facts:
    """Compute the correct answers when they are first needed. Each object generates its random problems only once."""

    def __init__(self, seed=None, variant=STANDARD):
        self.rng = np.random.default_rng(seed)  # if seed is None, students cannot predict the problems
        self.variant = variant
        self.cost = np.array([1, variant.cost2])

    def trained(self, **options):
        """Train a classifier on DS with these options, and return it."""
        return qcTrain(self.DS, **options).qcPrm

    @cached_property
    def DS(self):
        """Return the dataset of Q1 to Q6."""
        return dataOf(self.variant)[0]

    @cached_property
    def DS3(self):
        """Return the dataset of Q7."""
        return dataOf(self.variant)[1]

    @cached_property
    def n(self):
        """Return the number of samples per class in DS."""
        return np.bincount(self.DS.output)[1:]

    @cached_property
    def always(self):
        """Return the confusion matrix of the rule that always predicts class 1."""
        return confMatGet(self.DS.output, np.ones_like(self.DS.output), [1, 2])

    @cached_property
    def count(self):
        """Return the classifier whose priors are the class counts."""
        return self.trained()

    @cached_property
    def equal(self):
        """Return the classifier with equal priors."""
        return self.trained(prior="equal")

    @cached_property
    def costly(self):
        """Return the classifier with the costs of Q6 and with the class counts as priors."""
        return self.trained(cost=self.cost)

    @cached_property
    def true(self):
        """Return the Gaussians from which DS was drawn."""
        return qcMake(*zip(*self.variant.gaussians))

    @cached_property
    def limit(self):
        """Return the ratio p1/p2 at which class 2 vanishes for the true Gaussians."""
        return qcVanish(self.true, 2).ratio

    @cached_property
    def confCount(self):
        """Return the confusion matrix of the classifier `count` on DS."""
        return confMatOf(self.DS, self.count)

    @cached_property
    def confEqual(self):
        """Return the confusion matrix of the classifier `equal` on DS."""
        return confMatOf(self.DS, self.equal)

    @cached_property
    def confCost(self):
        """Return the confusion matrix of the classifier `costly` on DS."""
        return confMatOf(self.DS, self.costly)

    @cached_property
    def summit(self):
        """Return the maximum of g2/g1 for the estimated Gaussians, and the point of this maximum."""
        return qcVanish(self.count, 2)

    def lnRatio(self, X):
        """Return ln(g2/g1) for the estimated Gaussians at the points X (2, n)."""
        first, second = self.count.class_
        return gaussianLog(X, second) - gaussianLog(X, first)

    @cached_property
    def claims(self):
        """Return the letters of the true claims in Q2."""
        gaussians = [np.log(p) + gaussianLog(self.DS.input, c) for p, c in zip(self.count.prior, self.count.class_)]
        best = qcPriorSweep(self.DS, np.geomspace(.01, 1e4, 100), qcPrm=self.count).recogRate.max()
        n1, n2 = self.n
        holds = {"a": not np.allclose(qcEval(self.DS, self.count).logProb, gaussians, 1e-9),
                 "b": best > rateOf(self.confCount), "c": self.summit.ratio < n1 / n2,
                 "d": self.limit > n1 / n2}
        return [letter for letter in holds if holds[letter]]

    @cached_property
    def sweep(self):
        """Return the rates for all weights w in Q4."""
        return qcPriorSweep(self.DS, np.linspace(.1, 20, 200))

    def best(self, values):
        """Return the weights of Q4 at which the rate in `values` reaches its maximum."""
        return self.sweep.weight[np.isclose(values, values.max())]

    @cached_property
    def gaussianTrials(self):
        """Return test problems for Q5, each with two Gaussians. The first Gaussian is wider in every direction."""
        trials = []
        for d in DIMENSIONS:
            A, B, mu = self.rng.normal(size=(d, d)), self.rng.normal(size=(d, d)), self.rng.normal(size=(2, d))
            Sigma2 = A @ A.T + np.eye(d)
            trials.append((mu[0], Sigma2 + B @ B.T + np.eye(d), mu[1], Sigma2))
        return trials

    @cached_property
    def sweepTrials(self):
        """Return test problems for Q4, each with samples, a classifier with other Gaussians, and a weight."""
        trials = []
        for d, w in ((2, .3), (3, 1.7), (1, 4.5)):
            mu = self.rng.normal(size=(2, d)) + np.array([[0], [1.5]])
            prm = qcMake(mu, [2, 1], prior=[.7, .3])
            DS = qcSample(qcMake(mu + self.rng.normal(size=(2, d)) / 3, [1.5, 1]), [300, 120],
                          seed=int(self.rng.integers(1 << 31)))
            trials.append((DS, prm, w))
        return trials

    @cached_property
    def triedRatios(self):
        """Return the ratios n1/n2 of Q5."""
        return self.n[0] / np.array(self.variant.n2Tried)

    @cached_property
    def count3(self):
        """Return the classifier of Q7 whose priors are the class counts."""
        return qcTrain(self.DS3).qcPrm

    @cached_property
    def equal3(self):
        """Return the classifier of Q7 with equal priors."""
        return qcTrain(self.DS3, prior="equal").qcPrm

    @cached_property
    def conf3(self):
        """Return the confusion matrix of the classifier `count3` on DS3."""
        return confMatOf(self.DS3, self.count3)

    @cached_property
    def confEqual3(self):
        """Return the confusion matrix of the classifier `equal3` on DS3."""
        return confMatOf(self.DS3, self.equal3)

    @cached_property
    def vanish3(self):
        """Return the ratio (p1 + p2)/p3 at which class 3 vanishes, for the classifier `count3`."""
        return qcVanish(self.count3, 3).ratio

    @cached_property
    def test(self):
        """Return the test set of Q8."""
        return qcSample(self.true, 50 * self.n, seed=self.variant.testSeed)

    @cached_property
    def tested(self):
        """Return a dict {name of a classifier: confusion matrix on the test set}."""
        return {name: confMatOf(self.test, getattr(self, name)) for name in ("count", "equal", "costly")}

    @cached_property
    def minimax(self):
        """Return the priors for which the errors of both classes have the same mean cost on the test set."""
        return self.balancedPrior(self.cost)

    def balancedPrior(self, cost):
        """Return the priors for which both classes have the same (1 - recall) x cost on the test set."""
        low, high = -4, 4  # bounds of ln w; the recall of class 1 increases with w
        for _ in range(20):
            middle = (low + high) / 2
            cost1, cost2 = (1 - recalls(confMatOf(self.test, withPrior(self.equal, [np.exp(middle), 1])))) * cost
            low, high = (middle, high) if cost1 > cost2 else (low, middle)
        return [np.exp(middle), 1]
