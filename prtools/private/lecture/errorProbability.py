"""Error probabilities of a quadratic classifier: exact for one feature, Monte Carlo estimates, two-class bounds."""

import math

import numpy as np

from ..kernel.decide import decide, decisionScore, thresholds
from ..kernel.mahalanobis import factorInverse, lnDet, mahalanobis2
from ..kernel.quadric import decisionPairs, pairQuadric, roots
from .qc import logJoint

REACH = 9.0  # standard deviations from the mean beyond which a Gaussian has 1e-19 of its mass


def errorProbability(model):
    """Return P(error) of a model with one feature: the mean of the class errors, weighted by the priors."""
    confusion = lineConfusion(model, decisionPairs(model.prior, model.cost))
    return float(model.prior @ classErrors(confusion))


def classErrors(confusion):
    """Return P(error | k) (K,) from P(decide l | k) (K, L); 1 - recall would lose the digits of a small error."""
    K = len(confusion)
    return (confusion[:, :K] * (1 - np.eye(K))).sum(axis=1)


def decisionRows(X, model):
    """Return the row index of the decision for each column of X."""
    return decide(logJoint(X, model), model.cost)


def lineConfusion(model, pairs):
    """Return the confusion matrix for one feature: the probability of each class between the thresholds."""
    mu, sd = model.mu[0], model.L[:, 0, 0]
    if pairs is None:
        steps = sd * np.linspace(-REACH, REACH, 2001)[:, None]
        points = riskRoots(model, np.unique((mu + steps).ravel()))
    else:
        points = np.concatenate([np.empty(0), *(pairRoots(model, pair) for pair in pairs)])
    thresholdsAlong = np.sort(points[~np.isnan(points)])[:, None]

    def decideAt(y):
        return decisionRows(y.reshape(1, -1), model).reshape(y.shape)

    L = len(model.decision)
    return massBetween(thresholdsAlong, mu[:, None], sd[:, None], decideAt, L)[:, :, 0]


def pairRoots(model, pair):
    """Return the values of the feature (2,) where two decisions have equal scores; missing roots are NaN."""
    _, _, i, wI, j, wJ = pair
    narrower = i if model.L[i, 0, 0] < model.L[j, 0, 0] else j  # its mean is near the roots
    centre = model.mu[:, narrower]
    A, b, c, *_ = pairQuadric(
        centre, model.mu[:, i], model.L[i], wI, model.mu[:, j], model.L[j], wJ
    )
    return centre + roots(A[0, 0], b[0], c)


def riskRoots(model, x):
    """Return the points within the ascending x where two decisions have equal risk, and both ends of x."""

    def prefers(a, b):
        def first(points):
            score = decisionScore(logJoint(points, model), model.cost)
            return score[a] > score[b]

        return first

    L = len(model.decision)
    return np.concatenate(
        [x[[0, -1]], *(thresholds(prefers(a, b), x) for a in range(L) for b in range(a))]
    )


def massBetween(boundary, mean, sd, decideAt, L):
    """Return the probability (K, L, N) of each class and decision on N lines, divided at points (C, N).

    The points `boundary` ascend, with NaN last. `mean` and `sd` (K, N) describe the classes on the lines.
    `decideAt(y)` returns the decisions at points (C + 1, N), which lie between the boundary points.
    """
    from scipy.special import ndtr

    K, N = mean.shape
    edge = np.where(np.isnan(boundary), np.inf, boundary)
    ends = np.vstack([np.full((1, N), -np.inf), edge, np.full((1, N), np.inf)])
    with np.errstate(invalid="ignore"):
        middle = (ends[:-1] + ends[1:]) / 2
        reach = 1 + np.abs(ends)
        middle = np.where(np.isneginf(ends[:-1]), ends[1:] - reach[1:], middle)
        middle = np.where(np.isposinf(ends[1:]), ends[:-1] + reach[:-1], middle)
    # A midpoint is not finite on a line without boundary points and in an interval of width 0.
    middle = np.where(np.isfinite(middle), middle, mean.mean(axis=0))
    row = decideAt(middle)
    mass = np.zeros((K, L, N))
    for k in range(K):
        z = (ends - mean[k]) / sd[k]
        # The nearer tail is used, because probabilities near 1 lose the digits of a small difference.
        right = z[:-1] > 0
        part = ndtr(np.where(right, -z[:-1], z[1:])) - ndtr(np.where(right, -z[1:], z[:-1]))
        for m in range(L):
            mass[k, m] = np.where(row == m, part, 0).sum(axis=0)
    return mass


def reducedModel(model):
    """Return an equivalent model in the span of the whitened means if all covariances are equal, else the model."""
    if len(model.mu) == 1 or (model.sigma != model.sigma[0]).any():
        return model
    Y = factorInverse(model.L[0]) @ (model.mu - model.mu[:, :1])
    basis, size, _ = np.linalg.svd(Y, full_matrices=False)
    r = max(1, int((size > 1e-12 * max(size[0], 1e-300)).sum()))
    if r >= len(model.mu):
        return model
    mu, eyes = basis[:, :r].T @ Y, np.stack([np.eye(r)] * len(model.label))
    return model._replace(mu=mu, L=eyes, sigma=eyes)


def monteCarlo(model, sampleNum, rng):
    """Return the confusion matrix (K, L) as fractions, estimated from `sampleNum` random samples per class."""
    d, K = model.mu.shape
    if sampleNum is None:
        raise ValueError(
            f"sampleNum is None, but {d} features, {K} classes, unequal covariances or a cost"
            " matrix have no closed form. Pass the number of samples per class for a Monte Carlo"
            " estimate, such as sampleNum=100000."
        )
    confusion = np.empty((K, len(model.decision)))
    for k in range(K):
        row = decisionRows(
            model.mu[:, [k]] + model.L[k] @ rng.standard_normal((d, sampleNum)), model
        )
        confusion[k] = np.bincount(row, minlength=len(model.decision)) / sampleNum
    return confusion


def twoClassBounds(model):
    """Return the Bhattacharyya and Chernoff bounds: p1^s p2^(1-s) exp(-k(s)) at s = 1/2 and at its minimum.

    k(s) = s (1-s)/2 delta' S^-1 delta + (ln|S| - (1-s) ln|Sigma_1| - s ln|Sigma_2|) / 2,  S = (1-s) Sigma_1 + s Sigma_2
    """
    from scipy.optimize import minimize_scalar

    def lnBound(s):
        L = np.linalg.cholesky((1 - s) * model.sigma[0] + s * model.sigma[1])
        maha = mahalanobis2(model.mu[:, [0]], model.mu[:, 1], L)[0]
        k = (
            s * (1 - s) / 2 * maha
            + (lnDet(L) - (1 - s) * lnDet(model.L[0]) - s * lnDet(model.L[1])) / 2
        )
        return s * math.log(model.prior[0]) + (1 - s) * math.log(model.prior[1]) - k

    minimum = minimize_scalar(lnBound, bounds=(0, 1), method="bounded", options={"xatol": 1e-10})
    return math.exp(lnBound(0.5)), math.exp(
        min(minimum.fun, lnBound(0.5), lnBound(0.0), lnBound(1.0))
    )
