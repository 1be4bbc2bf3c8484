"""Estimate the recognition rate by the bootstrap."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkDataset, checkTwoSamplesEach, oneClassWarn
from .private.check.options import integerIn, randomGenerator
from .private.check.printing import resultType
from .private.check.record import listsOptions, refuseUnknown
from .private.kernel.rates import wilson
from .private.lecture.records import ANY_OPTIONS
from .private.perf.bootstrap import bootstrap632, bootstrapErrors
from .private.perf.heldOut import heldOut
from .private.types import AnyOptions, Classifier, Row, Unpack


@resultType
class PerfBoot(NamedTuple):
    """Result of `perfBoot`."""

    recogRate: float
    lower: float
    upper: float
    outsideRate: float
    insideRate: float
    standardError: float


@listsOptions(ANY_OPTIONS)
def perfBoot(
    DS: Row,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    setNum: int = 200,
    seed: int = 0,
    **options: Unpack[AnyOptions],
) -> PerfBoot:
    """Estimate the recognition rate and its confidence interval by the .632+ bootstrap.

    error = (1 - w) inside + w outside,  w = .632 / (1 - .368 R),  R = (outside - inside) / (gamma - inside)

    A bootstrap set contains n samples, which are drawn from the n samples of DS with replacement. The outside error of
    a sample is the fraction of misclassifications by the classifiers whose bootstrap sets do not contain the sample.
    The constant gamma is the error for labels that are independent of the features. In the formula for R, gamma
    replaces an outside error that is greater than gamma.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier, opt, **options
        See `perfLoo`.
    setNum : int, default 200
        Number of bootstrap sets, 50 or more.
    seed : int
        Seed for drawing the bootstrap sets.

    Returns
    -------
    recogRate : float
        Recognition rate, from 0 to 1, equal to 1 - error.
    lower, upper : float
        Limits of an approximate 95 % confidence interval for the recognition rate of the trained classifier (Wilson
        1927). Wilson's formula uses the number of samples for which a binomial proportion has the same standard error
        as the outside rate. The interval does not correct for a bias of recogRate.
    outsideRate, insideRate : float
        Mean recognition rate of the samples outside the bootstrap sets, and recognition rate of the inside test.
    standardError : float
        Standard error of outsideRate (not of recogRate), computed by the delta method. The standard error is at least
        the binomial standard error sqrt(outside (1 - outside) / n).

    Raises
    ------
    ValueError
        - If training fails on a bootstrap set, for example because a covariance matrix is singular.
        - If a class has only one sample.

    Notes
    -----
    The formulas are due to Efron and Tibshirani (1997, equations 29 to 32 and 40). The variance is corrected for the
    random choice of the bootstrap sets (Wager, Hastie and Efron 2014). A bootstrap set contains on average only 63.2 %
    of the samples, so the outside error is too large. The inside error is too small, because the inside test uses the
    training samples. Unlike `perfCv`, this function classifies each sample many times, so it returns neither computed
    classes nor a confusion matrix. The inside test is described in statement S0-16.
    See also: `perfCv`, `perfLoo`, `perfCompare`.

    Examples
    --------
    >>> from prtools import dsSelect, perfBoot, prData
    >>> result = perfBoot(dsSelect(prData('iris'), features=[2, 3]), 'qc')
    >>> print(f'{result.recogRate:.4f}, {result.lower:.4f} to {result.upper:.4f}')
    0.9744, 0.9336 to 0.9903
    """
    refuseUnknown(perfBoot, options)
    data = checkDataset(DS)
    checkTwoSamplesEach(data)
    oneClassWarn(data.label)
    setNum, rng = integerIn("setNum", setNum, 50, 10**6), randomGenerator(seed)
    test = heldOut(classifier, opt, options)
    inside, chance, outside, standardError = bootstrapErrors(DS, data, test, setNum, rng)
    rate = 1 - bootstrap632(inside, outside, chance)
    # se^2 = outside (1 - outside) / m    for m binomial samples
    m = outside * (1 - outside) / standardError**2 if standardError else data.output.size
    lower, upper = wilson(rate, m)
    return PerfBoot(rate, float(lower), float(upper), 1 - outside, 1 - inside, standardError)
