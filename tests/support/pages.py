"""Find defects of a figure on a screen, on a slide of 1920 x 1080 pixels, or in a print that is 16 cm wide.

The drawn artists must fulfil these rules: texts do not overlap and are not truncated, characters are large enough, and
panels fill half of the figure.
"""
from itertools import combinations

import numpy as np
from matplotlib.axis import Axis
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

WINDOW = {"qcExplore01"}  # controls around a panel, with a layout for a window of 800 x 480 pixels


def texts(artist):
    """Yield the visible texts of an artist and of all artists that it contains."""
    if not artist.get_visible():
        return
    if isinstance(artist, Text):
        if artist.get_text().strip():
            yield artist
    elif isinstance(artist, Axis):  # Only ticks within the limits are drawn.
        if artist.axes.axison:
            parts = [label for tick in artist._update_ticks() for label in (tick.label1, tick.label2)]
            for label in (*parts, artist.label, artist.offsetText):
                yield from texts(label)
    else:
        for child in artist.get_children():
            yield from texts(child)


def common(a, b):
    """Return the width and the height of the overlap of two boxes. If the boxes are separate, one value is negative."""
    return np.minimum(a.max, b.max) - np.maximum(a.min, b.min)


def letters(fig, style, inches):
    """Return the factor from points to points in a print 16 cm wide, or to pixels on a slide, and the minimum size."""
    if style == "slide":
        return min(1920 / inches[0], 1080 / inches[1]) / 72, 18
    return 16 / 2.54 / inches[0] if style == "print" else 1, 8


def faults(fig, style):
    """Return a list of strings that describe the defects of a figure."""
    FigureCanvasAgg(fig).draw()
    plotted = [(text, text.get_window_extent()) for text in texts(fig)]
    plotted = [(text, box) for text, box in plotted if box.width and box.height]
    inches = fig.get_tightbbox().padded(.1).size  # what is saved
    factor, least = letters(fig, style, inches)
    panels = [ax for ax in fig.axes if ax.axison or ax.name == "3d"]
    wrong = []
    for text, box in plotted:
        if (common(box, fig.bbox) < box.size - fig.dpi / 36).any():  # Files have a margin of two points.
            wrong.append(f"cut: {text.get_text()!r}")
        if factor * text.get_fontsize() < .995 * least:
            wrong.append(f"small: {text.get_text()!r}, {factor * text.get_fontsize():.1f} of {least}")
        for ax in panels:
            if text.axes not in (None, ax) and common(box, ax.bbox).min() > 0 and (
                    common(box, ax.bbox).prod() > .2 * box.size.prod()):
                wrong.append(f"{text.get_text()!r} lies in another panel")
    for (one, a), (other, b) in combinations(plotted, 2):
        if common(a, b).min() > fig.dpi / 144:  # Boxes of texts have a margin of half a point.
            wrong.append(f"meet: {one.get_text()!r} and {other.get_text()!r}")
    corner = {(ax.get_subplotspec().rowspan.start, ax.get_subplotspec().colspan.start) for ax in panels
              if ax.get_subplotspec()}
    rows = 1 + max((row for row, _ in corner), default=0)
    triangle = rows > 2 and corner == set(zip(*np.tril_indices(rows)))  # title and legend have the other half
    # 3-D axes are drawn as a square within their place
    area = sum(ax.get_position(original=ax.name == "3d").size.prod() for ax in panels) * fig.bbox.size.prod()
    area *= 2 * rows / (rows + 1) if triangle else 1
    if area < .495 * inches.prod() * fig.dpi ** 2:
        wrong.append(f"panels take {area / inches.prod() / fig.dpi ** 2:.0%} of the picture")
    return wrong


def exampleFaults(name, figures, style):
    """Return the defects of the figures in the example `name`."""
    found = [fault for fig in figures for fault in faults(fig, style)]
    return [fault for fault in found if name not in WINDOW or not fault.startswith(("small", "panels take"))]
