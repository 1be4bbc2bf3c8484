"""Plot the quadratic classifier."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .private.draw.appearance import QcLook, listsLook
from .private.draw.classifierDraw import classifierDraw
from .private.lecture.records import QC
from .private.types import QcTrained, Row, Unpack


@listsLook(QcLook)
def qcPlot(
    DS: Row | None, qcPrm: QcTrained | Sequence[Any], mode: str = "2dPdf", **look: Unpack[QcLook]
) -> Any:
    """Plot a trained quadratic classifier.

    '..Pdf': p(c_k) g(x; mu_k, Sigma_k);  '..Posterior': P(c_k | x);  '..Boundary': points where two scores are equal

    Parameters
    ----------
    DS : Struct or dict, or None
        Samples to plot, with ``input`` (d, n) and ``output`` (n,). If DS has no ``output``, the samples are grey.
        Samples that are not in ``hitIndex`` are marked as misclassified. If DS has no ``hitIndex``, the function
        computes it. If DS is None, the function plots only the classifier, within three standard deviations of the
        class means.
    qcPrm : Struct or dict, or list of them
        Classifier returned by `qcTrain` or `qcMake`. If you pass a list, 'decBoundary' draws the boundaries of all
        classifiers in different line styles.
    mode : {'2dPdf', '2dPdfAll', '2dPosterior', '2dPosteriorAll', 'decBoundary', '3dBoundary', '1dPdf', '1dPosterior'}
        Type of plot (not case-sensitive). The modes '1d...' require one feature, '3dBoundary' requires three, and all
        other modes require two.

        - '2dPdf': one column of panels per class, with the weighted density as a surface in the first row and as
          contours in the second row. All panels show the same part of the plane. The vertical axis of each panel ends
          at the maximum density, which the panel title states. All contours have the same levels.
        - '2dPosterior': surfaces and contours of the posteriors, arranged as for '2dPdf'.
        - '2dPdfAll': the weighted densities of all classes as surfaces in a single 3-D plot.
        - 'decBoundary': decision regions (hatched for rejection), boundaries, samples, and crosses on misclassified
          samples.
        - '2dPosteriorAll': like 'decBoundary', but with regions shaded by the posterior of the chosen class. Contour
          lines show where the posterior of the chosen class is 60, 75 and 90 %.
        - '3dBoundary': the decision boundaries as translucent surfaces in a 3-D plot, with the samples and crosses on
          misclassified samples. The grid has at most 31 points along each axis.
        - '1dPdf': the weighted densities, the samples, the thresholds, and shaded areas that represent the error. If
          several plots are drawn in the same axes, the y limits fit the highest curve.
        - '1dPosterior': the posteriors, the samples and the thresholds.
    ax : Axes, optional
        Axes for 'decBoundary', '2dPosteriorAll', '1dPdf' and '1dPosterior', by default the current axes, or new axes if
        the current axes show a plot.
    fig : Figure, optional
        Figure for the other modes, by default the current figure if it is empty, or else a new figure.
    pointNum, margin : int, float
        Number of grid points along each axis, and margin on each side as a fraction of the sample range.
    limits : array_like (d, 2), optional
        Lower and upper limits of each plotted feature, for example to magnify a region. If ``limits`` or one of its
        rows is None, the limits are the sample range extended by the margin. Outliers that would make the range more
        than five times as wide are excluded; the number of excluded outliers appears at the edge of the plot. At each
        end of the range, at most 0.5 % of the samples, or one sample if this is more, can be excluded.
    ownScale : bool, default False
        For '2dPdf', whether the contours of each class have separate levels and colours. Separate levels also show the
        shapes of low densities.
    crosses : bool, default True
        Whether to mark misclassified samples with crosses. If the classes have similar sizes, at most 100 crosses are
        drawn in total. The legend shows the number of crosses and the number of misclassified samples.
    legend : bool, default True
        Whether to show the legend above the axes and the colour bar beside the axes. Panels with the same classes share
        one legend below the figure and have no colour bar. The shared legend does not show counts. For nine or more
        classes, class names inside the regions replace the legend.
    features : sequence of int or str, optional
        Indices or names of the features to plot, if the classifier has more features than the mode requires. The
        regions, the recognition rate and the crosses are computed from the marginal distribution of the plotted
        features. A slice (see `at`) has no recognition rate and no crosses, because the samples lie outside the slice.
    at : array_like, optional
        Values of all features that are not in `features`; these values define a slice (see `qcSection`). By default,
        the function plots the exact marginal.
    inactive : bool, default False
        For 'decBoundary', whether dashed lines show where two scores are equal but a third score is higher.
    mass : float or sequence of float, optional
        For 'decBoundary', one or more probabilities, such as .5 and .95. For each class and each probability, the plot
        shows the ellipse that contains this probability mass.
    bins : int or 'auto', optional
        For '1dPdf', the number of bins in the class histograms, which are drawn behind the densities. The histograms
        replace the error areas and show whether the Gaussians fit the data. The height of a bar is p(c_k) times the
        fraction of class samples in the bin, divided by the bin width. The bars therefore have the same scale as the
        curves. With 'auto', the bin width is the geometric mean of the Scott bin widths 3.49 s n^(-1/3) of the classes.
    names : sequence of str, optional
        Names of the classifiers in the legend, if ``qcPrm`` is a list of classifiers.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.
    colors : colour or sequence of colours, optional
        One colour per class, or one colour for all classes. With one colour, the classes differ only in their markers.
        Regions, surfaces, curves and ellipses have the class colour. The default is ``axes.prop_cycle`` if a Matplotlib
        style sets this parameter. Otherwise, the default is a palette that suits greyscale printing and colour-blind
        readers, even in the light shades of regions. An integer label determines the colour and the marker of its
        class, so a class looks the same in a plot with fewer classes.
    aspect : {'equal', 'auto'}, optional
        Aspect ratio of the axes for 'decBoundary' and '2dPosteriorAll'. The default is 'equal' if the features have the
        same unit and similar ranges (ratio at most 2), and 'auto' otherwise.

        - 'equal': both axes have the same scale.
        - 'auto': the plot fills the axes.
    alpha : float, default 1
        Opacity of the samples, from 0 to 1.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPdf' and '2dPosterior', an array with the surfaces in row 0 and the contours in row 1.

    Warns
    -----
    UserWarning
        If the distribution of a class is narrower than a grid step.

    Notes
    -----
    See statements S0-5, S0-10, S0-12, S0-13, S1-3, S3-3, S4-7 and S4-9..13. Regions and boundaries are computed from
    logarithms or risks, so they are accurate even where all densities underflow. For 50,000 samples or more, a density
    map replaces the samples of the large classes, and a darker shade means more samples. In PDF and SVG files, regions,
    densities, 3-D surfaces and groups of more than 2000 markers are saved as raster images. Set the resolution of these
    images when you save the figure: ``plt.savefig('a.pdf', dpi=300)``.
    See also: `qcTrain`, `qcAnimate`, `qcSurface`, `qcSection`, `qcBoundary`, `dsScatterPlot`.

    Examples
    --------
    >>> import matplotlib.pyplot as plt
    >>> from prtools import dsSelect, prData, qcPlot, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> fig, ax = plt.subplots()
    >>> ax = qcPlot(DS, qcTrain(DS), 'decBoundary', ax=ax)
    >>> ax.get_title()
    'iris: recog. rate = 98.00% (147 of 150)'
    """
    return classifierDraw("qcPlot", QC, DS, qcPrm, mode, look)
