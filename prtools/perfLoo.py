"""Leave-one-out."""

from __future__ import annotations

from typing import NamedTuple

from .private.check.dataset import checkDataset, oneClassWarn
from .private.check.printing import resultType
from .private.check.record import listsOptions
from .private.lecture.records import ANY_OPTIONS
from .private.perf.heldOut import confusion, heldOut
from .private.types import AnyOptions, Classifier, Floats, Ints, Labels, Row, Unpack


@resultType
class PerfLoo(NamedTuple):
    """What `perfLoo` returns."""

    recogRate: float
    computedClass: Labels
    confMat: Ints
    logProb: Floats


@listsOptions(ANY_OPTIONS)
def perfLoo(
    DS: Row, classifier: Classifier = "qc", opt: Row | None = None, **options: Unpack[AnyOptions]
) -> PerfLoo:
    """Estimate the recognition rate by leave-one-out: each sample is classified by a classifier trained on all others.

    For 'qc' nothing is retrained. Without its sample x, a class of n samples with mean m and scatter W has the mean
    m - (x - m) / (n - 1) and the scatter W - n / (n - 1) (x - m)(x - m)', and a rank-one change of Sigma changes
    |Sigma| and the distances in closed form (Sherman and Morrison).

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier : str or pair of functions
        A name, as in `classifierTrain`, or ``(train, evaluate)``: train(DS) returns the parameters,
        evaluate(DS, parameters) the computed labels (n,), alone or first in a tuple. Such a pair is trained n times,
        and so are 'linc', 'nbc' and 'gmmc'; 'knnc' needs only one search, see `knncLooWrtK`.
    opt, **options
        The options of the classifier, see `qcOptSet`, `lincOptSet`, `nbcOptSet`, `gmmcOptSet`, `knncOptSet`. With the
        prior 'count', the sample that is left out is not counted.

    Returns
    -------
    recogRate : float
        The share of samples that are classified correctly, 0 to 1.
    computedClass : ndarray, shape (n,)
        The computed label of each sample.
    confMat : ndarray of int, shape (K, K), or (K, K + 1) if samples are rejected
        Confusion matrix, see `confMatGet`.
    logProb : ndarray, shape (K, n), or None
        ln p(c_k) g(x) of each sample, left out; None if a pair of functions returns no field ``logProb``.

    Raises
    ------
    ValueError
        If training without a sample fails, as with a singular covariance (the message names the sample), or, for a
        prefix, if a class has only one sample.

    Warns
    -----
    UserWarning
        For 'nbc', once: if a level occurs only in the sample that is left out, or a product is 0 for all classes.

    Notes
    -----
    Statements S0-17 (145 of 150 on iris, features 3-4) and S4-18. If a covariance becomes nearly singular, so that the
    closed form would be inaccurate, the classifier is retrained without that sample; with gamma='oas', which each
    sample changes, without every one.
    See also: `perfCv`, `perfCompare`, `qcTune`, `perfCurve`, `qcTrain`.

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
    data = checkDataset(DS)
    oneClassWarn(data.label)
    computedClass, logProb = heldOut(classifier, opt, options).leaveOneOut(DS)
    return PerfLoo(
        float((data.output == computedClass).mean()),
        computedClass,
        confusion(data, computedClass),
        logProb,
    )
