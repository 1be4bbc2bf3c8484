"""A quadratic classifier restricted to some features: the marginal, or a slice at given values of the others."""

import numpy as np

from ..check.arrays import asNumbers, raiseNonFinite
from ..check.covariance import singularMessage
from ..check.names import classesInWords
from ..kernel.mahalanobis import choleskys, inverse
from .qc import logGaussian


def section(model, f, at=None):
    """Return prior (K,), mu (m, K) and sigma (K, m, m) of the features `f`, where the others have the values `at`.

    Without `at`, these are the parameters of the marginal.
    """
    d = len(model.mu)
    o = np.setdiff1d(np.arange(d), f)
    values = np.empty(0) if at is None else otherValues(at, d, o)
    if values.size:
        weight, mu, sigma = sliceAt(model, f, o, values)
    else:
        weight, mu, sigma = model.prior, model.mu[f], model.sigma[:, f[:, None], f]
    return weight / weight.sum(), mu, (sigma + sigma.mT) / 2


def sectionModel(model, f, at=None):
    """Return the QcModel of the features `f`, or raise if a covariance is singular."""
    prior, mu, sigma = section(model, f, at)
    inputName = None if model.inputName is None else [model.inputName[i] for i in f]
    factors = choleskys(sigma, mu)
    names = classesInWords(model.label, model.outputName)
    for k, L in enumerate(factors):
        if L is None:
            raise ValueError(singularMessage(sigma[k], mu[:, k], f"class {names[k]}", inputName))
    L = np.asarray(factors)
    return model._replace(prior=prior, mu=mu, sigma=sigma, L=L, inputName=inputName)


def sliceAt(model, f, o, values):
    """Return the weights (K,), mu (m, K) and sigma (K, m, m) of the features `f` where the others `o` have values."""
    mu, sigma, lnWeight = [], [], model.lnPrior.copy()
    for k, (mean, S) in enumerate(zip(model.mu.T, model.sigma)):
        L = np.linalg.cholesky(S[np.ix_(o, o)])
        # mu_f + Sigma_fo Sigma_oo^-1 (x_o - mu_o),  Sigma_ff - Sigma_fo Sigma_oo^-1 Sigma_of
        gain = S[np.ix_(f, o)] @ inverse(L)
        mu.append(mean[f] + gain @ (values - mean[o]))
        sigma.append(S[np.ix_(f, f)] - gain @ S[np.ix_(o, f)])
        # ln p_k g(x_o; mu_o, Sigma_oo)
        lnWeight[k] = logGaussian(values[:, None], mean[o], L, lnWeight[k])[0]
    if not np.isfinite(lnWeight.max()):
        raiseNonFinite(values[:, None], name="at")
    return np.exp(lnWeight - lnWeight.max()), np.stack(mu, axis=1), np.stack(sigma)


def otherValues(at, d, o):
    """Return the values of the features `o`, of d values or of as many as there are others."""
    values = asNumbers(at, "at").reshape(-1)
    if values.size not in (d, o.size):
        raise ValueError(
            f"at has shape {np.shape(at)}: it must be {d} values, one per feature, or {o.size}"
            " values of the features that are not drawn"
        )
    return values[o] if values.size == d else values
