"""Class statistics of two sets together."""
import numpy as np

from .private.check.model import statOpen
from .private.check.words import brief
from .private.kernel.moments import mergeMoments
from .Struct import Struct


def classStatMerge(a, b):
    """Merge the class statistics of two sets of samples, exactly, without the samples.

    n = n_a + n_b,  mean = mean_a + (n_b / n) delta,  scatter = scatter_a + scatter_b + (n_a n_b / n) delta delta'
    with delta = mean_b - mean_a, class by class; a class that one of them lacks is taken from the other.

    Parameters
    ----------
    a, b : Struct or dict
        What `classStat` returned, of the same features.

    Returns
    -------
    Struct
        The class statistics of the union, with the labels of both.

    Raises
    ------
    ValueError, TypeError
        If the features differ, or labels are integers in one and strings in the other.

    Notes
    -----
    The pairwise update of Chan, Golub and LeVeque (1979). Statement S3-17: statistics of parts, computed anywhere,
    give the classifier of the whole.

    See Also
    --------
    classStat, qcEstimate

    Examples
    --------
    >>> from prtools import classStat, classStatMerge
    >>> a = classStat({'input': [[1, 3, 5]], 'output': [1, 1, 2]})
    >>> b = classStat({'input': [[9]], 'output': [2]})
    >>> classStatMerge(a, b).mean
    array([[2., 7.]])
    """
    a, b = statOpen(a, "a"), statOpen(b, "b")
    la, lb, da, db = a.label, b.label, len(a.mean), len(b.mean)
    if da != db:
        raise ValueError(f"a has {da} features and b has {db}: merge statistics of the same features")
    if a.inputName and b.inputName and a.inputName != b.inputName:
        raise ValueError(f"a has the features {brief(a.inputName)} and b has {brief(b.inputName)}: merge statistics of"
                         " the same features, in the same order")
    if (la.dtype.kind == "U") != (lb.dtype.kind == "U"):
        raise TypeError(f"a has {la.dtype} labels and b has {lb.dtype} labels: they must be of one kind")
    label = np.union1d(la, lb)
    count, mean, scatter = mergeMoments(*_spread(a, label), *_spread(b, label))
    names = dict(zip(lb.tolist(), b.outputName or ())) | dict(zip(la.tolist(), a.outputName or ()))
    outputName = [names.get(v, str(v)) for v in label.tolist()] if names else None
    return Struct(label=label, count=count, mean=mean, scatter=scatter,
                  inputName=a.inputName or b.inputName, outputName=outputName)


def _spread(stat, label):
    """Return count, mean and scatter laid out for `label`, with zeros for the classes that `stat` lacks."""
    at, d, K = np.searchsorted(label, stat.label), len(stat.mean), len(label)
    count, mean, scatter = np.zeros(K, dtype=np.int64), np.zeros((d, K)), np.zeros((K, d, d))
    count[at], mean[:, at], scatter[at] = stat.count, stat.mean, stat.scatter
    return count, mean, scatter
