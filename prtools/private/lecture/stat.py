"""Class statistics: per class the count, the mean and the scatter, which are all that a Gaussian classifier needs.

Notation: X (d, n) samples in columns, code (n,) the class of each as 0..K-1.
"""

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.classStat import ClassStat, checkStat
from ..check.messages import brief
from ..kernel.moments import classMoments, mergeMoments


def statOf(data):
    """Return the ClassStat of a checked dataset (see `checkDataset`)."""
    count, mean, scatter = classMoments(data.input, data.code, len(data.label))
    if not np.isfinite(scatter).all():
        raiseNonFinite(data.input, data.inputName)
    return ClassStat(data.label, count, mean, scatter, data.inputName, data.outputName)


def statStruct(data):
    """Return the class statistics of a checked dataset as a Struct."""
    return Struct(statOf(data)._asdict())


def statMerge(a, b):
    """Return the class statistics of both sets together, see `classStatMerge`."""
    a, b = checkStat(a, "a"), checkStat(b, "b")
    la, lb, da, db = a.label, b.label, len(a.mean), len(b.mean)
    if da != db:
        raise ValueError(
            f"a has {da} features and b has {db}: merge statistics of the same features"
        )
    if a.inputName and b.inputName and a.inputName != b.inputName:
        raise ValueError(
            f"a has the features {brief(a.inputName)} and b has {brief(b.inputName)}: merge"
            " statistics of the same features, in the same order"
        )
    if (la.dtype.kind == "U") != (lb.dtype.kind == "U"):
        raise TypeError(
            f"a has {la.dtype} labels and b has {lb.dtype} labels: they must be of one kind"
        )
    label = np.union1d(la, lb)
    count, mean, scatter = mergeMoments(*_spread(a, label), *_spread(b, label))
    if count.max() >= 2**53:
        k = count.argmax()
        raise ValueError(
            f"a and b have {count[k]} samples of class {label[k]} together: they must be fewer than"
            " 2**53, up to which a double represents each integer"
        )
    names = dict(zip(lb.tolist(), b.outputName or ())) | dict(zip(la.tolist(), a.outputName or ()))
    outputName = [names.get(v, str(v)) for v in label.tolist()] if names else None
    return Struct(
        label=label,
        count=count,
        mean=mean,
        scatter=scatter,
        inputName=a.inputName or b.inputName,
        outputName=outputName,
    )


def _spread(stat, label):
    """Return count, mean and scatter laid out for `label`, with zeros for the classes that `stat` lacks."""
    at, d, K = np.searchsorted(label, stat.label), len(stat.mean), len(label)
    count, mean, scatter = np.zeros(K, dtype=np.int64), np.zeros((d, K)), np.zeros((K, d, d))
    count[at], mean[:, at], scatter[at] = stat.count, stat.mean, stat.scatter
    return count, mean, scatter
