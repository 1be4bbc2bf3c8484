"""Make quadratic classifiers with specified parameters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from .private.check.arrays import asLabels, asNumbers
from .private.check.names import checkNames
from .private.check.optionTables import QC_OPTIONS
from .private.check.priors import checkDecisions, normalisedPrior
from .private.lecture.qc import makePrm
from .private.lecture.qcModel import QcModel, checkModel
from .private.types import ArrayLike, QcPrm


def qcMake(
    mu: Any,
    sigma: Any,
    prior: Literal["equal"] | ArrayLike = "equal",
    label: ArrayLike | None = None,
    cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
    inputName: Sequence[str] | None = None,
    outputName: Sequence[str] | None = None,
) -> QcPrm:
    """Make a quadratic classifier from known means and covariance matrices, without training.

    Parameters
    ----------
    mu : array_like, shape (K, d)
        The K means, one per row. For d = 1, the shape can also be (K,).
    sigma : array_like
        One covariance matrix (d, d) for all classes, or one variance s, which represents the matrix s I. Alternatively,
        pass K entries: matrices (d, d), diagonals (d,) or variances. All matrices must be symmetric and positive
        definite.
    prior : 'equal' or array_like (K,)
        Class priors. 'equal' means 1/K for each class. The weights in an array are normalised to sum to 1.
    label : array_like (K,), optional
        Class labels in ascending order, by default 1..K.
    cost, rejectLabel
        See `qcOptSet`.
    inputName, outputName : sequence of str, optional
        Names of the d features and the K classes.

    Returns
    -------
    Struct
        Classifier qcPrm for `qcEval`, `qcPlot`, `qcBoundary`, `qcError` and `qcSample`.

    Notes
    -----
    See statements S4-8..S4-13, S1-2 and S3-4.
    See also: `qcTrain`, `qcSample`, `qcError`.

    Examples
    --------
    >>> from prtools import qcEval, qcMake
    >>> qcPrm = qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2])
    >>> qcEval([.1, .7, .8], qcPrm).computedClass
    array([2])
    """
    M = asNumbers(mu, "mu")
    M = M[:, None] if M.ndim == 1 else M
    if M.ndim != 2 or 0 in M.shape:
        raise ValueError(
            f"mu has shape {np.shape(mu)}, but it must have shape (K, d). Pass one mean per row."
        )
    K, d = M.shape
    label = np.arange(1, K + 1) if label is None else asLabels(label, "label")
    if label.size != K or (label[1:] <= label[:-1]).any():
        raise ValueError(
            f"label is {label.tolist()}, but it must contain one label per mean, {K} in total, in"
            " ascending order."
        )
    inputName = None if inputName is None else checkNames("inputName", inputName, d, "feature")
    outputName = None if outputName is None else checkNames("outputName", outputName, K, "class")
    opt = QC_OPTIONS.checked(changes={"prior": prior, "cost": cost, "rejectLabel": rejectLabel})
    names = [str(v) for v in label.tolist()]
    prior = normalisedPrior(prior, names)
    cost, decision = checkDecisions(opt.cost, opt.rejectLabel, label, names)
    sigma = covarianceList(sigma, K, d)
    model = QcModel(label, prior, M.T, sigma, None, inputName, outputName, cost, decision)
    qcPrm = makePrm(model, opt)
    checkModel(qcPrm)
    return qcPrm


def covarianceList(sigma, K, d):
    """Return the K covariance matrices (d, d) specified by the argument sigma of `qcMake`."""
    try:
        isCommon = np.shape(sigma) in ((), (d, d))
    except ValueError:  # np.shape raises an error if the K entries have different shapes.
        isCommon = False
    if not isCommon and len(sigma) != K:
        raise ValueError(
            f"sigma has {len(sigma)} entries for {K} means. Pass {K} entries, or pass one variance"
            f" or covariance matrix ({d}, {d}) for all classes."
        )
    covariances = []
    for S in [sigma] * K if isCommon else sigma:
        S = asNumbers(S, "sigma")
        if S.shape not in ((), (d,), (d, d)):
            raise ValueError(
                f"sigma has an entry of shape {S.shape}, but each entry must be a variance, or an"
                f" array of shape ({d},) or ({d}, {d})."
            )
        covariances.append(S.copy() if S.ndim == 2 else np.diag(np.full(d, S)))
    return covariances
