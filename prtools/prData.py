"""Example datasets: measured ones, and random ones that are the same at every call."""

from __future__ import annotations

from typing import Literal, NamedTuple, overload

from .dsNameAdd import dsNameAdd
from .dsSelect import dsSelect
from .private.check.messages import shown
from .private.check.options import oneOf, wholeIn
from .private.file.exampleData import NAMES, exampleData
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
    seed = wholeIn("seed", seed, 0)
    if dataName is None:
        if parts != 1:
            raise ValueError(
                f"parts is {shown(parts)}, of no dataset: give dataName, too, as"
                " prData('iris', parts=2)"
            )
        every = [prData(name, seed) for name in NAMES]
        return DataTable(DataSet(DS.dataName, *DS.input.shape, len(DS.outputName)) for DS in every)
    DS = dsNameAdd(exampleData(oneOf("dataName", dataName, NAMES), seed))
    parts = wholeIn("parts", parts, 1, DS.output.size)
    return DS if parts == 1 else [dsSelect(DS, samples=slice(i, None, parts)) for i in range(parts)]
