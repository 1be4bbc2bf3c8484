"""The prior at which the region of a class vanishes: the highest point of a minimum of quadratic functions."""

import numpy as np

from ..kernel.mahalanobis import factorInverse, lnDet
from .qcModel import priorWeight

TOL = 1e-10  # relative: smaller differences of covariances are rounding errors
WAYNUM = 500  # random directions tried for one in which the region never ends


def vanish(model, k, startNum, rng):
    """Return where the region of class k (from 0) vanishes: lnRatio, point, direction and exact, see `qcVanish`.

    A search, if there is one, starts at `startNum` random points.
    """
    pairs = pairsOf(model, k)
    exact = all(pair.concave for pair in pairs)
    direction = rising(pairs, ways(pairs, rng))
    if direction is None and len(pairs) == 1:
        y, lnRatio = pairs[0].summit()
    elif direction is None:
        ends = summits(pairs, startNum, rng)
        y = max(ends, key=lambda end: lowest(pairs, end))
        lnRatio = lowest(pairs, y)
        direction = rising(pairs, ends)
    if direction is not None:
        direction = model.L[k] @ direction
        return np.inf, None, direction / np.linalg.norm(direction), True
    point = model.mu[:, k] + model.L[k] @ y  # x = mu_k + L_k y
    return float(lnRatio), point, None, exact


def pairsOf(model, k):
    """Return the pairs of class k with each other class, or raise if its region is empty, or everything."""
    label = model.label.tolist()
    p = priorWeight(model, "a vanishing ratio")
    others = [i for i in range(len(label)) if i != k and p[i] > 0]
    if not others:
        raise ValueError(
            f"class {label[k]} is the only one with a prior above 0 (priors {p}): all is its"
            " region; give another class a prior above 0"
        )
    cost = 1.0 if model.cost is None else model.cost[k]
    if cost == 0:
        raise ValueError(
            f"cost of class {label[k]} is 0, so it never wins, whatever its prior: give a cost"
            " above 0"
        )
    share = np.delete(model.prior, k).sum()
    # q_i = p_i / (1 - p_k),  with costs p_i cost_i / (cost_k (1 - p_k))    (S0-14, S0-15)
    return [Pair(model, i, k, np.log(p[i]) - np.log(share * cost)) for i in others]


class Pair:
    """f(y) = ln g_k - ln q_i g_i at x = mu_k + L_k y: there class k is N(0, I), and class i N(-z, I + Q rho Q')."""

    def __init__(self, model, i, k, lnq):
        W = factorInverse(model.L[k])
        self.z = W @ (model.mu[:, k] - model.mu[:, i])
        rho, self.Q = np.linalg.eigh(W @ model.sigma[i] @ W.T - np.eye(len(W)))
        self.rho = np.where(np.abs(rho) <= TOL * (1 + np.abs(rho).max()), 0.0, rho)
        self.lnDet, self.lnq = (lnDet(model.L[i]) - lnDet(model.L[k])) / 2, lnq
        self.concave = bool((self.rho >= 0).all())

    def value(self, y):
        """Return f(y)."""
        a = self.Q.T @ (y + self.z)
        return (a @ (a / (1 + self.rho)) - y @ y) / 2 + self.lnDet - self.lnq

    def slope(self, y):
        """Return the gradient of f."""
        return self.Q @ (self.Q.T @ (y + self.z) / (1 + self.rho)) - y

    def flat(self):
        """Return the part of z in the null space of Sigma_i - Sigma_k: along it a concave f is unbounded."""
        a = np.where(self.rho == 0, self.Q.T @ self.z, 0.0)
        if np.linalg.norm(a) <= TOL * (1 + np.linalg.norm(self.z)):
            return np.zeros_like(a)
        return self.Q @ a

    def ways(self):
        """Return directions in which f is unbounded, if there are any."""
        steep = self.Q[:, self.rho < 0].T
        directions = [*steep, *-steep]
        flat = self.flat()
        if flat.any():
            directions.append(flat / np.linalg.norm(flat))
        return directions

    def rises(self, U):
        """Return whether f is unbounded along each row of U: by its curvature, or, where that is 0, its slope."""
        A = U @ self.Q
        bend = -(A * A * self.rho / (1 + self.rho)).sum(axis=1)
        slope = U @ self.slope(np.zeros(len(self.z)))
        return (bend > TOL) | ((np.abs(bend) <= TOL) & (slope > TOL * (1 + np.linalg.norm(self.z))))

    def summit(self):
        """Return y and f(y) of the maximum of a concave, bounded f."""
        a = self.Q.T @ self.z
        b = np.divide(a, self.rho, out=np.zeros_like(a), where=self.rho > 0)
        return self.Q @ b, a @ b / 2 + self.lnDet - self.lnq


def ways(pairs, rng):
    """Return directions (m, d) in which every f may be unbounded: of each pair, sums of two of them, and random."""
    d = pairs[0].z.size
    directions = []
    for pair in pairs:
        ofPair = pair.ways()
        if not ofPair:
            return np.empty((0, d))  # this f is bounded
        directions += ofPair
    U = np.array(directions)
    sums = (U[:, None] + U).reshape(-1, d)
    return np.concatenate([U, sums, rng.standard_normal((WAYNUM, d))])


def rising(pairs, U):
    """Return the first of the directions U (m, d) in which every f is unbounded, as a unit vector, or None."""
    U = np.asarray(U)
    U = U[np.isfinite(U).all(axis=1) & (np.abs(U).max(axis=1) > TOL)]
    U = U / np.abs(U).max(axis=1, keepdims=True)  # first, or the squares of large ones overflow
    U /= np.linalg.norm(U, axis=1, keepdims=True)
    rises = np.all([pair.rises(U) for pair in pairs], axis=0)
    return U[rises.argmax()] if rises.any() else None


def summits(pairs, startNum, rng):
    """Return local maxima y of min_i f_i(y): from several starts, t is maximised subject to f_i(y) >= t for all i.

    Several starts are used even if the function is concave, since the search may stop early. If the function is
    unbounded, the points are far away, in a direction in which it rises.
    """
    from scipy.optimize import minimize

    d = pairs[0].z.size
    starts = [np.zeros(d)]
    starts += [pair.summit()[0] for pair in pairs if pair.concave and not pair.flat().any()]
    if not all(pair.concave for pair in pairs):
        reach = 1 + max(np.linalg.norm(pair.z) for pair in pairs)
        starts += list(reach * rng.standard_normal((startNum, d)))
    # v = (y, t)
    constraint = {
        "type": "ineq",
        "fun": lambda v: np.array([pair.value(v[:d]) - v[d] for pair in pairs]),
        "jac": lambda v: np.array([[*pair.slope(v[:d]), -1.0] for pair in pairs]),
    }
    slope = np.append(np.zeros(d), -1.0)
    ends = []
    for y in starts:
        result = minimize(
            lambda v: -v[d],
            np.append(y, lowest(pairs, y)),
            jac=lambda v: slope,
            constraints=[constraint],
            method="SLSQP",
            options={"ftol": 1e-13, "maxiter": 300},
        )
        ends.append(result.x[:d])
    return starts + ends


def lowest(pairs, y):
    """Return min_i f_i(y), -inf where it is not finite."""
    if not np.isfinite(y).all() or np.abs(y).max(initial=0) > 1e8:
        return -np.inf
    return min(pair.value(y) for pair in pairs)
