"""The naive Bayes classifier, in the order of the lecture: training, scores and decision (S4-21..28).

Notation: X (d, n) contains the samples, with NaN for missing values. K is the number of classes. The file nbcFeature.py
contains the models of single features.
"""

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.dataset import checkDataset
from ..check.levels import inputLevels
from ..check.messages import plural
from ..check.names import classesInWords, featureName
from ..check.priors import normalisedPrior
from ..check.rate import rateAndHits
from ..check.trained import TrainedOptions
from ..kernel.decide import rowOfLargest
from ..kernel.threads import inBlocks
from .nbcFeature import featureFit, lnConditional, lnGaussians, meanAndVariance, unseenValues
from .nbcModel import NbcModel, checkNbc, checkNbcSamples, refuseInf
from .result import Evaluation

# Training


def nbcFit(DS, opt):
    """Train a naive Bayes classifier on a dataset and return nbcPrm. `opt` is the result of `nbcOptSet`."""
    data = checkDataset(DS, weighted=True)
    return nbcEstimate(data, inputLevels(len(data.input), DS.get("inputLevel")), opt)


def nbcEstimate(data, level, opt):
    """Train a naive Bayes classifier on a validated dataset and return nbcPrm.

    The list `level` contains the level names of each feature, or None for a feature without level names.
    """
    refuseInf(data.input, data.inputName)
    code = data.code.astype(np.intp)
    count = np.bincount(code, data.weight)
    classNames = classesInWords(data.label, data.outputName)
    models = featureModels(opt.model, level)
    moments = gaussianMoments(data, models, opt.divisor, classNames)
    features = []
    for j, model in enumerate(models):
        name = featureName(j, data.inputName)
        x, fixed = data.input[j], (model, level[j], opt, name, classNames)
        features.append(featureFit(x, code, data.weight, *fixed, moments.get(j)))
    return Struct(
        label=data.label,
        prior=normalisedPrior(opt.prior, classNames, count),  # p(c_k) = n_k / n
        count=count,
        inputName=data.inputName,
        outputName=data.outputName,
        opt=TrainedOptions(opt, "nbc"),
        input=features,
    )


def gaussianMoments(data, models, divisor, classNames):
    """Return the class means and class variances of the Gaussian features without missing values.

    The result is a dictionary with the feature indices as keys and pairs of arrays (K,) as values. All features are
    computed together, because separate computations would take six times as long.
    """
    index = [j for j, model in enumerate(models) if model == "gaussian"]
    if not index:
        return {}
    X = data.input[index]
    mu, var = meanAndVariance(X, data.code, data.weight, classNames, divisor)
    return {j: (mu[i], var[i]) for i, j in enumerate(index) if np.isfinite(var[i]).all()}


def featureModels(model, level):
    """Return the name of the model of each feature.

    If the name is 'auto', it becomes 'discrete' for a feature with level names, and 'gaussian' for other features.
    """
    models = [model] * len(level) if isinstance(model, str) else list(model)
    if len(models) != len(level):
        raise ValueError(
            f"model has {plural(len(models), 'name')}, but DS has {plural(len(level), 'feature')}."
            " Pass one name for all features, or one name for each feature."
        )
    for j, names in enumerate(level):
        if models[j] == "auto":
            models[j] = "discrete" if names else "gaussian"
    return models


def modelOfFit(nbcPrm):
    """Convert a newly trained nbcPrm to an NbcModel without validation."""
    prm = nbcPrm
    outputName = prm.outputName or [str(v) for v in prm.label.tolist()]
    return NbcModel(prm.label, prm.prior, prm.input, prm.count, prm.opt, prm.inputName, outputName)


# Scores


def nbcLogProb(X, model):
    """For each class and each validated sample in X (d, n), return the score ln p(c_k) + sum_j ln P(x_j | c_k).

    The result has shape (K, n).
    """
    with np.errstate(divide="ignore"):  # The logarithm of a zero prior is -inf.
        lnPrior = np.log(model.prior)[:, None]
    gaussian = gaussianFeatures(model)
    others = sorted(set(range(len(X))).difference(gaussian))
    mu = np.array([model.input[j]["mu"] for j in gaussian])
    var = np.array([model.input[j]["var"] for j in gaussian])
    logProb = np.empty((lnPrior.size, X.shape[1]))

    def work(part):
        # Logarithms are added, because a product of many factors P(x_j | c_k) would underflow.    (S4-23, 24)
        score = np.repeat(lnPrior, part.stop - part.start, axis=1)
        if gaussian:
            score += lnGaussians(X[gaussian, part], mu, var)
        for j in others:
            score += lnConditional(X[j, part], model.input[j], model.opt)
        logProb[:, part] = score

    inBlocks(work, X.shape[1], (len(gaussian) + 2) * lnPrior.size)
    return logProb


def gaussianFeatures(model):
    """Return the indices of the Gaussian features whose scores are computed together.

    If opt.missing is 'value', the list is empty, because the score of each feature must then include the probability
    that a value is missing or present.
    """
    if model.opt["missing"] == "value":
        return []
    return [j for j, feature in enumerate(model.input) if feature["model"] == "gaussian"]


# Decision


def nbcDecide(logProb, X, output, model, weight):
    """Assign each sample to the class with the largest score, and return the Evaluation and a list of warnings.

    `logProb` (K, n) contains the scores. `output` contains the true labels, and `weight` the weights of the samples;
    both can be None.
    """
    row, best = rowOfLargest(logProb)
    if np.isnan(best).any():
        raiseNonFinite(np.where(np.isnan(X), 0, X), model.inputName)
    computedClass = model.label[row]
    rate = rateAndHits(output, computedClass, model.label, weight)
    return Evaluation(computedClass, logProb, *rate), warningTexts(X, best, model)


def warningTexts(X, best, model):
    """Return warnings about levels in X (d, n) that do not occur in training, and about samples without a finite score.

    `best` (n,) contains the largest score of each sample, which is -inf if the scores of all classes are -inf.
    """
    texts = []
    for j, feature in enumerate(model.input):
        if feature["model"] != "discrete":
            continue
        unseen = unseenValues(X[j], feature)
        if unseen.size:
            levelNames = dict(zip(feature["level"].tolist(), feature["levelName"]))
            levelNames.update(feature.get("unseen", {}))
            names = ", ".join(levelNames.get(int(v), f"{v:g}") for v in unseen)
            texts.append(
                f"{featureName(j, model.inputName)} has levels that do not occur in the training"
                f" data ({names}). The probability of each such level is estimated from a count of"
                f" 0, with the Laplace weight p = {model.opt['p']:g}."
            )
    zero = np.flatnonzero(best == -np.inf)
    if zero.size:
        texts.append(
            f"for {zero.size} of {best.size} samples, such as sample {zero[0]} (counted from 0),"
            " the product of the probabilities is 0 for all classes. The first class is chosen for"
            " these samples. Train with a Laplace weight p > 0."
        )
    return texts


def nbcEvaluate(DS, nbcPrm):
    """Classify samples, and return the Evaluation and a list of the warnings that `nbcEval` issues."""
    model = checkNbc(nbcPrm)
    X, output, model, weight = checkNbcSamples(DS, model)
    return nbcDecide(nbcLogProb(X, model), X, output, model, weight)
