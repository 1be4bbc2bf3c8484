"""The plane of two features: samples, crosses, means, regions, boundaries, ellipses."""

import numpy as np

from .boundary import boundaryLines
from .density import MANY, denseClasses, densityDraw
from .style import INK, color, light, marker, markerSize

CROSSES = 100  # more would hide the samples
BALL = {1.0: "Manhattan", 2.0: "Euclid", np.inf: "maximum"}


def samplesDraw(ax, points, code, names, scale=1.0, colors=None, alpha=None):
    """Draw the samples (2, n), with the class `code` (n,) as colour and marker; without a code in grey.

    Small classes lie above large ones, in larger markers; large ones of DENSE samples or more are a density, below.
    Return a line for each class that has samples, which is empty for a density, and the density.
    """
    known = code is not None
    # compress: of a million samples, points[:, code == k] takes 6 times as long, and its extremes 300 times
    own = [points.compress(code == k, axis=1) for k in range(len(names))] if known else [points]
    look = [
        {"marker": marker(k), "color": color(k, 1, colors), "label": name}
        for k, name in enumerate(names)
    ]
    look = look if known else [{"marker": "o", "color": (0.6, 0.6, 0.6), "label": "samples"}]
    count = np.array([p.shape[1] for p in own])
    layer = layers(count)
    dense = denseClasses(count, layer)
    drawn, lines = densityDraw(ax, own, [v["color"] for v in look], dense), []
    for k in np.flatnonzero(count):
        here = own[k][:, :0] if dense[k] else own[k]
        ms = scale * markerSize(1 if dense[k] else count.sum() / 2 ** layer[k])
        lines += ax.plot(
            *here,
            linestyle="",
            markersize=ms,
            markeredgecolor=INK,
            markeredgewidth=0.1 * ms,
            alpha=alpha,
            zorder=3 + layer[k] / 20,
            rasterized=here.shape[1] > MANY,
            **look[k],
        )
    return lines + drawn


def outsideDraw(ax, points, code=None, colors=None, given=None):
    """Tell the samples (2, n) outside the limits: hollow markers at the edge, in a legend entry with their number.

    Limits that were `given`, a row for each feature or None, show a part: what lies outside of these is not told.
    """
    low, high = np.array([ax.get_xlim(), ax.get_ylim()])[:, :, None].swapaxes(0, 1)
    beyond, rows = (
        (points < low) | (high < points),
        [None] * 2 if given is None else [*given, None][:2],
    )
    chosen = np.array([[row is not None] for row in rows])
    far = beyond.any(axis=0) & ~(beyond & chosen).any(axis=0)
    known, at = (
        np.zeros(points.shape[1], dtype=int) if code is None else code,
        np.clip(points, low, high),
    )
    for v, k in enumerate(np.unique(known[far])):
        own = at[:, far & (known == k)]
        ax.plot(
            *own,
            linestyle="",
            marker=marker(k),
            markerfacecolor="white",
            clip_on=False,
            markeredgewidth=1.5,
            markeredgecolor="0.4" if code is None else color(k, 1, colors),
            zorder=4,
            rasterized=own.shape[1] > MANY,
            label=f"_outside {k}" if v else f"outside ({far.sum()})",
        )


def layers(count):
    """Return the layer of each class: how often its size can be doubled within that of the largest class."""
    return np.log2(count.max(initial=1) / np.maximum(count, 1)).astype(int)


def meansDraw(ax, mu, names, colors=None):
    """Draw the means (2, K), in the colours and markers of their classes."""
    for k in range(len(names)):
        ax.plot(
            *mu[:, [k]],
            marker(k),
            color=color(k, 1, colors),
            markersize=9,
            markeredgecolor=INK,
            label=names[k],
            zorder=3,
        )


def missesDraw(ax, points, hit, scale=1.0, code=None, places=True):
    """Draw crosses on the samples (2, n) that are not hits, above those of their class `code`, below smaller classes.

    The crosses of a layer are at most CROSSES; the legend says how many samples are misclassified, and how many
    crosses are to be seen if these are fewer: some left out, or, with `places`, several in one place. Return a line for
    each layer of classes that has crosses.
    """
    from matplotlib.patheffects import withStroke

    if hit is None or hit.all():
        return []
    parts = {v: points[:, rows] for v, rows in crossed(hit, code).items()}
    lines, size = (
        [],
        {v: scale * crossSize(shown.shape[1], hit.size, v) for v, shown in parts.items()},
    )
    for v, shown in parts.items():
        line, halo = (
            (0.13, 0.18) if v else (0.15, 0.28)
        )  # of the marker of a small class something must be seen
        lines += ax.plot(
            *shown,
            "x",
            color="black",
            markersize=size[v],
            markeredgewidth=line * size[v],
            zorder=3.02 + v / 20,
            label="_crosses",
            path_effects=[withStroke(linewidth=halo * size[v], foreground="white")],
        )
    m, x = (~hit).sum(), np.concatenate(list(parts.values()), axis=1)
    apart = np.unique(x, axis=1).shape[1]
    few = (
        f", {x.shape[1]} shown"
        if x.shape[1] < m
        else f", at {apart} place{'s' * (apart > 1)}"
        if places and apart < m
        else ""
    )
    lines[0].set_label(f"misclassified ({m}{few})")
    return lines


def crossed(hit, code):
    """Return which misses get a cross, {layer of classes: indices}: at most CROSSES of each layer, evenly chosen."""
    missed = np.flatnonzero(~hit)
    layer = (
        np.zeros(missed.size, dtype=int)
        if code is None
        else layers(np.bincount(code))[code[missed]]
    )
    parts = {v: missed[layer == v] for v in np.unique(layer)}
    return {
        v: rows[np.linspace(0, rows.size - 1, CROSSES).astype(int)] if rows.size > CROSSES else rows
        for v, rows in parts.items()
    }


def crossSize(m, n, layer=0):
    """Return the size of m crosses in a layer of n samples in all: many are smaller, those of small classes, too."""
    return (
        (1.2 if layer else 1.7)
        * max(markerSize(n / 2**layer), 4)
        * float(np.clip((25 / max(m, 1)) ** 0.25, 0.5, 1))
    )


def regionsDraw(ax, S, colors=None):
    """Draw the decision regions of a surface, in light colours of the classes; rejection is hatched."""
    code = (S.computedClass == S.decision[:, None, None]).argmax(axis=0)
    K = len(S.label)
    shades = np.array([light(k, colors) for k in range(K)] + [(1, 1, 1)])
    if (code == K).any():
        ax.contourf(
            S.x,
            S.y,
            (code == K).astype(float),
            [0.5, 1.5],
            colors="none",
            hatches=["///"],
            zorder=1,
        )
        ax.fill_between(
            [], [], facecolor="white", hatch="///", edgecolor=INK, linewidth=0.5, label="rejected"
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


def boundariesDraw(ax, S, sign=1, label=None, **style):
    """Draw the boundaries of a surface, a line for each pair of classes that meet; return the lines.

    Sign -1 draws the inactive parts, thin and dashed. The `label` goes to the first line.
    """
    style = {"color": INK, "solid_joinstyle": "round", "zorder": 2} | style
    if sign < 0:
        style |= {"linewidth": 0.8, "linestyle": (0, (5, 3)), "color": "0.35"}
    lines = [
        ax.plot(*line, gid=f"boundary {i} {j}", **style)[0]
        for (i, j), line in boundaryLines(S, sign).items()
    ]
    if lines and label:
        lines[0].set_label(label)
    return lines


def boundariesCompare(ax, surfaces, names):
    """Draw the boundaries of several classifiers in one axes, in different line styles; return the lines."""
    kinds = ["-", (0, (6, 2)), (0, (1, 1.2)), (0, (6, 2, 1, 2))]
    return [
        boundariesDraw(
            ax,
            S,
            label=name,
            linestyle=kinds[v % 4],
            linewidth=(1.6, 1.6, 2, 1.6)[v % 4],
            color=(INK, "#0077aa", "#aa3300", "#557700")[v // 4 % 4],
        )
        for v, (S, name) in enumerate(zip(surfaces, names))
    ]


def ellipsesDraw(ax, model, mass, colors=None, code=None):
    """Draw the ellipses that hold the shares `mass` of each Gaussian, one per class, or of the classes `code` (k,)."""
    for k, L in enumerate(model.L):
        dark = tuple(0.8 * v for v in color(k if code is None else code[k], 1, colors))
        for m in mass:
            ax.plot(*ellipse(model.mu[:, k], L, m), color=dark, linewidth=1.1, zorder=2.5)
    ax.plot(
        [],
        [],
        color="0.45",
        linewidth=1.1,
        label=f"{' and '.join(f'{100 * m:g}%' for m in mass)} of a Gaussian",
    )


def ellipse(mu, L, mass, pointNum=181):
    """Return the points (2, m) of the ellipse that holds the given mass: Mahalanobis^2 = -2 ln(1 - mass)."""
    t = np.linspace(0, 2 * np.pi, pointNum)
    return mu[:, None] + np.sqrt(-2 * np.log1p(-mass)) * L @ np.stack([np.cos(t), np.sin(t)])


def ball(p):
    """Return the points (2, 721) at distance 1 from the origin, in steps of half a degree."""
    t = np.linspace(0, 2 * np.pi, 721)
    way = np.stack([np.cos(t), np.sin(t)])
    way[np.abs(way) < 1e-12] = 0  # along an axis, where cos and sin are not exactly 0
    big = np.abs(way).max(axis=0)
    # x / |x|_p, |x|_p = (|x_1|^p + |x_2|^p)^(1/p), for p = inf max(|x_1|, |x_2|)    (S4-36)
    return way / (big if p == np.inf else big * ((np.abs(way) / big) ** p).sum(axis=0) ** (1 / p))
