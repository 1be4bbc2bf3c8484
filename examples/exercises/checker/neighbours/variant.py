"""Define the data and the numbers of the worksheet. The data and the numbers may differ between students."""
from dataclasses import dataclass
from functools import cache, lru_cache

import numpy as np

from prtools import nbcEval, nbcTrain, perfLoo, prData, qcMake, qcSample


@dataclass(frozen=True)
class Variant:
    """Store the data and numbers of a worksheet. The default values define the standard worksheet.

    In the weather table, the first level of `zeroDay` must occur in class 2, but not in class 1.
    """

    table: str = "tennis"
    day: tuple = ("Sunny", "Hot", "Normal", "Weak")  # the weather on the day in Q1
    zeroDay: tuple = ("Overcast", "Hot", "High", "Weak")  # the weather on the day in Q2 and Q3
    pTried: tuple = (0, 1, 5)  # the three parameters of Laplace's estimate in Q2 and Q3
    points: tuple = ((2, .5, 8.5, 10.5, 0, 11, 5.2, 6), (2, 6, 6.5, 3.5, 10, 1, 1, 10))  # 8 points with 2 features
    pointClass: tuple = (1, 1, 2, 2, 2, 2, 3, 3)
    newPoint: tuple = (5, 5)
    kTried: tuple = (1, 3, 4, 5)  # the four numbers of neighbours in Q4
    line: tuple = (1, 1.8, 4, 5.5, 6, 9.3, 10.5)  # the feature of 7 samples in Q5
    lineClass: tuple = (1, 1, 1, 2, 1, 2, 2)
    kLine: tuple = (1, 3)  # the two numbers of neighbours in Q5
    means: tuple = ((0, 0), (2, 0))  # the means of the two Gaussians in Q6 and Q7, which have unit covariance matrices
    count: int = 100  # the number of samples per class in Q6 and Q7
    dataSeed: int = 10
    unitFactor: int = 100
    kUnit: int = 5  # the number of neighbours in Q6
    kMax: int = 60  # the largest number of neighbours in the search of Q7
    kTest: tuple = (1, 15)  # the two numbers of neighbours for the test set of Q7
    testCount: int = 2000  # the number of samples per class in the test set
    testSeed: int = 99


STANDARD = Variant()


@lru_cache(maxsize=8)
def dataOf(variant):
    """Return the weather table, the samples for Q6 and Q7, and the test set for Q7."""
    gaussians = qcMake(variant.means, [1, 1])
    samples, test = [qcSample(gaussians, [count, count], seed=seed) for count, seed in (
        (variant.count, variant.dataSeed), (variant.testCount, variant.testSeed))]
    return prData(variant.table), samples, test


@cache  # the results are cached, because the table is the same for all students
def tableClasses(name, p):
    """Return the classes that naive Bayes predicts in the inside test and in the leave-one-out test on a table."""
    DS = prData(name)
    return nbcEval(DS, nbcTrain(DS, p=p)).computedClass, perfLoo(DS, "nbc", p=p).computedClass


def variantOf(seed):
    """Return the variant for a seed.

    The days and the samples of the variant are random. The points result from a random transformation of the standard
    points.
    """
    rng, levels = np.random.default_rng(seed), prData(STANDARD.table).inputLevel

    def ordered(points, labels):
        order, names = rng.permutation(len(labels)), 1 + rng.permutation(max(labels))
        return points[:, order], tuple(int(names[labels[i] - 1]) for i in order)

    def numbers(points):
        return tuple(tuple(round(float(x), 1) for x in row) for row in points)

    def integer(low, high):
        return int(rng.integers(low, high + 1))

    plane = np.column_stack([STANDARD.points, STANDARD.newPoint])[rng.permutation(2)] + rng.integers(-3, 4, (2, 1))
    plane *= rng.choice([-1, 1], (2, 1))
    points, pointClass = ordered(plane[:, :-1], STANDARD.pointClass)
    line, lineClass = ordered(rng.choice([-1, 1]) * np.array([STANDARD.line]) + integer(-5, 15), STANDARD.lineClass)
    rest = [levels[j][integer(0, len(levels[j]) - 1)] for j in range(1, len(levels))]
    return Variant(
        day=tuple(names[integer(0, len(names) - 1)] for names in levels), zeroDay=(STANDARD.zeroDay[0], *rest),
        pTried=(0, 1, integer(2, 6)), points=numbers(points), pointClass=pointClass,
        newPoint=numbers(plane[:, -1:].T)[0], line=numbers(line)[0], lineClass=lineClass,
        means=((0, 0), (integer(15, 22) / 10, 0)), count=integer(80, 120), dataSeed=seed,
        unitFactor=int(rng.choice([50, 100, 200, 1000])), kUnit=int(rng.choice([3, 5, 7])),
        kTest=(1, int(rng.choice([11, 13, 15, 17]))), testSeed=integer(1, 999))


def assignments(variant):
    """Return {variable names: expression}, the code that assigns the data of `variant` in a worksheet."""
    def array(value):
        return f"np.array({np.array(value).tolist()})"

    def samples(count, seed):
        return f"qcSample(qcMake([mu1, mu2], [1, 1]), [{count}, {count}], seed={seed})"

    return {
        "day": str(variant.day)[1:-1], "zeroDay": str(variant.zeroDay)[1:-1], "pTried": str(variant.pTried)[1:-1],
        "points": array(variant.points), "pointClass": array(variant.pointClass), "newPoint": array(variant.newPoint),
        "line": array([variant.line]), "lineClass": array(variant.lineClass),
        "mu1, mu2": ", ".join(map(array, variant.means)), "DS": samples(variant.count, "dataSeed"),
        "test": samples(variant.testCount, variant.testSeed), "unitFactor": str(variant.unitFactor),
        "kUnit": str(variant.kUnit), "kTest": str(variant.kTest)[1:-1],
    }


def isSuitable(facts):
    """Return whether the variant is suitable: no posterior in Q1 is 0, and only one claim per question is true."""
    return (facts.joint(facts.day).min() > 0 and len(facts.zeroClaims) == len(facts.unitClaims) == 1
            and len(facts.kClaims) == 1 and facts.curve.max() > facts.curve[0] + .02)
