"""A single feature: density curves, samples as ticks, bars of levels, and the grid of panels for all features."""

import numpy as np

from ..check.options import wholeIn
from .density import denseClasses, densityDraw
from .plane import layers, missesDraw
from .style import INK, color, marker

TICK = 8  # points
MOST_BINS = 1000


def curvesDraw(ax, x, Z, names, colors=None):
    """Draw a curve Z[k] (m,) over x (m,) for each class, with a marker in the middle of its peak or plateau."""
    top = [np.flatnonzero(z >= 0.999 * z.max()) for z in Z]
    return [
        ax.plot(
            x,
            z,
            color=color(k, 1, colors),
            marker=marker(k),
            markevery=[int(top[k][top[k].size // 2])],
            markeredgecolor=INK,
            label=names[k],
            zorder=3,
        )[0]
        for k, z in enumerate(Z)
    ]


def densityAlong(x, low, high, pointNum=401):
    """Return points (m,) from low to high, and there the kernel density of the samples x (n,).

    The kernel is a Gaussian, its width by Scott's rule, n^(-1/5) standard deviations of those in the range, as in the
    model 'kde' of naive Bayes, and at least .01 of the range. Each sample is shared by the two nearest points first, so
    that a million take no longer; those outside count as far as their kernels reach in.
    """
    step, inside = (high - low) / (pointNum - 1), x[(low <= x) & (x <= high)]
    h = max(x.size**-0.2 * (inside.std(ddof=1) if inside.size > 1 else 0), 0.01 * (high - low))
    reach = int(np.ceil(4 * h / step))
    number, at = (
        pointNum + 2 * reach,
        (x - low) / step + reach,
    )  # of points, also beyond the range, and places there
    share, left = np.modf(at[(at >= 0) & (at <= number - 1)])
    left = left.astype(int)
    weight = (
        np.bincount(left, 1 - share, number) + np.bincount(left + 1, share, number + 1)[:number]
    )
    kernel = np.exp(-((np.arange(-reach, reach + 1) * step / h) ** 2) / 2)
    return np.linspace(low, high, pointNum), np.convolve(weight, kernel / kernel.sum(), "valid") / (
        x.size * step
    )


def densitiesDraw(ax, x, code, K, limits, colors=None, names=None):
    """Draw the density of the samples x (n,) of each of K classes that has two or more, all on one scale.

    The legend has the `names` of the classes, if given.
    """
    drawn, top = range(K) if code is not None else [None], 0
    ax.set_xlim(limits)
    for k in drawn:
        own = x if k is None else x[code == k]
        if own.size > 1:
            at, z = densityAlong(own, *limits)
            look = (
                {"color": "0.4"}
                if k is None
                else {"color": color(k, 1, colors), "marker": marker(k)}
            )
            name = names[k or 0] if names else f"_density {k}"
            ax.plot(
                at,
                z,
                markevery=[int(z.argmax())],
                markeredgecolor=INK,
                zorder=3,
                label=name,
                **look,
            )
            ax.fill_between(at, 0, z, color=look["color"], alpha=0.25, linewidth=0, zorder=1)
            top = max(top, z.max())
    ax.set_ylim(0, 1.1 * top or 1)


def checkBins(bins):
    """Return the number of bins, 'auto' or None, or raise."""
    known = bins is None or (isinstance(bins, str) and bins == "auto")
    return bins if known else wholeIn("bins", bins, 1, MOST_BINS, ", or 'auto'")


def histogramsDraw(ax, x, code, prior, bins, colors=None):
    """Draw a histogram of the samples x (n,) of each class, of area `prior`[k] (K,); return the greatest height."""
    count = np.bincount(code, minlength=prior.size)
    edges, top = np.linspace(x.min(), x.max(), binNumber(x, code, bins) + 1), 0.0
    if edges[0] == edges[-1]:
        edges = edges[0] + np.array([-0.5, 0.5])
    for k, p in enumerate(prior):
        # p(c_k) n_kb / (n_k width): the share of the class in bin b, on the scale of p(c_k) g(x)
        high = p * np.histogram(x[code == k], edges)[0] / (max(count[k], 1) * np.diff(edges))
        ax.stairs(
            high,
            edges,
            fill=True,
            color=color(k, 1, colors),
            alpha=0.35,
            zorder=1,
            label="_histogram",
        )
        ax.stairs(
            high, edges, color=color(k, 1, colors), linewidth=0.9, zorder=2, label="_histogram"
        )
        top = max(top, high.max())
    ax.fill_between([], [], facecolor="0.8", edgecolor="0.4", linewidth=0.9, label="histogram")
    return top


def binNumber(x, code, bins):
    """Return the number of bins: that given, or for 'auto' that of the geometric mean of Scott's widths of the classes.

    Scott's width is 3.49 s n^(-1/3). The mean is a compromise: a narrow class is not in one bin, a wide one not ragged.
    """
    if bins != "auto":
        return bins
    own = [x[code == k] for k in np.unique(code)]
    width = [3.49 * v.std() / np.cbrt(v.size) for v in own if v.std() > 0]
    return (
        int(np.clip(np.ceil(np.ptp(x) / np.exp(np.mean(np.log(width)))), 1, MOST_BINS))
        if width
        else 1
    )


def rugDraw(ax, x, code, hit, top, colors=None, alpha=None):
    """Draw the samples (n,) as ticks below the curves, one row per class, with crosses on misclassified samples.

    Return the places of the ticks (2, n).
    """
    from matplotlib.ticker import MaxNLocator

    siblings = [
        other
        for other in ax.get_shared_y_axes().get_siblings(ax)
        if other is not ax and other.has_data()
    ]
    top = max(
        [top, *(other.get_ylim()[1] / 1.06 for other in siblings)]
    )  # one height for what shares an axis
    if not x.size:
        ax.set_ylim(0, 1.06 * top)
        return np.empty((2, 0))
    known, code = code is not None, np.zeros(x.size, dtype=int) if code is None else code
    rows = np.stack([x, -0.06 * top * (code + 1)])
    own = [rows.compress(code == k, axis=1) for k in range(code.max() + 1)]
    count = np.array([p.shape[1] for p in own])
    dense = denseClasses(count, layers(count))
    hue = [color(k, 1, colors) if known else (0.4, 0.4, 0.4) for k in range(len(own))]
    densityDraw(ax, own, hue, dense, TICK)
    for k in np.flatnonzero(~dense):
        ax.plot(
            *own[k], "|", color=hue[k], markersize=TICK, markeredgewidth=1, zorder=3, alpha=alpha
        )
    missesDraw(ax, rows, hit, 0.8)
    ax.axhline(0, color=INK, linewidth=0.8, zorder=3.5)
    ax.set_ylim(-0.06 * top * (code.max() + 2), 1.06 * top)
    ax.set_yticks([t for t in MaxNLocator(6).tick_values(0, top) if 0 <= t <= 1.06 * top])
    return rows


def jitter(n):
    """Return n offsets in -.25 ... .25, evenly spread for any n, always the same."""
    return (np.arange(n) * 0.6180339887498949 % 1 - 0.5) / 2
