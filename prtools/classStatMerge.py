"""Merge class statistics."""

from __future__ import annotations

from .private.lecture.stat import statMerge
from .private.types import ClassStat, Row


def classStatMerge(a: Row, b: Row) -> ClassStat:
    """Merge the class statistics of two sample sets exactly, without access to the samples.

    n = n_a + n_b,  mean = mean_a + (n_b / n) delta,  scatter = scatter_a + scatter_b + (n_a n_b / n) delta delta'
    For each class, delta is mean_b - mean_a. The statistics of a class that occurs in only one set are copied.

    Parameters
    ----------
    a, b : Struct or dict
        Class statistics of two sample sets with the same features, returned by `classStat`.

    Returns
    -------
    Struct
        Class statistics of all samples, with the labels of both sets.

    Raises
    ------
    ValueError, TypeError
        If the sets have different features, or if one set has integer labels and the other set has string labels.

    Notes
    -----
    The formulas are due to Chan, Golub and LeVeque (1979). Statement S3-17: merged statistics give the same classifier
    as the statistics of all samples.
    See also: `classStat`, `qcEstimate`.

    Examples
    --------
    >>> from prtools import classStat, classStatMerge
    >>> a = classStat({'input': [[1, 3, 5]], 'output': [1, 1, 2]})
    >>> b = classStat({'input': [[9]], 'output': [2]})
    >>> classStatMerge(a, b).mean
    array([[2., 7.]])
    """
    return statMerge(a, b)
