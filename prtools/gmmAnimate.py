"""Animate EM iterations."""

from __future__ import annotations

from functools import partial

import numpy as np

from .gmmPlot import gmmPlot
from .private.check.dataset import checkData
from .private.check.messages import plural
from .private.check.options import integerIn
from .private.check.optionTables import GMM_OPTIONS
from .private.check.record import listsOptions
from .private.draw.animation import animationSave, animationWriter
from .private.lecture.gmm import bestFit, emRun, emStarts
from .private.lecture.gmmModel import makeGmm
from .private.types import ArrayLike, Floats, GmmOptions, Limits, Path, Row, Unpack


@listsOptions(GMM_OPTIONS)
def gmmAnimate(
    data: ArrayLike | Row,
    opt: Row | None = None,
    *,
    saveTo: Path,
    frameNum: int = 20,
    fps: float = 2,
    limits: Limits = None,
    **options: Unpack[GmmOptions],
) -> Floats:
    """Save an animation of the EM iterations that fit a Gaussian mixture to samples.

    `gmmPlot` draws all frames with the same axis limits. The title shows the iteration number and the mean of ln p(x).

    Parameters
    ----------
    data : array_like, shape (d, n), or Struct or dict
        Samples with one or two features, as in `gmmTrain`.
    opt, **options
        Options of `gmmOptSet`, as a mapping or as keyword arguments. The animation shows the run that `gmmTrain` would
        choose, or the only run if ``start`` is passed.
    saveTo, fps, limits
        See `qcAnimate`.
    frameNum : int, default 20
        Maximum number of frames. The frames show the start, the end, and iterations in between. Most frames show
        iterations near the beginning, where the changes are largest.

    Returns
    -------
    ndarray, shape (m,)
        Sum of ln p(x) over the samples in each frame.

    Raises
    ------
    OSError
        If an MP4 file is requested but ffmpeg is not installed.

    Notes
    -----
    See statement S0-7.
    See also: `gmmTrain`, `gmmPlot`, `qcAnimate`, `knncAnimate`.

    Examples
    --------
    >>> import os, tempfile
    >>> from prtools import gmmAnimate, prData
    >>> DS, file = prData('random2'), os.path.join(tempfile.mkdtemp(), 'em.gif')
    >>> logLike = gmmAnimate(DS, gaussianNum=4, startNum=1, frameNum=3, saveTo=file)
    >>> logLike.round(1)
    array([-105.8,   -9.2,   13.9])
    """
    opt = GMM_OPTIONS.checked(opt, options)
    X, weight = checkData(data)
    path, writer = animationWriter(saveTo, fps)
    frameNum = integerIn("frameNum", frameNum, 2, 1000)
    if len(X) > 2:
        raise ValueError(
            f"data has {plural(len(X), 'feature')}, but gmmAnimate draws only 1 or 2. Select 1 or 2"
            " features with dsSelect."
        )
    overall, starts = emStarts(X, opt, "data", None, weight)
    fit = bestFit([emRun(X, start, overall, opt, weight) for start in starts])
    mixtures = []
    emRun(X, fit.start, overall, opt, weight, mixtures)
    index = np.unique(np.geomspace(1, len(mixtures), frameNum).round().astype(int)) - 1
    titles, draws = [], []
    for i in index:
        mean = fit.logLike[i] / fit.n
        titles.append(f"iteration {i} of {len(mixtures) - 1}\nmean log-likelihood {mean:.4f}")
        draws.append(partial(gmmPlot, data, makeGmm(mixtures[i]), limits=limits, legend=False))
    animationSave(path, writer, titles, draws)
    return fit.logLike[index]
