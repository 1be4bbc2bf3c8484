"""Plot the linear classifier."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .private.draw.appearance import LincLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import LINC
from .private.types import LincTrained, Row, Unpack


@listsLook(LincLook)
def lincPlot(
    DS: Row,
    lincPrm: LincTrained | Sequence[Any],
    mode: str = "decBoundary",
    **look: Unpack[LincLook],
) -> Any:
    """Plot a trained linear classifier, or the decision boundaries of several classifiers in one figure.

    'decBoundary': points where the two largest scores are equal;  '2dPosterior': posteriors P(c_k | x)

    Parameters
    ----------
    DS : Struct or dict
        Samples to plot, with ``input`` (2, n) and ``output`` (n,). If DS has no ``output``, the samples are grey.
        Samples that are not in ``hitIndex`` are marked as misclassified. If DS has no ``hitIndex``, the function
        computes it.
    lincPrm : Struct or dict, or list of them
        Classifier returned by `lincTrain`, or ``Struct(label=qcPrm.label, a=a, b=b)`` with a and b from `qcLinear`. If
        you pass a list, 'decBoundary' draws the boundaries of all classifiers in different line styles.
    mode : {'decBoundary', '2dPosterior', '2dPosteriorAll'}
        Type of plot:

        - 'decBoundary': decision regions and boundaries, samples, and crosses on misclassified samples.
        - '2dPosterior': one column of panels per class, with the posterior as a surface in the first row and as
          contours in the second row. This mode requires the method 'logistic'.
        - '2dPosteriorAll': like 'decBoundary', but with regions shaded by the posterior of the chosen class, as in
          `qcPlot`. This mode also requires the method 'logistic'.
    ax : Axes, optional
        Axes for 'decBoundary' and '2dPosteriorAll', by default the current axes, or new axes if the current axes show a
        plot.
    fig : Figure, optional
        Figure for '2dPosterior', by default the current figure if it is empty, or else a new figure.
    pointNum, margin : int, float
        Number of grid points along each axis, and margin on each side as a fraction of the sample range.
    limits : array_like (2, 2), optional
        Lower and upper limits of each feature; see `qcPlot`.
    crosses, legend : bool, default True
        Whether to mark misclassified samples with crosses, and whether to show the legend; see `qcPlot`.
    names : list of str, optional
        Names of the classifiers in the legend, if ``lincPrm`` is a list of classifiers.
    title, colors, aspect, alpha : optional
        Title, class colours, aspect ratio of the axes and opacity of the samples; see `qcPlot`.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPosterior', an array with the surfaces in row 0 and the contours in row 1.

    Notes
    -----
    See statement S1-14.
    See also: `lincTrain`, `lincAnimate`, `qcPlot`, `qcLinear`.

    Examples
    --------
    >>> from prtools import dsSelect, lincPlot, lincTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = lincPlot(DS, lincTrain(DS, lambda_=.01), 'decBoundary', pointNum=51)
    >>> ax.get_title()
    'iris: recog. rate = 96.00% (144 of 150)'
    """
    return classifierDraw("lincPlot", LINC, DS, lincPrm, mode, look)
