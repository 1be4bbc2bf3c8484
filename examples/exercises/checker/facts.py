"""The numbers that answers are compared with: computed anew, from the data and the package, when first asked for."""
from functools import cached_property

import numpy as np

from prtools import (
    Struct,
    confMatGet,
    gaussianLog,
    prData,
    qcEval,
    qcMake,
    qcPriorSweep,
    qcSample,
    qcTrain,
    qcVanish,
    rocGet,
)

TRUTH = {"mu": [[0, 0], [2, 1]], "sigma": [4, 1]}  # what imbalance2 was drawn from, as the worksheet tells
COST = [1, 10]
DIMENSIONS = (2, 1, 3, 2, 5)  # numbers of features in which a formula is tried


def confMatOf(DS, prm):
    """Return the confusion matrix of a classifier on DS."""
    return confMatGet(DS.output, qcEval(DS, prm).computedClass, prm.label)


def recalls(C):
    """Return the recall of each class."""
    return C.diagonal() / C.sum(axis=1)


def rateOf(C):
    """Return the recognition rate."""
    return C.trace() / C.sum()


def balanced(C):
    """Return the mean of the recalls."""
    return recalls(C).mean()


def withPrior(prm, prior):
    """Return the same Gaussians with other priors."""
    return Struct(prm, prior=prior)


def vanishing(mu, Sigma):
    """Return the largest g2/g1 of two Gaussians."""
    return qcVanish(qcMake(mu, Sigma), 2).ratio


def aucOf(DS, prm, sign=1):
    """Return the area under the ROC of class 2."""
    logProb = qcEval(DS, prm).logProb
    return rocGet(DS.output, sign * (logProb[1] - logProb[0])).auc


def costOf(C, cost=COST):
    """Return the mean cost per sample of a confusion matrix, if missing a class costs so much."""
    return (C.sum(axis=1) - C.diagonal()) @ cost / C.sum()


class Facts:
    """The numbers by name; random problems are drawn once for each object."""

    def __init__(self, seed=None):
        self.rng = np.random.default_rng(seed)  # without a seed, problems that nobody has seen

    def trained(self, **options):
        """Return a classifier of DS."""
        return qcTrain(self.DS, **options).qcPrm

    @cached_property
    def DS(self):
        """The data of Q1 to Q6."""
        return prData("imbalance2")

    @cached_property
    def DS3(self):
        """The data of Q7."""
        return prData("imbalance3")

    @cached_property
    def n(self):
        """Counts of the classes of DS."""
        return np.bincount(self.DS.output)[1:]

    @cached_property
    def always(self):
        """The confusion matrix of the rule that always answers class 1."""
        return confMatGet(self.DS.output, np.ones_like(self.DS.output), [1, 2])

    @cached_property
    def count(self):
        """The classifier with the counts as priors."""
        return self.trained()

    @cached_property
    def equal(self):
        """That with equal priors."""
        return self.trained(prior="equal")

    @cached_property
    def dear(self):
        """That with counts and costs."""
        return self.trained(cost=COST)

    @cached_property
    def true(self):
        """The Gaussians that DS was drawn from."""
        return qcMake(**TRUTH)

    @cached_property
    def limit(self):
        """The ratio at which class 2 of these vanishes."""
        return qcVanish(self.true, 2).ratio

    @cached_property
    def confCount(self):
        """Confusion matrix of `count` on DS."""
        return confMatOf(self.DS, self.count)

    @cached_property
    def confEqual(self):
        """Confusion matrix of `equal` on DS."""
        return confMatOf(self.DS, self.equal)

    @cached_property
    def confCost(self):
        """Confusion matrix of `dear` on DS."""
        return confMatOf(self.DS, self.dear)

    @cached_property
    def summit(self):
        """The largest g2/g1 of the estimates, and where it is."""
        return qcVanish(self.count, 2)

    def lnRatio(self, X):
        """Return ln g2/g1 of the estimates at points (2, n)."""
        one, two = self.count.class_
        return gaussianLog(X, two) - gaussianLog(X, one)

    @cached_property
    def claims(self):
        """The letters of those claims of Q2 that a computation bears out."""
        gaussians = [np.log(p) + gaussianLog(self.DS.input, c) for p, c in zip(self.count.prior, self.count.class_)]
        best = qcPriorSweep(self.DS, np.geomspace(.01, 1e4, 100), qcPrm=self.count).recogRate.max()
        n1, n2 = self.n
        holds = {"a": not np.allclose(qcEval(self.DS, self.count).logProb, gaussians, 1e-9),
                 "b": best > rateOf(self.confCount), "c": self.summit.ratio < n1 / n2,
                 "d": self.limit > n1 / n2}
        return [letter for letter in holds if holds[letter]]

    @cached_property
    def sweep(self):
        """Rates over the weights of Q4."""
        return qcPriorSweep(self.DS, np.linspace(.1, 20, 200))

    def best(self, values):
        """Return the weights of Q4 at which `values` are largest."""
        return self.sweep.weight[np.isclose(values, values.max())]

    @cached_property
    def gaussianTrials(self):
        """Problems of Q5: pairs of Gaussians, the first wider than the second in every direction."""
        trials = []
        for d in DIMENSIONS:
            A, B, mu = self.rng.normal(size=(d, d)), self.rng.normal(size=(d, d)), self.rng.normal(size=(2, d))
            Sigma2 = A @ A.T + np.eye(d)
            trials.append((mu[0], Sigma2 + B @ B.T + np.eye(d), mu[1], Sigma2))
        return trials

    @cached_property
    def sweepTrials(self):
        """Problems of Q4: samples, a classifier of other Gaussians than theirs, and a weight."""
        trials = []
        for d, w in ((2, .3), (3, 1.7), (1, 4.5)):
            mu = self.rng.normal(size=(2, d)) + np.array([[0], [1.5]])
            prm = qcMake(mu, [2, 1], prior=[.7, .3])
            drawn = qcSample(qcMake(mu + self.rng.normal(size=(2, d)) / 3, [1.5, 1]), [300, 120],
                             seed=int(self.rng.integers(1 << 31)))
            trials.append((drawn, prm, w))
        return trials

    @cached_property
    def count3(self):
        """The classifier of three classes with the counts as priors."""
        return qcTrain(self.DS3).qcPrm

    @cached_property
    def equal3(self):
        """That with equal priors."""
        return qcTrain(self.DS3, prior="equal").qcPrm

    @cached_property
    def vanish3(self):
        """The ratio at which class 3 vanishes."""
        return qcVanish(self.count3, 3).ratio

    @cached_property
    def test(self):
        """The test set of Q8."""
        return qcSample(self.true, [50000, 1000], seed=8)

    @cached_property
    def tested(self):
        """Confusion matrices on the test set, by name of the classifier."""
        return {name: confMatOf(self.test, getattr(self, name)) for name in ("count", "equal", "dear")}

    @cached_property
    def minimax(self):
        """The priors with which the errors of both classes cost the same on the test set."""
        return self.even(COST)

    def even(self, cost):
        """Return priors with which the recalls on the test set make (1 - recall) x cost the same for both classes."""
        low, high = -4, 4  # of ln w; the recall of class 1 rises with w, that of class 2 falls
        for _ in range(20):
            middle = (low + high) / 2
            one, two = (1 - recalls(confMatOf(self.test, withPrior(self.equal, [np.exp(middle), 1])))) * cost
            low, high = (middle, high) if one > two else (low, middle)
        return [np.exp(middle), 1]
