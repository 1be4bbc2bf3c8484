"""Terms of the scores behind a decision."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from .private.check.arrays import raiseNonFinite, sampleArray
from .private.check.messages import plural
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.kernel.decide import costMatrix, decide, posteriors
from .private.kernel.mahalanobis import mahalanobis2
from .private.lecture.qc import logJointDensity
from .private.lecture.qcModel import checkModel
from .private.types import ArrayLike, Floats, Labels, QcTrained


class QcExplain(Result):
    """Terms of the class scores; ``print`` shows the terms as a table."""

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
        columns = "ln p", "-ln|S|/2", "-maha/2", "sum", "posterior", "risk"
        head = "{:>14} {:>10} {:>10} {:>12} {:>12} {:>10} {:>10}".format("class", *columns)
        lines = [head]
        terms = zip(self.lnPrior, self.lnDetTerm, self.mahaTerm, self.sum, self.posterior)
        rejection = [[math.nan] * 5]  # zip() omits this row if rejection is not a possible decision
        for name, row, risk, label in zip(
            [*self.outputName, "(reject)"], [*terms, *rejection], self.risk, self.decision.tolist()
        ):
            line = "{:>14.14} {:10.4f} {:10.4f} {:12.4f} {:12.4f} {:10.4f} {:10.4f}".format(
                name, *row, risk
            )
            lines.append(f"{line} <" if label == self.answer else line)
        return "\n".join([*lines, f"answer: {self.answer}"])


@refusesShowPlot("qcExplainPlot(qcExplain(x, qcPrm))")
def qcExplain(x: ArrayLike, qcPrm: QcTrained) -> QcExplain:
    """Split the class scores of a sample into terms, to show which term determines the decision.

    sum_k = ln p_k - ln|Sigma_k| / 2 - (x - mu_k)' Sigma_k^-1 (x - mu_k) / 2

    Parameters
    ----------
    x : array_like, shape (d,)
        A single sample.
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
        - ``risk`` (L,): conditional risk of each decision. Without costs, the risk is 1 - posterior.
        - ``answer``: label of the chosen decision.

    Notes
    -----
    See statements S0-4, S1-2, S3-10, S4-1 and S4-8.
    See also: `qcExplainPlot`, `qcEval`, `nbcExplain`.

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
    """
    model = checkModel(qcPrm)
    d, K = model.mu.shape
    X = sampleArray(x, d, "x")
    if X.shape[1] != 1:
        raise ValueError(
            f"x has shape {np.shape(x)}, but it must be a single sample with"
            f" {plural(d, 'feature')}. Use qcEval for several samples."
        )
    lnPrior, lnDetTerm = model.lnPrior.copy(), -model.lnDet / 2
    mahaTerm = np.array([-mahalanobis2(X, model.mu[:, k], model.L[k])[0] / 2 for k in range(K)])
    logProb = logJointDensity(-2 * mahaTerm, model.lnDet, d, lnPrior)[:, None]
    if not np.isfinite(logProb.max()):
        raiseNonFinite(X, model.inputName, "x")
    p = posteriors(logProb)[:, 0]
    risk = costMatrix(model.cost, K) @ p
    answer = model.decision[decide(logProb, model.cost)[0]]
    return QcExplain(
        label=model.label.copy(),
        outputName=list(model.outputName),
        lnPrior=lnPrior,
        lnDetTerm=lnDetTerm,
        mahaTerm=mahaTerm,
        sum=lnPrior + lnDetTerm + mahaTerm,
        posterior=p,
        decision=model.decision.copy(),
        risk=risk,
        answer=answer.item(),
    )
