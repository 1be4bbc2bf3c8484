"""What the functions take and return, for editors and type checkers; written by tests/stub.py."""

# mypy: disable-error-code="overload-overlap"
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, overload

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from numpy.typing import ArrayLike, NDArray

from .private import (
    Boundary,
    CalibrationGet,
    Classifier,
    ClassSize,
    ClassStat,
    Colors,
    ConfMatMeasure,
    CoverHart,
    CovType,
    DataSet,
    Dataset,
    Divisor,
    Eval,
    Explorer,
    Finding,
    Floats,
    Gaussian,
    GmmcPrm,
    GmmcTrain,
    GmmEval,
    GmmPrm,
    GmmTrain,
    InputSelect,
    Ints,
    KnncEdit,
    KnncExplain,
    KnncPrm,
    KnncTrain,
    KnncWrtK,
    Lda,
    Limits,
    LincPrm,
    LincTrain,
    Method,
    Metric,
    NbcPrm,
    NbcTrain,
    Path,
    Pca,
    PerfCompare,
    PerfCurve,
    PerfCv,
    PerfLoo,
    Prior,
    QcError,
    QcExplain,
    QcLinear,
    QcPrm,
    QcTrain,
    QcTune,
    QcVanish,
    RocGet,
    Row,
    Scaling,
    Surface,
    Table,
    Tie,
    Weight,
)
from .private import Struct as Struct

__version__: str

def calibrationGet(
    desired: ArrayLike, score: ArrayLike, positive: int | str | None = None, binNum: int = 10
) -> CalibrationGet: ...
def calibrationPlot(
    result: CalibrationGet, *, name: str = "", ax: Axes | None = None, title: str | None = None
) -> Axes: ...
def classifierEval(DS: Row | ArrayLike, cPrm: Any) -> Eval: ...
def classifierPlot(
    DS: Row,
    cPrm: Any,
    mode: str = "decBoundary",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any: ...
def classifierTrain(
    DS: Row,
    classifier: Literal["qc", "linc", "nbc", "gmmc", "knnc"] | str = "qc",
    opt: Row | None = None,
    *,
    prior: Prior = ...,
    divisor: Divisor = ...,
    covType: CovType = ...,
    tied: bool = ...,
    lambda_: float | None = ...,
    gamma: float | Literal["oas"] | None = ...,
    cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ...,
    model: str | Sequence[str] = ...,
    p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ...,
    bins: int | str = ...,
    bandwidth: float | str = ...,
    k: int = ...,
    metric: Metric = ...,
    scaling: Scaling = ...,
    weight: Weight = ...,
    tie: Tie = ...,
    seed: int = ...,
    gaussianNum: int | ArrayLike = ...,
    startNum: int = ...,
    maxIteration: int = ...,
    minImprove: float = ...,
    minVariance: float = ...,
    method: Method = ...,
    maxIter: int = ...,
) -> Any: ...
def classStat(
    DS: Row | Iterable[Row],
    saveTo: Path | None = None,
    saveEvery: float = 60,
    progress: bool = True,
) -> ClassStat: ...
def classStatLoad(file: Path) -> ClassStat: ...
def classStatMerge(a: Row, b: Row) -> ClassStat: ...
def classStatMpi(stat: Row | None, comm: Any = None) -> ClassStat: ...
def classStatSave(file: Path, stat: Row) -> None: ...
def confMatGet(
    desired: ArrayLike,
    computed: ArrayLike,
    label: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
) -> Ints: ...
def confMatMeasure(
    confMat: ArrayLike | tuple[ArrayLike, ArrayLike],
    label: ArrayLike | None = None,
    *,
    rejectLabel: int | str | None = None,
) -> ConfMatMeasure: ...
def confMatPlot(
    confMat: ArrayLike | tuple[ArrayLike, ArrayLike],
    label: ArrayLike | None = None,
    outputName: Sequence[str] | None = None,
    *,
    rejectLabel: int | str | None = None,
    ax: Axes | None = None,
    title: str | None = None,
) -> Axes: ...
def coverHart(errorBayes: float, K: int = 2) -> CoverHart: ...
def dsBoxPlot(
    DS: Row, *, fig: Figure | None = None, title: str | None = None, colors: Colors = None
) -> NDArray[Any]: ...
def dsChunks(
    file: Path,
    sampleNum: int = 65536,
    delimiter: str | None = None,
    output: str | bool | None = None,
    features: Any = None,
    decimal: str | None = None,
    encoding: str | None = None,
    part: tuple[int, int] | None = None,
) -> Iterator[Dataset]: ...
def dsClassSize(DS: Row) -> ClassSize: ...
def dsClassSizePlot(
    DS: Row | tuple[ArrayLike, ArrayLike],
    *,
    ax: Axes | None = None,
    title: str | None = None,
    colors: Colors = None,
) -> Axes: ...
def dsDistPlot(
    DS: Row,
    *,
    fig: Figure | None = None,
    limits: Limits = None,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    alpha: float | None = None,
) -> NDArray[Any]: ...
def dsFeaVecPlot(
    DS: Row,
    *,
    fig: Figure | None = None,
    scaling: Scaling = "range",
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    alpha: float | None = None,
) -> NDArray[Any]: ...
def dsFormatCheck(DS: Row) -> list[Finding]: ...
def dsFromTable(
    X: Any,
    y: Any = None,
    inputName: Sequence[str] | None = None,
    features: Any = None,
    decimal: str | None = ".",
    *,
    output: Any = None,
) -> Dataset: ...
def dsLoad(
    file: Path,
    output: str | bool | None = None,
    features: Any = None,
    decimal: str | None = None,
    encoding: str | None = None,
    *,
    y: str | bool | None = None,
) -> Dataset: ...
def dsNameAdd(DS: Row) -> Dataset: ...
def dsProjPlot2(
    DS: Row,
    *,
    fig: Figure | None = None,
    density: bool = True,
    limits: Limits = None,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    alpha: float | None = None,
) -> NDArray[Any]: ...
def dsRangePlot(DS: Row, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def dsSave(file: Path, DS: Row) -> None: ...
def dsScatterPlot(
    DS: Row,
    *,
    ax: Axes | None = None,
    annotate: bool = False,
    margin: float = 0.05,
    limits: Limits = None,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Axes: ...
def dsScatterPlot3(
    DS: Row,
    *,
    fig: Figure | None = None,
    view: ArrayLike = (22, -55),
    margin: float = 0.05,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
) -> Axes: ...
def dsSelect(DS: Row, features: Any = None, samples: Any = None) -> Dataset: ...
def dsToTable(DS: Row, frame: bool = False) -> Table: ...
def gaussian(data: ArrayLike | Row, gPrm: Row) -> Floats: ...
def gaussianLog(data: ArrayLike | Row, gPrm: Row) -> Floats: ...
def gaussianMle(
    data: ArrayLike | Row, covType: CovType = "full", divisor: Divisor = "n"
) -> Gaussian: ...
def gaussianTest(DS: Row, alpha: float = 0.05) -> Struct: ...
def gaussianTestPlot(
    report: Struct,
    *,
    ax: Axes | None = None,
    title: str | None = None,
    colors: Colors = None,
    alpha: float | None = None,
) -> Axes: ...
def gmmAnimate(
    data: ArrayLike | Row,
    opt: Row | None = None,
    *,
    saveTo: Path,
    frameNum: int = 20,
    fps: float = 5,
    limits: Limits = None,
    gaussianNum: int = 2,
    covType: CovType = "full",
    tied: bool = False,
    startNum: int = 5,
    seed: int = 0,
    maxIteration: int = 500,
    minImprove: float = 1e-06,
    minVariance: float = 1e-06,
    start: Row | None = None,
) -> Floats: ...
def gmmcEval(DS: Row | ArrayLike, gmmcPrm: GmmcPrm | GmmcTrain | Row) -> Eval: ...
def gmmcOptSet(
    opt: Row | None = None,
    *,
    gaussianNum: int | ArrayLike = 2,
    covType: CovType = "full",
    tied: bool = False,
    startNum: int = 5,
    seed: int = 0,
    maxIteration: int = 500,
    minImprove: float = 1e-06,
    minVariance: float = 1e-06,
    prior: Prior = "count",
) -> Struct: ...
def gmmcPlot(
    DS: Row,
    gmmcPrm: GmmcPrm | GmmcTrain | Row,
    mode: str = "2dPdf",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    ownScale: bool = False,
    crosses: bool = True,
    legend: bool = True,
    mass: ArrayLike = (),
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any: ...
def gmmcTrain(
    DS: Row,
    opt: Row | None = None,
    *,
    gaussianNum: int | ArrayLike = 2,
    covType: CovType = "full",
    tied: bool = False,
    startNum: int = 5,
    seed: int = 0,
    maxIteration: int = 500,
    minImprove: float = 1e-06,
    minVariance: float = 1e-06,
    prior: Prior = "count",
) -> GmmcTrain: ...
def gmmEval(data: ArrayLike | Row, gmmPrm: GmmPrm | GmmTrain | Row) -> GmmEval: ...
def gmmOptSet(
    opt: Row | None = None,
    *,
    gaussianNum: int = 2,
    covType: CovType = "full",
    tied: bool = False,
    startNum: int = 5,
    seed: int = 0,
    maxIteration: int = 500,
    minImprove: float = 1e-06,
    minVariance: float = 1e-06,
    start: Row | None = None,
) -> Struct: ...
def gmmPlot(
    data: ArrayLike | Row,
    gmmPrm: GmmPrm | GmmTrain | Row,
    *,
    ax: Axes | None = None,
    pointNum: int = 401,
    margin: float = 0.05,
    limits: Limits = None,
    bins: int | None = None,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Axes: ...
def gmmTrain(
    data: ArrayLike | Row,
    opt: Row | None = None,
    *,
    gaussianNum: int = 2,
    covType: CovType = "full",
    tied: bool = False,
    startNum: int = 5,
    seed: int = 0,
    maxIteration: int = 500,
    minImprove: float = 1e-06,
    minVariance: float = 1e-06,
    start: Row | None = None,
) -> GmmTrain: ...
def inputSelectExhaustive(
    DS: Row,
    inputNum: int | None = None,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    *,
    prior: Prior = ...,
    divisor: Divisor = ...,
    covType: CovType = ...,
    tied: bool = ...,
    lambda_: float | None = ...,
    gamma: float | Literal["oas"] | None = ...,
    cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ...,
    model: str | Sequence[str] = ...,
    p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ...,
    bins: int | str = ...,
    bandwidth: float | str = ...,
    k: int = ...,
    metric: Metric = ...,
    scaling: Scaling = ...,
    weight: Weight = ...,
    tie: Tie = ...,
    seed: int = ...,
    gaussianNum: int | ArrayLike = ...,
    startNum: int = ...,
    maxIteration: int = ...,
    minImprove: float = ...,
    minVariance: float = ...,
    method: Method = ...,
    maxIter: int = ...,
) -> InputSelect: ...
def inputSelectPlot(
    result: InputSelect, *, fig: Figure | None = None, title: str | None = None
) -> NDArray[Any]: ...
def inputSelectSequential(
    DS: Row,
    inputNum: int | None = None,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    direction: Literal["forward", "backward"] | str = "forward",
    *,
    prior: Prior = ...,
    divisor: Divisor = ...,
    covType: CovType = ...,
    tied: bool = ...,
    lambda_: float | None = ...,
    gamma: float | Literal["oas"] | None = ...,
    cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ...,
    model: str | Sequence[str] = ...,
    p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ...,
    bins: int | str = ...,
    bandwidth: float | str = ...,
    k: int = ...,
    metric: Metric = ...,
    scaling: Scaling = ...,
    weight: Weight = ...,
    tie: Tie = ...,
    seed: int = ...,
    gaussianNum: int | ArrayLike = ...,
    startNum: int = ...,
    maxIteration: int = ...,
    minImprove: float = ...,
    minVariance: float = ...,
    method: Method = ...,
    maxIter: int = ...,
) -> InputSelect: ...
def knncAnimate(
    DS: Row,
    knncPrm: KnncPrm | KnncTrain | Row,
    *,
    k: ArrayLike,
    saveTo: Path,
    fps: float = 5,
    pointNum: int = 201,
    limits: ArrayLike | None = None,
) -> Floats | Any: ...
def knncEdit(
    DS: Row,
    method: Literal["wilson", "hart", "kmeans"] | str,
    opt: Row | None = None,
    *,
    prototypeNum: int | None = None,
    k: int = 1,
    metric: Metric = "euclidean",
    p: float | None = None,
    scaling: Scaling = "none",
    weight: Weight = "uniform",
    tie: Tie = "random",
    seed: int = 0,
    prior: Prior = "count",
) -> KnncEdit: ...
def knncEval(DS: Row | ArrayLike, knncPrm: KnncPrm | KnncTrain | Row) -> Eval: ...
def knncExplain(x: ArrayLike | Row, knncPrm: KnncPrm | KnncTrain | Row) -> KnncExplain: ...
def knncExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def knncLooWrtK(
    DS: Row,
    kMax: int,
    opt: Row | None = None,
    *,
    k: int = 1,
    metric: Metric = "euclidean",
    p: float | None = None,
    scaling: Scaling = "none",
    weight: Weight = "uniform",
    tie: Tie = "random",
    seed: int = 0,
    prior: Prior = "count",
) -> KnncWrtK: ...
def knncLooWrtKPlot(
    result: KnncWrtK, *, name: str = "", ax: Axes | None = None, title: str | None = None
) -> Axes: ...
def knncOptSet(
    opt: Row | None = None,
    *,
    k: int = 1,
    metric: Metric = "euclidean",
    p: float | None = None,
    scaling: Scaling = "none",
    weight: Weight = "uniform",
    tie: Tie = "random",
    seed: int = 0,
    prior: Prior = "count",
) -> Struct: ...
def knncPlot(
    DS: Row,
    knncPrm: KnncPrm | KnncTrain | Row,
    mode: str = "decBoundary",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any: ...
def knncTrain(
    DS: Row,
    opt: Row | None = None,
    *,
    k: int = 1,
    metric: Metric = "euclidean",
    p: float | None = None,
    scaling: Scaling = "none",
    weight: Weight = "uniform",
    tie: Tie = "random",
    seed: int = 0,
    prior: Prior = "count",
) -> KnncTrain: ...
def knncWrtK(
    DS: Row,
    TS: Row,
    kMax: int,
    opt: Row | None = None,
    *,
    k: int = 1,
    metric: Metric = "euclidean",
    p: float | None = None,
    scaling: Scaling = "none",
    weight: Weight = "uniform",
    tie: Tie = "random",
    seed: int = 0,
    prior: Prior = "count",
) -> KnncWrtK: ...
def lda(DS: Row, dim: int | None = None) -> Lda: ...
def ldaPlot(result: Lda, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def lincAnimate(
    DS: Row,
    *,
    saveTo: Path,
    steps: ArrayLike | None = None,
    seed: int = 0,
    maxIter: int = 100,
    fps: float = 5,
    pointNum: int = 201,
    limits: ArrayLike | None = None,
) -> Floats: ...
def lincEval(DS: Row | ArrayLike, lincPrm: LincPrm | LincTrain | Row) -> Eval: ...
def lincOptSet(
    opt: Row | None = None,
    *,
    method: Method = "logistic",
    lambda_: float = 0.0,
    maxIter: int = 100,
    seed: int = 0,
) -> Struct: ...
def lincPlot(
    DS: Row,
    lincPrm: LincPrm | LincTrain | Row | Sequence[Any],
    mode: str = "decBoundary",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    crosses: bool = True,
    legend: bool = True,
    names: Sequence[str] | None = None,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any: ...
def lincTrain(
    DS: Row,
    opt: Row | None = None,
    *,
    method: Method = "logistic",
    lambda_: float = 0.0,
    maxIter: int = 100,
    seed: int = 0,
) -> LincTrain: ...
def logp(logProb: ArrayLike) -> Floats: ...
def minkowskiBallPlot(
    p: ArrayLike = ..., *, ax: Axes | None = None, title: str | None = None
) -> Axes: ...
def nbcEval(DS: Row | ArrayLike, nbcPrm: NbcPrm | NbcTrain | Row) -> Eval: ...
def nbcExplain(x: Any, nbcPrm: NbcPrm | NbcTrain | Row) -> Struct: ...
def nbcOptSet(
    opt: Row | None = None,
    *,
    model: str | Sequence[str] = "auto",
    p: float = 1,
    missing: Literal["ignore", "value"] | str = "ignore",
    bins: int | str = "auto",
    bandwidth: float | str = "scott",
    divisor: Divisor = "n",
    prior: Prior = "count",
) -> Struct: ...
def nbcPlot(
    DS: Row,
    nbcPrm: NbcPrm | NbcTrain | Row,
    mode: str = "2dPdf",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    ownScale: bool = False,
    bins: int | str | None = None,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any: ...
def nbcTrain(
    DS: Row,
    opt: Row | None = None,
    *,
    model: str | Sequence[str] = "auto",
    p: float = 1,
    missing: Literal["ignore", "value"] | str = "ignore",
    bins: int | str = "auto",
    bandwidth: float | str = "scott",
    divisor: Divisor = "n",
    prior: Prior = "count",
) -> NbcTrain: ...
def pca(data: ArrayLike | Row, dim: int | None = None) -> Pca: ...
def pcaPlot(result: Pca, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def perfCompare(
    DS: Row,
    classifiers: Mapping[str, Any] | Sequence[str] | None = None,
    foldNum: int | None = None,
    seed: int = 0,
) -> PerfCompare: ...
def perfComparePlot(
    result: Struct, *, sort: bool = True, ax: Axes | None = None, title: str | None = None
) -> Axes: ...
def perfCurve(
    DS: Row,
    classifier: Classifier,
    sizes: ArrayLike,
    opt: Row | None = None,
    test: Row | None = None,
    repeat: int = 10,
    seed: int = 0,
    bayesRate: float | None = None,
    *,
    prior: Prior = ...,
    divisor: Divisor = ...,
    covType: CovType = ...,
    tied: bool = ...,
    lambda_: float | None = ...,
    gamma: float | Literal["oas"] | None = ...,
    cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ...,
    model: str | Sequence[str] = ...,
    p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ...,
    bins: int | str = ...,
    bandwidth: float | str = ...,
    k: int = ...,
    metric: Metric = ...,
    scaling: Scaling = ...,
    weight: Weight = ...,
    tie: Tie = ...,
    gaussianNum: int | ArrayLike = ...,
    startNum: int = ...,
    maxIteration: int = ...,
    minImprove: float = ...,
    minVariance: float = ...,
    method: Method = ...,
    maxIter: int = ...,
) -> PerfCurve: ...
def perfCurvePlot(
    curve: PerfCurve, *, ax: Axes | None = None, title: str | None = None
) -> Axes: ...
def perfCv(
    DS: Row,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    foldNum: int = 10,
    seed: int = 0,
    *,
    prior: Prior = ...,
    divisor: Divisor = ...,
    covType: CovType = ...,
    tied: bool = ...,
    lambda_: float | None = ...,
    gamma: float | Literal["oas"] | None = ...,
    cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ...,
    model: str | Sequence[str] = ...,
    p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ...,
    bins: int | str = ...,
    bandwidth: float | str = ...,
    k: int = ...,
    metric: Metric = ...,
    scaling: Scaling = ...,
    weight: Weight = ...,
    tie: Tie = ...,
    gaussianNum: int | ArrayLike = ...,
    startNum: int = ...,
    maxIteration: int = ...,
    minImprove: float = ...,
    minVariance: float = ...,
    method: Method = ...,
    maxIter: int = ...,
) -> PerfCv: ...
def perfLoo(
    DS: Row,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    *,
    prior: Prior = ...,
    divisor: Divisor = ...,
    covType: CovType = ...,
    tied: bool = ...,
    lambda_: float | None = ...,
    gamma: float | Literal["oas"] | None = ...,
    cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ...,
    model: str | Sequence[str] = ...,
    p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ...,
    bins: int | str = ...,
    bandwidth: float | str = ...,
    k: int = ...,
    metric: Metric = ...,
    scaling: Scaling = ...,
    weight: Weight = ...,
    tie: Tie = ...,
    seed: int = ...,
    gaussianNum: int | ArrayLike = ...,
    startNum: int = ...,
    maxIteration: int = ...,
    minImprove: float = ...,
    minVariance: float = ...,
    method: Method = ...,
    maxIter: int = ...,
) -> PerfLoo: ...
def perfPairsPlot(
    DS: Row,
    classifier: Literal["qc", "linc", "nbc", "gmmc", "knnc"] | str = "qc",
    opt: Row | None = None,
    *,
    loo: bool = False,
    fig: Figure | None = None,
    pointNum: int = 101,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
    prior: Prior = ...,
    divisor: Divisor = ...,
    covType: CovType = ...,
    tied: bool = ...,
    lambda_: float | None = ...,
    gamma: float | Literal["oas"] | None = ...,
    cost: ArrayLike | None = ...,
    rejectLabel: int | str | None = ...,
    model: str | Sequence[str] = ...,
    p: float | None = ...,
    missing: Literal["ignore", "value"] | str = ...,
    bins: int | str = ...,
    bandwidth: float | str = ...,
    k: int = ...,
    metric: Metric = ...,
    scaling: Scaling = ...,
    weight: Weight = ...,
    tie: Tie = ...,
    seed: int = ...,
    gaussianNum: int | ArrayLike = ...,
    startNum: int = ...,
    maxIteration: int = ...,
    minImprove: float = ...,
    minVariance: float = ...,
    method: Method = ...,
    maxIter: int = ...,
) -> NDArray[Any]: ...
def posterior(logProb: ArrayLike) -> Floats: ...
@overload
def prData(dataName: str, seed: int = 0, parts: Literal[1] = 1) -> Dataset: ...
@overload
def prData(dataName: str, seed: int = 0, *, parts: int) -> list[Dataset]: ...
@overload
def prData(dataName: None = None, seed: int = 0, parts: Literal[1] = 1) -> list[DataSet]: ...
def qcAnimate(
    DS: Row,
    qcPrm: QcPrm | QcTrain | Row,
    *,
    saveTo: Path,
    prior: Any = None,
    cost: Any = None,
    fps: float = 5,
    pointNum: int = 201,
    limits: ArrayLike | None = None,
) -> Floats | Any: ...
def qcBoundary(qcPrm: QcPrm | QcTrain | Row, i: int | str, j: int | str) -> Boundary: ...
def qcError(
    qcPrm: QcPrm | QcTrain | Row, sampleNum: int | None = None, seed: int = 0
) -> QcError: ...
def qcEstimate(
    stat: Row,
    opt: Row | None = None,
    *,
    prior: Prior = "count",
    divisor: Divisor = "n",
    covType: CovType = "full",
    tied: bool = False,
    lambda_: float | None = None,
    gamma: float | Literal["oas"] | None = None,
    cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
) -> QcPrm: ...
def qcEval(
    DS: Row | ArrayLike,
    qcPrm: QcPrm | QcTrain | Row,
    out: Mapping[str, Any] | None = None,
    progress: bool = True,
) -> Eval: ...
def qcExplain(x: ArrayLike, qcPrm: QcPrm | QcTrain | Row) -> QcExplain: ...
def qcExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
@overload
def qcExplore(
    DS: Row,
    *,
    cost: ArrayLike | None = None,
    fig: None = None,
    pointNum: int = 151,
    colors: Colors = None,
    saveTo: Path,
) -> str: ...
@overload
def qcExplore(
    DS: Row,
    *,
    cost: ArrayLike | None = None,
    fig: Figure | None = None,
    pointNum: int = 151,
    colors: Colors = None,
    saveTo: None = None,
) -> Explorer: ...
def qcLinear(qcPrm: QcPrm | QcTrain | Row) -> QcLinear: ...
def qcLoad(file: Path) -> QcPrm: ...
def qcMake(
    mu: Any,
    sigma: Any,
    prior: Literal["equal"] | ArrayLike = "equal",
    label: ArrayLike | None = None,
    cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
    inputName: Sequence[str] | None = None,
    outputName: Sequence[str] | None = None,
) -> QcPrm: ...
def qcOptSet(
    opt: Row | None = None,
    *,
    prior: Prior = "count",
    divisor: Divisor = "n",
    covType: CovType = "full",
    tied: bool = False,
    lambda_: float | None = None,
    gamma: float | Literal["oas"] | None = None,
    cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
) -> Struct: ...
def qcPlot(
    DS: Row | None,
    qcPrm: QcPrm | QcTrain | Row | Sequence[Any],
    mode: str = "2dPdf",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    ownScale: bool = False,
    crosses: bool = True,
    legend: bool = True,
    features: Any = None,
    at: ArrayLike | None = None,
    inactive: bool = False,
    mass: ArrayLike = (),
    bins: int | str | None = None,
    names: Sequence[str] | None = None,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any: ...
def qcPriorSweep(
    DS: Row,
    weights: ArrayLike,
    *,
    qcPrm: QcPrm | QcTrain | Row | None = None,
    i: int | str | None = None,
    cost: ArrayLike | None = None,
) -> Struct: ...
def qcPriorSweepPlot(
    sweep: Struct, *, ax: Axes | None = None, title: str | None = None, colors: Colors = None
) -> Any: ...
def qcSample(qcPrm: QcPrm | QcTrain | Row, n: int | ArrayLike, seed: int = 0) -> Dataset: ...
def qcSave(file: Path, qcPrm: QcPrm | QcTrain | Row) -> None: ...
def qcSection(
    qcPrm: QcPrm | QcTrain | Row, features: Any, at: ArrayLike | None = None
) -> QcPrm: ...
def qcSurface(
    DS: Row | None, qcPrm: QcPrm | QcTrain | Row, pointNum: int = 201, margin: float = 0.05
) -> Surface: ...
def qcTrain(
    DS: Row,
    opt: Row | None = None,
    *,
    prior: Prior = "count",
    divisor: Divisor = "n",
    covType: CovType = "full",
    tied: bool = False,
    lambda_: float | None = None,
    gamma: float | Literal["oas"] | None = None,
    cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
) -> QcTrain: ...
def qcTune(
    DS: Row,
    opt: Row | None = None,
    lambda_: ArrayLike | None = None,
    gamma: ArrayLike | None = None,
    *,
    prior: Prior = "count",
    divisor: Divisor = "n",
    covType: CovType = "full",
    tied: bool = False,
    cost: ArrayLike | None = None,
    rejectLabel: int | str | None = None,
) -> QcTune: ...
def qcTunePlot(result: QcTune, *, ax: Axes | None = None, title: str | None = None) -> Axes: ...
def qcVanish(
    qcPrm: QcPrm | QcTrain | Row, k: int, startNum: int = 30, seed: int = 0
) -> QcVanish: ...
def rocGet(
    desired: ArrayLike,
    score: ArrayLike,
    positive: int | str | None = None,
    threshold: float | None = None,
) -> RocGet: ...
def rocPlot(
    result: RocGet,
    mode: Literal["roc", "det", "pr"] | str = "roc",
    *,
    name: str = "",
    ax: Axes | None = None,
    title: str | None = None,
) -> Axes: ...
