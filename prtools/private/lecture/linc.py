"""The linear classifier: a_k and b_k alone decide, and are learnt without densities (S1-14).

Notation: X (d, n) samples in columns, a (d, K) and b (K,) of the scores g_k(x) = a_k' x + b_k.
"""

from collections import namedtuple

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


class LincModel(namedtuple("LincModel", "label decision a b inputName outputName method")):
    """A checked linear classifier, see `checkLinc`."""

    @property
    def d(self):
        """The number of features."""
        return len(self.a)


SURE = 1e-3  # of posteriors: as near to 0 and 1
MOVED = 0.1  # of a score, by a step that gains nothing: the weights grow for ever


def lincEstimate(data, opt, path=None):
    """Return lincPrm of a checked dataset, and of what to warn, or ''.

    To the list `path` (pass, sample, lincPrm) of each correction of the perceptron is appended.
    """
    finiteCheck(data.input, data.inputName)
    X, K = data.input, len(data.label)
    spread, scale = np.ptp(X, axis=1), X.std(axis=1)
    flat, small = spread == 0, (spread > 0) & (scale < TINY**0.5)
    if small.any():
        raise ValueError(
            f"{featureName(int(small.argmax()), data.inputName)} is spread less than 1e-154, whose square"
            " is lost: rescale it"
        )
    shift, scale = np.where(flat, X[:, 0], X.mean(axis=1)), np.where(flat, 1, scale)
    Z = np.concatenate([(X - shift[:, None]) / scale[:, None], np.ones((1, X.shape[1]))])

    def prmOf(W, **more):
        # g_k(x) = w_k' z + w_k0,  z = (x - shift) / scale:  a_k = w_k / scale,  b_k = w_k0 - a_k' shift
        a = np.where(flat, 0, W[:, :-1]).T / scale[:, None]  # a constant feature says nothing
        return Struct(
            label=data.label,
            a=a,
            b=W[:, -1] - shift @ a,
            inputName=data.inputName,
            outputName=data.outputName,
            opt=TrainedOptions(opt, "linc"),
            **more,
        )

    if opt.method == "leastSquares":
        return prmOf(leastSquares(Z, data.code, K, opt["lambda"])), ""
    if opt.method == "logistic":
        W, moved = logistic(Z, data.code, K, opt["lambda"], opt.maxIter)
        if moved is None:
            return prmOf(W), (
                f"logistic regression has not come to its end in {opt.maxIter} steps: raise maxIter, or"
                " give a ridge, as lambda_=.01"
            )
        return prmOf(W), parted(logPosterior(W @ Z), data) if moved > MOVED else ""
    steps = None if path is None else []
    W, misses, count = perceptron(
        Z, data.code, K, opt.maxIter, np.random.default_rng(opt.seed), steps
    )
    if path is not None:
        path += [(turn, i, prmOf(V, correctionNum=v)) for v, (turn, i, V) in enumerate(steps, 1)]
    text = (
        (
            f"the perceptron still misses {misses} of {X.shape[1]} samples after {opt.maxIter} passes, and keeps the"
            " weights of the best pass: no hyperplanes part the classes, or nearly none; raise maxIter, or take"
            " method='logistic'"
        )
        if misses
        else ""
    )
    return prmOf(W, correctionNum=count), text


def parted(lnP, data):
    """Return a warning: the likelihood is largest at infinity. It names the classes that are parted from all others."""
    sure = (np.abs(np.exp(lnP) - (data.code == np.arange(len(lnP))[:, None])) < SURE).all(axis=1)
    who = [w for w, alone in zip(classesInWords(data.label, data.outputName), sure) if alone]
    which = (
        f"class {who[0]}"
        if len(who) == 1
        else f"the classes {brief(who)}"
        if who
        else "some samples"
    )
    whom = "each other" if len(who) == len(lnP) else "the others"
    return (
        f"the likelihood has no largest value: a hyperplane parts {which} from {whom}, and the steeper the"
        " posteriors, the better; the weights are those of the last step. A ridge, lambda_=.01, keeps them finite"
    )


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
            "lincPrm.a or b has a value that is not finite: give what lincTrain or qcLinear returned"
        )
    method = None if prm.get("opt") is None else LINC_OPTIONS.checked(prm["opt"]).method
    return LincModel(
        label, label, a, b, inputNames(len(a), prm.get("inputName")), outputName, method
    )


def lincScores(X, model):
    """Return what decides (K, n) of the columns of X: of logistic regression ln P(c_k | x), else the scores."""
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
    """Return lincPrm of a dataset, without a warning; opt as `lincOptions` returns it."""
    return lincEstimate(checkNumeric(DS), opt)[0]
