"""Compute the boundary between two Gaussians, the quadric q(x) = x'Ax + b'x + c = 2 (g_i - g_j) = 0.

Notation: g_k(x) = ln w_k + ln g(x; mu_k, Sigma_k), where Sigma_k = L_k L_k'. Coordinates are relative to a centre m
between the classes, so q is accurate even for data far from 0. For equal covariances, A is exactly 0.
"""

from itertools import combinations

import numpy as np

from .mahalanobis import factorInverse, inverse, lnDet, mahalanobis2

# relative size below which eigenvalues, coefficients and constants count as rounding errors
TOL = 1e-12


def pairQuadric(m, muI, LI, wI, muJ, LJ, wJ):
    """Return the coefficients A (d, d), b (d,) and c of q(m + y) = y'Ay + b'y + c, and the sizes of their terms.

    The fourth result contains the two terms of b. The fifth result is the sum of the absolute values of the terms of c.
    `normalForm` computes tolerances from these sizes.
    """
    PI, PJ = inverse(LI), inverse(LJ)
    # A = Sigma_j^-1 - Sigma_i^-1,  b = 2 (Sigma_i^-1 (mu_i - m) - Sigma_j^-1 (mu_j - m))
    bI, bJ = 2 * PI @ (muI - m), 2 * PJ @ (muJ - m)
    # c = 2 ln(w_i / w_j) - ln|Sigma_i| + ln|Sigma_j| - D_i^2(m) + D_j^2(m)
    DI, DJ = mahalanobis2(m[:, None], muI, LI)[0], mahalanobis2(m[:, None], muJ, LJ)[0]
    terms = [2 * np.log(wI / wJ), -lnDet(LI), lnDet(LJ), -DI, DJ]
    return PJ - PI, bI - bJ, sum(terms), (bI, bJ), sum(map(abs, terms))


def decisionPairs(prior, cost):
    """Return tuples (l, m, i, wI, j, wJ): decision l is better than decision m where w_i g_i > w_j g_j.

    This comparison of two decisions is possible without a cost matrix, or if there are only two classes. With a cost
    matrix, decision l has less risk than m where (cost_m1 - cost_l1) p_1 g_1 + (cost_m2 - cost_l2) p_2 g_2 > 0. For
    three or more classes with a cost matrix, return None.
    """
    K, pairs = len(prior), []
    if cost is None or cost.ndim == 1:
        w = prior if cost is None else prior * cost
        for i, j in combinations(range(K), 2):
            if w[i] > 0 and w[j] > 0:
                pairs.append((i, j, i, w[i], j, w[j]))
        return pairs
    if K != 2:
        return None
    for a, b in combinations(range(len(cost)), 2):
        gain = (cost[b] - cost[a]) * prior
        if gain[0] > 0 > gain[1]:
            pairs.append((a, b, 0, gain[0], 1, -gain[1]))
        elif gain[1] > 0 > gain[0]:
            pairs.append((a, b, 1, gain[1], 0, -gain[0]))
    return pairs


def normalForm(A, b, c, bSize, cSize, M):
    """Return the normal form (rho, beta, c0) of the quadric in coordinates with M = Sigma_i^-1 + Sigma_j^-1 = I.

    In this normal form, q = sum rho y^2 + sum beta y + c0, where each beta is 0 unless its rho is 0. Values that are
    as small as rounding errors are set to 0.
    """
    U = factorInverse(np.linalg.cholesky(M))  # U M U' = I
    rho, V = np.linalg.eigh(U @ A @ U.T)
    rho[np.abs(rho) <= TOL] = 0
    isFlat = rho == 0
    turn = V.T @ U
    beta = turn @ b
    beta[np.abs(beta) <= TOL * sum(np.linalg.norm(turn @ size) for size in bSize)] = 0
    shift = beta[~isFlat] ** 2 / (4 * rho[~isFlat])
    c0 = c - shift.sum()
    # The tolerance is at least TOL, because the logarithms in c0 have rounding errors even if c0 is small.
    if abs(c0) <= TOL * (1 + cSize + np.abs(shift).sum()):
        c0 = 0.0
    return rho, np.where(isFlat, beta, 0), c0


def quadricKind(rho, beta, c0, isRound):
    """Return the kind of the quadric with this normal form. `isRound` is true if A is a multiple of the identity."""
    d, positive, negative = rho.size, int((rho > 0).sum()), int((rho < 0).sum())
    rank = positive + negative
    isMixed = positive > 0 and negative > 0
    if rank == 0:
        return linearKind(d, beta, c0)
    if beta.any():
        return "parabola" if d == 2 else paraboloidKind(d, rank, isMixed)
    if isMixed:
        return hyperbolaKind(d, positive, rank, c0)
    # A is semidefinite here, so q = 0 has no solution if sign > 0.
    sign = np.sign(c0) * (1 if positive else -1)
    if sign > 0:
        return "nothing"
    return pointKind(d, rank) if sign == 0 else ellipseKind(d, rank, isRound)


def linearKind(d, beta, c0):
    """Return the kind of the quadric q = 0 if q has no quadratic terms."""
    if beta.any():
        return {1: "one threshold", 2: "line", 3: "plane"}.get(d, "hyperplane")
    return "everything" if c0 == 0 else "nothing"


def paraboloidKind(d, rank, isMixed):
    """Return the kind of the quadric q = 0 if d >= 3 and q is linear in a direction without curvature."""
    if rank == 1:
        return "parabolic cylinder"
    kind = "hyperbolic paraboloid" if isMixed else "elliptic paraboloid"
    return f"{kind} cylinder" if rank < d - 1 else kind


def hyperbolaKind(d, positive, rank, c0):
    """Return the kind of the quadric if A has eigenvalues of both signs, `positive` of them positive."""
    if c0 == 0:
        return "two lines" if d == 2 else "two planes" if rank == 2 else "cone"
    if d == 2:
        return "hyperbola"
    if rank < d:
        return "hyperbolic cylinder"
    sheets = "one sheet" if (c0 < 0) == (positive == 2) else "two sheets"
    return f"hyperboloid of {sheets}" if d == 3 else "hyperboloid"


def pointKind(d, rank):
    """Return the kind of the quadric if A is semidefinite and c0 = 0, so that q = 0 only where A y = 0."""
    if d == 1:
        return "one threshold"
    if rank == d:
        return "point"
    if rank == d - 1:
        return "line"
    return "plane" if rank == 1 else "flat"


def ellipseKind(d, rank, isRound):
    """Return the kind of the quadric if A is semidefinite and q = 0 has solutions where A y is not 0."""
    if d == 1:
        return "two thresholds"
    if rank == 1:
        return "two lines" if d == 2 else "two planes"
    if d == 2:
        return "circle" if isRound else "ellipse"
    if rank < d:
        return "elliptic cylinder"
    return "sphere" if isRound else "ellipsoid"


def roots(a, b, c):
    """Return the real roots (2, ...) of a t^2 + b t + c for arrays of coefficients, with NaN for missing roots.

    The roots are t = q/a and t = c/q with q = -(b + sign(b) sqrt(b^2 - 4ac)) / 2, which avoids cancellation.
    """
    a, b, c = np.broadcast_arrays(np.asarray(a, float), b, c)
    with np.errstate(invalid="ignore", divide="ignore"):
        q = -(b + np.where(b < 0, -1, 1) * np.sqrt(b * b - 4 * a * c)) / 2
        t = np.stack([q / a, c / q])
    return np.where(np.isfinite(t), t, np.nan)
