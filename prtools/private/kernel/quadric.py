"""The boundary of two Gaussians as a quadric q(x) = x'Ax + b'x + c = 2 (g_i - g_j): coefficients, kind, roots.

Notation: g_k(x) = ln w_k + ln g(x; mu_k, Sigma_k), Sigma_k = L_k L_k'. Computed relative to a
centre m between the classes, q is accurate even for data far from 0; with equal covariances A is exactly 0.
"""

import numpy as np

from .mahalanobis import factorInverse, inverse, lnDet, mahalanobis2

TOL = 1e-12  # relative: smaller eigenvalues, coefficients and constants are rounding errors


def pairQuadric(m, muI, LI, wI, muJ, LJ, wJ):
    """Return A (d, d), b (d,), c of q(m + y) = y'Ay + b'y + c, and the sizes to which b and c are compared."""
    PI, PJ = inverse(LI), inverse(LJ)
    bI, bJ = 2 * PI @ (muI - m), 2 * PJ @ (muJ - m)
    at = m[:, None]
    terms = [
        2 * np.log(wI / wJ),
        -lnDet(LI),
        lnDet(LJ),
        -mahalanobis2(at, muI, LI)[0],
        mahalanobis2(at, muJ, LJ)[0],
    ]
    return PJ - PI, bI - bJ, sum(terms), (bI, bJ), sum(map(abs, terms))


def decisionPairs(prior, cost):
    """Return (l, m, i, wI, j, wJ) of all pairs of decisions, l beats m where w_i g_i > w_j g_j, or None.

    A pair is so without costs, with costs (K,), and with two classes and any matrix: u_l < u_m where
    (cost_m1 - cost_l1) p_1 g_1 + (cost_m2 - cost_l2) p_2 g_2 > 0.
    """
    K = len(prior)
    if cost is None or cost.ndim == 1:
        w = prior if cost is None else prior * cost
        return [
            (i, j, i, w[i], j, w[j])
            for i in range(K)
            for j in range(i + 1, K)
            if w[i] > 0 and w[j] > 0
        ]
    if K != 2:
        return None
    pairs = []
    for a in range(len(cost)):
        for b in range(a + 1, len(cost)):
            gain = (cost[b] - cost[a]) * prior
            if gain[0] > 0 > gain[1]:
                pairs.append((a, b, 0, gain[0], 1, -gain[1]))
            elif gain[1] > 0 > gain[0]:
                pairs.append((a, b, 1, gain[1], 0, -gain[0]))
    return pairs


def normalForm(A, b, c, bSize, cSize, M):
    """Return rho, beta, c0 of the quadric where M = Sigma_i^-1 + Sigma_j^-1 is the identity and A is diag(rho).

    q = sum rho y^2 + sum beta y + c0, beta only where rho is 0. Rounding errors are set to 0.
    """
    U = factorInverse(np.linalg.cholesky(M))  # U M U' = I
    rho, V = np.linalg.eigh(U @ A @ U.T)
    turn = V.T @ U
    beta = turn @ b
    rho[np.abs(rho) <= TOL] = 0
    flat = rho == 0
    beta[np.abs(beta) <= TOL * sum(np.linalg.norm(turn @ v) for v in bSize)] = 0
    shift = beta[~flat] ** 2 / (4 * rho[~flat])
    c0 = c - shift.sum()
    if abs(c0) <= TOL * (
        1 + cSize + np.abs(shift).sum()
    ):  # a constant is a logarithm: 1 is its natural size
        c0 = 0.0
    return rho, np.where(flat, beta, 0), c0


def quadricKind(rho, beta, c0, round_):
    """Return the kind of the quadric of a normal form; `round_`: A is a multiple of the identity."""
    d, p, n = rho.size, int((rho > 0).sum()), int((rho < 0).sum())
    rank, tilted = p + n, bool(beta.any())
    sign = np.sign(c0) * (
        1 if p else -1
    )  # where A is definite: < 0 the quadric is there, > 0 it is empty
    if rank == 0:
        return plainKind(d, tilted, c0)
    if tilted:
        return "parabola" if d == 2 else paraboloidKind(d, rank, p, n)
    if p and n:
        if c0 == 0:
            return "two lines" if d == 2 else "two planes" if rank == 2 else "cone"
        return "hyperbola" if d == 2 else "hyperboloid" if rank == d else "hyperbolic cylinder"
    if sign > 0:
        return "nothing"
    if d == 1:
        return "two thresholds" if sign else "one threshold"
    if rank == 1:
        return ("two lines" if sign else "line") if d == 2 else ("two planes" if sign else "plane")
    if sign == 0:
        return "point" if rank == d else "line" if rank == d - 1 else "flat"
    if d == 2:
        return "circle" if round_ else "ellipse"
    return ("sphere" if round_ else "ellipsoid") if rank == d else "elliptic cylinder"


def plainKind(d, tilted, c0):
    """Return the kind where the quadratic part is 0."""
    if tilted:
        return {1: "one threshold", 2: "line", 3: "plane"}.get(d, "hyperplane")
    return "everything" if c0 == 0 else "nothing"


def paraboloidKind(d, rank, p, n):
    """Return the kind, in three dimensions or more, where a direction without curvature has a slope."""
    if rank == 1:
        return "parabolic cylinder"
    return (
        ("hyperbolic" if p and n else "elliptic")
        + " paraboloid"
        + (" cylinder" if rank < d - 1 else "")
    )


def roots(a, b, c):
    """Return the real roots of a t^2 + b t + c for arrays of coefficients, (2, ...), NaN where there is none.

    Without cancellation: q = -(b + sign(b) sqrt(b^2 - 4ac)) / 2, t = q/a and c/q.
    """
    a, b, c = np.broadcast_arrays(np.asarray(a, float), b, c)
    with np.errstate(invalid="ignore", divide="ignore"):
        q = -(b + np.where(b < 0, -1, 1) * np.sqrt(b * b - 4 * a * c)) / 2
        t = np.stack([q / a, c / q])
    return np.where(np.isfinite(t), t, np.nan)
