"""Error probabilities of a Gaussian classifier, computed from its parameters."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .private.check.options import generatorOf, wholeIn
from .private.check.printing import resultType
from .private.kernel.decide import costMatrix
from .private.kernel.quadric import decisionPairs
from .private.lecture.errorProbability import (
    classErrors,
    lineConfusion,
    monteCarlo,
    reduced,
    twoClassBounds,
)
from .private.lecture.planeQuadrature import plane, rounded
from .private.lecture.qcModel import checkModel
from .private.types import Floats, QcTrained


@resultType
class QcError(NamedTuple):
    """What `qcError` returns."""

    error: float
    risk: float
    reject: float
    recall: Floats
    confusion: Floats
    stdError: float
    bhattacharyya: float | None
    chernoff: float | None
    method: str


def qcError(qcPrm: QcTrained, sampleNum: int | None = None, seed: int = 0) -> QcError:
    """Compute the error probability of a classifier, assuming its model is true: the Bayes error, if no costs are set.

    P(error) = sum_k p_k (1 - P(decide k | k) - P(reject | k)),  risk = sum_k p_k sum_l cost_lk P(decide l | k)

    Parameters
    ----------
    qcPrm : Struct or dict
        What `qcMake` or `qcTrain` returned, with its priors and costs.
    sampleNum : int, optional
        Samples per class of a Monte Carlo estimate, for models without an exact method.
    seed : int
        Seed of the Monte Carlo estimate.

    Returns
    -------
    error, risk, reject : float
        Probability of an error, mean cost (the error if no costs are set), probability of rejection.
    recall : ndarray, shape (K,)
        P(decide k | k).
    confusion : ndarray, shape (K, K) or (K, K + 1)
        P(decide l | k): rows are true classes; rejection is the last column.
    stdError : float
        Standard error of ``error``: 0 if it is exact, to 1e-9 (to fewer digits if a covariance is
        nearly singular).
    bhattacharyya, chernoff : float or None
        Upper bounds of the Bayes error of two classes with these priors.
    method : str
        'thresholds', 'quadrature' or 'Monte Carlo'.

    Raises
    ------
    ValueError
        If the model needs Monte Carlo and `sampleNum` is not given.

    Notes
    -----
    One feature: exact, from the thresholds. Two features: for each x, the normal distribution function gives the mass
    between the roots in y of the quadrics; the integral over x is split where boundaries have vertical tangents or
    meet. Equal covariances: the classes differ only in the span of their means, at most K - 1 dimensions; one or two of
    them are treated as above. All other models: Monte Carlo. Statements S3-4..6 and S1-2..4 (Chow), S4-8..S4-13.
    Bounds: Duda, Hart and Stork (2001), section 2.8.
    See also: `qcMake`, `qcBoundary`, `qcPlot`.

    Examples
    --------
    >>> from prtools import qcError, qcMake
    >>> print(f"{qcError(qcMake([0, 2], 1)).error:.6f}")
    0.158655
    >>> chow = qcError(qcMake([0, 2], 1, cost=[[.2, .2], [0, 1], [1, 0]]))
    >>> print(f"{chow.error:.4f} {chow.reject:.4f} {chow.risk:.4f}")
    0.0452 0.3343 0.1121
    """
    model, rng = checkModel(qcPrm), generatorOf(seed)
    if sampleNum is not None:
        sampleNum = wholeIn("sampleNum", sampleNum, 1, 10**7)
    K, pairs = len(model.label), decisionPairs(model.prior, model.cost)
    small = reduced(model)
    d, stdError = small.mu.shape[0], 0.0
    if d == 1:
        confusion, method = lineConfusion(small, pairs), "thresholds"
    elif d == 2 and pairs is not None:
        confusion, method = plane(rounded(small), pairs), "quadrature"
    else:
        confusion, method = monteCarlo(model, sampleNum, rng), "Monte Carlo"
    wrong = classErrors(confusion)
    if method == "Monte Carlo":  # a class with no error counts as one with one error
        stdError = math.sqrt(
            (model.prior**2 * np.maximum(wrong * (1 - wrong), 1 / sampleNum)).sum() / sampleNum
        )
    cost = costMatrix(model.cost, K)
    bounds = twoClassBounds(model) if K == 2 and model.prior.all() else (None, None)
    return QcError(
        float(model.prior @ wrong),
        float(model.prior @ (confusion * cost.T).sum(axis=1)),
        float(model.prior @ confusion[:, K:].sum(axis=1)),
        np.diagonal(confusion).copy(),
        confusion,
        stdError,
        *bounds,
        method,
    )
