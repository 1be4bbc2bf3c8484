"""Draw a scatter plot of three features."""

from __future__ import annotations

import numpy as np

from .private.check.arrays import asNumbers
from .private.check.dataset import checkDataset, hitMask
from .private.check.messages import plural, shown
from .private.check.select import completeSamples
from .private.draw.appearance import Scatter3Look, listsLook, lookOf
from .private.draw.panels import figureFor, titleSet
from .private.draw.plane import layers, missesDraw, samplesDraw
from .private.draw.scene3d import oneSize, solidFit
from .private.draw.style import color, ink, markerSize
from .private.draw.surface import span
from .private.draw.surface3d import viewSet
from .private.draw.texts import axisNames, classTexts, rateText
from .private.types import ArrayLike, Axes, Row, Unpack

SAMPLE_LIMIT = 20_000  # maximum number of samples, because more samples would hide each other
DROP_LIMIT = 300  # maximum number of samples with a line down to the floor
SLICES = 12  # number of depth layers, which are drawn from far to near


@listsLook(Scatter3Look)
def dsScatterPlot3(DS: Row, *, view: ArrayLike = (22, -55), **look: Unpack[Scatter3Look]) -> Axes:
    """Draw a 3-D scatter plot of three features, with a separate colour and marker for each class.

    If there are more than three features, only the first three are drawn; the title reports this selection.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n) with three or more features, and ``output`` (n,). If DS has no ``output``, all samples have the
        same colour and marker. If DS has a ``hitIndex`` (see `qcTrain`), each sample that is not in ``hitIndex`` is
        marked with a cross and a line to its shadow. If DS has a ``hitIndex``, the title also shows the recognition
        rate. Samples with missing values (NaN) in the drawn features are omitted with a warning.
    fig : Figure, optional
        Figure to draw in, by default the current figure if it is empty, or else a new figure.
    view : array_like (2,), default (22, -55)
        Elevation and azimuth of the viewpoint in degrees. In an interactive window, the mouse rotates the axes.
    margin : float, default 0.05
        Margin on each side of the samples, as a fraction of their range.
    crosses, legend : bool, default True
        Whether to mark misclassified samples with crosses, and whether to show the legend; see `qcPlot`.
    title : str, optional
        Title that replaces the default title; pass '' to omit the title.

    Returns
    -------
    Axes
        The 3-D axes with the plot.

    Notes
    -----
    See statement S0-8. Samples near the viewer hide more distant samples. Shadows on the floor show the values of the
    first two features. If there are more than 20,000 samples, 20,000 evenly spaced samples are drawn; the title reports
    this number.
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
    DS = completeSamples(DS, 3)
    data = checkDataset(DS, needOutput=False)
    view = checkView(view)
    d, n = data.input.shape
    if d < 3:
        number = plural(d, "feature")
        raise ValueError(f"DS has {number}, but 3-D axes require 3. Use dsScatterPlot(DS) instead.")
    # Features that are not drawn may have missing values.
    names = axisNames(DS, np.where(np.isnan(data.input), 0, data.input))
    hit = hitMask(DS, n)
    texts = classTexts(data.label, data.outputName)
    options = lookOf("dsScatterPlot3", look, Scatter3Look, texts, data.label)
    fig = figureFor("dsScatterPlot3", oneSize(1, d), options.fig)
    ax = fig.add_subplot(projection="3d")
    viewSet(ax, view, 1.08)
    x, y, z = limits = np.array([span(row, options.margin) for row in data.input[:3]])
    ax.set(xlim=x, ylim=y, zlim=z, xlabel=names[0], ylabel=names[1], zlabel=names[2])
    index = np.linspace(0, n - 1, min(n, SAMPLE_LIMIT)).astype(int)
    code = np.zeros(n, dtype=int) if data.code is None else data.code
    shadowsDraw(ax, data, index, code, z[0], options.colors)
    near = nearness(data.input[:3, index], limits, view)
    cloudDraw(ax, data, texts, index, code, near, options.colors)
    if options.crosses and hit is not None:
        missDropLinesDraw(ax, data, hit, z[0])
    part = f"the first 3 of {d} features" if d > 3 else ""
    number = f"{index.size:,} of {n:,} samples" if index.size < n else ""
    titleSet(ax, DS.get("dataName"), part, number, rateText(hit), title=options.title)
    solidFit(fig, ax, options.legend, 5)
    return ax


def checkView(view):
    """Validate the view and return elevation and azimuth as floats."""
    angles = asNumbers(view, "view")
    if angles.shape != (2,) or not (np.abs(angles) <= 360).all():
        raise ValueError(
            f"view is {shown(angles.tolist())}, but it must contain the elevation and the azimuth,"
            " two angles from -360 to 360"
        )
    return angles.tolist()


def nearness(X, limits, view):
    """Return the positions (n,) of the samples X (3, n) along the line of sight, increasing towards the viewer."""
    elevation, azimuth = np.radians(view)
    flat = np.cos(elevation)
    eye = [flat * np.cos(azimuth), flat * np.sin(azimuth), np.sin(elevation)]
    position = (X - limits[:, :1]) / np.ptp(limits, axis=1, keepdims=True)
    return eye @ (position * [[1], [1], [0.8]])  # The axes box is wider than high.


def shadowsDraw(ax, data, index, code, floor, colors):
    """Draw the shadows of the samples in `index` on the floor, connected with the samples if there are few samples."""
    for k in range(code.max() + 1):
        x, y = data.input[:2, index[code[index] == k]]
        ax.plot(
            x,
            y,
            "o",
            zs=floor,
            color="0.85" if data.code is None else color(k, 0.5, colors),
            markeredgewidth=0,
            markersize=0.45 * markerSize(index.size),
            zorder=1,
            label=f"_shadow {k}",
        )
        if index.size <= DROP_LIMIT:
            samples = data.input[:3, index[code[index] == k]]
            dropLinesDraw(
                ax, samples, floor, color=color(k, 0.4, colors), linewidth=0.5, label="_stem"
            )


def cloudDraw(ax, data, texts, index, code, near, colors):
    """Draw the samples in `index` in slices, from the most distant slice to the nearest."""
    count = np.bincount(code[index], minlength=len(texts))
    size = [markerSize(index.size / 2**layer) for layer in layers(count)]
    slices = np.array_split(index[np.argsort(near)], SLICES)
    for k in range(len(texts)):
        for v, part in enumerate(slices):
            samples = part[code[part] == k]
            if samples.size == 0:
                continue
            lines = samplesDraw(
                ax,
                data.input[:3, samples],
                None if data.code is None else code[samples],
                texts,
                size[k] / markerSize(samples.size),
                colors,
            )
            for line in lines:
                line.set_zorder(3 + v / SLICES)


def missDropLinesDraw(ax, data, hit, floor):
    """Draw a cross on each misclassified sample, and a thin line from the cross down to the floor."""
    for line in missesDraw(ax, data.input[:3], hit, 1, data.code):
        line.set_zorder(4)
        dropLinesDraw(
            ax, np.stack(line.get_data_3d()), floor, color=ink(), linewidth=1.2, label="_drop"
        )


def dropLinesDraw(ax, points, floor, **style):
    """Draw a vertical line from each of the points (3, m) down to the floor."""
    x, y, z = points
    height = np.stack([z, np.full(z.size, floor), np.full(z.size, np.nan)], axis=1)
    ax.plot(np.repeat(x, 3), np.repeat(y, 3), height.ravel(), zorder=2, **style)
