"""Estimate a Gaussian by maximum likelihood."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import raiseNonFinite
from .private.check.classStat import ClassStat
from .private.check.dataset import checkData
from .private.check.optionTables import QC_OPTIONS
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.kernel.moments import classMoments
from .private.lecture.qc import covariances
from .private.lecture.singular import checkRegular
from .private.types import ArrayLike, CovType, Divisor, Gaussian, Row


@refusesShowPlot("gmmPlot(data, gmmTrain(data, gaussianNum=1))")
def gaussianMle(
    data: ArrayLike | Row, covType: CovType = "full", divisor: Divisor = "n"
) -> Gaussian:
    """Estimate the mean and the covariance matrix of a Gaussian from samples.

    mu = sum x_i / n,  Sigma = sum (x_i - mu)(x_i - mu)' / n

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column, or a dataset, which may have weights; see `qcTrain`. A vector (n,) contains n samples
        of one feature.
    covType : {'full', 'diagonal', 'single'}
        Covariance model:

        - 'full': all entries of the covariance matrix.
        - 'diagonal': only the variances.
        - 'single': the mean variance times the identity matrix.
    divisor : {'n', 'n-1'}
        'n' gives the maximum-likelihood estimate, and 'n-1' gives the unbiased estimate.

    Returns
    -------
    Struct
        ``mu`` (d,) and ``sigma`` (d, d), for use in `gaussian`. Unpacking the Struct yields ``mu`` and ``sigma``.

    Raises
    ------
    ValueError
        If the covariance matrix is singular.

    Warns
    -----
    UserWarning
        If the samples form a square array, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statements S0-2 and S1-8 (corrected by erratum E1-1).
    See also: `gaussianLog`, `qcTrain`.

    Examples
    --------
    >>> from prtools import gaussianMle
    >>> gPrm = gaussianMle([[1, 2, 3, 4], [1, 3, 2, 4]])
    >>> gPrm.mu
    array([2.5, 2.5])
    >>> gPrm.sigma
    array([[1.25, 1.  ],
           [1.  , 1.25]])
    >>> mu, sigma = gPrm
    """
    X, weight = checkData(data)
    d, n = X.shape
    count, mean, scatter = classMoments(X, np.zeros(n, dtype=int), 1, weight=weight)
    if not np.isfinite(scatter).all():
        raiseNonFinite(X, name="data")
    opt = QC_OPTIONS.checked(changes={"covType": covType, "divisor": divisor})
    # mu = sum x_i / n,  Sigma = sum (x_i - mu)(x_i - mu)' / n    (S0-2)
    Sigma = covariances(count, scatter, opt)
    name = "data"
    if d > n > 1:
        name += f" (possibly transposed: each column must be a sample, but data is {d} x {n})"
    stat = ClassStat(None, count, mean, scatter, None, None)
    checkRegular(Sigma, stat, opt, [name], covariances)
    return Result(mu=mean[:, 0], sigma=Sigma[0])
