"""Measure the speed of prtools as ratios to scikit-learn in one run, with idle cores and with one busy core.

    python tests/bench/bench.py [--quick] [--peers] [--json FILE] [--page]

Each row times its candidates in turn, in a random order per round; ratios are of the minima of at least seven rounds.
The rows of FLOORS are measured again while another process keeps one core busy, where they must keep BUSY of their
idle ratio. The exit status is 1 where a ratio misses its floor by more than a fifth, which is more than noise.
--page writes examples/site/speed.md. OPENBLAS_* variables should be unset, so that all have the same kernels and
threads. Needs nothing but scikit-learn; --peers adds MASS::qda and a plain loop in Octave where Rscript and octave are
installed.
"""
import argparse
import contextlib
import cProfile
import importlib.util
import io
import json
import os
import platform
import pstats
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import timeit
import tracemalloc
import warnings
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from prtools import (  # noqa: E402
    Struct,
    classStat,
    dsProjPlot2,
    dsScatterPlot,
    dsSelect,
    gmmTrain,
    knncEval,
    knncPlot,
    knncTrain,
    nbcEval,
    nbcTrain,
    pca,
    perfCv,
    perfLoo,
    prData,
    qcEstimate,
    qcEval,
    qcPlot,
    qcSurface,
    qcTrain,
)
from prtools.private.draw.surface import gridSurface  # noqa: E402
from prtools.private.kernel.threads import inThreads  # noqa: E402

# n, d, K, distance of the means in each feature (None: random means); floors of training and evaluation.
FLOORS = [
    ((150, 2, 3, None), 5, 4),
    ((10_000, 10, 5, None), 6, 5),
    ((200_000, 20, 10, None), 10, 4.5),
    ((1_000_000, 10, 3, None), 15, 8),
    ((2_000_000, 2, 3, None), 15, 12),
    ((20_000, 200, 5, None), 9, 2.2),
    ((100_000, 50, 100, .5), 6, 6),
]
PRODUCT = 2.5  # evaluation takes at most so many times one matrix product of its size
# n, d, K; floors of naive Bayes' training and evaluation, of PCA, and of training LDA.
OTHERS = [
    ((150, 4, 3), 2.5, 1, None, None),
    ((100_000, 20, 5), None, None, 1, 4),
    ((1_000_000, 10, 3), None, None, None, None),
]
# Limits for figures drawn and saved as PNG, in multiples of the reference drawing (.09 s on idle cores of the machine
# of 2026-11). A ratio of 1 is not slower; .4, 1, 2 and 5 s are
PICTURES = {"iris in mode 'decBoundary'": 1, "iris in mode '2dPdf'": 4.4, "wine for all pairs of features": 11,
            "1,000,000 samples in mode 'decBoundary'": 22, "1,000,000 samples in mode '2dPdf'": 22,
            "1,000,000 samples in a scatter plot": 22,
            "200,000 samples with knncPlot": 55}
# The end of the names of rows that compare qcTrain and nbcTrain with scikit-learn.
WHOLE = ("speed of training and classifying the training samples,"
         " compared with scikit-learn's fit and predict")
# (training samples, test samples, d); minimum ratio to scikit-learn's speed of fit and predict with its best settings.
NEIGHBOURS = [((150, 150, 2), 1.5), ((10_000, 10_000, 10), .9), ((20_000, 20_000, 50), .9),
              ((20_000, 20_000, 200), 1.2), ((100_000, 10_000, 3), 2)]
# n, d, K; minimum ratio to scikit-learn's speed, for a few EM iterations and for a fit to the same tolerance.
MIXTURES = [((150, 2, 3), 1), ((10_000, 10, 5), 1), ((200_000, 20, 5), 1)]
NOISE = 1.2
ROUNDS = 7
BUSY_NAME = ", one core busy"
BUSY = .6  # of the idle floor is kept while one core is busy
TURN = 1e-3  # seconds


def randomProblem(n, d, K, apart=None, seed=0):
    """Return K Gaussian classes as DS (d x n) and as scikit-learn has them (n x d, contiguous).

    The means are random, or follow each other at the distance `apart` in each feature.
    """
    rng = np.random.default_rng(seed)
    y = rng.integers(1, K + 1, n)
    X = rng.standard_normal((d, n))
    means = 3 * rng.standard_normal((d, K + 1)) if apart is None else apart * np.arange(K + 1)[None]
    X += means[:, y]
    return Struct(input=X, output=y), np.ascontiguousarray(X.T), y


def interleaved(seconds, **candidates):
    """Return {name: (min, median)} of the candidates' times, taken in turn for `seconds`, at least ROUNDS rounds.

    A turn repeats a quick call for a millisecond, so that all calls are timed with warm caches. Each round has a new
    random order, because the BLAS threads of one candidate keep a core busy for a while during the next candidate.
    """
    times, number, names, order = {name: [] for name in candidates}, {}, list(candidates), random.Random(0)
    for name, call in candidates.items():
        once = min(timeit.repeat(call, number=1, repeat=3))
        number[name] = max(1, min(1000, int(TURN / once)))
    end, rounds = time.perf_counter() + seconds, 0
    while rounds < ROUNDS or time.perf_counter() < end:
        order.shuffle(names)
        for name in names:
            times[name].append(timeit.timeit(candidates[name], number=number[name]) / number[name])
        rounds += 1
    return {name: (min(t), float(np.median(t))) for name, t in times.items()}


def record(name, value, floor, least=True, **times):
    """Return a row of the result: a ratio that must be at least, or at most, its floor."""
    ok = floor is None or (value * NOISE >= floor if least else value <= floor * NOISE)
    return {"name": name, "ratio": value, "floor": floor, "least": least, "ok": bool(ok), "times": times}


@contextlib.contextmanager
def busyCore():
    """Keep one core busy with another process."""
    other = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        other.kill()
        other.wait()


def speed(size, train, evaluate, seconds):
    """Measure training and evaluation of one size against scikit-learn's, idle and with one busy core."""
    idle = speedNow(size, train, evaluate, seconds)
    with busyCore():
        busy = speedNow(size, None, None, seconds)
    for one, other in zip(idle, busy):
        other["floor"] = BUSY * one["ratio"]
        other["ok"] = other["ratio"] * NOISE >= other["floor"]
        other["name"] += BUSY_NAME
    return [row for pair in zip(idle, busy) for row in pair]


def speedNow(size, train, evaluate, seconds):
    """Measure training and evaluation of one size against scikit-learn's."""
    from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis

    DS, Xs, y = randomProblem(*size)
    qcPrm, peer = qcEstimate(classStat(DS)), QuadraticDiscriminantAnalysis(solver="svd").fit(Xs, y)
    t = interleaved(seconds, train=lambda: qcEstimate(classStat(DS)), eval=lambda: qcEval(DS.input, qcPrm),
                    labelled=lambda: qcEval(DS, qcPrm), whole=lambda: qcTrain(DS),
                    fit=lambda: QuadraticDiscriminantAnalysis().fit(Xs, y), predict=lambda: peer.predict(Xs))
    name, low = "{:,} x {}, K = {}".format(*size[:3]), {k: v[0] for k, v in t.items()}
    few = size[0] < 1000
    rows = [record(f"{name}: training", low["fit"] / low["train"], train, train=t["train"], fit=t["fit"]),
            record(f"{name}: evaluation", low["predict"] / low["eval"], evaluate, eval=t["eval"], predict=t["predict"]),
            record(f"{name}: evaluation with labels", low["predict"] / low["labelled"],
                   2 if few and evaluate else None, labelled=t["labelled"], predict=t["predict"]),
            record(f"{name}: {WHOLE}",
                   (low["fit"] + low["predict"]) / low["whole"], None, whole=t["whole"])]
    if size[:3] == (200_000, 20, 10):
        once = interleaved(seconds, eval=lambda: qcEval(DS.input, qcPrm), product=productOf(*size[:3]))
        rows.append(record(f"{name}: speed of evaluation, compared with a matrix product of the same size",
                           once["product"][0] / once["eval"][0], 1 / PRODUCT, **once))
    return rows


def productOf(n, d, K):
    """Return a call of the matrix product (K d, d + 1) x (d + 1, n) that evaluation needs, on the same cores."""
    A, Y, width = np.ones((K * d, d + 1)), np.ones((d + 1, n)), 4096
    return lambda: inThreads(lambda start: A @ Y[:, start:start + width], range(0, n, width))


def heldOut(seconds):
    """Measure leave-one-out against one training, and folds against scikit-learn's."""
    from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis
    from sklearn.model_selection import cross_val_predict

    DS, Xs, y = randomProblem(10_000, 10, 5)
    rows = []
    for name, opt, floor in (("QDA", {}, 1.5), ("LDA", {"tied": True}, 1.5), ("RDA", {"lambda": .3, "gamma": .2}, 10)):
        t = interleaved(seconds, train=lambda opt=opt: qcTrain(DS, opt), loo=lambda opt=opt: perfLoo(DS, "qc", opt))
        rows.append(record(f"leave-one-out test of {name}: time relative to qcTrain",
                           t["loo"][0] / t["train"][0], floor, False, **t))
    t = interleaved(seconds, cv=lambda: perfCv(DS, "qc"),
                    peer=lambda: cross_val_predict(QuadraticDiscriminantAnalysis(), Xs, y, cv=10))
    return [*rows, record("10 folds", t["peer"][0] / t["cv"][0], 8, **t)]


def surface(seconds):
    """Measure the grid of the plots against scikit-learn's predict on it, and with posteriors against predict_proba."""
    from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis

    DS, Xs, y = randomProblem(150, 2, 3)
    qcPrm, peer = qcTrain(DS).qcPrm, QuadraticDiscriminantAnalysis().fit(Xs, y)
    S = qcSurface(DS, qcPrm)
    points = np.stack([a.ravel() for a in np.meshgrid(S.x, S.y)], axis=1)
    t = interleaved(seconds, grid=lambda: gridSurface(DS, qcPrm), predict=lambda: peer.predict(points),
                    posteriors=lambda: qcSurface(DS, qcPrm), proba=lambda: peer.predict_proba(points))
    return [record("grid of 201 x 201 points", t["predict"][0] / t["grid"][0], 8, **t),
            record("grid of 201 x 201 points with posteriors: speed compared with scikit-learn's predict_proba",
                   t["proba"][0] / t["posteriors"][0], None)]


def otherMethods(quick, seconds):
    """Measure the other methods against scikit-learn's: naive Bayes, PCA, LDA, each with what it computes whole."""
    from sklearn.decomposition import PCA
    from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
    from sklearn.naive_bayes import GaussianNB

    rows = []
    for size, train, evaluate, components, linear in OTHERS[:2 if quick else None]:
        DS, Xs, y = randomProblem(*size)
        name, nbcPrm, peer = "{:,} x {}, K = {}".format(*size), nbcTrain(DS).nbcPrm, GaussianNB().fit(Xs, y)
        t = interleaved(seconds, train=lambda DS=DS: nbcTrain(DS),
                        fitPredict=lambda Xs=Xs, y=y: GaussianNB().fit(Xs, y).predict(Xs),
                        eval=lambda DS=DS, p=nbcPrm: nbcEval(DS.input, p), predict=lambda p=peer, Xs=Xs: p.predict(Xs))
        rows += [record(f"naive Bayes, {name}: {WHOLE}",
                        t["fitPredict"][0] / t["train"][0], train, train=t["train"], fitPredict=t["fitPredict"]),
                 record(f"naive Bayes, {name}: evaluation", t["predict"][0] / t["eval"][0], evaluate, eval=t["eval"],
                        predict=t["predict"])]
        t = interleaved(seconds, pca=lambda DS=DS: pca(DS.input), peer=lambda Xs=Xs: PCA().fit_transform(Xs))
        rows.append(record(f"PCA, {name}", t["peer"][0] / t["pca"][0], components, **t))
        t = interleaved(seconds, tied=lambda DS=DS: qcEstimate(classStat(DS), tied=True),
                        svd=lambda Xs=Xs, y=y: LinearDiscriminantAnalysis().fit(Xs, y),
                        lsqr=lambda Xs=Xs, y=y: LinearDiscriminantAnalysis(solver="lsqr").fit(Xs, y))
        rows.append(record(f"LDA, {name}: training", min(t["svd"][0], t["lsqr"][0]) / t["tied"][0], linear, **t))
    return rows


def picture(draw, ext="png"):
    """Draw a figure, save it, and return the size of the file in kB."""
    import matplotlib.pyplot as plt

    draw()
    file = io.BytesIO()
    plt.gcf().savefig(file, format=ext, dpi="figure" if ext == "png" else 300)
    plt.close("all")
    return file.tell() / 1000


def reference(DS, Xs, whole=False):
    """Draw what scikit-learn has for regions and samples: the reference of all pictures.

    The `whole` of it has what ours has: a marker a class, crosses on the misses, names of the axes, title and legend.
    """
    import matplotlib.pyplot as plt
    from sklearn.discriminant_analysis import QuadraticDiscriminantAnalysis
    from sklearn.inspection import DecisionBoundaryDisplay

    ax, peer = plt.figure().add_subplot(), QuadraticDiscriminantAnalysis().fit(Xs, DS.output)
    DecisionBoundaryDisplay.from_estimator(peer, Xs, response_method="predict", grid_resolution=201, ax=ax, alpha=.3)
    if not whole:
        ax.scatter(*Xs.T, c=DS.output, edgecolors="k")
        return
    for k, name, marker in zip((1, 2, 3), DS.outputName, "os^"):
        ax.scatter(*Xs[DS.output == k].T, marker=marker, edgecolors="k", label=name)
    hit = peer.predict(Xs) == DS.output
    ax.plot(*Xs[~hit].T, "kx", label="misclassified")
    ax.set(xlabel=DS.inputName[0], ylabel=DS.inputName[1], title=f"{DS.dataName}: recog. rate = {hit.mean():.2%}")
    ax.legend(loc="lower center", bbox_to_anchor=(.5, 1.06), ncol=4)


def pictures(quick, seconds):
    """Measure pictures, with what they compute, against scikit-learn's of iris, and the files of a million samples."""
    import matplotlib as mpl

    mpl.use("Agg")
    iris, wine, million = dsSelect(prData("iris"), features=[2, 3]), prData("wine"), randomProblem(1_000_000, 2, 3)[0]
    qcPrm, large, Xs = qcTrain(iris).qcPrm, qcTrain(million).qcPrm, np.ascontiguousarray(iris.input.T)
    draw = dict(zip(PICTURES, (
        lambda: qcPlot(iris, qcPrm, "decBoundary"), lambda: qcPlot(iris, qcPrm, "2dPdf"), lambda: dsProjPlot2(wine),
        *(() if quick else (lambda: qcPlot(million, large, "decBoundary"), lambda: qcPlot(million, large, "2dPdf"),
                            lambda: dsScatterPlot(million))))))
    t = interleaved(seconds, reference=lambda: picture(lambda: reference(iris, Xs)),
                    whole=lambda: picture(lambda: reference(iris, Xs, whole=True)),
                    **{name: lambda f=f: picture(f) for name, f in draw.items()})
    once = {} if quick else {"200,000 samples with knncPlot": neighbourPicture()}
    rows = [record(f"time to plot {name}, relative to the time that DecisionBoundaryDisplay takes for iris",
                   time[0] / t["reference"][0], PICTURES[name], False, time=time, reference=t["reference"])
            for name, time in (t | once).items() if name not in ("reference", "whole")]
    first = next(iter(draw))
    rows.append(record(f"time to plot {first}, relative to a scikit-learn figure with the same labels and crosses",
                       t[first][0] / t["whole"][0], 1, False, time=t[first], reference=t["whole"]))
    return rows + [record(f"size in kB of a {ext.upper()} file with {name}", picture(f, ext), 1000, False)
                   for name, f in draw.items() if name.startswith("1,0") for ext in ("png", "pdf")]


def neighbourPicture():
    """Return the time of a picture of 200,000 neighbours, measured once, since it is long."""
    few = randomProblem(200_000, 2, 3)[0]
    knnc = knncTrain(few, k=5).knncPrm
    return (timeit.timeit(lambda: picture(lambda: knncPlot(few, knnc, "decBoundary")), number=1),) * 2


def neighbours(quick, seconds):
    """Measure the 5 nearest neighbours against scikit-learn's, by the tree, by brute force, with one job and two."""
    from sklearn.neighbors import KNeighborsClassifier

    rows = []
    for (n, m, d), floor in NEIGHBOURS[:1 if quick else None]:
        both, Xs, y = randomProblem(n + m, d, 5)
        DS, Q = {"input": both.input[:, :n].copy(), "output": y[:n]}, both.input[:, n:].copy()
        knncPrm = knncTrain({"input": DS["input"][:, :100], "output": y[:100]}, k=5).knncPrm
        knncPrm.update(DS)  # training is a copy and the inside test

        def peer(algorithm, jobs, n=n, Xs=Xs, y=y):
            return lambda: KNeighborsClassifier(5, algorithm=algorithm, n_jobs=jobs).fit(Xs[:n], y[:n]).predict(Xs[n:])

        ways = [("auto", None), ("auto", 2)] + [("brute", None), ("brute", 2)] * (d > 3 or n < 1000)
        t = interleaved(seconds, eval=lambda Q=Q, p=knncPrm: knncEval(Q, p),
                        **{f"{a}, {j or 1} jobs": peer(a, j) for a, j in ways})
        name = f"k nearest neighbours, {n:,} x {d}, {m:,} queries"
        rows.append(record(f"{name}: speed of knncEval, compared with scikit-learn's fit and predict",
                           min(v[0] for k, v in t.items() if k != "eval") / t["eval"][0], floor, **t))
    return rows


def mixtures(quick, seconds):
    """Measure EM against scikit-learn's from the same start: three iterations, and until the mean gains below 1e-3."""
    from sklearn.mixture import GaussianMixture

    rows = []
    for (n, d, K), floor in MIXTURES[:2 if quick else None]:
        DS, Xs, _ = randomProblem(n, d, K)
        mu, sigma = Xs[:K], np.diag(Xs.var(axis=0))
        start = {"class": [{"mu": m, "sigma": sigma, "w": 1 / K} for m in mu]}
        options = {"reg_covar": 0, "weights_init": np.full(K, 1 / K), "means_init": mu,
                 "precisions_init": np.stack([np.linalg.inv(sigma)] * K)}

        def mine(most, least, DS=DS, start=start):
            return lambda: gmmTrain(DS.input, start=start, maxIteration=most, minImprove=least)

        def peer(most, least, K=K, Xs=Xs, options=options):
            return lambda: GaussianMixture(K, max_iter=most, tol=least, **options).fit(Xs)

        for name, most, least in (("3 iterations", 3, 0), ("complete fit", 500, 1e-3)):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # three iterations are too few, as both say
                t = interleaved(seconds, train=mine(most, least), peer=peer(most, least))
            rows.append(record(f"Gaussian mixture, {n:,} x {d}, k = {K}: {name}", t["peer"][0] / t["train"][0], floor,
                               **t))
    return rows


def levels(quick, seconds):
    """Measure naive Bayes of discrete features against scikit-learn's CategoricalNB."""
    return [row for n in (1000, 100_000)[:1 if quick else 2] for row in levelRows(n, seconds)]


def levelRows(n, seconds):
    """Measure naive Bayes of discrete features on n samples."""
    from sklearn.naive_bayes import CategoricalNB

    rng = np.random.default_rng(0)
    y = rng.integers(1, 6, n)
    X = (rng.integers(0, 5, (10, n)) + (rng.random((10, n)) < .3) * y) % 5
    DS, Xs = {"input": X + 1.0, "output": y}, np.ascontiguousarray(X.T)
    nbcPrm, peer = nbcTrain(DS, model="discrete").nbcPrm, CategoricalNB().fit(Xs, y)
    t = interleaved(seconds, train=lambda: nbcTrain(DS, model="discrete"),
                    fitPredict=lambda: CategoricalNB().fit(Xs, y).predict(Xs),
                    eval=lambda: nbcEval(DS["input"], nbcPrm), predict=lambda: peer.predict(Xs))
    name = f"discrete naive Bayes, {n:,} x 10, 5 levels"
    few = n == 1000
    return [record(f"{name}: {WHOLE}",
                   t["fitPredict"][0] / t["train"][0], 2, train=t["train"], fitPredict=t["fitPredict"]),
            record(f"{name}: evaluation", t["predict"][0] / t["eval"][0], 1 if few else 2, eval=t["eval"],
                   predict=t["predict"])]


def memory():
    """Measure the memory that training and evaluation take beside their results."""
    rows = []
    for size in ((200_000, 20, 10), (1_000_000, 10, 3)):
        DS = randomProblem(*size)[0]
        qcPrm = qcEstimate(classStat(DS))
        for name, call, floor in (("training", lambda DS=DS: classStat(DS), 8),
                                  ("evaluation", lambda DS=DS, p=qcPrm: qcEval(DS.input, p), 16)):
            rows.append(record("extra memory in MiB for {} with {:,} x {} values".format(name, *size[:2]), beside(call),
                               floor, False))
    DS = randomProblem(5_000_000, 2, 3)[0]
    floor = 2 * (os.cpu_count() or 1) + 5e6 / 2**20  # 2 MiB a core and a byte a sample
    name = "extra memory in MiB for qcTrain with 5,000,000 x 2 values"
    return [*rows, record(name, beside(lambda: qcTrain(DS)), floor, False)]


def beside(call):
    """Return the MiB that a call takes at most beside its result."""
    tracemalloc.start()
    result = call()
    kept, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del result
    return (peak - kept) / 2**20


def started(seconds):
    """Measure the start of Python with prtools and training on iris against that with numpy."""
    code = {"numpy": "import numpy", "alone": "import prtools",
            "prtools": "from prtools import *; qcTrain(prData('iris'))"}
    plain = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}  # or all would be compiled anew
    t = interleaved(seconds, **{name: lambda c=c: subprocess.run([sys.executable, "-c", c], cwd=ROOT, check=True,
                                                                 env=plain) for name, c in code.items()})
    return [record("import of prtools: time relative to the import of numpy", t["alone"][0] / t["numpy"][0], 1.4,
                   False, **t),
            record("import of prtools and training on iris: time relative to the import of numpy",
                   t["prtools"][0] / t["numpy"][0], 1.35, False, **t)]


RANKS = """
import sys, time
import numpy as np
from mpi4py import MPI
sys.path.insert(0, sys.argv[1])
from prtools import classStat, classStatMpi
comm, n, times, waits = MPI.COMM_WORLD, 5_000_000, [], []
rank, P = comm.Get_rank(), comm.Get_size()
rng = np.random.default_rng(rank)
m = n * (rank + 1) // P - n * rank // P
DS = {"input": rng.standard_normal((10, m)), "output": rng.integers(1, 4, m)}
for _ in range(5):
    comm.Barrier()
    start = time.perf_counter()
    stat = classStat(DS)
    comm.Barrier()
    middle = time.perf_counter()
    classStatMpi(stat)
    times.append(time.perf_counter() - start)
    waits.append(time.perf_counter() - middle)
if rank == 0:
    print(min(times), min(waits))
"""


def ranks():
    """Measure training of 5,000,000 x 10 on 1 rank and on 2, a BLAS thread each, where there is mpi4py."""
    mpiexec = Path(sys.executable).with_name("mpiexec")
    if not mpiexec.exists() or importlib.util.find_spec("mpi4py") is None:
        return []
    one = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    runs = [subprocess.run([mpiexec, "-n", str(P), sys.executable, "-c", RANKS, ROOT], env=one, check=True,
                           capture_output=True, text=True) for P in (1, 2)]
    (t1, _), (t2, merge) = (map(float, run.stdout.split()) for run in runs)
    return [record("2 ranks: speed relative to 1 rank, with 5,000,000 x 10 values", t1 / t2, 1.7, one=(t1, t1),
                   two=(t2, t2), merge=(merge, merge))]


def profile():
    """Return where the time of the smallest case goes, as text."""
    DS = randomProblem(150, 2, 3)[0]
    qcTrain(DS)
    run = cProfile.Profile()
    run.enable()
    for _ in range(300):
        qcEval(DS.input, qcEstimate(classStat(DS)))
    run.disable()
    text = io.StringIO()
    pstats.Stats(run, stream=text).strip_dirs().sort_stats("tottime").print_stats(14)
    return "\n".join(line for line in text.getvalue().splitlines() if line.strip())


def peers(size=(200_000, 20, 10)):
    """Return {peer: seconds of training} of R and Octave, where they are there, on the data of one row."""
    DS, Xs, y = randomProblem(*size)
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        Xs.tofile(Path(folder) / "X.bin")
        y.astype(float).tofile(Path(folder) / "y.bin")
        for program, script, option in (("Rscript", "qda.R", ()), ("octave", "qda.m", ("--norc", "--no-gui"))):
            if shutil.which(program):
                run = subprocess.run([program, *option, str(Path(__file__).parent / script), folder,
                                      *map(str, size)], capture_output=True, text=True)
                last = run.stdout.split()[-1:]
                found[f"{program}: {script}"] = float(last[0]) if run.returncode == 0 and last else run.stderr.strip()
    t = interleaved(1, train=lambda: qcEstimate(classStat(DS)))["train"][0]
    return {"prtools": t, **found}


def machine():
    """Return what the figures were measured on."""
    try:
        from threadpoolctl import threadpool_info
        blas = [f"{p['internal_api']} {p.get('version')} {p.get('architecture')}, {p['num_threads']} threads"
                for p in threadpool_info() if p["user_api"] == "blas"]
    except ImportError:
        blas = ["threadpoolctl is not installed"]
    info = Path("/proc/cpuinfo")
    cpu = re.findall(r"model name\s*: (.*)", info.read_text())[:1] if info.exists() else [platform.processor()]
    forced = {k: v for k, v in os.environ.items() if k.startswith(("OPENBLAS", "OMP_"))}
    import sklearn

    return {"date": time.strftime("%Y-%m-%d"), "cpu": "".join(cpu), "cores": os.cpu_count(),
            "python": platform.python_version(), "numpy": np.__version__, "sklearn": sklearn.__version__,
            "blas": sorted(set(blas)), "forced": forced}


def table(rows):
    """Return the rows as a table in Markdown."""
    lines = ["| | ratio | floor | |", "|---|---|---|---|"]
    for r in rows:
        floor = "" if r["floor"] is None else f"{'>=' if r['least'] else '<='} {r['floor']:g}"
        lines.append(f"| {r['name']} | {r['ratio']:.2f} | {floor} | {'' if r['ok'] else 'missed'} |")
    return "\n".join(lines)


# Headings of the page, and how the names of their rows begin.
SECTIONS = {
    "The quadratic classifier": ("150 x 2", "10,000 x 10", "200,000 x 20", "1,000,000 x 10", "2,000,000 x 2",
                                 "20,000 x 200", "100,000 x 50"),
    "Leave-one-out, folds, grids": ("leave-one-out", "10 folds", "grid"),
    "Naive Bayes, PCA, LDA": ("naive", "discrete", "PCA", "LDA"),
    "Neighbours and mixtures": ("k nearest", "Gaussian mixture"),
    "Figures": ("time to plot", "size in kB"),
    "Memory, import, ranks": ("extra memory", "import", "2 ranks"),
}
PAGE = """# Speed

The command `python tests/bench/bench.py --page` runs the benchmark and writes this page. Unless the name of a row
specifies a different comparison, the column "ratio" shows the speed of prtools divided by the speed of scikit-learn.
Both speeds are measured on the same data in the same run. The column "target" shows the smallest (>=) or largest (<=)
acceptable ratio; some ratios miss the target. The ratios in the column "busy" were measured while another process kept
one core busy. In row names such as "150 x 2, K = 3", 150 is the number of samples, 2 is the number of features, and K
is the number of classes. The names "fit", "predict" and "predict_proba" denote methods of scikit-learn.

Measured on {date}: {cpu}, {cores} cores, Python {python}, numpy {numpy}, scikit-learn {sklearn}, BLAS: {blas}{forced}.
Between runs, the ratios vary by 10 to 20 % on idle cores and by up to 50 % on busy cores. Between machines, the
ratios vary more, because scikit-learn computes a singular value decomposition per class in training, but prtools
computes one matrix product. With 150 samples, the validation of arguments takes most of the time.

In the tables, "training" denotes `qcEstimate(classStat(DS))`, and "evaluation" denotes `qcEval(X, qcPrm)`. If the data
contain labels, `qcEval` also computes the recognition rate. "Training and classifying the training samples" denotes
`qcTrain(DS)`, or `nbcTrain(DS)` for naive Bayes. Each of the two MPI ranks (processes) uses one BLAS thread
(`OPENBLAS_NUM_THREADS=1`). The extra memory is the peak memory minus the memory of the result.
{tables}
## Time against data size

![Training and evaluation times plotted against n, d and K, with two reference times](../figures/scaling.png)

`python tests/bench/scaling.py` plots the time against the number of samples, features and classes, with one core and
with two cores. For comparison, the figure also shows the time for one pass over the data and the time for the matrix
product in the evaluation.
"""


def page(description):
    """Return the page of the site on speed."""
    tables = []
    for heading, starts in SECTIONS.items():
        rows = [row for row in description["rows"] if row["name"].startswith(starts)]
        busy = {row["name"]: row["ratio"] for row in rows}
        tables += [f"\n## {heading}\n", "| measurement | ratio | target | busy |", "|---|---|---|---|"]
        for row in rows:
            if not row["name"].endswith(BUSY_NAME):
                floor = "" if row["floor"] is None else f"{'>=' if row['least'] else '<='} {row['floor']:.3g}"
                other = busy.get(row["name"] + BUSY_NAME)
                other = "" if other is None else f"{other:.3g}"
                tables.append(f"| {row['name']} | {row['ratio']:.3g} | {floor} | {other} |")
    forced = "".join(f", {name}={value}" for name, value in description["forced"].items())
    text = {"blas": "; ".join(description["blas"]), "forced": forced, "tables": "\n".join(tables) + "\n"}
    return PAGE.format(**{**description, **text})


def main():
    """Measure, print, write; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="the small rows only, for a second")
    parser.add_argument("--peers", action="store_true", help="also R and Octave, where they are there")
    parser.add_argument("--page", action="store_true", help="write examples/site/speed.md")
    parser.add_argument("--json", default="bench.json", help="where to write the figures")
    parser.add_argument("--only", default="", help="rows whose size begins so, as 5000000")
    opt = parser.parse_args()
    description, seconds = machine(), .3 if opt.quick else 4
    print(*(f"{k}: {v}" for k, v in description.items()), sep="\n")
    rows = []
    for size, *floors in FLOORS:
        if str(size[0]).startswith(opt.only) and not (opt.quick and size[0] * size[1] > 2_000_000):
            found = speed(size, *floors, seconds)
            print(table(found).split("\n", 2)[2], flush=True)
            rows += found
    if not opt.only:
        rows += [*otherMethods(opt.quick, seconds), *mixtures(opt.quick, seconds), *levels(opt.quick, seconds),
                 *neighbours(opt.quick, seconds), *heldOut(seconds), *surface(seconds), *memory(), *started(seconds),
                 *pictures(opt.quick, seconds)]
        rows += [] if opt.quick else ranks()
    description["rows"] = rows
    if opt.peers:
        description["peers"] = peers()
        print(description["peers"])
    Path(opt.json).write_text(json.dumps(description, indent=1), encoding="utf-8")
    if opt.page:
        (ROOT / "examples" / "site" / "speed.md").write_text(page(description), encoding="utf-8")
    print(table(rows), profile(), sep="\n\n")
    return int(not all(r["ok"] for r in rows))


if __name__ == "__main__":
    sys.exit(main())
