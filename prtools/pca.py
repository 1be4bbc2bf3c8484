"""Principal component analysis."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.arrays import raiseNonFinite
from .private.check.dataset import checkInput
from .private.check.options import integerIn
from .private.check.printing import resultType
from .private.check.record import refusesShowPlot
from .private.kernel.directions import withPositiveLargest
from .private.types import ArrayLike, Floats, Row

# If the ratio of the smallest to the largest variance is below this limit, the eigenvalues of the
# scatter matrix are not accurate enough. At the limit, the eigenvalue and singular value
# decompositions agree to 1e-12 in the variances and to 2e-15 in the directions. At a ratio of 1e-6,
# the variances agree only to 2e-10 (measured on 30 problems with d = 2 to 19).
LEAST_SHARE = 1e-4


@resultType
class Pca(NamedTuple):
    """Result of `pca`."""

    data: Floats
    vector: Floats
    value: Floats
    mean: Floats


@refusesShowPlot("pcaPlot(pca(data))")
def pca(data: ArrayLike | Row, dim: int | None = None) -> Pca:
    """Project samples onto their principal components, the directions with the largest variances.

    y = V' (x - mean);  V: eigenvectors of the covariance matrix S = V diag(value) V', value_1 >= value_2 >= ...

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples, one per column, or a dataset (its ``output`` is ignored).
    dim : int, optional
        Number of directions to keep, from 1 to d. By default, all d directions are kept.

    Returns
    -------
    data : ndarray, shape (dim, n)
        Centred and projected samples, in the units of the features.
    vector : ndarray, shape (d, dim)
        Orthonormal direction vectors, one per column. In each vector, the component with the largest absolute value is
        positive.
    value : ndarray, shape (d,)
        Variances (divisor n) along all d directions, in descending order.
    mean : ndarray, shape (d,)
        Mean that was subtracted from the samples.

    Warns
    -----
    UserWarning
        If a plain array is square, so that its orientation is ambiguous (see `qcEval`).

    Notes
    -----
    See statement S1-16 and erratum E1-5. The new features are uncorrelated, but they are generally not normally
    distributed (see `gaussianTest`). The function usually computes the eigenvectors of the scatter matrix. If n < d, or
    if a variance is less than 1e-4 times the largest variance, the function uses the more accurate singular value
    decomposition. The directions depend on the units of the features. If the units differ, first divide each feature by
    its standard deviation.
    See also: `pcaPlot`, `lda`, `gaussianTest`.

    Examples
    --------
    >>> from prtools import pca, prData
    >>> result = pca(prData('iris'), 2)
    >>> result.value
    array([4.20005343, 0.24105294, 0.0776881 , 0.02367619])
    >>> print(f'{result.value[:2].sum() / result.value.sum():.4f} of the variance in 2 of 4 directions')
    0.9777 of the variance in 2 of 4 directions
    """
    X = checkInput(data, name="data")
    d, n = X.shape
    dim = d if dim is None else integerIn("dim", dim, 1, d)
    first = X[:, :1]  # If this sample is subtracted first, constant features become exactly 0.
    # NaN and Inf in the data are detected in the scatter matrix.
    with np.errstate(over="ignore", invalid="ignore"):
        D = np.subtract(X, first, order="C")
        offset = D.mean(axis=1, keepdims=True)
        D -= offset
        scatter = D @ D.T
    if not np.isfinite(scatter).all():
        raiseNonFinite(X, name="data")
    value, vector = bySingularValues(D) if n < d else byEigenvectors(scatter, n)
    if not value[-1] > LEAST_SHARE * value[0]:
        value, vector = bySingularValues(D)
    V = withPositiveLargest(vector[:, :dim])
    # y = V' (x - mean)    (S1-16)
    return Pca(V.T @ D, V, value, (first + offset)[:, 0])


def byEigenvectors(scatter, n):
    """Return the descending variances and the directions, computed from the scatter matrix of n samples."""
    # Sigma = scatter / n = V diag(value) V'    (S1-16)
    value, vector = np.linalg.eigh(scatter / n)
    return value[::-1], vector[:, ::-1]


def bySingularValues(D):
    """Return the variances and directions, computed from the centred samples D by singular value decomposition."""
    d, n = D.shape
    vector, singular, _ = np.linalg.svd(D, full_matrices=n < d)
    return np.pad(singular**2 / n, (0, d - singular.size)), vector
