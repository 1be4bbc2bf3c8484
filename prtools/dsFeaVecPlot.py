"""Draw feature vectors in parallel coordinates."""

from __future__ import annotations

from typing import Any

import numpy as np

from .private.check.dataset import checkNumeric
from .private.check.options import oneOf
from .private.check.select import completeSamples
from .private.draw.appearance import PanelsLook, listsLook, lookOf
from .private.draw.legend import constrain, entries, legendBelow
from .private.draw.panels import figureFor, figureTitleSet, nameFit
from .private.draw.style import color, ink, paper
from .private.draw.texts import axisNames, classTexts
from .private.draw.ticks import namedTicks
from .private.lecture.knnc import scaleFit
from .private.types import NDArray, Row, Scaling, Unpack

UNIT = {"range": "fraction of the range", "zscore": "s.d. from the mean", "none": "value"}
LINES = 200  # maximum number of lines per class; more lines would hide each other


@listsLook(PanelsLook)
def dsFeaVecPlot(
    DS: Row, *, scaling: Scaling = "range", **look: Unpack[PanelsLook]
) -> NDArray[Any]:
    """Draw the samples and the mean of each class as lines in parallel coordinates.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) with two or more features, and ``output`` (n,). If DS has no ``output``, there is one panel.
        Samples with missing values (NaN) are omitted with a warning.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    scaling : {'range', 'zscore', 'none'}, default 'range'
        Scaling of the features (see `knncOptSet`). If `scaling` is 'none', the original values are plotted.
    legend : bool, default True
        Whether to show one legend for all panels.
    title, colors, alpha : optional
        Title, class colours and opacity of the lines; see `qcPlot`.

    Returns
    -------
    ndarray of Axes, shape (K,)

    Notes
    -----
    See statement S0-8. The figure has one panel per class, and all panels have the same scale. Classes with similar
    lines are difficult to separate. A feature is informative if the lines within each class lie close together and the
    lines of different classes lie far apart. If a class has more than 200 samples, 200 evenly spaced samples are drawn,
    but the mean is computed from all samples.
    See also: `dsBoxPlot`, `dsRangePlot`, `dsProjPlot2`, `knncOptSet`.

    Examples
    --------
    >>> from prtools import dsFeaVecPlot, prData
    >>> panels = dsFeaVecPlot(prData('iris'))
    >>> [ax.get_ylabel() for ax in panels]
    ['Setosa (50)', 'Versicolour (50)', 'Virginica (50)']
    """
    DS = completeSamples(DS)
    data = checkNumeric(DS, needOutput=False)
    X, texts = data.input, classTexts(data.label, data.outputName)
    names = axisNames(DS, X)
    if len(X) < 2:
        raise ValueError(
            "DS has 1 feature, but this plot requires 2 or more. Use dsDistPlot(DS) for"
            " one feature."
        )
    options = lookOf("dsFeaVecPlot", look, PanelsLook, texts, data.label)
    shift, scale = scaleFit(X, oneOf("scaling", scaling, UNIT), data.inputName)
    X = (X - shift[:, None]) / scale[:, None]
    K = len(texts)
    fig = figureFor("dsFeaVecPlot", (8, min(1.8 * K + 1.4, 14)), options.fig)
    constrain(fig)
    panels = fig.subplots(K, 1, sharex=True, sharey=True, squeeze=False)[:, 0]
    for k, ax in enumerate(panels):
        Xk = X if data.code is None else X[:, data.code == k]
        hue = "0.5" if data.code is None else color(k, 1, options.colors)
        linesDraw(ax, Xk, hue, 0.6 if options.alpha is None else options.alpha)
        ax.set_ylabel(f"{texts[k] or 'samples'} ({Xk.shape[1]})")
    room = 0.05 * (np.ptp(X) or 1)
    panels[-1].set(xlim=(-0.3, len(X) - 0.7), ylim=(X.min() - room, X.max() + room))
    namedTicks(panels[-1], panels[-1].xaxis, names)
    if options.legend:
        legendBelow(fig, entries(panels[0]))
    figureTitleSet(fig, DS.get("dataName"), UNIT[scaling], title=options.title)
    for ax in panels:
        nameFit(ax)
    return panels


def linesDraw(ax, X, hue, alpha):
    """Draw at most LINES samples of X (d, n) as lines, and the mean of all samples."""
    from matplotlib.patheffects import withStroke

    d, n = X.shape
    samples = X[:, np.linspace(0, n - 1, min(n, LINES)).astype(int)]
    # A single line object is fast to draw. NaN values separate the lines of the samples.
    y = np.append(samples, np.full((1, samples.shape[1]), np.nan), axis=0)
    x = np.broadcast_to(np.arange(d + 1.0)[:, None], y.shape)
    ax.plot(
        x.T.ravel(), y.T.ravel(), color=hue, linewidth=0.6, alpha=alpha, zorder=2, label="_samples"
    )
    ax.plot(
        np.arange(d),
        X.mean(axis=1),
        "o-",
        color=ink(),
        linewidth=2,
        markersize=5,
        zorder=3,
        label="class mean",
        path_effects=[withStroke(linewidth=4, foreground=paper())],
    )
    for j in range(d):
        ax.axvline(j, color="0.8", linewidth=0.6, zorder=1)
