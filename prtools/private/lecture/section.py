"""Restrict a quadratic classifier to some features, by a marginal or a conditional distribution."""

import numpy as np

from ..check.arrays import asNumbers, raiseNonFinite
from ..check.covariance import singularMessage
from ..check.messages import plural
from ..check.names import classesInWords
from ..kernel.mahalanobis import choleskys, inverse
from .qc import logGaussian


def section(model, features, fixed=None):
    """Return the priors (K,), means (m, K) and covariances (K, m, m) of a classifier restricted to m features.

    If `fixed` is None, these parameters describe the marginal densities of the classes. Otherwise, the parameters
    describe the densities conditional on the values `fixed` of the other features.
    """
    d = len(model.mu)
    rest = np.setdiff1d(np.arange(d), features)
    values = np.empty(0) if fixed is None else fixedValues(fixed, d, rest)
    if values.size:
        weight, mu, sigma = sliceParameters(model, features, rest, values)
    else:
        weight, mu = model.prior, model.mu[features]
        sigma = model.sigma[:, features[:, None], features]
    return weight / weight.sum(), mu, (sigma + sigma.mT) / 2


def sectionModel(model, features, fixed=None):
    """Return the QcModel with the parameters that `section` returns, or raise an error if a covariance is singular."""
    prior, mu, sigma = section(model, features, fixed)
    inputName = None if model.inputName is None else [model.inputName[i] for i in features]
    factors = choleskys(sigma, mu)
    names = classesInWords(model.label, model.outputName)
    for k, L in enumerate(factors):
        if L is None:
            raise ValueError(singularMessage(sigma[k], mu[:, k], f"class {names[k]}", inputName))
    L = np.asarray(factors)
    return model._replace(prior=prior, mu=mu, sigma=sigma, L=L, inputName=inputName)


def sliceParameters(model, f, o, values):
    """Return class weights (K,), means (m, K) and covariances (K, m, m) for fixed values of some features.

    The m features f remain, and the features o have the fixed `values`. The weights are proportional to the posteriors
    of the classes given `values`.
    """
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


def fixedValues(fixed, d, rest):
    """Return the fixed values of the features `rest`.

    `fixed` contains one value for each of the d features, or only for the features `rest`.
    """
    values = asNumbers(fixed, "at").reshape(-1)
    if values.size not in (d, rest.size):
        raise ValueError(
            f"the argument at has shape {np.shape(fixed)}, but it must contain"
            f" {plural(d, 'value')}, one per feature, or {plural(rest.size, 'value')}, one per"
            " feature that is not plotted"
        )
    return values[rest] if values.size == d else values
