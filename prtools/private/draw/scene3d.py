"""Draw densities or posteriors in 3-D, with one panel per class or a single panel for all classes."""

import numpy as np

from ..kernel.decide import posteriors
from .fonts import fontsSet
from .legend import entries, legendBelow
from .panels import figureTitleSet, titleSet
from .plane import outsideDraw, samplesDraw
from .scene import sceneSurface
from .surface3d import contoursDraw, floorDraw, surfaceDraw, surfacesDraw
from .ticks import brokenName


def pdf2dDraw(fig, scene, density="p(x\\,|\\,c_{{{k}}})", quantity="densities"):
    """Draw the densities, weighted by the priors, in one panel per class.

    The vertical axis of each panel ends at the maximum of its surface, and the title of the panel states this maximum.
    The contours of all panels share one scale unless the option `ownScale` is set. `density` is the formula of the
    density in the panel titles, and `quantity` is the name of the density in the figure title.
    """
    S = sceneSurface(scene)
    Z, title = densities(S, quantity)
    formulas = [f"{name}$p(c_{{{k}}})\\,{density.format(k=k)}$" for k, name in panelHeads(scene)]
    heads = [f"{formula}\nmaximum {z.max():.3g}" for formula, z in zip(formulas, Z)]
    peak = None if scene.look.ownScale else float(Z.max())
    title += " (vertical scales differ)" * (len(Z) > 1)
    return panelsDraw(fig, scene, S, Z, title, heads, peak)


def pdf2dAllDraw(fig, scene, quantity="densities"):
    """Draw the densities of all classes, weighted by the priors, above the samples in a single 3-D axes."""
    S, look = sceneSurface(scene), scene.look
    ax = fig.add_subplot(projection="3d")
    Z, title = densities(S, quantity)
    peak = surfacesDraw(ax, S, Z, look.colors)
    for k, name in enumerate(scene.names):
        floorDraw(ax, S.x, S.y, classSamples(scene, k), k, peak, name, look.colors, look.alpha)
    ax.set(xlabel=brokenName(scene.inputName[0]), ylabel=brokenName(scene.inputName[1]))
    titleSet(ax, *scene.title, title, title=look.title)
    solidFit(fig, ax, look.legend)
    return ax


def classSamples(scene, k):
    """Return the samples (2, m) of class k. If the true classes are unknown, m is 0."""
    if scene.code is None:
        return np.empty((2, 0))
    # For many samples, `compress` is much faster than X[:, code == k].
    return scene.X.compress(scene.code == k, axis=1)


def densities(S, quantity):
    """Return the densities (K, m, m) of K classes on the grid, weighted by the priors, and a title.

    If the maximum is too large or too small for a floating-point number, the densities are divided by the maximum.
    """
    top = S.logProb.max()
    if 600 < abs(top) < np.inf:
        title = f"{quantity} weighted by the priors, relative to the maximum"
        return np.exp(S.logProb - top), title
    return np.exp(S.logProb), f"{quantity} weighted by the priors"


def posterior2dDraw(fig, scene):
    """Draw the posteriors in one panel per class."""
    S = sceneSurface(scene)
    heads = [f"{name}$P(c_{{{k}}}\\,|\\,x)$" for k, name in panelHeads(scene)]
    return panelsDraw(fig, scene, S, posteriors(S.logProb), "posteriors", heads, 1.0, height=1.0)


def panelHeads(scene):
    """Return a list with the class index and the beginning of the title for each column of panels.

    The index is the class label if the labels are integers, and a number from 1 to K otherwise. Each title begins with
    the class name and a separator.
    """
    label = scene.model.label
    index = label.tolist() if label.dtype.kind in "iu" else range(1, len(label) + 1)
    isShort = len(label) <= 4 and max(map(len, scene.names)) <= 14
    separator = ": " if isShort else "\n"
    columnWidth = int(11 * panelsSize(len(label), 2)[0] / len(label))  # in characters
    return [(k, brokenName(name, columnWidth) + separator) for k, name in zip(index, scene.names)]


def panelsDraw(fig, scene, S, Z, quantity, heads, peak=None, height=None):
    """Draw the values Z (K, m, m), with one column of panels for each of the K classes.

    The upper panel of column k shows Z[k] as a 3-D surface. The lower panel shows the contours of Z[k] and the samples.
    `heads` contains the titles of the columns. If `peak` is not None, it is the highest level of all contours. If
    `height` is not None, it is the upper limit of all vertical axes. If `height` is None, the limit of each vertical
    axis is the maximum of its surface.
    """
    K, look = len(Z), scene.look
    xName, yName = scene.inputName
    panels = np.empty((2, K), dtype=object)
    lineNumber = 1 + max(head.count("\n") for head in heads)
    cells = fig.add_gridspec(2, K, height_ratios=[1.3, 1])
    for k in range(K):
        upper = panels[0, k] = fig.add_subplot(cells[0, k], projection="3d")
        points = classSamples(scene, k)
        surfaceDraw(upper, S.x, S.y, Z[k], k, points, height or Z[k].max(), look.colors, look.alpha)
        # The title has a fixed position, because matplotlib's search for a position is slow.
        upper.set_title(heads[k], y=1.06)
        upper.title.set_fontsize(upper.title.get_fontsize() * min(1, 2 / lineNumber))
        upper.set(xlabel=brokenName(xName, 24), ylabel=brokenName(yName, 24))
        lower = panels[1, k] = fig.add_subplot(cells[1, k])
        contoursDraw(lower, S, Z[k], k, peak, look.colors)
        if scene.X.size:
            samplesDraw(lower, scene.X, scene.code, scene.names, 0.5, look.colors, look.alpha)
            outsideDraw(lower, scene.X, scene.code, look.colors, look.limits)
        lower.set(xlabel=xName, ylabel=yName)
        lower.label_outer()  # All lower panels have the same limits.
    figureTitleSet(fig, *scene.title, quantity, title=look.title)
    panelsFit(fig, panels, look.legend)
    return panels


def panelsSize(K, d):
    """Return the figure size (width, height) in inches for K columns of two panels."""
    return float(np.clip(3.6 * K, 6, 20)), 7.2


def oneSize(K, d):
    """Return the figure size (width, height) in inches for one 3-D panel."""
    return 6.4, 5.2


# Layout of 3-D panels (constrained layout is not used, because it truncates their labels in matplotlib 3.11) ---------


def solidFit(fig, ax, legend, right=3):
    """Lay out a figure with a single 3-D axes, a title above it and a legend below it.

    The space to the right of the axes is `right` characters wide.
    """
    room = legendBelow(fig, entries(ax)) if legend else 0
    if fig.get_layout_engine() is not None:
        return
    fontSize = ax.title.get_fontsize() / 72
    width, height = fig.bbox.size / fig.dpi / fontSize  # in characters
    fig.subplots_adjust(
        left=0.02,
        right=1 - right / width,
        bottom=(room / fontSize + 2) / height,
        top=1 - (1.6 + 1.2 * ax.get_title().count("\n")) / height,
    )


def panelsFit(fig, panels, legend=True):
    """Lay out a row of 3-D panels above a row of 2-D panels, and place a shared legend below the panels."""
    fontsSet(fig)
    if fig.get_layout_engine() is None:
        panelsPlace(fig, panels)
    if legend:
        legendBelow(fig, entries(panels[1, 0]))


def panelsPlace(fig, panels):
    """Place the panels so that no label is truncated at the left or right edge of the figure."""
    import matplotlib as mpl

    # The margins below are given in inches for a 10-point font, and they grow with the font size.
    width, height = fig.bbox.size / fig.dpi * 10 / mpl.rcParams["font.size"]
    left, right = 0.65 / width, 1 - 0.15 / width
    lineNumber = 1 + max(ax.get_title().count("\n") for ax in panels[0])
    # The font size of the figure title is 'large', which is a factor of 1.2.
    lineNumber += 1.2 * fig.get_suptitle().count("\n")
    fig.subplots_adjust(
        left=left,
        right=right,
        bottom=min(0.8 / height, 0.2),
        top=1 - min((0.55 + 0.17 * lineNumber) / height, 0.2),
        wspace=0.06,
        hspace=1 / max(height - 2.1, 2),
    )
    # 3-D axes are square, so the upper row is 0.9 times as high as a column is wide, but at most 62 % of both rows.
    upper, lower = (ax.get_position(original=True).size * (width, height) for ax in panels[:, 0])
    square = min(0.9 * upper[0] / (upper[1] + lower[1]), 0.62)
    panels[0, 0].get_gridspec().set_height_ratios([square, 1 - square])
    fig.subplots_adjust()  # Apply the new heights.
    boxLength = panels[0, 0].get_position(original=True).width * width * 7.2
    for ax in panels[0]:  # Shrink the 3-D boxes in narrow panels to leave space for the labels.
        ax.set_box_aspect((1, 1, 0.8), zoom=min(1.12, boxLength / 18))
    edge = 0.06 * fig.dpi
    overlapLeft = edge - min(ax.get_tightbbox(bbox_extra_artists=[]).x0 for ax in panels[:, 0])
    if overlapLeft > 0:
        fig.subplots_adjust(left=left + overlapLeft / fig.bbox.width)
    rightmost = max(ax.get_tightbbox(bbox_extra_artists=[]).x1 for ax in panels[:, -1])
    overlapRight = edge + rightmost - fig.bbox.x1
    if overlapRight > 0:
        fig.subplots_adjust(right=1 - 0.4 / width - overlapRight / fig.bbox.width)
