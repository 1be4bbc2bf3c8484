"""Classifiers by name, for the estimation of performance: one table, one row per prefix.

A pair of the user's own functions is retrained for each part that is held out.
"""

from collections import namedtuple
from collections.abc import Mapping
from functools import partial

import numpy as np

from ..check.confusion import confusionMatrix
from ..check.dataset import checkDataset, unseen
from ..check.names import unknownName
from ..check.optionSets import gmmcOptions, knncOptions, lincOptions, nbcOptions, qcOptions
from ..check.select import selected
from ..check.trained import FIELDS, TrainedOptions, TrainResult
from ..check.words import brief, shown
from ..kernel.calls import warn
from ..kernel.moments import labelCode
from ..lecture.gmmc import gmmcEvaluate, gmmcFit
from ..lecture.knnc import knncEvaluate, knncFit
from ..lecture.knncLoo import knncLoo
from ..lecture.linc import lincEvaluate, lincFit
from ..lecture.nbc import nbcFit, nbcJudge
from .qcHeldOut import qcCv, qcEvaluate, qcFit, qcLoo, vanishCheck

Classifier = namedtuple("Classifier", "train evaluate loo cv")


def classifierOf(classifier, opt=None, options=None):
    """Return train(DS), evaluate(DS, prm), loo(DS) and cv(DS, fold) of a prefix, or of two functions."""
    if isinstance(classifier, str):
        if classifier not in TABLE:
            unknownName("classifier", classifier, TABLE)
        optSet, train, evaluate, loo, cv = TABLE[classifier]
        bound = {"opt": optSet(opt, **(options or {}))}
        return Classifier(
            partial(train, **bound), evaluate, partial(loo, **bound), partial(cv, **bound)
        )
    if (
        not isinstance(classifier, (tuple, list))
        or len(classifier) != 2
        or not all(map(callable, classifier))
    ):
        raise TypeError(
            f"classifier is {type(classifier).__name__}: give a name ({', '.join(TABLE)}) or a pair of"
            " functions, train(DS) -> prm and evaluate(DS, prm) -> computedClass (first, in a tuple);"
            " options come third"
        )
    if opt is not None or options:
        raise TypeError(
            "options go with a classifier that is named: those of your own functions belong inside them"
        )
    cv = partial(refits, train=classifier[0], evaluate=classifier[1])
    return Classifier(*classifier, lambda DS: cv(DS, oneFoldEach(DS)), cv)


def prefixOf(cPrm):
    """Return the prefix of the functions of a trained classifier, as 'qc': of a training's result or its first part."""
    if isinstance(cPrm, TrainResult):
        name = cPrm._fields[0]
    elif not isinstance(cPrm, Mapping):
        raise TypeError(
            f"cPrm is {shown(cPrm)}: give what classifierTrain returned, or its first part"
        )
    elif isinstance(cPrm.get("opt"), TrainedOptions):
        name = cPrm["opt"]._of
    else:  # as JSON and its like give it back
        name = next(
            (f"{prefix}Prm" for prefix in TABLE if cPrm.keys() <= FIELDS[f"{prefix}Prm"]), ""
        )
    if name.removesuffix("Prm") not in TABLE:
        fields = getattr(cPrm, "_fields", cPrm)
        raise ValueError(
            f"cPrm is no classifier, with the fields {brief(fields)}: give what classifierTrain returned"
        )
    return name.removesuffix("Prm")


def oneFoldEach(DS):
    """Return the folds (n,) of leave-one-out, one per sample."""
    return np.arange(checkDataset(DS).output.size)


def confusion(data, computedClass):
    """Return the confusion matrix; a computed label that is no class of the data means rejection, the last column."""
    other = unseen(labelCode(computedClass)[0], data.label)
    return (
        confusionMatrix(data.output, computedClass, data.label, *other)
        if len(other) == 1
        else confusionMatrix(data.output, computedClass)
    )


def evaluated(DS, prm, evaluate):
    """Return computedClass (n,), the result of `evaluate` or its first part, and its logProb or None."""
    result = evaluate(DS, prm)
    computed = np.asarray(result[0] if isinstance(result, tuple) else result).reshape(-1)
    n = np.shape(DS["input"])[1]
    if computed.size != n:
        raise ValueError(
            f"evaluate gave {computed.size} labels for {n} samples: one label per sample is needed"
        )
    return computed, getattr(result, "logProb", None)


def refits(DS, fold, train, evaluate):
    """Return computedClass and logProb of each fold from a classifier trained on all the others."""
    results = []
    for f in range(fold.max() + 1):
        try:
            prm = train(selected(DS, samples=fold != f))
            results.append(evaluated(selected(DS, samples=fold == f), prm, evaluate))
        except ValueError as why:
            raise ValueError(f"without {heldName(fold, f)}, {why}") from why
    computed, scores = zip(*results)
    back = np.argsort(np.argsort(fold, kind="stable"), kind="stable")
    whole = all(s is not None for s in scores) and len({len(s) for s in scores}) == 1
    return np.concatenate(computed)[back], np.hstack(scores)[:, back] if whole else None


def heldName(fold, f):
    """Return the name in messages of the samples of fold f that were left out: a single sample, or the fold."""
    inside = np.flatnonzero(fold == f)
    return (
        f"sample {inside[0]} (counted from 0)" if inside.size == 1 else f"fold {f} (counted from 0)"
    )


def checkTraining(DS, train):
    """Raise if training on all samples raises, or if a class has only one sample."""
    vanishCheck(checkDataset(DS))
    train(DS)


def nbcEvaluate(DS, nbcPrm):
    """Return the Evaluation of a dataset, with its warnings."""
    result, texts = nbcJudge(DS, nbcPrm)
    for text in texts:
        warn(text)
    return result


def nbcLoo(DS, opt):
    """Return computedClass and logProb of each sample from the naive Bayes classifier of all others."""
    return nbcCv(DS, oneFoldEach(DS), opt)


def nbcCv(DS, fold, opt):
    """Return computedClass and logProb of each fold from the naive Bayes classifier of the others.

    The warnings of all evaluations are combined into one.
    """
    train, doubts = partial(nbcFit, opt=opt), []
    checkTraining(DS, train)

    def evaluate(part, prm):
        result, own = nbcJudge(part, prm)
        doubts.append(own)
        return result

    found = refits(DS, fold, train, evaluate)
    doubtful = [f for f, own in enumerate(doubts) if own]
    if doubtful:
        first, more = doubtful[0], len(doubtful) - 1
        rest = f" (and so on without {more} other{'s' * (more > 1)})" * (more > 0)
        warn(f"without {heldName(fold, first)}, {'; '.join(doubts[first])}{rest}")
    return found


def knncCv(DS, fold, opt):
    """Return computedClass and logProb of each fold from the nearest neighbours among the others."""
    train = partial(knncFit, opt=opt)
    checkTraining(DS, train)
    return refits(DS, fold, train, knncEvaluate)


def gmmcTrained(DS, opt, whole=None):
    """Return the classifier of Gaussian mixtures, without the doubts that gmmcTrain tells."""
    return gmmcFit(DS, opt, whole)[0]


def gmmcCv(DS, fold, opt):
    """Return computedClass and logProb of each fold from the Gaussian mixtures of the others."""
    vanishCheck(checkDataset(DS))
    return refits(DS, fold, partial(gmmcTrained, opt=opt, whole=gmmcFit(DS, opt)), gmmcEvaluate)


def gmmcLoo(DS, opt):
    """Return computedClass and logProb of each sample from the Gaussian mixtures of all others."""
    return gmmcCv(DS, oneFoldEach(DS), opt)


def lincLoo(DS, opt):
    """Return computedClass and logProb of each sample from the linear classifier of all others."""
    return lincCv(DS, oneFoldEach(DS), opt)


def lincCv(DS, fold, opt):
    """Return computedClass and logProb of each fold from the linear classifier of the others."""
    train = partial(lincFit, opt=opt)
    checkTraining(DS, train)
    return refits(DS, fold, train, lincEvaluate)


def knncAlone(DS, opt):
    """Return computedClass and logProb of each sample from its nearest neighbours among all others."""
    vanishCheck(checkDataset(DS))
    return knncLoo(DS, opt)


# For a prefix: options, training (DS, opt), evaluation (DS, prm), leave-one-out (DS, opt), folds (DS, fold, opt); the
# last two give computedClass and logProb.
TABLE = {
    "qc": (qcOptions, qcFit, qcEvaluate, qcLoo, qcCv),
    "linc": (lincOptions, lincFit, lincEvaluate, lincLoo, lincCv),
    "nbc": (nbcOptions, nbcFit, nbcEvaluate, nbcLoo, nbcCv),
    "gmmc": (gmmcOptions, gmmcTrained, gmmcEvaluate, gmmcLoo, gmmcCv),
    "knnc": (knncOptions, knncFit, knncEvaluate, knncAlone, knncCv),
}
