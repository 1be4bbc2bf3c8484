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
from ..kernel.calls import warn
from ..types import Floats, Ints
from .classifiers import heldOut

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
    sound = (np.abs(data.input) < HUGE).all()  # else the data are wrong, not too few
    d = len(data.input)
    names = inputNames(d, DS.get("inputName")) or [f"x{j + 1}" for j in range(d)]
    # messages count the features of a subset anew: the names tell which are meant
    named = Struct(DS, inputName=names)
    subsets, rates, why = [], [], []

    def judge(more):
        new = np.full(len(more), np.nan)
        with progressBar(len(more), len(more) * data.input.size > 1e6, "subsets") as advance:
            for i, subset in enumerate(more):
                try:
                    new[i] = np.mean(
                        leaveOneOut(selected(named, features=list(subset)))[0] == data.output
                    )
                except ValueError as reason:
                    if not sound:
                        raise ValueError(f"on features {list(subset)}, {reason}") from None
                    why.append(f"features {list(subset)}: {reason}")
                advance(1)
        subsets.extend(more)
        rates.extend(new)
        return new

    search(judge, d)
    if np.isnan(rates).all():
        raise ValueError(
            f"the classifier cannot be trained on any of {len(rates)} subsets; of {why[0]}"
        )
    if why:
        warn(
            f"on {len(why)} of {len(rates)} subsets the classifier cannot be trained, and their rates are NaN; of"
            f" {why[0]}"
        )
    # the largest rate; of equal ones the fewest features, then those that come first
    best = min(
        range(len(rates)),
        key=lambda i: (-np.nan_to_num(rates[i], nan=-1), len(subsets[i]), subsets[i]),
    )
    return InputSelect(
        np.array(subsets[best]),
        float(rates[best]),
        list(map(np.array, subsets)),
        np.array(rates),
        names,
        DS.get("dataName", ""),
    )
