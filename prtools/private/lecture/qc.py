"""The quadratic classifier, in the lectures' order: estimate the Gaussians, score each class, decide.

Notation: X (d, n) samples in columns, mu (d, K), Sigma (K, d, d) = L L', and one row of a score (K, n) per class.
"""

import math

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.model import QcModel, singularMessage
from ..check.names import classesInWords
from ..check.options import checkDecisions, checkRejectLabel, normalisedPrior
from ..check.trained import QcTrained
from ..kernel.decide import decisionScore, rowOfLargest
from ..kernel.mahalanobis import (
    cholesky,
    choleskys,
    diagonalMatrices,
    lnDet,
    mahalanobis2,
    squaredDistances,
)
from ..kernel.threads import inBlocks

LN_2PI = math.log(2 * math.pi)


# Estimate -------------------------------------------------------------------------------------------------------------


def estimate(stat, opt):
    """Return qcPrm, the classifier that checked class statistics give, and the same as a QcModel, see `qcEstimate`.

    There are no samples here: what needs them, as a robust estimate does, belongs in stat.py.
    """
    who = classesInWords(stat.label, stat.outputName)
    if not stat.count.all():
        empty = who[int((stat.count == 0).argmax())]
        raise ValueError(
            f"class {empty} has no samples: drop it, or merge statistics that have some"
        )
    # mu_k = mean_k,  Sigma_k = scatter_k / n_k or as the options say,  p_k = n_k / n or as the options say
    mu, Sigma = stat.mean, covariances(stat.count, stat.scatter, opt)
    L = checkRegular(
        Sigma, stat.count, mu, stat.scatter, opt, [f"class {w}" for w in who], stat.inputName
    )
    prior = normalisedPrior(opt.prior, who, stat.count)
    decisions = checkDecisions(opt.cost, opt.rejectLabel, stat.label, who)
    qcPrm = makePrm(stat.label, prior, mu.T, Sigma, opt, stat.inputName, stat.outputName)
    return qcPrm, QcModel(
        stat.label, prior, mu, Sigma, L, stat.inputName, stat.outputName, *decisions
    )


def covariances(count, scatter, opt):
    """Return Sigma (K, d, d) of class counts (K,) and scatters (K, d, d), as the options say."""
    lam, _, less = shrinkage(opt)
    # S_k = scatter_k / n_k    (S0-2, S3-15), or over n_k - 1;  S = sum scatter_k / n (S3-16), or over n - K (S4-16)
    S_k = scatter / np.maximum(count - less, 1)[:, None, None]
    S = scatter.sum(axis=0) / max(count.sum() - len(count) * less, 1) if lam else None
    return regularised(S_k, S, opt, count)


def shrinkage(opt):
    """Return lambda, gamma and whether to divide by n - 1, as `opt` says: tied is lambda = 1, 'single' is gamma = 1."""
    lam = (1.0 if opt.tied else 0.0) if opt["lambda"] is None else opt["lambda"]
    gam = (1.0 if opt.covType == "single" else 0.0) if opt.gamma is None else opt.gamma
    return lam, gam, opt.divisor == "n-1"


def regularised(S_k, S, opt, count=None):
    """Return Sigma (K, d, d) of the covariances of the classes and the pooled one: one formula for all models.

    P is the identity, or takes the diagonal part where covType is 'diagonal'; S is not needed where lambda = 0, nor
    the counts (K,) of the classes where gamma is a number.
    """
    d = S_k.shape[-1]
    lam, gam, _ = shrinkage(opt)
    # Sigma_k = (1 - gamma) B_k + gamma tr(B_k)/d I,  B_k = P[(1 - lambda) S_k + lambda S]    (S4-19)
    B = (1 - lam) * S_k + lam * S if lam else S_k
    if opt.covType == "diagonal":
        B = diagonalMatrices(B.diagonal(axis1=1, axis2=2))
    if opt.gamma == "oas":
        gam = oas(B, (1 - lam) * count + lam * count.sum())[:, None, None]
    if np.any(gam):
        B = (1 - gam) * B + gam / d * np.trace(B, axis1=1, axis2=2)[:, None, None] * np.eye(d)
    return B


def oas(B, count):
    """Return gamma (K,) that brings (1 - gamma) B_k + gamma tr(B_k)/d I near the true covariance of a Gaussian.

    B (K, d, d) are covariances of so many samples (K,). For a sphere, or one feature, any gamma gives the same: 1.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        q = np.square(B / np.trace(B, axis1=1, axis2=2)[:, None, None]).sum(axis=(1, 2))
        # gamma = min(1, (q + 1) / ((n + 1) (q - 1/d))),  q = tr(B^2) / (tr B)^2    (Chen et al. 2010)
        gamma = (q + 1) / ((count + 1) * (q - 1 / B.shape[-1]))
    return np.where((gamma > 0) & (gamma < 1), gamma, 1.0)


REMEDIES = {
    "covType='diagonal'": {"covType": "diagonal"},
    "covType='single'": {"covType": "single", "gamma": None},
    "tied=True": {"tied": True, "lambda": None},
    "lambda_ > 0": {"tied": False, "lambda": 0.5},
    "gamma > 0": {"gamma": 0.5},
}


def remedies(count, mean, scatter, opt):
    """Return as text what makes the covariances regular: each other model is tried, and named if it does."""

    def helps(change):
        Sigma = covariances(count, scatter, Struct(opt, **change))
        return all(cholesky(S, m) is not None for S, m in zip(Sigma, mean.T))

    one = len(count) == 1  # gaussianMle has only covType
    good = [
        name
        for name, change in REMEDIES.items()
        if helps(change) and (not one or "covType" in change)
    ]
    names = " or ".join([", ".join(good[:-1]), good[-1]] if len(good) > 1 else good)
    names = f"set {names}" if good else ""
    drop = "drop features" if len(mean) > 1 and np.trace(scatter, axis1=1, axis2=2).all() else ""
    return ", or ".join(filter(None, [drop, names])) or (
        "collect samples that vary" if one else "drop the class"
    )


def checkRegular(Sigma, count, mean, scatter, opt, who, inputName=None):
    """Return the Cholesky factors of Sigma (K, d, d), or raise: which is singular, and the remedies."""
    pooled = len(who) > 1 and (opt.tied or opt["lambda"] == 1)
    factors = choleskys(Sigma, mean)
    for k, factor in enumerate(factors):
        if factor is None:
            few = None if pooled or opt.covType != "full" else int(count[k])
            raise ValueError(
                singularMessage(
                    Sigma[k],
                    mean[:, k],
                    "all classes, pooled," if pooled else who[k],
                    inputName,
                    few,
                    remedies(count, mean, scatter, opt),
                )
            )
    return np.asarray(factors)


def makePrm(label, prior, mu, sigma, opt, inputName, outputName):
    """Return qcPrm of its parts, one mu and one sigma per class, with rejectLabel where `opt` gives one."""
    classes = [Struct(mu=m.copy(), sigma=S) for m, S in zip(mu, sigma)]
    qcPrm = Struct(
        {
            "label": label.copy(),
            "prior": prior,
            "class": classes,
            "cost": Struct(cost=opt.cost).copy().cost,
            "inputName": inputName,
            "outputName": outputName,
            "opt": QcTrained(opt),
        }
    )
    if opt.rejectLabel is not None or (
        opt.cost is not None and np.ndim(opt.cost) == 2 and len(opt.cost) > len(label)
    ):
        qcPrm.rejectLabel = checkRejectLabel(opt.rejectLabel, label)
    return qcPrm


# Score ----------------------------------------------------------------------------------------------------------------


def logJoint(X, model, out=None):
    """Return ln p(c_k) + ln g(x; mu_k, Sigma_k), (K, n), of the columns of a block X, unchecked."""
    out = np.empty((len(model.label), X.shape[1])) if out is None else out
    # D_k^2 = (x - mu_k)' Sigma_k^-1 (x - mu_k) = |W_k (x - mu_k)|^2,  W_k = L_k^-1    (S0-1)
    D2 = squaredDistances(X, model.groups, out)
    return logDensity(D2, model.lnDet[:, None], len(X), model.lnPrior[:, None], out)


def logDensity(D2, lnDetSigma, d, lnPrior=0.0, out=None):
    """Return ln p + ln g of the squared Mahalanobis distances D2 and ln|Sigma|."""
    # ln p(c_k) g(x) = ln p_k - (d ln 2 pi + ln|Sigma_k| + D_k^2) / 2    (S0-4)
    return np.add(
        np.multiply(D2, -1 / 2, out=out), lnPrior - (d * LN_2PI + lnDetSigma) / 2, out=out
    )


def logGaussian(X, mu, L, lnPrior=0.0):
    """Return ln p + ln g(x; mu, L L') of the columns of X, unchecked."""
    return logDensity(mahalanobis2(X, mu, L), lnDet(L), len(mu), lnPrior)


# Decide ---------------------------------------------------------------------------------------------------------------


def scoreAndDecide(X, model, code=None):
    """Return logProb (K, n) and computedClass (n,), block by block.

    With the codes (n,) of the samples that trained the model, instead of computedClass which of them are right.
    """
    d, n = X.shape
    lnDets, lnPriors = model.lnDet[:, None], model.lnPrior[:, None]
    logProb = np.empty((len(model.label), n))
    answer = np.empty(n, dtype=model.decision.dtype if code is None else bool)

    def work(part):
        D2 = squaredDistances(X[:, part], model.groups, logProb[:, part])
        S = logDensity(
            D2, lnDets, d, lnPriors, D2
        )  # ln p(c_k) + ln g(x; mu_k, Sigma_k), as in logJoint
        row, best = rowOfLargest(S)  # the class of the largest
        checkReached(best, X, model)
        if model.cost is not None:  # the decision of the least risk
            row, _ = rowOfLargest(decisionScore(S, model.cost))
        answer[part] = model.decision.take(row) if code is None else row == code[part]

    inBlocks(work, n, model.numbersPerColumn)
    return logProb, answer


def checkReached(score, X, model):
    """Raise if the largest score of a sample, in (K, n) or as (n,), is NaN or -inf: X is not finite, or too large."""
    best = score if score.ndim == 1 else score.max(axis=0)
    if not best.min() > -np.inf:  # true for NaN, too
        raiseNonFinite(X, model.inputName)
