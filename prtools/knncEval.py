"""Evaluation of the k-nearest-neighbour classifier."""
from collections import namedtuple

import numpy as np

from .private.check.dataset import asLabels, asNumbers, evalOpen, finiteCheck, inputNames, sampleArray, scored
from .private.check.model import classesOpen
from .private.check.optionSets import POWER, knncOptions
from .private.check.words import brief, shown
from .private.kernel.neighbour import blocks, elect, neighbourSearch, votes

KnncEval = namedtuple("KnncEval", "computedClass logProb recogRate hitIndex")
Model = namedtuple("Model", "label answer count prior weight X code key shift scale power opt inputName outputName")


def knncOpen(knncPrm, k=None):
    """Return a trained classifier as arrays: X (d, n) scaled, code (n,), vote weights (K,), tie keys; k is checked."""
    fields = ["input", "output", "shift", "scale", "opt"]
    prm, label, prior, outputName, _ = classesOpen(knncPrm, "knncPrm", fields)
    opt, X = knncOptions(prm["opt"], **({} if k is None else {"k": k})), sampleArray(prm["input"], name="knncPrm.input")
    output = asLabels(prm["output"], "knncPrm.output")
    if output.size != X.shape[1] or not np.isin(output, label).all():
        raise ValueError(f"knncPrm.output has {output.size} labels, not of the classes {brief(label.tolist())} or not"
                         f" one a sample of knncPrm.input {X.shape}: give what knncTrain returned")
    finiteCheck(X, name="knncPrm.input")
    code = np.searchsorted(label, output)
    count, use = np.bincount(code, minlength=label.size), prior[code] > 0
    key = np.random.default_rng(opt.seed).random(code.size) if opt.tie == "random" else code.astype(float)
    if not use.all():
        X, code, key = X[:, use], code[use], key[use]
    if opt.k > code.size:
        raise ValueError(f"k is {opt.k}, but there are {code.size} training samples: k must be from 1 to {code.size}")
    shift, scale, power = *(perFeature(prm, f, len(X)) for f in ("shift", "scale")), POWER.get(opt.metric, opt.p)
    low, size = X.min(axis=1), np.abs(X).min(axis=1)
    if opt.metric == "minkowski" and not shift.any():  # an offset away, only where subtracting rounds nothing
        shift = np.where(np.ptp(X, axis=1) <= size, low, 0.0)
    span = (np.ptp(X, axis=1) / scale).max()
    if opt.metric == "minkowski" and span > 0:  # by a power of 2, which rounds nothing: else p-th powers underflow
        scale = scale * 2.0 ** np.ceil(np.log2(span))
    model = Model(label, label, count, prior, prior * use.size / count, X, code, key, shift, scale, power, opt,
                  inputNames(len(X), prm.get("inputName")), outputName)
    return model._replace(X=scaled(X, model))


def perFeature(prm, field, d):
    """Return knncPrm.shift or knncPrm.scale, a finite number a feature; a scale is above 0."""
    v = asNumbers(prm[field], f"knncPrm.{field}")
    if v.shape != (d,) or not np.isfinite(v).all() or (field == "scale" and v.min() <= 0):
        raise ValueError(f"knncPrm.{field} is {shown(v.tolist())}: it must be {d} finite numbers, one a feature"
                         f"{', above 0' * (field == 'scale')}; give what knncTrain returned")
    return v


def scaled(X, model):
    """Return samples (d, n) scaled as the training data are; powers beyond double precision raise."""
    if model.opt.metric != "minkowski" and not model.shift.any() and (model.scale == 1).all():
        return X
    X = (X - model.shift[:, None]) / model.scale[:, None]
    with np.errstate(over="ignore"):
        if model.opt.metric == "minkowski" and not np.isfinite(len(X) * (1 + np.abs(X).max()) ** model.power):
            raise ValueError(f"a sample lies {np.abs(X).max():.3g} times the range of the training data away, too far"
                             f" for p = {model.power:g}: drop it, or take metric='maximum'")
    return X


def tieKey(index, model):
    """Return the key (k, m) by which elect() breaks ties of the neighbours `index`: rank, a random number of its class,
    or the class.
    """
    if model.opt.tie == "nearest":
        return np.broadcast_to(np.arange(float(len(index)))[:, None], index.shape)
    key = model.key[index]
    if model.opt.tie == "random":  # one number a class, that of its nearest neighbour: more neighbours, no more luck
        own, column = np.full((model.label.size, index.shape[1]), -1.0), np.arange(index.shape[1])
        for row, code in zip(key, model.code[index]):
            new = own[code, column] < 0
            own[code[new], column[new]] = row[new]
            row[:] = own[code, column]
    return key


def knncEval(DS, knncPrm):
    """Classify samples by a vote of their k nearest neighbours among the training samples.

    logProb_c(x) = ln(k_c / k), k_c of the k nearest are of class c;  the answer is the class with the largest

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or bare samples (d, n), or one sample (d,).
    knncPrm : Struct or dict
        What `knncTrain` returned: its first part, or the whole. ``knncPrm.prior`` and ``knncPrm.opt.k`` may have been
        set anew.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels answered; equal votes are decided as ``opt.tie`` says.
    logProb : ndarray, shape (K, n)
        Natural logarithms of the classes' shares of the votes: of k_c / k, or with priors other than the counts, of
        w_c k_c / sum_j w_j k_j, w_c = prior_c / (n_c / n). -inf where there is no vote.
    recogRate : float or None
        The share of samples answered right, 0 to 1; None without ``output``.
    hitIndex : ndarray or None
        Indices, from 0, of the samples answered right; None without ``output``.

    Raises
    ------
    ValueError, TypeError
        If the data are malformed, have NaN or Inf, or another number of features than the classifier, or if k is above
        the number of training samples.

    Warns
    -----
    UserWarning
        If ``output`` has labels that training never saw: they count as misses.

    Notes
    -----
    Statements S4-33, 34 and S4-41. Of training samples at the same distance, that of the lower index is the nearer.
    Samples are taken in blocks: of 100,000 in 50 dimensions against as many, the search takes less than 200 MB.

    See Also
    --------
    knncTrain, knncWrtK, knncPlot

    Examples
    --------
    >>> import numpy as np
    >>> from prtools import dsSelect, knncEval, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> result = knncEval([5, 1.7], knncTrain(DS, k=5))
    >>> result.computedClass
    array([3])
    >>> np.exp(result.logProb).ravel()
    array([0. , 0.4, 0.6])
    """
    model = knncOpen(knncPrm)
    X, output = evalOpen(DS, len(model.X))
    finiteCheck(X, model.inputName)
    search = neighbourSearch(model.X, model.power)
    logProb, row = np.empty((model.label.size, X.shape[1])), np.empty(X.shape[1], dtype=np.intp)
    for s in blocks(model.code.size, X.shape[1]):
        index = search(scaled(X[:, s], model), model.opt.k)
        logProb[:, s], row[s] = vote(index, model, model.weight)
    computedClass = model.label[row]
    return KnncEval(computedClass, logProb, *scored(output, computedClass, model.label))


def vote(index, model, weight):
    """Return ln of the shares of the votes (K, m) and the class (m,) elected by the neighbours `index` (k, m)."""
    code = model.code[index]
    ballot = votes(code, weight)
    with np.errstate(divide="ignore"):  # no vote is a logarithm of -inf, as it should be
        return np.log(ballot / ballot.sum(axis=0)), elect(ballot, code, tieKey(index, model))
