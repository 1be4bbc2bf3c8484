"""Error probabilities of a Gaussian classifier, computed from its parameters."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .private.check.options import generatorOf, wholeIn
from .private.check.printing import resultType
from .private.kernel.decide import costMatrix
from .private.kernel.mahalanobis import factorInverse, lnDet, mahalanobis2
from .private.kernel.quadric import decisionPairs, pairQuadric, roots
from .private.lecture.errorProbability import (
    REACH,
    classErrors,
    decisionRows,
    lineConfusion,
    massBetween,
)
from .private.lecture.qcModel import checkModel
from .private.types import Floats, QcTrained


@resultType
class QcError(NamedTuple):
    """What `qcError` returns."""

    error: float
    risk: float
    reject: float
    recall: Floats
    confusion: Floats
    stdError: float
    bhattacharyya: float | None
    chernoff: float | None
    method: str


def qcError(qcPrm: QcTrained, sampleNum: int | None = None, seed: int = 0) -> QcError:
    """Compute the error probability of a classifier, assuming its model is true: the Bayes error, if no costs are set.

    P(error) = sum_k p_k (1 - P(decide k | k) - P(reject | k)),  risk = sum_k p_k sum_l cost_lk P(decide l | k)

    Parameters
    ----------
    qcPrm : Struct or dict
        What `qcMake` or `qcTrain` returned, with its priors and costs.
    sampleNum : int, optional
        Samples per class of a Monte Carlo estimate, for models without an exact method.
    seed : int
        Seed of the Monte Carlo estimate.

    Returns
    -------
    error, risk, reject : float
        Probability of an error, mean cost (the error if no costs are set), probability of rejection.
    recall : ndarray, shape (K,)
        P(decide k | k).
    confusion : ndarray, shape (K, K) or (K, K + 1)
        P(decide l | k): rows are true classes; rejection is the last column.
    stdError : float
        Standard error of ``error``: 0 if it is exact, to 1e-9 (to fewer digits if a covariance is
        nearly singular).
    bhattacharyya, chernoff : float or None
        Upper bounds of the Bayes error of two classes with these priors.
    method : str
        'thresholds', 'quadrature' or 'Monte Carlo'.

    Raises
    ------
    ValueError
        If the model needs Monte Carlo and `sampleNum` is not given.

    Notes
    -----
    One feature: exact, from the thresholds. Two features: for each x, the normal distribution function gives the mass
    between the roots in y of the quadrics; the integral over x is split where boundaries have vertical tangents or
    meet. Equal covariances: the classes differ only in the span of their means, at most K - 1 dimensions; one or two of
    them are treated as above. All other models: Monte Carlo. Statements S3-4..6 and S1-2..4 (Chow), S4-8..S4-13.
    Bounds: Duda, Hart and Stork (2001), section 2.8.
    See also: `qcMake`, `qcBoundary`, `qcPlot`.

    Examples
    --------
    >>> from prtools import qcError, qcMake
    >>> print(f"{qcError(qcMake([0, 2], 1)).error:.6f}")
    0.158655
    >>> chow = qcError(qcMake([0, 2], 1, cost=[[.2, .2], [0, 1], [1, 0]]))
    >>> print(f"{chow.error:.4f} {chow.reject:.4f} {chow.risk:.4f}")
    0.0452 0.3343 0.1121
    """
    model, rng = checkModel(qcPrm), generatorOf(seed)
    if sampleNum is not None:
        sampleNum = wholeIn("sampleNum", sampleNum, 1, 10**7)
    K, pairs = len(model.label), decisionPairs(model.prior, model.cost)
    small = reduced(model)
    d, stdError = small.mu.shape[0], 0.0
    if d == 1:
        confusion, method = lineConfusion(small, pairs), "thresholds"
    elif d == 2 and pairs is not None:
        confusion, method = plane(rounded(small), pairs), "quadrature"
    else:
        confusion, method = monteCarlo(model, sampleNum, rng), "Monte Carlo"
    recall = np.diagonal(confusion).copy()
    wrong = classErrors(confusion)
    if method == "Monte Carlo":  # a class with no error counts as one with one error
        stdError = math.sqrt(
            (model.prior**2 * np.maximum(wrong * (1 - wrong), 1 / sampleNum)).sum() / sampleNum
        )
    cost = costMatrix(model.cost, K)
    bounds = twoClassBounds(model) if K == 2 and model.prior.all() else (None, None)
    return QcError(
        float(model.prior @ wrong),
        float(model.prior @ (confusion * cost.T).sum(axis=1)),
        float(model.prior @ confusion[:, K:].sum(axis=1)),
        recall,
        confusion,
        stdError,
        *bounds,
        method,
    )


def reduced(model):
    """Return an equivalent model in the span of the whitened means if the covariances are equal, else the model."""
    if len(model.mu) == 1 or (model.sigma != model.sigma[0]).any():
        return model
    Y = factorInverse(model.L[0]) @ (model.mu - model.mu[:, :1])
    basis, size, _ = np.linalg.svd(Y, full_matrices=False)
    r = max(1, int((size > 1e-12 * max(size[0], 1e-300)).sum()))
    if r >= len(model.mu):
        return model
    mu, eyes = basis[:, :r].T @ Y, np.stack([np.eye(r)] * len(model.label))
    return model._replace(mu=mu, L=eyes, sigma=eyes)


def rounded(model):
    """Return the same model where the mean covariance is the identity, and the narrowest class lies along the axes.

    The origin is the first mean. Of two classes both lie along the axes then, so that no ridge runs askew, which
    the nodes of a quadrature would miss. Factors are transformed, since squares would lose half of the digits.
    """
    W = factorInverse(np.linalg.cholesky(model.sigma.mean(axis=0)))
    axes, size, _ = np.linalg.svd(W @ model.L)
    W = axes[size[:, -1].argmin()].T @ W
    R = np.linalg.qr((W @ model.L).mT, mode="r")
    L = (R * np.sign(R.diagonal(axis1=1, axis2=2))[:, :, None]).mT
    return model._replace(mu=W @ (model.mu - model.mu[:, :1]), sigma=L @ L.mT, L=L)


def plane(model, pairs):
    """Return the confusion matrix of two features, with more and more nodes until converged."""
    before = planeMass(model, pairs, 16)
    for nodes in (32, 64, 128, 256):
        now = planeMass(model, pairs, nodes)
        if np.abs(now - before).max() < 1e-9:
            break
        before = now
    return now


def planeMass(model, pairs, nodes):
    """Return the mass between the quadrics' roots in y, integrated over x with that many nodes per piece."""
    m, polys, P = model.mu.mean(axis=1), [], np.polynomial.Polynomial
    for _, _, i, wI, j, wJ in pairs:  # each quadric as a polynomial in y, a y^2 + b(x) y + c(x)
        A, b, c, *_ = pairQuadric(m, model.mu[:, i], model.L[i], wI, model.mu[:, j], model.L[j], wJ)
        polys.append((P([A[1, 1]]), P([b[1], 2 * A[0, 1]]), P([c, b[0], A[0, 0]])))
    sdX = np.array([L[0, 0] for L in model.L])
    x, weight = outerNodes(model.mu[0] - m[0], sdX, splitPoints(polys), nodes)
    cut = (
        np.concatenate([roots(a(x), b(x), c(x)) for a, b, c in polys])
        if polys
        else np.empty((0, x.size))
    )
    slope = np.array([L[1, 0] / L[0, 0] for L in model.L])
    z = (x - (model.mu[0] - m[0])[:, None]) / sdX[:, None]
    mean = (model.mu[1] - m[1])[:, None] + slope[:, None] * sdX[:, None] * z
    sd = np.repeat([[L[1, 1]] for L in model.L], x.size, axis=1)

    def decideAt(y):
        X = np.stack([np.broadcast_to(x, y.shape).ravel(), y.ravel()]) + m[:, None]
        return decisionRows(X, model).reshape(y.shape)

    mass = massBetween(np.sort(cut, axis=0), mean, sd, decideAt, len(model.decision))
    density = np.exp(-z * z / 2) / (math.sqrt(2 * math.pi) * sdX[:, None])
    return np.einsum("kln,kn,n->kl", mass, density, weight)


def splitPoints(polys):
    """Return the x at which the mass along y is not smooth: vertical tangents, vanishing leading terms, crossings."""
    polynomials = []
    for n, (a, b, c) in enumerate(polys):
        polynomials += [b * b - 4 * a * c, b, c]
        for e, f, g in polys[:n]:
            # the crossing of two straight lines; for curves, part of the resultant in y
            straight = b * g - f * c
            curved = a.coef.any() or e.coef.any()
            polynomials.append(
                (a * g - e * c) ** 2 - (a * f - e * b) * straight if curved else straight
            )
    x = [r.trim(1e-14 * np.abs(r.coef).max()).roots() for r in polynomials if r.coef.any()]
    x = np.concatenate([np.empty(0), *x])
    return x.real[np.abs(x.imag) <= 1e-6 * (1 + np.abs(x.real))]


def outerNodes(mean, sd, split, nodes):
    """Return nodes and weights of Gauss's rule on pieces, split at `split` and at steps of the standard deviations.

    Each piece x = middle + half sin(t): a square root at a tangent becomes smooth in t.
    """
    steps = (
        mean + sd * np.array([-REACH, -6.5, -4.5, -3, -2, -1, 0, 1, 2, 3, 4.5, 6.5, REACH])[:, None]
    ).ravel()
    edge = np.unique(np.concatenate([steps, split[(split > steps.min()) & (split < steps.max())]]))
    t, w = np.polynomial.legendre.leggauss(nodes)
    t, w = t * math.pi / 2, w * math.pi / 2
    half, middle = np.diff(edge)[:, None] / 2, (edge[1:] + edge[:-1])[:, None] / 2
    return (middle + half * np.sin(t)).ravel(), (half * np.cos(t) * w).ravel()


def monteCarlo(model, sampleNum, rng):
    """Return the confusion matrix as shares of `sampleNum` samples drawn from each class."""
    d, K = model.mu.shape
    if sampleNum is None:
        raise ValueError(
            f"with {d} features, {K} classes, unequal covariances or a cost matrix there is no closed"
            " form: give sampleNum, the number of samples per class of a Monte Carlo estimate, say"
            " 100000"
        )
    confusion = np.empty((K, len(model.decision)))
    for k in range(K):
        row = decisionRows(
            model.mu[:, [k]] + model.L[k] @ rng.standard_normal((d, sampleNum)), model
        )
        confusion[k] = np.bincount(row, minlength=len(model.decision)) / sampleNum
    return confusion


def twoClassBounds(model):
    """Return the Bhattacharyya and the Chernoff bound, p1^s p2^(1-s) exp(-k(s)) at s = 1/2 and at its minimum.

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

    least = minimize_scalar(lnBound, bounds=(0, 1), method="bounded", options={"xatol": 1e-10})
    return math.exp(lnBound(0.5)), math.exp(
        min(least.fun, lnBound(0.5), lnBound(0.0), lnBound(1.0))
    )
