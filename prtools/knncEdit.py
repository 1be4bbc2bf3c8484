"""Edit and condense the training data for nearest-neighbour classification."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import numpy as np

from .knncTrain import knncTrain
from .private.check.dataset import checkDataset
from .private.check.messages import brief, plural
from .private.check.names import classesInWords, featureName
from .private.check.options import integerIn, oneOf
from .private.check.optionTables import KNNC_OPTIONS
from .private.check.printing import resultType
from .private.check.record import listsOptions
from .private.check.select import selected
from .private.kernel.kmeans import kMeans
from .private.kernel.neighbour import powerDistance
from .private.kernel.warn import warn
from .private.lecture.knnc import knncFit
from .private.lecture.knncModel import checkKnnc, scaled
from .private.types import Ints, KnncOptions, Row, Unpack
from .Struct import Struct


@resultType
class KnncEdit(NamedTuple):
    """Result of `knncEdit`."""

    DS: Struct
    index: Ints | Any  # type: ignore[assignment]


@listsOptions(KNNC_OPTIONS)
def knncEdit(
    DS: Row,
    method: Literal["wilson", "hart", "kmeans"] | str,
    opt: Row | None = None,
    *,
    prototypeNum: int | None = None,
    **options: Unpack[KnncOptions],
) -> KnncEdit:
    """Reduce the training data of a nearest-neighbour classifier to speed up the search and smooth the boundaries.

    Let S be the set of training samples. 'wilson' keeps a sample x if its k nearest neighbours in S \\ {x} vote for the
    class of x. 'hart' keeps a subset T of S; for all x in S, the sample of T nearest to x has the same class as x.
    'kmeans' computes prototypeNum means per class.

    Parameters
    ----------
    DS : Struct or dict
        Dataset with ``input`` (d, n) and ``output`` (n,).
    method : {'wilson', 'hart', 'kmeans'}
        Method of reduction:

        - 'wilson': remove each sample that its neighbours misclassify. This editing method removes isolated samples and
          reduces the overlap of the classes.
        - 'hart': remove samples that the remaining samples classify correctly. This condensing method keeps the samples
          near the boundaries.
        - 'kmeans': divide the samples of each class into clusters, and replace each cluster with its mean, called a
          prototype.
    opt, **options
        Options of `knncOptSet`, as a mapping or as keyword arguments. 'wilson' uses all options, and k=3 is a common
        choice. 'hart' uses only the options metric and scaling, because it searches for a single neighbour. 'kmeans'
        uses only the options scaling and seed. 'kmeans' requires the metric 'euclidean' or 'mahalanobis', because means
        minimise the sum of squared distances only for these metrics.
    prototypeNum : int, for 'kmeans'
        Number of prototypes per class, at most the number of samples in the smallest class. Classes with repeated
        samples may have fewer prototypes.

    Returns
    -------
    DS : Struct
        Reduced dataset for training.
    index : ndarray or None
        Zero-based indices of the kept samples. For 'kmeans', the value is None, because prototypes are not samples.

    Raises
    ------
    ValueError
        If a class has fewer samples than ``prototypeNum``, if ``method='kmeans'`` and a feature is categorical, or if
        no sample is kept.

    Warns
    -----
    UserWarning
        If no sample of a class is kept.

    Notes
    -----
    See statement S4-44. Use 'wilson' before 'hart', because 'hart' alone keeps all samples in regions where classes
    overlap. 'hart' processes the samples in order until all samples are correctly classified, so the result depends on
    the order of the samples. Priors computed from class counts change when samples are removed; to keep the original
    priors, pass ``prior`` to `knncTrain`. 'wilson' is due to Wilson (1972), and 'hart' is due to Hart (1968). 'kmeans'
    keeps the best of five k-means++ starts.
    See also: `knncTrain`, `knncLooWrtK`, `knncPlot`.

    Examples
    --------
    >>> from prtools import dsSelect, knncEdit, knncEval, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> edited = knncEdit(DS, 'wilson', k=3).DS
    >>> condensed = knncEdit(edited, 'hart').DS
    >>> edited.output.size, condensed.output.size
    (144, 4)
    >>> f'{knncEval(DS, knncTrain(condensed)).recogRate:.4f}'
    '0.9667'
    """
    opt = KNNC_OPTIONS.checked(opt, options)
    oneOf("method", method, ("wilson", "hart", "kmeans"))
    checkPrototypeNum(prototypeNum, method)
    if method == "wilson":
        return editResult(DS, knncTrain(DS, opt).hitIndex)
    knncPrm = knncFit(DS, opt)
    model = checkKnnc(knncPrm, 1)
    X = scaled(knncPrm.input, model)
    code = np.searchsorted(knncPrm.label, knncPrm.output)
    if method == "hart":
        return editResult(DS, hartIndex(X, code, model.power))
    checkClusters(model, prototypeNum)
    rng = np.random.default_rng(model.opt.seed)
    means, output = [], []
    for k, label in enumerate(model.label):
        isMember = code == k
        cluster = kMeans(X[:, isMember], prototypeNum, rng)
        means.append(clusterMeans(knncPrm.input[:, isMember], cluster))
        output += [label] * (cluster.max() + 1)
    reduced = selected(DS)
    # These fields describe samples and do not apply to prototypes.
    for name in ("hitIndex", "annotation"):
        reduced.pop(name, None)
    return KnncEdit(Struct(reduced, input=np.hstack(means), output=np.array(output)), None)


def checkPrototypeNum(prototypeNum, method):
    """Raise an error if prototypeNum is missing for 'kmeans' or passed for another method."""
    if method == "kmeans" and prototypeNum is None:
        raise ValueError(
            "prototypeNum is None, but method='kmeans' requires the number of prototypes per class."
            " Pass, for example, prototypeNum=5."
        )
    if method != "kmeans" and prototypeNum is not None:
        raise ValueError(
            f"prototypeNum is {prototypeNum}, but method='{method}' does not use prototypes. Omit"
            " prototypeNum, or use method='kmeans'."
        )


def editResult(DS, index):
    """Return the kept samples of DS; raise an error if no sample is kept, and warn about empty classes."""
    if index.size == 0:
        raise ValueError(
            "no sample is kept, because each sample is misclassified by its neighbours. Use another"
            " value of k, or other features."
        )
    data = checkDataset(DS)
    emptyClasses = np.setdiff1d(data.code, data.code[index])
    if emptyClasses.size:
        names = classesInWords(data.label, data.outputName)
        warn(
            f"no sample of class {brief(names[c] for c in emptyClasses)} is kept, because all of"
            " these samples are misclassified by their neighbours"
        )
    return KnncEdit(selected(DS, samples=index), index)


def hartIndex(X, code, p):
    """Return the indices of a subset of the samples X (d, n) that classifies all samples correctly."""
    n = code.size
    distance = np.full(n, np.inf)  # distance to the nearest kept sample
    owner = np.full(n, n)  # index of the nearest kept sample
    isKept = np.zeros(n, dtype=bool)
    new = 0
    while True:
        isKept[new] = True
        D = powerDistance(X[:, [new]], X, p)
        isCloser = (distance > D) | ((distance == D) & (new < owner))
        distance[isCloser] = D[isCloser]
        owner[isCloser] = new
        wrong = np.flatnonzero((code[owner] != code) & ~isKept)
        if wrong.size == 0:
            return np.flatnonzero(isKept)
        # The next sample to keep is the next misclassified sample in cyclic order.
        new = wrong[np.searchsorted(wrong, new) % wrong.size]


def checkClusters(model, prototypeNum):
    """Raise an error if 'kmeans' does not support the metric or a feature, or if a class has too few samples."""
    if model.power != 2:
        raise ValueError(
            f"metric is '{model.opt.metric}', but method='kmeans' requires a Euclidean"
            " or Mahalanobis distance. Use metric='euclidean' or 'mahalanobis'."
        )
    levels = [j for j, names in enumerate(model.inputLevel) if names is not None]
    if levels:
        raise ValueError(
            f"{featureName(levels[0], model.inputName)} is categorical, but method='kmeans'"
            " requires numeric features. Use method='wilson' or 'hart', or remove the feature."
        )
    k = int(model.count.argmin())
    if integerIn("prototypeNum", prototypeNum, 1) > model.count[k]:
        name = classesInWords(model.label, model.outputName)[k]
        raise ValueError(
            f"prototypeNum is {prototypeNum}, but class {name} has only"
            f" {plural(model.count[k], 'sample')}. Pass a value from 1 to {model.count[k]}."
        )


def clusterMeans(X, cluster):
    """Return the means (d, C) of the clusters of the samples X (d, n)."""
    return np.array([np.bincount(cluster, x) for x in X]) / np.bincount(cluster)
