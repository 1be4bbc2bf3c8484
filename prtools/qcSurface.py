"""The surfaces that qcPlot draws, as arrays."""

from __future__ import annotations

from .private.draw.surface import gridSurface
from .private.kernel.decide import posteriors
from .private.types import QcTrained, Row, Surface
from .Struct import Struct


def qcSurface(
    DS: Row | None, qcPrm: QcTrained, pointNum: int = 201, margin: float = 0.05
) -> Surface:
    """Evaluate a quadratic classifier of two features on a grid around the data, without a figure.

    logProb_k(x, y) = ln p(c_k) + ln g([x y]'; mu_k, Sigma_k)

    Parameters
    ----------
    DS : Struct or dict, or None
        ``input`` (2, n) sets the range of the grid; None means three standard deviations around the means.
    qcPrm : what `qcTrain` returned
    pointNum, margin : int, float
        Grid points m along each axis, and extra room on each side of the samples, as a share of their range.

    Returns
    -------
    Struct
        ``x``, ``y`` (m,), ``label`` (K,), ``logProb`` and ``posterior`` (K, m, m), ``decision`` (L,), the labels of the
        possible decisions (the classes and, if costs allow it, rejection), ``score`` (L, m, m), by which decisions are
        taken (logProb, if there are no costs), ``computedClass`` (m, m). Entry [k, i, j] is for class k at (x[j],
        y[i]).

    Warns
    -----
    UserWarning
        If a class is narrower than a step of the grid.

    Notes
    -----
    Statements S0-3, S0-5 and S0-12. Posteriors and decisions are computed from logarithms, so they are right even where
    all densities underflow.
    See also: `qcPlot`, `qcEval`.

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
    return Struct(S, posterior=posteriors(S.logProb))
