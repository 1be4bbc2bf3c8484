"""The options of the classifiers and of mixtures: names, defaults and rules. See `qcOptSet`, `gmmOptSet` and so on."""

import math
from collections.abc import Mapping

from .arrays import asNumbers
from .messages import shown
from .names import nameList
from .options import checkLabel, flag, numberIn, oneOf, wholeIn, wholesIn
from .priors import priorSet
from .record import Option, OptionTable

MOST_SEEDS = 2**53
DIAGONAL = ("diagonal", "single")  # the values of covType whose covariances are diagonal
NBC_MODELS = ("auto", "discrete", "gaussian", "histogram", "caim", "kde")
BIN_RULES = ("auto", "fd", "doane", "scott", "stone", "rice", "sturges", "sqrt")
# Metrics are powers of differences; Mahalanobis distances are Euclidean ones of scaled samples.
POWER = {"euclidean": 2.0, "manhattan": 1.0, "maximum": math.inf, "mahalanobis": 2.0}


# Checks of one option -----------------------------------------------------------------------------


def choice(*allowed):
    """Return a check that accepts one of the strings `allowed`."""
    return lambda name, value: oneOf(name, value, allowed)


def number(low, high, remedy=""):
    """Return a check that accepts numbers in [low, high]."""
    return lambda name, value: numberIn(name, value, low, high, remedy)


def integer(low, high=math.inf, remedy=""):
    """Return a check that accepts integers from low to high."""
    return lambda name, value: wholeIn(name, value, low, high, remedy)


def optional(check):
    """Return a check that accepts None as well."""
    return lambda name, value: None if value is None else check(name, value)


def nameOr(check, *allowed):
    """Return a check that accepts one of the strings `allowed`, or what `check` accepts."""

    def checked(name, value):
        return oneOf(name, value, allowed) if isinstance(value, str) else check(name, value)

    return checked


def checkPrior(name, value):
    """Return the option prior, as far as it can be checked before the classes are known."""
    return priorSet(value)


def checkCosts(name, value):
    """Return the costs; their shape is checked when the classes are known."""
    asNumbers(value, name)
    return value


def checkCovType(name, value):
    """Return the covariance model; 'spherical' is another name for 'single'."""
    oneOf(name, value, ("full", *DIAGONAL, "spherical"))
    return "single" if value == "spherical" else value


def checkGamma(name, value):
    """Return gamma, a number from 0 to 1 or 'oas'."""
    if isinstance(value, str):
        if value != "oas":
            raise TypeError(f"gamma is {shown(value)}: it must be a number from 0 to 1, or 'oas'")
        return value
    return numberIn(name, value, 0, 1)


def checkModels(name, value):
    """Return the model of all features, or a list of one per feature."""
    if isinstance(value, str):
        return oneOf(name, value, NBC_MODELS)
    models = nameList(value)
    if models is None:
        raise TypeError(
            f"{name} is {type(value).__name__}: it must be one of {', '.join(NBC_MODELS)},"
            " or a list of them"
        )
    return [oneOf(f"{name} of feature {i}", model, NBC_MODELS) for i, model in enumerate(models)]


def checkMinkowskiPower(name, value):
    """Return p as a float from 1 to 30; below 1 the triangle inequality fails (S4-37)."""
    if value is None:
        return None
    try:
        p = float(value)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"p is {shown(value)}: it must be a number from 1 to 30") from None
    if 0 < p < 1:
        distance = f"{2 ** (1 / p):.4g}" if p > 0.001 else f"2^{1 / p:.4g}"
        raise ValueError(
            f"p is {p:g}: it must be 1 or more, since d(00, 11) = {distance} > 1 + 1 ="
            " d(00, 10) + d(10, 11): no triangle inequality"
        )
    if p <= 0:
        raise ValueError(
            f"p is {p:g}: it must be 1 or more; below 1 the triangle inequality fails,"
            " and at 0 or less there is no distance"
        )
    if not p <= 30:
        raise ValueError(
            f"p is {p:g}: it must lie from 1 to 30; for larger p use metric='maximum',"
            " which is p = inf"
        )
    return p


def checkGaussianNums(name, value):
    """Return the number of Gaussians of all classes, or an array of one number per class."""
    numbers = wholesIn(name, value, 1, 10**6)
    if not numbers.size:
        raise ValueError(f"{name} is empty: give one integer of 1 or more, or one per class")
    return numbers.reshape(-1) if numbers.ndim else int(numbers)


def checkStart(name, value):
    """Return the mixture to start from; it is checked where the data are known."""
    start = value if isinstance(value, Mapping) else getattr(value, "gmmPrm", value)
    if not isinstance(start, (Mapping, type(None))):
        raise TypeError(
            f"{name} is {shown(value)}: give a mixture, as gmmTrain returns it, or leave it out"
        )
    return start


# Checks of options that depend on each other -------------------------------------------------------


def checkShrinkage(opt):
    """Raise if lambda or gamma contradicts the covariance model."""
    if opt.gamma == "oas":
        if opt.covType != "full":
            raise ValueError(
                f"gamma is 'oas', which is for covType='full', not '{opt.covType}':"
                " leave out gamma or covType"
            )
    elif opt.gamma not in (None, 1) and opt.covType == "single":
        raise ValueError(
            f"gamma is {opt.gamma}, but covType='single' means gamma = 1: leave one of them out"
        )
    if opt["lambda"] not in (None, 1) and opt.tied:
        raise ValueError(
            f"lambda is {opt['lambda']}, but tied=True means lambda_ = 1: leave one of them out"
        )


def checkMetric(opt):
    """Raise if the exponent p is missing, or given for a metric without one."""
    if opt.metric == "minkowski" and opt.p is None:
        raise ValueError("metric='minkowski' needs its exponent: p=3, say")
    if opt.metric != "minkowski" and opt.p is not None:
        raise ValueError(
            f"p is {opt.p:g}, but metric='{opt.metric}' has none: leave p out, or use"
            " metric='minkowski'"
        )


def checkRidge(opt):
    """Raise if the perceptron is given a ridge."""
    if opt["lambda"] and opt.method == "perceptron":
        raise ValueError(
            f"lambda is {opt['lambda']:g}, but the perceptron has no ridge: leave lambda out,"
            " or use another method"
        )


# Tables -------------------------------------------------------------------------------------------

PRIOR = Option("prior", "count", checkPrior)
DIVISOR = Option("divisor", "n", choice("n", "n-1"))
COV_TYPE = Option("covType", "full", checkCovType)
TIED = Option("tied", False, flag)
SEED = integer(0, MOST_SEEDS)

QC_OPTIONS = OptionTable(
    (
        PRIOR,
        DIVISOR,
        COV_TYPE,
        TIED,
        Option("lambda", None, optional(number(0, 1))),
        Option("gamma", None, optional(checkGamma)),
        Option("cost", None, optional(checkCosts)),
        Option("rejectLabel", None, optional(checkLabel)),
    ),
    checkShrinkage,
)
NBC_OPTIONS = OptionTable(
    (
        Option("model", "auto", checkModels),
        Option(
            "p", 1.0, number(0, 1e9, ": 0 corrects nothing, 1 is Laplace's weight"), actsLater=True
        ),
        Option("missing", "ignore", choice("ignore", "value"), actsLater=True),
        Option("bins", "auto", nameOr(integer(1, 10**6), *BIN_RULES)),
        Option(
            "bandwidth", "scott", nameOr(number(1e-9, 1e9), "scott", "silverman"), actsLater=True
        ),
        DIVISOR,
        PRIOR,
    )
)
KNNC_OPTIONS = OptionTable(
    (
        Option("k", 1, integer(1, remedy=", the neighbours that vote; k=5, say"), actsLater=True),
        Option("metric", "euclidean", choice(*POWER, "minkowski"), actsLater=True),
        Option("p", None, checkMinkowskiPower, actsLater=True),
        Option("scaling", "none", choice("none", "zscore", "range")),
        Option("weight", "uniform", choice("uniform", "distance"), actsLater=True),
        Option("tie", "random", choice("random", "nearest", "first"), actsLater=True),
        Option("seed", 0, SEED, actsLater=True),
        PRIOR,
    ),
    checkMetric,
)
EM_OPTIONS = (
    COV_TYPE,
    TIED,
    Option("startNum", 5, integer(1, 10**6)),
    Option("seed", 0, SEED),
    Option("maxIteration", 500, integer(1, 10**6)),
    Option("minImprove", 1e-6, number(0, 1)),
    Option("minVariance", 1e-6, number(1e-12, 1, ", the share of the variance of all samples")),
)
GMM_OPTIONS = OptionTable(
    (Option("gaussianNum", 2, integer(1)), *EM_OPTIONS, Option("start", None, checkStart))
)
GMMC_OPTIONS = OptionTable((Option("gaussianNum", 2, checkGaussianNums), *EM_OPTIONS, PRIOR))
LINC_OPTIONS = OptionTable(
    (
        Option("method", "logistic", choice("logistic", "leastSquares", "perceptron")),
        Option("lambda", 0.0, number(0, 1e9, ": 0 is no ridge")),
        Option("maxIter", 100, integer(1, 10**6)),
        Option("seed", 0, SEED),
    ),
    checkRidge,
)
