"""Evaluation of a Gaussian mixture."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkSamples
from .private.check.printing import resultType
from .private.lecture.gmm import gmmScores
from .private.lecture.gmmModel import checkGmm
from .private.types import ArrayLike, Floats, GmmTrained, Row


@resultType
class GmmEval(NamedTuple):
    """What `gmmEval` returns."""

    logLike: Floats
    logProb: Floats


def gmmEval(data: ArrayLike | Row, gmmPrm: GmmTrained) -> GmmEval:
    """Return the log density of a Gaussian mixture at samples, and the part of each Gaussian in it.

    logLike(x) = ln p(x),  p(x) = sum_j w_j g(x; mu_j, Sigma_j);  logProb_j(x) = ln w_j g(x; mu_j, Sigma_j)

    Parameters
    ----------
    data : array_like, Struct or dict
        Samples (d, n), one sample (d,), or a dataset.
    gmmPrm : Struct or dict
        What `gmmTrain` returned, or a mapping with ``class``, a list of mappings with ``mu``, ``sigma`` and ``w``. The
        weights are normalised to sum to 1.

    Returns
    -------
    logLike : ndarray, shape (n,)
        Natural logarithms of p(x); their sum is the log-likelihood of the samples.
    logProb : ndarray, shape (k, n)
        Natural logarithms of the parts. ``posterior(logProb)`` has the responsibilities r_j = w_j g_j(x) / p(x), and
        ``logProb.argmax(axis=0)`` the Gaussian, from 0, that each sample most likely came from.

    Warns
    -----
    UserWarning
        If bare samples are square, as in `qcEval`.

    Notes
    -----
    See statements S0-1 and S0-7. The density of MATLAB's toolbox is the exponential of these logarithms, which
    underflows.
    See also: `gmmTrain`, `gmmPlot`, `posterior`, `gaussianLog`.

    Examples
    --------
    Halfway between two equal Gaussians both have a half:

    >>> from prtools import gmmEval, posterior
    >>> gmmPrm = {'class': [{'mu': [0], 'sigma': 1, 'w': .5}, {'mu': [2], 'sigma': 1, 'w': .5}]}
    >>> logLike, logProb = gmmEval([1], gmmPrm)
    >>> logLike.round(4), posterior(logProb).ravel()
    (array([-1.4189]), array([0.5, 0.5]))
    """
    model = checkGmm(gmmPrm)
    X, _ = checkSamples(data, len(model.mu), "data", "the mixture")
    return GmmEval(*gmmScores(X, model))
