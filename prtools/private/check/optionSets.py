"""The options of the classifiers and of mixtures: names, defaults and bounds. See `qcOptSet`, `gmmOptSet` and so on."""

from __future__ import annotations

import inspect
import keyword
import math
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ...Struct import Struct
from .arrays import asNumbers
from .names import nameList
from .options import checkLabel, flag, mergedOptions, numberIn, oneOf, priorSet, wholeIn, wholesIn
from .words import shown

QC_DEFAULT = {
    "prior": "count",
    "divisor": "n",
    "covType": "full",
    "tied": False,
    "lambda": None,
    "gamma": None,
    "cost": None,
    "rejectLabel": None,
}
NBC_MODEL = ("auto", "discrete", "gaussian", "histogram", "caim", "kde")
NBC_DEFAULT = {
    "model": "auto",
    "p": 1,
    "missing": "ignore",
    "bins": "auto",
    "bandwidth": "scott",
    "divisor": "n",
    "prior": "count",
}
KNNC_DEFAULT = {
    "k": 1,
    "metric": "euclidean",
    "p": None,
    "scaling": "none",
    "weight": "uniform",
    "tie": "random",
    "seed": 0,
    "prior": "count",
}
GMM_DEFAULT = {
    "gaussianNum": 2,
    "covType": "full",
    "tied": False,
    "startNum": 5,
    "seed": 0,
    "maxIteration": 500,
    "minImprove": 1e-6,
    "minVariance": 1e-6,
    "start": None,
}
GMMC_DEFAULT = {name: value for name, value in GMM_DEFAULT.items() if name != "start"} | {
    "prior": "count"
}
LINC_METHOD = ("logistic", "leastSquares", "perceptron")
LINC_DEFAULT = {"method": "logistic", "lambda": 0.0, "maxIter": 100, "seed": 0}
OWN = type("OwnDefault", (), {"__repr__": lambda self: "..."})()
ANY_DEFAULT = dict.fromkeys(
    [*QC_DEFAULT, *NBC_DEFAULT, *KNNC_DEFAULT, *GMMC_DEFAULT, *LINC_DEFAULT], OWN
)
# Metrics are powers of differences: those of Mahalanobis, of samples that `scaled` of kNN has whitened.
POWER = {"euclidean": 2.0, "manhattan": 1.0, "maximum": math.inf, "mahalanobis": 2.0}
F = TypeVar("F", bound=Callable[..., Any])


def listsOptions(default: Mapping[str, Any]) -> Callable[[F], F]:
    """Return a decorator: help(), signatures and completion list each option of **options with its default."""

    def decorated(function: F) -> F:
        signature = inspect.signature(function)
        own = [p for p in signature.parameters.values() if p.kind is not p.VAR_KEYWORD]
        names = {name + "_" * keyword.iskeyword(name): value for name, value in default.items()}
        more = [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=value)
            for name, value in names.items()
            if name not in signature.parameters
        ]
        function.__signature__ = signature.replace(parameters=own + more)
        return function

    return decorated


def qcOptions(opt=None, **options):
    """Return the options of the quadratic classifier, checked, see `qcOptSet`."""
    if opt is None and not options:
        return Struct(QC_DEFAULT)
    opt = mergedOptions(opt, options, QC_DEFAULT)
    oneOf("divisor", opt.divisor, ("n", "n-1"))
    covModelSet(opt)
    for name, needs, why in (
        ("lambda", opt.tied, "tied=True means lambda_ = 1"),
        ("gamma", opt.covType == "single", "covType='single' means gamma = 1"),
    ):
        if name == "gamma" and isinstance(opt.gamma, str):
            if opt.gamma != "oas":
                raise TypeError(
                    f"gamma is {shown(opt.gamma)}: it must be a number from 0 to 1, or 'oas'"
                )
            if opt.covType != "full":
                raise ValueError(
                    f"gamma is 'oas', which is for covType='full', not '{opt.covType}': leave out gamma"
                    " or covType"
                )
        elif opt[name] is not None:
            opt[name] = numberIn(name, opt[name], 0, 1)
            if needs and opt[name] != 1:
                raise ValueError(
                    f"{name} is {opt[name]}, but {why}: leave {name} out, or the other"
                )
    opt.prior = priorSet(opt.prior)
    if opt.cost is not None:
        asNumbers(opt.cost, "cost")  # the rest is checked when the classes are known
    if opt.rejectLabel is not None:
        checkLabel("rejectLabel", opt.rejectLabel)
    return opt


def covModelSet(opt):
    """Check the options of the covariance model in place."""
    oneOf("covType", opt.covType, ("full", "diagonal", "single", "spherical"))
    opt.covType = "single" if opt.covType == "spherical" else opt.covType
    opt.tied = flag("tied", opt.tied)


def gmmOptions(opt=None, **options):
    """Return the options of a Gaussian mixture, checked, see `gmmOptSet`; `start` is looked into where the data are."""
    opt = mergedOptions(opt, options, GMM_DEFAULT)
    opt.gaussianNum = wholeIn("gaussianNum", opt.gaussianNum, 1)
    start = opt.start if isinstance(opt.start, Mapping) else getattr(opt.start, "gmmPrm", opt.start)
    if not isinstance(start, (Mapping, type(None))):
        raise TypeError(
            f"start is {shown(start)}: give a mixture, as gmmTrain returns it, or leave it out"
        )
    opt.start = start
    return emSet(opt)


def gmmcOptions(opt=None, **options):
    """Return the options of the classifier of Gaussian mixtures, checked, see `gmmcOptSet`."""
    opt = mergedOptions(opt, options, GMMC_DEFAULT)
    number = wholesIn("gaussianNum", opt.gaussianNum, 1, 10**6)
    if not number.size:
        raise ValueError(
            "gaussianNum is empty: give one whole number of 1 or more, or one for each class"
        )
    opt.gaussianNum = number.reshape(-1) if number.ndim else int(number)
    opt.prior = priorSet(opt.prior)
    return emSet(opt)


def emSet(opt):
    """Return the options of EM and of the covariance model, checked in place."""
    covModelSet(opt)
    opt.startNum = wholeIn("startNum", opt.startNum, 1, 10**6)
    opt.seed = wholeIn("seed", opt.seed, 0, 2**53)
    opt.maxIteration = wholeIn("maxIteration", opt.maxIteration, 1, 10**6)
    opt.minImprove = numberIn("minImprove", opt.minImprove, 0, 1)
    opt.minVariance = numberIn(
        "minVariance", opt.minVariance, 1e-12, 1, ", the share of the variance of all samples"
    )
    return opt


def nbcOptions(opt=None, **options):
    """Return the options of the naive Bayes classifier, checked, see `nbcOptSet`."""
    opt = mergedOptions(opt, options, NBC_DEFAULT)
    if isinstance(opt.model, str):
        oneOf("model", opt.model, NBC_MODEL)
    elif nameList(opt.model) is None:
        raise TypeError(
            f"model is {type(opt.model).__name__}: it must be one of {', '.join(NBC_MODEL)}, or a list of"
            " them"
        )
    else:
        opt.model = [
            oneOf(f"model of feature {i}", m, NBC_MODEL) for i, m in enumerate(nameList(opt.model))
        ]
    opt.p = numberIn("p", opt.p, 0, 1e9, ": 0 corrects nothing, 1 is Laplace's weight")
    oneOf("missing", opt.missing, ("ignore", "value"))
    if isinstance(opt.bins, str):
        oneOf(
            "bins", opt.bins, ("auto", "fd", "doane", "scott", "stone", "rice", "sturges", "sqrt")
        )
    else:
        opt.bins = wholeIn("bins", opt.bins, 1, 10**6)
    if isinstance(opt.bandwidth, str):
        oneOf("bandwidth", opt.bandwidth, ("scott", "silverman"))
    else:
        opt.bandwidth = numberIn("bandwidth", opt.bandwidth, 1e-9, 1e9)
    oneOf("divisor", opt.divisor, ("n", "n-1"))
    opt.prior = priorSet(opt.prior)
    return opt


def minkowskiPower(p):
    """Return p as a float from 1 to 30, or raise: below 1 the triangle inequality fails (S4-37)."""
    try:
        number = float(p)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"p is {shown(p)}: it must be a number from 1 to 30") from None
    if 0 < number < 1:
        far = f"{2 ** (1 / number):.4g}" if number > 0.001 else f"2^{1 / number:.4g}"
        raise ValueError(
            f"p is {number:g}: it must be 1 or more, since d(00, 11) = {far} > 1 + 1 = d(00, 10) +"
            " d(10, 11): no triangle inequality"
        )
    if number <= 0:
        raise ValueError(
            f"p is {number:g}: it must be 1 or more, since below 1 there is no triangle inequality, and at"
            " 0 or less no distance"
        )
    if not number <= 30:
        raise ValueError(
            f"p is {number:g}: it must lie from 1 to 30; beyond, take metric='maximum', which is p = inf"
        )
    return number


def knncOptions(opt=None, **options):
    """Return the options of the k-nearest-neighbour classifier, checked, see `knncOptSet`."""
    opt = mergedOptions(opt, options, KNNC_DEFAULT)
    opt.k = wholeIn("k", opt.k, 1, remedy=", the neighbours that vote; k=5, say")
    oneOf("metric", opt.metric, (*POWER, "minkowski"))
    if opt.p is not None:
        opt.p = minkowskiPower(opt.p)
        if opt.metric != "minkowski":
            raise ValueError(
                f"p is {opt.p:g}, but metric='{opt.metric}' has none: leave p out, or metric='minkowski'"
            )
    elif opt.metric == "minkowski":
        raise ValueError("metric='minkowski' needs its exponent: p=3, say")
    oneOf("scaling", opt.scaling, ("none", "zscore", "range"))
    oneOf("weight", opt.weight, ("uniform", "distance"))
    oneOf("tie", opt.tie, ("random", "nearest", "first"))
    opt.seed = wholeIn("seed", opt.seed, 0, 2**53)
    opt.prior = priorSet(opt.prior)
    return opt


def lincOptions(opt=None, **options):
    """Return the options of the linear classifier, checked, see `lincOptSet`."""
    opt = mergedOptions(opt, options, LINC_DEFAULT)
    oneOf("method", opt.method, LINC_METHOD)
    opt["lambda"] = numberIn("lambda", opt["lambda"], 0, 1e9, ": 0 is no ridge")
    if opt["lambda"] and opt.method == "perceptron":
        raise ValueError(
            f"lambda is {opt['lambda']:g}, but the perceptron has no ridge: leave lambda out, or take"
            " another method"
        )
    opt.maxIter = wholeIn("maxIter", opt.maxIter, 1, 10**6)
    opt.seed = wholeIn("seed", opt.seed, 0, 2**53)
    return opt
