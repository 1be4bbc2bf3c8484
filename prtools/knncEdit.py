"""Editing and condensing of the training data of the nearest neighbours."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import numpy as np

from .knncTrain import knncTrain
from .private.check.dataset import checkDataset
from .private.check.messages import brief
from .private.check.names import classesInWords, featureName
from .private.check.options import oneOf, wholeIn
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
    """What `knncEdit` returns."""

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
    """Reduce the training data of the nearest neighbours: fewer samples to store and to search, smoother boundaries.

    'wilson' keeps x if its k nearest of S \\ {x} elect its class;  'hart' keeps T, a part of S, with nearest_T(x) of
    the class of x for all x of S;  'kmeans' takes prototypeNum means for each class

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    method : {'wilson', 'hart', 'kmeans'}
        Editing: a sample that the others take for another class goes, and with it islands and overlap. Condensing:
        a sample that those kept so far classify rightly is not needed; what stays lies near the boundaries. Prototypes:
        each class is replaced by means of its clusters.
    opt, **options
        Options of `knncOptSet`, of which 'wilson' heeds all, with k=3 as usual value, and 'hart' metric and scaling,
        since it asks one neighbour; 'kmeans' takes scaling and seed, and of the metrics those that are sums of squares,
        'euclidean' and 'mahalanobis'.
    prototypeNum : int, for 'kmeans'
        Prototypes of each class, at most its number of samples; classes whose samples coincide get fewer.

    Returns
    -------
    DS : Struct
        The reduced dataset, to train with.
    index : ndarray or None
        Which samples were kept, from 0; None for 'kmeans', whose prototypes are no samples.

    Raises
    ------
    ValueError
        If the samples are too few for ``prototypeNum``, features of levels should have means, or no sample is kept.

    Warns
    -----
    UserWarning
        If no sample of a class is kept.

    Notes
    -----
    See statement S4-44. Condense after editing: 'hart' alone keeps all that overlap. It goes through the samples
    in their order, again and again until none is wrong, so another order may keep others. With priors from the counts,
    which change with the samples, give the ``prior`` in training if the original ones are wanted. D. L. Wilson (1972);
    P. E. Hart (1968). 'kmeans' takes the best of five k-means++ starts.
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
        return edited(DS, knncTrain(DS, opt).hitIndex)
    knncPrm = knncFit(DS, opt)
    model = checkKnnc(knncPrm, 1)
    X = scaled(knncPrm.input, model)
    code = np.searchsorted(knncPrm.label, knncPrm.output)
    if method == "hart":
        return edited(DS, condensed(X, code, model.power))
    checkClusters(model, prototypeNum)
    rng = np.random.default_rng(model.opt.seed)
    means, output = [], []
    for k, label in enumerate(model.label):
        isMember = code == k
        cluster = kMeans(X[:, isMember], prototypeNum, rng)
        means.append(clusterMeans(knncPrm.input[:, isMember], cluster))
        output += [label] * (cluster.max() + 1)
    reduced = selected(DS)
    for name in ("hitIndex", "annotation"):  # which describe samples
        reduced.pop(name, None)
    return KnncEdit(Struct(reduced, input=np.hstack(means), output=np.array(output)), None)


def checkPrototypeNum(prototypeNum, method):
    """Raise if 'kmeans' has no number of prototypes, or another method has one."""
    if method == "kmeans" and prototypeNum is None:
        raise ValueError("prototypeNum is None: give a number for each class, prototypeNum=5, say")
    if method != "kmeans" and prototypeNum is not None:
        raise ValueError(
            f"prototypeNum is {prototypeNum}, and method='{method}' has none: leave prototypeNum"
            " out, or take method='kmeans'"
        )


def edited(DS, index):
    """Return the samples `index` of DS; raise if there are none, and warn if a class has lost all."""
    if index.size == 0:
        raise ValueError(
            "no sample is kept: the others take each for another class; take another k,"
            " or other features"
        )
    data = checkDataset(DS)
    lost = np.setdiff1d(data.code, data.code[index])
    if lost.size:
        names = classesInWords(data.label, data.outputName)
        warn(
            f"no sample of class {brief(names[c] for c in lost)} is kept: the others take each for"
            " another class"
        )
    return KnncEdit(selected(DS, samples=index), index)


def condensed(X, code, p):
    """Return the indices of a part of the samples X (d, n), among which each has a nearest of its own class."""
    n = code.size
    distance = np.full(n, np.inf)  # to the nearest sample of the part
    owner = np.full(n, n)  # the index of that sample
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
        # the next one in order, after the last the first
        new = wrong[np.searchsorted(wrong, new) % wrong.size]


def checkClusters(model, prototypeNum):
    """Raise if the metric or a feature has no means, or a class too few samples."""
    if model.power != 2:
        raise ValueError(
            f"metric is '{model.opt.metric}', but the means of method='kmeans' belong to squares:"
            " take metric='euclidean' or 'mahalanobis'"
        )
    levels = [j for j, names in enumerate(model.inputLevel) if names is not None]
    if levels:
        raise ValueError(
            f"{featureName(levels[0], model.inputName)} is of levels, whose codes have no mean:"
            " take method='wilson' or 'hart', or drop it"
        )
    k = int(model.count.argmin())
    if wholeIn("prototypeNum", prototypeNum, 1) > model.count[k]:
        name = classesInWords(model.label, model.outputName)[k]
        raise ValueError(
            f"prototypeNum is {prototypeNum}, but class {name} has {model.count[k]} samples: give 1"
            f" to {model.count[k]}"
        )


def clusterMeans(X, cluster):
    """Return the means (d, C) of the clusters 0..C-1 of the samples X (d, n)."""
    return np.array([np.bincount(cluster, x) for x in X]) / np.bincount(cluster)
