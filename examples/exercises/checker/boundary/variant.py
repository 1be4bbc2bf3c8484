"""Define the numbers of the worksheet, which may differ from student to student."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """Gaussians with their priors and the costs of missing a sample of each class.

    By default, two classes have the same covariance matrix, equal priors and equal costs.
    """

    means: tuple
    covariances: tuple
    prior: tuple = (.5, .5)
    cost: tuple = (1, 1)


def sphere(variance, d=2):
    """Return the covariance matrix of d uncorrelated features with the same variance."""
    return tuple(tuple(variance * (i == k) for k in range(d)) for i in range(d))


@dataclass(frozen=True)
class Variant:
    """The problems and numbers of a worksheet; the default values define the standard worksheet.

    Problem D has a boundary that is a function of x1, so both covariance matrices are diagonal and agree in x2.
    The covariance matrices of problem F are multiples of the unit matrix, and the matrix of class 1 is smaller. In
    problem G, class 1 has the smaller variance and the smaller mean.
    """

    A: Problem = Problem(((0, 0, 0), (1, 1, 1)), (sphere(.25, 3),) * 2, (1 / 3, 2 / 3))
    pointA: tuple = (.1, .7, .8)
    B: Problem = Problem(((3, 2), (5, 4)), (((1, .7), (.7, 2)),) * 2)
    C: Problem = Problem(((0,), (2,)), (((1,),),) * 2, (.7, .3), (1, 10))
    D: Problem = Problem(((3, 6), (3, -2)), (((.5, 0), (0, 2)), ((2, 0), (0, 2))))
    x1D: float = 1
    E: Problem = Problem(((3, 2), (5, 4), (3, 4)), (((1, -1), (-1, 2)), ((1, -1), (-1, 7)), ((.5, .5), (.5, 3))),
                         (1 / 3,) * 3, (1, 1, 1))
    F: Problem = Problem(((3, 2), (5, 4)), (sphere(.5), sphere(1)), (.2, .8), (1, 5))
    G: Problem = Problem(((0,), (2,)), (((1,),), ((4,),)))


STANDARD = Variant()
