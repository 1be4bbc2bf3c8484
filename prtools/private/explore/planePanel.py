"""The plane of the explorer: decision regions, boundaries, samples, and crosses on misclassified samples."""

import numpy as np

from ..draw.boundary import boundaryLines
from ..draw.legend import legendAbove
from ..draw.panels import keepInside, limitsSet, titleSet
from ..draw.plane import crossSize, layers, regionsDraw, samplesDraw
from ..draw.style import INK, light
from ..draw.texts import axisNames
from ..kernel.decide import rowOfLargest

POSITION = (0.075, 0.12, 0.43, 0.74)


class PlanePanel:
    """The axes of the plane, and the artists in them that change."""

    def __init__(self, fig, DS, data, surface, names, colors):
        self.surface = surface
        self._points = data.input
        ax = self.ax = fig.add_axes(POSITION)
        self._region = regionsDraw(ax, surface, colors)
        self._region.set_interpolation("nearest")
        self._shades = regionBytes(len(names), colors)
        self._boundary = ax.plot([], [], color=INK)[0]
        samples = samplesDraw(ax, data.input, data.code, names, colors=colors)
        self._layer = layers(np.bincount(data.code))[data.code]  # of each sample
        self._crosses = {v: emptyCrosses(ax, 3.02 + v / 20) for v in np.unique(self._layer)}
        crosses = [line for pair in self._crosses.values() for line in pair]
        crosses[1].set_label("misclassified")
        limitsSet(ax, surface.x[[0, -1]], surface.y[[0, -1]], axisNames(DS, data.input))
        titleSet(ax, DS.get("dataName", ""))
        legendAbove(ax)
        keepInside(ax)
        drawn = [self._region, self._boundary, *samples, *crosses]
        drawn.sort(key=lambda artist: artist.zorder)
        self.artists = [*drawn, *ax.spines.values()]

    def update(self, logProb, isMissed):
        """Show the scores logProb (K, m, m) of the grid, and which samples (n,) are misclassified."""
        self.surface.score = logProb
        row, _ = rowOfLargest(logProb)
        self._region.set_data(self._shades[row])
        lines = boundaryLines(self.surface).values()
        gap = np.full((2, 1), np.nan)
        self._boundary.set_data(np.concatenate([gap, *lines], axis=1))
        for layer, (white, black) in self._crosses.items():
            points = self._points[:, isMissed & (self._layer == layer)]
            size = crossSize(points.shape[1], isMissed.size, layer)
            white.set(data=points, markersize=size, markeredgewidth=0.24 * size)
            black.set(data=points, markersize=size, markeredgewidth=0.13 * size)


def emptyCrosses(ax, zorder):
    """Return two empty lines for crosses, black on white: quick to redraw."""
    return [ax.plot([], [], "x", color=ink, zorder=zorder)[0] for ink in ("white", "black")]


def regionBytes(K, colors):
    """Return the light colours of K classes as RGBA bytes (K, 4), quicker to draw than floats."""
    shades = np.array([(*light(k, colors), 1) for k in range(K)])
    return np.round(255 * shades).astype(np.uint8)
