"""Train and evaluate any classifier with the functions in its record, and test the classifier on held-out samples.

Instead of the name of a classifier, the user may pass two functions, train and evaluate. The function train is called
for each fold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from ..check.confusion import confusionMatrix
from ..check.dataset import checkDataset, checkSamples, checkTwoSamplesEach, oneClassWarn
from ..check.messages import brief, plural, shown
from ..check.printing import resultType
from ..check.rate import rateAndHits, unseenLabels
from ..check.record import classifierNamed, classifiers
from ..check.select import selected
from ..check.trained import TrainedOptions, TrainResult
from ..kernel.decide import decide
from ..kernel.moments import labelCode
from ..kernel.warn import warn
from ..lecture.result import Evaluation


class HeldOut(NamedTuple):
    """Functions for training, evaluation, leave-one-out and cross-validation of a classifier."""

    train: Callable
    evaluate: Callable
    leaveOneOut: Callable
    crossValidate: Callable


@resultType
class Trained(NamedTuple):
    """The result of training a classifier that has no public training function."""

    cPrm: Any
    logProb: Any
    recogRate: float
    hitIndex: Any


# Training and evaluation --------------------------------------------------------------------------


def train(record, DS, opt):
    """Train a classifier with its public training function, or with the functions in its record if there is none."""
    if "train" in record.public:
        return record.public["train"](DS, opt)
    cPrm = record.fit(DS, opt)
    cPrm["opt"] = TrainedOptions(opt, record.prefix)
    inside, messages = evaluate(record, DS, cPrm)
    oneClassWarn(checkDataset(DS, weighted=True).label)
    warn(*messages)
    return Trained(cPrm, inside.logProb, inside.recogRate, inside.hitIndex)


def evaluate(record, DS, cPrm):
    """Classify samples, and return the Evaluation and a list of warnings."""
    if record.evaluate:
        return record.evaluate(DS, cPrm)
    model = record.check(cPrm)
    X, output, weight = checkSamples(DS, model)
    logProb = record.score(X, model)
    computedClass = model.label[decide(logProb)]
    rate = rateAndHits(output, computedClass, model.label, weight)
    return Evaluation(computedClass, logProb, *rate), []


def recordOf(cPrm):
    """Return the record of a trained classifier. `cPrm` is the result of training or its first value."""
    records = classifiers()
    if isinstance(cPrm, TrainResult):
        return records.get(cPrm._fields[0].removesuffix("Prm")) or notAClassifier(cPrm)
    if isinstance(cPrm, Trained):
        cPrm = cPrm.cPrm
    if not isinstance(cPrm, Mapping):
        raise TypeError(
            f"cPrm is {shown(cPrm)}. Pass the result of classifierTrain, or its first value."
        )
    opt = cPrm.get("opt")
    if isinstance(opt, TrainedOptions):
        return records.get(opt.prefix) or notAClassifier(cPrm)
    for record in records.values():  # A mapping without TrainedOptions may come from JSON.
        if cPrm.keys() <= record.fields:
            return record
    return notAClassifier(cPrm)


def notAClassifier(cPrm):
    """Raise an error, because the fields of `cPrm` are not the fields of a classifier."""
    fields = cPrm.keys() if isinstance(cPrm, Mapping) else cPrm._fields
    raise ValueError(
        f"cPrm is not a classifier; its fields are {brief(fields)}. Pass the result of"
        " classifierTrain."
    )


# Held-out samples ---------------------------------------------------------------------------------


def heldOut(classifier, opt=None, options=None):
    """Return the HeldOut functions for a named classifier and its options, or for a pair of user functions."""
    if isinstance(classifier, str):
        record = classifierNamed(classifier)
        checked = record.options.checked(opt, options)
        return HeldOut(
            partial(record.fit, opt=checked),
            lambda DS, cPrm: evaluate(record, DS, cPrm)[0],
            partial(leaveOneOut, record, opt=checked),
            partial(crossValidate, record, opt=checked),
        )
    if not isPair(classifier):
        raise TypeError(
            f"classifier is {type(classifier).__name__}, but it must be a name"
            f" ({', '.join(classifiers())}) or a tuple of two functions, train(DS) -> prm and"
            " evaluate(DS, prm) -> computedClass. Pass options as the third argument."
        )
    if opt is not None or options:
        raise TypeError(
            "options were passed, but only named classifiers accept options. Set options inside"
            " your own functions."
        )
    trainOwn, evaluateOwn = classifier

    def folds(DS, fold):
        return refits(DS, fold, trainOwn, lambda part, prm: (evaluateOwn(part, prm), []))

    return HeldOut(trainOwn, evaluateOwn, lambda DS: folds(DS, oneFoldEach(DS)), folds)


def isPair(classifier):
    """Return whether `classifier` is a pair of functions."""
    isTwo = isinstance(classifier, (tuple, list)) and len(classifier) == 2
    return isTwo and all(map(callable, classifier))


def leaveOneOut(record, DS, opt):
    """Return computedClass (n,) and logProb (K, n) of the leave-one-out test."""
    if record.leaveOneOut and opt.get("missing") != "ignore":
        checkTwoSamplesEach(checkDataset(DS, weighted=True))
        return record.leaveOneOut(DS, opt)
    return crossValidate(record, DS, oneFoldEach(DS), opt)


def crossValidate(record, DS, fold, opt):
    """Return computedClass (n,) and logProb (K, n) of cross-validation."""
    isClosed = not opt.get("covEstimator") and opt.get("missing") != "ignore"
    if record.crossValidate and isClosed:
        return record.crossValidate(DS, fold, opt)
    checkTwoSamplesEach(checkDataset(DS, weighted=True))
    prm = record.fit(DS, opt)  # If this training fails, the error message must not mention a fold.
    fit = partial(record.refit, prm=prm, whole=DS) if record.refit else record.fit
    return refits(DS, fold, partial(fit, opt=opt), partial(evaluate, record))


def oneFoldEach(DS):
    """Return the fold numbers (n,) for leave-one-out, where each sample is a separate fold."""
    return np.arange(checkDataset(DS, weighted=True).output.size)


def refits(DS, fold, train, evaluate):
    """Classify each fold with a classifier that was trained on all other folds.

    Return computedClass (n,) and logProb (K, n), which may be None. `evaluate(DS, prm)` returns a result and a list of
    warnings. The warnings of all folds are combined into one warning.
    """
    n = fold.size
    results, messages = [], {}
    for f in range(fold.max() + 1):
        try:
            prm = train(selected(DS, samples=fold != f))
            result, warnings = evaluate(selected(DS, samples=fold == f), prm)
            results.append(labelsAndScores(result, np.count_nonzero(fold == f)))
        except ValueError as error:
            raise ValueError(f"without {heldName(fold, f)}, {error}") from error
        if warnings:
            messages[f] = warnings
    foldsWarn(messages, fold)
    computed, scores = zip(*results)
    computedClass = np.empty(n, np.concatenate(computed).dtype)
    for f, labels in enumerate(computed):
        computedClass[fold == f] = labels
    if any(score is None for score in scores) or len({len(score) for score in scores}) > 1:
        return computedClass, None
    logProb = np.empty((len(scores[0]), n))
    for f, score in enumerate(scores):
        logProb[:, fold == f] = score
    return computedClass, logProb


def labelsAndScores(result, n):
    """Return computedClass (n,) and logProb from `result`. If `result` contains only labels, logProb is None."""
    labels = result[0] if isinstance(result, tuple) else result
    computed = np.asarray(labels).reshape(-1)
    if computed.size != n:
        raise ValueError(
            f"evaluate returned {plural(computed.size, 'label')} for {plural(n, 'sample')}, but it"
            f" must return {plural(n, 'label')}"
        )
    return computed, getattr(result, "logProb", None)


def foldsWarn(messages, fold):
    """Warn with a single text that combines the warnings of all folds.

    The keys of `messages` are fold indices, and the values are lists of warnings.
    """
    if not messages:
        return
    first, *others = messages
    text = f"without {heldName(fold, first)}, {'; '.join(messages[first])}"
    if others:
        noun = heldName(fold, others[0]).split()[0]
        text += f" (and similarly without {plural(len(others), 'other ' + noun)})"
    warn(text)


def heldName(fold, f):
    """Return a phrase for fold f, or for the only sample in fold f, such as 'sample 3 (counted from 0)'."""
    index = np.flatnonzero(fold == f)
    if index.size == 1:
        return f"sample {index[0]} (counted from 0)"
    return f"fold {f} (counted from 0)"


def confusion(data, computedClass):
    """Return the confusion matrix.

    The last column counts rejected samples, whose labels are not classes of the data.
    """
    newLabels = unseenLabels(labelCode(computedClass)[0], data.label)
    if len(newLabels) == 1:
        return confusionMatrix(data.output, computedClass, data.label, newLabels[0], data.weight)
    return confusionMatrix(data.output, computedClass, weight=data.weight)
