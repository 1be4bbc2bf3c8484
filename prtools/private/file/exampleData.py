"""The example datasets of `prData`: measured data from files, and random data."""

import os

import numpy as np

from ...Struct import Struct
from ..kernel.randomSets import RANDOM_SETS

IMBALANCED = ("imbalance2", "imbalance3", "imbalanceHmm")
NAMES = ("iris", "wine", "tennis", *RANDOM_SETS, *IMBALANCED)


def exampleData(name, seed=0):
    """Return the dataset with the given name, one of NAMES."""
    if name in RANDOM_SETS:
        X, output = RANDOM_SETS[name](np.random.default_rng(seed))
        DS = Struct(input=X, output=output)
    elif name == "iris":
        DS = readIris()
    else:
        DS = readSet(name)
    return Struct(DS, dataName=name)


def readIris():
    """Return the iris data from scikit-learn's file, which takes 5 ms; importing scikit-learn takes a second."""
    import importlib.util

    spec = importlib.util.find_spec("sklearn")
    if spec is None:
        raise ImportError(
            "prData('iris') reads the data from scikit-learn, which is not installed. Install it"
            " with pip install scikit-learn"
        )
    path = os.path.join(os.path.dirname(spec.origin), "datasets", "data", "iris.csv")
    if os.path.exists(path):
        data = np.loadtxt(path, delimiter=",", skiprows=1, encoding="utf-8")
        X, y = data[:, :4], data[:, 4]
    else:  # A later release may have moved the file.
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
    """Return a dataset from datasets/; classes and tennis levels are numbered 1..K in order of first occurrence.

    The files contain comments (#), a header, and one sample per row with the class in the last column.
    """
    import csv
    from importlib.resources import files

    with (files("prtools.datasets") / f"{name}.csv").open(encoding="utf-8") as file:
        header, *rows = csv.reader(line for line in file if not line.startswith("#"))
    *columns, classes = zip(*rows)
    DS = Struct(inputName=header[:-1])
    if name == "tennis":
        columns, levels = zip(*map(encodeLevels, columns))
        DS.inputLevel = list(levels)
    DS.input = np.array(columns, dtype=float)
    DS.output, DS.outputName = encodeLevels(classes)
    return DS


def encodeLevels(values):
    """Return the codes (n,) 1..V of `values` in order of first occurrence, and the list of the V different values."""
    names = list(dict.fromkeys(values))
    return np.array([names.index(value) + 1 for value in values]), names
