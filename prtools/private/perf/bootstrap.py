"""Estimate the error of a classifier from bootstrap sets (Efron and Tibshirani 1997)."""

import numpy as np

from ..check.select import selected
from .heldOut import labelsAndScores


def bootstrapErrors(DS, data, test, setNum, rng):
    """Return the inside error, the error for independent labels, the outside error and its standard error.

    `data` is the validated dataset DS, and `test` contains the HeldOut functions of a classifier.
    """
    n = data.output.size
    inside = labelsOf(test, DS, DS, n)
    # for each sample: number of sets without this sample, and number of misses after training on these sets
    count, misses = np.zeros(n), np.zeros(n)
    drawNum, weightedMisses, q = np.zeros(n), np.zeros(n), np.zeros(setNum)
    for b in range(setNum):
        index = rng.integers(n, size=n)
        N = np.bincount(index, minlength=n)  # number of draws of each sample
        outside = np.flatnonzero(N == 0)
        if outside.size:  # If no sample is outside set b, set b is a permutation of all samples.
            isMiss = labelsOutside(DS, test, index, outside, b) != data.output[outside]
            count[outside] += 1
            misses[outside] += isMiss
            q[b] = isMiss.sum() / n
        drawNum += N
        weightedMisses += N * q[b]
    # E_i = sum_b I_i^b Q_i^b / sum_b I_i^b,  where I_i^b = 1 if sample i is outside set b, and Q_i^b = 1 for a miss
    E = misses / np.maximum(count, 1)
    # cov(N_i, q) = sum_b (N_i^b - mean N_i) q^b / B
    covariance = weightedMisses / setNum - drawNum / setNum * q.mean()
    return (
        float((inside != data.output).mean()),
        independentError(data.output, inside),
        float(E.mean()),
        outsideStandardError(E, covariance, q),
    )


def outsideStandardError(E, covariance, q):
    """Return the standard error of the outside error mean(E), estimated by the delta method.

    If the binomial standard error is larger, return the binomial standard error. E (n,) contains the outside error of
    each sample. q (B,) is the number of misses outside each set, divided by n. `covariance` (n,) contains the
    covariance of q and the number of draws of each sample.
    """
    n, error = E.size, E.mean()
    # D_i = (2 + 1/(n-1)) (E_i - error) / n + e_n cov(N_i, q),  e_n = (1 - 1/n)^-n
    scale = (1 - 1 / n) ** -n
    D = (2 + 1 / (n - 1)) * (E - error) / n + scale * covariance
    # Drawing only B sets adds e_n^2 (1 - 1/n) var q / B to the expected square of each D_i.    (Wager et al. 2014)
    variance = D @ D - scale**2 * (n - 1) * q.var() / q.size
    return float(np.sqrt(max(variance, error * (1 - error) / n)))


def labelsOutside(DS, test, index, outside, b):
    """Train on bootstrap set b, which contains the samples `index`, and return the labels of the samples `outside`."""
    try:
        trainingSet = selected(DS, samples=index)
        return labelsOf(test, trainingSet, selected(DS, samples=outside), outside.size)
    except ValueError as error:
        raise ValueError(f"in bootstrap set {b} (counted from 0), {error}") from error


def labelsOf(test, trainingSet, testSet, n):
    """Return the labels (n,) computed for `testSet` after training on `trainingSet`."""
    return labelsAndScores(test.evaluate(testSet, test.train(trainingSet)), n)[0]


def independentError(output, computedClass):
    """Return the expected error for computed labels that are independent of the true labels."""
    # gamma = sum_k p_k (1 - q_k), where p_k and q_k are the fractions of class k among the true and the computed labels
    return float(
        1 - sum((output == k).mean() * (computedClass == k).mean() for k in np.unique(output))
    )


def bootstrap632(inside, outside, chance):
    """Return the .632+ estimate of the error. `chance` is the error gamma for independent labels."""
    # R = (outside' - inside) / (gamma - inside),  outside' = min(outside, gamma);  R = 0 if outside' <= inside
    limited = min(outside, chance)
    R = (limited - inside) / (chance - inside) if inside < limited else 0.0
    # error = .368 inside + .632 outside + (outside' - inside) .368 .632 R / (1 - .368 R)
    addition = (limited - inside) * 0.368 * 0.632 * R / (1 - 0.368 * R)
    return 0.368 * inside + 0.632 * outside + addition
