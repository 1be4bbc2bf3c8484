"""Decisions from scores: the first largest, and posteriors from log densities."""
import numpy as np


def firstMax(score):
    """Return the row of the largest score of each column (n,), the first where several are equal, and that score.

    By comparison row by row: argmax along a short axis is several times slower. A NaN in a column is kept in the score.
    """
    best, row = score[0].copy(), np.zeros(score.shape[1:], dtype=np.intp)
    for k in range(1, len(score)):
        row[score[k] > best] = k
        np.maximum(best, score[k], out=best)
    return row, best


def posterior(logProb):
    """Return P(c_k | x) = exp(logProb_k) / sum_j exp(logProb_j), (K, ...), shifted by the largest against overflow."""
    p = np.exp(logProb - logProb.max(axis=0))
    return p / p.sum(axis=0)
