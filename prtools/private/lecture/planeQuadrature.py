"""Compute the error probability of a quadratic classifier with two features by numerical integration."""

import math

import numpy as np

from ..kernel.mahalanobis import factorInverse
from ..kernel.quadric import pairQuadric, roots
from .errorProbability import REACH, decisionRows, massBetween


def planeConfusion(model, pairs):
    """Return the confusion matrix P(decide l | k) of a model with two features.

    The number of integration nodes is doubled until the matrix converges.
    """
    previous = planeMass(model, pairs, 16)
    for nodes in (32, 64, 128, 256):
        current = planeMass(model, pairs, nodes)
        if np.abs(current - previous).max() < 1e-9:
            break
        previous = current
    return current


def whitenedModel(model):
    """Return the model in coordinates in which the mean covariance is the identity.

    The axes are rotated so that the narrowest class has a diagonal covariance, and the first mean is the origin. If
    there are two classes, both covariances are then diagonal. Without the rotation, the quadrature could miss a narrow
    density that is oblique to the axes. The function transforms Cholesky factors, because transforming the covariances
    would lose half of the digits.
    """
    W = factorInverse(np.linalg.cholesky(model.sigma.mean(axis=0)))
    axes, size, _ = np.linalg.svd(W @ model.L)
    W = axes[size[:, -1].argmin()].T @ W
    R = np.linalg.qr((W @ model.L).mT, mode="r")
    L = (R * np.sign(R.diagonal(axis1=1, axis2=2))[:, :, None]).mT
    return model._replace(mu=W @ (model.mu - model.mu[:, :1]), sigma=L @ L.mT, L=L)


def planeMass(model, pairs, nodes):
    """Return the confusion matrix, computed with `nodes` integration nodes on each interval of x.

    For each x, the integral over y is exact.
    """
    m, polys, P = model.mu.mean(axis=1), [], np.polynomial.Polynomial
    # Each quadric is written as a polynomial in y, a y^2 + b(x) y + c(x).
    for _, _, i, wI, j, wJ in pairs:
        A, b, c, *_ = pairQuadric(m, model.mu[:, i], model.L[i], wI, model.mu[:, j], model.L[j], wJ)
        polys.append((P([A[1, 1]]), P([b[1], 2 * A[0, 1]]), P([c, b[0], A[0, 0]])))
    sdX = np.array([L[0, 0] for L in model.L])
    x, weight = outerNodes(model.mu[0] - m[0], sdX, nonsmoothPoints(polys), nodes)
    boundary = (
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

    mass = massBetween(np.sort(boundary, axis=0), mean, sd, decideAt, len(model.decision))
    density = np.exp(-z * z / 2) / (math.sqrt(2 * math.pi) * sdX[:, None])
    return np.einsum("kln,kn,n->kl", mass, density, weight)


def nonsmoothPoints(polys):
    """Return the values of x at which the integral over y is not smooth.

    At these values, a boundary curve has a vertical tangent or a leading coefficient of 0, or two boundary curves
    cross.
    """
    polynomials = []
    for n, (a, b, c) in enumerate(polys):
        polynomials += [b * b - 4 * a * c, b, c]
        for e, f, g in polys[:n]:
            # Two straight lines cross where `straight` is 0. Two curves cross only where the resultant of their
            # polynomials in y is 0.
            straight = b * g - f * c
            isCurved = a.coef.any() or e.coef.any()
            polynomials.append(
                (a * g - e * c) ** 2 - (a * f - e * b) * straight if isCurved else straight
            )
    x = [r.trim(1e-14 * np.abs(r.coef).max()).roots() for r in polynomials if r.coef.any()]
    x = np.concatenate([np.empty(0), *x])
    return x.real[np.abs(x.imag) <= 1e-6 * (1 + np.abs(x.real))]


def outerNodes(mean, sd, split, nodes):
    """Return the nodes and weights of a Gaussian quadrature over x, with `nodes` nodes on each interval.

    The bounds of the intervals are the points `split` and multiples of `sd` around each mean. On each interval,
    x = middle + half sin(t) is substituted, because a square root at a vertical tangent is a smooth function of t.
    """
    steps = (
        mean + sd * np.array([-REACH, -6.5, -4.5, -3, -2, -1, 0, 1, 2, 3, 4.5, 6.5, REACH])[:, None]
    ).ravel()
    edge = np.unique(np.concatenate([steps, split[(split > steps.min()) & (split < steps.max())]]))
    t, w = np.polynomial.legendre.leggauss(nodes)
    t, w = t * math.pi / 2, w * math.pi / 2
    half, middle = np.diff(edge)[:, None] / 2, (edge[1:] + edge[:-1])[:, None] / 2
    return (middle + half * np.sin(t)).ravel(), (half * np.cos(t) * w).ravel()
