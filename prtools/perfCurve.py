"""Learning curve."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .dsSelect import dsSelect
from .private.check.arrays import asLabels
from .private.check.classifier import listsOptions
from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.options import generatorOf, numberIn, wholeIn, wholesIn
from .private.check.printing import resultType
from .private.lecture.classifiers import ANY_OPTIONS
from .private.perf.classifiers import heldOut, labelsAndScores
from .private.types import AnyOptions, ArrayLike, Classifier, Floats, Ints, Row, Unpack


@resultType
class PerfCurve(NamedTuple):
    """What `perfCurve` returns."""

    size: Ints
    outsideRate: Floats
    insideRate: Floats
    bayesRate: float | Any


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
    """Compute the learning curve: train on more and more samples, and test on others.

    Each repeat uses a random order of the samples, in which every first part has the classes in nearly equal
    proportions as the whole. So a smaller training set is part of each larger one.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier, opt, **options
        As in `perfLoo`.
    sizes : array_like of int
        Numbers of training samples.
    test : Struct or dict, optional
        The samples to test on; by default those of DS that are in no training set of the repeat.
    repeat : int, default 10
        Number of random orders.
    seed : int
        Seed of the random orders.
    bayesRate : float, optional
        The highest possible rate, 0 to 1, if the true model is known; it is only passed on to the plot.

    Returns
    -------
    size : ndarray of int, shape (m,)
        Numbers of training samples, ascending.
    outsideRate, insideRate : ndarray, shape (repeat, m)
        Recognition rates of the test samples, and of the training samples themselves.
    bayesRate : float or None
        As given.

    Raises
    ------
    ValueError
        If no sample is left to test on, or a training set is too small; the message names its size.

    Notes
    -----
    Statement S4-17: with estimated instead of true parameters the rule is not optimal. With more samples the outside
    rate rises to the Bayes rate, and the inside rate falls to it.
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
    size = np.unique(wholesIn("sizes", sizes, 1, n))
    if size.size == 0:
        raise ValueError("sizes is empty: give the numbers of training samples")
    if size[-1] == n and test is None:
        raise ValueError(
            f"sizes reach {n}, all samples of DS: leave some to test on, or give test=..."
        )
    bayesRate = None if bayesRate is None else numberIn("bayesRate", bayesRate, 0, 1)
    if test is not None:
        checkDataset(test, name="test")
    repeat, rng = wholeIn("repeat", repeat, 1, 10**6), generatorOf(seed)
    rates = np.empty((2, repeat, size.size))
    for r in range(repeat):
        order = classOrder(data.code, rng)
        testSet = dsSelect(DS, samples=order[size[-1] :]) if test is None else test
        for i, s in enumerate(size):
            rates[:, r, i] = twoRates(classifier, dsSelect(DS, samples=order[:s]), testSet)
    return PerfCurve(size, rates[0], rates[1], bayesRate)


def classOrder(code, rng):
    """Return a random order (n,) of the samples in which every first part is nearly stratified.

    The i-th of the n_k samples of a class, in random order, gets the place (i + u) / n_k, 0 <= u < 1.
    """
    place = np.empty(code.size)
    for k in range(code.max() + 1):
        n_k = np.count_nonzero(code == k)
        place[code == k] = (rng.permutation(n_k) + rng.random()) / n_k
    return np.argsort(place, kind="stable")


def twoRates(classifier, train, test):
    """Return the rates on the test and on the training samples; errors name the size of the training set."""
    try:
        prm = classifier.train(train)
    except ValueError as why:
        raise ValueError(f"with {np.size(train['output'])} training samples, {why}") from None
    rates = []
    for DS in (test, train):
        output = asLabels(DS["output"])
        computed, _ = labelsAndScores(classifier.evaluate(DS, prm), output.size)
        rates.append(np.mean(output == computed))
    return rates
