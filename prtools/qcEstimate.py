"""From class statistics to the parameters of the quadratic classifier."""
import numpy as np

from .private.check.dataset import whoAre
from .private.check.model import singularMessage, statOpen
from .private.check.options import costOpen, priorOpen, rejectOpen
from .private.kernel.distance import cholesky, choleskys
from .qcOptSet import qcOptSet
from .Struct import Struct, ownCopy


def amounts(opt):
    """Return lambda, gamma and whether to divide by n - 1, as `opt` says: tied is lambda = 1, 'single' is gamma = 1."""
    lam = (1.0 if opt.tied else 0.0) if opt["lambda"] is None else opt["lambda"]
    gam = (1.0 if opt.covType == "single" else 0.0) if opt.gamma is None else opt.gamma
    return lam, gam, opt.divisor == "n-1"


def modelled(S_k, S, opt):
    """Return Sigma (K, d, d) = (1 - gamma) B_k + gamma tr(B_k)/d I, B_k = P[(1 - lambda) S_k + lambda S] (S4-19).

    S_k is a class's covariance, S the pooled one (not needed where lambda = 0), P the identity or the diagonal part:
    one formula for all models.
    """
    d = S_k.shape[-1]
    lam, gam, _ = amounts(opt)
    B = (1 - lam) * S_k + lam * S if lam else S_k
    if opt.covType == "diagonal":
        B = B * np.eye(d)
    if gam:
        B = (1 - gam) * B + gam / d * np.trace(B, axis1=1, axis2=2)[:, None, None] * np.eye(d)
    return B


def covariances(count, scatter, opt):
    """Return Sigma (K, d, d) of class counts (K,) and scatters (K, d, d), as the options say."""
    lam, _, less = amounts(opt)
    S_k = scatter / np.maximum(count - less, 1)[:, None, None]
    return modelled(S_k, scatter.sum(axis=0) / max(count.sum() - len(count) * less, 1) if lam else None, opt)


WAYS = {"covType='diagonal'": {"covType": "diagonal"}, "covType='single'": {"covType": "single", "gamma": None},
        "tied=True": {"tied": True, "lambda": None}, "lambda_ > 0": {"tied": False, "lambda": .5},
        "gamma > 0": {"gamma": .5}}


def waysOut(count, mean, scatter, opt):
    """Return in words what makes the covariances nonsingular: each other model is tried, and named if it does."""
    def cures(change):
        Sigma = covariances(count, scatter, Struct(opt, **change))
        return all(cholesky(S, m) is not None for S, m in zip(Sigma, mean.T))

    one = len(count) == 1  # gaussianMle has covType alone
    good = [way for way, change in WAYS.items() if cures(change) and (not one or "covType" in change)]
    ways = " or ".join([", ".join(good[:-1]), good[-1]] if len(good) > 1 else good)
    ways = f"set {ways}" if good else ""
    drop = "drop features" if len(mean) > 1 and np.trace(scatter, axis1=1, axis2=2).all() else ""
    return ", or ".join(filter(None, [drop, ways])) or ("collect samples that vary" if one else "drop the class")


def estimated(count, mean, scatter, opt, who, inputName=None):
    """Return the K covariances (K, d, d), or raise where one is singular, naming it by `who`."""
    K = len(who)
    pooled = K > 1 and (opt.tied or opt["lambda"] == 1)
    Sigma = covariances(count, scatter, opt)
    for k, factor in enumerate(choleskys(Sigma, mean)):
        if factor is None:
            few = None if pooled or opt.covType != "full" else int(count[k])
            raise ValueError(singularMessage(Sigma[k], mean[:, k], "all classes, pooled," if pooled else who[k],
                                             inputName, few, waysOut(count, mean, scatter, opt)))
    return Sigma


def qcEstimate(stat, opt=None, **options):
    """Turn class statistics into the parameters of the quadratic classifier.

    p_k = n_k / n,  mu_k = mean_k,  Sigma_k = scatter_k / n_k  (or as the options say)

    Parameters
    ----------
    stat : Struct or dict
        What `classStat` or `classStatMerge` returned.
    opt, **options
        Options of `qcOptSet`.

    Returns
    -------
    Struct
        qcPrm: ``label`` (K,), ``prior`` (K,) summing to 1, ``class`` (read as ``class_``), a list of K Structs with
        ``mu`` (d,) and ``sigma`` (d, d), ``inputName``, ``outputName``, and ``opt``, the options as used.
        ``cost`` and ``rejectLabel`` stand where the options give them. Nothing in it is derived: ``prior`` and ``cost``
        may be set anew before `qcEval`.

    Raises
    ------
    ValueError
        If a class's covariance is singular: the message names the class, its rank, the features, and the ways out.

    Notes
    -----
    Statements S0-2, S0-3, S3-13..16, S4-14..16, S4-19 (with erratum E4-7: the trace is the bracket's).

    See Also
    --------
    classStat, qcOptSet, qcTrain, qcEval

    Examples
    --------
    >>> from prtools import classStat, prData, qcEstimate
    >>> qcPrm = qcEstimate(classStat(prData('iris')))
    >>> qcPrm.prior
    array([0.33333333, 0.33333333, 0.33333333])
    >>> qcPrm.class_[0].mu
    array([5.006, 3.428, 1.462, 0.246])
    """
    opt = qcOptSet(opt, **options)
    stat = statOpen(stat)
    who = whoAre(stat.label, stat.outputName)
    if not stat.count.all():
        empty = who[int((stat.count == 0).argmax())]
        raise ValueError(f"class {empty} has no samples: drop it, or merge statistics that have some")
    Sigma = estimated(stat.count, stat.mean, stat.scatter, opt, [f"class {w}" for w in who], stat.inputName)
    prior = priorOpen(opt.prior, who, stat.count)
    return qcStruct(stat.label, prior, stat.mean.T, Sigma, opt, stat.inputName, stat.outputName)


def qcStruct(label, prior, mu, sigma, opt, inputName, outputName):
    """Return qcPrm of its parts, mu and sigma a class each, with cost and rejectLabel where `opt` gives them."""
    classes = [Struct(mu=m.copy(), sigma=S) for m, S in zip(mu, sigma)]
    qcPrm = Struct(label=label.copy(), prior=prior, class_=classes, inputName=inputName, outputName=outputName, opt=opt)
    cost = costOpen(opt.cost, whoAre(label, outputName))
    if cost is not None:
        qcPrm.cost = ownCopy(opt.cost)
    if opt.rejectLabel is not None or (cost is not None and len(cost) > len(label)):
        qcPrm.rejectLabel = rejectOpen(opt.rejectLabel, label)
    return qcPrm
