"""Draw the plane of the explorer, with decision regions, boundaries, samples, and crosses on misclassified samples."""

import numpy as np

from ..draw.boundary import boundaryLines
from ..draw.legend import legendAbove
from ..draw.panels import keepInside, limitsSet, titleSet
from ..draw.plane import crossSize, layers, regionsDraw, samplesDraw
from ..draw.style import ink, light
from ..draw.texts import axisNames
from ..kernel.decide import rowOfLargest


class PlanePanel:
    """The axes of the plane, with the artists that depend on the priors."""

    def __init__(self, fig, DS, data, surface, names, colors):
        self.points = data.input
        self.ax = ax = fig.add_axes((0.075, 0.12, 0.43, 0.74))
        self.region = regionsDraw(ax, surface, colors)
        self.region.set_interpolation("nearest")
        shades = np.array([(*light(k, colors), 1) for k in range(len(names))])
        # An image of RGBA bytes is fast to draw.
        self.shades = np.round(255 * shades).astype(np.uint8)
        self.boundary = ax.plot([], [], color=ink())[0]
        samples = samplesDraw(ax, data.input, data.code, names, colors=colors)
        # `layer` (n,) contains the layer of each sample, which determines the drawing order.
        self.layer = layers(np.bincount(data.code))[data.code]
        # For each layer, `crosses` contains two tuples (layer, line), one for white crosses and one for black crosses.
        self.crosses = []
        for layer in np.unique(self.layer):
            for hue in ("white", "black"):
                line = ax.plot([], [], "x", color=hue, zorder=3.02 + layer / 20)[0]
                self.crosses.append((layer, line))
        line.set_label("misclassified")
        limitsSet(ax, surface.x[[0, -1]], surface.y[[0, -1]], axisNames(DS, data.input))
        titleSet(ax, DS.get("dataName", ""))
        legendAbove(ax)
        keepInside(ax)
        artists = [self.region, self.boundary, *samples, *(line for _, line in self.crosses)]
        artists.sort(key=lambda artist: artist.zorder)
        self.artists = [*artists, *ax.spines.values()]

    def update(self, surface, isMissed):
        """Draw the regions, the boundaries and the crosses again, after the scores of the surface have changed.

        The mask `isMissed` (n,) is True for the misclassified samples.
        """
        row, _ = rowOfLargest(surface.score)
        self.region.set_data(self.shades[row])
        gap = np.full((2, 1), np.nan)
        lines = boundaryLines(surface).values()
        self.boundary.set_data(np.concatenate([gap, *lines], axis=1))
        for layer, line in self.crosses:
            points = self.points[:, isMissed & (self.layer == layer)]
            size = crossSize(points.shape[1], isMissed.size, layer)
            width = 0.24 if line.get_color() == "white" else 0.13
            line.set(data=points, markersize=size, markeredgewidth=width * size)
