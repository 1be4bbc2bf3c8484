"""The naive Bayes classifier in the lecture's order: training, scores, decision (S4-21..28).

Notation: X (d, n) samples, NaN where a value is missing, K classes. A feature by itself: nbcFeature.py.
"""

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.dataset import checkDataset, rateAndHits
from ..check.names import classesInWords, featureName, inputLevels
from ..check.options import normalisedPrior
from ..check.trained import NbcTrained
from ..kernel.decide import rowOfLargest
from ..kernel.threads import inBlocks
from .nbcFeature import checkVariance, featureFit, levelCode, lnFactor, lnGaussians, meanAndVariance
from .nbcModel import NbcModel, checkFinite, checkNbc, checkNbcSamples
from .result import Evaluation

# Training


def nbcFit(DS, opt):
    """Return nbcPrm; opt as `nbcOptions` returns it."""
    data = checkDataset(DS)
    return nbcEstimate(data, inputLevels(len(data.input), DS.get("inputLevel")), opt)


def nbcEstimate(data, level, opt):
    """Return nbcPrm of a checked dataset, and the names (or None) of each feature's levels."""
    checkFinite(data.input, data.inputName)
    code = data.code.astype(np.intp)
    count = np.bincount(code)
    classNames = classesInWords(data.label, data.outputName)
    models = featureModels(opt.model, level)
    features = gaussianFits(data.input, code, models, opt, data.inputName, classNames)
    for j, model in enumerate(models):
        if j not in features:
            name = featureName(j, data.inputName)
            features[j] = featureFit(data.input[j], code, model, level[j], opt, name, classNames)
    return Struct(
        label=data.label,
        prior=normalisedPrior(opt.prior, classNames, count),  # p(c_k) = n_k / n
        count=count,
        inputName=data.inputName,
        outputName=data.outputName,
        opt=NbcTrained(opt),
        input=[features[j] for j in range(len(models))],
    )


def gaussianFits(X, code, models, opt, inputName, classNames):
    """Return {j: Struct} of the Gaussian features without missing values, estimated together."""
    index = [j for j, model in enumerate(models) if model == "gaussian"]
    if not index:
        return {}
    features = {}
    present = np.bincount(code)
    means, variances = meanAndVariance(X[index], code, present.size, opt.divisor)
    for j, mu, var in zip(index, means, variances):
        if np.isfinite(var).all():
            checkVariance(mu, var, present, "gaussian", featureName(j, inputName), classNames)
            missing = np.zeros_like(present)
            features[j] = Struct(model="gaussian", present=present, missing=missing, mu=mu, var=var)
    return features


def featureModels(model, level):
    """Return the model of each feature; 'auto' is discrete for a feature with levels, else gaussian."""
    models = [model] * len(level) if isinstance(model, str) else list(model)
    if len(models) != len(level):
        raise ValueError(
            f"model has {len(models)} names for {len(level)} features: give one name for all, or one each"
        )
    for j, names in enumerate(level):
        if models[j] == "auto":
            models[j] = "discrete" if names else "gaussian"
    return models


def nbcModel(nbcPrm):
    """Return what was just trained as an NbcModel, unchecked."""
    names = nbcPrm.outputName or [str(v) for v in nbcPrm.label.tolist()]
    return NbcModel(
        label=nbcPrm.label,
        decision=nbcPrm.label,
        prior=nbcPrm.prior,
        input=nbcPrm.input,
        count=nbcPrm.count,
        opt=nbcPrm.opt,
        inputName=nbcPrm.inputName,
        outputName=names,
    )


# Scores


def nbcLogProb(X, model):
    """Return ln p(c_k) + sum_j ln P(x_j | c_k), (K, n), of the checked samples X (d, n)."""
    with np.errstate(divide="ignore"):  # a prior of 0 gives -inf
        lnPrior = np.log(model.prior)[:, None]
    gaussian = gaussianFeatures(model)
    others = [j for j in range(len(X)) if j not in gaussian]
    mu = np.array([model.input[j]["mu"] for j in gaussian])
    var = np.array([model.input[j]["var"] for j in gaussian])
    logProb = np.empty((lnPrior.size, X.shape[1]))

    def work(part):
        # ln p(c_k) + sum_j ln P(x_j | c_k): logarithms, since the product of many factors underflows    (S4-23, 24)
        score = np.repeat(lnPrior, part.stop - part.start, axis=1)
        if gaussian:
            score += lnGaussians(X[gaussian, part], mu, var)
        for j in others:
            score += lnFactor(X[j, part], model.input[j], model.opt)
        logProb[:, part] = score

    inBlocks(work, X.shape[1], (len(gaussian) + 2) * lnPrior.size)
    return logProb


def gaussianFeatures(model):
    """Return the indices of the Gaussian features, which are scored together unless missing values count."""
    if model.opt["missing"] == "value":
        return []
    return [j for j, feature in enumerate(model.input) if feature["model"] == "gaussian"]


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
    for j, feature in enumerate(model.input):
        if feature["model"] != "discrete":
            continue
        unseen = np.unique(X[j, levelCode(X[j], feature) > feature["count"].shape[1]])
        if unseen.size:
            known = dict(zip(feature["level"].tolist(), feature["levelName"]))
            known.update(feature.get("unseen", {}))
            names = ", ".join(known.get(int(v), f"{v:g}") for v in unseen)
            texts.append(
                f"{featureName(j, model.inputName)} has levels that training never saw ({names}):"
                f" their probability is p / (n_k + p V) with p = {model.opt['p']:g}"
            )
    zero = np.flatnonzero(best == -np.inf)
    if zero.size:
        texts.append(
            f"the product is 0 for all classes at {zero.size} of {best.size} samples, the first {zero[0]}"
            " (counted from 0): the first class is chosen; train with a Laplace weight p > 0"
        )
    return texts


def nbcJudge(DS, nbcPrm):
    """Return the Evaluation of what is to be classified, and the texts of warnings: `nbcEval` before it warns."""
    model = checkNbc(nbcPrm)
    X, output, model = checkNbcSamples(DS, model)
    return nbcDecide(nbcLogProb(X, model), X, output, model)
