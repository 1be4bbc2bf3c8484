"""Gaussian density."""

from __future__ import annotations

import numpy as np

from .gaussianLog import gaussianLog
from .private.types import ArrayLike, Floats, Row


def gaussian(data: ArrayLike | Row, gPrm: Row) -> Floats:
    """Compute the d-dimensional Gaussian density.

    g(x; mu, Sigma) = exp(-(x - mu)' Sigma^-1 (x - mu) / 2) / sqrt((2pi)^d |Sigma|)

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column, or a dataset. A vector contains a single sample (d,), or n samples if d = 1.
    gPrm : Struct or dict
        Mean ``mu`` (d,) and positive-definite covariance matrix ``sigma``: a matrix (d, d), its diagonal (d,), or a
        number that multiplies the identity matrix.

    Returns
    -------
    ndarray, shape (n,)
        Densities; their unit is the reciprocal of the product of the feature units. Densities underflow to 0 far from
        the mean, and overflow to inf near the mean of a narrow Gaussian in many dimensions. `gaussianLog` avoids both
        problems.

    Warns
    -----
    UserWarning
        If the samples form a square array, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statement S0-1. The density is computed as the exponential of the result of `gaussianLog`.
    See also: `gaussianLog`, `gaussianMle`.

    Examples
    --------
    >>> from prtools import gaussian
    >>> gaussian([-1, 0, 1], {'mu': 0, 'sigma': 1})
    array([0.24197072, 0.39894228, 0.24197072])
    """
    with np.errstate(over="ignore"):
        return np.exp(gaussianLog(data, gPrm))
