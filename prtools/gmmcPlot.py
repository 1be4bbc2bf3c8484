"""Plot the Gaussian-mixture classifier."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import GmmcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import GMMC
from .private.types import GmmcTrained, Row, Unpack


@listsLook(GmmcLook)
def gmmcPlot(DS: Row, gmmcPrm: GmmcTrained, mode: str = "2dPdf", **look: Unpack[GmmcLook]) -> Any:
    """Plot a Gaussian-mixture classifier.

    The '..Pdf' modes plot p(c) p(x | c), and the '..Posterior' modes plot P(c | x). The mode 'decBoundary' plots the
    curves where the two highest scores are equal.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (2, n) and ``output`` (n,) of the samples to plot. If DS has no ``output``, the samples are grey.
        Samples that are not in ``hitIndex`` are marked as misclassified. If DS has no ``hitIndex``, the function
        classifies the samples.
    gmmcPrm : Struct or dict
        Classifier returned by `gmmcTrain`.
    mode : {'2dPdf', '2dPdfAll', '2dPosterior', '2dPosteriorAll', 'decBoundary'}
        Type of plot, as in `qcPlot`.
    ax : Axes, optional
        Axes for 'decBoundary' and '2dPosteriorAll', by default the current axes, or new axes if the current axes show a
        plot.
    fig : Figure, optional
        Figure for the other modes, by default the current figure if it is empty, or else a new figure.
    pointNum, margin, limits, ownScale, crosses, legend, title, colors, aspect, alpha : optional
        See `qcPlot`.
    mass : float or sequence of float, optional
        For 'decBoundary', the probabilities inside the ellipses of each Gaussian, such as .5 and .95. The ellipses have
        the colour of the class.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPdf' and '2dPosterior', an array with the surfaces in row 0 and the contours in row 1.

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
