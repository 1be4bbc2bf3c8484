"""Plots of the classifier of Gaussian mixtures."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from .gmmcEval import gmmcEval
from .private.check.arrays import finiteCheck
from .private.check.dataset import checkDataset
from .private.check.options import checkMass, flag, numberIn
from .private.draw.look import checkLook
from .private.draw.scene import (
    Mode,
    checkMode,
    checkUnused,
    classifierScene,
    decBoundaryDraw,
    modeDraw,
    posterior2dAllDraw,
)
from .private.draw.solids import oneSize, panelsSize, pdf2dAllDraw, pdf2dDraw, posterior2dDraw
from .private.draw.surface import checkPointNum, grid, surface
from .private.lecture.classifiers import GMMC
from .private.lecture.gmmc import checkGmmc, gmmcLogProb

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import ArrayLike

    from .gmmcTrain import GmmcTrain
    from .private.types import Colors, GmmcPrm, Limits, Row


@GMMC.registers("plot")
def gmmcPlot(
    DS: Row,
    gmmcPrm: GmmcPrm | GmmcTrain | Row,
    mode: str = "2dPdf",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    ownScale: bool = False,
    crosses: bool = True,
    legend: bool = True,
    mass: ArrayLike = (),
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
) -> Any:
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
    Statement S0-7.
    See also: `gmmcTrain`, `gmmPlot`, `qcPlot`.

    Examples
    --------
    >>> from prtools import gmmcPlot, gmmcTrain, prData
    >>> DS = prData('nonlinearSeparable')
    >>> ax = gmmcPlot(DS, gmmcTrain(DS, gaussianNum=[3, 2]), 'decBoundary', pointNum=51)
    >>> ax.get_title()
    'nonlinearSeparable: recog. rate = 98.20% (491 of 500)'
    """
    mode = checkMode(mode, MODES)
    model, data, mass = checkGmmc(gmmcPrm), checkDataset(DS, needOutput=False), checkMass(mass)
    finiteCheck(data.input, data.inputName)
    checkUnused("mass", mass, mode == "decBoundary", "ellipses are drawn by 'decBoundary'")
    checkUnused(
        "ownScale",
        flag("ownScale", ownScale),
        mode == "2dPdf",
        "it goes with '2dPdf', whose panels have one height without it",
    )
    look = checkLook(
        pointNum=pointNum,
        margin=margin,
        limits=limits,
        ownScale=ownScale,
        crosses=crosses,
        legend=legend,
        mass=mass,
        title=title,
        colors=colors,
        aspect=aspect,
        alpha=alpha,
    )
    scene = classifierScene(DS, model, model, partial(gmmcEval, gmmcPrm=model), gmmcSurface, look)
    return modeDraw("gmmcPlot", MODES, mode, scene, len(data.input), ax, fig)


def gmmcSurface(DS, model, pointNum=201, margin=0.05):
    """Return what gridSurface returns, of a checked classifier of Gaussian mixtures."""
    x, y = grid(
        checkDataset(DS, needOutput=False).input,
        checkPointNum(pointNum),
        numberIn("margin", margin, 0, 100),
    )
    return surface(lambda points: gmmcLogProb(points, model), model.label, x, y)


MODES = {
    "decBoundary": Mode(decBoundaryDraw, 2, None),
    "2dPdf": Mode(partial(pdf2dDraw, density="p(x\\,|\\,c_{{{k}}})"), 2, panelsSize),
    "2dPdfAll": Mode(pdf2dAllDraw, 2, oneSize),
    "2dPosterior": Mode(posterior2dDraw, 2, panelsSize),
    "2dPosteriorAll": Mode(posterior2dAllDraw, 2, None),
}
