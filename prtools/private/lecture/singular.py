"""Detect singular covariances, and find options that make the covariances nonsingular."""

from contextlib import contextmanager

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
    """Return the Cholesky factors of Sigma (K, d, d), or raise an error if a covariance is singular.

    The error message refers to the classes by the names in `owners`. It suggests only options that make the covariances
    nonsingular. The call covariances(count, scatter, opt) returns the covariances for the options opt.
    """
    factors = choleskys(Sigma, stat.mean)
    for k, factor in enumerate(factors):
        if factor is None:
            isPooled = len(owners) > 1 and (opt.tied or opt["lambda"] == 1)
            owner = "all classes, pooled," if isPooled else owners[k]
            # With lambda > 0, the covariance contains the scatter of all classes, whose rank is at most n - K.
            classes = slice(None) if opt.tied or opt["lambda"] else slice(k, k + 1)
            # A sum of weights is not a number of samples.
            isCount = opt.covType == "full" and stat.count.dtype.kind == "i"
            count = int(stat.count[classes].sum()) if isCount else None
            if opt.covEstimator:
                isMcd = opt.covEstimator == "mcd"
                estimator = "'mcd' from a subset of the samples" if isMcd else "your covEstimator"
                owner = f"{owner.rstrip(',')}, estimated by {estimator},"
            remedy = remedies(stat, opt, covariances)
            mean = stat.mean[:, k]
            K = len(owners[classes])
            raise ValueError(
                singularMessage(Sigma[k], mean, owner, stat.inputName, count, remedy, K)
            )
    return np.asarray(factors)


def remedies(stat, opt, covariances):
    """Return a sentence that suggests remedies for singular covariances. Each suggested option has been tested."""
    # Functions for a single class, such as gaussianMle, have only the option covType.
    isOne = len(stat.count) == 1
    nonsingular = []
    for name, change in MODELS.items():
        Sigma = covariances(stat.count, stat.scatter, Struct(opt, **change))
        isNonsingular = all(cholesky(S, mu) is not None for S, mu in zip(Sigma, stat.mean.T))
        if isNonsingular and (not isOne or "covType" in change):
            nonsingular.append(name)
    ways = []
    if len(stat.mean) > 1 and np.trace(stat.scatter, axis1=1, axis2=2).all():
        ways.append("remove features")
    if len(nonsingular) > 1:
        ways.append(f"set {', '.join(nonsingular[:-1])} or {nonsingular[-1]}")
    elif nonsingular:
        ways.append(f"set {nonsingular[0]}")
    if not ways and callable(opt.get("covEstimator")):
        return "Return a covariance matrix of full rank"
    if not ways:
        isConstant = isOne or not stat.scatter.any()
        return "Collect samples in which each feature varies" if isConstant else "Remove the class"
    remedy = ", or ".join(ways)
    return remedy[0].upper() + remedy[1:]


@contextmanager
def replaceRemedy(remedy, start=""):
    """Replace the remedy in an error about a singular covariance, and write `start` before the error message."""
    try:
        yield
    except ValueError as error:
        if "is singular" not in str(error):
            raise
        reason = str(error).rsplit(". ", 1)[0]
        raise ValueError(f"{start}{reason}. {remedy}") from None
