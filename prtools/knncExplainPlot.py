"""Plot of the votes behind a decision of the nearest neighbours."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asLabels, asNumbers
from .private.check.messages import brief, plural
from .private.check.options import checkLabel, resultOf, wholesIn
from .private.draw.frame import axesFor, captionSet
from .private.draw.panels import limitsSet
from .private.draw.plane import BALL, ball, samplesDraw
from .private.draw.style import INK, color, markerSize
from .private.draw.surface import checkTwo, span
from .private.draw.texts import axisNames, classTexts
from .private.lecture.knncModel import checkKnnc
from .private.types import Axes, Struct

SHAPES = dict.fromkeys(("label", "count", "weight", "vote"), "K")
SHAPES |= dict.fromkeys(("index", "distance", "near"), "k") | {"x": "d"}
REACH = 2.2  # of the picture, in distances of the k-th neighbour


def knncExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Draw a sample with its k nearest neighbours, their votes, and the ball that just reaches the k-th of them.

    {y: d(x, y) = d(x, y_k)}, a circle for Euclid, a diamond for Manhattan, a square for the maximum, an ellipse for
    Mahalanobis; with scaled features the ball is as wide as the scale of each feature. With distance weights the line
    to a neighbour is the thinner, the less it counts

    Parameters
    ----------
    why : what `knncExplain` returned, of two features
    ax : Axes, optional
        Axes to draw in, which are returned. By default, the current axes.
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    See statements S4-33, S4-34, S4-36, S4-41 and S4-43. The picture shows the neighbourhood, 2.2 times as far as the
    k-th neighbour to each side; ``ax.set(xlim=..., ylim=...)`` shows more.
    See also: `knncExplain`, `knncPlot`, `minkowskiBallPlot`.

    Examples
    --------
    >>> from prtools import dsSelect, knncExplain, knncExplainPlot, knncTrain, prData
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = knncExplainPlot(knncExplain([5, 1.65], knncTrain(DS, k=4)))
    >>> ax.get_title()
    'k = 4: Versicolour has 3 of 4 votes'
    """
    why, model, X, code = checkExplanation(why)
    names = classTexts(why.label, why.outputName)
    ax = axesFor("knncExplainPlot", ax, title)
    inputName = axisNames(why.knncPrm, X)
    samplesDraw(ax, X, code, [f"{name}: {votesText(why, k)}" for k, name in enumerate(names)])
    votesDraw(ax, why, X, code)
    markersDraw(ax, why, X)
    # {y: d(0, y) = 1}: that of Minkowski, or L z of |z| = 1 for Mahalanobis, in units of the scale
    unit = ball(model.power) if model.L is None else model.L @ ball(model.power)
    unit = asNumbers(why.knncPrm["scale"], "scale")[:, None] * unit
    radius = why.distance[-1]
    ax.plot(
        *why.x[:, None] + radius * unit,
        "--",
        label=ballText(why, model, X),
        color=INK,
        linewidth=1.2,
        zorder=2.4,
        gid="ball",
    )
    if radius > 0:
        reach = REACH * radius * unit.max(axis=1)
        limits = np.stack([why.x - reach, why.x + reach], axis=1)
    else:
        limits = [span(row, 0.05) for row in X]
    limitsSet(ax, *limits, inputName)
    captionSet(ax, f"k = {why.index.size}", decisionText(why, names), title=title)
    return ax


def checkExplanation(why):
    """Return what `knncExplain` returned, its model, its samples X (2, n) and their code (n,), or raise."""
    why = resultOf("knncExplain", why, SHAPES)
    rule = "give what knncExplain returned"
    model = checkKnnc(why.get("knncPrm"), why.index.size)
    X = asNumbers(why.knncPrm["input"], "input")
    d, n = X.shape
    classes = model.label.tolist()
    checkTwo("x", d, "knncExplainPlot draws")
    if why.x.shape != (2,) or why.label.tolist() != classes:
        shape = f"x has shape {why.x.shape} and label {why.label.tolist()}"
        raise ValueError(f"{shape}, and knncPrm 2 features and classes {brief(classes)}: {rule}")
    why.index = wholesIn("index", why.index, 0, n - 1)
    why.equal = wholesIn("equal", why.get("equal"), 0, n - 1).ravel()
    why.tied = asLabels(why.get("tied"), "tied").tolist()
    why.answer = checkLabel("answer", why.get("answer"))
    if not {why.answer, *why.tied} <= set(classes):
        text = f"answer is {why.answer!r} and tied {why.tied}"
        raise ValueError(f"{text}: they must be of the classes {brief(classes)}; {rule}")
    code = np.searchsorted(model.label, asLabels(why.knncPrm["output"], "output"))
    return why, model, X, code


def votesDraw(ax, why, X, code):
    """Draw a line from the sample to each neighbour, in the colour of its class, thin if it counts little."""
    for i, weight in zip(why.index, why.near):
        ax.plot(
            *np.stack([why.x, X[:, i]], axis=1),
            zorder=2.6,
            gid="vote",
            color=color(code[i]),
            linewidth=max(0.4, 1.6 * weight),
        )


def markersDraw(ax, why, X):
    """Draw rings around the neighbours and around samples as near without a vote, and the sample itself."""
    ring = {"marker": "o", "linestyle": "", "markerfacecolor": "none"}
    ring["markersize"] = 2.1 * markerSize(X.shape[1])
    ax.plot(*X[:, why.index], markeredgecolor=INK, zorder=3.5, gid="nearest", **ring)
    if why.equal.size:
        ring |= {"label": f"as near, no vote ({why.equal.size})", "markeredgecolor": "0.6"}
        ax.plot(*X[:, why.equal], zorder=3.4, gid="equal", **ring)
    ax.plot(
        *why.x,
        "*",
        zorder=4,
        label="sample",
        gid="sample",
        color="white",
        markeredgecolor=INK,
        markersize=3 * markerSize(1),
    )


def ballText(why, model, X):
    """Return the legend entry of the ball: how many neighbours it holds, its radius and its distance."""
    number = why.index.size
    places = np.unique(X[:, why.index], axis=1).shape[1]
    if places < number:
        number = f"{number}, at {plural(places, 'place')}"
    metric = BALL.get(model.power, f"p = {model.power:g}")
    if model.L is not None:
        metric = "Mahalanobis"
    elif model.opt.scaling != "none":
        metric += ", scaled"
    return f"nearest {number}: within {why.distance[-1]:.3g} ({metric})"


def votesText(why, k):
    """Return '3 votes' of class k, '3 votes x 0.5' where they have a weight, '3, as 1.7 votes' where they differ."""
    count, weight, vote = why.count[k], why.weight[k], why.vote[k]
    if not np.isclose(vote, count * weight):
        return f"{count:g}, as {vote:.3g} votes"
    text = plural(int(count), "vote")
    return text if np.isclose(weight, 1) else f"{text} x {weight:.3g}"


def decisionText(why, names):
    """Return which class is chosen, and by what: its votes, or the rule for ties."""
    name = dict(zip(why.label.tolist(), names))
    chosen = name[why.answer]
    share = (why.vote / why.vote.sum())[why.label.tolist().index(why.answer)]
    if len(why.tied) > 1:
        tied = " and ".join(name[label] for label in why.tied)
        return f"{tied} tie, tie='{why.get('tie')}' takes {chosen}"
    if np.allclose(why.weight, 1) and (why.near == 1).all():
        k = why.index.size
        return f"{chosen} has {round(share * k)} of {k} votes"
    return f"{chosen} has {100 * share:.1f}% of the votes"
