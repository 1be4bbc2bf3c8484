"""Evaluate a Gaussian mixture."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkSamples
from .private.check.printing import resultType
from .private.check.record import refusesShowPlot
from .private.lecture.gmm import gmmScores
from .private.lecture.gmmModel import checkGmm
from .private.types import ArrayLike, Floats, GmmTrained, Row


@resultType
class GmmEval(NamedTuple):
    """Result of `gmmEval`."""

    logLike: Floats
    logProb: Floats


@refusesShowPlot("gmmPlot(data, gmmPrm)")
def gmmEval(data: ArrayLike | Row, gmmPrm: GmmTrained) -> GmmEval:
    """Compute the log densities of samples under a Gaussian mixture and its components.

    logLike(x) = ln p(x),  where p(x) = sum_j w_j g(x; mu_j, Sigma_j);  logProb_j(x) = ln w_j g(x; mu_j, Sigma_j)

    Parameters
    ----------
    data : array_like, Struct or dict
        Samples (d, n), a single sample (d,), or a dataset.
    gmmPrm : Struct or dict
        Mixture returned by `gmmTrain`, or a mapping whose entry ``class`` is a list of mappings with the keys ``mu``,
        ``sigma`` and ``w``. The weights are normalised to sum to 1.

    Returns
    -------
    logLike : ndarray, shape (n,)
        Natural logarithm of p(x) for each sample. The sum over all samples is the log-likelihood.
    logProb : ndarray, shape (k, n)
        Natural logarithms of the weighted component densities. ``posterior(logProb)`` returns the responsibilities w_j
        g_j(x) / p(x). ``logProb.argmax(axis=0)`` returns the index (from 0) of the most probable Gaussian for each
        sample.

    Warns
    -----
    UserWarning
        If the samples form a square array, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statements S0-1 and S0-7. The MATLAB toolbox returns the densities themselves, which may underflow.
    See also: `gmmTrain`, `gmmPlot`, `posterior`, `gaussianLog`.

    Examples
    --------
    Halfway between two equal Gaussians, both responsibilities are 0.5:

    >>> from prtools import gmmEval, posterior
    >>> gmmPrm = {'class': [{'mu': [0], 'sigma': 1, 'w': .5}, {'mu': [2], 'sigma': 1, 'w': .5}]}
    >>> logLike, logProb = gmmEval([1], gmmPrm)
    >>> logLike.round(4), posterior(logProb).ravel()
    (array([-1.4189]), array([0.5, 0.5]))
    """
    model = checkGmm(gmmPrm)
    X, *_ = checkSamples(data, model, "data", "the mixture")
    return GmmEval(*gmmScores(X, model))
