"""Compute each reference quantity with exact fractions. This is the second of two independent methods.

Moments are computed from sums of products, distances and determinants by elimination, and posteriors from differences
of logarithms. Error probabilities are computed with erfc or, for two features, in polar coordinates. Leave-one-out
results are computed from sums without the sample.
"""

from fractions import Fraction
from itertools import pairwise

import mpmath as mp
from kinds import kindOf

GROUPS = {}


def group(function):
    """Register the function that computes a group of quantities."""
    GROUPS[function.__name__] = function
    return function


def solve(inputs, want):
    """Return a dict {quantity: matrix} for the requested groups. `inputs` contains matrices of fractions."""
    return {name: value for each in want for name, value in GROUPS[each](inputs).items()}


def real(f):
    return mp.mpf(f.numerator) / f.denominator


def ln(f):
    """Return the logarithm of a positive fraction, or -inf for 0."""
    return mp.log(f.numerator) - mp.log(f.denominator) if f else -mp.inf


def dot(a, b):
    return sum((u * v for u, v in zip(a, b)), Fraction(0))


def eliminate(S, *columns):
    """Return the solutions x of S x = column, and the determinant of S, by Gaussian elimination."""
    d, det = len(S), Fraction(1)
    rows = [[*row, *(c[i] for c in columns)] for i, row in enumerate(S)]
    for i in range(d):
        pivot = next((j for j in range(i, d) if rows[j][i]), None)
        if pivot is None:
            return None, Fraction(0)
        if pivot != i:
            rows[i], rows[pivot], det = rows[pivot], rows[i], -det
        det *= rows[i][i]
        for j in range(i + 1, d):
            if rows[j][i]:
                factor = rows[j][i] / rows[i][i]
                rows[j][i:] = [a - factor * b for a, b in zip(rows[j][i:], rows[i][i:])]
    solutions = []
    for c in range(d, d + len(columns)):
        x = [Fraction(0)] * d
        for i in reversed(range(d)):
            x[i] = (rows[i][c] - dot(rows[i][i + 1 : d], x[i + 1 :])) / rows[i][i]
        solutions.append(x)
    return solutions, det


def inverse(S):
    unit = [[Fraction(i == j) for i in range(len(S))] for j in range(len(S))]
    columns, det = eliminate(S, *unit)
    return [list(row) for row in zip(*columns)], det


def logDensity(mu, S, x):
    """Return -(d ln 2 pi + ln|S| + D^2) / 2 with exact |S| and D^2."""
    delta = [a - b for a, b in zip(x, mu)]
    (w,), det = eliminate(S, delta)
    return -(len(x) * mp.log(2 * mp.pi) + ln(det) + real(dot(w, delta))) / 2


def sums(inputs):
    """Return the number of samples, their sum and the sum of their products for each class."""
    y, out = [int(row[0]) for row in inputs["y"]], []
    for k in sorted(set(y)):
        X = [x for x, c in zip(inputs["X"], y) if c == k]
        out.append((len(X), [sum(col) for col in zip(*X)], [[dot(a, b) for b in zip(*X)] for a in zip(*X)]))
    return out


def removeSample(total, x):
    """Return the sums of a class without the sample x."""
    n, s, Q = total
    return n - 1, [a - b for a, b in zip(s, x)], [[q - a * b for q, b in zip(row, x)] for row, a in zip(Q, x)]


def centred(total):
    """Return the mean and the scatter matrix."""
    n, s, Q = total
    return [v / n for v in s], [[q - a * b / n for q, b in zip(row, s)] for row, a in zip(Q, s)]


def divided(S, divisor):
    return [[v / divisor for v in row] for row in S]


def pooled(totals):
    return [[sum(vs) for vs in zip(*rows)] for rows in zip(*(centred(t)[1] for t in totals))]


def parameters(inputs, totals=None, unbiased=False, tied=False):
    """Return the given or estimated (mean, covariance, prior) of each class."""
    if "X" not in inputs:
        prior = inputs["prior"][0]
        return [
            (m, inputs[f"covariance{k + 1}"], p / sum(prior)) for k, (m, p) in enumerate(zip(inputs["mean"], prior))
        ]
    totals = totals or sums(inputs)
    n, out = sum(t[0] for t in totals), []
    for t in totals:
        m, W = centred(t)
        S = divided(pooled(totals), n - unbiased * len(totals)) if tied else divided(W, t[0] - unbiased)
        out.append((m, S, Fraction(t[0], n)))
    return out


def joint(model, X):
    return [[ln(p) + logDensity(m, S, x) for m, S, p in model] for x in X]


def posterior(score):
    """Return 1 / sum_j exp(l_j - l_k)."""
    return [
        [1 / mp.fsum(mp.exp(other - v) for other in row) if v > -mp.inf else mp.mpf(0) for v in row] for row in score
    ]


def label(score):
    """Return the first class whose score is at most 1e-60 below the largest score."""
    return [
        [1 + min(k for k, v in enumerate(row) if all(other - v < mp.mpf(10) ** -60 for other in row))] for row in score
    ]


@group
def moments(inputs):
    totals, out = sums(inputs), {}
    n, K = sum(t[0] for t in totals), len(totals)
    out["mean"] = [centred(t)[0] for t in totals]
    for k, t in enumerate(totals):
        out |= {
            f"covariance{k + 1}": divided(centred(t)[1], t[0]),
            f"unbiased{k + 1}": divided(centred(t)[1], t[0] - 1),
        }
    return out | {"pooled": divided(pooled(totals), n), "pooledUnbiased": divided(pooled(totals), n - K)}


@group
def density(inputs):
    model = parameters(inputs)
    score = joint(model, inputs["test"])
    return {
        "logDensity": [[logDensity(m, S, x) for m, S, _ in model] for x in inputs["test"]],
        "logJoint": score,
        "posterior": posterior(score),
        "label": label(score),
    }


@group
def unbiased(inputs):
    score = joint(parameters(inputs, unbiased=True), inputs["test"])
    return {"posteriorUnbiased": posterior(score), "labelUnbiased": label(score)}


@group
def tied(inputs):
    """Compute the linear scores mu' S^-1 x - mu' S^-1 mu / 2 + ln p."""
    out = {}
    for end, u in (("", False), ("Unbiased", True)):
        model = parameters(inputs, unbiased=u, tied=True)
        slope = eliminate(model[0][1], *(m for m, *_ in model))[0]
        score = [
            [real(dot(w, x) - dot(w, m) / 2) + ln(p) for w, (m, _, p) in zip(slope, model)] for x in inputs["test"]
        ]
        out |= {f"tiedPosterior{end}": posterior(score), f"tiedLabel{end}": label(score)}
    return out


@group
def regularised(inputs):
    (lam,), (gamma,), totals = inputs["lambda"][0], inputs["gamma"][0], sums(inputs)
    n, S, out, model = sum(t[0] for t in totals), pooled(totals), {}, []
    for k, t in enumerate(totals):
        m, W = centred(t)
        B = [[w * (1 - lam) / t[0] + v * lam / n for w, v in zip(*rows)] for rows in zip(W, S)]
        shift = gamma * sum(row[i] for i, row in enumerate(B)) / len(B)
        R = [[(1 - gamma) * v + shift * (i == j) for j, v in enumerate(row)] for i, row in enumerate(B)]
        out[f"regularised{k + 1}"] = R
        model.append((m, R, Fraction(t[0], n)))
    score = joint(model, inputs["test"])
    return out | {"regularisedPosterior": posterior(score), "regularisedLabel": label(score)}


@group
def boundary(inputs):
    (m, S, p), (q, T, r) = parameters(inputs)[:2]
    (P, detS), (Q, detT) = inverse(S), inverse(T)
    u, v = [dot(row, m) for row in P], [dot(row, q) for row in Q]
    A = [[b - a for a, b in zip(*rows)] for rows in zip(P, Q)]
    b = [2 * (a - c) for a, c in zip(u, v)]
    rational = dot(v, q) - dot(u, m)
    c = ln(p**2 * detT / (r**2 * detS)) + real(rational)
    return {"boundaryA": A, "boundaryB": [b], "boundaryC": [[c]], "kind": kind(A, b, c)}


def kind(A, b, c):
    """Determine the kind of a quadric from the exact signs of its eigenvalues."""
    d, signs = len(b), eigenvalueSigns(A)
    x = particular(A, b)
    c0 = mp.mpf(0) if x is None else c - real(dot(x, b)) / 4
    c0 = 0 if abs(c0) < mp.mpf(10) ** -60 else c0
    isRound = all(v == (A[0][0] if i == j else 0) for i, row in enumerate(A) for j, v in enumerate(row))
    return kindOf(d, *signs, x is None, c0, isRound)


def eigenvalueSigns(A):
    """Count the positive and negative eigenvalues by Descartes' rule, from the characteristic polynomial of A.

    All eigenvalues are real, so the rule is exact. The recursion of Faddeev and LeVerrier computes the coefficients.
    """
    d, M, coefficient = len(A), A, [Fraction(1)]
    for k in range(1, d + 1):
        coefficient.append(-sum(M[i][i] for i in range(d)) / k)
        shifted = [[v + coefficient[-1] * (i == j) for j, v in enumerate(row)] for i, row in enumerate(M)]
        M = [[dot(row, column) for column in zip(*shifted)] for row in A]
    mirrored = [v * (-1) ** k for k, v in enumerate(coefficient)]
    return [sum((a > 0) != (b > 0) for a, b in pairwise([v for v in signs if v])) for signs in (coefficient, mirrored)]


def particular(A, b):
    """Return a solution x of A x = b, or None if no solution exists."""
    rows, pivots = [[*row, v] for row, v in zip(A, b)], []
    for column in range(len(b)):
        i = next((i for i in range(len(pivots), len(b)) if rows[i][column]), None)
        if i is None:
            continue
        pivotRow = rows.pop(i)
        row = [v / pivotRow[column] for v in pivotRow]
        rows = [[a - other[column] * v for a, v in zip(other, row)] for other in rows]
        rows.insert(len(pivots), row)
        pivots.append(column)
    if any(row[-1] for row in rows[len(pivots):]):
        return None
    x = [Fraction(0)] * len(b)
    for row, column in zip(rows, pivots):
        x[column] = row[-1]
    return x


@group
def vanish(inputs):
    """Return (ln|Sigma_i| - ln|Sigma_k|) / 2 + delta' (Sigma_i - Sigma_k)^-1 delta / 2, or infinity.

    The value is finite if Sigma_i - Sigma_k is positive definite.
    """
    k = int(inputs["vanishClass"][0][0]) - 1
    (m, S, _), (q, T, _) = (parameters(inputs)[i] for i in (k, 1 - k))
    M = [[b - a for a, b in zip(*rows)] for rows in zip(S, T)]
    if any(eliminate([row[:i] for row in M[:i]])[1] <= 0 for i in range(1, len(M) + 1)):
        return {"lnVanish": [[mp.inf]]}
    delta = [a - b for a, b in zip(m, q)]
    (w,), _ = eliminate(M, delta)
    return {"lnVanish": [[(ln(eliminate(T)[1] / eliminate(S)[1]) + real(dot(w, delta))) / 2]]}


def tailMass(z):
    return mp.erfc(-z / mp.sqrt(2)) / 2


@group
def error(inputs):
    """Add the tail masses beyond the roots of the exact equation.

    For equal covariances, the tail masses are Phi(-D/2 +- ln(p/r) / D).
    """
    (m, S, p), (q, T, r) = parameters(inputs)
    if S == T:
        delta = [b - a for a, b in zip(m, q)]
        D = mp.sqrt(real(dot(eliminate(S, delta)[0][0], delta)))
        shift = ln(p / r) / D
        return {"error": [[real(p) * tailMass(-D / 2 - shift) + real(r) * tailMass(-D / 2 + shift)]]}
    if len(m) == 2:
        return {"error": [[planeError(inputs)]]}
    mu, var, nu, war = m[0], S[0][0], q[0], T[0][0]
    a, b = real(1 / war - 1 / var), real(2 * (mu / var - nu / war))
    c = ln(p**2 * war / (r**2 * var)) + real(nu**2 / war - mu**2 / var)
    D = b * b - 4 * a * c
    if D <= 0:
        return {"error": [[real(r if a > 0 else p)]]}
    low, high = sorted((-b + sign * mp.sqrt(D)) / (2 * a) for sign in (-1, 1))

    def intervalMass(centre, variance):
        s = mp.sqrt(real(variance))
        return tailMass((high - real(centre)) / s) - tailMass((low - real(centre)) / s)

    first, second = intervalMass(mu, var), intervalMass(nu, war)  # a < 0: class 1 is chosen between the roots
    return {
        "error": [[real(p) * (1 - first) + real(r) * second if a < 0 else real(p) * first + real(r) * (1 - second)]]
    }


def planeError(inputs):
    """Add the masses of each class where the other class is chosen, by integration over all directions.

    Let Sigma = L L' and x = mu + r L u with u = (cos t, sin t). Then r is the Mahalanobis distance, and the mass beyond
    the distance r is exp(-r^2 / 2) in all directions. The boundary is a quadratic equation in r.
    """
    values, total = boundary(inputs), mp.mpf(0)
    A, (b,), ((c,),) = values["boundaryA"], values["boundaryB"], values["boundaryC"]
    for sign, (m, S, p) in zip((1, -1), parameters(inputs)):
        v = [2 * dot(row, m) + each for row, each in zip(A, b)]
        constant = c + real(dot(m, v) - dot(m, [dot(row, m) for row in A]))
        s = mp.sqrt(real(S[0][0]))
        L = [[s, mp.mpf(0)], [real(S[0][1]) / s, mp.sqrt(real(S[1][1] - S[0][1] ** 2 / S[0][0]))]]
        total += real(p) * wrongMass(sign, L, [[*map(real, row)] for row in A], [*map(real, v)], constant)
    return total


def wrongMass(sign, L, A, v, constant):
    """Return the probability that sign * q < 0 with q = r^2 u'L'ALu + r v'Lu + constant."""
    LA = [[mp.fdot(row, column) for column in zip(*L)] for row in A]
    curvature = [[mp.fdot(left, right) for right in zip(*LA)] for left in zip(*L)]
    slope = [mp.fdot(v, column) for column in zip(*L)]
    discriminant = [[s * t - 4 * constant * a for t, a in zip(slope, row)] for s, row in zip(slope, curvature)]

    def mass(t):
        u = mp.cos(t), mp.sin(t)
        a, h = mp.fdot(u, [mp.fdot(row, u) for row in curvature]), mp.fdot(u, slope)
        D = h * h - 4 * a * constant
        if a:
            root = [(-h + s * mp.sqrt(D)) / (2 * a) for s in (-1, 1)] if D > 0 else []
        else:
            root = [-constant / h] if h else []
        cut = [mp.mpf(0), *sorted(r for r in root if r > 0)]
        middle = [(low + high) / 2 for low, high in pairwise(cut)] + [cut[-1] + 1]
        tail = [mp.exp(-r * r / 2) for r in cut] + [mp.mpf(0)]
        return mp.fsum(
            tail[i] - tail[i + 1] for i, r in enumerate(middle) if sign * ((a * r + h) * r + constant) < 0
        )

    # The mass is not smooth where a root appears or becomes infinite.
    cut = sorted({mp.mpf(0), *zeros(curvature), *zeros(discriminant), 2 * mp.pi})
    return mp.fsum(mp.quad(mass, pair) for pair in pairwise(cut)) / (2 * mp.pi)


def zeros(M):
    """Return the angles t from 0 to 2 pi at which u'Mu = 0 for u = (cos t, sin t)."""
    (a, h), (_, e) = M
    length, phase = mp.hypot((a - e) / 2, h), mp.atan2(h, (a - e) / 2)
    level = -(a + e) / 2
    if abs(level) > length * (1 + mp.mpf(10) ** -80) or not length:
        return []
    half = mp.acos(max(-1, min(1, level / length)))
    angles = [(phase + s * half) / 2 + k * mp.pi for s in (-1, 1) for k in range(-1, 3)]
    return [t for t in angles if 0 < t < 2 * mp.pi]


@group
def loo(inputs):
    totals, y = sums(inputs), [int(row[0]) - 1 for row in inputs["y"]]
    n, scores = len(y), {"": [], "FullPrior": [], "UnbiasedFullPrior": []}
    for x, c in zip(inputs["X"], y):
        rest = [removeSample(t, x) if k == c else t for k, t in enumerate(totals)]
        for end, rows in scores.items():
            model = parameters(inputs, rest, unbiased=end.startswith("Unb"))
            if end:
                model = [(m, S, Fraction(t[0], n)) for (m, S, _), t in zip(model, totals)]
            rows.append(joint(model, [x])[0])
    out = {f"looPosterior{end}": posterior(rows) for end, rows in scores.items()}
    return out | {f"looLabel{end}": label(rows) for end, rows in scores.items()}


@group
def nb(inputs):
    """Compute the quadratic scores with diagonal covariances."""
    model = []
    for m, S, p in parameters(inputs):
        model.append((m, [[v if i == j else Fraction(0) for j, v in enumerate(row)] for i, row in enumerate(S)], p))
    score = joint(model, inputs["test"])
    return {
        "nbVariance": [[S[i][i] for i in range(len(m))] for m, S, _ in model],
        "nbLogJoint": score,
        "nbPosterior": posterior(score),
        "nbLabel": label(score),
    }


@group
def laplace(inputs):
    y, (p,), out = [int(row[0]) for row in inputs["y"]], inputs["p"][0], {}
    K, d = max(y), len(inputs["X"][0])
    n = [y.count(k + 1) for k in range(K)]
    for j in range(d):
        V = int(max(row[j] for row in inputs["X"]))
        count = [[p] * V for _ in range(K)]
        for row, k in zip(inputs["X"], y):
            count[k - 1][int(row[j]) - 1] += 1
        out[f"laplace{j + 1}"] = [[v / (n[k] + p * V) for v in row] for k, row in enumerate(count)]
    score = []
    for x in inputs["test"]:
        table = [
            [Fraction(n[k], len(y)), *(out[f"laplace{j + 1}"][k][int(v) - 1] for j, v in enumerate(x))]
            for k in range(K)
        ]
        score.append([sum((ln(f) for f in factors), mp.mpf(0)) for factors in table])
    return out | {"nbLogJoint": score, "nbPosterior": posterior(score), "nbLabel": label(score)}


@group
def knn(inputs):
    """Find the neighbours in the order of their exact squared distances."""
    k, y = int(inputs["k"][0][0]), [int(row[0]) for row in inputs["y"]]
    out = {"knnDistance": [], "knnIndex": [], "knnVotes": [], "knnLabel": []}
    for x in inputs["test"]:
        near = sorted((sum((a - b) ** 2 for a, b in zip(x, z)), i) for i, z in enumerate(inputs["X"]))[:k]
        votes = [sum(y[i] == c for _, i in near) for c in range(1, max(y) + 1)]
        out["knnDistance"].append([mp.sqrt(real(D)) for D, _ in near])
        out["knnIndex"].append([i + 1 for _, i in near])
        out["knnVotes"].append(votes)
        out["knnLabel"].append([max(range(1, max(y) + 1), key=lambda c, v=votes: (v[c - 1], -c))])
    return out


@group
def mixture(inputs):
    """Compute the E step from differences of logarithms, and the M step from sums of products."""
    X, total = inputs["X"], sum(inputs["weight"][0])
    model = [
        (m, inputs[f"covariance{j + 1}"], w / total)
        for j, (m, w) in enumerate(zip(inputs["mean"], inputs["weight"][0]))
    ]
    score = joint(model, X)
    r = posterior(score)
    logLike = mp.fsum(max(row) + mp.log(mp.fsum(mp.exp(v - max(row)) for v in row)) for row in score)
    out = {"responsibility": r, "logLike": [[logLike]], "newWeight": [[]], "newMean": []}
    for j in range(len(model)):
        n = mp.fsum(row[j] for row in r)
        s = [mp.fsum(row[j] * real(v) for row, v in zip(r, col)) for col in zip(*X)]
        Q = [[mp.fsum(row[j] * real(a * b) for row, a, b in zip(r, u, v)) for v in zip(*X)] for u in zip(*X)]
        out["newWeight"][0].append(n / len(X))
        out["newMean"].append([v / n for v in s])
        out[f"newCovariance{j + 1}"] = [[q / n - a * b / n**2 for q, b in zip(row, s)] for row, a in zip(Q, s)]
    return out


@group
def cost(inputs):
    P, out = posterior(joint(parameters(inputs), inputs["test"])), {}
    for end, C in (("", inputs["cost"]), ("Transposed", list(map(list, zip(*inputs["cost"]))))):
        out[f"risk{end}"] = [[sum((real(c) * v for c, v in zip(row, p)), mp.mpf(0)) for row in C] for p in P]
        out[f"costLabel{end}"] = label([[-v for v in row] for row in out[f"risk{end}"]])
    return out
