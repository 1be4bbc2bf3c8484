"""Plot the votes in a nearest-neighbour decision."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asLabels, asNumbers
from .private.check.messages import brief, plural
from .private.check.options import checkLabel, checkResult, integersIn
from .private.draw.frame import axesFor, captionSet
from .private.draw.panels import limitsSet
from .private.draw.plane import BALL, ball, samplesDraw
from .private.draw.style import checkColors, color, ink, markerSize, paper
from .private.draw.surface import checkTwo, span
from .private.draw.texts import axisNames, classTexts
from .private.lecture.knncModel import checkKnnc
from .private.types import Axes, Struct

SHAPES = dict.fromkeys(("label", "count", "weight", "vote"), "K")
SHAPES |= dict.fromkeys(("index", "distance", "near"), "k") | {"x": "d"}
HALF_WIDTH = 2.2  # half width of the plotted region, relative to the distance of the k-th neighbour


def knncExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Plot a sample with its k nearest neighbours, the votes, and the ball that contains the neighbours.

    The boundary of the ball is {y: d(x, y) = d(x, y_k)}. This boundary is a circle for the metric 'euclidean', a
    diamond for 'manhattan', a square for 'maximum' and an ellipse for 'mahalanobis'. If the features are scaled, the
    width of the ball along each axis is proportional to the scale of the feature. With distance weights, neighbours
    with smaller weights have thinner lines.

    Parameters
    ----------
    why : KnncExplain
        Explanation returned by `knncExplain` for a classifier with two features.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statements S4-33, S4-34, S4-36, S4-41 and S4-43. On each side, the plot extends to 2.2 times the distance of the
    k-th neighbour. Use ``ax.set(xlim=..., ylim=...)`` to show a larger region.
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
    colors = checkColors(None, names, why.label)
    texts = [f"{name}: {votesText(why, k)}" for k, name in enumerate(names)]
    samplesDraw(ax, X, code, texts, colors=colors)
    votesDraw(ax, why, X, code, colors)
    markersDraw(ax, why, X)
    # The unit ball {y: d(0, y) = 1} in units of the scale: L z with |z| = 1 for Mahalanobis
    unit = ball(model.power) if model.L is None else model.L @ ball(model.power)
    unit = asNumbers(why.knncPrm["scale"], "scale")[:, None] * unit
    radius = why.distance[-1]
    ax.plot(
        *why.x[:, None] + radius * unit,
        "--",
        label=ballText(why, model, X),
        color=ink(),
        linewidth=1.2,
        zorder=2.4,
        gid="ball",
    )
    if radius > 0:
        halfWidth = HALF_WIDTH * radius * unit.max(axis=1)
        limits = np.stack([why.x - halfWidth, why.x + halfWidth], axis=1)
    else:
        limits = [span(row, 0.05) for row in X]
    limitsSet(ax, *limits, inputName)
    captionSet(ax, f"k = {why.index.size}", decisionText(why, names), title=title)
    return ax


def checkExplanation(explanation):
    """Validate the explanation, and return it with the model, the training samples and the class codes."""
    explanation = checkResult("knncExplain", explanation, SHAPES)
    remedy = "Pass the result that knncExplain returned."
    model = checkKnnc(explanation.get("knncPrm"), explanation.index.size)
    X = asNumbers(explanation.knncPrm["input"], "input")
    d, n = X.shape
    classes = model.label.tolist()
    checkTwo("x", d, "knncExplainPlot draws")
    if explanation.x.shape != (2,) or explanation.label.tolist() != classes:
        shape = f"x has shape {explanation.x.shape} and label is {explanation.label.tolist()}"
        rule = f"x must have 2 features and label must be {brief(classes)} as in knncPrm"
        raise ValueError(f"{shape}, but {rule}. {remedy}")
    explanation.index = integersIn("index", explanation.index, 0, n - 1)
    explanation.equal = integersIn("equal", explanation.get("equal"), 0, n - 1).ravel()
    explanation.tied = asLabels(explanation.get("tied"), "tied").tolist()
    explanation.answer = checkLabel("answer", explanation.get("answer"))
    if not {explanation.answer, *explanation.tied} <= set(classes):
        text = f"answer is {explanation.answer!r} and tied is {explanation.tied}"
        raise ValueError(f"{text}, but both must be among the classes {brief(classes)}. {remedy}")
    code = np.searchsorted(model.label, asLabels(explanation.knncPrm["output"], "output"))
    return explanation, model, X, code


def votesDraw(ax, explanation, X, code, colors):
    """Draw lines from the sample to the neighbours; the line width shows the distance weight."""
    for i, weight in zip(explanation.index, explanation.near):
        ax.plot(
            *np.stack([explanation.x, X[:, i]], axis=1),
            zorder=2.6,
            gid="vote",
            color=color(code[i], 1, colors),
            linewidth=max(0.4, 1.6 * weight),
        )


def markersDraw(ax, explanation, X):
    """Draw the sample, and rings around the neighbours and around equally near samples without a vote."""
    ring = {"marker": "o", "linestyle": "", "markerfacecolor": "none"}
    ring["markersize"] = 2.1 * markerSize(X.shape[1])
    ax.plot(*X[:, explanation.index], markeredgecolor=ink(), zorder=3.5, gid="nearest", **ring)
    if explanation.equal.size:
        ring |= {
            "label": f"same distance, no vote ({explanation.equal.size})",
            "markeredgecolor": "0.6",
        }
        ax.plot(*X[:, explanation.equal], zorder=3.4, gid="equal", **ring)
    ax.plot(
        *explanation.x,
        "*",
        zorder=4,
        label="sample",
        gid="sample",
        color=paper(),
        markeredgecolor=ink(),
        markersize=3 * markerSize(1),
    )


def ballText(explanation, model, X):
    """Return the legend entry of the ball: the number of neighbours, the radius and the metric."""
    number = f"{explanation.index.size} nearest"
    places = np.unique(X[:, explanation.index], axis=1).shape[1]
    if places < explanation.index.size:
        number += f" at {plural(places, 'place')}"
    metric = BALL.get(model.power, f"p = {model.power:g}")
    if model.L is not None:
        metric = "Mahalanobis"
    elif model.opt.scaling != "none":
        metric += ", scaled"
    return f"{number}, within {explanation.distance[-1]:.3g} ({metric})"


def votesText(explanation, k):
    """Return the votes of class k as a string, such as '3 votes', '3 votes x 0.5' or '3, as 1.7 votes'."""
    count, weight, vote = explanation.count[k], explanation.weight[k], explanation.vote[k]
    if not np.isclose(vote, count * weight):
        return f"{count:g}, as {vote:.3g} votes"
    text = plural(int(count), "vote")
    return text if np.isclose(weight, 1) else f"{text} x {weight:.3g}"


def decisionText(explanation, names):
    """Return the computed class with its votes, or with the rule that resolves a tie."""
    name = dict(zip(explanation.label.tolist(), names))
    chosen = name[explanation.answer]
    share = (explanation.vote / explanation.vote.sum())[
        explanation.label.tolist().index(explanation.answer)
    ]
    if len(explanation.tied) > 1:
        tied = " and ".join(name[label] for label in explanation.tied)
        return f"{tied} tie (tie='{explanation.get('tie')}'): {chosen}"
    if np.allclose(explanation.weight, 1) and (explanation.near == 1).all():
        k = explanation.index.size
        return f"{chosen} has {round(share * k)} of {k} votes"
    return f"{chosen} has {100 * share:.1f}% of the votes"
