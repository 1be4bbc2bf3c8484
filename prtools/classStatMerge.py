"""Merging of class statistics."""

from __future__ import annotations

from .private.lecture.stat import statMerge
from .private.types import ClassStat, Row


def classStatMerge(a: Row, b: Row) -> ClassStat:
    """Merge the class statistics of two sets of samples exactly, without the samples.

    n = n_a + n_b,  mean = mean_a + (n_b / n) delta,  scatter = scatter_a + scatter_b + (n_a n_b / n) delta delta'
    For each class, delta is mean_b - mean_a. The statistics of a class that occurs in only one set are copied.

    Parameters
    ----------
    a, b : Struct or dict
        Class statistics returned by `classStat`, with the same features.

    Returns
    -------
    Struct
        Class statistics of the union, with the labels of both sets.

    Raises
    ------
    ValueError, TypeError
        If the features differ, or if one set has integer labels and the other has strings.

    Notes
    -----
    The formulas are the pairwise update of Chan, Golub and LeVeque (1979). Statement S3-17: the merged statistics of
    the parts give the same classifier as the whole data.
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
