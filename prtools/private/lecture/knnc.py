"""The k-nearest-neighbour classifier, in the order of the lecture: training, neighbour search and vote (S4-32..43).

Notation: X (d, n) contains the training samples, code (n,) contains their classes as 0..K-1, and Q (d, m) contains the
samples to classify. If two samples have equal distances, the sample with the lower index counts as nearer.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.arrays import finiteCheck
from ..check.dataset import checkDataset
from ..check.levels import inputLevels
from ..check.names import classesInWords, featureName
from ..check.priors import normalisedPrior
from ..check.rate import rateAndHits
from ..check.trained import TrainedOptions
from ..kernel.neighbour import neighbourSearch, powerDistance, withoutSelf
from ..types import Floats, Ints
from .knncModel import checkKnnc, checkKnncSamples, scaled
from .result import Evaluation

# All distances are computed if n max(m, k) <= FEW_DISTANCES. Otherwise the search uses a tree or matrix products. Times
# were measured for d = 1 to 30, k = 1 to 100, and the powers p = 2 and 3. For n = m = 150 to 300, computing all
# distances takes .3 to .9 times as long as a tree search, and .05 times as long as matrix products. Computing all
# distances takes as long as a tree search for n = m = 500, and 2 to 10 times as long for n = m = 1000.
FEW_DISTANCES = 1 << 18


class Neighbours(NamedTuple):
    """The k nearest neighbours of each of m samples, in order of distance.

    `index` (k, m) contains the indices of the neighbours, and `weight` (k, m) contains the weights of their votes.
    """

    index: Ints
    weight: Floats


class Vote(NamedTuple):
    """The votes of the neighbours of m samples, and the elected classes.

    `votes` (K, m) contains the votes for each class, and `logProb` (K, m) contains the logarithms of the vote
    fractions. `row` (m,) contains the indices of the elected classes.
    """

    votes: Floats
    logProb: Floats
    row: Ints


# Training


def knncFit(DS, opt):
    """Train a classifier and return knncPrm, which contains a copy of the training data.

    `opt` is the result of `knncOptSet`.
    """
    data = checkDataset(DS)
    finiteCheck(data.input, data.inputName)
    shift, scale = scaleFit(data.input, opt.scaling, data.inputName)
    classNames = classesInWords(data.label, data.outputName)
    knncPrm = Struct(
        label=data.label,
        prior=normalisedPrior(opt.prior, classNames, np.bincount(data.code)),
        input=data.input.copy(),
        output=data.output.copy(),
        shift=shift,
        scale=scale,
        inputName=data.inputName,
        outputName=data.outputName,
        opt=TrainedOptions(opt, "knnc"),
    )
    level = inputLevels(len(data.input), DS.get("inputLevel"))
    if any(level):
        knncPrm.inputLevel = level
    return knncPrm


def scaleFit(X, scaling, inputName=None, context=""):
    """For each feature, return the shift and the scale for the scaling (x - shift) / scale (S4-43).

    If `scaling` is not 'none' and a feature is constant, raise an error. The text `context` is part of the error
    message.
    """
    if scaling == "none":
        return np.zeros(len(X)), np.ones(len(X))
    isConstant = np.ptp(X, axis=1) == 0
    if isConstant.any():
        j = int(isConstant.argmax())
        raise ValueError(
            f"{featureName(j, inputName)} is constant ({X[j, 0]:g}){context}, but"
            f" scaling='{scaling}' divides by its spread. Remove the feature with dsSelect, or use"
            " scaling='none'."
        )
    if scaling == "zscore":
        X = np.ascontiguousarray(X)  # The rounding errors of sums depend on the memory order.
        return X.mean(axis=1), X.std(axis=1)
    return X.min(axis=1), np.ptp(X, axis=1)


# Neighbour search


def nearest(Q, model, k, leftOut=None):
    """Find the k nearest neighbours of each unscaled sample in Q (d, m), and return them as a Neighbours tuple.

    If Q contains training samples, `leftOut` (m,) must contain the indices of these samples in model.X, so that no
    sample is its own neighbour. For a sample that is not in model.X, `leftOut` contains -1.
    """
    Q = scaled(Q, model)
    n, m = model.X.shape[1], Q.shape[1]
    number = k if leftOut is None else k + 1
    if n * max(m, number) <= FEW_DISTANCES:
        D = powerDistance(Q[:, :, None], model.X[:, None, :], model.power)  # S4-36
        index = smallest(D, number)
    else:
        index = neighbourSearch(model.X, Q, model.power, number)
    if leftOut is not None:
        index = withoutSelf(index, leftOut)
    if model.opt.weight == "uniform":
        return Neighbours(index, np.broadcast_to(1.0, index.shape))
    D = powerDistance((x.take(index) for x in model.X), Q, model.power)
    return Neighbours(index, inverseDistance(D, model.power))


def smallest(D, k):
    """For each row of the distances D (m, n), return the indices of the k smallest distances.

    The result has shape (k, m). The function overwrites D.
    """
    index = np.empty((k, len(D)), dtype=np.intp)
    rows = np.arange(len(D))
    for i in range(k):
        # Each step finds the nearest of the remaining samples.    (S4-34)
        index[i] = D.argmin(axis=1)
        D[rows, index[i]] = np.inf
    return index


def inverseDistance(D, p):
    """Return the vote weight d_1 / d_i of each neighbour, where d_i is the distance of the i-th nearest neighbour.

    D (k, m) contains the powers d_i^p of the ascending distances of k neighbours of m samples. The weights 1 / d_i
    would give the same vote fractions as d_1 / d_i. If some neighbours have distance 0, the weights of these neighbours
    are 1, and all other weights are 0.
    """
    with np.errstate(invalid="ignore"):
        weight = (D[0] / D) ** (1 if p == np.inf else 1 / p)
    weight[D == 0] = 1
    return weight


# Vote and decision


def knncVote(neighbours, model, classWeight=None):
    """Count the votes of the neighbours of m samples, and return the result as a Vote.

    If classWeight (K, m) is given, it replaces model.classWeight.
    """
    code = model.code[neighbours.index]
    K, m = model.label.size, code.shape[1]
    votes = np.empty((K, m))
    for c in range(K):
        # k_c is the number of neighbours in class c, or the sum of their weights.    (S4-34)
        votes[c] = (neighbours.weight * (code == c)).sum(axis=0)
    # The votes of class c are w_c k_c with w_c = p_c n / n_c. If the priors are the class fractions, w_c is 1. (S4-41)
    votes *= model.classWeight[:, None] if classWeight is None else classWeight
    with np.errstate(divide="ignore"):  # For a class without votes, the logarithm is -inf.
        logProb = np.log(votes / votes.sum(axis=0))
    return Vote(votes, logProb, elect(votes, tieKeys(neighbours.index, model)))


def elect(votes, key):
    """For each of m samples, return the index of the class with the most votes. In a tie, the smallest `key` wins.

    `votes` and `key` contain one row per class and one column per sample. Weighted votes have rounding errors, so votes
    with a relative difference below 1e-12 count as tied.
    """
    isTied = votes >= votes.max(axis=0) * (1 - 1e-12)
    return np.where(isTied, key, np.inf).argmin(axis=0)


def tieKeys(index, model):
    """For each class and sample, return the key with which `elect` breaks ties (S4-34).

    The key depends on opt.tie:

    - 'first': the class index.
    - 'nearest': the rank of the nearest neighbour in the class.
    - 'random': the random number of the nearest neighbour in the class. Each class uses a single random number, so that
      large classes have no advantage.
    """
    classes = np.arange(model.label.size)
    if model.opt.tie == "first":
        return classes[:, None]
    code = model.code[index]
    rank = np.array([(code == c).argmax(axis=0) for c in classes])
    if model.opt.tie == "nearest":
        return rank
    return model.random[np.take_along_axis(index, rank, axis=0)]


def knncEvaluate(DS, knncPrm):
    """Classify samples as `knncEval` does, and return the Evaluation and a list of warnings, which is always empty."""
    model = checkKnnc(knncPrm)
    Q, output = checkKnncSamples(DS, model)
    vote = knncVote(nearest(Q, model, model.opt.k), model)
    computedClass = model.label[vote.row]
    rate = rateAndHits(output, computedClass, model.label)
    return Evaluation(computedClass, vote.logProb, *rate), []
