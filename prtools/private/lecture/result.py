"""Define the result of evaluating a classifier."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..check.printing import resultType
from ..check.scores import checkedPosteriors
from ..types import Floats, Ints, Labels


@resultType
class Evaluation(NamedTuple):
    """The result of evaluating a classifier. If the samples have no labels, recogRate and hitIndex are None."""

    computedClass: Labels
    logProb: Floats
    recogRate: float | Any
    hitIndex: Ints | Any


class PosteriorEvaluation(Evaluation):
    """An Evaluation with posteriors. The scores logProb are logarithms of weighted densities or of posteriors."""

    __slots__ = ()

    @property
    def posterior(self) -> Floats:
        """The posteriors (K, n) of the classes, which are computed whenever this attribute is read."""
        if self.logProb is None:
            raise AttributeError(
                "posterior cannot be computed, because logProb is None. Pass a destination for"
                " logProb in out, such as out={'logProb': 'logProb.npy'}."
            )
        return checkedPosteriors(self.logProb)
