"""Exhaustive feature selection."""

from __future__ import annotations

from itertools import combinations
from math import comb

from .private.check.options import integerIn
from .private.check.record import listsOptions, refusesShowPlot
from .private.lecture.records import ANY_OPTIONS
from .private.perf.inputSelect import InputSelect, inputSelect
from .private.types import AnyOptions, Classifier, Row, Unpack

SUBSET_LIMIT = 10_000  # This limit permits 13 features, which have 8191 nonempty subsets.


@refusesShowPlot("inputSelectPlot(inputSelectExhaustive(...))")
@listsOptions(ANY_OPTIONS)
def inputSelectExhaustive(
    DS: Row,
    inputNum: int | None = None,
    classifier: Classifier = "qc",
    opt: Row | None = None,
    **options: Unpack[AnyOptions],
) -> InputSelect:
    """Select the feature subset with the highest leave-one-out recognition rate of all subsets.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,).
    inputNum : int, optional
        Maximum number of features in a subset, from 1 to d. The default is d, which gives 2^d - 1 subsets.
    classifier, opt, **options
        See `perfLoo`.

    Returns
    -------
    bestSelectedInput, bestRecogRate, allSelectedInput, allRecogRate, inputName, dataName
        See `inputSelectSequential`. The subsets are sorted by their number of features.

    Raises
    ------
    ValueError
        If there are more than 10,000 subsets, or if the classifier cannot be trained on any subset. The limit permits
        13 features, which have 8191 nonempty subsets.

    Warns
    -----
    UserWarning
        If the classifier cannot be trained on some subsets, for example because a covariance matrix is singular.

    Notes
    -----
    See statement S0-17. The best of thousands of leave-one-out rates is much too optimistic, even if the features
    contain only noise. A search over all 4095 subsets of 12 wine features took 4 s with 'qc'. In a terminal, a long
    search shows a progress bar.
    See also: `inputSelectSequential`, `inputSelectPlot`, `perfPairsPlot`, `perfLoo`.

    Examples
    --------
    >>> from prtools import inputSelectExhaustive, prData
    >>> result = inputSelectExhaustive(prData('iris'))
    >>> result.bestSelectedInput, len(result.allRecogRate)
    (array([0, 2, 3]), 15)
    >>> print(f'{result.bestRecogRate:.4f}')
    0.9733
    """

    def search(judge, d):
        largest = integerIn("inputNum", d if inputNum is None else inputNum, 1, d)
        for m in range(2, largest + 1):
            if sum(comb(d, i) for i in range(1, m + 1)) > SUBSET_LIMIT:
                raise ValueError(
                    f"{d} features have more than {SUBSET_LIMIT} subsets of up to {largest}"
                    f" features. Pass inputNum={m - 1}, or use inputSelectSequential."
                )
        judge([subset for m in range(1, largest + 1) for subset in combinations(range(d), m)])

    return inputSelect(DS, classifier, opt, options, search)
