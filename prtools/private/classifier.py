"""Classifiers by their names, for all that estimates performance: one table, a row for each prefix.

A pair of the user's own functions is served by training anew for each part that is held out.
"""
from collections import namedtuple
from functools import partial

import numpy as np

from ..confMatGet import confMatGet
from ..dsSelect import dsSelect
from ..knncEval import knncEval
from ..knncLooWrtK import knncLoo
from ..knncOptSet import knncOptSet
from ..knncTrain import knncFit
from ..nbcEval import nbcEval
from ..nbcOptSet import nbcOptSet
from ..nbcTrain import nbcFit
from ..qcEval import qcEval
from ..qcOptSet import qcOptSet
from .dataset import dsOpen, unknownName
from .heldOut import qcCv, qcFit, qcLoo
from .stat import labelCode

# For a prefix: options, training (DS, opt), evaluation (DS, prm), leave-one-out (DS, opt), folds (DS, fold, opt); the
# last two give computedClass and logProb; None trains anew for each sample or fold.
TABLE = {
    "qc": (qcOptSet, qcFit, qcEval, qcLoo, qcCv),
    "nbc": (nbcOptSet, nbcFit, nbcEval, None, None),
    "knnc": (knncOptSet, knncFit, knncEval, knncLoo, None),
}

Classifier = namedtuple("Classifier", "train evaluate loo cv")


def classifierOpen(classifier, opt=None, options=None):
    """Return train(DS), evaluate(DS, prm), loo(DS) and cv(DS, fold) of a prefix, or of two functions."""
    if isinstance(classifier, str):
        if classifier not in TABLE:
            unknownName("classifier", classifier, TABLE)
        optSet, train, evaluate, loo, cv = TABLE[classifier]
        bound = {"opt": optSet(opt, **(options or {}))}
        train = partial(train, **bound)
        anew = trainedAnew(train, evaluate)
        return Classifier(train, evaluate, partial(loo, **bound) if loo else anew.loo,
                          partial(cv, **bound) if cv else anew.cv)
    if not isinstance(classifier, (tuple, list)) or len(classifier) != 2 or not all(map(callable, classifier)):
        raise TypeError(f"classifier is {type(classifier).__name__}: give a name ({', '.join(TABLE)}) or a pair of"
                        " functions, train(DS) -> prm and evaluate(DS, prm) -> computedClass (first, in a tuple);"
                        " options come third")
    if opt is not None or options:
        raise TypeError("options go with a classifier that is named: those of your own functions belong inside them")
    return trainedAnew(*classifier)


def trainedAnew(train, evaluate):
    """Return the classifier of two functions, which is trained for each sample or fold that is held out."""
    cv = partial(refits, train=train, evaluate=evaluate)
    return Classifier(train, evaluate, lambda DS: cv(DS, np.arange(dsOpen(DS).output.size)), cv)


def confusion(data, computedClass):
    """Return the confusion matrix; an answer that is no class of the data is rejection, the last column."""
    other = np.setdiff1d(labelCode(computedClass)[0], data.label)
    return confMatGet(data.output, computedClass, data.label, other[0]) if other.size == 1 else \
        confMatGet(data.output, computedClass)


def answer(DS, prm, evaluate):
    """Return computedClass (n,), alone or the first part of what `evaluate` gives, and logProb where it is a field."""
    result = evaluate(DS, prm)
    computed = np.asarray(result[0] if isinstance(result, tuple) else result).reshape(-1)
    n = np.shape(DS["input"])[1]
    if computed.size != n:
        raise ValueError(f"evaluate gave {computed.size} labels for {n} samples: one label a sample is needed")
    return computed, getattr(result, "logProb", None)


def refits(DS, fold, train, evaluate):
    """Return computedClass and logProb of each fold from a classifier trained on all the others."""
    results = [answer(dsSelect(DS, samples=fold == f), train(dsSelect(DS, samples=fold != f)), evaluate)
               for f in range(fold.max() + 1)]
    computed, scores = zip(*results)
    back = np.argsort(np.argsort(fold, kind="stable"), kind="stable")
    whole = all(s is not None for s in scores) and len({len(s) for s in scores}) == 1
    return np.concatenate(computed)[back], np.hstack(scores)[:, back] if whole else None
