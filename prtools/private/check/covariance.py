"""Validate the parameters of a Gaussian, and write the message for a singular covariance matrix."""

from collections.abc import Mapping

import numpy as np

from ..kernel.mahalanobis import TINY, cholesky, correlation, rankTol
from .arrays import asNumbers
from .messages import plural
from .names import featureName
from .trained import swapCheck


def checkGaussianPrm(prm, owner):
    """Return the validated mean mu (d,) and covariance matrix sigma (d, d) of one Gaussian.

    `prm` is a mapping with the fields mu and sigma. Error messages contain `owner`, the name of the mapping.
    """
    if not isinstance(prm, Mapping) or not {"mu", "sigma"} <= prm.keys():
        raise TypeError(
            f"{owner} must be a Struct or dict with the fields mu and sigma. Pass the result of"
            " gaussianMle."
        )
    mu = asNumbers(prm["mu"], f"mu of {owner}")
    if mu.size != max(mu.shape, default=1) or mu.size == 0:
        raise ValueError(f"mu of {owner} has shape {mu.shape}, but it must have shape (d,)")
    mu = mu.reshape(-1)
    return mu, checkCovariance(prm["sigma"], mu, owner)


def checkCovariance(sigma, mu, owner):
    """Return a validated covariance matrix (d, d).

    If `sigma` is a single variance or an array (d,) of variances, return a diagonal matrix. `mu` is the mean (d,).
    """
    S, d = asNumbers(sigma, f"sigma of {owner}"), mu.size
    if S.size == 1 or S.shape == (d,):
        S = np.diag(np.broadcast_to(S.reshape(-1), (d,)))
    if S.shape != (d, d):
        raise ValueError(
            f"sigma of {owner} has shape {S.shape}, but it must have shape ({d}, {d}), because mu"
            f" has {plural(d, 'feature')}"
        )
    for name, value in (("mu", mu), ("sigma", S)):
        bad = value[~np.isfinite(value)]
        if bad.size:
            raise ValueError(
                f"{name} of {owner} contains {bad[0]}, but all parameters of a Gaussian must be"
                " finite. Estimate them from more samples, or remove extreme values."
            )
    sd = np.sqrt(np.abs(np.diagonal(S)))
    difference = np.abs(S - S.T)
    # The tolerance is relative to the standard deviations, so it does not depend on the units of the features.
    if (difference > 1e-8 * np.outer(sd, sd)).any():
        i, j = np.unravel_index(difference.argmax(), S.shape)
        raise ValueError(
            f"sigma of {owner} is not symmetric: sigma[{i}, {j}] = {S[i, j]:g}, but sigma[{j}, {i}]"
            f" = {S[j, i]:g}. Pass (sigma + sigma.T) / 2."
        )
    return S


def factoredGaussian(gPrm):
    """Return the mean mu (d,) and the Cholesky factor (d, d) of the covariance matrix of one Gaussian.

    `gPrm` is a mapping with the fields mu and sigma.
    """
    if not isinstance(gPrm, Mapping) or "mu" not in gPrm:
        swapCheck(gPrm, "gPrm", "gaussianMle")
    mu, sigma = checkGaussianPrm(gPrm, "gPrm")
    L = cholesky(sigma, mu)
    if L is None:
        raise ValueError(singularMessage(sigma, mu, "gPrm"))
    return mu, L


FULL_RANK = "Use a covariance matrix of full rank"


def fewSamplesMessage(owner, count, d, remedy, K=1):
    """Return the error message for a singular covariance matrix (d, d) of only `count` < d + K samples in K classes."""
    samples = plural(count, "sample") + (f" in {K} classes" if K > 1 else "")
    message = (
        f"the covariance of {owner} is singular: its rank with {samples} is at most {count - K},"
        f" but must be {d}. Estimate it from at least {plural(d + K, 'sample')}"
    )
    if remedy.startswith("Collect"):
        return message
    separator = ", " if ", or " in remedy else ", or "
    return f"{message}{separator}{remedy[0].lower()}{remedy[1:]}"


def singularMessage(sigma, mean, owner, inputName=None, count=None, remedy=FULL_RANK, K=1):
    """Return the error message for the singular covariance matrix `sigma` of `owner`.

    The message states the rank of the matrix, the dependent features and the remedy. If the number of samples `count`
    in K classes is below d + K, the message states only that there are too few samples.
    """
    d, variance = mean.size, np.diagonal(sigma)
    if count is not None and count < d + K:
        return fewSamplesMessage(owner, count, d, remedy, K)
    if (variance < 0).any():
        return (
            f"sigma of {owner} is not positive definite: the variance of"
            f" {featureName(int(variance.argmin()), inputName)} is {variance.min():g},"
            " but a variance must be positive"
        )
    sd = np.where(variance > TINY, np.sqrt(variance), 1.0)
    isConstant = (variance <= TINY) | (np.finfo(float).eps * np.abs(mean) >= sd)
    if isConstant.any():
        reason = constancy(variance, mean, isConstant)
        return (
            f"the covariance of {owner} is singular: its rank is {d - isConstant.sum()} instead of"
            f" {d} ({reason}: {featureNames(isConstant, inputName)})."
            f" {'Rescale the data' if 'underflows' in reason else remedy}"
        )
    R, sd = correlation(sigma)
    value, vector = np.linalg.eigh(R)
    tolerance = rankTol(mean, sd)
    if value[0] < -max(tolerance, 1e-10):
        return (
            f"sigma of {owner} is not positive definite: its correlation matrix has the eigenvalue"
            f" {value[0]:.3g}, but eigenvalues must be positive"
        )
    rank = min(d - 1, int((value > tolerance).sum()))
    share = np.abs(vector[:, 0])
    names = featureNames(share > 1e-3 * share.max(), inputName)
    return (
        f"the covariance of {owner} is singular: its rank is {rank} instead of {d}"
        f" (linearly dependent: {names}). {remedy}"
    )


def featureNames(mask, inputName):
    """Return the names of the features for which `mask` (d,) is true, as a string for messages."""
    return ", ".join(featureName(int(i), inputName) for i in np.flatnonzero(mask))


def constancy(variance, mean, isConstant):
    """Return a phrase with the reason why features count as constant: no variation, rounding errors or underflow."""
    isTiny = (variance > 0) | ((mean != 0) & (np.abs(mean) < TINY**0.5))
    if (isConstant & (variance <= TINY) & isTiny).any():
        return "constant, or the variance underflows"
    if variance[isConstant].any():
        return "constant within the rounding error of mu, so subtract an offset"
    return "constant"
