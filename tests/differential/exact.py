"""Log densities, posteriors, boundaries and vanishing ratios against mpmath at 50 digits (error rates: risk.py).

The bound. One ulp of the bound has two parts. The first part is the change of the result if the inputs change. Each
difference `x - mu` changes by one part in 2^52, and each element of Sigma by one part in 2^52 of `s_i s_j` (s:
standard deviations). The
second part is the rounding error of the terms of the sum. With w = Sigma^-1 (x - mu) that is, for ln p g(x),

    2^-52 ((s'|w|)^2 / 2 + |w|'|x - mu| + s'|Sigma^-1|s / 2 + the sum of the absolute values of the terms)

A backward stable algorithm may lose 2 (d + 2) ulps. The computed Cholesky factor is the exact factor of a matrix
close to Sigma: its elements differ by at most `(d + 1) / 2 * 2^-52 s_i s_j` in any units. Reference: Higham, Accuracy
and Stability of Numerical Algorithms, 2002, Theorem 10.5. A substitution adds d, and a sum of d squares adds d / 2.
The condition
of Sigma is
not in it: it only comes in where x lies so that w is large. For estimates from data, each value may also change by
2^-52 of the largest value, which changes x - mu and Sigma. These estimates may lose n more ulps, because a mean of n
products has n roundings.
"""
import mpmath as mp
import numpy as np
from tally import EPS, Tally

from prtools import posterior, qcBoundary, qcEval, qcMake, qcTrain, qcVanish

DIGITS = 50
LARGE = 1 << 18  # multiplications, K d d n, twice what the plain formula is for
TINY = np.finfo(float).tiny  # below it, digits are lost
LN2PI = float(np.log(2 * np.pi))


def exactly(function):
    """Let a function calculate with 50 digits."""
    def run(*arguments):
        with mp.workdps(DIGITS):
            return function(*arguments)
    return run


def vector(x):
    return [mp.mpf(float(v)) for v in x]


def floats(x):
    return np.array([float(v) for v in x])


def cholesky(S):
    """Return the rows of the lower triangle L, S = L L'."""
    L = []
    for i, line in enumerate(S):
        row = []
        for j in range(i + 1):
            rest = line[j] - mp.fdot(row, L[j][:j]) if j < i else line[i] - mp.fdot(row, row)
            if j == i and rest <= 0:
                raise ValueError("not positive definite")
            row.append(rest / L[j][j] if j < i else mp.sqrt(rest))
        L.append(row)
    return L


def forward(L, x):
    z = []
    for row, v in zip(L, x):
        z.append((v - mp.fdot(row[:-1], z)) / row[-1])
    return z


def backward(L, z):
    d, w = len(z), [mp.mpf(0)] * len(z)
    for i in reversed(range(d)):
        w[i] = (z[i] - mp.fdot([L[j][i] for j in range(i + 1, d)], w[i + 1:])) / L[i][i]
    return w


class Gaussian:
    """ln p g(x) of a weighted Gaussian, exactly, with one ulp of its bound."""

    def __init__(self, mu, sigma, prior=1, size=0.0):
        self.mu, self.prior, self.size = mu, prior, size  # size: the largest |value| of each feature that was measured
        self.L, self.s = cholesky(sigma), floats(mp.sqrt(sigma[i][i]) for i in range(len(mu)))
        self.d, self.log = len(mu), [mp.log(row[-1]) for row in self.L]
        unit = [forward(self.L, [mp.mpf(i == j) for i in range(self.d)]) for j in range(self.d)]  # rows: columns of 1/L
        self.inverse = [[mp.fdot(a[max(i, j):], b[max(i, j):]) for j, b in enumerate(unit)] for i, a in enumerate(unit)]
        self.P = np.abs([floats(row) for row in self.inverse])
        self.constant = mp.log(prior) - self.d * mp.log(2 * mp.pi) / 2 - mp.fsum(self.log)
        lnS = np.log(self.s)
        self.fixed = (abs(float(mp.log(prior))) + self.d * LN2PI / 2 + np.abs(lnS).sum()
                      + np.abs(floats(self.log) - lnS).sum() + 1 + self.s @ self.P @ self.s / 2
                      + np.sum(size * (self.P @ self.s)))

    def logDensity(self, x):
        """Return ln p g(x), one ulp of its bound, w, and one ulp of the bound of w, at exact x."""
        delta = [a - b for a, b in zip(x, self.mu)]
        z = forward(self.L, delta)
        w, m = backward(self.L, z), mp.fdot(z, z)
        a, b = np.abs(floats(w)), np.abs(floats(delta)) + self.size
        unit = (self.s @ a) ** 2 / 2 + a @ b + np.sum(self.size * a) * (self.s @ a) + float(m) / 2 + self.fixed
        return self.constant - m / 2, EPS * unit, w, EPS * (self.P @ self.s * (self.s @ a) + self.P @ b)


# ---------------------------------------------------------------- problems


def covariance(rng, d, condition):
    """Return a symmetric matrix with this condition number, in random units."""
    Q = np.linalg.qr(rng.normal(size=(d, d)))[0]
    value = condition ** -np.concatenate([[0.0, 1.0], rng.random(max(d - 2, 0))])[:d]
    sigma = (Q * value) @ Q.T
    return (sigma + sigma.T) / 2


def priors(rng, K):
    """Return K weights; of each third problem one is as small as 1e-300."""
    weight = rng.random(K) + .1
    if rng.integers(3) == 0:
        weight[rng.integers(K)] = 10 ** rng.uniform(-300, 0)
    return weight


def problem(rng, d=None, K=None, tied=False, worst=12, far=(1, 4)):
    """Return means (K, d), covariances and weights: conditions to 10^worst, means at 1e8 s.d., units of 1e-6 to 1e6.

    The means are 0.1 to 10^far standard deviations apart. Of every third problem the covariances differ by a factor, so
    that posteriors are not all 0 or 1.
    """
    d, K = d or int(rng.integers(1, 31)), K or int(rng.integers(2, 5))
    unit = 10 ** rng.uniform(-6, 6, d) if rng.integers(2) else np.ones(d)
    sigma = [covariance(rng, d, 10 ** rng.uniform(0, worst)) * unit[:, None] * unit for _ in range(1 if tied else K)]
    sigma = [(S + S.T) / 2 for S in sigma * (K if tied else 1)]
    if rng.integers(3) == 0 and not tied:
        sigma = [factor * sigma[0] for factor in rng.uniform(.5, 2, K)]
    narrowest = np.sqrt(np.min([np.diag(S) for S in sigma], axis=0))
    where = rng.uniform(-1, 1, d) * (1e8 if rng.integers(3) == 0 else 1) * narrowest
    apart = 10 ** rng.uniform(-1, rng.choice(far))
    mu = [where + apart * np.linalg.cholesky(S) @ rng.normal(size=d) for S in sigma]
    return np.array(mu), sigma, priors(rng, K)


def classes(mu, sigma, weight):
    """Return the Gaussians, exactly."""
    weight = vector(weight)
    total = mp.fsum(weight)
    return [Gaussian(vector(m), [vector(row) for row in np.atleast_2d(S)], p / total)
            for m, S, p in zip(mu, sigma, weight)]


def samples(rng, mu, sigma, n=6):
    """Return samples (d, n), 0.1 to 1e10 standard deviations from a mean, along the density's axes or the features'."""
    out = []
    for _ in range(n):
        k, z = rng.integers(len(mu)), rng.normal(size=mu.shape[1])
        far = 10 ** rng.uniform(-1, rng.choice([1, 10]))
        root = np.linalg.cholesky(sigma[k]) if rng.integers(2) else np.diag(np.sqrt(np.diag(sigma[k])))
        out.append(mu[k] + far * root @ z)
    return np.stack(out, axis=1)


# ---------------------------------------------------------------- comparisons


def scores(density, odds, logProb, labels, X, model, allowed, what):
    """Count log joint densities and log odds of posteriors to the largest, and labels, over the samples X (d, n)."""
    values = [[g.logDensity(vector(x))[:2] for g in model] for x in X.T]
    exact, unit = [np.array([[v[i] for v in row] for row in values]).T for i in (0, 1)]
    unit = unit.astype(float)
    density.error((logProb - exact), unit, allowed, what)
    rank = np.argsort(-exact, axis=0, kind="stable")
    best, second, column = rank[0], rank[1], np.arange(X.shape[1])
    margin = (exact[best, column] - exact[second, column]).astype(float)
    odds.label(labels, best + 1, margin / (allowed * (unit[best, column] + unit[second, column])), what)
    p, right = posterior(logProb), (exact - exact[best, column]).astype(float)
    mine = np.log(np.maximum(p, TINY)) - np.log(np.maximum(p[best, column], TINY))
    odds.error(np.maximum(mine, -690) - np.maximum(right, -690), unit + unit[best, column] + 2 * EPS, allowed, what)
    assert np.abs(p.sum(0) - 1).max() < 8 * EPS


@exactly
def scored(count, rng):
    """Compare log densities and posteriors of Gaussians that are given; half of them by the kernels of large data."""
    density = [Tally("log densities"), Tally("log densities, large data")]
    odds = [Tally("posteriors"), Tally("posteriors, large data")]
    for i in range(count):
        crowd = {"d": int(rng.integers(1, 9)), "K": int(rng.integers(8, 13)), "worst": 2} if i % 5 < 2 else {}
        mu, sigma, weight = problem(rng, **crowd)
        X, large = samples(rng, mu, sigma), i % 2
        n, (K, d) = X.shape[1], mu.shape
        times = 1 + LARGE // (K * d * d * n) if large else 1
        result = qcEval({"input": np.tile(X, times)}, qcMake(mu, sigma, weight))
        scores(density[large], odds[large], result.logProb[:, -n:], result.computedClass[-n:], X,
               classes(mu, sigma, weight), 2 * (d + 2), i)
    return density + odds


@exactly
def trained(count, rng):
    """Compare log densities and posteriors of Gaussians that are estimated."""
    density, odds = Tally("log densities, trained"), Tally("posteriors, trained")
    for i in range(count):
        mu, sigma, _ = problem(rng, K=2)
        d = mu.shape[1]
        number = rng.integers(2 * d + 10, 4 * d + 20, 2)
        X = [m[:, None] + np.linalg.cholesky(S) @ rng.normal(size=(d, n)) for m, S, n in zip(mu, sigma, number)]
        y, model = np.repeat([1, 2], number), []
        for x in X:
            n, rows = x.shape[1], [vector(row) for row in x]
            mean = [mp.fsum(row) / n for row in rows]
            rows = [[v - m for v in row] for row, m in zip(rows, mean)]
            S = [[mp.fdot(a, b) / n for b in rows] for a in rows]
            model.append(Gaussian(mean, S, mp.mpf(n) / len(y), np.abs(x).max(1)))
        try:
            qcPrm = qcTrain({"input": np.hstack(X), "output": y}).qcPrm
        except ValueError as why:
            density.refuse(f"{i}: refused: {why}")
            continue
        test = samples(rng, mu, sigma)
        result = qcEval({"input": test}, qcPrm)
        scores(density, odds, result.logProb, result.computedClass, test, model, 2 * (d + 2) + len(y), i)
    return density, odds


@exactly
def bounded(count, rng):
    """Compare coefficients of boundaries, about the origin and about their centre."""
    tally = {name: Tally(f"boundary: {name}") for name in ("A", "b", "c", "bCenter", "cCenter", "threshold")}
    for i in range(count):
        mu, sigma, weight = problem(rng)
        j, k = rng.permutation(len(mu))[:2]
        model, d = classes(mu, sigma, weight), mu.shape[1]
        q, f, g = qcBoundary(qcMake(mu, sigma, weight), int(j) + 1, int(k) + 1), model[j], model[k]
        allowed = 2 * (d + 2)
        A = [[float(v - b + a) for v, a, b in zip(*rows)] for rows in zip(q.A.tolist(), f.inverse, g.inverse)]
        unit = EPS * sum(np.outer(h.P @ h.s, h.P @ h.s) for h in (f, g))
        tally["A"].error(A, unit, allowed, i)
        for point, b, c in ((np.zeros(d), "b", "c"), (q.center, "bCenter", "cCenter")):
            (vf, uf, wf, ef), (vg, ug, wg, eg) = (h.logDensity(vector(point)) for h in (f, g))
            rest = [float(mine + 2 * (x - y)) for mine, x, y in zip(vector(q[b]), wf, wg)]
            tally[b].error(rest, 2 * (ef + eg), allowed, i)
            tally[c].error(float(q[c] - 2 * (vf - vg)), 2 * (uf + ug), allowed, i)
    for i in range(count):
        mu, sigma, weight = problem(rng, d=1, K=2)
        q, (f, g) = qcBoundary(qcMake(mu, sigma, weight), 1, 2), classes(mu, sigma, weight)
        for t in q.threshold:  # what is left of the exact equation at a rounded root
            (vf, uf, wf, _), (vg, ug, wg, _) = (h.logDensity([mp.mpf(float(t))]) for h in (f, g))
            unit = uf + ug + EPS * abs(float(t) * float(wf[0] - wg[0]))
            tally["threshold"].error(float(vf - vg), unit, 6, i)
    return tuple(tally.values())


@exactly
def vanished(count, rng):
    """Compare ln of the ratio at which class 1 of two vanishes; whether it ever does counts as a label."""
    tally = Tally("vanishing ratio")
    for i in range(count):
        mu, sigma, weight = problem(rng, K=2)
        d = mu.shape[1]
        root, Q = np.linalg.cholesky(sigma[0]), np.linalg.qr(rng.normal(size=(d, d)))[0]
        value = 10 ** rng.uniform(-4, 3, d)
        if rng.integers(4) == 0:  # it does not vanish where class 2 is narrower
            value[0] = -rng.uniform(.01, .9)
        sigma[1] = sigma[0] + root @ (Q * value) @ Q.T @ root.T
        sigma[1] = (sigma[1] + sigma[1].T) / 2
        (g, h), allowed = classes(mu, sigma, weight), 2 * (d + 2)
        lnRatio = qcVanish(qcMake(mu, sigma, weight), 1).lnRatio
        M = [[mp.mpf(b) - mp.mpf(a) for a, b in zip(*rows)] for rows in zip(*(S.tolist() for S in sigma))]
        s = np.sqrt(g.s ** 2 + h.s ** 2)
        low, high = (definite(M, sign * EPS * allowed * d * s ** 2) for sign in (-1, 1))
        tally.label(np.isfinite(lnRatio), low, np.inf if low == high else 0, i)
        if not low or not np.isfinite(lnRatio):
            continue
        delta, L = [a - b for a, b in zip(h.mu, g.mu)], cholesky(M)
        w = backward(L, forward(L, delta))
        half, a = mp.fdot(w, delta) / 2, np.abs(floats(w))
        unit = EPS * ((s @ a) ** 2 / 2 + a @ np.abs(floats(delta)) + float(half) + g.fixed + h.fixed)
        tally.error(float(lnRatio - (mp.fsum(h.log) - mp.fsum(g.log) + half)), unit, allowed, i)
    return (tally,)


def definite(M, diagonal):
    """Return whether M + diag(diagonal) is positive definite."""
    try:
        cholesky([[v + (diagonal[i] if i == j else 0) for j, v in enumerate(row)] for i, row in enumerate(M)])
    except ValueError:
        return False
    return True
