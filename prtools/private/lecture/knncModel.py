"""Validate a trained k-nearest-neighbour classifier and the samples to classify, and scale these samples.

Notation: X (d, n) contains the training samples, code (n,) contains their classes as 0..K-1, and Q (d, m) contains the
samples to classify.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from ..check.arrays import asLabels, asNumbers, finiteCheck, sampleArray
from ..check.covariance import singularMessage
from ..check.dataset import checkSamples
from ..check.levels import inputLevels, recodeLevels
from ..check.messages import brief, plural, shown
from ..check.names import featureName, inputNames
from ..check.optionTables import KNNC_OPTIONS, POWER
from ..check.trained import checkTrained
from ..check.weight import refuseWeight
from ..kernel.mahalanobis import cholesky
from ..kernel.moments import classMoments
from ..types import Floats, Ints, Labels, Struct


class KnncModel(NamedTuple):
    """A validated k-nearest-neighbour classifier.

    X, code and random describe the samples whose classes have a positive prior, because only these samples vote. For
    metric='mahalanobis', L is the Cholesky factor of the pooled covariance, which whitens samples. `power` is the
    exponent p of the metric.
    """

    label: Labels  # (K,)
    count: Ints  # (K,)
    prior: Floats  # (K,)
    classWeight: Floats  # (K,), weight of a vote for each class
    X: Floats  # (d, n), scaled
    code: Ints  # (n,)
    random: Floats | None  # (n,), for tie='random'
    shift: Floats  # (d,)
    scale: Floats  # (d,)
    L: Floats | None  # (d, d)
    power: float
    opt: Struct
    inputName: list[str] | None
    inputLevel: list
    outputName: list[str]

    @property
    def d(self):
        """Return the number of features."""
        return len(self.X)

    @property
    def decision(self):
        """Return the labels of all possible decisions, which are the classes."""
        return self.label


def checkKnnc(knncPrm, k=None):
    """Validate knncPrm and convert it to a KnncModel. If `k` is not None, it replaces opt.k."""
    fields = ["input", "output", "shift", "scale", "opt"]
    prm, label, prior, outputName, _ = checkTrained(knncPrm, "knnc", fields)
    X, code = storedSamples(prm, label)
    inputName = inputNames(len(X), prm.get("inputName"))
    opt = KNNC_OPTIONS.checked(prm["opt"], {} if k is None else {"k": k})
    shift, scale, L = featureUnits(prm, X, code, label.size, opt.metric, inputName)
    count = np.bincount(code, minlength=label.size)
    isVoting = prior[code] > 0
    if not isVoting.all():
        X, code = X[:, isVoting], code[isVoting]
    if opt.k > code.size:
        raise ValueError(
            f"k is {opt.k}, but there are only {code.size} training samples."
            f" Use k from 1 to {code.size}."
        )
    model = KnncModel(
        label=label,
        count=count,
        prior=prior,
        classWeight=prior * isVoting.size / count,  # w_c = p_c n / n_c
        X=X,
        code=code,
        random=np.random.default_rng(opt.seed).random(code.size) if opt.tie == "random" else None,
        shift=shift,
        scale=scale,
        L=L,
        power=POWER.get(opt.metric, opt.p),
        opt=opt,
        inputName=inputName,
        inputLevel=inputLevels(len(X), prm.get("inputLevel")),
        outputName=outputName,
    )
    return model._replace(X=scaled(X, model))


def storedSamples(prm, label):
    """Validate the training samples in knncPrm, and return X (d, n) and the class code of each sample."""
    if (label[1:] < label[:-1]).any():
        raise ValueError(
            f"knncPrm.label is {label.tolist()}, but it must be ascending. Pass the"
            " result of knncTrain."
        )
    X = sampleArray(prm["input"], name="knncPrm.input")
    output = asLabels(prm["output"], "knncPrm.output")
    code = label.searchsorted(output)
    if output.size != X.shape[1] or (label.take(code, mode="clip") != output).any():
        raise ValueError(
            f"knncPrm.output has {plural(output.size, 'label')}, but it must contain one of the"
            f" classes {brief(label.tolist())} for each sample in knncPrm.input of shape {X.shape}."
            " Pass the result of knncTrain."
        )
    finiteCheck(X, name="knncPrm.input")
    return X, code


def featureUnits(prm, X, code, K, metric, inputName):
    """Return the shift and the scale of each feature, and the Cholesky factor L (d, d) that whitens samples.

    If `metric` is not 'mahalanobis', L is None.
    """
    shift, scale = perFeature(prm, "shift", len(X)), perFeature(prm, "scale", len(X))
    if (scale <= 0).any():
        raise ValueError(
            f"knncPrm.scale is {shown(scale.tolist())}, but all its values must be positive."
            " Pass the result of knncTrain."
        )
    if metric == "mahalanobis":
        return X.mean(axis=1), scale, pooledFactor(X / scale[:, None], code, K, inputName)
    if metric == "minkowski":
        shift, scale = minkowskiUnits(X, shift, scale)
    return shift, scale, None


def perFeature(prm, field, d):
    """Validate and return the field 'shift' or 'scale' of knncPrm, which must contain d finite numbers."""
    v = asNumbers(prm[field], f"knncPrm.{field}")
    if v.shape != (d,) or not np.isfinite(v).all():
        raise ValueError(
            f"knncPrm.{field} is {shown(v.tolist())}, but it must contain {d} finite numbers,"
            " one per feature. Pass the result of knncTrain."
        )
    return v


def minkowskiUnits(X, shift, scale):
    """Change the shift and the scale to prevent underflow and overflow of the p-th powers of the scaled samples.

    X (d, n) contains the unscaled samples. If all shifts are 0, each feature whose minimum can be subtracted exactly is
    shifted by its minimum. The scale is multiplied by a power of 2. The new shift and the new scale cause no rounding
    errors.
    """
    width = np.ptp(X, axis=1)
    if not shift.any():
        shift = np.where(width <= np.abs(X).min(axis=1), X.min(axis=1), 0.0)
    span = (width / scale).max()
    if span > 0:
        scale = scale * 2.0 ** np.ceil(np.log2(span))
    return shift, scale


def pooledFactor(X, code, K, inputName=None, context=""):
    """Return the Cholesky factor L (d, d) of the pooled covariance of K classes.

    If the covariance is singular, raise an error. The text `context` is part of the error message.
    """
    _, _, scatter = classMoments(X, code, K)
    # S = sum_k scatter_k / n    (S3-16). The divisor n - K would give the same neighbours as n.
    S = scatter.sum(axis=0) / code.size
    mean = X.mean(axis=1)
    L = cholesky(S, mean)
    if L is None:
        owner = f"all classes, pooled{context},"
        remedy = "Remove features with dsSelect, or use metric='euclidean' with scaling='zscore'"
        classNum = np.unique(code).size
        raise ValueError(singularMessage(S, mean, owner, inputName, code.size, remedy, classNum))
    return L


def whiten(D, L):
    """Return L^-1 D for the columns of D (d, m).

    The result is computed row by row. Unlike a matrix product, this computation gives exactly equal results for equal
    columns.
    """
    Z = D.copy()
    for i, row in enumerate(L):
        for j in range(i):
            Z[i] -= row[j] * Z[j]
        Z[i] /= row[i]
    return Z


def scaled(Q, model):
    """Return the samples Q (d, m), scaled and whitened like the training data.

    If a distance would overflow, raise an error.
    """
    isScaled = model.shift.any() or (model.scale != 1).any()
    if not isScaled and model.L is None and model.opt.metric != "minkowski":
        return Q
    with np.errstate(over="ignore", invalid="ignore"):
        Q = (Q - model.shift[:, None]) / model.scale[:, None]
        if model.L is not None:
            # |L^-1 (x - y)|^2 = (x - y)' S^-1 (x - y),  S = L L', squared Mahalanobis distance
            Q = whiten(Q, model.L)
        far = np.abs(Q).max()
        p = 1 if model.power == np.inf else model.power
        isFinite = np.isfinite(len(Q) * (3 + far) ** p)
    if not isFinite:
        raise ValueError(
            f"the distance of a sample is {far:.3g} times the range of the training data, which is"
            f" too large for p = {p:g} in double precision. Remove the sample, or use"
            " metric='maximum'."
        )
    return Q


def checkKnncSamples(DS, model):
    """Validate a dataset, a plain array or a single sample, and return the input (d, m) and the output.

    The output contains m labels, or is None if the samples have no labels. Named levels of a dataset are converted to
    the level codes that were used in training.
    """
    refuseWeight(DS)
    Q, output, _ = checkSamples(DS, model, levels=True)
    finiteCheck(Q, model.inputName)
    level = inputLevels(len(Q), DS.get("inputLevel") if isinstance(DS, Mapping) else None)
    for j, names in enumerate(level):
        if names is not None and names != model.inputLevel[j]:
            codes = trainingCodes(Q[j], j, names, model)
            Q = np.concatenate([Q[:j], codes[None], Q[j + 1 :]])
    return Q, output


def trainingCodes(x, j, names, model):
    """Convert the values x (m,) of feature j, which are codes of the levels `names`, to the codes used in training."""
    feature, knownNames = featureName(j, model.inputName), model.inputLevel[j]
    if knownNames is None:
        raise ValueError(
            f"inputLevel of {feature} is {brief(names)}, but the levels of this feature had no"
            " names in training. Pass inputLevel in training as well, or omit it here."
        )
    codes, new = recodeLevels(x, names, knownNames, feature)
    if new:
        raise ValueError(
            f"{feature} has levels that do not occur in the training data ({brief(new.values())}),"
            " so their distances to other levels are undefined. Remove the samples with these"
            " levels with dsSelect, or use nbcTrain."
        )
    return codes
