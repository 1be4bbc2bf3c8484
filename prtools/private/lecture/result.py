"""Define the result of evaluating a classifier."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..check.printing import resultType
from ..types import Floats, Ints, Labels


@resultType
class Evaluation(NamedTuple):
    """Result of evaluating a classifier. If the samples have no labels, recogRate and hitIndex are None."""

    computedClass: Labels
    logProb: Floats
    recogRate: float | Any
    hitIndex: Ints | Any
