"""Feature vectors as lines, in parallel coordinates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .private.check.dataset import checkNumeric
from .private.check.options import oneOf
from .private.draw.legend import entries, legendBelow
from .private.draw.look import checkLook
from .private.draw.pairs import labelsAlign
from .private.draw.panels import figureFor, figureTitleSet, nameFit
from .private.draw.style import INK, checkColors, color
from .private.draw.texts import axisNames, classTexts
from .private.draw.ticks import namedTicks
from .private.lecture.knnc import scaleFit

if TYPE_CHECKING:
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from .private.types import Colors, Row, Scaling

UNIT = {"range": "share of the range", "zscore": "s.d. from the mean", "none": "value"}
LINES = 200  # of a class: more would hide each other


def dsFeaVecPlot(
    DS: Row,
    *,
    fig: Figure | None = None,
    scaling: Scaling = "range",
    legend: bool = True,
    title: str | None = None,
    colors: Colors = None,
    alpha: float | None = None,
) -> NDArray[Any]:
    """Draw each sample as a line over the features (parallel coordinates), a panel for each class, with its mean.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) of two features or more, and ``output`` (n,); without ``output`` there is one panel.
    fig : Figure, default the current figure if it is empty, else a new one
    scaling : {'range', 'zscore', 'none'}, default 'range'
        How features of unlike units come to one scale, as in `knncOptSet`; 'none' draws them as they are.
    legend : bool, default True
        Show the legend, one for all panels.
    title, colors, alpha : optional
        The title, the colours of the classes, the opacity of the lines, as in `qcPlot`.

    Returns
    -------
    ndarray of Axes, shape (K,)

    Notes
    -----
    Statement S0-8. All panels have one scale. Classes whose lines run alike are hard to tell apart; where a bundle is
    narrow, the feature says much. Of classes of more than 200 samples, 200 are drawn, evenly chosen; the mean is that
    of all.
    See also: `dsBoxPlot`, `dsRangePlot`, `dsProjPlot2`, `knncOptSet`.

    Examples
    --------
    >>> from prtools import dsFeaVecPlot, prData
    >>> panels = dsFeaVecPlot(prData('iris'))
    >>> [ax.get_ylabel() for ax in panels]
    ['Setosa (50)', 'Versicolour (50)', 'Virginica (50)']
    """
    data = checkNumeric(DS, needOutput=False)
    X, texts = data.input, classTexts(data.label, data.outputName)
    names = axisNames(DS, X)
    if len(X) < 2:
        raise ValueError("DS has 1 feature: a line needs 2 or more; dsDistPlot(DS) draws one")
    look = checkLook(legend=legend, title=title, alpha=alpha, colors=checkColors(colors, texts))
    shift, scale = scaleFit(X, oneOf("scaling", scaling, UNIT), data.inputName)
    X = (X - shift[:, None]) / scale[:, None]
    code = np.zeros(X.shape[1], dtype=int) if data.code is None else data.code
    fig = figureFor("dsFeaVecPlot", (8, min(1.8 * len(texts) + 1.4, 14)), None, fig)
    panels = np.array([fig.add_subplot(len(texts), 1, k + 1) for k in range(len(texts))])
    low, high = X.min(), X.max()
    room = 0.05 * (high - low or 1)
    for k, ax in enumerate(panels):
        linesDraw(
            ax,
            X[:, code == k],
            "0.5" if data.code is None else color(k, 1, look.colors),
            look.alpha,
        )
        ax.set(
            ylabel=f"{texts[k] or 'samples'} ({(code == k).sum()})",
            ylim=(low - room, high + room),
            xlim=(-0.3, len(X) - 0.7),
            xticks=range(len(X)),
        )
        ax.tick_params(labelbottom=k == len(panels) - 1)
    stackFit(fig, panels, names, look.legend)
    figureTitleSet(fig, DS.get("dataName"), UNIT[scaling], title=look.title)
    return panels


def linesDraw(ax, X, hue, alpha):
    """Draw samples X (d, n) as lines, LINES of them at most, and the mean of all."""
    from matplotlib.patheffects import withStroke

    d, n = X.shape
    shown = X[:, np.linspace(0, n - 1, min(n, LINES)).astype(int)]
    line = np.concatenate(
        [shown, np.full((1, shown.shape[1]), np.nan)]
    ).T.ravel()  # one line, with gaps
    at = np.tile(np.append(np.arange(d, dtype=float), np.nan), shown.shape[1])
    ax.plot(
        at,
        line,
        color=hue,
        linewidth=0.6,
        alpha=0.6 if alpha is None else alpha,
        zorder=2,
        label="_samples",
    )
    ax.plot(
        np.arange(d),
        X.mean(axis=1),
        "o-",
        color=INK,
        linewidth=2,
        markersize=5,
        zorder=3,
        label="mean of the class",
        path_effects=[withStroke(linewidth=4, foreground="white")],
    )
    for j in range(d):
        ax.axvline(j, color="0.8", linewidth=0.6, zorder=1)


def stackFit(fig, panels, names, legend):
    """Lay out panels one above the other: names of the features below the last, one legend, room for the title."""
    import matplotlib as mpl

    high = legendBelow(fig, entries(panels[0])) if legend else 0
    inch, laid = (
        mpl.rcParams["font.size"] / 10 / fig.bbox.size * fig.dpi,
        fig.get_layout_engine() is not None,
    )
    if not laid:
        fig.subplots_adjust(
            left=0.8 * inch[0], right=1 - 0.2 * inch[0], top=1 - 0.5 * inch[1], hspace=0.1
        )
    namedTicks(panels[-1], panels[-1].xaxis, names, range(len(names)))
    if not laid:
        tall = (
            max(t.get_window_extent().height for t in panels[-1].get_xticklabels())
            / fig.bbox.height
        )
        fig.subplots_adjust(
            bottom=min(high / fig.bbox.height * fig.dpi + tall + 0.25 * inch[1], 0.6)
        )
    for ax in panels:
        nameFit(ax)
    labelsAlign([ax.yaxis for ax in panels])
