"""Many samples as a density: how many of each class lie in small cells of the picture, in blended colours.

Markers of 50,000 samples hide each other, and each takes its time and its bytes; cells take as many as the picture has.
They are counted when the picture is drawn, so that a part seen closely, or a larger picture, has cells as small.
"""

from functools import cache

import numpy as np

DENSE = 50_000  # samples
MANY = 2000  # markers from which PDF and SVG hold a picture of them: each takes 16 and 110 bytes
CELL = 0.72  # points, about a pixel of a screen
LONELY = 2  # samples in 5 x 5 cells: as few get dots that can be seen
LEVELS = 10  # samples of a cell that is dark, at least
BLOCK = 1 << 18  # samples counted at a time, to save memory


def denseClasses(count, layer):
    """Return which classes (K,) of `count` samples are drawn as a density, layer by layer.

    A layer is dense if it and the smaller classes above it have so many samples that their markers would hide it.
    """
    return np.array([count[layer >= v].sum() >= DENSE for v in layer], dtype=bool)


def densityDraw(ax, points, colors, isDense, tickHeight=0):
    """Draw the classes that are dense, of samples points[k] (2, n_k) in colors[k], as one density, in a list.

    Samples of a rug are ticks, `tickHeight` points high.
    """
    rows = np.flatnonzero(isDense)
    if not rows.size:
        return []
    for k in rows:
        ax.update_datalim([points[k].min(axis=1), points[k].max(axis=1)])
    ax.autoscale_view()
    density = densityClass()([points[k] for k in rows], [colors[k] for k in rows], tickHeight)
    return [ax.add_artist(density)]


@cache
def densityClass():
    """Return the class of a density, which matplotlib draws as it does a line."""
    from matplotlib.artist import Artist

    class Density(Artist):
        """Samples counted in cells."""

        def __init__(self, points, colors, tickHeight):
            super().__init__()
            self.points, self.colors, self.tickHeight = points, np.array(colors), tickHeight
            self.set(zorder=1.5, in_layout=False)  # over regions, under boundaries and contours

        def counts(self, low, cell, shape):
            """Yield how many samples of each class lie in the cells (rows, columns) from `low`."""
            reach = round(self.tickHeight / CELL / 2)
            for points in self.points:
                count = cellCounts(points, self.axes.transData, low, cell, shape)
                yield neighbours(count, reach, 0).max(axis=(2, 3)) if reach else count

        def draw(self, renderer):
            if not self.get_visible():
                return
            box, fine = self.axes.bbox, renderer.get_image_magnification()
            # pixels of a cell: whole, so that all are alike
            pixels = max(1, round(renderer.points_to_pixels(CELL) * fine))
            cell, low = pixels / fine, np.floor(box.min * fine) / fine
            shape = np.ceil((box.max - low) / cell).astype(int)[::-1]
            counts = self.counts(low, cell, shape)
            image = densityImage(counts, self.colors, dots=not self.tickHeight)
            gc = renderer.new_gc()
            gc.set_clip_rectangle(box)
            renderer.draw_image(gc, *low, image.repeat(pixels, axis=0).repeat(pixels, axis=1))
            gc.restore()

    return Density


def cellCounts(points, transform, low, cell, shape):
    """Return how many of the points (2, n) lie in each cell (rows, columns) of a grid from `low`, rows upwards."""
    count = np.zeros(shape[0] * shape[1], dtype=np.intp)
    for start in range(0, points.shape[1], BLOCK):
        pixels = transform.transform(points[:, start : start + BLOCK].T)
        column, row = np.floor((pixels - low) / cell).T
        isInside = (column >= 0) & (column < shape[1]) & (row >= 0) & (row < shape[0])
        index = (row[isInside] * shape[1] + column[isInside]).astype(np.intp)
        count += np.bincount(index, minlength=count.size)
    return count.reshape(shape)


def densityImage(counts, colors, dots=True):
    """Return the picture of counts[k] (rows, columns) of each class as RGBA bytes (rows, columns, 4).

    The colour is that of the classes, mixed by the logarithms of their counts, so that a class of few samples is seen
    among many; it is the darker, the more samples there are. Lonely samples get `dots`.
    """
    mixed = weight = total = 0
    for count, color in zip(counts, colors):
        lnCount = np.log1p(count)
        mixed = mixed + lnCount[..., None] * color
        weight = weight + lnCount
        total = total + count
    tone = np.log1p(total) / np.log1p(max(total.max(), LEVELS))
    rgb = mixed / np.maximum(weight, 1e-9)[..., None] * (1 - 0.45 * tone[..., None])
    rgb[total == 0] = 1  # transparent, but for EPS, which has no transparency
    alpha = np.where(total > 0, 0.6 + 0.4 * tone, 0)
    image = np.concatenate([rgb, alpha[..., None]], axis=2)
    if dots:
        row, column = np.nonzero((total > 0) & (total <= LONELY))
        isLonely = neighbours(total, 2, 2)[row, column].sum(axis=(1, 2)) <= LONELY
        dotsDraw(image, row[isLonely], column[isLonely])
    return np.rint(255 * image).astype(np.uint8)


def dotsDraw(image, row, column):
    """Widen cells of an image (rows, columns, 4) by one to each side, and make them opaque."""
    opaque = image[row, column]
    opaque[:, 3] = 1
    lastRow, lastColumn = len(image) - 1, image.shape[1] - 1
    for up, right in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)):
        image[np.clip(row + up, 0, lastRow), np.clip(column + right, 0, lastColumn)] = opaque


def neighbours(count, rows, columns):
    """Return the counts within so many rows and columns of each cell, (rows, columns, 2 rows + 1, 2 columns + 1)."""
    padded = np.pad(count, ((rows, rows), (columns, columns)))
    return np.lib.stride_tricks.sliding_window_view(padded, (2 * rows + 1, 2 * columns + 1))


def oneEach(points, low, high, m=100):
    """Return one of the points (2, n) in each of m x m cells between `low` and `high`: outline and outliers stay."""
    row, column = np.clip((points - low) / (high - low) * m, 0, m - 1).astype(np.intp)
    last = np.zeros(m * m, dtype=np.intp)
    last[row * m + column] = np.arange(1, points.shape[1] + 1)
    return points[:, last[last > 0] - 1] if points.shape[1] > m * m else points
