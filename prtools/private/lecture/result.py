"""The result of evaluating any classifier."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..check.printing import resultType
from ..types import Floats, Ints, Labels


@resultType
class Evaluation(NamedTuple):
    """The result of an evaluation; recogRate and hitIndex are None if the samples have no labels."""

    computedClass: Labels
    logProb: Floats
    recogRate: float | Any
    hitIndex: Ints | Any
