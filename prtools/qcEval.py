"""Evaluate the quadratic classifier."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .private.check.dataset import checkSamples
from .private.check.options import flag
from .private.check.rate import rateAndHits
from .private.check.record import refusesShowPlot
from .private.file.evalToFile import evalToFile
from .private.kernel.decide import costMatrix
from .private.lecture.missing import ignoredNum, missingWarn
from .private.lecture.qc import scoreAndDecide
from .private.lecture.qcModel import checkModel
from .private.lecture.records import QC
from .private.lecture.result import PosteriorEvaluation
from .private.types import ArrayLike, Floats, QcTrained, Row


class QcEval(PosteriorEvaluation):
    """Result of `qcEval`."""

    cost: Any = None

    @property
    def risk(self) -> Floats:
        """The conditional risk (L, n) of each decision, computed each time this property is read."""
        # R(l | x) = sum_k cost_lk P(c_k | x)    (S1-2)
        P = self.posterior
        return costMatrix(self.cost, len(P)) @ P


@QC.registers("eval")
@refusesShowPlot("qcPlot(DS, qcPrm, 'decBoundary')")
def qcEval(
    DS: Row | ArrayLike,
    qcPrm: QcTrained,
    out: Mapping[str, Any] | None = None,
    progress: bool = True,
) -> QcEval:
    """Classify samples with a trained quadratic classifier.

    logProb_k(x) = ln p(c_k) + ln g(x; mu_k, Sigma_k);  the class with the largest logProb_k(x) is chosen

    If the classifier has costs, the decision l with the smallest conditional risk is chosen. The conditional risk is
    proportional to u_l(x) = sum_k cost_lk p(c_k) g(x; mu_k, Sigma_k).

    Parameters
    ----------
    DS : Struct, dict or array_like
        Dataset with or without ``output``, samples (d, n), or a single sample (d,).
    qcPrm : Struct or dict
        Classifier returned by `qcTrain`. You can change ``qcPrm.cost`` and ``qcPrm.opt.missing``, and you can set
        ``qcPrm.prior`` to K weights or 'equal' (see `qcOptSet`).
    out : mapping, optional
        Destinations for ``computedClass`` (n,) and ``logProb`` (K, n), for data that do not fit into memory. To read
        DS in blocks, pass a `numpy.memmap`. A destination is the name of an .npy file, or an array of the stated
        shape (for example a memmap). In the result, ``hitIndex`` and all outputs without a destination are None.
    progress : bool, default True
        Whether to show a progress bar if `out` is passed. The bar appears only if tqdm is installed and stderr is a
        terminal.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        Computed class of each sample: the label of the class with the highest score. In a tie, the first of the tied
        classes is chosen. Rejected samples have the label ``qcPrm.rejectLabel`` (see `qcOptSet`).
    logProb : ndarray, shape (K, n)
        Natural logarithms of the weighted densities p(c_k) g(x; mu_k, Sigma_k). If the prior of a class is 0, all
        values of this class are -inf.
    recogRate, hitIndex : float and ndarray, or None
        Recognition rate, 0 to 1, and zero-based indices of the correctly classified samples. Both values are None if DS
        has no ``output``. A rejected sample counts as an error.
    posterior : ndarray, shape (K, n)
        Posteriors of the classes. The property ``posterior`` is computed when it is read, and is not one of the four
        values of the tuple.
    risk : ndarray, shape (L, n)
        Conditional risk of each decision. Like ``posterior``, ``risk`` is a property. If the classifier has no costs,
        the risk is 1 - posterior. If the costs allow rejection, the last row contains the risk of rejection.

    Raises
    ------
    ValueError
        If ``inputName`` of DS contains the features of the classifier in another order.

    Warns
    -----
    UserWarning
        - If a decision is never optimal with the given costs, or if a correct decision is not the cheapest one.
        - If samples have missing values and missing='ignore'.
        - If a plain array is square, so that its orientation is ambiguous. Pass a dataset to specify the orientation.

    Notes
    -----
    See statements S0-3, S0-4, S0-15 and S1-1..5.
    See also: `qcTrain`, `qcPlot`, `confMatGet`.

    Examples
    --------
    Train on the odd samples of iris (features 3 and 4), and test on the even samples:

    >>> from prtools import dsSelect, prData, qcEval, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> qcPrm = qcTrain(dsSelect(DS, samples=slice(0, None, 2))).qcPrm
    >>> print(f"{qcEval(dsSelect(DS, samples=slice(1, None, 2)), qcPrm).recogRate:.6f}")
    0.973333
    >>> qcEval([4.5, 1.4], qcPrm).computedClass.tolist()
    [2]
    >>> qcEval([4.5, 1.4], qcPrm).posterior.shape
    (3, 1)
    """
    model, progress = checkModel(qcPrm), flag("progress", progress)
    if out is not None:
        result = QcEval(*evalToFile(DS, model, out, progress))
        result.cost = model.cost
        return result
    X, output, weight = checkSamples(DS, model)
    logProb, row = scoreAndDecide(X, model)  # ln p(c_k) + ln g(x; mu_k, Sigma_k)
    computedClass = model.decision.take(row)
    rate = rateAndHits(output, computedClass, model.label, weight)
    missingWarn(ignoredNum(X, model.missing), X.shape[1])
    result = QcEval(computedClass, logProb, *rate)
    result.cost = model.cost
    return result
