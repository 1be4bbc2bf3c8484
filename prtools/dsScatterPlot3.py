"""Scatter plot of three features."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .private.check.arrays import asNumbers
from .private.check.dataset import checkDataset, hitMask
from .private.check.messages import shown
from .private.check.options import numberIn
from .private.draw.look import checkLook
from .private.draw.panels import figureFor, titleSet
from .private.draw.plane import layers, missesDraw, samplesDraw
from .private.draw.solids import oneSize, solidFit
from .private.draw.style import color, markerSize
from .private.draw.surface import span
from .private.draw.surface3d import viewSet
from .private.draw.texts import axisNames, classTexts, rateText

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import ArrayLike

    from .private.types import Row

MOST = 20_000  # samples drawn; more would hide each other
SLICES = 12  # from far to near


def dsScatterPlot3(
    DS: Row,
    *,
    fig: Figure | None = None,
    view: ArrayLike = (22, -55),
    margin: float = 0.05,
    crosses: bool = True,
    legend: bool = True,
    title: str | None = None,
) -> Axes:
    """Draw the samples of three features in 3-D axes, with a colour and a marker for each class, over their shadows.

    Of more than three features the first three are drawn, and the title says so.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) of three features or more, and ``output`` (n,); without ``output`` all samples look the same.
        If there is a ``hitIndex``, as `qcTrain` returns it, the other samples get a cross and a line down to their
        shadow, and the title has the recognition rate.
    fig : Figure, default the current figure if it is empty, else a new one
    view : array_like (2,), default (22, -55)
        Elevation and azimuth of the eye, in degrees. In a window, the mouse turns the axes.
    margin : float, default 0.05
        Extra room on each side of the samples, as a share of their range.
    crosses, legend : bool, default True
        Whether to draw crosses on misclassified samples, and the legend, as in `qcPlot`.
    title : str, optional
        The title, instead of the automatic one; '' draws none.

    Returns
    -------
    Axes
        3-D axes.

    Notes
    -----
    Statement S0-8. Depth: near samples cover far ones, and each has a shadow on the floor, where the first two
    features can be read. Of more than 20,000 samples as many are drawn, evenly chosen, and the title says so.
    See also: `dsScatterPlot`, `dsProjPlot2`, `dsSelect`.

    Examples
    --------
    >>> from prtools import dsScatterPlot3, dsSelect, prData, qcTrain
    >>> DS = dsSelect(prData('iris'), features=[0, 2, 3])
    >>> DS.hitIndex = qcTrain(DS).hitIndex
    >>> ax = dsScatterPlot3(DS)
    >>> ax.get_zlabel()
    'petal width (cm)'
    """
    data, margin, view = (
        checkDataset(DS, needOutput=False),
        numberIn("margin", margin, 0, 100),
        checkView(view),
    )
    d, n = data.input.shape
    if d < 3:
        raise ValueError(
            f"DS has {d} feature{'s' * (d > 1)}: 3-D axes need 3 or more; dsScatterPlot(DS) draws"
            f" {'both' if d == 2 else 'one'}"
        )
    names, hit = axisNames(DS, data.input), hitMask(DS, n)
    look = checkLook(crosses=crosses, legend=legend, title=title)
    fig = figureFor("dsScatterPlot3", oneSize(1, d), None, fig)
    ax = fig.add_subplot(projection="3d")
    viewSet(ax, view, 1.08)
    limits = [span(row, margin) for row in data.input[:3]]
    ax.set(
        xlim=limits[0],
        ylim=limits[1],
        zlim=limits[2],
        xlabel=names[0],
        ylabel=names[1],
        zlabel=names[2],
    )
    few = np.linspace(0, n - 1, min(n, MOST)).astype(int)
    cloudDraw(ax, data, few, np.array(limits), view)
    if look.crosses and hit is not None:
        missesDrop(ax, data, hit, limits[2][0])
    titleSet(
        ax,
        DS.get("dataName"),
        f"the first 3 of {d} features" if d > 3 else "",
        f"{few.size:,} of {n:,} samples" if few.size < n else "",
        rateText(hit),
        title=look.title,
    )
    solidFit(fig, ax, look.legend, 1, 5)
    return ax


def checkView(view):
    """Return the elevation and the azimuth as floats, or raise."""
    angles = asNumbers(view, "view")
    if angles.shape != (2,) or not (np.abs(angles) <= 360).all():
        raise ValueError(
            f"view is {shown(angles.tolist())}: it must be two angles in degrees, -360 to 360, the"
            " elevation and the azimuth, as (22, -55)"
        )
    return angles.tolist()


def cloudDraw(ax, data, few, limits, view):
    """Draw the samples `few` from far to near, all classes together, and the shadow of each on the floor."""
    X, known = data.input[:3, few], None if data.code is None else data.code[few]
    texts = classTexts(data.label, data.outputName)
    for k in range(len(texts)):
        x, y, _ = X[:, slice(None) if known is None else known == k]
        ax.plot(
            x,
            y,
            "o",
            zs=limits[2, 0],
            color="0.85" if known is None else color(k, 0.5),
            markeredgewidth=0,
            markersize=0.45 * markerSize(few.size),
            zorder=1,
            label=f"_shadow {k}",
        )
    elevation, azimuth = np.radians(view)
    eye = np.array(
        [
            np.cos(elevation) * np.cos(azimuth),
            np.cos(elevation) * np.sin(azimuth),
            np.sin(elevation),
        ]
    )
    near = eye @ ((X - limits[:, :1]) / np.ptp(limits, axis=1, keepdims=True) * [[1], [1], [0.8]])
    code = np.zeros(few.size, dtype=int) if known is None else known
    size = [
        markerSize(few.size / 2**layer) for layer in layers(np.bincount(code, minlength=len(texts)))
    ]
    for k in range(len(texts)):
        for v, part in enumerate(np.array_split(np.argsort(near), SLICES)):
            own = part[code[part] == k]
            drawn = (
                samplesDraw(
                    ax,
                    X[:, own],
                    None if known is None else code[own],
                    texts,
                    size[k] / markerSize(max(own.size, 1)),
                )
                if own.size
                else []
            )
            for line in drawn:
                line.set_zorder(3 + v / SLICES)


def missesDrop(ax, data, hit, floor):
    """Draw a cross on each misclassified sample, and a thin line from it down to the floor."""
    for line in missesDraw(ax, data.input[:3], hit, 1, data.code):
        line.set_zorder(4)
        x, y, z = line.get_data_3d()
        height = np.stack([z, np.full(z.size, floor), np.full(z.size, np.nan)], axis=1)
        ax.plot(
            np.repeat(x, 3),
            np.repeat(y, 3),
            height.ravel(),
            color="0.5",
            linewidth=0.7,
            zorder=2,
            label="_drop",
        )
