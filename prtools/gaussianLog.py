"""Compute the logarithm of the Gaussian density."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import raiseNonFinite
from .private.check.covariance import factoredGaussian
from .private.check.dataset import checkInput
from .private.lecture.qc import logGaussian
from .private.types import ArrayLike, Floats, Row


def gaussianLog(data: ArrayLike | Row, gPrm: Row) -> Floats:
    """Compute the logarithm of the d-dimensional Gaussian density.

    ln g(x; mu, Sigma) = -(d ln 2pi + ln|Sigma|) / 2 - (x - mu)' Sigma^-1 (x - mu) / 2

    Parameters
    ----------
    data, gPrm
        Samples (d, n) or a dataset, and a Struct or dict with ``mu`` and ``sigma``, as in `gaussian`.

    Returns
    -------
    ndarray, shape (n,)
        Natural logarithms of the densities. The logarithms remain finite where the density underflows to 0.

    Warns
    -----
    UserWarning
        If the samples form a square array, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statements S0-1 and S0-4. The computation uses the Cholesky factor L of Sigma = L L'. The squared distance is
    the squared length of L^-1 (x - mu), and ln|Sigma| = 2 sum ln L_ii. Neither the inverse nor the determinant of Sigma
    is computed.
    See also: `gaussian`, `gaussianMle`.

    Examples
    --------
    At the mean of a standard Gaussian in 1000 dimensions, the density underflows, but its logarithm does not:

    >>> import numpy as np
    >>> from prtools import gaussian, gaussianLog
    >>> gPrm = {'mu': np.zeros(1000), 'sigma': 1}
    >>> gaussianLog(np.zeros(1000), gPrm)
    array([-918.9385332])
    >>> gaussian(np.zeros(1000), gPrm)
    array([0.])
    """
    mu, L = factoredGaussian(gPrm)
    X = checkInput(data, mu.size, "data", "mu, the mean,")
    logDensity = logGaussian(X, mu, L)
    if not np.isfinite(logDensity).all():
        raiseNonFinite(X, name="data")
    return logDensity
