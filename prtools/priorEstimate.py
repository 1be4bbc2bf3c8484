"""Estimate class priors from unlabelled samples."""

from __future__ import annotations

from typing import Any

import numpy as np

from .classifierEval import classifierEval
from .private.check.messages import plural
from .private.check.names import classesInWords
from .private.check.priors import classWeights, normalisedPrior
from .private.check.result import Result
from .private.check.weight import sampleWeights
from .private.kernel.rates import Z2
from .private.kernel.warn import warn
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
        - If ``trainPrior`` is missing for 'linc', or is passed for a classifier with priors.
        - If a prior of the classifier or a number in ``trainPrior`` is 0.
        - If the classifier is 'knnc' with k = 1, whose posteriors are 0 or 1.

    Warns
    -----
    UserWarning
        If the classifier is 'knnc'. Its posteriors are vote fractions, which are inaccurate, so the estimate is biased.

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
    record = recordOf(cPrm)
    model = record.check(getattr(cPrm, "cPrm", cPrm))
    p, name, remedy = getattr(model, "prior", None), f"{record.prmName}.prior", "Set {}='equal'"
    if record.prefix == "knnc":
        votesCheck(model.opt.k)
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
    names = classesInWords(model.label, model.outputName)
    if p is None:
        name, remedy = "trainPrior", "Pass a positive number, or remove the class before training"
        p = normalisedPrior(classWeights(name, trainPrior, names), names)
    if not p.all():
        raise ValueError(
            f"{name} of class {names[p.argmin()]} is 0, but it must be positive, because the"
            f" posteriors then contain no information about the class. {remedy.format(name)}."
        )
    g = classifierEval(DS, cPrm).posterior / p[:, None]  # proportional to g(x | c_k)
    weight = sampleWeights(DS, g.shape[1])
    q, last = p, 0
    while np.abs(q - last).max() > 1e-9:
        last, r = q, g / (q @ g)
        q = q * np.average(r, axis=1, weights=weight)
    # r r' is the information matrix. Changes along the directions T do not change the sum of q.
    T = np.eye(p.size)
    T = T[:, 1:] - T[:, :1]
    s = T.T @ r
    V = T @ np.linalg.pinv(s * (1 if weight is None else weight) @ s.T) @ T.T
    half = np.sqrt(Z2 * V.diagonal())
    return Result(prior=q, lower=np.maximum(q - half, 0), upper=np.minimum(q + half, 1))


def votesCheck(k):
    """Raise an error if kNN posteriors are fractions of k = 1 vote, and warn if they are fractions of more votes."""
    fact = f"opt.k is {k}, so the posteriors of 'knnc' are fractions of {plural(k, 'vote')}"
    if k == 1:
        raise ValueError(
            f"{fact} and equal 0 or 1, but priorEstimate requires accurate posteriors. Use another"
            " classifier, such as 'qc'."
        )
    warn(
        f"{fact}. These posteriors are inaccurate, so the estimate is biased, and the confidence"
        " interval may not contain the true prior. Use another classifier, such as 'qc'"
    )
