"""Calibration of posteriors."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .private.check.options import wholeIn
from .private.check.printing import resultType
from .private.check.scores import checkScores
from .private.kernel.rates import wilson
from .private.types import ArrayLike, Floats, Ints


@resultType
class CalibrationGet(NamedTuple):
    """What `calibrationGet` returns."""

    meanPosterior: Floats
    rate: Floats
    lower: Floats
    upper: Floats
    count: Ints  # type: ignore[assignment]
    edge: Floats
    brier: float
    positive: Any


def calibrationGet(
    desired: ArrayLike, score: ArrayLike, positive: int | str | None = None, binNum: int = 10
) -> CalibrationGet:
    """Compare posteriors with what is true: of the samples with posteriors near .8, are 80 % of the class?

    Brier score = mean of (P(c | x) - y)², y = 1 for samples of the class c, else 0

    Parameters
    ----------
    desired : array_like, shape (n,)
        True labels, whole numbers or strings. Those of the training samples flatter the posteriors: take others.
    score : array_like, shape (n,)
        Posteriors of one class, from 0 to 1: its row of what `posterior` returns.
    positive : int or str, optional
        The class that `score` belongs to. By default the second of two, in sorted order; of more it must be given.
    binNum : int, default 10
        Number of bins of equal width from 0 to 1; a posterior between two bins counts for the lower one.

    Returns
    -------
    meanPosterior, rate : ndarray, shape (binNum,)
        The mean of the posteriors in each bin, and the share of its samples that are of the class. NaN if the bin is
        empty.
    lower, upper : ndarray, shape (binNum,)
        95 % confidence interval of the rate, after Wilson (1927). NaN if the bin is empty.
    count : ndarray of int, shape (binNum,)
        Samples in each bin.
    edge : ndarray, shape (binNum + 1,)
        Where the bins begin and end.
    brier : float
        Brier score, 0 at best.
    positive : int or str
        The class.

    Raises
    ------
    ValueError
        If a score is below 0 or above 1.

    Notes
    -----
    Statement S4-30: naive Bayes counts dependent features as if each were new evidence, so its posteriors are too near
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
            f"score of sample {bad[0]} (counted from 0) is {score[bad[0]]:g}: posteriors must lie"
            " from 0 to 1; give a row of posterior(logProb)"
        )
    binNum = wholeIn("binNum", binNum, 1, 10**6)
    edge = np.linspace(0, 1, binNum + 1)
    code = np.searchsorted(edge[1:-1], score)
    count = np.bincount(code, minlength=binNum)
    with np.errstate(invalid="ignore"):  # 0 / 0 of an empty bin
        meanPosterior = np.bincount(code, score, binNum) / count
        rate = np.bincount(code, isPositive, binNum) / count
    lower, upper = wilson(rate, np.where(count, count, np.nan))
    # Brier score = mean of (P(c | x) - y)^2
    brier = float(np.mean((score - isPositive) ** 2))
    return CalibrationGet(meanPosterior, rate, lower, upper, count, edge, brier, positive)
