"""What the functions take and return, by name, for editors and type checkers: there is no such module at run time."""

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import Any, Literal, NamedTuple

import numpy as np
from matplotlib.figure import Figure
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Labels = NDArray[Any]
Path = str | PathLike[str]
Prior = Literal["count", "equal"] | ArrayLike
CovType = Literal["full", "diagonal", "single", "spherical"] | str
Divisor = Literal["n", "n-1"] | str
Metric = Literal["euclidean", "manhattan", "maximum", "minkowski", "mahalanobis"] | str
Scaling = Literal["none", "zscore", "range"] | str
Weight = Literal["uniform", "distance"] | str
Tie = Literal["random", "nearest", "first"] | str
Train = Callable[[Any], Any]
Method = Literal["logistic", "leastSquares", "perceptron"] | str
Classifier = (
    Literal["qc", "linc", "nbc", "gmmc", "knnc"] | str | tuple[Train, Callable[[Any, Any], Any]]
)
Row = Mapping[str, Any]
Colors = str | Sequence[Any] | NDArray[Any] | None
Limits = ArrayLike | Sequence[ArrayLike | None] | None

class Struct(dict[str, Any]):
    def __init__(self, *fields: Any, **more: Any) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...
    def __delattr__(self, name: str) -> None: ...
    def copy(self) -> Any: ...

class Dataset(Struct):
    input: Floats
    output: Labels
    dataName: str
    inputName: list[str]
    inputLevel: list[list[str]]
    outputName: list[str]
    hitIndex: Ints
    annotation: list[str]

class Gaussian(Struct):
    mu: Floats
    sigma: Floats

class Common:
    label: Labels
    prior: Any
    inputName: list[str] | Any  # None where there are none
    outputName: list[str] | Any
    opt: Struct

class QcFields(Common):
    class_: list[Gaussian]
    cost: Any
    rejectLabel: Any

class QcPrm(QcFields, Struct): ...

class NbcFields(Common):
    input: list[Struct]

class NbcPrm(NbcFields, Struct):
    count: Ints

class Part(Gaussian):
    w: float

class GmmFields:
    class_: list[Part]
    inputName: list[str] | Any  # None where there are none
    opt: Struct

class GmmPrm(GmmFields, Struct): ...

class GmmcFields(Common):
    gmm: list[GmmPrm]

class GmmcPrm(GmmcFields, Struct): ...

class KnncFields(Common):
    input: Floats
    output: Labels
    shift: Floats
    scale: Floats

class KnncPrm(KnncFields, Struct): ...

class LincFields:
    label: Labels
    a: Floats
    b: Floats
    correctionNum: int | Any  # of the perceptron
    inputName: list[str] | Any
    outputName: list[str] | Any
    opt: Struct

class LincPrm(LincFields, Struct): ...

class QcFour(NamedTuple):
    qcPrm: QcPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints

class QcTrain(QcFour, QcFields): ...

class NbcFour(NamedTuple):
    nbcPrm: NbcPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints

class NbcTrain(NbcFour, NbcFields): ...

class GmmFour(NamedTuple):
    gmmPrm: GmmPrm
    logLike: Floats
    aic: float
    bic: float

class GmmTrain(GmmFour, GmmFields): ...

class GmmEval(NamedTuple):
    logLike: Floats
    logProb: Floats

class GmmcFour(NamedTuple):
    gmmcPrm: GmmcPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints

class GmmcTrain(GmmcFour, GmmcFields): ...

class KnncFour(NamedTuple):
    knncPrm: KnncPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints

class KnncTrain(KnncFour, KnncFields): ...

class LincFour(NamedTuple):
    lincPrm: LincPrm
    logProb: Floats
    recogRate: float
    hitIndex: Ints

class LincTrain(LincFour, LincFields): ...

class Eval(NamedTuple):
    computedClass: Labels
    logProb: Floats
    recogRate: float | Any  # None without output
    hitIndex: Ints | Any

class ClassStat(Struct):
    label: Labels
    count: Ints
    mean: Floats
    scatter: Floats
    inputName: list[str]
    outputName: list[str]

class InputSelect(NamedTuple):
    bestSelectedInput: Ints
    bestRecogRate: float
    allSelectedInput: list[Ints]
    allRecogRate: Floats
    inputName: list[str]
    dataName: str

class PerfLoo(NamedTuple):
    recogRate: float
    computedClass: Labels
    confMat: Ints
    logProb: Floats

class PerfCv(NamedTuple):
    recogRate: float
    computedClass: Labels
    confMat: Ints
    logProb: Floats
    foldRate: Floats
    fold: Ints

class PerfCurve(NamedTuple):
    size: Ints
    outsideRate: Floats
    insideRate: Floats
    bayesRate: float | Any  # None where it is not given

class RocGet(NamedTuple):
    falseAlarm: Floats
    recall: Floats
    precision: Floats
    threshold: Floats
    auc: float
    stdError: float | None
    averagePrecision: float
    positive: Any
    point: int | None

class CalibrationGet(NamedTuple):
    meanPosterior: Floats
    rate: Floats
    lower: Floats
    upper: Floats
    count: Ints  # type: ignore[assignment]
    edge: Floats
    brier: float
    positive: Any

class QcError(NamedTuple):
    error: float
    risk: float
    reject: float
    recall: Floats
    confusion: Floats
    stdError: float
    bhattacharyya: float | None
    chernoff: float | None
    method: str

class QcVanish(NamedTuple):
    ratio: float
    lnRatio: float
    point: Floats
    direction: Floats | None
    exact: bool

class QcTune(NamedTuple):
    opt: Struct
    recogRate: float
    rates: Floats
    lambda_: Floats
    gamma: Floats

class Pca(NamedTuple):
    data: Floats
    vector: Floats
    value: Floats
    mean: Floats

class Lda(NamedTuple):
    data: Floats
    vector: Floats
    value: Floats
    mean: Floats

class KnncWrtK(NamedTuple):
    recogRate: Floats
    k: Ints
    bestK: int

class ClassSize(NamedTuple):
    count: Ints  # type: ignore[assignment]
    label: Labels

class CoverHart(NamedTuple):
    lower: float
    upper: float

class QcLinear(NamedTuple):
    a: Floats
    b: Floats

class Table(NamedTuple):
    X: Any
    y: Any

class DataSet(NamedTuple):
    dataName: str
    d: int
    n: int
    K: int

class Finding(NamedTuple):
    severity: str
    field: str
    message: str

class Boundary(Struct):
    A: Floats
    b: Floats
    c: float
    kind: str
    center: Floats
    def latex(self) -> str: ...
    def value(self, X: ArrayLike) -> Floats: ...

class Surface(Struct):
    x: Floats
    y: Floats
    label: Labels
    logProb: Floats
    posterior: Floats
    decision: Labels
    computedClass: Labels

class QcExplain(Struct):
    label: Labels
    lnPrior: Floats
    lnDetTerm: Floats
    mahaTerm: Floats
    sum: Floats
    posterior: Floats
    risk: Floats
    answer: Any

class KnncEdit(NamedTuple):
    DS: Struct
    index: Ints | Any  # type: ignore[assignment]  # it hides tuple.index

class KnncExplain(Struct):
    label: Labels
    outputName: list[str]
    index: Ints
    distance: Floats
    neighbour: Labels
    near: Floats
    count: Ints
    weight: Floats
    vote: Floats
    posterior: Floats
    answer: Any
    tied: Labels
    tie: str
    equal: Ints
    x: Floats
    knncPrm: KnncPrm

class ConfMatMeasure(Struct):
    recall: Floats
    precision: Floats
    F1: Floats
    count: Floats
    assigned: Floats
    recogRate: float
    balancedRate: float
    matthews: float
    kappa: float
    label: Labels

class PerfCompare(Struct):
    name: list[str]
    recogRate: Floats
    lower: Floats
    upper: Floats
    only: Ints
    pValue: Floats
    computedClass: list[Labels]
    majorityRate: float
    sampleNum: int
    foldNum: int | Any  # None for leave-one-out
    dataName: str

class Explorer:
    fig: Figure
    @property
    def qcPrm(self) -> QcPrm: ...
    def setWeights(self, w: ArrayLike) -> None: ...
    def setPrior(self, name: str) -> None: ...
    def setModel(self, name: str) -> None: ...
    def save(self, path: Path, **options: Any) -> None: ...
