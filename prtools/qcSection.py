"""Compute marginals and slices of a quadratic classifier."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.select import indexOf
from .private.check.trained import prmField
from .private.lecture.qcModel import checkModel
from .private.lecture.section import sectionModel
from .private.types import ArrayLike, QcPrm, QcTrained
from .Struct import Struct


def qcSection(qcPrm: QcTrained, features: Any, at: ArrayLike | None = None) -> QcPrm:
    """Return a marginal or a slice of a quadratic classifier: a classifier for only some of the features.

    Marginal: mu_f, Sigma_ff.  Slice at x_o: mu_f + Sigma_fo Sigma_oo^-1 (x_o - mu_o),
    Sigma_ff - Sigma_fo Sigma_oo^-1 Sigma_of, with priors in proportion to p_k g(x_o; mu_o, Sigma_oo).

    Parameters
    ----------
    qcPrm : Struct or dict
        Classifier with d features, returned by `qcTrain` or `qcMake`.
    features : sequence of int or str
        Zero-based indices or names of the features to keep.
    at : array_like (d,) or (d - len(features),), optional
        Values that define a slice, one per omitted feature. You can also pass one value per feature; the values of kept
        features are then ignored. By default, the function returns the exact marginal, which treats the omitted
        features as unknown.

    Returns
    -------
    Struct
        Classifier qcPrm with the kept features. With the omitted features fixed at the values in `at`, a slice makes
        the same decisions as the original classifier, unless the prior of a class underflows. A marginal makes the same
        decisions as a classifier trained only on the kept features.

    Notes
    -----
    See also: `qcPlot`, `dsSelect`.

    Examples
    --------
    >>> from prtools import prData, qcSection, qcTrain
    >>> qcPrm = qcTrain(prData('iris')).qcPrm
    >>> qcSection(qcPrm, [2, 3]).class_[0].mu
    array([1.462, 0.246])
    """
    model = checkModel(qcPrm)
    f = np.asarray(indexOf("feature", features, len(model.mu), model.inputName))
    if len(set(f.tolist())) < len(f):
        raise ValueError(
            f"features is {features}, but each feature must occur only once. Remove duplicates."
        )
    part = sectionModel(model, f, at)
    classes = [Struct(mu=m, sigma=S) for m, S in zip(part.mu.T, part.sigma)]
    whole = Struct(prmField(qcPrm)).copy()
    return Struct(whole, prior=part.prior, inputName=part.inputName, class_=classes)
