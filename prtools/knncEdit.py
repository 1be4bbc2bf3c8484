"""Editing and condensing of the training data of the nearest neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from .knncOptSet import knncOptSet
from .knncTrain import knncTrain
from .private.check.classifier import listsOptions
from .private.check.messages import brief
from .private.check.names import classesInWords, featureName
from .private.check.options import oneOf, wholeIn
from .private.check.optionTables import KNNC_OPTIONS
from .private.check.printing import resultType
from .private.check.select import selected
from .private.kernel.calls import warn
from .private.kernel.kmeans import kMeans
from .private.lecture.knnc import distances, knncFit
from .private.lecture.knncModel import checkKnnc, scaled
from .Struct import Struct

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .private.types import Ints, KnncOptions, Row


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
    Statement S4-44. Condense after editing: 'hart' alone keeps all that overlap. It goes through the samples
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
    opt = knncOptSet(opt, **options)
    oneOf("method", method, ("wilson", "hart", "kmeans"))
    if (prototypeNum is not None) != (method == "kmeans"):
        raise ValueError(
            f"prototypeNum is {prototypeNum}, and method='{method}'"
            + (
                " needs their number for each class: prototypeNum=5, say"
                if prototypeNum is None
                else " has none: leave prototypeNum out, or take method='kmeans'"
            )
        )
    knncPrm = knncFit(DS, opt)
    model, code = checkKnnc(knncPrm, 1), np.searchsorted(knncPrm.label, knncPrm.output)
    if method == "kmeans":
        return KnncEdit(prototypes(DS, knncPrm, model, code, prototypeNum), None)
    index = (
        knncTrain(DS, opt).hitIndex
        if method == "wilson"
        else condensed(scaled(knncPrm.input, model), code, model)
    )
    lost = np.setdiff1d(code, code[index])
    if index.size == 0:
        raise ValueError(
            "no sample is kept: the others take each for another class; take another k, or other features"
        )
    if lost.size:
        who = classesInWords(
            knncPrm.label[lost],
            [knncPrm.outputName[c] for c in lost] if knncPrm.outputName else None,
        )
        warn(f"no sample of class {brief(who)} is kept: the others take each for another class")
    return KnncEdit(selected(DS, samples=index), index)


def condensed(X, code, model):
    """Return the indices of a part of the samples X (d, n), among which each has a nearest of its own class."""
    n, at = code.size, 0
    near, owner, kept = np.full(n, np.inf), np.full(n, n), np.zeros(n, dtype=bool)
    while True:
        kept[at] = True
        D = distances(X[:, [at]], X, model.power)[0]
        closer = (near > D) | ((near == D) & (owner > at))
        near[closer], owner[closer] = D[closer], at
        wrong = np.flatnonzero((code[owner] != code) & ~kept)
        if wrong.size == 0:
            return np.flatnonzero(kept)
        at = wrong[
            np.searchsorted(wrong, at) % wrong.size
        ]  # the next in order, after the last the first


def prototypes(DS, knncPrm, model, code, m):
    """Return the dataset of the means of m clusters of each class; a cluster is one of scaled samples."""
    if model.power != 2:
        raise ValueError(
            f"metric is '{model.opt.metric}', but method='kmeans' takes means, which belong to squares:"
            " take metric='euclidean' or 'mahalanobis'"
        )
    levels = [j for j, names in enumerate(model.inputLevel) if names is not None]
    if levels:
        raise ValueError(
            f"{featureName(levels[0], model.inputName)} is of levels, whose codes have no mean: take"
            " method='wilson' or 'hart', or drop it with dsSelect"
        )
    few = int(model.count.argmin())
    if wholeIn("prototypeNum", m, 1) > model.count[few]:
        raise ValueError(
            f"prototypeNum is {m}, but class {classesInWords(model.label, model.outputName)[few]} has"
            f" {model.count[few]} samples: it must be from 1 to {model.count[few]}"
        )
    X, rng = scaled(knncPrm.input, model), np.random.default_rng(model.opt.seed)
    centre, output = [], []
    for k, label in enumerate(model.label):
        cluster = kMeans(X[:, code == k], m, rng)
        centre.append(
            [np.bincount(cluster, x) / np.bincount(cluster) for x in knncPrm.input[:, code == k]]
        )
        output += [label] * (cluster.max() + 1)
    out = selected(DS)
    for name in {"hitIndex", "annotation"} & out.keys():  # they are of samples
        del out[name]
    return Struct(out, input=np.hstack(centre), output=np.array(output))
