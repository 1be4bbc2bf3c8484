"""Drawing: axes and figures, the palette, samples, crosses, regions, boundaries, surfaces. For every classifier.

A class is a colour and a marker, so that colour-blind readers and grey prints keep classes apart; its region is the
light twin of its colour. Nothing here shows, clears or resizes a figure that it was given, or changes rcParams.
"""
import re
import warnings
from itertools import combinations

import numpy as np

from ..check.dataset import asLabels, inputNameMessage, inputNames, nameList, outputNameMessage, raiseNonFinite
from ..check.words import brief
from ..kernel.moments import labelCode
from .surface import LOWEST, activePart

# Kept apart by lightness (L* 34 73 47 85 20 66 41 58) as by hue, for each kind of colour blindness.
COLOR = ("#0a4f9e", "#e8a92b", "#c2416b", "#67e6e6", "#4c2804", "#a395e6", "#820cf7", "#998b45")
MARKER = "os^Dv<p>hP"  # 10 against 8 colours: 40 classes before a pair comes again
INK = "#222222"
LEAST = 1e-290  # a density that stays below has no contours: its levels would be no distinct numbers


def color(k, share=1.0):
    """Return the colour of class k (from 0) as RGB, mixed into white where `share` is below 1."""
    import matplotlib.colors as mc

    return tuple(1 - share * (1 - v) for v in mc.to_rgb(COLOR[k % len(COLOR)]))


def marker(k):
    """Return the marker of class k."""
    return MARKER[k % len(MARKER)]


def shades(k):
    """Return the colour map of class k, from nearly white over its colour to a dark one."""
    import matplotlib.colors as mc

    return mc.LinearSegmentedColormap.from_list(f"class{k}", [color(k, .1), color(k, .5), color(k, .9),
                                                              tuple(.75 * v for v in color(k))])


def axOpen(what, ax=None, fig=None):
    """Return the axes that `what` draws into: those given, else the current ones."""
    import matplotlib.pyplot as plt

    if fig is not None:
        raise TypeError(f"{what} draws into one axes: give ax=, not fig=")
    if ax is not None and not hasattr(ax, "transData"):
        raise TypeError(f"ax is {type(ax).__name__}: {what} needs one matplotlib Axes, as plt.subplot() returns it")
    return plt.gca() if ax is None else ax


def figOpen(what, size, ax=None, fig=None):
    """Return the figure that `what` fills with panels: that given, else the current one if empty, else a new one.

    One that did not exist before gets the `size` in inches that its panels want.
    """
    import matplotlib.pyplot as plt

    if ax is not None:
        raise TypeError(f"{what} draws several panels: give fig=, not ax=")
    if fig is not None and not hasattr(fig, "add_subplot"):
        raise TypeError(f"fig is {type(fig).__name__}: {what} needs a matplotlib Figure, as plt.figure() returns it")
    if fig is None and plt.get_fignums() and not (plt.gcf().axes or getattr(plt.gcf(), "subfigs", None)):
        fig = plt.gcf()
    letters = max(plt.rcParams["font.size"] / 10, 1) ** .5
    return plt.figure(figsize=(letters * size[0], letters * size[1])) if fig is None else fig


def drawnNames(DS, X, stacklevel=3):
    """Return the d feature names of DS, or d empty ones; warn where DS has names that do not fit the data X (d, n).

    Raises where X has NaN or Inf: axes have no place for them.
    """
    shape = X.shape
    if not np.isfinite(X).all():
        raiseNonFinite(X, inputNames(shape[0], DS.get("inputName")))
    wrong = inputNameMessage(DS.get("inputName"), shape)
    if wrong:
        d, M = shape[0], len(nameList(DS["inputName"]) or ())
        remedy = (f"Data and names stay together in dsSelect(DS, features={list(range(M - d, M))})" if d < M else
                  f"Give one name a feature with dsNameAdd, or set inputName to a list of {d}")
        warnings.warn(f"{wrong.split(':')[0]}: none is drawn. {remedy}", stacklevel=stacklevel)
    if DS.get("output") is not None:
        wrong = outputNameMessage(labelCode(asLabels(DS["output"]))[0], DS.get("outputName"))
        if wrong:
            warnings.warn(f"{wrong.split(':')[0]}: none is drawn. Give one name a class", stacklevel=stacklevel)
    return inputNames(shape[0], DS.get("inputName")) or [""] * shape[0]


def unit(name):
    """Return the unit of a feature's name, 'cm' of 'petal length (cm)'; '' where there is none."""
    found = re.search(r"[(\[]([^()\[\]]*)[)\]]\s*$", name)
    return found[1] if found else ""


def axesFit(ax, x, y, names=("", "")):
    """Set limits and axis names; one scale for both axes where the units are the same and the ranges not too unlike.

    Features without units may be of any kind: there the ranges must be more alike.
    """
    ax.set(xlim=x, ylim=y, xlabel=names[0], ylabel=names[1])
    ratio = (x[1] - x[0]) / (y[1] - y[0])
    if unit(names[0]) == unit(names[1]) and max(ratio, 1 / ratio) <= (4 if unit(names[0]) else 2):
        ax.set_aspect("equal", adjustable="box")


def size(n):
    """Return the marker size for n samples: the user's for few, smaller for many."""
    import matplotlib as mpl

    return mpl.rcParams["lines.markersize"] * float(np.clip((150 / n) ** .25, .35, 1))


def classText(label, names):
    """Return how the classes are called in a picture: by name, else 'class 1'; without labels one empty name."""
    if label is None:
        return [""]
    return [f"class {v}" if s in (None, str(v)) and not isinstance(v, str) else s or v
            for v, s in zip(label.tolist(), names or [None] * len(label))]


def samplesDraw(ax, points, code, names, scale=1.0):
    """Draw the samples (2, n), the class `code` (n,) of each as colour and marker; without a code all in grey.

    Return a line for each class that has samples.
    """
    ms = scale * size(points.shape[1])
    style = {"linestyle": "", "markersize": ms, "markeredgecolor": INK, "markeredgewidth": .1 * ms, "zorder": 3}
    if code is None:
        return [ax.plot(*points, marker="o", color="0.6", label="samples", **style)[0]]
    return [ax.plot(*points[:, code == k], marker=marker(k), color=color(k), label=names[k], **style)[0]
            for k in range(len(names)) if (code == k).any()]


def meansDraw(ax, mu, names):
    """Draw the means (2, K), each the colour and marker of its class."""
    for k in range(len(names)):
        ax.plot(*mu[:, [k]], marker(k), color=color(k), markersize=9, markeredgecolor=INK, label=names[k], zorder=3)


def missesDraw(ax, points, hit, scale=1.0):
    """Draw a cross on each sample (2, n) that is no hit. Return the line, or None where hits are unknown, or all."""
    from matplotlib.patheffects import withStroke

    if hit is None or hit.all():
        return None
    miss = ~hit
    ms = scale * 1.7 * max(size(points.shape[1]), 4)
    return ax.plot(*points[:, miss], "x", color="black", markersize=ms, markeredgewidth=.16 * ms, zorder=4,
                   label=f"misclassified ({miss.sum()})",
                   path_effects=[withStroke(linewidth=.32 * ms, foreground="white")])[0]


def twinBytes(K):
    """Return the light twins of the colours of K classes as RGBA bytes (K, 4), quicker to draw than floats."""
    return np.array([[round(255 * v) for v in (*color(k, .3), 1)] for k in range(K)], dtype=np.uint8)


def crossesDraw(ax, ms):
    """Draw no crosses yet, of marker size `ms`: a black line on a white one, which is quick to draw again."""
    return [ax.plot([], [], "x", color=c, markersize=ms, markeredgewidth=w * ms, zorder=4)[0]
            for c, w in (("white", .24), ("black", .13))]


def rateText(hit, rejected=None):
    """Return 'recog. rate = 98.00% (147 of 150)' of hits (n,), or '' where they are not known; and what is rejected."""
    if hit is None:
        return ""
    share = "" if rejected is None else f", rejected {100 * rejected.mean():.2f}%"
    return f"recog. rate = {100 * hit.mean():.2f}% ({hit.sum()} of {hit.size}){share}"


def titleSet(ax, *parts):
    """Set the title to the parts that are not empty, in a line, or a line each where that is wider than the axes."""
    parts = [str(p) for p in parts if p]
    ax.apply_aspect()
    if ax.set_title(": ".join(parts)).get_window_extent().width > 1.15 * ax.bbox.width:
        ax.set_title("\n".join(parts))


def legendAbove(ax):
    """Set the legend between axes and title, clear of the data, in as few rows as fit."""
    from matplotlib.transforms import Bbox

    once = dict(zip(*ax.get_legend_handles_labels()[::-1]))  # a second drawing into the same axes repeats no entry
    handles, labels = list(once.values()), list(once)
    if not handles:
        return
    fig = ax.get_figure()
    ax.apply_aspect()
    room = 1.15 * ax.bbox.width
    spec = ax.get_subplotspec()
    if len(fig.axes) == 1 and (spec is None or spec.get_gridspec().get_geometry() == (1, 1)):  # no neighbours
        middle = (ax.bbox.x0 + ax.bbox.x1) / 2
        room = 1.96 * min(middle - fig.bbox.x0, fig.bbox.x1 - middle)
    for rows in range(1, len(handles) + 1):
        legend = ax.legend(handles, labels, loc="lower center", bbox_to_anchor=(.5, 1), ncols=-(-len(handles) // rows),
                           frameon=False, borderaxespad=.2, borderpad=.1, columnspacing=1, handletextpad=.3,
                           handlelength=1.5)
        if legend.get_window_extent().width <= room:
            break

    def place(_, renderer):
        box = Bbox.from_extents(ax.bbox.x0, ax.bbox.y1, ax.bbox.x1, legend.get_window_extent(renderer).y1)
        return box.transformed(fig.transSubfigure.inverted())

    # a title, this one or a later one, keeps clear of axes inside its own: these stand where the legend is
    holder = ax.inset_axes((0, 1, 1, .1))
    holder.axis("off")
    holder.set_axes_locator(place)


def keepInside(ax):
    """Shrink the axes where names, legend or title would be cut at the figure's edge, unless a layout engine does."""
    fig = ax.get_figure()
    if fig.get_layout_engine() is not None:
        return
    for _ in range(3):  # shorter axes may get other ticks
        need, have = ax.get_tightbbox(), fig.bbox.padded(-.06 * fig.dpi)
        low, high = np.maximum(have.min - need.min, 0), np.maximum(need.max - have.max, 0)
        if not (low.any() or high.any()):
            return
        box = ax.get_position(original=True)
        low, high = low / fig.bbox.size, high / fig.bbox.size
        ax.set_position([*(box.min + low), *np.maximum(box.size - low - high, .1)])
        ax.set_in_layout(True)


def rejectedDraw(ax, x, y, where):
    """Hatch the region (m, m) where samples are rejected, with an entry for the legend."""
    ax.contourf(x, y, where.astype(float), [.5, 1.5], colors="none", hatches=["///"], zorder=1)
    ax.fill_between([], [], facecolor="white", hatch="///", edgecolor=INK, linewidth=.5, label="rejected")


def regionsDraw(ax, S):
    """Draw the regions of a surface: the light twin of a class's colour where it is the answer, hatched if none is."""
    code = (S.computedClass == S.answer[:, None, None]).argmax(axis=0)
    K = len(S.label)
    twins = np.array([color(k, .3) for k in range(K)] + [(1, 1, 1)])
    if (code == K).any():
        rejectedDraw(ax, S.x, S.y, code == K)
    dx, dy = (S.x[1] - S.x[0]) / 2, (S.y[1] - S.y[0]) / 2
    return ax.imshow(twins[code], extent=(S.x[0] - dx, S.x[-1] + dx, S.y[0] - dy, S.y[-1] + dy), origin="lower",
                     aspect="auto", interpolation="bilinear", zorder=0)


def boundaryLines(S, sign=1):
    """Return the boundaries of a surface, a polyline (2, n) for each pair (i, j) of rows that meet, NaN between pieces.

    The boundary of i and j is where their scores are equal and no third scores more; between grid points by linear
    interpolation. Where both are equal over an area, the side of the line is that of the answer, which is i. With sign
    -1 the parts where a third does score more.
    """
    import contourpy

    score = np.maximum(S.score, LOWEST)
    found = {}
    for i, j in combinations(range(len(score)), 2):
        lines = contourpy.contour_generator(S.x, S.y, score[j] - score[i]).lines(0.0)
        parts = [p for p in (activePart(S, i, j, line.T, sign) for line in lines) if p.size]
        if parts:
            found[i, j] = np.concatenate([q for p in parts for q in (p, np.full((2, 1), np.nan))], axis=1)
    return found


def boundariesDraw(ax, S, sign=1, label=None, **style):
    """Draw the boundaries of a surface, a line for each pair of classes that meet; return the lines.

    With sign -1 those parts that the classifier does not see, thin and dashed. A `label` goes to the first line.
    """
    style = {"color": INK, "solid_joinstyle": "round", "zorder": 2} | style
    if sign < 0:
        style |= {"linewidth": .8, "linestyle": (0, (5, 3)), "color": "0.35"}
    lines = [ax.plot(*line, gid=f"boundary {i} {j}", **style)[0] for (i, j), line in boundaryLines(S, sign).items()]
    if lines and label:
        lines[0].set_label(label)
    return lines


def comparedDraw(ax, surfaces, names):
    """Draw the boundaries of several classifiers in one axes, told apart by the kind of line; return the lines."""
    kinds = ["-", (0, (6, 2)), (0, (1, 1.2)), (0, (6, 2, 1, 2))]
    return [boundariesDraw(ax, S, label=name, linestyle=kinds[v % 4], linewidth=(1.6, 1.6, 2, 1.6)[v % 4],
                           color=(INK, "#0077aa", "#aa3300", "#557700")[v // 4 % 4])
            for v, (S, name) in enumerate(zip(surfaces, names))]


def ellipsesDraw(ax, curves, text):
    """Draw closed curves, `curves` a list (one entry a class) of lists of points (2, m); `text` names them all."""
    for k, own in enumerate(curves):
        for points in own:
            ax.plot(*points, color=tuple(.8 * v for v in color(k)), linewidth=1.1, zorder=2.5)
    ax.plot([], [], color="0.45", linewidth=1.1, label=text)


def surfaceDraw(ax, S, Z, k, points, peak=None, floor=-.3, cut=.005):
    """Draw Z (m, m) as a 3-D surface over its contours and the samples of class k on a floor below.

    Z is drawn where it exceeds the share `cut` of its peak. Without a common `peak` the scale is its own, since the
    peaks of classes differ much.
    """
    import matplotlib as mpl
    from matplotlib.ticker import MaxNLocator
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    peak, dark = scaleOf(Z, peak)
    ax.computed_zorder = False
    ax.set(xlim=S.x[[0, -1]], ylim=S.y[[0, -1]])
    ax.view_init(28, -60)
    ax.set_proj_type("ortho")
    ax.set_box_aspect((1, 1, .8), zoom=1.12)
    shade = {"cmap": shades(k), "zorder": 0}
    if peak > LEAST and levels(peak)[0] < Z.max():
        ax.contourf(S.x, S.y, Z, levels(peak), zdir="z", offset=floor * peak, vmin=0, vmax=dark, **shade)
    ax.plot(*points, marker(k), zs=floor * peak, color=color(k), markeredgecolor=INK, markeredgewidth=.3,
            markersize=.4 * size(1), zorder=1)
    faces = quads(S.x, S.y, Z, cut * peak)
    if peak > LEAST and len(faces):
        skin = Poly3DCollection(faces, linewidth=.2, **shade | {"zorder": 2})
        skin.set_array(faces[..., 2].mean(axis=1))
        skin.set_clim(0, dark)
        ax.add_collection3d(skin)
        skin.set_edgecolor("face")
    if peak > LEAST:
        ax.set_zlim(floor * peak, peak)
        ax.set_zticks([t for t in MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]).tick_values(0, peak) if t <= peak])
    ax.xaxis.set_major_locator(MaxNLocator(4))
    ax.yaxis.set_major_locator(MaxNLocator(4))
    ax.tick_params(pad=0)
    for axis in (ax.xaxis, ax.yaxis):  # mplot3d sets names at a distance that suits letters of 10 points
        axis.labelpad += .8 * (mpl.rcParams["font.size"] - 10)


def quads(x, y, Z, cut):
    """Return the cells of the surface Z over x, y that reach above `cut`, as quadrilaterals (n, 4, 3).

    Not by NaN and plot_surface: that fills up what is missing of a cell with memory as it is, and may warn at random.
    """
    step = 1 + (np.count_nonzero(cut < Z) > 20000)  # every second grid point shows as much of a wide surface
    P = np.stack([*np.meshgrid(x, y), Z], axis=2)[::step, ::step]
    cells = np.stack([P[:-1, :-1], P[:-1, 1:], P[1:, 1:], P[1:, :-1]], axis=2)
    return cells[(cut < cells[..., 2]).any(axis=2)]


def scaleOf(Z, peak):
    """Return the peak, and the value drawn darkest: beyond a common peak, which may be a plain full of samples."""
    return (float(Z.max()),) * 2 if peak is None else (peak, 1.8 * peak)


def levels(peak):
    """Return the contour levels, from 2 % of the peak."""
    return np.concatenate([[.02], np.linspace(.1, 1, 10)]) * peak


def contoursDraw(ax, S, Z, k, peak=None):
    """Draw Z (m, m) as filled contours in the shades of class k."""
    peak, dark = scaleOf(Z, peak)
    if peak > LEAST and levels(peak)[0] < Z.max():
        ax.contourf(S.x, S.y, Z, levels(peak), cmap=shades(k), vmin=0, vmax=dark, zorder=0)
        ax.contour(S.x, S.y, Z, levels(peak)[:-1], colors=[color(k)], linewidths=.7, zorder=2)
    ax.set(xlim=S.x[[0, -1]], ylim=S.y[[0, -1]])


def legendBelow(fig, ax, **style):
    """Set the legend of the axes at the bottom of the figure in as few rows as fit; return its height in inches."""
    handles, labels = ax.get_legend_handles_labels()
    for rows in range(1, len(handles) + 1):
        legend = fig.legend(handles, labels, loc="lower center", ncols=-(-len(handles) // rows), frameon=False, **style)
        box = legend.get_window_extent()
        if box.width <= fig.bbox.width or rows == len(handles):
            return box.height / fig.dpi
        legend.remove()
    return 0.0


def panelsFit(fig, panels, title):
    """Lay out a row of 3-D panels over a row of plane ones: room for names, a legend for all below, the title above."""
    import matplotlib as mpl

    if fig.get_layout_engine() is None:
        wide, high = fig.bbox.size / fig.dpi * 10 / mpl.rcParams["font.size"]
        fig.subplots_adjust(left=.65 / wide, right=1 - .3 / wide, bottom=min(1 / high, .2), top=1 - min(.8 / high, .2),
                            wspace=.25, hspace=.3)
        cut = .06 * fig.dpi - min(ax.get_tightbbox().x0 for ax in panels[:, 0])
        if cut > 0:
            fig.subplots_adjust(left=.65 / wide + cut / fig.bbox.width)
    legendBelow(fig, panels[1, 0], markerscale=1.8)
    if title:
        fig.suptitle(title)


def bandsDraw(ax, edges, code, K):
    """Draw the regions of one feature: a band from each of the edges (m + 1,) to the next, of class `code` (m,).

    Code K is rejection: hatched.
    """
    for k, left, right in zip(code, edges[:-1], edges[1:]):
        if k < K:
            ax.axvspan(left, right, color=color(k, .2), linewidth=0, zorder=0)
        else:
            ax.axvspan(left, right, facecolor="white", edgecolor="0.6", hatch="//", linewidth=0, zorder=0)
    if K in code:
        ax.fill_between([], [], facecolor="white", hatch="//", edgecolor="0.6", linewidth=0, label="rejected")


def errorsDraw(ax, x, Z, edges, code, text):
    """Shade what each curve Z[k] (m,) has over the bands (see bandsDraw) where another class is the answer."""
    for k, z in enumerate(Z):
        for row, left, right in zip(code, edges[:-1], edges[1:]):
            if row in (k, len(Z)):
                continue
            hatch = ("\\\\\\\\", "////", "xx", "--")[k % 4]
            ax.fill_between(x, 0, z, where=(x >= left) & (x <= right), facecolor=color(k, .6), edgecolor=color(k),
                            hatch=hatch, linewidth=0, zorder=2.5, gid=f"error {k}")
    ax.fill_between([], [], facecolor="0.85", hatch="////", edgecolor="0.5", linewidth=0, label=text)


def curvesDraw(ax, x, Z, names):
    """Draw a curve Z[k] (m,) over x (m,) for each class, its marker at the peak."""
    return [ax.plot(x, z, color=color(k), marker=marker(k), markevery=[int(z.argmax())], markeredgecolor=INK,
                    label=names[k], zorder=3)[0] for k, z in enumerate(Z)]


def barsDraw(ax, P, names):
    """Draw P (K, V) as V groups of bars, a bar a class, its marker on top: grey prints tell classes by that."""
    K, V = P.shape
    for k in range(K):
        at = np.arange(V) + (k - (K - 1) / 2) * .8 / K
        ax.bar(at, P[k], .8 / K, color=color(k), edgecolor=INK, linewidth=.5)
        ax.plot(at, P[k], marker(k), color=color(k), markeredgecolor=INK, label=names[k], clip_on=False, zorder=3)
    ax.set(ylim=(0, 1.1 * P.max()))


def factorsFit(fig, panels, ticks, rows, cols, title):
    """Lay out a grid of panels: names below each, a legend for all at the bottom, the title above.

    `ticks` is a list, a panel each, of the names along its horizontal axis, or None where it has numbers.
    """
    legend = legendBelow(fig, panels[0])
    gridFit(fig, rows, cols, legend, 0)
    for ax, names in zip(panels, ticks):
        if names:
            classTicks(ax, ax.xaxis, names, range(len(names)))
    tall = max((t.get_window_extent().height for ax in panels for t in ax.get_xticklabels()), default=0) / fig.dpi
    gridFit(fig, rows, cols, legend, max(tall - .2, 0))
    if title:
        fig.suptitle(title)


def gridFit(fig, rows, cols, legend, extra):
    """Lay out a grid of panels over a legend of some height, with `extra` room below each for tall names (inches)."""
    if fig.get_layout_engine() is not None:
        return
    wide, high = fig.bbox.size / fig.dpi
    below, gap = min(.65 + legend + extra, .65 * high), .6 + extra
    w, h = (wide - .9 - .75 * (cols - 1)) / cols, (high - .5 - below - gap * (rows - 1)) / rows  # of a panel
    fig.subplots_adjust(left=.7 / wide, right=1 - .2 / wide, bottom=below / high, top=1 - .5 / high,
                        wspace=.75 / max(w, .1), hspace=gap / max(h, .1))


def thresholdsDraw(ax, cut):
    """Draw a vertical line at each threshold, and their values into the legend."""
    if not cut.size:
        return None
    x, y = np.repeat(cut, 3), np.tile([0.0, 1.0, np.nan], cut.size)
    name = f"threshold{'s' * (cut.size > 1)} {brief([f'{v:.4g}' for v in cut])}"
    return ax.plot(x, y, "--", color=INK, transform=ax.get_xaxis_transform(), label=name, zorder=2)[0]


def rugDraw(ax, x, code, hit, top):
    """Draw the samples (n,) as ticks below the curves, a row a class, a cross on each that is not a hit."""
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
    """Return n offsets in -.25 ... .25, evenly spread however few, the same each time."""
    return (np.arange(n) * .6180339887498949 % 1 - .5) / 2


def outerNames(ax, xName, yName):
    """Name the axes at the rim of a grid of panels; those inside (None) lose their tick labels too."""
    from matplotlib.ticker import MaxNLocator

    for axis, name in ((ax.xaxis, xName), (ax.yaxis, yName)):
        axis.set_major_locator(MaxNLocator(4, steps=[1, 2, 5, 10], prune="upper"))
        axis.set_tick_params(labelsize="small")
        if name is None:
            axis.set_tick_params(labelbottom=False, labelleft=False)
        else:
            axis.set_label_text(name)


def projFit(fig, panels, *title):
    """Lay out a triangle of panels; the legend and the title go into the empty corner."""
    wide, high = fig.bbox.size / fig.dpi
    if fig.get_layout_engine() is None:
        fig.subplots_adjust(left=1 / wide, right=1 - .2 / wide, bottom=.8 / high, top=1 - .6 / high, wspace=.08,
                            hspace=.08)
    handles, labels = panels[0, 0].get_legend_handles_labels()
    fig.align_labels([ax for ax in panels.flat if ax is not None])
    if any(title):
        fig.suptitle(": ".join(str(p) for p in title if p))
    if handles:
        fig.legend(handles, labels, loc="upper right", bbox_to_anchor=(.97, 1 - .6 / high), frameon=False,
                   markerscale=1.5)


def classTicks(ax, axis, names, at=None):
    """Write names along an axis at 0, 1, ... or `at`; turned where they would meet, and smaller where they still do."""
    axis.set_ticks(range(len(names)) if at is None else at, names)
    across = axis is ax.xaxis
    share = 1 / len(names)
    if at is not None:
        low, high = axis.get_view_interval()
        share = np.diff(np.asarray(at, dtype=float)).min(initial=np.inf) / (high - low)
    room = min(share, 1) * (ax.bbox.width if across else ax.bbox.height)
    boxes = [t.get_window_extent() for t in axis.get_ticklabels()]
    if across and max(box.width for box in boxes) > .95 * room:
        axis.set_tick_params(labelrotation=90)
    high = max(box.height for box in boxes)
    if high > .85 * room and (not across or axis.get_ticklabels()[0].get_rotation()):
        axis.set_tick_params(labelsize=axis.get_ticklabels()[0].get_fontsize() * .85 * room / high)


def roomForNames(fig, panels):
    """Shrink a grid of panels where names reach into the legend below or the figure's edge, unless an engine does."""
    if fig.get_layout_engine() is not None:
        return
    boxes = [ax.get_tightbbox() for ax in panels.flat]
    floor = fig.legends[-1].get_window_extent().y1 if fig.legends else 0
    lack = floor - min(box.y0 for box in boxes), .06 * fig.dpi - min(box.x0 for box in boxes)
    now, (wide, high) = fig.subplotpars, fig.bbox.size
    fig.subplots_adjust(bottom=now.bottom + max(lack[0], 0) / high, left=now.left + max(lack[1], 0) / wide)


def countsDraw(ax, C):
    """Draw a confusion matrix: each cell its count and its share of the row, shaded by the share."""
    from matplotlib.colors import LinearSegmentedColormap

    blues = LinearSegmentedColormap.from_list("share", ["white", color(0, .5), color(0)])
    image = ax.imshow(np.zeros(C.shape), cmap=blues, vmin=0, vmax=1, aspect="auto")
    font, digits = min(1.0, 9 / max(C.shape)), 1 if max(C.shape) <= 10 else 0
    texts = [ax.text(j, i, "", ha="center", va="center") for i, j in np.ndindex(C.shape)]
    for note in texts:
        note.set_fontsize(font * note.get_fontsize())
    countsSet(image, texts, C, f"\n{{:.{digits}f}}%")
    ax.set_xticks(np.arange(C.shape[1] + 1) - .5, minor=True)
    ax.set_yticks(np.arange(C.shape[0] + 1) - .5, minor=True)
    ax.grid(which="minor", color="0.7", linewidth=.8)
    ax.tick_params(which="both", length=0)
    return image, texts


def countsSet(image, texts, C, percent=""):
    """Set the counts of a drawn confusion matrix: the image's shares of the rows, and the texts of its cells."""
    total = C.sum(axis=1, keepdims=True)
    share = C / np.maximum(total, 1e-300)
    image.set_data(share)
    for note, (at, count) in zip(texts, np.ndenumerate(C)):
        note.set_text(f"{count:g}" + percent.format(100 * share[at]) * bool(total[at[0], 0]))
        note.set_color("white" if share[at] > .5 else INK)


def namesDraw(ax, points, names):
    """Write a name beside each of the points (2, n), on the first side where it meets no other name and no point."""
    from matplotlib.transforms import Bbox

    dot = ax.figure.dpi / 72
    at = ax.transData.transform(points.T)
    taken, texts = [Bbox.from_bounds(*(p - 5 * dot), 10 * dot, 10 * dot) for p in at], []
    for p, xy, name in zip(at, points.T, names):
        text = ax.annotate(name, xy, (0, 0), textcoords="offset points", fontsize="small", zorder=5,
                           bbox={"boxstyle": "square,pad=.1", "fc": "white", "ec": "none", "alpha": .85},
                           arrowprops={"arrowstyle": "-", "color": INK, "lw": .7, "shrinkA": 0, "shrinkB": 3})
        w, h = text.get_window_extent().size
        for far in (10, 20, 32, 45):
            sides = [(dx, dy) for dy in (far * dot, -far * dot - h) for dx in (far * dot, -far * dot - w)]
            boxes = [Bbox.from_bounds(*(p + side), w, h) for side in sides]
            free = [v for v, box in enumerate(boxes) if not box.count_overlaps(taken)]
            if free:
                break
        v = free[0] if free else 0
        text.set_position(np.divide(sides[v], dot))
        taken.append(boxes[v])
        texts.append(text)
    return texts


def hoverSet(ax, points, names):
    """Let the pointer, in a window, show the name of the sample (2, n) under it."""
    note = ax.annotate("", (0, 0), (8, 8), textcoords="offset points", visible=False, zorder=6, annotation_clip=False,
                       bbox={"boxstyle": "round", "fc": "white", "ec": INK})
    note.set_in_layout(False)

    def show(event):
        at = None
        if event.inaxes is ax:
            far = np.hypot(*(ax.transData.transform(points.T) - (event.x, event.y)).T)
            at = int(far.argmin()) if far.min() <= 8 else None
        if at is not None:
            note.xy = points[:, at]
            note.set_text(names[at])
        if at is not None or note.get_visible():
            note.set_visible(at is not None)
            ax.figure.canvas.draw_idle()

    ax.figure.canvas.mpl_connect("motion_notify_event", show)
    return note


def stackDraw(ax, terms, names):
    """Draw bars to the left, a bar a name, stacked of the parts that each of the `terms` (<= 0) has for it."""
    shade, hatch, left = ("0.25", "0.85", "0.6"), ("", "///", ""), np.zeros(len(names))
    known = [t[np.isfinite(t)] for t in terms.values()]
    far = 1.5 * sum(float(t.min(initial=0)) for t in known) - 1  # where a bar without end is cut
    for v, (name, term) in enumerate(terms.items()):
        term = np.maximum(term, far)
        ax.barh(names, term, left=left, color=shade[v % 3], hatch=hatch[v % 3], edgecolor=INK, linewidth=.8, label=name)
        left = left + term
    for k, total in enumerate(left):
        text = f"{total:.3g}" if total > far else "-inf"
        ax.annotate(text, (total, k), (-4, 0), textcoords="offset points", ha="right", va="center")
    ax.invert_yaxis()
    ax.set_xlim(1.18 * min(left.min(), -1e-6), 0)
