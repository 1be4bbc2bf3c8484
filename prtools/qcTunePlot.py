"""Plot of the leave-one-out rates over lambda and gamma."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.options import numberIn, resultOf
from .private.draw.look import checkLook
from .private.draw.panels import axesFor, keepInside, titleSet
from .private.draw.style import INK, color, shades
from .qcOptSet import qcOptSet

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .qcTune import QcTune

CORNER = {"full": ("QDA", "LDA"), "diagonal": ("variances\nof each class", "common\nvariances")}
SPHERE = ("one sphere per class", "one sphere for all")


def qcTunePlot(result: QcTune, *, ax: Axes | None = None, title: str | None = None) -> Axes:
    """Draw the leave-one-out rates over lambda and gamma as a heat map, with the names of the models at its corners.

    Parameters
    ----------
    result : what `qcTune` returned
    ax : Axes, default the current axes; they are returned
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Notes
    -----
    Statement S4-19. The star marks the chosen pair; pairs with a singular covariance are hatched.
    See also: `qcTune`.

    Examples
    --------
    >>> from prtools import prData, qcTune, qcTunePlot
    >>> ax = qcTunePlot(qcTune(prData('iris'), lambda_=[0, .5, 1], gamma=[0, .5, 1]))
    >>> [text.get_text() for text in ax.get_xticklabels()]
    ['0\\nQDA', '0.5', '1\\nLDA']
    """
    result = resultOf(
        "qcTune", result, {"lambda_": "l", "gamma": "g", "rates": "lg?", "recogRate": ""}
    )
    opt, grids = qcOptSet(result.get("opt")), (result.lambda_, result.gamma)
    for name, value in (
        ("recogRate", result.recogRate),
        ("opt.lambda", opt["lambda"]),
        ("opt.gamma", opt.gamma),
    ):
        numberIn(name, value, 0, 1)
    look = checkLook(title=title)
    ax = axesFor("qcTunePlot", ax)
    ax.patch.set(hatch="///", edgecolor="0.6")  # visible where rates are masked
    rates = np.ma.masked_invalid(100 * result.rates.T)
    image = ax.imshow(rates, origin="lower", aspect="auto", cmap=shades(0))
    best = [int(np.argmax(grid == opt[name])) for grid, name in zip(grids, ("lambda", "gamma"))]
    ax.plot(*best, "*", markersize=15, color=color(1), markeredgecolor=INK)
    cornersDraw(ax, *grids, opt.covType)
    ax.figure.colorbar(image, ax=ax, label="leave-one-out recog. rate (%)")
    titleSet(
        ax,
        f"best λ = {opt['lambda']:g}, γ = {opt.gamma:g}",
        f"{100 * result.recogRate:.2f}%",
        title=look.title,
    )
    keepInside(ax)
    return ax


def cornersDraw(ax, lambda_, gamma, covType):
    """Write lambda and gamma along the axes, and the names of the models at their ends."""
    ends = dict(zip((0, 1), CORNER.get(covType, SPHERE))) if 0 in gamma else {}
    at = [
        np.unique(np.linspace(0, grid.size - 1, min(grid.size, 11)).round().astype(int))
        for grid in (lambda_, gamma)
    ]
    ax.set_xticks(at[0], [f"{v:g}" + (f"\n{ends[v]}" if v in ends else "") for v in lambda_[at[0]]])
    ax.set_yticks(at[1], [f"{v:g}" for v in gamma[at[1]]])
    ax.set(xlabel="λ: towards the pooled covariance", ylabel="γ: towards a sphere")
    if 1 in gamma:
        spheres = {int(np.argmax(lambda_ == v)): SPHERE[v] for v in (0, 1) if v in lambda_}
        top = ax.secondary_xaxis("top")
        top.set_xticks(list(spheres), list(spheres.values()))
        top.tick_params(length=0)
