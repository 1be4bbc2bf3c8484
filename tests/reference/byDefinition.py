"""Compute each reference quantity from its definition with mpmath. This is the first of two independent methods.

Moments are computed from centred samples, log densities from a Cholesky factor, and posteriors from densities. Error
probabilities are integrals of the smaller weighted density. Boundaries are computed from log densities, and
leave-one-out results by training without each sample.
"""

from itertools import pairwise

import mpmath as mp
from exact import Gaussian, cholesky
from kinds import kindOf

GROUPS = {}


def group(function):
    """Register the function that computes a group of quantities."""
    GROUPS[function.__name__] = function
    return function


def real(matrix):
    return [[mp.mpf(v.numerator) / v.denominator for v in row] for row in matrix]


def solve(inputs, want):
    """Return a dict {quantity: matrix} for the requested groups. `inputs` contains matrices of fractions."""
    inputs = {name: real(rows) for name, rows in inputs.items()}
    return {name: value for each in want for name, value in GROUPS[each](inputs).items()}


def classesOf(inputs, leftOut=None):
    """Return the samples of each class, without the sample with the index `leftOut`."""
    y = [int(row[0]) for row in inputs["y"]]
    return [[x for i, (x, c) in enumerate(zip(inputs["X"], y)) if c == k and i != leftOut] for k in sorted(set(y))]


def mean(X):
    return [mp.fsum(col) / len(X) for col in zip(*X)]


def scatter(X):
    m = mean(X)
    D = [[v - c for v, c in zip(x, m)] for x in X]
    return [[mp.fdot(a, b) for b in zip(*D)] for a in zip(*D)]


def scaled(S, factor):
    return [[v * factor for v in row] for row in S]


def plus(*matrices):
    return [[mp.fsum(vs) for vs in zip(*rows)] for rows in zip(*matrices)]


def stored(matrix):
    """Return an estimated matrix unchanged. `make.attainable` replaces this function by a function that rounds."""
    return matrix


def model(inputs, leftOut=None, unbiased=False, tied=False, prior=None):
    """Return the given Gaussians with their priors, or estimate the Gaussians and priors from the samples."""
    if "X" not in inputs:
        K = len(inputs["mean"])
        mu, S = inputs["mean"], [inputs[f"covariance{k + 1}"] for k in range(K)]
        prior = inputs["prior"][0]
    else:
        parts = classesOf(inputs, leftOut)
        n, K = sum(map(len, parts)), len(parts)
        mu, W = [mean(X) for X in parts], [scatter(X) for X in parts]
        S = [scaled(w, mp.mpf(1) / (len(X) - unbiased)) for w, X in zip(W, parts)]
        S = [scaled(plus(*W), mp.mpf(1) / (n - unbiased * K))] * K if tied else S
        prior = prior or [len(X) for X in parts]
        mu, S = stored(mu), [stored(s) for s in S]
    total = mp.fsum(prior)
    return [Gaussian(m, s, p / total) for m, s, p in zip(mu, S, prior)]


def joint(gaussians, X):
    return [[g.logDensity(x)[0] for g in gaussians] for x in X]


def posterior(logJoint):
    """Return p_k g_k / sum p_j g_j from the densities."""
    rows = [[mp.exp(v) for v in row] for row in logJoint]
    return [[v / mp.fsum(row) for v in row] for row in rows]


def label(score):
    """Return the first class with the largest score. Scores that agree to 60 digits count as equal."""
    same = mp.mpf(10) ** -60
    return [[next(k + 1 for k, v in enumerate(row) if v >= max(row) - same * (1 + abs(max(row))))] for row in score]


@group
def moments(inputs):
    parts = classesOf(inputs)
    n, K, W = sum(map(len, parts)), len(parts), [scatter(X) for X in parts]
    out = {"mean": [mean(X) for X in parts]}
    for k, (w, X) in enumerate(zip(W, parts)):
        out |= {
            f"covariance{k + 1}": scaled(w, mp.mpf(1) / len(X)),
            f"unbiased{k + 1}": scaled(w, mp.mpf(1) / (len(X) - 1)),
        }
    pooled = plus(*W)
    return out | {"pooled": scaled(pooled, mp.mpf(1) / n), "pooledUnbiased": scaled(pooled, mp.mpf(1) / (n - K))}


@group
def density(inputs):
    gaussians = model(inputs)
    logJoint = joint(gaussians, inputs["test"])
    logDensity = [[v - mp.log(g.prior) for v, g in zip(row, gaussians)] for row in logJoint]
    return {"logDensity": logDensity, "logJoint": logJoint, "posterior": posterior(logJoint), "label": label(logJoint)}


@group
def unbiased(inputs):
    score = joint(model(inputs, unbiased=True), inputs["test"])
    return {"posteriorUnbiased": posterior(score), "labelUnbiased": label(score)}


@group
def tied(inputs):
    out = {}
    for end, isUnbiased in (("", False), ("Unbiased", True)):
        score = joint(model(inputs, unbiased=isUnbiased, tied=True), inputs["test"])
        out |= {f"tiedPosterior{end}": posterior(score), f"tiedLabel{end}": label(score)}
    return out


@group
def regularised(inputs):
    (lam,), (gamma,), parts = inputs["lambda"][0], inputs["gamma"][0], classesOf(inputs)
    pooled = scaled(plus(*map(scatter, parts)), mp.mpf(1) / sum(map(len, parts)))
    out, gaussians, d = {}, [], len(pooled)
    for k, X in enumerate(parts):
        B = plus(scaled(scatter(X), (1 - lam) / len(X)), scaled(pooled, lam))
        trace = mp.fsum(B[i][i] for i in range(d))
        S = [
            [(1 - gamma) * v + (gamma * trace / d if i == j else 0) for j, v in enumerate(row)]
            for i, row in enumerate(B)
        ]
        out[f"regularised{k + 1}"] = S
        gaussians.append(Gaussian(*stored([mean(X)]), stored(S), mp.mpf(len(X)) / sum(map(len, parts))))
    score = joint(gaussians, inputs["test"])
    return out | {"regularisedPosterior": posterior(score), "regularisedLabel": label(score)}


@group
def boundary(inputs):
    """Compute the coefficients of 2 (ln p_1 g_1 - ln p_2 g_2) from the value and the slope at x = 0."""
    f, g = model(inputs)[:2]
    zero = [mp.mpf(0)] * f.d
    (vf, _, wf, _), (vg, _, wg, _) = f.logDensity(zero), g.logDensity(zero)
    A = [[b - a for a, b in zip(*rows)] for rows in zip(f.inverse, g.inverse)]
    # The slope of ln g at 0 is -Sigma^-1 (0 - mu) = -w.
    return {
        "boundaryA": A,
        "boundaryB": [[2 * (b - a) for a, b in zip(wf, wg)]],
        "boundaryC": [[2 * (vf - vg)]],
        "kind": kind(A, [2 * (b - a) for a, b in zip(wf, wg)], 2 * (vf - vg)),
    }


def kind(A, b, c):
    """Determine the kind of a quadric from its eigenvalues. Numbers below 1e-60 count as 0."""
    tiny = mp.mpf(10) ** -60
    value, vector = mp.eigsy(mp.matrix(A))
    rho = [v if abs(v) > tiny else mp.mpf(0) for v in value]
    beta = [mp.fdot(vector[:, i], b) for i in range(len(b))]
    isLinear = any(r == 0 and abs(v) > tiny for r, v in zip(rho, beta))
    c0 = c - mp.fsum(v * v / (4 * r) for r, v in zip(rho, beta) if r)
    c0 = 0 if abs(c0) < tiny else c0
    isRound = max(rho) - min(rho) < tiny
    return kindOf(len(b), sum(r > 0 for r in rho), sum(r < 0 for r in rho), isLinear, c0, isRound)


@group
def vanish(inputs):
    """Return the maximum of ln g_k - ln g_i, which is infinite unless Sigma_i - Sigma_k is positive definite."""
    k = int(inputs["vanishClass"][0][0]) - 1
    g, h = (model(inputs)[i] for i in (k, 1 - k))
    try:
        cholesky([[a - b for a, b in zip(*rows)] for rows in zip(product(h.L), product(g.L))])
    except ValueError:
        return {"lnVanish": [[mp.inf]]}
    P, Q = mp.matrix(g.inverse), mp.matrix(h.inverse)
    x = list(mp.lu_solve(P - Q, P * mp.matrix(g.mu) - Q * mp.matrix(h.mu)))
    (value, *_), (other, *_) = g.logDensity(x), h.logDensity(x)
    return {"lnVanish": [[value - mp.log(g.prior) - other + mp.log(h.prior)]]}


def product(L):
    """Return L L' for the rows of a lower triangle."""
    return [[mp.fdot(a, b) for b in L] for a in L]


@group
def error(inputs):
    """Integrate the smaller weighted density. For equal covariances, integrate along the line through the means."""
    f, g = model(inputs)
    if f.d == 2 and f.L != g.L:
        with mp.workdps(45):
            return {"error": [[planeError(f, g, boundary(inputs))]]}
    if f.d > 1:
        step = [a - b for a, b in zip(g.mu, f.mu)]
        w = [mp.fdot(row, step) for row in f.inverse]
        variance = mp.fdot(w, step)
        f, g = (Gaussian([mp.fdot(w, h.mu)], [[variance]], h.prior) for h in (f, g))
    from risk import roots

    s = max(h.L[0][0] for h in (f, g))
    middle = [t for t, _ in roots(f, g)] + [h.mu[0] for h in (f, g)]
    cut = sorted({*middle, *(t + i * s for t in (min(middle), max(middle)) for i in range(-24, 25, 2))})

    def smaller(x):
        return mp.exp(min(h.logDensity([x])[0] for h in (f, g)))

    with mp.workdps(45):
        return {"error": [[mp.fsum(mp.quad(smaller, pair) for pair in pairwise(cut))]]}


def planeError(f, g, quadric):
    """Integrate the smaller weighted density of two features over x_1. The integral over x_2 consists of tail masses.

    For each x_1, the weighted densities are equal where x'Ax + b'x + c = 0, which is a quadratic equation in x_2.
    """
    ((A11, A12), (_, A22)), ((b1, b2),), ((c,),) = (quadric[f"boundary{part}"] for part in "ABC")

    def mass(h, x, low, high):
        """Return the weighted mass of the Gaussian h at x_1 = x between two values of x_2."""
        (s1, s21, s2), z = (h.L[0][0], h.L[1][0], h.L[1][1]), (x - h.mu[0]) / h.L[0][0]
        tails = [mp.ncdf((value - h.mu[1] - s21 * z) / s2) for value in (low, high)]
        return h.prior * mp.npdf(x, h.mu[0], s1) * (tails[1] - tails[0])

    def smaller(x):
        cut = [-mp.inf, *realRoots(A22, 2 * A12 * x + b2, (A11 * x + b1) * x + c), mp.inf]
        return mp.fsum(min(mass(h, x, *pair) for h in (f, g)) for pair in pairwise(cut))

    # At the zeros of the discriminant, the integrand is not smooth.
    special = realRoots(A12**2 - A22 * A11, A12 * b2 - A22 * b1, b2**2 / 4 - A22 * c)
    ends = [h.mu[0] + i * h.L[0][0] for h in (f, g) for i in range(-16, 17, 4)]
    cut = sorted({*special, *ends})
    return mp.fsum(mp.quad(smaller, pair) for pair in pairwise(cut))


def realRoots(a, b, c):
    """Return the sorted real zeros of a x^2 + b x + c."""
    if not a:
        return [-c / b] if b else []
    D = b * b - 4 * a * c
    return sorted((-b + sign * mp.sqrt(D)) / (2 * a) for sign in (-1, 1)) if D >= 0 else []


@group
def loo(inputs):
    """Train without each sample. The variants with the priors of all samples correspond to the R package MASS."""
    counts = [len(X) for X in classesOf(inputs)]
    variant = {"": {}, "FullPrior": {"prior": counts}, "UnbiasedFullPrior": {"prior": counts, "unbiased": True}}
    out = {}
    for end, options in variant.items():
        score = [joint(model(inputs, leftOut=i, **options), [x])[0] for i, x in enumerate(inputs["X"])]
        out |= {f"looPosterior{end}": posterior(score), f"looLabel{end}": label(score)}
    return out


@group
def nb(inputs):
    """Train naive Bayes with one normal density per feature and class. The variances have the divisor n_k."""
    parts = classesOf(inputs)
    n, moment = sum(map(len, parts)), []
    for X in parts:
        m = mean(X)
        var = [mp.fsum((v - c) ** 2 for v in col) / len(X) for col, c in zip(zip(*X), m)]
        moment.append(stored([m, var]))
    score = []
    for x in inputs["test"]:
        score.append([])
        for X, (m, var) in zip(parts, moment):
            factors = [mp.npdf(v, c, mp.sqrt(s)) for v, c, s in zip(x, m, var)]
            score[-1].append(mp.log(mp.fprod([mp.mpf(len(X)) / n, *factors])))
    return {
        "nbVariance": [var for _, var in moment],
        "nbLogJoint": score,
        "nbPosterior": posterior(score),
        "nbLabel": label(score),
    }


@group
def laplace(inputs):
    """Train naive Bayes with categorical features. A level has the probability (count + p) / (n_k + p V)."""
    parts, (p,), out = classesOf(inputs), inputs["p"][0], {}
    n = sum(map(len, parts))
    for j, col in enumerate(zip(*inputs["X"])):
        V = int(max(col))
        out[f"laplace{j + 1}"] = [
            [(sum(x[j] == v for x in X) + p) / (len(X) + p * V) for v in range(1, V + 1)] for X in parts
        ]
    weight = [
        [
            mp.fprod([mp.mpf(len(X)) / n, *(out[f"laplace{j + 1}"][k][int(v) - 1] for j, v in enumerate(x))])
            for k, X in enumerate(parts)
        ]
        for x in inputs["test"]
    ]
    score = [[mp.log(v) if v else -mp.inf for v in row] for row in weight]
    return out | {
        "nbLogJoint": score,
        "nbPosterior": [[v / mp.fsum(row) for v in row] for row in weight],
        "nbLabel": [[row.index(max(row)) + 1] for row in weight],
    }


@group
def knn(inputs):
    """Classify by the votes of k neighbours. In ties, the lower index is nearer, and the first class wins."""
    k, y = int(inputs["k"][0][0]), [int(row[0]) for row in inputs["y"]]
    K, out = max(y), {"knnDistance": [], "knnIndex": [], "knnVotes": [], "knnLabel": []}
    for x in inputs["test"]:
        distance = [mp.sqrt(mp.fsum((a - b) ** 2 for a, b in zip(x, z))) for z in inputs["X"]]
        rank = sorted(range(len(y)), key=lambda i, d=distance: (mp.nint(d[i] * mp.mpf(10) ** 60), i))[:k]
        votes = [sum(y[i] == c + 1 for i in rank) for c in range(K)]
        out["knnDistance"].append([distance[i] for i in rank])
        out["knnIndex"].append([i + 1 for i in rank])
        out["knnVotes"].append(votes)
        out["knnLabel"].append([votes.index(max(votes)) + 1])
    return out


@group
def mixture(inputs):
    """Compute the E step r_j = w_j g_j / p, the log-likelihood, and the M step from centred samples."""
    X, gaussians = inputs["X"], model({"mean": inputs["mean"], "prior": inputs["weight"], **covariancesOf(inputs)})
    weight = [[mp.exp(v) for v in row] for row in joint(gaussians, X)]
    r = [[v / mp.fsum(row) for v in row] for row in weight]
    out = {
        "responsibility": r,
        "logLike": [[mp.fsum(mp.log(mp.fsum(row)) for row in weight)]],
        "newWeight": [[]],
        "newMean": [],
    }
    for j, rj in enumerate(zip(*r)):
        total = mp.fsum(rj)
        m = [mp.fdot(rj, col) / total for col in zip(*X)]
        D = [[v - c for v, c in zip(x, m)] for x in X]
        out["newWeight"][0].append(total / len(X))
        out["newMean"].append(m)
        out[f"newCovariance{j + 1}"] = [
            [mp.fsum(w * a * b for w, a, b in zip(rj, u, v)) / total for v in zip(*D)] for u in zip(*D)
        ]
    return out


def covariancesOf(inputs):
    return {name: S for name, S in inputs.items() if name.startswith("covariance")}


@group
def cost(inputs):
    """Compute the risk R(l | x) = sum_k cost_lk P(c_k | x) and the decisions for the costs and the transposed costs."""
    P = posterior(joint(model(inputs), inputs["test"]))
    out = {}
    for end, C in (("", inputs["cost"]), ("Transposed", list(zip(*inputs["cost"])))):
        risk = [[mp.fdot(row, p) for row in C] for p in P]
        out[f"risk{end}"], out[f"costLabel{end}"] = risk, label([[-v for v in row] for row in risk])
    return out
