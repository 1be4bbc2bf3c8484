"""Evaluate the quadratic classifier on held-out samples without recomputing the statistics of all remaining samples."""

from itertools import accumulate

import numpy as np

from ..check.classStat import ClassStat
from ..check.dataset import checkNumeric, checkSamples, checkTwoSamplesEach
from ..check.names import classesInWords
from ..check.priors import checkCost, normalisedPrior
from ..check.rate import rateAndHits
from ..kernel.decide import decide
from ..kernel.loo import makeBase
from ..kernel.moments import classMoments, labelCode, mergeMoments
from ..kernel.threads import BLOCK_NUMBERS
from .missing import refuseNonFinite
from .qc import estimate, logJoint, logJointDensity, regularised, scoreAndDecide, shrinkage
from .qcLooByDistance import byDistance, lnPriorsLeft
from .qcModel import checkModel
from .result import Evaluation
from .stat import robust, statOf


def qcFit(DS, opt):
    """Estimate a classifier from a dataset and return qcPrm without evaluating the classifier."""
    return estimate(statOf(checkNumeric(DS, weighted=True), opt), opt)[0]


def qcEvaluate(DS, qcPrm):
    """Classify samples, and return the Evaluation and a list of warnings, which is always empty."""
    model = checkModel(qcPrm)
    X, output, weight = checkSamples(DS, model)
    logProb, row = scoreAndDecide(X, model)
    computedClass = model.decision.take(row)
    rate = rateAndHits(output, computedClass, model.label, weight)
    return Evaluation(computedClass, logProb, *rate), []


def modelWithout(data, moments, opt, held):
    """Return the QcModel estimated from class moments. Error messages refer to the held-out samples as `held`."""
    try:
        return estimate(ClassStat(data.label, *moments, data.inputName, data.outputName), opt)[1]
    except ValueError as error:
        raise ValueError(f"without {held}, {error}") from None


def checkHeldOut(DS, opt):
    """Validate and return a dataset. Each class must have at least two samples.

    This function also validates priors and costs, so that only a singular covariance can cause an error in training.
    """
    data = checkNumeric(DS, weighted=True)
    names = classesInWords(data.label, data.outputName)
    normalisedPrior(opt.prior, names, np.ones(len(names)))
    checkCost(opt.cost, names)
    checkTwoSamplesEach(data)
    return data


def finiteMoments(data, moments, opt):
    """Return the class moments unchanged, or raise an error if a scatter matrix is not finite."""
    if not np.isfinite(moments[2]).all():
        refuseNonFinite(data.input, data.inputName, opt.missing)
    return moments


def looMoments(DS, opt):
    """Validate a dataset for leave-one-out, and return the validated dataset and its class moments."""
    data = checkHeldOut(DS, opt)
    moments = classMoments(data.input, data.code, len(data.label), weight=data.weight)
    moments = finiteMoments(data, moments, opt)
    names = classesInWords(data.label, data.outputName)
    return data, robust(moments, data.input, data.code, opt, names, data.weight)


def qcLoo(DS, opt):
    """Return computedClass (n,) and logProb (K, n) of the leave-one-out test of a dataset."""
    return looDecision(*looMoments(DS, opt), opt)


def looDecision(data, moments, opt):
    """Return computedClass (n,) and logProb (K, n) of the leave-one-out test, given the results of `looMoments`."""
    logProb = looScores(data, moments, opt)
    model = modelWithout(data, moments, opt, "any sample")
    return model.decision[decide(logProb, model.cost)], logProb


def looScores(data, moments, opt):
    """Return the leave-one-out scores (K, n).

    If the closed form is inaccurate for a sample, the classifier is trained again without this sample.
    """
    n = data.input.shape[1]
    # The closed form requires equal weights, a fixed gamma, and estimates that follow from the class moments.
    if opt.gamma == "oas" or opt.covEstimator or data.weight is not None:
        return np.column_stack([refit(data, moments, opt, j) for j in range(n)])
    names = classesInWords(data.label, data.outputName)
    logProb = np.empty((len(data.label), n))
    with np.errstate(all="ignore"):  # Singular covariances give NaN, which `refit` replaces.
        isSure = byDistance(data, moments, names, opt, logProb)
        if isSure is None:
            isSure = closedForm(data, moments, names, opt, logProb)
    for j in np.flatnonzero(~isSure):
        logProb[:, j] = refit(data, moments, opt, j)
    return logProb


def refit(data, moments, opt, j):
    """Return the scores (K,) of sample j after training without sample j.

    Only the moments of the class of sample j are computed again.
    """
    X, c = data.input, data.code[j]
    count, mean, scatter = (moment.copy() for moment in moments)
    remaining = np.flatnonzero(data.code == c)
    remaining = remaining[remaining != j]
    X_c, code = X[:, remaining], np.zeros(remaining.size, dtype=int)
    weight = None if data.weight is None else data.weight[remaining]
    own = classMoments(X_c, code, 1, weight=weight)
    n_c, mean_c, scatter_c = robust(own, X_c, code, opt, [data.label[c]])
    count[c], mean[:, c], scatter[c] = n_c[0], mean_c[:, 0], scatter_c[0]
    model = modelWithout(data, (count, mean, scatter), opt, f"sample {j} (counted from 0)")
    return logJoint(X[:, [j]], model)[:, 0]


def closedForm(data, moments, names, opt, logProb):
    """Fill logProb (K, n) with leave-one-out scores in closed form, and return a mask (n,) of the accurate scores.

    The docstring of `loo` explains the formulas, which are valid for every covariance model.
    """
    X, (count, mean, scatter) = data.input, moments
    isSure = np.ones(X.shape[1], dtype=bool)
    lnPrior = lnPriorsLeft(count, names, opt)
    bases, ownBases, w, ownW = basesLeft(count, mean, scatter, opt)
    step = max(1, BLOCK_NUMBERS // len(X))
    for c in range(len(count)):
        index = np.flatnonzero(data.code == c)
        for start in range(0, index.size, step):
            part = index[start : start + step]
            E = X[:, part] - mean[:, c, None]
            for k in range(len(count)):
                isOwn = k == c
                base = ownBases[k] if isOwn else bases[k]
                H = rotate(base, E)
                if isOwn:  # Without the sample x, the class mean is m - e / (n - 1) with e = x - m.
                    Z = count[c] / (count[c] - 1) * H
                else:
                    Z = H + rotate(base, mean[:, [c]] - mean[:, [k]])
                share = ownW[c] if isOwn else w[c]
                lnDet, distance, kept = base.out(Z, H, share)
                logProb[k, part] = logJointDensity(
                    distance, base.lnDet + lnDet, len(X), lnPrior[c, k]
                )
                isSure[part] &= kept > base.leastKept
    return isSure


def basesLeft(count, mean, scatter, opt):
    """Return two lists with the Base of each class, and two arrays with the weight w (K,) of each class.

    The first list and array apply if the left-out sample is from another class. The second list and array apply if the
    left-out sample is from the class itself. The docstring of `loo` defines Base and w.
    """
    lam, gamma = shrinkage(opt)
    ddof = int(opt.divisor == "n-1")
    pooledLeft = max(count.sum() - 1 - len(count) * ddof, 1)
    countLeft = np.maximum(count - 1 - ddof, 1)
    S = scatter.sum(axis=0) / pooledLeft
    sides = []
    for divisor in (np.maximum(count - ddof, 1), countLeft):
        B = regularised(scatter / divisor[:, None, None], S, opt)
        sides.append([makeBase(B_k, mu, opt.covType, gamma) for B_k, mu in zip(B, mean.T)])
    a = count / (count - 1)
    return *sides, a * lam / pooledLeft, a * (lam / pooledLeft + (1 - lam) / countLeft)


def rotate(base, E):
    """Rotate the deviations E (d, n) into the coordinates of `base`."""
    return E if base.rotation is None else base.rotation @ E


def foldMoments(data, fold):
    """Return a list with the class moments of each fold. Classes without samples in a fold have count 0."""
    X, code, K = data.input, data.code, len(data.label)
    d, foldNum = len(X), int(fold.max()) + 1
    # For each sample, `part` (n,) contains the index of its combination of fold and class.
    present, part = labelCode(fold * K + code)
    own = classMoments(X, part, len(present), weight=data.weight)
    count = np.zeros(foldNum * K, own[0].dtype)
    mean, scatter = np.zeros((d, foldNum * K)), np.zeros((foldNum * K, d, d))
    count[present], mean[:, present], scatter[present] = own
    moments = []
    for start in range(0, foldNum * K, K):
        classes = slice(start, start + K)
        moments.append((count[classes], mean[:, classes], scatter[classes]))
    return moments


def allButOne(parts):
    """Return a list in which entry f contains the merged moments of all parts except part f."""

    def merge(a, b):
        return mergeMoments(*a, *b)

    head = list(accumulate(parts, merge))
    tail = list(accumulate(parts[::-1], merge))[::-1]
    inner = [merge(head[f - 1], tail[f + 1]) for f in range(1, len(parts) - 1)]
    return [tail[1], *inner, head[-2]]


def qcCv(DS, fold, opt):
    """Return computedClass (n,) and logProb (K, n) of cross-validation with the given folds."""
    data = checkHeldOut(DS, opt)
    X, K = data.input, len(data.label)
    logProb, row = np.empty((K, X.shape[1])), np.empty(X.shape[1], dtype=np.intp)
    for f, moments in enumerate(allButOne(foldMoments(data, fold))):
        test = np.flatnonzero(fold == f)
        model = modelWithout(
            data, finiteMoments(data, moments, opt), opt, f"fold {f} (counted from 0)"
        )
        S = logJoint(X.take(test, axis=1), model)
        logProb[:, test], row[test] = S, decide(S, model.cost)
    return model.decision[row], logProb
