"""The prior at which the region of a class vanishes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from .private.check.names import unknownName
from .private.check.options import checkLabel, generatorOf, wholeIn
from .private.check.show import resultType
from .private.kernel.mahalanobis import factorInverse, lnDet
from .private.lecture.qcModel import checkModel, priorWeight

if TYPE_CHECKING:
    from .private.types import Floats, QcPrm, Row
    from .qcTrain import QcTrain


@resultType
class QcVanish(NamedTuple):
    """What `qcVanish` returns."""

    ratio: float
    lnRatio: float
    point: Floats
    direction: Floats | None
    exact: bool


TOL = 1e-10  # relative: smaller differences of covariances are rounding errors
WAYNUM = 500  # random directions tried for one in which the region never ends


def qcVanish(qcPrm: QcPrm | QcTrain | Row, k: int, startNum: int = 30, seed: int = 0) -> QcVanish:
    """Compute the prior ratio at which the region of class k becomes empty.

    The region is empty where (1 - p_k) / p_k > sup_x min_i g_k(x) / (q_i g_i(x)),  q_i = p_i / (1 - p_k).
    For two classes that is exp( ln(|Sigma_i| / |Sigma_k|) / 2 + d' (Sigma_i - Sigma_k)^+ d / 2 ),  d = mu_k - mu_i.

    Parameters
    ----------
    qcPrm : Struct or dict
        What `qcTrain` or `qcMake` returned, without costs or with costs (K,); with costs, read p_i cost_i / cost_k for
        p_i, i other than k. Of the priors of the other classes, only the proportions matter.
    k : int or str
        Label of the class.
    startNum : int
        Number of starting points of the search, if there may be several local maxima.
    seed : int
        Seed of the starting points.

    Returns
    -------
    ratio : float
        The ratio (1 - p_k) / p_k beyond which class k has no region; inf if it always has one.
    lnRatio : float
        Its logarithm, finite even if the ratio overflows.
    point : ndarray (d,) or None
        The point where the region vanishes; None if it never does.
    direction : ndarray (d,) or None
        If the region never vanishes, a direction in which class k wins far away, whatever the priors.
    exact : bool
        False if the ratio is a lower bound: beyond it, the search found no region, but there may be one.

    Raises
    ------
    ValueError
        If missing class k costs nothing, no other class has a prior above 0, or the costs are a matrix.

    Notes
    -----
    Statement S0-14. Two classes: finite if and only if Sigma_i - Sigma_k is positive semidefinite and d lies in its
    range. More classes: the minimum over i of the quadratic functions ln g_k - ln q_i g_i is maximised. If all
    differences are positive semidefinite it is concave, with a single maximum; else the search starts from many points.
    See also: `qcPriorSweep`, `qcMake`, `qcBoundary`.

    Examples
    --------
    >>> from prtools import prData, qcTrain, qcVanish
    >>> qcPrm = qcTrain(prData('imbalance2')).qcPrm
    >>> print(f"{qcVanish(qcPrm, 2).ratio:.3f}: vanished at {1000 / 20:g}")
    8.533: vanished at 50
    """
    model = checkModel(qcPrm)
    label, k = model.label.tolist(), checkLabel("k", k)
    startNum, rng = wholeIn("startNum", startNum, 1, 10**6), generatorOf(seed)
    if k not in label:
        unknownName("class", k, label)
    k = label.index(k)
    p = priorWeight(model, "a vanishing ratio")
    others = [i for i in range(len(label)) if i != k and p[i] > 0]
    if not others:
        raise ValueError(
            f"class {label[k]} is the only one with a prior above 0 (priors {p}): all is its region;"
            " give another class a prior above 0"
        )
    share = model.prior[np.arange(len(label)) != k].sum()
    cost = 1.0 if model.cost is None else model.cost[k]
    if cost == 0:
        raise ValueError(
            f"cost of class {label[k]} is 0, so it never wins, whatever its prior: give a cost above 0"
        )
    lnq = np.log(p[others]) - np.log(share * cost)  # ln q_i, with costs ln q_i cost_i / cost_k
    pairs = [Pair(model, i, k, lnq_i) for i, lnq_i in zip(others, lnq)]
    direction, exact = rising(pairs, ways(pairs, rng)), all(pair.concave for pair in pairs)
    if direction is None and len(pairs) == 1:
        y, lnRatio = pairs[0].summit()
    elif direction is None:
        ends = summits(pairs, startNum, rng)
        y = max(ends, key=lambda y: lowest(pairs, y))
        lnRatio, direction = lowest(pairs, y), rising(pairs, ends)
    if direction is not None:
        direction = model.L[k] @ direction
        return QcVanish(np.inf, np.inf, None, direction / np.linalg.norm(direction), True)
    with np.errstate(over="ignore"):
        return QcVanish(
            float(np.exp(lnRatio)), float(lnRatio), model.mu[:, k] + model.L[k] @ y, None, exact
        )


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
        return (
            self.Q @ a
            if np.linalg.norm(a) > TOL * (1 + np.linalg.norm(self.z))
            else np.zeros_like(a)
        )

    def ways(self):
        """Return directions in which f is unbounded, if there are any."""
        flat, steep = self.flat(), [s * v for v in self.Q[:, self.rho < 0].T for s in (1, -1)]
        return [*steep, flat / np.linalg.norm(flat)] if flat.any() else steep

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
    own = [pair.ways() for pair in pairs]
    d = pairs[0].z.size
    if not all(own):
        return np.empty((0, d))  # one of them is bounded
    U = np.array([u for way in own for u in way])
    return np.concatenate([U, (U[:, None] + U).reshape(-1, d), rng.standard_normal((WAYNUM, d))])


def rising(pairs, U):
    """Return the first of the directions U (m, d) in which every f is unbounded, as a unit vector, or None."""
    U = np.asarray(U)
    U = U[np.isfinite(U).all(axis=1) & (np.abs(U).max(axis=1) > TOL)]
    U = U / np.abs(U).max(axis=1, keepdims=True)  # first, or the squares of large ones overflow
    U /= np.linalg.norm(U, axis=1, keepdims=True)
    found = np.flatnonzero(np.all([pair.rises(U) for pair in pairs], axis=0))
    return U[found[0]] if found.size else None


def summits(pairs, startNum, rng):
    """Return local maxima y of min_i f_i(y): from several starts, t is maximised subject to f_i(y) >= t for all i.

    Several starts are used even if the function is concave, since the search may stop early. If the function is
    unbounded, the points are far away, in a direction in which it rises.
    """
    from scipy.optimize import minimize

    d = pairs[0].z.size
    wide = 1 + max(np.linalg.norm(pair.z) for pair in pairs)
    known = [
        np.zeros(d),
        *(pair.summit()[0] for pair in pairs if pair.concave and not pair.flat().any()),
    ]
    concave = all(pair.concave for pair in pairs)
    starts = known if concave else [*known, *(wide * rng.standard_normal((startNum, d)))]
    rule = {
        "type": "ineq",
        "fun": lambda v: np.array([pair.value(v[:d]) - v[d] for pair in pairs]),
        "jac": lambda v: np.array([[*pair.slope(v[:d]), -1.0] for pair in pairs]),
    }
    down = np.append(np.zeros(d), -1.0)
    return [
        *starts,
        *(
            minimize(
                lambda v: -v[d],
                np.append(y, lowest(pairs, y)),
                jac=lambda v: down,
                constraints=[rule],
                method="SLSQP",
                options={"ftol": 1e-13, "maxiter": 300},
            ).x[:d]
            for y in starts
        ),
    ]


def lowest(pairs, y):
    """Return min_i f_i(y), -inf where it is not finite."""
    if not np.isfinite(y).all() or np.abs(y).max(initial=0) > 1e8:
        return -np.inf
    return min(pair.value(y) for pair in pairs)
