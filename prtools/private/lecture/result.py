"""The result of evaluation for all classifiers."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..check.printing import resultType
from ..types import Floats, Ints, Labels


@resultType
class Evaluation(NamedTuple):
    """The results of evaluation; recogRate and hitIndex are None for samples without labels."""

    computedClass: Labels
    logProb: Floats
    recogRate: float | Any
    hitIndex: Ints | Any
