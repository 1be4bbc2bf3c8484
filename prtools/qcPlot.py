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
    """Draw a trained quadratic classifier.

    '..Pdf' draws p(c_k) g(x; mu_k, Sigma_k), '..Posterior' P(c_k | x), 'decBoundary' where two scores are equal

    Parameters
    ----------
    DS : Struct or dict, or None
        ``input`` (d, n) and ``output`` (n,), the samples to draw; without ``output`` they are grey. Misclassified are
        those that are not in ``hitIndex``; without it, DS is classified here. None draws only the classifier, three
        standard deviations around the means.
    qcPrm : Struct or dict, or list of them
        What `qcTrain` returned. For a list, 'decBoundary' draws the boundaries of all in one axes, in different line
        styles.
    mode : {'2dPdf', '2dPdfAll', '2dPosterior', '2dPosteriorAll', 'decBoundary', '1dPdf', '1dPosterior'}
        In upper or lower case. For d = 2: '2dPdf', a row of 3-D surfaces of the weighted densities and a row of their
        contours, one column per class, all of one height; '2dPosterior', the same of the posteriors; '2dPdfAll', the
        weighted densities of all classes in one 3-D axes; 'decBoundary', the decision regions (hatched where samples
        are rejected), boundaries, samples, and crosses on misclassified samples; '2dPosteriorAll', the same with the
        regions shaded by the posterior of the class that is decided for, and lines where it is 60, 75 and 90 %. For
        d = 1: '1dPdf', the weighted densities, the samples below them, the thresholds, and the areas of error shaded;
        axes that share y keep the height of the highest curve; '1dPosterior', the same of the posteriors, without
        areas.
    ax : Axes, default the current axes, for 'decBoundary', '2dPosteriorAll', '1dPdf' and '1dPosterior'
    fig : Figure, default the current figure if it is empty, else a new one, for the other modes
    pointNum, margin : int, float
        Grid points along each axis, and extra room on each side of the samples, as a share of their range.
    limits : array_like (d, 2), optional
        The lower and the upper limit of each feature drawn, to compare pictures, or to see a part closely. Default,
        and where a row is None: the range of the samples and the margin, but for outliers, which are told at the edge:
        at each end one sample, of many up to .5 %, if the range is more than fivefold with them.
    ownScale : bool, default False
        For '2dPdf': give each class a height and shades of its own, so that the shape of low densities is seen.
    crosses : bool, default True
        Draw crosses on misclassified samples, at most 100 for classes of about the same size; the legend says how many
        are shown of how many.
    legend : bool, default True
        Show the legend: above the axes, or once below the figure for panels that show the same classes, there without
        the numbers of the panels. With it goes the scale of the shades, beside axes that stand alone.
    features : sequence of int or str, optional
        The features to draw if the classifier has more, by index or name. Regions, rate and crosses are those of the
        marginal; a slice has no rate and no crosses, since the samples are not in it.
    at : array_like, optional
        With `features`: values of the other features for a slice (see `qcSection`). Default: the exact marginal.
    inactive : bool, default False
        For 'decBoundary': draw dashed where two scores are equal, but a third is higher.
    mass : float or sequence of float, optional
        For 'decBoundary': draw ellipses that hold these shares of each class, such as .5 and .95.
    bins : int or 'auto', optional
        For '1dPdf': draw a histogram of each class in place of the areas of error, to see whether a Gaussian fits. A
        bar is as high as p(c_k) times the share of the class in it, divided by its width, so that bars and curves have
        one scale. 'auto' takes Scott's width, 3.49 s n^(-1/3), its geometric mean over the classes.
    names : sequence of str, optional
        For a list: the names of the classifiers.
    title : str, optional
        The title, instead of the automatic one; '' draws none.
    colors : colour or sequence of colours, optional
        One for each class, or one for all, which then differ by their markers; regions, surfaces, curves and ellipses
        follow the colour of their class. Default: ``axes.prop_cycle`` where a style sets it, else a palette that
        colour-blind readers and grey prints keep apart, as are its light shades of the regions.
    aspect : {'equal', 'auto'}, optional
        For 'decBoundary' and '2dPosteriorAll': one scale for both axes, or the whole axes filled. Default: one scale
        if the features have the same unit, unless the picture would be flatter than 1 : 2.
    alpha : float, default 1
        The opacity of the samples, from 0 to 1.

    Returns
    -------
    Axes, or ndarray of Axes (2, K)
        For '2dPdf' and '2dPosterior' the array: surfaces above, contours below.

    Warns
    -----
    UserWarning
        If a class is narrower than a step of the grid.

    Notes
    -----
    Statements S0-5, S0-10, S0-12, S0-13, S1-3, S3-3, S4-7, S4-9..13. Regions and boundaries are computed from
    logarithms or risks, so they are right even where all densities underflow. From 50,000 samples on, those of the
    large classes are drawn as a density, the darker the more samples, where a few alone are dots. PDF and SVG hold
    regions, densities, 3-D surfaces and more than 2000 markers as pictures, of the resolution that they are saved with:
    ``plt.savefig('a.pdf', dpi=300)``.
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
