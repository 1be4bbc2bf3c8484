"""Leave-one-out of QDA and LDA from the distances of one evaluation; its twin for all models is `closedForm`."""

import numpy as np

from ..check.priors import normalisedPrior
from ..kernel.loo import leastKeptOf
from ..kernel.mahalanobis import choleskys, lnDet, squaredDistances, whitening
from .qc import logDensity, shrinkage


def lnPriorsLeft(count, who, opt):
    """Return ln p (K, K) of the classes, a row for each class of which one sample is left out."""
    K = len(count)
    with np.errstate(divide="ignore"):
        return np.log(
            [normalisedPrior(opt.prior, who, count - np.eye(K, dtype=int)[c]) for c in range(K)]
        )


def byDistance(count, mean, scatter, who, opt):
    """Return the function (X, code, logProb) that fills in logProb (K, m) of samples left out, and if it is sure.

    Only for QDA and LDA, else None: there the distances of evaluation, D_k = (x - mu_k)' Sigma_k^-1 (x -
    mu_k), with the distances between means, are all that the closed form (`loo.fullOut`) needs. With c the class
    of x, a = n_c / (n_c - 1), and h, z_k the whitened deviations from the means of c and of k,

        h'h = D_c,   z_k'h = (D_k + D_c - |mu_c - mu_k|^2) / 2,   z_c = a h

    so leave-one-out takes little more time than evaluation; in QDA, only class c changes.
    """
    d, K = mean.shape
    lam, gam = shrinkage(opt)
    less = int(opt.divisor == "n-1")
    if opt.covType != "full" or gam != 0 or lam not in (0, 1):
        return None
    rest = max(count.sum() - 1 - K * less, 1)
    divisor, own = (
        (np.full(K, rest),) * 2
        if lam
        else (np.maximum(count - less, 1), np.maximum(count - 1 - less, 1))
    )
    Sigma = (scatter.sum(axis=0) if lam else scatter) / divisor[:, None, None]
    L = choleskys(Sigma, mean)
    if any(factor is None for factor in L):
        return None
    leastKept = np.array([leastKeptOf(S, m, factor) for S, m, factor in zip(Sigma, mean.T, L)])
    L = np.asarray(L)
    groups, lnDets, scale = whitening(mean, L), lnDet(L), own / divisor
    between = squaredDistances(mean, groups, np.empty((K, K))) if lam else None
    a = count / (count - 1)
    w = a / own
    priors = lnPriorsLeft(count, who, opt)
    ownPrior, lnPrior = (
        priors.diagonal(),
        np.roll(priors, -1, axis=0).diagonal(),
    )  # of the class left out, of any other
    with np.errstate(invalid="ignore"):
        shift = np.where(
            ownPrior == lnPrior, 0, 2 * (lnPrior - ownPrior)
        )  # of D, for the one class with another prior

    def score(X, code, logProb):
        code = code.astype(np.intp)  # once, not in each indexing
        share, D = w.take(code), squaredDistances(X, groups, np.empty(logProb.shape))
        flat, at = (
            D.reshape(-1),
            code * code.size + np.arange(code.size),
        )  # of the own class of each
        q = flat.take(at) * scale.take(code)
        kept = 1 - share * q
        own = a.take(code) ** 2 * q / kept + shift.take(code)
        if lam:
            H = between.take(code, axis=1)
            np.subtract(D, H, out=H)
            H += q
            H *= H
            H *= share / kept / 4
            D += H
            flat[at] = own
            lnDetLeft = lnDets[0] + np.log(kept)  # of the one Sigma
        else:
            flat[at] = (
                own + np.log(kept) - (d * np.log(scale)).take(code)
            )  # ln|Sigma| changes for class c alone
            lnDetLeft = lnDets[:, None]
        logDensity(D, lnDetLeft, d, lnPrior[:, None], logProb)
        return kept > (leastKept.max() if lam else leastKept.take(code))

    return score
