"""The surfaces that a plot of the quadratic classifier shows, as arrays."""
import warnings

import numpy as np

from .private.check.dataset import className, dsOpen, raiseNonFinite
from .private.check.model import modelOpen
from .private.check.options import numberIn
from .private.draw.surface import grid, gridSize, surfaceOf
from .private.kernel.decide import posterior
from .private.kernel.distance import gridMahalanobis2
from .private.lecture.qc import logDensity
from .Struct import Struct


def qcSurface(DS, qcPrm, pointNum=201, margin=.05):
    """Evaluate a quadratic classifier of two features on a grid around the data, without a figure.

    logProb_k(x, y) = ln p(c_k) + ln g([x y]'; mu_k, Sigma_k)

    Parameters
    ----------
    DS : Struct or dict, or None
        ``input`` (2, n) sets the range of the grid; with None three standard deviations around the means do.
    qcPrm : Struct or dict
        What `qcTrain` returned: its first part, or the whole.
    pointNum : int, default 201
        Grid points m along each axis.
    margin : float, default 0.05
        What the grid reaches beyond the samples on each side, as a share of their range.

    Returns
    -------
    Struct
        ``x``, ``y`` (m,), ``label`` (K,), ``logProb`` and ``posterior`` (K, m, m), ``answer`` (L,), the label of each
        decision (the classes, and rejection where the costs have it), ``score`` (L, m, m), by which decisions are taken
        (logProb, if there are no costs), ``computedClass`` (m, m); the entry [k, i, j] is class k at (x[j], y[i]).

    Raises
    ------
    ValueError, TypeError
        If DS has not two features, or not those of the classifier, or the grid is malformed.

    Warns
    -----
    UserWarning
        If a class is narrower than a step of the grid, so that it may fall between the points.

    Notes
    -----
    Statements S0-3, S0-5 and S0-12. Posteriors and classes come from the logarithms, so that they are right also where
    all densities underflow.

    See Also
    --------
    qcPlot, qcEval

    Examples
    --------
    >>> from prtools import dsSelect, prData, qcSurface, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> S = qcSurface(DS, qcTrain(DS))
    >>> S.logProb.shape
    (3, 201, 201)
    >>> print(S.x[[0, -1]].round(3), S.computedClass[0, 0])
    [0.705 7.195] 1
    """
    S = gridSurface(DS, qcPrm, pointNum, margin)
    return Struct(S, posterior=posterior(S.logProb))


def gridSurface(DS, qcPrm, pointNum=201, margin=.05):
    """Return what `qcSurface` returns, without the posteriors: a third of its time, and most pictures need none."""
    model = modelOpen(qcPrm)
    X = modelSpan(model) if DS is None else dsOpen(DS, needOutput=False).input
    if len(X) != 2:
        raise ValueError(f"DS has {len(X)} feature{'s' * (len(X) > 1)}: a surface needs 2; select them with"
                         " dsSelect(DS, features=[i, j]) and train on these")
    if not np.isfinite(X).all():
        raiseNonFinite(X)
    pointNum = gridSize(pointNum)
    x, y = grid(X, pointNum, numberIn("margin", margin, 0, 100))
    S = surfaceOf(gridScores(x, y, model), model.label, x, y, model.cost, model.answer)
    narrowWarn(model, np.array([x[1] - x[0], y[1] - y[0]]), pointNum)
    return S


def gridScores(x, y, model):
    """Return logProb (K, points) of the grid."""
    maha = gridMahalanobis2(x, y, model.mu, model.L).reshape(len(model.mu.T), -1)
    out = logDensity(maha, model.lnDet[:, None], 2, model.lnPrior[:, None], maha)
    if not out.max(axis=0).min() > -np.inf:  # NaN neither
        raiseNonFinite(np.array([x[[0, -1]], y[[0, -1]]]))
    return out


def modelSpan(model, reach=3):
    """Return samples (d, 2K) that span `reach` standard deviations around the mean of each class."""
    sd = np.sqrt(np.diagonal(model.sigma, axis1=1, axis2=2)).T
    return np.hstack([model.mu - reach * sd, model.mu + reach * sd])


def narrowWarn(model, step, pointNum):
    """Warn where a class, cut along an axis, has a standard deviation below a step of the grid."""
    for k, L in enumerate(model.L):
        W = np.linalg.inv(L)
        sd = 1 / np.hypot.reduce(W)
        if (sd < step).any():
            i = int((sd / step).argmin())
            who = className(model.label[k], model.outputName[k])
            warnings.warn(f"{who} has a standard deviation of {sd[i]:.2g} along feature {i}, below the grid's step of"
                          f" {step[i]:.2g}: it is drawn coarsely, or missed; raise pointNum (now {pointNum}), or draw"
                          f" samples of a smaller range", stacklevel=4)
            return
