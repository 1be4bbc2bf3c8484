"""Compute measures of a confusion matrix."""

from __future__ import annotations

import numpy as np

from .private.check.confusion import countsAndLabels
from .private.check.result import Result
from .private.draw.texts import classTexts
from .private.kernel.warn import warn
from .private.types import ArrayLike, Floats, Labels


class ConfMatMeasure(Result):
    """Measures of a confusion matrix, printed as a table with one row per class."""

    __slots__ = ()
    recall: Floats
    precision: Floats
    F1: Floats
    count: Floats
    assigned: Floats
    recogRate: float
    balancedRate: float
    matthews: float
    kappa: float
    label: Labels

    def __str__(self):
        names = classTexts(self.label, None)
        width = max(map(len, names))
        lines = [f"{'':{width}}  samples  assigned    recall precision        F1"]
        for k, name in enumerate(names):
            measures = self.recall[k], self.precision[k], self.F1[k]
            cells = "".join(f"{measureText(value, '.2%'):>10}" for value in measures)
            lines.append(f"{name:>{width}} {self.count[k]:8g} {self.assigned[k]:9g}{cells}")
        lines.append(
            f"recog. rate {self.recogRate:.2%}, balanced rate {self.balancedRate:.2%}, Matthews"
            f" {measureText(self.matthews, '.4f')}, kappa {measureText(self.kappa, '.4f')}"
        )
        return "\n".join(lines)


def measureText(value, formatSpec):
    """Return a measure as a formatted string; NaN becomes '0/0'."""
    return "0/0" if np.isnan(value) else format(value, formatSpec)


def confMatMeasure(
    confMat: ArrayLike | tuple[ArrayLike, ArrayLike],
    label: ArrayLike | None = None,
    *,
    rejectLabel: int | str | None = None,
) -> ConfMatMeasure:
    """Compute the precision, recall and F1 of each class, and overall measures such as kappa.

    Of n samples, n_k belong to class k, m_k are assigned to class k, and C_kk samples of class k are correctly
    classified:

    recall = C_kk / n_k,  precision = C_kk / m_k,  F1 = 2 C_kk / (n_k + m_k)

    kappa = (n sum C_kk - sum n_k m_k) / (n^2 - sum n_k m_k)

    Matthews = (n sum C_kk - sum n_k m_k) / sqrt((n^2 - sum n_k^2) (n^2 - sum m_k^2))

    Parameters
    ----------
    confMat : array_like (K, K) or (K, K + 1), or tuple (desired, computed)
        Confusion matrix returned by `confMatGet`, or a tuple of true and computed labels. If the matrix has K + 1
        columns, the last column contains the rejected samples, which are not assigned to a class.
    label : array_like (K,), optional
        Classes in the order of the rows, or the names of these classes. The default is 1..K for a matrix, and the
        sorted labels for a tuple.
    rejectLabel : int or str, optional
        If `confMat` is a tuple, the computed label of rejected samples; see `confMatGet`.

    Returns
    -------
    ConfMatMeasure
        A Struct that prints as a table. The fields ``recall``, ``precision``, ``F1``, ``count`` (n_k) and
        ``assigned`` (m_k) have one entry per class (K,). The other fields are ``recogRate``, ``balancedRate`` (mean
        recall of all classes with samples), ``matthews`` (from -1 to 1), ``kappa`` and ``label`` (K,). An undefined
        measure (0 / 0) is NaN.

    Warns
    -----
    UserWarning
        If a measure is 0 / 0. For example, the precision of a class is 0 / 0 if no sample is assigned to this class.
        Further examples are the recall of a class without samples, and Matthews' coefficient if there is only one
        class.

    Notes
    -----
    See statement S0-14. If one class is rare, the recognition rate is misleading, because assigning all samples to the
    largest class gives a high rate. The other measures describe the errors in more detail:

    - Recall is the fraction of a class that is correctly classified; it does not depend on the other classes or on the
      class sizes. The balanced rate is the mean recall; it is about 1/K if the classification does not depend on the
      features.
    - Precision is the fraction of true members among the samples assigned to a class. For a given classifier, precision
      decreases as the class becomes rarer, because the number of hits decreases but the number of false alarms does
      not.
    - F1 is the harmonic mean of precision and recall and lies closer to the smaller value. F1 ignores correctly
      classified samples of other classes.
    - kappa (Cohen 1960) measures the agreement beyond chance. The chance agreement is the agreement that is expected
      for independent true and computed labels with the observed class counts. Matthews' coefficient is the correlation
      between true and computed classes. Kappa and Matthews' coefficient are about 0 if the classification does not
      depend on the features. Matthews' coefficient is 0 / 0 if all samples are assigned to one class.

    See also: `confMatGet`, `confMatPlot`, `rocGet`, `qcPriorSweep`.

    Examples
    --------
    >>> from prtools import confMatMeasure
    >>> print(confMatMeasure([[521, 151], [7, 43]]))
             samples  assigned    recall precision        F1
    class 1      672       528    77.53%    98.67%    86.83%
    class 2       50       194    86.00%    22.16%    35.25%
    recog. rate 78.12%, balanced rate 81.76%, Matthews 0.3639, kappa 0.2723
    """
    C, label = countsAndLabels(confMat, label, rejectLabel)
    n = C.sum()
    if not 0 < n <= 2**53:  # Floats cannot represent larger sums exactly.
        raise ValueError(f"confMat contains {n:g} samples, but it must contain 1 to 2^53 samples")
    hit, count, assigned = C.diagonal(), C.sum(axis=1), C.sum(axis=0)
    squares = (n * n - count @ count) * (n * n - assigned @ assigned)
    assigned = assigned[: len(C)]
    with np.errstate(invalid="ignore"):  # undefinedWarn reports each measure that is 0 / 0.
        recall = hit / count
        precision = hit / assigned
        # F1 = 2 C_kk / (n_k + m_k)
        F1 = 2 * hit / (count + assigned)
        # kappa = (n sum C_kk - sum n_k m_k) / (n^2 - sum n_k m_k)
        chance = count @ assigned
        kappa = (n * hit.sum() - chance) / (n * n - chance)
        # Matthews = (n sum C_kk - sum n_k m_k) / sqrt((n^2 - sum n_k^2) (n^2 - sum m_k^2))
        matthews = (n * hit.sum() - chance) / np.sqrt(squares)
    result = ConfMatMeasure(
        recall=recall,
        precision=precision,
        F1=F1,
        count=count,
        assigned=assigned,
        recogRate=float(hit.sum() / n),
        balancedRate=float(recall[count > 0].mean()),
        matthews=float(matthews),
        kappa=float(kappa),
        label=label,
    )
    undefinedWarn(result)
    return result


def undefinedWarn(result):
    """Warn once about all measures that are 0 / 0, and state the reasons."""
    reasons = []
    names = classTexts(result.label, None)
    for name, count in zip(names, result.count):
        if count == 0:
            reasons.append(f"the recall of {name}, which has no samples")
    for name, assigned in zip(names, result.assigned):
        if assigned == 0:
            reasons.append(f"the precision of {name}, to which no samples are assigned")
    if np.isnan(result.matthews):
        reasons.append(
            "Matthews' coefficient, because all samples belong to one class, or all are assigned"
            " to one class"
        )
    if np.isnan(result.kappa):
        reasons.append("kappa, because all samples belong to one class and are assigned to it")
    if reasons:
        warn(f"These measures are 0 / 0 and were set to NaN: {'; '.join(reasons)}")
