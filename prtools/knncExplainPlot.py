"""Plot of the votes behind a decision of the nearest neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import asLabels, asNumbers
from .private.check.messages import brief
from .private.check.options import checkLabel, resultOf, wholesIn
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, limitsSet, titleSet
from .private.draw.plane import BALL, ball, samplesDraw
from .private.draw.style import INK, color, markerSize
from .private.draw.surface import span
from .private.draw.texts import axisNames, classTexts
from .private.lecture.knncModel import checkKnnc

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .Struct import Struct

SHAPES = {
    "label": "K",
    "count": "K",
    "weight": "K",
    "vote": "K",
    "index": "k",
    "distance": "k",
    "near": "k",
    "x": "d",
}
REACH = 2.2  # of the picture, in distances of the k-th neighbour


def knncExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Draw a sample with its k nearest neighbours, their votes, and the ball that just reaches the k-th of them.

    {y: d(x, y) = d(x, y_k)}, a circle for Euclid, a diamond for Manhattan, a square for the maximum, an ellipse for
    Mahalanobis; with scaled features the ball is as wide as the scale of each feature. With distance weights the line
    to a neighbour is the thinner, the less it counts

    Parameters
    ----------
    why : what `knncExplain` returned, of two features
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statements S4-33, S4-34, S4-36, S4-41 and S4-43. The picture shows the neighbourhood, 2.2 times as far as the k-th
    neighbour to each side; ``ax.set(xlim=..., ylim=...)`` shows more.
    See also: `knncExplain`, `knncPlot`, `minkowskiBallPlot`.

    Examples
    --------
    >>> from prtools import dsSelect, knncExplain, knncExplainPlot, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = knncExplainPlot(knncExplain([5, 1.65], knncTrain(DS, k=4)))
    >>> ax.get_title()
    'k = 4: Versicolour has 3 of 4 votes'
    """
    why, model, X, code = checkWhy(why)
    look = checkLook(title=title)
    names = classTexts(why.label, why.outputName)
    ax = axesFor("knncExplainPlot", ax)
    inputName = axisNames(why.knncPrm, X)
    samplesDraw(ax, X, code, [f"{name}: {votesText(why, k)}" for k, name in enumerate(names)])
    linesDraw(ax, why, X, code)
    ballDraw(ax, why, model, X)
    limits = [span(row, 0.05) for row in X]
    if why.distance[-1] > 0:
        limits = [
            (v - wide, v + wide)
            for v, wide in zip(why.x, REACH * why.distance[-1] * why.ball.max(axis=1))
        ]
    limitsSet(ax, *limits, inputName)
    titleSet(
        ax,
        f"k = {why.index.size}",
        answerText(why, dict(zip(why.label.tolist(), names))),
        title=look.title,
    )
    legendAbove(ax)
    keepInside(ax)
    return ax


def checkWhy(why):
    """Return what `knncExplain` returned, with its unit `ball` (2, m), model, X (2, n) and code (n,), or raise."""
    why, rule = resultOf("knncExplain", why, SHAPES), "give what knncExplain returned, unchanged"
    model = checkKnnc(why.get("knncPrm"), why.index.size)
    X = asNumbers(why.knncPrm["input"], "input")
    if len(X) != 2:
        raise ValueError(
            f"x has {len(X)} feature{'s' * (len(X) > 1)}: knncExplainPlot draws 2; train on dsSelect(DS,"
            " features=[i, j])"
        )
    if why.x.shape != (2,) or why.label.tolist() != model.label.tolist():
        raise ValueError(
            f"x has shape {why.x.shape} and label {why.label.tolist()}, and knncPrm 2 features and the"
            f" classes {brief(model.label.tolist())}: {rule}"
        )
    why.index = wholesIn("index", why.index, 0, X.shape[1] - 1)
    why.equal = wholesIn("equal", why.get("equal"), 0, X.shape[1] - 1).ravel()
    why.tied = asLabels(why.get("tied"), "tied").tolist()
    why.answer, known = checkLabel("answer", why.get("answer")), model.label.tolist()
    if why.answer not in known or not set(why.tied) <= set(known):
        raise ValueError(
            f"answer is {why.answer!r} and tied {why.tied}: they must be of the classes {brief(known)};"
            f" {rule}"
        )
    # {y: d(0, y) = 1}: that of Minkowski, or L z of |z| = 1 for Mahalanobis, in units of the scale
    unit = ball(model.power) if model.L is None else model.L @ ball(model.power)
    why.ball = asNumbers(why.knncPrm["scale"], "scale")[:, None] * unit
    return why, model, X, np.searchsorted(model.label, asLabels(why.knncPrm["output"], "output"))


def ballDraw(ax, why, model, X):
    """Draw the ball around the sample that just reaches the k-th neighbour."""
    places = np.unique(X[:, why.index], axis=1).shape[1]
    where = f", at {places} place{'s' * (places > 1)}" if places < why.index.size else ""
    p = BALL.get(model.power, f"p = {model.power:g}") + ", scaled" * (model.opt.scaling != "none")
    p = p if model.L is None else "Mahalanobis"
    ax.plot(
        *why.x[:, None] + why.distance[-1] * why.ball,
        "--",
        color=INK,
        linewidth=1.2,
        zorder=2.4,
        gid="ball",
        label=f"nearest {why.index.size}{where}: within {why.distance[-1]:.3g} ({p})",
    )


def linesDraw(ax, why, X, code):
    """Draw a line from the sample to each neighbour, in its colour, rings around these, and the sample itself."""
    for i, near in zip(why.index, why.near):
        ax.plot(
            *np.stack([why.x, X[:, i]], axis=1),
            color=color(code[i]),
            linewidth=max(0.4, 1.6 * near),
            zorder=2.6,
            gid="vote",
        )
    size = 2.1 * markerSize(X.shape[1])
    ax.plot(
        *X[:, why.index],
        "o",
        markerfacecolor="none",
        markeredgecolor=INK,
        markersize=size,
        zorder=3.5,
        gid="nearest",
    )
    if why.equal.size:
        ax.plot(
            *X[:, why.equal],
            "o",
            markerfacecolor="none",
            markeredgecolor="0.6",
            markersize=size,
            zorder=3.4,
            label=f"as near, no vote ({why.equal.size})",
            gid="equal",
        )
    ax.plot(
        *why.x[:, None],
        "*",
        color="white",
        markeredgecolor=INK,
        markersize=3 * markerSize(1),
        zorder=4,
        label="sample",
        gid="sample",
    )


def votesText(why, k):
    """Return '3 votes' of class k, '3 votes x 0.5' where they have a weight, '3, as 1.7 votes' where they differ."""
    count, weight, vote = why.count[k], why.weight[k], why.vote[k]
    if not np.isclose(vote, count * weight):
        return f"{count:g}, as {vote:.3g} votes"
    return f"{count:g} vote{'' if count == 1 else 's'}{'' if np.isclose(weight, 1) else f' x {weight:.3g}'}"


def answerText(why, name):
    """Return which class is chosen, and by what: its votes, or the rule for ties."""
    share = dict(zip(why.label.tolist(), why.vote / why.vote.sum()))[why.answer]
    if len(why.tied) > 1:
        return f"{' and '.join(name[v] for v in why.tied)} tie, tie='{why.get('tie')}' takes {name[why.answer]}"
    if np.allclose(why.weight, 1) and (why.near == 1).all():
        return f"{name[why.answer]} has {round(share * why.index.size)} of {why.index.size} votes"
    return f"{name[why.answer]} has {100 * share:.1f}% of the votes"
