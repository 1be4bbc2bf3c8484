"""Editing and condensing of training data for nearest neighbours."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import numpy as np

from .knncTrain import knncTrain
from .private.check.dataset import checkDataset
from .private.check.messages import brief
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
    """Reduce the training data of a nearest-neighbour classifier, to speed up the search and smooth the boundaries.

    'wilson' keeps x if its k nearest neighbours in S \\ {x} vote for its class. 'hart' keeps a subset T of S such that,
    for all x in S, nearest_T(x) has the class of x. 'kmeans' computes prototypeNum means per class.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,).
    method : {'wilson', 'hart', 'kmeans'}
        Method of reduction:

        - 'wilson': remove each sample that its neighbours misclassify. This editing removes islands and overlap.
        - 'hart': remove samples that the remaining samples classify correctly. This condensing keeps samples near the
          boundaries.
        - 'kmeans': replace each class by the means of its clusters, the prototypes.
    opt, **options
        Options of `knncOptSet`, as a mapping or as keyword arguments. 'wilson' uses all options; k=3 is common. 'hart'
        uses only metric and scaling, because it searches for a single neighbour. 'kmeans' uses scaling and seed. It
        accepts only the metrics 'euclidean' and 'mahalanobis', because the means minimise the sum of these squared
        distances.
    prototypeNum : int, for 'kmeans'
        Number of prototypes per class, at most the number of samples in the smallest class. Classes with repeated
        samples may have fewer.

    Returns
    -------
    DS : Struct
        Reduced dataset for training.
    index : ndarray or None
        Indices, from 0, of the samples that were kept; None for 'kmeans', because prototypes are not samples.

    Raises
    ------
    ValueError
        If a class has fewer samples than ``prototypeNum``, if means of categorical features are requested, or if no
        sample is kept.

    Warns
    -----
    UserWarning
        If no sample of a class is kept.

    Notes
    -----
    See statement S4-44. Condense after editing, because 'hart' alone keeps all samples in overlapping regions. 'hart'
    processes the samples in their order until all are correctly classified, so another order may keep other samples.
    Priors computed from the counts change with the samples; to keep the original priors, pass ``prior`` when training.
    The methods are due to Wilson (1972) and Hart (1968). 'kmeans' keeps the best of five k-means++ starts.
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
    for name in ("hitIndex", "annotation"):  # these fields describe samples, not prototypes
        reduced.pop(name, None)
    return KnncEdit(Struct(reduced, input=np.hstack(means), output=np.array(output)), None)


def checkPrototypeNum(prototypeNum, method):
    """Raise an error if prototypeNum is missing for 'kmeans' or passed for another method."""
    if method == "kmeans" and prototypeNum is None:
        raise ValueError(
            "prototypeNum is None, but method='kmeans' needs a number of prototypes per class. Pass"
            " prototypeNum=5, for example."
        )
    if method != "kmeans" and prototypeNum is not None:
        raise ValueError(
            f"prototypeNum is {prototypeNum}, but method='{method}' has no prototypes. Omit"
            " prototypeNum, or use method='kmeans'."
        )


def editResult(DS, index):
    """Return the samples `index` of DS; raise if `index` is empty, and warn if a class has no samples left."""
    if index.size == 0:
        raise ValueError(
            "no sample is kept, because each is misclassified by its neighbours. Use another k, or"
            " other features."
        )
    data = checkDataset(DS)
    emptyClasses = np.setdiff1d(data.code, data.code[index])
    if emptyClasses.size:
        names = classesInWords(data.label, data.outputName)
        warn(
            f"no sample of class {brief(names[c] for c in emptyClasses)} is kept, because each is"
            " misclassified by its neighbours"
        )
    return KnncEdit(selected(DS, samples=index), index)


def hartIndex(X, code, p):
    """Return the indices of a subset of X (d, n) in which the nearest neighbour of each sample has its class."""
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
        # the next misclassified sample in order; the first sample follows the last
        new = wrong[np.searchsorted(wrong, new) % wrong.size]


def checkClusters(model, prototypeNum):
    """Raise an error if the metric or a feature does not permit means, or if a class has too few samples."""
    if model.power != 2:
        raise ValueError(
            f"metric is '{model.opt.metric}', but method='kmeans' requires squared distances. Use"
            " metric='euclidean' or 'mahalanobis'."
        )
    levels = [j for j, names in enumerate(model.inputLevel) if names is not None]
    if levels:
        raise ValueError(
            f"{featureName(levels[0], model.inputName)} is categorical, but method='kmeans' needs"
            " numbers. Use method='wilson' or 'hart', or remove the feature."
        )
    k = int(model.count.argmin())
    if integerIn("prototypeNum", prototypeNum, 1) > model.count[k]:
        name = classesInWords(model.label, model.outputName)[k]
        raise ValueError(
            f"prototypeNum is {prototypeNum}, but class {name} has only {model.count[k]} samples."
            f" Pass 1 to {model.count[k]}."
        )


def clusterMeans(X, cluster):
    """Return the means (d, C) of the clusters 0..C-1 of the samples X (d, n)."""
    return np.array([np.bincount(cluster, x) for x in X]) / np.bincount(cluster)
