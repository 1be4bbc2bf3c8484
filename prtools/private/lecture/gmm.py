"""Fit Gaussian mixtures by expectation-maximisation (EM), and compute their densities (S0-7).

Notation: X (d, n) contains the samples, and weight (n,) their weights or None. The k Gaussians have weights w (k,),
means mu (d, k) and covariances Sigma (k, d, d). The array r (k, n) contains the responsibilities of the Gaussians for
the samples. EM stores diagonal covariances as variances (k, d), so that a step takes O(d) operations instead of O(d^3).
A mixture is stored as a QcModel whose classes are the Gaussians and whose priors are the weights. Therefore, `logJoint`
returns ln w_j g_j(x) for a mixture.
"""

from typing import NamedTuple

import numpy as np

from ..check.arrays import finiteCheck, raiseNonFinite
from ..check.classStat import ClassStat
from ..check.messages import plural
from ..check.options import randomGenerator
from ..check.optionTables import DIAGONAL, QC_OPTIONS
from ..kernel.decide import logSumExp
from ..kernel.kmeans import plusPlus
from ..kernel.mahalanobis import choleskys, diagonalMatrices, factorInverse
from ..kernel.moments import classMoments, weightedMoments, weightedSums
from ..kernel.threads import inBlocks
from .gmmModel import checkGmm, mixtureModel
from .gmmReport import REMEDY, hasShrunk
from .qc import checkReached, covariances, logJoint
from .qcModel import QcModel
from .singular import checkRegular


class Overall(NamedTuple):
    """One Gaussian fitted to all samples, with the covariance Sigma = L L' and W = L^-1.

    L and W have shape (d, d), or (d,) if Sigma is diagonal.
    """

    mu: np.ndarray
    L: np.ndarray
    W: np.ndarray
    minVariance: float  # minimum variance of a component, relative to the variance of all samples


class Fit(NamedTuple):
    """The result of one EM run, with the initial mixture `start` and the final mixture `model`.

    `logLike` contains sum ln p(x) at the start and after each iteration. `hasEnded` is True if EM has converged.
    """

    n: float  # number of samples, or the sum of their weights
    start: QcModel
    model: QcModel
    logLike: np.ndarray
    hasEnded: bool
    hasShrunk: np.ndarray  # (k,), the result of the function `hasShrunk`
    error: ValueError | None  # the error that stopped the run


# Initialisation -----------------------------------------------------------------------------------


def emStarts(X, opt, name, inputName, weight):
    """Validate the samples X, which error messages call `name`.

    Return the Gaussian fitted to all samples and a list of initial mixtures for EM.
    """
    d, n = X.shape
    finiteCheck(X, inputName, "data" if name == "data" else "input")
    if opt.get("start") is not None:
        start = checkGmm(opt.start, "start")
        if len(start.mu) != d:
            raise ValueError(
                f"start has {plural(len(start.mu), 'feature')}, but {name} has {d}. Pass an initial"
                f" mixture with {plural(d, 'feature')}."
            )
        overall = overallGaussian(X, opt, name, inputName, weight)
        Sigma = start.sigma.diagonal(axis1=1, axis2=2) if isDiagonalModel(opt) else start.sigma
        return overall, [mixtureOf(start.prior, start.mu, Sigma, overall, opt, inputName)]
    if n < opt.gaussianNum:
        raise ValueError(
            f"{name} has {plural(n, 'sample')}, but {opt.gaussianNum} Gaussians require at least"
            f" {opt.gaussianNum}. Pass more samples, or a smaller gaussianNum."
        )
    overall = overallGaussian(X, opt, name, inputName, weight)
    rng = randomGenerator(opt.seed)
    startNum = opt.startNum if opt.gaussianNum > 1 else 1
    starts = [randomStart(X, overall, opt, rng, inputName, weight) for _ in range(startNum)]
    return overall, starts


def overallGaussian(X, opt, name, inputName, weight=None):
    """Fit one Gaussian with a covariance of type opt.covType to all samples.

    Raise an error if the covariance is singular.
    """
    isDiagonal = isDiagonalModel(opt)
    code = np.zeros(X.shape[1], dtype=np.uint8)
    count, mean, scatter = classMoments(X, code, 1, isDiagonal, weight)
    if isDiagonal:
        sd = choleskys(varianceModel(scatter / count, opt), mean)[0]
        if sd is not None:
            return Overall(mean[:, 0], sd, 1 / sd, opt.minVariance)
        scatter = diagonalMatrices(scatter)
    qcOpt = QC_OPTIONS.checked({"covType": opt.covType})
    Sigma = covariances(count, scatter, qcOpt)
    stat = ClassStat(None, count, mean, scatter, inputName, None)
    L = checkRegular(Sigma, stat, qcOpt, [name], covariances)[0]
    return Overall(mean[:, 0], L, factorInverse(L), opt.minVariance)


def randomStart(X, overall, opt, rng, inputName, weight):
    """Return an initial mixture with random centres.

    The k-means++ method draws one sample as the centre of each Gaussian. Then each sample is assigned to the nearest
    centre. Mahalanobis distances with the covariance of all samples are used, so the units of the features do not
    matter. All Gaussians start with the same covariance.
    """
    D = np.subtract(X, overall.mu[:, None], order="C")
    Z = overall.W @ D if overall.W.ndim == 2 else overall.W[:, None] * D
    code = plusPlus(Z, opt.gaussianNum, rng, weight)
    count, mean, scatter = classMoments(X, code, opt.gaussianNum, isDiagonalModel(opt), weight)
    S = scatter.sum(axis=0) / count.sum()
    S_j = np.repeat(S[None], len(count), axis=0)
    return mixtureOf(count / count.sum(), mean, S_j, overall, opt, inputName)


# EM -----------------------------------------------------------------------------------------------


def emRun(X, start, overall, opt, weight=None, path=None):
    """Run EM from the initial mixture `start`, and return the result as a Fit.

    E steps and M steps alternate until sum ln p(x) increases by less than opt.minImprove per sample. There are at most
    opt.maxIteration iterations. If `path` is a list, the mixture before each E step is appended to this list.
    """
    weight = np.ones(X.shape[1]) if weight is None else weight
    n = weight.sum()
    isDiagonal = start.sigma.ndim == 2
    model, error = start, None
    logLike = []

    def expectation(part):
        score = logJoint(X[:, part], model)  # ln w_j g(x; mu_j, Sigma_j)
        top = score.max(axis=0)
        checkReached(top, X, model)
        # p(x) = sum_j w_j g(x; mu_j, Sigma_j),  r_j = w_j g(x; mu_j, Sigma_j) / p(x)    (S0-7)
        r = np.exp(score - top)  # `top` is subtracted to avoid underflow.
        p = r.sum(axis=0)
        r /= p / weight[part]  # A sample with the weight w counts as w equal samples.
        lnP = weight[part] * (top + np.log(p))
        return lnP.sum(), *weightedSums(X[:, part], r, model.mu, isDiagonal)

    while True:
        # The E step computes the responsibilities r_j, and the sums of the samples weighted by r_j.
        blocks = inBlocks(expectation, weight.size, model.numbersPerColumn + 2 * model.mu.size)
        lnP, n_j, total, square = (sum(parts) for parts in zip(*blocks))
        logLike.append(float(lnP))
        if path is not None:
            path.append(model)
        hasEnded = len(logLike) > 1 and logLike[-1] - logLike[-2] < opt.minImprove * n
        if hasEnded or len(logLike) > opt.maxIteration:
            break
        # M step: n_j = sum r_j,  w_j = n_j / n,  mu_j = sum r_j x / n_j,
        # S_j = sum r_j (x - mu_j)(x - mu_j)' / n_j    (S0-7)
        w = n_j / n_j.sum()
        mu, S_j = weightedMoments(n_j, total, square, model.mu)
        try:
            model = mixtureOf(w, mu, S_j, overall, opt, model.inputName)
        except ValueError as singular:  # Runs from other starts can succeed.
            error = singular
            break
    isShrunk = hasShrunk(model, overall, n / weight.min())
    return Fit(n, start, model, np.array(logLike), hasEnded, isShrunk, error)


def bestFit(fits):
    """Return the Fit with the highest likelihood among the Fits without a shrunk Gaussian.

    The function `hasShrunk` defines which Gaussians are shrunk. If every Fit contains a shrunk Gaussian, return the Fit
    with the highest likelihood. Fits with an error are ignored. If all Fits have an error, raise the first error.
    """
    intact = [fit for fit in fits if fit.error is None]
    if not intact:
        raise fits[0].error
    return max(intact, key=lambda fit: (not fit.hasShrunk.any(), fit.logLike[-1]))


# Covariances --------------------------------------------------------------------------------------


def isDiagonalModel(opt):
    """Return whether the options specify diagonal covariances, which EM stores as variances."""
    return opt.covType in DIAGONAL


def mixtureOf(w, mu, S_j, overall, opt, inputName):
    """Return the mixture with the weights w, the means mu and the covariance model that `opt` specifies.

    S_j contains the covariances (k, d, d) of the Gaussians, or the variances (k, d) if the covariances are diagonal.
    """
    if opt.tied:
        S = np.tensordot(w, S_j, 1)  # S = sum_j w_j S_j
        S_j = np.repeat(S[None], len(w), axis=0)
    if not isDiagonalModel(opt):
        Sigma = floorCovariances(S_j, overall)
    else:
        Sigma = np.maximum(varianceModel(S_j, opt), overall.minVariance * overall.L**2)
    L = choleskys(Sigma, mu)
    for j, factor in enumerate(L):
        if factor is None:
            raise ValueError(
                f"Gaussian {j + 1} of {len(w)} has shrunk until its covariance became singular."
                f" {REMEDY} (now {overall.minVariance:g})."
            )
    return mixtureModel(w, mu, Sigma, L, inputName)


def varianceModel(variance, opt):
    """Return the variances (k, d) of the Gaussians for the covariance type opt.covType.

    If opt.covType is 'single', the d variances of each Gaussian are replaced by the mean of these variances. Otherwise
    the variances are unchanged.
    """
    if opt.covType == "single":
        return np.broadcast_to(variance.mean(axis=1, keepdims=True), variance.shape)
    return variance


def floorCovariances(Sigma, overall):
    """Return the covariances Sigma (k, d, d) after raising all variances below the minimum to the minimum.

    In every direction, the minimum is overall.minVariance times the variance of all samples. Therefore, all eigenvalues
    of W Sigma W' below overall.minVariance are replaced by overall.minVariance. Here, W is overall.W. The result has
    the greatest likelihood of all allowed covariances, so EM never decreases the likelihood.
    """
    value, vector = np.linalg.eigh(overall.W @ Sigma @ overall.W.T)
    isLow = value[:, 0] < overall.minVariance
    if not isLow.any():
        return Sigma
    V = overall.L @ vector[isLow]
    Sigma = Sigma.copy()
    Sigma[isLow] = V * np.maximum(value[isLow], overall.minVariance)[:, None, :] @ V.mT
    return Sigma


# Densities ----------------------------------------------------------------------------------------


def gmmScores(X, model):
    """Return ln p(x) (n,) of the samples, and ln w_j g(x; mu_j, Sigma_j) (k, n) for each Gaussian and sample.

    `posteriors` in kernel/decide.py converts the second result to responsibilities.
    """
    score = np.empty((len(model.label), X.shape[1]))
    logLike = np.empty(X.shape[1])

    def fill(part):
        logJoint(X[:, part], model, score[:, part])
        # ln p(x) = ln sum_j w_j g(x; mu_j, Sigma_j)    (S0-7)
        logLike[part] = logSumExp(score[:, part])

    inBlocks(fill, X.shape[1], model.numbersPerColumn)
    if not np.isfinite(logLike).all():
        raiseNonFinite(X, model.inputName, "data")
    return logLike, score
