"""Measure the performance of a quadratic classifier over a range of priors."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asNumbers
from .private.check.dataset import checkDataset
from .private.check.names import classesInWords
from .private.check.options import classLabel
from .private.check.priors import checkCost
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.check.trained import prmField
from .private.kernel.decide import costMatrix
from .private.lecture.qcModel import checkModel
from .private.types import ArrayLike, QcTrained, Row
from .qcEval import qcEval
from .qcTrain import qcTrain
from .Struct import Struct


@refusesShowPlot("qcPriorSweepPlot(qcPriorSweep(...))")
def qcPriorSweep(
    DS: Row,
    weights: ArrayLike,
    *,
    qcPrm: QcTrained | None = None,
    i: int | str | None = None,
    cost: ArrayLike | None = None,
) -> Struct:
    """Evaluate a quadratic classifier over a range of priors without retraining.

    prior = w / (w + K - 1) for class i, 1 / (w + K - 1) for every other class

    Parameters
    ----------
    DS : Struct or dict
        Samples to classify, with ``input`` (d, n) and ``output`` (n,).
    weights : array_like, shape (m,)
        Nonnegative prior weights w of class `i`.
    qcPrm : Struct or dict, optional
        Classifier returned by `qcTrain` or `qcMake`. By default, a classifier is trained on DS.
    i : int or str, optional
        Label of the class with weight w, by default the first class.
    cost : array_like, optional
        Misclassification costs, as in `qcOptSet`, but without costs of rejection. The costs determine the mean cost but
        do not affect the decisions. The default is ``qcPrm.cost`` or, if the classifier has no costs, 1 for every
        error.

    Returns
    -------
    Struct
        A Struct with these fields:

        - ``weight`` (m,): weights w.
        - ``recogRate`` (m,): recognition rates.
        - ``recall`` (K, m): recall of each class, or NaN for a class without samples.
        - ``balancedRate`` (m,): mean of the recalls.
        - ``cost`` (m,): mean cost per sample.
        - ``i``: label of the class with weight w.
        - ``label`` (K,), ``outputName``, ``dataName``: labels and names of the classes, and name of the dataset.

    Notes
    -----
    See statements S0-11, S0-14 and S0-15.
    See also: `qcPriorSweepPlot`, `qcAnimate`, `qcVanish`, `qcExplore`.

    Examples
    --------
    >>> from prtools import prData, qcPriorSweep
    >>> sweep = qcPriorSweep(prData('imbalanceHmm'), [.1, 1, 5, 20])
    >>> sweep.recogRate.round(4)
    array([0.6205, 0.7812, 0.928 , 0.9363])
    >>> sweep.recall[1].round(4)
    array([1.  , 0.86, 0.4 , 0.16])
    """
    data = checkDataset(DS)
    prm = Struct(prmField(qcTrain(DS) if qcPrm is None else qcPrm))
    model = checkModel(prm)
    K = len(model.label)
    w = checkWeights(weights)
    i = classLabel("i", model.label[0] if i is None else i, model.label)
    r = checkLoss(prm.get("cost") if cost is None else cost, model.label, model.outputName)
    truth = data.output == model.label[:, None]
    count = truth.sum(axis=1)
    # C[m] is the confusion matrix for weight m, with one row per true class.
    C = np.empty((w.size, K, K))
    prm.cost = None
    for m, row in enumerate(w):
        prm.prior = np.where(model.label == i, row, 1.0)
        computed = qcEval(DS, prm).computedClass == model.label[:, None]
        C[m] = truth.astype(float) @ computed.T
    with np.errstate(invalid="ignore"):
        recall = np.diagonal(C, axis1=1, axis2=2).T / count[:, None]
    return Result(
        weight=w.copy(),
        recogRate=np.trace(C, axis1=1, axis2=2) / data.output.size,
        recall=recall,
        balancedRate=recall[count > 0].mean(axis=0),
        cost=np.einsum("mij,ji->m", C, r) / data.output.size,
        i=i,
        label=model.label.copy(),
        outputName=list(model.outputName),
        dataName=DS.get("dataName", ""),
    )


def checkWeights(weights):
    """Return the weights as a vector (m,), or raise an error if they are invalid."""
    w = np.atleast_1d(asNumbers(weights, "weights"))
    if w.ndim != 1 or not w.size:
        raise ValueError(
            f"weights has shape {w.shape}, but it must have shape (m,). Pass a list of numbers."
        )
    bad = np.flatnonzero(~(np.isfinite(w) & (w >= 0)))
    if bad.size:
        raise ValueError(
            f"weights[{bad[0]}] is {w[bad[0]]}, but all weights must be finite and nonnegative."
        )
    return w


def checkLoss(cost, label, names):
    """Return the cost matrix, with one row per decision; raise an error if it includes costs of rejection."""
    r = costMatrix(checkCost(cost, classesInWords(label, names)), len(label))
    if len(r) > len(label):
        raise ValueError(
            f"cost has shape {np.shape(cost)}, which includes a row for rejection, but qcPriorSweep"
            f" does not reject samples. Pass an array of shape ({len(label)},) or ({len(label)},"
            f" {len(label)})."
        )
    return r
