"""Evaluation of the naive Bayes classifier."""
import warnings
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from .private.check.dataset import (
    asNumbers,
    evalOpen,
    featureName,
    inputLevels,
    inputNames,
    isWhole,
    namesOpen,
    nonFiniteMessage,
    scored,
    wholeMessage,
)
from .private.check.model import classesOpen
from .private.check.optionSets import nbcOptions
from .private.check.words import shown
from .private.kernel.decide import firstMax
from .private.kernel.discretise import intervalCode
from .private.lecture.qc import logGaussian
from .Struct import Struct

NbcEval = namedtuple("NbcEval", "computedClass logProb recogRate hitIndex")
GIVE = "give what nbcTrain returned"
NEEDS = {"discrete": ("count", "level", "levelName"), "histogram": ("count", "cut", "range"),
         "caim": ("count", "cut", "range"), "gaussian": ("mu", "var"), "kde": ("sample",)}
RULE = {"var": ", above 0", "level": ", ascending", "cut": ", ascending"}
Model = namedtuple("Model", "label answer prior input count opt inputName outputName")


def nbcOpen(nbcPrm):
    """Return a trained naive Bayes classifier as label (K,), prior (K,) normalised, its features, options and names."""
    prm, label, prior, outputName, _ = classesOpen(nbcPrm, "nbcPrm", ["input", "count", "opt"])
    if not isinstance(prm["input"], (list, tuple)):
        raise TypeError(f"nbcPrm.input is {shown(prm['input'])}: it must be a list, {GIVE}")
    each = [featureOpen(one, label.size, f"nbcPrm.input[{j}]") for j, one in enumerate(prm["input"])]
    count = learnt(prm["count"], "nbcPrm.count", label.shape)
    inputName = inputNames(len(each), prm.get("inputName"))
    return Model(label, label, prior, each, count, nbcOptions(prm["opt"]), inputName, outputName)


def featureOpen(one, K, name):
    """Return what was learnt of one feature, checked, as arrays."""
    model = one.get("model") if isinstance(one, Mapping) else None
    if not isinstance(model, str) or model not in NEEDS:
        raise ValueError(f"{name}.model is {shown(model)}: it must be one of {', '.join(NEEDS)}; {GIVE}")
    missing = [f for f in ("present", "missing", *NEEDS[model]) if f not in one]
    if missing:
        raise ValueError(f"{name} has no field {missing[0]!r}: {GIVE}")
    V = asNumbers(one["count"], f"{name}.count").shape[-1:] if "count" in NEEDS[model] else ()
    shape = {"present": (K,), "missing": (K,), "count": (K, *V), "level": V, "cut": (V[0] - 1,) if V else (),
             "range": (2,), "mu": (K,), "var": (K,)}
    out = Struct(one)
    for f in ("present", "missing", *NEEDS[model]):
        if f == "levelName":
            out[f] = namesOpen(f"{name}.{f}", one[f], V[0], "level")
        elif f == "sample":
            out[f] = [learnt(x, f"{name}.{f}", np.shape(x)) for x in one[f]]
        else:
            out[f] = learnt(one[f], f"{name}.{f}", shape[f])
    return out


def learnt(value, name, shape):
    """Return finite numbers of a shape: of counts and levels whole ones, of counts none below 0, variances above 0."""
    v, field = asNumbers(value, name), name.rpartition(".")[-1]
    counted, rising = field in ("present", "missing", "count"), field in ("level", "cut")
    whole = counted or field == "level"
    if not (v.shape == shape and np.isfinite(v).all() and (not whole or isWhole(v).all())
            and (not counted or (v >= 0).all()) and (not rising or (np.diff(v) > 0).all())
            and (field != "var" or (v > 0).all())):
        raise ValueError(f"{name} is {shown(v.tolist())}: it must be {'whole' if whole else 'finite'} numbers of shape"
                         f" {shape}{RULE.get(field, ', 0 or more' if counted else '')}; {GIVE}")
    return v.astype(np.int64) if whole else v


def levelCode(x, prm, feature="the feature"):
    """Return the column of levelTable of each value: 0..V-1 the levels, V missing, V+1 never seen in training."""
    V, gone = prm["count"].shape[1], np.isnan(x)
    if prm["model"] != "discrete":
        return np.where(gone, V, intervalCode(x, prm["cut"], prm["model"]))
    wrong = wholeMessage(x[~gone], feature)
    if wrong:
        raise ValueError(wrong)
    at = np.minimum(np.searchsorted(prm["level"], x), V - 1)
    known = (prm["level"][at] == x) & prm["count"].any(axis=0)[at]
    return np.where(gone, V, np.where(known, at, V + 1))


def levelTable(count, missing, opt):
    """Return numerators (K, V + 2) and denominators (K,) of P(v | c_k) = (count + p) / (n_k + p V) (S4-26, E4-9).

    Column V is the missing value: a level of its own, or, where it is ignored, a factor of 1 (S4-25). The last one is a
    level never seen.
    """
    own = opt["missing"] == "value"
    bottom = count.sum(axis=1) + own * missing + opt["p"] * (count.shape[1] + own)
    top = np.column_stack([count + opt["p"], missing + opt["p"] if own else bottom, np.full(len(count), opt["p"])])
    return top, bottom


def logFactor(x, prm, opt, feature="the feature"):
    """Return ln P(x | c_k) of one feature, (K, n), unchecked but for the codes of a discrete one; x (n,)."""
    density = prm["model"] in ("gaussian", "kde")
    count = prm["present"][:, None] if density else prm["count"]
    code = np.isnan(x).astype(int) if density else levelCode(x, prm, feature)
    top, bottom = levelTable(count, prm["missing"], opt)
    if density and opt["missing"] == "ignore":
        out = np.zeros((len(count), x.size))
    else:
        with np.errstate(divide="ignore"):  # a count of 0 without correction is a logarithm of -inf, as it should be
            out = np.log(top / bottom[:, None])[:, code]
    if density:
        here = ~np.isnan(x)
        out[:, here] += (_logGaussian if prm["model"] == "gaussian" else _logKde)(x[here], prm, opt)
    return out


def _logGaussian(x, prm, opt):
    return np.stack([logGaussian(x[None], np.array([m]), np.sqrt([[v]])) for m, v in zip(prm["mu"], prm["var"])])


def _logKde(x, prm, opt):
    from scipy.stats import gaussian_kde

    if not x.size:
        return np.zeros((len(prm["sample"]), 0))
    return np.stack([gaussian_kde(sample, opt["bandwidth"]).logpdf(x) for sample in prm["sample"]])


def nbcEval(DS, nbcPrm):
    """Classify samples with a trained naive Bayes classifier.

    logProb_k(x) = ln p(c_k) + sum_j ln P(x_j | c_k);  the answer is the class with the largest

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or bare samples (d, n), or one sample (d,). NaN is a missing value.
    nbcPrm : Struct or dict
        What `nbcTrain` returned: its first part, or the whole. ``nbcPrm.prior`` and ``nbcPrm.opt.p`` may have been set
        anew.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels answered; of equal scores, the class that comes first.
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) prod_j P(x_j | c_k); a prior or a product of 0 gives -inf.
    recogRate : float or None
        The share of samples answered right, 0 to 1; None without ``output``.
    hitIndex : ndarray or None
        Indices, from 0, of the samples answered right; None without ``output``.

    Raises
    ------
    ValueError, TypeError
        If the data are malformed, hold Inf, have another number of features or other levels than in training, or a code
        that is no whole number.

    Warns
    -----
    UserWarning
        If a level occurs that training never saw (its probability is p / (n_k + p V)), if the product is 0 for all
        classes, or if ``output`` has labels that training never saw.

    Notes
    -----
    Statements S4-21..26: in logarithms, so that many features do not underflow.

    See Also
    --------
    nbcTrain, nbcExplain, nbcPlot

    Examples
    --------
    Sunny, hot, normal humidity, weak wind (S4-23); the posteriors are .327 and .673:

    >>> import numpy as np
    >>> from prtools import nbcEval, nbcTrain, prData
    >>> nbcPrm = nbcTrain(prData('tennis'), p=0).nbcPrm
    >>> result = nbcEval([1, 1, 2, 1], nbcPrm)
    >>> nbcPrm.outputName[result.computedClass[0] - 1]
    'Yes'
    >>> np.exp(result.logProb).ravel()
    array([0.00685714, 0.01410935])
    """
    result, doubts = nbcJudge(DS, nbcPrm)
    for message in doubts:
        warnings.warn(message, stacklevel=2)
    return result


def nbcJudge(DS, nbcPrm):
    """Return what nbcEval does, and the messages of what it warns of."""
    model = nbcOpen(nbcPrm)
    X, output = evalOpen(DS, len(model.input))
    if isinstance(DS, Mapping) and DS.get("inputLevel") is not None:
        _sameLevels(inputLevels(len(X), DS["inputLevel"]), model)
    logProb = nbcLogProb(X, model)
    row, best = firstMax(logProb)
    if np.isnan(best).any() or np.isinf(X).any():
        raise ValueError(nonFiniteMessage(np.where(np.isnan(X), 0, X), model.inputName))
    computedClass = model.label[row]
    result = NbcEval(computedClass, logProb, *scored(output, computedClass, model.label, stacklevel=4))
    return result, nbcDoubts(X, best, model)


def nbcLogProb(X, model):
    """Return ln p(c_k) + sum_j ln P(x_j | c_k), (K, n), of the columns of X."""
    with np.errstate(divide="ignore"):
        lnPrior = np.log(model.prior)
    logProb = np.repeat(lnPrior[:, None], X.shape[1], axis=1)
    for j, prm in enumerate(model.input):
        logProb += logFactor(X[j], prm, model.opt, featureName(j, model.inputName))
    return logProb


def nbcDoubts(X, best, model):
    """Return what is to be warned of at the samples X (d, n): levels never seen, a `best` (n,) logarithm of -inf."""
    doubts = []
    for j, prm in enumerate(model.input):
        if prm["model"] == "discrete":
            new = np.unique(X[j, levelCode(X[j], prm) > prm["count"].shape[1]])
            if new.size:
                doubts.append(f"{featureName(j, model.inputName)} has levels that training never saw"
                              f" ({', '.join(_names(new, prm))}): their probability is p / (n_k + p V) with"
                              f" p = {model.opt['p']:g}")
    lost = np.flatnonzero(best == -np.inf)
    if lost.size:
        doubts.append(f"the product is 0 for all classes at {lost.size} of {best.size} samples, the first {lost[0]}"
                      " (counted from 0): the first class is answered; train with a Laplace weight p > 0")
    return doubts


def _names(value, prm):
    """Return the names of levels, or the values themselves where they have none."""
    name = dict(zip(prm["level"].tolist(), prm["levelName"]))
    return [name.get(int(v), f"{v:g}") for v in value]


def _sameLevels(level, model):
    """Raise where a dataset names the levels of a discrete feature otherwise than the training data did."""
    for j, (names, prm) in enumerate(zip(level, model.input)):
        if names is not None and prm["model"] == "discrete" and names != prm["levelName"]:
            raise ValueError(f"inputLevel of {featureName(j, model.inputName)} is {names}, but was {prm['levelName']}"
                             " in training: the same names in the same order are needed, since codes count them")
