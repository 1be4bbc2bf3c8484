"""Calibration of posteriors."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .private.check.options import integerIn
from .private.check.printing import resultType
from .private.check.record import refusesShowPlot
from .private.check.scores import checkScores
from .private.kernel.rates import wilson
from .private.types import ArrayLike, Floats, Ints


@resultType
class CalibrationGet(NamedTuple):
    """Result of `calibrationGet`."""

    meanPosterior: Floats
    rate: Floats
    lower: Floats
    upper: Floats
    count: Ints  # type: ignore[assignment]
    edge: Floats
    brier: float
    positive: Any


@refusesShowPlot("calibrationPlot(calibrationGet(...))")
def calibrationGet(
    desired: ArrayLike, score: ArrayLike, positive: int | str | None = None, binNum: int = 10
) -> CalibrationGet:
    """Compare the posteriors of a class with the observed class frequencies.

    Brier score = mean of (P(c | x) - y)², where y = 1 for samples of class c and y = 0 for other samples

    Parameters
    ----------
    desired : array_like, shape (n,)
        True labels, which are integers or strings. Use labels of test samples, because training samples give optimistic
        results.
    score : array_like, shape (n,)
        Posteriors of one class (from 0 to 1), such as one row of the array that `posterior` returns.
    positive : int or str, optional
        Class whose posteriors are passed as `score`. For two classes, the default is the second class in sorted order.
        For more than two classes, this argument is required.
    binNum : int, default 10
        Number of bins of equal width from 0 to 1. A posterior on the boundary between two bins is counted in the lower
        bin.

    Returns
    -------
    meanPosterior, rate : ndarray, shape (binNum,)
        Mean posterior of the samples in each bin, and fraction of these samples that belong to the class. For an empty
        bin, both values are NaN.
    lower, upper : ndarray, shape (binNum,)
        Limits of the 95 % confidence interval of `rate`, computed by the method of Wilson (1927). For an empty bin,
        both limits are NaN.
    count : ndarray of int, shape (binNum,)
        Number of samples in each bin.
    edge : ndarray, shape (binNum + 1,)
        Edges of the bins.
    brier : float
        Brier score; 0 is the best value.
    positive : int or str
        Class to which the posteriors belong.

    Raises
    ------
    ValueError
        If a score is below 0 or above 1.

    Notes
    -----
    Statement S4-30: naive Bayes treats dependent features as independent evidence, so its posteriors are too close to
    0 and 1.
    See also: `calibrationPlot`, `posterior`, `rocGet`.

    Examples
    --------
    >>> from prtools import calibrationGet, perfLoo, posterior, prData
    >>> DS = prData('random2')
    >>> result = calibrationGet(DS.output, posterior(perfLoo(DS).logProb)[1], 2, binNum=4)
    >>> result.rate.round(2), result.count, round(result.brier, 4)
    (array([0.01, 0.  , 0.62, 1.  ]), array([290,   9,   8,  93]), 0.0139)
    """
    isPositive, score, positive = checkScores(desired, score, positive)
    bad = np.flatnonzero((score < 0) | (score > 1))
    if bad.size:
        raise ValueError(
            f"score of sample {bad[0]} (counted from 0) is {score[bad[0]]:g}, but posteriors must"
            " lie between 0 and 1. Pass one row of posterior(logProb), which"
            " contains the posteriors of one class."
        )
    binNum = integerIn("binNum", binNum, 1, 10**6)
    edge = np.linspace(0, 1, binNum + 1)
    code = np.searchsorted(edge[1:-1], score)
    count = np.bincount(code, minlength=binNum)
    with np.errstate(invalid="ignore"):  # For an empty bin, the means are 0 / 0.
        meanPosterior = np.bincount(code, score, binNum) / count
        rate = np.bincount(code, isPositive, binNum) / count
    lower, upper = wilson(rate, np.where(count, count, np.nan))
    # Brier score = mean of (P(c | x) - y)^2
    brier = float(np.mean((score - isPositive) ** 2))
    return CalibrationGet(meanPosterior, rate, lower, upper, count, edge, brier, positive)
