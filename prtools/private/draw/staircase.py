"""Draw the log odds between two classes as a staircase plot, with one block arrow per term."""

import numpy as np

from .fonts import fontsSet
from .style import color, ink, markerSize, paper
from .ticks import brokenName, labelExtent, namedTicks

# half the heights of the body and the head of an arrow, as fractions of the row height
BODY, HEAD = 0.2, 0.34
HEAD_LENGTH = 0.025  # maximum length of an arrowhead, as a fraction of the range of the axis
LONGEST = 22  # maximum number of characters in the name of a row if the axes are narrow
# maximum width of the texts in a row, as a fraction of the initial width of the axes
ROW_TEXT = 0.65


def steps(terms):
    """Return the start (m,) and the end (m,) of the arrow of each term of the log odds.

    Each arrow starts at the end of the previous arrow, and the first arrow starts at 0. The arrow of an infinite term
    ends at the limit of the axis. The next arrow starts where the infinite arrow started.
    """
    end = np.cumsum(np.where(np.isfinite(terms), terms, 0))
    start = np.append(0, end[:-1])
    return start, start + terms


def limitsOf(start, end):
    """Return the limits of the log-odds axis, which extends to both sides of 0.

    The shorter side is at least 0.45 times as long as the longer side, so that the class names fit on both sides. The
    arrow of an infinite term is half as long as the largest distance between 0 and the end of a finite arrow.
    """
    finite = np.append(start, end[np.isfinite(end)])
    reach = np.abs(finite).max(initial=0.5)
    edges = np.concatenate(
        [finite, start[end == -np.inf] - reach / 2, start[end == np.inf] + reach / 2]
    )
    low, high = min(edges.min(), -0.45 * reach), max(edges.max(), 0.45 * reach)
    margin = 0.08 * (high - low)
    return low - margin, high + margin


def staircaseDraw(ax, terms, pair, colors=None):
    """Draw the terms (m,) of the log odds as arrows in the rows 1 to m, and the total in row m + 1.

    `pair` contains the index of the class on the left and the index of the class on the right. An arrow has the colour
    of the class that it favours.
    """
    start, end = steps(terms)
    low, high = limitsOf(start, end)
    for other in ax.get_shared_x_axes().get_siblings(ax):  # A shared axis shows both staircases.
        if other is not ax and other.has_data():
            low, high = min(low, other.get_xlim()[0]), max(high, other.get_xlim()[1])
    ax.set(xlim=(low, high), ylim=(terms.size + 1.6, -0.6))
    ax.locator_params(axis="x", nbins=5)
    for k, edge in zip(pair, (low, high)):
        ax.axvspan(0, edge, facecolor=color(k, 0.15, colors), zorder=0)
    ax.vlines(0, 0.5, terms.size + 1.6, color=ink(), linewidth=1.2, zorder=1)
    hasNoEffect = np.cumsum(~np.isfinite(terms)) > 0
    for row, (a, b) in enumerate(zip(start, end), 1):
        hue = color(pair[int(b > a)], 1, colors)
        isHollow = np.isfinite(b) and hasNoEffect[row - 1]
        arrowDraw(ax, row, a, b, facecolor=hue, fill=not isHollow)
    total = terms.sum()
    connectorsDraw(ax, [*start[1:], *([total] if np.isfinite(total) else [])])
    totalDraw(ax, terms.size + 1, total)


def sidesName(ax, left, right):
    """Write the name of the favoured class at each side of row 0. Long names are broken into lines and shrunk."""
    texts = []
    for x, side, text in (
        (0.015, "left", f"← {brokenName(left)}"),
        (0.985, "right", f"{brokenName(right)} →"),
    ):
        place = {"transform": ax.get_yaxis_transform(), "ha": side, "va": "center"}
        texts.append(ax.text(x, 0, text, color=ink(), weight="bold", zorder=4, **place))
    fontsSet(ax.get_figure())
    size = np.max([text.get_window_extent().size for text in texts], axis=0)
    rows = abs(np.subtract(*ax.get_ylim()))
    room = np.array([0.45 * ax.bbox.width, 1.1 * ax.bbox.height / rows])
    for text in texts:
        text.set_fontsize(text.get_fontsize() * min(1, *(room / size)))


def connectorsDraw(ax, positions):
    """Draw a dashed line from row i to row i + 1 at each of the `positions`, for i = 1, 2, ..."""
    rows = np.arange(1, len(positions) + 1)
    dashes = (0, (2, 1.5))
    ax.vlines(
        positions,
        rows,
        rows + 1,
        color=ink(),
        linewidth=1.2,
        linestyle=dashes,
        zorder=2,
        gid="step",
    )


def arrowDraw(ax, row, start, end, **style):
    """Draw a block arrow from `start` to `end` in a row. An infinite arrow extends beyond the axes."""
    from matplotlib.patches import Polygon

    if np.isnan(end):
        return
    low, high = ax.get_xlim()
    width = high - low
    if np.isinf(end):
        place = {"transform": ax.get_yaxis_transform(), "ha": "center", "va": "center"}
        x = 0.93 if end > 0 else 0.07
        box = {"facecolor": paper(), "edgecolor": "none", "pad": 1}
        ax.text(x, row, "∞", color=ink(), size="x-large", zorder=4, bbox=box, **place)
    end = np.clip(end, low - width, high + width)
    length = end - start
    neck = end - np.sign(length) * min(HEAD_LENGTH * width, abs(length))
    x = [start, neck, neck, end, neck, neck, start]
    y = row + np.array([-BODY, -BODY, -HEAD, 0, HEAD, BODY, BODY])
    outline = {"edgecolor": ink(), "linewidth": 0.8, "zorder": 3, "gid": "arrow"}
    ax.add_patch(Polygon(np.stack([x, y], axis=1), **outline, **style))


def totalDraw(ax, row, total):
    """Draw a diamond at the total log odds in a row, or a triangle at the edge of the axes if the total is infinite."""
    if np.isnan(total):
        return
    low, high = limits = np.array(ax.get_xlim())
    symbol = "D" if np.isfinite(total) else "<" if total < 0 else ">"
    x = np.clip(total, *(limits + 0.02 * (high - low) * np.array([1, -1])))
    ax.plot(x, row, symbol, color=ink(), markersize=1.4 * markerSize(1), zorder=4, gid="total")


def rowsName(ax, names, left, right):
    """Write the `names` of the rows and the values `left` of a class on the left, and the values `right` on the right.

    The texts must leave space for the arrows. If the texts are too wide, long names are shortened. If the texts are
    still too wide, the font size is reduced.
    """
    positions = range(1, len(names) + 1)
    other = ax.secondary_yaxis("right")
    other.set_yticks(positions, right)
    for length in (max(map(len, names)), LONGEST):
        namedTicks(ax, ax.yaxis, [shortName(name, length) for name in names], positions)
        labels = ax.get_yticklabels()
        rows = [f"{label.get_text()}  {value}" for label, value in zip(labels, left)]
        ax.set_yticks(positions, rows)
        size = labels[0].get_fontsize()
        other.tick_params(labelsize=size)
        width = labelExtent(ax.yaxis, "width") + labelExtent(other.yaxis, "width")
        share = ROW_TEXT * ax.bbox.width / width
        if share >= 1:
            break
    for axis in (ax.yaxis, other.yaxis):
        axis.set_tick_params(length=0, pad=2, labelsize=size * min(1, share))


def shortName(name, length):
    """Return the name with at most `length` characters. An ellipsis replaces the middle part of a longer name."""
    half = length // 2
    return name if len(name) <= length else f"{name[:half]}…{name[half + 1 - length :]}"
