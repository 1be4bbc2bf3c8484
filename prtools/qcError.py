"""Compute the error probabilities of a quadratic classifier from its parameters."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from .private.check.options import integerIn, randomGenerator
from .private.check.printing import resultType
from .private.kernel.decide import costMatrix
from .private.kernel.quadric import decisionPairs
from .private.lecture.errorProbability import (
    classErrors,
    lineConfusion,
    monteCarlo,
    reducedModel,
    twoClassBounds,
)
from .private.lecture.planeQuadrature import planeConfusion, whitenedModel
from .private.lecture.qcModel import checkModel
from .private.types import Floats, QcTrained


@resultType
class QcError(NamedTuple):
    """Result of `qcError`."""

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
    """Compute the error probability of a quadratic classifier, assuming that its model is true.

    P(error) = sum_k p_k (1 - P(decide k | k) - P(reject | k)),  risk = sum_k p_k sum_l cost_lk P(decide l | k)

    Parameters
    ----------
    qcPrm : Struct or dict
        Classifier returned by `qcTrain` or `qcMake`, including its priors and costs.
    sampleNum : int, optional
        Number of samples per class for the Monte Carlo estimate, which is needed only if no exact method applies.
    seed : int
        Seed for the Monte Carlo estimate.

    Returns
    -------
    error, risk, reject : float
        Error probability, mean cost, and rejection probability. If the classifier has no costs, every error costs 1, so
        the mean cost equals the error probability, which is the Bayes error.
    recall : ndarray, shape (K,)
        Probability P(decide k | k) for each class k.
    confusion : ndarray, shape (K, K) or (K, K + 1)
        Probabilities P(decide l | k), with one row per true class k. Column K + 1 contains the probabilities of
        rejection.
    stdError : float
        Standard error of ``error``. The exact methods have standard error 0. The error probabilities of the exact
        methods are accurate to 1e-9, unless a covariance matrix is nearly singular.
    bhattacharyya, chernoff : float or None
        Upper bounds on the Bayes error for two classes with positive priors; None in all other cases.
    method : str
        Method of computation: 'thresholds', 'quadrature' or 'Monte Carlo'.

    Raises
    ------
    ValueError
        If the model requires a Monte Carlo estimate, but `sampleNum` is not passed.

    Notes
    -----
    For one feature, the exact error is computed from the thresholds. For two features x and y, the boundaries divide
    the y axis into intervals for each value of x. The probabilities of these intervals, computed with the normal
    distribution function, are integrated over x. The integral is split where boundaries intersect or have vertical
    tangents. If all covariance matrices are equal, the decision depends only on a projection with at most K - 1
    dimensions. If the projection has one or two dimensions, the function uses the methods for one or two features. All
    other models require a Monte Carlo estimate. See statements S3-4..6, S1-2..4 (Chow's rejection rule) and
    S4-8..S4-13. Duda, Hart and Stork (2001, section 2.8) derive the bounds.
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
    model, rng = checkModel(qcPrm), randomGenerator(seed)
    if sampleNum is not None:
        sampleNum = integerIn("sampleNum", sampleNum, 1, 10**7)
    K, pairs = len(model.label), decisionPairs(model.prior, model.cost)
    small = reducedModel(model)
    d, stdError = small.mu.shape[0], 0.0
    if d == 1:
        confusion, method = lineConfusion(small, pairs), "thresholds"
    elif d == 2 and pairs is not None:
        confusion, method = planeConfusion(whitenedModel(small), pairs), "quadrature"
    else:
        confusion, method = monteCarlo(model, sampleNum, rng), "Monte Carlo"
    wrong = classErrors(confusion)
    if method == "Monte Carlo":  # at least one error per class is assumed, so that stdError > 0
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
