"""Normalise the features."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from .private.check.arrays import asNumbers, finiteCheck
from .private.check.dataset import checkInput
from .private.check.messages import plural, shown
from .private.check.names import featureName, inputNames
from .private.check.printing import resultType
from .private.types import ArrayLike, Floats, Row


@resultType
class InputNormalize(NamedTuple):
    """Result of `inputNormalize`."""

    data: Floats
    mu: Floats
    sigma: Floats


def inputNormalize(
    data: ArrayLike | Row, mu: ArrayLike | None = None, sigma: ArrayLike | None = None
) -> InputNormalize:
    """Normalise each feature to mean 0 and standard deviation 1, or apply the normalisation of other data.

    z_ij = (x_ij - mu_i) / sigma_i;  mu_i = (1/n) sum_j x_ij,  sigma_i^2 = (1/n) sum_j (x_ij - mu_i)^2

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column, or a dataset (its ``output`` is ignored).
    mu, sigma : array_like, shape (d,), optional
        Mean and standard deviation of each feature. By default, `mu` and `sigma` are computed from `data`. To normalise
        new data, pass the ``mu`` and ``sigma`` of the training data.

    Returns
    -------
    data : ndarray, shape (d, n)
        Normalised samples (z-scores).
    mu, sigma : ndarray, shape (d,)
        Mean and standard deviation (divisor n) of each feature, as used in the formula.

    Raises
    ------
    ValueError
        If a feature is constant and `sigma` is not specified.

    Warns
    -----
    UserWarning
        If a plain array is square, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statement S4-43. Compute the parameters from the training data only. With ``scaling='zscore'``, `knncTrain`
    normalises the features itself. `qcTrain` does not require normalised features, because its decisions do not depend
    on the units.
    See also: `knncOptSet`, `pca`, `dsRangePlot`.

    Examples
    --------
    >>> from prtools import Struct, inputNormalize, prData
    >>> trainSet, testSet = prData('iris', parts=2)
    >>> data, mu, sigma = inputNormalize(trainSet)
    >>> mu.round(4)
    array([5.84  , 3.064 , 3.776 , 1.2187])
    >>> newSet = Struct(testSet, input=inputNormalize(testSet, mu, sigma).data)
    """
    if (mu is None) != (sigma is None):
        missing, other = ("mu", "sigma") if mu is None else ("sigma", "mu")
        raise ValueError(
            f"{missing} is None, but {other} was passed. Pass both mu and sigma, or omit both."
        )
    # The samples are in C order, because the rounding errors of sums depend on the memory order.
    X = np.ascontiguousarray(checkInput(data, name="data"))
    names = inputNames(len(X), data.get("inputName")) if isinstance(data, Mapping) else None
    finiteCheck(X, names, "data")
    if mu is None:
        mu, sigma = meanAndDeviation(X, names)
    else:
        mu, sigma = perFeature("mu", mu, len(X)), perFeature("sigma", sigma, len(X))
    # z = (x - mu) / sigma    (S4-43)
    return InputNormalize((X - mu[:, None]) / sigma[:, None], mu, sigma)


def meanAndDeviation(X, names):
    """Return the mean and the standard deviation of each feature. Raise an error if a feature is constant."""
    isConstant = np.ptp(X, axis=1) == 0
    if isConstant.any():
        j = int(isConstant.argmax())
        raise ValueError(
            f"{featureName(j, names)} is constant ({X[j, 0]:g}), so its standard deviation is 0."
            " Remove the feature with dsSelect(DS, features=...), or pass mu and sigma."
        )
    return X.mean(axis=1), X.std(axis=1)


def perFeature(name, value, d):
    """Return `value` as an array. Raise an error unless `value` contains d finite (for sigma, positive) numbers."""
    array = asNumbers(value, name)
    if (
        array.shape != (d,)
        or not np.isfinite(array).all()
        or (name == "sigma" and array.min() <= 0)
    ):
        kind = "positive" if name == "sigma" else "finite"
        raise ValueError(
            f"{name} is {shown(value)}, but it must contain {plural(d, kind + ' number')}, one"
            " per feature of data. Pass the result of inputNormalize for the training data."
        )
    return array
