"""The result of evaluating samples, for every classifier."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..check.dataset import rateAndHits
from ..check.printing import resultType
from ..kernel.decide import decide
from ..types import Floats, Ints, Labels


@resultType
class Evaluation(NamedTuple):
    """The results of evaluation; the rate and the hits are None for samples without labels."""

    computedClass: Labels
    logProb: Floats
    recogRate: float | Any
    hitIndex: Ints | Any


def evaluated(logProb, output, label):
    """Return the Evaluation of scores (K, n), of which the largest decides, and of the true labels (n,) or None."""
    computedClass = label[decide(logProb)]
    return Evaluation(computedClass, logProb, *rateAndHits(output, computedClass, label))
