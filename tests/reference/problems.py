"""Define the problems of datasets/reference by titles, exact decimal inputs and groups of quantities.

X and test contain one sample per row, and y contains the classes 1..K. Constructed numbers are multiples of a power of
2, so a program reads them without a rounding error. `random.Random(seed).random()` returns the same numbers in all
versions of Python.
"""

import csv
from decimal import Decimal
from pathlib import Path
from random import Random

DATASETS = Path(__file__).resolve().parents[2] / "datasets"
TRAINED = ("moments", "density", "unbiased", "tied", "boundary", "loo", "nb", "knn")
KNOWN = ("density", "boundary")


def text(value):
    """Convert an exactly representable number or a decimal string to an exact decimal string."""
    return value if isinstance(value, str) else str(int(value)) if value == int(value) else str(Decimal(value))


def problem(title, want, **inputs):
    """Return a problem. A scalar becomes a 1 x 1 matrix, and a list becomes a row."""
    matrix = {}
    for name, value in inputs.items():
        rows = value if isinstance(value, list | tuple) else [value]
        rows = rows if isinstance(rows[0], list | tuple) else [rows]
        matrix[name] = [[text(v) for v in row] for row in rows]
    return {"title": title, "want": want, "given": matrix}


def known(title, mean, covariances, prior, test, want=KNOWN, **inputs):
    """Return a problem with given Gaussians."""
    covariances = {f"covariance{k + 1}": S for k, S in enumerate(covariances)}
    return problem(title, want, mean=mean, **covariances, prior=prior, test=test, **inputs)


def column(number, K):
    """Return the labels (n, 1) of K classes, given the number of samples per class."""
    return [[k + 1] for k, n in zip(range(K), number) for _ in range(n)]


def bell(rng, bits=10):
    """Return a random multiple of 2^-bits from a nearly normal distribution with variance 1."""
    return round(sum(rng.random() - 0.5 for _ in range(12)) * 2**bits) / 2**bits


def clouds(rng, mean, number, spread=1, bits=10):
    """Return samples and labels of classes with independent features."""
    X = [[m + spread * bell(rng, bits) for m in row] for row, n in zip(mean, number) for _ in range(n)]
    return X, column(number, len(number))


def fromFile(name):
    """Return the samples and labels of a dataset of the package as decimal strings."""
    with open(DATASETS / f"{name}.csv", encoding="utf-8") as file:
        _, *rows = csv.reader(line for line in file if line[0] != "#")
    labels = list(dict.fromkeys(row[-1] for row in rows))
    return [row[:-1] for row in rows], [[labels.index(row[-1]) + 1] for row in rows]


def iris(features):
    """Return the samples and labels of the iris data with one decimal place."""
    from sklearn.datasets import load_iris

    data = load_iris()
    return [[f"{row[j]:.1f}" for j in features] for row in data.data.tolist()], [[k + 1] for k in data.target.tolist()]


# ---------------------------------------------------------------- measured data and the data of the exercise


def iris34():
    X, y = iris([2, 3])
    test = [["1.5", "0.3"], ["2.5", "0.8"], ["4.9", "1.6"], ["5.0", "1.7"], ["7", "3"], ["0", "-2"]]
    return problem("iris, features 3 and 4", TRAINED, X=X, y=y, test=test, k=5)


def iris1234():
    X, y = iris(range(4))
    return problem("iris, all features", TRAINED, X=X, y=y, test=X[::17], k=3)


def irisMixture():
    X, _ = iris([2, 3])
    return problem(
        "one E step and one M step of three Gaussians, iris, features 3 and 4",
        ("mixture",),
        X=X,
        weight=[0.25, 0.25, 0.5],
        mean=[[1.5, 0.25], [4, 1.25], [5.5, 2]],
        covariance1=[[0.25, 0], [0, 0.125]],
        covariance2=[[0.5, 0.125], [0.125, 0.25]],
        covariance3=[[0.5, 0.125], [0.125, 0.25]],
    )


def imbalance2():
    X, y = fromFile("imbalance2")
    return problem(
        "the exercise: 1000 and 20 samples",
        (*TRAINED[:5], "nb", "knn", "vanish"),
        X=X,
        y=y,
        test=[[2, 1], [0, 0], [4, 3], [-8, 5]],
        k=5,
        vanishClass=2,
    )


def imbalance3():
    X, y = fromFile("imbalance3")
    return problem(
        "the exercise: 600, 400 and 20 samples",
        (*TRAINED[:5], "nb", "knn"),
        X=X,
        y=y,
        test=[[0, 1.5], [-2.5, 0], [2.5, 0], [0, -1], [0, 30]],
        k=7,
    )


def tennis(p, title):
    X, y = fromFile("tennis")
    levels = [list(dict.fromkeys(col)) for col in zip(*X)]
    X = [[level.index(v) + 1 for v, level in zip(row, levels)] for row in X]
    return problem(title, ("laplace",), X=X, y=y, test=[[1, 1, 2, 1], [2, 3, 2, 2], [3, 3, 1, 2], [1, 3, 1, 2]], p=p)


def tennis1():
    return tennis(1, "play tennis: naive Bayes with the Laplace correction p = 1; the columns contain level codes")


def tennis0():
    return tennis(0, "play tennis: naive Bayes without a correction; some probabilities are 0")


def tennisQuarter():
    return tennis(0.25, "play tennis: naive Bayes with p = 1/4")


# ---------------------------------------------------------------- given Gaussians with one or two features


def duda():
    return known(
        "two Gaussians of Duda, Hart and Stork (2001, section 2.6): the boundary is a parabola",
        [[3, 6], [3, -2]],
        [[[0.5, 0], [0, 2]], [[2, 0], [0, 2]]],
        [0.5, 0.5],
        [[3, 6], [3, -2], [3, 1.75], [0, 3.5], [-20, 40]],
        (*KNOWN, "error", "vanish"),
        vanishClass=1,
    )


def oneThreshold():
    return known(
        "one feature, equal variances",
        [[0], [2]],
        [[[1]], [[1]]],
        [0.75, 0.25],
        [[0], [1], [1.5], [2], [40]],
        (*KNOWN, "error"),
    )


def twoThresholds():
    return known(
        "one feature, unequal variances",
        [[0], [2]],
        [[[1]], [[4]]],
        [0.625, 0.375],
        [[-4], [-2], [0], [1.25], [2], [60]],
        (*KNOWN, "error", "vanish"),
        vanishClass=1,
    )


def vanished():
    return known(
        "one feature: the narrow class has no region",
        [[0], [1]],
        [[[1]], [[4]]],
        [0.125, 0.875],
        [[0], [-0.375], [0.5], [3]],
        (*KNOWN, "error", "vanish"),
        vanishClass=1,
    )


def vanished2():
    return known(
        "two features: the narrow class has no region",
        [[0, 0], [1, 2]],
        [[[1, 0.5], [0.5, 1]], [[4, 1], [1, 8]]],
        ["0.001", "0.999"],
        [[0, 0], [-0.5, -0.25], [1, 2]],
        (*KNOWN, "error", "vanish"),
        vanishClass=1,
    )


def neverVanishes():
    return known(
        "the wide class never vanishes, and its prior is 1e-300",
        [[0, 0], [1, 0]],
        [[[4, 0], [0, 4]], [[1, 0], [0, 1]]],
        ["1e-300", 1],
        [[0, 0], [1, 0], [64, 0], [40, 40]],
        (*KNOWN, "vanish"),
        vanishClass=1,
    )


def inside():
    return known(
        "one class surrounds the other: the boundary is a circle",
        [[1, -1], [1, -1]],
        [[[1, 0], [0, 1]], [[9, 0], [0, 9]]],
        [0.5, 0.5],
        [[1, -1], [3, 0], [4, -1], [10, 10]],
        (*KNOWN, "error", "vanish"),
        vanishClass=1,
    )


def ellipse():
    return known(
        "one class surrounds the other: the boundary is an ellipse",
        [[0, 0], [0.5, -1]],
        [[[1, 0.5], [0.5, 2]], [[8, 1], [1, 12]]],
        [0.5, 0.5],
        [[0, 0], [2, 2], [-3, 1]],
        (*KNOWN, "error", "vanish"),
        vanishClass=1,
    )


def hyperbola():
    return known(
        "the boundary is a hyperbola",
        [[0, 0], [1, 1]],
        [[[4, 0], [0, 1]], [[1, 0.25], [0.25, 3]]],
        [0.5, 0.5],
        [[0, 0], [1, 1], [5, 0], [0, 5]],
        (*KNOWN, "error"),
    )


def twoLines():
    return known(
        "equal means and mirrored covariances: the boundary consists of two lines, and class 1 is chosen on both lines",
        [[2, 3], [2, 3]],
        [[[4, 0], [0, 1]], [[1, 0], [0, 4]]],
        [0.5, 0.5],
        [[2, 3], [4, 5], [4, 3], [2, 7], [5, 0]],
        (*KNOWN, "error"),
    )


def everything():
    return known(
        "two equal Gaussians: each sample is a tie, and class 1 is chosen",
        [[1, 2], [1, 2]],
        [[[2, 1], [1, 2]]] * 2,
        [0.5, 0.5],
        [[1, 2], [0, 0], [30, -5]],
    )


def priors():
    return known(
        "three Gaussians with the priors 1e-300, 1e-30 and almost 1",
        [[0, 0], [3, 1], [-2, 4]],
        [[[1, 0], [0, 1]], [[2, 0.5], [0.5, 1]], [[1, -0.25], [-0.25, 2]]],
        ["1e-300", "1e-30", 1],
        [[0, 0], [3, 1], [-2, 4], [60, -10], [14, -14]],
        ("density",),
    )


def costs():
    return known(
        "three Gaussians with a cost matrix: one row per decision, one column per true class",
        [[0, 0], [2, 1], [-1, 3]],
        [[[1, 0], [0, 1]], [[2, 0.5], [0.5, 1]], [[1, -0.25], [-0.25, 2]]],
        [0.5, 0.25, 0.25],
        [[0, 0], [1, 0.5], [0, 1.5], [2, 2], [-1, 1]],
        ("density", "cost"),
        cost=[[0, 1, 8], [2, 0, 1], [1, 4, 0]],
    )


# ---------------------------------------------------------------- quadrics with three features


def quadric(kind, first, second, step, shear=1, prior=(0.5, 0.5)):
    """Return two Gaussians with the variances `first` and `second` and the means 0 and `step`.

    The features are then mixed by a matrix with integers (a shear), so that the covariance matrices are not diagonal.
    The kind of the boundary remains the same.
    """
    M = [[1, shear, 0], [0, 1, 0], [shear, 0, 1]]

    def mixed(x):
        return [sum(m * v for m, v in zip(row, x)) for row in M]

    covariances = [
        [[sum(a * b * v for a, b, v in zip(one, other, variances)) for other in M] for one in M]
        for variances in (first, second)
    ]
    test = [mixed(x) for x in ([0, 0, 0], step, [0.5, -1, 2], [-4, 2, 0.25])]
    return known(f"three features: the boundary is {kind}", [[0] * 3, mixed(step)], covariances, list(prior), test)


def sphere():
    return quadric("a sphere", (1, 1, 1), (4, 4, 4), (1, 0, 0), shear=0)


def ellipsoid():
    return quadric("an ellipsoid", (1, 1, 1), (2, 4, 8), (1, -1, 0.5))


def oneSheet():
    return quadric("a hyperboloid of one sheet", (4, 1, 1), (2, 2, 2), (1, 1, 0), prior=(0.75, 0.25))


def twoSheets():
    return quadric("a hyperboloid of two sheets", (4, 1, 1), (2, 2, 2), (1, 1, 0), prior=(0.25, 0.75))


def cone():
    return quadric("a cone", (4, 1, 1), (1, 2, 2), (0, 0, 0))


def ellipticParaboloid():
    return quadric("an elliptic paraboloid", (1, 1, 1), (2, 2, 1), (1, 0.5, 2))


def hyperbolicParaboloid():
    return quadric("a hyperbolic paraboloid", (1, 2, 1), (2, 1, 1), (1, 0, 2))


def ellipticCylinder():
    return quadric("an elliptic cylinder", (1, 1, 1), (2, 4, 1), (1, 1, 0))


def hyperbolicCylinder():
    return quadric("a hyperbolic cylinder", (1, 2, 1), (2, 1, 1), (1, 0, 0))


def parabolicCylinder():
    return quadric("a parabolic cylinder", (1, 1, 1), (2, 1, 1), (1, 2, 0))


def twoPlanes():
    return quadric("two planes", (1, 1, 1), (2, 1, 1), (0, 0, 0))


# ---------------------------------------------------------------- many features, condition, offset


def equal3():
    S = [[2, 1, 0], [1, 3, 0.5], [0, 0.5, 1]]
    return known(
        "three features, equal covariances: the boundary is a plane",
        [[0, 0, 0], [1, -1, 2]],
        [S, S],
        [0.25, 0.75],
        [[0, 0, 0], [1, -1, 2], [0.5, -0.5, 1], [8, 8, 8]],
        (*KNOWN, "error"),
    )


def condition(bits, name):
    """Return a problem with a condition number of about 2^bits: Sigma = [[1, r], [r, 1]] with r = 1 - 2^(1 - bits)."""
    r = 1 - 2.0 ** (1 - bits)
    S, T = [[1, r], [r, 1]], [[4, 4 * r], [4 * r, 4]]
    narrow = 2.0 ** (1 - bits // 2)  # about the standard deviation across the diagonal
    test = [[0, 0], [1, 1], [2, 2], [1, 1 + narrow], [-1, -1 - 4 * narrow]]
    return known(f"condition number {name}", [[0, 0], [1, 1]], [S, T], [0.5, 0.5], test, ("density", "boundary"))


def condition1e4():
    return condition(14, "1.6e4")


def condition1e8():
    return condition(27, "1.3e8")


def condition1e12():
    return condition(40, "1.1e12")


def hilbert(d=8):
    S = [[360360 // (i + j + 1) for j in range(d)] for i in range(d)]
    T = [[v + 1024 * (i == j) for j, v in enumerate(row)] for i, row in enumerate(S)]
    return known(
        "360360 times the Hilbert matrix of order 8, with the condition number 1.5e10",
        [[0] * d, [1] * d],
        [S, T],
        [0.5, 0.5],
        [[0] * d, [1] * d, list(range(d)), [300] * d],
        ("density",),
    )


def known30():
    rng, d = Random(30), 30
    S, T = ([[(a + i % 3 if i == j else 1) for j in range(d)] for i in range(d)] for a in (3, 5))
    return known(
        "30 features",
        [[0] * d, [0.5] * d],
        [S, T],
        [0.5, 0.5],
        [[bell(rng) * 2 for _ in range(d)] for _ in range(4)],
        ("density",),
    )


def offset(title, X, y, test, k=3):
    want = ("moments", "density", "unbiased", "tied", "loo", "nb", "knn")
    return problem(title, want, X=X, y=y, test=test, k=k)


def offset1e8():
    X, y = clouds(Random(1), [[1e8, -1e8], [1e8 + 2, -1e8 - 1]], [20, 15])
    return offset("means of 1e8, standard deviations of 1", X, y, [[1e8, -1e8], [1e8 + 1, -1e8], [1e8 + 3, -1e8 + 3]])


def units():
    rng = Random(2)
    X, y = clouds(rng, [[3, -2, 0], [4, 0, 1]], [12, 18])
    X, test = ([[r[0] * 2**20, r[1] / 2**20, r[2]] for r in rows] for rows in (X, [[3, -1, 0], [4, 1, 2], [0, 0, 0]]))
    return offset("features in units of 2^20, 2^-20 and 1", X, y, test)


def trained5():
    X, y = clouds(Random(5), [[0] * 5, [1] * 5, [2, 0, -1, 0, 1]], [15, 20, 25])
    return offset("five features, three classes", X, y, [[0] * 5, [1] * 5, [2, 0, -1, 0, 1], [9] * 5])


def trained10():
    X, y = clouds(Random(10), [[0] * 10, [0.5] * 10], [40, 30])
    return offset("ten features", X, y, [[0] * 10, [0.5] * 10, [0.25] * 10])


def few3():
    X, y = clouds(Random(3), [[0] * 3, [2] * 3], [5, 5], bits=6)
    return offset("three features, five samples per class", X, y, [[0] * 3, [1] * 3, [2] * 3], k=2)


def few20():
    X, y = clouds(Random(4), [[0] * 20, [1] * 20], [22, 22], bits=4)
    return problem(
        "20 features, 22 samples per class",
        ("moments", "density", "unbiased", "tied"),
        X=X,
        y=y,
        test=[[0] * 20, [1] * 20],
    )


def regularised():
    X, y = clouds(Random(6), [[0] * 6, [1] * 6], [5, 7], bits=6)
    return problem(
        "few samples, so that the covariances must be regularised: lambda = 1/4 and gamma = 1/8",
        ("moments", "regularised"),
        X=X,
        y=y,
        test=[[0] * 6, [1] * 6, [0.5] * 6],
        **{"lambda": 0.25},
        gamma=0.125,
    )


# ---------------------------------------------------------------- ties, neighbours, mixtures


def ties():
    square = [[0, 0], [2, 0], [0, 2], [2, 2], [1, 1], [3, 1]]
    X = [*square, *([-a, b] for a, b in square)]
    return offset(
        "mirrored classes: the samples on the axis are ties, and class 1 is chosen",
        X,
        column([6, 6], 2),
        [[0, 0], [0, 1], [0, 5], [0.5, 1], [-2, 2]],
        k=2,
    )


def grid():
    X = [[i, j] for i in range(6) for j in range(6)]
    y = [[1 + (i + 2 * j) % 3] for i in range(6) for j in range(6)]
    return problem(
        "integer grid: many neighbours have equal distances",
        ("knn",),
        X=X,
        y=y,
        test=[[2.5, 2.5], [2, 2], [0, 0], [5.5, 2], [1.5, 3]],
        k=4,
    )


def mixture(title, X, mean, weight=(0.5, 0.5)):
    d = len(mean[0])
    S = [[float(i == j) for j in range(d)] for i in range(d)]
    return problem(
        title,
        ("mixture",),
        X=X,
        weight=list(weight),
        mean=mean,
        covariance1=S,
        covariance2=[[2 * v for v in row] for row in S],
    )


def mixture1():
    X, _ = clouds(Random(7), [[0], [3]], [20, 12])
    return mixture("one E step and one M step of two Gaussians, one feature", X, [[0], [2.5]])


def mixture1e8():
    X, _ = clouds(Random(8), [[1e8, 0], [1e8 + 3, 2]], [15, 25])
    return mixture(
        "one E step and one M step of two Gaussians with means of 1e8", X, [[1e8, 0], [1e8 + 2, 2]], (0.25, 0.75)
    )


ALL = (
    iris34,
    iris1234,
    irisMixture,
    imbalance2,
    imbalance3,
    tennis1,
    tennis0,
    tennisQuarter,
    duda,
    oneThreshold,
    twoThresholds,
    vanished,
    vanished2,
    neverVanishes,
    inside,
    ellipse,
    hyperbola,
    twoLines,
    everything,
    priors,
    costs,
    equal3,
    sphere,
    ellipsoid,
    oneSheet,
    twoSheets,
    cone,
    ellipticParaboloid,
    hyperbolicParaboloid,
    ellipticCylinder,
    hyperbolicCylinder,
    parabolicCylinder,
    twoPlanes,
    condition1e4,
    condition1e8,
    condition1e12,
    hilbert,
    known30,
    offset1e8,
    units,
    trained5,
    trained10,
    few3,
    few20,
    regularised,
    ties,
    grid,
    mixture1,
    mixture1e8,
)
