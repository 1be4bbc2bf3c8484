"""Training of the k-nearest-neighbour classifier."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import oneClassWarn, rateOfHits
from .private.check.names import featureName
from .private.check.optionTables import KNNC_OPTIONS
from .private.check.record import listsOptions, noDrawing
from .private.check.trained import TrainResult
from .private.kernel.warn import warn
from .private.lecture.knnc import knncVote, nearest
from .private.lecture.knncLoo import looFit, votingIndex
from .private.lecture.records import KNNC
from .private.types import Floats, Ints, KnncFields, KnncOptions, KnncPrm, Never, Row, Unpack


class KnncTrainTuple(NamedTuple):
    """The four results of `knncTrain`."""

    knncPrm: KnncPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class KnncTrain(TrainResult, KnncTrainTuple, KnncFields):
    """What `knncTrain` returns: four in a tuple; fields of `knncPrm` are read and set on it too."""

    __slots__ = ()


@KNNC.registers("train")
@listsOptions(KNNC_OPTIONS)
def knncTrain(
    DS: Row, opt: Row | None = None, *showPlot: Never, **options: Unpack[KnncOptions]
) -> KnncTrain:
    """Train the k-nearest-neighbour classifier: the data are the model.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    opt, **options
        Options of `knncOptSet`, as ``knncTrain(DS, opt)`` or ``knncTrain(DS, k=5)``.

    Returns
    -------
    knncPrm : Struct
        ``label`` (K,), ``prior`` (K,), ``input`` (d, n) and ``output`` (n,) of the training data, ``shift`` and
        ``scale`` (d,) of the scaling, ``inputName``, ``outputName``, ``inputLevel`` where levels have names, and the
        options ``opt``. Before `knncEval` you can change ``prior``, ``opt.k``, ``opt.metric`` (with
        ``opt.p``), ``opt.weight``, ``opt.tie`` and ``opt.seed``. For another ``opt.scaling`` or
        ``opt.prior`` train again: to set them here is an error.
    logProb : ndarray, shape (K, n)
        ln(k_c / k) of each training sample x, with k_c of its k nearest others, of S \\ {x}, of class c (S4-33).
    recogRate : float
        Inside-test recognition rate, 0 to 1: each sample is classified by all others, in the scale and with the
        weights of all. ``knncEval(DS, knncPrm)`` counts each sample as its own neighbour, as the regions of
        `knncPlot` do: with k = 1 its rate is 1 unless samples coincide, which says nothing.
    hitIndex : ndarray
        Indices, from 0, of the correctly classified samples.

    Raises
    ------
    ValueError
        If k is not below the number of samples, a feature to be scaled is constant, or the pooled covariance is
        singular and ``metric='mahalanobis'``.

    Warns
    -----
    UserWarning
        If features are of levels, whose codes are no distances.

    Notes
    -----
    Statements S4-33, 34, 44, 46 and S4-43 (scaling, computed from the training data only). Nothing is estimated: all
    samples are stored, and each answer searches them; `knncEdit` keeps fewer. With many features all samples are
    about equally far, and neighbours mean little.
    See also: `knncEval`, `knncPlot`, `knncWrtK`, `knncLooWrtK`, `knncOptSet`.

    Examples
    --------
    >>> from prtools import knncTrain, prData
    >>> knncPrm, logProb, recogRate, hitIndex = knncTrain(prData('iris'), k=5)
    >>> f'{recogRate:.4f}'
    '0.9667'
    """
    noDrawing("knncTrain", showPlot)
    knncPrm, model, code = looFit(DS, KNNC_OPTIONS.checked(opt, options))
    oneClassWarn(knncPrm.label)
    levelsWarn(model)
    neighbours = nearest(knncPrm.input, model, model.opt.k, votingIndex(model, code))  # S \ {x}
    vote = knncVote(neighbours, model)
    return KnncTrain(knncPrm, vote.logProb, *rateOfHits(vote.row == code))


def levelsWarn(model):
    """Warn of a feature with levels, whose codes are no distances."""
    coded = [j for j, names in enumerate(model.inputLevel) if names is not None]
    if coded:
        warn(
            f"{featureName(coded[0], model.inputName)} is of levels: distances of their codes say"
            " only how far apart the names stand in their list; take nbcTrain for levels"
        )
