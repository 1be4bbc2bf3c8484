"""Compute the error probability of a quadratic classifier.

For one feature, the result is exact. For any number of features, the probability can be estimated by the Monte
Carlo method. For two classes, upper bounds on the probability can also be computed.
"""

import math

import numpy as np

from ..kernel.decide import decide, decisionScore, thresholds
from ..kernel.mahalanobis import factorInverse, lnDet, mahalanobis2
from ..kernel.quadric import decisionPairs, pairQuadric, roots
from .qc import logJoint

# About 1e-19 of the probability mass of a Gaussian is more than REACH standard deviations from the mean.
REACH = 9.0


def errorProbability(model):
    """Return the error probability sum_k p_k P(error | k) of a model with one feature."""
    confusion = lineConfusion(model, decisionPairs(model.prior, model.cost))
    return float(model.prior @ classErrors(confusion))


def classErrors(confusion):
    """Return P(error | k) of each class k from the confusion matrix P(decide l | k) of shape (K, L).

    The probabilities of the wrong decisions are added, because 1 - P(decide k | k) would lose digits if P(error | k) is
    small.
    """
    K = len(confusion)
    return (confusion[:, :K] * (1 - np.eye(K))).sum(axis=1)


def decisionRows(X, model):
    """For each sample (column of X), return the index of its decision in `model.decision`."""
    return decide(logJoint(X, model), model.cost)


def lineConfusion(model, pairs):
    """Return the confusion matrix P(decide l | k) of a model with one feature.

    The matrix has shape (K, L) for K classes and L decisions. `pairs` is the result of `decisionPairs`.
    """
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
    """Return the two feature values at which the two decisions of `pair` have equal scores.

    If fewer than two such values exist, the result contains NaN.
    """
    _, _, i, wI, j, wJ = pair
    # The roots are near the mean of the class with the smaller standard deviation.
    narrower = i if model.L[i, 0, 0] < model.L[j, 0, 0] else j
    centre = model.mu[:, narrower]
    A, b, c, *_ = pairQuadric(
        centre, model.mu[:, i], model.L[i], wI, model.mu[:, j], model.L[j], wJ
    )
    return centre + roots(A[0, 0], b[0], c)


def riskRoots(model, x):
    """Return the points at which two decisions have equal risks, and the first and last point of the grid `x`."""

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
    """For each of N lines, return the probability of each decision for samples of each class.

    The result has shape (K, L, N) for K classes, L decisions and N lines. Each column of `boundary` (C, N) contains the
    ascending points that divide one line into intervals. If there are fewer than C points, the column ends with NaN. On
    each line, each class has a Gaussian distribution. `mean` (K, N) and `sd` (K, N) contain the means and standard
    deviations. The array y (C + 1, N) contains a point in each interval of each line, and `decideAt(y)` returns the
    decisions at these points.
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
    # The midpoint is not finite if the line has no boundary points, or if both ends are infinite.
    middle = np.where(np.isfinite(middle), middle, mean.mean(axis=0))
    row = decideAt(middle)
    mass = np.zeros((K, L, N))
    for k in range(K):
        z = (ends - mean[k]) / sd[k]
        # To the right of the mean, probabilities of the upper tail are subtracted, because a difference between
        # probabilities near 1 would lose digits.
        right = z[:-1] > 0
        part = ndtr(np.where(right, -z[:-1], z[1:])) - ndtr(np.where(right, -z[1:], z[:-1]))
        for m in range(L):
            mass[k, m] = np.where(row == m, part, 0).sum(axis=0)
    return mass


def reducedModel(model):
    """Project a model with equal covariances onto the subspace that its whitened means span.

    If the covariances differ, or if there is only one feature, the model is returned unchanged.
    """
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
    """Estimate the confusion matrix P(decide l | k) from `sampleNum` random samples per class.

    The matrix has shape (K, L) for K classes and L decisions.
    """
    d, K = model.mu.shape
    if sampleNum is None:
        raise ValueError(
            f"sampleNum is None, but the error probability of this model (d = {d} features, K = {K}"
            " classes) has no closed form. Pass the number of samples per class for a Monte Carlo"
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
    """Return the Bhattacharyya bound and the Chernoff bound on the error probability of two classes.

    Both bounds are values of the function p1^s p2^(1-s) exp(-k(s)) of s, where p1 and p2 are the priors. The
    Bhattacharyya bound is the value at s = 1/2, and the Chernoff bound is the minimum over s. Let delta be the
    difference of the means. Then:

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
