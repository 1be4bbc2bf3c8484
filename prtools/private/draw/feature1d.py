"""A single feature: density curves, samples as ticks, bars of levels, and the grid of panels for all features."""
import numpy as np

from .panels import legendBelow, namedTicks
from .plane import missesDraw
from .style import INK, color, marker


def curvesDraw(ax, x, Z, names):
    """Draw a curve Z[k] (m,) over x (m,) for each class, with a marker at its peak."""
    return [ax.plot(x, z, color=color(k), marker=marker(k), markevery=[int(z.argmax())], markeredgecolor=INK,
                    label=names[k], zorder=3)[0] for k, z in enumerate(Z)]


def rugDraw(ax, x, code, hit, top):
    """Draw the samples (n,) as ticks below the curves, one row per class, with crosses on misclassified samples."""
    from matplotlib.ticker import MaxNLocator

    if not x.size:
        ax.set_ylim(0, 1.06 * top)
        return
    known, code = code is not None, np.zeros(x.size, dtype=int) if code is None else code
    rows = np.stack([x, -.06 * top * (code + 1)])
    for k in range(code.max() + 1):
        ax.plot(*rows[:, code == k], "|", color=color(k) if known else "0.4", markersize=8, markeredgewidth=1, zorder=3)
    missesDraw(ax, rows, hit, .8)
    ax.axhline(0, color=INK, linewidth=.8, zorder=3.5)
    ax.set_ylim(-.06 * top * (code.max() + 2), 1.06 * top)
    ax.set_yticks([t for t in MaxNLocator(6).tick_values(0, top) if 0 <= t <= 1.06 * top])


def jitter(n):
    """Return n offsets in -.25 ... .25, evenly spread for any n, always the same."""
    return (np.arange(n) * .6180339887498949 % 1 - .5) / 2


def levelBarsDraw(ax, P, names):
    """Draw P (K, V) as V groups of bars, one per class, with markers on top, so that classes differ in grey prints."""
    K, V = P.shape
    for k in range(K):
        at = np.arange(V) + (k - (K - 1) / 2) * .8 / K
        ax.bar(at, P[k], .8 / K, color=color(k), edgecolor=INK, linewidth=.5)
        ax.plot(at, P[k], marker(k), color=color(k), markeredgecolor=INK, label=names[k], clip_on=False, zorder=3)
    ax.set(ylim=(0, 1.1 * P.max()))


def factorsFit(fig, panels, ticks, rows, cols, title):
    """Lay out a grid of panels: names below each, a legend for all at the bottom, the title above.

    `ticks` has one entry per panel: the names along its horizontal axis, or None for numbers.
    """
    legend = legendBelow(fig, panels[0])
    gridFit(fig, rows, cols, legend, 0)
    for ax, names in zip(panels, ticks):
        if names:
            namedTicks(ax, ax.xaxis, names, range(len(names)))
    tall = max((t.get_window_extent().height for ax in panels for t in ax.get_xticklabels()), default=0) / fig.dpi
    gridFit(fig, rows, cols, legend, max(tall - .2, 0))
    if title:
        fig.suptitle(title)


def gridFit(fig, rows, cols, legend, extra):
    """Lay out a grid of panels above a legend of that height, with `extra` room below each panel for names (inches)."""
    if fig.get_layout_engine() is not None:
        return
    wide, high = fig.bbox.size / fig.dpi
    below, gap = min(.65 + legend + extra, .65 * high), .6 + extra
    w, h = (wide - .9 - .75 * (cols - 1)) / cols, (high - .5 - below - gap * (rows - 1)) / rows  # of a panel
    fig.subplots_adjust(left=.7 / wide, right=1 - .2 / wide, bottom=below / high, top=1 - .5 / high,
                        wspace=.75 / max(w, .1), hspace=gap / max(h, .1))
