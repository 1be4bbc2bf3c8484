"""Leave-one-out test."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.printing import resultType
from .private.check.rate import rateOfHits
from .private.check.record import listsOptions, refusesShowPlot
from .private.lecture.records import ANY_OPTIONS
from .private.perf.heldOut import confusion, heldOut
from .private.types import AnyOptions, Classifier, Floats, Ints, Labels, Row, Unpack


@resultType
class PerfLoo(NamedTuple):
    """Result of `perfLoo`."""

    recogRate: float
    computedClass: Labels
    confMat: Ints
    logProb: Floats


@refusesShowPlot("confMatPlot(confMatGet(DS.output, perfLoo(...).computedClass))")
@listsOptions(ANY_OPTIONS)
def perfLoo(
    DS: Row, classifier: Classifier = "qc", opt: Row | None = None, **options: Unpack[AnyOptions]
) -> PerfLoo:
    """Estimate the recognition rate by leave-one-out: classify each sample after training on all other samples.

    For 'qc', the left-out sample is usually removed in closed form, without retraining. Removing a sample x from a
    class of n samples changes the mean m to m - (x - m) / (n - 1). The scatter matrix W changes to W - n / (n - 1) (x -
    m)(x - m)'. Because Sigma changes by a matrix of rank one, the new |Sigma| follows from the matrix determinant
    lemma, and the new distances follow from the Sherman-Morrison formula.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier : str or pair of functions
        Name of the classifier, as in `classifierTrain`, or a pair of functions ``(train, evaluate)``. The call
        train(DS) returns the parameters. The call evaluate(DS, parameters) returns the computed labels (n,), alone or
        as the first item of a tuple. For 'linc', 'nbc', 'gmmc' or a pair of functions, the classifier is trained n
        times. For 'knnc', one neighbour search is sufficient (see `knncLooWrtK`).
    opt, **options
        Options of the classifier; see `qcOptSet`, `lincOptSet`, `nbcOptSet`, `gmmcOptSet` and `knncOptSet`. If
        prior='count', the counts do not include the left-out sample.

    Returns
    -------
    recogRate : float
        Recognition rate, 0 to 1.
    computedClass : ndarray, shape (n,)
        Computed label of each sample.
    confMat : ndarray of int, shape (K, K), or (K, K + 1) if samples are rejected
        Confusion matrix; see `confMatGet`.
    logProb : ndarray, shape (K, n), or None
        Scores ln p(c_k) g(x | c_k) of each sample, computed by a classifier trained without this sample. The value is
        None if `classifier` is a pair of functions and the result of evaluate has no field ``logProb``.

    Raises
    ------
    ValueError
        - If training fails when a sample is left out, for example because a covariance matrix is singular. The error
          message names the sample.
        - If `classifier` is a name and a class has only one sample.

    Warns
    -----
    UserWarning
        For 'nbc', if a level occurs only in the left-out sample, or if the probability products of a sample are 0 for
        all classes. One warning reports all of these samples.

    Notes
    -----
    See statements S0-17 (145 of 150 correct on features 3 and 4 of iris) and S4-18. If removing a sample makes a
    covariance matrix nearly singular, the closed form is inaccurate, so the classifier is retrained without this
    sample. With gamma='oas', the classifier is retrained for every sample, because gamma depends on all samples.
    See also: `perfCv`, `perfBoot`, `perfCompare`, `qcTune`, `perfCurve`, `qcTrain`.

    Examples
    --------
    >>> from prtools import dsSelect, perfLoo, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> result = perfLoo(DS, 'qc')
    >>> print(f'{result.recogRate:.6f}')
    0.966667
    >>> result.confMat
    array([[50,  0,  0],
           [ 0, 48,  2],
           [ 0,  3, 47]])
    """
    data = checkDataset(DS, weighted=True)
    oneClassWarn(data.label)
    computedClass, logProb = heldOut(classifier, opt, options).leaveOneOut(DS)
    return PerfLoo(
        rateOfHits(data.output == computedClass, data.weight)[0],
        computedClass,
        confusion(data, computedClass),
        logProb,
    )
