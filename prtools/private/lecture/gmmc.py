"""The classifier of Gaussian mixtures, in the lecture's order: a mixture for each class, scores, decision (S0-7).

Notation: X (d, n) samples, K classes, in class c k_c Gaussians with the weights w_cj. For the scores all Gaussians are
those of one quadratic classifier, with the priors p(c) w_cj.
"""

import itertools
from collections import namedtuple

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkNumeric, checkSamples, rateAndHits
from ..check.messages import shown
from ..check.names import classesInWords, inputNames
from ..check.priors import normalisedPrior
from ..check.trained import TrainedOptions, checkTrained
from ..kernel.decide import logSumExp, rowOfLargest
from ..kernel.threads import inBlocks
from .gmm import checkGmm, gmmDoubts, gmmFit, makeGmm
from .qc import checkReached, logJoint
from .qcModel import QcModel
from .result import Evaluation


# `parts` is the QcModel of all Gaussians, `code` their classes as 0..K-1, ascending.
class GmmcModel(namedtuple("GmmcModel", "label decision prior parts code inputName outputName")):
    """A checked classifier of Gaussian mixtures, see `checkGmmc`."""

    @property
    def d(self):
        """The number of features."""
        return self.parts.d


def gmmcFit(DS, opt, whole=None):
    """Return gmmcPrm, the checked data, and as texts what is doubtful; opt as `gmmcOptions` returns it.

    Where DS is a part of data whose result is `whole`, the classes of which no sample is missing keep their mixtures.
    """
    data = checkNumeric(DS)
    who, texts, gmm = classesInWords(data.label, data.outputName), [], []
    number = (
        np.broadcast_to(opt.gaussianNum, len(who))
        if np.size(opt.gaussianNum) in (1, len(who))
        else None
    )
    if number is None:
        raise ValueError(
            f"gaussianNum has {np.size(opt.gaussianNum)} numbers for {len(who)} classes: give one for"
            " all, or one for each"
        )
    count = np.bincount(data.code)
    prior = normalisedPrior(opt.prior, who, count)
    kept = np.zeros(len(who), bool) if whole is None else count == np.bincount(whole[1].code)
    for c, k in enumerate(number.tolist()):
        if kept[c]:
            gmm.append(whole[0].gmm[c])
            continue
        X, own = data.input[:, data.code == c], Struct(opt, gaussianNum=k)
        fit = gmmFit(X, own, f"class {who[c]}", data.inputName)
        texts += gmmDoubts(fit, X.shape[1], own, f"class {who[c]}")
        gmm.append(makeGmm(fit.model))
    return (
        Struct(
            label=data.label,
            prior=prior,
            gmm=gmm,
            inputName=data.inputName,
            outputName=data.outputName,
            opt=TrainedOptions(opt, "gmmc"),
        ),
        data,
        texts,
    )


def checkGmmc(gmmcPrm):
    """Return a trained classifier as a GmmcModel; one that is checked, as it is."""
    if isinstance(gmmcPrm, GmmcModel):
        return gmmcPrm
    prm, label, prior, outputName, _ = checkTrained(gmmcPrm, "gmmc", ["gmm"])
    if not isinstance(prm["gmm"], (list, tuple)) or len(prm["gmm"]) != label.size:
        raise ValueError(
            f"gmmcPrm.gmm is {shown(prm['gmm'])}: it must be a list of mixtures, one for each of the"
            f" {label.size} labels; give what gmmcTrain returned"
        )
    mixtures = [checkGmm(gmm, f"gmmcPrm.gmm[{c}]") for c, gmm in enumerate(prm["gmm"])]
    for c, mixture in enumerate(mixtures):
        if len(mixture.mu) != len(mixtures[0].mu):
            raise ValueError(
                f"gmmcPrm.gmm[{c}] has {len(mixture.mu)} features, the first {len(mixtures[0].mu)}: they"
                " must agree"
            )
    w = np.concatenate([p * mixture.prior for p, mixture in zip(prior, mixtures)])
    mu, sigma, L = (
        np.concatenate([getattr(mixture, f) for mixture in mixtures], axis=axis)
        for f, axis in (("mu", 1), ("sigma", 0), ("L", 0))
    )
    inputName, number = inputNames(len(mu), prm.get("inputName")), np.arange(w.size)
    parts = QcModel(number, w, mu, sigma, L, inputName, None, None, number)
    code = np.repeat(np.arange(label.size), [m.label.size for m in mixtures])
    return GmmcModel(label, label, prior, parts, code, inputName, outputName)


def gmmcLogProb(X, model):
    """Return ln p(c) + ln p(x | c), (K, n), of the checked samples X (d, n)."""
    K = len(model.label)
    logProb, ends = np.empty((K, X.shape[1])), np.searchsorted(model.code, np.arange(K + 1))

    def work(part):
        score = logJoint(X[:, part], model.parts)
        for c, (start, end) in enumerate(itertools.pairwise(ends)):
            # ln p(c) p(x | c) = ln sum_j p(c) w_cj g(x; mu_cj, Sigma_cj)    (S0-7)
            logProb[c, part] = logSumExp(score[start:end])

    inBlocks(work, X.shape[1], model.parts.numbersPerColumn)
    return logProb


def gmmcEvaluate(DS, gmmcPrm):
    """Return the Evaluation of what is to be classified, and no warnings."""
    model = checkGmmc(gmmcPrm)
    X, output = checkSamples(DS, len(model.parts.mu))
    logProb = gmmcLogProb(X, model)
    row, best = rowOfLargest(logProb)
    checkReached(best, X, model)
    computedClass = model.label.take(row)
    return Evaluation(computedClass, logProb, *rateAndHits(output, computedClass, model.label)), []


def gmmcTrained(DS, opt):
    """Return gmmcPrm of a dataset, without the warnings of gmmcTrain."""
    return gmmcFit(DS, opt)[0]


def gmmcRefit(DS, opt, prm, whole):
    """Return gmmcPrm of a part of the dataset `whole`, to which `prm` was fitted."""
    return gmmcFit(DS, opt, (prm, checkNumeric(whole)))[0]
