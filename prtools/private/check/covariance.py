"""Input validation of one Gaussian, and the message for a singular covariance."""

from collections.abc import Mapping

import numpy as np

from ..kernel.mahalanobis import TINY, cholesky, correlation, rankTol
from .arrays import asNumbers
from .names import featureName
from .trained import swapCheck


def checkGaussianPrm(prm, owner):
    """Return mu (d,) and sigma (d, d) of one Gaussian, a mapping with both, checked."""
    if not isinstance(prm, Mapping) or not {"mu", "sigma"} <= prm.keys():
        raise TypeError(
            f"{owner} must be a Struct or dict with the fields mu and sigma,"
            " as gaussianMle returns it"
        )
    mu = asNumbers(prm["mu"], f"mu of {owner}")
    if mu.size != max(mu.shape, default=1) or mu.size == 0:
        raise ValueError(
            f"mu of {owner} has shape {mu.shape}: it must be (d,), one number per feature"
        )
    mu = mu.reshape(-1)
    return mu, checkCovariance(prm["sigma"], mu, owner)


def checkCovariance(sigma, mu, owner):
    """Return a covariance (d, d), checked for shape, finite values and symmetry; a number or (d,) is a diagonal one."""
    S, d = asNumbers(sigma, f"sigma of {owner}"), mu.size
    if S.size == 1 or S.shape == (d,):
        S = np.diag(np.broadcast_to(S.reshape(-1), (d,)))
    if S.shape != (d, d):
        raise ValueError(
            f"sigma of {owner} has shape {S.shape}: for mu of {d} features it must be ({d}, {d})"
        )
    if not (np.isfinite(S).all() and np.isfinite(mu).all()):
        raise ValueError(
            f"mu or sigma of {owner} is not finite: the parameters of a Gaussian are finite numbers"
        )
    sd = np.sqrt(np.abs(np.diagonal(S)))
    difference = np.abs(S - S.T)
    if (difference > 1e-8 * np.outer(sd, sd)).any():  # as correlations: units must not matter
        i, j = np.unravel_index(difference.argmax(), S.shape)
        raise ValueError(
            f"sigma of {owner} is not symmetric: sigma[{i}, {j}] = {S[i, j]:g} but"
            f" sigma[{j}, {i}] = {S[j, i]:g}; a covariance is, use (sigma + sigma.T) / 2"
        )
    return S


def factoredGaussian(gPrm):
    """Return mu (d,) and the Cholesky factor of the covariance of one Gaussian, a mapping with mu and sigma."""
    if not isinstance(gPrm, Mapping) or "mu" not in gPrm:
        swapCheck(gPrm, "gPrm", "gaussianMle")
    mu, sigma = checkGaussianPrm(gPrm, "gPrm")
    L = cholesky(sigma, mu)
    if L is None:
        raise ValueError(singularMessage(sigma, mu, "gPrm"))
    return mu, L


FULL_RANK = "give a covariance of full rank"


def fewSamplesMessage(owner, count, d, remedy):
    """Return that `count` samples give a singular covariance of d features, and the remedy."""
    samples = "1 sample" if count == 1 else f"{count} samples"
    message = (
        f"the covariance of {owner} is singular: its rank is {count - 1} at most with {samples}"
        f" and must be {d}; collect at least {d + 1} samples"
    )
    return message if remedy.startswith("collect") else f"{message}, {remedy}"


def singularMessage(sigma, mean, owner, inputName=None, count=None, remedy=FULL_RANK):
    """Return which covariance is singular, its rank, the features that depend on each other, and the remedy.

    `count` is the number of samples, if so few samples alone make the covariance singular.
    """
    d, variance = mean.size, np.diagonal(sigma)
    if count is not None and count <= d:
        return fewSamplesMessage(owner, count, d, remedy)
    if (variance < 0).any():
        return (
            f"sigma of {owner} is not positive definite: the variance of"
            f" {featureName(int(variance.argmin()), inputName)} is {variance.min():g},"
            " and a variance is above 0"
        )
    sd = np.where(variance > TINY, np.sqrt(variance), 1.0)
    isConstant = (variance <= TINY) | (np.finfo(float).eps * np.abs(mean) >= sd)
    if isConstant.any():
        return (
            f"the covariance of {owner} is singular, of rank {d - isConstant.sum()} instead of {d}"
            f" ({constancy(variance, mean, isConstant)}: {featureNames(isConstant, inputName)});"
            f" {remedy}"
        )
    R, sd = correlation(sigma)
    value, vector = np.linalg.eigh(R)
    tolerance = rankTol(mean, sd)
    if value[0] < -max(tolerance, 1e-10):
        return (
            f"sigma of {owner} is not positive definite: its correlation matrix has the eigenvalue"
            f" {value[0]:.3g}; a covariance has none below 0"
        )
    rank = min(d - 1, int((value > tolerance).sum()))
    share = np.abs(vector[:, 0])
    names = featureNames(share > 1e-3 * share.max(), inputName)
    return (
        f"the covariance of {owner} is singular, of rank {rank} instead of {d}"
        f" (linearly dependent: {names}); {remedy}"
    )


def featureNames(mask, inputName):
    """Return the names of the features in a mask (d,) for a message."""
    return ", ".join(featureName(int(i), inputName) for i in np.flatnonzero(mask))


def constancy(variance, mean, isConstant):
    """Return in words why features have no variance: they are constant, or rounding has taken their spread."""
    isTiny = (variance > 0) | ((mean != 0) & (np.abs(mean) < TINY**0.5))
    if (isConstant & (variance <= TINY) & isTiny).any():
        return "constant, or spread less than 1e-154, whose square is lost, so rescale"
    if variance[isConstant].any():
        return "constant, or spread less than mu is rounded, so subtract an offset"
    return "constant"
