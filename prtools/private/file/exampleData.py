"""Read measured data from files, or generate random data, for the example datasets of `prData`."""

import os

import numpy as np

from ...Struct import Struct
from ..kernel.randomSets import RANDOM_SETS

IMBALANCED = ("imbalance2", "imbalance3", "imbalanceHmm")
NAMES = ("iris", "wine", "tennis", *RANDOM_SETS, *IMBALANCED)


def exampleData(name, seed=0):
    """Return the example dataset `name`, which must be one of NAMES. `seed` is the seed for random data."""
    if name in RANDOM_SETS:
        X, output = RANDOM_SETS[name](np.random.default_rng(seed))
        DS = Struct(input=X, output=output)
    elif name == "iris":
        DS = readIris()
    else:
        DS = readSet(name)
    return Struct(DS, dataName=name)


def readIris():
    """Return the iris data.

    Reading scikit-learn's file directly takes 5 ms, but importing scikit-learn takes a second.
    """
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
    else:  # A later scikit-learn release may have moved the file.
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
    """Read the dataset `name` from the folder prtools/datasets.

    Each file contains comments (#), a header, and one sample per row with the class in the last column. The classes are
    numbered 1, 2, ... in order of first occurrence. In the dataset "tennis", the levels of each feature are also
    numbered in order of first occurrence.
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
    """Return the codes (n,) of n `values`, and the list of the V distinct values.

    The distinct values have the codes 1..V in order of first occurrence.
    """
    names = list(dict.fromkeys(values))
    return np.array([names.index(value) + 1 for value in values]), names
