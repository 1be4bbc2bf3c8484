"""Define the data and the numbers of the worksheet, which may differ from student to student."""
from dataclasses import dataclass
from functools import cache

from prtools import prData, qcMake, qcSample


@dataclass(frozen=True)
class Variant:
    """The days, points, Gaussians and numbers of a worksheet; the default values define the standard worksheet.

    In each class, the first level of `zeroDay` must not occur in class 1 of the weather table, but in class 2.
    """

    table: str = "tennis"
    day: tuple = ("Sunny", "Hot", "Normal", "Weak")  # the day of Q1
    zeroDay: tuple = ("Overcast", "Hot", "High", "Weak")  # the day of Q2 and Q3
    pTried: tuple = (0, 1, 5)  # three parameters of Laplace's estimate in Q2 and Q3
    points: tuple = ((2, .5, 8.5, 10.5, 0, 11, 5.2, 6), (2, 6, 6.5, 3.5, 10, 1, 1, 10))  # two features of 8 points
    pointClass: tuple = (1, 1, 2, 2, 2, 2, 3, 3)
    newPoint: tuple = (5, 5)
    kTried: tuple = (1, 3, 4, 5)  # four numbers of neighbours in Q4
    line: tuple = (1, 1.8, 4, 5.5, 6, 9.3, 10.5)  # the feature of 7 samples in Q5
    lineClass: tuple = (1, 1, 1, 2, 1, 2, 2)
    kLine: tuple = (1, 3)  # two numbers of neighbours in Q5
    means: tuple = ((0, 0), (2, 0))  # both Gaussians of Q6 and Q7 have unit covariance
    count: int = 100  # number of samples per class in Q6 and Q7
    dataSeed: int = 10
    unitFactor: int = 100
    kUnit: int = 5  # number of neighbours in Q6
    kMax: int = 60  # largest number of neighbours in the search of Q7
    kTest: tuple = (1, 15)  # two numbers of neighbours on the test set of Q7
    testCount: int = 2000  # number of samples per class in the test set
    testSeed: int = 99


STANDARD = Variant()


@cache
def dataOf(variant):
    """Return the weather table, the samples of Q6 and Q7 and the test set of Q7."""
    gaussians = qcMake(variant.means, [1, 1])
    samples, test = [qcSample(gaussians, [count, count], seed=seed) for count, seed in (
        (variant.count, variant.dataSeed), (variant.testCount, variant.testSeed))]
    return prData(variant.table), samples, test
