"""Selection of features one by one."""

from __future__ import annotations

from typing import Literal

import numpy as np

from .private.check.options import oneOf, wholeIn
from .private.check.record import listsOptions
from .private.lecture.records import ANY_OPTIONS
from .private.perf.inputSelect import InputSelect, inputSelect
from .private.types import AnyOptions, Classifier, Row, Unpack


@listsOptions(ANY_OPTIONS)
def inputSelectSequential(
    DS: Row,
    inputNum: int | None = None,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    direction: Literal["forward", "backward"] | str = "forward",
    **options: Unpack[AnyOptions],
) -> InputSelect:
    """Select features one by one: add the feature, or drop the one, with which leave-one-out recognises most.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    inputNum : int, optional
        How many features to go to, 1 to d. Default: all the way, to d forward, to 1 backward.
    classifier, opt, **options
        As in `perfLoo`.
    direction : {'forward', 'backward'}, default 'forward'
        Start with none and add, or start with all and drop.

    Returns
    -------
    bestSelectedInput : ndarray of int
        The features, from 0, of the best subset: the largest rate, of equal ones the fewest features. For
        ``dsSelect(DS, features=...)``.
    bestRecogRate : float
        Its leave-one-out rate, 0 to 1. The best of many rates is optimistic: test the choice on other data.
    allSelectedInput, allRecogRate : list of ndarray, ndarray
        All subsets in the order in which they were tried, and their rates; NaN where training fails.
    inputName, dataName : list of str, str
        The names of the d features, and of the dataset.

    Raises
    ------
    ValueError
        If the classifier cannot be trained on any of the subsets of the first step.

    Warns
    -----
    UserWarning
        If the classifier cannot be trained on some subsets, as with singular covariances. The search ends where it
        can be trained on none.

    Notes
    -----
    See statement S0-17. A feature that was taken is never dropped again, so that two features that are good only
    together may be missed; `inputSelectExhaustive` finds them. d (d + 1) / 2 subsets are tried instead of 2^d - 1. With
    'qc', leave-one-out is in closed form: a subset of iris or wine takes 1 ms, and 140 to 180 ms by training n times
    (one core of an AMD EPYC).
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
        last = wholeIn("inputNum", default if inputNum is None else inputNum, 1, d)
        subsets = [(j,) for j in range(d)] if forward else [tuple(range(d))]
        while subsets:
            rates = judge(subsets)
            if np.isnan(rates).all():
                break
            chosen = subsets[np.nanargmax(rates)]  # of equal rates the first
            if len(chosen) == last:
                break
            if forward:
                remaining = set(range(d)).difference(chosen)
                subsets = sorted(tuple(sorted((*chosen, j))) for j in remaining)
            else:  # the last feature is dropped first
                subsets = [tuple(i for i in chosen if i != j) for j in chosen[::-1]]

    return inputSelect(DS, classifier, opt, options, search)
