"""Plot the leave-one-out recognition rates against lambda and gamma."""

from __future__ import annotations

import numpy as np

from .private.check.options import checkResult, numberIn
from .private.draw.frame import axesFor, captionSet
from .private.draw.style import color, ink, shades
from .private.types import Axes, QcTune
from .qcOptSet import qcOptSet

CORNER = {  # names of the models for lambda = 0 and lambda = 1
    "full": ("QDA", "LDA"),
    "diagonal": ("variances\nof each class", "common\nvariances"),
    "single": ("one variance\nper class", "one variance\nfor all classes"),
}


def qcTunePlot(result: QcTune, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Plot the leave-one-out recognition rates against lambda and gamma as a heat map.

    Parameters
    ----------
    result : QcTune
        Result of `qcTune`.
    ax : Axes, optional
        Axes to draw in, by default the current axes, or new axes if the current axes show a plot. The function returns
        these axes.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Notes
    -----
    See statement S4-19. A star marks the chosen pair. Pairs with a singular covariance matrix are hatched. Labels at
    the corners of the heat map name the corresponding models.
    See also: `qcTune`.

    Examples
    --------
    >>> from prtools import prData, qcTune, qcTunePlot
    >>> ax = qcTunePlot(qcTune(prData('iris'), lambda_=[0, .5, 1], gamma=[0, .5, 1]))
    >>> [text.get_text() for text in ax.get_xticklabels()]
    ['0\\nQDA', '0.5', '1\\nLDA']
    """
    shapes = {"lambda_": "l", "gamma": "g", "rates": "lg?", "recogRate": ""}
    result = checkResult("qcTune", result, shapes)
    opt = qcOptSet(result.get("opt"))
    numberIn("recogRate", result.recogRate, 0, 1)
    numberIn("opt.lambda", opt["lambda"], 0, 1)
    numberIn("opt.gamma", opt.gamma, 0, 1)
    ax = axesFor("qcTunePlot", ax, title)
    # The hatching is visible only where rates are masked.
    ax.patch.set(hatch="///", edgecolor="0.6")
    rates = np.ma.masked_invalid(100 * result.rates.T)
    image = ax.imshow(rates, origin="lower", aspect="auto", cmap=shades(0))
    column = np.argmax(result.lambda_ == opt["lambda"])
    row = np.argmax(result.gamma == opt.gamma)
    ax.plot(column, row, "*", markersize=15, color=color(1), markeredgecolor=ink())
    modelsName(ax, result.lambda_, result.gamma, opt.covType)
    ax.figure.colorbar(image, ax=ax, label="leave-one-out recog. rate (%)")
    best = f"best λ = {opt['lambda']:g}, γ = {opt.gamma:g}"
    captionSet(ax, best, f"{100 * result.recogRate:.2f}%", title=title, legend=False)
    return ax


def modelsName(ax, lambda_, gamma, covType):
    """Label the axes with lambda and gamma, and the corners with model names."""
    columns, rows = tickPositions(lambda_), tickPositions(gamma)
    labels = [f"{value:g}" for value in lambda_[columns]]
    if 0 in gamma:
        separate, pooled = CORNER[covType]
        for index, value in enumerate(lambda_[columns]):
            if value in (0, 1):
                labels[index] += f"\n{pooled if value else separate}"
    ax.set_xticks(columns, labels)
    ax.set_yticks(rows, [f"{value:g}" for value in gamma[rows]])
    ax.set(xlabel="λ: towards the pooled covariance", ylabel="γ: towards a sphere")
    if 1 in gamma:
        ends = [value for value in (0, 1) if value in lambda_]
        top = ax.secondary_xaxis("top")
        positions = [np.argmax(lambda_ == value) for value in ends]
        top.set_xticks(positions, [CORNER["single"][value] for value in ends])
        top.tick_params(length=0)


def tickPositions(grid):
    """Return the positions of at most 11 evenly spaced ticks along a grid of values."""
    positions = np.linspace(0, grid.size - 1, min(grid.size, 11))
    return np.unique(positions.round().astype(int))
