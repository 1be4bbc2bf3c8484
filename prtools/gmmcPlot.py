"""Plots of the classifier of Gaussian mixtures."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import GmmcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import GMMC
from .private.types import GmmcTrained, Row, Unpack


@listsLook(GmmcLook)
def gmmcPlot(DS: Row, gmmcPrm: GmmcTrained, mode: str = "2dPdf", **look: Unpack[GmmcLook]) -> Any:
    """Draw a trained classifier of Gaussian mixtures.

    '..Pdf' draws p(c) p(x | c), '..Posterior' P(c | x), 'decBoundary' where two scores are equal

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (2, n) and ``output`` (n,), the samples to draw; without ``output`` they are grey. Misclassified are
        those that are not in ``hitIndex``; without it, DS is classified here.
    gmmcPrm : what `gmmcTrain` returned
    mode : {'2dPdf', '2dPdfAll', '2dPosterior', '2dPosteriorAll', 'decBoundary'}
        As in `qcPlot`.
    ax : Axes, default the current axes, for 'decBoundary' and '2dPosteriorAll'
    fig : Figure, default the current figure if it is empty, else a new one, for the other modes
    pointNum, margin, limits, ownScale, crosses, legend, title, colors, aspect, alpha : optional
        As in `qcPlot`.
    mass : float or sequence of float, optional
        For 'decBoundary': draw ellipses that hold these shares of each Gaussian, such as .5 and .95, in the colour of
        its class.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPdf' and '2dPosterior' the array: surfaces above, contours below.

    Notes
    -----
    See statement S0-7.
    See also: `gmmcTrain`, `gmmPlot`, `qcPlot`.

    Examples
    --------
    >>> from prtools import gmmcPlot, gmmcTrain, prData
    >>> DS = prData('nonlinearSeparable')
    >>> ax = gmmcPlot(DS, gmmcTrain(DS, gaussianNum=[3, 2]), 'decBoundary', pointNum=51)
    >>> ax.get_title()
    'nonlinearSeparable: recog. rate = 98.20% (491 of 500)'
    """
    return classifierDraw("gmmcPlot", GMMC, DS, gmmcPrm, mode, look)
