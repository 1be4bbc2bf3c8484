"""What functions accept and return, for editors and type checkers.

At run time only the ``...Fields`` classes exist: a result of training inherits those of its classifier.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from os import PathLike
    from typing import Any, Literal, TypedDict

    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from ..Struct import Struct

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
    """The fields that most trained classifiers have; names are None where there are none."""

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
    """The fields of a naive Bayes classifier, except ``count``, which is a method of tuples."""

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
    """The fields of a classifier of Gaussian mixtures."""

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

    class Gaussian(Struct):
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

    class ClassStat(Struct):
        label: Labels
        count: Ints
        mean: Floats
        scatter: Floats
        inputName: list[str]
        outputName: list[str]

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

    # Options ------------------------------------------------------------------------------------

    class QcOptions(TypedDict, total=False):
        prior: Prior
        divisor: Divisor
        covType: CovType
        tied: bool
        lambda_: float | None
        gamma: float | Literal["oas"] | None
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
