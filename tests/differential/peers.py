"""Labels and posteriors against scikit-learn, and against MASS and class where R is installed.

Two correct programs differ by rounding. One ulp of the bound is the change of `ln p g(x)` if Sigma changes by `2^-52`
in norm, and the data by `2^-52` of the largest value, or more than that,

    2^-52 (condition of Sigma + largest |x| / smallest s.d.) (1 + d + D^2),  D^2 = (x - mu)' Sigma^-1 (x - mu)

and 2 (d + 2) + n of them are allowed, as in exact.py. Labels whose scores differ by no more are ties: they are counted,
and may differ. A neighbour's distance r has the bound 2^-52 (r + the size of the data); for Mahalanobis distances,
the bound is multiplied by the condition number. The result is a tie if the last neighbour and the next one differ by
at most this bound, or if votes agree to k + d ulps.
"""
import shutil
import subprocess
import tempfile
from collections import namedtuple
from pathlib import Path

import numpy as np
from tally import EPS, Tally

from prtools import Struct, knncEval, knncTrain, nbcEval, nbcTrain, posterior, qcEval, qcTrain

Problem = namedtuple("Problem", "X y test K")
METRIC = {"euclidean": "euclidean", "manhattan": "manhattan", "maximum": "chebyshev", "minkowski": "minkowski",
          "mahalanobis": "mahalanobis"}
SMALLEST = 1e-290  # posteriors below are not compared


def randomProblem(rng, most=10):
    """Return Gaussian classes of conditions to 1e6 and unequal counts; each fifth problem is mirrored, and has ties."""
    d, K, m = int(rng.integers(1, most + 1)), int(rng.integers(2, 5)), 20
    number, apart, where = rng.integers(2 * d + 5, 4 * d + 30, K), 10 ** rng.uniform(-1, 1), rng.normal(size=d) * 10
    X = []
    for n in number:
        Q = np.linalg.qr(rng.normal(size=(d, d)))[0] * 10 ** rng.uniform(-1.5, 1.5, d)
        X.append(where[:, None] + Q @ (apart * rng.normal(size=(d, 1)) + rng.normal(size=(d, n))))
    test = np.hstack(X)[:, rng.integers(0, number.sum(), m)] + rng.normal(size=(d, m)) * 10 ** rng.uniform(-2, 1, m)
    if rng.integers(5) == 0:
        X, number, test[:, :3] = [X[0], -X[0]], number[[0, 0]], 0
    return Problem(np.hstack(X), np.repeat(np.arange(len(number)) + 1, number), test, len(number))


def bound(problem, tied=False, diagonal=False):
    """Return one ulp of the bound (K, m) of the scores of the test samples."""
    X, y, test, K = problem
    d, out = len(X), []
    parts = [X[:, y == k] for k in range(1, K + 1)]
    rest = [x - x.mean(1, keepdims=True) for x in parts]
    pooled = sum(r @ r.T for r in rest) / y.size
    for x, r in zip(parts, rest):
        S = pooled if tied else r @ r.T / r.shape[1]
        S = np.diag(np.diag(S)) if diagonal else S
        delta = test - x.mean(1, keepdims=True)
        D2, value = np.einsum("in,in->n", delta, np.linalg.solve(S, delta)), np.linalg.eigvalsh(S)
        size = max(np.abs(X).max(), np.abs(test).max())
        out.append(EPS * (value[-1] / value[0] + size / np.sqrt(value[0])) * (1 + d + D2))
    return np.array(out)


def compare(tally, mine, labels, theirs, theirLabels, unit, allowed, what):
    """Count labels, and log odds of posteriors to the largest, of our and of their logarithms of scores (K, m)."""
    column, p = np.arange(mine.shape[1]), posterior(mine)
    best = theirs.argmax(axis=0)
    both = unit + unit[best, column] + 4 * EPS
    score = np.sort(mine, axis=0)
    rank = np.argsort(-mine, axis=0)[:2]
    tally.label(labels, theirLabels, (score[-1] - score[-2]) / (allowed * unit[rank, column].sum(axis=0)), what)
    mine = np.log(np.maximum(p, SMALLEST))
    odds = [np.maximum(v - v[best, column], -650) for v in (mine, theirs)]
    tally.error(odds[0] - odds[1], both, allowed, what)


def scoresOf(peer, test):
    """Return scikit-learn's log scores (K, m); the posteriors of its LDA of two classes are 1 - p, without digits."""
    if hasattr(peer, "predict_joint_log_proba"):
        return peer.predict_joint_log_proba(test.T).T
    score = peer.decision_function(test.T)
    return score.T if score.ndim > 1 else np.stack([0 * score, score])


def gaussians(count, rng):
    """Compare QDA, LDA by both of its solvers, and GaussianNB twice: as naive Bayes and as diagonal covariances."""
    from sklearn.discriminant_analysis import (
        LinearDiscriminantAnalysis,
        QuadraticDiscriminantAnalysis,
    )
    from sklearn.naive_bayes import GaussianNB

    tally = [Tally(f"scikit-learn: {name}") for name in ("QDA", "LDA, svd", "LDA, shrunk", "GaussianNB",
                                                         "GaussianNB, diagonal")]
    four = QuadraticDiscriminantAnalysis(store_covariance=True).fit([[-1], [1], [-1], [1]], [1, 1, 2, 2])
    divisor = "n" if four.covariance_[0] < 1.5 else "n-1"  # which depends on scikit-learn's version
    for i in range(count):
        problem, gamma = randomProblem(rng), float(rng.random())
        X, y, test, K = problem
        DS, (d, n) = Struct(input=X, output=y), X.shape
        weight = rng.random(K) + .1 if rng.integers(2) else np.bincount(y)[1:] / n
        prior = {"prior": weight / weight.sum()}
        priors = prior["prior"]
        shrunk = qcTrain(DS, tied=True, gamma=gamma)
        plain, tied, diagonal = {}, {"tied": True}, {"diagonal": True}
        linear = LinearDiscriminantAnalysis(priors=priors, tol=0)
        pairs = ((QuadraticDiscriminantAnalysis(priors=priors, tol=0), qcTrain(DS, divisor=divisor, **prior), plain),
                 (linear, qcTrain(DS, divisor=divisor, **tied, **prior), tied),
                 (LinearDiscriminantAnalysis(solver="lsqr", shrinkage=gamma), shrunk, tied),
                 (GaussianNB(priors=priors, var_smoothing=0), nbcTrain(DS, model="gaussian", **prior), diagonal),
                 (GaussianNB(var_smoothing=0), qcTrain(DS, covType="diagonal"), diagonal))
        for one, (peer, model, like) in zip(tally, pairs):
            peer.fit(X.T, y)
            result = (nbcEval if hasattr(model, "nbcPrm") else qcEval)({"input": test}, model)
            compare(one, result.logProb, result.computedClass, scoresOf(peer, test), peer.predict(test.T),
                    bound(problem, **like), 2 * (d + 2) + n, i)
    return tally


def categories(count, rng):
    """Compare CategoricalNB: a score is a sum of d + 1 logarithms, each with its own rounding."""
    from sklearn.naive_bayes import CategoricalNB

    tally = Tally("scikit-learn: CategoricalNB")
    for i in range(count):
        d, K, V, n = (int(rng.integers(a, b)) for a, b in ((1, 21), (2, 5), (2, 6), (8, 60)))
        share = rng.dirichlet(np.ones(V), (K, d))
        y = np.concatenate([np.arange(K), rng.integers(0, K, n)])
        code = np.array([[rng.choice(V, p=share[k, j]) for k in y] for j in range(d)])
        code[:, :V] = np.arange(V)  # no level is new later
        if i % 5 == 0:  # ties: the same samples in two classes
            code, y = np.hstack([code, code]), np.repeat([0, 1], y.size)
        test, p = rng.integers(0, V, (d, 30)), float(rng.choice([.01, .5, 1, 2, 10]))
        names = [[f"level {v}" for v in range(V)]] * d
        nbcPrm = nbcTrain({"input": code + 1., "output": y, "inputLevel": names}, p=p).nbcPrm
        result = nbcEval({"input": test + 1., "inputLevel": names}, nbcPrm)
        peer = CategoricalNB(alpha=p, min_categories=V).fit(code.T, y)
        compare(tally, result.logProb, result.computedClass, scoresOf(peer, test), peer.predict(test.T),
                EPS * (np.abs(result.logProb) + d + 1), d + 2, i)
    return (tally,)


def distances(problem, metric, p, scaling):
    """Return the distances (n, m) by the plain formula, one ulp of their bound, the scaled data and test samples."""
    from scipy.spatial.distance import cdist

    X, y, test, K = problem
    shift, scale = {"none": (0, 1), "zscore": (X.mean(1, keepdims=True), X.std(1, keepdims=True)),
                    "range": (X.min(1, keepdims=True), np.ptp(X, axis=1, keepdims=True))}[scaling]
    X, test, condition, more = (X - shift) / scale, (test - shift) / scale, 1, {}
    if metric == "minkowski":
        more = {"p": p}
    if metric == "mahalanobis":
        rest = np.hstack([X[:, y == k] - X[:, y == k].mean(1, keepdims=True) for k in range(1, K + 1)])
        S = rest @ rest.T / y.size
        more, condition = {"VI": np.linalg.inv(S)}, np.linalg.cond(S)
    r = cdist(X.T, test.T, METRIC[metric].replace("manhattan", "cityblock"), **more)
    size = np.abs(X).max() / (1 if metric != "mahalanobis" else np.sqrt(np.linalg.eigvalsh(S)[0]))
    return r, EPS * condition * (r + size), X, test, more


def neighbours(count, rng):
    """Compare KNeighborsClassifier: metrics, weights, scaling; every third problem on a grid, with equal distances."""
    from sklearn.neighbors import KNeighborsClassifier

    tally = Tally("scikit-learn: KNeighbors")
    for i in range(count):
        problem, k = randomProblem(rng), int(rng.integers(1, 12))
        if i % 3 == 0:
            problem = problem._replace(X=np.rint(problem.X), test=np.rint(problem.test))
        X, y, test, K = problem
        opt = {"metric": str(rng.choice([*METRIC])), "weight": str(rng.choice(["uniform", "distance"])),
               "scaling": str(rng.choice(["none", "zscore", "range"]))}
        opt["p"] = float(rng.choice([1.5, 3, 4])) if opt["metric"] == "minkowski" else None
        rest = np.hstack([X[:, y == c] - X[:, y == c].mean(1, keepdims=True) for c in range(1, K + 1)])
        if np.linalg.matrix_rank(rest) < len(X):  # on a grid a feature may be constant
            continue
        knncPrm = knncTrain(Struct(input=X, output=y), k=k, tie="first", **opt).knncPrm
        result = knncEval({"input": test}, knncPrm)
        r, ulp, X, test, more = distances(problem, opt["metric"], opt["p"], opt["scaling"])
        peer = KNeighborsClassifier(k, weights=opt["weight"], algorithm="brute" if "VI" in more else "kd_tree",
                                    metric=METRIC[opt["metric"]], p=opt["p"] or 2,
                                    metric_params={"VI": more["VI"]} if "VI" in more else None).fit(X.T, y)
        voted(tally, result, peer.predict_proba(test.T).T, peer.predict(test.T), r, ulp, k, 2 * (len(X) + 2), opt, i)
    return (tally,)


def voted(tally, result, share, labels, r, ulp, k, allowed, opt, what):
    """Count labels and vote fractions, except where the last neighbour or the vote is a tie."""
    order = np.argsort(r, axis=0, kind="stable")[:k + 1]
    near, loss = (np.take_along_axis(v, order, axis=0) for v in (r, ulp))
    gap = (near[k] - near[k - 1]) / (allowed * (loss[k] + loss[k - 1])) if len(r) > k else np.full(r.shape[1], np.inf)
    votes, mine = np.sort(share, axis=0), np.exp(result.logProb)
    even = opt["weight"] == "uniform"
    relative = EPS * np.ones(r.shape[1]) if even else (loss[:k] / np.maximum(near[:k], 1e-300)).max(axis=0)
    lead = (votes[-1] - votes[-2]) / (allowed * relative)
    tally.label(result.computedClass, labels, np.minimum(gap, lead), what)
    clear = gap > 1
    if clear.any():
        tally.error((mine - share)[:, clear], relative[clear] + EPS, allowed, what)


# ---------------------------------------------------------------- R


def inR(count, rng):
    """Compare MASS::qda, MASS::lda and class::knn: one call of Rscript for all problems."""
    problems = [(randomProblem(rng), which, int(rng.integers(1, 8))) for _ in range(count) for which in (1, 2, 3)]
    numbers = []
    for (X, y, test, K), which, k in problems:
        numbers += [[which, *X.shape, test.shape[1], K, k], X.T.ravel(), y, test.T.ravel()]
    with tempfile.TemporaryDirectory() as folder:
        problem, out = Path(folder) / "given", Path(folder) / "answers"
        np.concatenate(numbers).astype(float).tofile(problem)
        process = subprocess.run(["Rscript", Path(__file__).with_name("peers.R"), problem, out], capture_output=True,
                              text=True, check=False)
        if process.returncode:
            raise RuntimeError(process.stderr)
        answers = np.fromfile(out)
    tally = [Tally(f"R: {name}") for name in ("MASS::qda", "MASS::lda", "class::knn")]
    for i, (problem, which, k) in enumerate(problems):
        (X, y, test, K), m = problem, problem.test.shape[1]
        size = m * (1 + K) if which < 3 else 2 * m
        answer, answers = answers[:size], answers[size:]
        labels, rest, DS, one = answer[:m].astype(int), answer[m:], Struct(input=X, output=y), tally[which - 1]
        if which < 3:
            result = qcEval({"input": test}, qcTrain(DS, divisor="n-1", tied=which == 2).qcPrm)
            theirs = np.log(np.maximum(rest.reshape(K, m), SMALLEST))
            compare(one, result.logProb, result.computedClass, theirs, labels, bound(problem, tied=which == 2),
                    2 * (len(X) + 2) + y.size, i // 3)
        else:  # class::knn takes distances for equal that differ by 1e-4 of themselves, and lets all of them vote
            result = knncEval({"input": test}, knncTrain(DS, k=k).knncPrm)
            r = np.sort(((X[:, :, None] - test[:, None, :]) ** 2).sum(0), axis=0)
            votes = np.sort(np.exp(result.logProb), axis=0)
            clear = (r[k] > r[k - 1] * (1 + 2e-4)) & (votes[-1] - votes[-2] > .5 / k)
            one.label(result.computedClass, labels, np.where(clear, np.inf, 0), i // 3)
            if clear.any():
                one.error((votes[-1] - rest)[clear], EPS, 1, i // 3)
    return tally


def hasR():
    """Return whether Rscript, MASS and class are there."""
    return bool(shutil.which("Rscript")) and not subprocess.run(
        ["Rscript", "-e", "library(MASS); library(class)"], capture_output=True, check=False).returncode
