"""Compute leave-one-out scores of QDA and LDA from Mahalanobis distances, without training again."""

import numpy as np

from ..check.priors import normalisedPrior
from ..kernel.loo import leastKeptShare
from ..kernel.mahalanobis import choleskys, lnDet, makeGroups, squaredDistances
from ..kernel.threads import inBlocks
from .qc import logJointDensity, shrinkage


def lnPriorsLeft(count, names, opt):
    """Return the log priors of the classes after one sample is left out.

    Row k of the result (K, K) contains the log priors of all classes if a sample of class k is left out.
    """
    K = len(count)
    priors = [normalisedPrior(opt.prior, names, count - row) for row in np.eye(K, dtype=int)]
    with np.errstate(divide="ignore"):
        return np.log(priors)


def divisors(count, opt):
    """Return two arrays of shape (K,) with divisors for the scatter matrices of the classes.

    The first array is for classes that keep all samples, and the second array is for the class of the left-out sample.
    The arrays are equal for a pooled scatter, because the left-out sample always belongs to one of the pooled classes.
    """
    ddof = int(opt.divisor == "n-1")
    if shrinkage(opt)[0] == 1:
        pooled = np.full(len(count), max(count.sum() - 1 - len(count) * ddof, 1))
        return pooled, pooled
    return np.maximum(count - ddof, 1), np.maximum(count - 1 - ddof, 1)


def byDistance(data, moments, names, opt, logProb):
    """Fill logProb (K, n) with leave-one-out scores of QDA or LDA, and return a mask of the accurate scores.

    The mask has shape (n,). For models other than QDA and LDA, the function returns None. The formula in `loo.fullOut`
    requires only D_k^2 = (x - mu_k)' Sigma_k^-1 (x - mu_k) and the distances between the whitened means. Let c be the
    class of x, a = n_c / (n_c - 1), and let h and z_k be the whitened deviations of x from mu_c and mu_k. Then

        h'h = D_c^2,   z_k'h = (D_k^2 + D_c^2 - |mu_c - mu_k|^2) / 2,   z_c = a h

    The leave-one-out test takes little more time than the inside test, because both tests compute the same D_k^2.
    """
    lam, gamma = shrinkage(opt)
    if opt.covType != "full" or gamma != 0 or lam not in (0, 1):
        return None
    isPooled = lam == 1
    X, (count, mean, scatter) = data.input, moments
    d, K = mean.shape
    divisor, divisorLeft = divisors(count, opt)
    scatter = np.broadcast_to(scatter.sum(axis=0), scatter.shape) if isPooled else scatter
    Sigma = scatter / divisor[:, None, None]
    L = choleskys(Sigma, mean)
    if any(factor is None for factor in L):
        return None
    leastKept = np.array([leastKeptShare(S, mu, factor) for S, mu, factor in zip(Sigma, mean.T, L)])
    L = np.asarray(L)
    groups, lnDets = makeGroups(mean, L), lnDet(L)
    meanD2 = squaredDistances(mean, groups, np.empty((K, K)))
    a = count / (count - 1)
    w = a / divisorLeft
    scale = divisorLeft / divisor
    lnPrior, priorShift = lnPriorsWithout(count, names, opt)
    isSure = np.empty(X.shape[1], dtype=bool)

    def work(part):
        code = data.code[part].astype(np.intp)
        column = np.arange(code.size)
        D2 = squaredDistances(X[:, part], groups, np.empty((K, code.size)))
        q = D2[code, column] * scale[code]  # h'h
        kept = 1 - w[code] * q
        ownD2 = a[code] ** 2 * q / kept + priorShift[code]
        if isPooled:
            zh = (D2 - meanD2[:, code] + q) / 2
            D2 += w[code] / kept * zh**2
            D2[code, column] = ownD2
            lnDetLeft = lnDets[0] + np.log(kept)
        else:  # For QDA, ln|Sigma| changes only for the class of the left-out sample.
            D2[code, column] = ownD2 + np.log(kept) - d * np.log(scale[code])
            lnDetLeft = lnDets[:, None]
        logJointDensity(D2, lnDetLeft, d, lnPrior[:, None], logProb[:, part])
        isSure[part] = kept > (leastKept.max() if isPooled else leastKept[code])

    inBlocks(work, X.shape[1], (len(X) + 8) * K)  # `work` allocates several arrays of shape (K, n)
    return isSure


def lnPriorsWithout(count, names, opt):
    """Return two arrays (K,) with a log prior and a correction for each class.

    The log prior of a class is computed after a sample of another class is left out. If the left-out sample is from
    class c itself, the correction for class c is added to D_c^2.
    """
    priors = lnPriorsLeft(count, names, opt)
    own = priors.diagonal()
    other = np.roll(priors, -1, axis=0).diagonal()
    with np.errstate(invalid="ignore"):
        return other, np.where(own == other, 0, 2 * (other - own))
