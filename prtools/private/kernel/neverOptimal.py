"""Find decisions that are never optimal for any posterior, by linear programming."""

import numpy as np


def neverOptimal(cost):
    """Return a list of the rows of `cost` (L, K) whose decisions are never optimal.

    The decision in row l is never optimal if no posterior p satisfies cost_l p < cost_m p for all m != l.
    """
    rows = range(len(cost))
    return [row for row in rows if not isBestSomewhere(row, cost)]


def isBestSomewhere(row, cost):
    """Return whether the decision `row` has clearly less risk than all other decisions for at least one posterior."""
    # A quick test compares the risks for K + 1 vectors of posteriors: the unit vectors, and equal posteriors.
    risks = np.column_stack([cost, cost.mean(axis=1)])
    others = np.delete(risks, row, axis=0).min(axis=0, initial=np.inf)
    if (risks[row] + 1e-6 * np.abs(cost).max() < others).any():
        return True
    return largestMargin(row, cost) > 1e-9


def largestMargin(row, cost):
    """Return the largest t for which a posterior p satisfies (cost_l - cost_m) p + t <= 0 for all m != l.

    First the columns and then the rows are scaled to a maximum of 1, so that the costs can have any magnitude. Scaling
    does not change the sign of t.
    """
    from scipy.optimize import linprog

    L, K = cost.shape
    difference = np.delete(cost[row] - cost, row, axis=0)
    for axis in (0, 1):
        size = np.abs(difference).max(axis=axis, keepdims=True)
        difference = difference / np.where(size > 0, size, 1)
    program = linprog(
        c=np.append(np.zeros(K), -1),  # The unknowns are p (K,) and t.
        A_ub=np.column_stack([difference, np.ones(L - 1)]),
        b_ub=np.zeros(L - 1),
        A_eq=[np.append(np.ones(K), 0)],
        b_eq=[1],
        bounds=[(0, None)] * K + [(None, None)],
    )
    return -program.fun if program.status == 0 else np.inf
