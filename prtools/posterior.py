"""Posteriors of the classes."""

from __future__ import annotations

import numpy as np

from .private.check.scores import checkLogProb
from .private.kernel.decide import posteriors
from .private.types import ArrayLike, Floats


def posterior(logProb: ArrayLike) -> Floats:
    """Compute the posteriors of the classes from their log scores.

    P(c_k | x) = p(c_k) g(x | c_k) / sum_j p(c_j) g(x | c_j),  where logProb_k = ln p(c_k) g(x | c_k)

    Parameters
    ----------
    logProb : array_like, shape (K, n)
        Natural logarithms, with one row per class and one column per sample: the field ``logProb`` returned by
        `qcTrain`, `qcEval`, `nbcEval`, `knncEval`, `perfLoo` and similar functions. The shape is (K,) for a single
        sample, and (K, m, m) for a grid, as in `qcSurface`. A value of -inf means probability 0.

    Returns
    -------
    ndarray, with the shape of logProb
        Posteriors of the classes. Each column sums to 1.

    Raises
    ------
    ValueError
        If a sample has -inf for all classes, so that the posterior 0 / 0 is undefined.

    Notes
    -----
    See statements S0-3 and S4-2. The largest score is subtracted first, so the posteriors are accurate even far from
    all classes, where every density underflows to 0.
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
            f"logProb of sample {bad[0]} (counted from 0) is -inf for all classes, so the sample"
            " has no posterior. All products or votes of the sample are 0. Remove the sample, or"
            " pass the logProb returned by qcEval."
        )
    return posteriors(S)
