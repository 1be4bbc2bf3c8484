"""Show the terms of the class scores that determine a decision."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .private.check.arrays import raiseNonFinite
from .private.check.dataset import checkInput
from .private.check.messages import plural
from .private.check.names import orderCheck
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.kernel.decide import costMatrix, decide, posteriors
from .private.kernel.mahalanobis import mahalanobis2
from .private.lecture.qc import logJointDensity
from .private.lecture.qcModel import checkModel
from .private.types import ArrayLike, Floats, Labels, QcTrained, Row

SAMPLE_LIMIT = 10  # maximum number of samples that are printed


class QcExplain(Result):
    """Terms of the class scores; ``print`` shows the terms of each sample as a table."""

    __slots__ = ()
    label: Labels
    lnPrior: Floats
    lnDetTerm: Floats
    mahaTerm: Floats
    sum: Floats
    posterior: Floats
    risk: Floats
    answer: Any

    def __str__(self):
        if np.ndim(self.answer) == 0:
            return self._table(self.mahaTerm, self.sum, self.posterior, self.risk, self.answer)
        columns = zip(self.mahaTerm.T, self.sum.T, self.posterior.T, self.risk.T)
        tables = []
        for i, (column, answer) in enumerate(zip(columns, self.answer[:SAMPLE_LIMIT].tolist())):
            tables.append(f"sample {i}\n{self._table(*column, answer)}")
        if self.answer.size > SAMPLE_LIMIT:
            tables.append(f"... and {plural(self.answer.size - SAMPLE_LIMIT, 'more sample')}")
        return "\n".join(tables)

    def _table(self, mahaTerm, total, posterior, risks, answer):
        """Return the table of one sample; the arguments are the values of the fields for this sample."""
        columns = "ln p", "-ln|S|/2", "-maha/2", "sum", "posterior", "risk"
        head = "{:>14} {:>10} {:>10} {:>12} {:>12} {:>10} {:>10}".format("class", *columns)
        lines = [head]
        terms = zip(self.lnPrior, self.lnDetTerm, mahaTerm, total, posterior)
        rejection = [[math.nan] * 5]  # zip() omits this row if the classifier cannot reject.
        for name, row, risk, label in zip(
            [*self.outputName, "(reject)"], [*terms, *rejection], risks, self.decision.tolist()
        ):
            line = "{:>14.14} {:10.4f} {:10.4f} {:12.4f} {:12.4f} {:10.4f} {:10.4f}".format(
                name, *row, risk
            )
            lines.append(f"{line} <" if label == answer else line)
        return "\n".join([*lines, f"answer: {answer}"])


@refusesShowPlot("qcExplainPlot(qcExplain(x, qcPrm))")
def qcExplain(x: ArrayLike | Row, qcPrm: QcTrained) -> QcExplain:
    """Split the class scores of samples into terms, to show which term determines the decision.

    sum_k = ln p_k - ln|Sigma_k| / 2 - (x - mu_k)' Sigma_k^-1 (x - mu_k) / 2

    Parameters
    ----------
    x : array_like, shape (d,) or (d, n), or Struct or dict
        A single sample, samples with one per column, or a dataset (its ``output`` is ignored).
    qcPrm : Struct or dict
        Classifier returned by `qcTrain` or `qcMake`.

    Returns
    -------
    QcExplain
        A Struct that prints as a table, with these fields:

        - ``label``, ``outputName``: labels and names of the classes.
        - ``lnPrior``, ``lnDetTerm``, ``mahaTerm`` (K,): the three terms in the formula above.
        - ``sum`` (K,): sum of the three terms, equal to logProb without the constant -d ln(2 pi) / 2.
        - ``posterior`` (K,): posteriors.
        - ``decision`` (L,): labels of the possible decisions, including the reject label if the costs allow rejection.
        - ``risk`` (L,): conditional risk of each decision. If the classifier has no costs, the risk is 1 - posterior.
        - ``answer``: label of the chosen decision.

        For n > 1 samples, the fields ``mahaTerm``, ``sum``, ``posterior`` and ``risk`` have one column per sample, and
        ``answer`` has shape (n,). One table is printed per sample.

    Warns
    -----
    UserWarning
        If several samples form a square array, because the orientation of the array is ambiguous (see `qcEval`).

    Notes
    -----
    See statements S0-4, S1-2, S3-10, S4-1 and S4-8.
    See also: `explainPlot`, `qcExplainPlot`, `qcEval`, `nbcExplain`.

    Examples
    --------
    >>> from prtools import qcExplain, qcMake
    >>> why = qcExplain([.1, .7, .8], qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4, prior=[1, 2]))
    >>> (why.lnPrior + why.mahaTerm).round(6)
    array([-3.378612, -2.285465])
    >>> print(why)
             class       ln p   -ln|S|/2      -maha/2          sum  posterior       risk
                 1    -1.0986     2.0794      -2.2800      -1.2992     0.2510     0.7490
                 2    -0.4055     2.0794      -1.8800      -0.2060     0.7490     0.2510 <
    answer: 2
    >>> qcExplain([[.1, .7], [.7, .1], [.8, .1]], qcMake([[0, 0, 0], [1, 1, 1]], 1 / 4)).answer
    array([2, 1])
    """
    model = checkModel(qcPrm)
    d, K = model.mu.shape
    X = checkInput(x, d, "x")
    orderCheck(x, model)
    lnPrior, lnDetTerm = model.lnPrior.copy(), -model.lnDet / 2
    mahaTerm = np.array([-mahalanobis2(X, model.mu[:, k], model.L[k]) / 2 for k in range(K)])
    logProb = logJointDensity(-2 * mahaTerm, model.lnDet[:, None], d, lnPrior[:, None])
    if not np.isfinite(logProb.max(axis=0)).all():
        raiseNonFinite(X, model.inputName, "x")
    p = posteriors(logProb)
    risk = costMatrix(model.cost, K) @ p
    answer = model.decision[decide(logProb, model.cost)]
    total = mahaTerm + (lnPrior + lnDetTerm)[:, None]
    if X.shape[1] == 1:
        mahaTerm, total, p, risk = (A[:, 0] for A in (mahaTerm, total, p, risk))
        answer = answer.item()
    return QcExplain(
        label=model.label.copy(),
        outputName=list(model.outputName),
        lnPrior=lnPrior,
        lnDetTerm=lnDetTerm,
        mahaTerm=mahaTerm,
        sum=total,
        posterior=p,
        decision=model.decision.copy(),
        risk=risk,
        answer=answer,
    )
