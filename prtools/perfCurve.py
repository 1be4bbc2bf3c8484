"""Learning curve."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .dsSelect import dsSelect
from .private.check.arrays import asLabels
from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.options import integerIn, integersIn, numberIn, randomGenerator
from .private.check.printing import resultType
from .private.check.record import listsOptions
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
    """Compute the learning curve: the recognition rate for training sets of increasing size.

    Each repeat orders the samples randomly, so that the class fractions in every initial part of the order are nearly
    the same as in the whole dataset. Each training set is an initial part and therefore contains all smaller training
    sets.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier, opt, **options
        As in `perfLoo`.
    sizes : array_like of int
        Numbers of training samples.
    test : Struct or dict, optional
        Test samples. By default, the samples of DS that are not in any training set of the repeat.
    repeat : int, default 10
        Number of random orders.
    seed : int
        Seed of the random orders.
    bayesRate : float, optional
        Highest possible recognition rate, 0 to 1, if the true model is known. It is used only in the plot.

    Returns
    -------
    size : ndarray of int, shape (m,)
        Numbers of training samples, in ascending order.
    outsideRate, insideRate : ndarray, shape (repeat, m)
        Recognition rates on the test samples and on the training samples.
    bayesRate : float or None
        Value of the argument `bayesRate`.

    Raises
    ------
    ValueError
        If no test sample is left, or if training with one of the sizes fails. The message names the size.

    Notes
    -----
    See statement S4-17: a decision rule with estimated parameters is not optimal. As the number of samples increases,
    the outside-test rate rises towards the Bayes rate, and the inside-test rate falls towards it.
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
            "sizes is empty, but it must contain numbers of training samples. Pass, for example,"
            " [10, 20]."
        )
    if size[-1] == n and test is None:
        raise ValueError(
            f"sizes contains {n}, the number of samples in DS, so no test samples are left. Use"
            " smaller sizes, or pass test=..."
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

    The n_k samples of a class are shuffled. Sample i has the position (i + u) / n_k with one random u per class.
    """
    position = np.empty(code.size)
    for k in range(code.max() + 1):
        n_k = np.count_nonzero(code == k)
        position[code == k] = (rng.permutation(n_k) + rng.random()) / n_k
    return np.argsort(position, kind="stable")


def twoRates(classifier, train, test):
    """Return the rates on the test and training samples. An error message names the size of the training set."""
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
