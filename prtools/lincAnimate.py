"""Film of the perceptron: its line after each correction."""

from __future__ import annotations

import numpy as np

from .lincEval import lincEval
from .lincPlot import lincPlot
from .private.check.dataset import checkNumeric
from .private.check.optionTables import LINC_OPTIONS
from .private.draw.animation import boundaryAnimate, frameNumbers
from .private.draw.style import INK
from .private.draw.surface import checkTwo
from .private.lecture.linc import checkLinc, lincEstimate
from .private.types import ArrayLike, Floats, Path, Row

FRAMES = 40  # by default, at most


def lincAnimate(
    DS: Row,
    *,
    saveTo: Path,
    steps: ArrayLike | None = None,
    seed: int = 0,
    maxIter: int = 100,
    fps: float = 5,
    pointNum: int = 201,
    limits: ArrayLike | None = None,
) -> Floats:
    """Save a film of the perceptron as it learns: its line after a correction, and the sample that it has missed.

    Of a sample z = (x, 1) of class k that is called j: (a_k, b_k) + z, (a_j, b_j) - z

    Parameters
    ----------
    DS : Struct or dict with ``input`` (2, n) and ``output`` (n,)
    saveTo : path
        The file, as in `qcAnimate`.
    steps : sequence of int, optional
        The corrections after which there is a frame, 1 for the first. Default: all up to 40; of more, the first ones
        and then ever fewer.
    seed, maxIter : int, default 0 and 100
        The seed of the order of the samples, and the most passes, as in `lincOptSet`.
    fps, pointNum, limits
        As in `qcAnimate`.

    Returns
    -------
    ndarray, shape (m,)
        The recognition rate of each frame.

    Raises
    ------
    OSError
        If an MP4 is to be saved and ffmpeg is not installed.
    ValueError
        If there are not two features, or one class, so that there is nothing to correct.

    Notes
    -----
    Statement S1-14. A ring marks the sample that was corrected. One correction may cost the line many other samples, so
    that the rate rises and falls, but if a line parts the classes, the corrections come to an end (see `lincTrain`).
    Where none does, `lincTrain` keeps the best line, this film goes on.
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
            f"DS has one class ({data.label[0]}): the perceptron has nothing to correct"
        )
    if steps is None:
        steps = np.unique(np.geomspace(1, total, FRAMES).round().astype(int))
    else:
        steps = frameNumbers("steps", steps, 1, total)
    frames = []
    for step in steps.tolist():
        turn, i, prm = corrections[step - 1]
        text = f"correction {step} of {total}, in pass {turn}"
        frames.append(((prm, data.input[:, i]), checkLinc(prm), text))

    def evaluate(DS, frame):
        return lincEval(DS, frame[0])

    def plot(DS, frame, mode, ax, **look):
        prm, corrected = frame
        lincPlot(DS, prm, mode, ax=ax, **look)
        ax.plot(
            *corrected,
            "o",
            markeredgecolor=INK,
            label="corrected",
            zorder=5,
            markersize=15,
            markerfacecolor="none",
            markeredgewidth=1.5,
        )

    return boundaryAnimate(
        DS, frames, evaluate, plot, saveTo, fps, pointNum=pointNum, limits=limits
    )
