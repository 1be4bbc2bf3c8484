"""Plot the evidence for one class against another class."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .private.check.messages import shown
from .private.check.names import checkNames
from .private.check.options import checkLabel, checkResult, classLabel
from .private.draw.appearance import checkLook
from .private.draw.frame import axesFor, captionSet
from .private.draw.staircase import rowsName, sidesName, staircaseDraw
from .private.draw.texts import answerText, classTexts
from .private.draw.ticks import labelFit
from .private.types import Axes, Colors, Struct

ROWS = 12  # maximum number of terms that are drawn separately
FEWEST = 4  # in a small figure, at least this number of terms is drawn separately
ROW = 8  # minimum height of a row in points, so that its text remains readable


def explainPlot(
    why: Struct,
    pair: Any = None,
    *,
    ax: Axes | None = None,
    title: str | None = None,
    colors: Colors = None,
) -> Axes:
    """Plot the evidence for one class against another class as a staircase of arrows along the log odds.

    ln P(c_b | x) / P(c_a | x) = ln p_b / p_a + sum_j ln P(x_j | c_b) / P(x_j | c_a)

    Each term is drawn as an arrow that starts at the end of the previous arrow and points to the class that the term
    favours. The first arrow shows the prior, and the diamond at the end shows the posterior. If a probability is 0, the
    term is infinite, and its arrow extends beyond the axis and is labelled ∞.

    Parameters
    ----------
    why : NbcExplain or QcExplain
        Result of `nbcExplain`, or result of `qcExplain` for a single sample. For `nbcExplain`, the plot has one arrow
        per feature; for `qcExplain`, it has the arrows prior, volume and distance.
    pair : sequence of two labels, optional
        Labels of class a, on the left, and class b, on the right. The default is the two classes with the largest
        posteriors, in the order of the classes.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.
    colors : colour or sequence of colours, optional
        One colour per class, or one colour for all classes; see `qcPlot`.

    Raises
    ------
    ValueError
        If ``why`` explains several samples or has only one class, or if ``pair`` does not consist of two different
        labels.

    Notes
    -----
    See statements S4-8, S4-23, S4-24 and S4-30. The numbers on the left and on the right belong to class a and class b.
    For `nbcExplain`, these numbers are factors; for `qcExplain`, they are priors, ln|Sigma_k| and squared Mahalanobis
    distances. After a factor of 0, the staircase continues where the infinite arrow started. The later finite arrows
    are hollow, because they do not change the posterior. The plot has at most 12 arrows, and fewer arrows in small
    axes; the shortest arrows are combined into one arrow. If the classifier has costs or can reject samples, the
    decision may differ from the most probable class; the default title shows the decision.
    See also: `nbcExplain`, `qcExplain`, `qcExplainPlot`.

    Examples
    --------
    >>> from prtools import explainPlot, nbcExplain, nbcTrain, prData
    >>> nbcPrm = nbcTrain(prData('tennis'), p=0)
    >>> ax = explainPlot(nbcExplain(['Sunny', 'Hot', 'Normal', 'Weak'], nbcPrm))
    >>> ax.get_title(), ax.get_xlabel()
    ('answer: Yes', 'log odds of Yes against No')
    """
    why, head, values, text = evidenceOf(why)
    names = classTexts(why.label, why.outputName)
    a, b = pair = pairOf(pair, why, values)
    look = checkLook(names, title=title, colors=colors)
    ax = axesFor("explainPlot", ax)
    with np.errstate(invalid="ignore"):
        # NaN if both factors are 0. A sum is NaN if it contains both signs of infinity.
        terms = values[b] - values[a]
        rows = list(zip(text[a], text[b]))
        head, terms, rows = shortestCombined(head, terms, rows, rowNumber(ax))
        staircaseDraw(ax, terms, pair, look.colors)
    rows.append([f"{why.posterior[k]:.3g}" for k in pair])
    rowsName(ax, [*head, "posterior"], *zip(*rows))
    labelFit(ax, ax.xaxis, f"log odds of {names[b]} against {names[a]}", "log odds")
    captionSet(ax, f"answer: {answerText(why, names)}", title=title)
    sidesName(ax, names[a], names[b])
    return ax


def evidenceOf(why):
    """Return the checked explanation, the headings (m), the log terms (K, m) and their texts (K, m)."""
    isNbc = isinstance(why, Mapping) and not why.keys().isdisjoint(("lnFactor", "factor"))
    if not isNbc and isinstance(why, Mapping) and np.size(why.get("answer")) > 1:
        raise ValueError(
            f"why explains {np.size(why['answer'])} samples, but the plot shows one sample. Pass"
            " qcExplain(x, qcPrm) with a single sample x."
        )
    own = ("lnFactor",) if isNbc else ("lnPrior", "lnDetTerm", "mahaTerm")
    shapes = {"label": "K", "posterior": "K"} | dict.fromkeys(own, "K-")
    if isNbc:
        shapes["lnFactor"] = "Km-"
    why = checkResult("qcExplain", why, shapes, " or nbcExplain", "explainPlot")
    K = why.label.size
    if K < 2:
        raise ValueError("why has only one class, but the plot compares two classes.")
    if not isNbc:
        values = np.stack([why[name] for name in own], axis=1)
        lnDet, squares = -2 * why.lnDetTerm, -2 * why.mahaTerm
        prior = np.exp(why.lnPrior)
        text = [(f"{prior[k]:.3g}", f"{lnDet[k]:.3g}", f"{squares[k]:.3g}") for k in range(K)]
        return why, ["prior", "volume: ln|Σ|", "distance: D²"], values, text
    m = why.lnFactor.shape[1]
    head = checkNames("head", why.get("head"), m, "factor")
    text = why.get("text")
    if not isinstance(text, (list, tuple)) or len(text) != K:
        raise ValueError(f"text is {shown(text)}, but it must be a list of {K} rows, one per class")
    text = [checkNames(f"text[{k}]", row, m, "factor") for k, row in enumerate(text)]
    # The answer of nbcExplain is the name of a class.
    labelOf = dict(zip(why.outputName or (), why.label.tolist()))
    why.answer = labelOf.get(checkLabel("answer", why.get("answer")))
    return why, head, why.lnFactor, text


def pairOf(pair, why, values):
    """Return the indices of the two classes to compare, by default the two most probable classes."""
    if pair is None:
        return sorted(np.argsort(-values.sum(axis=1), kind="stable")[:2].tolist())
    if not isinstance(pair, (list, tuple, np.ndarray)) or len(pair) != 2 or pair[0] == pair[1]:
        raise ValueError(
            f"pair is {shown(pair)}, but it must be two different labels, such as"
            f" {why.label[:2].tolist()}"
        )
    known = why.label.tolist()
    return [known.index(classLabel(f"pair[{i}]", label, why.label)) for i, label in enumerate(pair)]


def rowNumber(ax):
    """Return the maximum number of terms that are drawn separately, which depends on the height of the axes.

    A third of the height is reserved for the texts around the axes, and three rows are reserved for the names of the
    classes, the posterior and the margins.
    """
    points = 72 * ax.bbox.height / ax.get_figure(root=True).dpi
    return int(np.clip(2 / 3 * points / ROW - 3, FEWEST, ROWS))


def shortestCombined(head, terms, rows, most):
    """Merge the shortest terms into one if there are more than `most` terms, and return the arguments."""
    if terms.size <= most:
        return head, terms, rows
    size = np.abs(np.nan_to_num(terms, nan=np.inf))
    kept = np.sort(np.argsort(-size, kind="stable")[: most - 1])
    rest = np.delete(terms, kept)
    head = [*(head[i] for i in kept), f"{rest.size} other terms"]
    return head, np.append(terms[kept], rest.sum()), [*(rows[i] for i in kept), ("", "")]
