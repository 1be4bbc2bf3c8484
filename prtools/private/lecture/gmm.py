"""Gaussian mixtures, fitted by EM (expectation and maximisation): the start, the two steps, the best of several runs.

Notation: X (d, n) samples, k Gaussians of weights w (k,), mu (d, k) and Sigma (k, d, d), r (k, n) responsibilities.
A mixture is a QcModel whose classes are its Gaussians and whose priors are their weights: ln w_j g_j(x) is `logJoint`.
"""

from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from ..check.arrays import finiteCheck, raiseNonFinite
from ..check.classStat import ClassStat
from ..check.covariance import checkGaussianPrm
from ..check.messages import shown
from ..check.names import inputNames, unknownName
from ..check.options import generatorOf
from ..check.optionTables import QC_OPTIONS
from ..check.priors import classWeights
from ..check.trained import TrainedOptions, checkKnownFields, prmField
from ..kernel.decide import logSumExp, normalised
from ..kernel.mahalanobis import EPS, TINY, choleskys, diagonalMatrices, factorInverse
from ..kernel.mixture import plusPlus, weightedSums
from ..kernel.moments import classMoments
from ..kernel.threads import inBlocks
from .qc import checkReached, covariances, logJoint, regularised
from .qcModel import QcModel
from .singular import checkRegular

LEAST = 1e-100  # samples: what an empty Gaussian is taken to hold, so that nothing is divided by 0
# Of a fit: the mixtures it began and ended with, the log-likelihoods (m,), whether it came to an end, and which of the
# Gaussians (k,) have shrunk to the least variance or to less than one sample.
Fit = namedtuple("Fit", "start model logLike ended shrunk")
# All samples as one Gaussian, mu (d,), Sigma = L L' and W = L^-1; each Gaussian has at least its share `least`.
# While EM runs, diagonal covariances are variances (k, d), and L and W are (d,): a step costs O(d), not O(d^3).
Whole = namedtuple("Whole", "mu L W least")


def gmmFit(X, opt, who="data", inputName=None):
    """Return the Fit of the highest likelihood of X, of runs in which no Gaussian has shrunk if there are any."""
    k, (_, n) = opt.gaussianNum, X.shape
    finiteCheck(X, inputName, "data" if who == "data" else "input")
    given = None if opt.get("start") is None else checkGmm(opt.start, "start")
    if given is not None and len(given.mu) != len(X):
        raise ValueError(f"start has {len(given.mu)} features and {who} {len(X)}: they must agree")
    if n < k:
        raise ValueError(
            f"{who} has {n} sample{'s' * (n > 1)} for {k} Gaussians: give more samples, or a smaller"
            " gaussianNum"
        )
    whole, rng = wholeOf(X, opt, who, inputName), generatorOf(opt.seed)
    if given is not None:  # its covariances may be of another model
        pooled = np.tensordot(given.prior, given.sigma, 1)
        matrices = given.sigma, pooled
        if opt.covType != "full":
            matrices = [M.diagonal(axis1=-2, axis2=-1) for M in matrices]
        given = mixtureOf(given.prior, given.mu, *matrices, whole, opt, inputName)
    number = opt.startNum if given is None and k > 1 else 1
    runs = (
        emRun(X, given or startOf(X, whole, opt, rng, inputName), whole, opt) for _ in range(number)
    )
    return max(runs, key=lambda fit: (not fit.shrunk.any(), fit.logLike[-1]))


def wholeOf(X, opt, who, inputName):
    """Return all samples as one Gaussian of the model that the options say, or raise if it is singular."""
    isDiagonal, one = opt.covType != "full", QC_OPTIONS.checked({"covType": opt.covType})
    count, mean, scatter = classMoments(X, np.zeros(X.shape[1], dtype=np.uint8), 1, isDiagonal)
    if isDiagonal:
        var = modelVariances(scatter, opt) / count
        if isSound(var, mean):
            return Whole(mean[:, 0], np.sqrt(var[0]), 1 / np.sqrt(var[0]), opt.minVariance)
        scatter = diagonalMatrices(scatter)
    stat = ClassStat(None, count, mean, scatter, inputName, None)
    Sigma = covariances(count, scatter, one)
    L = checkRegular(Sigma, stat, one, [who], covariances)[0]
    return Whole(mean[:, 0], L, factorInverse(L), opt.minVariance)


def modelVariances(var, opt):
    """Return variances (k, d) of the model: 'single' has one for all features."""
    return (
        np.broadcast_to(var.mean(axis=1, keepdims=True), var.shape)
        if opt.covType == "single"
        else var
    )


def isSound(var, mean):
    """Return whether all variances (k, d) exceed the rounding errors of the means (d, k)."""
    rounding = EPS * np.abs(mean.T) * len(mean) ** 0.5
    return bool((var > TINY).all() and (rounding < np.sqrt(var)).all())


# Start ----------------------------------------------------------------------------------------------------------------


def startOf(X, whole, opt, rng, inputName=None):
    """Return a mixture to start from: each sample belongs to the nearest of k of them, drawn by k-means++.

    Distances are Mahalanobis distances of all samples, for units not to matter, and all Gaussians have one covariance.
    """
    D = np.subtract(X, whole.mu[:, None], order="C")
    code = plusPlus(
        whole.W @ D if whole.W.ndim == 2 else whole.W[:, None] * D, opt.gaussianNum, rng
    )
    moments = classMoments(X, code, opt.gaussianNum, opt.covType != "full")
    return maximisation(*moments, whole, Struct(opt, tied=True), inputName)


# The two steps --------------------------------------------------------------------------------------------------------


def expectation(X, model):
    """Return sum ln p(x), and the count (k,), mean (d, k) and scatter (k, d, d) of X, weighted by responsibilities.

    Of diagonal covariances the scatter is (k, d).
    """
    isDiagonal = model.sigma.ndim == 2

    def work(part):
        score = logJoint(X[:, part], model)  # ln w_j g(x; mu_j, Sigma_j)
        best = score.max(axis=0)
        checkReached(best, X, model)
        # r_j = w_j g(x; mu_j, Sigma_j) / p(x),  p(x) = sum_j w_j g(x; mu_j, Sigma_j)    (S0-7)
        r = normalised(score)
        return (best - np.log(r.max(axis=0))).sum(), *weightedSums(
            X[:, part], r, model.mu, isDiagonal
        )

    numbers = model.numbersPerColumn + 2 * model.mu.size
    logLike, count, s, G = (sum(parts) for parts in zip(*inBlocks(work, X.shape[1], numbers)))
    root = (
        s / np.sqrt(np.maximum(count, LEAST))[:, None]
    )  # mu is near the mean: little is lost by the difference
    mean = model.mu + s.T / np.maximum(count, LEAST)
    if isDiagonal:
        return float(logLike), count, mean, np.maximum(G - root * root, 0)
    scatter = G - root[:, :, None] * root[:, None, :]
    return float(logLike), count, mean, (scatter + scatter.mT) / 2


def maximisation(count, mean, scatter, whole, opt, inputName=None):
    """Return the mixture of weighted class statistics."""
    # w_j = n_j / n,  mu_j = sum r_j x / n_j,  S_j = sum r_j (x - mu_j)(x - mu_j)' / n_j,  n_j = sum r_j    (S0-7)
    S_j, S = (scatter.T / np.maximum(count, LEAST)).T, scatter.sum(axis=0) / count.sum()
    return mixtureOf(count / count.sum(), mean, S_j, S, whole, opt, inputName)


def mixtureOf(w, mu, S_j, S, whole, opt, inputName=None):
    """Return the mixture whose covariances are those that the options make of S_j (k, d, d) and their mean S."""
    if opt.covType == "full":
        Sigma = floored(regularised(S_j, S, QC_OPTIONS.checked({"tied": opt.tied})), whole)
        factors = choleskys(Sigma, mu)
    else:
        Sigma = modelVariances(np.broadcast_to(S, S_j.shape) if opt.tied else S_j, opt)
        Sigma = np.maximum(Sigma, whole.least * whole.L**2)
        factors = [
            np.sqrt(v) if isSound(v[None], m[:, None]) else None for v, m in zip(Sigma, mu.T)
        ]
    for j in [j for j, L in enumerate(factors) if L is None]:
        raise ValueError(
            f"Gaussian {j + 1} of {len(w)} has shrunk until its covariance is singular:"
            f" {WAYS} (now {whole.least:g})"
        )
    number = np.arange(1, len(w) + 1)
    return QcModel(number, w, mu, Sigma, np.asarray(factors), inputName, None, None, number)


def floored(Sigma, whole):
    """Return Sigma (k, d, d) with at least the share `least` of the variance of all samples, in each direction.

    Where eigenvalues of W Sigma W' are below the share, Sigma with the share in their place has the greatest likelihood
    of those allowed, so the likelihood never falls.
    """
    value, vector = np.linalg.eigh(whole.W @ Sigma @ whole.W.T)
    low = value[:, 0] < whole.least
    if low.any():
        V = whole.L @ vector[low]
        Sigma[low] = V * np.maximum(value[low], whole.least)[:, None, :] @ V.mT
    return Sigma


def emSteps(X, model, whole, opt):
    """Yield the mixture and sum ln p(x), of the start and after each iteration, until this rises too little."""
    last = -np.inf
    for _ in range(opt.maxIteration + 1):
        logLike, *moments = expectation(X, model)
        yield model, logLike
        if logLike - last < opt.minImprove * X.shape[1]:
            return
        last, model = logLike, maximisation(*moments, whole, opt, model.inputName)


def emRun(X, start, whole, opt):
    """Return the Fit of a run from a start."""
    logLike = []
    for step in emSteps(X, start, whole, opt):
        logLike.append(step[1])
    model = step[0]
    ended = len(logLike) > 1 and logLike[-1] - logLike[-2] < opt.minImprove * X.shape[1]
    if model.sigma.ndim == 2:
        share = (model.sigma * whole.W**2).min(axis=1)
    else:
        share = np.linalg.eigvalsh(whole.W @ model.sigma @ whole.W.T)[:, 0]
    narrow = share < whole.least * (1 + 1e-6)
    return Fit(start, model, np.array(logLike), ended, narrow | (model.prior * X.shape[1] < 1))


# What is said of a fit, and what is kept of it ------------------------------------------------------------------------

WAYS = "take fewer Gaussians, tied=True or a simpler covType, or a larger minVariance"


def gmmDoubts(fit, n, opt, who="data"):
    """Return as texts what is doubtful in the fit of n samples."""
    texts, model = [], fit.model
    for j in np.flatnonzero(fit.shrunk)[:1]:
        texts.append(
            f"{who}: Gaussian {j + 1} of {len(model.prior)} has shrunk to {n * model.prior[j]:.3g} of {n}"
            f" samples, or to the least variance: {WAYS} (now {opt.minVariance:g})"
        )
    if not fit.ended:
        texts.append(
            f"{who}: logLike still rises after {opt.maxIteration} iterations: raise maxIteration, or"
            f" minImprove (now {opt.minImprove:g})"
        )
    return texts


def parameterNum(k, d, opt):
    """Return how many numbers of a mixture are free: weights, means, and covariances of the model."""
    one = {"full": d * (d + 1) // 2, "diagonal": d, "single": 1}[opt.covType]
    return k - 1 + k * d + one * (1 if opt.tied else k)


def makeGmm(model, opt=None):
    """Return gmmPrm of a mixture, with the options where these are given."""
    matrices = model.sigma if model.sigma.ndim == 3 else diagonalMatrices(model.sigma)
    parts = zip(model.mu.T, matrices, model.prior.tolist())
    gmm = Struct(
        class_=[Struct(mu=mu.copy(), sigma=sigma, w=w) for mu, sigma, w in parts],
        inputName=model.inputName,
    )
    return gmm if opt is None else Struct(gmm, opt=TrainedOptions(opt, "gmm"))


def checkGmm(gmmPrm, name="gmmPrm"):
    """Return gmmPrm, or another mapping with its field class, as a QcModel."""
    prm = prmField(gmmPrm, "gmmPrm") if name == "gmmPrm" else gmmPrm
    parts = prm.get("class") if isinstance(prm, Mapping) else None
    parts = parts.tolist() if isinstance(parts, np.ndarray) else parts
    if not isinstance(parts, (list, tuple)) or not parts:
        raise TypeError(
            f"{name} is {shown(prm)} and has no list 'class' of Gaussians: give what gmmTrain returned"
        )
    checkKnownFields(prm, name, ("class", "inputName", "opt"))
    return checkGaussians(parts, prm.get("inputName"), name)


def checkGaussians(parts, inputName, name):
    """Return a list of Gaussians, mappings with mu, sigma and w, as a QcModel."""
    who, number = (
        [f"Gaussian {j + 1} of {name}" for j in range(len(parts))],
        np.arange(1, len(parts) + 1),
    )
    gaussians = [checkGaussianPrm(part, at) for part, at in zip(parts, who)]
    mu, sigma = (list(part) for part in zip(*gaussians))
    for at, part, m in zip(who, parts, mu):
        if m.size != mu[0].size:
            raise ValueError(
                f"mu of {at} has {m.size} features, that of the first {mu[0].size}: they must agree"
            )
        for field in part.keys() - {"mu", "sigma", "w"}:
            unknownName(f"field of {at}", field, ("mu", "sigma", "w"))
        if "w" not in part:
            raise ValueError(f"{at} has no field 'w': give its weight")
    w = classWeights(
        "w",
        [part["w"] for part in parts],
        [at.removeprefix("Gaussian ") for at in who],
        "Gaussian",
        "Gaussians",
    )
    mu, sigma = np.stack(mu, axis=1), np.stack(sigma)
    factors = choleskys(sigma, mu)
    for at, L in zip(who, factors):
        if L is None:
            raise ValueError(f"sigma of {at} is singular: give a covariance of full rank")
    return QcModel(
        number,
        w / w.sum(),
        mu,
        sigma,
        np.asarray(factors),
        inputNames(len(mu), inputName),
        None,
        None,
        number,
    )


def gmmScores(X, model):
    """Return ln p(x) (n,) and ln w_j g(x; mu_j, Sigma_j), (k, n), of a mixture."""
    score, logLike = np.empty((len(model.label), X.shape[1])), np.empty(X.shape[1])

    def work(part):
        # ln p(x) = ln sum_j w_j g(x; mu_j, Sigma_j)    (S0-7)
        logLike[part] = logSumExp(logJoint(X[:, part], model, score[:, part]))

    inBlocks(work, X.shape[1], model.numbersPerColumn)
    if not np.isfinite(logLike).all():
        raiseNonFinite(X, model.inputName, "data")
    return logLike, score
