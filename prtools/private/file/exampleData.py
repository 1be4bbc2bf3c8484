"""The example datasets of `prData`: measured ones from files, and random ones."""

import os

import numpy as np

from ...Struct import Struct
from ..kernel.randomSets import RANDOM_SETS

IMBALANCED = ("imbalance2", "imbalance3", "imbalanceHmm")
NAMES = ("iris", "wine", "tennis", *RANDOM_SETS, *IMBALANCED)


def exampleData(name, seed=0):
    """Return the dataset of that name, one of NAMES."""
    if name in RANDOM_SETS:
        X, output = RANDOM_SETS[name](np.random.default_rng(seed))
        DS = Struct(input=X, output=output)
    elif name == "iris":
        DS = readIris()
    else:
        DS = readSet(name)
    return Struct(DS, dataName=name)


def readIris():
    """Return iris from the file that scikit-learn ships: the file takes 5 ms, importing scikit-learn a second."""
    import importlib.util

    spec = importlib.util.find_spec("sklearn")
    if spec is None:
        raise ImportError(
            "prData('iris') reads the data that scikit-learn ships, which is not installed: pip"
            " install scikit-learn"
        )
    path = os.path.join(os.path.dirname(spec.origin), "datasets", "data", "iris.csv")
    if os.path.exists(path):
        data = np.loadtxt(path, delimiter=",", skiprows=1, encoding="utf-8")
        X, y = data[:, :4], data[:, 4]
    else:  # a later release may have moved it
        from sklearn.datasets import load_iris

        X, y = load_iris(return_X_y=True)
    return Struct(
        input=np.array(X.T),
        output=y.astype(np.int64) + 1,
        inputName=[
            "sepal length (cm)",
            "sepal width (cm)",
            "petal length (cm)",
            "petal width (cm)",
        ],
        outputName=["Setosa", "Versicolour", "Virginica"],
    )


def readSet(name):
    """Return a dataset from datasets/: its classes, and the levels of tennis, are numbered 1..K as they first occur.

    The files have comments (#), a header, and one sample per row, its class last.
    """
    import csv
    from importlib.resources import files

    with (files("prtools.datasets") / f"{name}.csv").open(encoding="utf-8") as file:
        header, *rows = csv.reader(line for line in file if not line.startswith("#"))
    *columns, classes = zip(*rows)
    DS = Struct(inputName=header[:-1])
    if name == "tennis":
        columns, levels = zip(*map(coded, columns))
        DS.inputLevel = list(levels)
    DS.input = np.array(columns, dtype=float)
    DS.output, DS.outputName = coded(classes)
    return DS


def coded(values):
    """Return the codes (n,) 1..V of values in the order of their first occurrence, and the values."""
    names = list(dict.fromkeys(values))
    return np.array([names.index(value) + 1 for value in values]), names
