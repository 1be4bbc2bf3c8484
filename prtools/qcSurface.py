"""Compute the scores of a quadratic classifier on a grid."""

from __future__ import annotations

from .private.check.result import Result
from .private.draw.surface import gridSurface
from .private.kernel.decide import posteriors
from .private.types import QcTrained, Row, Surface


def qcSurface(
    DS: Row | None, qcPrm: QcTrained, pointNum: int = 201, margin: float = 0.05
) -> Surface:
    """Evaluate a two-feature quadratic classifier on a grid around the data.

    logProb_k(x, y) = ln p(c_k) + ln g([x y]'; mu_k, Sigma_k)

    Parameters
    ----------
    DS : Struct or dict, or None
        Dataset whose ``input`` (2, n) determines the range of the grid. If DS is None, the grid extends three standard
        deviations beyond the class means.
    qcPrm : Struct or dict
        Classifier returned by `qcTrain` or `qcMake`.
    pointNum, margin : int, float
        Number m of grid points along each axis, and margin on each side as a fraction of the sample range.

    Returns
    -------
    Struct
        Grid coordinates and values, with the following fields. Entry [k, i, j] of an array refers to class or decision
        k at the point (x[j], y[i]).

        - ``x``, ``y`` (m,): coordinates.
        - ``label`` (K,) and ``logProb`` (K, m, m): class labels and log scores.
        - ``decision`` (L,): labels of the possible decisions, including the reject label if the costs allow rejection.
        - ``score`` (L, m, m): scores of the decisions. If the classifier has no costs, these scores equal logProb.
        - ``computedClass`` (m, m): label of the decision with the highest score.
        - ``posterior`` (K, m, m): posteriors.

    Warns
    -----
    UserWarning
        If the distribution of a class is narrower than a grid step.

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
    return Result(S, posterior=posteriors(S.logProb))
