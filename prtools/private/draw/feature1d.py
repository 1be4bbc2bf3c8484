"""A single feature: density curves, samples as ticks, bars of levels, and the grid of panels for all features."""
import numpy as np

from .density import denseClasses, densityDraw
from .plane import layers, missesDraw
from .style import INK, color, marker

TICK = 8  # points


def curvesDraw(ax, x, Z, names, colors=None):
    """Draw a curve Z[k] (m,) over x (m,) for each class, with a marker in the middle of its peak or plateau."""
    top = [np.flatnonzero(z >= .999 * z.max()) for z in Z]
    return [ax.plot(x, z, color=color(k, 1, colors), marker=marker(k), markevery=[int(top[k][top[k].size // 2])],
                    markeredgecolor=INK, label=names[k], zorder=3)[0] for k, z in enumerate(Z)]


def rugDraw(ax, x, code, hit, top, colors=None, alpha=None):
    """Draw the samples (n,) as ticks below the curves, one row per class, with crosses on misclassified samples."""
    from matplotlib.ticker import MaxNLocator

    siblings = [other for other in ax.get_shared_y_axes().get_siblings(ax) if other is not ax and other.has_data()]
    top = max([top, *(other.get_ylim()[1] / 1.06 for other in siblings)])  # one height for what shares an axis
    if not x.size:
        ax.set_ylim(0, 1.06 * top)
        return
    known, code = code is not None, np.zeros(x.size, dtype=int) if code is None else code
    rows = np.stack([x, -.06 * top * (code + 1)])
    own = [rows[:, code == k] for k in range(code.max() + 1)]
    count = np.array([p.shape[1] for p in own])
    dense = denseClasses(count, layers(count))
    hue = [color(k, 1, colors) if known else (.4, .4, .4) for k in range(len(own))]
    densityDraw(ax, own, hue, dense, TICK)
    for k in np.flatnonzero(~dense):
        ax.plot(*own[k], "|", color=hue[k], markersize=TICK, markeredgewidth=1, zorder=3, alpha=alpha)
    missesDraw(ax, rows, hit, .8)
    ax.axhline(0, color=INK, linewidth=.8, zorder=3.5)
    ax.set_ylim(-.06 * top * (code.max() + 2), 1.06 * top)
    ax.set_yticks([t for t in MaxNLocator(6).tick_values(0, top) if 0 <= t <= 1.06 * top])


def jitter(n):
    """Return n offsets in -.25 ... .25, evenly spread for any n, always the same."""
    return (np.arange(n) * .6180339887498949 % 1 - .5) / 2
