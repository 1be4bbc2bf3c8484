"""Plots of the linear classifier."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Literal

from .lincEval import lincEval
from .private.check.arrays import finiteCheck, sampleArray
from .private.check.dataset import checkDataset
from .private.check.options import numberIn
from .private.draw.look import checkLook
from .private.draw.scene import (
    Mode,
    checkClassifiers,
    checkMode,
    classifierScene,
    decBoundaryDraw,
    modeDraw,
    posterior2dAllDraw,
)
from .private.draw.solids import panelsSize, posterior2dDraw
from .private.draw.surface import checkPointNum, grid, surface
from .private.lecture.classifiers import LINC
from .private.lecture.linc import checkLinc, lincScores

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from .lincTrain import LincTrain
    from .private.types import Colors, Limits, LincPrm, Row


@LINC.registers("plot")
def lincPlot(
    DS: Row,
    lincPrm: LincPrm | LincTrain | Row | Sequence[Any],
    mode: str = "decBoundary",
    *,
    ax: Axes | None = None,
    fig: Figure | None = None,
    pointNum: int = 201,
    margin: float = 0.05,
    limits: Limits = None,
    crosses: bool = True,
    legend: bool = True,
    names: Sequence[str] | None = None,
    title: str | None = None,
    colors: Colors = None,
    aspect: Literal["equal", "auto"] | str | None = None,
    alpha: float | None = None,
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
    mode = checkMode(mode, MODES)
    classifiers = checkClassifiers("lincPrm", lincPrm, mode, names)
    models, data = [checkLinc(prm) for prm in classifiers], checkDataset(DS, needOutput=False)
    finiteCheck(data.input, data.inputName)
    for model in models:
        sampleArray(data.input, len(model.a))
    if mode != "decBoundary" and models[0].method != "logistic":
        raise ValueError(
            f"mode {mode!r} draws posteriors, which method={models[0].method!r} does not know: take"
            " 'decBoundary', or train with method='logistic'"
        )
    look = checkLook(
        pointNum=pointNum,
        margin=margin,
        limits=limits,
        crosses=crosses,
        legend=legend,
        names=names,
        title=title,
        colors=colors,
        aspect=aspect,
        alpha=alpha,
    )
    scene = classifierScene(
        DS, classifiers[0], models[0], partial(lincEval, lincPrm=classifiers[0]), lincSurface, look
    )
    return modeDraw(
        "lincPlot", MODES, mode, scene._replace(classifiers=models), len(data.input), ax, fig
    )


def lincSurface(DS, model, pointNum=201, margin=0.05):
    """Return what gridSurface returns, of a checked linear classifier."""
    X = checkDataset(DS, needOutput=False).input
    x, y = grid(X, checkPointNum(pointNum), numberIn("margin", margin, 0, 100))
    return surface(partial(lincScores, model=model), model.label, x, y)


MODES = {
    "decBoundary": Mode(decBoundaryDraw, 2, None),
    "2dPosterior": Mode(posterior2dDraw, 2, panelsSize),
    "2dPosteriorAll": Mode(posterior2dAllDraw, 2, None),
}
