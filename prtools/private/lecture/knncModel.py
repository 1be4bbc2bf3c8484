"""A trained k-nearest-neighbour classifier, and samples for it, checked and scaled.

Notation: X (d, n) training samples, Q (d, m) samples to classify, code (n,) classes as 0..K-1.
"""

from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ..check.arrays import asLabels, asNumbers, finiteCheck, sampleArray
from ..check.covariance import singularMessage
from ..check.dataset import checkSamples
from ..check.levels import inputLevels, recodeLevels
from ..check.messages import brief, shown
from ..check.names import featureName, inputNames
from ..check.optionTables import KNNC_OPTIONS, POWER
from ..check.trained import checkTrained
from ..kernel.mahalanobis import cholesky
from ..kernel.moments import classMoments

KnncModel = namedtuple(
    "KnncModel",
    "label decision count prior weight X code key shift scale L power opt inputName inputLevel"
    " outputName",
)


def checkKnnc(knncPrm, k=None):
    """Return a trained classifier as a KnncModel: X (d, n) scaled, code (n,), vote weights (K,), keys for ties.

    L is the factor of the pooled covariance that whitens samples for the distance of Mahalanobis, else None. Samples of
    classes with prior 0 are left out. `k`, if given, replaces opt.k.
    """
    fields = ["input", "output", "shift", "scale", "opt"]
    prm, label, prior, outputName, _ = checkTrained(knncPrm, "knnc", fields)
    if (label[1:] < label[:-1]).any():
        raise ValueError(
            f"knncPrm.label is {label.tolist()}: it must be ascending, as knncTrain returned it"
        )
    opt, X = (
        KNNC_OPTIONS.checked(prm["opt"], {} if k is None else {"k": k}),
        sampleArray(prm["input"], name="knncPrm.input"),
    )
    output = asLabels(prm["output"], "knncPrm.output")
    code = label.searchsorted(output)
    if output.size != X.shape[1] or (label.take(code, mode="clip") != output).any():
        raise ValueError(
            f"knncPrm.output has {output.size} labels, not of the classes {brief(label.tolist())} or not"
            f" one per sample of knncPrm.input {X.shape}: give what knncTrain returned"
        )
    finiteCheck(X, name="knncPrm.input")
    count, use = np.bincount(code, minlength=label.size), prior[code] > 0
    key = (
        np.random.default_rng(opt.seed).random(code.size)
        if opt.tie == "random"
        else code.astype(float)
    )
    shift, scale, power = (
        *(perFeature(prm, f, len(X)) for f in ("shift", "scale")),
        POWER.get(opt.metric, opt.p),
    )
    inputName, L = inputNames(len(X), prm.get("inputName")), None
    if opt.metric == "mahalanobis":
        shift, L = X.mean(axis=1), pooledFactor(X / scale[:, None], code, label.size, inputName)
    if not use.all():
        X, code, key = X[:, use], code[use], key[use]
    if opt.k > code.size:
        raise ValueError(
            f"k is {opt.k}, but there are {code.size} training samples: k must be from 1 to {code.size}"
        )
    low, size = X.min(axis=1), np.abs(X).min(axis=1)
    if opt.metric == "minkowski" and not shift.any():  # subtract an offset, only if this is exact
        shift = np.where(np.ptp(X, axis=1) <= size, low, 0.0)
    span = (np.ptp(X, axis=1) / scale).max()
    if (
        opt.metric == "minkowski" and span > 0
    ):  # by a power of 2, which is exact: else p-th powers may underflow
        scale = scale * 2.0 ** np.ceil(np.log2(span))
    weight = prior * use.size / count  # w_c = p_c n / n_c: 1 for priors from the counts
    model = KnncModel(
        label,
        label,
        count,
        prior,
        weight,
        X,
        code,
        key,
        shift,
        scale,
        L,
        power,
        opt,
        inputName,
        inputLevels(len(X), prm.get("inputLevel")),
        outputName,
    )
    return model._replace(X=scaled(X, model))


def pooledFactor(X, code, K, inputName=None, where=""):
    """Return L (d, d) of S = L L', the pooled covariance of the K classes of X (d, n), or raise if S is singular."""
    _, _, scatter = classMoments(X, code, K)
    # S = sum_k scatter_k / n    (S3-16); over n - K the neighbours would be the same
    S, mean = scatter.sum(axis=0) / code.size, X.mean(axis=1)
    L = cholesky(S, mean)
    if L is None:
        raise ValueError(
            singularMessage(
                S,
                mean,
                f"all classes, pooled{where},",
                inputName,
                remedy="for metric='mahalanobis' drop features with dsSelect, or take"
                " metric='euclidean' with scaling='zscore'",
            )
        )
    return L


def whitened(D, L):
    """Return L^-1 D (d, m), feature by feature: equal columns stay equal, which a matrix product does not promise."""
    Z = D.copy()
    for i, row in enumerate(L):
        for j in range(i):
            Z[i] -= row[j] * Z[j]
        Z[i] /= row[i]
    return Z


def perFeature(prm, field, d):
    """Return knncPrm.shift or knncPrm.scale, a finite number per feature; a scale is above 0."""
    v = asNumbers(prm[field], f"knncPrm.{field}")
    if v.shape != (d,) or not np.isfinite(v).all() or (field == "scale" and v.min() <= 0):
        raise ValueError(
            f"knncPrm.{field} is {shown(v.tolist())}: it must be {d} finite numbers, one per feature"
            f"{', above 0' * (field == 'scale')}; give what knncTrain returned"
        )
    return v


def checkKnncSamples(DS, model):
    """Return input (d, m) and output (m,), or None, of what is to be classified: a DS, samples, or one sample.

    Levels that a DS names have the codes of training.
    """
    Q, output = checkSamples(DS, len(model.X), levels=True)
    finiteCheck(Q, model.inputName)
    level = inputLevels(len(Q), DS.get("inputLevel") if isinstance(DS, Mapping) else None)
    for j, (names, known) in enumerate(zip(level, model.inputLevel)):
        if names is None or names == known:
            continue
        feature = featureName(j, model.inputName)
        if known is None:
            raise ValueError(
                f"inputLevel of {feature} is {brief(names)}, but in training its values had no names: give"
                " inputLevel in training, too, or leave it out here"
            )
        codes, new = recodeLevels(Q[j], names, known, feature)
        if new:
            raise ValueError(
                f"{feature} has levels that training never saw ({brief(new.values())}), which have no"
                " distance to others: drop such samples with dsSelect, or take nbcTrain"
            )
        Q = np.concatenate([Q[:j], codes[None], Q[j + 1 :]])
    return Q, output


def scaled(Q, model):
    """Return samples (d, m) scaled as the training data are, or raise if a distance would overflow."""
    minkowski = model.opt.metric == "minkowski"
    if model.L is None and not minkowski and not model.shift.any() and (model.scale == 1).all():
        return Q
    with np.errstate(over="ignore", invalid="ignore"):
        Q = (Q - model.shift[:, None]) / model.scale[:, None]
        if model.L is not None:
            # |L^-1 (x - y)|^2 = (x - y)' S^-1 (x - y),  S = L L', squared distance of Mahalanobis
            Q = whitened(Q, model.L)
        far = np.abs(Q).max()
        if not np.isfinite(len(Q) * ((3 + far) ** model.power if minkowski else (2 * far) ** 2)):
            raise ValueError(
                f"a sample lies {far:.3g} times the range of the training data away, too far for "
                + (
                    f"p = {model.power:g}: drop it, or take metric='maximum'"
                    if minkowski
                    else "squares in double precision: drop it"
                )
            )
    return Q
