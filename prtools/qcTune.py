"""Tune the regularisation of a quadratic classifier."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from .private.check.arrays import asNumbers
from .private.check.optionTables import QC_OPTIONS
from .private.check.printing import resultType
from .private.check.rate import rateOfHits
from .private.check.record import listsOptions, refusesShowPlot
from .private.file.progressBar import progressBar
from .private.lecture.qcHeldOut import looDecision, looMoments
from .private.types import ArrayLike, Floats, QcOptions, Row, Struct, Unpack


@resultType
class QcTune(NamedTuple):
    """Result of `qcTune`."""

    opt: Struct
    recogRate: float
    rates: Floats
    lambda_: Floats
    gamma: Floats


@refusesShowPlot("qcTunePlot(qcTune(...))")
@listsOptions(QC_OPTIONS)
def qcTune(
    DS: Row,
    opt: Row | None = None,
    lambda_: ArrayLike | None = None,
    gamma: ArrayLike | None = None,
    **options: Unpack[QcOptions],
) -> QcTune:
    """Tune lambda and gamma of regularised discriminant analysis by a leave-one-out grid search.

    Sigma_k = (1 - gamma) B_k + gamma tr(B_k)/d I,  where B_k = (1 - lambda) S_k + lambda S

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    lambda_, gamma : array_like, optional
        Values of lambda and gamma to compare, from 0 to 1. The default is 0, .1, ..., 1.
    opt, **options
        Other options of `qcOptSet`, passed as a mapping or as keyword arguments.

    Returns
    -------
    opt : Struct
        Options for `qcTrain`, with the best values of lambda and gamma.
    recogRate : float
        Leave-one-out recognition rate of the best pair of lambda and gamma, 0 to 1. The best of many rates is
        optimistic, so evaluate the chosen pair on separate test data.
    rates : ndarray, shape (len(lambda_), len(gamma))
        Recognition rates for all pairs of lambda and gamma. A rate is NaN if a covariance matrix is singular.
    lambda_, gamma : ndarray
        Values of lambda and gamma on the grid, in ascending order.

    Raises
    ------
    ValueError
        If a covariance matrix is singular for every pair, or if lambda or gamma is already fixed by tied=True or
        covType='single'.

    Notes
    -----
    See statement S4-19 and erratum E4-7. Among pairs with equal rates, the function chooses the strongest
    regularisation, measured first by lambda + gamma and then by lambda. During a long search, a terminal shows a
    progress bar.
    See also: `qcTunePlot`, `perfLoo`, `qcOptSet`.

    Examples
    --------
    >>> from prtools import prData, qcTrain, qcTune
    >>> DS = prData('wine')
    >>> result = qcTune(DS, covType='diagonal', lambda_=[0, .5, 1], gamma=[0, .5, 1])
    >>> result.opt.lambda_, result.opt.gamma, round(result.recogRate, 4)
    (0.0, 0.0, 0.9775)
    >>> round(qcTrain(DS, result.opt).recogRate, 4)
    0.9888
    """
    lambdas, gammas = checkGrid("lambda_", lambda_), checkGrid("gamma", gamma)
    pairs = list(product(lambdas.tolist(), gammas.tolist()))
    models = [QC_OPTIONS.checked(opt, {**options, "lambda": a, "gamma": b}) for a, b in pairs]
    data, moments = looMoments(DS, models[0])
    rates = np.full(len(pairs), np.nan)
    failure = ""
    isLong = len(pairs) * data.input.size > 1e7
    with progressBar(len(pairs), isLong, "pairs") as advance:
        for i, model in enumerate(models):
            try:
                isHit = looDecision(data, moments, model)[0] == data.output
                rates[i] = rateOfHits(isHit, data.weight)[0]
            except ValueError as error:
                failure = str(error)
            advance(1)
    if np.isnan(rates).all():
        raise ValueError(
            "no pair of lambda_ and gamma yields nonsingular covariance matrices. Use larger"
            f" values. The last pair caused this error: {failure}"
        )
    candidates = np.flatnonzero(rates == np.nanmax(rates))
    # Prefer the largest lambda + gamma, then the largest lambda. Rounding ensures that equal sums compare as equal.
    best = max(candidates, key=lambda i: (round(sum(pairs[i]), 9), pairs[i]))
    rates = rates.reshape(lambdas.size, gammas.size)
    return QcTune(models[best], float(np.nanmax(rates)), rates, lambdas, gammas)


def checkGrid(name, values):
    """Return the distinct grid values in ascending order; the caller checks the bounds."""
    v = np.linspace(0, 1, 11).round(1) if values is None else np.unique(asNumbers(values, name))
    if v.size == 0:
        raise ValueError(f"{name} is empty, but it must contain values from 0 to 1.")
    return v
