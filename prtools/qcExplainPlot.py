"""Plot of the terms behind a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import asLabels
from .private.check.messages import brief
from .private.check.options import checkLabel, resultOf
from .private.draw.legend import legendAbove
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, titleSet
from .private.draw.style import INK
from .private.draw.texts import classTexts
from .private.draw.ticks import namedTicks

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .Struct import Struct


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
    why = resultOf(
        "qcExplain", why, {"label": "K", "lnPrior": "K-", "lnDetTerm": "K", "mahaTerm": "K"}
    )
    look = checkLook(title=title)
    ax = axesFor("qcExplainPlot", ax)
    terms = {
        "prior: ln p": why.lnPrior,
        "volume: $-\\frac{1}{2}\\ln|\\Sigma|$": why.lnDetTerm,
        "distance: $-\\frac{1}{2}$ Mahalanobis$^2$": why.mahaTerm,
    }
    names = classTexts(why.label, why.outputName)
    low = stackedBarsDraw(ax, {name: term - term.max() for name, term in terms.items()}, names)
    answer, names = checkLabel("answer", why.get("answer")), dict(zip(why.label.tolist(), names))
    if answer not in names and answer not in asLabels(why.get("decision", []), "decision").tolist():
        raise ValueError(
            f"answer is {answer!r}: it must be one of the classes {brief(names)}, or the label of rejected"
            " samples, as in decision; give what qcExplain returned, unchanged"
        )
    answer = names.get(answer, "rejected")
    ax.set(xlabel="score minus the best value of each term")
    legendAbove(ax)
    titleSet(ax, f"answer: {answer}", title=look.title)
    ax.set_xlim(1.3 * low, 0)
    keepInside(ax)
    wide = max(text.get_window_extent().width for text in ax.texts) + 8
    ax.set_xlim(
        low / max(1 - 1.25 * wide / ax.bbox.width, 0.2), 0
    )  # room for the numbers beside the bars
    return ax


def stackedBarsDraw(ax, terms, names):
    """Draw one bar per name to the left, stacked from the `terms` (<= 0).

    Bars longer than three times the second shortest are cut: beside them the terms that decided would not be seen.
    Return where the longest ends.
    """
    shade, hatch = ("0.25", "0.85", "0.6"), ("", "///", "")
    at, totals = np.arange(len(names)), np.sum(list(terms.values()), axis=0)
    far = -3 * np.sort(-totals[np.isfinite(totals)])[:2][-1] - 1
    left = np.zeros(len(names))
    for v, (name, term) in enumerate(terms.items()):
        end = np.maximum(left + term, far)
        ax.barh(
            at,
            end - left,
            left=left,
            color=shade[v % 3],
            hatch=hatch[v % 3],
            edgecolor=INK,
            linewidth=0.8,
            label=name,
        )
        left = end
    for k, (total, end) in enumerate(zip(totals, left)):
        text = f"{total:.3g}" + (" (cut)" if -np.inf < total < far else "")
        ax.annotate(text, (end, k), (-4, 0), textcoords="offset points", ha="right", va="center")
    ax.invert_yaxis()
    namedTicks(ax, ax.yaxis, names)
    return min(left.min(), -1e-6)
