"""Plots of the linear classifier."""

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
    """Draw a trained linear classifier, or the lines of several in one picture.

    'decBoundary' draws where the two largest scores are equal, '2dPosterior' P(c_k | x) of logistic regression

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (2, n) and ``output`` (n,), the samples to draw; without ``output`` they are grey. Misclassified are
        those that are not in ``hitIndex``; without it, DS is classified here.
    lincPrm : Struct or dict, or list of them
        What `lincTrain` returned, or ``Struct(label=qcPrm.label, a=a, b=b)`` with the a and b of `qcLinear`. For a
        list, 'decBoundary' draws the boundaries of all in one axes, in different line styles.
    mode : {'decBoundary', '2dPosterior', '2dPosteriorAll'}
        Decision regions, boundaries, samples, and crosses on misclassified samples; or, of 'logistic', a row of 3-D
        surfaces of the posteriors and a row of their contours, one column per class; or 'decBoundary' with the regions
        shaded by the posterior, as in `qcPlot`.
    ax : Axes, default the current axes, for 'decBoundary' and '2dPosteriorAll'
    fig : Figure, default the current figure if it is empty, else a new one, for '2dPosterior'
    pointNum, margin : int, float
        Grid points along each axis, and extra room on each side of the samples, as a share of their range.
    limits : array_like (2, 2), optional
        The lower and the upper limit of both features, as in `qcPlot`.
    crosses, legend : bool, default True
        Whether to draw crosses on misclassified samples, and the legend, as in `qcPlot`.
    names : list of str, optional
        Names of the classifiers of a list, for the legend.
    title, colors, aspect, alpha : optional
        The title, the colours of the classes, the scale of the axes, the opacity of the samples, as in `qcPlot`.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPosterior' the array: surfaces above, contours below.

    Notes
    -----
    Statement S1-14.
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
