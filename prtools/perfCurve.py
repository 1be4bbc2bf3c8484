"""Compute the learning curve of a classifier."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .dsSelect import dsSelect
from .private.check.arrays import asLabels
from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.options import integerIn, integersIn, numberIn, randomGenerator
from .private.check.printing import resultType
from .private.check.record import listsOptions, refusesShowPlot
from .private.lecture.records import ANY_OPTIONS
from .private.perf.heldOut import heldOut, labelsAndScores
from .private.types import AnyOptions, ArrayLike, Classifier, Floats, Ints, Row, Unpack


@resultType
class PerfCurve(NamedTuple):
    """Result of `perfCurve`."""

    size: Ints
    outsideRate: Floats
    insideRate: Floats
    bayesRate: float | Any


@refusesShowPlot("perfCurvePlot(perfCurve(...))")
@listsOptions(ANY_OPTIONS)
def perfCurve(
    DS: Row,
    classifier: Classifier,
    sizes: ArrayLike,
    opt: Row | None = None,
    test: Row | None = None,
    repeat: int = 10,
    seed: int = 0,
    bayesRate: float | None = None,
    **options: Unpack[AnyOptions],
) -> PerfCurve:
    """Compute a learning curve: the recognition rates for training sets of increasing size.

    Each repeat puts the samples in a random order. Every initial part of the random order has nearly the same class
    fractions as the whole dataset. Each training set is an initial part of the order, so it contains all smaller
    training sets of the same repeat.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier, opt, **options
        See `perfLoo`.
    sizes : array_like of int
        Training-set sizes.
    test : Struct or dict, optional
        Test samples. By default, the test samples of each repeat are the samples of DS that are in none of its training
        sets.
    repeat : int, default 10
        Number of random orders.
    seed : int
        Seed for drawing the random orders.
    bayesRate : float, optional
        Bayes rate (highest possible recognition rate), 0 to 1, if known. Only `perfCurvePlot` uses this value.

    Returns
    -------
    size : ndarray of int, shape (m,)
        Training-set sizes, in ascending order.
    outsideRate, insideRate : ndarray, shape (repeat, m)
        Recognition rates on the test samples and on the training samples.
    bayesRate : float or None
        Value of the argument `bayesRate`.

    Raises
    ------
    ValueError
        If no test samples remain, or if training on one of the training sets fails. The error message states the size
        of the training set.

    Notes
    -----
    See statement S4-17: a decision rule with estimated parameters is not optimal. As the number of training samples
    increases, the outside-test rate approaches the Bayes rate from below, and the inside-test rate approaches it from
    above.
    See also: `perfCurvePlot`, `perfLoo`, `perfCv`, `qcSample`, `qcError`.

    Examples
    --------
    >>> from prtools import perfCurve, qcMake, qcSample
    >>> DS = qcSample(qcMake([[0], [2]], 1), 400)
    >>> curve = perfCurve(DS, 'qc', [10, 40, 160], bayesRate=.841345)
    >>> curve.outsideRate.mean(axis=0).round(3)
    array([0.811, 0.816, 0.819])
    """
    data = checkDataset(DS)
    classifier = heldOut(classifier, opt, options)
    oneClassWarn(data.label)
    n = data.output.size
    size = np.unique(integersIn("sizes", sizes, 1, n))
    if size.size == 0:
        raise ValueError(
            "sizes is empty, but it must contain at least one training-set size. Pass, for example,"
            " [10, 20]."
        )
    if size[-1] == n and test is None:
        raise ValueError(
            f"sizes contains {n}, the number of samples in DS, so no test samples are left. Use"
            " smaller sizes, or pass a test set (test=TS)."
        )
    bayesRate = None if bayesRate is None else numberIn("bayesRate", bayesRate, 0, 1)
    if test is not None:
        checkDataset(test, name="test")
    repeat, rng = integerIn("repeat", repeat, 1, 10**6), randomGenerator(seed)
    rates = np.empty((2, repeat, size.size))
    for r in range(repeat):
        order = classOrder(data.code, rng)
        testSet = dsSelect(DS, samples=order[size[-1] :]) if test is None else test
        for i, s in enumerate(size):
            rates[:, r, i] = twoRates(classifier, dsSelect(DS, samples=order[:s]), testSet)
    return PerfCurve(size, rates[0], rates[1], bayesRate)


def classOrder(code, rng):
    """Return a random order (n,) of the samples in which every initial part is nearly stratified.

    Within each class, the n_k samples are shuffled and numbered from i = 0. All samples are then sorted by (i + u) /
    n_k, where u is one random number per class.
    """
    position = np.empty(code.size)
    for k in range(code.max() + 1):
        n_k = np.count_nonzero(code == k)
        position[code == k] = (rng.permutation(n_k) + rng.random()) / n_k
    return np.argsort(position, kind="stable")


def twoRates(classifier, train, test):
    """Return the recognition rates on the test and training samples; add the training-set size to error messages."""
    try:
        prm = classifier.train(train)
    except ValueError as error:
        raise ValueError(f"with {np.size(train['output'])} training samples, {error}") from None
    rates = []
    for DS in (test, train):
        output = asLabels(DS["output"])
        computed, _ = labelsAndScores(classifier.evaluate(DS, prm), output.size)
        rates.append(np.mean(output == computed))
    return rates
