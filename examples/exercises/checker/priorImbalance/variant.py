"""Define the data and the numbers of the worksheet, which may differ from student to student."""
from dataclasses import dataclass
from functools import cache

from prtools import prData


@dataclass(frozen=True)
class Variant:
    """The Gaussians, class counts and numbers of a worksheet; the default values define the standard worksheet.

    A Gaussian is a mean and a covariance matrix. If `dataSeed` is None, the data are the datasets of the package.
    """

    gaussians: tuple = (((0, 0), ((4, 0), (0, 4))), ((2, 1), ((1, 0), (0, 1))))
    counts: tuple = (1000, 20)
    gaussians3: tuple = (((-2.5, 0), ((2, 0), (0, 2))), ((2.5, 0), ((2, 0), (0, 2))), ((0, 1.5), ((.5, 0), (0, .5))))
    counts3: tuple = (600, 400, 20)
    n2Tried: tuple = (20, 109, 200)  # three counts of class 2 in Q5
    cost2: int = 10  # the cost of missing class 2 in Q6 and Q8
    shares: tuple = (.02, .1)  # two shares of class 2 in Q8
    testSeed: int = 8
    dataSeed: int | None = None


STANDARD = Variant()


@cache
def dataOf(variant):
    """Return the datasets with two and with three classes."""
    return prData("imbalance2"), prData("imbalance3")
