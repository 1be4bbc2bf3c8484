"""Class posteriors."""

from __future__ import annotations

from .private.check.scores import checkedPosteriors, checkLogProb
from .private.types import ArrayLike, Floats


def posterior(logProb: ArrayLike) -> Floats:
    """Compute the class posteriors of samples from their log scores.

    P(c_k | x) = p(c_k) g(x | c_k) / sum_j p(c_j) g(x | c_j),  where logProb_k = ln p(c_k) g(x | c_k)

    Parameters
    ----------
    logProb : array_like, shape (K, n)
        Log scores, with one row per class and one column per sample. `qcTrain`, `qcEval`, `nbcEval`, `knncEval`,
        `perfLoo` and similar functions return the scores as ``logProb``. The shape is (K,) for a single sample and (K,
        m, m) for the grid of `qcSurface`. A value of -inf corresponds to the probability 0.

    Returns
    -------
    ndarray, with the shape of logProb
        Posteriors of the classes. Each column sums to 1.

    Raises
    ------
    ValueError
        - If the scores of a sample are -inf for all classes. The posterior 0 / 0 is then undefined.
        - If all scores are between 0 and 1 and each column sums to 1, so that the scores are probabilities.

    Notes
    -----
    See statements S0-3 and S4-2. The largest score is subtracted first, so the posteriors are accurate even for samples
    far from all classes, where all densities would underflow to 0.
    See also: `logp`, `qcEval`, `qcExplain`, `qcSurface`.

    Examples
    --------
    >>> from prtools import posterior, prData, qcEval, qcTrain
    >>> qcPrm = qcTrain(prData('imbalance2')).qcPrm
    >>> posterior(qcEval([[0, 2, 100], [0, 1, 100]], qcPrm).logProb).round(3)
    array([[0.995, 0.885, 1.   ],
           [0.005, 0.115, 0.   ]])
    """
    return checkedPosteriors(checkLogProb(logProb))
