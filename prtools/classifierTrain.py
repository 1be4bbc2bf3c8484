"""Training of a classifier by its name."""

from __future__ import annotations

from typing import Any

from .private.check.messages import shown
from .private.check.record import classifierNamed, listsOptions
from .private.lecture.records import ANY_OPTIONS
from .private.perf.heldOut import train
from .private.types import AnyOptions, ClassifierName, Row, Unpack


@listsOptions(ANY_OPTIONS)
def classifierTrain(
    DS: Row,
    classifier: ClassifierName = "qc",
    opt: Row | None = None,
    **options: Unpack[AnyOptions],
) -> Any:
    """Train the classifier of this name: what `qcTrain`, `nbcTrain`, `knncTrain` and their like return.

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    classifier : str
        The prefix of its functions, such as 'qc', 'linc', 'nbc', 'gmmc' or 'knnc'.
    opt, **options
        The options of the classifier, see `qcOptSet`, `nbcOptSet`, `gmmcOptSet`, `knncOptSet`.

    Returns
    -------
    cPrm, logProb, recogRate, hitIndex
        What the training function of that classifier returns. It is of its own type, so that `classifierEval` and
        `classifierPlot` know the classifier.

    Raises
    ------
    ValueError
        If the training fails, as with a singular covariance.

    Notes
    -----
    Statement S0-17. For programs that go through several classifiers; of one, write its own function. In the toolbox
    the name comes first; here the data do, as everywhere.
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
            f"DS is {shown(DS)}: give the data first and the name second, classifierTrain(DS, 'qc')"
        )
    if not isinstance(classifier, str):
        raise TypeError(
            f"classifier is {shown(classifier)}: it must be a name, and options come after it or by"
            " name, classifierTrain(DS, 'qc', opt)"
        )
    record = classifierNamed(classifier)
    return train(record, DS, record.options.checked(opt, options))
