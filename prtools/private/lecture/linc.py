"""The linear classifier, whose coefficients a_k and b_k are estimated without densities (S1-14).

Notation: X (d, n) contains the samples in columns. The score of class k is g_k(x) = a_k' x + b_k, where a_k is column k
of a (d, K), and b_k is element k of b (K,).
"""

from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.arrays import asNumbers, finiteCheck
from ..check.dataset import checkNumeric
from ..check.messages import brief, plural
from ..check.names import classesInWords, featureName, inputNames
from ..check.optionTables import LINC_OPTIONS
from ..check.trained import TrainedOptions, checkTrained
from ..kernel.linear import leastSquares, logistic, logPosterior, perceptron
from ..kernel.mahalanobis import TINY

SURE = 1e-3  # A posterior that differs from 0 or 1 by less than SURE counts as certain.
# If the scores change by more than this value without increasing the likelihood, the likelihood has no maximum.
CHANGE = 0.1


class LincModel(NamedTuple):
    """A validated linear classifier. `method` is None if lincPrm contains no training options."""

    label: np.ndarray
    decision: np.ndarray
    a: np.ndarray
    b: np.ndarray
    inputName: list | None
    outputName: list | None
    method: str | None

    @property
    def d(self):
        """Return the number of features."""
        return len(self.a)


def lincEstimate(data, opt, path=None):
    """Train a linear classifier on a validated dataset. Return lincPrm and a warning, which may be an empty string.

    If `path` is a list, each correction of the perceptron appends (pass index, sample index, lincPrm) to this list.
    """
    Z, shift, scale = standardised(data)
    K = len(data.label)
    weight = np.ones(data.code.size) if data.weight is None else data.weight

    def makePrm(W, **fields):
        # g_k(x) = w_k' z + w_k0,  z = (x - shift) / scale:  a_k = w_k / scale,  b_k = w_k0 - a_k' shift
        a = W[:, :-1].T / scale[:, None]
        b = W[:, -1] - shift @ a
        names = {"inputName": data.inputName, "outputName": data.outputName}
        return Struct(
            label=data.label, a=a, b=b, **names, opt=TrainedOptions(opt, "linc"), **fields
        )

    if opt.method == "leastSquares":
        return makePrm(leastSquares(Z, data.code, K, opt["lambda"], weight)), ""
    if opt.method == "logistic":
        W, change = logistic(Z, data.code, K, opt["lambda"], opt.maxIter, weight)
        return makePrm(W), logisticWarning(W @ Z, change, data, opt)
    if data.weight is not None:
        raise ValueError(
            "method is 'perceptron', which does not support weights, because each correction uses a"
            " single sample. Remove DS.weight, or use method='logistic' or 'leastSquares'."
        )
    rng = np.random.default_rng(opt.seed)
    corrections = None if path is None else []
    W, misses, count = perceptron(Z, data.code, K, opt.maxIter, rng, corrections)
    for number, (passIndex, i, V) in enumerate(corrections or [], 1):
        path.append((passIndex, i, makePrm(V, correctionNum=number)))
    return makePrm(W, correctionNum=count), perceptronWarning(misses, data, opt)


def standardised(data):
    """Compute standardised samples, and return Z (d + 1, n), the shift (d,) and the scale (d,).

    Z contains z = (x - shift) / scale for each sample x, and a last row of ones. The shift of a feature is the mean,
    and the scale is the standard deviation. The scale of a constant feature is infinite, so that the coefficients of
    the feature in `a` are 0.
    """
    # The samples are copied in C order, because the rounding errors of BLAS depend on the memory order.
    X = np.ascontiguousarray(data.input)
    finiteCheck(X, data.inputName)
    shift = np.average(X, axis=1, weights=data.weight)
    Z = X - shift[:, None]
    scale = np.sqrt(np.average(Z**2, axis=1, weights=data.weight))
    isConstant = np.ptp(X, axis=1) == 0
    isLost = ~isConstant & (scale < TINY**0.5)
    if isLost.any():
        raise ValueError(
            f"{featureName(int(isLost.argmax()), data.inputName)} has a standard deviation below"
            " 1e-154, whose square underflows. Rescale the feature."
        )
    scale = np.where(isConstant, np.inf, scale)
    ones = np.ones((1, X.shape[1]))
    return np.concatenate([Z / scale[:, None], ones]), shift, scale


# Warnings -----------------------------------------------------------------------------------------


def perceptronWarning(misses, data, opt):
    """Return a warning if the perceptron misclassifies samples (`misses` > 0). Otherwise, return an empty string."""
    if misses == 0:
        return ""
    return (
        f"the perceptron still misclassifies {misses} of {data.code.size} samples after"
        f" {opt.maxIter} passes and returns the weights of the best pass. The classes are not"
        " linearly separable, or the margin is small. Raise maxIter, or use method='logistic'."
    )


def logisticWarning(G, change, data, opt):
    """Return a warning if logistic regression has not converged, or if the likelihood has no maximum.

    Otherwise, return an empty string. G (K, n) contains the scores of the training samples. `change` is the second
    value that `logistic` returns.
    """
    if change is None:
        return (
            f"logistic regression has not converged in {plural(opt.maxIter, 'step')}. Raise"
            " maxIter, or use a ridge such as lambda_=.01."
        )
    if change <= CHANGE:
        return ""
    P = np.exp(logPosterior(G))
    T = data.code == np.arange(len(G))[:, None]
    isSeparate = (np.abs(P - T) < SURE).all(axis=1)
    classNames = classesInWords(data.label, data.outputName)
    names = [f"class {name}" for name, isAlone in zip(classNames, isSeparate) if isAlone]
    return (
        "the likelihood has no maximum, because hyperplanes separate"
        f" {brief(names) or 'some samples'} from all other samples. Larger weights always fit"
        " better. The weights of the last step are returned. Use a ridge such as lambda_=.01 to"
        " keep the weights finite."
    )


# Evaluation ---------------------------------------------------------------------------------------


def checkLinc(lincPrm):
    """Validate lincPrm and convert it to a LincModel."""
    prm, label, _, outputName, _ = checkTrained(lincPrm, "linc", ["a", "b"])
    a, b = asNumbers(prm["a"], "lincPrm.a"), asNumbers(prm["b"], "lincPrm.b")
    if a.ndim != 2 or a.size == 0 or b.shape != (label.size,) or a.shape[1] != label.size:
        raise ValueError(
            f"lincPrm.a has shape {a.shape}, and lincPrm.b has shape {b.shape}, but the shapes must"
            f" be (d, {label.size}) and ({label.size},) for"
            f" {plural(label.size, 'class', 'classes')}. Pass the result of lincTrain or qcLinear."
        )
    if not (np.isfinite(a).all() and np.isfinite(b).all()):
        raise ValueError(
            "lincPrm.a or lincPrm.b contains a value that is not finite. Pass the result of"
            " lincTrain or qcLinear."
        )
    method = None if prm.get("opt") is None else LINC_OPTIONS.checked(prm["opt"]).method
    return LincModel(
        label, label, a, b, inputNames(len(a), prm.get("inputName")), outputName, method
    )


def lincScores(X, model):
    """Return the scores g_k(x) (K, n) of the classes for the samples x in X (d, n).

    For logistic regression, the scores are ln P(c_k | x).
    """
    finiteCheck(X, model.inputName)
    # g_k(x) = a_k' x + b_k    (S1-14)
    with np.errstate(over="ignore", invalid="ignore"):
        G = model.a.T @ X + model.b[:, None]
    if not np.isfinite(G).all():
        raise ValueError(
            "the scores of lincPrm exceed the range of double precision. Rescale a and b, or the"
            " samples."
        )
    return logPosterior(G) if model.method == "logistic" else G


def lincFit(DS, opt):
    """Train a linear classifier without issuing warnings. `opt` is a result of `LINC_OPTIONS.checked`."""
    return lincEstimate(checkNumeric(DS, weighted=True), opt)[0]
