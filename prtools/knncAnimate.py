"""Animate the decision boundary for different numbers of neighbours."""

from __future__ import annotations

from typing import Any

from .knncEval import knncEval
from .knncPlot import knncPlot
from .private.check.trained import prmField
from .private.draw.animation import boundaryAnimate, frameNumbers
from .private.draw.surface import checkTwo
from .private.lecture.knncModel import checkKnnc
from .private.types import ArrayLike, Floats, KnncTrained, Path, Row
from .Struct import Struct


def knncAnimate(
    DS: Row,
    knncPrm: KnncTrained,
    *,
    k: ArrayLike,
    saveTo: Path,
    fps: float = 2,
    pointNum: int = 201,
    limits: ArrayLike | None = None,
) -> Floats | Any:
    """Save an animation of the k-nearest-neighbour decision boundary, with one frame per value of k.

    `knncPlot` draws the frames in 'decBoundary' mode, and all frames have the same axis limits. The title of each frame
    shows k and the recognition rate on DS.

    Parameters
    ----------
    DS : Struct or dict
        Samples to plot and classify, with ``input`` (2, n) and ``output`` (n,). Test samples yield outside-test
        recognition rates. Training samples yield inside-test recognition rates, which are 1 for k = 1. ``hitIndex`` is
        ignored.
    knncPrm : Struct or dict
        Classifier returned by `knncTrain`.
    k : sequence of int
        Number of neighbours in each frame.
    saveTo, fps, pointNum, limits
        See `qcAnimate`.

    Returns
    -------
    ndarray, shape (m,), or None
        Recognition rate for each frame, or None if DS has no ``output``.

    Raises
    ------
    OSError
        If an MP4 file is requested but ffmpeg is not installed.

    Notes
    -----
    See statements S4-40 and S4-42.
    See also: `knncPlot`, `knncWrtK`, `knncLooWrtKPlot`, `qcAnimate`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import dsSelect, knncAnimate, knncTrain, prData
    >>> DS, file = dsSelect(prData('iris'), features=[2, 3]), os.path.join(tempfile.mkdtemp(), 'k.gif')
    >>> rates = knncAnimate(DS, knncTrain(DS), k=[1, 25, 75], saveTo=file, pointNum=51)
    >>> rates.round(4)
    array([0.9867, 0.9667, 0.96  ])
    """
    prm = prmField(knncPrm, "knncPrm")
    model = checkKnnc(prm)
    d, n = model.X.shape
    checkTwo("knncPrm", d, "knncAnimate draws")
    frames = []
    for value in frameNumbers("k", k, 1, n).tolist():
        changed = Struct(prm).copy()
        changed.opt["k"] = value
        frames.append((changed, model, f"k = {value}"))
    return boundaryAnimate(
        DS, frames, knncEval, knncPlot, saveTo, fps, pointNum=pointNum, limits=limits
    )
