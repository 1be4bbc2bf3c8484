"""Define the data and the numbers of the worksheet. The data and the numbers may differ between students."""
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from prtools import prData, qcMake, qcSample, qcTrain, qcVanish


@dataclass(frozen=True)
class Variant:
    """Store the data and numbers of a worksheet. The default values define the standard worksheet.

    A Gaussian is a pair of a mean and a covariance matrix. If `dataSeed` is None, the data are datasets of the package.
    """

    gaussians: tuple = (((0, 0), ((4, 0), (0, 4))), ((2, 1), ((1, 0), (0, 1))))
    counts: tuple = (1000, 20)
    gaussians3: tuple = (((-2.5, 0), ((2, 0), (0, 2))), ((2.5, 0), ((2, 0), (0, 2))), ((0, 1.5), ((.5, 0), (0, .5))))
    counts3: tuple = (600, 400, 20)
    n2Tried: tuple = (20, 109, 200)  # the three numbers of samples of class 2 in Q5
    cost2: int = 10  # the cost of misclassifying a sample of class 2 in Q6 and Q8
    shares: tuple = (.02, .1)  # the two proportions of class 2 in Q8
    testSeed: int = 8
    dataSeed: int | None = None


STANDARD = Variant()


@lru_cache(maxsize=8)
def dataOf(variant):
    """Return the dataset with two classes and the dataset with three classes."""
    if variant.dataSeed is None:
        return prData("imbalance2"), prData("imbalance3")
    return tuple(qcSample(qcMake(*zip(*gaussians)), counts, seed=variant.dataSeed)
                 for gaussians, counts in ((variant.gaussians, variant.counts), (variant.gaussians3, variant.counts3)))


def variantOf(seed):
    """Return the variant that is drawn with `seed`. In some variants, no class vanishes; see `isSuitable`."""
    rng = np.random.default_rng(seed)

    def number(low, high, step=.1):
        return round(step * int(rng.integers(round(low / step), round(high / step) + 1)), 3)

    def point(mean, spread):
        return tuple(round(float(m) + number(-spread, spread), 1) for m in mean)

    def gaussian(mean, spread, low, high, covariance):
        c = number(-covariance, covariance)
        return point(mean, spread), ((number(low, high), c), (c, number(low, high)))

    def circle(mean, spread, low, high):
        variance = number(low, high)
        return point(mean, spread), ((variance, 0), (0, variance))

    angle = rng.uniform(0, 2 * np.pi)
    mean2 = 2.2 * np.cos(angle), 2.2 * np.sin(angle)
    variant = Variant(
        gaussians=(gaussian((0, 0), .5, 3.5, 5, .8), gaussian(mean2, .3, .8, 1.2, .3)),
        counts=(number(850, 1150, 1), number(17, 24, 1)),
        gaussians3=(circle((-2.5, 0), .3, 1.7, 2.3), circle((2.5, 0), .3, 1.7, 2.3), circle((0, 1.5), .2, .4, .6)),
        counts3=(number(550, 650, 1), number(370, 430, 1), 0),
        cost2=number(8, 12, 1), shares=(number(.015, .03, .005), number(.08, .12, .01)),
        testSeed=number(1, 999, 1), dataSeed=seed)
    variant = replace(variant, counts3=(*variant.counts3[:2], smallCount(variant)))
    return replace(variant, n2Tried=countsTried(variant))


def smallCount(variant):
    """Return a number of samples of class 3 that makes the region of class 3 small for the true Gaussians."""
    return max(2, round(1.3 * sum(variant.counts3) / qcVanish(qcMake(*zip(*variant.gaussians3)), 3).ratio))


def countsTried(variant):
    """Return three numbers of samples of class 2.

    With the first number, class 2 has no region. With the third number, class 2 has a region. With the second number,
    the region vanishes either only for the true Gaussians or only for the estimated Gaussians.
    """
    (n1, n2), true = variant.counts, qcMake(*zip(*variant.gaussians))
    ratios = [qcVanish(true, 2).ratio, qcVanish(qcTrain(dataOf(variant)[0]), 2).ratio]
    middle = np.sqrt(np.prod(ratios))
    return n2, round(n1 / middle) if np.isfinite(middle) else n2, 10 * n2


def assignments(variant):
    """Return {variable names: expression}, the code that assigns the data of `variant` in a worksheet."""
    gaussians = [f"np.array({[*mu]}), np.array({[*map(list, Sigma)]})" for mu, Sigma in variant.gaussians]
    means3, variances3 = [[*mu] for mu, _ in variant.gaussians3], [Sigma[0][0] for _, Sigma in variant.gaussians3]
    return {
        "n1, n2": "{}, {}".format(*variant.counts),
        "counts3": "{}, {}, {}".format(*variant.counts3),
        "mu1, Sigma1": gaussians[0],
        "mu2, Sigma2": gaussians[1],
        "n2Tried": "{}, {}, {}".format(*variant.n2Tried),
        "cost2": str(variant.cost2),
        "lowShare, highShare": "{}, {}".format(*variant.shares),
        "testSeed": str(variant.testSeed),
        "DS": "qcSample(qcMake([mu1, mu2], [Sigma1, Sigma2]), [n1, n2], seed=dataSeed)",
        "DS3": f"qcSample(qcMake({means3}, {variances3}), counts3, seed=dataSeed)",
    }


def grid():
    """Return all points of the grid in Q2."""
    side = np.linspace(-8, 8, 321)
    return np.stack([x.ravel() for x in np.meshgrid(side, side)])


def isSuitable(facts):
    """Return whether the data of a variant are suitable for all questions."""
    return (hidesClass2(facts) and hidesClass3(facts) and facts.claims == ["c"] and isFoundOnGrid(facts)
            and facts.sweep.recall[1, -1] == 0  # class 2 is never recognised at the largest weight of Q4
            and .15 < facts.minimax[0] < 1.5)  # this weight is in the range that students try


def isFoundOnGrid(facts):
    """Return whether the best grid point of Q2 agrees with the maximum up to the tolerance of the answer."""
    points = grid()
    best = points[:, facts.lnRatio(points).argmax()]
    return np.abs(best - facts.summit.point).max() < .03


def hidesClass2(facts):
    """Return whether class 2 vanishes if the priors are the class counts, but not with equal priors or with costs."""
    confEqual, confCost, (n1, n2) = facts.confEqual, facts.confCost, facts.n
    recall, costRecall = confEqual[1, 1] / n2, confCost[1, 1] / n2
    low, high = sorted((facts.summit.ratio, facts.limit))
    return (high < .5 * n1 / n2 and facts.confCount[:, 1].sum() == 0
            and 1.02 * low < facts.triedRatios[1] < high / 1.02  # true and estimated Gaussians give different answers
            and np.abs(facts.summit.point).max() < 7.9  # the maximum is inside the grid of Q2
            and .75 <= recall < 1 and .6 < confEqual.trace() / confEqual.sum() < .9
            and .1 <= costRecall <= recall - .1)


def hidesClass3(facts):
    """Return whether class 3 has a small region, but its samples are recognised only with equal priors."""
    n, confEqual = np.array(facts.variant.counts3), facts.confEqual3
    ratio = n[:2].sum() / n[2]
    return (facts.conf3[2, 2] == 0 and confEqual[2, 2] >= .75 * n[2]
            and 1.1 * ratio < facts.vanish3 < 3 * ratio)
