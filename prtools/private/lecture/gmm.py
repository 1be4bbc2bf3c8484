"""Gaussian mixtures, fitted by EM (expectation and maximisation): the start, the two steps, the best of several runs.

Notation: X (d, n) samples, k Gaussians of weights w (k,), mu (d, k) and Sigma (k, d, d), r (k, n) responsibilities.
A mixture is a QcModel whose classes are its Gaussians and whose priors are their weights: ln w_j g_j(x) is `logJoint`.
"""
from collections import namedtuple
from collections.abc import Mapping

import numpy as np

from ...Struct import Struct
from ..check.arrays import finiteCheck, raiseNonFinite
from ..check.model import QcModel, checkGaussianPrm
from ..check.names import inputNames, unknownName
from ..check.options import classWeights, generatorOf
from ..check.optionSets import QC_DEFAULT
from ..check.trained import FIELDS, GmmTrained, prmField
from ..check.words import shown
from ..kernel.decide import logSumExp, normalised
from ..kernel.mahalanobis import choleskys, factorInverse
from ..kernel.mixture import plusPlus, weightedSums
from .qc import checkReached, checkRegular, covariances, inBlocks, logJoint, regularised
from .stat import classMoments

LEAST = 1e-100  # samples: what an empty Gaussian is taken to hold, so that nothing is divided by 0
# Of a fit: the mixtures it began and ended with, the log-likelihoods (m,), whether it came to an end, and which of the
# Gaussians (k,) have shrunk to the least variance or to less than one sample.
Fit = namedtuple("Fit", "start model logLike ended shrunk")
# All samples as one Gaussian, mu (d,) and Sigma = L L', of which each Gaussian has at least the share `least`; W = L^-1
Whole = namedtuple("Whole", "mu L W least")


def gmmFit(X, opt, who="data", inputName=None):
    """Return the Fit of the highest likelihood of X, of runs in which no Gaussian has shrunk if there are any."""
    k, (_, n) = opt.gaussianNum, X.shape
    finiteCheck(X, inputName, "data" if who == "data" else "input")
    given = None if opt.get("start") is None else checkGmm(opt.start, "start")
    if given is not None and len(given.mu) != len(X):
        raise ValueError(f"start has {len(given.mu)} features and {who} {len(X)}: they must agree")
    if n < k:
        raise ValueError(f"{who} has {n} sample{'s' * (n > 1)} for {k} Gaussians: give more samples, or a smaller"
                         " gaussianNum")
    whole, rng = wholeOf(X, opt, who, inputName), generatorOf(opt.seed)
    if given is not None:  # its covariances may be of another model
        pooled = np.tensordot(given.prior, given.sigma, 1)
        given = mixtureOf(given.prior, given.mu, given.sigma, pooled, whole, opt, inputName)
    number = opt.startNum if given is None and k > 1 else 1
    runs = (emRun(X, given or startOf(X, whole, opt, rng, inputName), whole, opt) for _ in range(number))
    return max(runs, key=lambda fit: (not fit.shrunk.any(), fit.logLike[-1]))


def wholeOf(X, opt, who, inputName):
    """Return all samples as one Gaussian of the model that the options say, or raise if it is singular."""
    moments, one = classMoments(X, np.zeros(X.shape[1], dtype=np.uint8), 1), Struct(QC_DEFAULT, covType=opt.covType)
    count, mean, scatter = moments
    L = checkRegular(covariances(count, scatter, one), count, mean, scatter, one, [who], inputName)[0]
    return Whole(mean[:, 0], L, factorInverse(L), opt.minVariance)


# Start ----------------------------------------------------------------------------------------------------------------

def startOf(X, whole, opt, rng, inputName=None):
    """Return a mixture to start from: each sample belongs to the nearest of k of them, drawn by k-means++.

    Distances are Mahalanobis distances of all samples, for units not to matter, and all Gaussians have one covariance.
    """
    code = plusPlus(whole.W @ (X - whole.mu[:, None]), opt.gaussianNum, rng)
    moments = classMoments(X, code, opt.gaussianNum)
    return maximisation(*moments, whole, Struct(opt, tied=True), inputName)


# The two steps --------------------------------------------------------------------------------------------------------

def expectation(X, model):
    """Return sum ln p(x), and the count (k,), mean (d, k) and scatter (k, d, d) of X, weighted by responsibilities."""
    def work(part):
        score = logJoint(X[:, part], model)            # ln w_j g(x; mu_j, Sigma_j)
        best = score.max(axis=0)
        checkReached(best, X, model)
        # r_j = w_j g(x; mu_j, Sigma_j) / p(x),  p(x) = sum_j w_j g(x; mu_j, Sigma_j)    (S0-7)
        r = normalised(score)
        return (best - np.log(r.max(axis=0))).sum(), *weightedSums(X[:, part], r, model.mu)

    logLike, count, s, G = (sum(parts) for parts in zip(*inBlocks(work, model, X.shape[1])))
    root = s / np.sqrt(np.maximum(count, LEAST))[:, None]  # mu is near the mean: little is lost by the difference
    mean = model.mu + s.T / np.maximum(count, LEAST)
    scatter = G - root[:, :, None] * root[:, None, :]
    return float(logLike), count, mean, (scatter + scatter.mT) / 2


def maximisation(count, mean, scatter, whole, opt, inputName=None):
    """Return the mixture of weighted class statistics."""
    # w_j = n_j / n,  mu_j = sum r_j x / n_j,  S_j = sum r_j (x - mu_j)(x - mu_j)' / n_j,  n_j = sum r_j    (S0-7)
    S_j, S = scatter / np.maximum(count, LEAST)[:, None, None], scatter.sum(axis=0) / count.sum()
    return mixtureOf(count / count.sum(), mean, S_j, S, whole, opt, inputName)


def mixtureOf(w, mu, S_j, S, whole, opt, inputName=None):
    """Return the mixture whose covariances are those that the options make of S_j (k, d, d) and their mean S."""
    Sigma = floored(regularised(S_j, S, Struct(QC_DEFAULT, covType=opt.covType, tied=opt.tied)), whole)
    factors = choleskys(Sigma, mu)
    for j in [j for j, L in enumerate(factors) if L is None]:
        raise ValueError(f"Gaussian {j + 1} of {len(w)} has shrunk until its covariance is singular:"
                         f" {WAYS} (now {whole.least:g})")
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
    narrow = np.linalg.eigvalsh(whole.W @ model.sigma @ whole.W.T)[:, 0] < whole.least * (1 + 1e-6)
    return Fit(start, model, np.array(logLike), ended, narrow | (model.prior * X.shape[1] < 1))


# What is said of a fit, and what is kept of it ------------------------------------------------------------------------

WAYS = "take fewer Gaussians, tied=True or a simpler covType, or a larger minVariance"


def gmmDoubts(fit, n, opt, who="data"):
    """Return as texts what is doubtful in the fit of n samples."""
    texts, model = [], fit.model
    for j in np.flatnonzero(fit.shrunk)[:1]:
        texts.append(f"{who}: Gaussian {j + 1} of {len(model.prior)} has shrunk to {n * model.prior[j]:.3g} of {n}"
                     f" samples, or to the least variance: {WAYS} (now {opt.minVariance:g})")
    if not fit.ended:
        texts.append(f"{who}: logLike still rises after {opt.maxIteration} iterations: raise maxIteration, or"
                     f" minImprove (now {opt.minImprove:g})")
    return texts


def parameterNum(k, d, opt):
    """Return how many numbers of a mixture are free: weights, means, and covariances of the model."""
    one = {"full": d * (d + 1) // 2, "diagonal": d, "single": 1}[opt.covType]
    return k - 1 + k * d + one * (1 if opt.tied else k)


def makeGmm(model, opt=None):
    """Return gmmPrm of a mixture, with the options where these are given."""
    parts = zip(model.mu.T, model.sigma, model.prior.tolist())
    gmm = Struct(class_=[Struct(mu=mu.copy(), sigma=sigma, w=w) for mu, sigma, w in parts], inputName=model.inputName)
    return gmm if opt is None else Struct(gmm, opt=GmmTrained(opt))


def checkGmm(gmmPrm, name="gmmPrm"):
    """Return gmmPrm, or another mapping with its field class, as a QcModel."""
    prm = prmField(gmmPrm, "gmmPrm") if name == "gmmPrm" else gmmPrm
    parts = prm.get("class") if isinstance(prm, Mapping) else None
    parts = parts.tolist() if isinstance(parts, np.ndarray) else parts
    if not isinstance(parts, (list, tuple)) or not parts:
        raise TypeError(f"{name} is {shown(prm)} and has no list 'class' of Gaussians: give what gmmTrain returned")
    for field in prm.keys() - FIELDS["gmmPrm"]:
        unknownName(f"field of {name}", field, FIELDS["gmmPrm"])
    return checkGaussians(parts, prm.get("inputName"), name)


def checkGaussians(parts, inputName, name):
    """Return a list of Gaussians, mappings with mu, sigma and w, as a QcModel."""
    who, number = [f"Gaussian {j + 1} of {name}" for j in range(len(parts))], np.arange(1, len(parts) + 1)
    gaussians = [checkGaussianPrm(part, at) for part, at in zip(parts, who)]
    mu, sigma = (list(part) for part in zip(*gaussians))
    for at, part, m in zip(who, parts, mu):
        if m.size != mu[0].size:
            raise ValueError(f"mu of {at} has {m.size} features, that of the first {mu[0].size}: they must agree")
        for field in part.keys() - {"mu", "sigma", "w"}:
            unknownName(f"field of {at}", field, ("mu", "sigma", "w"))
        if "w" not in part:
            raise ValueError(f"{at} has no field 'w': give its weight")
    w = classWeights("w", [part["w"] for part in parts], [at.removeprefix("Gaussian ") for at in who], "Gaussian",
                     "Gaussians")
    mu, sigma = np.stack(mu, axis=1), np.stack(sigma)
    factors = choleskys(sigma, mu)
    for at, L in zip(who, factors):
        if L is None:
            raise ValueError(f"sigma of {at} is singular: give a covariance of full rank")
    return QcModel(number, w / w.sum(), mu, sigma, np.asarray(factors), inputNames(len(mu), inputName), None, None,
                   number)


def gmmScores(X, model):
    """Return ln p(x) (n,) and ln w_j g(x; mu_j, Sigma_j), (k, n), of a mixture."""
    score, logLike = np.empty((len(model.label), X.shape[1])), np.empty(X.shape[1])

    def work(part):
        # ln p(x) = ln sum_j w_j g(x; mu_j, Sigma_j)    (S0-7)
        logLike[part] = logSumExp(logJoint(X[:, part], model, score[:, part]))

    inBlocks(work, model, X.shape[1])
    if not np.isfinite(logLike).all():
        raiseNonFinite(X, model.inputName, "data")
    return logLike, score
