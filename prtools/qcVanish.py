"""The prior at which the region of a class vanishes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .private.check.options import classLabel, generatorOf, wholeIn
from .private.check.printing import resultType
from .private.lecture.qcModel import checkModel
from .private.lecture.vanish import vanish
from .private.types import Floats, QcTrained


@resultType
class QcVanish(NamedTuple):
    """What `qcVanish` returns."""

    ratio: float
    lnRatio: float
    point: Floats
    direction: Floats | None
    exact: bool


def qcVanish(qcPrm: QcTrained, k: int, startNum: int = 30, seed: int = 0) -> QcVanish:
    """Compute the prior ratio at which the region of class k becomes empty.

    The region is empty where (1 - p_k) / p_k > sup_x min_i g_k(x) / (q_i g_i(x)),  q_i = p_i / (1 - p_k).
    For two classes that is exp( ln(|Sigma_i| / |Sigma_k|) / 2 + d' (Sigma_i - Sigma_k)^+ d / 2 ),  d = mu_k - mu_i.

    Parameters
    ----------
    qcPrm : Struct or dict
        What `qcTrain` or `qcMake` returned, without costs or with costs (K,); with costs, read p_i cost_i / cost_k for
        p_i, i other than k. Of the priors of the other classes, only the proportions matter.
    k : int or str
        Label of the class.
    startNum : int
        Number of starting points of the search, if there may be several local maxima.
    seed : int
        Seed of the starting points.

    Returns
    -------
    ratio : float
        The ratio (1 - p_k) / p_k beyond which class k has no region; inf if it always has one.
    lnRatio : float
        Its logarithm, finite even if the ratio overflows.
    point : ndarray (d,) or None
        The point where the region vanishes; None if it never does.
    direction : ndarray (d,) or None
        If the region never vanishes, a direction in which class k wins far away, whatever the priors.
    exact : bool
        False if the ratio is a lower bound: beyond it, the search found no region, but there may be one.

    Raises
    ------
    ValueError
        If missing class k costs nothing, no other class has a prior above 0, or the costs are a matrix.

    Notes
    -----
    Statement S0-14. Two classes: finite if and only if Sigma_i - Sigma_k is positive semidefinite and d lies in its
    range. More classes: the minimum over i of the quadratic functions ln g_k - ln q_i g_i is maximised. If all
    differences are positive semidefinite it is concave, with a single maximum; else the search starts from many points.
    See also: `qcPriorSweep`, `qcMake`, `qcBoundary`.

    Examples
    --------
    >>> from prtools import prData, qcTrain, qcVanish
    >>> qcPrm = qcTrain(prData('imbalance2')).qcPrm
    >>> print(f"{qcVanish(qcPrm, 2).ratio:.3f}: vanished at {1000 / 20:g}")
    8.533: vanished at 50
    """
    model = checkModel(qcPrm)
    startNum, rng = wholeIn("startNum", startNum, 1, 10**6), generatorOf(seed)
    row = model.label.tolist().index(classLabel("k", k, model.label))
    lnRatio, point, direction, exact = vanish(model, row, startNum, rng)
    with np.errstate(over="ignore"):
        ratio = float(np.exp(lnRatio))
    return QcVanish(ratio, lnRatio, point, direction, exact)
