"""Posteriors of the classes."""

from __future__ import annotations

import numpy as np

from .private.check.scores import checkLogProb
from .private.kernel.decide import posteriors
from .private.types import ArrayLike, Floats


def posterior(logProb: ArrayLike) -> Floats:
    """Return the posteriors of the classes from their log scores.

    P(c_k | x) = p(c_k) g(x | c_k) / sum_j p(c_j) g(x | c_j),  logProb_k = ln p(c_k) g(x | c_k)

    Parameters
    ----------
    logProb : array_like, shape (K, n)
        Natural logarithms, one row per class and one column per sample, as the field ``logProb`` of what `qcTrain`,
        `qcEval`, `nbcEval`, `knncEval`, `perfLoo` ... return; (K,) of one sample, or (K, m, m) of a grid, as in
        `qcSurface`. -inf means probability 0.

    Returns
    -------
    ndarray, shape (K, n), or that of logProb
        Probabilities; each column sums to 1.

    Raises
    ------
    ValueError
        If a sample has -inf for all classes: no class explains it, and 0 / 0 is no posterior.

    Notes
    -----
    Statements S0-3, S4-2. The largest score is subtracted first, so that the posteriors are right even far from all
    classes, where every density underflows to 0.
    See also: `logp`, `qcEval`, `qcExplain`, `qcSurface`.

    Examples
    --------
    >>> from prtools import posterior, prData, qcEval, qcTrain
    >>> qcPrm = qcTrain(prData('imbalance2')).qcPrm
    >>> posterior(qcEval([[0, 2, 100], [0, 1, 100]], qcPrm).logProb).round(3)
    array([[0.995, 0.885, 1.   ],
           [0.005, 0.115, 0.   ]])
    """
    S = checkLogProb(logProb)
    bad = np.flatnonzero(np.isneginf(S.max(axis=0)))
    if bad.size:
        raise ValueError(
            f"logProb of sample {bad[0]} (counted from 0) is -inf for all classes: no class"
            " explains it (products of 0, or no votes), so it has no posterior; drop the sample, or"
            " give what qcEval returned"
        )
    return posteriors(S)
