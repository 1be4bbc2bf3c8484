"""Compute and merge class statistics.

The statistics of a class are its count, mean and scatter matrix. `covariances` in qc.py uses the statistics to compute
Sigma_k = scatter_k / n_k.
"""

from functools import partial

import numpy as np

from ..check.arrays import raiseNonFinite
from ..check.classStat import ClassStat, checkStat
from ..check.covariance import checkGaussianPrm
from ..check.messages import brief, plural, shown
from ..check.names import classesInWords
from ..check.rate import checkSameType
from ..check.result import Result
from ..kernel.mcd import mcd
from ..kernel.moments import classMoments, mergeMoments
from .missing import emMoments, refuseNonFinite
from .qc import covariances


def robust(moments, X, code, opt, names, weight=None):
    """Replace the class means and scatter matrices by the estimates of opt.covEstimator if this option is set.

    Error messages contain `names`, the names of the K classes.
    """
    count, mean, scatter = moments
    if not opt or not opt.covEstimator or not np.isfinite(scatter).all():
        return moments
    if weight is not None:
        raise ValueError(
            f"covEstimator is {shown(opt.covEstimator)}, which does not support weights. Remove"
            " DS.weight, or set covEstimator=None."
        )
    for k in np.flatnonzero(count):
        mean[:, k], sigma = gaussianOf(X[:, code == k], opt.covEstimator, names[k])
        scatter[k] = sigma * count[k]
    return moments


def gaussianOf(X, estimator, className):
    """Return the mean (d,) and the covariance (d, d) of the samples X (d, n), estimated by the option covEstimator."""
    result = (mcd if estimator == "mcd" else estimator)(X)
    try:
        mu, sigma = () if isinstance(result, np.ndarray) else result
    except (TypeError, ValueError):
        raise TypeError(
            f"covEstimator returned {shown(result)}, but it must return a tuple of two values,"
            " (mean, covariance)"
        ) from None
    owner = f"covEstimator for class {className}"
    mu, sigma = checkGaussianPrm({"mu": mu, "sigma": sigma}, owner)
    if len(mu) != len(X):
        raise ValueError(
            f"covEstimator returned {plural(len(mu), 'mean')}, but DS has"
            f" {plural(len(X), 'feature')}. Return one mean per feature. The argument X of"
            " covEstimator is d x n, so fit an estimator of scikit-learn to X.T."
        )
    return mu, sigma


def statOf(data, opt=None):
    """Return the class statistics of a validated dataset as a ClassStat."""
    moments = classMoments(data.input, data.code, len(data.label), weight=data.weight)
    names = classesInWords(data.label, data.outputName)
    count, mean, scatter = robust(moments, data.input, data.code, opt, names, data.weight)
    if opt and not np.isfinite(scatter).all():
        if opt.missing == "refuse" or np.isinf(data.input).any():
            refuseNonFinite(data.input, data.inputName, opt.missing)
        count, mean, scatter = emMoments(data, partial(covariances, opt=opt))
    if not np.isfinite(scatter).all():
        raiseNonFinite(data.input, data.inputName)
    return ClassStat(data.label, count, mean, scatter, data.inputName, data.outputName)


def statStruct(data):
    """Return the class statistics of a validated dataset as a Struct."""
    return Result(statOf(data)._asdict())


def statMerge(a, b):
    """Return the merged class statistics of two datasets, as `classStatMerge` does."""
    a, b = checkStat(a, "a"), checkStat(b, "b")
    la, lb, da, db = a.label, b.label, len(a.mean), len(b.mean)
    if da != db:
        raise ValueError(
            f"argument a has {plural(da, 'feature')}, but argument b has {db}. Both must have the"
            " same features."
        )
    if a.inputName and b.inputName and a.inputName != b.inputName:
        raise ValueError(
            f"argument a has the features {brief(a.inputName)}, but argument b has"
            f" {brief(b.inputName)}. Both must have the same features in the same order."
        )
    checkSameType(la, lb, "argument a", "argument b")
    label = np.union1d(la, lb)
    count, mean, scatter = mergeMoments(*_spread(a, label), *_spread(b, label))
    if count.max() >= 2**53:
        k = count.argmax()
        raise ValueError(
            f"arguments a and b have {plural(count[k], 'sample')} of class {label[k]} in total, but"
            " a count must be below 2**53, so that a floating-point number represents it exactly"
        )
    names = dict(zip(lb.tolist(), b.outputName or ())) | dict(zip(la.tolist(), a.outputName or ()))
    outputName = [names.get(v, str(v)) for v in label.tolist()] if names else None
    return Result(
        label=label,
        count=count,
        mean=mean,
        scatter=scatter,
        inputName=a.inputName or b.inputName,
        outputName=outputName,
    )


def _spread(stat, label):
    """Return the count, mean and scatter of each class in `label`, or 0 for a class that does not occur in `stat`."""
    index, d, K = np.searchsorted(label, stat.label), len(stat.mean), len(label)
    count, mean, scatter = np.zeros(K, stat.count.dtype), np.zeros((d, K)), np.zeros((K, d, d))
    count[index], mean[:, index], scatter[index] = stat.count, stat.mean, stat.scatter
    return count, mean, scatter
