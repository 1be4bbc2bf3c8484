"""Draw samples, crosses, means, decision regions, boundaries and ellipses in the plane of two features."""

import numpy as np

from ..check.messages import plural
from .boundary import boundaryLines
from .density import MANY, denseClasses, densityDraw
from .style import classStyle, color, ink, light, marker, markerSize, paper

CROSSES = 100  # More crosses per layer would hide the samples.
ABOVE = 4.5  # This zorder is above samples and crosses, but below the names of samples and regions.
BALL = {1.0: "Manhattan", 2.0: "Euclidean", np.inf: "maximum"}


def samplesDraw(ax, points, code, names, scale=1.0, colors=None, alpha=None):
    """Draw the samples `points` (2, n) with the colours and markers of their classes, and return a list of artists.

    `code` (n,) contains the class indices. If `code` is None, the samples are grey. Smaller classes have larger markers
    and are drawn on top of larger classes. The markers of rare classes have a halo. Very large classes are drawn as a
    density image. The list contains one line per class, and the density image if there is one. If a class is drawn in
    this image, its line contains no points.
    """
    from matplotlib.patheffects import withStroke

    if code is None:
        groups = [points]
        styles = [{"marker": "o", "color": (0.6, 0.6, 0.6), "markeredgecolor": ink()}]
        names = ["samples"]
    else:
        # For a million samples, `compress` is 6 times as fast as points[:, code == k].
        groups = [points.compress(code == k, axis=1) for k in range(len(names))]
        styles = [classStyle(k, colors) for k in range(len(names))]
    count = np.array([group.shape[1] for group in groups])
    layer = layers(count)
    isDense = denseClasses(count)
    density = densityDraw(ax, groups, [style["color"] for style in styles], isDense)
    lines = []
    for k in np.flatnonzero(count):
        visible = groups[k][:, :0] if isDense[k] else groups[k]
        size = scale * markerSize(1 if isDense[k] else count.sum() / 2 ** layer[k])
        lines += ax.plot(
            *visible,
            linestyle="",
            markersize=size,
            markeredgewidth=0.08 * size,
            alpha=alpha,
            zorder=3 + layer[k] / 20,
            rasterized=visible.shape[1] > MANY,
            label=names[k],
            **styles[k],
        )
        if layer[k] > 2:  # In greyscale, the halo separates a rare class from many samples.
            lines[-1].set_path_effects([withStroke(linewidth=0.4 * size, foreground=paper())])
    return lines + density


def outsideDraw(ax, points, code=None, colors=None, limits=None):
    """Draw samples outside the axis limits as hollow markers at the edge, and show their number in the legend.

    `points` (2, n) contains all samples. `limits` contains, for each feature, the user's limits (lower, upper) or None.
    Samples outside the user's limits are not drawn, because the user has selected a part of the plane.
    """
    low, high = np.transpose([ax.get_xlim(), ax.get_ylim()])[:, :, None]
    isOutlying = (points < low) | (high < points)  # (2, n)
    isOutside = isOutlying.any(axis=0)
    for j in range(0 if limits is None else min(len(limits), 2)):
        if limits[j] is not None:
            isOutside &= ~isOutlying[j]
    codes = np.zeros(points.shape[1], dtype=int) if code is None else code
    edge = np.clip(points, low, high)
    for v, k in enumerate(np.unique(codes[isOutside])):
        visible = edge[:, isOutside & (codes == k)]
        ax.plot(
            *visible,
            marker(k, colors),
            markerfacecolor=paper(),
            markeredgewidth=1.5,
            markeredgecolor="0.4" if code is None else color(k, 1, colors),
            clip_on=False,
            zorder=4,
            rasterized=visible.shape[1] > MANY,
            # Only the first line has a legend entry.
            label=f"_outside {k}" if v else f"outside the axes ({isOutside.sum()})",
        )


def layers(count):
    """Return the drawing layer of each of the K classes. Smaller classes are drawn in higher layers.

    `count` (K,) contains the number of samples in each class. The layer of a class is the number of times that its
    count can be doubled without exceeding the largest count.
    """
    return np.log2(count.max(initial=1) / np.maximum(count, 1)).astype(int)


def meansDraw(ax, mu, names, colors=None):
    """Draw the class means `mu` (2, K) with the colours and markers of the classes."""
    for k, name in enumerate(names):
        style = classStyle(k, colors)
        ax.plot(*mu[:, [k]], linestyle="", markersize=9, label=name, zorder=3, **style)


def missesDraw(ax, points, hit, scale=1.0, code=None, places=True):
    """Draw crosses on the misclassified samples in `points` (2, n), and return one matplotlib line per layer.

    `hit` (n,) is True for correctly classified samples, and `code` (n,) contains the class indices. Crosses are
    drawn on top of the markers of the same class. Each layer of classes has at most CROSSES crosses. The legend reports
    the number of misclassified samples, and also the number of crosses if some crosses are omitted. If `places` is True
    and some crosses coincide, the legend also reports the number of distinct positions.
    """
    from matplotlib.patheffects import withStroke

    if hit is None or hit.all():
        return []
    lines, index = [], crossIndices(hit, code)
    # Because the crosses are narrow, the markers of the classes remain visible.
    for layer, rows in index.items():
        size = scale * crossSize(rows.size, hit.size, layer)
        lines += ax.plot(
            *points[:, rows],
            "x",
            color=ink(),
            markersize=size,
            markeredgewidth=0.08 * size,
            zorder=3.02 + layer / 20,
            label="_crosses",
            path_effects=[withStroke(linewidth=0.15 * size, foreground=paper())],
        )
    visible = points[:, np.concatenate(list(index.values()))]
    lines[0].set_label(missesText(np.count_nonzero(~hit), visible, places))
    return lines


def missesText(number, visible, places):
    """Return the legend entry for `number` misclassified samples, given the positions `visible` (2, m) of crosses."""
    if visible.shape[1] < number:
        return f"misclassified ({number}, {visible.shape[1]} shown)"
    placeNumber = np.unique(visible, axis=1).shape[1]
    if not places or placeNumber == number:
        return f"misclassified ({number})"
    return f"misclassified ({number}, at {plural(placeNumber, 'place')})"


def crossIndices(hit, code):
    """Return a dict that maps each layer to the indices of the misclassified samples that have crosses.

    If a layer has more than CROSSES misclassified samples, crosses mark only CROSSES samples at evenly spaced indices.
    """
    missed = np.flatnonzero(~hit)
    code = np.zeros(hit.size, dtype=int) if code is None else code
    layer = layers(np.bincount(code))[code[missed]]
    index = {}
    for v in np.unique(layer):
        rows = missed[layer == v]
        index[v] = rows[np.linspace(0, rows.size - 1, min(rows.size, CROSSES)).astype(int)]
    return index


def crossSize(m, n, layer=0):
    """Return the marker size of m crosses in a plot of n samples.

    The crosses are smaller if m is large or if the class is small.
    """
    share = float(np.clip((25 / max(m, 1)) ** 0.25, 0.5, 1))
    return (1.2 if layer else 1.7) * max(markerSize(n / 2**layer), 4) * share


def regionsDraw(ax, S, colors=None):
    """Draw the decision regions in light class colours, and return the image.

    S is the result of `surface`. The rejection region is hatched.
    """
    code = (S.computedClass == S.decision[:, None, None]).argmax(axis=0)
    K = len(S.label)
    shades = np.array([light(k, colors) for k in range(K)] + [paper()])
    if K in code:
        isRejected = (code == K).astype(float)
        hatch = ax.contourf(
            S.x, S.y, isRejected, [0.5, 1.5], colors="none", hatches=["///"], zorder=1
        )
        hatch.set(edgecolor=ink(), linewidth=0)
        ax.fill_between(
            [], [], label="rejected", facecolor=paper(), hatch="///", edgecolor=ink(), linewidth=0.5
        )
    dx, dy = (S.x[1] - S.x[0]) / 2, (S.y[1] - S.y[0]) / 2
    return ax.imshow(
        shades[code],
        extent=(S.x[0] - dx, S.x[-1] + dx, S.y[0] - dy, S.y[-1] + dy),
        origin="lower",
        aspect="auto",
        interpolation="bilinear",
        zorder=0,
    )


def boundariesDraw(ax, S, sign=1, label=None, halo=False, **style):
    """Draw the decision boundaries on top of the samples, with one line per pair of adjacent classes.

    S is the result of `surface`, and `label` is the legend entry. If `sign` is -1, draw the inactive boundaries,
    where a third class has a higher score, as thin dashed lines. If `halo` is True, an outline
    separates the boundaries from a density image.
    """
    import matplotlib as mpl
    from matplotlib.patheffects import withStroke

    style = {
        "color": ink(),
        "linewidth": mpl.rcParams["lines.linewidth"],
        "solid_joinstyle": "round",
        "zorder": ABOVE,
    } | style
    if sign < 0:
        style |= {"linewidth": 0.8, "linestyle": (0, (5, 3)), "color": "0.35"}
    if halo:
        stroke = withStroke(linewidth=style["linewidth"] + 1.2, foreground=paper())
        style["path_effects"] = [stroke]
    for (i, j), line in boundaryLines(S, sign).items():
        ax.plot(*line, gid=f"boundary {i} {j}", label=label, **style)
        label = None


def boundariesCompare(ax, surfaces, names, halo=False):
    """Draw the decision boundaries of several classifiers in one axes, with one line style per classifier."""
    # The first line is wide, so that it remains visible beneath a coinciding line. It is
    # translucent, so that it does not hide samples.
    styles = [
        {"linestyle": "-", "linewidth": 3.5, "solid_capstyle": "butt"},
        {"linestyle": (0, (6, 2)), "linewidth": 1.6},
        {"linestyle": (0, (1, 1.2)), "linewidth": 2.2},
        {"linestyle": (0, (6, 2, 1, 2)), "linewidth": 1.6},
    ]
    colors = ((0.2, 0.2, 0.2, 0.5), ink(), "#c02000", "#0060a0", "#557700")
    for v, (S, name) in enumerate(zip(surfaces, names)):
        style = {"color": colors[v % len(colors)], **styles[v % 4]}
        boundariesDraw(ax, S, label=name, halo=halo, **style)


def ellipsesDraw(ax, model, mass, colors=None, code=None):
    """For each Gaussian of the model, draw one ellipse per probability in the list `mass`.

    Each ellipse encloses its probability. Gaussian j has the colour of class code[j], or of class j if `code` is None.
    """
    for j, L in enumerate(model.L):
        k = j if code is None else code[j]
        dark = tuple(0.8 * v for v in color(k, 1, colors))
        for share in mass:
            # The squared Mahalanobis distance from the mean to the ellipse is -2 ln(1 - mass).
            line = model.mu[:, [j]] + np.sqrt(-2 * np.log1p(-share)) * L @ circle(181)
            ax.plot(*line, color=dark, linewidth=1.1, zorder=2.5)
    shares = " and ".join(f"{100 * share:g}%" for share in mass)
    ax.plot([], [], color="0.45", linewidth=1.1, label=f"{shares} of a Gaussian")


def circle(pointNum):
    """Return an array (2, pointNum) of points on the unit circle."""
    t = np.linspace(0, 2 * np.pi, pointNum)
    return np.stack([np.cos(t), np.sin(t)])


def ball(p):
    """Return points (2, 721) on the unit circle of the Minkowski distance with exponent p, every half degree."""
    direction = circle(721)
    # Coordinates near 0 are set to 0, because cos and sin have rounding errors.
    direction[np.abs(direction) < 1e-12] = 0
    size = np.abs(direction)
    largest = size.max(axis=0)
    # Each point is x / |x|_p with |x|_p = (|x_1|^p + |x_2|^p)^(1/p), or max(|x_1|, |x_2|) for p = inf.    (S4-36)
    if p == np.inf:
        return direction / largest
    return direction / (largest * ((size / largest) ** p).sum(axis=0) ** (1 / p))
