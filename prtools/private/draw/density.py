"""Draw large numbers of samples as a density image, whose colours show the sample counts per cell and class.

With 50,000 samples, markers would hide each other and require much time and memory. A density image requires memory
only for its pixels. The samples are counted again whenever the figure is drawn. Therefore, the size of the cells does
not change when the user zooms or enlarges the figure.
"""

from functools import cache

import numpy as np

from .style import isDark

DENSE = 50_000  # minimum number of samples for a density image
# More than MANY markers are rasterised, because a vector marker takes 16 bytes in a PDF file and 110 bytes in SVG.
MANY = 2000
CELL = 0.72  # cell size in points, equal to one pixel at 100 dpi
LEVELS = 10  # Cells of the darkest shade are covered by at least this number of dots.
BLOCK = 1 << 18  # To save memory, at most this number of samples is counted at once.


def denseClasses(count):
    """Return a mask (K,) of the classes that are drawn as a density image, given the sample counts `count` (K,).

    If there are at least DENSE samples in total, large classes are drawn as an image, because their markers would hide
    the class proportions. The markers of small classes are few and hide little of the image.
    """
    isFew = count <= MANY
    return (count.sum() >= DENSE) & (~isFew | (count[isFew].sum() >= DENSE))


def densityDraw(ax, points, colors, isDense, tickHeight=0):
    """Draw the classes in the mask `isDense` as one density image, and return a list with its artist.

    points[k] (2, n_k) contains the samples of class k, and colors[k] is their colour. If no class is dense, return an
    empty list. For a rug plot, `tickHeight` is the height of the ticks in points.
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
            # The image is drawn above the regions, but below the boundaries and contours.
            self.set(zorder=1.5, in_layout=False)

        def counts(self, low, cell, shape):
            """For each class, yield an array (rows, columns) with the number of dots or ticks that cover each cell.

            `low` is the pixel at which the grid of cells begins, and `cell` is the size of a cell in pixels.
            """
            reach = round(self.tickHeight / CELL / 2)
            for points in self.points:
                count = cellCounts(points, self.axes.transData, low, cell, shape)
                yield tickCounts(count, reach) if reach else dotCounts(count)

        def draw(self, renderer):
            if not self.get_visible():
                return
            box, fine = self.axes.bbox, renderer.get_image_magnification()
            # The number of pixels per cell is an integer, so that all cells have the same size.
            pixels = max(1, round(renderer.points_to_pixels(CELL) * fine))
            cell, low = pixels / fine, np.floor(box.min * fine) / fine
            shape = np.ceil((box.max - low) / cell).astype(int)[::-1]
            counts = self.counts(low, cell, shape)
            image = densityImage(counts, self.colors)
            gc = renderer.new_gc()
            gc.set_clip_rectangle(box)
            renderer.draw_image(gc, *low, image.repeat(pixels, axis=0).repeat(pixels, axis=1))
            gc.restore()

    return Density


def cellCounts(points, transform, low, cell, shape):
    """Return the number of points (2, n) in each cell of a grid with the given shape (rows, columns).

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


def densityImage(counts, colors):
    """Return an RGBA image (rows, columns, 4) of the numbers of dots that cover the cells.

    `counts` yields an array (rows, columns) for each class. The colour of a cell is the mean of the class colours,
    weighted by the counts, so that the colour shows the class proportions. A cell with a larger total count is darker,
    or more opaque in a dark style.
    """
    weighted = total = 0
    for count, color in zip(counts, colors):
        weighted = weighted + count[..., None] * color
        total = total + count
    tone = np.log1p(total) / np.log1p(max(total.max(), LEVELS))
    darkening = 0 if isDark() else 0.45
    rgb = weighted / np.maximum(total, 1)[..., None] * (1 - darkening * tone[..., None])
    rgb[total == 0] = 1  # Empty cells are transparent, but EPS files show them in white.
    alpha = np.where(total > 0, 0.6 + 0.4 * tone, 0)
    image = np.concatenate([rgb, alpha[..., None]], axis=2)
    return np.rint(255 * image).astype(np.uint8)


def dotCounts(count):
    """Return the number of dots that cover each cell; a dot consists of the cell of a sample and its 4 neighbours."""
    padded = np.pad(count, 1)
    vertical = padded[:-2, 1:-1] + padded[2:, 1:-1]
    horizontal = padded[1:-1, :-2] + padded[1:-1, 2:]
    return count + vertical + horizontal


def tickCounts(count, reach):
    """Return the largest count among the cells that are at most `reach` rows away from each cell."""
    padded = np.pad(count, ((reach, reach), (0, 0)))
    return np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1, axis=0).max(axis=2)


def oneEach(points, low, high, m=100):
    """Return one of the `points` (2, n) from each nonempty cell of an m x m grid from `low` to `high`.

    This selection preserves the outline of the point cloud. If there are at most m^2 points, return all points.
    """
    row, column = np.clip((points - low) / (high - low) * m, 0, m - 1).astype(np.intp)
    last = np.zeros(m * m, dtype=np.intp)
    last[row * m + column] = np.arange(1, points.shape[1] + 1)
    return points[:, last[last > 0] - 1] if points.shape[1] > m * m else points
