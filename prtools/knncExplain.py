"""The votes behind a decision of the nearest neighbours."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.arrays import asLabels
from .private.check.messages import brief
from .private.check.names import classesInWords
from .private.check.trained import prmField
from .private.kernel.neighbour import powerDistance
from .private.lecture.knnc import knncVote, nearest
from .private.lecture.knncModel import checkKnnc, checkKnncSamples, scaled
from .private.types import ArrayLike, Floats, Ints, KnncPrm, KnncTrained, Labels, Row
from .Struct import Struct

LONGEST = 20  # neighbours that are printed


class KnncExplain(Struct):
    """The neighbours of a sample, and their votes: prints as two tables."""

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
        for i, label in enumerate(self.neighbour.tolist()[:LONGEST]):
            vote = f" {self.near[i]:>7.4f}" if isWeighted else ""
            place = f"{i + 1:>4} {self.index[i]:>7} {self.distance[i]:>12.4g}"
            lines.append(f"{place}{vote}  {names[label]}")
        if len(self.index) > LONGEST:
            lines.append(f" ... and {len(self.index) - LONGEST} more")
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
        """Return the line with the answer, how a tie was decided, and who just missed a vote."""
        line = f"answer: {self.answer}"
        if len(self.tied) > 1:
            tied = brief(classesInWords(self.tied, None))
            line += f", one of the tied {tied}: tie='{self.tie}'"
        if len(self.equal) > 0:
            line += f"; without a vote, as near as the last: {len(self.equal)} more"
        return line


def knncExplain(x: ArrayLike | Row, knncPrm: KnncTrained) -> KnncExplain:
    """Show the k nearest neighbours of one sample, how far they are, and how they vote.

    The answer is the class with the most votes w_c k_c;  d(x, y) = (sum_j |x_j - y_j|^p)^(1/p) of the scaled features;
    with weight='distance' a neighbour at the distance d counts d_1 / d, not 1, with d_1 that of the nearest

    Parameters
    ----------
    x : array_like, shape (d,), or a dataset of one sample
    knncPrm : Struct or dict
        What `knncTrain` returned.

    Returns
    -------
    KnncExplain
        A Struct that prints as two tables. Of the neighbours, the nearest first: ``index`` (k,), from 0, among the
        training samples; ``distance`` (k,); ``neighbour`` (k,), their labels; ``near`` (k,), what each counts. Of the
        classes: ``label``, ``outputName``, ``count``, how many of the k are of the class, ``weight`` of their votes,
        ``vote``, the weight times the sum of ``near``, which is the count without distance weights, and ``posterior``,
        the shares of the votes, all (K,). Then ``answer``, the label of the class chosen;
        ``tied``, the labels of the classes with the most votes, and ``tie``, the rule that decides between several;
        ``equal``, the indices of further samples as near as the k-th neighbour, which have no vote; ``x`` (d,); and
        ``knncPrm``, a copy of the classifier, which `knncExplainPlot` draws.

    Notes
    -----
    See statements S4-33, S4-34, S4-36, S4-41 and S4-43. Neighbours, votes and answer are those of `knncEval`. A
    training sample is its own nearest neighbour.
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
    answer: 2; without a vote, as near as the last: 2 more
    """
    model, prm = checkKnnc(knncPrm), Struct(prmField(knncPrm, "knncPrm"))
    Q, _ = checkKnncSamples(x, model)
    if Q.shape[1] != 1:
        raise ValueError(f"x has {Q.shape[1]} samples: it must be one sample of {len(Q)} numbers")
    neighbours = nearest(Q, model, model.opt.k)
    index = neighbours.index[:, 0]
    code = model.code[index]
    vote = knncVote(neighbours, model)
    votes = vote.votes[:, 0]
    D = powerDistance(scaled(Q, model), model.X, model.power)  # (n,), d(x, y)^p
    equal = np.setdiff1d(np.flatnonzero(D[index[-1]] == D), index)
    root = 1 if model.power == np.inf else 1 / model.power
    unit = model.scale[0] / prm.scale[0]  # `model` may scale features by a further power of 2
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
