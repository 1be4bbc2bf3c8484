"""The k-nearest-neighbour classifier in the lecture's order: training, the k nearest, vote and decision (S4-32..43).

Notation: X (d, n) training samples, Q (d, m) samples to classify, code (n,) classes as 0..K-1, index (k, m) the k
nearest training samples of each, the nearest first. Of equal distances, the lower index counts as nearer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.arrays import finiteCheck
from ..check.dataset import checkDataset, rateAndHits
from ..check.levels import inputLevels
from ..check.names import classesInWords, featureName
from ..check.printing import resultType
from ..check.priors import normalisedPrior
from ..check.trained import TrainedOptions
from ..kernel.neighbour import blocks, neighbourSearch, powerDistance, withoutSelf
from .knncModel import checkKnnc, checkKnncSamples, pooledFactor, scaled, whitened
from .result import Evaluation

if TYPE_CHECKING:
    from ..types import Floats, Ints


@resultType
class KnncWrtK(NamedTuple):
    """What `knncWrtK` and `knncLooWrtK` return."""

    recogRate: Floats
    k: Ints
    bestK: int


# Up to so many distances, n max(m, k), the plain formula runs, beyond it a search of kernel/neighbour.py. Measured on
# Gaussian samples, d = 1 to 30, k = 1 to 100, p = 2 and 3, the best of several runs: at n = m = 150 to 300 it takes .3
# to .9 of the time of a tree and .05 of that of matrix products (d = 30); at 500, the largest of the lecture's sets but
# one, about as long as a tree, at 1000 2 to 10 times as long. At n = 10,000 and m = 10 it takes .1 to .7: no tree is
# built.
PLAIN = 1 << 18


# Training


def knncFit(DS, opt):
    """Return knncPrm, with the data themselves; opt as `knncOptions` returns it."""
    data = checkDataset(DS)
    finiteCheck(data.input, data.inputName)
    shift, scale = scaleFit(data.input, opt.scaling, data.inputName)
    prior = normalisedPrior(
        opt.prior, classesInWords(data.label, data.outputName), np.bincount(data.code)
    )
    level = inputLevels(len(data.input), DS.get("inputLevel"))
    return Struct(
        label=data.label,
        prior=prior,
        input=data.input.copy(),
        output=data.output.copy(),
        shift=shift,
        scale=scale,
        inputName=data.inputName,
        **({"inputLevel": level} if any(level) else {}),
        outputName=data.outputName,
        opt=TrainedOptions(opt, "knnc"),
    )


def scaleFit(X, scaling, inputName=None, where=""):
    """Return shift and scale (d,), for (x - shift) / scale (S4-43). A constant feature has no scale and raises."""
    d = len(X)
    if scaling == "none":
        return np.zeros(d), np.ones(d)
    shift = X.mean(axis=1) if scaling == "zscore" else X.min(axis=1)
    scale = X.std(axis=1) if scaling == "zscore" else np.ptp(X, axis=1)
    flat = np.flatnonzero(np.ptp(X, axis=1) == 0)
    if flat.size:
        raise ValueError(
            f"{featureName(int(flat[0]), inputName)} is constant ({X[flat[0], 0]:g}){where}, and"
            f" scaling='{scaling}' divides by its spread: drop it with dsSelect, or scaling='none'"
        )
    return shift, scale


# The k nearest


def nearest(Q, model, k):
    """Yield blocks of the samples Q (d, m), not scaled yet: a slice, their `index`, and what their votes weigh.

    That is (K, 1), the weight of each class, and `near`, that of each neighbour, see `nearness`.
    """
    for s, index in nearestIndex(Q, model, k):
        yield s, index, model.weight[:, None], nearness(Q[:, s], index, model)


def nearestIndex(Q, model, k):
    """Yield blocks of the samples Q (d, m), not scaled yet: a slice, and the `index` (k, m) of their neighbours."""
    n, m = model.X.shape[1], Q.shape[1]
    if n * max(m, k) > PLAIN:
        search = neighbourSearch(model.X, model.power)
        for s in blocks(8 * max(k, len(model.label)), m):  # 2 MiB of indices, of votes
            yield s, search(scaled(Q[:, s], model), k)
        return
    D, index, each = (
        distances(scaled(Q, model), model.X, model.power),
        np.empty((k, m), dtype=np.intp),
        np.arange(m),
    )
    for i in range(k):
        index[i] = D.argmin(axis=1)  # the nearest; then the nearest of the others    (S4-34)
        D[each, index[i]] = np.inf
    yield slice(0, m), index


def nearness(Q, index, model):
    """Return what the vote of each neighbour (k, m) of Q (d, m), not scaled yet, weighs: 1, or see `inverse`."""
    if model.opt.weight == "uniform":
        return 1
    return inverse(
        powerDistance((x.take(index) - q for x, q in zip(model.X, scaled(Q, model))), model.power),
        model.power,
    )


def inverse(D, p):
    """Return d_1 / d_i of neighbours at distances d_i^p = D (k, m), the nearest first; 1 for all at distance 0.

    Votes of weight 1 / d_i have the same shares; those at distance 0 then vote alone.
    """
    with np.errstate(invalid="ignore"):
        near = (D[0] / D) ** (1 if p == np.inf else 1 / p)
    near[D == 0] = 1
    return near


def distances(Q, X, p):
    """Return d(q, x)^p of all pairs, (m, n); for p = inf d(q, x). A root would keep the order, but add rounding.

    The plain twin of the searches in kernel/neighbour.py.
    """
    D = np.zeros((Q.shape[1], X.shape[1]))
    gap = np.empty_like(D)  # reused: for small data new arrays take most of the time
    for q, x in zip(Q, X):
        np.abs(np.subtract(q[:, None], x, out=gap), out=gap)
        # d(x, y) = (sum_j |x_j - y_j|^p)^(1/p), for p = inf max_j |x_j - y_j|    (S4-36, E4-10)
        if p == np.inf:
            np.maximum(D, gap, out=D)
        else:
            gap **= p
            D += gap
    return D


# Vote and decision


def knncVote(neighbours, model, m):
    """Return ln of the shares of the votes (K, m) and the elected class (m,) of m samples, found as `nearest` does."""
    logProb, row = np.empty((model.label.size, m)), np.empty(m, dtype=np.intp)
    for s, index, weight, near in neighbours:
        code = model.code[index]
        # w_c k_c: k_c of the k nearest are of class c and vote with the weight w_c = p_c n / n_c    (S4-34, 41)
        vote = weight * np.stack(
            [((code == c) * near).sum(axis=0) for c in range(model.label.size)]
        )
        with np.errstate(divide="ignore"):  # no vote gives -inf, as it should
            logProb[:, s] = np.log(vote / vote.sum(axis=0))
        row[s] = elect(vote, code, tieKey(index, model))
    return logProb, row


def elect(vote, code, key):
    """Return the class (m,) with the most votes (K, m), of tied ones that of the neighbour with the least key (k, m).

    Votes are equal up to rounding, since weights are fractions.
    """
    tied = vote >= vote.max(axis=0) * (1 - 1e-12)
    row = tied.argmax(axis=0)
    many = np.flatnonzero(tied.sum(axis=0) > 1)
    among = np.where(tied[code[:, many], many], key[:, many], np.inf)
    row[many] = code[among.argmin(axis=0), many]
    return row


def tieKey(index, model):
    """Return the keys (k, m) by which `elect` breaks ties (S4-34), as opt.tie says.

    'nearest': the rank of the neighbour. 'first': its class. 'random': a random number of its class.
    """
    if model.opt.tie == "nearest":
        return np.broadcast_to(np.arange(float(len(index)))[:, None], index.shape)
    key = model.key[index]
    if (
        model.opt.tie == "random"
    ):  # one number per class, that of its nearest neighbour: more of them give no advantage
        own, column = np.full((model.label.size, index.shape[1]), -1.0), np.arange(index.shape[1])
        for row, code in zip(key, model.code[index]):
            new = own[code, column] < 0
            own[code[new], column[new]] = row[new]
            row[:] = own[code, column]
    return key


def knncEvaluate(DS, knncPrm):
    """Return the Evaluation of what is to be classified, and no warnings."""
    model = checkKnnc(knncPrm)
    Q, output = checkKnncSamples(DS, model)
    logProb, row = knncVote(nearest(Q, model, model.opt.k), model, Q.shape[1])
    computedClass = model.label[row]
    return Evaluation(computedClass, logProb, *rateAndHits(output, computedClass, model.label)), []


# Leave-one-out, and rates against k


def looFit(DS, opt, k=None):
    """Return the classifier of all samples, as trained and checked, and the samples' codes (n,); k is checked."""
    knncPrm = knncFit(DS, opt)
    model = checkKnnc(knncPrm, k)
    if model.opt.k >= model.code.size:
        most = model.code.size - 1
        raise ValueError(
            f"k is {model.opt.k}, but leaving one sample out leaves {most} training samples: "
            f"{f'k must be from 1 to {most}' if most else 'give 2 samples or more'}"
        )
    return knncPrm, model, np.searchsorted(model.label, knncPrm.output)


def places(model, code):
    """Return which samples (n,) vote, and the index (n,) of each among these, -1 for one of a class with prior 0."""
    use = model.prior[code] > 0
    return use, np.where(use, np.cumsum(use) - 1, -1)


def othersNearest(knncPrm, model, code):
    """Yield, as `nearest` does, the k nearest of S \\ {x} for each training sample x, in the scale of all (S4-33)."""
    _, own = places(model, code)
    for s, index in nearestIndex(knncPrm.input, model, model.opt.k + 1):
        index = withoutSelf(index, own[s])
        yield s, index, model.weight[:, None], nearness(knncPrm.input[:, s], index, model)


def looNeighbours(knncPrm, model, code):
    """Yield, as `nearest` does, the nearest others of each sample, and the weights (K, m) of training without it.

    With scaling or a covariance, each sample left out gives another one, and needs its own search.
    """
    use, own = places(model, code)
    if model.opt.scaling == "none" and model.L is None:
        found = ((s, index, near) for s, index, _, near in othersNearest(knncPrm, model, code))
    else:

        def search(s):
            both = [
                nearestOthers(knncPrm, j, use, own[j], model, code) for j in range(s.start, s.stop)
            ]
            return s, *(np.stack(each, axis=1) for each in zip(*both))

        found = map(search, blocks(model.code.size, code.size))
    counted = (
        isinstance(model.opt.prior, str) and model.opt.prior == "count"
    )  # without the sample: weights 1
    for s, index, near in found:
        others = np.maximum(
            model.count[:, None] - (np.arange(model.label.size)[:, None] == code[s]), 1
        )
        weight = (
            np.ones(others.shape) if counted else model.prior[:, None] * (code.size - 1) / others
        )
        yield s, index, weight, near


def nearestOthers(knncPrm, j, use, own, model, code):
    """Return the nearest others (k,) of sample j, with the scale that the others give, and what their votes weigh."""
    X, where = knncPrm.input, f" where sample {j} (counted from 0) is left out"
    others = np.delete(X, j, axis=1)
    _, scale = scaleFit(others, model.opt.scaling, model.inputName, where)
    difference = (X[:, use] - X[:, [j]]) / scale[:, None]
    if model.L is not None:
        difference = whitened(
            difference,
            pooledFactor(
                others / scale[:, None],
                np.delete(code, j),
                model.label.size,
                model.inputName,
                where,
            ),
        )
    distance = distances(np.zeros((len(X), 1)), difference, model.power)[0]
    if own >= 0:
        distance[own] = np.inf
    index = np.argsort(distance, kind="stable")[: model.opt.k]
    uniform = model.opt.weight == "uniform"
    return index, np.ones(index.size) if uniform else inverse(distance[index], model.power)


def knncLoo(DS, opt):
    """Return computedClass (n,) and logProb (K, n) of each sample without itself; opt as `knncOptions` returns it."""
    knncPrm, model, code = looFit(DS, opt)
    logProb, row = knncVote(looNeighbours(knncPrm, model, code), model, code.size)
    return model.label[row], logProb


def ratesWrtK(neighbours, model, truth):
    """Return the recognition rates of k = 1 .. kMax, these k, and the smallest k of the highest rate; truth (m,) codes.

    `neighbours` as for `knncVote`, of kMax neighbours. The votes for k are those for k - 1 and one more.
    """
    hits = 0
    for s, index, weight, near in neighbours:
        code, key, column = model.code[index], tieKey(index, model), np.arange(index.shape[1])
        near = np.broadcast_to(near, index.shape)
        count, hit = np.zeros((model.label.size, index.shape[1])), np.zeros(len(index), dtype=int)
        for k in range(len(index)):
            count[code[k], column] += near[k]
            hit[k] = (elect(count * weight, code[: k + 1], key[: k + 1]) == truth[s]).sum()
        hits = hits + hit
    return KnncWrtK(hits / truth.size, np.arange(1, len(hits) + 1), int(hits.argmax()) + 1)
