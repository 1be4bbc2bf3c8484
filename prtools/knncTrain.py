"""Train the k-nearest-neighbour classifier."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.dataset import oneClassWarn
from .private.check.names import featureName
from .private.check.optionTables import KNNC_OPTIONS
from .private.check.rate import rateOfHits
from .private.check.record import listsOptions, refusesShowPlot
from .private.check.trained import TrainResult
from .private.kernel.warn import warn
from .private.lecture.knnc import knncVote, nearest
from .private.lecture.knncLoo import looFit, votingIndex
from .private.lecture.records import KNNC
from .private.types import Floats, Ints, KnncFields, KnncOptions, KnncPrm, Row, Unpack


class KnncTrainTuple(NamedTuple):
    """Tuple of the four results of `knncTrain`."""

    knncPrm: KnncPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints


class KnncTrain(TrainResult, KnncTrainTuple, KnncFields):
    """Result of `knncTrain`: a tuple of four values that also has the fields of `knncPrm`."""

    __slots__ = ()


@KNNC.registers("train")
@refusesShowPlot("knncPlot(DS, knncPrm, 'decBoundary')")
@listsOptions(KNNC_OPTIONS)
def knncTrain(DS: Row, opt: Row | None = None, **options: Unpack[KnncOptions]) -> KnncTrain:
    """Train a k-nearest-neighbour classifier by storing the training samples.

    Parameters
    ----------
    DS : Struct or dict
        Training data with ``input`` (d, n) and ``output`` (n,).
    opt, **options
        Options of `knncOptSet`, as in ``knncTrain(DS, opt)`` or ``knncTrain(DS, k=5)``.

    Returns
    -------
    knncPrm : Struct
        Classifier with ``label`` (K,), ``prior`` (K,), the training data ``input`` (d, n) and ``output`` (n,), and the
        scaling parameters ``shift`` and ``scale`` (d,). Other fields are ``inputName``, ``outputName`` and ``opt``, and
        ``inputLevel`` if levels have names. You can change ``prior``, ``opt.k``, ``opt.metric`` (with ``opt.p``),
        ``opt.weight``, ``opt.tie`` and ``opt.seed`` before calling `knncEval`. To change ``opt.scaling`` or
        ``opt.prior``, train again; changing these options in the result causes an error.
    logProb : ndarray, shape (K, n)
        ln(k_c / k) for each training sample x (S4-33), where k_c of the k nearest neighbours of x belong to class c.
        The neighbours are taken from S \\ {x}, where S is the set of training samples.
    recogRate : float
        Inside-test recognition rate, from 0 to 1. Each sample is classified by its neighbours among all other samples.
        Scaling and weights are computed from all samples. In contrast, ``knncEval(DS, knncPrm)`` and the regions of
        `knncPlot` count each sample as its own neighbour. For k = 1, the recognition rate of `knncEval` is
        uninformative, because this rate is 1 unless samples coincide.
    hitIndex : ndarray
        Zero-based indices of the correctly classified samples.

    Raises
    ------
    ValueError
        If k is not less than the number of samples, or if a feature to be scaled is constant. If the pooled covariance
        matrix is singular and ``metric='mahalanobis'``.

    Warns
    -----
    UserWarning
        If features are categorical, because distances between their codes are meaningless. If the range of a feature is
        so small that unscaled distances do not depend on this feature.

    Notes
    -----
    See statements S4-33, 34, 43, 44 and 46. The scaling is computed from the training data only (S4-43). Training
    stores all samples without fitting a model, and each classification searches all samples. `knncEdit` reduces the
    number of samples. With many features, all distances between samples are similar, so neighbours are less
    informative.
    See also: `knncEval`, `knncPlot`, `knncWrtK`, `knncLooWrtK`, `knncOptSet`.

    Examples
    --------
    >>> from prtools import knncTrain, prData
    >>> knncPrm, logProb, recogRate, hitIndex = knncTrain(prData('iris'), k=5)
    >>> f'{recogRate:.4f}'
    '0.9667'
    """
    knncPrm, model, code = looFit(DS, KNNC_OPTIONS.checked(opt, options))
    oneClassWarn(knncPrm.label)
    levelsWarn(model)
    rangesWarn(knncPrm.input, model)
    neighbours = nearest(knncPrm.input, model, model.opt.k, votingIndex(model, code))  # S \ {x}
    vote = knncVote(neighbours, model)
    return KnncTrain(knncPrm, vote.logProb, *rateOfHits(vote.row == code))


def levelsWarn(model):
    """Warn if a feature is categorical, because distances between its codes are meaningless."""
    categorical = [j for j, names in enumerate(model.inputLevel) if names is not None]
    if categorical:
        warn(
            f"{featureName(categorical[0], model.inputName)} is categorical, so the distances"
            " between its level codes depend only on the order of the levels. The codes were used"
            " as numbers. Use nbcTrain for categorical features."
        )


def rangesWarn(X, model):
    """Warn if unscaled distances between the samples X (d, n) do not depend on a feature with a small range."""
    width = np.ptp(X, axis=1)
    # A distance adds the squares of the differences. Rounding removes the square of such a small difference.
    isLost = (width > 0) & (width < np.sqrt(np.finfo(float).eps) * width.max())
    if isLost.any() and model.opt.scaling == "none" and model.L is None:
        j, widest = int(isLost.argmax()), int(width.argmax())
        warn(
            f"{featureName(j, model.inputName)} has a range of {width[j]:.2g}, but"
            f" {featureName(widest, model.inputName)} has a range of {width[widest]:.2g}. The"
            f" distances do not depend on feature {j}. The features were used unscaled. Pass"
            " scaling='zscore' or 'range'."
        )
