"""Film of the perceptron: its line after each correction."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .lincEval import lincEval
from .lincPlot import lincPlot
from .private.check.dataset import checkNumeric
from .private.check.optionTables import LINC_OPTIONS
from .private.draw.film import boundaryFilm, frameNumbers
from .private.draw.style import INK
from .private.lecture.linc import checkLinc, lincEstimate

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .private.types import Floats, Path, Row

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
    opt, data, path = (
        LINC_OPTIONS.checked(changes={"method": "perceptron", "seed": seed, "maxIter": maxIter}),
        checkNumeric(DS),
        [],
    )
    if len(data.input) != 2:
        raise ValueError(
            f"DS has {len(data.input)} feature{'s' * (len(data.input) > 1)}: lincAnimate draws 2; select"
            " them with dsSelect(DS, features=[i, j])"
        )
    lincEstimate(data, opt, path)
    if not path:
        raise ValueError(
            f"DS has one class ({data.label[0]}): the perceptron has nothing to correct"
        )
    steps = (
        np.unique(np.geomspace(1, len(path), FRAMES).round().astype(int))
        if steps is None
        else frameNumbers("steps", steps, 1, len(path))
    )
    frames = []
    for v in steps.tolist():
        turn, i, prm = path[v - 1]
        frames.append(
            (
                (prm, data.input[:, i]),
                checkLinc(prm),
                f"correction {v} of {len(path)}, in pass {turn}",
            )
        )

    def plot(DS, frame, ax):
        lincPlot(DS, frame[0], "decBoundary", ax=ax, legend=False, pointNum=pointNum, limits=limits)
        ax.plot(
            *frame[1][:, None],
            "o",
            markersize=15,
            markerfacecolor="none",
            markeredgecolor=INK,
            markeredgewidth=1.5,
            label="corrected",
            zorder=5,
        )

    return boundaryFilm(DS, frames, lambda DS, frame: lincEval(DS, frame[0]), plot, saveTo, fps)
