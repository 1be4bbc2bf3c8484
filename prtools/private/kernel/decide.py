"""Decisions from scores: the first largest, posteriors, the least conditional risk, and where along a line they change.

Notation: logProb (K, n) = ln p(c_k) + ln g(x; mu_k, Sigma_k); cost (L, K), row = decision, column = truth, L = K, or
K + 1 with rejection as the last row.
"""

import numpy as np


def rowOfLargest(score):
    """Return the row of the largest score of each column (n,), the first where several are equal, and that score.

    Compares row by row, since argmax along a short axis takes several times as long, and so does assignment by a mask.
    For small data two calls are faster than many. A NaN in a column is kept in the score.
    """
    if score.size < 4096:
        return score.argmax(axis=0), score.max(axis=0)
    integer = np.min_scalar_type(len(score)).type  # of 8 bits for few classes, which is fastest
    best = score[0].copy()
    row = np.zeros(best.shape, dtype=integer)
    for k in range(1, len(score)):
        np.maximum(row, (score[k] > best) * integer(k), out=row)
        np.maximum(best, score[k], out=best)
    return row.astype(np.intp), best


def posteriors(logProb):
    """Return P(c_k | x) = exp(logProb_k) / sum_j exp(logProb_j), (K, ...), shifted by the largest against underflow."""
    # P(c_k | x) = p_k g(x; mu_k, Sigma_k) / sum_j p_j g(x; mu_j, Sigma_j)    (S0-3)
    p = logProb - logProb.max(axis=0)
    np.exp(p, out=p)
    p /= p.sum(axis=0)
    return p


def decisionScore(logProb, cost):
    """Return the score (L, n) of each decision, the largest of which is taken.

    Without costs it is logProb itself; with the costs (K,) of missing each class logProb + ln cost, as if the priors
    were p_k cost_k (S0-15); with a matrix -ln u_l, u_l = sum_k cost_lk p_k g_k, the conditional risk of decision l
    (S1-2). In logarithms, so that far from all classes the decisions stay right.
    """
    if cost is None:
        return logProb
    with np.errstate(divide="ignore"):
        lnCost = np.log(cost)
    if cost.ndim == 1:
        # p_k cost_k g(x; mu_k, Sigma_k), the larger the better    (S0-15)
        return logProb + lnCost[:, None]
    # u_l(x) = sum_k cost_lk p_k g(x; mu_k, Sigma_k), the smaller the better    (S1-2)
    return -np.stack([logSumExp(row[:, None] + logProb) for row in lnCost])


def decide(logProb, cost=None):
    """Return the row (n,) of the best decision: the largest score, or with costs the least conditional risk."""
    return rowOfLargest(decisionScore(logProb, cost))[0]


def logSumExp(score):
    """Return ln sum_k exp(score_k), (n,), shifted by the largest against underflow; -inf where all are.

    scipy.special.logsumexp takes 5 times as long for 10^5 samples, and 27 times for 150.
    """
    top = score.max(axis=0)
    top = np.where(np.isneginf(top), 0.0, top)
    with np.errstate(divide="ignore"):
        return top + np.log(np.exp(score - top).sum(axis=0))


def costMatrix(cost, K):
    """Return the costs (L, K) of each decision for each truth: those given, of missing each class, or 1 per error."""
    if cost is not None and cost.ndim == 2:
        return cost
    return (1 - np.eye(K)) * (1 if cost is None else cost)


def thresholds(decide, x):
    """Return where the decision changes along x (m,), ascending, exact to the last digits, by bisection.

    `decide` returns the row of the decision for samples (1, n).
    """
    decision = decide(x[None, :])
    index = np.flatnonzero(np.diff(decision))
    if not index.size:
        return x[index]
    low, high, left = x[index], x[index + 1], decision[index]
    for _ in range(60):
        middle = (low + high) / 2
        isLeft = decide(middle[None, :]) == left
        low = np.where(isLeft, middle, low)
        high = np.where(isLeft, high, middle)
    return (low + high) / 2
