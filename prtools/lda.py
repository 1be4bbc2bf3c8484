"""Fisher's linear discriminant analysis (LDA)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.covariance import singularMessage
from .private.check.dataset import checkNumeric
from .private.check.messages import plural
from .private.check.options import integerIn
from .private.check.printing import resultType
from .private.check.record import refusesShowPlot
from .private.kernel.directions import withPositiveLargest
from .private.kernel.mahalanobis import cholesky, factorInverse
from .private.lecture.stat import statOf
from .private.types import Floats, Row


@resultType
class Lda(NamedTuple):
    """Result of `lda`."""

    data: Floats
    vector: Floats
    value: Floats
    mean: Floats


@refusesShowPlot("ldaPlot(lda(DS))")
def lda(DS: Row, dim: int | None = None) -> Lda:
    """Project samples onto Fisher's discriminant directions, which separate the classes best.

    y = V' (x - mean),  S_B v = value S_W v
    where S_W = sum_k sum (x - m_k)(x - m_k)' and S_B = sum_k n_k (m_k - m)(m_k - m)'

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    dim : int, optional
        Number of directions to keep, from 1 to min(K - 1, d). By default, all directions are kept.

    Returns
    -------
    data : ndarray, shape (dim, n)
        Centred, projected samples. The new features are uncorrelated within the classes, with pooled variance 1
        (divisor n - K).
    vector : ndarray, shape (d, dim)
        Directions, which are not orthogonal in general. In each direction vector, the component with the largest
        absolute value is positive.
    value : ndarray, shape (min(K - 1, d),)
        Ratios of between-class scatter to within-class scatter along the directions, in descending order.
    mean : ndarray, shape (d,)
        Mean that was subtracted from the samples.

    Raises
    ------
    ValueError
        If there is only one class, or if the pooled covariance matrix is singular.

    Notes
    -----
    See statements S1-11 and S4-16, in which the pooled covariance matrix is S_W / (n - K). On projected samples, the
    tied Gaussian classifier with equal priors chooses the class whose mean is nearest to the sample in Euclidean
    distance. If all directions are kept, the projection does not change the decisions of the tied classifier. Unlike
    the directions of `pca`, Fisher's directions do not depend on the units of the features. With few samples and many
    features, classes can appear separated by chance, so judge the separation on test samples or with `perfCv`.
    See also: `ldaPlot`, `pca`, `qcLinear`.

    Examples
    --------
    >>> from prtools import lda, prData
    >>> result = lda(prData('iris'))
    >>> result.value
    array([32.1919292 ,  0.28539104])
    >>> result.data.shape
    (2, 150)
    """
    data = checkNumeric(DS)
    stat = statOf(data)
    d, n, K = len(data.input), data.output.size, len(data.label)
    if K == 1:
        raise ValueError(
            f"DS has one class ({data.label[0]}), but lda requires at least two. Use pca(DS), which"
            " ignores classes."
        )
    maxDim = min(K - 1, d)
    reason = f", for {K} classes and {plural(d, 'feature')}"
    dim = maxDim if dim is None else integerIn("dim", dim, 1, maxDim, reason)
    mean = stat.mean @ stat.count / n
    L = pooledFactor(stat, mean, n, data.inputName)
    # With S_W = (n - K) L L' and u = L' v, S_B v = value S_W v becomes (L^-1 S_B L'^-1) u = (n - K) value u.
    # Since S_B = R R', u and value are the singular vectors and squared singular values of L^-1 R.
    W = factorInverse(L)
    R = (stat.mean - mean[:, None]) * np.sqrt(stat.count / max(n - K, 1))
    u, root, _ = np.linalg.svd(W @ R)
    V = withPositiveLargest(W.T @ u[:, :dim])
    # y = V' (x - mean)
    Y = V.T @ np.subtract(data.input, mean[:, None], order="C")
    return Lda(Y, V, root[:maxDim] ** 2, mean)


def pooledFactor(stat, mean, n, inputName):
    """Return the Cholesky factor L of the pooled covariance matrix; raise an error if the matrix is singular."""
    K = len(stat.count)
    Sigma = stat.scatter.sum(axis=0) / max(n - K, 1)
    L = cholesky(Sigma, mean)
    if L is not None:
        return L
    remedy = "Remove features, or first project the samples with pca(DS, dim)"
    raise ValueError(singularMessage(Sigma, mean, "all classes, pooled,", inputName, n, remedy, K))
