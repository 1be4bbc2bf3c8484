"""A classifier seen in some of its features: the marginal, or a slice at given values of the others."""
import numpy as np

from .private.check.arrays import asNumbers, raiseNonFinite
from .private.check.model import checkModel, prmField
from .private.check.select import indexOf
from .private.kernel.distance import inverse
from .private.lecture.qc import logGaussian
from .Struct import Struct


def qcSection(qcPrm, features, at=None):
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
        Values of the features for a slice: of all (those kept are not used) or of the others in order. By default the
        marginal: the others are not known.

    Returns
    -------
    Struct
        A qcPrm of the kept features. That of a slice answers as the whole classifier does where the other features have
        these values (but for classes so unlikely there that their prior underflows); that of the marginal as one that
        was trained on the kept features alone.

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
        raise ValueError(f"features are {features}: each must be there once")
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
    return Struct(Struct(prmField(qcPrm)).copy(), prior=weight / weight.sum(), inputName=names, class_=classes)


def checkOthers(at, d, o):
    """Return the values of the features `o`, of d values or of as many as there are others."""
    x = asNumbers(at, "at").reshape(-1)
    if x.size not in (d, o.size):
        raise ValueError(f"at has shape {np.shape(at)}: it must be {d} values, one a feature, or {o.size}, those of the"
                         " features that are not drawn")
    return x[o] if x.size == d else x
