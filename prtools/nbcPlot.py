"""Plots of the naive Bayes classifier."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import NbcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import NBC
from .private.types import NbcTrained, Row, Unpack


@listsLook(NbcLook)
def nbcPlot(DS: Row, nbcPrm: NbcTrained, mode: str = "2dPdf", **look: Unpack[NbcLook]) -> Any:
    """Draw a trained naive Bayes classifier.

    '1dPdf' draws P(x_j | c_k); '2dPdf' p(c_k) P(x_1 | c_k) P(x_2 | c_k); the other modes as qcPlot

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) and ``output`` (n,), the samples to draw; without ``output`` they are grey. Misclassified are
        those that are not in ``hitIndex``; without it, DS is classified here.
    nbcPrm : what `nbcTrain` returned
    mode : {'2dPdf', '1dPdf', '2dPosterior', '2dPosteriorAll', 'decBoundary'}
        '1dPdf', for any d, draws one panel per feature: bars of the probabilities of its levels, or density curves and
        the samples ('histogram', 'caim': the probability of an interval divided by its length). The others need d = 2
        and are those of `qcPlot`; the levels of a discrete feature are bands, with the samples spread within. Samples
        with missing values are not drawn there, with a warning.
    ax : Axes, default the current axes, for 'decBoundary' and '2dPosteriorAll'
    fig : Figure, default the current figure if it is empty, else a new one, for the other modes
    pointNum, margin : int, float
        Grid points along each axis, and extra room on each side of the samples, as a share of their range.
    limits : array_like (2, 2), optional
        The lower and the upper limit of both features, to compare pictures, or to see a part closely. Default, and
        where a row is None: the range of the samples and the margin; levels are always drawn from the first to the
        last. Not for '1dPdf'.
    ownScale : bool, default False
        For '2dPdf': give each class a height and shades of its own. For '1dPdf': give each panel of levels a
        height of its own.
    bins : int or 'auto', optional
        For '1dPdf': draw a histogram of each class behind its density, as `qcPlot` does, here of area 1.
    crosses, legend : bool, default True
        Whether to draw crosses on misclassified samples, and the legend, as in `qcPlot`.
    title, colors, aspect, alpha : optional
        The title, the colours of the classes, the scale of the axes, the opacity of the samples, as in `qcPlot`.

    Returns
    -------
    Axes, or ndarray of Axes
        For '1dPdf' (d,), for '2dPdf' and '2dPosterior' (2, K): surfaces above, contours below.

    Notes
    -----
    Statements S4-21..28.
    See also: `nbcTrain`, `nbcExplain`, `qcPlot`.

    Examples
    --------
    >>> from prtools import nbcPlot, nbcTrain, prData
    >>> DS = prData('tennis')
    >>> panels = nbcPlot(DS, nbcTrain(DS), '1dPdf')
    >>> [label.get_text() for label in panels[0].get_xticklabels()]
    ['Sunny', 'Overcast', 'Rain']
    """
    return classifierDraw("nbcPlot", NBC, DS, nbcPrm, mode, look)
