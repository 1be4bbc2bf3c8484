"""Write names beside points."""

from .fonts import fontSet
from .style import ink, paper


def namesDraw(ax, points, names):
    """Write a name beside each of the points (2, n), within the axes, without covering other names or points."""
    from matplotlib.transforms import Bbox

    dot = ax.figure.dpi / 72
    pixels = ax.transData.transform(points.T)
    occupied = [Bbox.from_bounds(x - 5 * dot, y - 5 * dot, 10 * dot, 10 * dot) for x, y in pixels]
    for pixel, point, name in zip(pixels, points.T, names):
        text = ax.annotate(
            name,
            point,
            (0, 0),
            textcoords="offset points",
            fontsize="small",
            zorder=5,
            bbox={"boxstyle": "square,pad=.1", "fc": paper(), "ec": "none", "alpha": 0.85},
            arrowprops={"arrowstyle": "-", "color": ink(), "lw": 0.7, "shrinkA": 0, "shrinkB": 3},
        )
        fontSet(ax.figure, text)
        box = freeBox(pixel, text.get_window_extent().size, occupied, ax)
        text.set_position((box.min - pixel) / dot)
        occupied.append(box)


def freeBox(pixel, size, occupied, ax):
    """Return the box of the given `size` that is nearest to `pixel` and does not overlap any occupied box."""
    from matplotlib.transforms import Bbox

    boxes = []
    for points in (10, 20, 32, 45):
        distance = points * ax.figure.dpi / 72
        left, bottom = -distance - size
        for corner in ((distance, distance), (left, distance), (distance, bottom), (left, bottom)):
            boxes.append(Bbox.from_bounds(*(pixel + corner), *size))
    for box in boxes:
        isInside = ax.bbox.contains(*box.min) and ax.bbox.contains(*box.max)
        if isInside and not box.count_overlaps(occupied):
            return box
    return boxes[-4]
