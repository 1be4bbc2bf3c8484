"""Define the numbers of the worksheet. The numbers may differ between students."""
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Problem:
    """Store Gaussians, their priors, and the cost of misclassifying a sample of each class.

    By default, there are two classes with equal priors and equal costs.
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
    """Store the problems and numbers of a worksheet. The default values define the standard worksheet.

    In problem D, both covariance matrices are diagonal and have the same variance of x2. Therefore, the equation of the
    boundary does not contain x2^2 or x1 x2, and x2 is a function of x1 on the boundary. In problem F, the covariance
    matrices are multiples of the identity matrix, and class 1 has the smaller variance. In problem G, class 1 has the
    smaller variance and the smaller mean.
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


def variantOf(seed):
    """Return the variant for a seed. Its problems are the standard problems with other numbers."""
    rng, E = np.random.default_rng(seed), STANDARD.E

    def number(low, high, step=.1):
        return round(step * int(rng.integers(round(low / step), round(high / step) + 1)), 3)

    def point(mean, *spreads):
        return tuple(round(m + number(-spread, spread), 1) for m, spread in zip(mean, spreads))

    def away(mean, low, high):
        return tuple(round(m + number(low, high), 1) for m in mean)

    def prior(low, high):
        share = number(low, high, .05)
        return share, round(1 - share, 2)

    muA, muC, muD = point((0, 0, 0), 1, 1, 1), point((0,), 1), point((3, 6), 1, 1)
    muF, muG = point((3, 2), 1, 1), point((0,), 1)
    sdG, ratioG = number(.7, 1.2, .05), number(1.6, 2.6)
    varianceA, s, variance2D = number(.2, .4, .05), number(.4, .8), number(1.5, 2.5)
    order, shift = rng.permutation(3), rng.integers(-2, 3, 2)
    return Variant(
        A=Problem((muA, away(muA, .6, 1.4)), (sphere(varianceA, 3),) * 2, prior(.25, .4)),
        pointA=point(away(muA, .5, .5), .4, .4, .4),
        C=Problem((muC, away(muC, 1.5, 3)), (sphere(number(.6, 2), 1),) * 2, prior(.6, .8), (1, number(5, 15, 1))),
        D=Problem((muD, (muD[0], round(muD[1] - number(6, 9), 1))),
                  (((s, 0), (0, variance2D)), ((number(1.5, 3), 0), (0, variance2D)))),
        x1D=round(muD[0] - number(1, 2.5, .5), 1),
        E=Problem(tuple(tuple(map(int, E.means[k] + shift)) for k in order), tuple(E.covariances[k] for k in order),
                  E.prior, E.cost),
        F=Problem((muF, away(muF, 1.5, 2.5)), (sphere(s), sphere(round(s * number(1.6, 2.4, .2), 2))), prior(.15, .3),
                  (1, number(4, 7, 1))),
        G=Problem((muG, away(muG, 1.5, 2.5)),
                  (sphere(round(sdG ** 2, 4), 1), sphere(round((ratioG * sdG) ** 2, 4), 1))))


def assignments(variant):
    """Return {variable names: expression}, the code that assigns the numbers of `variant` in a worksheet."""
    def array(value):
        return f"np.array({np.array(value).tolist()})"

    def means(problem):
        return ", ".join(map(array, problem.means))

    def gaussian(problem, k):
        return f"{array(problem.means[k])}, {array(problem.covariances[k])}"

    A, C, D, E, F, G = (getattr(variant, name) for name in "ACDEFG")
    sdG = [round(float(np.sqrt(Sigma[0][0])), 4) for Sigma in G.covariances]
    return {
        "muA1, muA2": means(A), "SigmaA": array(A.covariances[0]),
        "priorA": array(A.prior), "pointA": array(variant.pointA),
        "muC1, muC2, varianceC": f"{C.means[0][0]}, {C.means[1][0]}, {C.covariances[0][0][0]}",
        "priorC": array(C.prior), "costC": array(C.cost),
        "muD1, SigmaD1": gaussian(D, 0), "muD2, SigmaD2": gaussian(D, 1), "x1D": str(variant.x1D),
        "muE": array(E.means), "SigmaE": array(E.covariances),
        "muF1, muF2": means(F), "sF1, sF2": f"{F.covariances[0][0][0]}, {F.covariances[1][0][0]}",
        "priorF": array(F.prior), "costF": array(F.cost),
        "muG1, sdG1, muG2, sdG2": f"{G.means[0][0]}, {sdG[0]}, {G.means[1][0]}, {sdG[1]}",
    }


def isSuitable(facts):
    """Return whether the numbers of a student lead to suitable answers.

    The answers in problems A and F must not be extreme. In problem G, the error with two thresholds must be clearly
    smaller than the error with one threshold.
    """
    return (facts.radiusF > .5 and .1 < facts.posteriorA < .9
            and facts.errorBelow(facts.thresholdsG[1]) > facts.errorsTwo().sum() + .002)
