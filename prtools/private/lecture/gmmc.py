"""The Gaussian mixture classifier, which fits one mixture to each class (S0-7).

Notation: X (d, n) contains the samples, and K is the number of classes. Class c has k_c Gaussians with weights w_cj. To
compute scores, the Gaussians of all classes are treated as the classes of one quadratic classifier with priors p(c)
w_cj.
"""

from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkNumeric
from ..check.messages import plural, shown
from ..check.names import classesInWords, inputNames
from ..check.priors import normalisedPrior
from ..check.trained import TrainedOptions, checkTrained
from ..kernel.decide import logSumExp
from ..kernel.threads import inBlocks
from .gmm import bestFit, emRun, emStarts
from .gmmModel import checkGmm, makeGmm, mixtureModel
from .gmmReport import gmmWarnings
from .qc import checkReached, logJoint
from .qcModel import QcModel


class GmmcModel(NamedTuple):
    """A validated Gaussian mixture classifier.

    `gaussians` is a single mixture that contains the Gaussians of all classes. `code` contains the class (0..K-1) of
    each Gaussian, in ascending order.
    """

    label: np.ndarray
    decision: np.ndarray
    prior: np.ndarray
    gaussians: QcModel
    code: np.ndarray
    inputName: list | None
    outputName: list | None

    @property
    def d(self):
        """Return the number of features."""
        return self.gaussians.d


def gmmcEstimate(data, opt, unchanged=None):
    """Fit a classifier to a validated dataset, and return gmmcPrm and a list of warnings.

    The mapping `unchanged` {label: mixture} contains the fitted mixtures of the classes that are not fitted again.
    """
    classNames = classesInWords(data.label, data.outputName)
    number = gaussianNums(opt, len(classNames))
    prior = normalisedPrior(opt.prior, classNames, np.bincount(data.code, data.weight))
    mixtures, messages = [], []
    for c, label in enumerate(data.label.tolist()):
        if unchanged and label in unchanged:
            mixtures.append(unchanged[label])
            continue
        name = f"class {classNames[c]}"
        own = data.code == c
        X, weight = data.input[:, own], None if data.weight is None else data.weight[own]
        classOpt = Struct(opt, gaussianNum=number[c])
        overall, starts = emStarts(X, classOpt, name, data.inputName, weight)
        fit = bestFit([emRun(X, start, overall, classOpt, weight) for start in starts])
        messages += gmmWarnings(fit, classOpt, name)
        mixtures.append(makeGmm(fit.model))
    gmmcPrm = Struct(
        label=data.label,
        prior=prior,
        gmm=mixtures,
        inputName=data.inputName,
        outputName=data.outputName,
        opt=TrainedOptions(opt, "gmmc"),
    )
    return gmmcPrm, messages


def gmmcFit(DS, opt):
    """Fit a classifier to a dataset, and return gmmcPrm without issuing the warnings of `gmmcTrain`."""
    return gmmcEstimate(checkNumeric(DS, weighted=True), opt)[0]


def gmmcRefit(DS, opt, prm, whole):
    """Fit a classifier to the subset DS of the dataset `whole`, and return gmmcPrm.

    `prm` is the classifier that was fitted to `whole`. If DS contains all samples of a class, the mixture of this class
    is copied from `prm`.
    """
    data, whole = (checkNumeric(part, weighted=True) for part in (DS, whole))
    unchanged = {}
    for c, label in enumerate(whole.label.tolist()):
        if np.count_nonzero(data.output == label) == np.count_nonzero(whole.code == c):
            unchanged[label] = prm.gmm[c]
    return gmmcEstimate(data, opt, unchanged)[0]


def gaussianNums(opt, K):
    """Return a list that contains the number of Gaussians for each of the K classes."""
    size = np.size(opt.gaussianNum)
    if size not in (1, K):
        raise ValueError(
            f"gaussianNum has {plural(size, 'number')}, but DS has"
            f" {plural(K, 'class', 'classes')}. Pass one number for all classes, or one"
            " for each class."
        )
    return np.broadcast_to(opt.gaussianNum, K).tolist()


def checkGmmc(gmmcPrm):
    """Validate gmmcPrm and convert it to a GmmcModel. An argument of type GmmcModel is returned unchanged."""
    if isinstance(gmmcPrm, GmmcModel):
        return gmmcPrm
    prm, label, prior, outputName, _ = checkTrained(gmmcPrm, "gmmc", ["gmm"])
    if not isinstance(prm["gmm"], (list, tuple)) or len(prm["gmm"]) != label.size:
        raise ValueError(
            f"gmmcPrm.gmm is {shown(prm['gmm'])}, but it must be a list of {label.size} mixtures,"
            " one per label. Pass the result of gmmcTrain."
        )
    mixtures = [checkGmm(gmm, f"gmmcPrm.gmm[{c}]") for c, gmm in enumerate(prm["gmm"])]
    d = len(mixtures[0].mu)
    for c, mixture in enumerate(mixtures):
        if len(mixture.mu) != d:
            raise ValueError(
                f"gmmcPrm.gmm[{c}] has {plural(len(mixture.mu), 'feature')}, but gmmcPrm.gmm[0] has"
                f" {d}. Pass the result of gmmcTrain."
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
    """Return the scores ln p(c) + ln p(x | c) (K, n) for the classes c and the validated samples x in X (d, n)."""
    K, n = len(model.label), X.shape[1]
    logProb = np.empty((K, n))
    # The Gaussians of class c have the indices ends[c], ..., ends[c + 1] - 1.
    ends = np.searchsorted(model.code, np.arange(K + 1))

    def fill(part):
        score = logJoint(X[:, part], model.gaussians)
        for c in range(K):
            # ln p(c) p(x | c) = ln sum_j p(c) w_cj g(x; mu_cj, Sigma_cj)    (S0-7)
            logProb[c, part] = logSumExp(score[ends[c] : ends[c + 1]])
        checkReached(logProb[:, part].max(axis=0), X, model)

    inBlocks(fill, n, model.gaussians.numbersPerColumn)
    return logProb
