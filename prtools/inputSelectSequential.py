"""Sequential feature selection."""

from __future__ import annotations

from typing import Literal

import numpy as np

from .private.check.options import integerIn, oneOf
from .private.check.record import listsOptions, refusesShowPlot
from .private.lecture.records import ANY_OPTIONS
from .private.perf.inputSelect import InputSelect, inputSelect
from .private.types import AnyOptions, Classifier, Row, Unpack


@refusesShowPlot("inputSelectPlot(inputSelectSequential(...))")
@listsOptions(ANY_OPTIONS)
def inputSelectSequential(
    DS: Row,
    inputNum: int | None = None,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    direction: Literal["forward", "backward"] | str = "forward",
    **options: Unpack[AnyOptions],
) -> InputSelect:
    """Select features one at a time to maximise the leave-one-out recognition rate.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,).
    inputNum : int, optional
        Number of features at which the search ends, from 1 to d. The default is d for 'forward' and 1 for 'backward'.
    classifier, opt, **options
        See `perfLoo`.
    direction : {'forward', 'backward'}, default 'forward'
        'forward': start without features and add one per step. 'backward': start with all features and remove one per
        step.

    Returns
    -------
    bestSelectedInput : ndarray of int
        Indices (from 0) of the features in the best subset, which can be passed to ``dsSelect(DS, features=...)``. The
        best subset has the highest rate and, in a tie, the fewest features.
    bestRecogRate : float
        Leave-one-out recognition rate of the best subset, from 0 to 1. The best of many rates is optimistic, so test
        the selected features on other data.
    allSelectedInput, allRecogRate : list of ndarray, ndarray
        All subsets in the order of the search, and their recognition rates. A rate is NaN if training fails.
    inputName, dataName : list of str, str
        Names of the d features and name of the dataset.

    Raises
    ------
    ValueError
        If the classifier cannot be trained on any subset of the first step.

    Warns
    -----
    UserWarning
        If the classifier cannot be trained on some subsets, for example because a covariance matrix is singular. The
        search ends at the first step in which the classifier cannot be trained on any subset.

    Notes
    -----
    See statement S0-17. The forward search never removes a feature, so it may miss features that are informative only
    in combination. `inputSelectExhaustive` finds these features. The sequential search tests at most d (d + 1) / 2
    subsets instead of 2^d - 1. With 'qc', the leave-one-out test has a closed form, whose evaluation takes 1 ms per
    feature subset of iris or wine. Training n classifiers instead would take 140 to 180 ms (on one core of an AMD
    EPYC).
    See also: `inputSelectExhaustive`, `inputSelectPlot`, `perfLoo`, `dsSelect`.

    Examples
    --------
    >>> from prtools import inputSelectSequential, prData
    >>> DS = prData('wine')
    >>> result = inputSelectSequential(DS, 4)
    >>> [DS.inputName[i] for i in result.bestSelectedInput]
    ['Alcohol', 'Magnesium', 'Flavanoids', 'Hue']
    >>> print(f'{result.bestRecogRate:.4f}, {len(result.allRecogRate)} subsets')
    0.9831, 46 subsets
    """
    forward = oneOf("direction", direction, ("forward", "backward")) == "forward"

    def search(judge, d):
        default = d if forward else 1
        last = integerIn("inputNum", default if inputNum is None else inputNum, 1, d)
        subsets = [(j,) for j in range(d)] if forward else [tuple(range(d))]
        while subsets:
            rates = judge(subsets)
            if np.isnan(rates).all():
                break
            chosen = subsets[np.nanargmax(rates)]  # If rates are equal, the first subset is chosen.
            if len(chosen) == last:
                break
            if forward:
                remaining = set(range(d)).difference(chosen)
                subsets = sorted(tuple(sorted((*chosen, j))) for j in remaining)
            else:  # The first subset is the subset without the last feature.
                subsets = [tuple(i for i in chosen if i != j) for j in chosen[::-1]]

    return inputSelect(DS, classifier, opt, options, search)
