"""How untypical a sample is."""

from __future__ import annotations

from .private.check.scores import checkLogProb
from .private.kernel.decide import logSumExp
from .private.types import ArrayLike, Floats


def logp(logProb: ArrayLike) -> Floats:
    """Return the log density of each sample, whatever its class: low where no class expects a sample.

    ln p(x) = ln sum_k p(c_k) g(x | c_k),  logProb_k = ln p(c_k) g(x | c_k)

    Parameters
    ----------
    logProb : array_like, shape (K, n)
        As for `posterior`: the field ``logProb`` of what `qcEval`, `nbcEval`, `perfLoo` ... return; (K,) of one sample,
        or (K, m, m) of a grid, as in `qcSurface`.

    Returns
    -------
    ndarray, shape (n,), or that of logProb without its first axis
        Natural logarithms; -inf where all classes have -inf.

    Notes
    -----
    Statements S1-3, S1-5. Named as the method of MATLAB's fitcdiscr. The posterior divides by p(x), so that it says
    nothing of how far away a sample lies: beyond all classes it is 1 for one of them. To reject what is untypical,
    take as a limit the value that a share of samples of known classes fall short of, held out so that it is honest:
    ``np.quantile(logp(perfLoo(DS).logProb), .01)``. The costs of `qcOptSet` reject another kind, samples between
    classes. Densities have units: values of different features or units cannot be compared.
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
