"""Define the types of arguments and results for editors and type checkers.

At run time, this module defines only the ``...Fields`` classes, from which trained classifiers inherit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from os import PathLike
    from typing import Literal, TypedDict

    import numpy as np
    from matplotlib.axes import Axes as Axes
    from matplotlib.figure import Figure as Figure
    from numpy.typing import ArrayLike as ArrayLike
    from numpy.typing import NDArray as NDArray
    from typing_extensions import Unpack as Unpack

    from ..calibrationGet import CalibrationGet as CalibrationGet
    from ..gmmcTrain import GmmcTrain as GmmcTrain
    from ..gmmTrain import GmmTrain as GmmTrain
    from ..knncTrain import KnncTrain as KnncTrain
    from ..lda import Lda as Lda
    from ..lincTrain import LincTrain as LincTrain
    from ..nbcTrain import NbcTrain as NbcTrain
    from ..pca import Pca as Pca
    from ..perfCurve import PerfCurve as PerfCurve
    from ..qcTrain import QcTrain as QcTrain
    from ..qcTune import QcTune as QcTune
    from ..rocGet import RocGet as RocGet
    from ..Struct import Struct as Struct
    from .check.result import Result as Result
    from .draw.appearance import Appearance as Appearance
    from .lecture.knncLoo import KnncWrtK as KnncWrtK
    from .lecture.result import Evaluation as Evaluation
    from .perf.inputSelect import InputSelect as InputSelect

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]
    Labels = NDArray[Any]
    Path = str | PathLike[str]
    Row = Mapping[str, Any]
    Colors = str | Sequence[Any] | NDArray[Any] | None
    Limits = ArrayLike | Sequence[ArrayLike | None] | None
    Prior = Literal["count", "equal"] | ArrayLike
    CovType = Literal["full", "diagonal", "single", "spherical"] | str
    Divisor = Literal["n", "n-1"] | str
    Metric = Literal["euclidean", "manhattan", "maximum", "minkowski", "mahalanobis"] | str
    Scaling = Literal["none", "zscore", "range"] | str
    Weight = Literal["uniform", "distance"] | str
    Tie = Literal["random", "nearest", "first"] | str
    Method = Literal["logistic", "leastSquares", "perceptron"] | str
    ClassifierName = Literal["qc", "linc", "nbc", "gmmc", "knnc"] | str
    Train = Callable[[Any], Any]
    Evaluate = Callable[[Any, Any], Any]
    Classifier = ClassifierName | tuple[Train, Evaluate]


# Fields of trained classifiers ------------------------------------------------------------------


class CommonFields:
    """The fields that most trained classifiers have. If the names are missing, inputName and outputName are None."""

    __slots__ = ()
    label: Labels
    prior: Any
    inputName: list[str] | Any
    outputName: list[str] | Any
    opt: Struct


class QcFields(CommonFields):
    """The fields of a quadratic classifier."""

    __slots__ = ()
    class_: list[Gaussian]
    cost: Any
    rejectLabel: Any


class NbcFields(CommonFields):
    """The fields of a naive Bayes classifier.

    The field ``count`` is omitted, because tuples have a method with this name.
    """

    __slots__ = ()
    input: list[Struct]


class KnncFields(CommonFields):
    """The fields of a k-nearest-neighbour classifier."""

    __slots__ = ()
    input: Floats
    output: Labels
    shift: Floats
    scale: Floats


class LincFields:
    """The fields of a linear classifier."""

    __slots__ = ()
    label: Labels
    a: Floats
    b: Floats
    correctionNum: int | Any
    inputName: list[str] | Any
    outputName: list[str] | Any
    opt: Struct


class GmmFields:
    """The fields of a Gaussian mixture."""

    __slots__ = ()
    class_: list[Part]
    inputName: list[str] | Any
    opt: Struct


class GmmcFields(CommonFields):
    """The fields of a classifier with one Gaussian mixture per class."""

    __slots__ = ()
    gmm: list[GmmPrm]


if TYPE_CHECKING:
    # Structs ------------------------------------------------------------------------------------

    class Dataset(Struct):
        input: Floats
        output: Labels
        dataName: str
        inputName: list[str]
        inputLevel: list[list[str]]
        outputName: list[str]
        hitIndex: Ints
        annotation: list[str]
        weight: Floats

    class Gaussian(Result):
        mu: Floats
        sigma: Floats

    class Part(Gaussian):
        w: float

    class QcPrm(QcFields, Struct): ...

    class NbcPrm(NbcFields, Struct):
        count: Ints

    class KnncPrm(KnncFields, Struct): ...

    class LincPrm(LincFields, Struct): ...

    class GmmPrm(GmmFields, Struct): ...

    class GmmcPrm(GmmcFields, Struct): ...

    class ClassStat(Result):
        label: Labels
        count: Ints
        mean: Floats
        scatter: Floats
        inputName: list[str]
        outputName: list[str]

    class Surface(Result):
        x: Floats
        y: Floats
        label: Labels
        logProb: Floats
        decision: Labels
        score: Floats
        computedClass: Labels
        posterior: Floats

    # Options ------------------------------------------------------------------------------------

    class QcOptions(TypedDict, total=False):
        prior: Prior
        divisor: Divisor
        covType: CovType
        tied: bool
        lambda_: float | None
        gamma: float | Literal["oas"] | None
        covEstimator: Callable | Literal["mcd"] | None
        missing: Literal["refuse", "ignore"]
        cost: ArrayLike | None
        rejectLabel: int | str | None

    class NbcOptions(TypedDict, total=False):
        model: str | Sequence[str]
        p: float | None
        missing: Literal["ignore", "value"] | str
        bins: int | str
        bandwidth: float | str
        divisor: Divisor
        prior: Prior

    class KnncOptions(TypedDict, total=False):
        k: int
        metric: Metric
        p: float | None
        scaling: Scaling
        weight: Weight
        tie: Tie
        seed: int
        prior: Prior

    class LincOptions(TypedDict, total=False):
        method: Method
        lambda_: float | None
        maxIter: int
        seed: int

    class EmOptions(TypedDict, total=False):
        gaussianNum: int | ArrayLike
        covType: CovType
        tied: bool
        startNum: int
        seed: int
        maxIteration: int
        minImprove: float
        minVariance: float

    class GmmOptions(EmOptions, total=False):
        start: Row | None

    class GmmcOptions(EmOptions, total=False):
        prior: Prior

    class AnyOptions(QcOptions, NbcOptions, KnncOptions, LincOptions, GmmcOptions, total=False):
        """The options of all classifiers."""

    # Each type accepts the result of a training function, or the first field of this result.
    QcTrained = QcPrm | QcTrain | Row
    NbcTrained = NbcPrm | NbcTrain | Row
    KnncTrained = KnncPrm | KnncTrain | Row
    LincTrained = LincPrm | LincTrain | Row
    GmmTrained = GmmPrm | GmmTrain | Row
    GmmcTrained = GmmcPrm | GmmcTrain | Row

else:

    def __getattr__(name):
        """Return Any for every type name, because annotations are strings that only type checkers evaluate."""
        if not name[0].isupper():  # This name may be an attribute that pytest searches for.
            raise AttributeError(name)
        return Any
