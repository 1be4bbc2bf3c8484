"""Find artists in axes by their content, and the colours at points, for the tests of figures."""
import numpy as np
from matplotlib.colors import to_rgb
from matplotlib.patches import StepPatch

from prtools.private.check.record import classifierNamed
from prtools.private.draw.classifierDraw import sceneOf
from prtools.private.draw.scene import sceneSurface

MISSED = np.array([71, 120, 134]) - 1  # of iris, features 3 and 4: S0-9
NAMES = ["Ash", "Beech", "Cedar"]  # of the classes of the fixtures wood and three
COLORS = ["tab:green", "tab:red", "tab:blue"]
PAIRS = [(j, i) for j in range(4) for i in range(j)]  # of four features


def drawnAs(ax, start):
    """Return the line whose legend entry begins with `start`."""
    line, = (v for v in ax.lines if v.get_label().startswith(start))
    return line


def crosses(ax):
    """Return the points of all crosses in the drawing order."""
    return sorted(map(tuple, np.concatenate([np.empty((0, 2)), *(line.get_xydata() for line in ax.lines
                                                                 if line.get_marker() == "x")])))


def edges(ax):
    """Return the drawn boundaries as {(i, j): vertices (n, 2)}, without the NaN that separates pieces."""
    found = {tuple(map(int, v.get_gid().split()[1:])): v.get_xydata() for v in ax.get_lines()
             if (v.get_gid() or "").startswith("boundary")}
    return {pair: xy[np.isfinite(xy).all(axis=1)] for pair, xy in found.items()}


def bars(ax, K):
    """Return (heights, edges, colour) of the histogram of each class."""
    filled = [p for p in ax.patches if isinstance(p, StepPatch) and p.get_fill()]
    assert len(filled) == K
    return [(*p.get_data()[:2], to_rgb(p.get_facecolor())) for p in filled]


def bar(ax):
    """Return the axes that contain the colour scale, or None if the figure has no colour scale."""
    found = [child for child in ax.child_axes if child.get_ylabel() .endswith("posterior")]
    return found[0] if found else None


def texts(ticks):
    """Return the texts of the tick labels."""
    return [t.get_text() for t in ticks]


def legendTexts(legend):
    """Return the texts of the legend entries."""
    return [t.get_text() for t in legend.get_texts()]


def insideFigure(fig):
    """Assert that no axes extend beyond the figure, and that the texts around the axes do not overlap."""
    fig.draw_without_rendering()
    for ax in fig.axes:
        box = ax.get_tightbbox()
        assert (box.min > -1).all()
        assert (box.max < fig.bbox.max + 1).all()
        ticks = [tick.label1 for axis in (ax.xaxis, ax.yaxis) for tick in axis.get_major_ticks()
                 if min(axis.get_view_interval()) <= tick.get_loc() <= max(axis.get_view_interval())]
        texts = [ax.title, ax.xaxis.label, ax.yaxis.label, *ticks]
        boxes = [t.get_window_extent() for t in texts if t.get_text() and t.get_visible()]
        if ax.get_legend():
            boxes.append(ax.get_legend().get_window_extent())
        if ax.name != "3d":
            assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


def seen(ax, points):
    """Return the colours (n, 3) that the drawn axes show at the points (2, n), given in data coordinates."""
    fig = ax.figure
    fig.canvas.draw()
    picture = np.asarray(fig.canvas.buffer_rgba())[::-1, :, :3] / 255
    pixels = ax.transData.transform(points.T).round().astype(int)
    return picture[pixels[:, 1], pixels[:, 0]]


def inside(ax, number=400, seed=0):
    """Return random points (2, n) inside the axes."""
    low, high = np.array([ax.get_xlim(), ax.get_ylim()]).T
    return low[:, None] + (high - low)[:, None] * np.random.default_rng(seed).random((2, number))


def surfaceOf(prefix, DS, prm, pointNum):
    """Return the surface that '2dPosterior' and 'decBoundary' draw."""
    look = {"pointNum": pointNum}
    return sceneSurface(sceneOf("classifierPlot", classifierNamed(prefix), DS, prm, "decBoundary", look))
