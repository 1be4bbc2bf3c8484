"""Plot of the terms behind a decision."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asLabels
from .private.check.messages import brief
from .private.check.options import checkLabel, resultOf
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import INK
from .private.draw.texts import classTexts
from .private.draw.ticks import namedTicks
from .private.types import Axes, Struct

STYLES = (  # of the terms
    {"color": "0.25", "label": "prior: ln p"},
    {"color": "0.85", "label": "volume: $-\\frac{1}{2}\\ln|\\Sigma|$", "hatch": "///"},
    {"color": "0.6", "label": "distance: $-\\frac{1}{2}$ Mahalanobis$^2$"},
)


def qcExplainPlot(why: Struct, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Draw the terms of a decision as stacked bars, one bar per class: which term decided?

    Parameters
    ----------
    why : what `qcExplain` returned
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Only differences between classes matter, so of each term its maximum over the classes is subtracted. The class with
    the longest bar has the lowest score, and the widest part of its bar shows why. Bars of classes that are far off are
    cut, so that those between which it was decided are seen; the number is that of the whole bar.
    See also: `qcExplain`.

    Examples
    --------
    >>> from prtools import dsSelect, prData, qcExplain, qcExplainPlot, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[2, 3])
    >>> ax = qcExplainPlot(qcExplain(DS.input[:, 70], qcTrain(DS)))
    >>> ax.get_title()
    'answer: Virginica'
    """
    shapes = {"label": "K", "lnPrior": "K-", "lnDetTerm": "K", "mahaTerm": "K"}
    why = resultOf("qcExplain", why, shapes)
    names = classTexts(why.label, why.outputName)
    text = answerText(why, names)
    ax = axesFor("qcExplainPlot", ax, title)
    terms = np.stack([why.lnPrior, why.lnDetTerm, why.mahaTerm])
    terms = terms - terms.max(axis=1, keepdims=True)
    low = stackedBarsDraw(ax, terms)
    namedTicks(ax, ax.yaxis, names)
    ax.set(xlabel="score minus the best value of each term", xlim=(1.3 * low, 0))
    captionSet(ax, f"answer: {text}", title=title)
    # room for the numbers beside the bars
    width = max(text.get_window_extent().width for text in ax.texts) + 8
    ax.set_xlim(low / max(1 - 1.25 * width / ax.bbox.width, 0.2), 0)
    return ax


def answerText(why, names):
    """Return the name of the answer, or 'rejected', or raise if it is no class."""
    answer = checkLabel("answer", why.get("answer"))
    name = dict(zip(why.label.tolist(), names))
    if answer in name:
        return name[answer]
    if answer not in asLabels(why.get("decision", []), "decision").tolist():
        rule = f"it must be one of the classes {brief(name)}, or of decision"
        raise ValueError(f"answer is {answer!r}: {rule}; give what qcExplain returned")
    return "rejected"


def stackedBarsDraw(ax, terms):
    """Draw one bar per class to the left, stacked from the `terms` (3, K), which are <= 0.

    Bars longer than three times the second shortest are cut: beside them the terms that decided would not be seen.
    Return where the longest ends.
    """
    totals = terms.sum(axis=0)
    shortest = np.sort(-totals[np.isfinite(totals)])[:2]
    cut = -3 * shortest[-1] - 1
    place = np.arange(totals.size)
    left = np.zeros(totals.size)
    for term, style in zip(terms, STYLES):
        end = np.maximum(left + term, cut)
        ax.barh(place, end - left, left=left, edgecolor=INK, linewidth=0.8, **style)
        left = end
    for k, total in enumerate(totals):
        isCut = -np.inf < total < cut
        text = f"{total:.3g} (cut)" if isCut else f"{total:.3g}"
        ax.annotate(
            text, (left[k], k), ha="right", va="center", xytext=(-4, 0), textcoords="offset points"
        )
    ax.invert_yaxis()
    return min(left.min(), -1e-6)
