"""Plot a confusion matrix."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from .private.check.confusion import countsAndLabels
from .private.check.messages import plural, shown
from .private.check.names import classNames
from .private.draw.confMat import countsDraw, countsFit
from .private.draw.drawFit import fitAtDraw
from .private.draw.frame import axesFor, captionSet
from .private.draw.texts import classTexts
from .private.draw.ticks import namedTicks
from .private.types import ArrayLike, Axes


def confMatPlot(
    confMat: ArrayLike | tuple[ArrayLike, ArrayLike],
    label: ArrayLike | None = None,
    outputName: Sequence[str] | None = None,
    *,
    rejectLabel: int | str | None = None,
    ax: Axes | None = None,
    title: str | None = None,
) -> Axes:
    """Plot a confusion matrix with counts, row percentages, class names and the recognition rate.

    With more than five classes, percentages and counts of 0 are omitted.

    Correct assignments and errors are shown in two different hues. The shading of an error cell is proportional to the
    square root of its row percentage, so that rare errors remain visible.

    Parameters
    ----------
    confMat : array_like (K, K) or (K, K + 1), or tuple (desired, computed)
        Confusion matrix returned by `confMatGet`, or a tuple of true and computed labels.
    label : array_like (K,), optional
        Classes in the order of the rows. The default is 1..K for a matrix, and the sorted labels for a tuple.
    outputName : sequence of str, optional
        Names of the classes, for example ``DS.outputName``. String labels are used as names by default.
    rejectLabel : int or str, optional
        If `confMat` is a tuple, the computed label of rejected samples; see `confMatGet`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See also: `confMatGet`, `qcEval`.

    Examples
    --------
    >>> from prtools import confMatPlot, prData, qcEval, qcTrain
    >>> DS = prData('iris')
    >>> ax = confMatPlot((DS.output, qcEval(DS, qcTrain(DS).qcPrm).computedClass), outputName=DS.outputName)
    >>> ax.get_title()
    'recog. rate = 98.00% (147 of 150)'
    """
    C, label = countsAndLabels(confMat, label, rejectLabel)
    K = len(C)
    names = classNames(label, outputName)
    if outputName is not None and names is None:
        raise ValueError(
            f"outputName is {shown(outputName)}, but it must contain {plural(K, 'name')}, one per"
            " class"
        )
    ax = axesFor("confMatPlot", ax, title)
    rows = classTexts(label, names)
    columns = [*rows, "rejected"] if C.shape[1] > K else rows
    texts = countsDraw(ax, C)[1]
    ax.set(xlabel="computed class", ylabel="true class")

    def ticks():
        namedTicks(ax, ax.xaxis, columns)
        namedTicks(ax, ax.yaxis, rows)

    captionSet(ax, ratesText(C), title=title, legend=False, ticks=ticks)
    fitAtDraw(ax, "counts", partial(countsFit, ax, texts, texts[0].get_fontsize()))
    return ax


def ratesText(C):
    """Return the recognition rate as a string, with the rejection rate if C has a column of rejected samples."""
    K, n = len(C), max(C.sum(), 1)
    text = f"recog. rate = {100 * C.trace() / n:.2f}% ({C.trace():g} of {C.sum():g})"
    if C.shape[1] > K:
        text += f", rejected {100 * C[:, K:].sum() / n:.2f}%"
    return text
