"""Example datasets: measured ones, and random ones that are the same at every call."""

from __future__ import annotations

import os
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple, overload

import numpy as np

from .dsNameAdd import dsNameAdd
from .dsSelect import dsSelect
from .private.check.options import oneOf, wholeIn
from .private.check.words import shown
from .Struct import Struct

if TYPE_CHECKING:
    from .private.types import Dataset


class DataSet(NamedTuple):
    """A dataset that `prData` knows."""

    dataName: str
    d: int
    n: int
    K: int


class DataTable(list):
    """A list of DataSet that prints as a table."""

    def __repr__(self):
        rows = [DataSet._fields, *self]
        return "\n".join(f"{name:<20}{d:>4}{n:>6}{K:>4}" for name, d, n, K in rows)


@overload
def prData(dataName: str, seed: int = 0, parts: Literal[1] = 1) -> Dataset: ...
@overload
def prData(dataName: str, seed: int = 0, *, parts: int) -> list[Dataset]: ...
@overload
def prData(dataName: None = None, seed: int = 0, parts: Literal[1] = 1) -> list[DataSet]: ...
def prData(
    dataName: str | None = None, seed: int = 0, parts: int = 1
) -> Dataset | list[Dataset] | list[DataSet]:
    """Return a dataset by its name, or the table of all names.

    ==================  =============================================================================================
    iris                150 flowers of 3 species, 4 lengths (Fisher, 1936), as scikit-learn ships them, in cm
    wine                178 wines of 3 cultivars, 13 measurements (Forina et al., UCI Machine Learning Repository)
    tennis              14 days with 4 inputs of levels: was tennis played? (Quinlan, 1986)
    random2             4 classes of 100 in the plane, s.d. 1/8
    random3             3 classes of 100 in space, s.d. 1
    random6             4 classes of 50 around the first four unit vectors of R^6, s.d. 1/4
    nonlinearSeparable  2 classes in 5 blobs of 100: one Gaussian per class is not enough
    linSeparable        100 in [-1, 1]^2, class 2 above x1 + x2 = 0
    taiji               the part of 1000 in [-1, 1]^2 that lies in the unit disc; the two halves of a yin-yang
    peaks               1000 in [-3, 3]^2, class 2 where MATLAB's peaks exceeds .5
    3classes            100 in the unit square, cut along the diagonals into 3 classes
    2spirals            2 interleaved spirals of 97 points (Lang and Witbrock, 1988), nothing random
    imbalance2          1000 samples against 20: with the counts as priors the minority's region vanishes
    imbalance3          600, 400 and 20: the minority has a region, but none of its samples are in it
    imbalanceHmm        672 against 50, on a hyperbola: the minority's recall collapses
    ==================  =============================================================================================

    Parameters
    ----------
    dataName : str, optional
        One of the names; None for the table.
    seed : int, default 0
        Seed of the random datasets.
    parts : int, default 1
        In how many parts the dataset is given: ``DS, TS = prData('iris', parts=2)`` takes every other sample for
        training, from the first on, and the others for a test.

    Returns
    -------
    Struct or list
        DS with ``input`` (d, n), ``output`` (n,), the labels 1..K, ``dataName``, ``inputName`` (d names, with units if
        known) and ``outputName`` (K names); for tennis also ``inputLevel``, of each feature the names of its levels
        1..V. Of several parts a list. Without `dataName`, a list of (dataName, d, n, K) that prints as a table.

    Raises
    ------
    ImportError
        For iris, if scikit-learn is not installed.

    Notes
    -----
    Statements S0-16, S4-22 (tennis) and S0-14 (the three imbalanced sets, written by datasets/makeImbalance.py).
    The random sets are drawn from ``numpy.random.default_rng(seed)``: blobs in the order of their classes, each by
    ``standard_normal((d, n))`` times the s.d. plus the mean; the others by ``uniform(low, high, (2, n))``. The table is
    for the given `seed`, on which only the n of taiji depends.
    See also: `dsSelect`, `dsNameAdd`, `dsFormatCheck`.

    Examples
    --------
    >>> from prtools import prData
    >>> DS = prData('iris')
    >>> DS.input.shape, DS.inputName[2], DS.outputName
    ((4, 150), 'petal length (cm)', ['Setosa', 'Versicolour', 'Virginica'])
    >>> prData()[1]
    DataSet(dataName='wine', d=13, n=178, K=3)
    """
    if dataName is None:
        if parts != 1:
            raise ValueError(
                f"parts is {shown(parts)}, of no dataset: give dataName, too, as prData('iris', parts=2)"
            )
        every = [prData(name, seed) for name in SETS]
        return DataTable(DataSet(DS.dataName, *DS.input.shape, len(DS.outputName)) for DS in every)
    make = SETS[oneOf("dataName", dataName, SETS)]
    DS = dsNameAdd(Struct(make(wholeIn("seed", seed, 0)), dataName=dataName))
    parts = wholeIn("parts", parts, 1, DS.output.size)
    return DS if parts == 1 else [dsSelect(DS, samples=slice(i, None, parts)) for i in range(parts)]


def _iris(seed):
    """Return iris from the file that scikit-learn ships: the file takes 5 ms, importing scikit-learn a second."""
    import importlib.util

    spec = importlib.util.find_spec("sklearn")
    if spec is None:
        raise ImportError(
            "prData('iris') reads the data that scikit-learn ships, which is not installed:"
            " pip install scikit-learn"
        )
    path = os.path.join(
        os.path.dirname(spec.origin), "datasets", "data", "iris.csv"
    )  # pathlib takes 2 ms
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            rows = file.read().split()[1:]
        *X, y = np.array([row.split(",") for row in rows], dtype=float).T
    else:  # a later release may have moved it
        from sklearn.datasets import load_iris

        X, y = load_iris(return_X_y=True)
        X = X.T
    return Struct(
        input=np.array(X),
        output=y.astype(np.int64) + 1,
        inputName=[
            f"{part} {side} (cm)" for part in ("sepal", "petal") for side in ("length", "width")
        ],
        outputName=["Setosa", "Versicolour", "Virginica"],
    )


def _tennis(seed):
    """Return PlayTennis, with levels as codes 1..V in the order of their first occurrence."""
    header, rows = _csv("tennis")
    inputLevel = [list(dict.fromkeys(column)) for column in list(zip(*rows))[:-1]]
    code = [[level.index(v) + 1 for v, level in zip(row, inputLevel)] for row in rows]
    return Struct(
        input=np.array(code, dtype=float).T,
        output=np.array([1 + (row[-1] == "Yes") for row in rows]),
        inputName=header[:-1],
        inputLevel=inputLevel,
        outputName=["No", "Yes"],
    )


def _fromCsv(seed, name):
    """Return a dataset from datasets/, with classes as labels 1..K in the order of their first occurrence."""
    header, rows = _csv(name)
    outputName = list(dict.fromkeys(row[-1] for row in rows))
    return Struct(
        input=np.array([row[:-1] for row in rows], dtype=float).T,
        output=np.array([outputName.index(row[-1]) + 1 for row in rows]),
        inputName=header[:-1],
        outputName=outputName,
    )


def _csv(name):
    """Return header and rows of a file in datasets/: comments (#), header, one sample per row, its class last."""
    import csv
    from importlib.resources import files

    with (files("prtools.datasets") / f"{name}.csv").open(encoding="utf-8") as file:
        header, *rows = csv.reader(line for line in file if not line.startswith("#"))
    return header, rows


def _blobs(seed, label, mean, sd, n):
    """Return Gaussian blobs of n samples each, with the given labels, means (d,) and standard deviations."""
    rng = np.random.default_rng(seed)
    X = [np.array(m)[:, None] + s * rng.standard_normal((len(m), n)) for m, s in zip(mean, sd)]
    return Struct(input=np.hstack(X), output=np.repeat(label, n))


def _linSeparable(seed):
    x, y = X = np.random.default_rng(seed).uniform(-1, 1, (2, 100))
    return Struct(input=X, output=np.where(x + y > 0, 2, 1))


def _taiji(seed):
    X = np.random.default_rng(seed).uniform(-1, 1, (2, 1000))
    x, y = X = X[:, (X**2).sum(axis=0) <= 1]
    output = np.where((x > 0) | (x**2 + (y - 0.5) ** 2 < 0.25), 2, 1)
    output[x**2 + (y + 0.5) ** 2 < 0.25] = 1
    return Struct(input=X, output=output)


def _peaks(seed):
    x, y = X = np.random.default_rng(seed).uniform(-3, 3, (2, 1000))
    z = (
        3 * (1 - x) ** 2 * np.exp(-(x**2) - (y + 1) ** 2)
        - 10 * (x / 5 - x**3 - y**5) * np.exp(-(x**2) - y**2)
        - np.exp(-((x + 1) ** 2) - y**2) / 3
    )
    return Struct(input=X, output=np.where(z > 0.5, 2, 1))


def _3classes(seed):
    x, y = X = np.random.default_rng(seed).uniform(0, 1, (2, 100))
    return Struct(input=X, output=np.where(y > x, 1, np.where(y >= 1 - x, 2, 3)))


def _2spirals(seed):
    """Return r = 6.5 (104 - i) / 104 at the angle i pi/16, i from 0 to 96: 97 points at equal steps along the curve."""
    i = np.linspace(0, 96, 9601)
    X = 6.5 * (104 - i) / 104 * np.stack([np.sin(i * np.pi / 16), np.cos(i * np.pi / 16)])
    way = np.append(0, np.hypot(*np.diff(X)).cumsum())
    X = np.stack([np.interp(np.linspace(0, way[-1], 97), way, row) for row in X])
    return Struct(input=np.hstack([X, -X]), output=np.repeat([1, 2], 97))


SETS = {  # functions of the seed
    "iris": _iris,
    "wine": partial(_fromCsv, name="wine"),
    "tennis": _tennis,
    "random2": partial(
        _blobs,
        label=[1, 2, 3, 4],
        mean=[[0.125, 0.25], [0.625, 0.25], [0.375, 0.75], [0.875, 0.75]],
        sd=[1 / 8] * 4,
        n=100,
    ),
    "random3": partial(
        _blobs, label=[1, 2, 3], mean=[[0, 0, 0], [0, 5, 5], [3, 2, 4]], sd=[1] * 3, n=100
    ),
    "random6": partial(_blobs, label=[1, 2, 3, 4], mean=np.eye(6)[:4], sd=[1 / 4] * 4, n=50),
    "nonlinearSeparable": partial(
        _blobs,
        label=[1, 1, 1, 2, 2],
        n=100,
        sd=[1 / 8, 1 / 8, 1 / 20, 1 / 8, 1 / 8],
        mean=[[0.125, 0.25], [0.875, 0.75], [1.011, 0.12], [0.625, 0.25], [0.155, 0.75]],
    ),
    "linSeparable": _linSeparable,
    "taiji": _taiji,
    "peaks": _peaks,
    "3classes": _3classes,
    "2spirals": _2spirals,
    **{name: partial(_fromCsv, name=name) for name in ("imbalance2", "imbalance3", "imbalanceHmm")},
}
