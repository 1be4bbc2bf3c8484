"""Class statistics: what a Gaussian classifier needs to know of a dataset."""
import numpy as np

from .private.dataset import dsOpen, raiseNonFinite
from .private.stat import classMoments
from .Struct import Struct


def classStat(DS):
    """Return the class statistics of a dataset: per class the count, the mean and the scatter.

    n_k,  mean_k = sum x / n_k,  scatter_k = sum (x - mean_k)(x - mean_k)'  over the samples x of class k

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column, and ``output`` (n,) labels.

    Returns
    -------
    Struct
        ``label`` (K,) sorted, ``count`` (K,), ``mean`` (d, K), ``scatter`` (K, d, d), and ``inputName`` (d) and
        ``outputName`` (K) where DS has names that fit, else None.

    Raises
    ------
    ValueError, TypeError
        If DS is malformed, or holds NaN or Inf (the message says where).

    Notes
    -----
    Statements S0-2, S3-13..15. The sums are taken about a provisional mean, so that data far from 0 keep their digits.
    Statistics of parts add up exactly, see `classStatMerge`: data in pieces, cross-validation and parallel training
    all rest on that.

    See Also
    --------
    classStatMerge, qcEstimate, qcTrain

    Examples
    --------
    >>> from prtools import classStat
    >>> stat = classStat({'input': [[1, 3, 5, 9]], 'output': [1, 1, 2, 2]})
    >>> stat.mean
    array([[2., 7.]])
    >>> stat.scatter.ravel()
    array([2., 8.])
    """
    data = dsOpen(DS)
    count, mean, scatter = classMoments(data.input, data.code, len(data.label))
    if not (np.isfinite(mean).all() and np.isfinite(scatter).all()):
        raiseNonFinite(data.input, data.inputName)
    return Struct(label=data.label, count=count, mean=mean, scatter=scatter,
                  inputName=data.inputName, outputName=data.outputName)
