"""The surfaces that a plot of the quadratic classifier shows, as arrays."""
from .private.draw.surface import gridSurface
from .private.kernel.decide import posterior
from .Struct import Struct


def qcSurface(DS, qcPrm, pointNum=201, margin=.05):
    """Evaluate a quadratic classifier of two features on a grid around the data, without a figure.

    logProb_k(x, y) = ln p(c_k) + ln g([x y]'; mu_k, Sigma_k)

    Parameters
    ----------
    DS : Struct or dict, or None
        ``input`` (2, n) sets the range of the grid; with None three standard deviations around the means do.
    qcPrm : what `qcTrain` returned
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

    Warns
    -----
    UserWarning
        If a class is narrower than a step of the grid, so that it may fall between the points.

    Notes
    -----
    Statements S0-3, S0-5 and S0-12. Posteriors and classes come from the logarithms, so that they are right also where
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
    return Struct(S, posterior=posterior(S.logProb))
