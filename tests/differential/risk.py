"""Error probabilities and risks against mpmath at 50 digits, with the bounds of exact.py carried on to them."""
from functools import partial
from itertools import pairwise

import mpmath as mp
import numpy as np
from exact import DIGITS, TINY, classes, exactly, floats, forward, priors, problem
from tally import EPS, Tally

from prtools import qcError, qcMake


def mass(a, b):
    """Return the probability of a standard normal number between a and b, to its last digits in either tail."""
    if a > 0:
        a, b = -b, -a
    return (mp.erfc(-b / mp.sqrt(2)) - mp.erfc(-a / mp.sqrt(2))) / 2


def roots(f, g):
    """Return where two weighted Gaussians of one feature are equal, and the slope of ln f - ln g there."""
    (P, Q), (m, n) = (h.inverse[0][0] for h in (f, g)), (h.mu[0] for h in (f, g))
    a, b, c = (Q - P) / 2, P * (m - n), f.logDensity([n])[0] - g.logDensity([n])[0]  # of ln f - ln g in t = x - n
    if a == 0:
        return [(n - c / b, b)] if b else []
    if b * b < 4 * a * c:
        return []
    half = mp.sqrt(b * b - 4 * a * c)
    q = -(b + (half if b >= 0 else -half)) / 2
    return [(n + t, 2 * a * t + b) for t in (q / a, c / q if q else mp.mpf(0))]


@exactly
def erred(count, rng):
    """Compare error probabilities: of one feature, of equal covariances (the risk too), and of two features."""
    one, tied, two = (Tally(f"error, {name}") for name in ("one feature", "equal covariances", "two features"))
    for i in range(count):
        K = int(rng.integers(2, 5))
        s, offset = 10 ** rng.uniform(-3, 3, K), rng.normal() * (1e8 if rng.integers(3) == 0 else 1)
        mu, weight = offset + rng.normal(size=K) * 10 ** rng.uniform(-1, 1.5) * s.mean(), priors(rng, K)
        exact, unit = ofOne(classes(mu[:, None], (s ** 2)[:, None, None], weight))
        one.error(float(qcError(qcMake(mu, s ** 2, weight)).error - exact), unit, 16, i)
        tied.error(*ofTied(rng), i)
    for i in range(-(-count // 4)):
        mu, sigma, weight = problem(rng, d=2, K=2, far=(1,))
        error, unit = ofTwo(*classes(mu, sigma, weight))
        two.error(float(qcError(qcMake(mu, sigma, weight)).error - error), unit, 8, i)
    return one, tied, two


def ofOne(model):
    """Return the error of Gaussians of one feature, and one ulp of its bound.

    At the best thresholds, the error depends on them only in second order. Only the tail masses change, each with the
    relative change of 2^-52 of its limits (t - mu) / s.
    """
    pairs = [(t, slope, f, g) for j, f in enumerate(model) for g in model[:j] for t, slope in roots(f, g)]
    cut = [-mp.inf, *sorted(t for t, *_ in pairs), mp.inf]
    error, unit = mp.mpf(0), mp.mpf(0)
    for a, b in pairwise(cut):
        if a == b:
            continue
        low, high = (b - abs(b) - 1 if mp.isinf(a) else a), (a + abs(a) + 1 if mp.isinf(b) else b)
        best = max(model, key=lambda g, x=(low + high) / 2: g.logDensity([x])[0] if mp.isfinite(x) else g.prior)
        for g in model:
            if g is not best:
                low, high = ((t - g.mu[0]) / g.L[0][0] for t in (a, b))
                error += g.prior * mass(low, high)
                tails = mp.fsum(mp.npdf(z) * abs(z) for z in (low, high) if mp.isfinite(z))
                unit += EPS * g.prior * (mass(low, high) + tails)
    for t, slope, f, g in pairs:
        (value, one, *_), two = f.logDensity([t]), g.logDensity([t])[1]
        if slope:
            unit += mp.exp(value) * abs(slope) / 2 * 16 * ((one + two) / abs(slope) + EPS * abs(t)) ** 2
    return error, float(unit) + TINY


def ofTied(rng):
    """Return the difference of the risk of two Gaussians of one covariance, one ulp of its bound, and what is allowed.

    The distance D = |L^-1 (mu_1 - mu_2)| changes the risk by phi(z) dD, D^2 by 2^-52 (s'|w|)^2 and as much for mu.
    """
    mu, sigma, weight = problem(rng, K=2, tied=True, far=(.5, 1.5))
    cost = rng.uniform(.1, 10, 2) if rng.integers(2) else np.ones(2)  # of missing each class
    d, matrix = mu.shape[1], [[0, cost[1]], [cost[0], 0]]
    f, g = classes(mu, sigma, weight)
    _, _, w, _ = f.logDensity(g.mu)
    delta = [a - b for a, b in zip(g.mu, f.mu)]
    D, a = mp.sqrt(mp.fdot(w, delta)), np.abs(floats(w))
    p, q = (mp.mpf(float(c)) * h.prior for c, h in zip(cost, (f, g)))
    ln = mp.log(p / q)
    z = -D / 2 - ln / D, -D / 2 + ln / D  # of missing class 1, class 2
    risk = p * mp.ncdf(z[0]) + q * mp.ncdf(z[1])
    change = ((f.s @ a) ** 2 + 2 * a @ np.abs(floats(delta))) / float(2 * D)
    unit = EPS * (risk + p * mp.npdf(z[0]) * (change + abs(z[0])) + q * mp.npdf(z[1]) * abs(z[1]))
    mine = qcError(qcMake(mu, sigma[0], weight, cost=matrix)).risk
    return float(mine - risk), float(unit) + TINY, 2 * (d + 2)


def ofTwo(f, g):
    """Return the error of two Gaussians of two features, and one ulp of its bound.

    Integrate along the first of the features that decorrelate both classes. In these features f is N(0, I), g is N(m,
    diag(v)), and `2 (ln f - ln g) = q_1(x_1) + q_2(x_2)` with `q_i = a_i x^2 + b_i x + c_i`.

    The bound has two parts. The first part is an eighth of the 1e-9 that qcError promises. The second part is the
    change of p_k g_k where class k is missed, which happens to a fraction P_k of its samples. There (s'|w|)^2 is at
    most C |z|^2 with C = | |L^-1| s |^2. The sum of |z|^2 over these samples is at most (8 P_k)^(1/2), because the
    mean of |z|^4 is 8.
    """
    delta = forward(f.L, [b - a for a, b in zip(f.mu, g.mu)])
    columns = [g.L[0][0], g.L[1][0]], [mp.mpf(0), g.L[1][1]]
    half = [forward(f.L, x) for x in columns]  # H, with H H' = L_f^-1 Sigma_g L_f'^-1
    v, Q = mp.eigsy(mp.matrix([[mp.fdot(a, b) for b in zip(*half)] for a in zip(*half)]))
    m = [mp.fdot(column, delta) for column in zip(*Q.tolist())]
    (a0, a1), (b0, b1) = ([1 / x - 1 for x in v], [-2 * y / x for x, y in zip(v, m)])
    c = mp.fsum(y * y / x for x, y in zip(v, m)) + mp.log(v[0] * v[1]) + 2 * mp.log(f.prior / g.prior)
    shift = c - b1 * b1 / (4 * a1)  # q = a_1 (x_2 - top)^2 + rest(x_1), rest = a_0 x^2 + b_0 x + shift
    top, disc = -b1 / (2 * a1), b0 * b0 - 4 * a0 * shift
    ends = [(-b0 + sign * mp.sqrt(disc)) / (2 * a0) for sign in (-1, 1)] if disc > 0 else []

    def missed(sign, mean, sd, mean2, sd2, z):
        with mp.workdps(DIGITS):
            x = mean + sd * z
            reach = -(a0 * x * x + b0 * x + shift) / a1
            near, far = ((top + s * mp.sqrt(reach) - mean2) / sd2 for s in (-1, 1)) if reach > 0 else (0, 0)
            middle = mass(near, far)
            return mp.npdf(z) * (middle if sign * a1 < 0 else 1 - middle)

    error, unit = mp.mpf(0), 1e-9 / 8
    pairs = [(0, 1, 0, 1), (m[0], mp.sqrt(v[0]), m[1], mp.sqrt(v[1]))]  # mean, s.d. of x_1, x_2
    steps = [mean + sd * z for mean, sd, *_ in pairs for z in (-9, -3, -1, 0, 1, 3, 9)] + ends
    for h, sign, pair in zip((f, g), (-1, 1), pairs):
        points = [z for z in sorted({(x - pair[0]) / pair[1] for x in steps}) if abs(z) < 9.01]  # 9 has been rounded
        with mp.workdps(20):
            share = mp.quad(partial(missed, sign, *pair), points)
        C = np.sum((np.abs([floats([1 / h.L[0][0], 0]), floats([h.L[1][0] / h.L[0][0] / h.L[1][1], 1 / h.L[1][1]])])
                    @ h.s) ** 2)
        error += h.prior * share
        unit += float(h.prior) * EPS / 2 * C * float(mp.sqrt(8 * share) + share)
    return error, unit
