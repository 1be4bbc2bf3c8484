"""Estimate the quadratic classifier from class statistics."""

from __future__ import annotations

from .private.check.classStat import checkStat
from .private.check.optionTables import QC_OPTIONS
from .private.check.record import listsOptions
from .private.lecture.qc import estimate
from .private.types import QcOptions, QcPrm, Row, Unpack


@listsOptions(QC_OPTIONS)
def qcEstimate(stat: Row, opt: Row | None = None, **options: Unpack[QcOptions]) -> QcPrm:
    """Estimate the parameters of the quadratic classifier from class statistics.

    p_k = n_k / n,  mu_k = mean_k,  Sigma_k = scatter_k / n_k  (or as specified by the options)

    Parameters
    ----------
    stat : Struct or dict
        Class statistics returned by `classStat` or `classStatMerge`.
    opt, **options
        Options of `qcOptSet`, passed as a mapping or as keyword arguments.

    Returns
    -------
    Struct
        Classifier qcPrm with these fields:

        - ``label`` (K,), ``prior`` (K,): class labels, and priors that sum to 1.
        - ``class`` (read as ``class_``): list of K Structs with ``mu`` (d,) and ``sigma`` (d, d).
        - ``inputName``, ``outputName``: names of the features and the classes.
        - ``opt``: all options.
        - ``cost``, ``rejectLabel``: costs and reject label, present only if the options specify them.

        You can change ``prior`` and ``cost`` before calling `qcEval`.

    Raises
    ------
    ValueError
        If a class has no samples or a singular covariance matrix. The error message suggests remedies.

    Notes
    -----
    See statements S0-2, S0-3, S3-13..16, S4-14..16 and S4-19. In the formula of statement S4-19, the trace applies
    to the whole bracket (erratum E4-7).
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
    opt = QC_OPTIONS.checked(opt, options)
    if opt.covEstimator:
        raise ValueError("covEstimator requires samples, not class statistics. Use qcTrain.")
    return estimate(checkStat(stat), opt)[0]
