"""Linear rules learnt from samples: least squares, logistic regression, the perceptron.

Notation: Z (d + 1, n) samples with a last row of ones, code (n,) the class of each as 0..K-1, and W (K, d + 1), whose
row k has the d weights and the constant of class k. The weights are penalised by the ridge lambda, the constants not.
"""

import numpy as np

from .decide import logSumExp

AHEAD = 256  # samples that the perceptron looks at together for the next miss, at most
CONVERGED = (
    1e-12  # of the likelihood's logarithm, a sample: what one more step of Newton would gain
)


def leastSquares(Z, code, K, lam):
    """Return W, whose rows g_k(z) come nearest to 1 at samples of class k and to 0 at others."""
    d, T = len(Z) - 1, oneHot(code, K)
    # sum_i |W z_i - t_i|^2 + lambda |A|^2 is the least, t_i = 1 for the class of sample i and 0 for the others
    rows = np.concatenate([Z.T, lam**0.5 * np.eye(d, d + 1)])
    return np.linalg.lstsq(rows, np.concatenate([T.T, np.zeros((d, K))]))[0].T


def oneHot(code, K):
    """Return (K, n): 1 where a sample is of the class, else 0."""
    return (code == np.arange(K)[:, None]).astype(float)


def logPosterior(G):
    """Return ln P(c_k | x) of the scores G (K, n)."""
    # ln P(c_k | x) = g_k(x) - ln sum_j exp g_j(x)
    return G - logSumExp(G)


def logistic(Z, code, K, lam, stepNum):
    """Return W of the least loss, -ln L and the ridge, and by how much the last step moved a score, None if cut short.

    Newton's steps, halved where they overshoot. A step that still moves scores when it gains nothing goes on for ever:
    the likelihood is largest at infinity.
    """
    if (
        len(Z) > Z.shape[1] + 1
    ):  # the best weights are combinations of the samples: n coordinates suffice
        Q, R = np.linalg.qr(Z[:-1])
        V, moved = logistic(np.concatenate([R, Z[-1:]]), code, K, lam, stepNum)
        return np.concatenate([V[:, :-1] @ Q.T, V[:, -1:]], axis=1), moved
    n, T, W = Z.shape[1], oneHot(code, K), np.zeros((K, len(Z)))
    ridge = np.append(np.full(len(Z) - 1, lam), 0)

    def loss(W):
        lnP = logPosterior(W @ Z)
        return -(T * lnP).sum() + (ridge * W**2).sum() / 2, lnP

    value, lnP = loss(W)
    for _ in range(stepNum):
        P = np.exp(lnP)
        # - d ln L / dw_k = sum_i (P(c_k | z_i) - t_ik) z_i + lambda a_k
        slope = (P - T) @ Z.T + ridge * W
        step = solved(curvature(Z, P, ridge), slope.ravel()).reshape(W.shape)
        gain = (slope * step).sum() / 2
        if gain <= CONVERGED * n:
            return W - step, np.abs(step @ Z).max()
        new, lnP = loss(W - step)
        while new > value:
            step = step / 2
            new, lnP = loss(W - step)
        W, value = W - step, new
    return W, None


def solved(H, slope):
    """Return H^-1 slope of a positive definite H, or where H is nearly singular the shortest solution."""
    from scipy.linalg import cho_solve  # needed here only

    try:
        L = np.linalg.cholesky(H)
    except np.linalg.LinAlgError:
        return np.linalg.lstsq(H, slope)[0]
    pivots = np.square(L.diagonal())
    isSound = pivots.min() > 1e-8 * H.diagonal().max()
    return cho_solve((L, True), slope) if isSound else np.linalg.lstsq(H, slope)[0]


def curvature(Z, P, ridge):
    """Return the second derivatives (K (d + 1), K (d + 1)) of the loss at posteriors P (K, n).

    They are 0 where all classes have the same change of weights, which changes no posterior, and there are set to n.
    """
    K, D = len(P), len(Z)
    H = np.empty((K, D, K, D))
    for k, j in zip(*np.tril_indices(K)):
        # d^2 (-ln L) / dw_k dw_j' = sum_i P_ik (delta_kj - P_ij) z_i z_i'
        H[k, :, j] = H[j, :, k] = (Z * (P[k] * ((k == j) - P[j]))) @ Z.T
    alike = np.kron(np.full((K, K), Z.shape[1] / K), np.eye(D))
    return H.reshape(K * D, K * D) + np.diag(np.tile(ridge, K)) + alike


def perceptron(Z, code, K, passNum, rng, path=None):
    """Return W after the pass with the fewest misses, the number of these, and how many corrections were made.

    The samples come in a random order, another in each pass, until a pass ends without misses. To the list `path`,
    (pass, sample, W) of each correction is appended.
    """
    n, W, count, fewest = len(code), np.zeros((K, len(Z))), 0, len(code) + 1
    for turn in range(1, passNum + 1):
        order, at, ahead = rng.permutation(n), 0, 1
        S, truth = Z.T[order], code[order]
        while at < n:
            row = (S[at : at + ahead] @ W.T).argmax(axis=1)
            miss = (row != truth[at : at + ahead]).argmax()  # the first, or 0
            k, j = truth[at + miss], row[miss]
            if j == k:  # no miss among them
                at, ahead = at + ahead, min(2 * ahead, AHEAD)
                continue
            at, count, ahead = at + miss, count + 1, 1
            # a sample z of class k that is called j: w_k + z, w_j - z
            W[k] += S[at]
            W[j] -= S[at]
            if path is not None:
                path.append((turn, int(order[at]), W.copy()))
            at += 1
        misses = int(((W @ Z).argmax(axis=0) != code).sum())
        if misses < fewest:
            best, fewest = W.copy(), misses
        if not misses:
            break
    return best, fewest, count
