"""Plot the terms of the class scores that determine a decision."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from .private.check.options import checkResult
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import ink
from .private.draw.texts import answerText, classTexts
from .private.draw.ticks import labelFit, namedTicks
from .private.types import Axes, Struct

TERM_STYLES = (
    {"color": "0.25", "label": "prior: ln p"},
    {"color": "0.85", "label": "volume: $-\\frac{1}{2}\\ln|\\Sigma|$", "hatch": "///"},
    {"color": "0.6", "label": "distance: $-\\frac{1}{2}$ Mahalanobis$^2$"},
)


def qcExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Plot the terms of each class score as a stacked bar, to show which term determines the decision.

    Parameters
    ----------
    why : QcExplain
        Result of `qcExplain`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    Only differences between classes affect the decision, so the maximum over the classes is subtracted from each term.
    The class with the lowest score has the longest bar, and the longest segment of this bar shows the main reason for
    the low score. Long bars are truncated so that the bars of the competing classes remain visible. The number beside
    each bar is the full length of the bar.
    See also: `explainPlot`, `qcExplain`.

    Examples
    --------
    >>> from prtools import dsSelect, prData, qcExplain, qcExplainPlot, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = qcExplainPlot(qcExplain(DS.input[:, 70], qcTrain(DS)))
    >>> ax.get_title()
    'answer: Virginica'
    """
    if isinstance(why, Mapping) and np.size(why.get("answer")) > 1:
        raise ValueError(
            f"why explains {np.size(why['answer'])} samples, but the plot shows only one. Pass"
            " qcExplain(x, qcPrm) with a single sample x."
        )
    shapes = {"label": "K", "lnPrior": "K-", "lnDetTerm": "K", "mahaTerm": "K"}
    why = checkResult("qcExplain", why, shapes)
    names = classTexts(why.label, why.outputName)
    text = answerText(why, names)
    ax = axesFor("qcExplainPlot", ax, title)
    terms = np.stack([why.lnPrior, why.lnDetTerm, why.mahaTerm])
    terms = terms - terms.max(axis=1, keepdims=True)
    low = stackedBarsDraw(ax, terms)
    namedTicks(ax, ax.yaxis, names)
    ax.set(xlim=(1.3 * low, 0))
    labelFit(ax, ax.xaxis, "score minus the best value of each term", "relative score")
    captionSet(ax, f"answer: {text}", title=title)
    numbersFit(ax, low)
    return ax


def numbersFit(ax, low):
    """Shrink the numbers beside the bars in small axes, and extend the axis from the lowest bar end `low` to the left
    of the numbers.
    """
    size = min(ax.yaxis.get_ticklabels()[0].get_fontsize(), ax.texts[0].get_fontsize())
    for share in (1, 0.85, 0.75):
        for text in ax.texts:
            text.set_fontsize(share * size)
        width = max(text.get_window_extent().width for text in ax.texts) + 8
        if width < 0.4 * ax.bbox.width:
            break
    ax.set_xlim(low / max(1 - 1.25 * width / ax.bbox.width, 0.2), 0)


def stackedBarsDraw(ax, terms):
    """Draw the nonpositive `terms` (3, K) as one stacked bar per class, and return the position of the lowest bar end.

    Bars longer than three times the second shortest bar are truncated, because they would hide the decisive terms.
    """
    totals = terms.sum(axis=0)
    shortest = np.sort(-totals[np.isfinite(totals)])[:2]
    lowest = -3 * shortest[-1] - 1
    rows = np.arange(totals.size)
    start = np.zeros(totals.size)
    for term, style in zip(terms, TERM_STYLES):
        end = np.maximum(start + term, lowest)
        ax.barh(rows, end - start, left=start, edgecolor=ink(), linewidth=0.8, **style)
        start = end
    for k, total in enumerate(totals):
        isTruncated = -np.inf < total < lowest
        text = f"{total:.3g} (truncated)" if isTruncated else f"{total:.3g}"
        ax.annotate(
            text, (start[k], k), ha="right", va="center", xytext=(-4, 0), textcoords="offset points"
        )
    ax.invert_yaxis()
    return min(start.min(), -1e-6)
