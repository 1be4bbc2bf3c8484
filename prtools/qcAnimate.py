"""Animate the decision boundary for a sequence of priors or costs."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.messages import shown
from .private.check.trained import prmField
from .private.draw.animation import boundaryAnimate, frameValues
from .private.draw.surface import checkTwo
from .private.lecture.qcModel import checkModel
from .private.types import ArrayLike, Floats, Path, QcTrained, Row
from .qcEval import qcEval
from .qcPlot import qcPlot
from .Struct import Struct


def qcAnimate(
    DS: Row,
    qcPrm: QcTrained,
    *,
    saveTo: Path,
    prior: Any = None,
    cost: Any = None,
    fps: float = 2,
    pointNum: int = 201,
    limits: ArrayLike | None = None,
) -> Floats | Any:
    """Save an animation of the decision boundary for a sequence of priors or costs.

    `qcPlot` draws the frames in the mode 'decBoundary', and all frames have the same axis limits. The title of each
    frame shows the priors or costs and the recognition rate on DS.

    Parameters
    ----------
    DS : Struct or dict
        Samples to plot and classify, with ``input`` (2, n) and ``output`` (n,). ``hitIndex`` is ignored.
    qcPrm : Struct or dict
        Classifier returned by `qcTrain`. The function does not retrain the classifier.
    saveTo : path
        Path of the animation, ending in .gif, or in .mp4 if ffmpeg is installed. An existing file is replaced only when
        the new file is complete. Identical frames produce identical files.
    prior : sequence of array_like (K,)
        Class priors of each frame, such as ``[[p, 1 - p] for p in (.1, .5, .9)]``.
    cost : sequence of array_like
        Misclassification costs of each frame, as in `qcOptSet`. Pass either ``prior`` or ``cost``.
    fps : float, default 2
        Frames per second, from 1 to 50. The first and the last frame are shown twice as long as the other frames.
    pointNum, limits
        See `qcPlot`.

    Returns
    -------
    ndarray, shape (m,), or None
        Recognition rate for each frame, or None if DS has no ``output``.

    Raises
    ------
    OSError
        If an MP4 file is requested but ffmpeg is not installed.
    TypeError
        If both ``prior`` and ``cost`` are passed, or neither of them.

    Notes
    -----
    See statements S0-11, S0-14 and S0-15. To animate the number of nearest neighbours, use `knncAnimate`.
    See also: `qcPlot`, `qcPriorSweep`, `qcExplore`, `knncAnimate`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import prData, qcAnimate, qcTrain
    >>> DS, file = prData('imbalanceHmm'), os.path.join(tempfile.mkdtemp(), 'prior.gif')
    >>> rates = qcAnimate(DS, qcTrain(DS), prior=[[20, 1], [5, 1], [1, 1]], saveTo=file, pointNum=51)
    >>> rates.round(4)
    array([0.9363, 0.928 , 0.7812])
    """
    prm = prmField(qcPrm)
    if (prior is None) == (cost is None):
        raise TypeError(
            f"prior is {shown(prior)} and cost is {shown(cost)}, but exactly one of them must be"
            " passed. Pass prior or cost with one value per frame."
        )
    if cost is None:
        models = frameModels(prm, "prior", prior)
        texts = priorTexts([model.prior for model in models])
    else:
        models = frameModels(prm, "cost", cost)
        texts = [costText(value) for value in cost]
    checkTwo("qcPrm", len(models[0].mu), "qcAnimate draws")
    frames = zip(models, models, texts)
    return boundaryAnimate(
        DS, frames, qcEval, qcPlot, saveTo, fps, pointNum=pointNum, limits=limits
    )


def frameModels(prm, name, values):
    """Return one checked classifier per frame, each with a different value of the field `name`."""
    models = []
    for i, value in enumerate(frameValues(name, values)):
        try:
            models.append(checkModel(Struct(prm, **{name: value})))
        except (ValueError, TypeError) as error:
            raise type(error)(f"{name}[{i}]: {error}") from None
    return models


def priorTexts(priors):
    """Return one string per frame, such as 'prior = 0.020, 0.980'; the smallest prior has two significant digits."""
    smallest = min(prior[prior > 0].min() for prior in priors)
    digits = int(np.clip(1 - np.floor(np.log10(smallest)), 2, 9))
    return [f"prior = {numbersText(prior, f'.{digits}f', ', ')}" for prior in priors]


def costText(cost):
    """Return a string such as 'cost = 1, 10' for a vector, or 'cost = 0 1; 10 0' for a matrix."""
    if np.ndim(cost) < 2:
        return f"cost = {numbersText(np.atleast_1d(cost), 'g', ', ')}"
    return f"cost = {'; '.join(numbersText(row, 'g', ' ') for row in cost)}"


def numbersText(numbers, form, separator):
    """Return the formatted numbers, joined by the separator."""
    return separator.join(format(float(number), form) for number in numbers)
