"""Train a classifier selected by name."""

from __future__ import annotations

from typing import Any

from .private.check.messages import shown
from .private.check.record import classifierNamed, listsOptions, refusesShowPlot
from .private.lecture.records import ANY_OPTIONS
from .private.perf.heldOut import train
from .private.types import AnyOptions, ClassifierName, Row, Unpack


@refusesShowPlot("classifierPlot(DS, cPrm)")
@listsOptions(ANY_OPTIONS)
def classifierTrain(
    DS: Row,
    classifier: ClassifierName = "qc",
    opt: Row | None = None,
    **options: Unpack[AnyOptions],
) -> Any:
    """Train a classifier selected by name.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,).
    classifier : str
        Prefix of the names of the classifier's functions, such as 'qc', 'linc', 'nbc', 'gmmc' or 'knnc'.
    opt, **options
        Options of the classifier, as a mapping or as keyword arguments. See `qcOptSet`, `nbcOptSet`, `gmmcOptSet`,
        `knncOptSet`.

    Returns
    -------
    cPrm, logProb, recogRate, hitIndex
        Result of the training function of the classifier. `classifierEval` and `classifierPlot` recognise the
        classifier by the type of this result.

    Raises
    ------
    ValueError
        If the training fails, for example because a covariance matrix is singular.

    Notes
    -----
    See statement S0-17. This function is meant for programs that train several classifiers. For a single classifier,
    call its training function directly. In the MATLAB toolbox, the first argument is the name of the classifier, not
    the dataset.
    See also: `classifierEval`, `classifierPlot`, `perfCompare`, `qcTrain`, `nbcTrain`, `knncTrain`.

    Examples
    --------
    >>> from prtools import classifierTrain, dsSelect, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> for name in ('qc', 'nbc', 'knnc'):
    ...     print(f'{name:>4}: {classifierTrain(DS, name).recogRate:.4f}')
      qc: 0.9800
     nbc: 0.9600
    knnc: 0.9533
    """
    if isinstance(DS, str):
        raise TypeError(
            f"DS is {shown(DS)}, but the first argument must be the dataset. Call"
            " classifierTrain(DS, 'qc')."
        )
    if not isinstance(classifier, str):
        raise TypeError(
            f"classifier is {shown(classifier)}, but it must be a name. Pass options after the"
            " name, as in classifierTrain(DS, 'qc', opt)."
        )
    record = classifierNamed(classifier)
    return train(record, DS, record.options.checked(opt, options))
