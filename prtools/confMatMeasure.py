"""Measures of a confusion matrix."""

from __future__ import annotations

import numpy as np

from .private.check.confusion import countsAndLabels
from .private.draw.texts import classTexts
from .private.kernel.warn import warn
from .private.types import ArrayLike, Floats, Labels
from .Struct import Struct


class ConfMatMeasure(Struct):
    """The measures of a confusion matrix, one row per class: prints as a table."""

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
            cells = "".join(f"{share(value, '.2%'):>10}" for value in measures)
            lines.append(f"{name:>{width}} {self.count[k]:8g} {self.assigned[k]:9g}{cells}")
        lines.append(
            f"recog. rate {self.recogRate:.2%}, balanced rate {self.balancedRate:.2%}, Matthews"
            f" {share(self.matthews, '.4f')}, kappa {share(self.kappa, '.4f')}"
        )
        return "\n".join(lines)


def share(value, form):
    """Return a measure as text, NaN as 0/0."""
    return "0/0" if np.isnan(value) else format(value, form)


def confMatMeasure(
    confMat: ArrayLike | tuple[ArrayLike, ArrayLike],
    label: ArrayLike | None = None,
    *,
    rejectLabel: int | str | None = None,
) -> ConfMatMeasure:
    """Compute precision, recall and F1 of each class, and what a confusion matrix comes to in one number.

    With n_k samples of class k, m_k samples assigned to it, C_kk of them rightly, and n samples in all:

    recall = C_kk / n_k,  precision = C_kk / m_k,  F1 = 2 C_kk / (n_k + m_k)

    kappa = (n sum C_kk - sum n_k m_k) / (n^2 - sum n_k m_k)

    Matthews = (n sum C_kk - sum n_k m_k) / sqrt((n^2 - sum n_k^2) (n^2 - sum m_k^2))

    Parameters
    ----------
    confMat : array_like (K, K) or (K, K + 1), or tuple (desired, computed)
        What `confMatGet` returned, or the true and the computed labels, from which it is computed. Rejected samples, in
        the last column, count as samples, and as assigned to no class.
    label : array_like (K,), optional
        The classes in order, or of a matrix their names; by default 1..K, or for a tuple the labels that occur.
    rejectLabel : int or str, optional
        For a tuple: the label that means "rejected", see `confMatGet`.

    Returns
    -------
    ConfMatMeasure
        A Struct that prints as a table: ``recall``, ``precision`` and ``F1`` (K,); ``count`` and ``assigned`` (K,), n_k
        and m_k; ``recogRate``; ``balancedRate``, the mean recall of the classes that have samples; ``matthews``, -1 to
        1; ``kappa``; ``label`` (K,). What is 0 / 0 is NaN.

    Warns
    -----
    UserWarning
        If something is 0 / 0: the precision of a class to which no sample is assigned, the recall of one that has none,
        Matthews' coefficient of a single class.

    Notes
    -----
    Statement S0-14. Where one class is rare, the rate says little: to answer always the large class scores its share.
    What each of the others sees:

    - Recall is the share of a class that is found, whatever the other classes do and however rare it is; the balanced
      rate is its mean, about 1/K for answers that do not look at the sample.
    - Precision is the share of true ones among the samples assigned to a class. It falls as the class gets rarer, even
      if the classifier stays the same: few false alarms among many samples outnumber the few hits.
    - F1, their harmonic mean, lies nearer to the smaller of both. The right answers to the other classes are not in it.
    - kappa (Cohen 1960) is the rate above what two answers with these counts share by chance, and Matthews'
      coefficient the correlation of answer and truth: both are about 0 for answers that do not look at the sample
      (Matthews' is 0 / 0 if all of these are the same).

    See also: `confMatGet`, `confMatPlot`, `rocGet`, `qcPriorSweep`.

    Examples
    --------
    >>> from prtools import confMatMeasure
    >>> print(confMatMeasure([[741, 259], [2, 18]]))
             samples  assigned    recall precision        F1
    class 1     1000       743    74.10%    99.73%    85.03%
    class 2       20       277    90.00%     6.50%    12.12%
    recog. rate 74.41%, balanced rate 82.05%, Matthews 0.1998, kappa 0.0879
    """
    C, label = countsAndLabels(confMat, label, rejectLabel)
    n = C.sum()
    if not 0 < n <= 2**53:  # up to which sums of counts are exact
        raise ValueError(f"confMat sums to {n:g}: it must count some samples, at most 2^53")
    hit, count, assigned = C.diagonal(), C.sum(axis=1), C.sum(axis=0)
    squares = (n * n - count @ count) * (n * n - assigned @ assigned)
    assigned = assigned[: len(C)]
    with np.errstate(invalid="ignore"):  # 0 / 0 is named below
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
    """Warn, once, of all that is 0 / 0, and say why."""
    reasons = []
    names = classTexts(result.label, None)
    for name, count in zip(names, result.count):
        if count == 0:
            reasons.append(f"the recall of {name}, which has no samples")
    for name, assigned in zip(names, result.assigned):
        if assigned == 0:
            reasons.append(f"the precision of {name}, to which none is assigned")
    if np.isnan(result.matthews):
        reasons.append(
            "Matthews' coefficient, since all samples are of one class or assigned to one"
        )
    if np.isnan(result.kappa):
        reasons.append("kappa, since all samples are of one class and assigned to one")
    if reasons:
        warn(f"0 / 0, given as NaN: {'; '.join(reasons)}")
