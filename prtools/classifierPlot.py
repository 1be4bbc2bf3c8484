"""Plot of a trained classifier of any kind."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import Look, QcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.perf.heldOut import recordOf
from .private.types import Row, Unpack


@listsLook(Look)
def classifierPlot(DS: Row, cPrm: Any, mode: str = "decBoundary", **look: Unpack[QcLook]) -> Any:
    """Draw a trained classifier of any kind, by its own function, as `qcPlot`.

    Parameters
    ----------
    DS : Struct or dict
        The samples to draw, of the two features of the classifier.
    cPrm : what `classifierTrain`, `qcTrain`, `nbcTrain`, `knncTrain` or their like returned
    mode : str, default 'decBoundary'
        What to draw; each classifier has decision regions, for the others see `qcPlot`, `nbcPlot`, `knncPlot`.
    **look
        The other arguments of that function: ax or fig, pointNum, margin, limits, crosses, legend, title, colors,
        aspect, alpha, and those that it alone has.

    Returns
    -------
    Axes, or ndarray of Axes
        What that function returns.

    Notes
    -----
    Statement S0-17.
    See also: `classifierTrain`, `classifierEval`, `qcPlot`, `nbcPlot`, `knncPlot`, `perfComparePlot`.

    Examples
    --------
    >>> from prtools import classifierPlot, classifierTrain, dsSelect, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = classifierPlot(DS, classifierTrain(DS, 'knnc', k=5), pointNum=51)
    >>> ax.get_title()
    'iris, k = 5: recog. rate = 96.00% (144 of 150)'
    """
    prm = getattr(cPrm, "cPrm", cPrm)  # of a classifier without a training function
    return classifierDraw("classifierPlot", recordOf(cPrm), DS, prm, mode, look)
