"""Plot the naive Bayes classifier."""

from __future__ import annotations

from typing import Any

from .private.draw.appearance import NbcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import NBC
from .private.types import NbcTrained, Row, Unpack


@listsLook(NbcLook)
def nbcPlot(DS: Row, nbcPrm: NbcTrained, mode: str = "2dPdf", **look: Unpack[NbcLook]) -> Any:
    """Plot a trained naive Bayes classifier.

    '1dPdf': P(x_j | c_k);  '2dPdf': p(c_k) P(x_1 | c_k) P(x_2 | c_k);  other modes: see `qcPlot`

    Parameters
    ----------
    DS : Struct or dict
        Samples to plot, with ``input`` (d, n) and ``output`` (n,). If DS has no ``output``, the samples are grey.
        Samples that are not in ``hitIndex`` are marked as misclassified. If DS has no ``hitIndex``, the function
        computes it.
    nbcPrm : Struct or dict
        Classifier returned by `nbcTrain`.
    mode : {'2dPdf', '1dPdf', '2dPosterior', '2dPosteriorAll', 'decBoundary'}
        Type of plot:

        - '1dPdf': one panel per feature, for any number of features. A panel shows either the level probabilities as
          bars, or the density curves with the samples. For 'histogram' and 'caim', the density in a bin is the
          probability of the bin divided by the bin width.
        - The other modes require d = 2 and work as in `qcPlot`. Each level of a discrete feature is drawn as a band,
          and samples with this level are spread over the band. Samples with missing values are omitted with a warning.
    ax : Axes, optional
        Axes for 'decBoundary' and '2dPosteriorAll', by default the current axes, or new axes if the current axes show a
        plot.
    fig : Figure, optional
        Figure for the other modes, by default the current figure if it is empty, or else a new figure.
    pointNum, margin : int, float
        Number of grid points along each axis, and margin on each side as a fraction of the sample range.
    limits : array_like (2, 2), optional
        Lower and upper limits of each feature, for example to magnify a region. If ``limits`` or one of its rows is
        None, the limits are the sample range extended by the margin. Discrete features always show all levels. '1dPdf'
        does not accept limits.
    ownScale : bool, default False
        For '2dPdf', whether the contours of each class have separate levels and colours. For '1dPdf', whether each
        panel with level probabilities has a separate vertical scale.
    bins : int or 'auto', optional
        For '1dPdf', the number of bins in the class histograms behind the densities, as in `qcPlot`. Each histogram has
        area 1.
    crosses, legend : bool, default True
        Whether to mark misclassified samples with crosses, and whether to show the legend; see `qcPlot`.
    title, colors, aspect, alpha : optional
        Title, class colours, aspect ratio of the axes and opacity of the samples; see `qcPlot`.

    Returns
    -------
    Axes, or ndarray of Axes
        For '1dPdf', an array of shape (d,). For '2dPdf' and '2dPosterior', an array of shape (2, K), with the surfaces
        in row 0 and the contours in row 1.

    Notes
    -----
    See statements S4-21..28.
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
