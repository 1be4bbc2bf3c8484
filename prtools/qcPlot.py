"""Plots of the quadratic classifier."""

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

    '..Pdf': p(c_k) g(x; mu_k, Sigma_k);  '..Posterior': P(c_k | x);  'decBoundary': points where two scores are equal

    Parameters
    ----------
    DS : Struct or dict, or None
        ``input`` (d, n) and ``output`` (n,) of the samples to plot. Without ``output``, the samples are grey. Samples
        outside ``hitIndex`` count as misclassified; without ``hitIndex``, the function classifies DS itself. None plots
        only the classifier, within three standard deviations of the means.
    qcPrm : Struct or dict, or list of them
        Classifier returned by `qcTrain` or `qcMake`. For a list, 'decBoundary' draws the boundaries of all classifiers
        in one axes, in different line styles.
    mode : {'2dPdf', '2dPdfAll', '2dPosterior', '2dPosteriorAll', 'decBoundary', '1dPdf', '1dPosterior'}
        Type of plot, which is not case-sensitive. The modes '1d...' require one feature, and all other modes require
        two.

        - '2dPdf': a row of 3-D surfaces of the weighted densities, all with the same height, and a row of their
          contours, with one column per class.
        - '2dPosterior': the surfaces and contours of the posteriors.
        - '2dPdfAll': the weighted densities of all classes in one 3-D axes.
        - 'decBoundary': decision regions (hatched for rejection), boundaries, samples, and crosses on misclassified
          samples.
        - '2dPosteriorAll': the plot of 'decBoundary' with the regions shaded by the posterior of the chosen class, and
          contour lines of this posterior at 60, 75 and 90 %.
        - '1dPdf': the weighted densities, the samples below them, the thresholds, and shaded areas whose size is the
          error. The y limits of shared axes fit the highest curve.
        - '1dPosterior': the posteriors, the samples and the thresholds.
    ax : Axes, optional
        Axes for 'decBoundary', '2dPosteriorAll', '1dPdf' and '1dPosterior', by default the current axes.
    fig : Figure, optional
        Figure for the other modes, by default the current figure if it is empty, or else a new figure.
    pointNum, margin : int, float
        Number of grid points along each axis, and margin on each side of the samples as a fraction of their range.
    limits : array_like (d, 2), optional
        Lower and upper limits of each plotted feature, to compare figures or to enlarge a region. By default, and for a
        row that is None, the limits are the range of the samples plus the margin. Outliers that extend the range more
        than fivefold are excluded, and their number is shown at the edge of the axes. At each end, at most one sample
        is excluded, or at most 0.5 % of a large number of samples.
    ownScale : bool, default False
        For '2dPdf', whether each class has its own height and colour scale, so that the shape of low densities is
        visible.
    crosses : bool, default True
        Whether to mark misclassified samples with crosses. For classes of similar size, at most 100 crosses are drawn
        in total. The legend shows the numbers of crosses and of misclassified samples.
    legend : bool, default True
        Whether to show the legend above the axes and the colour bar beside them. Panels with the same classes share one
        legend below the figure and have no colour bar. The shared legend omits the numbers of each panel.
    features : sequence of int or str, optional
        Features to plot, by index or name, if the classifier has more features than the mode requires. Regions,
        recognition rate and crosses then refer to the marginal distribution of these features. For a slice, no rate and
        no crosses are shown, because the samples lie outside the slice.
    at : array_like, optional
        With `features`, values of the other features, at which a slice is plotted (see `qcSection`). By default, the
        exact marginal is plotted.
    inactive : bool, default False
        For 'decBoundary', whether to draw dashed lines where two scores are equal but a third score is higher.
    mass : float or sequence of float, optional
        For 'decBoundary', probabilities such as .5 and .95. For each class and probability, an ellipse is drawn that
        contains this probability of the class.
    bins : int or 'auto', optional
        For '1dPdf', number of bins of the histogram drawn behind the density of each class. The histograms replace the
        areas of error and show whether the Gaussians fit. The height of a bar is p(c_k) times the fraction of the class
        in the bin, divided by the bin width. Bars and curves therefore have the same scale. With 'auto', the bin width
        is the geometric mean over the classes of Scott's bin width, 3.49 s n^(-1/3).
    names : sequence of str, optional
        If qcPrm is a list of classifiers, their names for the legend.
    title : str, optional
        Title that replaces the automatic one; '' omits the title.
    colors : colour or sequence of colours, optional
        Colours: one per class, or one for all classes, which then differ by their markers. Regions, surfaces, curves
        and ellipses have the colour of their class. The default is ``axes.prop_cycle`` if a style sets it. Otherwise,
        the default is a palette whose colours, even in the light shades of regions, can be distinguished in greyscale
        and by colour-blind readers.
    aspect : {'equal', 'auto'}, optional
        Aspect ratio of the axes for 'decBoundary' and '2dPosteriorAll'. The default is 'equal' if the features have the
        same unit and the plot is not flatter than 1 : 2, otherwise 'auto'.

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
        If a class is narrower than a grid step.

    Notes
    -----
    See statements S0-5, S0-10, S0-12, S0-13, S1-3, S3-3, S4-7 and S4-9..13. Regions and boundaries are computed from
    logarithms or risks, so they are accurate even where all densities underflow. For 50,000 samples or more, the
    samples of the large classes are drawn as a density map, in which a darker shade means more samples. Isolated
    samples are still drawn as dots. In PDF and SVG files, regions, densities, 3-D surfaces and groups of more than 2000
    markers are saved as raster images. Set their resolution on saving: ``plt.savefig('a.pdf', dpi=300)``.
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
