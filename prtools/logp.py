"""Compute log densities of samples, which reveal outliers."""

from __future__ import annotations

from .private.check.scores import checkLogProb
from .private.kernel.decide import logSumExp
from .private.types import ArrayLike, Floats


def logp(logProb: ArrayLike) -> Floats:
    """Compute the log density ln p(x) of each sample; outliers have low values.

    ln p(x) = ln sum_k p(c_k) g(x | c_k),  where logProb_k = ln p(c_k) g(x | c_k)

    Parameters
    ----------
    logProb : array_like, shape (K, n)
        Log scores, which `qcEval`, `nbcEval`, `perfLoo` and similar functions return as ``logProb``. The shape is (K,)
        for a single sample and (K, m, m) for the grid of `qcSurface`.

    Returns
    -------
    ndarray, with the shape of logProb without its first axis
        Natural logarithms of the densities. The value is -inf for a sample whose log scores are -inf for all classes.

    Notes
    -----
    See statements S1-3 and S1-5. MATLAB classifiers trained with fitcdiscr also have a method named logp. The posterior
    is normalised by p(x), so it does not show how far a sample lies from the classes. A sample that lies far from all
    classes can still have a posterior close to 1. To reject outliers, use a low quantile of the log densities of known
    samples as the threshold. To avoid bias, compute the log densities by leave-one-out:
    ``np.quantile(logp(perfLoo(DS).logProb), .01)``. In contrast, a classifier with rejection costs (see `qcOptSet`)
    rejects samples that lie between classes. Densities have units, so do not compare log densities computed from
    different features or in different units.
    See also: `posterior`, `qcEval`, `perfLoo`, `qcSurface`.

    Examples
    --------
    >>> from prtools import logp, posterior, prData, qcEval, qcTrain
    >>> result = qcEval([[0, 2, 100], [0, 1, 100]], qcTrain(prData('imbalance2')))
    >>> posterior(result.logProb)[0].round(3)
    array([0.995, 0.885, 1.   ])
    >>> logp(result.logProb).round(1)
    array([   -3.2,    -3.8, -2560.3])
    """
    return logSumExp(checkLogProb(logProb))
