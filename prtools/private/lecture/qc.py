"""The quadratic classifier, in the order of the lectures: estimates of the Gaussians, scores and decisions.

Notation: the columns of X (d, n) are samples, and the columns of mu (d, K) are class means. Sigma (K, d, d) = L L'
contains the covariances. Scores (K, n) have one row per class.
"""

import copy
import math
from functools import partial

import numpy as np

from ...Struct import Struct
from ..check.arrays import raiseNonFinite
from ..check.names import classesInWords
from ..check.priors import checkDecisions, checkRejectLabel, normalisedPrior
from ..check.trained import TrainedOptions
from ..kernel.decide import decisionScore, rowOfLargest
from ..kernel.mahalanobis import diagonalMatrices, lnDet, mahalanobis2, squaredDistances
from ..kernel.moments import narrowest, positiveOrOne
from ..kernel.threads import inBlocks
from .missing import patterns, refuseNonFinite
from .qcModel import QcModel
from .singular import checkRegular

LN_2PI = math.log(2 * math.pi)


# Estimate -----------------------------------------------------------------------------------------


def estimate(stat, opt):
    """Estimate a classifier from validated class statistics, and return it as a qcPrm and as a QcModel."""
    names = classesInWords(stat.label, stat.outputName)
    if not stat.count.all():
        empty = names[int((stat.count == 0).argmax())]
        raise ValueError(
            f"class {empty} has no samples. Remove the class, or merge statistics that contain"
            " samples of this class."
        )
    checkFreedom(stat.count, stat.scatter, opt.divisor, names)
    # mu_k = mean_k,  Sigma_k = scatter_k / n_k or regularised,  p_k = n_k / n    (S0-2)
    mu = stat.mean
    S_k, S = unregularised(stat.count, stat.scatter, opt)
    Sigma = regularised(S_k, S, opt, stat.count)
    prior = normalisedPrior(opt.prior, names, stat.count)
    owners = [f"class {name}" for name in names]
    L = checkRegular(Sigma, stat, opt, owners, covariances)
    cost, decision = checkDecisions(opt.cost, opt.rejectLabel, stat.label, names)
    names = stat.inputName, stat.outputName
    model = QcModel(stat.label, prior, mu, Sigma, L, *names, cost, decision, opt.missing)
    return makePrm(model, opt), model


def checkFreedom(count, scatter, divisor, names):
    """Raise an error if the divisor n - 1 is not positive although the samples of a class differ."""
    isBad = (count <= 1) & scatter.reshape(count.size, -1).any(axis=1)
    if divisor == "n-1" and isBad.any():
        k = int(isBad.argmax())
        raise ValueError(
            f"the weights of class {names[k]} sum to {count[k]:g}, but with divisor='n-1' the"
            " sum must be greater than 1. Set divisor='n', or pass weights that are sample counts."
        )


def covariances(count, scatter, opt):
    """Return the regularised covariances (K, d, d) of the classes with the given counts and scatters."""
    return regularised(*unregularised(count, scatter, opt), opt, count)


def unregularised(count, scatter, opt):
    """Return the class covariances S_k (K, d, d) and the pooled covariance S (d, d)."""
    ddof = int(opt.divisor == "n-1")
    # S_k = scatter_k / n_k    (S0-2, S3-15), or scatter_k / (n_k - 1)
    S_k = scatter / positiveOrOne(count - ddof)[:, None, None]
    # S = sum scatter_k / n    (S3-16), or sum scatter_k / (n - K)    (S4-16)
    S = scatter.sum(axis=0) / positiveOrOne(count.sum() - len(count) * ddof)
    return S_k, S


def regularised(S_k, S, opt, count=None):
    """Return the regularised covariances (K, d, d) for the class covariances S_k and the pooled covariance S.

    For covType='diagonal', the function P in the formula extracts the diagonal. Otherwise, P returns its argument.
    Only gamma='oas' requires the class counts (K,).
    """
    lam, gamma = shrinkage(opt)
    # Sigma_k = (1 - gamma) B_k + gamma tr(B_k)/d I,  B_k = P[(1 - lambda) S_k + lambda S]    (S4-19)
    B = (1 - lam) * S_k + lam * S if lam else S_k
    if opt.covType == "diagonal":
        B = diagonalMatrices(B.diagonal(axis1=1, axis2=2))
    if isinstance(gamma, str):
        gamma = oas(B, (1 - lam) * count + lam * count.sum())
    elif gamma == 0:
        return B
    d = B.shape[-1]
    gamma = np.reshape(gamma, (-1, 1, 1))
    meanVariance = np.trace(B, axis1=1, axis2=2)[:, None, None] / d
    return (1 - gamma) * B + gamma * meanVariance * np.eye(d)


def shrinkage(opt):
    """Return lambda and gamma. The option tied=True implies lambda = 1, and covType='single' implies gamma = 1."""
    lam = float(opt.tied) if opt["lambda"] is None else opt["lambda"]
    gamma = float(opt.covType == "single") if opt.gamma is None else opt.gamma
    return lam, gamma


def oas(B, count):
    """Return the oracle approximating shrinkage (OAS) gamma (K,) of the covariances B (K, d, d).

    With this gamma, (1 - gamma) B_k + gamma tr(B_k)/d I approximates the covariance estimate with the least mean
    squared error for Gaussian samples. `count` (K,) contains the numbers of samples. If B_k is spherical or d is 1,
    every gamma gives the same covariance, and this function returns 1.
    """
    d = B.shape[-1]
    with np.errstate(divide="ignore", invalid="ignore"):
        q = np.square(B / np.trace(B, axis1=1, axis2=2)[:, None, None]).sum(axis=(1, 2))
        # gamma = min(1, (q + 1) / ((n + 1) (q - 1/d))),  q = tr(B^2) / (tr B)^2    (Chen et al. 2010)
        gamma = (q + 1) / ((count + 1) * (q - 1 / d))
    return np.where((gamma > 0) & (gamma < 1), gamma, 1.0)


def makePrm(model, opt):
    """Return the qcPrm of a model.

    If the options specify rejectLabel or the costs allow rejection, qcPrm contains rejectLabel.
    """
    classes = [Struct(mu=mu.copy(), sigma=Sigma) for mu, Sigma in zip(model.mu.T, model.sigma)]
    qcPrm = Struct(
        {
            "label": model.label.copy(),
            "prior": model.prior,
            "class": classes,
            "cost": copy.deepcopy(opt.cost),
            "inputName": model.inputName,
            "outputName": model.outputName,
            "opt": TrainedOptions(opt, "qc"),
        }
    )
    canReject = len(model.decision) > len(model.label)
    if opt.rejectLabel is not None or canReject:
        qcPrm.rejectLabel = checkRejectLabel(opt.rejectLabel, model.label)
    return qcPrm


# Score --------------------------------------------------------------------------------------------


def logJoint(X, model, scores=None):
    """Return the scores ln p(c_k) + ln g(x; mu_k, Sigma_k) of the samples x in X (d, n), without validation."""
    scores = np.empty((len(model.label), X.shape[1])) if scores is None else scores
    # D_k^2 = (x - mu_k)' Sigma_k^-1 (x - mu_k) = |W_k (x - mu_k)|^2,  W_k = L_k^-1    (S0-1)
    D2 = squaredDistances(X, model.groups, scores)
    logJointDensity(D2, model.lnDet[:, None], len(X), model.lnPrior[:, None], scores)
    if model.missing == "ignore":
        marginalScores(X, model, scores)
    return scores


def marginalScores(X, model, scores):
    """Replace the scores of samples with missing values by the scores of the features that are present.

    The marginal density of features o is the Gaussian g(x_o; mu_o, Sigma_oo). If all features are missing, the scores
    are ln p(c_k).
    """
    for present, index in patterns(X):
        for k, Sigma in enumerate(model.sigma):
            L = np.linalg.cholesky(Sigma[np.ix_(present, present)])
            own = X[np.ix_(present, index)]
            scores[k, index] = logGaussian(own, model.mu[present, k], L, model.lnPrior[k])


def logJointDensity(D2, lnDetSigma, d, lnPrior=0.0, out=None):
    """Compute ln p + ln g from the squared Mahalanobis distances D2 and the log determinants ln|Sigma|."""
    # ln p(c_k) g(x) = ln p_k - (d ln 2 pi + ln|Sigma_k| + D_k^2) / 2    (S0-4)
    return np.add(
        np.multiply(D2, -1 / 2, out=out), lnPrior - (d * LN_2PI + lnDetSigma) / 2, out=out
    )


def logGaussian(X, mu, L, lnPrior=0.0):
    """Return ln p + ln g(x; mu, L L') for each sample x in X (d, n), without validation."""
    return logJointDensity(mahalanobis2(X, mu, L), lnDet(L), len(mu), lnPrior)


# Decide -------------------------------------------------------------------------------------------


def scoreAndDecide(X, model, code=None):
    """Return logProb (K, n) and the row index of the decision for each sample.

    If `code` (n,) contains the true classes, the second result instead states for each sample whether the decision is
    correct.
    """
    d, n = X.shape
    logProb = np.empty((len(model.label), n))
    result = np.empty(n, dtype=narrowest(len(model.decision)) if code is None else bool)

    def work(part):
        # `squaredDistances` stores D_k^2 in `block`, and `logJointDensity` replaces D_k^2 by
        # ln p(c_k) + ln g(x; mu_k, Sigma_k).
        block = logProb[:, part]
        squaredDistances(X[:, part], model.groups, out=block)
        logJointDensity(block, model.lnDet[:, None], d, model.lnPrior[:, None], out=block)
        if model.missing == "ignore":
            marginalScores(X[:, part], model, block)
        row, best = rowOfLargest(block)
        checkReached(best, X, model, partial(refuseNonFinite, missing=model.missing))
        if model.cost is not None:  # If there are costs, the decision minimises the risk.
            row, _ = rowOfLargest(decisionScore(block, model.cost))
        result[part] = row if code is None else row == code[part]

    inBlocks(work, n, model.numbersPerColumn)
    return logProb, result


def checkReached(best, X, model, refuse=raiseNonFinite):
    """Call refuse(X, inputName), which raises an error, if the best score of a sample is NaN or -inf.

    A score is NaN or -inf if values of the sample are too large or not finite.
    """
    if not best.min() > -np.inf:  # This test also detects NaN.
        refuse(X, model.inputName)
