"""Pictures of a scene in three dimensions: densities and posteriors of each class over contours, or all in one axes."""

import numpy as np

from ..kernel.decide import posteriors
from .fonts import fontsSet
from .legend import entries, legendBelow
from .panels import figureTitleSet, titleSet
from .plane import outsideDraw, samplesDraw
from .scene import sceneSurface
from .surface3d import contoursDraw, floorDraw, surfaceDraw, surfacesDraw
from .ticks import brokenName


def pdf2dDraw(fig, scene, density="p(x\\,|\\,c_{{{k}}})", what="densities"):
    """Draw the weighted densities, of one height unless each class has its own scale."""
    S = sceneSurface(scene)
    Z, what = densities(S, what)
    heads = [f"{name}$p(c_{{{k}}})\\,{density.format(k=k)}$" for k, name in panelHeads(scene)]
    peak = None if scene.look.ownScale else float(Z.max())
    return panelsDraw(fig, scene, S, Z, what, heads, peak)


def pdf2dAllDraw(fig, scene, what="densities"):
    """Draw the weighted densities of all classes in one 3-D axes, over the samples and the decision regions."""
    S, look = sceneSurface(scene), scene.look
    ax = fig.add_subplot(projection="3d")
    Z, what = densities(S, what)
    peak = surfacesDraw(ax, S, Z, look.colors)
    for k, name in enumerate(scene.names):
        floorDraw(ax, S, classSamples(scene, k), k, peak, name, look.colors, look.alpha)
    ax.set(xlabel=brokenName(scene.inputName[0]), ylabel=brokenName(scene.inputName[1]))
    titleSet(ax, *scene.title, what, title=look.title)
    solidFit(fig, ax, look.legend)
    return ax


def classSamples(scene, k):
    """Return the samples (2, m) of class k, of none if their classes are not known."""
    if scene.code is None:
        return np.empty((2, 0))
    # compress: of a million samples, X[:, code == k] takes several times as long
    return scene.X.compress(scene.code == k, axis=1)


def densities(S, what):
    """Return the weighted densities (K, m, m) of a surface and their name; relative to the highest if extreme."""
    top = S.logProb.max()
    if 600 < abs(top) < np.inf:
        return np.exp(S.logProb - top), f"{what} weighted by the priors, relative to the highest"
    return np.exp(S.logProb), f"{what} weighted by the priors"


def posterior2dDraw(fig, scene):
    """Draw the posteriors."""
    S = sceneSurface(scene)
    heads = [f"{name}$P(c_{{{k}}}\\,|\\,x)$" for k, name in panelHeads(scene)]
    return panelsDraw(fig, scene, S, posteriors(S.logProb), "posteriors", heads, 1.0)


def panelHeads(scene):
    """Return (index, name with a separator) of each class for a title: labels as index, or 1..K for strings."""
    label = scene.model.label
    index = label.tolist() if label.dtype.kind in "iu" else range(1, len(label) + 1)
    isShort = len(label) <= 4 and max(map(len, scene.names)) <= 14
    separator = ": " if isShort else "\n"
    letters = int(11 * panelsSize(len(label), 2)[0] / len(label))  # in a column
    return [(k, brokenName(name, letters) + separator) for k, name in zip(index, scene.names)]


def panelsDraw(fig, scene, S, Z, what, heads, peak=None):
    """Draw Z (K, m, m): a row of 3-D surfaces and a row of contours with the samples, one column per class."""
    K, look = len(Z), scene.look
    xName, yName = scene.inputName
    panels = np.empty((2, K), dtype=object)
    lineNumber = 1 + max(head.count("\n") for head in heads)
    for k in range(K):
        upper = panels[0, k] = fig.add_subplot(2, K, k + 1, projection="3d")
        surfaceDraw(upper, S, Z[k], k, classSamples(scene, k), peak, look.colors, look.alpha)
        # above the box; finding a place for the title would take matplotlib long
        upper.set_title(heads[k], y=1.06)
        upper.title.set_fontsize(upper.title.get_fontsize() * min(1, 2 / lineNumber))
        upper.set(xlabel=brokenName(xName, 24), ylabel=brokenName(yName, 24))
        lower = panels[1, k] = fig.add_subplot(2, K, K + k + 1)
        contoursDraw(lower, S, Z[k], k, peak, look.colors)
        if scene.X.size:
            samplesDraw(lower, scene.X, scene.code, scene.names, 0.5, look.colors, look.alpha)
            outsideDraw(lower, scene.X, scene.code, look.colors, look.limits)
        lower.set(xlabel=xName, ylabel=yName)
        lower.label_outer()  # all have the same axes
    panelsFit(fig, panels, look.legend)
    figureTitleSet(fig, *scene.title, what, title=look.title)
    return panels


def panelsSize(K, d):
    """Return the width and height in inches for a column of two panels per class."""
    return float(np.clip(3.6 * K, 6, 20)), 6.6


def oneSize(K, d):
    """Return the width and height in inches of a single 3-D panel."""
    return 6.4, 5.2


# Our own layout of 3-D panels: constrained layout cuts their labels in matplotlib 3.11 ------------------------------


def solidFit(fig, ax, legend, markerscale=1.8, right=3):
    """Lay out single 3-D axes under their title: the legend below, room for `right` characters beside them."""
    room = legendBelow(fig, entries(ax), markerscale=markerscale) if legend else 0
    if fig.get_layout_engine() is not None:
        return
    letter = ax.title.get_fontsize() / 72
    width, height = fig.bbox.size / fig.dpi / letter  # in letters
    fig.subplots_adjust(
        left=0.02,
        right=1 - right / width,
        bottom=(room / letter + 2) / height,
        top=1 - (1.6 + 1.2 * ax.get_title().count("\n")) / height,
    )


def panelsFit(fig, panels, legend=True):
    """Lay out a row of 3-D panels over a row of plane ones, half an inch apart for labels; one legend below."""
    fontsSet(fig)
    if fig.get_layout_engine() is None:
        panelsPlace(fig, panels)
    if legend:
        legendBelow(fig, entries(panels[1, 0]), markerscale=1.8)


def panelsPlace(fig, panels):
    """Place the panels so that no label is cut at the left or at the right."""
    import matplotlib as mpl

    # in inches for letters of 10 points
    width, height = fig.bbox.size / fig.dpi * 10 / mpl.rcParams["font.size"]
    left, right = 0.65 / width, 1 - 0.15 / width
    fig.subplots_adjust(
        left=left,
        right=right,
        bottom=min(0.9 / height, 0.2),
        top=1 - min(0.7 / height, 0.2),
        wspace=0.06,
        hspace=1 / max(height - 2.1, 2),
    )
    letters = panels[0, 0].get_position(original=True).width * width * 7.2
    for ax in panels[0]:  # small boxes leave room for their labels
        ax.set_box_aspect((1, 1, 0.8), zoom=min(1.12, letters / 18))
    edge = 0.06 * fig.dpi
    cutLeft = edge - min(ax.get_tightbbox(bbox_extra_artists=[]).x0 for ax in panels[:, 0])
    if cutLeft > 0:
        fig.subplots_adjust(left=left + cutLeft / fig.bbox.width)
    rightmost = max(ax.get_tightbbox(bbox_extra_artists=[]).x1 for ax in panels[:, -1])
    cutRight = edge + rightmost - fig.bbox.x1
    if cutRight > 0:
        fig.subplots_adjust(right=1 - 0.4 / width - cutRight / fig.bbox.width)
