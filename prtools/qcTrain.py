"""Training of the quadratic classifier."""
from collections import namedtuple

from .classStat import classStat
from .private.check.dataset import oneClassWarn
from .qcEstimate import qcEstimate
from .qcEval import qcEval

QcTrain = namedtuple("QcTrain", "qcPrm logProb recogRate hitIndex")


def qcTrain(DS, opt=None, **options):
    """Train the quadratic classifier: one Gaussian per class, weighted by the prior of the class.

    p(c_k) = n_k / n,  mu_k = sum x / n_k,  Sigma_k = sum (x - mu_k)(x - mu_k)' / n_k

    Parameters
    ----------
    DS : Struct or dict with ``input`` (d, n) and ``output`` (n,)
    opt, **options
        Options of `qcOptSet`, as ``qcTrain(DS, opt)`` or ``qcTrain(DS, prior='equal')``.

    Returns
    -------
    qcPrm : Struct
        The classifier, see `qcEstimate`.
    logProb : ndarray, shape (K, n)
        ln p(c_k) g(x) of the training samples.
    recogRate, hitIndex : float, ndarray
        Inside-test recognition rate, 0 to 1, and the indices, from 0, of the correctly classified samples.

    Raises
    ------
    ValueError
        If the covariance of a class is singular; the message names the remedies.

    Notes
    -----
    Statements S0-2..S0-4, S0-9, S0-16. The classifier is optimal if each class is one Gaussian; a class of several
    clusters needs several (S0-7).
    See also: `qcEval`, `qcPlot`, `qcOptSet`, `prData`.

    Examples
    --------
    >>> from prtools import dsSelect, prData, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> qcPrm, logProb, recogRate, hitIndex = qcTrain(DS)
    >>> print(f'Recog. rate = {recogRate * 100:f}%')
    Recog. rate = 98.000000%
    """
    qcPrm = qcEstimate(classStat(DS), opt, **options)
    oneClassWarn(qcPrm.label)
    result = qcEval(DS, qcPrm)
    return QcTrain(qcPrm, result.logProb, result.recogRate, result.hitIndex)
