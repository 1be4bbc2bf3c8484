"""Define the name, default and check of each option of classifiers and mixtures, for functions such as `qcOptSet`."""

import math
from collections.abc import Mapping

from .arrays import asNumbers
from .messages import didYouMean, shown
from .names import nameList, unknownName
from .options import checkLabel, flag, integerIn, integersIn, numberIn, oneOf
from .priors import COST_RULE, priorSet
from .record import Option, OptionTable

MOST_SEEDS = 2**53  # maximum value of the option seed
DIAGONAL = ("diagonal", "single")  # values of covType for diagonal covariance matrices
NBC_MODELS = ("auto", "discrete", "gaussian", "histogram", "caim", "kde")
BIN_RULES = ("auto", "fd", "doane", "scott", "stone", "rice", "sturges", "sqrt")
# POWER contains the exponent p of each metric. Mahalanobis distances are Euclidean distances of whitened
# samples.
POWER = {"euclidean": 2.0, "manhattan": 1.0, "maximum": math.inf, "mahalanobis": 2.0}


# Checks of a single option ------------------------------------------------------------------------


def choice(*allowed):
    """Return a check that accepts only the strings in `allowed`."""
    return lambda name, value: oneOf(name, value, allowed)


def number(low, high, remedy=""):
    """Return a check that accepts numbers from `low` to `high`. Below `low`, the error message ends with `remedy`."""
    return lambda name, value: numberIn(name, value, low, high, remedy)


def integer(low, high=math.inf, remedy=""):
    """Return a check that accepts integers from `low` to `high`. For other values, the message ends with `remedy`."""
    return lambda name, value: integerIn(name, value, low, high, remedy)


def optional(check):
    """Return a check that accepts None and all values that `check` accepts."""
    return lambda name, value: None if value is None else check(name, value)


def nameOr(check, *allowed):
    """Return a check that accepts the strings in `allowed`, and all other values that `check` accepts."""

    def checkName(name, value):
        if isinstance(value, str) and value not in allowed:
            unknownName(name, value, [*allowed, "a number"])
        return value if isinstance(value, str) else check(name, value)

    return checkName


def checkCosts(name, value):
    """Return the costs `value`. Raise an error unless all costs are numbers. Training checks the shape."""
    asNumbers(value, name, COST_RULE)
    return value


def checkCovType(name, value):
    """Return the validated name of a covariance model. The synonym 'spherical' is converted to 'single'."""
    oneOf(name, value, ("full", *DIAGONAL, "spherical"))
    return "single" if value == "spherical" else value


def checkEstimator(name, value):
    """Return `value` if it is a function or 'mcd'. Otherwise, raise an error."""
    isMcd = isinstance(value, str) and value == "mcd"
    if isinstance(value, type) or not (callable(value) or isMcd):
        raise TypeError(
            f"{name} is {shown(value)}, but it must be 'mcd' or a function that returns a tuple"
            " (mean, covariance). To use an estimator of scikit-learn, write a function(X) that"
            " fits the estimator to X.T and returns (fit.location_, fit.covariance_)."
            f"{didYouMean(value, ['mcd'])}"
        )
    return value


def checkModels(name, value):
    """Return the validated option: the name of one model for all features, or a list with one name per feature."""
    if isinstance(value, str):
        return oneOf(name, value, NBC_MODELS)
    models = nameList(value)
    if models is None:
        raise TypeError(
            f"{name} is {type(value).__name__}, but it must be one of {', '.join(NBC_MODELS)},"
            " or a list with one model per feature"
        )
    return [oneOf(f"{name} of feature {i}", model, NBC_MODELS) for i, model in enumerate(models)]


def checkMinkowskiPower(name, value):
    """Return p as a float, or None if p is None. Raise an error unless p is from 1 to 30.

    Distances with p < 1 violate the triangle inequality (S4-37).
    """
    if value is None:
        return None
    try:
        p = float(value)
    except (TypeError, ValueError, OverflowError):
        raise TypeError(f"p is {shown(value)}, but it must be a number from 1 to 30") from None
    if 0 < p < 1:
        distance = f"{2 ** (1 / p):.4g}" if p > 0.001 else f"2^{1 / p:.4g}"
        raise ValueError(
            f"p is {p:g}, but it must be 1 or more: d(00, 11) = {distance} exceeds 1 + 1 = d(00,"
            " 10) + d(10, 11), which violates the triangle inequality"
        )
    if p <= 0:
        raise ValueError(
            f"p is {p:g}, but it must be 1 or more, because smaller values violate the triangle"
            " inequality"
        )
    if not p <= 30:
        raise ValueError(
            f"p is {p:g}, but it must be a number from 1 to 30. For a larger p, use"
            " metric='maximum', which corresponds to p = inf."
        )
    return p


def checkGaussianNums(name, value):
    """Return the validated number of Gaussians: an integer for all classes, or an array with one integer per class."""
    numbers = integersIn(name, value, 1, 10**6)
    if not numbers.size:
        raise ValueError(
            f"{name} is empty, but it must contain a single positive integer, or one for each class"
        )
    return numbers.reshape(-1) if numbers.ndim else int(numbers)


def checkStart(name, value):
    """Return the initial mixture or None. Training checks whether the mixture matches the data."""
    start = value if isinstance(value, Mapping) else getattr(value, "gmmPrm", value)
    if not isinstance(start, (Mapping, type(None))):
        raise TypeError(
            f"{name} is {shown(value)}, but it must be None or a mixture, such as the result of"
            " gmmTrain"
        )
    return start


# Checks of options that depend on each other -------------------------------------------------------


def checkShrinkage(opt):
    """Raise an error if lambda, gamma or covEstimator contradicts another option."""
    for name, default in (("divisor", "n"), ("missing", "refuse")):
        if opt.covEstimator and opt[name] != default:
            raise ValueError(f"{name} is '{opt[name]}', which requires covEstimator=None")
    if opt.gamma == "oas":
        if opt.covType != "full":
            raise ValueError(
                f"gamma is 'oas', which requires covType='full', but covType is '{opt.covType}'."
                " Omit gamma or covType."
            )
    elif opt.gamma not in (None, 1) and opt.covType == "single":
        raise ValueError(
            f"gamma is {opt.gamma}, but covType='single' implies gamma = 1. Omit gamma or covType."
        )
    if opt["lambda"] not in (None, 1) and opt.tied:
        raise ValueError(
            f"lambda is {opt['lambda']}, but tied=True implies lambda_ = 1. Omit lambda or tied."
        )


def checkMetric(opt):
    """Raise an error if metric='minkowski' is used without an exponent p, or if p is given for another metric."""
    if opt.metric == "minkowski" and opt.p is None:
        raise ValueError(
            "metric='minkowski' requires an exponent, but p is None. Pass p, for example p=3."
        )
    if opt.metric != "minkowski" and opt.p is not None:
        raise ValueError(
            f"p is {opt.p:g}, but metric='{opt.metric}' does not use an exponent. Omit p, or use"
            " metric='minkowski'."
        )


def checkRidge(opt):
    """Raise an error if a ridge is given for the perceptron."""
    if opt["lambda"] and opt.method == "perceptron":
        raise ValueError(
            f"lambda is {opt['lambda']:g}, but the perceptron does not use a ridge. Omit lambda, or"
            " use another method."
        )


# Tables -------------------------------------------------------------------------------------------

PRIOR = Option("prior", "count", lambda name, value: priorSet(value))
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
        Option("gamma", None, optional(nameOr(number(0, 1), "oas"))),
        Option("covEstimator", None, optional(checkEstimator)),
        Option("missing", "refuse", choice("refuse", "ignore"), actsLater=True),
        Option("cost", None, optional(checkCosts)),
        Option("rejectLabel", None, optional(checkLabel)),
    ),
    checkShrinkage,
)
NBC_OPTIONS = OptionTable(
    (
        Option("model", "auto", checkModels),
        Option(
            "p",
            1.0,
            number(0, 1e9, " (0 means no correction, 1 means Laplace's correction)"),
            actsLater=True,
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
        Option(
            "k", 1, integer(1, remedy=". Pass a number of neighbours, such as k=5."), actsLater=True
        ),
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
    Option(
        "minVariance", 1e-6, number(1e-12, 1, ", because it is a fraction of the total variance")
    ),
)
GMM_OPTIONS = OptionTable(
    (Option("gaussianNum", 2, integer(1)), *EM_OPTIONS, Option("start", None, checkStart))
)
GMMC_OPTIONS = OptionTable((Option("gaussianNum", 2, checkGaussianNums), *EM_OPTIONS, PRIOR))
LINC_OPTIONS = OptionTable(
    (
        Option("method", "logistic", choice("logistic", "leastSquares", "perceptron")),
        Option("lambda", 0.0, number(0, 1e9, " (0 means no ridge)")),
        Option("maxIter", 100, integer(1, 10**6)),
        Option("seed", 0, SEED),
    ),
    checkRidge,
)
