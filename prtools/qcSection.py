"""A classifier restricted to some features: the marginal, or a slice at given values of the others."""

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
    """Return the classifier of some features: the exact marginal, or a slice at given values of the other features.

    Marginal: mu_f, Sigma_ff.  Slice at x_o: mu_f + Sigma_fo Sigma_oo^-1 (x_o - mu_o),
    Sigma_ff - Sigma_fo Sigma_oo^-1 Sigma_of, with priors in proportion to p_k g(x_o; mu_o, Sigma_oo).

    Parameters
    ----------
    qcPrm : Struct or dict
        What `qcTrain` or `qcMake` returned, of d features.
    features : sequence of int or str
        The features to keep: indices from 0, or names.
    at : array_like (d,) or (d - len(features),), optional
        Values for a slice: of all features (those of kept features are not used), or of the other features in order.
        Default: the marginal, where the other features are unknown.

    Returns
    -------
    Struct
        A qcPrm of the kept features. The one of a slice decides like the whole classifier where the other features have
        these values (except for classes so unlikely there that their prior underflows); the one of the marginal like a
        classifier trained on only the kept features.

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
        raise ValueError(f"features are {features}: each must occur only once")
    part = sectionModel(model, f, at)
    classes = [Struct(mu=m, sigma=S) for m, S in zip(part.mu.T, part.sigma)]
    whole = Struct(prmField(qcPrm)).copy()
    return Struct(whole, prior=part.prior, inputName=part.inputName, class_=classes)
