"""Gaussians for samples with missing values: marginal densities, and estimation by the EM algorithm."""

import numpy as np

from ..check.arrays import FILL_IN, raiseNonFinite
from ..check.messages import haveMissing
from ..check.names import classesInWords, featureName
from ..kernel.moments import classMoments, positiveOrOne
from ..kernel.warn import warn

# EM stops if no mean and no covariance changes by more than this fraction of the standard deviations.
MIN_CHANGE = 1e-10
MAX_ITERATIONS = 1000


def ignoredNum(X, missing):
    """Return the number of samples in X with missing values, which the option missing='ignore' ignores."""
    return np.isnan(X).any(axis=0).sum() if missing == "ignore" else 0


def refuseNonFinite(X, inputName, missing):
    """Raise an error for samples with values that are not finite. `missing` is the option of `qcOptSet`."""
    remedy = FILL_IN
    if np.isinf(X).any():  # Only NaN is a missing value.
        X = X if missing == "refuse" else np.where(np.isnan(X), 0, X)
    elif missing == "refuse":
        remedy = "set the option missing='ignore' of qcTrain, perfLoo or perfCv (see qcOptSet)"
    raiseNonFinite(X, inputName, remedy=remedy)


def missingWarn(number, n):
    """Warn if the number of samples with missing values, a result of `ignoredNum`, is positive."""
    if number:
        warn(f"{haveMissing(number, n)}, which were ignored")


def patterns(X):
    """Yield a mask (d,) of the features that are present, and the indices of all samples that share this mask.

    Samples without missing values are omitted.
    """
    incomplete = np.flatnonzero(np.isnan(X).any(axis=0))
    masks, code = np.unique(~np.isnan(X[:, incomplete]), axis=1, return_inverse=True)
    for j, present in enumerate(masks.T):
        yield present, incomplete[code.reshape(-1) == j]


def expected(X, present, mu, Sigma):
    """Return the conditional means (q, n) and covariance (q, q) of the q missing features of X (d, n).

    The array `present` (d,) is true for the features whose values in X are used.
    """
    missing = ~present
    # B = Sigma_oo^-1 Sigma_om, where o denotes the features that are present and m the missing features
    B = np.linalg.solve(Sigma[np.ix_(present, present)], Sigma[np.ix_(present, missing)])
    # E[x_m | x_o] = mu_m + B' (x_o - mu_o),  cov[x_m | x_o] = Sigma_mm - Sigma_mo B
    mean = mu[missing, None] + B.T @ (X[present] - mu[present, None])
    return mean, Sigma[np.ix_(missing, missing)] - Sigma[np.ix_(missing, present)] @ B


def emptyFeature(X, inputName):
    """Return the name of the first feature whose values in X (d, n) are all missing, or '' if there is none."""
    isEmpty = np.isnan(X).all(axis=1)
    return featureName(int(isEmpty.argmax()), inputName) if isEmpty.any() else ""


def availableMeans(X, code, names, inputName):
    """Return the means (d, K) of the values that are present in each class."""
    if feature := emptyFeature(X, inputName):
        raise ValueError(
            f"all {code.size} values of {feature} are missing. Remove the feature with dsSelect(DS,"
            " features=...)."
        )
    mu = []
    for k, name in enumerate(names):
        own = X[:, code == k]
        if feature := emptyFeature(own, inputName):
            raise ValueError(
                f"all values of {feature} are missing in class {name}, but each feature needs"
                " values in each class. Remove the feature or the class with dsSelect."
            )
        mu.append(np.nanmean(own, axis=1))
    return np.transpose(mu)


def emMoments(data, covariances):
    """Return the count, mean and scatter of each class of a dataset with missing values.

    In each iteration, the conditional means replace the missing values, and the conditional covariances are added to
    the scatters. The function covariances(count, scatter) returns the covariances (K, d, d) for the next iteration.
    """
    code, K, names = data.code, len(data.label), classesInWords(data.label, data.outputName)
    mu = availableMeans(data.input, code, names, data.inputName)
    # The origin is moved to the data, because far from 0, rounding errors would hide the convergence.
    origin = mu.mean(axis=1, keepdims=True)
    X, mu = data.input - origin, mu - origin
    Sigma = np.array([np.diag(positiveOrOne(np.nanvar(X, axis=1)))] * K)
    incomplete = [
        (k, present, index[code[index] == k])
        for present, index in patterns(X)
        for k in np.unique(code[index])
    ]
    for _ in range(MAX_ITERATIONS):
        added = np.zeros_like(Sigma)
        try:
            for k, present, index in incomplete:
                mean, C = expected(X[:, index], present, mu[:, k], Sigma[k])
                X[np.ix_(~present, index)] = mean
                weight = index.size if data.weight is None else data.weight[index].sum()
                added[k][np.ix_(~present, ~present)] += weight * C
        except np.linalg.LinAlgError:  # The caller reports the singular covariance.
            break
        count, mean, scatter = classMoments(X, code, K, weight=data.weight)
        scatter += added
        newSigma = covariances(count, scatter)
        sd = np.sqrt(newSigma.diagonal(axis1=1, axis2=2))
        limit = MIN_CHANGE * sd
        isMeanStable = (limit >= np.abs(mean - mu).T).all()
        isStable = (np.abs(newSigma - Sigma) <= limit[:, :, None] * sd[:, None, :]).all()
        mu, Sigma = mean, newSigma
        if isMeanStable and isStable:
            break
    else:
        warn(f"EM for missing values did not converge in {MAX_ITERATIONS} iterations")
    return count, mu + origin, scatter
