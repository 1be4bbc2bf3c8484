"""Train the naive Bayes model of one feature x_j, and compute ln P(x_j | c_k) (S4-22..28).

Notation: x (n,) contains the values of the feature, with NaN for missing values. The array code (n,) contains the
classes of the samples as 0..K-1. The array weight contains the weights of the samples, or is None. V is the number of
levels of the feature.
"""

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.levels import levelMessage
from ..check.messages import plural
from ..kernel.discretise import caimCuts, histogramCuts, intervalCode
from ..kernel.mahalanobis import EPS, TINY
from ..kernel.moments import classMoments, labelCode, positiveOrOne
from .qc import checkFreedom, logJointDensity

# Training


def featureFit(x, code, weight, model, levelName, opt, name, classNames, moments=None):
    """Train the model of one feature, and return its parameters as a Struct for the list nbcPrm.input.

    Error messages quote `name`, the name of the feature, and `classNames`, the names of the classes. If `moments` is
    not None, it contains the class means (K,) and class variances (K,) of a feature without missing values.
    """
    K = len(classNames)
    if weight is not None:
        checkWeighted(model, opt, name)
    count = present = np.bincount(code, weight)
    if moments is None and np.isnan(x).any():
        isPresent = ~np.isnan(x)
        x, code = x[isPresent], code[isPresent]
        weight = None if weight is None else weight[isPresent]
        present = np.bincount(code, weight, K)
        checkPresent(present, isPresent.size, model, opt, name, classNames)
    feature = Struct(model=model, present=present, missing=count - present)
    if model == "discrete":
        return Struct(feature, **levelFit(x, code, weight, K, levelName, name))
    if model in ("histogram", "caim"):
        return Struct(feature, **intervalFit(x, code, weight, K, model, opt.bins, name))
    if moments is None:
        moments = meanAndVariance(x, code, weight, classNames, opt.divisor)
    mu, var = moments
    if not np.isfinite(var).all():
        raiseNonFinite(x[None], name=name)
    checkVariance(mu, var, code, model, name, classNames)
    if model == "gaussian":
        return Struct(feature, mu=mu, var=var)
    return Struct(feature, sample=[x[code == k] for k in range(K)])


def checkWeighted(model, opt, name):
    """Raise an error if the model of a feature does not support weights."""
    if model == "kde" or (model == "histogram" and isinstance(opt.bins, str)):
        rule = "" if model == "kde" else f" with bins={opt.bins!r}"
        raise ValueError(
            f"model {model!r} of {name}{rule} does not support weights. Remove DS.weight, or use"
            " model 'gaussian', 'discrete', 'caim', or 'histogram' with a number of bins."
        )


def checkPresent(present, n, model, opt, name, classNames):
    """Raise an error if the feature has no values.

    Also raise an error if the model requires values in every class, but all values in a class are missing. For each
    class, `present` (K,) contains the number of values that are not missing. n is the number of samples.
    """
    if not present.any():
        problem = f"all {n} values of {name} are missing"
        if n == 1:
            problem = f"the only value of {name} is missing"
        raise ValueError(f"{problem}. Remove the feature with dsSelect(DS, features=...).")
    if not present.all() and (opt.missing == "ignore" or model in ("gaussian", "kde")):
        raise ValueError(
            f"all values of {name} are missing in class {classNames[present.argmin()]}. Remove the"
            " feature with dsSelect, or use model 'discrete', 'histogram' or 'caim' with"
            " missing='value'."
        )


def meanAndVariance(X, code, weight, classNames, divisor):
    """Return the class means and class variances of features without missing values.

    Both results have shape (d, K) if X (d, n) contains d features, and shape (K,) if X (n,) contains a single feature.
    """
    count, mu, scatter = classMoments(np.atleast_2d(X), code, len(classNames), True, weight)
    checkFreedom(count, scatter, divisor, classNames)
    # m_k = sum_i x_i / n_k,  v_k = sum_i (x_i - m_k)^2 / n_k, or / (n_k - 1)    (S4-27, S0-2)
    var = scatter.T / positiveOrOne(count - int(divisor == "n-1"))
    return (mu, var) if X.ndim == 2 else (mu[0], var[0])


def checkVariance(mu, var, code, model, name, classNames):
    """Raise an error if all values of a feature in one class are equal up to rounding errors.

    mu (K,) contains the class means, and var (K,) contains the class variances.
    """
    isConstant = ~(var > TINY) | (EPS * np.abs(mu) >= np.sqrt(var))
    if isConstant.any():
        k = int(isConstant.argmax())
        values = plural(np.count_nonzero(code == k), "value")
        raise ValueError(
            f"{name} is constant in class {classNames[k]} ({values} about {mu[k]:g}),"
            f" but model '{model}' requires a positive variance. Remove the feature with dsSelect,"
            " or use model 'discrete', 'histogram' or 'caim'."
        )


def levelFit(x, code, weight, K, names, name):
    """Return the level codes, the level names and the counts of a discrete feature.

    If the levels have names, the codes are 1..V. Otherwise, the codes are the values that occur in x.
    """
    message = levelMessage(x, names, name)
    if message:
        raise ValueError(message)
    x = x.astype(np.int64)
    if names is None:
        level, column = labelCode(x)
        names = [f"{v:g}" for v in level]
    else:
        level, column = np.arange(1, len(names) + 1), x - 1
    count = countTable(code, weight, K, column, len(level))
    return {"level": level, "levelName": names, "count": count}


def intervalFit(x, code, weight, K, model, bins, name):
    """Divide a continuous feature into intervals, and return its range, cuts and counts per interval (S4-28)."""
    fields = {"range": np.array([x.min(), x.max()])}
    if model == "caim":
        fields["cut"], fields["caim"] = caimCuts(x, code, K, weight)
    else:
        fields["cut"] = histogramCuts(x, bins, name)
    column = intervalCode(x, fields["cut"], model)
    fields["count"] = countTable(code, weight, K, column, len(fields["cut"]) + 1)
    return fields


def countTable(code, weight, K, column, V):
    """Return an array (K, V) with the number of samples, or the sum of their weights, for each class and level.

    `column` (n,) contains the levels of the samples as 0..V-1.
    """
    return np.bincount(code * V + column, weight, K * V).reshape(K, V)


# Scores

# In the result of `levelCounts`, column -2 contains the counts of missing values. The last column is for unseen levels.
MISSING = -2


def lnConditional(x, feature, opt):
    """For each class c_k and each value x_j in x (n,) of one feature, return ln P(x_j | c_k) in an array (K, n).

    The values of a discrete feature are integers or NaN.
    """
    density = None
    if feature["model"] == "gaussian":
        density = lnGaussians(x[None], feature["mu"][None], feature["var"][None])
    elif feature["model"] == "kde":
        density = lnKernelDensity(x, feature["sample"], opt["bandwidth"])
    if density is not None and opt["missing"] == "ignore":
        return density
    count, V = levelCounts(feature, opt)
    with np.errstate(divide="ignore"):  # Without the Laplace correction, a count of 0 gives -inf.
        # P(x_j = v | c_k) = (count_kv + p) / (n_k + p V)    (S4-26; V is the number of levels of x_j, E4-9)
        lnP = np.log((count + opt["p"]) / (count.sum(axis=1, keepdims=True) + opt["p"] * V))
    if opt["missing"] == "ignore":
        # A missing value is omitted from the product, as if its factor were 1.    (S4-25)
        lnP[:, MISSING] = 0
    lnP = lnP.take(levelCode(x, feature), axis=1)
    if density is None:
        return lnP
    # P(x_j | c) = P(x_j is present | c) p(x_j | c, present). The array lnP contains the log of the first factor,
    # because 'present' is the only level.
    return lnP + density


def levelCounts(feature, opt):
    """Return the number of samples per class and level, and the number of levels.

    The counts (K, V + 2) have one column per level, one column for missing values, and a column of zeros for unseen
    levels. If opt.missing is 'value', missing values are counted as an additional level. A feature with a Gaussian or
    kernel density has only one level, 'present'.
    """
    count = feature["count"] if "count" in feature else feature["present"][:, None]
    V = count.shape[1]
    missing = np.zeros_like(feature["missing"])
    if opt["missing"] == "value":
        missing, V = feature["missing"], V + 1
    return np.column_stack([count, missing, np.zeros_like(missing)]), V


def levelCode(x, feature):
    """For each value in x, return the index of its column in the result of `levelCounts`.

    The index is 0..V-1 for a level, V for a missing value, and V + 1 for an unseen level.
    """
    if "count" not in feature:
        return np.isnan(x).astype(np.intp)
    level, V = feature.get("level"), feature["count"].shape[1]
    if feature["model"] != "discrete":
        column = intervalCode(x, feature["cut"], feature["model"])
    elif areAllSeen(x, feature):
        return (x - level[0]).astype(np.intp)
    else:
        column = np.minimum(np.searchsorted(level, x), V - 1)
        isSeen = (level[column] == x) & feature["count"].any(axis=0)[column]
        column = np.where(isSeen, column, V + 1)
    return np.where(np.isnan(x), V, column)


def unseenValues(x, feature):
    """Return the distinct values of x (n,) that do not occur in training."""
    V = feature["count"].shape[1]
    return np.unique(x[levelCode(x, feature) > V])


def areAllSeen(x, feature):
    """Return True if a fast test shows that all values in x (n,) are levels that occur in training.

    The test returns False if the levels are not consecutive integers, or if a level does not occur in training.
    """
    level = feature["level"]
    isConsecutive = level[-1] - level[0] == level.size - 1
    isInside = level[0] <= x.min() and x.max() <= level[-1]
    return bool(isConsecutive and isInside and feature["count"].any(axis=0).all())


def lnGaussians(X, mu, var):
    """For each class k and each sample x in X (d, n), return sum_j ln g(x_j; m_kj, v_kj) in an array (K, n).

    Missing values are omitted from the sum. The means m_kj are in mu (d, K), and the variances v_kj are in var (d, K).
    """
    lnVar = np.log(var).T  # (K, d)
    lnDet, number = lnVar.sum(axis=1, keepdims=True), len(X)
    with np.errstate(over="ignore"):  # If D2 overflows far from the mean, the density is 0.
        # With order="C", sums do not depend on the memory order of X.
        Z = np.subtract(X, mu.T[:, :, None], order="C")
        Z /= np.sqrt(var).T[:, :, None]
        D2 = np.einsum("kij,kij->kj", Z, Z)
        if np.isnan(D2).any():
            isPresent = ~np.isnan(X)
            Z[:, ~isPresent] = 0
            D2 = np.einsum("kij,kij->kj", Z, Z)
            lnDet, number = lnVar @ isPresent, isPresent.sum(axis=0)
    # sum_j ln g(x_j; m_kj, v_kj) = -sum_j (ln 2 pi + ln v_kj + (x_j - m_kj)^2 / v_kj) / 2    (S4-27)
    return logJointDensity(D2, lnDet, number)


def lnKernelDensity(x, sample, bandwidth):
    """For each class and each value in x (n,), return the log of a kernel density (S4-28), or 0 if the value is NaN.

    The result has shape (K, n). `sample` is a list of the training values of each class. The density is p(x) = sum_i
    g(x; x_i, h^2) / n, where h is the standard deviation times a factor. `bandwidth` is this factor, or
    the name of a rule that determines it.
    """
    from scipy.stats import gaussian_kde

    isPresent = ~np.isnan(x)
    density = np.zeros((len(sample), x.size))
    if isPresent.any():
        for k, values in enumerate(sample):
            density[k, isPresent] = gaussian_kde(values, bandwidth).logpdf(x[isPresent])
    return density
