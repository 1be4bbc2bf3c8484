"""Gaussian density."""

from __future__ import annotations

import numpy as np

from .gaussianLog import gaussianLog
from .private.types import ArrayLike, Floats, Row


def gaussian(data: ArrayLike | Row, gPrm: Row) -> Floats:
    """Return the d-dimensional Gaussian density.

    g(x; mu, Sigma) = exp(-(x - mu)' Sigma^-1 (x - mu) / 2) / sqrt((2pi)^d |Sigma|)

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column; a vector is one sample (d,), or n samples if d = 1. Or a dataset.
    gPrm : Struct or dict
        ``mu`` (d,), and ``sigma``, the covariance, positive definite: (d, d), its diagonal (d,), or a number times I.

    Returns
    -------
    ndarray, shape (n,)
        Densities, in units of 1 / (product of the units of the features). Far from the mean they underflow to 0; near
        the mean of a narrow Gaussian in many dimensions they overflow to inf: see `gaussianLog`.

    Warns
    -----
    UserWarning
        If bare samples are square, as in `qcEval`.

    Notes
    -----
    Statement S0-1; the exponential of `gaussianLog`.
    See also: `gaussianLog`, `gaussianMle`.

    Examples
    --------
    >>> from prtools import gaussian
    >>> gaussian([-1, 0, 1], {'mu': 0, 'sigma': 1})
    array([0.24197072, 0.39894228, 0.24197072])
    """
    with np.errstate(over="ignore"):
        return np.exp(gaussianLog(data, gPrm))
