"""Find the prior ratio at which the region of a class vanishes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.options import classLabel, integerIn, randomGenerator
from .private.check.printing import resultType
from .private.lecture.qcModel import checkModel
from .private.lecture.vanish import vanish
from .private.types import Floats, QcTrained


@resultType
class QcVanish(NamedTuple):
    """Result of `qcVanish`."""

    ratio: float
    lnRatio: float
    point: Floats
    direction: Floats | None
    exact: bool


def qcVanish(qcPrm: QcTrained, k: int, startNum: int = 30, seed: int = 0) -> QcVanish:
    """Compute the prior ratio above which the decision region of class k is empty.

    The region is empty if (1 - p_k) / p_k > sup_x min_i g_k(x) / (q_i g_i(x)),  q_i = p_i / (1 - p_k).

    Parameters
    ----------
    qcPrm : Struct or dict
        Classifier returned by `qcTrain` or `qcMake`, with no costs, or with one cost per class (K,). If the classifier
        has costs, p_i cost_i / cost_k replaces p_i for all i other than k. The result does not depend on the prior of
        class k, and it depends on the priors of the other classes only through their ratios.
    k : int or str
        Label of the class.
    startNum : int
        Number of starting points of the search. The search is needed only if several local maxima are possible.
    seed : int
        Seed for drawing the starting points.

    Returns
    -------
    ratio : float
        Ratio (1 - p_k) / p_k above which class k has no region, or inf if class k always has a region.
    lnRatio : float
        Logarithm of the ratio, which is finite even if the ratio overflows.
    point : ndarray (d,) or None
        Point at which the region vanishes, or None if the region never vanishes.
    direction : ndarray (d,) or None
        If the region never vanishes, a direction in which all sufficiently distant points are assigned to class k,
        whatever the priors are.
    exact : bool
        True if the ratio is exact. False if the ratio is only a lower bound, because the search may have missed a
        larger maximum.

    Raises
    ------
    ValueError
        If the cost of misclassifying class k is 0, if no other class has a positive prior, or if the costs are a
        matrix.

    Notes
    -----
    See statement S0-14. For two classes, the ratio is finite if and only if the matrix Sigma_i - Sigma_k is positive
    semidefinite and its range contains mu_k - mu_i. For more than two classes, the function maximises the minimum over
    i of the quadratic functions ln g_k - ln q_i g_i. If all matrices Sigma_i - Sigma_k are positive semidefinite, the
    maximised function is concave and has a single maximum. If a matrix Sigma_i - Sigma_k is not positive semidefinite,
    the search starts from several points.
    See also: `qcPriorSweep`, `qcMake`, `qcBoundary`.

    Examples
    --------
    >>> from prtools import qcMake, qcVanish
    >>> vanish = qcVanish(qcMake([[0], [3]], [9, 1]), 2)    # two Gaussians with one feature
    >>> print(f'class 2 has no region if p1/p2 > {vanish.ratio:.3f}; it vanishes at x = {vanish.point}')
    class 2 has no region if p1/p2 > 5.265; it vanishes at x = [3.375]
    """
    model = checkModel(qcPrm)
    startNum, rng = integerIn("startNum", startNum, 1, 10**6), randomGenerator(seed)
    row = model.label.tolist().index(classLabel("k", k, model.label))
    lnRatio, point, direction, exact = vanish(model, row, startNum, rng)
    with np.errstate(over="ignore"):
        ratio = float(np.exp(lnRatio))
    return QcVanish(ratio, lnRatio, point, direction, exact)
