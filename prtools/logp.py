"""Log density of samples, to detect outliers."""

from __future__ import annotations

from .private.check.scores import checkLogProb
from .private.kernel.decide import logSumExp
from .private.types import ArrayLike, Floats


def logp(logProb: ArrayLike) -> Floats:
    """Compute the log density ln p(x) of each sample, which is low for outliers.

    ln p(x) = ln sum_k p(c_k) g(x | c_k),  where logProb_k = ln p(c_k) g(x | c_k)

    Parameters
    ----------
    logProb : array_like, shape (K, n)
        Field ``logProb`` returned by `qcEval`, `nbcEval`, `perfLoo` and similar functions, as in `posterior`. The shape
        is (K,) for a single sample, and (K, m, m) for a grid, as in `qcSurface`.

    Returns
    -------
    ndarray, with the shape of logProb without its first axis
        Natural logarithms of the densities. The value is -inf for a sample whose log scores are -inf for all classes.

    Notes
    -----
    See statements S1-3 and S1-5. MATLAB's classifiers trained by fitcdiscr have a method with the same name. The
    posterior is normalised by p(x), so it does not show how far a sample lies from the classes. Even far from all
    classes,
    one posterior can be close to 1. To reject outliers, use a low quantile of the log densities of known samples as the
    threshold. Leave-one-out makes this quantile unbiased: ``np.quantile(logp(perfLoo(DS).logProb), .01)``. The costs in
    `qcOptSet`, in contrast, reject samples between the classes. Densities have units, so do not compare values for
    different features or units.
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
