"""Measured example datasets and reproducible random datasets."""

from __future__ import annotations

from typing import Literal, NamedTuple, overload

from .dsNameAdd import dsNameAdd
from .dsSelect import dsSelect
from .private.check.messages import shown
from .private.check.options import integerIn, oneOf
from .private.file.exampleData import NAMES, exampleData
from .private.types import Dataset


class DataSet(NamedTuple):
    """Name and size of a dataset that `prData` returns."""

    dataName: str
    d: int
    n: int
    K: int


class DataTable(list):
    """List of DataSet, which ``print`` shows as a table."""

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
    """Load an example dataset by its name, or list all names.

    ==================  =============================================================================================
    iris                150 flowers of 3 species, 4 lengths in cm (Fisher, 1936), from scikit-learn
    wine                178 wines of 3 cultivars, 13 measurements (Forina et al., UCI Machine Learning Repository)
    tennis              14 days with 4 categorical features; the class is whether tennis was played (Quinlan, 1986)
    random2             4 classes of 100 samples in the plane, s.d. 1/8
    random3             3 classes of 100 samples in space, s.d. 1
    random6             4 classes of 50 samples around the first four unit vectors of R^6, s.d. 1/4
    nonlinearSeparable  2 classes in 5 clusters of 100 samples; one Gaussian per class is not enough
    linSeparable        100 samples in [-1, 1]^2; class 2 lies above x1 + x2 = 0
    taiji               1000 points in [-1, 1]^2, reduced to the unit disc; the classes are the halves of a yin-yang
    peaks               1000 samples in [-3, 3]^2; class 2 lies where MATLAB's peaks exceeds .5
    3classes            100 samples in the unit square, which is divided along its diagonals into 3 classes
    2spirals            2 interleaved spirals of 97 points (Lang and Witbrock, 1988), not random
    imbalance2          1000 and 20 samples; with the counts as priors, the region of the minority class vanishes
    imbalance3          600, 400 and 20 samples; the region of the minority class contains none of its samples
    imbalanceHmm        672 and 50 samples on a hyperbola; the recall of the minority class collapses
    ==================  =============================================================================================

    Parameters
    ----------
    dataName : str, optional
        One of the names above. None returns the table of all datasets.
    seed : int, default 0
        Seed of the random datasets.
    parts : int, default 1
        Number of parts into which the dataset is split. ``DS, TS = prData('iris', parts=2)`` returns the samples 0, 2,
        4 ... for training and the samples 1, 3, 5 ... for testing.

    Returns
    -------
    Struct or list
        Dataset with ``input`` (d, n), ``output`` (n,) with labels 1..K, ``dataName``, ``inputName`` (d names, with
        units if known) and ``outputName`` (K names). For tennis also ``inputLevel``, the names of the levels 1..V of
        each feature. For several parts, the function returns a list of datasets. Without `dataName`, it returns a list
        of (dataName, d, n, K), which ``print`` shows as a table.

    Raises
    ------
    ImportError
        For iris, if scikit-learn is not installed.

    Notes
    -----
    See statements S0-16, S4-22 (tennis) and S0-14 (the three imbalanced datasets, written by
    datasets/makeImbalance.py). The random datasets use ``numpy.random.default_rng(seed)``. Gaussian clusters are
    generated in the order of their classes, each as ``standard_normal((d, n))`` times the s.d. plus the mean. The other
    datasets use ``uniform(low, high, (2, n))``. In the table of all datasets, only the n of taiji depends on `seed`.
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
    seed = integerIn("seed", seed, 0)
    if dataName is None:
        if parts != 1:
            raise ValueError(
                f"parts is {shown(parts)}, but dataName is missing. Pass both, such as in"
                " prData('iris', parts=2)."
            )
        datasets = [prData(name, seed) for name in NAMES]
        return DataTable(
            DataSet(DS.dataName, *DS.input.shape, len(DS.outputName)) for DS in datasets
        )
    DS = dsNameAdd(exampleData(oneOf("dataName", dataName, NAMES), seed))
    parts = integerIn("parts", parts, 1, DS.output.size)
    return DS if parts == 1 else [dsSelect(DS, samples=slice(i, None, parts)) for i in range(parts)]
