"""Draw many samples as a density image: the number of samples of each class in small cells, in blended colours.

The markers of 50,000 samples hide each other and take time and memory. The cells require only as much as the image.
The samples are counted when the figure is drawn, so that a zoomed or larger figure has cells of the same size.
"""

from functools import cache

import numpy as np

DENSE = 50_000  # number of samples from which a density is drawn
MANY = 2000  # number of markers from which PDF (16 bytes per marker) and SVG (110) store an image
CELL = 0.72  # size of a cell in points, about a pixel of a screen
LONELY = 2  # number of samples in 5 x 5 cells up to which they are drawn as dots
LEVELS = 10  # smallest number of samples in the darkest cell
BLOCK = 1 << 18  # number of samples counted at a time, to save memory


def denseClasses(count, layer):
    """Return a mask (K,) of the classes to draw as a density; `count` and `layer` have one entry per class.

    A layer is dense if it and the layers above it have DENSE samples or more, so that markers would hide it.
    """
    return np.array([count[layer >= v].sum() >= DENSE for v in layer], dtype=bool)


def densityDraw(ax, points, colors, isDense, tickHeight=0):
    """Draw the dense classes, samples points[k] (2, n_k) in colors[k], as one density; return a list of 0 or 1 artists.

    For a rug, `tickHeight` is the height of its ticks in points.
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
    """Return the matplotlib artist class of a density."""
    from matplotlib.artist import Artist

    class Density(Artist):
        """An artist that counts the samples in cells and draws the counts as an image."""

        def __init__(self, points, colors, tickHeight):
            super().__init__()
            self.points, self.colors, self.tickHeight = points, np.array(colors), tickHeight
            self.set(zorder=1.5, in_layout=False)  # above regions, below boundaries and contours

        def counts(self, low, cell, shape):
            """Yield the number of samples per cell (rows, columns) for each class; the grid begins at pixel `low`."""
            reach = round(self.tickHeight / CELL / 2)
            for points in self.points:
                count = cellCounts(points, self.axes.transData, low, cell, shape)
                yield neighbours(count, reach, 0).max(axis=(2, 3)) if reach else count

        def draw(self, renderer):
            if not self.get_visible():
                return
            box, fine = self.axes.bbox, renderer.get_image_magnification()
            # The number of pixels per cell is an integer, so that all cells are equal.
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
    """Return the number of points (2, n) in each cell (rows, columns) of a grid that begins at pixel `low`."""
    count = np.zeros(shape[0] * shape[1], dtype=np.intp)
    for start in range(0, points.shape[1], BLOCK):
        pixels = transform.transform(points[:, start : start + BLOCK].T)
        column, row = np.floor((pixels - low) / cell).T
        isInside = (column >= 0) & (column < shape[1]) & (row >= 0) & (row < shape[0])
        index = (row[isInside] * shape[1] + column[isInside]).astype(np.intp)
        count += np.bincount(index, minlength=count.size)
    return count.reshape(shape)


def densityImage(counts, colors, dots=True):
    """Return the RGBA image (rows, columns, 4) in bytes for the counts[k] (rows, columns) of each class.

    A cell mixes the class colours by the logarithms of the counts, so that small classes remain visible. The cell
    darkens as the total count increases. With `dots`, isolated samples become dots.
    """
    mixed = weight = total = 0
    for count, color in zip(counts, colors):
        lnCount = np.log1p(count)
        mixed = mixed + lnCount[..., None] * color
        weight = weight + lnCount
        total = total + count
    tone = np.log1p(total) / np.log1p(max(total.max(), LEVELS))
    rgb = mixed / np.maximum(weight, 1e-9)[..., None] * (1 - 0.45 * tone[..., None])
    rgb[total == 0] = 1  # These cells are transparent; EPS shows them white.
    alpha = np.where(total > 0, 0.6 + 0.4 * tone, 0)
    image = np.concatenate([rgb, alpha[..., None]], axis=2)
    if dots:
        row, column = np.nonzero((total > 0) & (total <= LONELY))
        isLonely = neighbours(total, 2, 2)[row, column].sum(axis=(1, 2)) <= LONELY
        dotsDraw(image, row[isLonely], column[isLonely])
    return np.rint(255 * image).astype(np.uint8)


def dotsDraw(image, row, column):
    """Extend the given cells of an image (rows, columns, 4) by one cell on each side, and make these cells opaque."""
    opaque = image[row, column]
    opaque[:, 3] = 1
    lastRow, lastColumn = len(image) - 1, image.shape[1] - 1
    for rowShift, columnShift in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)):
        image[np.clip(row + rowShift, 0, lastRow), np.clip(column + columnShift, 0, lastColumn)] = (
            opaque
        )


def neighbours(count, rows, columns):
    """Return the counts around each cell, (..., 2 rows + 1, 2 columns + 1), up to `rows` and `columns` cells away."""
    padded = np.pad(count, ((rows, rows), (columns, columns)))
    return np.lib.stride_tricks.sliding_window_view(padded, (2 * rows + 1, 2 * columns + 1))


def oneEach(points, low, high, m=100):
    """Return one of the points (2, n) per cell of an m x m grid from `low` to `high`, which keeps the outline."""
    row, column = np.clip((points - low) / (high - low) * m, 0, m - 1).astype(np.intp)
    last = np.zeros(m * m, dtype=np.intp)
    last[row * m + column] = np.arange(1, points.shape[1] + 1)
    return points[:, last[last > 0] - 1] if points.shape[1] > m * m else points
