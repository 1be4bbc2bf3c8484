"""The linear classifier: a_k and b_k alone decide, and are learnt without densities (S1-14).

Notation: X (d, n) samples in columns, a (d, K) and b (K,) of the scores g_k(x) = a_k' x + b_k.
"""

from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.arrays import asNumbers, finiteCheck
from ..check.dataset import checkNumeric
from ..check.messages import brief
from ..check.names import classesInWords, featureName, inputNames
from ..check.optionTables import LINC_OPTIONS
from ..check.trained import TrainedOptions, checkTrained
from ..kernel.linear import leastSquares, logistic, logPosterior, perceptron
from ..kernel.mahalanobis import TINY

SURE = 1e-3  # largest distance of a posterior from 0 or 1 where a sample is surely classified
MOVED = 0.1  # of a score: a step that gains nothing and moves scores more would go on for ever


class LincModel(NamedTuple):
    """A checked linear classifier; the method is None if a and b are the user's own."""

    label: np.ndarray
    decision: np.ndarray
    a: np.ndarray
    b: np.ndarray
    inputName: list | None
    outputName: list | None
    method: str | None

    @property
    def d(self):
        """The number of features."""
        return len(self.a)


def lincEstimate(data, opt, path=None):
    """Return lincPrm of a checked dataset, and a warning or ''.

    (pass, sample, lincPrm) of each correction of the perceptron is appended to the list `path`.
    """
    Z, shift, scale = standardised(data)
    K = len(data.label)

    def prmOf(W, **fields):
        # g_k(x) = w_k' z + w_k0,  z = (x - shift) / scale:  a_k = w_k / scale,  b_k = w_k0 - a_k' shift
        a = W[:, :-1].T / scale[:, None]
        b = W[:, -1] - shift @ a
        names = {"inputName": data.inputName, "outputName": data.outputName}
        return Struct(
            label=data.label, a=a, b=b, **names, opt=TrainedOptions(opt, "linc"), **fields
        )

    if opt.method == "leastSquares":
        return prmOf(leastSquares(Z, data.code, K, opt["lambda"])), ""
    if opt.method == "logistic":
        W, moved = logistic(Z, data.code, K, opt["lambda"], opt.maxIter)
        return prmOf(W), logisticWarning(W @ Z, moved, data, opt)
    rng = np.random.default_rng(opt.seed)
    corrections = None if path is None else []
    W, misses, count = perceptron(Z, data.code, K, opt.maxIter, rng, corrections)
    for number, (turn, i, V) in enumerate(corrections or [], 1):
        path.append((turn, i, prmOf(V, correctionNum=number)))
    return prmOf(W, correctionNum=count), perceptronWarning(misses, data, opt)


def standardised(data):
    """Return z = (x - shift) / scale with a last row of ones, (d + 1, n), the means and the standard deviations (d,).

    The scale of a constant feature is infinite, so that it has no weight.
    """
    X = data.input
    finiteCheck(X, data.inputName)
    shift, scale = X.mean(axis=1), X.std(axis=1)
    isConstant = np.ptp(X, axis=1) == 0
    isLost = ~isConstant & (scale < TINY**0.5)
    if isLost.any():
        raise ValueError(
            f"{featureName(int(isLost.argmax()), data.inputName)} is spread less than 1e-154,"
            " whose square is lost: rescale it"
        )
    scale = np.where(isConstant, np.inf, scale)
    ones = np.ones((1, X.shape[1]))
    return np.concatenate([(X - shift[:, None]) / scale[:, None], ones]), shift, scale


# Warnings -----------------------------------------------------------------------------------------


def perceptronWarning(misses, data, opt):
    """Return a warning that the perceptron still misses samples, or ''."""
    if misses == 0:
        return ""
    return (
        f"the perceptron still misses {misses} of {data.code.size} samples after {opt.maxIter}"
        " passes, and keeps the weights of the best pass: no hyperplanes separate the classes, or"
        " nearly none; raise maxIter, or take method='logistic'"
    )


def logisticWarning(G, moved, data, opt):
    """Return a warning on logistic regression with the scores G (K, n), or ''; see `logistic` for `moved`."""
    if moved is None:
        return (
            f"logistic regression has not come to its end in {opt.maxIter} steps: raise maxIter,"
            " or give a ridge, as lambda_=.01"
        )
    if moved <= MOVED:
        return ""
    P = np.exp(logPosterior(G))
    T = data.code == np.arange(len(G))[:, None]
    isSeparate = (np.abs(P - T) < SURE).all(axis=1)
    classNames = classesInWords(data.label, data.outputName)
    names = [f"class {name}" for name, alone in zip(classNames, isSeparate) if alone]
    return (
        "the likelihood has no largest value: hyperplanes separate"
        f" {brief(names) or 'some samples'} from all others, and the steeper the posteriors,"
        " the better; the weights are those of the last step. A ridge, lambda_=.01, keeps them"
        " finite"
    )


# Evaluation ---------------------------------------------------------------------------------------


def checkLinc(lincPrm):
    """Return lincPrm checked, as a LincModel. `method` is None where a and b are the user's own."""
    prm, label, _, outputName, _ = checkTrained(lincPrm, "linc", ["a", "b"])
    a, b = asNumbers(prm["a"], "lincPrm.a"), asNumbers(prm["b"], "lincPrm.b")
    if a.ndim != 2 or a.size == 0 or b.shape != (label.size,) or a.shape[1] != label.size:
        raise ValueError(
            f"lincPrm.a has shape {a.shape} and b {b.shape}: for {label.size} classes they must be"
            f" (d, {label.size}) and ({label.size},), as lincTrain and qcLinear return them"
        )
    if not (np.isfinite(a).all() and np.isfinite(b).all()):
        raise ValueError(
            "lincPrm.a or b has a value that is not finite: give what lincTrain or qcLinear"
            " returned"
        )
    method = None if prm.get("opt") is None else LINC_OPTIONS.checked(prm["opt"]).method
    return LincModel(
        label, label, a, b, inputNames(len(a), prm.get("inputName")), outputName, method
    )


def lincScores(X, model):
    """Return the scores (K, n) of the columns of X, of logistic regression ln P(c_k | x); the largest decides."""
    finiteCheck(X, model.inputName)
    # g_k(x) = a_k' x + b_k    (S1-14)
    with np.errstate(over="ignore", invalid="ignore"):
        G = model.a.T @ X + model.b[:, None]
    if not np.isfinite(G).all():
        raise ValueError(
            "scores of lincPrm reach beyond double precision: rescale a and b, or the samples"
        )
    return logPosterior(G) if model.method == "logistic" else G


def lincFit(DS, opt):
    """Return lincPrm of a dataset, without a warning; opt as LINC_OPTIONS.checked returns it."""
    return lincEstimate(checkNumeric(DS), opt)[0]
