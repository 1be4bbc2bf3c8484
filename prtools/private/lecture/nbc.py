"""The naive Bayes classifier in the lecture's order: training, scores, decision (S4-21..28).

Notation: X (d, n) samples, NaN where a value is missing, K classes. What is known of each feature: nbcFeature.py.
"""

import functools
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from ..check.arrays import nonFiniteMessage, raiseNonFinite
from ..check.dataset import checkDataset, checkSamples, rateAndHits
from ..check.levels import inputLevels, recodeLevels, wholeMessage
from ..check.messages import brief, shown
from ..check.names import classesInWords, featureName, inputNames
from ..check.optionTables import NBC_OPTIONS
from ..check.priors import normalisedPrior
from ..check.trained import TrainedOptions, checkedOnce, checkTrained, prmField
from ..kernel.decide import rowOfLargest
from ..kernel.mahalanobis import DiagonalGroup
from ..kernel.moments import classMoments
from ..kernel.threads import inBlocks
from .nbcFeature import (
    GIVE,
    allSeen,
    checkFeature,
    checkNumbers,
    featureFit,
    gaussianFit,
    levelCode,
    levelCounts,
    lnFactor,
    soundGaussians,
)
from .result import Evaluation


class NbcModel(namedtuple("NbcModel", "label decision prior input count opt inputName outputName")):
    """A checked naive Bayes classifier, see `checkNbc`."""

    @functools.cached_property
    def gaussian(self):
        """The indices of the Gaussian features, the features as a DiagonalGroup, and -sum ln(2 pi v) / 2 (K, 1)."""
        index = [j for j, prm in enumerate(self.input) if prm["model"] == "gaussian"]
        if not index or self.opt["missing"] == "value":
            return [], None, None
        mu, var = (
            np.stack([self.input[j][f] for j in index], axis=1)[:, :, None] for f in ("mu", "var")
        )
        return (
            index,
            DiagonalGroup(slice(None), mu, np.sqrt(var)),
            -np.log(2 * np.pi * var).sum(axis=1) / 2,
        )


# Training


def nbcFit(DS, opt):
    """Return nbcPrm; opt as `nbcOptions` returns it."""
    data = checkDataset(DS)
    return nbcEstimate(data, inputLevels(len(data.input), DS.get("inputLevel")), opt)


def nbcEstimate(data, level, opt):
    """Return nbcPrm of a checked dataset, and the names (or None) of each feature's levels."""
    checkFinite(data.input, data.inputName)
    code, who = data.code.astype(np.intp), classesInWords(data.label, data.outputName)
    count = np.bincount(code)
    nbcPrm = Struct(
        label=data.label,
        prior=normalisedPrior(opt.prior, who, count),  # p(c_k) = n_k / n
        count=count,
        inputName=data.inputName,
        outputName=data.outputName,
        opt=TrainedOptions(opt, "nbc"),
        input=[],
    )
    models = featureModels(opt.model, level)
    moments = gaussianMoments(data, models, opt.divisor == "n-1")
    for j, model in enumerate(models):
        feature = featureName(j, data.inputName)
        if j in moments:
            nbcPrm.input.append(
                gaussianFit(*moments[j], count, np.zeros_like(count), model, feature, who)
            )
        else:
            nbcPrm.input.append(featureFit(data.input[j], code, model, level[j], opt, feature, who))
    return nbcPrm


def gaussianMoments(data, models, less):
    """Return {feature: (means (K,), variances (K,))} of the Gaussian features without gaps."""
    K = len(data.label)
    index = [j for j, model in enumerate(models) if model == "gaussian"]
    if not index:
        return {}
    count, mean, scatter = classMoments(data.input[index], data.code, K, onlyVariances=True)
    v = scatter.T / np.maximum(count - less, 1)
    return {j: (mean[i], v[i]) for i, j in enumerate(index) if np.isfinite(v[i]).all()}


def nbcModel(nbcPrm):
    """Return what was just trained as an NbcModel, unchecked."""
    prm = nbcPrm
    names = prm.outputName or [str(v) for v in prm.label.tolist()]
    return NbcModel(
        prm.label, prm.label, prm.prior, prm.input, prm.count, prm.opt, prm.inputName, names
    )


def featureModels(model, level):
    """Return the model of each feature; 'auto' is discrete for a feature with levels, else gaussian."""
    models = [model] * len(level) if isinstance(model, str) else model
    if len(models) != len(level):
        raise ValueError(
            f"model has {len(models)} names for {len(level)} features: give one name for all, or one each"
        )
    return [
        ("discrete" if names else "gaussian") if m == "auto" else m
        for m, names in zip(models, level)
    ]


# Input validation


def checkFinite(X, inputName):
    """Raise if X has Inf; NaN is a missing value."""
    with np.errstate(over="ignore", invalid="ignore"):
        finite = np.isfinite(X.sum())  # by far the quickest where all is well
    if not finite and np.isinf(X).any():
        raise ValueError(nonFiniteMessage(np.where(np.isnan(X), 0, X), inputName))


def checkNbc(nbcPrm):
    """Return a trained naive Bayes classifier as an NbcModel: label (K,), normalised prior (K,), features, options."""
    return checkedOnce(prmField(nbcPrm, "nbcPrm"), makeNbc)


def makeNbc(prm):
    """Return the NbcModel of a mapping, checked."""
    prm, label, prior, outputName, who = checkTrained(prm, "nbc", ["input", "count", "opt"])
    if not isinstance(prm["input"], (list, tuple)):
        raise TypeError(f"nbcPrm.input is {shown(prm['input'])}: it must be a list, {GIVE}")
    features = (
        prm["input"]
        if soundGaussians(prm["input"], label.size)
        else [
            checkFeature(one, label.size, f"nbcPrm.input[{j}]")
            for j, one in enumerate(prm["input"])
        ]
    )
    count = checkNumbers(prm["count"], "nbcPrm.count", label.shape)
    opt, inputName = (
        NBC_OPTIONS.checked(prm["opt"]),
        inputNames(len(features), prm.get("inputName")),
    )
    for j, one in enumerate(features if opt.p == 0 else []):
        empty = np.flatnonzero(levelCounts(one, opt.missing == "value")[0].sum(axis=1) == 0)
        if empty.size:
            raise ValueError(
                f"{featureName(j, inputName)} has no counts in class {who[empty[0]]}, and p is 0: set"
                " nbcPrm.opt.p above 0, or opt.missing to 'value' where all its values are missing"
            )
    return NbcModel(label, label, prior, features, count, opt, inputName, outputName)


def checkNbcSamples(DS, model):
    """Return input (d, n) and output (n,), or None, of what is to be classified: a DS, samples, or one sample.

    Levels that a DS names have the codes of training; the model, third, knows the names of others for warnings.
    """
    X, output = checkSamples(DS, len(model.input), levels=True)
    if isinstance(DS, Mapping) and DS.get("inputLevel") is not None:
        X, model = levelsAsTrained(X, inputLevels(len(X), DS["inputLevel"]), model)
    checkCodes(X, model)
    checkFinite(X, model.inputName)
    return X, output, model


def levelsAsTrained(X, level, model):
    """Return X (d, n) with the codes that the names `level` have in training, and the model with names it never saw."""
    X, features = X.copy(), list(model.input)
    for j, (names, prm) in enumerate(zip(level, features)):
        if names is None or prm["model"] != "discrete" or names == prm["levelName"]:
            continue
        feature = featureName(j, model.inputName)
        if prm["levelName"] == [f"{v:g}" for v in prm["level"]]:
            raise ValueError(
                f"inputLevel of {feature} is {brief(names)}, but in training its codes had no names: give"
                " inputLevel in training, too, or leave it out here"
            )
        X[j], new = recodeLevels(X[j], names, prm["levelName"], feature)
        features[j] = Struct(prm, unseen=new)
    return X, model._replace(input=features)


def checkCodes(X, model):
    """Raise if a value of a discrete feature is neither a whole number nor missing."""
    for j, (x, prm) in enumerate(zip(X, model.input)):
        if prm["model"] == "discrete":
            here = ~np.isnan(x)
            wrong = wholeMessage(x if here.all() else x[here], featureName(j, model.inputName))
            if wrong:
                raise ValueError(wrong)


# Scores


def nbcLogProb(X, model):
    """Return ln p(c_k) + sum_j ln P(x_j | c_k), (K, n), of the checked samples X (d, n)."""
    with np.errstate(divide="ignore"):  # a prior of 0 gives -inf, as it should
        lnPrior = np.log(model.prior)
    index, group, constant = model.gaussian
    rest = sorted(set(range(len(X))).difference(index))
    logProb = np.empty((len(lnPrior), X.shape[1]))

    def work(part):
        # ln p(c_k) + sum_j ln P(x_j | c_k): logarithms, since the product of many factors underflows    (S4-23, 24)
        score = np.repeat(lnPrior[:, None], part.stop - part.start, axis=1)
        if index:
            # sum_j ln g(x_j; m_kj, v_kj) = -sum_j (ln 2 pi v_kj + (x_j - m_kj)^2 / v_kj) / 2    (S4-27)
            score += constant - group.squaredDistances(X[index, part]) / 2
            gap = np.flatnonzero(np.isnan(score).any(axis=0))
            if gap.size:  # values are missing
                factors = [lnFactor(X[j, part][gap], model.input[j], model.opt) for j in index]
                score[:, gap] = lnPrior[:, None] + sum(factors)
        for j in rest:
            score += lnFactor(X[j, part], model.input[j], model.opt)
        logProb[:, part] = score

    inBlocks(work, X.shape[1], (len(index) + 2) * len(lnPrior))
    return logProb


# Decision


def nbcDecide(logProb, X, output, model):
    """Return the Evaluation of samples X (d, n), the class of the largest score each, and the texts of warnings."""
    row, best = rowOfLargest(logProb)
    if np.isnan(best).any():
        raiseNonFinite(np.where(np.isnan(X), 0, X), model.inputName)
    computedClass = model.label[row]
    rate = rateAndHits(output, computedClass, model.label)
    return Evaluation(computedClass, logProb, *rate), warningTexts(X, best, model)


def warningTexts(X, best, model):
    """Return what to warn of at the samples X (d, n): levels never seen, and a largest score `best` (n,) of -inf."""
    texts = []
    for j, prm in enumerate(model.input):
        if prm["model"] == "discrete" and not allSeen(X[j], prm):
            new = np.unique(X[j, levelCode(X[j], prm) > prm["count"].shape[1]])
            if new.size:
                name = dict(zip(prm["level"].tolist(), prm["levelName"])) | prm.get("unseen", {})
                names = ", ".join(name.get(int(v), f"{v:g}") for v in new)
                texts.append(
                    f"{featureName(j, model.inputName)} has levels that training never saw ({names}):"
                    f" their probability is p / (n_k + p V) with p = {model.opt['p']:g}"
                )
    lost = np.flatnonzero(best == -np.inf)
    if lost.size:
        texts.append(
            f"the product is 0 for all classes at {lost.size} of {best.size} samples, the first {lost[0]}"
            " (counted from 0): the first class is chosen; train with a Laplace weight p > 0"
        )
    return texts


def nbcJudge(DS, nbcPrm):
    """Return the Evaluation of what is to be classified, and the texts of warnings: `nbcEval` before it warns."""
    model = checkNbc(nbcPrm)
    X, output, model = checkNbcSamples(DS, model)
    return nbcDecide(nbcLogProb(X, model), X, output, model)
