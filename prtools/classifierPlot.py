"""Plot any trained classifier."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import Look, QcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.perf.estimator import drawnRecord
from .private.types import Row, Unpack


@listsLook(Look)
def classifierPlot(DS: Row, cPrm: Any, mode: str = "decBoundary", **look: Unpack[QcLook]) -> Any:
    """Plot a trained classifier of any type, including classifiers from other packages.

    Parameters
    ----------
    DS : Struct or dict
        Samples to plot, with the two features that the classifier uses.
    cPrm : classifier, result of its training, estimator or pair of functions
        - Result of `classifierTrain`, `qcTrain`, `nbcTrain`, `knncTrain` or a similar function.
        - A trained object, such as a scikit-learn estimator, whose method ``predict`` expects samples as rows (n, d).
          The regions show the result of ``predict``. The boundaries are smoother if the object also has
          ``predict_proba`` or ``decision_function``.
        - A pair of functions ``(train, evaluate)``, such as ``(qcTrain, qcEval)``. The call train(DS) returns the
          parameters. The call evaluate(samples, parameters) returns the computed labels (n,), alone or as the first
          item of a tuple. The argument ``samples`` of evaluate is a dataset without ``output``.
    mode : str, default 'decBoundary'
        Type of plot. All classifiers support 'decBoundary'; for other modes see `qcPlot`, `nbcPlot`, `knncPlot`.
        Objects with ``predict_proba`` also support '2dPosterior' and '2dPosteriorAll'. A pair of functions supports
        these two modes if the result of evaluate has the field ``posterior``.
    **look
        Other arguments of the plot function: ax or fig, pointNum, margin, limits, crosses, legend, title, colors,
        aspect, alpha, and arguments that are specific to the classifier.

    Returns
    -------
    Axes, or ndarray of Axes
        Result of the plot function.

    Notes
    -----
    See statement S0-17.
    See also: `classifierTrain`, `classifierEval`, `qcPlot`, `nbcPlot`, `knncPlot`, `perfComparePlot`.

    Examples
    --------
    >>> from prtools import classifierPlot, classifierTrain, dsSelect, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = classifierPlot(DS, classifierTrain(DS, 'knnc', k=5), pointNum=51)
    >>> ax.get_title()
    'iris, k = 5: recog. rate = 96.00% (144 of 150)'

    A pair of functions, here a classifier with one threshold:

    >>> import matplotlib.pyplot as plt
    >>> pair = (lambda DS: DS.input[0].mean(), lambda DS, mean: (DS.input[0] > mean) + 1)
    >>> ax = classifierPlot(DS, pair, pointNum=51, ax=plt.figure().gca())
    >>> ax.get_title()
    'iris: recog. rate = 62.00% (93 of 150)'
    """
    record, prm = drawnRecord(cPrm, DS)
    return classifierDraw("classifierPlot", record, DS, prm, mode, look)
