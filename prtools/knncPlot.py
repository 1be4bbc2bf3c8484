"""Plot the k-nearest-neighbour classifier."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import Look, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import KNNC
from .private.types import KnncTrained, Row, Unpack


@listsLook(Look, pointNum=401)
def knncPlot(DS: Row, knncPrm: KnncTrained, mode: str = "decBoundary", **look: Unpack[Look]) -> Any:
    """Plot a trained k-nearest-neighbour classifier.

    '2dPosterior' plots k_c / k, where k_c of the k neighbours belong to class c; 'decBoundary' plots the regions

    Parameters
    ----------
    DS : Struct or dict
        Samples to plot, with ``input`` (2, n) and ``output`` (n,). If DS has no ``output``, the samples are grey.
        Samples that are not in ``hitIndex`` are marked as misclassified. If DS has no ``hitIndex``, the function
        classifies the samples.
    knncPrm : Struct or dict
        Classifier returned by `knncTrain`.
    mode : {'decBoundary', '2dPosterior', '2dPosteriorAll'}
        Type of plot:

        - 'decBoundary': decision regions and boundaries, samples, and crosses on misclassified samples.
        - '2dPosterior': one column per class, with the surface of the vote fraction in the first row and its contours
          in the second row.
        - '2dPosteriorAll': like 'decBoundary', but with regions shaded by the vote fraction of the chosen class, as
          in `qcPlot`.
    ax : Axes, optional
        Axes for 'decBoundary' and '2dPosteriorAll', by default the current axes, or new axes if the current axes show a
        plot.
    fig : Figure, optional
        Figure for '2dPosterior', by default the current figure if it is empty, or else a new figure.
    pointNum, margin : int, float
        Number of grid points along each axis, and margin on each side as a fraction of the sample range.
    limits : array_like (2, 2), optional
        Lower and upper limits of each feature, for example to magnify a region. If ``limits`` or one of its rows is
        None, the limits are the range of the samples plus the margin.
    crosses, legend : bool, default True
        Whether to mark misclassified samples with crosses, and whether to show the legend; see `qcPlot`.
    title, colors, aspect, alpha : optional
        Title, class colours, aspect ratio of the axes and opacity of the samples; see `qcPlot`.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPosterior', an array with the surfaces in row 0 and the contours in row 1.

    Notes
    -----
    See statements S4-38..43. The mode '2dPdf' is not available, because the classifier does not estimate densities.
    Regions and crosses agree with `knncEval`, which counts each training sample as its own neighbour. In contrast,
    `knncTrain` excludes each training sample from its own neighbours (S4-33). To mark the samples that `knncTrain`
    misclassified, set ``DS.hitIndex`` to the ``hitIndex`` returned by `knncTrain`.
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
