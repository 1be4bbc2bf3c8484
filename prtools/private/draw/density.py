"""Draw many samples as a density image, which shows the number of samples of each class in small cells.

Markers of 50,000 samples would hide each other and require much time and memory. The density image requires only the
memory of its pixels. The samples are counted whenever the figure is drawn, so that the cells have the same size in a
zoomed or enlarged figure.
"""

from functools import cache

import numpy as np

DENSE = 50_000  # smallest number of samples that are drawn as a density
MANY = 2000  # largest number of markers that PDF (16 bytes each) and SVG (110 bytes) files store as vector graphics
CELL = 0.72  # size of a cell in points, about one pixel of a screen
LONELY = 2  # largest number of samples in 5 x 5 cells that are drawn as dots
LEVELS = 10  # smallest number of samples that gives a cell the darkest shade
BLOCK = 1 << 18  # number of samples that are counted at a time, to save memory


def denseClasses(count, layer):
    """For each of the K classes, return whether it is drawn as a density.

    `count` (K,) contains the numbers of samples of the classes, and `layer` (K,) contains their layers. A layer is
    dense if it and the layers above it together contain at least DENSE samples, because their markers would then hide
    it.
    """
    return np.array([count[layer >= v].sum() >= DENSE for v in layer], dtype=bool)


def densityDraw(ax, points, colors, isDense, tickHeight=0):
    """Draw the dense classes as one density image, and return a list with its artist.

    points[k] (2, n_k) contains the samples of class k, which are drawn in colors[k]. If no class is dense, return an
    empty list. For a rug, `tickHeight` is the height of its ticks in points.
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
    """Return the matplotlib artist class that draws a density image."""
    from matplotlib.artist import Artist

    class Density(Artist):
        """An artist that counts the samples in cells and draws the counts as an image."""

        def __init__(self, points, colors, tickHeight):
            super().__init__()
            self.points, self.colors, self.tickHeight = points, np.array(colors), tickHeight
            self.set(zorder=1.5, in_layout=False)  # above regions, below boundaries and contours

        def counts(self, low, cell, shape):
            """For each class, yield an array (rows, columns) with the number of samples in each cell.

            `low` is the pixel at which the grid of cells begins, and `cell` is the size of a cell in pixels.
            """
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
    """Return an array of the given shape (rows, columns) with the number of points (2, n) in each cell of a grid.

    The grid begins at pixel `low`, and `cell` is the size of a cell in pixels.
    """
    count = np.zeros(shape[0] * shape[1], dtype=np.intp)
    for start in range(0, points.shape[1], BLOCK):
        pixels = transform.transform(points[:, start : start + BLOCK].T)
        column, row = np.floor((pixels - low) / cell).T
        isInside = (column >= 0) & (column < shape[1]) & (row >= 0) & (row < shape[0])
        index = (row[isInside] * shape[1] + column[isInside]).astype(np.intp)
        count += np.bincount(index, minlength=count.size)
    return count.reshape(shape)


def densityImage(counts, colors, dots=True):
    """Return an RGBA image (rows, columns, 4) of bytes for the numbers of samples per cell.

    `counts` yields an array (rows, columns) for each class. The colour of a cell is a mean of the class colours. The
    weights are the logarithms of the counts, so that small classes remain visible. A cell becomes darker as its total
    count increases. With `dots`, isolated samples are drawn as dots.
    """
    mixed = weight = total = 0
    for count, color in zip(counts, colors):
        lnCount = np.log1p(count)
        mixed = mixed + lnCount[..., None] * color
        weight = weight + lnCount
        total = total + count
    tone = np.log1p(total) / np.log1p(max(total.max(), LEVELS))
    rgb = mixed / np.maximum(weight, 1e-9)[..., None] * (1 - 0.45 * tone[..., None])
    rgb[total == 0] = 1  # Empty cells are transparent, but EPS files show them in white.
    alpha = np.where(total > 0, 0.6 + 0.4 * tone, 0)
    image = np.concatenate([rgb, alpha[..., None]], axis=2)
    if dots:
        row, column = np.nonzero((total > 0) & (total <= LONELY))
        isLonely = neighbours(total, 2, 2)[row, column].sum(axis=(1, 2)) <= LONELY
        dotsDraw(image, row[isLonely], column[isLonely])
    return np.rint(255 * image).astype(np.uint8)


def dotsDraw(image, row, column):
    """Draw dots in an image (rows, columns, 4).

    Each given cell is copied to its 4 neighbours, and all these cells become opaque.
    """
    opaque = image[row, column]
    opaque[:, 3] = 1
    lastRow, lastColumn = len(image) - 1, image.shape[1] - 1
    for rowShift, columnShift in ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0)):
        image[np.clip(row + rowShift, 0, lastRow), np.clip(column + columnShift, 0, lastColumn)] = (
            opaque
        )


def neighbours(count, rows, columns):
    """For each cell, return the counts of the cells that are at most `rows` and `columns` cells away.

    The result has the shape (..., 2 rows + 1, 2 columns + 1).
    """
    padded = np.pad(count, ((rows, rows), (columns, columns)))
    return np.lib.stride_tricks.sliding_window_view(padded, (2 * rows + 1, 2 * columns + 1))


def oneEach(points, low, high, m=100):
    """Return only one of the `points` (2, n) in each cell of an m x m grid from `low` to `high`.

    The outline of the points is preserved. If there are at most m^2 points, all points are returned.
    """
    row, column = np.clip((points - low) / (high - low) * m, 0, m - 1).astype(np.intp)
    last = np.zeros(m * m, dtype=np.intp)
    last[row * m + column] = np.arange(1, points.shape[1] + 1)
    return points[:, last[last > 0] - 1] if points.shape[1] > m * m else points
