"""Singular covariances: which one it is, and which covariance models would be regular."""

import numpy as np

from ...Struct import Struct
from ..check.covariance import singularMessage
from ..kernel.mahalanobis import cholesky, choleskys

MODELS = {
    "covType='diagonal'": {"covType": "diagonal"},
    "covType='single'": {"covType": "single", "gamma": None},
    "tied=True": {"tied": True, "lambda": None},
    "lambda_ > 0": {"tied": False, "lambda": 0.5},
    "gamma > 0": {"gamma": 0.5},
}


def checkRegular(Sigma, stat, opt, owners, covariances):
    """Return the Cholesky factors of Sigma (K, d, d), or raise: which is singular, and the remedies.

    `owners` name the classes. covariances(count, scatter, opt) gave Sigma, and gives that of other models.
    """
    factors = choleskys(Sigma, stat.mean)
    for k, factor in enumerate(factors):
        if factor is None:
            isPooled = len(owners) > 1 and (opt.tied or opt["lambda"] == 1)
            owner = "all classes, pooled," if isPooled else owners[k]
            count = None if isPooled or opt.covType != "full" else int(stat.count[k])
            remedy = remedies(stat, opt, covariances)
            mean = stat.mean[:, k]
            raise ValueError(singularMessage(Sigma[k], mean, owner, stat.inputName, count, remedy))
    return np.asarray(factors)


def remedies(stat, opt, covariances):
    """Return in words what makes the covariances regular: each other model is tried, and named if it does."""
    isOne = len(stat.count) == 1  # gaussianMle has only covType
    regular = []
    for name, change in MODELS.items():
        Sigma = covariances(stat.count, stat.scatter, Struct(opt, **change))
        isRegular = all(cholesky(S, mu) is not None for S, mu in zip(Sigma, stat.mean.T))
        if isRegular and (not isOne or "covType" in change):
            regular.append(name)
    ways = []
    if len(stat.mean) > 1 and np.trace(stat.scatter, axis1=1, axis2=2).all():
        ways.append("drop features")
    if len(regular) > 1:
        ways.append(f"set {', '.join(regular[:-1])} or {regular[-1]}")
    elif regular:
        ways.append(f"set {regular[0]}")
    if ways:
        return ", or ".join(ways)
    return "collect samples that vary" if isOne else "drop the class"
