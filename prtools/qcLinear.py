"""Compute the linear discriminants of a classifier with a common covariance matrix."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.printing import resultType
from .private.kernel.mahalanobis import inverse
from .private.lecture.qcModel import checkModel, priorWeight
from .private.types import Floats, QcTrained


@resultType
class QcLinear(NamedTuple):
    """Result of `qcLinear`."""

    a: Floats
    b: Floats


def qcLinear(qcPrm: QcTrained) -> QcLinear:
    """Compute the linear discriminants of a classifier whose classes share one covariance matrix.

    a_k = Sigma^-1 mu_k,  b_k = ln p_k - mu_k' Sigma^-1 mu_k / 2;  the class with the largest a_k' x + b_k is chosen

    Parameters
    ----------
    qcPrm : Struct or dict
        Classifier with equal covariance matrices, trained with ``tied=True`` or made by `qcMake`. If the classifier has
        a cost vector (K,), the product p_k cost_k replaces the prior p_k.

    Returns
    -------
    a : ndarray, shape (d, K)
        Feature weights, with one column per class.
    b : ndarray, shape (K,)
        Constant terms, one per class.

    Raises
    ------
    ValueError
        If the covariance matrices differ. The boundaries are then quadratic.

    Notes
    -----
    See statements S1-11..13 and S4-3. The term x' Sigma^-1 x is omitted because it is equal for all classes. The scores
    are therefore not log densities, but the difference between two scores equals the difference in logProb.
    See also: `qcTrain`, `qcBoundary`.

    Examples
    --------
    >>> from prtools import qcLinear, qcMake
    >>> a, b = qcLinear(qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2]))
    >>> a[:, 1]
    array([4., 4., 4.])
    >>> b
    array([-1.09861229, -6.40546511])
    """
    model = checkModel(qcPrm)
    if (model.sigma != model.sigma[0]).any():
        raise ValueError(
            "the covariance matrices of qcPrm differ, so the classifier is not linear. Train"
            " with tied=True, or use qcBoundary for the quadratic boundaries."
        )
    a = inverse(model.L[0]) @ model.mu
    with np.errstate(divide="ignore"):
        return QcLinear(a, np.log(priorWeight(model)) - (model.mu * a).sum(axis=0) / 2)
