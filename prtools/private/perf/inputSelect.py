"""Compute leave-one-out rates of feature subsets, and choose the best subset of a sequential or exhaustive search."""

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

HUGE = 1e150  # upper bound of valid values, because their squares must be finite


@resultType
class InputSelect(NamedTuple):
    """Result of `inputSelectSequential` and `inputSelectExhaustive`."""

    bestSelectedInput: Ints
    bestRecogRate: float
    allSelectedInput: list[Ints]
    allRecogRate: Floats
    inputName: list[str]
    dataName: str


def inputSelect(DS, classifier, opt, options, search):
    """Select features by `search(judge, d)`, which calls `judge(subsets)` to compute recognition rates.

    If the classifier cannot be trained on a subset, the rate of the subset is NaN, and a warning states the reason.
    """
    data = checkDataset(DS)
    leaveOneOut = heldOut(classifier, opt, options).leaveOneOut
    oneClassWarn(data.label)
    # If a value is NaN or too large, an error in training is due to this value rather than to the subset.
    isValid = (np.abs(data.input) < HUGE).all()
    d = len(data.input)
    names = inputNames(d, DS.get("inputName")) or [f"x{j + 1}" for j in range(d)]
    # Error messages number the features within a subset, so only names identify the features of the dataset.
    namedData = Struct(DS, inputName=names)
    subsets, rates, failures = [], [], []

    def rateOf(subset):
        try:
            part = selected(namedData, features=list(subset))
            return np.mean(leaveOneOut(part)[0] == data.output)
        except ValueError as error:
            if not isValid:
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
    """Return the index of the subset with the largest rate.

    If rates are equal, choose the subset with the fewest features. If the numbers of features are also equal, choose
    the first subset in lexicographic order.
    """

    def rank(index):
        rate = np.nan_to_num(rates[index], nan=-1)
        return -rate, len(subsets[index]), subsets[index]

    return min(range(len(rates)), key=rank)


def reportFailures(failures, subsetNum):
    """Raise an error if training fails on all subsets, and warn if training fails on some subsets."""
    if len(failures) == subsetNum:
        raise ValueError(
            f"the classifier cannot be trained on any of {subsetNum} subsets. The first error is:"
            f" {failures[0]}"
        )
    if failures:
        warn(
            f"the classifier cannot be trained on {len(failures)} of {subsetNum} subsets, so their"
            f" rates are NaN. The first error is: {failures[0]}"
        )
