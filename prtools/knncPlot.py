"""Plots of the k-nearest-neighbour classifier."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import Look, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import KNNC
from .private.types import KnncTrained, Row, Unpack


@listsLook(Look)
def knncPlot(DS: Row, knncPrm: KnncTrained, mode: str = "decBoundary", **look: Unpack[Look]) -> Any:
    """Draw a trained k-nearest-neighbour classifier, with the k, metric, scaling and ties of its options.

    '2dPosterior' draws k_c / k, 'decBoundary' the decision regions

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (2, n) and ``output`` (n,), the samples to draw; without ``output`` they are grey. Misclassified are
        those that are not in ``hitIndex``; without it, DS is classified here.
    knncPrm : what `knncTrain` returned
    mode : {'decBoundary', '2dPosterior', '2dPosteriorAll'}
        Decision regions, boundaries, samples, and crosses on misclassified samples; or a row of 3-D surfaces of the
        shares of the votes and a row of their contours, one column per class; or 'decBoundary' with the regions shaded
        by the share of the class that is decided for, as in `qcPlot`.
    ax : Axes, default the current axes, for 'decBoundary' and '2dPosteriorAll'
    fig : Figure, default the current figure if it is empty, else a new one, for '2dPosterior'
    pointNum, margin : int, float
        Grid points along each axis, and extra room on each side of the samples, as a share of their range.
    limits : array_like (2, 2), optional
        The lower and the upper limit of both features, to compare pictures, or to see a part closely. Default,
        and where a row is None: the range of the samples and the margin.
    crosses, legend : bool, default True
        Whether to draw crosses on misclassified samples, and the legend, as in `qcPlot`.
    title, colors, aspect, alpha : optional
        The title, the colours of the classes, the scale of the axes, the opacity of the samples, as in `qcPlot`.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPosterior' the array: surfaces above, contours below.

    Notes
    -----
    See statements S4-38..43. There is no '2dPdf', since the classifier has no densities. On training samples regions
    and crosses are those of `knncEval`, where each sample is its own neighbour; to cross those that their neighbours
    among the others miss (S4-33), as `knncTrain` does, set ``DS.hitIndex`` to its ``hitIndex``.
    See also: `knncTrain`, `knncExplainPlot`, `knncAnimate`, `knncLooWrtKPlot`, `qcPlot`.

    Examples
    --------
    >>> from prtools import dsSelect, knncPlot, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = knncPlot(DS, knncTrain(DS, k=5), 'decBoundary', pointNum=51)
    >>> ax.get_title()
    'iris, k = 5: recog. rate = 96.00% (144 of 150)'
    """
    return classifierDraw("knncPlot", KNNC, DS, knncPrm, mode, look)
