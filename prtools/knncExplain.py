"""The votes behind a decision of the nearest neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import asLabels
from .private.check.messages import brief
from .private.check.names import classesInWords
from .private.check.trained import prmField
from .private.lecture.knnc import distances, knncVote, nearest
from .private.lecture.knncModel import checkKnnc, checkKnncSamples, scaled
from .Struct import Struct

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from .knncTrain import KnncTrain
    from .private.types import KnncExplain, KnncPrm, Row

LONGEST = 20  # neighbours that are printed


class KnncExplain(Struct):
    """The neighbours of a sample, and their votes: prints as two tables."""

    __slots__ = ()

    def __str__(self):
        label, name = self.label.tolist(), dict(zip(self.label.tolist(), self.outputName))
        near = ["" if (self.near == 1).all() else f" {v:>7.4f}" for v in self.near]
        rows = [
            "{:>4} {:>7} {:>12.4g}{}  {}".format(rank, *row, name[v])
            for rank, (*row, v) in enumerate(
                zip(self.index, self.distance, near, self.neighbour.tolist()), 1
            )
        ]
        more = [f" ... and {len(rows) - LONGEST} more"] * (len(rows) > LONGEST)
        votes = [
            "{:>14.14} {:>5} {:>8.4g} {:>8.4g} {:>9.4f}{}".format(*row, " <" * (v == self.answer))
            for *row, v in zip(
                self.outputName, self.count, self.weight, self.vote, self.posterior, label
            )
        ]
        return "\n".join(
            [
                f"rank  sample     distance{'    vote' * bool(near[0])}  class",
                *rows[:LONGEST],
                *more,
                f"{'class':>14} count   weight    votes posterior",
                *votes,
                self._last(),
            ]
        )

    def _last(self):
        tied = f", one of the tied {brief(classesInWords(self.tied, None))}: tie='{self.tie}'" * (
            len(self.tied) > 1
        )
        rest = f"; without a vote, as near as the last: {len(self.equal)} more" * (
            len(self.equal) > 0
        )
        return f"answer: {self.answer}{tied}{rest}"


def knncExplain(x: ArrayLike | Row, knncPrm: KnncPrm | KnncTrain | Row) -> KnncExplain:
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
    Statements S4-33, S4-34, S4-36, S4-41 and S4-43. Neighbours, votes and answer are those of `knncEval`. A training
    sample is its own nearest neighbour.
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
    found = list(nearest(Q, model, model.opt.k))
    logProb, row = knncVote(found, model, 1)
    _, index, weight, near = found[0]
    index, weight, near = (
        index[:, 0],
        weight[:, 0].copy(),
        np.broadcast_to(near, index.shape)[:, 0].astype(float),
    )
    count, vote = (np.bincount(model.code[index], each, model.label.size) for each in (None, near))
    vote *= weight
    # of all training samples, d(x, y)^p of features that `model` may have scaled by a further power of 2
    power = distances(scaled(Q, model), model.X, model.power)[0]
    root = 1 if model.power == np.inf else 1 / model.power
    own = np.flatnonzero(
        model.prior[np.searchsorted(model.label, asLabels(prm.output))] > 0
    )  # those that may vote
    return KnncExplain(
        index=own[index],
        distance=power[index] ** root * (model.scale[0] / prm.scale[0]),
        neighbour=model.label[model.code[index]],
        near=near,
        label=model.label.copy(),
        outputName=list(model.outputName),
        count=count,
        weight=weight,
        vote=vote,
        posterior=np.exp(logProb[:, 0]),
        answer=model.label[row[0]].item(),
        tied=model.label[vote >= vote.max() * (1 - 1e-12)],
        tie=model.opt.tie,
        equal=own[np.setdiff1d(np.flatnonzero(power == power[index[-1]]), index)],
        x=Q[:, 0].copy(),
        knncPrm=prm.copy(),
    )
