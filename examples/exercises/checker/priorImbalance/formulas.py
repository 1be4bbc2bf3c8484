"""Define incorrect functions for Q4 and Q5. Each function contains one typical mistake."""
import numpy as np

from prtools import qcTrain

from .facts import balanced, confMatOf, rateOf, recalls, withPrior


def ratesBy(change):
    """Return an entry for the dict `MISTAKES`: a function that returns an incorrect version of `ratesAt`.

    This version uses the rates or the confusion matrix that the function `change` returns.
    """
    def mistaken(DS, prm, w):
        C = change(DS, prm, w)
        return C if np.ndim(C) == 1 else (rateOf(C), recalls(C)[1], balanced(C))
    return lambda f, r: mistaken


def confWithPrior(DS, prm, prior):
    """Return the confusion matrix on DS of a classifier whose priors are replaced by `prior`."""
    return confMatOf(DS, withPrior(prm, prior))


def precisionsAt(DS, prm, w):
    """Return the three rates of Q4, incorrectly computed from precisions instead of recalls."""
    C = confWithPrior(DS, prm, [w, 1])
    share = C.diagonal() / np.maximum(1, C.sum(axis=0))
    return np.array([rateOf(C), share[1], share.mean()])


def ratesOfCounts(C, n):
    """Return the three rates of Q4, computed with the class counts `n` instead of the row sums of C."""
    share = C.diagonal() / n
    return C.trace() / n.sum(), share[1], share.mean()


def ratioBy(formula):
    """Return an entry for the dict `MISTAKES`: a function that returns an incorrect version of `vanishingRatio`.

    This version returns formula(|Sigma1|, |Sigma2|, mu2 - mu1, Sigma1, Sigma2).
    """
    def mistaken(mu1, Sigma1, mu2, Sigma2):
        return formula(np.linalg.det(Sigma1), np.linalg.det(Sigma2), mu2 - mu1, Sigma1, Sigma2)
    return lambda f, r: mistaken


def quad(d, S):
    """Return the quadratic form d' S^-1 d."""
    return d @ np.linalg.solve(S, d)


def diagonalRatio(d, variances1, variances2):
    """Return the maximum of g2/g1 for two Gaussians whose features are uncorrelated."""
    return np.exp((np.log(variances1 / variances2).sum() + (d ** 2 / (variances1 - variances2)).sum()) / 2)


FORMULAS = {
    "ratesAt": {
        "weightOfTwo": ratesBy(lambda DS, prm, w: confWithPrior(DS, prm, [1, w])),
        "weightIgnored": ratesBy(lambda DS, prm, w: confMatOf(DS, prm)),
        "weightTimesPrior": ratesBy(lambda DS, prm, w: confWithPrior(DS, prm, prm.prior * [w, 1])),
        "weightTimesCount": ratesBy(lambda DS, prm, w: confWithPrior(DS, prm, np.bincount(DS.output)[1:] * [w, 1])),
        "trainedAnew": ratesBy(lambda DS, prm, w: confMatOf(DS, qcTrain(DS, prior=[w, 1]))),
        "recallsOfOne": lambda f, r: lambda *trial: (r(*trial)[0], 2 * r(*trial)[2] - r(*trial)[1], r(*trial)[2]),
        "precisions": ratesBy(precisionsAt),
        "percent": lambda f, r: lambda *trial: 100 * np.array(r(*trial)),
        "errorRates": lambda f, r: lambda *trial: 1 - np.array(r(*trial)),
        "otherOrder": lambda f, r: lambda *trial: np.array(r(*trial))[[0, 2, 1]],
        "countsOfSheet": lambda f, r: lambda DS, prm, w: ratesOfCounts(confWithPrior(DS, prm, [w, 1]), f.n),
        "rateTwice": lambda f, r: lambda *trial: np.array(r(*trial))[[0, 1, 0]],
    },
    "vanishingRatio": {
        "inverted": ratioBy(lambda a, b, d, S1, S2: np.sqrt(b / a) * np.exp(-quad(d, S1 - S2) / 2)),
        "noHalves": ratioBy(lambda a, b, d, S1, S2: a / b * np.exp(quad(d, S1 - S2))),
        "noRoot": ratioBy(lambda a, b, d, S1, S2: a / b * np.exp(quad(d, S1 - S2) / 2)),
        "noHalf": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(quad(d, S1 - S2))),
        "minus": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(-quad(d, S1 - S2) / 2)),
        "determinantsTurned": ratioBy(lambda a, b, d, S1, S2: np.sqrt(b / a) * np.exp(quad(d, S1 - S2) / 2)),
        "onlyDeterminants": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b)),
        "onlyMeans": ratioBy(lambda a, b, d, S1, S2: np.exp(quad(d, S1 - S2) / 2)),
        "atMean2": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(quad(d, S1) / 2)),
        "atMean1": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(-quad(d, S2) / 2)),
        "matrixOf2": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(quad(d, S2) / 2)),
        "sumOfMatrices": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(quad(d, S1 + S2) / 2)),
        "meanOfMatrices": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(quad(d, S1 + S2))),
        "inversesSubtracted": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(
            d @ (np.linalg.inv(S2) - np.linalg.inv(S1)) @ d / 2)),
        "notInverted": ratioBy(lambda a, b, d, S1, S2: np.sqrt(a / b) * np.exp(d @ (S1 - S2) @ d / 2)),
        "logarithm": ratioBy(lambda a, b, d, S1, S2: np.log(a / b) / 2 + quad(d, S1 - S2) / 2),
        "correlationsIgnored": ratioBy(lambda a, b, d, S1, S2: diagonalRatio(d, np.diag(S1), np.diag(S2))),
        "traces": ratioBy(lambda a, b, d, S1, S2: np.sqrt(np.trace(S1) / np.trace(S2)) * np.exp(quad(d, S1 - S2) / 2)),
    },
}
