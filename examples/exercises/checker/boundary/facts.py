"""Compute the correct answers from the numbers of the worksheet, and draw random problems that test functions."""
from functools import cached_property

import numpy as np
from scipy.stats import norm

from prtools import gaussianLog, qcBoundary, qcExplain, qcMake

from .variant import STANDARD

DIMENSIONS = (2, 1, 3, 2, 5)  # the number of features in each test problem
TURN = np.array([[.6, -.8], [.8, .6]])  # a rotation matrix


def logScore(x, mu, Sigma, p):
    """Return ln p + ln g(x), the score of a class with the Gaussian g and the prior p."""
    return np.log(p) + gaussianLog(x, {"mu": mu, "sigma": Sigma})[0]


def boundary(mu1, Sigma1, mu2, Sigma2, weight1=1, weight2=1):
    """Return the boundary between two Gaussians as a polynomial that is positive where class 1 is predicted."""
    return qcBoundary(qcMake(np.stack([mu1, mu2]), np.stack([Sigma1, Sigma2]), prior=[weight1, weight2]), 1, 2)


def lineOf(mu1, mu2, Sigma, p1, p2):
    """Return the coefficients of a linear boundary: one coefficient per feature, and the constant."""
    q = boundary(mu1, Sigma, mu2, Sigma, p1, p2)
    return np.append(q.b, q.c)


def crossing(mu1, mu2, Sigma, prior, cost):
    """Return the number t for which the point mu1 + t (mu2 - mu1) is on the boundary."""
    q = boundary(mu1, Sigma, mu2, Sigma, *prior * cost)
    return -(q.b @ mu1 + q.c) / (q.b @ (mu2 - mu1))


def conicOf(*gaussiansAndPriors):
    """Return the six coefficients of a quadratic boundary for two features."""
    q = boundary(*gaussiansAndPriors)
    return np.array([q.A[0, 0], 2 * q.A[0, 1], q.A[1, 1], *q.b, q.c])


def conicKind(a, b, c, d, e, f):
    """Return the kind of the conic with these coefficients. The conic must not be a pair of lines or a single point."""
    curvature = np.linalg.eigvalsh([[a, b / 2], [b / 2, c]])
    isZero = np.isclose(curvature, 0)
    if isZero.any():
        return "line" if isZero.all() else "parabola"
    if curvature[0] < 0 < curvature[1]:
        return "hyperbola"
    center = np.linalg.solve([[2 * a, b], [b, 2 * c]], [-d, -e])
    if curvature[0] * (f + np.dot([d, e], center) / 2) > 0:
        return "nothing"
    return "circle" if np.isclose(*curvature) else "ellipse"


def circle(mu1, s1, mu2, s2, prior, cost):
    """Return the centre and the radius of the boundary between two spherical Gaussians."""
    q = boundary(mu1, s1 * np.eye(len(mu1)), mu2, s2 * np.eye(len(mu2)), *prior * cost)
    center = -q.b / q.A[0, 0] / 2
    return center, np.sqrt(center @ center - q.c / q.A[0, 0])


def radiusOf(*problem):
    """Return the radius of the boundary between two spherical Gaussians."""
    return circle(*problem)[1]


def thresholdsOf(mu1, sd1, mu2, sd2, p1, p2):
    """Return the thresholds between two classes, in ascending order, for a single feature."""
    return boundary([mu1], [[sd1 ** 2]], [mu2], [[sd2 ** 2]], p1, p2).threshold


def thresholdNum(*problem):
    """Return the number of thresholds between two classes for a single feature."""
    return thresholdsOf(*problem).size


def x3Of(line, point):
    """Return x3 of the point on the plane w1 x1 + w2 x2 + w3 x3 + w0 = 0 that has the same x1 and x2 as `point`."""
    w1, w2, w3, w0 = line
    return -(w1 * point[0] + w2 * point[1] + w0) / w3


def x2Of(conic, x1):
    """Return x2 of the point on a conic at `x1`. The equation of the conic does not contain x1 x2 or x2^2."""
    a, _, _, d, e, f = conic
    return -(a * x1 ** 2 + d * x1 + f) / e


class Facts:
    """Compute the correct answers and draw random problems. Each object draws its problems only once."""

    def __init__(self, seed=None, variant=STANDARD):
        self.rng = np.random.default_rng(seed)  # if seed is None, students cannot predict the problems
        self.variant = variant

    def pair(self, name, i=0, k=1):
        """Return the means and covariance matrices mu_i, Sigma_i, mu_k and Sigma_k in the problem `name`."""
        problem = getattr(self.variant, name)
        return [np.array(part[n], dtype=float) for n in (i, k) for part in (problem.means, problem.covariances)]

    def weights(self, name):
        """Return the priors and the costs of the problem `name`."""
        problem = getattr(self.variant, name)
        return np.array(problem.prior), np.array(problem.cost)

    def model(self, name):
        """Return the problem `name` as a classifier without costs."""
        problem = getattr(self.variant, name)
        return qcMake(problem.means, np.array(problem.covariances), prior=problem.prior)

    def spheres(self):
        """Return the arguments of `radiusOf` for problem F."""
        mu1, Sigma1, mu2, Sigma2 = self.pair("F")
        return mu1, Sigma1[0, 0], mu2, Sigma2[0, 0], *self.weights("F")

    @cached_property
    def posteriorA(self):
        """Return the posterior of class 2 at `pointA` in problem A."""
        return qcExplain(self.variant.pointA, self.model("A")).posterior[1]

    @cached_property
    def radiusF(self):
        """Return the radius of the boundary in problem F."""
        return radiusOf(*self.spheres())

    def thresholdC(self, prior, cost):
        """Return the threshold in problem C for these priors and costs."""
        mu1, Sigma, mu2, _ = self.pair("C")
        return (mu1 + crossing(mu1, mu2, Sigma, np.array(prior), np.array(cost)) * (mu2 - mu1))[0]

    @cached_property
    def thresholdsG(self):
        """Return the two thresholds between the classes in problem G."""
        return boundary(*self.pair("G"), *self.weights("G")[0]).threshold

    def belowG(self, threshold, power=1):
        """Return P(feature < threshold) for each class in problem G. If `power` is 2, use variances as sd (wrong)."""
        mu1, Sigma1, mu2, Sigma2 = self.pair("G")
        sd = np.sqrt([Sigma1[0, 0], Sigma2[0, 0]])
        return norm.cdf(threshold, np.append(mu1, mu2), sd ** power)

    def errorsTwo(self, power=1):
        """Return, for each class in problem G, the product of its prior and error probability with both thresholds."""
        low, high = (self.belowG(threshold, power) for threshold in self.thresholdsG)
        return self.weights("G")[0] * [1 - high[0] + low[0], high[1] - low[1]]

    def errorBelow(self, threshold):
        """Return the error probability in problem G if class 1 is predicted below a threshold."""
        share1, share2 = self.belowG(threshold)
        return self.weights("G")[0] @ [1 - share1, share2]

    def covariance(self, d):
        """Return a random covariance matrix."""
        A = self.rng.normal(size=(d, d))
        return A @ A.T + np.eye(d) / 2

    def priors(self):
        """Return random, unequal priors of two classes."""
        p1 = self.rng.choice([self.rng.uniform(.15, .4), self.rng.uniform(.6, .85)])
        return np.array([p1, 1 - p1])

    @cached_property
    def scoreTrials(self):
        """Return test problems for Q1, each with a point, a mean, a covariance matrix and a prior."""
        return [(*self.rng.normal(0, 2, (2, d)), self.covariance(d), self.priors()[0]) for d in DIMENSIONS]

    @cached_property
    def lineTrials(self):
        """Return test problems for Q2, each with two means, a common covariance matrix and two priors."""
        return [(*self.rng.normal(0, 2, (2, d)), self.covariance(d), *self.priors()) for d in DIMENSIONS]

    @cached_property
    def crossingTrials(self):
        """Return test problems for Q3, each with two means, a covariance matrix, a prior array and a cost array."""
        return [(*self.rng.normal(0, 2, (2, d)), self.covariance(d), self.priors(), self.rng.uniform(.2, 5, 2))
                for d in DIMENSIONS]

    @cached_property
    def conicTrials(self):
        """Return test problems for Q4, each with two priors and two Gaussians of two features."""
        return [(*self.rng.normal(0, 2, (1, 2)), self.covariance(2), *self.rng.normal(0, 2, (1, 2)),
                 self.covariance(2), *self.priors()) for _ in range(4)]

    def conicAt(self, A, level):
        """Return the coefficients of (x - m)'A(x - m) + level = 0 for a random m, multiplied by a random factor."""
        m, factor = self.rng.uniform(1, 3, 2) * self.rng.choice([-1, 1], 2), self.rng.uniform(.5, 2)
        return tuple(factor * np.array([A[0, 0], 2 * A[0, 1], A[1, 1], *-2 * A @ m, m @ A @ m + level]))

    def parabola(self):
        """Return the coefficients of a parabola for which rounding errors make the computed discriminant positive."""
        while True:
            u, v, d, e, f = self.rng.uniform(.5, 2, 5) * self.rng.choice([-1, 1], 5)
            a, b, c = u * u, 2 * u * v, v * v
            if min(b ** 2 - 4 * a * c, b * b - 4 * a * c) > 0 and abs(v * d - u * e) > .1:
                return a, b, c, d, e, f

    @cached_property
    def kindTrials(self):
        """Return test problems for Q5: the coefficients of conics of all kinds, including special cases."""
        uniform = self.rng.uniform
        straight = np.diag([uniform(.5, 1), uniform(1.5, 3)])
        turned, slanted = TURN @ straight @ TURN.T, np.array([[1, .5], [.5, 1]]) * uniform(1, 2)
        crossed, saddle = np.array([[1, 2], [2, 1]]), np.diag([1, -uniform(.5, 2)])
        return [self.conicAt(turned, -uniform(1, 2)), self.conicAt(np.eye(2), -uniform(1, 2)), self.parabola(),
                self.conicAt(crossed, 1), (0., 0., 0., *uniform(1, 2, 3)), self.conicAt(-turned, -uniform(1, 2)),
                self.conicAt(straight, -uniform(1, 2)), self.conicAt(slanted, -uniform(1, 2)),
                self.conicAt(-np.eye(2), uniform(1, 2)), self.conicAt(saddle, uniform(1, 2)),
                self.conicAt(turned, uniform(1, 2)), self.conicAt(np.array([[0, 1], [1, 0]]), 1),
                self.conicAt(-turned, uniform(1, 2))]

    @cached_property
    def radiusTrials(self):
        """Return test problems for Q6, each with two means, two variances, a prior array and a cost array.

        The means are far apart, and priors and costs favour class 1, so that incorrect formulas also yield real radii.
        """
        trials = []
        for d in DIMENSIONS:
            direction, prior1 = self.rng.normal(size=d), self.rng.uniform(.54, .6)
            mu1, s1 = self.rng.normal(size=d), self.rng.uniform(.3, .8)
            s2 = s1 * self.rng.uniform(3, 5)
            mu2 = mu1 + direction / np.linalg.norm(direction) * self.rng.uniform(1.6, 2.2) * np.sqrt(d * s2)
            trials.append((mu1, s1, mu2, s2, np.array([prior1, 1 - prior1]), self.rng.uniform([1.5, .5], [2, .8])))
        return trials

    @cached_property
    def thresholdTrials(self):
        """Return test problems for Q7, whose means are so far apart that incorrect formulas also yield thresholds."""
        trials = []
        for isFirstNarrow in (True, False, True, False):
            mu = self.rng.uniform(-.5, .5)
            narrow = mu, self.rng.uniform(.6, .9)
            wide = mu + self.rng.choice([-1, 1]) * self.rng.uniform(6, 9), self.rng.uniform(1.2, 1.6)
            trials.append((*narrow, *wide, *self.priors()) if isFirstNarrow else (*wide, *narrow, *self.priors()))
        return trials

    @cached_property
    def numberTrials(self):
        """Return test problems for Q7, each with means, standard deviations and priors that yield 0 to 2 thresholds."""
        sd, mu = self.rng.uniform(.5, 1), self.rng.uniform(1, 2)
        # In these problems, the region of the narrow class is small or has just disappeared.
        ratios = [2 * np.exp((mu + 1) ** 2 / (6 * sd ** 2) + shift) for shift in (-.1, .1)]
        return [(0., sd, mu + 1, 2 * sd, 1 / (1 + ratio), ratio / (1 + ratio)) for ratio in ratios] + [
                (mu + 1, 2 * sd, 0., sd, ratio / (1 + ratio), 1 / (1 + ratio)) for ratio in ratios] + [
                (0., sd, mu, 2 * sd, .4, .6), (mu, sd, -mu, sd, .3, .7), (0., sd, mu / 9, 3 * sd, .02, .98),
                (-mu, 2 * sd, mu, sd, .7, .3), (mu, sd, mu, 3 * sd, .55, .45), (mu, sd, mu, sd, .4, .6),
                (mu, sd, mu + .1, 3 * sd, .4, .6), (mu, 3 * sd, mu, sd, .8, .2), (mu, 3 * sd, mu, sd, .98, .02),
                (0., sd, 9 * mu, 1.1 * sd, .05, .95), (-mu, sd, mu, sd, .5, .5)]
