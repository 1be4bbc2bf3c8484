"""From class statistics to the parameters of the quadratic classifier."""
from .private.check.model import checkStat
from .private.check.optionSets import QC_DEFAULT, listsOptions, qcOptions
from .private.lecture.qc import estimate


@listsOptions(QC_DEFAULT)
def qcEstimate(stat, opt=None, **options):
    """Turn class statistics into the parameters of the quadratic classifier.

    p_k = n_k / n,  mu_k = mean_k,  Sigma_k = scatter_k / n_k  (or as the options say)

    Parameters
    ----------
    stat : Struct or dict
        What `classStat` or `classStatMerge` returned.
    opt, **options
        Options of `qcOptSet`.

    Returns
    -------
    Struct
        qcPrm: ``label`` (K,), ``prior`` (K,) summing to 1, ``class`` (read as ``class_``), a list of K Structs with
        ``mu`` (d,) and ``sigma`` (d, d), ``inputName``, ``outputName``, and ``opt``, the options as used.
        ``cost`` and ``rejectLabel`` stand where the options give them. Nothing in it is derived: ``prior`` and ``cost``
        may be set anew before `qcEval`.

    Raises
    ------
    ValueError, TypeError
        If a class's covariance is singular (the message names the class, its rank, the features, and the remedies), a
        class has no samples, or `stat` or an option is malformed.

    Notes
    -----
    Statements S0-2, S0-3, S3-13..16, S4-14..16, S4-19 (with erratum E4-7: the trace is the bracket's).

    See Also
    --------
    classStat, qcOptSet, qcTrain, qcEval

    Examples
    --------
    >>> from prtools import classStat, prData, qcEstimate
    >>> qcPrm = qcEstimate(classStat(prData('iris')))
    >>> qcPrm.prior
    array([0.33333333, 0.33333333, 0.33333333])
    >>> qcPrm.class_[0].mu
    array([5.006, 3.428, 1.462, 0.246])
    """
    return estimate(checkStat(stat), qcOptions(opt, **options))[0]
