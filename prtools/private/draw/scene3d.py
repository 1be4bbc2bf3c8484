"""Pictures of a scene in three dimensions: densities and posteriors of each class over contours, or all in one axes."""

import numpy as np

from ..kernel.decide import normalised
from .fonts import fontsSet
from .legend import entries, legendBelow
from .panels import figureTitleSet, titleSet
from .plane import outsideDraw, samplesDraw
from .scene import sceneSurface
from .surface3d import contoursDraw, floorDraw, surfaceDraw, surfacesDraw
from .ticks import brokenName


def pdf2dDraw(fig, scene, density="g(x;\\mu_{{{k}}},\\Sigma_{{{k}}})", what="densities"):
    """Draw the weighted densities, of one height unless each class has its own scale."""
    S = sceneSurface(scene)
    Z, what = densities(S, what)
    heads = [f"{name}$p(c_{{{k}}})\\,{density.format(k=k)}$" for k, name in panelHeads(scene)]
    peak = None if scene.look.ownScale else float(Z.max())
    return panelsDraw(fig, scene, S, Z, what, heads, peak)


def pdf2dAllDraw(fig, scene, what="densities"):
    """Draw the weighted densities of all classes in one 3-D axes, over the samples and the decision regions."""
    S = sceneSurface(scene)
    ax = fig.add_subplot(projection="3d")
    Z, what = densities(S, what)
    peak = surfacesDraw(ax, S, Z, colors=scene.look.colors)
    for k, name in enumerate(scene.names):
        own = (
            scene.code == k
            if scene.code is not None and scene.X.size
            else np.zeros(scene.X.shape[1], dtype=bool)
        )
        floorDraw(ax, S, scene.X[:, own], k, peak, name, scene.look.colors, scene.look.alpha)
    ax.set(xlabel=brokenName(scene.inputName[0]), ylabel=brokenName(scene.inputName[1]))
    titleSet(ax, *scene.title, what, title=scene.look.title)
    solidFit(fig, ax, scene.look.legend)
    return ax


def densities(S, what):
    """Return the weighted densities (K, m, m) of a surface and their name; relative to the highest if extreme."""
    top, what = S.logProb.max(), f"{what} weighted by the priors"
    if not 600 < abs(top) < np.inf:
        return np.exp(S.logProb), what
    return np.exp(S.logProb - top), f"{what}, relative to the highest"


def posterior2dDraw(fig, scene):
    """Draw the posteriors."""
    S = sceneSurface(scene)
    heads = [f"{name}$P(c_{{{k}}}\\,|\\,x)$" for k, name in panelHeads(scene)]
    return panelsDraw(fig, scene, S, normalised(S.logProb), "posteriors", heads, 1.0)


def panelHeads(scene):
    """Return (index, name with a separator) of each class for a title: labels as index, or 1..K for strings."""
    label = scene.model.label
    index = label.tolist() if label.dtype.kind in "iu" else range(1, len(label) + 1)
    part = ": " if len(label) <= 4 and max(map(len, scene.names)) <= 14 else "\n"
    letters = int(11 * panelsSize(len(label), 2)[0] / len(label))  # in a column
    return [(k, brokenName(name, letters) + part) for k, name in zip(index, scene.names)]


def panelsDraw(fig, scene, S, Z, what, heads, peak=None):
    """Draw Z (K, m, m): a row of 3-D surfaces and a row of contours with the samples, one column per class."""
    K, (colors, alpha) = len(Z), (scene.look.colors, scene.look.alpha)
    panels = np.empty((2, K), dtype=object)
    for k in range(K):
        own = (
            scene.X.compress(scene.code == k, axis=1)
            if scene.code is not None
            else np.empty((2, 0))
        )
        upper = panels[0, k] = fig.add_subplot(2, K, k + 1, projection="3d")
        surfaceDraw(upper, S, Z[k], k, own, peak, colors=colors, alpha=alpha)
        lower = panels[1, k] = fig.add_subplot(2, K, K + k + 1)
        contoursDraw(lower, S, Z[k], k, peak, colors)
        if scene.X.size:
            samplesDraw(lower, scene.X, scene.code, scene.names, 0.5, colors, alpha)
            outsideDraw(lower, scene.X, scene.code, colors, scene.look.limits)
        upper.set_title(
            heads[k], y=1.06
        )  # above the box; a place that matplotlib looks for takes its time
        upper.title.set_fontsize(
            upper.title.get_fontsize() * min(1, 2 / (1 + max(h.count("\n") for h in heads)))
        )
        upper.set(
            xlabel=brokenName(scene.inputName[0], 24), ylabel=brokenName(scene.inputName[1], 24)
        )
        lower.set(xlabel=scene.inputName[0], ylabel=scene.inputName[1])
        lower.label_outer()  # all have the same axes
    panelsFit(fig, panels, scene.look.legend)
    figureTitleSet(fig, *scene.title, what, title=scene.look.title)
    return panels


def panelsSize(K, d):
    """Return the width and height in inches for a column of two panels per class."""
    return float(np.clip(3.6 * K, 6, 20)), 6.6


def oneSize(K, d):
    """Return the width and height in inches of a single 3-D panel."""
    return 6.4, 5.2


def solidFit(fig, ax, legend, markerscale=1.8, right=3):
    """Lay out single 3-D axes under their title: the legend below, room for `right` letters beside them."""
    room = legendBelow(fig, entries(ax), markerscale=markerscale) if legend else 0
    if fig.get_layout_engine() is None:
        letter, (wide, high) = ax.title.get_fontsize() / 72, fig.bbox.size / fig.dpi
        fig.subplots_adjust(
            left=0.02,
            right=1 - right * letter / wide,
            bottom=(room + 2 * letter) / high,
            top=1 - (1.6 + 1.2 * ax.get_title().count("\n")) * letter / high,
        )


def panelsFit(fig, panels, legend=True):
    """Lay out a row of 3-D panels over a row of plane ones, half an inch apart for labels; one legend below."""
    import matplotlib as mpl

    fontsSet(fig)
    if fig.get_layout_engine() is None:
        wide, high = fig.bbox.size / fig.dpi * 10 / mpl.rcParams["font.size"]
        fig.subplots_adjust(
            left=0.65 / wide,
            right=1 - 0.15 / wide,
            bottom=min(0.9 / high, 0.2),
            top=1 - min(0.7 / high, 0.2),
            wspace=0.06,
            hspace=1 / max(high - 2.1, 2),
        )
        letters = panels[0, 0].get_position(original=True).width * wide * 7.2
        for ax in panels[0]:
            ax.set_box_aspect(
                (1, 1, 0.8), zoom=min(1.12, letters / 18)
            )  # small boxes leave room for their labels
        cut = 0.06 * fig.dpi - min(
            ax.get_tightbbox(bbox_extra_artists=[]).x0 for ax in panels[:, 0]
        )
        if cut > 0:
            fig.subplots_adjust(left=0.65 / wide + cut / fig.bbox.width)
        over = (
            0.06 * fig.dpi
            + max(ax.get_tightbbox(bbox_extra_artists=[]).x1 for ax in panels[:, -1])
            - fig.bbox.x1
        )
        if over > 0:
            fig.subplots_adjust(right=1 - 0.4 / wide - over / fig.bbox.width)
    if legend:
        legendBelow(fig, entries(panels[1, 0]), markerscale=1.8)
