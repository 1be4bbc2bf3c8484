"""Compute the prior at which the decision region of a class becomes empty."""

import numpy as np

from ..kernel.mahalanobis import factorInverse, lnDet
from .qcModel import priorWeight

TOL = 1e-10  # Relative differences of covariances below this value count as rounding errors.
DIRECTION_NUM = 500  # number of random directions in which the region is tested for unboundedness


def vanish(model, k, startNum, rng):
    """Return the fields lnRatio, point, direction and exact of the result of `qcVanish` for class k.

    lnRatio is the maximum over y of min_i f_i(y), where f_i is the log density ratio of classes i and k. If a
    numerical search is necessary, it starts at `startNum` random points and at the maxima of single functions f_i.
    """
    pairs = classPairs(model, k)
    exact = all(pair.isConcave for pair in pairs)
    direction = unboundedDirection(pairs, candidateDirections(pairs, rng))
    if direction is None and len(pairs) == 1:
        y, lnRatio = pairs[0].maximum()
    elif direction is None:
        points = localMaxima(pairs, startNum, rng)
        y = max(points, key=lambda point: minimumOfPairs(pairs, point))
        lnRatio = minimumOfPairs(pairs, y)
        direction = unboundedDirection(pairs, points)
    if direction is not None:
        direction = model.L[k] @ direction
        return np.inf, None, direction / np.linalg.norm(direction), True
    point = model.mu[:, k] + model.L[k] @ y  # x = mu_k + L_k y
    return float(lnRatio), point, None, exact


def classPairs(model, k):
    """Return the Pair of class k and each other class, or raise an error if class k is always or never chosen."""
    label = model.label.tolist()
    p = priorWeight(model, "a vanishing ratio")
    otherClasses = [i for i in range(len(label)) if i != k and p[i] > 0]
    if not otherClasses:
        raise ValueError(
            f"class {label[k]} is the only class with a prior above 0 (priors {p}), so its region"
            " is the whole space. Pass a prior above 0 for another class."
        )
    cost = 1.0 if model.cost is None else model.cost[k]
    if cost == 0:
        raise ValueError(
            f"the cost of class {label[k]} is 0, so the class is never chosen, whatever its prior."
            " Pass a cost above 0."
        )
    share = np.delete(model.prior, k).sum()
    # q_i = p_i / (1 - p_k),  with costs p_i cost_i / (cost_k (1 - p_k))    (S0-14, S0-15)
    return [Pair(model, i, k, np.log(p[i]) - np.log(share * cost)) for i in otherClasses]


class Pair:
    """The function f(y) = ln g_k(x) - ln q_i g_i(x) of the classes i and k, where x = mu_k + L_k y.

    In the coordinates y, the density of class k is N(0, I), and the density of class i is N(-z, I + Q rho Q').
    """

    def __init__(self, model, i, k, lnq):
        W = factorInverse(model.L[k])
        self.z = W @ (model.mu[:, k] - model.mu[:, i])
        rho, self.Q = np.linalg.eigh(W @ model.sigma[i] @ W.T - np.eye(len(W)))
        self.rho = np.where(np.abs(rho) <= TOL * (1 + np.abs(rho).max()), 0.0, rho)
        self.lnDet, self.lnq = (lnDet(model.L[i]) - lnDet(model.L[k])) / 2, lnq
        self.isConcave = bool((self.rho >= 0).all())

    def value(self, y):
        """Return f(y)."""
        a = self.Q.T @ (y + self.z)
        return (a @ (a / (1 + self.rho)) - y @ y) / 2 + self.lnDet - self.lnq

    def slope(self, y):
        """Return the gradient of f at y."""
        return self.Q @ (self.Q.T @ (y + self.z) / (1 + self.rho)) - y

    def nullVector(self):
        """Return the projection of z onto the null space of Sigma_i - Sigma_k.

        If the projection is not 0, f is unbounded in its direction.
        """
        a = np.where(self.rho == 0, self.Q.T @ self.z, 0.0)
        if np.linalg.norm(a) <= TOL * (1 + np.linalg.norm(self.z)):
            return np.zeros_like(a)
        return self.Q @ a

    def unboundedDirections(self):
        """Return a list of directions in which f is unbounded. If f is bounded, the list is empty."""
        convex = self.Q[:, self.rho < 0].T
        directions = [*convex, *-convex]
        vector = self.nullVector()
        if vector.any():
            directions.append(vector / np.linalg.norm(vector))
        return directions

    def areUnbounded(self, U):
        """For each row of U, return whether f is unbounded in this direction.

        f is unbounded if the curvature is positive, or if the curvature is 0 and the slope is positive.
        """
        A = U @ self.Q
        bend = -(A * A * self.rho / (1 + self.rho)).sum(axis=1)
        slope = U @ self.slope(np.zeros(len(self.z)))
        return (bend > TOL) | ((np.abs(bend) <= TOL) & (slope > TOL * (1 + np.linalg.norm(self.z))))

    def maximum(self):
        """Return the point y at which f has its maximum, and the value f(y). The function must be concave and bounded.

        The maximum is ln(|Sigma_i| / |Sigma_k|) / 2 + d' (Sigma_i - Sigma_k)^+ d / 2 - ln q_i,  d = mu_k - mu_i.
        The help texts do not contain this formula, because students derive it in the exercise. The page
        examples/site/instructor.md derives this formula.
        """
        # grad f(y) = 0 at Q' y = b with b = a / rho, and there f(y) = a' b / 2 + lnDet - ln q_i    (S0-14)
        a = self.Q.T @ self.z
        b = np.divide(a, self.rho, out=np.zeros_like(a), where=self.rho > 0)
        return self.Q @ b, a @ b / 2 + self.lnDet - self.lnq


def candidateDirections(pairs, rng):
    """Return directions (m, d) in which the function of each pair may be unbounded.

    The candidates are the unbounded directions of single pairs, their pairwise sums, and random directions.
    """
    d = pairs[0].z.size
    directions = []
    for pair in pairs:
        pairDirections = pair.unboundedDirections()
        if not pairDirections:
            return np.empty((0, d))  # If f is bounded for one pair, min_i f_i is bounded.
        directions += pairDirections
    U = np.array(directions)
    sums = (U[:, None] + U).reshape(-1, d)
    return np.concatenate([U, sums, rng.standard_normal((DIRECTION_NUM, d))])


def unboundedDirection(pairs, U):
    """Return the first row of U (m, d) along which the functions of all pairs are unbounded, or None.

    The row is scaled to length 1.
    """
    U = np.asarray(U)
    U = U[np.isfinite(U).all(axis=1) & (np.abs(U).max(axis=1) > TOL)]
    # The rows are scaled first, because the squares of large rows would overflow.
    U = U / np.abs(U).max(axis=1, keepdims=True)
    U /= np.linalg.norm(U, axis=1, keepdims=True)
    areUnbounded = np.all([pair.areUnbounded(U) for pair in pairs], axis=0)
    return U[areUnbounded.argmax()] if areUnbounded.any() else None


def localMaxima(pairs, startNum, rng):
    """Return a list of starting points and local maxima y of min_i f_i(y).

    Each search maximises t subject to f_i(y) >= t for all i. If min_i f_i(y) is concave, one starting point is
    sufficient in theory. Several starting points are used, because a search may stop before the maximum. If min_i
    f_i(y) is unbounded, a search ends far from the origin, in a direction in which min_i f_i(y) increases.
    """
    from scipy.optimize import minimize

    d = pairs[0].z.size
    starts = [np.zeros(d)]
    for pair in pairs:
        if pair.isConcave and not pair.nullVector().any():
            starts.append(pair.maximum()[0])
    if not all(pair.isConcave for pair in pairs):
        reach = 1 + max(np.linalg.norm(pair.z) for pair in pairs)
        starts += list(reach * rng.standard_normal((startNum, d)))
    # The vector of unknowns is v = (y, t).
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
            np.append(y, minimumOfPairs(pairs, y)),
            jac=lambda v: slope,
            constraints=[constraint],
            method="SLSQP",
            options={"ftol": 1e-13, "maxiter": 300},
        )
        ends.append(result.x[:d])
    return starts + ends


def minimumOfPairs(pairs, y):
    """Return min_i f_i(y), or -inf if y is not finite or too large."""
    if not np.isfinite(y).all() or np.abs(y).max(initial=0) > 1e8:
        return -np.inf
    return min(pair.value(y) for pair in pairs)
