"""Rejection."""

from __future__ import annotations

import numpy as np

from .posterior import posterior
from .private.check.arrays import asLabels
from .private.check.rate import checkSameType
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.types import ArrayLike, Struct


@refusesShowPlot("rejectCurvePlot(rejectCurve(...))")
def rejectCurve(desired: ArrayLike, computed: ArrayLike, logProb: ArrayLike) -> Struct:
    """Compute the reject rate and the error rate of the accepted samples for a range of posterior thresholds.

    Parameters
    ----------
    desired, computed, logProb : array_like
        True and computed labels (n,), and log scores (K, n) as in `posterior`.

    Returns
    -------
    Struct
        ``threshold`` (m,) in ascending order, and the ``reject`` rate (m,) and ``error`` rate (m,) at each threshold.

    Notes
    -----
    A sample is rejected if max_k P(c_k | x) < threshold. See statement S1-3 and Chow (1970): if a rejection costs r and
    an error costs 1, the best threshold is 1 - r. If a class does not occur in the labels, the function cannot detect
    rejected samples in ``computed``.
    See also: `rejectCurvePlot`, `qcOptSet`, `perfCv`.

    Examples
    --------
    >>> from prtools import rejectCurve
    >>> rejectCurve([1, 2], [1, 1], [[0, -1], [-9, -1]]).error
    array([0.5, 0. ])
    """
    desired, computed = asLabels(desired, "desired"), asLabels(computed, "computed")
    confidence, n = posterior(logProb).max(axis=0), desired.size
    if not n or not computed.shape == confidence.shape == (n,):
        raise ValueError(
            f"desired, computed and logProb have {n}, {computed.size} and {confidence.size}"
            " samples, but all three must have the same number of samples"
        )
    checkSameType(desired, computed, "desired", "computed")
    label = np.union1d(desired, computed)
    if label.size > len(logProb):
        raise ValueError(
            f"desired and computed contain {label.size} labels, but each label must have one of the"
            f" {len(logProb)} rows of logProb. If the classifier rejects samples, set qcPrm.cost ="
            " None before the evaluation, because rejectCurve rejects samples by their posteriors."
        )
    order = confidence.argsort()
    threshold, first = np.unique(confidence[order], return_index=True)
    errors = (desired != computed)[order][::-1].cumsum()[::-1]
    return Result(threshold=threshold, reject=first / n, error=errors[first] / (n - first))
