"""Plot of a confusion matrix."""

from __future__ import annotations

from collections.abc import Sequence

from .private.check.confusion import countsAndLabels
from .private.check.messages import shown
from .private.check.names import classNames
from .private.draw.confMat import countsDraw, countsFit
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
    """Draw a confusion matrix: counts, shares of their row, class names, and the recognition rate.

    Hits and errors are shaded in a hue each, errors by the square root of their share, so that few are seen, too.

    Parameters
    ----------
    confMat : array_like (K, K) or (K, K + 1), or tuple (desired, computed)
        A matrix as `confMatGet` returns it, or the true and the computed labels, from which it is computed.
    label : array_like (K,), optional
        The classes in order; by default 1..K, or for a tuple the labels that occur.
    outputName : sequence of str, optional
        Names of the classes, as in ``DS.outputName``; labels that are text are names already.
    rejectLabel : int or str, optional
        For a tuple: the label that means "rejected", see `confMatGet`.
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

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
        raise ValueError(f"outputName is {shown(outputName)}: it must be {K} names, one per class")
    ax = axesFor("confMatPlot", ax, title)
    rows = classTexts(label, names)
    columns = [*rows, "rejected"] if C.shape[1] > K else rows
    texts = countsDraw(ax, C)[1]
    ax.set(xlabel="computed class", ylabel="true class")
    for _ in range(2):  # the names along one axis leave less room for the other
        namedTicks(ax, ax.xaxis, columns)
        namedTicks(ax, ax.yaxis, rows)
        captionSet(ax, ratesText(C), title=title, legend=False)
    countsFit(ax, texts)
    return ax


def ratesText(C):
    """Return the recognition rate of a confusion matrix, and the share of the rejected samples if it has a column."""
    K, n = len(C), max(C.sum(), 1)
    text = f"recog. rate = {100 * C.trace() / n:.2f}% ({C.trace():g} of {C.sum():g})"
    if C.shape[1] > K:
        text += f", rejected {100 * C[:, K:].sum() / n:.2f}%"
    return text
