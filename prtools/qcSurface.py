"""Scores of a quadratic classifier on a grid, as arrays."""

from __future__ import annotations

from .private.draw.surface import gridSurface
from .private.kernel.decide import posteriors
from .private.types import QcTrained, Row, Surface
from .Struct import Struct


def qcSurface(
    DS: Row | None, qcPrm: QcTrained, pointNum: int = 201, margin: float = 0.05
) -> Surface:
    """Evaluate a quadratic classifier with two features on a grid around the data, without a figure.

    logProb_k(x, y) = ln p(c_k) + ln g([x y]'; mu_k, Sigma_k)

    Parameters
    ----------
    DS : Struct or dict, or None
        Dataset whose ``input`` (2, n) determines the range of the grid. For None, the grid covers three standard
        deviations around the means.
    qcPrm : Struct or dict
        Classifier returned by `qcTrain` or `qcMake`.
    pointNum, margin : int, float
        Number m of grid points along each axis, and margin on each side of the samples as a fraction of their range.

    Returns
    -------
    Struct
        Grid and values with these fields. Entry [k, i, j] of an array refers to class or decision k at (x[j], y[i]).

        - ``x``, ``y`` (m,): coordinates.
        - ``label`` (K,), ``logProb`` and ``posterior`` (K, m, m): labels, log scores and posteriors of the classes.
        - ``decision`` (L,): labels of the possible decisions, which are the classes and, if costs allow it, rejection.
        - ``score`` (L, m, m): scores of the decisions, which equal logProb without costs.
        - ``computedClass`` (m, m): label of the decision with the highest score.

    Warns
    -----
    UserWarning
        If a class is narrower than a grid step.

    Notes
    -----
    See statements S0-3, S0-5 and S0-12. Posteriors and decisions are computed from logarithms, so they are accurate
    even where all densities underflow.
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
