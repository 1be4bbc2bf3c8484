"""Evaluate the Gaussian-mixture classifier."""

from __future__ import annotations

from .private.check.dataset import checkSamples
from .private.check.rate import rateAndHits
from .private.check.record import refusesShowPlot
from .private.kernel.decide import decide
from .private.lecture.gmmc import checkGmmc, gmmcLogProb
from .private.lecture.records import GMMC
from .private.lecture.result import PosteriorEvaluation
from .private.types import ArrayLike, GmmcTrained, Row


class GmmcEval(PosteriorEvaluation):
    """Result of `gmmcEval`."""

    __slots__ = ()


@GMMC.registers("eval")
@refusesShowPlot("gmmcPlot(DS, gmmcPrm, 'decBoundary')")
def gmmcEval(DS: Row | ArrayLike, gmmcPrm: GmmcTrained) -> GmmcEval:
    """Classify samples with a Gaussian-mixture classifier.

    logProb_c(x) = ln p(c) + ln sum_j w_cj g(x; mu_cj, Sigma_cj);  the class with the largest logProb_c(x) is chosen

    Parameters
    ----------
    DS : Struct, dict or array_like
        Dataset with or without ``output``, samples (d, n), or a single sample (d,).
    gmmcPrm : Struct or dict
        Classifier returned by `gmmcTrain`. You can set the field ``prior`` to K weights or 'equal'.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        Computed class of each sample: the label of the class with the highest score. In a tie, the first of the tied
        classes is chosen.
    logProb : ndarray, shape (K, n)
        Natural logarithms of the weighted densities p(c) p(x | c). If the prior of a class is 0, all values of this
        class are -inf.
    recogRate, hitIndex : float and ndarray, or None
        Recognition rate (0 to 1) and indices (from 0) of the correctly classified samples. Both values are None if DS
        has no ``output``.
    posterior : ndarray, shape (K, n)
        Posteriors of the classes. The property ``posterior`` is computed when it is read, and is not one of the four
        values of the tuple.

    Warns
    -----
    UserWarning
        If the samples form a square array, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statements S0-3 and S0-7.
    See also: `gmmcTrain`, `gmmcPlot`, `gmmEval`, `qcEval`.

    Examples
    --------
    >>> from prtools import dsSelect, gmmcEval, gmmcTrain, prData
    >>> DS = prData('nonlinearSeparable')
    >>> gmmcPrm = gmmcTrain(dsSelect(DS, samples=slice(0, None, 2)), gaussianNum=[3, 2])
    >>> f'{gmmcEval(dsSelect(DS, samples=slice(1, None, 2)), gmmcPrm).recogRate:.3f}'
    '0.984'
    """
    model = checkGmmc(gmmcPrm)
    X, output, weight = checkSamples(DS, model)
    logProb = gmmcLogProb(X, model)  # ln p(c) + ln p(x | c)
    computedClass = model.label[decide(logProb)]
    rate = rateAndHits(output, computedClass, model.label, weight)
    return GmmcEval(computedClass, logProb, *rate)
