"""Define incorrect functions for the questions Q1 to Q4. Each function contains a typical mistake."""
from types import SimpleNamespace

import numpy as np

inv, det, log = np.linalg.inv, np.linalg.det, np.log


def table(formulas, formula):
    """Return a dict with entries for the dict `MISTAKES`.

    Each item {key: change} of the dict `formulas` yields an entry: a function that returns the incorrect function
    formula(change).
    """
    return {key: lambda f, r, change=change: formula(change) for key, change in formulas.items()}


def distance(d, Sigma):
    """Return the squared Mahalanobis distance d' Sigma^-1 d."""
    return d @ inv(Sigma) @ d


def diagonal(Sigma):
    """Return a copy of the covariance matrix in which all correlations are 0."""
    return np.diag(np.diag(Sigma))


# Q1

def scoreBy(change):
    """Return an incorrect version of `logScore`.

    In this version, the function `change` computes the score from its terms, such as ln p.
    """
    def mistaken(x, mu, Sigma, p):
        return change(SimpleNamespace(p=p, ln=log(p), n=len(mu) * log(2 * np.pi) / 2, det=log(det(Sigma)) / 2,
                                      D2=distance(x - mu, Sigma) / 2, d=x - mu, Sigma=Sigma))
    return mistaken


SCORE = table({
    "scoreSign": lambda s: -s.ln + s.n + s.det + s.D2,
    "densitySign": lambda s: s.ln + s.n + s.det + s.D2,
    "noPrior": lambda s: -s.n - s.det - s.D2,
    "logForgotten": lambda s: s.p - s.n - s.det - s.D2,
    "noLogarithm": lambda s: np.exp(s.ln - s.n - s.det - s.D2),
    "logBase": lambda s: (s.ln - s.n - s.det) / log(10) - s.D2,
    "noConstant": lambda s: s.ln - s.det - s.D2,
    "constantOfOne": lambda s: s.ln - log(2 * np.pi) / 2 - s.det - s.D2,
    "constantNotHalved": lambda s: s.ln - 2 * s.n - s.det - s.D2,
    "noDeterminant": lambda s: s.ln - s.n - s.D2,
    "determinantSign": lambda s: s.ln - s.n + s.det - s.D2,
    "determinantNotHalved": lambda s: s.ln - s.n - 2 * s.det - s.D2,
    "determinantNoLogarithm": lambda s: s.ln - s.n - np.exp(2 * s.det) / 2 - s.D2,
    "distanceSign": lambda s: s.ln - s.n - s.det + s.D2,
    "distanceNotHalved": lambda s: s.ln - s.n - s.det - 2 * s.D2,
    "distanceNotSquared": lambda s: s.ln - s.n - s.det - np.sqrt(2 * s.D2) / 2,
    "notInverted": lambda s: s.ln - s.n - s.det - s.d @ s.Sigma @ s.d / 2,
    "elementsInverted": lambda s: s.ln - s.n - s.det - s.d @ (1 / s.Sigma) @ s.d / 2,
    "correlationsIgnored": lambda s: s.ln - s.n - s.det - (s.d ** 2 / np.diag(s.Sigma)).sum() / 2,
    "covarianceIgnored": lambda s: s.ln - s.n - s.det - s.d @ s.d / 2,
}, scoreBy)


# Q2

def lineBy(change):
    """Return an incorrect version of `lineOf`.

    In this version, the function `change` computes the coefficients of the features and the constant.
    """
    def mistaken(mu1, mu2, Sigma, p1, p2):
        P = inv(Sigma)
        return np.append(*change(SimpleNamespace(
            w=P @ (mu1 - mu2), half=(mu2 @ P @ mu2 - mu1 @ P @ mu1) / 2, ln=log(p1 / p2), P=P, d=mu1 - mu2,
            sum=P @ (mu1 + mu2), squaresAdded=(mu2 @ P @ mu2 + mu1 @ P @ mu1) / 2,
            squares=mu2 @ mu2 - mu1 @ mu1, turned=mu2 @ Sigma @ mu2 - mu1 @ Sigma @ mu1, Sigma=Sigma, p=p1 / p2)))
    return mistaken


LINES = {
    "sidesTurned": lambda s: (-s.w, -s.half - s.ln),
    "noPrior": lambda s: (s.w, s.half),
    "priorTurned": lambda s: (s.w, s.half - s.ln),
    "logForgotten": lambda s: (s.w, s.half + s.p),
    "logBase": lambda s: (s.w, s.half + s.ln / log(10)),
    "constantNotHalved": lambda s: (s.w, 2 * s.half + s.ln),
    "priorDoubled": lambda s: (s.w, s.half + 2 * s.ln),
    "priorNotDoubled": lambda s: (s.w, s.half + s.ln / 2),
    "constantSign": lambda s: (s.w, -s.half + s.ln),
    "linearSign": lambda s: (-s.w, s.half + s.ln),
    "onlyPrior": lambda s: (s.w, s.ln),
    "meansTurned": lambda s: (-s.w, -s.half + s.ln),
    "constantTurned": lambda s: (s.w, -s.half - s.ln),
    "onlyMeansRight": lambda s: (-s.w, s.half - s.ln),
    "meansAdded": lambda s: (s.w, s.squaresAdded + s.ln),
    "linearSum": lambda s: (s.sum, s.half + s.ln),
    "linearDoubled": lambda s: (2 * s.w, s.half + s.ln),
    "distanceOfMeans": lambda s: (s.w, -s.d @ s.P @ s.d / 2 + s.ln),
    "notInverted": lambda s: (s.Sigma @ s.d, s.turned / 2 + s.ln),
    "covarianceIgnored": lambda s: (s.d, s.squares / 2 + s.ln),
}
LINE = table(LINES, lineBy) | {
    "constantFirst": lambda f, r: lambda *problem: np.roll(r(*problem), 1),
    "correlationsIgnored": lambda f, r: lambda mu1, mu2, Sigma, p1, p2: r(mu1, mu2, diagonal(Sigma), p1, p2),
}


# Q3

def crossingBy(change):
    """Return an incorrect version of `crossing`, in which the function `change` computes t from its terms."""
    def mistaken(mu1, mu2, Sigma, prior, cost):
        return change(SimpleNamespace(
            prior=log(prior[0] / prior[1]), cost=log(cost[0] / cost[1]), d=mu2 - mu1, Sigma=Sigma,
            D2=distance(mu2 - mu1, Sigma), weight=prior[0] * cost[0] / (prior[1] * cost[1])))
    return mistaken


CROSSING = table({
    "fromOther": lambda s: .5 - (s.prior + s.cost) / s.D2,
    "fromMiddle": lambda s: (s.prior + s.cost) / s.D2,
    "priorIgnored": lambda s: .5 + s.cost / s.D2,
    "costIgnored": lambda s: .5 + s.prior / s.D2,
    "bothIgnored": lambda s: .5 + 0 * s.D2,
    "costTurned": lambda s: .5 + (s.prior - s.cost) / s.D2,
    "priorOfOther": lambda s: .5 + (s.cost - s.prior) / s.D2,
    "logForgotten": lambda s: .5 + s.weight / s.D2,
    "shiftDoubled": lambda s: .5 + 2 * (s.prior + s.cost) / s.D2,
    "shiftHalved": lambda s: .5 + (s.prior + s.cost) / s.D2 / 2,
    "distanceNotSquared": lambda s: .5 + (s.prior + s.cost) / np.sqrt(s.D2),
    "inStandardDeviations": lambda s: np.sqrt(s.D2) * (.5 + (s.prior + s.cost) / s.D2),
    "covarianceIgnored": lambda s: .5 + (s.prior + s.cost) / (s.d @ s.d),
    "notInverted": lambda s: .5 + (s.prior + s.cost) / (s.d @ s.Sigma @ s.d),
    "correlationsIgnored": lambda s: .5 + (s.prior + s.cost) / (s.d ** 2 / np.diag(s.Sigma)).sum(),
}, crossingBy)


# Q4

def conicBy(change):
    """Return an incorrect version of `conicOf`.

    In this version, the function `change` computes A, b and c of the polynomial x'Ax + b'x + c.
    """
    def mistaken(mu1, S1, mu2, S2, p1, p2):
        P1, P2 = inv(S1), inv(S2)
        A, b, c = change(SimpleNamespace(
            A=P2 - P1, b=2 * (P1 @ mu1 - P2 @ mu2), ln=2 * log(p1 / p2), det=log(det(S2) / det(S1)),
            means=mu2 @ P2 @ mu2 - mu1 @ P1 @ mu1, sum=2 * (P1 @ mu1 + P2 @ mu2), p=2 * p1 / p2, d=mu2 - mu1,
            difference=S2 - S1, notInverted=(S2 - S1, 2 * (S1 @ mu1 - S2 @ mu2),
                                               mu2 @ S2 @ mu2 - mu1 @ S1 @ mu1)))
        return np.array([A[0, 0], 2 * A[0, 1], A[1, 1], *b, c])
    return mistaken


def reordered(*places):
    """Return an entry for `MISTAKES`: a version of `conicOf` that returns the coefficients in the wrong order."""
    return lambda f, r: lambda *problem: r(*problem)[[*places]]


CONICS = {
    "quadraticSign": lambda s: (-s.A, s.b, s.ln + s.det + s.means),
    "quadraticForgotten": lambda s: (0 * s.A, s.b, s.ln + s.det + s.means),
    "inverseOfDifference": lambda s: (inv(s.difference), s.b, s.ln + s.det + s.means),
    "linearNotDoubled": lambda s: (s.A, s.b / 2, s.ln + s.det + s.means),
    "linearSign": lambda s: (s.A, -s.b, s.ln + s.det + s.means),
    "linearSum": lambda s: (s.A, s.sum, s.ln + s.det + s.means),
    "noPrior": lambda s: (s.A, s.b, s.det + s.means),
    "priorTurned": lambda s: (s.A, s.b, s.det + s.means - s.ln),
    "priorNotDoubled": lambda s: (s.A, s.b, s.ln / 2 + s.det + s.means),
    "logForgotten": lambda s: (s.A, s.b, s.p + s.det + s.means),
    "logBase": lambda s: (s.A, s.b, (s.ln + s.det) / log(10) + s.means),
    "logsNotDoubled": lambda s: (s.A, s.b, (s.ln + s.det) / 2 + s.means),
    "noDeterminant": lambda s: (s.A, s.b, s.ln + s.means),
    "determinantsTurned": lambda s: (s.A, s.b, s.ln - s.det + s.means),
    "determinantHalved": lambda s: (s.A, s.b, s.ln + s.det / 2 + s.means),
    "determinantDoubled": lambda s: (s.A, s.b, s.ln + 2 * s.det + s.means),
    "noMeans": lambda s: (s.A, s.b, s.ln + s.det),
    "meansSign": lambda s: (s.A, s.b, s.ln + s.det - s.means),
}
CONIC = table(CONICS | {
    "sidesTurned": lambda s: (-s.A, -s.b, -s.ln - s.det - s.means),
    "notInverted": lambda s: (*s.notInverted[:2], s.ln + s.det + s.notInverted[2]),
    "crossNotDoubled": lambda s: (s.A * [[1, .5], [.5, 1]], s.b, s.ln + s.det + s.means),
    "crossForgotten": lambda s: (s.A * np.eye(2), s.b, s.ln + s.det + s.means),
}, conicBy) | {
    "constantFirst": reordered(5, 0, 1, 2, 3, 4),
    "crossLast": reordered(0, 2, 1, 3, 4, 5),
    "correlationsIgnored": lambda f, r: lambda mu1, S1, mu2, S2, p1, p2: r(
        mu1, diagonal(S1), mu2, diagonal(S2), p1, p2),
}

FORMULAS = {"logScore": SCORE, "lineOf": LINE, "crossing": CROSSING, "conicOf": CONIC}
