"""Estimate class priors from unlabelled samples."""

from __future__ import annotations

from typing import Any

import numpy as np

from .classifierEval import classifierEval
from .private.check.priors import classWeights, normalisedPrior
from .private.check.result import Result
from .private.check.weight import sampleWeights
from .private.kernel.rates import Z2
from .private.perf.heldOut import recordOf
from .private.types import ArrayLike, Row, Struct


def priorEstimate(DS: Row | ArrayLike, cPrm: Any, trainPrior: ArrayLike | None = None) -> Struct:
    """Estimate the class priors of unlabelled samples by the EM algorithm.

    q_k = mean of P(c_k | x) over the samples, where P(c_k | x) is proportional to q_k g(x | c_k)

    Parameters
    ----------
    DS, cPrm
        Samples, and a classifier that computes posteriors; see `classifierEval`.
    trainPrior : array_like (K,), optional
        Class fractions in the training data, required for 'linc' and refused for a classifier with priors. The
        estimate does not depend on the priors of the classifier.

    Returns
    -------
    Struct
        ``prior`` (K,), and the limits ``lower`` and ``upper`` of 95 % confidence intervals, which assume many samples
        and exact densities. A sample with weight w counts as w samples.

    Raises
    ------
    ValueError
        If ``trainPrior`` is missing for 'linc', or is passed for a classifier with priors.

    Notes
    -----
    See statement S0-14 and Saerens, Latinne and Decaestecker (2002).
    See also: `classifierEval`, `qcPriorSweep`, `posterior`.

    Examples
    --------
    >>> from prtools import prData, priorEstimate, qcTrain
    >>> DS = prData('imbalance2')
    >>> priorEstimate(DS, qcTrain(DS, prior='equal')).prior.round(4)
    array([0.9744, 0.0256])
    """
    model = recordOf(cPrm).check(getattr(cPrm, "cPrm", cPrm))
    p = getattr(model, "prior", None)
    if p is not None and trainPrior is not None:
        raise ValueError(
            "trainPrior was passed, but the classifier has priors. Omit trainPrior: it is not an"
            " initial guess, because the estimate does not depend on the priors."
        )
    if p is None and trainPrior is None:
        raise ValueError(
            "trainPrior is None, but 'linc' requires the class fractions of the training data. Pass"
            " trainPrior=..."
        )
    if p is None:
        names = [str(v) for v in model.label]
        p = normalisedPrior(classWeights("trainPrior", trainPrior, names), names)
    # proportional to g(x | c_k), or 0 if p_k is 0
    g = classifierEval(DS, cPrm).posterior / np.where(p > 0, p, np.inf)[:, None]
    weight = sampleWeights(DS, g.shape[1])
    q, last = p, 0
    while np.abs(q - last).max() > 1e-9:
        last, r = q, g / (q @ g)
        q = q * np.average(r, axis=1, weights=weight)
    # r r' is the information matrix. Changes along the directions T do not change the sum of q.
    T = np.eye(p.size)[:, p > 0]
    T = T[:, 1:] - T[:, :1]
    s = T.T @ r
    V = T @ np.linalg.pinv(s * (1 if weight is None else weight) @ s.T) @ T.T
    half = np.sqrt(Z2 * V.diagonal())
    return Result(prior=q, lower=np.maximum(q - half, 0), upper=np.minimum(q + half, 1))
