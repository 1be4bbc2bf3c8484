"""Plot of any trained classifier."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import Look, QcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.perf.estimator import estimatorRecord
from .private.perf.heldOut import recordOf
from .private.types import Row, Unpack


@listsLook(Look)
def classifierPlot(DS: Row, cPrm: Any, mode: str = "decBoundary", **look: Unpack[QcLook]) -> Any:
    """Plot a trained classifier of any type, also of other packages.

    Parameters
    ----------
    DS : Struct or dict
        Samples to plot, with the two features of the classifier.
    cPrm : classifier or result of its training
        Result of `classifierTrain`, `qcTrain`, `nbcTrain`, `knncTrain` or a similar function. Alternatively, a trained
        object with a method ``predict``, such as an estimator of scikit-learn, whose samples are rows (n, d). The
        regions show the result of ``predict``. The boundaries are smoother if the object also has ``predict_proba`` or
        ``decision_function``.
    mode : str, default 'decBoundary'
        Type of plot. All classifiers support 'decBoundary'; for other modes see `qcPlot`, `nbcPlot`, `knncPlot`.
        Objects with ``predict_proba`` also support '2dPosterior' and '2dPosteriorAll'.
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
    """
    prm = getattr(cPrm, "cPrm", cPrm)  # cPrm may be a training result or the classifier itself
    record = estimatorRecord(cPrm, DS) if hasattr(cPrm, "predict") else recordOf(cPrm)
    return classifierDraw("classifierPlot", record, DS, prm, mode, look)
