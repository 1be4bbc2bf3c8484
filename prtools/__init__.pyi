"""Types of the public functions, for editors and type checkers; names and defaults are held to the code by a test."""
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, NamedTuple, overload

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import ArrayLike, NDArray

__version__: str

_Floats = NDArray[np.float64]
_Ints = NDArray[np.int64]
_Labels = NDArray[Any]
_Path = str | PathLike[str]
_Prior = Literal["count", "equal"] | ArrayLike
_CovType = Literal["full", "diagonal", "single", "spherical"] | str
_Divisor = Literal["n", "n-1"] | str
_Metric = Literal["euclidean", "manhattan", "maximum", "minkowski"] | str
_Scaling = Literal["none", "zscore", "range"] | str
_Tie = Literal["random", "nearest", "first"] | str
_Train = Callable[[Any], Any]
_Classifier = Literal["qc", "nbc", "knnc"] | str | tuple[_Train, Callable[[Any, Any], Any]]
_Row = Mapping[str, Any]
_Colors = str | Sequence[Any] | NDArray[Any] | None
_Limits = ArrayLike | Sequence[ArrayLike | None] | None

class Struct(dict[str, Any]):
    def __init__(self, *fields: Any, **more: Any) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...
    def __delattr__(self, name: str) -> None: ...
    def copy(self) -> Any: ...

class _Dataset(Struct):
    input: _Floats
    output: _Labels
    dataName: str
    inputName: list[str]
    inputLevel: list[list[str]]
    outputName: list[str]
    hitIndex: _Ints
    annotation: list[str]

class _Gaussian(Struct):
    mu: _Floats
    sigma: _Floats

class _Common:
    label: _Labels
    prior: Any
    inputName: list[str] | Any  # None where there are none
    outputName: list[str] | Any
    opt: Struct

class _QcFields(_Common):
    class_: list[_Gaussian]
    cost: Any
    rejectLabel: Any

class _QcPrm(_QcFields, Struct): ...

class _NbcFields(_Common):
    input: list[Struct]

class _NbcPrm(_NbcFields, Struct):
    count: _Ints

class _KnncFields(_Common):
    input: _Floats
    output: _Labels
    shift: _Floats
    scale: _Floats

class _KnncPrm(_KnncFields, Struct): ...

class _QcFour(NamedTuple):
    qcPrm: _QcPrm
    logProb: _Floats
    recogRate: float
    hitIndex: _Ints

class _QcTrain(_QcFour, _QcFields): ...

class _NbcFour(NamedTuple):
    nbcPrm: _NbcPrm
    logProb: _Floats
    recogRate: float
    hitIndex: _Ints

class _NbcTrain(_NbcFour, _NbcFields): ...

class _KnncFour(NamedTuple):
    knncPrm: _KnncPrm
    logProb: _Floats
    recogRate: float
    hitIndex: _Ints

class _KnncTrain(_KnncFour, _KnncFields): ...

class _Eval(NamedTuple):
    computedClass: _Labels
    logProb: _Floats
    recogRate: float | Any  # None without output
    hitIndex: _Ints | Any

class _ClassStat(Struct):
    label: _Labels
    count: _Ints
    mean: _Floats
    scatter: _Floats
    inputName: list[str]
    outputName: list[str]

class _PerfLoo(NamedTuple):
    recogRate: float
    computedClass: _Labels
    confMat: _Ints
    logProb: _Floats

class _PerfCv(NamedTuple):
    recogRate: float
    computedClass: _Labels
    confMat: _Ints
    logProb: _Floats
    foldRate: _Floats
    fold: _Ints

class _PerfCurve(NamedTuple):
    size: _Ints
    outsideRate: _Floats
    insideRate: _Floats
    bayesRate: float | Any  # None where it is not given

class _RocGet(NamedTuple):
    falseAlarm: _Floats
    recall: _Floats
    precision: _Floats
    threshold: _Floats
    auc: float
    stdError: float | None
    averagePrecision: float
    positive: Any
    point: int | None

class _CalibrationGet(NamedTuple):
    meanPosterior: _Floats
    rate: _Floats
    lower: _Floats
    upper: _Floats
    count: _Ints  # type: ignore[assignment]
    edge: _Floats
    brier: float
    positive: Any

class _QcError(NamedTuple):
    error: float
    risk: float
    reject: float
    recall: _Floats
    confusion: _Floats
    stdError: float
    bhattacharyya: float | None
    chernoff: float | None
    method: str

class _QcVanish(NamedTuple):
    ratio: float
    lnRatio: float
    point: _Floats
    direction: _Floats | None
    exact: bool

class _QcTune(NamedTuple):
    opt: Struct
    recogRate: float
    rates: _Floats
    lambda_: _Floats
    gamma: _Floats

class _Pca(NamedTuple):
    data: _Floats
    vector: _Floats
    value: _Floats
    mean: _Floats

class _KnncWrtK(NamedTuple):
    recogRate: _Floats
    k: _Ints
    bestK: int

class _ClassSize(NamedTuple):
    count: _Ints  # type: ignore[assignment]
    label: _Labels

class _CoverHart(NamedTuple):
    lower: float
    upper: float

class _QcLinear(NamedTuple):
    a: _Floats
    b: _Floats

class _Table(NamedTuple):
    X: Any
    y: Any

class _DataSet(NamedTuple):
    dataName: str
    d: int
    n: int
    K: int

class _Finding(NamedTuple):
    severity: str
    field: str
    message: str

class _Boundary(Struct):
    A: _Floats
    b: _Floats
    c: float
    kind: str
    center: _Floats
    def latex(self) -> str: ...
    def value(self, X: ArrayLike) -> _Floats: ...

class _Surface(Struct):
    x: _Floats
    y: _Floats
    label: _Labels
    logProb: _Floats
    posterior: _Floats
    decision: _Labels
    computedClass: _Labels

class _QcExplain(Struct):
    label: _Labels
    lnPrior: _Floats
    lnDetTerm: _Floats
    mahaTerm: _Floats
    sum: _Floats
    posterior: _Floats
    risk: _Floats
    answer: Any

class _KnncExplain(Struct):
    label: _Labels
    outputName: list[str]
    index: _Ints
    distance: _Floats
    neighbour: _Labels
    count: _Ints
    weight: _Floats
    vote: _Floats
    posterior: _Floats
    answer: Any
    tied: _Labels
    tie: str
    equal: _Ints
    x: _Floats
    knncPrm: _KnncPrm

class _PerfCompare(Struct):
    name: list[str]
    recogRate: _Floats
    lower: _Floats
    upper: _Floats
    only: _Ints
    pValue: _Floats
    computedClass: list[_Labels]
    majorityRate: float
    sampleNum: int
    foldNum: int | Any  # None for leave-one-out
    dataName: str

class _Explorer:
    fig: Figure
    @property
    def qcPrm(self) -> _QcPrm: ...
    def setWeights(self, w: ArrayLike) -> None: ...
    def setPrior(self, name: str) -> None: ...
    def setModel(self, name: str) -> None: ...
    def save(self, path: _Path, **options: Any) -> None: ...

def calibrationGet(
    desired: ArrayLike, score: ArrayLike, positive: int | str | None = None, binNum: int = 10
) -> _CalibrationGet: ...
def calibrationPlot(
    result: _CalibrationGet, *, name: str = "", ax: Axes | None = None, title: str | None = None
) -> Axes: ...
def classStat(
    DS: _Row | Iterable[_Row], saveTo: _Path | None = None, saveEvery: float = 60, progress: bool = True
) -> _ClassStat: ...
def classStatLoad(file: _Path) -> _ClassStat: ...
def classStatMerge(a: _Row, b: _Row) -> _ClassStat: ...
def classStatMpi(stat: _Row | None, comm: Any = None) -> _ClassStat: ...
def classStatSave(file: _Path, stat: _Row) -> None: ...
def confMatGet(
    desired: ArrayLike, computed: ArrayLike, label: ArrayLike | None = None, rejectLabel: int | str | None = None
) -> _Ints: ...
def confMatPlot(
    confMat: ArrayLike | tuple[ArrayLike, ArrayLike], label: ArrayLike | None = None,
    outputName: Sequence[str] | None = None, *, rejectLabel: int | str | None = None, ax: Axes | None = None,
    title: str | None = None
) -> Axes: ...
def coverHart(errorBayes: float, K: int = 2) -> _CoverHart: ...
def dsChunks(
    file: _Path, sampleNum: int = 65536, delimiter: str | None = None, output: str | bool | None = None,
    features: Any = None, decimal: str | None = None, encoding: str | None = None
) -> Iterator[_Dataset]: ...
def dsClassSize(DS: _Row) -> _ClassSize: ...
def dsClassSizePlot(
    DS: _Row | tuple[ArrayLike, ArrayLike], *, ax: Axes | None = None, title: str | None = None, colors: _Colors = None
) -> Axes: ...
def dsFormatCheck(DS: _Row) -> list[_Finding]: ...
def dsFromTable(
    X: Any, y: Any = None, inputName: Sequence[str] | None = None, features: Any = None, decimal: str | None = ".", *,
    output: Any = None
) -> _Dataset: ...
def dsLoad(
    file: _Path, output: str | bool | None = None, features: Any = None, decimal: str | None = None,
    encoding: str | None = None, *, y: str | bool | None = None
) -> _Dataset: ...
def dsNameAdd(DS: _Row) -> _Dataset: ...
def dsScatterPlot(
    DS: _Row, *, ax: Axes | None = None, annotate: bool = False, margin: float = 0.05, limits: _Limits = None,
    crosses: bool = True, legend: bool = True, title: str | None = None, colors: _Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None, alpha: float | None = None
) -> Axes: ...
def dsScatterPlot3(
    DS: _Row, *, fig: Figure | None = None, view: ArrayLike = (22, -55), margin: float = 0.05, crosses: bool = True,
    legend: bool = True, title: str | None = None
) -> Axes: ...
def dsProjPlot2(
    DS: _Row, *, fig: Figure | None = None, density: bool = True, limits: _Limits = None, crosses: bool = True,
    legend: bool = True, title: str | None = None, colors: _Colors = None, alpha: float | None = None
) -> NDArray[Any]: ...
def dsSave(file: _Path, DS: _Row) -> None: ...
def dsSelect(DS: _Row, features: Any = None, samples: Any = None) -> _Dataset: ...
def dsToTable(DS: _Row, frame: bool = False) -> _Table: ...
def gaussianLog(data: ArrayLike | _Row, gPrm: _Row) -> _Floats: ...
def gaussian(data: ArrayLike | _Row, gPrm: _Row) -> _Floats: ...
def gaussianMle(data: ArrayLike | _Row, covType: _CovType = "full", divisor: _Divisor = "n") -> _Gaussian: ...
def gaussianTest(DS: _Row, alpha: float = 0.05) -> Struct: ...
def gaussianTestPlot(
    report: Struct, *, ax: Axes | None = None, title: str | None = None, colors: _Colors = None,
    alpha: float | None = None
) -> Axes: ...
def knncAnimate(
    DS: _Row, knncPrm: _KnncPrm | _KnncTrain | _Row, *, k: ArrayLike, saveTo: _Path, fps: float = 5,
    pointNum: int = 201, limits: ArrayLike | None = None
) -> _Floats | Any: ...
def knncEval(DS: _Row | ArrayLike, knncPrm: _KnncPrm | _KnncTrain | _Row) -> _Eval: ...
def knncExplain(x: ArrayLike | _Row, knncPrm: _KnncPrm | _KnncTrain | _Row) -> _KnncExplain: ...
def knncExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def knncOptSet(
    opt: _Row | None = None, *, k: int = 1, metric: _Metric = "euclidean", p: float | None = None,
    scaling: _Scaling = "none", tie: _Tie = "random", seed: int = 0, prior: _Prior = "count"
) -> Struct: ...
def knncLooWrtK(
    DS: _Row, kMax: int, opt: _Row | None = None, *, k: int = 1, metric: _Metric = "euclidean", p: float | None = None,
    scaling: _Scaling = "none", tie: _Tie = "random", seed: int = 0, prior: _Prior = "count"
) -> _KnncWrtK: ...
def knncLooWrtKPlot(result: _KnncWrtK, *, name: str = "", ax: Axes | None = None, title: str | None = None) -> Axes: ...
def knncPlot(
    DS: _Row, knncPrm: _KnncPrm | _KnncTrain | _Row, mode: str = "decBoundary", *,
    ax: Axes | None = None, fig: Figure | None = None, pointNum: int = 201, margin: float = 0.05,
    limits: _Limits = None, crosses: bool = True, legend: bool = True, title: str | None = None,
    colors: _Colors = None, aspect: Literal["equal", "auto"] | str | None = None, alpha: float | None = None
) -> Any: ...
def knncTrain(
    DS: _Row, opt: _Row | None = None, *, k: int = 1, metric: _Metric = "euclidean", p: float | None = None,
    scaling: _Scaling = "none", tie: _Tie = "random", seed: int = 0, prior: _Prior = "count"
) -> _KnncTrain: ...
def knncWrtK(
    DS: _Row, TS: _Row, kMax: int, opt: _Row | None = None, *, k: int = 1, metric: _Metric = "euclidean",
    p: float | None = None, scaling: _Scaling = "none", tie: _Tie = "random", seed: int = 0, prior: _Prior = "count"
) -> _KnncWrtK: ...
def minkowskiBallPlot(p: ArrayLike = ..., *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def nbcEval(DS: _Row | ArrayLike, nbcPrm: _NbcPrm | _NbcTrain | _Row) -> _Eval: ...
def nbcExplain(x: Any, nbcPrm: _NbcPrm | _NbcTrain | _Row) -> Struct: ...
def nbcOptSet(
    opt: _Row | None = None, *, model: str | Sequence[str] = "auto", p: float = 1,
    missing: Literal["ignore", "value"] | str = "ignore", bins: int | str = "auto", bandwidth: float | str = "scott",
    divisor: _Divisor = "n", prior: _Prior = "count"
) -> Struct: ...
def nbcPlot(
    DS: _Row, nbcPrm: _NbcPrm | _NbcTrain | _Row, mode: str = "2dPdf", *, ax: Axes | None = None,
    fig: Figure | None = None, pointNum: int = 201, margin: float = 0.05, limits: _Limits = None,
    ownScale: bool = False, bins: int | str | None = None, crosses: bool = True, legend: bool = True,
    title: str | None = None, colors: _Colors = None, aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None
) -> Any: ...
def nbcTrain(
    DS: _Row, opt: _Row | None = None, *, model: str | Sequence[str] = "auto", p: float = 1,
    missing: Literal["ignore", "value"] | str = "ignore", bins: int | str = "auto", bandwidth: float | str = "scott",
    divisor: _Divisor = "n", prior: _Prior = "count"
) -> _NbcTrain: ...
def pca(data: ArrayLike | _Row, dim: int | None = None) -> _Pca: ...
def pcaPlot(result: _Pca, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def perfCompare(
    DS: _Row, classifiers: Mapping[str, Any] | Sequence[str] | None = None, foldNum: int | None = None, seed: int = 0
) -> _PerfCompare: ...
def perfComparePlot(
    result: Struct, *, sort: bool = True, ax: Axes | None = None, title: str | None = None
) -> Axes: ...
def perfCurve(
    DS: _Row, classifier: _Classifier, sizes: ArrayLike, opt: _Row | None = None, test: _Row | None = None,
    repeat: int = 10, seed: int = 0, bayesRate: float | None = None, *, prior: _Prior = ..., divisor: _Divisor = ...,
    covType: _CovType = ..., tied: bool = ..., lambda_: float | None = ..., gamma: float | None = ...,
    cost: ArrayLike | None = ..., rejectLabel: int | str | None = ..., model: str | Sequence[str] = ...,
    p: float | None = ..., missing: Literal["ignore", "value"] | str = ..., bins: int | str = ...,
    bandwidth: float | str = ..., k: int = ..., metric: _Metric = ..., scaling: _Scaling = ..., tie: _Tie = ...
) -> _PerfCurve: ...
def perfCurvePlot(curve: _PerfCurve, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def perfCv(
    DS: _Row, classifier: _Classifier = "qc", opt: _Row | None = None, foldNum: int = 10, seed: int = 0, *,
    prior: _Prior = ..., divisor: _Divisor = ..., covType: _CovType = ..., tied: bool = ...,
    lambda_: float | None = ..., gamma: float | None = ..., cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ..., model: str | Sequence[str] = ..., p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ..., bins: int | str = ..., bandwidth: float | str = ..., k: int = ...,
    metric: _Metric = ..., scaling: _Scaling = ..., tie: _Tie = ...
) -> _PerfCv: ...
def perfLoo(
    DS: _Row, classifier: _Classifier = "qc", opt: _Row | None = None, *, prior: _Prior = ..., divisor: _Divisor = ...,
    covType: _CovType = ..., tied: bool = ..., lambda_: float | None = ..., gamma: float | None = ...,
    cost: ArrayLike | None = ..., rejectLabel: int | str | None = ..., model: str | Sequence[str] = ...,
    p: float | None = ..., missing: Literal["ignore", "value"] | str = ..., bins: int | str = ...,
    bandwidth: float | str = ..., k: int = ..., metric: _Metric = ..., scaling: _Scaling = ..., tie: _Tie = ...,
    seed: int = ...
) -> _PerfLoo: ...
def perfPairsPlot(
    DS: _Row, classifier: Literal["qc", "nbc", "knnc"] | str = "qc", opt: _Row | None = None, *, loo: bool = False,
    fig: Figure | None = None, pointNum: int = 101, crosses: bool = True, legend: bool = True,
    title: str | None = None, prior: _Prior = ..., divisor: _Divisor = ..., covType: _CovType = ..., tied: bool = ...,
    lambda_: float | None = ..., gamma: float | None = ..., cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ..., model: str | Sequence[str] = ..., p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ..., bins: int | str = ..., bandwidth: float | str = ..., k: int = ...,
    metric: _Metric = ..., scaling: _Scaling = ..., tie: _Tie = ..., seed: int = ...
) -> NDArray[Any]: ...
def posterior(logProb: ArrayLike) -> _Floats: ...
@overload
def prData(dataName: str, seed: int = 0, parts: Literal[1] = 1) -> _Dataset: ...  # type: ignore[overload-overlap]
@overload
def prData(dataName: str, seed: int = 0, *, parts: int) -> list[_Dataset]: ...
@overload
def prData(dataName: None = None, seed: int = 0, parts: Literal[1] = 1) -> list[_DataSet]: ...
def qcAnimate(
    DS: _Row, qcPrm: _QcPrm | _QcTrain | _Row, *, saveTo: _Path, prior: Any = None, cost: Any = None, fps: float = 5,
    pointNum: int = 201, limits: ArrayLike | None = None
) -> _Floats | Any: ...
def qcBoundary(qcPrm: _QcPrm | _QcTrain | _Row, i: int | str, j: int | str) -> _Boundary: ...
def qcError(qcPrm: _QcPrm | _QcTrain | _Row, sampleNum: int | None = None, seed: int = 0) -> _QcError: ...
def qcEstimate(
    stat: _Row, opt: _Row | None = None, *, prior: _Prior = "count", divisor: _Divisor = "n",
    covType: _CovType = "full", tied: bool = False, lambda_: float | None = None, gamma: float | None = None,
    cost: ArrayLike | None = None, rejectLabel: int | str | None = None
) -> _QcPrm: ...
def qcEval(
    DS: _Row | ArrayLike, qcPrm: _QcPrm | _QcTrain | _Row, out: Mapping[str, Any] | None = None, progress: bool = True
) -> _Eval: ...
def qcExplain(x: ArrayLike, qcPrm: _QcPrm | _QcTrain | _Row) -> _QcExplain: ...
def qcExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def qcTrain(
    DS: _Row, opt: _Row | None = None, *, prior: _Prior = "count", divisor: _Divisor = "n", covType: _CovType = "full",
    tied: bool = False, lambda_: float | None = None, gamma: float | None = None, cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None
) -> _QcTrain: ...
@overload
def qcExplore(
    DS: _Row, *, cost: ArrayLike | None = None, fig: None = None, pointNum: int = 151, colors: _Colors = None,
    saveTo: _Path
) -> str: ...
@overload
def qcExplore(
    DS: _Row, *, cost: ArrayLike | None = None, fig: Figure | None = None, pointNum: int = 151, colors: _Colors = None,
    saveTo: None = None
) -> _Explorer: ...
def qcLinear(qcPrm: _QcPrm | _QcTrain | _Row) -> _QcLinear: ...
def qcLoad(file: _Path) -> _QcPrm: ...
def qcMake(
    mu: Any, sigma: Any, prior: Literal["equal"] | ArrayLike = "equal", label: ArrayLike | None = None,
    cost: ArrayLike | None = None, rejectLabel: int | str | None = None, inputName: Sequence[str] | None = None,
    outputName: Sequence[str] | None = None
) -> _QcPrm: ...
def qcOptSet(
    opt: _Row | None = None, *, prior: _Prior = "count", divisor: _Divisor = "n", covType: _CovType = "full",
    tied: bool = False, lambda_: float | None = None, gamma: float | None = None, cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None
) -> Struct: ...
def qcSection(qcPrm: _QcPrm | _QcTrain | _Row, features: Any, at: ArrayLike | None = None) -> _QcPrm: ...
def qcPlot(
    DS: _Row | None, qcPrm: _QcPrm | _QcTrain | _Row | Sequence[Any], mode: str = "2dPdf", *, ax: Axes | None = None,
    fig: Figure | None = None, pointNum: int = 201, margin: float = 0.05, limits: _Limits = None,
    ownScale: bool = False, crosses: bool = True, legend: bool = True, features: Any = None,
    at: ArrayLike | None = None, inactive: bool = False, mass: ArrayLike = (), bins: int | str | None = None,
    names: Sequence[str] | None = None, title: str | None = None, colors: _Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None, alpha: float | None = None
) -> Any: ...
def qcPriorSweep(
    DS: _Row, weights: ArrayLike, *, qcPrm: _QcPrm | _QcTrain | _Row | None = None, i: int | str | None = None,
    cost: ArrayLike | None = None
) -> Struct: ...
def qcPriorSweepPlot(
    sweep: Struct, *, ax: Axes | None = None, title: str | None = None, colors: _Colors = None
) -> Any: ...
def qcSample(qcPrm: _QcPrm | _QcTrain | _Row, n: int | ArrayLike, seed: int = 0) -> _Dataset: ...
def qcSave(file: _Path, qcPrm: _QcPrm | _QcTrain | _Row) -> None: ...
def qcSurface(
    DS: _Row | None, qcPrm: _QcPrm | _QcTrain | _Row, pointNum: int = 201, margin: float = 0.05
) -> _Surface: ...
def qcTune(
    DS: _Row, opt: _Row | None = None, lambda_: ArrayLike | None = None, gamma: ArrayLike | None = None, *,
    prior: _Prior = "count", divisor: _Divisor = "n", covType: _CovType = "full", tied: bool = False,
    cost: ArrayLike | None = None, rejectLabel: int | str | None = None
) -> _QcTune: ...
def qcTunePlot(result: _QcTune, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def qcVanish(qcPrm: _QcPrm | _QcTrain | _Row, k: int, startNum: int = 30, seed: int = 0) -> _QcVanish: ...
def rocGet(
    desired: ArrayLike, score: ArrayLike, positive: int | str | None = None, threshold: float | None = None
) -> _RocGet: ...
def rocPlot(
    result: _RocGet, mode: Literal["roc", "det", "pr"] | str = "roc", *, name: str = "", ax: Axes | None = None,
    title: str | None = None
) -> Axes: ...
