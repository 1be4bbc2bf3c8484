"""The example datasets of `prData`: measured ones from files, and random ones, functions of the seed."""

import os
from functools import partial

import numpy as np

from ...Struct import Struct


def iris(seed):
    """Return iris from the file that scikit-learn ships: the file takes 5 ms, importing scikit-learn a second."""
    import importlib.util

    spec = importlib.util.find_spec("sklearn")
    if spec is None:
        raise ImportError(
            "prData('iris') reads the data that scikit-learn ships, which is not installed:"
            " pip install scikit-learn"
        )
    folder = os.path.dirname(spec.origin)  # pathlib takes 2 ms to import
    path = os.path.join(folder, "datasets", "data", "iris.csv")
    if os.path.exists(path):
        *X, y = np.loadtxt(path, delimiter=",", skiprows=1, unpack=True, encoding="utf-8")
    else:  # a later release may have moved it
        from sklearn.datasets import load_iris

        samples, y = load_iris(return_X_y=True)
        X = samples.T
    return Struct(
        input=np.array(X),
        output=y.astype(np.int64) + 1,
        inputName=[
            "sepal length (cm)",
            "sepal width (cm)",
            "petal length (cm)",
            "petal width (cm)",
        ],
        outputName=["Setosa", "Versicolour", "Virginica"],
    )


def tennis(seed):
    """Return PlayTennis, with levels as codes 1..V in the order of their first occurrence."""
    header, rows = csvRows("tennis")
    *columns, answers = zip(*rows)
    inputLevel, X = zip(*(levelCodes(column) for column in columns))
    return Struct(
        input=np.array(X, dtype=float),
        output=np.where(np.array(answers) == "Yes", 2, 1),
        inputName=header[:-1],
        inputLevel=list(inputLevel),
        outputName=["No", "Yes"],
    )


def fromCsv(seed, name):
    """Return a dataset from datasets/, with classes as labels 1..K in the order of their first occurrence."""
    header, rows = csvRows(name)
    *columns, classes = zip(*rows)
    outputName, code = levelCodes(classes)
    return Struct(
        input=np.array(columns, dtype=float),
        output=np.array(code),
        inputName=header[:-1],
        outputName=outputName,
    )


def levelCodes(values):
    """Return the different values in the order of their first occurrence, and the number of each value, from 1."""
    levels = list(dict.fromkeys(values))
    return levels, [levels.index(value) + 1 for value in values]


def csvRows(name):
    """Return header and rows of a file in datasets/: comments (#), header, one sample per row, its class last."""
    import csv
    from importlib.resources import files

    with (files("prtools.datasets") / f"{name}.csv").open(encoding="utf-8") as file:
        header, *rows = csv.reader(line for line in file if not line.startswith("#"))
    return header, rows


def clusters(seed, label, mean, sd, n):
    """Return Gaussian clusters of n samples each, with the given labels, means (d,) and standard deviations."""
    rng = np.random.default_rng(seed)
    X = [np.array(m)[:, None] + s * rng.standard_normal((len(m), n)) for m, s in zip(mean, sd)]
    return Struct(input=np.hstack(X), output=np.repeat(label, n))


def linSeparable(seed):
    """Return samples in [-1, 1]^2, class 2 above x1 + x2 = 0."""
    x, y = X = np.random.default_rng(seed).uniform(-1, 1, (2, 100))
    return Struct(input=X, output=np.where(x + y > 0, 2, 1))


def taiji(seed):
    """Return samples in the unit disc, classes as the two halves of a yin-yang."""
    X = np.random.default_rng(seed).uniform(-1, 1, (2, 1000))
    x, y = X = X[:, (X**2).sum(axis=0) <= 1]
    output = np.where((x > 0) | (x**2 + (y - 0.5) ** 2 < 0.25), 2, 1)
    output[x**2 + (y + 0.5) ** 2 < 0.25] = 1
    return Struct(input=X, output=output)


def peaks(seed):
    """Return samples in [-3, 3]^2, class 2 where MATLAB's peaks exceeds .5."""
    x, y = X = np.random.default_rng(seed).uniform(-3, 3, (2, 1000))
    z = (
        3 * (1 - x) ** 2 * np.exp(-(x**2) - (y + 1) ** 2)
        - 10 * (x / 5 - x**3 - y**5) * np.exp(-(x**2) - y**2)
        - np.exp(-((x + 1) ** 2) - y**2) / 3
    )
    return Struct(input=X, output=np.where(z > 0.5, 2, 1))


def threeClasses(seed):
    """Return samples in the unit square, cut along the diagonals into 3 classes."""
    x, y = X = np.random.default_rng(seed).uniform(0, 1, (2, 100))
    return Struct(input=X, output=np.where(y > x, 1, np.where(y >= 1 - x, 2, 3)))


def twoSpirals(seed):
    """Return r = 6.5 (104 - i) / 104 at the angle i pi/16, i from 0 to 96: 97 points at equal steps along the curve."""
    i = np.linspace(0, 96, 9601)
    X = 6.5 * (104 - i) / 104 * np.stack([np.sin(i * np.pi / 16), np.cos(i * np.pi / 16)])
    way = np.append(0, np.hypot(*np.diff(X)).cumsum())
    X = np.stack([np.interp(np.linspace(0, way[-1], 97), way, row) for row in X])
    return Struct(input=np.hstack([X, -X]), output=np.repeat([1, 2], 97))


EXAMPLE = {  # functions of the seed
    "iris": iris,
    "wine": partial(fromCsv, name="wine"),
    "tennis": tennis,
    "random2": partial(
        clusters,
        label=[1, 2, 3, 4],
        mean=[[0.125, 0.25], [0.625, 0.25], [0.375, 0.75], [0.875, 0.75]],
        sd=[1 / 8] * 4,
        n=100,
    ),
    "random3": partial(
        clusters, label=[1, 2, 3], mean=[[0, 0, 0], [0, 5, 5], [3, 2, 4]], sd=[1] * 3, n=100
    ),
    "random6": partial(clusters, label=[1, 2, 3, 4], mean=np.eye(6)[:4], sd=[1 / 4] * 4, n=50),
    "nonlinearSeparable": partial(
        clusters,
        label=[1, 1, 1, 2, 2],
        n=100,
        sd=[1 / 8, 1 / 8, 1 / 20, 1 / 8, 1 / 8],
        mean=[[0.125, 0.25], [0.875, 0.75], [1.011, 0.12], [0.625, 0.25], [0.155, 0.75]],
    ),
    "linSeparable": linSeparable,
    "taiji": taiji,
    "peaks": peaks,
    "3classes": threeClasses,
    "2spirals": twoSpirals,
    **{name: partial(fromCsv, name=name) for name in ("imbalance2", "imbalance3", "imbalanceHmm")},
}
