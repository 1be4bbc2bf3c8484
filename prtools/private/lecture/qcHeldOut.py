"""The quadratic classifier on samples held out of its training, computed from class statistics without retraining."""

from itertools import accumulate

import numpy as np

from ..check.arrays import raiseNonFinite
from ..check.classStat import ClassStat
from ..check.dataset import checkNumeric, checkSamples, rateAndHits
from ..check.names import classesInWords
from ..check.priors import checkCost, normalisedPrior
from ..kernel.decide import decide
from ..kernel.loo import makeBase
from ..kernel.moments import classMoments, labelCode, mergeMoments
from ..kernel.threads import BLOCK_NUMBERS, inBlocks
from .heldOut import vanishCheck
from .qc import estimate, logDensity, logJoint, regularised, scoreAndDecide, shrinkage
from .qcLooByDistance import byDistance, lnPriorsLeft
from .qcModel import checkModel
from .result import Evaluation
from .stat import statOf


def qcFit(DS, opt):
    """Return qcPrm of a dataset, without the evaluation that qcTrain adds."""
    return estimate(statOf(checkNumeric(DS)), opt)[0]


def qcEvaluate(DS, qcPrm):
    """Return the Evaluation of what is to be classified, and no warnings."""
    model = checkModel(qcPrm)
    X, output = checkSamples(DS, model.d)
    logProb, row = scoreAndDecide(X, model)
    computedClass = model.decision.take(row)
    return Evaluation(computedClass, logProb, *rateAndHits(output, computedClass, model.label)), []


def modelWithout(data, moments, opt, held):
    """Return the QcModel of given class moments; errors name what was held out."""
    try:
        return estimate(ClassStat(data.label, *moments, data.inputName, data.outputName), opt)[1]
    except ValueError as why:
        raise ValueError(f"without {held}, {why}") from None


def checkHeldOut(DS, opt):
    """Return the data checked, with two samples or more in each class.

    Priors and costs are checked too, so that what fails in training is a covariance.
    """
    data = checkNumeric(DS)
    who = classesInWords(data.label, data.outputName)
    normalisedPrior(opt.prior, who, np.ones(len(who)))
    checkCost(opt.cost, who)
    vanishCheck(data)
    return data


def checkFinite(data, moments):
    """Return the moments, or raise if they are not finite."""
    if not np.isfinite(moments[2]).all():
        raiseNonFinite(data.input, data.inputName)
    return moments


def looMoments(DS, opt):
    """Return the data, checked for leave-one-out, and their class moments."""
    data = checkHeldOut(DS, opt)
    return data, checkFinite(data, classMoments(data.input, data.code, len(data.label)))


def qcLoo(DS, opt):
    """Return computedClass and logProb (K, n) of each sample from the classifier of all others (leave-one-out)."""
    return looDecision(*looMoments(DS, opt), opt)


def looDecision(data, moments, opt):
    """Return computedClass and logProb of leave-one-out, of what `looMoments` returned."""
    logProb = looScores(data, moments, opt)
    model = modelWithout(data, moments, opt, "any sample")
    return model.decision[decide(logProb, model.cost)], logProb


def looScores(data, moments, opt):
    """Return logProb (K, n) of leave-one-out. Where the closed form is inaccurate (below `leastKept`), refit."""
    X, code, who = data.input, data.code, classesInWords(data.label, data.outputName)
    if opt.gamma == "oas":  # estimated anew without each sample, so nothing is linear in it
        return np.column_stack([refit(data, moments, opt, j) for j in range(X.shape[1])])
    logProb, sure = np.empty((len(data.label), X.shape[1])), np.empty(X.shape[1], dtype=bool)
    quick = byDistance(*moments, who, opt)
    score = quick or closedForm(*moments, who, opt)
    step = max(1, BLOCK_NUMBERS // len(X))
    with np.errstate(
        all="ignore"
    ):  # where a covariance becomes singular, results are NaN or Inf, and refitted
        if quick:

            def work(part):
                sure[part] = score(X[:, part], code[part], logProb[:, part])

            inBlocks(
                work, X.shape[1], (len(X) + 8) * len(logProb)
            )  # `score` has a few arrays (K, n)
        else:
            for c in range(len(data.label)):
                index = np.flatnonzero(code == c)
                for at in range(0, index.size, step):
                    part = index[at : at + step]
                    logProb[:, part], sure[part] = score(X[:, part] - moments[1][:, c, None], c)
    for j in np.flatnonzero(~sure):
        logProb[:, j] = refit(data, moments, opt, j)
    return logProb


def refit(data, moments, opt, j):
    """Return logProb (K,) of sample j from a classifier trained without it: only its own class is recomputed."""
    X, c = data.input, data.code[j]
    count, mean, scatter = (m.copy() for m in moments)
    keep = data.code == c
    keep[j] = False
    one, mean[:, [c]], scatter[c : c + 1] = classMoments(
        X[:, keep], np.zeros(keep.sum(), dtype=int), 1
    )
    count[c] = one[0]
    model = modelWithout(data, (count, mean, scatter), opt, f"sample {j} (counted from 0)")
    return logJoint(X[:, [j]], model)[:, 0]


def closedForm(count, mean, scatter, who, opt):
    """Return the function (E, c) that scores samples of class c, left out, by their deviations E from its mean.

    It returns logProb (K, m), and whether the closed form is accurate (m,). For the mathematics see `loo`.
    """
    d, K = mean.shape
    lam, gam = shrinkage(opt)
    less = int(opt.divisor == "n-1")
    a = count / (count - 1)
    rest, own = max(count.sum() - 1 - K * less, 1), np.maximum(count - 1 - less, 1)
    S = scatter.sum(axis=0) / rest
    bases = [
        [
            makeBase(B, m, opt.covType, gam)
            for B, m in zip(regularised(scatter / n[:, None, None], S, opt), mean.T)
        ]
        for n in (np.maximum(count - less, 1), own)
    ]
    if lam == 1:  # one Base for all: samples are rotated only once
        bases = [[b._replace(rotation=bases[0][0].rotation) for b in side] for side in bases]
    w = [
        a * lam / rest,
        a * (lam / rest + (1 - lam) / own),
    ]  # by the class of x: for other classes, for its own
    lnPrior = lnPriorsLeft(count, who, opt)

    def score(E, c):
        logProb, sure, rotation, H = (
            np.empty((K, E.shape[1])),
            np.ones(E.shape[1], dtype=bool),
            None,
            E,
        )
        for k in range(K):
            base = bases[k == c][k]
            if base.rotation is not rotation:
                rotation = base.rotation
                H = E if rotation is None else rotation @ E
            shift = mean[:, c] - mean[:, k]
            Z = (
                a[c] * H
                if k == c
                else H + (shift if rotation is None else rotation @ shift)[:, None]
            )
            lnDet, distance, kept = base.out(Z, H, w[k == c][c])
            logProb[k] = logDensity(distance, base.lnDet + lnDet, d, lnPrior[c][k])
            sure &= kept > base.leastKept
        return logProb, sure

    return score


def foldMoments(X, code, fold, K):
    """Return the class moments of each fold, a class that a fold lacks with count 0."""
    F, d = int(fold.max()) + 1, len(X)
    present, dense = labelCode(fold * K + code)
    count, mean, scatter = (
        np.zeros(F * K, dtype=np.int64),
        np.zeros((d, F * K)),
        np.zeros((F * K, d, d)),
    )
    count[present], mean[:, present], scatter[present] = classMoments(X, dense, len(present))
    return [(count[f], mean[:, f], scatter[f]) for f in (slice(i * K, i * K + K) for i in range(F))]


def allButOne(parts):
    """Yield the merged moments of all parts but the first, but the second, ..., from cumulative merges of both ends."""

    def merge(a, b):
        return mergeMoments(*a, *b)

    before, after = list(accumulate(parts, merge)), list(accumulate(parts[::-1], merge))[::-1]
    yield after[1]
    for f in range(1, len(parts) - 1):
        yield merge(before[f - 1], after[f + 1])
    yield before[-2]


def qcCv(DS, fold, opt):
    """Return computedClass and logProb (K, n) of each fold from the merged statistics of the others."""
    data = checkHeldOut(DS, opt)
    X, K = data.input, len(data.label)
    logProb, row = np.empty((K, X.shape[1])), np.empty(X.shape[1], dtype=np.intp)
    for f, moments in enumerate(allButOne(foldMoments(X, data.code, fold, K))):
        test = np.flatnonzero(fold == f)
        model = modelWithout(data, checkFinite(data, moments), opt, f"fold {f} (counted from 0)")
        S = logJoint(X.take(test, axis=1), model)
        logProb[:, test], row[test] = S, decide(S, model.cost)
    return model.decision[row], logProb
