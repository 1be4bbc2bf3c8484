"""A classifier restricted to some features: the marginal, or a slice at given values of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.arrays import asNumbers, raiseNonFinite
from .private.check.select import indexOf
from .private.check.trained import prmField
from .private.kernel.mahalanobis import inverse
from .private.lecture.qc import logGaussian
from .private.lecture.qcModel import checkModel
from .Struct import Struct

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .private.types import QcPrm, Row
    from .qcTrain import QcTrain


def qcSection(qcPrm: QcPrm | QcTrain | Row, features: Any, at: ArrayLike | None = None) -> QcPrm:
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
    d = len(model.mu)
    f = np.asarray(indexOf("feature", features, d, model.inputName))
    if len(set(f.tolist())) < len(f):
        raise ValueError(f"features are {features}: each must occur only once")
    o = np.setdiff1d(np.arange(d), f)
    mu, sigma, weight = [], [], np.array(model.prior)
    x = None if at is None else checkOthers(at, d, o)
    if x is None or not x.size:
        mu, sigma = list(model.mu[f].T), list(model.sigma[:, f[:, None], f])
    else:
        lnWeight = model.lnPrior.copy()
        for k, (m, S) in enumerate(zip(model.mu.T, model.sigma)):
            L = np.linalg.cholesky(S[np.ix_(o, o)])
            gain = S[np.ix_(f, o)] @ inverse(L)
            mu.append(m[f] + gain @ (x - m[o]))
            sigma.append(S[np.ix_(f, f)] - gain @ S[np.ix_(o, f)])
            lnWeight[k] = logGaussian(x[:, None], m[o], L, lnWeight[k])[0]
        if not np.isfinite(lnWeight.max()):
            raiseNonFinite(x[:, None], name="at")
        weight = np.exp(lnWeight - lnWeight.max())
    names = None if model.inputName is None else [model.inputName[i] for i in f]
    classes = [Struct(mu=m, sigma=(S + S.T) / 2) for m, S in zip(mu, sigma)]
    return Struct(
        Struct(prmField(qcPrm)).copy(), prior=weight / weight.sum(), inputName=names, class_=classes
    )


def checkOthers(at, d, o):
    """Return the values of the features `o`, of d values or of as many as there are others."""
    x = asNumbers(at, "at").reshape(-1)
    if x.size not in (d, o.size):
        raise ValueError(
            f"at has shape {np.shape(at)}: it must be {d} values, one per feature, or {o.size} values of"
            " the features that are not drawn"
        )
    return x[o] if x.size == d else x
