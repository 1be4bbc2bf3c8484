"""One feature of the naive Bayes classifier: its training per class, the check of what was trained, ln P(x_j | c_k).

Notation: x (n,) the values of a feature, NaN where one is missing, code (n,) the classes as 0..K-1, V levels.
"""

import contextlib
import math
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from ..check.arrays import asNumbers, isWhole, raiseNonFinite
from ..check.levels import levelMessage
from ..check.messages import shown
from ..check.names import checkNames
from ..kernel.discretise import caimCuts, histogramCuts, intervalCode
from ..kernel.mahalanobis import EPS, TINY
from ..kernel.moments import labelCode

GIVE = "give what nbcTrain returned"
FIELDS = {
    "discrete": ("count", "level", "levelName"),
    "histogram": ("count", "cut", "range"),
    "caim": ("count", "cut", "range"),
    "gaussian": ("mu", "var"),
    "kde": ("sample",),
}  # of a model
BOUND = {"var": ", above 0", "level": ", ascending", "cut": ", ascending"}


# Training


def featureFit(x, code, model, levelName, opt, feature, who):
    """Return the Struct of one feature in nbcPrm.input. For errors: its name `feature`, the K classes `who`."""
    K, here, total = len(who), ~np.isnan(x), np.bincount(code)
    present = total if here.all() else np.bincount(code[here], minlength=K)
    if not here.any():
        raise ValueError(
            f"all {x.size} values of {feature} are missing: drop it with dsSelect(DS, features=...)"
        )
    if not present.all() and (opt.missing == "ignore" or model in ("gaussian", "kde")):
        k = int((present == 0).argmax())
        raise ValueError(
            f"all values of {feature} are missing in class {who[k]}: drop it with dsSelect, or make"
            " it 'discrete', 'histogram' or 'caim' with missing='value'"
        )
    if not here.all():
        x, code = x[here], code[here]
    out = Struct(model=model, present=present, missing=total - present)
    if model == "discrete":
        return Struct(out, **levelFit(x, code, K, levelName, feature))
    if model in ("histogram", "caim"):
        return Struct(out, **intervalFit(x, code, K, model, opt.bins, feature))

    def perClass(values):
        return np.bincount(code, values, K)

    with np.errstate(over="ignore", invalid="ignore"):  # for values too large to square
        # m_k = sum_i x_i / n_k,  v_k = sum_i (x_i - m_k)^2 / n_k, or / (n_k - 1)    (S4-27, S0-2)
        m = perClass(x) / present
        D = x - m[code]
        rest = (
            perClass(D) / present
        )  # the rounding error of the mean; so the mean of equal values is exact
        m += rest
        v = perClass((D - rest[code]) ** 2) / np.maximum(present - (opt.divisor == "n-1"), 1)
    if not np.isfinite(v).all():
        raiseNonFinite(x[None], name=feature)
    out = gaussianFit(m, v, present, total - present, model, feature, who)
    if model == "kde":
        del out["mu"], out["var"]
        out.sample = [x[code == k] for k in range(K)]
    return out


def gaussianFit(m, v, present, missing, model, feature, who):
    """Return the Struct of a Gaussian feature of means m (K,) and variances v (K,), or raise where it is constant."""
    for k in np.flatnonzero(~(v > TINY) | (EPS * np.abs(m) >= np.sqrt(v)))[
        :1
    ]:  # within the rounding errors
        raise ValueError(
            f"{feature} is constant in class {who[k]} ({present[k]} values about {m[k]:g}),"
            f" where its variance must be above 0 for '{model}': drop it with dsSelect, or make it"
            " 'discrete', 'histogram' or 'caim'"
        )
    return Struct(model=model, present=present, missing=missing, mu=m, var=v)


def levelFit(x, code, K, names, feature):
    """Return the levels and their counts: codes 1..V where the levels have names, else the values that occur."""
    wrong = levelMessage(x, names, feature)
    if wrong:
        raise ValueError(wrong)
    x = x.astype(np.int64)
    level, at = labelCode(x) if names is None else (np.arange(1, len(names) + 1), x - 1)
    return {
        "level": level,
        "levelName": names or [f"{v:g}" for v in level],
        "count": countTable(code, K, at, len(level)),
    }


def intervalFit(x, code, K, model, bins, feature):
    """Return the cuts of a continuous feature and the counts between them (S4-28)."""
    if model == "caim":
        cut, value = caimCuts(x, code, K)
        more = {"caim": value}
    else:
        cut, more = histogramCuts(x, bins, feature), {}
    count = countTable(code, K, intervalCode(x, cut, model), len(cut) + 1)
    return {"cut": cut, "range": np.array([x.min(), x.max()]), "count": count, **more}


def countTable(code, K, at, V):
    """Return how many samples of each class have each level, (K, V); `at` (n,) are the levels as 0..V-1."""
    return np.bincount(code * V + at, minlength=K * V).reshape(K, V)


# Check of what was trained


def soundGaussians(features, K):
    """Return whether all features are Gaussians as training makes them: `checkFeature` of all, four times as fast."""
    with contextlib.suppress(TypeError, ValueError, KeyError):  # whose reason checkFeature says
        if not all(one["model"] == "gaussian" for one in features):
            return False
        parts = [(one["mu"], one["var"], one["present"], one["missing"]) for one in features]
        if not all(type(a) is np.ndarray and a.shape == (K,) for part in parts for a in part):
            return False
        mu, var, *counts = map(np.array, zip(*parts))
        return (
            mu.dtype == var.dtype == float
            and all(n.dtype == np.int64 and n.min() >= 0 for n in counts)
            and bool(np.isfinite(mu).all() and 0 < var.min() <= var.max() < np.inf)
        )
    return False


def checkFeature(one, K, name):
    """Return what was trained of one feature, an entry of nbcPrm.input, as checked arrays."""
    model = one.get("model") if isinstance(one, Mapping) else None
    if not isinstance(model, str) or model not in FIELDS:
        raise ValueError(
            f"{name}.model is {shown(model)}: it must be one of {', '.join(FIELDS)}; {GIVE}"
        )
    fields = ("present", "missing", *FIELDS[model])
    for f in fields:
        if f not in one:
            raise ValueError(f"{name} has no field {f!r}: {GIVE}")
    V = asNumbers(one["count"], f"{name}.count").shape[-1:] if "count" in fields else ()
    shape = {
        "present": (K,),
        "missing": (K,),
        "count": (K, *V),
        "level": V,
        "cut": (V[0] - 1,) if V else (),
        "range": (2,),
        "mu": (K,),
        "var": (K,),
    }
    out = Struct(one)
    for f in fields:
        if f == "levelName":
            out[f] = checkNames(f"{name}.{f}", one[f], V[0], "level")
        elif f == "sample":
            out[f] = [checkNumbers(x, f"{name}.{f}", np.shape(x)) for x in one[f]]
        else:
            out[f] = checkNumbers(one[f], f"{name}.{f}", shape[f])
    return out


def checkNumbers(value, name, shape):
    """Return finite numbers of a shape: of counts and levels whole ones, of counts none below 0, variances above 0."""
    v, field = asNumbers(value, name), name.rpartition(".")[-1]
    counted, rising = field in ("present", "missing", "count"), field in ("level", "cut")
    whole = counted or field == "level"
    if not (
        v.shape == shape
        and np.isfinite(v).all()
        and (not whole or isWhole(v).all())
        and (not counted or (v >= 0).all())
        and (not rising or (np.diff(v) > 0).all())
        and (field != "var" or (v > 0).all())
    ):
        raise ValueError(
            f"{name} is {shown(v.tolist())}: it must be {'whole' if whole else 'finite'} numbers of shape"
            f" {shape}{BOUND.get(field, ', 0 or more' if counted else '')}; {GIVE}"
        )
    return v.astype(np.int64) if whole else v


# Scores


def lnFactor(x, prm, opt):
    """Return ln P(x_j | c_k) of the values x (n,) of one feature, (K, n); a discrete one has whole numbers or NaN."""
    own = opt["missing"] == "value"
    if prm["model"] == "gaussian":
        m, v = prm["mu"][:, None], prm["var"][:, None]
        with np.errstate(
            over="ignore", invalid="ignore"
        ):  # far away the density is 0; NaN is found in the result
            # ln P(x_j | c_k) = -(ln 2 pi + ln v_k) / 2 - (x_j - m_k)^2 / (2 v_k)    (S4-27, S0-1)
            density = -(math.log(2 * math.pi) + np.log(v)) / 2 - (x - m) ** 2 / (2 * v)
    elif prm["model"] == "kde":
        density = lnKernelDensity(x, prm["sample"], opt["bandwidth"])
    if "count" not in prm:
        density = np.where(np.isnan(x), 0.0, density)  # a missing value has no density
        if not own:
            return density
    count, V = levelCounts(prm, own)
    with np.errstate(divide="ignore"):  # without correction a count of 0 gives -inf, as it should
        # P(x_j = v | c_k) = (count_kv + p) / (n_k + p V)    (S4-26; V is the number of levels of x_j, E4-9)
        lnP = np.log((count + opt["p"]) / (count.sum(axis=1, keepdims=True) + opt["p"] * V))
    if not own:
        lnP[:, -2] = (
            0  # a missing value is left out of the product, as if its factor were 1 (S4-25)
        )
    lnP = lnP.take(levelCode(x, prm), axis=1)
    return lnP if "count" in prm else lnP + density


def levelCounts(prm, own):
    """Return counts (K, V + 2): of V levels, of missing values, of levels never seen (0); and how many are levels.

    These are V, or V + 1 where missing values are a level of their `own` (opt.missing = 'value'), and counted. A
    density has one level, present, and with its own two.
    """
    count = prm.get("count", prm["present"][:, None])
    V = count.shape[1] + own
    return np.column_stack([count, own * prm["missing"], np.zeros(len(count), dtype=np.int64)]), V


def levelCode(x, prm):
    """Return the column of `levelCounts` of each value: 0..V-1 the levels, V missing, V+1 never seen in training."""
    if "count" not in prm:
        return np.isnan(x).astype(np.intp)
    if prm["model"] == "discrete" and allSeen(x, prm):
        return (x - prm["level"][0]).astype(np.intp)
    V, missing = prm["count"].shape[1], np.isnan(x)
    if prm["model"] != "discrete":
        return np.where(missing, V, intervalCode(x, prm["cut"], prm["model"]))
    at = np.minimum(np.searchsorted(prm["level"], x), V - 1)
    known = (prm["level"][at] == x) & prm["count"].any(axis=0)[at]
    return np.where(missing, V, np.where(known, at, V + 1))


def allSeen(x, prm):
    """Return whether levels lie without a gap, as codes 1..V do, and training saw all, and x (n,) are among these."""
    level = prm["level"]
    return bool(
        level[-1] - level[0] == level.size - 1
        and level[0] <= x.min()
        and x.max() <= level[-1]
        and prm["count"].any(axis=0).all()
    )  # NaN is not among them


def lnKernelDensity(x, sample, bandwidth):
    """Return the logarithms (K, n) of the kernel densities of K samples at the values x (n,), 0 where x is NaN (S4-28).

    p(x) = sum_i g(x; x_i, h^2) / n, h = the factor that `bandwidth` names, or is, times the standard deviation
    """
    from scipy.stats import gaussian_kde

    here, out = ~np.isnan(x), np.zeros((len(sample), x.size))
    if here.any():
        out[:, here] = [gaussian_kde(one, bandwidth).logpdf(x[here]) for one in sample]
    return out
