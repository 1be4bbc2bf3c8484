"""Fit linear discriminants to samples by least squares, logistic regression or the perceptron.

Notation: Z (d + 1, n) contains the samples and a last row of ones, and code (n,) contains the classes as 0..K-1. The
samples have the weights weight (n,). Row k of W (K, d + 1) contains the d weights and the constant of class k. The
score of class k is g_k(z) = w_k'z. The ridge penalty lambda applies to the weights but not to the constants.
"""

import numpy as np

from .decide import logSumExp

MOST_AHEAD = 256  # maximum number of samples for which the perceptron computes scores in one call
LEAST_GAIN = 1e-12  # increase of the log-likelihood per sample below which Newton's method stops


def oneHot(code, K):
    """Return the class indicators T (K, n): entry [k, i] is 1 if sample i belongs to class k, and 0 otherwise."""
    return (code == np.arange(K)[:, None]).astype(float)


# Least squares ------------------------------------------------------------------------------------


def leastSquares(Z, code, K, lam, weight):
    """Return the least-squares solution W.

    The score g_k computed with W is close to 1 for samples of class k and close to 0 for other samples.
    """
    d, root = len(Z) - 1, np.sqrt(weight)
    # W minimises sum_i weight_i |W z_i - t_i|^2 + lambda |A|^2, where t_i is 1 for the class of sample i and 0 for
    # other classes
    rows = np.concatenate([(root * Z).T, lam**0.5 * np.eye(d, d + 1)])
    targets = np.concatenate([(root * oneHot(code, K)).T, np.zeros((d, K))])
    return np.linalg.lstsq(rows, targets)[0].T


# Logistic regression ------------------------------------------------------------------------------


def logPosterior(G):
    """Return the log posteriors ln P(c_k | x) (K, n), given the scores G (K, n) of the classes."""
    # ln P(c_k | x) = g_k(x) - ln sum_j exp g_j(x)
    return G - logSumExp(G)


def logistic(Z, code, K, lam, stepNum, weight):
    """Return the matrix W of logistic regression, and the largest change of a score in the last Newton step.

    W minimises the sum of -ln L and the ridge penalty, where L is the likelihood. If a Newton step would increase this
    sum, the step is halved. The second result is None if the method does not converge in stepNum steps. If no finite W
    maximises L, the last step hardly increases L but still changes the scores.
    """
    D, n = Z.shape
    # The best weights are linear combinations of the n samples, so n coordinates per sample are sufficient.
    if len(Z) > n + 1:
        Q, R = np.linalg.qr(Z[:-1])
        V, change = logistic(np.concatenate([R, Z[-1:]]), code, K, lam, stepNum, weight)
        return np.concatenate([V[:, :-1] @ Q.T, V[:, -1:]], axis=1), change
    T = weight * oneHot(code, K)
    ridge = np.full(D, lam)
    ridge[-1] = 0

    def loss(W):
        lnP = logPosterior(W @ Z)
        return -(T * lnP).sum() + (ridge * W**2).sum() / 2, lnP

    W = np.zeros((K, D))
    value, lnP = loss(W)
    for _ in range(stepNum):
        P = np.exp(lnP)
        # - d ln L / dw_k = sum_i weight_i (P(c_k | z_i) - t_ik) z_i + lambda a_k
        slope = (weight * P - T) @ Z.T + ridge * W
        step = solve(curvature(Z, P, ridge, weight), slope.ravel()).reshape(W.shape)
        gain = (slope * step).sum() / 2
        if gain <= LEAST_GAIN * weight.sum():
            return W - step, np.abs(step @ Z).max()
        newValue, lnP = loss(W - step)
        while newValue > value:
            step = step / 2
            newValue, lnP = loss(W - step)
        W = W - step
        value = newValue
    return W, None


def curvature(Z, P, ridge, weight):
    """Return the Hessian of the negative log-likelihood with ridge penalty, given the posteriors P (K, n).

    Without the penalty, the Hessian is 0 in directions that change the weights of all classes equally, because these
    changes do not affect posteriors. In these directions, the sum of the weights is added to the curvature, so that the
    Hessian is nonsingular.
    """
    K, D = len(P), len(Z)
    H = np.empty((K, D, K, D))
    for k in range(K):
        for j in range(k + 1):
            # d^2 (-ln L) / dw_k dw_j' = sum_i weight_i P_ik (delta_kj - P_ij) z_i z_i'
            H[k, :, j] = (Z * (weight * P[k] * ((k == j) - P[j]))) @ Z.T
            H[j, :, k] = H[k, :, j]
    common = np.kron(np.full((K, K), weight.sum() / K), np.eye(D))
    return H.reshape(K * D, K * D) + np.diag(np.tile(ridge, K)) + common


def solve(H, slope):
    """Return the solution x of H x = `slope`. If H is nearly singular, x is the minimum-norm solution."""
    from scipy.linalg import cho_solve

    try:
        L = np.linalg.cholesky(H)
    except np.linalg.LinAlgError:
        return np.linalg.lstsq(H, slope)[0]
    if np.square(L.diagonal()).min() <= 1e-8 * H.diagonal().max():
        return np.linalg.lstsq(H, slope)[0]
    return cho_solve((L, True), slope)


# Perceptron ---------------------------------------------------------------------------------------


def perceptron(Z, code, K, passNum, rng, path=None):
    """Return W after the best perceptron pass, the number of samples it misclassifies, and the number of corrections.

    After the best pass, W misclassifies the fewest samples. Each pass visits the samples in a new random order, and
    training ends after a pass if W misclassifies no sample. If `path` is a list, each correction appends (pass index,
    sample index, W) to this list.
    """
    W = np.zeros((K, len(Z)))
    n = len(code)
    count, fewest = 0, n + 1
    for passIndex in range(1, passNum + 1):
        order = rng.permutation(n)
        S, truth = Z.T[order], code[order]
        i, ahead = 0, 1
        while i < n:
            decided = (S[i : i + ahead] @ W.T).argmax(axis=1)
            isMiss = decided != truth[i : i + ahead]
            if not isMiss.any():
                i += ahead
                ahead = min(2 * ahead, MOST_AHEAD)
                continue
            first = int(isMiss.argmax())
            j = decided[first]
            i += first
            k = truth[i]
            # If a sample z of class k is assigned to class j, w_k becomes w_k + z, and w_j becomes w_j - z    (S1-14)
            W[k] += S[i]
            W[j] -= S[i]
            count += 1
            if path is not None:
                path.append((passIndex, int(order[i]), W.copy()))
            i, ahead = i + 1, 1
        misses = int(((W @ Z).argmax(axis=0) != code).sum())
        if misses < fewest:
            best, fewest = W.copy(), misses
        if misses == 0:
            break
    return best, fewest, count
