"""Selection of features: what the two searches share, the leave-one-out rates of subsets and the best of them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...Struct import Struct
from ..check.dataset import checkDataset, oneClassWarn
from ..check.names import inputNames
from ..check.printing import resultType
from ..check.select import selected
from ..file.progressBar import progressBar
from ..kernel.warn import warn
from ..types import Floats, Ints
from .heldOut import heldOut

HUGE = 1e150  # its square is finite


@resultType
class InputSelect(NamedTuple):
    """What `inputSelectSequential` and `inputSelectExhaustive` return."""

    bestSelectedInput: Ints
    bestRecogRate: float
    allSelectedInput: list[Ints]
    allRecogRate: Floats
    inputName: list[str]
    dataName: str


def inputSelect(DS, classifier, opt, options, search):
    """Return the InputSelect of a dataset: `search` (judge, d) asks judge(subsets) for the rates of subsets, in turn.

    The rate of a subset on which the classifier cannot be trained is NaN; one warning says why.
    """
    data = checkDataset(DS)
    leaveOneOut = heldOut(classifier, opt, options).leaveOneOut
    oneClassWarn(data.label)
    isSound = (np.abs(data.input) < HUGE).all()  # else the data are wrong, not too few
    d = len(data.input)
    names = inputNames(d, DS.get("inputName")) or [f"x{j + 1}" for j in range(d)]
    # messages count the features of a subset anew: the names say which are meant
    namedData = Struct(DS, inputName=names)
    subsets, rates, failures = [], [], []

    def rateOf(subset):
        try:
            part = selected(namedData, features=list(subset))
            return np.mean(leaveOneOut(part)[0] == data.output)
        except ValueError as error:
            if not isSound:
                raise ValueError(f"on features {list(subset)}, {error}") from None
            failures.append(f"features {list(subset)}: {error}")
            return np.nan

    def judge(candidates):
        isLong = len(candidates) * data.input.size > 1e6
        candidateRates = []
        with progressBar(len(candidates), isLong, "subsets") as advance:
            for subset in candidates:
                candidateRates.append(rateOf(subset))
                advance(1)
        subsets.extend(candidates)
        rates.extend(candidateRates)
        return np.array(candidateRates)

    search(judge, d)
    reportFailures(failures, len(rates))
    best = bestOf(subsets, rates)
    return InputSelect(
        np.array(subsets[best]),
        float(rates[best]),
        [np.array(subset) for subset in subsets],
        np.array(rates),
        names,
        DS.get("dataName", ""),
    )


def bestOf(subsets, rates):
    """Return the index of the largest rate; of equal rates, that of the fewest features, then of the first."""

    def rank(index):
        rate = np.nan_to_num(rates[index], nan=-1)
        return -rate, len(subsets[index]), subsets[index]

    return min(range(len(rates)), key=rank)


def reportFailures(failures, subsetNum):
    """Raise if the classifier could be trained on none of the subsets, and warn if not on some."""
    if len(failures) == subsetNum:
        raise ValueError(
            f"the classifier cannot be trained on any of {subsetNum} subsets; of {failures[0]}"
        )
    if failures:
        warn(
            f"on {len(failures)} of {subsetNum} subsets the classifier cannot be trained, and"
            f" their rates are NaN; of {failures[0]}"
        )
