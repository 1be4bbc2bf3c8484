"""Find defects of a figure as a lecturer shows it: on a screen, on a slide of 1920 x 1080 pixels, or in 16 cm of
print.

From the drawn artists: no text meets another or is cut, letters are large enough, and panels take half of the picture.
"""
from itertools import combinations

import numpy as np
from matplotlib.axis import Axis
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.text import Text

WINDOW = {"qcExplore01"}  # controls around a panel, laid out for a window of 800 x 480: no picture for a page


def texts(artist):
    """Yield the texts that are drawn of an artist and all that belongs to it."""
    if not artist.get_visible():
        return
    if isinstance(artist, Text):
        if artist.get_text().strip():
            yield artist
    elif isinstance(artist, Axis):  # of its ticks, those within the limits
        if artist.axes.axison:
            parts = [label for tick in artist._update_ticks() for label in (tick.label1, tick.label2)]
            for label in (*parts, artist.label, artist.offsetText):
                yield from texts(label)
    else:
        for child in artist.get_children():
            yield from texts(child)


def common(a, b):
    """Return the width and the height that two boxes have in common; one of them negative if they are apart."""
    return np.minimum(a.max, b.max) - np.maximum(a.min, b.min)


def letters(fig, style, inches):
    """Return the factor from points to print points, 16 cm wide, or to pixels on a slide; and the least size."""
    if style == "slide":
        return min(1920 / inches[0], 1080 / inches[1]) / 72, 18
    return 16 / 2.54 / inches[0] if style == "print" else 1, 8


def faults(fig, style):
    """Return what is wrong with a figure, in words."""
    FigureCanvasAgg(fig).draw()
    plotted = [(text, text.get_window_extent()) for text in texts(fig)]
    plotted = [(text, box) for text, box in plotted if box.width and box.height]
    inches = fig.get_tightbbox().padded(.1).size  # what is saved
    factor, least = letters(fig, style, inches)
    panels = [ax for ax in fig.axes if ax.axison or ax.name == "3d"]
    wrong = []
    for text, box in plotted:
        if (common(box, fig.bbox) < box.size - fig.dpi / 36).any():  # two points: files have a rim beyond the figure
            wrong.append(f"cut: {text.get_text()!r}")
        if factor * text.get_fontsize() < .995 * least:
            wrong.append(f"small: {text.get_text()!r}, {factor * text.get_fontsize():.1f} of {least}")
        for ax in panels:
            if text.axes not in (None, ax) and common(box, ax.bbox).min() > 0 and (
                    common(box, ax.bbox).prod() > .2 * box.size.prod()):
                wrong.append(f"{text.get_text()!r} lies in another panel")
    for (one, a), (other, b) in combinations(plotted, 2):
        if common(a, b).min() > fig.dpi / 144:  # half a point: boxes of letters have a rim
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
    """Return what is wrong with the figures of the example `name`."""
    found = [fault for fig in figures for fault in faults(fig, style)]
    return [fault for fault in found if name not in WINDOW or not fault.startswith(("small", "panels take"))]
