"""Draw a single feature as density curves, as a rug plot of the samples, and as histograms."""

import numpy as np

from .appearance import MOST_BINS
from .density import denseClasses, densityDraw
from .plane import missesDraw
from .style import color, curveStyle, ink

TICK = 8  # height of a rug tick in points


def curvesDraw(ax, x, Z, names, colors=None):
    """Draw the curve Z[k] (m,) against x (m,) for each class k, with a marker at the maximum of the curve."""
    for k, z in enumerate(Z):
        top = np.flatnonzero(z >= 0.999 * z.max())
        middle = int(top[top.size // 2])
        ax.plot(x, z, markevery=[middle], label=names[k], zorder=3, **curveStyle(k, colors))


def densityAlong(x, low, high, pointNum=401):
    """Return points (m,) from `low` to `high`, and the kernel density (m,) of the samples x (n,) at these points.

    The standard deviation of the Gaussian kernel follows from Scott's rule: n^(-1/5) times the standard deviation of
    the samples in the range. However, the standard deviation of the kernel is at least .01 times the length of the
    range. To save time, the weight of each sample is first divided between the two nearest grid points. Samples outside
    the range contribute if their kernels extend into the range.
    """
    step = (high - low) / (pointNum - 1)
    inside = x[(low <= x) & (x <= high)]
    sd = inside.std(ddof=1) if inside.size > 1 else 0
    h = max(x.size**-0.2 * sd, 0.01 * (high - low))
    reach = int(np.ceil(4 * h / step))  # number of points on each side of the kernel centre
    number = pointNum + 2 * reach  # Kernels near an end extend beyond the range.
    position = (x - low) / step + reach
    share, left = np.modf(position[(position >= 0) & (position <= number - 1)])
    left = left.astype(int)
    weight = np.bincount(left, 1 - share, number)
    weight += np.bincount(left + 1, share, number + 1)[:number]
    kernel = np.exp(-((np.arange(-reach, reach + 1) * step / h) ** 2) / 2)
    density = np.convolve(weight, kernel / kernel.sum(), "valid") / (x.size * step)
    return np.linspace(low, high, pointNum), density


def densitiesDraw(ax, x, code, K, limits, colors=None, names=None):
    """Draw the kernel densities of the K classes on a common scale.

    x (n,) contains the samples, and `code` (n,) contains their class indices. If `code` is None, draw one density of
    all samples. A class with fewer than two samples has no density. `names` contains the legend
    entries. If `names` is None, the curves have no legend entries.
    """
    top = 0
    ax.set_xlim(limits)
    for k in range(K) if code is not None else [None]:
        values = x if k is None else x[code == k]
        if values.size < 2:
            continue
        points, z = densityAlong(values, *limits)
        style = {"color": "0.4"} if k is None else curveStyle(k, colors)
        name = names[k or 0] if names else f"_density {k}"
        ax.plot(points, z, markevery=[int(z.argmax())], zorder=3, label=name, **style)
        ax.fill_between(points, 0, z, color=style["color"], alpha=0.25, linewidth=0, zorder=1)
        top = max(top, z.max())
    ax.set_ylim(0, 1.1 * top or 1)


def histogramsDraw(ax, x, code, prior, bins, colors=None):
    """Draw a histogram with the area prior[k] for each class k, and return the maximum height.

    x (n,) contains the samples, and `code` (n,) contains their class indices.
    """
    count = np.bincount(code, minlength=prior.size)
    edges = np.linspace(x.min(), x.max(), binNumber(x, code, bins) + 1)
    if edges[0] == edges[-1]:
        edges = edges[0] + np.array([-0.5, 0.5])
    top = 0.0
    for k, p in enumerate(prior):
        # Of the n_k samples of class k, n_kb are in bin b. The height of the bin is p(c_k) n_kb / (n_k width), so that
        # the histogram has the same scale as the density p(c_k) g(x).
        inBin = np.histogram(x[code == k], edges)[0]
        height = p * inBin / (max(count[k], 1) * np.diff(edges))
        style = {"color": color(k, 1, colors), "label": "_histogram"}
        ax.stairs(height, edges, fill=True, alpha=0.35, zorder=1, **style)
        ax.stairs(height, edges, linewidth=0.9, zorder=2, **style)
        top = max(top, height.max())
    ax.fill_between([], [], facecolor="0.8", edgecolor="0.4", linewidth=0.9, label="histogram")
    return top


def checkBinned(DS):
    """Raise an error if DS has no labelled samples, because the histograms of the classes require labels."""
    if DS is None or DS.get("output") is None:
        raise TypeError(
            "the option bins is given, but the histogram of '1dPdf' requires labelled samples. Omit"
            " bins, or pass a DS with the field output"
        )


def binNumber(x, code, bins):
    """Return `bins` or, if `bins` is 'auto', the number of histogram bins according to Scott's rule.

    For a class with n samples and standard deviation s, Scott's bin width is 3.49 s n^(-1/3). The histograms of all
    classes use the geometric mean of Scott's bin widths. This mean is small enough to show narrow classes, and large
    enough for smooth histograms of wide classes.
    """
    if bins != "auto":
        return bins
    classes = [x[code == k] for k in np.unique(code)]
    width = [3.49 * v.std() / np.cbrt(v.size) for v in classes if v.std() > 0]
    if not width:
        return 1
    number = np.ceil(np.ptp(x) / np.exp(np.mean(np.log(width))))
    return int(np.clip(number, 1, MOST_BINS))


def rugDraw(ax, x, code, hit, top, colors=None, alpha=None):
    """Draw the samples x (n,) as ticks below the curves, and return the positions (2, n) of the ticks.

    Each class has its own row of ticks. Crosses mark the misclassified samples. `top` is the maximum of the curves. If
    `code` is None, the classes are unknown and the ticks are grey.
    """
    from matplotlib.ticker import MaxNLocator

    top = max(top, sharedTop(ax))
    if not x.size:
        ax.set_ylim(0, 1.06 * top)
        return np.empty((2, 0))
    row = np.zeros(x.size, dtype=int) if code is None else code
    points = np.stack([x, -0.06 * top * (row + 1)])
    ticksDraw(ax, points, row, colors, code is None, alpha)
    missesDraw(ax, points, hit, 0.8)
    ax.axhline(0, color=ink(), linewidth=0.8, zorder=3.5)
    ax.set_ylim(-0.06 * top * (row.max() + 2), 1.06 * top)
    ax.set_yticks([t for t in MaxNLocator(6).tick_values(0, top) if 0 <= t <= 1.06 * top])
    return points


def ticksDraw(ax, points, row, colors, isGrey, alpha):
    """Draw the ticks of a rug plot at `points` (2, n). Draw large classes as density images.

    `row` (n,) contains the class index of each sample. If `isGrey` is True, all ticks are grey; otherwise, the ticks
    have the colours of the classes.
    """
    groups = [points.compress(row == k, axis=1) for k in range(row.max() + 1)]
    hues = [(0.4, 0.4, 0.4) if isGrey else color(k, 1, colors) for k in range(len(groups))]
    count = np.array([group.shape[1] for group in groups])
    isDense = denseClasses(count)
    densityDraw(ax, groups, hues, isDense, TICK)
    for k in np.flatnonzero(~isDense):
        ax.plot(
            *groups[k],
            "|",
            color=hues[k],
            markersize=TICK,
            markeredgewidth=1,
            zorder=3,
            alpha=alpha,
        )


def sharedTop(ax):
    """Return the maximum height of curves in other axes that share the vertical axis of `ax`, or 0 without curves."""
    siblings = [item for item in ax.get_shared_y_axes().get_siblings(ax) if item is not ax]
    return max([item.get_ylim()[1] / 1.06 for item in siblings if item.has_data()], default=0)


def jitter(n):
    """Return n offsets, spread evenly from -.25 to .25. The offsets are not random, so plots are reproducible."""
    return (np.arange(n) * 0.6180339887498949 % 1 - 0.5) / 2
