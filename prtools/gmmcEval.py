"""Evaluation of the classifier of Gaussian mixtures."""

from __future__ import annotations

from .private.check.dataset import checkSamples, rateAndHits
from .private.check.record import noDrawing
from .private.kernel.decide import decide
from .private.lecture.gmmc import checkGmmc, gmmcLogProb
from .private.lecture.records import GMMC
from .private.lecture.result import Evaluation
from .private.types import ArrayLike, GmmcTrained, Never, Row


class GmmcEval(Evaluation):
    """What `gmmcEval` returns."""

    __slots__ = ()


@GMMC.registers("eval")
def gmmcEval(DS: Row | ArrayLike, gmmcPrm: GmmcTrained, *showPlot: Never) -> GmmcEval:
    """Classify samples with a trained classifier of Gaussian mixtures.

    logProb_c(x) = ln p(c) + ln sum_j w_cj g(x; mu_cj, Sigma_cj);  the class with the largest is chosen

    Parameters
    ----------
    DS : Struct, dict or array_like
        A dataset with or without ``output``, or samples (d, n), or one sample (d,).
    gmmcPrm : Struct or dict
        What `gmmcTrain` returned. Before, you can change ``gmmcPrm.prior`` to K weights or 'equal'.

    Returns
    -------
    computedClass : ndarray, shape (n,)
        The labels of the chosen classes; of equal scores, the first.
    logProb : ndarray, shape (K, n)
        Natural logarithms of p(c) p(x | c); a prior of 0 gives -inf.
    recogRate, hitIndex : float and ndarray, or None
        The share, 0 to 1, and the indices, from 0, of correctly classified samples; None without ``output``.

    Warns
    -----
    UserWarning
        If bare samples are square, as in `qcEval`.

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
    noDrawing("gmmcEval", showPlot)
    model = checkGmmc(gmmcPrm)
    X, output = checkSamples(DS, model.d)
    logProb = gmmcLogProb(X, model)  # ln p(c) + ln p(x | c)
    computedClass = model.label[decide(logProb)]
    return GmmcEval(computedClass, logProb, *rateAndHits(output, computedClass, model.label))
