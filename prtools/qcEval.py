"""Evaluation of the quadratic classifier."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .private.check.dataset import checkSamples, rateAndHits
from .private.check.options import flag
from .private.file.evalToFile import evalToFile
from .private.lecture.qc import scoreAndDecide
from .private.lecture.qcModel import checkModel
from .private.lecture.records import QC
from .private.lecture.result import Evaluation
from .private.types import ArrayLike, QcTrained, Row


class QcEval(Evaluation):
    """What `qcEval` returns."""

    __slots__ = ()


@QC.registers("eval")
def qcEval(
    DS: Row | ArrayLike,
    qcPrm: QcTrained,
    out: Mapping[str, Any] | None = None,
    progress: bool = True,
) -> QcEval:
    """Classify samples with a trained quadratic classifier.

    logProb_k(x) = ln p(c_k) + ln g(x; mu_k, Sigma_k);  the class with the largest is chosen

    With costs the decision l of least conditional risk is chosen, u_l(x) = sum_k cost_lk p(c_k) g(x; mu_k, Sigma_k).

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or samples (d, n), or one sample (d,).
    qcPrm : Struct or dict
        What `qcTrain` returned. Before, you can change ``qcPrm.prior`` to K weights or 'equal', and ``qcPrm.cost`` (see
        `qcOptSet`).
    out : mapping, optional
        For data larger than memory, read piece by piece from a `numpy.memmap`: where to write ``computedClass`` (n,)
        and ``logProb`` (K, n), each an array of that shape (for example a memmap) or the name of an .npy file, which is
        created when complete. In the result, those not given and ``hitIndex`` are None.
    progress : bool, default True
        Show a progress bar with `out`, if tqdm is installed and stderr is a terminal.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels of the chosen classes; of equal scores, the first. Rejected samples have ``qcPrm.rejectLabel`` (see
        `qcOptSet`).
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c_k) g(x); a prior of 0 gives -inf.
    recogRate, hitIndex : float and ndarray, or None
        The share, 0 to 1, and the indices, from 0, of correctly classified samples; None without ``output``.

    Warns
    -----
    UserWarning
        If a decision is never optimal with the given costs, or bare samples are square, so that their rows may be the
        samples: a dataset says what is meant.

    Notes
    -----
    Statements S0-3, S0-4, S0-15, S1-1..5.
    See also: `qcTrain`, `qcPlot`, `confMatGet`.

    Examples
    --------
    Trained on the odd samples of iris (features 3 and 4), tested on the even ones:

    >>> from prtools import dsSelect, prData, qcEval, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> qcPrm = qcTrain(dsSelect(DS, samples=slice(0, None, 2))).qcPrm
    >>> print(f"{qcEval(dsSelect(DS, samples=slice(1, None, 2)), qcPrm).recogRate:.6f}")
    0.973333
    >>> qcEval([4.5, 1.4], qcPrm).computedClass.tolist()
    [2]
    """
    model, progress = checkModel(qcPrm), flag("progress", progress)
    if out is not None:
        return QcEval(*evalToFile(DS, model, out, progress))
    X, output = checkSamples(DS, model.d)
    logProb, row = scoreAndDecide(X, model)  # ln p(c_k) + ln g(x; mu_k, Sigma_k)
    computedClass = model.decision.take(row)
    return QcEval(computedClass, logProb, *rateAndHits(output, computedClass, model.label))
