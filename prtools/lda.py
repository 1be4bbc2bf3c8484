"""Fisher's projection, linear discriminant analysis."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.covariance import singularMessage
from .private.check.dataset import checkNumeric
from .private.check.messages import plural
from .private.check.options import wholeIn
from .private.check.printing import resultType
from .private.kernel.directions import withPositiveLargest
from .private.kernel.mahalanobis import cholesky, factorInverse
from .private.lecture.stat import statOf
from .private.types import Floats, Row


@resultType
class Lda(NamedTuple):
    """What `lda` returns."""

    data: Floats
    vector: Floats
    value: Floats
    mean: Floats


def lda(DS: Row, dim: int | None = None) -> Lda:
    """Project samples on the directions that separate the classes best (Fisher).

    y = V' (x - mean),  S_B v = value S_W v,  S_W = sum_k sum (x - m_k)(x - m_k)',  S_B = sum_k n_k (m_k - m)(m_k - m)'

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    dim : int, optional
        Number of directions to keep, 1 to min(K - 1, d); by default all.

    Returns
    -------
    data : ndarray, shape (dim, n)
        The samples in the new axes, centred; within the classes they are uncorrelated with variance 1 (over n - K).
    vector : ndarray, shape (d, dim)
        The directions, which are not orthogonal; in each, the component of largest absolute value is positive.
    value : ndarray, shape (min(K - 1, d),)
        The scatter between the classes over that within, along each direction, the largest first.
    mean : ndarray, shape (d,)
        The mean that was subtracted.

    Raises
    ------
    ValueError
        If there is one class only, or the pooled covariance is singular.

    Notes
    -----
    Statements S1-11 and S4-16, whose pooled covariance is S_W / (n - K). In the new axes the tied Gaussian decides by
    Euclid's distance from the means, apart from priors, and with all directions as in all features. Unlike those of
    `pca`, the directions do not depend on the units of the features. In few samples of many features classes look
    separated that are not: judge on others, or by `perfCv`.
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
            f"DS has one class ({data.label[0]}): lda separates two or more; pca(DS) needs none"
        )
    most = min(K - 1, d)
    rule = f", for {K} classes of {d} features"
    dim = most if dim is None else wholeIn("dim", dim, 1, most, rule)
    mean = stat.mean @ stat.count / n
    L = pooledFactor(stat, mean, n, data.inputName)
    # S_B v = value S_W v: with S_W = (n - K) L L' and u = L' v, (L^-1 S_B L'^-1) u = (n - K) value u.
    # S_B = R R', so u and value are singular vectors and squared singular values of L^-1 R.
    W = factorInverse(L)
    R = (stat.mean - mean[:, None]) * np.sqrt(stat.count / max(n - K, 1))
    u, root, _ = np.linalg.svd(W @ R)
    V = withPositiveLargest(W.T @ u[:, :dim])
    # y = V' (x - mean)
    Y = V.T @ np.subtract(data.input, mean[:, None], order="C")
    return Lda(Y, V, root[:most] ** 2, mean)


def pooledFactor(stat, mean, n, inputName):
    """Return L of the pooled covariance S_W / (n - K) = L L', or raise where it is singular."""
    d, K = stat.mean.shape
    Sigma = stat.scatter.sum(axis=0) / max(n - K, 1)
    L = cholesky(Sigma, mean)
    if L is not None:
        return L
    remedy = "drop features, or project before on some of pca(DS, dim)"
    missing = d - (n - K)
    if missing > 0:
        remedy = (
            f"collect {plural(missing, 'more sample')} ({n} samples of {K} classes give rank"
            f" {n - K} at most), {remedy}"
        )
    raise ValueError(singularMessage(Sigma, mean, "all classes, pooled,", inputName, remedy=remedy))
