"""From class statistics to the parameters of the quadratic classifier."""

from __future__ import annotations

from .private.check.classStat import checkStat
from .private.check.optionTables import QC_OPTIONS
from .private.check.record import listsOptions
from .private.lecture.qc import estimate
from .private.types import QcOptions, QcPrm, Row, Unpack


@listsOptions(QC_OPTIONS)
def qcEstimate(stat: Row, opt: Row | None = None, **options: Unpack[QcOptions]) -> QcPrm:
    """Turn class statistics into the parameters of the quadratic classifier.

    p_k = n_k / n,  mu_k = mean_k,  Sigma_k = scatter_k / n_k  (or as the options say)

    Parameters
    ----------
    stat : what `classStat` or `classStatMerge` returned
    opt, **options
        Options of `qcOptSet`.

    Returns
    -------
    Struct
        qcPrm: ``label`` (K,), ``prior`` (K,) summing to 1, ``class`` (read as ``class_``), a list of K Structs with
        ``mu`` (d,) and ``sigma`` (d, d), ``inputName``, ``outputName``, and ``opt``, the options as used.
        ``cost`` and ``rejectLabel`` are there if the options give them. ``prior`` and ``cost`` can be changed before
        `qcEval`.

    Raises
    ------
    ValueError
        If a class has no samples or a singular covariance; the message names the remedies.

    Notes
    -----
    Statements S0-2, S0-3, S3-13..16, S4-14..16, S4-19 (with erratum E4-7: the trace is that of the bracket).
    See also: `classStat`, `qcOptSet`, `qcTrain`, `qcEval`.

    Examples
    --------
    >>> from prtools import classStat, prData, qcEstimate
    >>> qcPrm = qcEstimate(classStat(prData('iris')))
    >>> qcPrm.prior
    array([0.33333333, 0.33333333, 0.33333333])
    >>> qcPrm.class_[0].mu
    array([5.006, 3.428, 1.462, 0.246])
    """
    return estimate(checkStat(stat), QC_OPTIONS.checked(opt, options))[0]
