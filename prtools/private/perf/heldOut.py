"""Training, evaluation and held-out evaluation of any classifier, derived from its record.

A pair of the user's own functions, train and evaluate, is retrained for each part that is held out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from ..check.confusion import confusionMatrix
from ..check.dataset import (
    checkDataset,
    checkSamples,
    checkTwoSamplesEach,
    oneClassWarn,
    rateAndHits,
    unseen,
)
from ..check.messages import brief, shown
from ..check.printing import resultType
from ..check.record import classifierNamed, classifiers
from ..check.select import selected
from ..check.trained import TrainedOptions, TrainResult
from ..kernel.decide import decide
from ..kernel.moments import labelCode
from ..kernel.warn import warn
from ..lecture.result import Evaluation


class HeldOut(NamedTuple):
    """How a classifier is trained, evaluated, left out sample by sample, and cross-validated."""

    train: Callable
    evaluate: Callable
    leaveOneOut: Callable
    crossValidate: Callable


@resultType
class Trained(NamedTuple):
    """The result of training a classifier that has no training function."""

    cPrm: Any
    logProb: Any
    recogRate: float
    hitIndex: Any


# Training and evaluation --------------------------------------------------------------------------


def train(record, DS, opt):
    """Train a classifier by its own function, or else by its record."""
    if "train" in record.public:
        return record.public["train"](DS, opt)
    cPrm = record.fit(DS, opt)
    cPrm["opt"] = TrainedOptions(opt, record.prefix)
    inside, notes = evaluate(record, DS, cPrm)
    oneClassWarn(checkDataset(DS).label)
    for note in notes:
        warn(note)
    return Trained(cPrm, inside.logProb, inside.recogRate, inside.hitIndex)


def evaluate(record, DS, cPrm):
    """Return the Evaluation of what is to be classified, and warnings as a list of strings."""
    if record.evaluate:
        return record.evaluate(DS, cPrm)
    model = record.check(cPrm)
    X, output = checkSamples(DS, model.d)
    logProb = record.score(X, model)
    computedClass = model.label[decide(logProb)]
    return Evaluation(computedClass, logProb, *rateAndHits(output, computedClass, model.label)), []


def recordOf(cPrm):
    """Return the record of a trained classifier: of a training's result or its first part."""
    known = classifiers()
    if isinstance(cPrm, TrainResult):
        return known.get(cPrm._fields[0].removesuffix("Prm")) or notAClassifier(cPrm)
    if isinstance(cPrm, Trained):
        cPrm = cPrm.cPrm
    if not isinstance(cPrm, Mapping):
        raise TypeError(
            f"cPrm is {shown(cPrm)}: give what classifierTrain returned, or its first part"
        )
    opt = cPrm.get("opt")
    if isinstance(opt, TrainedOptions):
        return known.get(opt.prefix) or notAClassifier(cPrm)
    for record in known.values():  # as JSON and its like give it back
        if cPrm.keys() <= record.fields:
            return record
    return notAClassifier(cPrm)


def notAClassifier(cPrm):
    """Raise: these are no fields of a classifier."""
    fields = getattr(cPrm, "_fields", cPrm)
    raise ValueError(
        f"cPrm is no classifier, with the fields {brief(fields)}: give what classifierTrain"
        " returned"
    )


# Held-out samples ---------------------------------------------------------------------------------


def heldOut(classifier, opt=None, options=None):
    """Return the HeldOut of a prefix, with its options, or of a pair of functions."""
    if isinstance(classifier, str):
        record = classifierNamed(classifier)
        checked = record.options.checked(opt, options)
        return HeldOut(
            partial(record.fit, opt=checked),
            lambda DS, cPrm: evaluate(record, DS, cPrm)[0],
            partial(leaveOneOut, record, opt=checked),
            partial(crossValidate, record, opt=checked),
        )
    isPair = isinstance(classifier, (tuple, list)) and len(classifier) == 2
    if not isPair or not all(map(callable, classifier)):
        raise TypeError(
            f"classifier is {type(classifier).__name__}: give a name ({', '.join(classifiers())})"
            " or a pair of functions, train(DS) -> prm and evaluate(DS, prm) -> computedClass"
            " (first, in a tuple); options come third"
        )
    if opt is not None or options:
        raise TypeError(
            "options go with a classifier that is named: those of your own functions belong inside"
            " them"
        )
    trainOwn, evaluateOwn = classifier

    def folds(DS, fold):
        return refits(DS, fold, trainOwn, lambda part, prm: (evaluateOwn(part, prm), []))

    return HeldOut(trainOwn, evaluateOwn, lambda DS: folds(DS, oneFoldEach(DS)), folds)


def leaveOneOut(record, DS, opt):
    """Return computedClass and logProb of each sample from the classifier of all others."""
    if record.leaveOneOut:
        checkTwoSamplesEach(checkDataset(DS))
        return record.leaveOneOut(DS, opt)
    return crossValidate(record, DS, oneFoldEach(DS), opt)


def crossValidate(record, DS, fold, opt):
    """Return computedClass and logProb of each fold from the classifier of the others."""
    if record.crossValidate:
        return record.crossValidate(DS, fold, opt)
    checkTwoSamplesEach(checkDataset(DS))
    prm = record.fit(DS, opt)  # what fails with all samples is not blamed on a fold
    fit = partial(record.refit, prm=prm, whole=DS) if record.refit else record.fit
    return refits(DS, fold, partial(fit, opt=opt), partial(evaluate, record))


def oneFoldEach(DS):
    """Return the folds (n,) of leave-one-out, one per sample."""
    return np.arange(checkDataset(DS).output.size)


def refits(DS, fold, train, evaluate):
    """Return computedClass and logProb of each fold from a classifier trained on all the others.

    evaluate(DS, prm) returns a result and warnings; those of all folds are combined into one.
    """
    n = fold.size
    results, notes = [], {}
    for f in range(fold.max() + 1):
        try:
            prm = train(selected(DS, samples=fold != f))
            result, warnings = evaluate(selected(DS, samples=fold == f), prm)
            results.append(labelsAndScores(result, np.count_nonzero(fold == f)))
        except ValueError as error:
            raise ValueError(f"without {heldName(fold, f)}, {error}") from error
        if warnings:
            notes[f] = warnings
    warnOfFolds(notes, fold)
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
    """Return computedClass (n,), the result of an evaluation or its first part, and its logProb or None."""
    labels = result[0] if isinstance(result, tuple) else result
    computed = np.asarray(labels).reshape(-1)
    if computed.size != n:
        raise ValueError(
            f"evaluate gave {computed.size} labels for {n} samples: one label per sample is needed"
        )
    return computed, getattr(result, "logProb", None)


def warnOfFolds(notes, fold):
    """Warn once of the folds (keys) whose evaluations had warnings (values)."""
    if not notes:
        return
    first, *others = notes
    text = f"without {heldName(fold, first)}, {'; '.join(notes[first])}"
    if others:
        plural = "others" if len(others) > 1 else "other"
        text += f" (and so on without {len(others)} {plural})"
    warn(text)


def heldName(fold, f):
    """Return the name in messages of the samples of fold f that were left out: a single sample, or the fold."""
    index = np.flatnonzero(fold == f)
    if index.size == 1:
        return f"sample {index[0]} (counted from 0)"
    return f"fold {f} (counted from 0)"


def confusion(data, computedClass):
    """Return the confusion matrix; a computed label that is no class of the data means rejection, the last column."""
    other = unseen(labelCode(computedClass)[0], data.label)
    if len(other) == 1:
        return confusionMatrix(data.output, computedClass, data.label, other[0])
    return confusionMatrix(data.output, computedClass)
