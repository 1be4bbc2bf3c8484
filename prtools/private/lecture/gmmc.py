"""The classifier of Gaussian mixtures, in the lecture's order: a mixture for each class, scores, decision (S0-7).

Notation: X (d, n) samples, K classes, in class c k_c Gaussians with the weights w_cj. For the scores all Gaussians are
those of one quadratic classifier, with the priors p(c) w_cj.
"""

from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkNumeric, checkSamples, rateAndHits
from ..check.model import QcModel
from ..check.names import classesInWords, inputNames
from ..check.options import normalisedPrior
from ..check.trained import GmmcTrained, checkTrained
from ..check.words import shown
from ..kernel.decide import logSumExp, rowOfLargest
from ..kernel.threads import inBlocks
from .gmm import bestFit, emRun, emStarts
from .gmmModel import checkGmm, makeGmm, mixtureModel
from .gmmReport import gmmWarnings
from .qc import checkReached, logJoint
from .result import Evaluation


class GmmcModel(NamedTuple):
    """A checked classifier: the mixture of all Gaussians, and the class 0..K-1 of each, ascending."""

    label: np.ndarray
    decision: np.ndarray
    prior: np.ndarray
    gaussians: QcModel
    code: np.ndarray
    inputName: list | None
    outputName: list | None


def gmmcFit(DS, opt, whole=None):
    """Return gmmcPrm, the checked data, and the warnings; opt as `gmmcOptions` returns it.

    If DS is a part of data whose result is `whole`, the classes of which no sample is missing keep their mixtures.
    """
    data = checkNumeric(DS)
    classNames = classesInWords(data.label, data.outputName)
    number = gaussianNums(opt, len(classNames))
    count = np.bincount(data.code)
    prior = normalisedPrior(opt.prior, classNames, count)
    mixtures, messages = [], []
    for c, name in enumerate(classNames):
        if whole is not None and count[c] == np.bincount(whole[1].code)[c]:
            mixtures.append(whole[0].gmm[c])
            continue
        X = data.input[:, data.code == c]
        classOpt = Struct(opt, gaussianNum=number[c])
        shape, starts = emStarts(X, classOpt, f"class {name}", data.inputName)
        fit = bestFit([emRun(X, start, shape, classOpt) for start in starts])
        messages += gmmWarnings(fit, X.shape[1], classOpt, f"class {name}")
        mixtures.append(makeGmm(fit.model))
    gmmcPrm = Struct(
        label=data.label,
        prior=prior,
        gmm=mixtures,
        inputName=data.inputName,
        outputName=data.outputName,
        opt=GmmcTrained(opt),
    )
    return gmmcPrm, data, messages


def gaussianNums(opt, K):
    """Return the number of Gaussians of each of the K classes as a list."""
    size = np.size(opt.gaussianNum)
    if size not in (1, K):
        raise ValueError(
            f"gaussianNum has {size} numbers for {K} classes: give one for all, or one for each"
        )
    return np.broadcast_to(opt.gaussianNum, K).tolist()


def checkGmmc(gmmcPrm):
    """Return a trained classifier as a GmmcModel; one that is checked, as it is."""
    if isinstance(gmmcPrm, GmmcModel):
        return gmmcPrm
    prm, label, prior, outputName, _ = checkTrained(gmmcPrm, "gmmcPrm", ["gmm"])
    if not isinstance(prm["gmm"], (list, tuple)) or len(prm["gmm"]) != label.size:
        raise ValueError(
            f"gmmcPrm.gmm is {shown(prm['gmm'])}: it must be a list of mixtures, one for each of"
            f" the {label.size} labels; give what gmmcTrain returned"
        )
    mixtures = [checkGmm(gmm, f"gmmcPrm.gmm[{c}]") for c, gmm in enumerate(prm["gmm"])]
    d = len(mixtures[0].mu)
    for c, mixture in enumerate(mixtures):
        if len(mixture.mu) != d:
            raise ValueError(
                f"gmmcPrm.gmm[{c}] has {len(mixture.mu)} features, but the first has {d}: they"
                " must agree"
            )
    w = np.concatenate([p * mixture.prior for p, mixture in zip(prior, mixtures)])
    mu = np.concatenate([mixture.mu for mixture in mixtures], axis=1)
    sigma = np.concatenate([mixture.sigma for mixture in mixtures])
    L = np.concatenate([mixture.L for mixture in mixtures])
    inputName = inputNames(d, prm.get("inputName"))
    gaussians = mixtureModel(w, mu, sigma, L, inputName)
    code = np.repeat(np.arange(label.size), [len(mixture.label) for mixture in mixtures])
    return GmmcModel(label, label, prior, gaussians, code, inputName, outputName)


def gmmcLogProb(X, model):
    """Return ln p(c) + ln p(x | c), (K, n), of the checked samples X (d, n)."""
    K, n = len(model.label), X.shape[1]
    logProb = np.empty((K, n))
    ends = np.searchsorted(model.code, np.arange(K + 1))  # of the Gaussians of each class

    def fill(part):
        score = logJoint(X[:, part], model.gaussians)
        for c in range(K):
            # ln p(c) p(x | c) = ln sum_j p(c) w_cj g(x; mu_cj, Sigma_cj)    (S0-7)
            logProb[c, part] = logSumExp(score[ends[c] : ends[c + 1]])

    inBlocks(fill, n, model.gaussians.numbersPerColumn)
    return logProb


def gmmcEvaluate(DS, gmmcPrm):
    """Return the Evaluation of the samples to be classified, see `gmmcEval`."""
    model = checkGmmc(gmmcPrm)
    X, output = checkSamples(DS, len(model.gaussians.mu))
    logProb = gmmcLogProb(X, model)
    row, best = rowOfLargest(logProb)
    checkReached(best, X, model)
    computedClass = model.label.take(row)
    return Evaluation(computedClass, logProb, *rateAndHits(output, computedClass, model.label))
