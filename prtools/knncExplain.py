"""Explain a nearest-neighbour decision."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.arrays import asLabels
from .private.check.messages import brief, plural
from .private.check.names import classesInWords
from .private.check.record import refusesShowPlot
from .private.check.result import Result
from .private.check.trained import prmField
from .private.kernel.neighbour import powerDistance
from .private.lecture.knnc import knncVote, nearest
from .private.lecture.knncModel import checkKnnc, checkKnncSamples, scaled
from .private.types import ArrayLike, Floats, Ints, KnncPrm, KnncTrained, Labels, Row
from .Struct import Struct

ROW_LIMIT = 20  # maximum number of neighbours that are printed


class KnncExplain(Result):
    """Neighbours of a sample and their votes, printed as two tables."""

    __slots__ = ()
    label: Labels
    outputName: list[str]
    index: Ints
    distance: Floats
    neighbour: Labels
    near: Floats
    count: Ints
    weight: Floats
    vote: Floats
    posterior: Floats
    answer: Any
    tied: Labels
    tie: str
    equal: Ints
    x: Floats
    knncPrm: KnncPrm

    def __str__(self):
        return "\n".join([*self._neighbourRows(), *self._classRows(), self._answerLine()])

    def _neighbourRows(self):
        """Return the lines of the table of neighbours."""
        names = dict(zip(self.label.tolist(), self.outputName))
        isWeighted = (self.near != 1).any()
        vote = "    vote" if isWeighted else ""
        lines = [f"rank  sample     distance{vote}  class"]
        for i, label in enumerate(self.neighbour.tolist()[:ROW_LIMIT]):
            vote = f" {self.near[i]:>7.4f}" if isWeighted else ""
            place = f"{i + 1:>4} {self.index[i]:>7} {self.distance[i]:>12.4g}"
            lines.append(f"{place}{vote}  {names[label]}")
        if len(self.index) > ROW_LIMIT:
            lines.append(f" ... and {len(self.index) - ROW_LIMIT} more")
        return lines

    def _classRows(self):
        """Return the lines of the table of classes."""
        lines = [f"{'class':>14} count   weight    votes posterior"]
        for k, name in enumerate(self.outputName):
            mark = " <" if self.label[k] == self.answer else ""
            lines.append(
                f"{name:>14.14} {self.count[k]:>5} {self.weight[k]:>8.4g} {self.vote[k]:>8.4g}"
                f" {self.posterior[k]:>9.4f}{mark}"
            )
        return lines

    def _answerLine(self):
        """Return the line with the computed class, any tie, and the number of equally near samples without a vote."""
        line = f"answer: {self.answer}"
        if len(self.tied) > 1:
            tied = brief(classesInWords(self.tied, None))
            line += f"; tie between {tied}, resolved by tie='{self.tie}'"
        if len(self.equal) > 0:
            number = plural(len(self.equal), "further sample")
            line += f"; not counted: {number} at the distance of the last neighbour"
        return line


@refusesShowPlot("knncExplainPlot(knncExplain(x, knncPrm))")
def knncExplain(x: ArrayLike | Row, knncPrm: KnncTrained) -> KnncExplain:
    """Return the k nearest neighbours of one sample, with their distances and votes.

    d(x, y) = (sum_j |x_j - y_j|^p)^(1/p), computed from the scaled features

    Class c has w_c k_c votes, where k_c of the neighbours belong to class c, and w_c is the weight of the class. The
    class with the most votes is chosen. With weight='distance', a neighbour at distance d has d_1 / d votes instead of
    1, where d_1 is the smallest distance.

    Parameters
    ----------
    x : array_like, shape (d,), or dataset
        A single sample.
    knncPrm : Struct or dict
        Classifier returned by `knncTrain`.

    Returns
    -------
    KnncExplain
        A Struct that prints as two tables.

        Fields with one value per neighbour, in order of distance:

        - ``index``: zero-based indices of the training samples
        - ``distance`` and ``neighbour``: distances and labels
        - ``near``: distance weights

        Fields with one value per class:

        - ``label`` and ``outputName``: labels and names
        - ``count``: number of neighbours in the class
        - ``weight``: weight of a vote for the class
        - ``vote``: ``weight`` times the sum of ``near``, or ``weight * count`` without distance weights
        - ``posterior``: vote fractions

        Other fields:

        - ``answer``: computed class
        - ``tied``: labels of all classes with the most votes
        - ``tie``: rule that resolves ties
        - ``equal``: indices of the samples that are as near as the k-th neighbour but have no vote
        - ``x`` (d,): the sample
        - ``knncPrm``: copy of the classifier for `knncExplainPlot`

    Notes
    -----
    See statements S4-33, S4-34, S4-36, S4-41 and S4-43. `knncEval` uses the same neighbours and votes and returns the
    same class. A training sample is its own nearest neighbour.
    See also: `knncExplainPlot`, `knncEval`, `qcExplain`, `nbcExplain`.

    Examples
    --------
    >>> from prtools import dsSelect, knncExplain, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> print(knncExplain([5, 1.65], knncTrain(DS, k=4)))
    rank  sample     distance  class
       1      77         0.05  Versicolour
       2      83       0.1118  Versicolour
       3     119         0.15  Virginica
       4      52       0.1803  Versicolour
             class count   weight    votes posterior
            Setosa     0        1        0    0.0000
       Versicolour     3        1        3    0.7500 <
         Virginica     1        1        1    0.2500
    answer: 2; not counted: 2 further samples at the distance of the last neighbour
    """
    model, prm = checkKnnc(knncPrm), Struct(prmField(knncPrm, "knncPrm"))
    Q, _ = checkKnncSamples(x, model)
    if Q.shape[1] != 1:
        raise ValueError(
            f"x has {plural(Q.shape[1], 'sample')}, but it must be a single sample. Pass"
            f" {plural(len(Q), 'value')}, one per feature."
        )
    neighbours = nearest(Q, model, model.opt.k)
    index = neighbours.index[:, 0]
    code = model.code[index]
    vote = knncVote(neighbours, model)
    votes = vote.votes[:, 0]
    D = powerDistance(scaled(Q, model), model.X, model.power)  # (n,), d(x, y)^p
    equal = np.setdiff1d(np.flatnonzero(D[index[-1]] == D), index)
    root = 1 if model.power == np.inf else 1 / model.power
    # The model may multiply all scales by a power of 2, which is corrected here.
    unit = model.scale[0] / prm.scale[0]
    isVoting = model.prior[np.searchsorted(model.label, asLabels(prm.output))] > 0
    voting = np.flatnonzero(isVoting)  # indices among all training samples
    return KnncExplain(
        index=voting[index],
        distance=D[index] ** root * unit,
        neighbour=model.label[code],
        near=neighbours.weight[:, 0].copy(),
        label=model.label.copy(),
        outputName=list(model.outputName),
        count=np.bincount(code, minlength=model.label.size),
        weight=model.classWeight.copy(),
        vote=votes,
        posterior=np.exp(vote.logProb[:, 0]),
        answer=model.label[vote.row[0]].item(),
        tied=model.label[votes >= votes.max() * (1 - 1e-12)],
        tie=model.opt.tie,
        equal=voting[equal],
        x=Q[:, 0].copy(),
        knncPrm=prm.copy(),
    )
