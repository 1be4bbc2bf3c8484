"""Test the k-nearest-neighbour classifier by leave-one-out, and compute recognition rates for each k (S4-33, 40..43).

Notation: X (d, n) contains the training samples, and code (n,) contains the classes of the samples as 0..K-1.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ..check.printing import resultType
from ..kernel.neighbour import powerDistance
from ..types import Floats, Ints
from .knnc import Neighbours, elect, inverseDistance, knncFit, knncVote, nearest, scaleFit, tieKeys
from .knncModel import checkKnnc, pooledFactor, whiten


@resultType
class KnncWrtK(NamedTuple):
    """The result of `knncWrtK` and `knncLooWrtK`: the recognition rates, the values of k and the best k."""

    recogRate: Floats
    k: Ints
    bestK: int


def looFit(DS, opt, k=None):
    """Train on all samples, and return knncPrm, the corresponding KnncModel, and the class code of each sample.

    If `k` is not None, it replaces opt.k in the KnncModel.
    """
    knncPrm = knncFit(DS, opt)
    model = checkKnnc(knncPrm, k)
    maxK = model.code.size - 1
    if model.opt.k > maxK:
        remedy = f"Use k from 1 to {maxK}" if maxK else "Pass at least 2 samples"
        raise ValueError(
            f"k is {model.opt.k}, but only {maxK} training samples remain if one sample is left"
            f" out. {remedy}."
        )
    return knncPrm, model, np.searchsorted(model.label, knncPrm.output)


def votingIndex(model, code):
    """For each training sample, return its index in model.X, or -1 if the prior of its class is 0."""
    isVoting = model.prior[code] > 0
    return np.where(isVoting, np.cumsum(isVoting) - 1, -1)


def looNeighbours(knncPrm, model, code):
    """Find the nearest neighbours of each training sample among all other samples, and return a Neighbours tuple.

    If features are scaled or whitened, each sample requires a separate search, because the scale and the covariance
    depend on which sample is left out.
    """
    place = votingIndex(model, code)
    if model.opt.scaling == "none" and model.L is None:
        return nearest(knncPrm.input, model, model.opt.k, place)
    index = np.empty((model.opt.k, code.size), dtype=np.intp)
    weight = np.ones(index.shape)
    for i in range(code.size):
        D = distancesWithout(i, knncPrm.input, model, code)[place >= 0]
        if place[i] >= 0:
            D[place[i]] = np.inf
        index[:, i] = np.argsort(D, kind="stable")[: model.opt.k]
        if model.opt.weight == "distance":
            weight[:, i] = inverseDistance(D[index[:, i]], model.power)
    return Neighbours(index, weight)


def distancesWithout(i, X, model, code):
    """For each sample x in X (d, n), return d(x_i, x)^p, the p-th power of the distance from sample i to x.

    The scale of the features and the covariance are estimated without sample i.
    """
    context = f" if sample {i} (counted from 0) is left out"
    others = np.delete(X, i, axis=1)
    _, scale = scaleFit(others, model.opt.scaling, model.inputName, context)
    difference = (X - X[:, [i]]) / scale[:, None]
    if model.L is not None:
        others = others / scale[:, None]
        K = model.label.size
        L = pooledFactor(others, np.delete(code, i), K, model.inputName, context)
        difference = whiten(difference, L)
    return powerDistance(difference, np.zeros(len(X)), model.power)


def looClassWeight(model, code):
    """For each training sample, return the vote weights of the classes after this sample is left out.

    The result has shape (K, n). Column i contains the weights for training without sample i.
    """
    K, n = model.label.size, code.size
    if isinstance(model.opt.prior, str) and model.opt.prior == "count":
        return np.ones((K, n))
    isOwnClass = np.arange(K)[:, None] == code
    count = np.maximum(model.count[:, None] - isOwnClass, 1)
    return model.prior[:, None] * (n - 1) / count


def knncLoo(DS, opt):
    """Return computedClass (n,) and logProb (K, n) of the leave-one-out test. `opt` is the result of `knncOptSet`."""
    knncPrm, model, code = looFit(DS, opt)
    neighbours = looNeighbours(knncPrm, model, code)
    vote = knncVote(neighbours, model, looClassWeight(model, code))
    return model.label[vote.row], vote.logProb


def ratesWrtK(neighbours, model, truth, classWeight=None):
    """Return a KnncWrtK with the recognition rate for each k = 1..kMax, and with the best k.

    The best k is the smallest k with the highest rate. `neighbours` contains the kMax nearest neighbours of m samples,
    and `truth` (m,) contains the true class codes. For each k, the vote of the k-th neighbour is added to the votes of
    the first k - 1 neighbours.
    """
    if classWeight is None:
        classWeight = model.classWeight[:, None]
    code = model.code[neighbours.index]
    key = tieKeys(neighbours.index, model)
    kMax, m = code.shape
    votes = np.zeros((model.label.size, m))
    recogRate = np.empty(kMax)
    for i in range(kMax):
        votes[code[i], np.arange(m)] += neighbours.weight[i]
        recogRate[i] = np.mean(elect(votes * classWeight, key) == truth)
    return KnncWrtK(recogRate, np.arange(1, kMax + 1), int(recogRate.argmax()) + 1)
