"""Animate the decision boundary during perceptron training."""

from __future__ import annotations

import numpy as np

from .lincEval import lincEval
from .lincPlot import lincPlot
from .private.check.dataset import checkNumeric
from .private.check.optionTables import LINC_OPTIONS
from .private.draw.animation import boundaryAnimate, frameNumbers
from .private.draw.style import ink
from .private.draw.surface import checkTwo
from .private.lecture.linc import checkLinc, lincEstimate
from .private.types import ArrayLike, Floats, Path, Row

MAX_FRAMES = 40  # maximum number of frames if `steps` is not passed


def lincAnimate(
    DS: Row,
    *,
    saveTo: Path,
    steps: ArrayLike | None = None,
    seed: int = 0,
    maxIter: int = 100,
    fps: float = 2,
    pointNum: int = 201,
    limits: ArrayLike | None = None,
) -> Floats:
    """Animate perceptron training, with one frame per selected weight update.

    If a sample z = (x, 1) of class k is classified as j, add z to (a_k, b_k) and subtract z from (a_j, b_j)

    Parameters
    ----------
    DS : Struct or dict with ``input`` (2, n) and ``output`` (n,)
    saveTo : path
        Path of the animation, ending in .gif, or in .mp4 if ffmpeg is installed.
    steps : sequence of int, optional
        Weight updates (corrections) to show, numbered from 1. By default, the animation shows up to 40 corrections at
        geometrically increasing intervals.
    seed, maxIter : int, default 0 and 100
        Seed of the sample order and maximum number of passes, as in `lincOptSet`.
    fps, pointNum, limits
        See `qcAnimate`.

    Returns
    -------
    ndarray, shape (m,)
        Recognition rate for each frame.

    Raises
    ------
    OSError
        If an MP4 file is requested but ffmpeg is not installed.
    ValueError
        If the number of features is not two, or if there is only one class.

    Notes
    -----
    See statement S1-14. Each frame shows the decision boundary after a correction, with a circle around the
    misclassified sample that caused the correction. A correction can change the computed class of many other samples,
    so the recognition rate can rise or fall. If the classes are linearly separable, the corrections stop (see
    `lincTrain`). If the classes are not linearly separable, the animation ends after the last pass, whereas `lincTrain`
    returns the best boundary found in any pass.
    See also: `lincTrain`, `lincPlot`, `knncAnimate`, `qcAnimate`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import dsSelect, lincAnimate, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3], samples=range(100))
    >>> file = os.path.join(tempfile.mkdtemp(), 'perceptron.gif')
    >>> rates = lincAnimate(DS, saveTo=file, pointNum=51)
    >>> rates
    array([0.97, 1.  ])
    """
    opt = LINC_OPTIONS.checked({"method": "perceptron", "seed": seed, "maxIter": maxIter})
    data = checkNumeric(DS)
    checkTwo("DS", len(data.input), "lincAnimate draws")
    corrections = []
    lincEstimate(data, opt, corrections)
    total = len(corrections)
    if total == 0:
        raise ValueError(
            f"DS has one class ({data.label[0]}), but the perceptron requires at least two. Pass a"
            " dataset with more classes."
        )
    if steps is None:
        steps = np.unique(np.geomspace(1, total, MAX_FRAMES).round().astype(int))
    else:
        steps = frameNumbers("steps", steps, 1, total)
    frames = []
    for step in steps.tolist():
        passNum, i, prm = corrections[step - 1]
        text = f"correction {step} of {total}, in pass {passNum}"
        frames.append(((prm, data.input[:, i]), checkLinc(prm), text))

    def evaluate(DS, frame):
        return lincEval(DS, frame[0])

    def plot(DS, frame, mode, ax, **look):
        prm, corrected = frame
        lincPlot(DS, prm, mode, ax=ax, **look)
        ax.plot(
            *corrected,
            "o",
            markeredgecolor=ink(),
            label="corrected",
            zorder=5,
            markersize=15,
            markerfacecolor="none",
            markeredgewidth=1.5,
        )

    return boundaryAnimate(
        DS, frames, evaluate, plot, saveTo, fps, pointNum=pointNum, limits=limits
    )
